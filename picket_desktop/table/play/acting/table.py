"""The table at which a person acts, by presses, drags and keys."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.game import Move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Step
from picket_desktop.table.play.board import Board
from picket_desktop.table.play.state import Hint


class PlayedTable(Board):
    """A board at which moves are made."""

    sitting: Sitting
    hint: Hint | None = None
    looks_back = True
    """True if the menu offers to take back a decision and to look at a deal again."""

    @property
    def leaving(self) -> str:
        """What the menu says of leaving, if that is not what it says at every table; else ""."""
        return ""

    def make(self, move: Move) -> None:
        """Make an allowed move of the player's."""
        raise NotImplementedError

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show what a move brought about; ``swiftly`` if not every card need be looked at."""

    def riffle(self) -> None:
        """Animate a shuffle of the pack."""

    def look_back(self) -> None:
        """Open the replay of the deal that is over."""

    def review(self) -> None:
        """Open the review of the deal that is over."""

    def went_back(self) -> None:
        """Show the table again after a move has been taken back."""

    def clear(self) -> None:
        """Gather up the last deal."""
