"""What is asked at a table: since when it can be seen, and where the pointer was when it came."""

from __future__ import annotations

import math
from collections import deque

from picket_desktop.table.play.state import Spot
from picket_desktop.table.widgets.theme import ASKED

LATELY = 4
"""So many questions that were read are remembered: they may come out again from beneath a panel."""


class Asked:
    """The question of the moment, whatever it is, and the last press. ``place`` is where that was: what costs
    points keeps away from there."""

    def __init__(self) -> None:
        self.place: Spot | None = None
        self._down: Spot | None = None
        self._question: object = None
        self._since = -math.inf
        self._read: deque[object] = deque(maxlen=LATELY)

    def now(self, question: object, moment: float) -> bool:
        """What is asked at a moment; None while something is still being shown. True if it is another."""
        if question == self._question:
            return False
        self.again(moment)
        self._question, self._since = question, moment
        return True

    def again(self, moment: float) -> None:
        """The question has been out of sight."""
        if self._question is not None and not self.unread(moment) and self._question not in self._read:
            self._read.append(self._question)
        self._question = None

    def unread(self, moment: float, repeated: bool = True, new_for: float = ASKED) -> bool:
        """Whether it came so lately, ``new_for`` seconds ago at the most, that a press was meant for what was
        there before. One that had been read before something was laid over it is new only to a press that
        is ``repeated``."""
        if self._question is None or moment >= self._since + new_for:
            return False
        return repeated or self._question not in self._read

    def stands(self, moment: float) -> float:
        """Since how many seconds something is asked; none where nothing is."""
        return 0.0 if self._question is None else moment - self._since

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
