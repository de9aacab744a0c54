"""The person's fan of cards and the backs of the adversary's."""

from __future__ import annotations

import math
from collections.abc import Callable

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Call, Group, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.fan import Standing
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.pack import pointed
from picket_desktop.table.play.picket.offers import alternatives, limits, offers, picking, way_id
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.zones import BACK_WIDTH, BACKS
from picket_desktop.table.widgets.looks import CardLook, Look, Pile
from picket_desktop.table.widgets.theme import Scale

OPEN_WIDTH = 104.0
"""The adversary's cards where they lie open."""


def standing(state: PicketTable, attention: Attention) -> Callable[[Card], Standing]:
    """How the cards of your hand stand: those that may not be played dimmed, those of the call lifted."""
    called, playable = _called(state, attention), _playable(state)
    picks = picking(state)

    def stands(card: Card) -> Standing:
        chosen = card is state.hand.chosen or card in called or (picks and card in state.hand.marked)
        dim = playable is not None and card not in playable
        return Standing(card_says(state, card, playable), dim, chosen)

    return stands


def _playable(state: PicketTable) -> set[Card] | None:
    """The cards that may be played, or None when every card is alike."""
    if state.view.phase is not Phase.PLAY or not state.asked:
        return None
    return {m.card for m in state.view.moves if isinstance(m, Play)}


def card_says(state: PicketTable, card: Card, playable: set[Card] | None) -> str:
    """The foot line for a card of the hand."""
    words = state.say
    if playable is not None:
        return words.prompts.at_playable(card) if card in playable else words.prompts.at_card(card)
    if state.asked and state.view.phase is Phase.EXCHANGE:
        return words.prompts.at_discard(card, card in state.hand.laying_out)
    if set_down_with(state, card):
        return words.strict.at_set_down(card)
    if picking(state):
        return words.strict.at_pick(card, card in state.hand.marked)
    return words.prompts.at_card(card)


def _called(state: PicketTable, attention: Attention) -> set[Card]:
    """The cards of the call on the primary button, or of the alternative that is pointed at."""
    if not state.asked or state.view.phase is not Phase.CALLS:
        return set()
    groups: tuple[Group, ...] = ()
    if state.open.panel == "another":
        ways = alternatives(state)
        at = pointed([way_id(i) for i in range(len(ways))], attention)
        groups = ways[at].groups if at is not None else ()
    elif "sink" not in (attention.hover, attention.focus):
        best = offers(state)[0].move
        groups = best.groups if isinstance(best, Call) else ()
    return {c for g in groups for c in g}


def set_down_with(state: PicketTable, card: Card) -> Group | None:
    """The group set down on the cloth that a card is of."""
    return next((group for group in state.hand.set_down if card in group), None)


def can_lay_out(state: PicketTable) -> bool:
    """Whether one more card may go to the discard."""
    return len(state.hand.laying_out) < limits(state)[1]


def discarding(state: PicketTable) -> bool:
    """Whether cards are being chosen for the discard now."""
    return state.asked and state.view.phase is Phase.EXCHANGE


def backs(state: PicketTable, scale: Scale) -> list[Look]:
    """The adversary's hand from behind, hanging down in the middle."""
    if state.scene.rules.sight.open_hands and state.view.shown:
        return open_hand(state, scale)
    n = state.scene.other
    if not n or state.awaiting in (Await.LIFT,):
        return []
    zone = state.zones(scale).backs
    step = min(37.0, (zone.w - BACK_WIDTH) / max(1, n - 1))
    found: list[Look] = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = zone.centre[0] + off * step, zone.y + 74 - 0.28 * off * off
        found.append(
            CardLook(
                rect=scale.card(x, y, BACK_WIDTH),
                id=f"back-{i}",
                pile=Pile(BACKS, 1 - state.seat),
                index=i,
                angle=math.copysign(0.55 * abs(off), off),
                z=5,
            )
        )
    return found


def open_hand(state: PicketTable, scale: Scale) -> list[Look]:
    """The adversary's hand where both hands lie open, sorted as yours is; what he plays leaves it."""
    lying = {*state.scene.played, *state.scene.exchange.discards, *state.scene.hand}
    held = [c for c in sorted_hand(state.view.shown, state.hand.by_rank) if c not in lying]
    zone = state.zones(scale).backs
    step = min(46.0, (zone.w - OPEN_WIDTH) / max(1, len(held) - 1))
    found: list[Look] = []
    for i, card in enumerate(held):
        off = i - (len(held) - 1) / 2
        found.append(
            CardLook(
                rect=scale.card(zone.centre[0] + off * step, zone.y + 70, OPEN_WIDTH),
                id=card.text,
                pile=Pile(BACKS, 1 - state.seat),
                index=i,
                text=card.text,
                z=5 + i * 0.01,
            )
        )
    return found
