"""What pointer and keyboard ask of the table."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Protocol

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look


class Page(Protocol):
    """The topmost screen, as pointer and keyboard see it."""

    @property
    def asks(self) -> Hashable:
        """What is asked; where that is another, the keyboard goes to its answer. None: nothing."""
        ...

    @property
    def unseen(self) -> bool:
        """Whether a key struck again comes before what lies open can have been seen."""
        ...

    @property
    def resting(self) -> str:
        """The look from which the keyboard goes on where none has its ring; "" where that is none."""
        ...

    def unread(self, repeated: bool) -> bool:
        """Whether what can be pressed has only just appeared, so that a press was not meant for it;
        ``repeated``: what came before was a press as well."""
        ...

    def expected(self, look: Look) -> bool:
        """Whether a press on this, while something still moved, was meant for it all the same."""
        ...


class Frame(Protocol):
    """The table, as pointer and keyboard see it."""

    attention: Attention

    @property
    def top(self) -> Page:
        """The topmost screen."""
        ...

    @property
    def looks(self) -> Sequence[Look]:
        """Everything that can be pointed at, as it lies now; nothing while no screen is open."""
        ...

    @property
    def just_opened(self) -> bool:
        """Whether the page on top came there so lately that a key struck again was not meant for it."""
        ...

    @property
    def shows(self) -> bool:
        """Whether something is shown that must come to an end before anything is asked."""
        ...

    @property
    def unit(self) -> float:
        """Pixels to a unit of the board."""
        ...

    def pixel(self, pos: tuple[float, float]) -> tuple[float, float]:
        """A pointer's place in the picture."""
        ...

    def touched(self, x: float, y: float) -> tuple[float, float]:
        """A finger's place in the picture, from its shares of the window."""
        ...

    def attend(self, attention: Attention) -> None:
        """Show what is pointed at, held and focused."""
        ...

    def mean(self, intent: Intent) -> None:
        """Hand an intent to the topmost screen, if there is one."""
        ...

    def hurried(self, key: str = "") -> bool:
        """Whether the press that just came was spent on ending a movement; a ``key`` that means something
        never is."""
        ...

    def pressed(self, x: float, y: float) -> None:
        """The pointer went down there."""
        ...

    def mute(self) -> None:
        """Silence, or sound again."""
        ...

    def louder(self, by: int) -> None:
        """A step louder (1) or softer (-1)."""
        ...

    def larger(self, by: int) -> None:
        """All type a step larger (1) or smaller (-1)."""
        ...

    def fill_screen(self) -> None:
        """The whole screen, or a window again."""
        ...

    def pasted(self) -> str:
        """The text that is on the clipboard."""
        ...

    def copy(self, text: str) -> bool:
        """Put something on the clipboard; False where there is none."""
        ...

    def take_in(self, given: str) -> None:
        """Something was pasted where nothing is written."""
        ...

    def show_keys(self) -> None:
        """Open the page of keys."""
        ...
