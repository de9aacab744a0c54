"""The line at the foot of the window: a notice for a while, else what the keyboard or the pointer is on."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Protocol

from picket_desktop.saved.store import Store
from picket_desktop.table.input.dispatch import Dispatch
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.screens.explaining import Explaining
from picket_desktop.table.screens.explaining import Frame as ExplainedFrame
from picket_desktop.table.screens.findings import sentences, warning
from picket_desktop.table.screens.naming import on, words_for_foot
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure

NOTICE_SECONDS = 4.0


class Frame(ExplainedFrame, Protocol):
    """The table, as the line at its foot sees it."""

    @property
    def looks(self) -> Sequence[Look]:
        """Everything that can be pointed at, with a slip that explains."""
        ...


class Foot:
    """What the line says, and where it lies. What keeps games and settings from being kept, and what is found
    to be damaged later than at the start, it tells of itself."""

    def __init__(self, frame: Frame, dispatch: Dispatch, explaining: Explaining, store: Store) -> None:
        self.frame, self.dispatch, self.explaining, self.store = frame, dispatch, explaining, store
        self.notice = ""
        self._until = -math.inf
        self._warned, self._found = "", len(store.findings)
        self._acted_on: tuple[Hashable, str, str] | None = None

    def tell(self, words: str) -> None:
        """A notice for a few seconds."""
        self.notice, self._until = words, self.frame.now + NOTICE_SECONDS

    def acted(self) -> None:
        """Something is done: over a table the line goes, till something else is pointed at."""
        self._acted_on = self._attended

    def warned(self) -> bool:
        """Whether there is something new to tell of the store, or nothing any more. It is told as soon as it
        comes; at a table it then stands on the sheet."""
        trouble, found = warning(self.store.trouble), sentences(self.store.findings[self._found :])
        self._found = len(self.store.findings)
        words = " ".join(found) if found else trouble if trouble != self._warned else ""
        new = bool(words) or trouble != self._warned
        self._warned = trouble
        if words:
            self.notice, self._until = words, self.frame.now + 2 * NOTICE_SECONDS
        return new

    def knows(self) -> None:
        """What was found so far is told elsewhere."""
        self._found = len(self.store.findings)

    def over(self) -> bool:
        """Whether a notice has just had its time."""
        if not self.notice or self.frame.now < self._until:
            return False
        self.notice = ""
        return True

    @property
    def words(self) -> str:
        """A notice, else what the keyboard or the pointer is on; while the keyboard is used, with the key
        that presses it. Over a table it goes when something is done, and comes back with what is pointed at
        next."""
        if self.notice:
            return self.notice
        if self.frame.top.foot_goes_aside and self._acted_on == self._attended:
            return ""
        return words_for_foot(self.frame.looks, self._ringed, self.dispatch.by_key)

    def lay(self, shown: Sequence[Look], measure: Measure) -> list[Look]:
        """The line; where it goes aside, clear of all that is ``shown``."""
        top, words = self.frame.top, self.words
        rect = top.foot(self.frame.scale)
        if rect is None or not words:
            return []
        look = on(self.frame.looks, self._ringed, self.dispatch.by_key) if top.foot_goes_aside else None
        lying = shown if top.foot_goes_aside else ()
        return foot_line(words, rect, self.frame.scale, measure, look.rect if look else None, lying)

    @property
    def _attended(self) -> tuple[Hashable, str, str]:
        """What is asked, and what the keyboard and the pointer are on."""
        return self.frame.top.asks, self.frame.attention.focus, self.frame.attention.hover

    @property
    def _ringed(self) -> Attention:
        """The attention with the keyboard where its ring is seen: on the slip, if a key has gone there."""
        attention = self.frame.attention
        return replace(attention, focus=self.explaining.ringed or attention.focus)
