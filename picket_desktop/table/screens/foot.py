"""The line at the foot of the window: a notice for a few seconds, or else the name of what the keyboard or
pointer is on."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import Protocol

from picket_desktop.saved.store import Store
from picket_desktop.table.input.dispatch import Dispatch
from picket_desktop.table.input.focus import Attention, named
from picket_desktop.table.input.gestures import SLOP
from picket_desktop.table.motion.speech import reading
from picket_desktop.table.screens.explaining import Explaining
from picket_desktop.table.screens.explaining import Frame as ExplainedFrame
from picket_desktop.table.screens.findings import sentences, warning
from picket_desktop.table.screens.naming import begun, on, words_for_foot
from picket_desktop.table.widgets.foot import covers, foot_line
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.text import Measure
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended

NOTICE_SECONDS = 4.0


class Frame(ExplainedFrame, Protocol):
    """The table as the foot line sees it."""

    @property
    def looks(self) -> Sequence[Look]:
        """Everything that can be pointed at, including an explaining slip."""
        ...

    def sign(self, command: str) -> str:
        """Return the name of the key or button for a command."""
        ...

    def pressed_by(self, id: str) -> str:
        """Return the words for the key that presses a control wherever the focus is, or ""."""
        ...

    @property
    def page_comes(self) -> bool:
        """True while the page just opened is still moving into place."""
        ...


class Foot:
    """Keeps the text of the foot line and its place. It reports unasked when games and settings cannot be
    saved, and when damage is found after the start. Any other notice belongs to the page where it was raised.
    It moves to the next page only if the press that raised it turned the page."""

    def __init__(self, frame: Frame, dispatch: Dispatch, explaining: Explaining, store: Store) -> None:
        self.frame, self.dispatch, self.explaining, self.store = frame, dispatch, explaining, store
        self.notice = ""
        self._until = -math.inf
        self._follows = self._of_store = False
        self._warned, self._found = "", len(store.findings)
        self._acted_on: tuple[Hashable, str, str] | None = None
        self._acted_at: tuple[float, float] | None = None
        self._line: tuple[Hashable, list[Look]] = (None, [])

    def tell(self, words: str) -> None:
        """Show a notice for a few seconds, or for as long as it takes to read."""
        self.notice, self._until = words, self.frame.now + max(NOTICE_SECONDS, reading(words))
        self._follows, self._of_store = True, False

    def meant(self) -> None:
        """Note that a new action is about to begin. From now on, an earlier notice belongs to this page and
        is not carried to another page."""
        self._follows = False

    def turned(self) -> None:
        """Drop the notice when its page is left, unless the notice follows the player or is about the
        store."""
        if not (self._follows or self._of_store):
            self.notice = ""

    def acted(self) -> None:
        """Note that something was done. Over a table, this hides the line until the pointer is on something
        else. If the look under the pointer is dimmed now, the line does not say why until the pointer
        moves."""
        self._acted_on, self._acted_at = self._attended, self.dispatch.pointed

    def warned(self) -> bool:
        """Show news of the store as a notice in the foot line. Return True if there is news, or if the
        store's trouble is over."""
        trouble, found = warning(self.store.trouble), sentences(self.store.findings[self._found :])
        self._found = len(self.store.findings)
        words = " ".join(found) if found else trouble if trouble != self._warned else ""
        new = bool(words) or trouble != self._warned
        self._warned = trouble
        if words:
            self.notice, self._until = words, self.frame.now + 2 * max(NOTICE_SECONDS, reading(words))
            self._of_store = True
        return new

    def knows(self) -> None:
        """Treat the store's findings so far as already reported, because they are shown elsewhere."""
        self._found = len(self.store.findings)

    def over(self) -> bool:
        """Remove the notice if its time has run out, and return True; else return False."""
        if not self.notice or self.frame.now < self._until:
            return False
        self.notice = ""
        return True

    @property
    def words(self) -> str:
        """The text on the line: the notice or, if there is none, the name of what the keyboard or pointer is
        on. While the keyboard is in use, the text includes the key for pressing it. Over a table, this name
        disappears when something is done, and comes back with the next thing pointed at. Where the ring must
        not point at any answer, the text says how to choose an answer, and stays until one is chosen."""
        if self.notice:
            return self.notice
        looks, ringed = self.frame.looks, self._ringed
        here = named(looks, ringed.focus)
        if here is None and self.dispatch.by_key and not ringed.hover and (how := self.frame.top.unringed):
            return how
        if self.frame.top.foot_goes_aside and self._acted_on == self._attended:
            return ""
        passed = here is not None and self.dispatch.passes_over(here)
        words = words_for_foot(looks, ringed, self.dispatch.by_key, self.frame.sign, passed)
        look = on(looks, ringed, self.dispatch.by_key)
        if look is not None and look.dim and self._rests:
            return ""
        key = self.frame.pressed_by(look.id) if look and words and not look.dim else ""
        return said("foot.key", says=ended(words), key=key) if key else words

    def lay(self, shown: Sequence[Look], measure: Measure) -> list[Look]:
        """Return the line; nothing if it has no words, or while a page is moving into place.

        A line that explains a button stands beside it if there is room. At a table, the line keeps clear of
        everything ``shown``. Unless it is a notice, it is left out if it would still cover something; once
        shown it does not move, and disappears while something covers it.
        """
        top, words, spare = self.frame.top, self.words, not self.notice
        rect = top.foot(self.frame.scale)
        if rect is None or not words or self.frame.page_comes:
            return []
        if not top.foot_goes_aside:
            return top.at_foot(self._on_page(words, rect, shown, spare, measure))
        look = on(self.frame.looks, self._ringed, self.dispatch.by_key)
        about = look.rect if look else None
        button = about if isinstance(look, ButtonLook) and spare else None
        of = (words, self.frame.scale, about) if shown and spare else None
        if of is None or self._line[0] != of or not self._line[1]:
            found = foot_line(words, rect, self.frame.scale, measure, about, shown, spare, button)
            found = top.at_foot(found)
            self._line = (of, found)
            return found
        return [] if covers(self._line[1], shown, measure) else self._line[1]

    def _on_page(
        self, words: str, rect: Rect, shown: Sequence[Look], spare: bool, measure: Measure
    ) -> list[Look]:
        """Return the line on a page, placed so that it covers no button. A name is cut to as many of its
        sentences as fit. A notice is moved up instead."""
        buttons = [look for look in shown if isinstance(look, ButtonLook)]
        for some in begun(words) if spare else (words,):
            found = foot_line(some, rect, self.frame.scale, measure)
            if not covers(found, buttons, measure):
                return found
        return [] if spare else foot_line(words, rect, self.frame.scale, measure, looks=buttons)

    @property
    def _rests(self) -> bool:
        """True if the pointer is in use, but has not moved since the last action."""
        at, then = self.dispatch.pointed, self._acted_at
        if self.dispatch.by_key or at is None or then is None:
            return False
        return max(abs(at[0] - then[0]), abs(at[1] - then[1])) <= SLOP

    @property
    def _attended(self) -> tuple[Hashable, str, str]:
        """The question asked, and the ids of what the keyboard and the pointer are on."""
        return self.frame.top.question, self.frame.attention.focus, self.frame.attention.hover

    @property
    def _ringed(self) -> Attention:
        """The attention with the focus where the ring is drawn: on the slip, if a key moved the ring
        there."""
        attention = self.frame.attention
        return replace(attention, focus=self.explaining.ringed or attention.focus)
