"""Ways to go on, side by side in figures: each in a row, its cards and what it promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.table.play.hint import Meant
from picket_desktop.table.play.slip_print import LINE
from picket_desktop.table.play.state import TableState
from picket_desktop.table.play.zones import zones
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

CARDS_WIDE, CARD_STEP = (72.0, 58.0, 46.0), 0.5
"""A card in the table of figures (board units), as wide as there is room for, and how much of it is seen
beside the next."""
WORDS_WIDE = 7.0
"""How wide a way without cards is told beside its figures, in letters."""
HEAD, ROOMY_HEAD = 3.6, 8.0
"""How wide the heading of a figure may be before it is broken, in letters; where the slip is wide."""
COMPARED = "against"
"""The figure that compares every way with the first, which has nothing to be compared with."""
LEAST_FIGURES = 2
"""So many figures of a way are shown, however little room there is."""


class WayTable(NamedTuple):
    """The ways in figures, from the corner."""

    looks: Sequence[Look]
    wide: float
    tall: float


NO_TABLE = WayTable((), 0.0, 0.0)


def side_by_side(meant: Sequence[Meant], wide: float, units: float, scale: Scale) -> WayTable:
    """The cards of each way, without figures, in as many rows as they need."""
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
    """How wide so many cards of a way are, side by side."""
    return card * (1 + CARD_STEP * (n - 1))


def small_cards(way: Meant, x: float, y: float, card: float) -> list[CardLook]:
    """The cards of a way, side by side; nameless, for they travel nowhere."""
    places = (Rect(x + k * card * CARD_STEP, y, card, card * CARD_RATIO) for k in range(len(way.cards)))
    return [CardLook(rect=rect, text=one.text) for rect, one in zip(places, way.cards, strict=True)]


def way_tables(
    state: TableState[Any, Any],
    ways: Sequence[Way],
    meant: Sequence[Meant],
    scale: Scale,
    measure: Measure,
    labels: Sequence[Sequence[str]] = (),
) -> list[WayTable]:
    """The table with all its figures, the cards beside them or over them, and after it smaller ones for where
    that finds no room. ``labels`` stand over the ways, if they are given, each in its lines."""
    which = telling(state, ways)
    most = len(which)
    return [
        way_table(state, ways, meant, which[:figures], units, stacked, scale, measure, labels)
        for figures in range(most, min(LEAST_FIGURES, most) - 1, -1)
        for units in CARDS_WIDE
        for stacked in (False, True)
    ]


def telling(state: TableState[Any, Any], ways: Sequence[Way]) -> list[int]:
    """The figures in which the ways differ, by their places, and the one that counts first."""
    return [
        i
        for i in range(len(ways[0].figures))
        if not i or len({told(state, way.figures[i]) for way in ways}) > 1
    ]


def way_table(
    state: TableState[Any, Any],
    ways: Sequence[Way],
    meant: Sequence[Meant],
    figures: Sequence[int],
    units: float,
    stacked: bool,
    scale: Scale,
    measure: Measure,
    labels: Sequence[Sequence[str]] = (),
) -> WayTable:
    """Each way in a row: its cards, and its figures each under its heading, beside the cards or, stacked,
    below them; over both its label."""
    size, small, card = scale.type(21), scale.type(18), scale.px(units)
    tall = card * CARD_RATIO
    names = [state.words.advice.heading(ways[0].figures[i].name) for i in figures]
    room = small * (ROOMY_HEAD if zones(scale).large else HEAD)
    heads = [wrapped(name, "italic", small, room, measure) for name in names]
    top = max(map(len, heads)) * small * LINE
    line = size * LINE
    below = tall + scale.px(6)
    over = max(map(len, labels)) * small * LINE if labels else 0.0
    row = over + scale.px(6) + (below + line if stacked else max(tall, line))
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
    gap = size * (0.45 if stacked else 0.7)
    x = 0.0 if stacked else across + gap
    found: list[Look] = []
    for i, lines in zip(figures, heads, strict=True):
        cells = [told(state, way.figures[i]) for way in ways]
        if ways[0].figures[0].name == COMPARED:
            cells[0] = "" if i else state.words.label("hint.first")
        need = [measure.width(text, "italic", small) for text in lines]
        wide = max(*need, *(measure.width(text, "english", size) for text in cells)) * 1.04 + 2
        head = Rect(x, top - len(lines) * small * LINE, wide, len(lines) * small * LINE)
        found.append(paragraph(lines, head, small, "italic", "sepia", align="right", leading=LINE))
        for j, text in enumerate(cells):
            place = Rect(
                x, top + j * row + over + (below if stacked else 0.0), wide, line if stacked else row - over
            )
            if text:
                found.append(printed(text, place, size, align="right", ink="ink" if j else "heading"))
        x += wide + gap
    for j, way in enumerate(meant):
        found += small_cards(way, 0.0, top + j * row + over + scale.px(2), card)
        if j in said:
            place = Rect(0.0, top + j * row + over, across, tall)
            found.append(paragraph(said[j], place, small, "italic", leading=LINE))
    for j, label in enumerate(labels):
        wide = max(measure.width(line, "sc", small) for line in label) * 1.02
        down = over - len(label) * small * LINE
        place = Rect(0.0, top + j * row + down, wide, over - down)
        found.append(paragraph(label, place, small, "sc", "heading", leading=LINE))
        x = max(x, wide + gap)
    return WayTable(found, max(x - gap, across), top + len(ways) * row)


def told(state: TableState[Any, Any], figure: Figure) -> str:
    return state.words.advice.figure(figure.name, figure.value, figure.share)
