"""The sheet of all tricks played so far, for games in which they may be looked at again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect
from picket_desktop.table.widgets.parts import printed, row
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import beside, on_sheet

COLUMNS, LINES = 6, 2
STEP, WIDEST = 0.56, 150.0
"""How much of a card is visible beside the next one, as a fraction of its width, and the maximum width of a
card in board units."""


class Taken(NamedTuple):
    """A trick: its label, whether the player won it, and its cards, the leader's first."""

    label: str
    mine: bool
    cards: Sequence[Card]


def tricks_sheet(
    state: TableState, title: str, tricks: Sequence[Taken], scale: Scale, measure: Measure
) -> list[Look]:
    """Return the sheet of tricks, with a button that closes it."""
    words, z = state.words, zones(scale)
    top = z.sheet.y if z.large else 96
    place = px(scale, Rect(z.bar.x, top, z.bar.w, z.fan.y - 20 - top))
    u, size = scale.u, scale.type(28)
    found: list[Look] = [PanelLook(rect=place, seed=19)]
    inner = place.grown(-26 * u, -18 * u)
    heading = Rect(inner.x, inner.y, inner.w, size * 1.3)
    found.append(printed(title, heading, size, "canon", "centre"))
    tall = scale.reach(50)
    body = Rect(inner.x, heading.bottom + 4 * u, inner.w, inner.bottom - tall - heading.bottom - 14 * u)
    wide, high = body.w / COLUMNS, body.h / LINES
    for i, trick in enumerate(tricks):
        cell = Rect(body.x + i % COLUMNS * wide, body.y + i // COLUMNS * high, wide, high)
        found += _trick(trick, cell, scale, measure)
    entries = [("close", words.label("done"), words.label("done.says"), "primary")]
    buttons = row(scale, measure, inner.right, inner.bottom - tall - 2 * u, entries)
    return raised(on_sheet(*found, beside(*buttons)))


def _trick(trick: Taken, cell: Rect, scale: Scale, measure: Measure) -> list[Look]:
    size = scale.type(20)
    head = Rect(cell.x, cell.y, cell.w, size * 1.25)
    ink = "red" if trick.mine else "ink"
    found: list[Look] = [
        text_in(trick.label, head, size, scale, measure, face="sc", ink=ink, align="centre", shadow=False)
    ]
    room, across = cell.h - size * 1.25 - 8 * scale.u, 1 + STEP * (len(trick.cards) - 1)
    width = min(room / CARD_RATIO, 0.95 * cell.w / across, scale.px(WIDEST))
    x = cell.centre[0] - width * across / 2
    for i, card in enumerate(trick.cards):
        rect = Rect(x + i * width * STEP, head.bottom + 4 * scale.u, width, width * CARD_RATIO)
        found.append(CardLook(rect=rect, text=card.text, id=f"seen-{card.text}"))
    return found
