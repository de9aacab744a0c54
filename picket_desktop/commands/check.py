"""``picket check``: whether an installation is whole."""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable

from picket_desktop import paths
from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.saved.settings import BACKS, FACES
from picket_desktop.words.words import words

EXAMPLE = "picket check"
LEAST_RULE_SETS, LEAST_PLAYERS = 8, 3
"""Fewer than these were shipped: a frozen program that lost its modules still starts."""

SMALL = (60, 100)
"""The box in which every card is drawn once: large enough to be seen, and soon done."""


class _Broken(Exception):
    """What is missing, in a sentence."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(args: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    status, printed = 0, words().terminal
    for name, check in CHECKS.items():
        try:
            print(printed.row(f"check.{name}", check()))
        except Exception as error:
            broken = printed("check.broken", what=str(error) or type(error).__name__)
            print(printed.row(f"check.{name}", broken))
            status = 2
    return status


def _rule_sets() -> str:
    names = games.names()
    if len(names) < LEAST_RULE_SETS:
        raise _Broken(words().terminal("check.few-rule-sets", number=len(names), names=", ".join(names)))
    return ", ".join(names)


def _players() -> str:
    found = players()
    if len(found) < LEAST_PLAYERS:
        raise _Broken(words().terminal("check.few-players", number=len(found), names=", ".join(found)))
    return ", ".join(found)


def _play() -> str:
    a, b = list(players().values())[1:3]
    names = [n for n in games.names() if a.plays(n) and b.plays(n)]
    for name in names:
        duel(a, b, games.game(games.rules(name)), 2, 1)
    return words().terminal("check.played", a=a.name, b=b.name, number=len(names))


def _pygame() -> str:
    from picket_desktop.table.which_pygame import pygame_trouble

    trouble = pygame_trouble()
    if trouble:
        raise _Broken(trouble)

    import pygame

    return f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def _art() -> str:
    import pygame

    faces = [paths.card(c.text, mode) for mode in FACES for c in pack(36)]
    backs = [paths.back(name, small) for name in BACKS for small in (False, True)]
    for file in (*faces, *backs):
        if min(pygame.image.load_sized_svg(file, SMALL).get_size()) < 8:
            raise _Broken(words().terminal("check.empty", file=file.name))
    return words().terminal("check.faces-and-backs", faces=len(faces), backs=len(BACKS))


def _type() -> str:
    import pygame

    pygame.font.init()
    for face in paths.FACES:
        pygame.font.Font(paths.font(face), 20)
    return words().terminal("check.type-faces", number=len(paths.FACES))


def _sound() -> str:
    import pygame

    from picket_desktop.table.sound import NAMES

    missing = [name for name in NAMES if not paths.takes(name)]
    if missing:
        raise _Broken(words().terminal("check.no-sound", names=", ".join(missing)))
    try:
        pygame.mixer.init()
    except pygame.error as error:
        return words().terminal("check.silent", number=len(NAMES), why=error)
    return words().terminal("check.sounds", number=len(NAMES))


def _table() -> str:
    from picket_desktop.table.pictures.picture import picture

    drawn = picture(games.DEFAULT, 1, "play", (1024, 640))
    return words().terminal("check.drawn", width=drawn.get_width(), height=drawn.get_height())


def _data() -> str:
    folder = paths.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return str(folder)
    except OSError as error:
        return words().terminal("check.data-unwritten", folder=folder, why=error.strerror)


CHECKS: dict[str, Callable[[], str]] = {
    "rule-sets": _rule_sets,
    "players": _players,
    "play": _play,
    "pygame": _pygame,
    "art": _art,
    "type": _type,
    "sound": _sound,
    "table": _table,
    "data": _data,
}
