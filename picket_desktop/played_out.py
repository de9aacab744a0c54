"""A deal played out from one of its positions as well as possible.

Every seat is played by the strongest player, who sees only what that seat sees; the viewer sees all the
cards, because the deal itself is over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from picket_desktop.ai.player import strongest
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.engine.course import Position
from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import Move
from picket_desktop.engine.record import Record
from picket_desktop.growing import Growing


class PlayedOut(Growing):
    """A recorded game continued from the position ``at``: a given move is made there, and then the players go
    on."""

    salt = "line"

    def __init__(
        self, record: Record, at: int, move: Move, thinking: Callable[[], Thinking] = ThinkingApart
    ) -> None:
        super().__init__(replace(record, moves=record.moves[:at]), thinking)
        self.begins = at
        self._follow(move)
        self.go(at)

    def player(self, seat: int) -> str:
        return strongest(self.record.rules.name)

    @property
    def not_played_on(self) -> str:
        """The reason, in one word, why the game cannot be played on from here. It is always "line", because
        nobody played this game."""
        return "line"

    def _ends(self, here: Position) -> bool:
        return here.actor < 0 or ends_deal(here.events)
