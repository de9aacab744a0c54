"""The question of the moment, and whether the player can have read it."""

from __future__ import annotations

import math
from collections import deque

from picket_desktop.table.play.state import Spot
from picket_desktop.table.widgets.theme import ASKED

LATELY = 4
"""The number of questions remembered as read: they may reappear from beneath a panel."""


class Question:
    """The question of the moment, of any hashable kind, and the last press. ``place`` is where that press
    was: buttons that cost points keep away from it."""

    def __init__(self) -> None:
        self.place: Spot | None = None
        self._down: Spot | None = None
        self._question: object = None
        self._since = -math.inf
        self._read: deque[object] = deque(maxlen=LATELY)

    def now(self, question: object, moment: float) -> bool:
        """Set the question at a moment, None while something is still being shown. Return True if it is a
        new one."""
        if question == self._question:
            return False
        self.again(moment)
        self._question, self._since = question, moment
        return True

    def again(self, moment: float) -> None:
        """Note that the question has been out of sight, so that it appears anew."""
        if self._question is not None and not self.unread(moment) and self._question not in self._read:
            self._read.append(self._question)
        self._question = None

    def unread(self, moment: float, repeated: bool = True, new_for: float = ASKED) -> bool:
        """Return True if the question appeared at most ``new_for`` seconds ago, so that a press was meant
        for what was there before. A question that had been read before something covered it counts as new
        only for a ``repeated`` press."""
        if self._question is None or moment >= self._since + new_for:
            return False
        return repeated or self._question not in self._read

    def stands(self, moment: float) -> float:
        """Return the seconds since the question was asked; 0 if there is none."""
        return 0.0 if self._question is None else moment - self._since

    def pressed(self, at: Spot, costly: bool) -> bool:
        """Record that the pointer went down. On a button that costs points the place counts only once the
        press is `done`; otherwise the button would move away from under the pointer. Return True if the
        place changed."""
        before, self._down = self.place, at
        if not costly:
            self.place = at
        return self.place != before

    def done(self) -> None:
        """Record that the pressed button has acted."""
        self.place = self._down
