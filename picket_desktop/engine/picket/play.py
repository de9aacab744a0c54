"""The play of the cards: follow suit, no trumps, and what each trick reckons."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.picket import calls
from picket_desktop.engine.picket.events import Followed, Led, Line, TrickWon, TurnedUp
from picket_desktop.engine.picket.moves import PLAYS, ConcedeDeal
from picket_desktop.engine.picket.reckoning import add_in_play, complete_pique, concede, finish_play
from picket_desktop.engine.picket.ruleset import TurnUpRule
from picket_desktop.engine.picket.state import Phase, State, Trick


def playable(state: State) -> tuple[Card, ...]:
    """The actor's cards that may be played: of the suit led if he has any; Elder's first lead may be
    bound to a suit he has named."""
    hand = state.hands[state.actor]
    trick = state.open_trick
    suit = trick.led.suit if trick else state.must_lead if not state.tricks else None
    if suit is None:
        return hand
    same = tuple(c for c in hand if c.suit is suit)
    return same or hand


def may_concede(state: State) -> bool:
    """In the last deal of a partie, before his first card (Cavendish, Laws of Piquet)."""
    rules = state.rules
    return rules.end.concede_last and state.number == state.deals_due and len(state.hands[state.actor]) == 12


def legal(state: State) -> Sequence[Move]:
    """The cards that may be played, and throwing up the hand where that is allowed."""
    plays: list[Move] = [PLAYS[c.index] for c in playable(state)]
    return [*plays, ConcedeDeal()] if may_concede(state) else plays


def why_not(state: State, card: Card) -> Reason | None:
    """Not held, or a suit that must be followed or led."""
    if card in playable(state):
        return None
    if card not in state.hands[state.actor]:
        return Reason("not-held", {"card": card})
    trick = state.open_trick
    if trick:
        return Reason("follow-suit", {"suit": trick.led.suit})
    return Reason("named-suit", {"suit": state.must_lead})


def play(state: State, card: Card, out: list[Event]) -> State:
    """One card to the trick."""
    seat = state.actor
    hand = tuple([c for c in state.hands[seat] if c is not card])
    hands = (hand, state.hands[1]) if seat == 0 else (state.hands[0], hand)
    trick = state.open_trick
    if trick is None:
        return _lead(state, seat, card, hands, out)
    return _follow(state, trick, seat, card, hands, out)


Hands = tuple[tuple[Card, ...], tuple[Card, ...]]


def _lead(state: State, seat: int, card: Card, hands: Hands, out: list[Event]) -> State:
    out.append(Led(seat, card))
    state = state._replace(hands=hands, tricks=(*state.tricks, Trick(seat, card)), actor=1 - seat)
    if len(state.tricks) == 1:
        if state.rest_seen and state.rules.exchange.turn_up is TurnUpRule.AFTER_LEAD:
            out.append(TurnedUp(state.stock))
        if None in state.outcomes:
            return score_lead(calls.after_lead(state, out), out)
    return score_lead(state, out)


def score_lead(state: State, out: list[Event]) -> State:
    """The leader's point, when Younger has declared what he held back."""
    if state.phase is not Phase.PLAY:
        return state
    trick = state.tricks[-1]
    made = state.rules.play.trick_score.led(trick.led)
    if made:
        state = add_in_play(state, out, trick.leader, Line.PLAY, made, (trick.led,), len(state.tricks))
    return state


def score_lead_if_declared(before: State, after: State, out: list[Event]) -> State:
    """The first lead's point, entered when Younger's last declaration brings the play back."""
    if before.tricks and before.phase is Phase.CALLS:
        return score_lead(after, out)
    return after


def _follow(state: State, open_: Trick, seat: int, card: Card, hands: Hands, out: list[Event]) -> State:
    led = open_.led
    winner = seat if card.suit is led.suit and card.rank > led.rank else open_.leader
    number = len(state.tricks)
    out.append(Followed(seat, card))
    out.append(TrickWon(winner, number))
    trick = Trick(open_.leader, led, card, winner)
    state = state._replace(hands=hands, tricks=(*state.tricks[:-1], trick), actor=winner)
    state = _score_trick(state, out, trick, number)
    if state.stopped:
        return state
    if number == 12:
        return finish_play(_score_last(state, out, trick), out)
    return complete_pique(state, out, winner, number)


def _score_trick(state: State, out: list[Event], trick: Trick, number: int) -> State:
    """The winner's points (du Coeur, Tricks; Stirler; Wikipedia, Classic piquet), or the taker's one
    (Cotton; Rubicon)."""
    assert trick.followed is not None
    assert trick.winner is not None
    taken = trick.winner != trick.leader
    made, cards = state.rules.play.trick_score.won(trick.led, trick.followed, taken)
    return add_in_play(state, out, trick.winner, Line.PLAY, made, cards, number) if made else state


def _score_last(state: State, out: list[Event], trick: Trick) -> State:
    assert trick.winner is not None
    assert trick.followed is not None
    took = trick.led if trick.winner == trick.leader else trick.followed
    made = state.rules.play.last_trick.points(took)
    return add_in_play(state, out, trick.winner, Line.LAST, made, (took,), 12) if made else state


def throw_up(state: State, out: list[Event]) -> State:
    """The actor throws up the last deal."""
    return concede(state, out, state.actor)
