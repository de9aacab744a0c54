"""What is stored of a game's progress: its record, and the results of each finished deal for every seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.events import RulingGiven, ends_deal
from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import NATURE, NOBODY, Event
from picket_desktop.engine.marking import Marker
from picket_desktop.engine.record import Record, replay


@dataclass(frozen=True)
class Progress:
    """A game up to its last move.

    ``totals`` are the current points of every seat, ``deals`` the results of the finished deals, and
    ``winner`` the seat that won once the game is over (None: nobody, or shared)."""

    record: Record
    totals: tuple[int, ...] = ()
    deals: tuple[SeatDeal, ...] = ()
    over: bool = False
    winner: int | None = None


class Reckoner:
    """Follows a game, state by state, and computes its progress."""

    def __init__(self, record: Record) -> None:
        self._game = record.referee
        self._figures = games.families()[record.rules.family].figures
        self._told: list[Event] = []
        self._deals: tuple[SeatDeal, ...] = ()
        self._state: Any = self._game.start()

    def follow(self, state: Any, events: Sequence[Event]) -> None:
        """Advance to ``state``, reached through ``events``. A deal reported again, because something was
        marked late, replaces its earlier report; a deal reopened by a ruling is no longer finished."""
        stopped = self._game.actor(self._state) in (NATURE, NOBODY)
        if stopped:
            self._told = []
        self._state = state
        self._told += events
        if ends_deal(events):
            found = self._figures(self._told)
            self._deals = (*(deal for deal in self._deals if deal.deal != found[0].deal), *found)
        elif stopped and any(isinstance(event, RulingGiven) for event in events):
            last = max(deal.deal for deal in self._deals)
            self._deals = tuple(deal for deal in self._deals if deal.deal != last)

    @property
    def deals(self) -> tuple[SeatDeal, ...]:
        """The results of every finished deal for each seat."""
        return self._deals

    def progress(self, record: Record, stands: Any) -> Progress:
        """Return the progress of the game in this record. ``stands`` is the last state as a seat or a marker
        sees it; the totals and the winner are taken from it."""
        over = self._game.actor(self._state) == NOBODY
        winner = stands.settlement.winner if over and stands.settlement else None
        return Progress(record, tuple(stands.totals), self._deals, over, winner)


def lost_by(record: Record) -> str:
    """Return how a finished game with real cards was lost by a ruling (`rulings.how_lost`); "" if it was
    not."""
    referee = record.referee
    return referee.lost_by(record.moves) if isinstance(referee, Marker) else ""


def replayed(record: Record) -> Progress:
    """Return the progress of a recorded game. Raises `BadText` if its moves cannot be played."""
    reckoner, referee = Reckoner(record), record.referee
    state: Any = None
    for state, events in replay(record):
        reckoner.follow(state, events)
    return reckoner.progress(record, referee.view_for(state, 0))
