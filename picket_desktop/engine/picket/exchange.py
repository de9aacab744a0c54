"""Lifting for the deal, dealing, declaring a blank, the exchange, and looking at the rest of the stock."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import overload

from picket_desktop.engine.cards import Card, Suit, by_suit
from picket_desktop.engine.game import NATURE, Move, Reason
from picket_desktop.engine.moves import lift_fault, pack_fault
from picket_desktop.engine.pairs import by_seat, put
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.events import (
    BlankDeclared,
    BlankShown,
    DealerChosen,
    Dealt,
    Discarded,
    Lifted,
    LookChosen,
    Looked,
    Received,
    SuitNamed,
    Took,
    TurnedUp,
    laid_out,
)
from picket_desktop.engine.picket.moves import (
    Deal,
    DeclareBlank,
    Discard,
    Group,
    KeepSilent,
    Lift,
    NameSuit,
    TakeDeal,
    TurnUp,
)
from picket_desktop.engine.picket.reckoning import reckon_hand
from picket_desktop.engine.picket.ruleset import HAND, Cut, TurnUpRule
from picket_desktop.engine.picket.state import Calls, Cards, Outcome, Phase, Sheet, State
from picket_desktop.engine.picket.turn import Position, Turn


def why_not_lift(state: State, move: Lift) -> Reason | None:
    """Return why a lift is refused; None if it takes two different cards of the pack."""
    return lift_fault(move, len(state.hands), state.rules.pack)


def lift(turn: Turn, move: Lift) -> None:
    """Lift for the deal. The lower card deals (Cotton 1674, ch. VI, where "last" is a misprint for "least"),
    and the cards seen of the last stock are forgotten, as the players may change places. At Rubicon, the
    player with the higher card has the choice (Cavendish, law 4). If the cards are equal, the players lift
    again."""
    first, second = (c.rank for c in move.cards)
    if first == second:
        turn.tell(Lifted(move.cards, None))
        return
    higher = 0 if first > second else 1
    if turn.rules.cut is Cut.HIGHER_CHOOSES:
        turn.tell(Lifted(move.cards, None, higher))
        turn.phase, turn.actor = Phase.CHOOSE, higher
        return
    turn.tell(Lifted(move.cards, 1 - higher))
    turn.cards = turn.cards._replace(looked=(), rest_seen=False)
    turn.phase, turn.actor, turn.elder = Phase.DEAL, NATURE, higher


def take_deal(turn: Turn, move: TakeDeal) -> None:
    """Carry out the higher cutter's choice: to deal first, and so be Elder in the last deal, or to let the
    other player deal first."""
    dealer = turn.actor if move.deal else 1 - turn.actor
    turn.tell(DealerChosen(dealer))
    turn.phase, turn.actor, turn.elder = Phase.DEAL, NATURE, 1 - dealer


def why_not_deal(state: State, move: Deal) -> Reason | None:
    """Return why a deal is refused; None if it deals the whole pack once, in packets that the game allows."""
    if move.packet not in state.rules.packets:
        return Reason("bad-packet", {"packet": move.packet, "packets": state.rules.packets})
    return pack_fault(move, state.rules.pack)


def next_elder(now: Position) -> int:
    """Return the next deal's Elder: the deal passes, unless the players have just lifted for it."""
    lifted = not now.match.number or now.rules.cut.each_time
    return now.elder if lifted else 1 - now.elder


def deal(turn: Turn, move: Deal) -> None:
    """Deal twelve cards to each in packets, Elder first; the rest is the stock (Cotton 1674, ch. VI)."""
    elder = next_elder(turn)
    p, order = move.packet, move.pack
    to_elder = [c for i in range(0, 2 * HAND, 2 * p) for c in order[i : i + p]]
    to_younger = [c for i in range(p, 2 * HAND, 2 * p) for c in order[i : i + p]]
    _begin(turn, elder, by_seat(elder, to_elder, to_younger), order[2 * HAND :], p)


def begin(
    state: State, elder: int, hands: tuple[Group, Group], stock: tuple[Card, ...], packet: int
) -> State:
    """Begin a deal with these hands and this stock."""
    turn = Turn(state)
    _begin(turn, elder, hands, stock, packet)
    return turn.state()


def _begin(
    turn: Turn, elder: int, hands: tuple[Sequence[Card], Sequence[Card]], stock: tuple[Card, ...], packet: int
) -> None:
    turn.match = turn.state().next_match
    turn.elder = turn.actor = elder
    turn.hands = _sorted(hands[0]), _sorted(hands[1])
    turn.tricks, turn.told = (), ()
    turn.cards, turn.calls, turn.sheet = Cards(dealt=turn.hands, stock=stock), Calls(), Sheet()
    turn.phase = Phase.BLANK if is_blank(turn.hands[elder]) else Phase.EXCHANGE
    turn.tell(Dealt(turn.match.number, elder, packet, len(stock)))
    for seat in (elder, 1 - elder):
        turn.tell(Received(seat, turn.hands[seat]))


def _sorted(hand: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(hand, key=by_suit))


def is_blank(hand: tuple[Card, ...]) -> bool:
    """Return True for a hand without king, queen or knave."""
    return not any(c.court for c in hand)


# The blank


def legal_blanks(state: State) -> list[Move]:
    """Return the declarations of a blank, one for each number of cards that may be laid out. Silence is
    included if sinking is allowed."""
    rules = state.rules
    silent: list[Move] = [KeepSilent()] if rules.calls.sinking else []
    if state.actor != state.elder:
        return [DeclareBlank(0), *silent]
    most = min(rules.elder_most, len(state.cards.stock) - rules.exchange.younger_min)
    return [*(DeclareBlank(n) for n in range(most, rules.exchange.elder_min - 1, -1)), *silent]


def why_not_silent(state: State, move: KeepSilent) -> Reason | None:
    """Return why silence is not allowed (nothing may be sunk, so a blank must be declared); None if it is
    allowed."""
    return None if state.rules.calls.sinking else Reason("no-sinking")


def declare_blank(turn: Turn, move: DeclareBlank) -> None:
    """Declare a blank. Elder's blank waits until Younger has laid out (Cotton 1674, ch. VI), or is shown at
    once and barred only by a blank of Younger's (Stirler 2009). If only Younger declares a blank, it is shown
    and scored at once."""
    seat, dealt = turn.actor, turn.cards.dealt
    turn.tell(BlankDeclared(seat, move.number))
    turn.cards = turn.cards._replace(blanks=put(turn.cards.blanks, seat, True))
    if seat == turn.elder:
        turn.cards = turn.cards._replace(bound=move.number)
        if turn.rules.exchange.blank_shown_first:
            turn.tell(BlankShown(seat, dealt[seat]))
        if is_blank(dealt[turn.younger]):
            turn.actor = turn.younger
        else:
            _blank_answered(turn)
    elif turn.cards.bound is not None:
        _blank_answered(turn)
    else:
        turn.tell(BlankShown(seat, dealt[seat]))
        _blank_decided(turn, Outcome(seat, groups=(dealt[seat],)), seat)


def keep_silent(turn: Turn, move: KeepSilent) -> None:
    """Sink a blank."""
    seat = turn.actor
    if seat == turn.elder:
        turn.phase = Phase.EXCHANGE
    elif turn.cards.bound is not None:
        _blank_answered(turn)
    else:
        _blank_decided(turn, Outcome(None), seat)


def _blank_answered(turn: Turn) -> None:
    """Continue after Elder has declared a blank and Younger has said whether they have one too. If the rules
    have blanks shown before the exchange, settle them now and begin the exchange with Elder. Otherwise let
    Younger lay out."""
    if turn.rules.exchange.blank_shown_first:
        _blanks_compared(turn)
    else:
        turn.phase, turn.actor = Phase.EXCHANGE, turn.younger


def _blank_decided(turn: Turn, outcome: Outcome, actor: int) -> None:
    turn.phase, turn.actor = Phase.EXCHANGE, actor
    turn.calls = Calls(outcomes=(outcome, None, None, None))
    reckon_hand(turn)


def _blanks_compared(turn: Turn) -> None:
    """Show Elder's blank, and Younger's if it was declared; two blanks cancel each other."""
    elder, younger, dealt = turn.elder, turn.younger, turn.cards.dealt
    outcome = Outcome(elder, groups=(dealt[elder],))
    if turn.cards.blanks[younger]:
        turn.tell(BlankShown(younger, dealt[younger]))
        outcome = Outcome(None, equal=True)
        if turn.rules.exchange.both_blank_bar:
            turn.sheet = turn.sheet._replace(bars=(True, True))
    _blank_decided(turn, outcome, elder)


# The exchange


def limits(state: State) -> tuple[int, int]:
    """Return the minimum and maximum number of cards the actor may lay out now."""
    rules, left = state.rules, len(state.cards.stock)
    if state.actor == state.elder:
        if state.cards.bound is not None:
            return state.cards.bound, state.cards.bound
        return rules.exchange.elder_min, min(rules.elder_most, left - rules.exchange.younger_min)
    owed = state.cards.bound or 0 if state.cards.exchanged[state.elder] is None else 0
    return rules.exchange.younger_min, min(rules.exchange.younger_max, left - owed, HAND)


class Discards(Sequence[Move]):
    """All possible discards, the largest first. They are never stored as a list; each is computed from its
    index."""

    def __init__(self, hand: tuple[Card, ...], least: int, most: int) -> None:
        self._hand = hand
        self._sizes, self._length = _sizes(len(hand), least, most)
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

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discards) and self._told == other._told

    def __hash__(self) -> int:
        return hash(self._told)

    @property
    def _told(self) -> tuple[tuple[Card, ...], int, int]:
        return self._hand, self.least, self.most

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Discard) and fault(self._hand, self.least, self.most, move.cards) is None


@cache
def _sizes(held: int, least: int, most: int) -> tuple[tuple[tuple[int, int], ...], int]:
    """Return how many discards of each size are possible, most cards first, and how many in all."""
    sizes = tuple([(n, comb(held, n)) for n in range(most, least - 1, -1)])
    return sizes, sum([count for _, count in sizes])


def _combination(hand: tuple[Card, ...], size: int, index: int) -> tuple[Card, ...]:
    """Return the ``index``-th choice of ``size`` cards, in the order of `itertools.combinations`."""
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
    """Return why ``some`` cannot be laid out from ``hand``, or None."""
    if not least <= len(some) <= most:
        return Reason("discard-number", {"number": len(some), "least": least, "most": most})
    held = set(hand)
    for c in some:
        if c not in held:
            return Reason("not-held", {"card": c})
        held.remove(c)
    return None


def legal_discards(state: State) -> Sequence[Move]:
    """Return the actor's discards, lazily."""
    return Discards(state.hands[state.actor], *limits(state))


def why_not_discard(state: State, move: Discard) -> Reason | None:
    """Return why a discard is refused: too few cards, too many, or cards not held. Return None if it is
    allowed."""
    return fault(state.hands[state.actor], *limits(state), move.cards)


def discard(turn: Turn, move: Discard) -> None:
    """Lay out and draw. If Elder waits to show a blank, Younger lays out first. Then Elder shows the blank,
    and both draw once Elder has laid out the number stated."""
    seat, younger = turn.actor, turn.younger
    turn.tell(laid_out(seat, len(move.cards)))
    turn.tell(Discarded(seat, move.cards))
    if seat == younger and turn.cards.bound is not None and turn.cards.exchanged[turn.elder] is None:
        turn.cards = turn.cards._replace(laid=move.cards)
        turn.tell(BlankShown(turn.elder, turn.cards.dealt[turn.elder]))
        _blanks_compared(turn)
        return
    _take_in(turn, seat, move.cards)
    if seat == younger:
        _after_exchange(turn)
    elif turn.cards.laid is not None:
        _take_in(turn, younger, turn.cards.laid)
        _after_exchange(turn)
    elif turn.calls.outcomes[0] is not None:
        turn.actor = younger
    elif is_blank(turn.cards.dealt[younger]) and turn.rules.exchange.younger_blank_alone:
        turn.phase, turn.actor = Phase.BLANK, younger
    else:
        _blank_decided(turn, Outcome(None), younger)


def _take_in(turn: Turn, seat: int, gone: tuple[Card, ...]) -> None:
    number, cards = len(gone), turn.cards
    taken, stock = cards.stock[:number], cards.stock[number:]
    turn.hands = put(turn.hands, seat, _sorted({*turn.hands[seat], *taken}.difference(gone)))
    turn.tell(Took(seat, taken))
    looked = stock[: turn.rules.elder_most - number] if seat == turn.elder else ()
    if looked:
        turn.tell(Looked(seat, looked))
    turn.cards = cards._replace(
        discards=put(cards.discards, seat, gone),
        exchanged=put(cards.exchanged, seat, number),
        stock=stock,
        looked=looked or cards.looked,
    )


def _after_exchange(turn: Turn) -> None:
    turn.cards = turn.cards._replace(kept=turn.hands)
    if turn.phase.stopped:
        return
    if turn.cards.stock:
        turn.phase, turn.actor = Phase.TURN_UP, turn.younger
    else:
        calls.start(turn)


# The cards that nobody took


def turn_up(turn: Turn, move: TurnUp) -> None:
    """Let Younger look at the cards that nobody took, or leave them.

    Both see the cards at once (du Coeur, Stirler), or Elder sees them after leading (Cavendish, law 36), or
    after naming the suit to be led (The Royall Game 1651)."""
    younger, stock = turn.younger, turn.cards.stock
    turn.tell(LookChosen(younger, move.look, len(stock)))
    if move.look:
        turn.cards = turn.cards._replace(rest_seen=True)
        both = turn.rules.exchange.turn_up is TurnUpRule.BOTH
        turn.tell(TurnedUp(stock) if both else Looked(younger, stock))
    calls.start(turn)


def legal_suits(state: State) -> list[Move]:
    """Return the moves that name a suit, one for every suit. Elder may also decline the look; Younger may
    not."""
    named: list[Move] = [NameSuit(s) for s in Suit]
    return [NameSuit(None), *named] if state.actor == state.elder else named


def name_suit(turn: Turn, move: NameSuit) -> None:
    """Let Elder name the suit to be led and see the turned-up cards.

    If Elder is void of it, Younger names the suit, and a suit that Elder lacks no longer binds Elder (The
    Royall Game 1651; our reading)."""
    elder, seat = turn.elder, turn.actor
    turn.tell(SuitNamed(seat, move.suit))
    if move.suit is not None and seat == elder:
        turn.tell(TurnedUp(turn.cards.stock))
    void = all(c.suit is not move.suit for c in turn.hands[elder])
    if move.suit is not None and void and seat == elder:
        turn.actor = turn.younger
        return
    turn.phase, turn.actor = Phase.PLAY, elder
    if not void:
        turn.cards = turn.cards._replace(must_lead=move.suit)
