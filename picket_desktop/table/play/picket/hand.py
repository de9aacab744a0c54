"""The person's fan of cards and the backs of the opponent's."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Called
from picket_desktop.engine.picket.moves import Call, Group, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.fan import Standing, fan_places, gathered, raises
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.pack import pointed
from picket_desktop.table.play.cloth.top import controls_place
from picket_desktop.table.play.cloth.zones import BACK_STEP, BACK_WIDTH, BACKS, LIFT_CALLED, px, zones
from picket_desktop.table.play.picket.offers import WAYS_LIST, alternatives, limits, offers, picking, way_id
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, TextLook, altered
from picket_desktop.table.widgets.text import Measure, inked, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, LIFT_CHOSEN, Scale
from picket_desktop.words.voice import opened

LITTLE_BACK = 52.0
"""The width of the opponent's cards when other looks need the room."""
LEAST_BACK = 20.0
"""Minimum width at which the opponent's cards are drawn. Where there is less room, words replace them."""
OPEN_WIDTH = 104.0
"""The width of the opponent's cards where they are face up."""


def standing(state: PicketTable, attention: Attention) -> Callable[[Card], Standing]:
    """Return a function that gives the appearance of a card in the person's hand, and its texts. The card is
    dimmed if it may not be played, and lifted if it is chosen or belongs to the call."""
    called = {c for g in called_groups(state, attention) for c in g}
    playable, picks = _playable(state), picking(state)

    def stands(card: Card) -> Standing:
        chosen = card is state.hand.chosen or card in called or (picks and card in state.hand.marked)
        dim = playable is not None and card not in playable
        rises = LIFT_CALLED if card in called else LIFT_CHOSEN
        evident = not set_down_with(state, card)
        return Standing(card_says(state, card), dim, chosen, rises, card_does(state, card), evident)

    return stands


def _playable(state: PicketTable) -> set[Card] | None:
    """Return the cards that may be played, or None if the person is not to play one now."""
    if state.view.phase is not Phase.PLAY or not state.asked:
        return None
    return {m.card for m in state.view.moves if isinstance(m, Play)}


def card_says(state: PicketTable, card: Card) -> str:
    """Return the text of the foot line for a card of the hand."""
    words = state.say
    if state.asked and state.view.phase is Phase.EXCHANGE:
        return words.prompts.at_discard(card, card in state.hand.laying_out, not can_lay_out(state))
    if set_down_with(state, card):
        return words.strict.at_set_down(card)
    if picking(state):
        return words.strict.at_pick(card, card in state.hand.marked)
    return words.prompts.at_card(card)


def card_does(state: PicketTable, card: Card) -> str:
    """Return what pressing a card of the hand does now, or "" if it does nothing."""
    words, phase = state.say, state.view.phase
    if state.asked and phase is Phase.PLAY:
        return words.label.to_play(card, raises(state, card))
    if state.asked and phase is Phase.EXCHANGE:
        marked = card in state.hand.laying_out
        return words.prompts.to_discard(card, marked) if marked or can_lay_out(state) else ""
    if set_down_with(state, card):
        return words.strict.to_set_down()
    return words.strict.to_pick(card, card in state.hand.marked) if picking(state) else ""


def called_groups(state: PicketTable, attention: Attention) -> tuple[Group, ...]:
    """Return the groups of the call that is lit: the one on the primary button or, in the list of calls, the
    one that has the pointer or the focus. No call is lit while the button to sink has either. In a drill, and
    in a lesson where the learner decides, the primary button's call too is lit only while that button has
    either. Once a drill is answered, return all groups that were to be found."""
    if state.drilled and isinstance(state.drilled.held, Call):
        return state.drilled.held.groups
    if not state.asked or state.view.phase is not Phase.CALLS:
        return ()
    groups: tuple[Group, ...] = ()
    if state.open.panel == WAYS_LIST:
        ways = alternatives(state)
        at = pointed([way_id(i) for i in range(len(ways))], attention)
        groups = ways[at].groups if at is not None else ()
    elif "call" in (pointed_at := (attention.hover, attention.focus)) or not (
        state.drilled or state.decides or "sink" in pointed_at
    ):
        best = offers(state)[0].move
        groups = best.groups if isinstance(best, Call) else ()
    return groups


def group_names(
    state: PicketTable, scale: Scale, attention: Attention, measure: Measure, asked: Sequence[Look]
) -> list[Look]:
    """Return the names of the groups, each written over its group, if the call has several groups or a drill
    asked for them. In large type only the button names them. A name is also left out if it would stand
    directly under the note of a button in ``asked`` and look like part of it."""
    groups, told = called_groups(state, attention), state.drilled and state.drilled.held
    kind = told.kind if isinstance(told, Call) else state.view.kind
    if kind is None or zones(scale).large or not (told or len(groups) > 1):
        return []
    held = gathered(state.hand.fan, groups)
    places = fan_places(scale, held, groups)
    line, half = zones(scale).named, zones(scale).fan_card / 2
    notes = [inked(look, measure) for look in asked if isinstance(look, TextLook) and look.of]
    found: list[Look] = []
    for group in groups:
        at = [i for i, card in enumerate(held) if card in group]
        if not at:
            continue
        first, after = places[at[0]][0] - half, at[-1] + 1
        last = places[after][0] - half if after < len(held) else places[-1][0] + half
        place = px(scale, line._replace(x=first, w=last - first))
        name = opened(state.say.holdings.holding(kind, group, state.view.rules))
        look = text_in(name, place, scale.type(20), scale, measure, face="italic", align="centre")
        air = inked(look, measure).grown(scale.type(20), scale.type(20) / 2)
        if any(air.overlaps(note) for note in notes):
            continue
        found.append(altered(look, terms=state.say.speaks_of.of_groups(kind, (group,), state.scene.rules)))
    return found


def set_down_with(state: PicketTable, card: Card) -> Group | None:
    """Return the group set down on the cloth that contains a card, or None."""
    return next((group for group in state.hand.set_down if card in group), None)


def can_lay_out(state: PicketTable) -> bool:
    """Return True if another card may be discarded."""
    return len(state.hand.laying_out) < limits(state)[1]


def discarding(state: PicketTable) -> bool:
    """Return True while cards are being chosen for the discard."""
    return state.asked and state.view.phase is Phase.EXCHANGE


def drawn_up(state: PicketTable, scale: Scale) -> bool:
    """Return True if the opponent's cards are drawn small, to make room below them for what has been called.
    They are small only during the play, when the opponent's speech is shown elsewhere."""
    playing = state.view.phase is Phase.PLAY or bool(state.scene.tricks)
    called = any(isinstance(line.event, Called) for line in state.scene.said)
    open_ = state.scene.rules.sight.open_hands
    return (
        playing
        and (called or bool(state.scene.shown))
        and state.bust_shown
        and not (open_ or state.deal.laid_open or zones(scale).large)
    )


def backs(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the opponent's hand: a fanned row of card backs or, if all hands are face up, the cards
    themselves. Return nothing if the opponent holds no cards, while the person lifts a card, or if there is
    no room."""
    if state.deal.laid_open:
        return open_cards(
            sorted_hand(state.deal.laid_open.hands[1 - state.seat], state.hand.by_rank), state, scale, measure
        )
    if state.scene.rules.sight.open_hands and state.view.shown:
        return open_hand(state, scale, measure)
    n = state.scene.other
    if not n or state.awaiting in (Await.LIFT,):
        return []
    zone = _backs_zone(state, scale, measure)
    wide = min(LITTLE_BACK if drawn_up(state, scale) else BACK_WIDTH, (zone.h - 6) / CARD_RATIO)
    if wide < LEAST_BACK:
        return []
    return list(_row_of_backs(n, wide, zone, 1 - state.seat, scale))


def _backs_zone(state: PicketTable, scale: Scale, measure: Measure) -> Rect:
    """Return the zone of the opponent's hand. Where the small buttons extend over it, return only the part
    below them."""
    zone, buttons = state.zones(scale).backs, controls_place(state, scale, measure)
    place = px(scale, zone)
    down = max(0.0, buttons.bottom - place.y) / scale.u if buttons.x < place.right else 0.0
    return zone._replace(y=zone.y + down, h=zone.h - down)


@lru_cache(maxsize=8)
def _row_of_backs(n: int, wide: float, zone: Rect, seat: int, scale: Scale) -> tuple[Look, ...]:
    """Return a slightly fanned row of ``n`` card backs."""
    step = min(BACK_STEP, (zone.w - wide) / max(1, n - 1))
    found: list[Look] = []
    for i in range(n):
        off = i - (n - 1) / 2
        x, y = zone.centre[0] + off * step, zone.y + 4 + wide * CARD_RATIO / 2 - 0.28 * off * off
        found.append(
            CardLook(
                rect=scale.card(x, y, wide),
                id=f"back-{i}",
                pile=Pile(BACKS, seat),
                index=i,
                angle=math.copysign(0.55 * abs(off), off),
                z=5,
            )
        )
    return tuple(found)


def open_hand(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the opponent's hand where both hands are face up. It is sorted like yours, leaving out cards
    that have gone."""
    lying = {*state.scene.played, *state.scene.exchange.discards, *state.scene.hand}
    held = [c for c in sorted_hand(state.view.shown, state.hand.by_rank) if c not in lying]
    return open_cards(held, state, scale, measure)


def open_cards(held: Sequence[Card], state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the opponent's cards ``held``, laid face up on the table."""
    zone = _backs_zone(state, scale, measure)
    if zones(scale).large:
        zone = zone._replace(h=zone.h + zones(scale).piles.h)
    wide = min(OPEN_WIDTH, zone.h / CARD_RATIO)
    step = min(46.0, (zone.w - wide) / max(1, len(held) - 1))
    found: list[Look] = []
    for i, card in enumerate(held):
        off = i - (len(held) - 1) / 2
        found.append(
            CardLook(
                rect=scale.card(zone.centre[0] + off * step, zone.y + wide * CARD_RATIO / 2, wide),
                id=card.text,
                pile=Pile(BACKS, 1 - state.seat),
                index=i,
                text=card.text,
                z=5 + i * 0.01,
            )
        )
    return found
