"""A game that computer players continue while it is being watched: a replay that grows.

Every player sees only what their seat sees; the viewer may see all the cards.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.answers import NoAnswer, fault
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.engine.course import Position, follows
from picket_desktop.engine.game import NOBODY, Move
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay


class Growing(Replay):
    """A recorded game that continues from its last position while it is polled. Subclasses say which player
    moves for each seat (``player``), and may set how hard the players think (``budget``)."""

    budget = 12
    """How many worlds a player may consider for each move."""
    salt = ""
    """Prefix of the seed for every choice."""

    def __init__(self, record: Record, thinking: Callable[[], Thinking] = ThinkingApart) -> None:
        super().__init__(record, thinking=thinking)
        self._ended = False
        self._waited = False

    def player(self, seat: int) -> str:
        """Return the player who moves for a seat."""
        raise NotImplementedError

    @property
    def may_open(self) -> bool:
        """Always True, because everybody may see these cards."""
        return True

    @property
    def coming(self) -> bool:
        return not self._ended

    @property
    def wonders(self) -> bool:
        """True until the game has ended."""
        return not self._ended

    def poll(self) -> bool:
        """Return True if the game has grown, or has ended because there was no usable answer. Ask the seat to
        move if necessary. Returns at once."""
        if not self.wonders:
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
        """Do nothing: every move has its reason already, or was forced."""

    def _went_on(self) -> bool:
        """If only one move is possible, make it and return True; otherwise ask a player, and return False."""
        last = self.positions[-1]
        view: Any = self._game.view_for(last.state, last.actor)
        if len(view.moves) == 1:
            self._follow(view.moves[0])
            return True
        if self._thinker is None:
            self._thinker = self._thinking()
            self._thinker.prepare(self.record.rules)
        self._waited = True
        seed = f"{self.salt}/{len(self.record.moves)}"
        self._thinker.ask(view, self.player(last.actor), seed, self.budget)
        return False

    def _follow(self, move: Move) -> None:
        """Add the position that a move leads to."""
        last = self.positions[-1]
        here = follows(self._game, last, *self._game.apply(last.state, move))
        self.record = self.record.with_move(move)
        self.positions += (here,)
        self._ended = self._ends(here)
        self._landings = self._all_landings()
        self._deals = self._all_deals()

    def _ends(self, here: Position) -> bool:
        """Return True if the game does not continue from a position."""
        return here.actor == NOBODY
