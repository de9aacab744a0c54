"""The play of the cards: follow suit, no trumps, and what each trick reckons."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.events import followed, led, trick_won
from picket_desktop.engine.game import Event, Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket import calls
from picket_desktop.engine.picket.events import Line, Scored, TurnedUp
from picket_desktop.engine.picket.moves import PLAYS, ConcedeDeal
from picket_desktop.engine.picket.reckoning import (
    add_in_play,
    complete_pique,
    concede,
    finish_play,
    last_words,
)
from picket_desktop.engine.picket.ruleset import TurnUpRule
from picket_desktop.engine.picket.state import Hands, Phase, State, Trick

PLAY, PLAY_LINE = Phase.PLAY, Line.PLAY
"""Asked for at every card, and a member of an enum is slow to find by its name."""


def suit_due(state: State) -> Suit | None:
    """The suit that the actor must play if he has any of it."""
    if not state.tricks:
        return state.cards.must_lead
    last = state.tricks[-1]
    return last.led.suit if last.winner is None else None


def playable(state: State) -> tuple[Card, ...]:
    """The actor's cards that may be played: of the suit led if he has any; Elder's first lead may be
    bound to a suit he has named."""
    hand, suit = state.hands[state.actor], suit_due(state)
    if suit is None:
        return hand
    same = tuple([c for c in hand if c.suit is suit])
    return same or hand


def may_concede(state: State) -> bool:
    """In the last deal of a partie, before his first card (Cavendish, Laws of Piquet)."""
    rules = state.rules
    return (
        rules.end.concede_last
        and state.match.number == state.match.deals_due
        and len(state.hands[state.actor]) == 12
    )


def legal(state: State) -> Sequence[Move]:
    """The cards that may be played, and throwing up the hand where that is allowed."""
    plays: list[Move] = [PLAYS[c.index] for c in playable(state)]
    return [*plays, ConcedeDeal()] if may_concede(state) else plays


def why_not(state: State, card: Card) -> Reason | None:
    """Not held, or a suit that must be followed or led."""
    hand, suit = state.hands[state.actor], suit_due(state)
    if card not in hand:
        return Reason("not-held", {"card": card})
    if suit is None or card.suit is suit or suit not in [c.suit for c in hand]:
        return None
    trick = state.open_trick
    if trick:
        return Reason("follow-suit", {"suit": trick.led.suit})
    return Reason("named-suit", {"suit": state.cards.must_lead})


def play(state: State, card: Card, out: list[Event]) -> State:
    """One card to the trick."""
    seat = state.actor
    hand = tuple([c for c in state.hands[seat] if c is not card])
    hands = put(state.hands, seat, hand)
    trick = state.open_trick
    if trick is None:
        return _lead(state, seat, card, hands, out)
    return _follow(state, trick, seat, card, hands, out)


def _lead(state: State, seat: int, card: Card, hands: Hands, out: list[Event]) -> State:
    out.append(led(seat, card))
    state = state.turned(1 - seat, hands, (*state.tricks, Trick(seat, card)))
    if len(state.tricks) == 1:
        if state.cards.rest_seen and state.rules.exchange.turn_up is TurnUpRule.AFTER_LEAD:
            out.append(TurnedUp(state.cards.stock))
        if None in state.calls.outcomes:
            return score_lead(calls.after_lead(state, out), out)
    return score_lead(state, out)


def score_lead(state: State, out: list[Event]) -> State:
    """The leader's point, when Younger has declared what he held back."""
    if state.phase is not PLAY:
        return state
    trick = state.tricks[-1]
    made = state.rules.play.trick_score.led(trick.led)
    if made:
        state = add_in_play(state, out, trick.leader, PLAY_LINE, made, (trick.led,), len(state.tricks))
    return state


def score_lead_if_declared(before: State, after: State, out: list[Event]) -> State:
    """The first lead's point, entered when Younger's last declaration brings the play back."""
    if before.tricks and before.phase is Phase.CALLS:
        return score_lead(after, out)
    return after


def _follow(state: State, open_: Trick, seat: int, card: Card, hands: Hands, out: list[Event]) -> State:
    first = open_.led
    winner = seat if card.suit is first.suit and card.rank > first.rank else open_.leader
    number = len(state.tricks)
    out += [followed(seat, card), trick_won(winner, number)]
    trick = Trick(open_.leader, first, card, winner)
    state = state.turned(winner, hands, (*state.tricks[:-1], trick))
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
    return add_in_play(state, out, trick.winner, PLAY_LINE, made, cards, number) if made else state


def _score_last(state: State, out: list[Event], trick: Trick) -> State:
    assert trick.winner is not None
    assert trick.followed is not None
    took = trick.led if trick.winner == trick.leader else trick.followed
    made = state.rules.play.last_trick.points(took)
    return add_in_play(state, out, trick.winner, Line.LAST, made, (took,), 12) if made else state


def throw_up(state: State, out: list[Event]) -> State:
    """The actor throws up the last deal; what the other has yet to declare is reckoned first
    (our reading)."""
    return concede(calls.declare_all(state, out), out, state.actor)


def go_on(state: State, line: Line, trick: int | None, out: list[Event]) -> State:
    """What is left to reckon where the set was not won after all by what was entered on this line: in the
    last trick, the rest of it; else the play goes on."""
    if len(state.tricks) < 12 or state.open_trick:
        return state
    if trick is None or line in (Line.PIQUE, Line.REPIQUE):
        return last_words(state, out)
    if not any(isinstance(e, Scored) and e.line is Line.LAST for e in state.told):
        state = _score_last(state, out, state.tricks[-1])
    return finish_play(state, out)
