"""A deal played out from one of its positions as well as possible: a replay that grows.

Every seat is played by the strongest player, who sees only what that seat sees; the viewer sees all the
cards, because the deal itself is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from picket_desktop.ai.player import Choice, strongest
from picket_desktop.ai.worker.answers import NoAnswer, fault
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.engine.course import Position
from picket_desktop.engine.events import DealOver, Led
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay

BUDGET = 12
"""Worlds that a player may consider for each move."""


class PlayedOut(Replay):
    """A recorded game up to a position ``at``, continued with a given move, and then by the players."""

    def __init__(
        self, record: Record, at: int, move: Move, thinking: Callable[[], Thinking] = ThinkingApart
    ) -> None:
        super().__init__(replace(record, moves=record.moves[:at]), thinking=thinking)
        self.begins = at
        self._ended = False
        self._waited = False
        self._follow(move)
        self.go(at)

    @property
    def may_open(self) -> bool:
        """True: the deal is over, though it was not played this way."""
        return True

    @property
    def not_played_on(self) -> str:
        """Always "line": this is not a game that anybody played."""
        return "line"

    @property
    def coming(self) -> bool:
        return not self._ended

    @property
    def wonders(self) -> bool:
        """True while the game still grows."""
        return not self._ended

    def poll(self) -> bool:
        """Return True if the game has grown, asking the seat to move if necessary. Returns at once."""
        if self._ended:
            return False
        if not self._waited:
            return self._went_on()
        assert self._thinker is not None
        said = self._thinker.poll()
        if said is None:
            return False
        self._waited = False
        last = self.positions[-1]
        if isinstance(said, NoAnswer) or not isinstance(said, Choice) or fault(self._game, last.state, said):
            self._ended = True
            return True
        self._thoughts[len(self.record.moves)] = said.reason
        self._follow(said.move)
        return True

    def wonder(self) -> None:
        """Do nothing: the moves have their reasons, or were forced."""

    def _went_on(self) -> bool:
        """Make the move if there is only one; otherwise ask a player."""
        last = self.positions[-1]
        view: Any = self._game.view_for(last.state, last.actor)
        if len(view.moves) == 1:
            self._follow(view.moves[0])
            return True
        if self._thinker is None:
            self._thinker = self._thinking()
            self._thinker.prepare(self.record.rules)
        self._waited = True
        player = strongest(self.record.rules.name)
        self._thinker.ask(view, player, f"line/{len(self.record.moves)}", BUDGET)
        return False

    def _follow(self, move: Move) -> None:
        """Add one position."""
        last = self.positions[-1]
        state, events = self._game.apply(last.state, move)
        actor = self._game.actor(state)
        part = max(last.part, self._game.part(state))
        tricks = last.trick + sum(isinstance(event, Led) for event in events)
        self.record = self.record.with_move(move)
        self.positions += (Position(state, actor, events, last.deal, part, tricks, False),)
        self._ended = actor < 0 or any(isinstance(event, DealOver) for event in events)
        self._landings = self._all_landings()
        self._deals = self._all_deals()
