"""Shows each player's discards and the rest of the stock face up, in a deal with all cards shown."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.cloth.zones import px
from picket_desktop.table.play.picket.cloth import CLOTH_Z
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.text import Measure, fits, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

WIDEST = 84.0
APART = 24.0


def heaps_lie(state: PicketTable) -> bool:
    """Return True if the heaps, and so every card of the stock, are on the cloth."""
    laid = state.deal.laid_open
    return laid is not None and not state.scene.tricks and any(laid.laid_out)


def laid_out(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the heaps, side by side on the cloth, until cards are played there."""
    laid = state.deal.laid_open
    if laid is None or not heaps_lie(state):
        return []
    words, zone = state.words, state.zones(scale).cloth
    stock = state.say.label("stock")
    heaps = [
        *(
            (words.label.laid_out_by(state.names[seat]), state.player(seat), laid.laid_out[seat])
            for seat in (1 - state.seat, state.seat)
        ),
        (stock, stock, laid.stock),
    ]
    heaps = [heap for heap in heaps if heap[-1]]
    wide = zone.w / len(heaps)
    places = [zone._replace(x=zone.x + i * wide, w=wide - APART) for i in range(len(heaps))]
    return [
        look
        for heap, place in zip(heaps, places, strict=True)
        for look in _heap(*heap, place, scale, measure)
    ]


def _heap(
    label: str, name: str, cards: Sequence[Card], place: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """Return a heap under its label or, if that does not fit, under its shorter ``name``."""
    size = scale.type(22)
    over = px(scale, place._replace(h=3 * size / scale.u))
    told = (
        label if fits(label, "sc", scale.least, over, measure) else name_in(name, "sc", size, over.w, measure)
    )
    head = text_in(told, over, size, scale, measure, face="sc")
    top = head.rect.bottom / scale.u + 6
    width = max(1.0, min(WIDEST, (place.bottom - top - 8) / CARD_RATIO))
    step = min(width * 0.66, (place.w - width) / max(1, len(cards) - 1))
    return [
        head,
        *(
            CardLook(
                rect=scale.card(place.x + width / 2 + j * step, top + width * CARD_RATIO / 2, width),
                id=card.text,
                text=card.text,
                z=CLOTH_Z + j * 0.01,
            )
            for j, card in enumerate(cards)
        ),
    ]
