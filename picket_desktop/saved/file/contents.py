"""Everything that is read from a store when it is opened: settings, lessons, drills, and the row of every
game."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.file.salvage import Salvaged
from picket_desktop.saved.tables import drills_table, forms, lessons_table, reviews, rows, settings_table
from picket_desktop.saved.tables.forms import Form
from picket_desktop.saved.tables.lessons_table import Learnt

FORMS: Mapping[str, Form[Any]] = {
    form.table: form
    for form in (
        *(settings_table.SETTINGS, lessons_table.LESSONS, drills_table.DRILLS),
        *(rows.GAMES, rows.MOVES, rows.DEALT, rows.NOTES, reviews.REVIEWS, reviews.DECISIONS),
        *(forms.ASIDE, forms.REFUSED),
    )
}
"""The form of each table."""
SET_APART = ("settings", "lessons", "drills")
"""The tables whose bad rows are moved to a separate table. Bad rows of other tables stay: a game that has one
is no longer listed, and a review that has one is made again."""


class Finding(NamedTuple):
    """Damage that was found.

    ``what`` is "store" (see ``salvaged``), "file", or "games", "settings", "lessons" or "drills" (see
    ``number``). ``where`` is the path at which the damaged file is now.
    """

    what: str
    where: Path | None = None
    number: int = 0
    salvaged: Salvaged = Salvaged()


class Contents(NamedTuple):
    """The contents of a store. ``values`` are settings and agreements by name; ``lessons`` are those that
    were begun, and ``boxes`` the items of drills. ``games`` are all games with a readable row, ``damaged``
    the numbers of the others, and ``marked`` the numbers of those with real cards; ``pools`` are the notes on
    the pools that some of these were played for. ``findings`` are to be reported to the player."""

    values: dict[str, Any]
    lessons: dict[str, Learnt]
    boxes: tuple[Box, ...]
    games: tuple[rows.Head, ...]
    damaged: tuple[int, ...]
    findings: tuple[Finding, ...]
    marked: frozenset[int] = frozenset()
    pools: Mapping[int, str] = MappingProxyType({})

    @property
    def spoilt(self) -> bool:
        """True if a row of settings, lessons or drills is bad. If left, it would be reported at every
        start."""
        return any(finding.what in SET_APART for finding in self.findings)


NOTHING = Contents({}, {}, (), (), (), ())


def contents(connection: sqlite3.Connection) -> Contents:
    """Read the contents of a store, leaving out what is damaged and reporting it in the findings."""
    values, refused = settings_table.values(connection)
    lessons, lost = lessons_table.learnt(connection)
    boxes, forgotten = drills_table.boxes(connection)
    heads = list(rows.heads(connection))
    games = tuple(head for head in heads if isinstance(head, rows.Head))
    damaged = tuple(head for head in heads if isinstance(head, int))
    numbers = {"games": len(damaged), "settings": refused, "lessons": lost, "drills": forgotten}
    findings = tuple(Finding(what, number=number) for what, number in numbers.items() if number)
    marked, pools = rows.marked(connection), rows.pools(connection)
    return Contents(values, lessons, tuple(boxes), games, damaged, findings, marked, pools)


def set_apart(connection: sqlite3.Connection, now: int) -> None:
    """Move the bad rows of settings, lessons and drills to a separate table."""
    for table in SET_APART:
        FORMS[table].set_apart(connection, now)
