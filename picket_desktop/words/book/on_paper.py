"""Words for sheets used at a table with real cards: the lines of a game's score sheet, and the scores to look
up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.events import Finished
from picket_desktop.words.voice import Voice


class Column(NamedTuple):
    """Columns of a score sheet that belong together: their heading, and the text over each. ``tied`` columns
    are used only after a tie."""

    heading: str
    parts: tuple[str, ...]
    tied: bool = False


class Row(NamedTuple):
    """A row of a score sheet: its label, whether it is a sum, and the number of columns on the left that stay
    empty."""

    label: str
    sums: bool = False
    skips: int = 0


LINE, TICK, NOTHING = FILLS = ("line", "tick", "nothing")
"""The kinds of field beside a text: a line to write on, a tick box before the text, or nothing."""


TICKED = "×"
"""The mark written in a ticked cell or box."""


class Field(NamedTuple):
    """A field to fill in at the foot of a part of a score sheet: its text and its kind, one of `FILLS`.
    ``written`` is the entry for a particular game; in a box it is `TICKED`."""

    text: str
    fill: str
    written: str = ""


class Grid(NamedTuple):
    """A part of a score sheet to fill in: its columns, its rows, and the lines of results at its foot.
    ``written`` is the entry for a particular game, row by row, or empty; ``notes`` are remarks on it."""

    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    foot: tuple[tuple[Field, ...], ...] = ()
    written: tuple[tuple[str, ...], ...] = ()
    notes: tuple[str, ...] = ()


class Sheet(NamedTuple):
    """A score sheet: its parts, and the places of the ``players``, whose names are written at its head."""

    players: tuple[str, ...]
    grids: tuple[Grid, ...]


def by_set(deals: Sequence[Finished]) -> list[tuple[Finished, ...]]:
    """Return the deals grouped by set or partie. The last group may be unfinished. Without deals there is one
    empty group."""
    found, some = list[tuple[Finished, ...]](), list[Finished]()
    for deal in deals:
        some.append(deal)
        if deal.settled:
            found.append(tuple(some))
            some.clear()
    return [*found, tuple(some)] if some or not found else found


def numbered(notes: Sequence[str], before: int = 0) -> tuple[str, ...]:
    r"""Return notes with their numbers, which continue after the number ``before``.

    >>> numbered(("One thing.", "Another."), 3)
    ('4.\xa0One thing.', '5.\xa0Another.')
    """
    return tuple(f"{number}.\N{NO-BREAK SPACE}{note}" for number, note in enumerate(notes, before + 1))


class Value(NamedTuple):
    """Something that scores: its ``name``, the rule in a sentence (``says``), and its ``kinds`` with their
    scores."""

    name: str
    says: str
    kinds: tuple[str, ...] = ()


def scoring(say: Voice, kind: str, points: int) -> str:
    """Return a kind of combination with its score: "quart 4"."""
    return say.within(
        "what scores, with its points", "{kind}\N{NO-BREAK SPACE}{points}", kind=kind, points=points
    )


def in_parts(number: int, most: int) -> tuple[range, ...]:
    """Return the numbers from one up to ``number`` in parts of at most ``most``.

    >>> in_parts(8, 6)
    (range(1, 7), range(7, 9))
    """
    return tuple(range(first, min(first + most, number + 1)) for first in range(1, number + 1, most))
