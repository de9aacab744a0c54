"""The table as presses, drags and keys act upon it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from picket_desktop.engine.game import Move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Step
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import Hand, Hint, Opened, TableState
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale


class Table(Protocol):
    """The interface of a table for its player's actions."""

    host: Host
    sitting: Sitting
    presenter: Presenter
    hand: Hand
    open: Opened
    hint: Hint | None
    shown: Sequence[Look]
    """All looks as they were last shown."""

    @property
    def scale(self) -> Scale:
        """The scale of the window."""
        ...

    def keys(self) -> list[tuple[str, str]]:
        """Return the table's keys and what they do."""
        ...

    @property
    def leaving(self) -> str:
        """What the menu says of leaving, if that is not what it says at every table; else ""."""
        ...

    @property
    def looks_back(self) -> bool:
        """True if the menu offers to take back a decision and to look at a deal again."""
        ...

    @property
    def rules_entry(self) -> Entry:
        """The menu entry that opens the rule book."""
        ...

    def rules_here(self) -> None:
        """Open the rule book at the rule of what is asked."""
        ...

    def state(self, now: float) -> TableState:
        """Return the state of the table at a moment."""
        ...

    def look(self, id: str) -> Look | None:
        """Return a look as it was last shown, or None."""
        ...

    @property
    def focus(self) -> str:
        """The id of the look that has the keyboard focus."""
        ...

    def make(self, move: Move) -> None:
        """Make an allowed move of the player's."""
        ...

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show what a move brought about; ``swiftly`` if not every card need be looked at."""
        ...

    def refuse(self, id: str, words: str) -> None:
        """Show that something is not allowed, and why."""
        ...

    def touched(self, look: Look) -> None:
        """Answer a press that does nothing."""
        ...

    def move(self, hand: Hand, seconds: float) -> None:
        """Rearrange the hand."""
        ...

    def show_tricks(self) -> None:
        """Show the tricks that may be looked at again, or put them away."""
        ...

    def riffle(self) -> None:
        """Animate a shuffle of the pack."""
        ...

    def look_back(self) -> None:
        """Open the replay of the deal that is over."""
        ...

    def review(self) -> None:
        """Open the review of the deal that is over."""
        ...

    def write(self) -> bool:
        """Write the page that has just been opened row by row. Return False if it is simply there."""
        ...

    def went_back(self) -> None:
        """Show the table again after a move has been taken back."""
        ...

    def clear(self) -> None:
        """Gather up the last deal."""
        ...
