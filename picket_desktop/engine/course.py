"""The positions of a recorded game, each with its place in the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from operator import add
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.events import Finished, Led, ends_deal
from picket_desktop.engine.game import NATURE, NOBODY, BadText, Event, Game, Move, Reason
from picket_desktop.engine.marking import Dealer, NextDeal
from picket_desktop.engine.record import Record, replay

KEPT = 2
"""Number of games whose positions are kept."""


class Position(NamedTuple):
    """A state with the seat that moves next and the events that led to it.

    ``deal`` counts from 1. ``part`` is the part of the deal (`Game.part`); it never goes back, as calls made
    after the first lead belong to the play. ``trick`` is the number of tricks led to in the deal, and
    ``over`` is True if this deal was finished.
    """

    state: Any
    actor: int
    events: tuple[Event, ...]
    deal: int
    part: int
    trick: int
    over: bool


@lru_cache(KEPT)
def course(record: Record) -> tuple[Position, ...]:
    """Return every position of the game, beginning with the one before any move. The positions of the latest
    games are kept, for the review, the last page and the replay. Raises `BadText` if the rules refuse a move,
    and for a game with real cards, which has no positions."""
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
    """Return the position that a move leads to after ``last``. Its deal is not marked as over."""
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


class MarkedDeal(NamedTuple):
    """A deal of a game with real cards, over or not. Each mark comes with the states before and after it,
    which have the marker's type; ``told`` are the events of the deal once it is over, else empty."""

    marks: tuple[tuple[Move, Any, Any], ...]
    told: tuple[Event, ...] = ()

    @property
    def state(self) -> Any:
        """The state after the last mark of the deal."""
        return self.marks[-1][2]


def marked_deals(record: Record) -> tuple[MarkedDeal, ...]:
    """Return the deals of a game with real cards, the last perhaps unfinished. Raises `BadText` if a mark is
    refused."""
    found, before, referee = list[MarkedDeal](), None, record.referee
    for number, (state, events) in enumerate(replay(record)):
        if number:
            mark = record.moves[number - 1]
            if isinstance(mark, Dealer | NextDeal):
                found.append(MarkedDeal(()))
            deal = found[-1]
            over = referee.actor(state) < 0
            found[-1] = MarkedDeal((*deal.marks, (mark, before, state)), events if over else ())
        before = state
    return tuple(found)


def is_over(record: Record) -> bool:
    """Return True if a game has been played to its end. Raises `BadText` if the moves cannot be played."""
    return record.referee.actor([*replay(record)][-1][0]) == NOBODY


def finished(record: Record) -> tuple[Finished, ...]:
    """Return the deals of any game that are over, in order. Raises `BadText` if the moves cannot be
    played."""
    figures = games.families()[record.rules.family].figures
    if record.marked:
        stories = [deal.told for deal in marked_deals(record) if deal.told]
    else:
        positions = course(record)
        stories = [
            tuple(event for here in positions if here.deal == deal for event in here.events)
            for deal in deals_over(positions)
        ]
    found, standing = list[Finished](), (0,) * record.referee.seats
    for told in stories:
        points = tuple(one.points for one in figures(told))
        standing = tuple(map(add, standing, points))
        found.append(Finished(told, points, standing))
        if found[-1].settled:
            standing = (0,) * len(points)
    return tuple(found)
