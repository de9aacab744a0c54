"""The book of problems: the problems of each theme and grade, and the problem of a day."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import NamedTuple
from zlib import crc32

from picket_desktop.drills.families import drill
from picket_desktop.drills.found import THEMES, found
from picket_desktop.drills.item import PROBLEM
from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules

PUBLISHED = "published"
"""The theme of the problems from books. They have no grade."""


class Entry(NamedTuple):
    """A problem of the book: its name, its ``theme`` (one of `THEMES`, or `PUBLISHED`), and its ``grade``, 0
    if it has none."""

    name: str
    theme: str
    grade: int = 0


class OfDay(NamedTuple):
    """The problem of a day: the names of its rule set and of the problem."""

    rules: str
    name: str


@cache
def entries(rules: Rules) -> tuple[Entry, ...]:
    """Return the problems that can be posed under these rules, in the order of the book."""
    way = drill(rules, PROBLEM)
    names = dict.fromkeys(way.names(rules)) if way else {}
    ours = found(rules)
    published = (Entry(name, PUBLISHED) for name in names if name not in ours)
    return (*published, *(Entry(one.name, one.theme, one.grade) for one in ours.values()))


def chosen(rules: Rules, theme: str, grade: int = 0) -> tuple[str, ...]:
    """Return the names of the problems of a theme, the easiest first; with a ``grade`` only those of that
    grade."""
    some = (one for one in entries(rules) if one.theme == theme and grade in (0, one.grade))
    return tuple(one.name for one in sorted(some, key=lambda one: one.grade))


def themes(rules: Rules) -> tuple[str, ...]:
    """Return the themes that have problems under these rules, in the order of the book."""
    here = {one.theme for one in entries(rules)}
    return tuple(theme for theme in (*THEMES, PUBLISHED) if theme in here)


@cache
def _shuffled() -> tuple[OfDay, ...]:
    """Return the problems of all games, shuffled the same way for everybody."""
    every = [OfDay(name, one.name) for name in games.names() for one in entries(games.rules(name))]
    return tuple(sorted(every, key=lambda one: (crc32(f"{one.rules} {one.name}".encode()), one)))


def of_day(day: date) -> OfDay:
    """Return the problem of a day. It is the same for everybody, and no problem comes again until all have
    been used."""
    every = _shuffled()
    return every[day.toordinal() % len(every)]
