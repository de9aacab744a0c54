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

EXAMPLE = "picket check"
LEAST_RULE_SETS, LEAST_PLAYERS = 8, 3
"""Fewer than these were shipped: a frozen program that lost its modules still starts."""


class _Broken(Exception):
    """What is missing, in a sentence."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """No arguments."""


def run(args: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    status = 0
    for name, check in CHECKS.items():
        try:
            print(f"{name:11} {check()}")
        except Exception as error:
            print(f"{name:11} BROKEN: {error or type(error).__name__}")
            status = 2
    return status


def _rule_sets() -> str:
    names = games.names()
    if len(names) < LEAST_RULE_SETS:
        raise _Broken(f"only {len(names)} rule sets were found: {', '.join(names)}")
    return ", ".join(names)


def _players() -> str:
    found = players()
    if len(found) < LEAST_PLAYERS:
        raise _Broken(f"only {len(found)} players were found: {', '.join(found)}")
    return ", ".join(found)


def _play() -> str:
    a, b = list(players().values())[1:3]
    names = [n for n in games.names() if a.plays(n) and b.plays(n)]
    for name in names:
        duel(a, b, games.game(games.rules(name)), 2, 1)
    return f"{a.name} and {b.name} have played a deal of {len(names)} games"


def _pygame() -> str:
    from picket_desktop.table.which_pygame import pygame_trouble

    trouble = pygame_trouble()
    if trouble:
        raise _Broken(trouble)

    import pygame

    return f"pygame-ce {pygame.ver}, SDL {'.'.join(map(str, pygame.get_sdl_version()))}"


def _art() -> str:
    import pygame

    faces = [paths.card(c.text, mode) for mode in ("indexed", "period") for c in pack(36)]
    backs = [paths.back(name) for name in ("tarotee", "lis")]
    for file in (*faces, *backs):
        if pygame.image.load(file).get_width() < 8:
            raise _Broken(f"{file.name} is empty")
    return f"{len(faces)} faces, {len(backs)} backs"


def _type() -> str:
    import pygame

    pygame.font.init()
    for face in paths.FACES:
        pygame.font.Font(paths.font(face), 20)
    return f"{len(paths.FACES)} faces"


def _sound() -> str:
    import pygame

    from picket_desktop.table.sound import NAMES

    missing = [name for name in NAMES if paths.sound(name) is None]
    if missing:
        raise _Broken(f"no sound {', '.join(missing)}")
    try:
        pygame.mixer.init()
    except pygame.error as error:
        return f"{len(NAMES)} sounds, but no sound card ({error}): the table will be silent"
    return f"{len(NAMES)} sounds"


def _table() -> str:
    from picket_desktop.table.pictures.picture import picture

    drawn = picture(games.DEFAULT, 1, "play", (1024, 640))
    return f"drawn at {drawn.get_width()}x{drawn.get_height()}"


def _data() -> str:
    folder = paths.data_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return str(folder)
    except OSError as error:
        return f"{folder} cannot be written ({error.strerror}): games and settings will not be kept"


CHECKS: dict[str, Callable[[], str]] = {
    "rule sets": _rule_sets,
    "players": _players,
    "play": _play,
    "pygame": _pygame,
    "art": _art,
    "type": _type,
    "sound": _sound,
    "table": _table,
    "data": _data,
}
