"""The play of the cards: which cards may be played, the points for each trick and for the last, and giving up
the deal. Suit must be followed, and there are no trumps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from picket_desktop.engine import pairs
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.events import followed, led, trick_won
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.events import Conceded, Line, Scored, TurnedUp, standing
from picket_desktop.engine.picket.moves import PLAYS, ConcedeDeal, Play
from picket_desktop.engine.picket.reckoning import (
    add_in_play,
    answered_good,
    concede,
    finish_play,
    last_words,
)
from picket_desktop.engine.picket.ruleset import HAND, TurnUpRule
from picket_desktop.engine.picket.state import Phase, State, Trick
from picket_desktop.engine.picket.turn import Position, Turn

LAST = 12
"""The number of the last trick."""
PLAY, PLAY_LINE = Phase.PLAY, Line.PLAY
"""Enum members needed for every card played, stored here because looking them up by name is slow."""


def suit_due(state: State) -> Suit | None:
    """Return the suit the actor must follow if they can: the suit led, or one named for Elder's first
    lead."""
    tricks = state.tricks
    if not tricks:
        return state.cards.must_lead
    trick = tricks[-1]
    return trick.led.suit if trick.winner is None else None


def may_concede(state: Position) -> bool:
    """Return True if the actor may give up the last deal of a partie. They must not have played a card yet.
    If the rules require it, they must also still be under the rubicon when the points for everything answered
    good are included."""
    match, actor = state.match, state.actor
    return (
        len(state.hands[state.actor]) == HAND
        and state.phase is PLAY
        and match.may_be_thrown_up(actor, pairs.add(state.made, actor, answered_good(state, actor)))
    )


def legal(state: State) -> Sequence[Move]:
    """Return the cards that may be played, and the move of giving up the hand if that is allowed. The cards
    are of the suit due if the actor has any."""
    hand, suit = state.hands[state.actor], suit_due(state)
    plays: list[Move] = [] if suit is None else [PLAYS[c.index] for c in hand if c.suit is suit]
    if not plays:
        plays = [PLAYS[c.index] for c in hand]
    return [*plays, ConcedeDeal()] if may_concede(state) else plays


def why_not(state: State, move: Play) -> Reason | None:
    """Return why a card may not be played: it is not held, or a suit must be followed or led."""
    card, hand, suit = move.card, state.hands[state.actor], suit_due(state)
    if card not in hand:
        return Reason("not-held", {"card": card})
    if suit is None or card.suit is suit or suit not in [c.suit for c in hand]:
        return None
    return Reason("follow-suit" if state.tricks else "named-suit", {"suit": suit})


_trick = cache(Trick)
"""Makes `Trick` values, creating each only once."""


def play(turn: Turn, move: Play) -> None:
    """Play a card to the trick."""
    seat, card = turn.actor, move.card
    hand = turn.hands[seat]
    place = hand.index(card)
    turn.hands = put(turn.hands, seat, hand[:place] + hand[place + 1 :])
    trick = turn.tricks[-1] if turn.tricks else None
    if trick is None or trick.winner is not None:
        _lead(turn, seat, card)
    else:
        _follow(turn, trick, seat, card)


def _lead(turn: Turn, seat: int, card: Card) -> None:
    turn.tell(led(seat, card))
    turn.tricks = (*turn.tricks, _trick(seat, card))
    turn.actor = 1 - seat
    if len(turn.tricks) == 1:
        if turn.cards.rest_seen and turn.rules.exchange.turn_up is TurnUpRule.AFTER_LEAD:
            turn.tell(TurnedUp(turn.cards.stock))
        calls.show_equal(turn)
        if None in turn.calls.outcomes:
            calls.after_lead(turn)
    score_lead(turn)


def score_lead(turn: Turn) -> None:
    """Score the leader's point for the card led. Younger must already have made any declarations due before
    it."""
    if turn.phase is PLAY:
        trick = turn.tricks[-1]
        made = turn.rules.play.trick_score.led(trick.led)
        if made:
            add_in_play(turn, trick.leader, PLAY_LINE, made, (trick.led,), len(turn.tricks))


def lead_unscored(now: Position) -> bool:
    """Return True if the first card is on the table but not scored, because a correction ended the set before
    that."""
    first = len(now.tricks) == 1 and now.tricks[0].winner is None
    return first and not any(e.line is PLAY_LINE for e in standing(now.told))


def _follow(turn: Turn, open_: Trick, seat: int, card: Card) -> None:
    """Complete the trick and enter its points. The winner scores them (du Coeur, Tricks; Stirler; Wikipedia,
    Classic piquet). By other rules there is one point only if the second player wins the trick (Cotton;
    Rubicon). The last trick's extra points are entered too."""
    leader, first = open_.leader, open_.led
    taken = card.suit is first.suit and card.rank > first.rank
    winner, number = seat if taken else leader, len(turn.tricks)
    turn.tell(followed(seat, card))
    turn.tell(trick_won(winner, number))
    turn.tricks = (*turn.tricks[:-1], _trick(leader, first, card, winner))
    turn.actor = winner
    made, cards = turn.rules.play.trick_score.won(first, card, taken)
    add_in_play(turn, winner, PLAY_LINE, made, cards, number)
    if number == LAST and not turn.phase.stopped:
        score_last(turn)
        finish_play(turn)


def score_last(turn: Turn) -> None:
    """Enter the extra points for the last trick."""
    trick = turn.tricks[-1]
    assert trick.winner is not None
    assert trick.followed is not None
    took = trick.led if trick.winner == trick.leader else trick.followed
    made = turn.rules.play.last_trick.points(took)
    if made:
        add_in_play(turn, trick.winner, Line.LAST, made, (took,), LAST)


def throw_up(turn: Turn) -> None:
    """Give up the last deal for the actor. The opponent's remaining declarations are scored first (our
    reading)."""
    loser = turn.actor
    calls.declare_all(turn)
    concede(turn, loser, [trick.led for trick in turn.tricks])


def go_on(turn: Turn, line: Line, trick: int | None) -> None:
    """Continue the deal after all, because the points on this line of the sheet, which would have won the
    set, were claimed falsely.

    After the last trick, or if the hand was given up, score the rest of the deal; otherwise the play
    continues.
    """
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
