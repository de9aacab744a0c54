"""The interface to the system's screen readers, independent of how it is implemented."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from picket_desktop.table.reader.nodes import Tree

CLICK, FOCUS, STEP_UP, STEP_DOWN, WAKE = "click", "focus", "up", "down", "wake"


class Asked(NamedTuple):
    """A request of a screen reader: the action, and the id of the look. The action `WAKE` means that a reader
    has arrived and needs everything."""

    action: str
    look: str = ""


class Adapter(Protocol):
    """An interface to the screen readers."""

    def tell(self, make: Callable[[], Tree]) -> None:
        """Tell the screen readers what is shown. ``make`` is called only if a reader is running, and returns
        what to tell."""
        ...

    def focused(self, focused: bool) -> None:
        """Tell the readers whether the window has the focus."""
        ...

    @property
    def waits(self) -> bool:
        """True if a reader has made a request."""
        ...

    def asked(self) -> Iterator[Asked]:
        """Yield the readers' requests since the last call."""
        ...

    def end(self) -> None:
        """Disconnect from the readers."""
        ...


class Window(Protocol):
    """The window whose contents are read, with the fields that pygame gives it."""

    @property
    def handle(self) -> int: ...
    @property
    def position(self) -> tuple[int, int]: ...
    @property
    def size(self) -> tuple[int, int]: ...
