"""Translates pointer events into gestures; times and positions are arguments.

A press and release within a small slop is a click. A longer movement is a drag, if the pressed look can be
dragged. Nothing essential needs a drag, a double press or the right button.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.widgets.looks import AwayLook, CardLook, Look, PanelLook, Rect, SpeechLook

SLOP = 8.0
TOUCH_SLOP = 14.0
FINGER = 44.0
"""Minimum width and height of a target for a finger, in pixels."""


@dataclass(frozen=True)
class Gesture:
    """A gesture. `id` is the look where it began ("" for the bare cloth), and `over` is the look that is now
    under the pointer."""

    id: str
    x: float
    y: float
    over: str = ""


class Hovered(Gesture):
    """The pointer moved onto another look, or off all of them."""


class Down(Gesture):
    """A button or a finger went down."""


class Clicked(Gesture):
    """A press and release in one place."""


class DragStarted(Gesture):
    """The pressed look left its place; x and y are where it was picked up."""


class Dragged(Gesture):
    """The dragged look moved."""


class Dropped(Gesture):
    """The dragged look was released over `over`."""


class Cancelled(Gesture):
    """The look was released elsewhere, or the system interrupted the press: nothing happens."""


def topmost(looks: Sequence[Look], x: float, y: float, without: str = "", touch: bool = False) -> Look | None:
    """Return the pressable look drawn last under a point, ignoring ``without``, the id of the look being
    dragged. If there is none and a finger touched the screen (``touch``), return the nearest look that would
    be under the point if it were at least `FINGER` wide and tall."""
    there = [look for look in looks if look.press and look.id and look.id != without]
    drawn = sorted(there, key=lambda look: look.z)
    for look in reversed(drawn):
        if look.holds(x, y):
            return look
    if not touch:
        return None
    near = [look for look in drawn if not isinstance(look, AwayLook) and _reached(look.rect).holds(x, y)]
    return min(near, key=lambda look: _beside(look.rect, x, y), default=None)


def lying_card(looks: Sequence[Look], x: float, y: float) -> CardLook | None:
    """Return the card seen under a point, even if it cannot be pressed; None if there is none or it is
    covered."""
    covers = [look for look in looks if isinstance(look, CardLook | PanelLook | SpeechLook)]
    there = [look for look in sorted(covers, key=lambda look: look.z) if look.holds(x, y)]
    top = there[-1] if there else None
    return top if isinstance(top, CardLook) else None


def _reached(rect: Rect) -> Rect:
    """Return a rectangle grown to the width and height of a finger."""
    return rect.grown(max(0.0, FINGER - rect.w) / 2, max(0.0, FINGER - rect.h) / 2)


def _beside(rect: Rect, x: float, y: float) -> float:
    """Return the distance from a point to a rectangle; 0 inside it."""
    return max(rect.x - x, x - rect.right, 0.0) + max(rect.y - y, y - rect.bottom, 0.0)


class Pointer:
    """Keeps the state of one pointer: pass it each event with the current looks, and it returns the
    gestures."""

    def __init__(self) -> None:
        self.hover = ""
        self.pressed = ""
        self.dragging = False
        self._down: tuple[float, float] | None = None
        self._draggable = False
        self._slop = SLOP
        self._touch = False

    def moved(self, looks: Sequence[Look], x: float, y: float) -> list[Gesture]:
        over = self._over(looks, x, y)
        found: list[Gesture] = []
        if over != self.hover:
            self.hover = over
            found.append(Hovered(over, x, y, over))
        return found + self._dragged(x, y, over)

    def down(
        self, looks: Sequence[Look], x: float, y: float, touch: bool = False, drags: bool = True
    ) -> list[Gesture]:
        self._touch = touch
        look = topmost(looks, x, y, touch=touch)
        self.pressed = self.hover = look.id if look else ""
        self._draggable = bool(drags and look and look.drag)
        self._down, self.dragging = (x, y), False
        self._slop = TOUCH_SLOP if touch else SLOP
        return [Down(self.pressed, x, y, self.pressed)]

    def up(self, looks: Sequence[Look], x: float, y: float) -> list[Gesture]:
        if self._down is None:
            return []
        over, held, was_dragging = self._over(looks, x, y), self.pressed, self.dragging
        self._let_go()
        if was_dragging:
            return [Dropped(held, x, y, over)]
        return [Clicked(held, x, y, over) if over == held else Cancelled(held, x, y, over)]

    def cancel(self) -> list[Gesture]:
        """Cancel the press, because the window lost the pointer or the keyboard, or the screen beneath it
        changed."""
        held = self.pressed
        self._let_go()
        self.hover = ""
        return [Cancelled(held, 0, 0)] if held else []

    def _dragged(self, x: float, y: float, over: str) -> list[Gesture]:
        if self._down is None or not self._draggable:
            return []
        if self.dragging:
            return [Dragged(self.pressed, x, y, over)]
        x0, y0 = self._down
        if (x - x0) ** 2 + (y - y0) ** 2 <= self._slop**2:
            return []
        self.dragging = True
        return [DragStarted(self.pressed, x0, y0, over), Dragged(self.pressed, x, y, over)]

    def _over(self, looks: Sequence[Look], x: float, y: float) -> str:
        look = topmost(looks, x, y, self.pressed if self.dragging else "", self._touch)
        return look.id if look else ""

    def _let_go(self) -> None:
        self._down, self.pressed, self.dragging, self._draggable = None, "", False, False


LINE = 40.0
"""How far a finger moves to scroll one line, in pixels."""


class Swipe:
    """Follows a finger that may scroll a page, from where the finger was put down. On a page with ``leaves``,
    a swipe in any direction turns a leaf."""

    def __init__(self, x: float, y: float, leaves: bool) -> None:
        self.begun = False
        self._at, self._leaves = (x, y), leaves

    def across(self, x: float, y: float) -> bool:
        """Return True if the finger moves sideways before a swipe has begun."""
        dx, dy = abs(x - self._at[0]), abs(y - self._at[1])
        return not self.begun and dx > TOUCH_SLOP and dx >= dy

    def moved(self, x: float, y: float) -> int:
        """Return how many lines to scroll, or leaves to turn, for this movement; as with the wheel, positive
        goes back."""
        dx, dy = x - self._at[0], y - self._at[1]
        if self._leaves:
            turns = not self.begun and max(abs(dx), abs(dy)) > LINE
            self.begun |= turns
            return (1 if (dx if abs(dx) > abs(dy) else dy) > 0 else -1) if turns else 0
        if not self.begun and (abs(dy) <= TOUCH_SLOP or abs(dx) > abs(dy)):
            return 0
        self.begun = True
        lines = int(dy / LINE)
        self._at = self._at[0], self._at[1] + lines * LINE
        return lines
