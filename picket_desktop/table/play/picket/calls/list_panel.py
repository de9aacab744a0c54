"""Draws the list of all calls, for when the cloth has no room for them. Each seat has a column of calls with
their cards, names and worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import letter, px, zones
from picket_desktop.table.play.picket.calls.groups import Groups, Named, by_seat, to_see
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, PanelLook, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import button_width, printed, row
from picket_desktop.table.widgets.text import Measure, text_in, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet

SPREAD = 0.34
"""How much of a card is visible beside the next one, as a fraction of its width."""
TALLEST, LEAST, LOWER = 128.0, 52.0, 4.0
"""Card heights in board units: where there is room; the minimum for reading them; and the step between the
heights that are tried."""
WIDE, WIDE_ALONE = 1120.0, 640.0
"""The usual width of the sheet, and its width if only one seat has called. In board units, and only where
there is room."""
LINE = 1.25


class Column(NamedTuple):
    """The calls of a seat, and whether a button ``asks`` to see its cards."""

    seat: int
    groups: Groups
    asks: bool


class Set(NamedTuple):
    """The type ``size`` of the list, and the height of a ``card`` in pixels."""

    size: int
    card: float


def called(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the list of all calls, on a sheet over the cloth."""
    u, words, big, tall = scale.u, state.say, scale.type(32), scale.reach(50)
    z = zones(scale)
    columns = _columns(state, z.large)
    least, letters = (WIDE, 44) if len(columns) > 1 else (WIDE_ALONE, 26)
    wide = min(max(least, letters * letter(scale)), scale.width - 40 if z.large else z.bar.w) * u
    top = (10 if z.large else 70) * u
    gap, edge = 40 * u, 36 * u
    each = (wide - 2 * edge - gap * (len(columns) - 1)) / max(1, len(columns))
    head, foot = big * 1.25 + 34 * u, max(tall, scale.type(25) * 1.9) + 40 * u
    set_ = _set(columns, each, scale.h - top - 20 * u - head - foot, scale, measure)
    body = max((_tall(column, set_, each, scale, measure) for column in columns), default=0.0)
    height = head + body + foot
    x = min(max(20 * u, px(scale, z.bar).centre[0] - wide / 2), scale.w - 20 * u - wide)
    place = Rect(x, max(top, (scale.h - height) / 2 - 40 * u), wide, height)
    title = Rect(place.x + edge, place.y + 16 * u, wide - 2 * edge, big * 1.2)
    found: list[Look] = [
        PanelLook(rect=place, seed=31),
        printed(words.label("called-title"), title, big, "canon", "centre"),
        RuleLook(rect=Rect(title.x, title.bottom, title.w, 10 * u), double=True),
    ]
    shown: list[Block] = []
    for i, column in enumerate(columns):
        at = Rect(title.x + i * (each + gap), place.y + head, each, body)
        shown.append(Block(body, _column(state, column, set_, at, scale, measure)))
    entries = [("close", words.label("done"), words.label("done"), "primary")]
    buttons = row(scale, measure, title.right, place.bottom - foot + 16 * u, entries)
    return raised(on_sheet(*found, beside(*shown), beside(*buttons)))


def _columns(state: PicketTable, bonuses: bool) -> Sequence[Column]:
    """Return a column for each seat that has called."""
    return [Column(seat, groups, to_see(state, seat)) for seat, groups in by_seat(state, bonuses) if groups]


def _set(columns: Sequence[Column], wide: float, room: float, scale: Scale, measure: Measure) -> Set:
    """Return the largest type size that fits, with the tallest cards that fit at this size."""
    for size in (scale.type(25), scale.least):
        card = scale.px(TALLEST)
        while card >= scale.px(LEAST):
            found = Set(size, card)
            if max((_tall(c, found, wide, scale, measure) for c in columns), default=0.0) <= room:
                return found
            card -= scale.px(LOWER)
    return Set(scale.least, scale.px(LEAST))


def _cards_wide(column: Column, set_: Set) -> float:
    """Return how wide the cards in a seat's longest group are."""
    most = max((len(group.cards) for group in column.groups), default=0)
    card = set_.card / CARD_RATIO
    return card * (1 + SPREAD * (most - 1)) if most else 0.0


def _written(group: Named, column: Column, set_: Set, wide: float, measure: Measure) -> tuple[float, float]:
    """Return how far from the left edge a group's name begins, and how high the name is."""
    left = _cards_wide(column, set_) + (set_.size * 0.6 if _cards_wide(column, set_) else 0.0)
    lines = wrapped(group.name, "english", set_.size, (wide - left) * 0.98, measure)
    return left, len(lines) * set_.size * LINE


def _row_tall(group: Named, column: Column, set_: Set, wide: float, measure: Measure) -> float:
    cards = set_.card if group.cards else 0.0
    return max(cards, _written(group, column, set_, wide, measure)[1])


def _tall(column: Column, set_: Set, wide: float, scale: Scale, measure: Measure) -> float:
    """Return the height of a seat's column, including the seat's name."""
    rows = sum(_row_tall(g, column, set_, wide, measure) + 8 * scale.u for g in column.groups)
    return set_.size * 1.5 + rows + (scale.reach(46) + 8 * scale.u if column.asks else 0.0)


def _column(
    state: PicketTable, column: Column, set_: Set, place: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """Return a seat's name and its calls below it, with a button at the foot if you may ask to see cards."""
    head = place._replace(h=set_.size * LINE)
    found: list[Look] = [printed(state.player(column.seat), head, set_.size, "sc", ink="sepia")]
    y = place.y + set_.size * 1.5
    card = set_.card / CARD_RATIO
    for n, group in enumerate(column.groups):
        tall = _row_tall(group, column, set_, place.w, measure)
        for i, one in enumerate(group.cards):
            rect = Rect(place.x + i * card * SPREAD, y, card, set_.card)
            listed = f"listed-{column.seat}-{n}"
            if group.covered:
                found.append(CardLook(rect=rect, id=f"{listed}-{i}", z=i * 0.001))
                continue
            played = one in state.scene.played
            found.append(
                CardLook(rect=rect, id=f"{listed}-{one.text}", text=one.text, gone=played, z=i * 0.001)
            )
        left, _ = _written(group, column, set_, place.w, measure)
        at = Rect(place.x + left, y, place.w - left, tall)
        name = text_in(group.name, at, set_.size, scale, measure, ink="ink", middle=True, shadow=False)
        found.append(altered(name, terms=group.terms))
        y += tall + 8 * scale.u
    if column.asks:
        words, size = state.say, scale.type(22)
        label = words.label("show-me")
        wide = min(place.w, button_width(label, size, scale, measure))
        rect = Rect(place.x, y, wide, scale.reach(46))
        found.append(ButtonLook(rect=rect, id=SEE, label=label, size=size, name=words.label("show-me.says")))
    return found
