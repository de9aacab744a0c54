"""Asking what a word means: the pointer rests on what speaks of it, a press is held, or ``?`` is struck.

Pure but for what it remembers: the time is handed in, and so is everything that can be pointed at.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from picket_desktop.table.input.gestures import SLOP
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, VeilLook
from picket_desktop.table.widgets.slip import PAPER, link_id

REST = 0.6
"""Seconds that the pointer rests, or a press is held, before a word explains itself."""
TREMOR = 4.0
"""Pixels that a resting pointer may move."""
STEPS = {pygame.K_RIGHT: 1, pygame.K_DOWN: 1, pygame.K_LEFT: -1, pygame.K_UP: -1}


def speaking(looks: Sequence[Look], x: float, y: float) -> Look | None:
    """What is pointed at, if it speaks of a term; what lies over it hides it."""
    for look in sorted(looks, key=lambda look: look.z, reverse=True):
        if not look.holds(x, y):
            continue
        if look.terms:
            return look
        if (look.press and look.id) or isinstance(look, PanelLook | VeilLook):
            return None
    return None


class Asking:
    """``about`` is what is explained now; ``chosen`` the word of the slip that a key would look up."""

    def __init__(self) -> None:
        self.about: Look | None = None
        self.chosen = 0
        self.by_key = False
        self._rests: tuple[float, float, float] | None = None
        self._held: tuple[float, float, float] | None = None

    @property
    def link(self) -> str:
        """The id of the way to the rule book that the keyboard is on."""
        return link_id(self.chosen)

    def close(self) -> bool:
        """Nothing is explained any longer; True if something was."""
        was, self.about, self._rests, self._held = self.about, None, None, None
        return was is not None

    def ask(self, look: Look | None) -> bool:
        """Explain what a look speaks of, or can be asked about, as the keyboard asks; True if there is
        anything."""
        if look is None or not (look.terms or look.asked):
            return False
        self.about, self.chosen, self.by_key, self._rests = look, 0, True, None
        return True

    def kept(self, looks: Sequence[Look]) -> None:
        """Other looks lie there now: what is no longer among them is no longer explained."""
        if self.about is None:
            return
        was = self.about
        same = (look for look in looks if look.terms == was.terms and look.id == was.id)
        found = [look for look in same if look.id or look.rect == was.rect]
        self.about = found[0] if found else None

    # the pointer

    def moved(self, x: float, y: float, now: float, slip: Rect | None) -> bool:
        """The pointer is there now; True if the slip went away by it. It stays while the pointer is on what
        it is about, on the slip, or between the two."""
        if self._rests is None or _apart((x, y), self._rests) > TREMOR:
            self._rests = (x, y, now)
        if self._held and _apart((x, y), self._held) > SLOP:
            self._held = None
        if self.about is None or self.by_key or slip is None:
            return False
        if self.about.rect.union(slip).grown(6).holds(x, y):
            return False
        self.about = None
        return True

    def down(self, x: float, y: float, now: float) -> None:
        """A button or a finger went down."""
        self._held, self._rests = (x, y, now), None

    def up(self) -> None:
        """It was let go."""
        self._held = None

    def due(self, looks: Callable[[], Sequence[Look]], now: float) -> bool:
        """Time has come to ``now``; True if a word explains itself from now on. ``looks`` is asked only when
        it comes to that."""
        since = self._held or self._rests
        if since is None or self.about is not None or now - since[2] < REST:
            return False
        x, y, _ = since
        self._rests = None
        found = speaking(looks(), x, y)
        if found is None:
            self._held = None
            return False
        self.about, self.chosen, self.by_key = found, 0, False
        return True

    @property
    def held(self) -> bool:
        """Whether a press is being held."""
        return self._held is not None

    # the keyboard

    def walked(self, key: int, back: bool, looks: Sequence[Look], shown: int) -> bool:
        """Whether a key walked on: arrows among the words of the slip, Tab to the next look that speaks."""
        if self.about is None:
            return False
        if key in STEPS:
            self.chosen = min(shown - 1, max(0, self.chosen + STEPS[key]))
            self.by_key = True
            return True
        if key != pygame.K_TAB:
            return False
        every = [look for look in looks if look.terms]
        at = next((i for i, look in enumerate(every) if look == self.about), -1)
        self.about = every[(at + (-1 if back else 1)) % len(every)]
        self.chosen, self.by_key = 0, True
        return True


def on_slip(id: str) -> int | None:
    """The word of the slip whose way to the rule book has this id."""
    kind, _, number = id.partition(" ")
    return int(number) if kind == PAPER and number else None


def _apart(here: tuple[float, float], there: tuple[float, float, float]) -> float:
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))
