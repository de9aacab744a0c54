"""Asking what a word means: the pointer rests on what speaks of it, a press is held, or ``?`` is struck.

Pure but for what it remembers: the time is handed in, and so is everything that can be pointed at.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from picket_desktop.table.input.gestures import SLOP
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, VeilLook
from picket_desktop.table.widgets.slip import PAPER, link_id

REST = 0.6
"""Seconds that the pointer rests, or a press is held, before a word explains itself."""
BESIDE = 6.0
"""How far beside what is explained, or its slip, the pointer is still on it, in pixels."""
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
        self._by_pointer = False
        self._away: float | None = None
        self._rests: tuple[float, float, float] | None = None
        self._held: tuple[float, float, float] | None = None

    @property
    def link(self) -> str:
        """The id of the way to the rule book that the keyboard is on."""
        return link_id(self.chosen)

    def close(self) -> bool:
        """Nothing is explained any longer; True if something was."""
        was, self.about, self._rests, self._held = self.about, None, None, None
        self._away = None
        return was is not None

    def ask(self, look: Look | None, by_pointer: bool = False) -> bool:
        """Explain what a look speaks of, or can be asked about, as the keyboard asks, of what it is on itself
        or, ``by_pointer``, of what lies under that; True if there is anything."""
        if look is None or not (look.terms or look.asked):
            return False
        self.about, self.chosen, self.by_key, self._rests = look, 0, True, None
        self._by_pointer, self._away = by_pointer, None
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
        it is about, on the slip, or on its way between the two."""
        if self._rests is None or _apart((x, y), self._rests) > TREMOR:
            self._rests = (x, y, now)
        if self._held and _apart((x, y), self._held) > SLOP:
            self._held = None
        if self.about is None or slip is None or (self.by_key and not self._by_pointer):
            return False
        about = self.about.rect
        if about.grown(BESIDE).holds(x, y) or slip.grown(BESIDE).holds(x, y):
            self._away = None
            return False
        if between(about.grown(BESIDE), slip.grown(BESIDE), x, y):
            self._away = now if self._away is None else self._away
            return False
        self.close()
        return True

    def left(self, now: float) -> bool:
        """Whether the pointer has left what is explained and has not come to the slip meanwhile."""
        return self.about is not None and self._away is not None and now - self._away >= REST

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
        self.about, self.chosen, self.by_key, self._away = found, 0, False, None
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
        self.chosen, self.by_key, self._by_pointer = 0, True, False
        return True


def between(one: Rect, other: Rect, x: float, y: float) -> bool:
    """Whether a straight way from the one to the other may lead over a point: none does beyond the lines that
    touch both."""
    corners = [(r.x + r.w * i, r.y + r.h * j) for r in (one, other) for i in (0, 1) for j in (0, 1)]
    turns = [math.atan2(cy - y, cx - x) for cx, cy in corners]
    turns = sorted(turns)
    widest = max(b - a for a, b in pairwise([*turns, turns[0] + 2 * math.pi]))
    return widest <= math.pi


def on_slip(id: str) -> int | None:
    """The word of the slip whose way to the rule book has this id."""
    kind, _, number = id.partition(" ")
    return int(number) if kind == PAPER and number else None


def _apart(here: tuple[float, float], there: tuple[float, float, float]) -> float:
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))
