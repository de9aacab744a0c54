"""The doors of the title page: those to games, lessons and help, and the `DOOR` of each screen that defines
one."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import cast

from picket_desktop.engine.record import Record
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.table import screens
from picket_desktop.table.screens.asking import told
from picket_desktop.table.screens.help_page import HelpPage
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.real_cards.page import RealCards, Use
from picket_desktop.table.screens.screen import Door, Host, Screen
from picket_desktop.table.screens.settings import ComfortPage
from picket_desktop.table.screens.title import Title
from picket_desktop.words.outside.repeated import repeated
from picket_desktop.words.pages import said


def _seating() -> ModuleType:
    """Import the module of the game screens. This is done on demand, as the title page does not need it."""
    from picket_desktop.table import seating

    return seating


def _printing(host: Host) -> Screen:
    """Return the print page, whose module is imported only on demand."""
    from picket_desktop.table.screens.real_cards.print_page import PrintPage

    return PrintPage(host)


def _rules_read() -> str:
    """Return a sentence saying why the rules of the games cannot be read, or "" if they can."""
    from picket_desktop.engine import games
    from picket_desktop.engine.game import BadRules

    try:
        games.names()
    except BadRules as bad:
        return said("damaged.rule-file", file=bad.file, why=bad.what)
    except Exception as error:
        return said("damaged.rules", why=repeated(f"{type(error).__name__}: {error}"))
    return ""


def _unless_damaged(way: Callable[[Host], Screen]) -> Callable[[Host], Screen]:
    """Return a function that makes the same screen as ``way``. If damaged rules make ``way`` fail, the
    function returns a panel instead."""

    def opened(host: Host) -> Screen:
        try:
            return way(host)
        except Exception:
            trouble = _rules_read()
            if not trouble:
                raise
            return told(host, said("damaged.title"), [trouble])

    return opened


def _read(lines: Callable[[], Sequence[str]]) -> Sequence[str]:
    """Return the lines to show under a door; no lines if the rules of the games cannot be read."""
    try:
        return lines()
    except Exception:
        if not _rules_read():
            raise
        return ()


def _beneath(host: Host) -> Sequence[str]:
    """Return the lines to show under the door of the game waiting to be resumed."""
    return _read(lambda: cast(Sequence[str], _seating().beneath(host)))


def _learning() -> ModuleType:
    """Import the module of the lessons on demand."""
    from picket_desktop.table.play.guides import learning

    return learning


def _watching() -> ModuleType:
    """Import the module for watching a game. This is done only on demand."""
    from picket_desktop.table.play.guides import watching

    return watching


def _new_game(host: Host) -> Screen:
    found: Screen = _seating().new_game(host)
    return found


def _today(host: Host) -> Sequence[str]:
    """Return the line below the deal of the day. Nothing is looked up before the first game."""
    if not host.store.games.number:
        return (said("door.day.fresh"),)
    return _read(lambda: cast(Sequence[str], _seating().day_beneath(host)))


def _learn(host: Host) -> Screen:
    """Return the first lesson if the player has begun none, else the page of all lessons."""
    teaching = _learning()
    found = teaching.begun(host, new_game=_new_game) if stranger(host) else teaching.page(host, _new_game)
    return cast(Screen, found)


def _taught(host: Host) -> Sequence[str]:
    """Return the line below the door of the lessons, naming the next lesson, or the place reached in an
    unfinished one."""
    if stranger(host) and not any(learnt.step for learnt in host.store.lessons.learnt.values()):
        return (said("door.learn.first"),)
    return _read(lambda: cast(Sequence[str], _learning().beneath(host)))


def newcomer(host: Host) -> bool:
    """Return True if the player has not finished a game, and has not done the lesson that plays a whole
    deal."""
    return not (host.store.games.finished or host.store.lessons.of(WHOLE_DEAL).done)


def stranger(host: Host) -> bool:
    """Return True for a newcomer who has not begun anything: no game is waiting, and no lesson is done."""
    begun = host.store.games.begun or any(learnt.done for learnt in host.store.lessons.learnt.values())
    return newcomer(host) and not begun


GAMES = (
    Door(
        "continue",
        lambda host: _seating().take_up(host),
        10,
        great=True,
        apart=True,
        why_not=lambda host: "" if host.store.games.goes_on else said("games.not"),
        beneath=_beneath,
        lines=3,
        fateful=True,
        foreseen=lambda host: _seating().waiting_table(host),
        red=lambda host: True,
    ),
    Door("learn", _learn, 15, great=True, beneath=_taught, lines=1, red=newcomer),
    Door("new", _new_game, 20, great=True, red=lambda host: True),
    Door(
        "day",
        lambda host: _seating().deal_of_the_day(host),
        25,
        great=True,
        beneath=_today,
        lines=1,
        fateful=True,
        foreseen=lambda host: _seating().day_table(host),
    ),
    Door(
        "games",
        lambda host: _seating().games_page(host),
        30,
        why_not=lambda host: "" if host.store.games.number else said("games.not"),
    ),
)
REAL_CARDS = Door(
    "real",
    lambda host: RealCards(host, (Use("score", lambda at: _seating().marking(at)), Use("print", _printing))),
    38,
)
WATCH = Door("watch", lambda host: _watching().page(host), 32)
COMFORT = Door("comfort", ComfortPage, 5, first=True)
HELP = (
    Door("keys", lambda host: keys_page(host, title(host)), 35, help=True),
    Door("help", lambda host: HelpPage(host, _helping), 45),
)


def _helping() -> Sequence[Door]:
    """Return the doors behind *Help*."""
    return [door for door in doors() if door.help]


@cache
def doors() -> tuple[Door, ...]:
    """Return every door in order: the doors defined in this module, and the ``DOOR`` of each module of
    ``screens`` that has one. Raises `ValueError` if two doors have the same id, since presses are told apart
    by id."""
    names = [m.name for m in pkgutil.walk_packages(screens.__path__, f"{screens.__name__}.")]
    modules = [importlib.import_module(name) for name in names]
    found: list[Door] = [m.DOOR for m in modules if hasattr(m, "DOOR")]
    every = sorted((COMFORT, *GAMES, WATCH, REAL_CARDS, *HELP, *found), key=lambda door: door.place)
    for one, other in pairwise(sorted(door.id for door in every)):
        if one == other:
            raise ValueError(f"two doors have the id {one}")
    return tuple(replace(door, open=_unless_damaged(door.open)) for door in every)


def replay(host: Host, record: Record) -> Screen:
    """Return a screen that replays a recorded game."""
    found: Screen = _seating().replay(host, record)
    return found


def take_in(host: Host, given: str | Path) -> None:
    """Open a game that was dropped on the window or pasted."""
    _seating().take_in(host, given)


def title(host: Host) -> Title:
    """Return the title page with its buttons, except those that are on the separate page for help."""
    front = [door for door in doors() if not door.help]
    return Title(host, front, lambda at: _seating().table_keys(at))
