"""The middle of the cloth: the lifted cards, the place for the discard, and the trick."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.play.cloth.fan import Aside
from picket_desktop.table.play.cloth.landing import SLOT
from picket_desktop.table.play.cloth.lifted_cards import Lift
from picket_desktop.table.play.cloth.pack import SEAL_SIDE
from picket_desktop.table.play.cloth.zones import (
    TRICK,
    px,
    zones,
)
from picket_desktop.table.play.picket.hand import discarding
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, SlotLook
from picket_desktop.table.widgets.theme import CARD_RATIO, LIFT_WON, Scale

SLOT_Z, CLOTH_Z = 2.0, 8.0
LAID_WIDTH, LAID_STEP = 150.0, 74.0
"""The width of a card lifted for the deal or laid out, and the step from one laid-out card to the next."""


def middle(scale: Scale) -> tuple[float, float]:
    """Return the point around which the cloth is laid out, in board units: the middle of the place of the
    trick or, in large type, of the cloth."""
    z = zones(scale)
    return z.cloth.centre if z.large else z.trick.centre


def seal_place(scale: Scale) -> Rect:
    """Return the place of the wax seal, in board units. It is over the end of the pack or, in large type,
    beside the opponent's name, because the lifted cards then fill the cloth."""
    z = zones(scale)
    side = SEAL_SIDE
    if z.large:
        return Rect(z.their_tricks.right - side, z.their_tricks.y - 4, side, side + 4)
    return Rect(z.cloth.right - side - 10, z.cloth.y - 60, side, side + 4)


def lifts(state: PicketTable) -> tuple[Lift, ...]:
    """Return the cards lifted for the deal, the opponent's first; none once the pack has been dealt."""
    scene = state.scene
    if not scene.lifted or scene.number:
        return ()
    mine, theirs = scene.lifted
    return Lift(1 - scene.seat, state.name, theirs), Lift(scene.seat, state.own_name, mine)


def _slot(state: PicketTable, scale: Scale) -> Rect:
    """Return the place for the discard, in board units."""
    z = zones(scale)
    zone = z.cloth._replace(w=z.trick.w) if state.scene.shown else z.cloth
    return Rect(zone.x + 30, zone.y + 6, zone.w - 60, zone.h - 18)


def marked_aside(state: PicketTable, scale: Scale) -> dict[Card, Aside]:
    """Return the places of the cards to be laid out, whether they were pressed or dragged there; empty
    outside the exchange. A card that is being dragged to such a place comes last."""
    if not discarding(state):
        return {}
    held = state.hand.held
    cards = [card for card in state.hand.laying_out if held is None or card is not held.card]
    if held is not None and held.lands:
        cards.append(held.card)
    slot = _slot(state, scale)
    wide = min(LAID_WIDTH, (slot.h - 24) / CARD_RATIO)
    step = min(LAID_STEP, (slot.w - wide - 30) / max(1, len(cards) - 1))
    found: dict[Card, Aside] = {}
    for i, card in enumerate(cards):
        off = i - (len(cards) - 1) / 2
        rect = scale.card(slot.centre[0] + off * step, slot.centre[1], wide)
        found[card] = Aside(rect, -off * 0.8, CLOTH_Z + i * 0.01)
    return found


def laying_place(state: PicketTable, scale: Scale) -> list[Look]:
    """Return the chalked place for the discard, on which the fan lays the marked cards."""
    if not discarding(state):
        return []
    slot = px(scale, _slot(state, scale))
    held = state.hand.held is not None and state.hand.held.lands
    words = "" if state.hand.laying_out else state.say.label("place-to-lay-out")
    terms, size = state.say.speaks_of.of_laying_out(), scale.type(22)
    return [SlotLook(rect=slot, id=SLOT, words=words, size=size, chosen=held, terms=terms, z=SLOT_Z)]


SLOT_ROUND = 6.0
"""Distance from the edge of the chalked place for a trick to the cards in it."""


def trick_card(scale: Scale) -> float:
    """Return the width of the cards of a trick, in board units."""
    return zones(scale).trick.w / (2 * zones(scale).trick_half)


def trick_place(scale: Scale, mine: bool, at: int, of: int = 2) -> tuple[float, float, float]:
    """Return the centre and the tilt of a card played to a trick. ``at`` is its place in the order of the
    ``of`` cards. The card led is in the middle. It moves aside for the second card, which goes to its right
    and over it, so that both can be read. The person's card is below the opponent's; with more room they are
    further apart vertically."""
    zone, wide = zones(scale).trick, trick_card(scale)
    if of == 1:
        return *zone.centre, -1.0 if mine else 1.0
    tall = wide * CARD_RATIO
    down = max(0.0, min(zone.h - tall, tall * 0.5))
    x, y = zone.centre[0] + wide * zones(scale).trick_apart * (at - 0.5), zone.centre[1]
    return (x, y + down / 2, -1.0) if mine else (x, y - down / 2, 1.0)


def played(state: PicketTable) -> list[tuple[int, Card]]:
    """Return the cards of the current trick, each with its seat, in the order in which they were played."""
    open_ = state.scene.open_trick
    if open_ is None:
        return []
    led = (open_.leader, open_.led)
    return [led] if open_.followed is None else [led, (1 - open_.leader, open_.followed)]


def trick(state: PicketTable, scale: Scale) -> list[Look]:
    """Return the cards of the trick and, while your card is asked for, the chalked place with room for both
    cards. That place is centred on the embroidery, whoever leads."""
    scene = state.scene
    open_ = scene.open_trick
    found: list[Look] = []
    asked = state.asked and state.view.phase is Phase.PLAY
    if asked and not (open_ and open_.followed):
        places = (trick_place(scale, bool(at), at)[:2] for at in range(2))
        led, answered = (scale.card(x, y, trick_card(scale)) for x, y in places)
        found.append(
            SlotLook(
                rect=led.union(answered).grown(scale.px(SLOT_ROUND)),
                id=SLOT,
                words="" if open_ else state.words.label("place-to-play"),
                size=scale.type(21),
                chosen=state.hand.held is not None and state.hand.held.lands,
                z=SLOT_Z,
            )
        )
    if open_ is None:
        return found
    lie = played(state)
    for i, (seat, card) in enumerate(lie):
        x, y, angle = trick_place(scale, seat == scene.seat, i, len(lie))
        found.append(
            CardLook(
                rect=scale.card(x, y, trick_card(scale)),
                id=card.text,
                pile=Pile(TRICK, seat),
                index=i,
                name=state.words.label.played_by(state.names[seat], card),
                text=card.text,
                angle=angle + (card.index % 3) - 1,
                lift=scale.px(LIFT_WON) if open_.winner == seat else 0.0,
                dim=open_.winner not in (None, seat),
                chosen=open_.winner == seat,
                z=CLOTH_Z + i,
            )
        )
    return found
