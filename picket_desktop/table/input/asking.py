"""Explanations of words: opened by resting the pointer on a look, holding a press, or typing ``?``.

Pure apart from its own state: the time and everything that can be pointed at are arguments.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise

from picket_desktop.table.input.commands import NEXT
from picket_desktop.table.input.gestures import SLOP, TOUCH_SLOP
from picket_desktop.table.widgets.looks import Look, PanelLook, Rect, VeilLook
from picket_desktop.table.widgets.slip import PAPER, link_id

REST, HELD = 0.6, 0.5
"""How long the pointer must rest, and how long a press must be held, before an explanation opens, in
seconds."""
BESIDE = 6.0
"""How far around an explained look and its slip the pointer still counts as on them, in pixels."""
TREMOR = 4.0
"""How far a pointer may move and still count as resting, in pixels."""
STEPS = {"right": 1, "down": 1, "left": -1, "up": -1}


def speaking(looks: Sequence[Look], x: float, y: float, asked: bool = False) -> Look | None:
    """Return the topmost look under a point that has terms. Return None if there is none, or if a control,
    panel or veil hides it. With ``asked``, terms that are only in a look's `asked` count too."""
    for look in sorted(looks, key=lambda look: look.z, reverse=True):
        if not look.holds(x, y):
            continue
        if look.terms or (asked and look.asked):
            return look
        if (look.press and look.id) or isinstance(look, PanelLook | VeilLook):
            return None
    return None


class Asking:
    """The explanation being shown, if any. ``about`` is the look it explains, or None; ``chosen`` is the
    index of the word on the slip that a key would look up."""

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
        """The id of the rule book link that the keyboard is on."""
        return link_id(self.chosen)

    def close(self) -> bool:
        """Close the explanation; return True if one was open."""
        was, self.about, self._rests, self._held = self.about, None, None, None
        self._away = None
        return was is not None

    def ask(self, look: Look | None, by_pointer: bool = False) -> bool:
        """Explain a look by its `terms` and `asked`. Return False if it has neither. Called when a key asks
        for an explanation: of the focused look or, if ``by_pointer``, of the look under the pointer."""
        if look is None or not (look.terms or look.asked):
            return False
        self.about, self.chosen, self.by_key, self._rests = look, 0, True, None
        self._by_pointer, self._away = by_pointer, None
        return True

    def kept(self, looks: Sequence[Look]) -> None:
        """Find the explained look in a new layout; close the explanation if the look has gone."""
        if self.about is None:
            return
        was = self.about
        same = (look for look in looks if look.terms == was.terms and look.id == was.id)
        found = [look for look in same if look.id or look.rect == was.rect]
        self.about = found[0] if found else None

    # the pointer

    def moved(self, x: float, y: float, now: float, slip: Rect | None) -> bool:
        """Note the pointer's position; return True if this closed the slip. The slip stays while the pointer
        is on it, on the explained look, or on its way between the two."""
        if self._rests is None or _apart((x, y), self._rests) > TREMOR:
            self._rests = (x, y, now)
        self.slid(x, y, SLOP)
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
        """Return True if the pointer has been on its way between the explained look and the slip for `REST`
        seconds."""
        return self.about is not None and self._away is not None and now - self._away >= REST

    def down(self, x: float, y: float, now: float) -> None:
        """Note that a mouse button or a finger went down."""
        self._held, self._rests = (x, y, now), None

    def slid(self, x: float, y: float, slop: float = TOUCH_SLOP) -> None:
        """Note the position of the pointer or finger that is down. If it has moved more than ``slop`` pixels,
        the press no longer counts as held."""
        if self._held and _apart((x, y), self._held) > slop:
            self._held = None

    def up(self) -> None:
        """Note that the press was released."""
        self._held = None

    def due(self, looks: Callable[[], Sequence[Look]], now: float) -> bool:
        """Return True if an explanation opens at the time ``now``. ``looks`` is called only if needed."""
        since, wait = self._held or self._rests, HELD if self._held else REST
        if since is None or self.about is not None or now - since[2] < wait:
            return False
        x, y, _ = since
        self._rests = None
        found = speaking(looks(), x, y, asked=self.held)
        if found is None:
            self._held = None
            return False
        self.about, self.chosen, self.by_key, self._away = found, 0, False, None
        return True

    @property
    def held_at(self) -> tuple[float, float] | None:
        """The place where a press is being held, or None."""
        return self._held[:2] if self._held else None

    @property
    def held(self) -> bool:
        """True while a press is being held."""
        return self._held is not None

    # the keyboard

    def walked(self, command: str, back: bool, looks: Sequence[Look], shown: int) -> bool:
        """Handle the command of a key and return True if it was used. Arrows move along the words in the
        slip; Tab goes to the next look that has words to explain."""
        if self.about is None:
            return False
        if command in STEPS:
            self.chosen = max(0, min(shown - 1, self.chosen + STEPS[command]))
            self.by_key = True
            return True
        if command != NEXT:
            return False
        every = [look for look in looks if look.terms or look == self.about]
        at = next((i for i, look in enumerate(every) if look == self.about), -1)
        self.about = every[(at + (-1 if back else 1)) % len(every)] if every else None
        self.chosen, self.by_key, self._by_pointer = 0, True, False
        return True


def between(one: Rect, other: Rect, x: float, y: float) -> bool:
    """Return True if a straight path from one rectangle to the other may pass through a point, that is, if
    the point is in their convex hull."""
    corners = [(r.x + r.w * i, r.y + r.h * j) for r in (one, other) for i in (0, 1) for j in (0, 1)]
    turns = [math.atan2(cy - y, cx - x) for cx, cy in corners]
    turns = sorted(turns)
    widest = max(b - a for a, b in pairwise([*turns, turns[0] + 2 * math.pi]))
    return widest <= math.pi


def on_slip(id: str) -> int | None:
    """Return which word of the slip a rule book link belongs to, as an index; None if the id is not such a
    link."""
    kind, _, number = id.partition(" ")
    return int(number) if kind == PAPER and number else None


def _apart(here: tuple[float, float], there: tuple[float, float, float]) -> float:
    return max(abs(here[0] - there[0]), abs(here[1] - there[1]))
