"""The person's fan of cards and the backs of the adversary's."""

from __future__ import annotations

import math

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Call, Group, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.hand_order import sorted_hand
from picket_desktop.table.play.picket.offers import alternatives, limits, offers, picking
from picket_desktop.table.play.picket.state import TableState
from picket_desktop.table.play.zones import BACK_WIDTH, FAN_WIDTH, zones
from picket_desktop.table.widgets.looks import CardLook, Look, Rect
from picket_desktop.table.widgets.theme import DRAG_GROWTH, LIFT_CHOSEN, LIFT_MARKED, LIFT_POINTED, Scale

FAN_Z, DRAG_Z = 40.0, 400.0
WIDEST_STEP = 92.0
OPEN_WIDTH = 104.0
"""The adversary's cards where they lie open."""
ALTERNATIVE = "way-"


def fan_place(scale: Scale, i: int, n: int) -> tuple[float, float, float]:
    """Centre (board units) and lean of the i-th of n cards of the fan."""
    zone = zones(scale).fan
    room = zone.w - FAN_WIDTH - 8
    step = min(WIDEST_STEP, room / max(1, n - 1))
    off = i - (n - 1) / 2
    return zone.centre[0] + off * step, zone.y + 136 + 0.4 * off * off, -0.55 * off


def fan(state: TableState, scale: Scale, attention: Attention) -> list[Look]:
    """Your hand. Cards that are laid on the cloth have left it."""
    held = [c for c in state.hand if c not in state.laid]
    raised = _called(state, attention)
    playable = _playable(state)
    found: list[Look] = []
    for i, card in enumerate(held):
        if state.drag and state.drag.card is card:
            continue
        x, y, angle = fan_place(scale, i, len(held))
        rect = scale.card(x, y, FAN_WIDTH)
        dim = playable is not None and card not in playable
        marked = card in state.marked
        chosen = card is state.chosen or card in raised or (marked and picking(state))
        pointed = card.text in (attention.hover, attention.focus)
        found.append(
            CardLook(
                rect=rect,
                id=card.text,
                text=card.text,
                angle=angle,
                lift=scale.px(_lift(state, card, chosen, pointed and not dim)),
                press=True,
                drag=True,
                group="hand",
                name=card_says(state, card, playable),
                dim=dim,
                chosen=chosen,
                marked=marked and not chosen,
                fresh=card in state.scene.fresh,
                z=FAN_Z + i * 0.01,
            )
        )
    return found


def _lift(state: TableState, card: Card, chosen: bool, pointed: bool) -> float:
    if chosen:
        return LIFT_CHOSEN
    if card in state.marked:
        return LIFT_MARKED + (6 if pointed else 0)
    return LIFT_POINTED if pointed else 0.0


def dragged(state: TableState, scale: Scale) -> list[Look]:
    """The card in the hand's grip."""
    if state.drag is None:
        return []
    grip = state.drag
    w = scale.px(FAN_WIDTH) * DRAG_GROWTH
    h = w * 14 / 9
    rect = Rect(grip.x - w / 2, grip.y - h / 2, w, h)
    return [
        CardLook(
            rect=rect,
            id=grip.card.text,
            text=grip.card.text,
            angle=grip.tilt,
            high=3.0,
            press=True,
            drag=True,
            group="hand",
            name=state.words.picket.prompts.at_card(grip.card),
            z=DRAG_Z,
        )
    ]


def _playable(state: TableState) -> set[Card] | None:
    """The cards that may be played, or None when every card is alike."""
    if state.view.phase is not Phase.PLAY or not state.asked:
        return None
    return {m.card for m in state.view.moves if isinstance(m, Play)}


def card_says(state: TableState, card: Card, playable: set[Card] | None) -> str:
    """The foot line for a card of the hand."""
    words = state.words
    if playable is not None:
        return (
            words.picket.prompts.at_playable(card) if card in playable else words.picket.prompts.at_card(card)
        )
    if state.asked and state.view.phase is Phase.EXCHANGE:
        return words.picket.prompts.at_discard(card, card in state.laying_out)
    if picking(state):
        return words.picket.strict.at_pick(card, card in state.marked)
    return words.picket.prompts.at_card(card)


def _called(state: TableState, attention: Attention) -> set[Card]:
    """The cards of the call on the primary button, or of the alternative that is pointed at."""
    if not state.asked or state.view.phase is not Phase.CALLS:
        return set()
    groups: tuple[Group, ...] = ()
    if state.panel == "another":
        pointed = attention.hover if attention.hover.startswith(ALTERNATIVE) else attention.focus
        if pointed.startswith(ALTERNATIVE):
            groups = alternatives(state)[int(pointed.removeprefix(ALTERNATIVE))].groups
    elif "sink" not in (attention.hover, attention.focus):
        best = offers(state)[0].move
        groups = best.groups if isinstance(best, Call) else ()
    return {c for g in groups for c in g}


def can_lay_out(state: TableState) -> bool:
    """Whether one more card may go to the discard."""
    return len(state.laying_out) < limits(state)[1]


def discarding(state: TableState) -> bool:
    """Whether cards are being chosen for the discard now."""
    return state.asked and state.view.phase is Phase.EXCHANGE


def backs(state: TableState, scale: Scale) -> list[Look]:
    """The adversary's hand from behind, hanging down in the middle."""
    if state.scene.rules.sight.open_hands and state.view.shown:
        return open_hand(state, scale)
    n = state.scene.other
    if not n or state.awaiting in (Await.LIFT,):
        return []
    zone = zones(scale).backs
    step = min(37.0, (zone.w - BACK_WIDTH) / max(1, n - 1))
    found: list[Look] = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = zone.centre[0] + off * step, zone.y + 74 - 0.28 * off * off
        found.append(
            CardLook(
                rect=scale.card(x, y, BACK_WIDTH),
                id=f"back-{i}",
                angle=math.copysign(0.55 * abs(off), off),
                z=5,
            )
        )
    return found


def open_hand(state: TableState, scale: Scale) -> list[Look]:
    """The adversary's hand where both hands lie open, sorted as yours is; what he plays leaves it."""
    lying = {*state.scene.played, *state.scene.discards, *state.scene.hand}
    held = [c for c in sorted_hand(state.view.shown, state.by_rank) if c not in lying]
    zone = zones(scale).backs
    step = min(46.0, (zone.w - OPEN_WIDTH) / max(1, len(held) - 1))
    found: list[Look] = []
    for i, card in enumerate(held):
        off = i - (len(held) - 1) / 2
        found.append(
            CardLook(
                rect=scale.card(zone.centre[0] + off * step, zone.y + 70, OPEN_WIDTH),
                id=card.text,
                text=card.text,
                z=5 + i * 0.01,
            )
        )
    return found
