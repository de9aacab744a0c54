"""The play of the cards: follow suit, no trumps, and what each trick reckons."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.events import followed, led, trick_won
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.events import Conceded, Line, Scored, TurnedUp, standing
from picket_desktop.engine.picket.moves import PLAYS, ConcedeDeal, Play
from picket_desktop.engine.picket.reckoning import (
    add_in_play,
    concede,
    finish_play,
    last_words,
)
from picket_desktop.engine.picket.ruleset import TurnUpRule
from picket_desktop.engine.picket.state import Phase, State, Trick
from picket_desktop.engine.picket.turn import Position, Turn

LAST = 12
"""The number of the last trick."""
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


def may_concede(state: Position) -> bool:
    """In the last deal of a partie, before his first card (Cavendish, Laws of Piquet)."""
    match = state.match
    return (
        match.rules.end.concede_last
        and match.number == match.deals_due
        and not match.runs_out
        and state.phase is PLAY
        and len(state.hands[state.actor]) == 12
    )


def legal(state: State) -> Sequence[Move]:
    """The cards that may be played, and throwing up the hand where that is allowed."""
    plays: list[Move] = [PLAYS[c.index] for c in playable(state)]
    return [*plays, ConcedeDeal()] if may_concede(state) else plays


def why_not(state: State, move: Play) -> Reason | None:
    """Not held, or a suit that must be followed or led."""
    card, hand, suit = move.card, state.hands[state.actor], suit_due(state)
    if card not in hand:
        return Reason("not-held", {"card": card})
    if suit is None or card.suit is suit or suit not in [c.suit for c in hand]:
        return None
    return Reason("follow-suit" if state.tricks else "named-suit", {"suit": suit})


def play(turn: Turn, move: Play) -> None:
    """One card to the trick."""
    seat, card = turn.actor, move.card
    hand = turn.hands[seat]
    place = hand.index(card)
    turn.hands = put(turn.hands, seat, hand[:place] + hand[place + 1 :])
    trick = turn.open_trick
    if trick is None:
        _lead(turn, seat, card)
    else:
        _follow(turn, trick, seat, card)


def _lead(turn: Turn, seat: int, card: Card) -> None:
    turn.tell(led(seat, card))
    turn.tricks = (*turn.tricks, Trick(seat, card))
    turn.actor = 1 - seat
    if len(turn.tricks) == 1:
        if turn.cards.rest_seen and turn.rules.exchange.turn_up is TurnUpRule.AFTER_LEAD:
            turn.tell(TurnedUp(turn.cards.stock))
        if None in turn.calls.outcomes:
            calls.after_lead(turn)
    score_lead(turn)


def score_lead(turn: Turn) -> None:
    """The leader's point, when Younger has declared what he held back."""
    if turn.phase is PLAY:
        trick = turn.tricks[-1]
        made = turn.rules.play.trick_score.led(trick.led)
        if made:
            add_in_play(turn, trick.leader, PLAY_LINE, made, (trick.led,), len(turn.tricks))


def lead_unscored(now: Position) -> bool:
    """Tell whether the first card lies there without its point: a correction had ended the set before it."""
    first = len(now.tricks) == 1 and now.tricks[0].winner is None
    return first and not any(e.line is PLAY_LINE for e in standing(now.told))


def _follow(turn: Turn, open_: Trick, seat: int, card: Card) -> None:
    leader, first = open_.leader, open_.led
    taken = card.suit is first.suit and card.rank > first.rank
    winner = seat if taken else leader
    number = len(turn.tricks)
    turn.tell(followed(seat, card))
    turn.tell(trick_won(winner, number))
    turn.tricks = (*turn.tricks[:-1], Trick(leader, first, card, winner))
    turn.actor = winner
    score_trick(turn)
    if number == LAST and not turn.phase.stopped:
        finish_play(turn)


def score_trick(turn: Turn) -> None:
    """Enter the points of the trick just taken: the winner's (du Coeur, Tricks; Stirler; Wikipedia, Classic
    piquet), or the taker's one (Cotton; Rubicon); with the last trick what that makes besides."""
    trick, number = turn.tricks[-1], len(turn.tricks)
    assert trick.winner is not None
    assert trick.followed is not None
    taken = trick.winner != trick.leader
    made, cards = turn.rules.play.trick_score.won(trick.led, trick.followed, taken)
    add_in_play(turn, trick.winner, PLAY_LINE, made, cards, number)
    if number == LAST and not turn.phase.stopped:
        score_last(turn)


def score_last(turn: Turn) -> None:
    """Enter what the last trick makes besides."""
    trick = turn.tricks[-1]
    assert trick.winner is not None
    assert trick.followed is not None
    took = trick.led if trick.winner == trick.leader else trick.followed
    made = turn.rules.play.last_trick.points(took)
    if made:
        add_in_play(turn, trick.winner, Line.LAST, made, (took,), LAST)


def throw_up(turn: Turn) -> None:
    """The actor throws up the last deal; what the other has yet to declare is reckoned first
    (our reading)."""
    loser = turn.actor
    calls.declare_all(turn)
    concede(turn, loser)


def go_on(turn: Turn, line: Line, trick: int | None) -> None:
    """What is left to reckon where the set was not won after all by what was entered on this line: in the
    last trick, or where the hand was thrown up, the rest of it; else the play goes on."""
    thrown_up = any(isinstance(e, Conceded) for e in turn.told)
    if any(turn.hands) and not thrown_up:
        return
    if thrown_up and line is Line.CONCEDED:
        finish_play(turn)
        return
    if trick is None or line is Line.PIQUE or thrown_up:
        last_words(turn)
        return
    if not any(isinstance(e, Scored) and e.line is Line.LAST for e in turn.told):
        score_last(turn)
    finish_play(turn)
