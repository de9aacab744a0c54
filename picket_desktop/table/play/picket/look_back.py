"""The two-hand table as it stood in a deal that is over, both hands open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.bar import controls, ribbon
from picket_desktop.table.play.fan import fan
from picket_desktop.table.play.furniture import furniture
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.look_back import leading, step, stood_at, unstirred, until
from picket_desktop.table.play.overlay import out_of_reach
from picket_desktop.table.play.picket import bar, cloth, hand, piles, sheet, shown
from picket_desktop.table.play.picket.scene import before, folded
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.zones import px
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, TextLook
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

THEIRS = 0.58
"""How much of the room what they laid out takes where yours lies beside it: a name stands over it."""
LAID_WIDTH = 84.0
"""What was laid out, where it lies open."""


def look_back(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """The table after so many tricks; before the first, what was laid out and what nobody took."""
    laid = state.view.laid_open
    assert laid is not None
    then = stood(state)
    at = step(state)
    theirs = laid.hands[at][1 - state.seat]
    z = state.zones(scale)
    left = z.row.x if z.large else z.my_tricks.right + 14
    place = z.row._replace(x=left, w=z.row.right - left)
    led = leading(state, px(scale, place), px(scale, z.prompt), scale, measure)
    told = max((look.rect.bottom for look in led if isinstance(look, TextLook)), default=0.0)
    held = fan(then, scale, Attention(), unstirred)
    open_ = cloth.trick(then, scale) if at else _laid_open(state, scale, measure, told)
    still = [
        *held,
        *open_,
        *(shown.shown_apart(then, scale, measure, told) if at else ()),
        *piles.won_tricks(then, scale, measure),
        *bar.player(then, scale, measure),
        *bar.you(then, scale, measure),
        *furniture(scale, cloth.middle(scale), held, open_),
        *hand.open_cards(sorted_hand(theirs, state.hand.by_rank), then, scale),
        *sheet.sheet(then, scale, measure),
        *ribbon(scale, state.say.labels.ribbon(), state.say.speaks_of.of_parts(), state.part),
    ]
    return [
        *led,
        *(out_of_reach(look) for look in still),
        *controls(state, scale, measure),
    ]


def stood(state: PicketTable) -> PicketTable:
    """The table as it stood at the step that is looked at, with nothing asked."""
    laid = state.view.laid_open
    assert laid is not None
    at = step(state)
    mine, theirs = laid.hands[at][state.seat], laid.hands[at][1 - state.seat]
    scene = folded(before(state.view), until(state.view.told, at), state.words)
    return stood_at(state, replace(scene, hand=mine, other=len(theirs)), frozenset({SEE}))


def _laid_open(state: PicketTable, scale: Scale, measure: Measure, under: float) -> list[Look]:
    """What each laid out, and what was left in the stock, beside one another over the cloth. Where the
    letters are large what was laid out lies at the left, ``under`` what is told (pixels), and the stock on
    the cloth."""
    laid = state.view.laid_open
    assert laid is not None
    words, zone = state.words, state.zones(scale).cloth
    z = state.zones(scale)
    told = Rect(z.prompt.x, under / scale.u + 4, z.prompt.w, z.my_name.y - under / scale.u - 8)
    zone = Rect(z.bar.x, zone.y, zone.right - z.bar.x, zone.h)
    heaps = [
        (words.label.laid_out_by(state.name), laid.discards[1 - state.seat]),
        (words.label.laid_out_by(None), laid.discards[state.seat]),
        (state.say.label("stock"), laid.stock),
    ]
    heaps = [(label, cards) for label, cards in heaps if cards]
    found: list[Look] = []
    wide = zone.w / max(1, len(heaps))
    places = [zone._replace(x=zone.x + i * wide, w=wide - 24) for i in range(len(heaps))]
    if z.large:
        first = told.w * THEIRS
        yours = told._replace(x=told.x + first, w=told.w - first)
        places = [told._replace(w=first - 12), yours, z.cloth]
    for (label, cards), place in zip(heaps, places, strict=False):
        found += _heap(label, cards, place, scale, measure)
    return found


def _heap(label: str, cards: Sequence[Card], place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    size = scale.type(22)
    head = text_in(label, px(scale, place._replace(h=3 * size / scale.u)), size, scale, measure, face="sc")
    top = head.rect.bottom / scale.u + 6
    width = min(LAID_WIDTH, (place.bottom - top - 8) / CARD_RATIO)
    step = min(width * 0.66, (place.w - width) / max(1, len(cards) - 1))
    return [
        head,
        *(
            CardLook(
                rect=scale.card(place.x + width / 2 + j * step, top + width * CARD_RATIO / 2, width),
                id=card.text,
                text=card.text,
                z=cloth.CLOTH_Z + j * 0.01,
            )
            for j, card in enumerate(cards)
        ),
    ]
