"""The place of the last press at a table."""

from __future__ import annotations

from picket_desktop.table.play.state import Spot


class LastPress:
    """Remembers the last press. Buttons that cost points keep away from its ``place``."""

    def __init__(self) -> None:
        self.place: Spot | None = None
        self._down: Spot | None = None

    def pressed(self, at: Spot, costly: bool) -> bool:
        """Record where the pointer was pressed, and return True if the place has changed. On a ``costly``
        button, which costs points, the place counts only once the press is `done`; otherwise the button would
        move away from under the pointer."""
        before, self._down = self.place, at
        if not costly:
            self.place = at
        return self.place != before

    def done(self) -> None:
        """Record that the pressed button has taken effect."""
        self.place = self._down
