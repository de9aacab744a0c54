"""The groups of a call that the person has set down on the cloth, each with its name above it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.zones import LAID, px, zones
from picket_desktop.table.play.picket.cloth import CLOTH_Z
from picket_desktop.table.play.picket.hand import card_says
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.voice import opened

SPREAD = 0.46
"""How much of a card is visible beside the next one, as a fraction of its width."""
WIDEST = 120.0
MARGIN = 12.0


def groups(state: PicketTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Return the groups you have set down, side by side, or in two rows if shown cards take up half of the
    cloth. Every card of the group under the pointer is edged, because a press takes up the whole group."""
    down = state.hand.set_down
    if not down or state.view.kind is None:
        return []
    z = zones(scale)
    zone = z.cloth._replace(w=z.trick.w) if state.scene.shown else z.cloth
    rows = _rows(down) if state.scene.shown else [down]
    found: list[Look] = []
    for i, row in enumerate(rows):
        tall = zone.h / len(rows)
        wide = zone.w / sum(_share(group) for group in row)
        x = zone.x
        for group in row:
            place = Rect(x, zone.y + i * tall, wide * _share(group), tall)
            found += _group(state, state.view.kind, group, place, scale, attention, measure)
            x = place.right
    return found


def _share(group: Group) -> int:
    """Return how many equal shares of a row's width a group takes: three for its fully visible card, and one
    for each other card."""
    return len(group) + 2


def _rows(down: Sequence[Group]) -> list[Sequence[Group]]:
    """Split the groups into two rows of nearly the same length; a single group makes one row."""
    shares = [_share(group) for group in down]
    cuts = range(1, len(down))
    at = min(cuts, key=lambda i: max(sum(shares[:i]), sum(shares[i:])), default=len(down))
    return [row for row in (down[:at], down[at:]) if row]


def _group(
    state: PicketTable,
    kind: Kind,
    group: Group,
    place: Rect,
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """Return the name of a group, with its cards under the name."""
    inner = place.grown(-MARGIN, 0)
    name = opened(state.say.holdings.holding(kind, group, state.view.rules))
    size = scale.type(22)
    line = px(scale, inner._replace(h=max(30.0, 2.5 * size / scale.u)))
    head = text_in(name, line, size, scale, measure, align="centre")
    top = head.rect.bottom / scale.u + 6
    room = (inner.bottom - top - 10) / CARD_RATIO
    width = min(WIDEST, room, inner.w / (1 + SPREAD * (len(group) - 1)))
    step = width * SPREAD
    first = inner.centre[0] - step * (len(group) - 1) / 2
    pointed = any(card.text in (attention.hover, attention.focus) for card in group)
    found: list[Look] = [head]
    for i, card in enumerate(group):
        found.append(
            CardLook(
                rect=scale.card(first + i * step, top + width * CARD_RATIO / 2, width),
                id=card.text,
                pile=Pile(LAID, state.seat),
                index=i,
                text=card.text,
                press=True,
                chosen=pointed,
                group="set down",
                name=card_says(state, card),
                z=CLOTH_Z + i * 0.01,
            )
        )
    return found
