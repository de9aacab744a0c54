"""Lifting for deal, dealing, the blank and its protocol, the exchange, and what may be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from math import comb
from typing import overload

from picket_desktop.engine.cards import Card, Suit, by_suit
from picket_desktop.engine.game import NATURE, Event, Move, Reason
from picket_desktop.engine.moves import lift_fault, pack_fault
from picket_desktop.engine.pairs import by_seat, put
from picket_desktop.engine.picket import calls
from picket_desktop.engine.picket.events import (
    BlankDeclared,
    BlankShown,
    DealerChosen,
    Dealt,
    Discarded,
    LaidOut,
    Lifted,
    LookChosen,
    Looked,
    Received,
    SuitNamed,
    Took,
    TurnedUp,
)
from picket_desktop.engine.picket.moves import (
    Deal,
    DeclareBlank,
    Discard,
    KeepSilent,
    Lift,
    NameSuit,
    TakeDeal,
    TurnUp,
)
from picket_desktop.engine.picket.reckoning import reckon_hand
from picket_desktop.engine.picket.ruleset import Cut, TurnUpRule
from picket_desktop.engine.picket.state import Cards, Outcome, Phase, State

HAND = 12


def why_not_lift(state: State, move: Lift) -> Reason | None:
    """Two different cards of the pack are lifted."""
    return lift_fault(move, len(state.hands), state.rules.pack)


def lift(state: State, move: Lift, out: list[Event]) -> State:
    """Lower deals (Cotton 1674, ch. VI, where "last" is a misprint for "least"); at Rubicon the higher
    has the choice (Cavendish, law 4). Equal: lift again. What Elder saw of the last stock does not pass on
    with the place."""
    first, second = (c.rank for c in move.cards)
    if first == second:
        out.append(Lifted(move.cards, None))
        return state
    higher = 0 if first > second else 1
    if state.rules.cut is Cut.HIGHER_CHOOSES:
        out.append(Lifted(move.cards, None, higher))
        return state._replace(phase=Phase.CHOOSE, actor=higher)
    out.append(Lifted(move.cards, 1 - higher))
    if higher != state.elder:
        state = state._replace(cards=state.cards._replace(looked=(), rest_seen=False))
    return state._replace(phase=Phase.DEAL, actor=NATURE, elder=higher)


def take_deal(state: State, move: TakeDeal, out: list[Event]) -> State:
    """The higher cutter deals first, and is Elder in the last deal, or leaves it to the other."""
    dealer = state.actor if move.deal else 1 - state.actor
    out.append(DealerChosen(dealer))
    return state._replace(phase=Phase.DEAL, actor=NATURE, elder=1 - dealer)


def why_not_deal(state: State, move: Deal) -> Reason | None:
    """The whole pack once, in packets that the game allows."""
    if move.packet not in state.rules.packets:
        return Reason("bad-packet", {"packet": move.packet, "packets": state.rules.packets})
    return pack_fault(move, state.rules.pack)


def next_elder(state: State) -> int:
    """The deal passes, unless it was just lifted for."""
    lifted = not state.match.number or state.rules.cut.each_time
    return state.elder if lifted else 1 - state.elder


def deal(state: State, move: Deal, out: list[Event]) -> State:
    """Twelve cards to each in packets, Elder first; the rest is the stock (Cotton 1674, ch. VI)."""
    elder = next_elder(state)
    p, order = move.packet, move.pack
    to_elder = [c for i in range(0, 2 * HAND, 2 * p) for c in order[i : i + p]]
    to_younger = [c for i in range(p, 2 * HAND, 2 * p) for c in order[i : i + p]]
    hands = by_seat(elder, tuple(to_elder), tuple(to_younger))
    return begin(state, elder, hands, order[2 * HAND :], p, out)


def begin(
    state: State,
    elder: int,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]],
    stock: tuple[Card, ...],
    packet: int,
    out: list[Event],
) -> State:
    """A deal begins with these hands and this stock."""
    hands = (tuple(sorted(hands[0], key=by_suit)), tuple(sorted(hands[1], key=by_suit)))
    out.append(Dealt(state.match.number + 1, elder, packet, len(stock)))
    out += [Received(seat, hands[seat]) for seat in (elder, 1 - elder)]
    state = State(
        match=state.match._replace(number=state.match.number + 1, settlement=None),
        phase=Phase.EXCHANGE,
        actor=elder,
        elder=elder,
        hands=hands,
        cards=Cards(dealt=hands, stock=stock),
    )
    return state._replace(phase=Phase.BLANK) if is_blank(hands[elder]) else state


def is_blank(hand: tuple[Card, ...]) -> bool:
    """A hand without king, queen or knave."""
    return not any(c.court for c in hand)


# The blank


def legal_blanks(state: State) -> list[Move]:
    """Declare with each number that may be laid out, or keep silent where one may sink."""
    rules = state.rules
    silent: list[Move] = [KeepSilent()] if rules.calls.sinking else []
    if state.actor != state.elder:
        return [DeclareBlank(0), *silent]
    most = min(rules.exchange.elder_max, len(state.cards.stock) - rules.exchange.younger_min)
    return [*(DeclareBlank(n) for n in range(most, rules.exchange.elder_min - 1, -1)), *silent]


def declare_blank(state: State, move: DeclareBlank, out: list[Event]) -> State:
    """Elder's blank waits for Younger's layout (Cotton 1674, ch. VI), or is shown at once and only for
    Younger's own to bar (Stirler 2009); a blank that Younger alone declares is shown and reckoned at once."""
    seat = state.actor
    out.append(BlankDeclared(seat, move.number))
    state = state._replace(cards=state.cards._replace(blanks=put(state.cards.blanks, seat, True)))
    if seat == state.elder:
        state = state._replace(cards=state.cards._replace(bound=move.number))
        if state.rules.exchange.blank_shown_first:
            out.append(BlankShown(seat, state.cards.dealt[seat]))
        if is_blank(state.cards.dealt[state.younger]):
            return state._replace(actor=state.younger)
        return _blank_answered(state, out)
    if state.cards.bound is not None:
        return _blank_answered(state, out)
    out.append(BlankShown(seat, state.cards.dealt[seat]))
    return _blank_decided(state, out, Outcome(seat, groups=(state.cards.dealt[seat],)), seat)


def keep_silent(state: State, out: list[Event]) -> State:
    """A blank sunk."""
    seat = state.actor
    state = state._replace(cards=state.cards._replace(blanks=put(state.cards.blanks, seat, False)))
    if seat == state.elder:
        return state._replace(phase=Phase.EXCHANGE)
    if state.cards.bound is not None:
        return _blank_answered(state, out)
    return _blank_decided(state, out, Outcome(None), seat)


def _blank_answered(state: State, out: list[Event]) -> State:
    """Elder has declared, and Younger has said whether he has one too: where the hands are shown first all is
    decided, and the exchange begins with Elder; else Younger lays out."""
    if state.rules.exchange.blank_shown_first:
        return _blanks_compared(state, out)
    return state._replace(phase=Phase.EXCHANGE, actor=state.younger)


def _blank_decided(state: State, out: list[Event], outcome: Outcome, actor: int) -> State:
    state = state._replace(
        phase=Phase.EXCHANGE,
        actor=actor,
        calls=state.calls._replace(outcomes=(outcome, *state.calls.outcomes[1:])),
    )
    return reckon_hand(state, out)


def _blanks_compared(state: State, out: list[Event]) -> State:
    """Elder's blank is shown, and Younger's if it is declared: two of them annul each other."""
    elder, younger = state.elder, state.younger
    outcome = Outcome(elder, groups=(state.cards.dealt[elder],))
    if state.cards.blanks[younger]:
        out.append(BlankShown(younger, state.cards.dealt[younger]))
        outcome = Outcome(None, equal=True)
        if state.rules.exchange.both_blank_bar:
            state = state._replace(sheet=state.sheet._replace(bars=(True, True)))
    return _blank_decided(state, out, outcome, elder)


# The exchange


def limits(state: State) -> tuple[int, int]:
    """Fewest and most cards the actor may lay out now."""
    rules, left = state.rules, len(state.cards.stock)
    if state.actor == state.elder:
        if state.cards.bound is not None:
            return state.cards.bound, state.cards.bound
        return rules.exchange.elder_min, min(rules.exchange.elder_max, left - rules.exchange.younger_min)
    owed = state.cards.bound or 0 if state.cards.exchanged[state.elder] is None else 0
    return rules.exchange.younger_min, min(rules.exchange.younger_max, left - owed, HAND)


class Discards(Sequence[Move]):
    """Every set of cards that may be laid out, most cards first: found by number, never listed."""

    def __init__(self, hand: tuple[Card, ...], least: int, most: int) -> None:
        self._hand = hand
        self._sizes = [(n, comb(len(hand), n)) for n in range(most, least - 1, -1)]
        self._length = sum(count for _, count in self._sizes)
        self.least = least
        self.most = most

    def __len__(self) -> int:
        return self._length

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | Sequence[Move]:
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if index < 0:
            index += self._length
        for size, count in self._sizes:
            if 0 <= index < count:
                return Discard(_combination(self._hand, size, index))
            index -= count
        raise IndexError("no such discard")

    def __iter__(self) -> Iterator[Move]:
        for size, _ in self._sizes:
            for some in combinations(self._hand, size):
                yield Discard(some)

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Discard) and fault(self._hand, self.least, self.most, move.cards) is None


def _combination(hand: tuple[Card, ...], size: int, index: int) -> tuple[Card, ...]:
    """The ``index``-th choice of ``size`` cards, in the order of `itertools.combinations`."""
    chosen: list[Card] = []
    position, n = 0, len(hand)
    for needed in range(size, 0, -1):
        while index >= (skip := comb(n - position - 1, needed - 1)):
            index -= skip
            position += 1
        chosen.append(hand[position])
        position += 1
    return tuple(chosen)


def fault(hand: tuple[Card, ...], least: int, most: int, some: tuple[Card, ...]) -> Reason | None:
    """Why ``some`` cannot be laid out from ``hand``."""
    if not least <= len(some) <= most:
        return Reason("discard-number", {"number": len(some), "least": least, "most": most})
    held = set(hand)
    for c in some:
        if c not in held:
            return Reason("not-held", {"card": c})
        held.remove(c)
    return None


def legal_discards(state: State) -> Sequence[Move]:
    """The actor's discards, lazily."""
    return Discards(state.hands[state.actor], *limits(state))


def why_not_discard(state: State, move: Discard) -> Reason | None:
    """Too few, too many, or not held."""
    return fault(state.hands[state.actor], *limits(state), move.cards)


def discard(state: State, move: Discard, out: list[Event]) -> State:
    """Lay out and take in. Where Elder's blank waits, Younger lays out first, Elder shows, and both take in
    when Elder has laid out the number he is bound to."""
    seat = state.actor
    out.append(LaidOut(seat, len(move.cards)))
    out.append(Discarded(seat, move.cards))
    if seat == state.younger and state.cards.bound is not None and state.cards.exchanged[state.elder] is None:
        state = state._replace(cards=state.cards._replace(laid=move.cards))
        out.append(BlankShown(state.elder, state.cards.dealt[state.elder]))
        return _blanks_compared(state, out)
    state = _take_in(state, seat, move.cards, out)
    if seat == state.younger:
        return _after_exchange(state, out)
    if state.cards.laid is not None:
        state = _take_in(state, state.younger, state.cards.laid, out)
        return _after_exchange(state, out)
    younger = state.younger
    if state.calls.outcomes[0] is not None:
        return state._replace(actor=younger)
    if is_blank(state.cards.dealt[younger]) and state.rules.exchange.younger_blank_alone:
        return state._replace(phase=Phase.BLANK, actor=younger)
    return _blank_decided(state, out, Outcome(None), younger)


def _take_in(state: State, seat: int, gone: tuple[Card, ...], out: list[Event]) -> State:
    number = len(gone)
    taken, stock = state.cards.stock[:number], state.cards.stock[number:]
    hand = tuple(sorted([c for c in state.hands[seat] if c not in gone] + list(taken), key=by_suit))
    out.append(Took(seat, taken))
    elder = seat == state.elder
    looked = stock[: state.rules.exchange.elder_max - number] if elder else ()
    if looked:
        out.append(Looked(seat, looked))
    cards = state.cards._replace(
        discards=put(state.cards.discards, seat, gone),
        exchanged=put(state.cards.exchanged, seat, number),
        stock=stock,
        looked=looked or state.cards.looked,
    )
    return state._replace(hands=put(state.hands, seat, hand), cards=cards)


def _after_exchange(state: State, out: list[Event]) -> State:
    state = state._replace(cards=state.cards._replace(kept=state.hands))
    if state.stopped:
        return state
    if state.cards.stock:
        return state._replace(phase=Phase.TURN_UP, actor=state.younger)
    return calls.start(state, out)


# The cards that nobody took


def turn_up(state: State, move: TurnUp, out: list[Event]) -> State:
    """Younger looks or not. Both see at once (du Coeur, Stirler), or Elder when he has led (Cavendish,
    law 36), or when he has named the suit he will lead (The Royall Game 1651)."""
    younger = state.younger
    out.append(LookChosen(younger, move.look, len(state.cards.stock)))
    if move.look:
        state = state._replace(cards=state.cards._replace(rest_seen=True))
        if state.rules.exchange.turn_up is TurnUpRule.BOTH:
            out.append(TurnedUp(state.cards.stock))
        else:
            out.append(Looked(younger, state.cards.stock))
    return calls.start(state, out)


def legal_suits(state: State) -> list[Move]:
    """Any suit may be named; Elder may also decline the look, Younger may not."""
    named: list[Move] = [NameSuit(s) for s in Suit]
    return [NameSuit(None), *named] if state.actor == state.elder else named


def name_suit(state: State, move: NameSuit, out: list[Event]) -> State:
    """Elder names the suit he will lead and sees the turned-up cards; if he is void of it, Younger names
    the suit, and a suit that Elder lacks binds him no longer (The Royall Game 1651; our reading)."""
    elder, seat = state.elder, state.actor
    out.append(SuitNamed(seat, move.suit))
    ready = state._replace(phase=Phase.PLAY, actor=elder)
    if move.suit is None:
        return ready
    if seat == elder:
        out.append(TurnedUp(state.cards.stock))
    if any(c.suit is move.suit for c in state.hands[elder]):
        return ready._replace(cards=ready.cards._replace(must_lead=move.suit))
    return state._replace(actor=state.younger) if seat == elder else ready
