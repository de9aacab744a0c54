"""``picket check``: check that an installation is complete, and print information that helps to find a fault.
The output names no person, so that anyone can pass it on: see `discreet`."""

from __future__ import annotations

import argparse
import os
import pkgutil
import platform
import sqlite3
import sys
import tempfile
from collections.abc import Callable, Iterable
from contextlib import closing, suppress
from importlib import import_module
from pathlib import Path

from picket_desktop import __version__, engine, installed, paths, web
from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.commands.printing import printed
from picket_desktop.discreet import discreet
from picket_desktop.engine import games
from picket_desktop.plain_file import changed, make_folder, try_writing
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.lock import Lock
from picket_desktop.saved.log import last_error, log_file
from picket_desktop.saved.trouble import FULL, LITTLE, trouble_of
from picket_desktop.words.outside.system import reason
from picket_desktop.words.words import words

EXAMPLE = "picket check"
LEAST_RULE_SETS, LEAST_PLAYERS = 8, 3
"""Minimum numbers of rule sets and players in a complete program. They are counted because a frozen program
that lacks some of its modules still starts."""

SMALL = (60, 100)
"""Everything is drawn once at this size: large enough to be seen, small enough to be quick."""


class _Broken(Exception):
    """Raised when something is missing; the message says what."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Do nothing: there are no arguments."""


def run(args: argparse.Namespace) -> int:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    status, terminal, named = 0, words().terminal, _named()
    for name, check in CHECKS.items():
        try:
            found = check()
        except paths.NoHome as nowhere:
            why = terminal.refusal("data.no-home", folder=nowhere.folder)
            found, status = terminal("check.broken", what=why), 2
        except Exception as error:
            found, status = terminal("check.broken", what=str(error) or type(error).__name__), 2
        printed(discreet(terminal.row(f"check.{name}", found), named))
    return status


def _named() -> dict[str, str]:
    """Return the folders that a report must not name, each with the text to write instead. These are the
    folders that the player chose, and those in which the player put the program."""
    terminal = words().terminal
    found = {str(folder): terminal("check.program-folder") for folder in (*paths.roots(), Path(sys.prefix))}
    if shared := os.environ.get("XDG_DATA_HOME", "").rstrip("/"):
        found[shared] = "$XDG_DATA_HOME"
    with suppress(paths.NoHome):
        folder = paths.data_folder()
        if not paths.is_own(folder):
            found[str(folder)] = terminal("check.own-choice")
    return found


def _version() -> str:
    return words().terminal(
        "check.executable" if getattr(sys, "frozen", False) else "check.runs-on",
        version=__version__,
        python=platform.python_version(),
        system=platform.platform(),
    )


def _pages() -> str:
    return f"{web.PROJECT}, {web.RELEASES}"


def _rule_sets() -> str:
    for found in pkgutil.walk_packages(engine.__path__, f"{engine.__name__}."):
        try:
            import_module(found.name)
        except Exception:
            raise _Broken(words().terminal("check.damaged", file=found.name)) from None
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

    files = list(installed.drawings())
    _whole((*files, paths.icon()))
    for file in files:
        try:
            pygame.image.load_sized_svg(file, SMALL)
        except pygame.error:
            raise _Broken(words().terminal("check.damaged", file=file)) from None
    return words().terminal("check.drawings", number=len(files))


def _whole(files: Iterable[Path]) -> None:
    """Raise `_Broken` for the first file that is missing or damaged."""
    for file in files:
        if not file.is_file():
            raise _Broken(words().terminal("check.missing", file=file))
        if installed.damaged(file):
            raise _Broken(words().terminal("check.damaged", file=file))


def _type() -> str:
    import pygame

    pygame.font.init()
    _whole(installed.type_faces())
    for file in installed.type_faces():
        try:
            pygame.font.Font(file, 20).render("32", True, "black")
        except pygame.error:
            raise _Broken(words().terminal("check.damaged", file=file)) from None
    return words().terminal("check.type-faces", number=len(paths.FACES))


def _sound() -> str:
    import pygame

    from picket_desktop.table.sound import NAMES

    _whole(installed.sounds(NAMES))
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
        make_folder(folder)
        try_writing(folder, LITTLE)
        with tempfile.TemporaryDirectory(dir=folder) as apart:
            _assert_locks(Path(apart))
    except (OSError, sqlite3.Error) as error:
        found = trouble_of(error, folder)
        key = "check.data-full" if found.kind == FULL else "check.data-unwritten"
        return words().terminal(key, folder=folder, why=reason(found.number, found.why))
    return str(folder)


def _assert_locks(folder: Path) -> None:
    """Raise an error if the disk cannot lock files as the store needs. Some network disks cannot."""
    lock = Lock(folder)
    try:
        lock.take()
        with closing(sqlite3.connect(folder / schema.FILE, isolation_level=None)) as connection:
            connection.execute("BEGIN EXCLUSIVE")
    finally:
        lock.release()


def _log() -> str:
    folder = paths.data_folder()
    path = log_file(folder)
    file = path if paths.is_own(folder) else path.name
    try:
        written = changed(path)
    except OSError:
        return words().terminal("check.log-none", file=file)
    found = words().terminal("check.log-written", file=file, when=f"{written:%Y-%m-%d %H:%M}")
    return f"{found}: {what}" if (what := last_error(folder)) else found


CHECKS: dict[str, Callable[[], str]] = {
    "version": _version,
    "rule-sets": _rule_sets,
    "players": _players,
    "play": _play,
    "pygame": _pygame,
    "art": _art,
    "type": _type,
    "sound": _sound,
    "table": _table,
    "data": _data,
    "log": _log,
    "pages": _pages,
}
