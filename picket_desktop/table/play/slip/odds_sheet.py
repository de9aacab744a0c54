"""The sheet on the state of the game: the totals, what is still needed, and the chances."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.slip.rows import (
    SHEET,
    Answer,
    Buttons,
    Fact,
    Gap,
    Heading,
    Row,
    Says,
    footnote,
)
from picket_desktop.table.play.slip.sheet import sheet as laid
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

CLOSED = "odds-closed"
LEAST = 0.005
"""Draws less likely than this are not shown."""
LAST = 2
"""How many of the last sentences about the score are kept longest when the text must be shortened."""
SHORT, SHORTER, SHORTEST = 1, 2, 3
"""The degrees of shortening from which these parts are left out, in this order: the note, the first
sentences, the last sentences."""
WIDE, LETTERS = 720.0, 34
NAMES = 0.36
"""The share of the sheet's width taken by the names of the chances."""


def sheet(state: TableState, stands: Sequence[str], scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet, with the family's sentences on how the game ``stands``: one per line or, in large
    type, in two paragraphs."""
    label = state.words.label
    first, last = stands[:-LAST], stands[-LAST:]
    if zones(scale).large:
        first, last = [" ".join(first)], [" ".join(last)]
    rows: list[Row] = [Heading(label("odds.title"))]
    rows += [Says(line, units=SHEET, until=SHORTER) for line in first]
    rows += [Says(line, units=SHEET, until=SHORTEST) for line in last]
    rows += [Gap(0.4, SHEET), *_chances(state, zones(scale).large), Gap(0.3, SHEET)]
    rows.append(Buttons([Answer(CLOSED, label("done"), label("done.says"), True)]))
    return laid(rows, state, scale, measure, WIDE, LETTERS)


def _chances(state: TableState, large: bool) -> list[Row]:
    """Return the rows with the chances; in large type the players are named by their initials."""
    label, odds = state.words.label, state.odds
    if odds is None:
        return [footnote(label("odds.thinking"), units=SHEET)]
    if not odds.won:
        return [footnote(label("odds.none"), units=SHEET)]
    told = [(label("odds.won"), odds.won), (label("odds.crossed"), odds.crossed)]
    names = [name and initial(name) for name in state.names] if large else [*state.names]
    facts = [Fact(name, label.chances(names, shares), NAMES) for name, shares in told if shares]
    drawn = 1.0 - sum(odds.won)
    if drawn > LEAST:
        facts.append(Fact(label("odds.drawn"), label.chance(drawn), NAMES))
    return [*facts, Gap(0.2, SHEET), footnote(label("odds.says"), until=SHORT)]
