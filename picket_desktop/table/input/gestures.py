"""From pointer events to gestures: what the hand meant. Pure: times and positions are arguments.

A press and a release within a small slop is a click; further is a drag, if what was pressed can be
dragged. Nothing necessary needs a drag, a double press or the right button.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.widgets.looks import Look

SLOP = 8.0
TOUCH_SLOP = 14.0


@dataclass(frozen=True)
class Gesture:
    """`id` is the look it began on ("" for the bare cloth), `over` the one under the pointer now."""

    id: str
    x: float
    y: float
    over: str = ""


class Hovered(Gesture):
    """The pointer came to rest on another look, or on none."""


class Down(Gesture):
    """A button or a finger went down."""


class Clicked(Gesture):
    """Pressed and released in one place."""


class DragStarted(Gesture):
    """What was pressed has left its place; x and y are where it was taken."""


class Dragged(Gesture):
    """It moves."""


class Dropped(Gesture):
    """It was let go over `over`."""


class Cancelled(Gesture):
    """Released elsewhere, or taken away by the system: nothing is to happen."""


def topmost(looks: Sequence[Look], x: float, y: float, without: str = "") -> Look | None:
    """The pressable look under a point, the last drawn first; `without` is the one being carried."""
    drawn = sorted(looks, key=lambda look: look.z)
    for look in reversed(drawn):
        if look.press and look.id and look.id != without and look.holds(x, y):
            return look
    return None


class Pointer:
    """Follows one pointer; hand it each event with the looks as they lie, and take the gestures."""

    def __init__(self) -> None:
        self.hover = ""
        self.pressed = ""
        self.dragging = False
        self._down: tuple[float, float] | None = None
        self._draggable = False
        self._slop = SLOP

    def moved(self, looks: Sequence[Look], x: float, y: float) -> list[Gesture]:
        over = self._over(looks, x, y)
        found: list[Gesture] = []
        if over != self.hover:
            self.hover = over
            found.append(Hovered(over, x, y, over))
        return found + self._dragged(x, y, over)

    def down(self, looks: Sequence[Look], x: float, y: float, touch: bool = False) -> list[Gesture]:
        look = topmost(looks, x, y)
        self.pressed = self.hover = look.id if look else ""
        self._draggable = bool(look and look.drag)
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
        """The window lost the pointer or the keyboard, or the screen changed beneath it."""
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
        look = topmost(looks, x, y, self.pressed if self.dragging else "")
        return look.id if look else ""

    def _let_go(self) -> None:
        self._down, self.pressed, self.dragging, self._draggable = None, "", False, False
