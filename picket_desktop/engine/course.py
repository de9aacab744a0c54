"""The positions of a recorded game, each with its place in the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.events import Led, ends_deal
from picket_desktop.engine.game import NATURE, BadText, Event, Game, Reason
from picket_desktop.engine.record import Record, replay


class Position(NamedTuple):
    """A state with the seat that moves next and the events that led to it.

    ``deal`` counts from 1. ``part`` is the part of the deal (`Game.part`); no part occurs twice, as calls
    made after the first lead belong to the play. ``trick`` is the number of tricks led to in the deal, and
    ``over`` tells whether this deal was finished."""

    state: Any
    actor: int
    events: tuple[Event, ...]
    deal: int
    part: int
    trick: int
    over: bool


def course(record: Record) -> tuple[Position, ...]:
    """Return every position of the game, beginning with the one before any move.

    Raises `BadText` at a move that the rules refuse, and for a game with real cards, which has none."""
    if record.marked:
        raise BadText(0, Reason("real-cards"))
    game = games.game(record.rules)
    played = replay(record)
    state, events = next(played)
    found = [Position(state, game.actor(state), events, deal=1, part=0, trick=0, over=False)]
    for state, events in played:
        found.append(follows(game, found[-1], state, events))
    done = game.deals_done(state)
    return tuple(here._replace(over=here.deal <= done) for here in found)


def follows(game: Game[Any, Any], last: Position, state: Any, events: tuple[Event, ...]) -> Position:
    """Return the position to which a move leads from the ``last`` one; of its deal it is not said that it was
    finished."""
    deal, part, tricks = last.deal, last.part, last.trick
    if ends_deal(last.events):  # chance is next
        deal, part, tricks = deal + 1, 0, 0
    if last.actor != NATURE:
        part = max(part, game.part(state))
    tricks += sum(isinstance(event, Led) for event in events)
    return Position(state, game.actor(state), events, deal, part, tricks, over=False)


def end_of(positions: Sequence[Position], deal: int) -> Position:
    """Return the last position of a deal, the first being 1."""
    last: Position = next(here for here in reversed(positions) if here.deal == deal)
    return last


def deals_over(positions: Sequence[Position]) -> list[int]:
    """Return the numbers of the deals that are over, in order."""
    return sorted({here.deal for here in positions if here.over})
