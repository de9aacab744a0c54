"""Tables that compare ways to go on in figures, each way with its cards and what it promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.slip.slip import LINE
from picket_desktop.table.play.slip.way_figures import by_room, compared
from picket_desktop.table.play.state import Meant, TableState
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

CARDS_WIDE, CARD_STEP = (72.0, 58.0, 46.0), 0.5
"""The width of a card in the table (board units), tried from the largest, and the share of it seen beside
the next card."""
WORDS_WIDE = 7.0
"""The width, in letters, of the words for a way without cards beside its figures."""
HEAD, ROOMY_HEAD = 3.6, 8.0
"""The width, in letters, beyond which the heading of a figure is broken; the same on a wide slip."""


class WayTable(NamedTuple):
    """The ways in figures, placed from the corner; ``figures`` are the names of those shown."""

    looks: Sequence[Look]
    wide: float
    tall: float
    figures: tuple[str, ...] = ()


NO_TABLE = WayTable((), 0.0, 0.0)


def side_by_side(meant: Sequence[Meant], wide: float, units: float, scale: Scale) -> WayTable:
    """Return the cards of each way, without figures, in as many rows as they need."""
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
    return WayTable(found, most, y + tall + scale.px(10))


def across_of(n: int, card: float) -> float:
    """Return the width of n cards of a way, side by side."""
    return card * (1 + CARD_STEP * (n - 1))


def small_cards(way: Meant, x: float, y: float, card: float) -> list[CardLook]:
    """Return the cards of a way, side by side; they have no ids, because they never travel."""
    places = (Rect(x + k * card * CARD_STEP, y, card, card * CARD_RATIO) for k in range(len(way.cards)))
    return [CardLook(rect=rect, text=one.text) for rect, one in zip(places, way.cards, strict=True)]


def way_tables(
    state: TableState,
    ways: Sequence[Way],
    meant: Sequence[Meant],
    scale: Scale,
    measure: Measure,
    labels: Sequence[Sequence[str]] = (),
) -> list[WayTable]:
    """Return the table with all its figures, the cards beside them or over them, and then smaller ones in
    case that finds no room. ``labels``, if given, stand over the ways, each as a list of lines."""
    return [
        way_table(state, shown, meant, units, stacked, scale, measure, labels)
        for shown in (by_room(ways, state.words.advice) if ways else ())
        for units in CARDS_WIDE
        for stacked in (False, True)
    ]


class _Column(NamedTuple):
    """A figure of all ways: its place, its heading in lines, and its value for each way."""

    x: float
    wide: float
    head: Sequence[str]
    cells: Sequence[str]


def way_table(
    state: TableState,
    ways: Sequence[Way],
    meant: Sequence[Meant],
    units: float,
    stacked: bool,
    scale: Scale,
    measure: Measure,
    labels: Sequence[Sequence[str]] = (),
) -> WayTable:
    """Return each way in a row: its cards, and its figures beside them under headings shared by all rows;
    or, if ``stacked``, below them, each row under headings of its own. Each row is headed by its label."""
    size, small, card = scale.type(21), scale.type(18), scale.px(units)
    tall, line = card * CARD_RATIO, size * LINE
    across = across_of(max(len(way.cards) for way in meant), card)
    said = {
        j: wrapped(way.sentence, "italic", small, max(across, small * WORDS_WIDE), measure)
        for j, way in enumerate(meant)
        if not way.cards
    }
    across = max(
        [across, *(measure.width(line, "italic", small) * 1.04 for told in said.values() for line in told)]
    )
    tall = max([tall, *(len(lines) * small * LINE for lines in said.values())])
    over = max(map(len, labels)) * small * LINE if labels else 0.0
    gap = size * (0.45 if stacked else 0.7)
    columns = _columns(state, ways, 0.0 if stacked else across + gap, gap, scale, measure)
    top = max(len(column.head) for column in columns) * small * LINE
    wide = max(across, columns[-1].x + columns[-1].wide)
    found: list[Look] = [] if stacked else _heads(columns, 0.0, top, small)
    y = 0.0 if stacked else top
    for j, way in enumerate(meant):
        if labels:
            long = max(measure.width(line, "sc", small) for line in labels[j]) * 1.02
            high = len(labels[j]) * small * LINE
            found.append(
                paragraph(
                    labels[j], Rect(0.0, y + over - high, long, high), small, "sc", "heading", leading=LINE
                )
            )
            wide = max(wide, long)
        y += over
        found += small_cards(way, 0.0, y + scale.px(2), card)
        if j in said:
            found.append(paragraph(said[j], Rect(0.0, y, across, tall), small, "italic", leading=LINE))
        ink = "ink" if j else "heading"
        if not stacked:
            row = scale.px(6) + max(tall, line)
            found += _cells(columns, j, y, row, size, ink)
            y += row
            continue
        y += tall + scale.px(6)
        alone = columns[0]._replace(x=across + gap)
        if len([column for column in columns if column.cells[j]]) > 1:
            found += _heads(columns, y, top, small)
            y += top
        elif alone.x + alone.wide <= wide:
            found += _cells([alone], j, y - tall - scale.px(6), tall, size, ink)
            y += scale.px(6)
            continue
        found += _cells(columns, j, y, line, size, ink)
        y += line + scale.px(6)
    return WayTable(found, wide, y, tuple(figure.name for figure in ways[0].figures))


def _columns(
    state: TableState,
    ways: Sequence[Way],
    x: float,
    gap: float,
    scale: Scale,
    measure: Measure,
) -> list[_Column]:
    """Return the figures side by side from ``x`` on. If the ways are compared with the first, that one's
    figures are replaced by a note that it is the first."""
    size, small = scale.type(21), scale.type(18)
    room = small * (ROOMY_HEAD if zones(scale).large else HEAD)
    found: list[_Column] = []
    for i in range(len(ways[0].figures)):
        name = state.words.advice.heading(ways[0].figures[i].name)
        head = wrapped(name, "italic", small, room, measure)
        cells = [told(state, way.figures[i]) for way in ways]
        if compared(ways):
            cells[0] = "" if i else state.words.label("hint.first")
        need = [measure.width(text, "italic", small) for text in head]
        wide = max(*need, *(measure.width(text, "english", size) for text in cells)) * 1.04 + 2
        found.append(_Column(x, wide, head, cells))
        x += wide + gap
    return found


def _heads(columns: Sequence[_Column], y: float, top: float, size: int) -> list[Look]:
    """Return the headings, bottom-aligned."""
    return [
        paragraph(
            column.head,
            Rect(
                column.x,
                y + top - len(column.head) * size * LINE,
                column.wide,
                len(column.head) * size * LINE,
            ),
            size,
            "italic",
            "sepia",
            align="right",
            leading=LINE,
        )
        for column in columns
    ]


def _cells(columns: Sequence[_Column], row: int, y: float, tall: float, size: int, ink: str) -> list[Look]:
    """Return the figures of a way, each under its heading."""
    return [
        printed(column.cells[row], Rect(column.x, y, column.wide, tall), size, align="right", ink=ink)
        for column in columns
        if column.cells[row]
    ]


def told(state: TableState, figure: Figure) -> str:
    return state.words.advice.figure(figure.name, figure.value, figure.share)
