"""What presses, drags and keys act upon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from picket_desktop.engine.game import Move
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Step
from picket_desktop.table.play.hint import Hint
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import Hand, Opened, TableState
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale


class Table(Protocol):
    """A table, as whoever plays at it sees it."""

    host: Host
    sitting: Sitting
    presenter: Presenter[Any, Any, Any]
    hand: Hand
    open: Opened
    hint: Hint | None

    @property
    def scale(self) -> Scale:
        """The window's."""
        ...

    def keys(self) -> list[tuple[str, str]]:
        """Its keys, and what they do."""
        ...

    @property
    def rules_entry(self) -> Entry:
        """The way to the rule book in its menu."""
        ...

    def rules_here(self) -> None:
        """Open the rule book at the rule of what is asked."""
        ...

    def state(self, now: float) -> TableState[Any, Any]:
        """The table as it is at a moment."""
        ...

    def look(self, id: str) -> Look | None:
        """A look as it was last shown."""
        ...

    @property
    def focus(self) -> str:
        """The look that has the keyboard."""
        ...

    def make(self, move: Move) -> None:
        """The person makes a move that may be made."""
        ...

    def rest(self, beside: str) -> None:
        """The card that had the keyboard goes: from the one ``beside`` it walks on, but that has no ring
        before what comes of it has been seen."""
        ...

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show what a move brought about; ``swiftly`` where nobody need look at every card."""
        ...

    def refuse(self, id: str, words: str) -> None:
        """Show that something may not be, and why."""
        ...

    def move(self, hand: Hand, seconds: float) -> None:
        """Let the hand lie otherwise."""
        ...

    def riffle(self) -> None:
        """The pack is shuffled before one's eyes."""
        ...

    def look_back(self) -> None:
        """Open the deal that is over to be looked at again."""
        ...

    def review(self) -> None:
        """Open the review of the deal that is over."""
        ...

    def went_back(self) -> None:
        """Show the table as it is again, a move having been taken back."""
        ...

    def clear(self) -> None:
        """Gather up the last deal."""
        ...
