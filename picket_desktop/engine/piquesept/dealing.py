"""Lifting for the deal, dealing, and the lead of the seven of spades with the gifts to it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.game import Event, Reason
from picket_desktop.engine.piquesept.counting import SEVEN, TRUMPS, points
from picket_desktop.engine.piquesept.events import (
    Dealt,
    Gift,
    Led,
    Lifted,
    Received,
    SoloistKnown,
    TrickTaken,
)
from picket_desktop.engine.piquesept.moves import Deal, Lift
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import Cards, Phase, State, Trick


def lift(state: State, move: Lift, out: list[Event]) -> State:
    """Lift for the deal: the player with the lowest card deals, and in a tie for lowest, all lift again. That
    is our reading, after The Royall Game 1651, where both lift again; no source of this game says who
    deals."""
    ranks = [c.rank for c in move.cards]
    lowest = min(ranks)
    if ranks.count(lowest) > 1:
        out.append(Lifted(move.cards, None))
        return state
    dealer = ranks.index(lowest)
    out.append(Lifted(move.cards, dealer))
    return state._replace(phase=Phase.DEAL, dealer=dealer)


def next_dealer(state: State) -> int:
    """Return who deals next: the player on the left, unless the players have just lifted for the deal."""
    return (state.dealer + 1) % state.rules.seats if state.number else state.dealer


def hands_of(rules: PiqueseptRules, order: Sequence[Card], dealer: int) -> tuple[Cards, ...]:
    """Return the hands dealt from a pack, by seat: in packets, beginning at the dealer's left (our
    reading)."""
    dealt: list[list[Card]] = [[] for _ in range(rules.seats)]
    top = 0
    for packet in rules.packets:
        for place in range(rules.seats):
            dealt[(dealer + 1 + place) % rules.seats] += order[top : top + packet]
            top += packet
    return tuple(tuple(hand) for hand in dealt)


def deal(state: State, move: Deal, out: list[Event]) -> State:
    """Deal the whole pack; the seven of spades is led at once."""
    dealer = next_dealer(state)
    return begin(state, dealer, hands_of(state.rules, move.pack, dealer), out)


def begin(state: State, dealer: int, hands: tuple[Cards, ...], out: list[Event]) -> State:
    """Begin a deal with these hands, each in the order in which it was dealt. The soloist leads the seven of
    spades. Gifts follow until one leaves its giver a choice."""
    rules = state.rules
    soloist = next(seat for seat in range(rules.seats) if SEVEN in hands[seat])
    lie = tuple(c for c in hands[soloist] if c is not SEVEN)
    dealt = tuple(tuple(sorted(hand, key=by_suit)) for hand in hands)
    out.append(Dealt(state.number + 1, dealer, rules.packets))
    out += [
        Received((dealer + 1 + i) % rules.seats, dealt[(dealer + 1 + i) % rules.seats])
        for i in range(rules.seats)
    ]
    out += [SoloistKnown(soloist), Led(soloist, SEVEN)]
    state = State(
        rules,
        state.deals_due,
        phase=Phase.GIFTS,
        actor=(soloist + 1) % rules.seats,
        dealer=dealer,
        number=state.number + 1,
        standing=state.standing,
        past=state.past,
        soloist=soloist,
        dealt=dealt,
        hands=without(dealt, soloist, SEVEN),
        lie=lie,
        tricks=(Trick(soloist, (SEVEN,), points((SEVEN,))),),
    )
    return _forced(state, out)


def without(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    """Return the hands after a card has been removed from the hand of ``seat``."""
    left = tuple([c for c in hands[seat] if c is not card])
    return (*hands[:seat], left, *hands[seat + 1 :])


# The gifts


def gifts(hand: Cards) -> Cards:
    """Return the cards from which a defender chooses the one to give. This is the highest trump; without
    trumps, the highest cards by rank, not by points. Among equals the defender chooses the suit (our
    reading)."""
    trumps = [c for c in hand if c.suit is TRUMPS]
    if trumps:
        return (max(trumps, key=lambda c: c.rank),)
    highest = max(c.rank for c in hand)
    return tuple([c for c in hand if c.rank == highest])


def why_not_gift(hand: Cards, card: Card) -> Reason | None:
    """Return why a card may not be given: it is not held, or not one of the highest."""
    due = gifts(hand)
    if card in due:
        return None
    if card not in hand:
        return Reason("not-held", {"card": card})
    return Reason("gift-trump" if due[0].suit is TRUMPS else "gift-highest", {"card": due[0]})


def give(state: State, card: Card, out: list[Event], chosen: bool = True) -> State:
    """Make the actor's gift to the holder of the seven of spades. Then make the following gifts too, up to
    the first player who has a choice of cards."""
    return _forced(_gift(state, card, chosen, out), out)


def _forced(state: State, out: list[Event]) -> State:
    while state.phase is Phase.GIFTS:
        due = gifts(state.hands[state.actor])
        if len(due) > 1:
            return state
        state = _gift(state, due[0], False, out)
    return state


def _gift(state: State, card: Card, chosen: bool, out: list[Event]) -> State:
    seat, trick = state.actor, state.tricks[0]
    out.append(Gift(seat, card, chosen))
    trick = Trick(trick.leader, (*trick.cards, card), trick.points + points((card,)))
    state = state._replace(
        hands=without(state.hands, seat, card), tricks=(trick,), actor=(seat + 1) % state.rules.seats
    )
    if state.actor != state.soloist:
        return state
    made = trick.points, 0
    out.append(TrickTaken(state.soloist, 1, trick.points, made))
    return state._replace(
        tricks=(trick._replace(winner=state.soloist),), made=made, phase=Phase.DRAW, actor=state.drawer
    )


def first_state(rules: PiqueseptRules, deals_due: int) -> State:
    """Return the state before anything has happened, with all stakes at zero."""
    return State(rules, deals_due, standing=(0,) * rules.seats)
