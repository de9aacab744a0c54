"""What is asked at a table: since when it can be seen, and where the pointer was when it came."""

from __future__ import annotations

import math

from picket_desktop.table.play.state import Spot
from picket_desktop.table.widgets.theme import ASKED


class Asked:
    """The question of the moment, whatever it is, and the last press. ``place`` is where that was: what costs
    points keeps away from there."""

    def __init__(self) -> None:
        self.place: Spot | None = None
        self._down: Spot | None = None
        self._question: object = None
        self._since = -math.inf

    def now(self, question: object, moment: float) -> None:
        """What is asked at a moment; None while something is still being shown."""
        if question != self._question:
            self._question, self._since = question, moment

    def again(self) -> None:
        """The question has been out of sight."""
        self._question = None

    def unread(self, moment: float) -> bool:
        """Whether it came so lately that a press was meant for what was there before."""
        return self._question is not None and moment < self._since + ASKED

    def pressed(self, at: Spot, costly: bool) -> bool:
        """The pointer goes down. On a button that costs points this counts only once it is `done`: the button
        would flee. True if the place is another."""
        before, self._down = self.place, at
        if not costly:
            self.place = at
        return self.place != before

    def done(self) -> None:
        """What was pressed is done."""
        self.place = self._down
