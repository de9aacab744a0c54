"""Tables that compare possible moves: each move with its cards and its expected results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.advice import Way
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.slip.rows import LINE, Table
from picket_desktop.table.play.slip.way_figures import by_room, compared
from picket_desktop.table.play.state import Meant, TableState
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

CARDS_WIDE, CARD_STEP = (72.0, 58.0, 46.0), 0.5
"""Sizes of cards in the table. ``CARDS_WIDE`` are the widths to try, in board units, the largest first.
``CARD_STEP`` is how much of a card shows beside the next one, as a fraction of its width."""
WORDS_WIDE, LINE_WIDE = 7.0, 24.0
"""The width, in letters, of the words for a move without cards: beside the move's figures, and on a line of
their own."""
HEAD, ROOMY_HEAD = 3.6, 8.0
"""A figure's heading wider than this is broken, in letters: usually, and on the wide slip in large type."""


def side_by_side(meant: Sequence[Meant], wide: float, units: float, scale: Scale) -> Table:
    """Return the cards of each move, without figures, in as many rows as they need."""
    card = scale.px(units)
    tall, gap = card * CARD_RATIO, scale.px(12)
    x, y, most = 0.0, 0.0, 0.0
    found: list[Look] = []
    for way in meant:
        across = across_of(len(way.cards), card)
        if x and x + across > wide:
            x, y = 0.0, y + tall + gap
        found += small_cards(way, x, y + scale.px(2), card)
        most, x = max(most, x + across), x + across + gap
    return Table(found, most, y + tall + scale.px(10))


def across_of(n: int, card: float) -> float:
    """Return the width of the n overlapping cards of a move."""
    return card * (1 + CARD_STEP * (n - 1))


def small_cards(way: Meant, x: float, y: float, card: float) -> list[CardLook]:
    """Return the cards of a move, side by side; they have no ids, because they never move."""
    places = (Rect(x + k * card * CARD_STEP, y, card, card * CARD_RATIO) for k in range(len(way.cards)))
    return [CardLook(rect=rect, text=one.text) for rect, one in zip(places, way.cards, strict=True)]


def way_tables(
    state: TableState,
    ways: Sequence[Way],
    meant: Sequence[Meant],
    scale: Scale,
    measure: Measure,
    labels: Sequence[str] = (),
    room: float = 0.0,
    letters: float = WORDS_WIDE,
) -> list[Table]:
    """Return the tables to be tried, the fullest first. Tables with all figures come before those with fewer,
    larger cards before smaller ones, and cards beside their figures before cards over them. ``labels``, if
    given, stand over the moves, broken to the width ``room``. The words of a move without cards are broken to
    a width of ``letters`` letters."""
    return [
        _way_table(state, shown, meant, scale.px(units), stacked, scale, measure, labels, room, letters)
        for shown in (by_room(ways, state.words.advice) if ways else ())
        for units in CARDS_WIDE
        for stacked in (False, True)
    ]


class _Column(NamedTuple):
    """One figure for all moves: its place in the table (x and width), its heading in lines, and its value for
    each move."""

    x: float
    wide: float
    head: Sequence[str]
    cells: Sequence[str]


def _way_table(
    state: TableState,
    ways: Sequence[Way],
    meant: Sequence[Meant],
    card: float,
    stacked: bool,
    scale: Scale,
    measure: Measure,
    labels: Sequence[str],
    room: float,
    letters: float,
) -> Table:
    """Return a table with a row for each move. The move's label is above its cards. Its figures are beside
    the cards, under headings shared by all rows. If ``stacked``, they are below the cards, under headings of
    the row's own."""
    size, small, blank = scale.type(21), scale.type(18), scale.px(6)
    line, step = size * LINE, small * LINE
    across, gap = across_of(max(len(way.cards) for way in meant), card), size * (0.45 if stacked else 0.7)
    columns = _columns(state, ways, gap, scale, measure, noted=not labels)
    under = columns[-1].x + columns[-1].wide
    broken = max(across, small * letters, under if stacked else 0.0)
    said = [() if way.cards else wrapped(way.sentence, "english", small, broken, measure) for way in meant]
    across = max([across, *(measure.width(k, "english", small) * 1.04 for lines in said for k in lines)])
    drawn = card * CARD_RATIO if any(way.cards for way in meant) else 0.0
    tall = max(drawn, *(len(lines) * step for lines in said))
    over = [wrapped(label, "sc", small, room * 0.97, measure) for label in labels]
    if not stacked:
        columns = [column._replace(x=column.x + across + gap) for column in columns]
    top = max(len(column.head) for column in columns) * step
    wide = max(across, columns[-1].x + columns[-1].wide)
    found = Flow(Rect(0, 0, wide, 0), measure, LINE)
    if not stacked:
        found.looks += _heads(columns, found.space(top), small)
    for j, way in enumerate(meant):
        if over:
            place = found.space(max(map(len, over)) * step)
            long = max(measure.width(text, "sc", small) for text in over[j]) * 1.02
            wide = max(wide, long)
            place = Rect(0, place.bottom - len(over[j]) * step, long, len(over[j]) * step)
            found.looks.append(paragraph(over[j], place, small, "sc", "heading", leading=LINE))
        place = found.space(tall if way.cards or not stacked else len(said[j]) * step)
        found.looks += small_cards(way, 0.0, place.y + scale.px(2), card)
        if said[j]:
            found.looks.append(paragraph(said[j], place._replace(w=across), small, leading=LINE))
        alone = columns[0]._replace(x=across + gap)
        shown = columns
        if not stacked:
            place = place._replace(h=blank + max(tall, line))
            found.space(place.bottom - found.y)
            if said[j]:
                place = place._replace(h=step)
        elif sum(bool(column.cells[j]) for column in columns) < 2 and alone.x + alone.wide <= wide:
            shown = [alone]
            found.space(2 * blank)
        else:
            found.space(blank)
            if any(column.cells[j] for column in columns):
                found.looks += _heads(columns, found.space(top), small)
            place = found.space(line)
            found.space(blank)
        found.looks += [
            printed(
                column.cells[j],
                place._replace(x=column.x, w=column.wide),
                size,
                align="right",
                ink="ink" if j else "heading",
            )
            for column in shown
            if column.cells[j]
        ]
    return Table(found.looks, wide, found.y, tuple(figure.name for figure in ways[0].figures))


def _columns(
    state: TableState, ways: Sequence[Way], gap: float, scale: Scale, measure: Measure, noted: bool
) -> list[_Column]:
    """Return the columns of figures, side by side. If the moves are compared with the first one, that one has
    no figures but, if ``noted``, a note that it is the best."""
    size, small, advice = scale.type(21), scale.type(18), state.words.advice
    room = small * (ROOMY_HEAD if zones(scale).large else HEAD)
    found: list[_Column] = []
    x = 0.0
    for i in range(len(ways[0].figures)):
        head = wrapped(advice.heading(ways[0].figures[i].name), "italic", small, room, measure)
        cells = [advice.figure(*way.figures[i]) for way in ways]
        if compared(ways):
            cells[0] = state.words.label("hint.first") if noted and not i else ""
        need = [measure.width(text, "italic", small) for text in head]
        wide = max(*need, *(measure.width(text, "english", size) for text in cells)) * 1.04 + 2
        found.append(_Column(x, wide, head, cells))
        x += wide + gap
    return found


def _heads(columns: Sequence[_Column], place: Rect, size: int) -> list[Look]:
    """Return the headings of the columns, aligned at their last lines."""
    found: list[Look] = []
    for column in columns:
        tall = len(column.head) * size * LINE
        rect = Rect(column.x, place.bottom - tall, column.wide, tall)
        found.append(paragraph(column.head, rect, size, "italic", "sepia", align="right", leading=LINE))
    return found
