"""The table of Piquesept as it stood in a deal that is over, every hand open."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.bar import controls, ribbon
from picket_desktop.table.play.fan import fan
from picket_desktop.table.play.furniture import furniture
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.look_back import leading, step, stood_at, unstirred, until
from picket_desktop.table.play.overlay import out_of_reach
from picket_desktop.table.play.piquesept import seats
from picket_desktop.table.play.piquesept.cloth import trick
from picket_desktop.table.play.piquesept.scene import before, folded
from picket_desktop.table.play.piquesept.sheet import sheet
from picket_desktop.table.play.piquesept.state import LEFT, TOP, PiqueseptTable
from picket_desktop.table.play.piquesept.zones import SIDE_BACK, TOP_BACK, around, prompt_place, seat_zones
from picket_desktop.table.play.zones import BACKS, px, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale


def look_back(state: PiqueseptTable, scale: Scale, measure: Measure, current: int) -> list[Look]:
    """The table after so many tricks, the part of the deal on the ribbon as it is given."""
    then = stood(state)
    held = fan(then, scale, Attention(), unstirred)
    still: list[Look] = [
        *ribbon(scale, state.say.labels.ribbon(), state.say.speaks_of.of_parts(), current, 22),
        *held,
        *trick(then, scale, measure),
        *furniture(scale, around(scale, then.scene.seats).middle, held),
        *sheet(then, scale, measure),
    ]
    for seat in (*then.others(), then.seat):
        named = seats.label(then, seat, scale, measure)
        still += named
        if then.side(seat) != TOP:  # his cards lie open there
            still += seats.bust(then, seat, scale)
        if seat != then.seat:
            still += _open(then, seat, state.view.laid_open[step(state)][seat], scale)
        if seat == then.seat or not zones(scale).large:
            still += seats.heap(then, seat, scale, measure, named)
    row = zones(scale).row
    left = seat_zones(scale, "foot", then.scene.seats).label.right + 14
    place = px(scale, row._replace(x=left, w=row.right - left))
    return [
        *leading(state, place, px(scale, prompt_place(scale, then.scene.seats)), scale, measure),
        *(out_of_reach(look) for look in still),
        *controls(state, scale, measure),
    ]


def stood(state: PiqueseptTable) -> PiqueseptTable:
    """The table as it stood at the step that is looked at, with nothing asked."""
    at, view = step(state), state.view
    hands = view.laid_open[at]
    scene = folded(before(view), until(view.told, at))
    return stood_at(state, replace(scene, hand=hands[state.seat], counts=tuple(map(len, hands))))


def _open(state: PiqueseptTable, seat: int, held: tuple[Card, ...], scale: Scale) -> list[Look]:
    """Another's cards open before him: a row across the top, or at a side one below the other."""
    cards = sorted_hand(held, state.hand.by_rank)
    side = state.side(seat)
    zone = seat_zones(scale, side, state.scene.seats).backs
    found: list[Look] = []
    if zones(scale).large:
        line = seat_zones(scale, side, state.scene.seats).heap
        wide = line.h / CARD_RATIO
        across = min(wide * 0.8, (line.w - wide) / max(1, len(cards) - 1))
        places = [scale.card(line.x + wide / 2 + i * across, line.centre[1], wide) for i in range(len(cards))]
        return [
            CardLook(
                rect=rect, id=card.text, pile=Pile(BACKS, seat), index=i, text=card.text, z=seats.BACKS_Z
            )
            for i, (card, rect) in enumerate(zip(cards, places, strict=True))
        ]
    for i, card in enumerate(cards):
        if side == TOP:
            room = around(scale, state.scene.seats).cloth.right - zone.x
            across = min(30.0, (room - TOP_BACK) / max(1, len(cards) - 1))
            rect = scale.card(zone.x + TOP_BACK / 2 + i * across, zone.centre[1] - 2, TOP_BACK)
        else:
            tall = SIDE_BACK * CARD_RATIO
            down = min(30.0, (zone.h - tall - 4) / max(1, len(cards) - 1))
            x = zone.x + SIDE_BACK / 2 if side == LEFT else zone.right - SIDE_BACK / 2
            rect = scale.card(x, zone.y + tall / 2 + 2 + i * down, SIDE_BACK)
        pile = Pile(BACKS, seat)
        found.append(
            CardLook(rect=rect, id=card.text, pile=pile, index=i, text=card.text, z=seats.BACKS_Z + i * 0.01)
        )
    return found
