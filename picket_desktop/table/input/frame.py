"""Protocols for what pointer and keyboard need from the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from enum import Enum
from typing import Protocol

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look


class Beside(Enum):
    """Whether a press outside a sheet does something: nothing, as there is no such sheet; it closes the
    sheet; or the sheet has to be answered first."""

    NOTHING = "nothing"
    CLOSES = "closes"
    ASKS = "asks"


class Page(Protocol):
    """The topmost screen, as pointer and keyboard see it."""

    scope: str

    @property
    def types(self) -> str:
        """Characters that this page takes as typed text, not as commands."""
        ...

    @property
    def waits_for_key(self) -> bool:
        """True if the next key goes to the page, whatever it is."""
        ...

    @property
    def question(self) -> Hashable:
        """A key that changes with the question, so that the focus goes to its answer. It is "" if the page
        always asks the same question, and None while something is being shown first."""
        ...

    def stands(self, look: Look) -> bool:
        """Return True if a press on this look only shows something, whatever is asked or moving."""
        ...

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what kind of place was pressed, if the press hit no look."""
        ...

    @property
    def has_leaves(self) -> bool:
        """True if the wheel turns the page's leaves instead of scrolling."""
        ...


class Frame(Protocol):
    """The table, as pointer and keyboard see it."""

    attention: Attention
    keyboard: Keyboard

    @property
    def top(self) -> Page:
        """The topmost screen."""
        ...

    @property
    def looks(self) -> Sequence[Look]:
        """Everything that can be pointed at, where it is now; empty while no screen is open."""
        ...

    @property
    def put_away(self) -> bool:
        """True if the last press put away the explanation of a word."""
        ...

    @property
    def now(self) -> float:
        """The table's clock, in seconds."""
        ...

    @property
    def struck(self) -> float:
        """The earliest time at which the press or key being handled can have been made, never later than now.
        Events wait until the loop comes to them, and the picture may have changed meanwhile."""
        ...

    @property
    def unit(self) -> float:
        """How many pixels make a board unit."""
        ...

    def pixel(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Convert a pointer position to a position in the picture."""
        ...

    def touched(self, x: float, y: float) -> tuple[float, float]:
        """Convert a finger position, in fractions of the window, to a position in the picture."""
        ...

    def attend(self, attention: Attention) -> None:
        """Set what is hovered, held and focused."""
        ...

    def mean(self, intent: Intent) -> None:
        """Hand an intent to the topmost screen, if there is one."""
        ...

    def touch(self, look: Look) -> None:
        """Have the topmost screen answer a press on a card that cannot be used now."""
        ...

    def sink(self, id: str) -> None:
        """Show at once that a button is pressed, since its action may take a while."""
        ...

    def hurried(self, key: str = "") -> Ended:
        """End any movement because of a press or a ``key``, and return what was ended. A key that has a
        meaning here keeps it. So does a press on a look that only shows something; ``key`` is then the id of
        the look."""
        ...

    def pressed(self, x: float, y: float) -> None:
        """Report that the pointer was pressed at a position."""
        ...

    def mute(self) -> None:
        """Switch the sound off or on again."""
        ...

    def louder(self, by: int) -> None:
        """Change the volume by one step: 1 is louder, -1 quieter."""
        ...

    def larger(self, by: int) -> None:
        """Change the size of all type by one step: 1 is larger, -1 smaller."""
        ...

    def fill_screen(self) -> None:
        """Switch to full screen or back to a window."""
        ...

    def pasted(self) -> str:
        """Return the text on the clipboard."""
        ...

    def selected(self) -> str:
        """Return the text that is selected in any window."""
        ...

    def copy(self, text: str) -> bool:
        """Copy text to the clipboard; return False if there is no clipboard."""
        ...

    def take_in(self, given: str) -> None:
        """Take in text that was pasted outside any field."""
        ...

    def show_keys(self, explained: bool) -> None:
        """Open the page of keys. If ``explained``, explain the focused look or the one pointed at instead, if
        it can be explained."""
        ...

    def read_aloud(self, what: str) -> bool:
        """Read one of `READINGS` aloud and show it at the foot. Return False if there is nothing to read
        here."""
        ...

    def read_again(self, by: int) -> bool:
        """Repeat the last spoken line (0), or go to an earlier or later one. Return False on a screen that
        takes the digits typed as text."""
        ...
