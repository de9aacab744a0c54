"""What the player means, whatever the means: pointer, finger, keys and screen reader all come to this."""

from dataclasses import dataclass

TO_FIRST = ("home", "down")
"""The keys that lead to the first entry of a menu, down from the last; their opposites lead to the last."""


@dataclass(frozen=True)
class Intent:
    """The frame hands these to the topmost screen's `handle`."""


@dataclass(frozen=True)
class Press(Intent):
    """A control, a card, or any look with `press` was pressed and may be."""

    id: str


@dataclass(frozen=True)
class Refused(Intent):
    """A dimmed look was pressed: say why not."""

    id: str


@dataclass(frozen=True)
class Adjust(Intent):
    """A choice or a slider is stepped down (-1) or up (+1)."""

    id: str
    by: int


@dataclass(frozen=True)
class Slide(Intent):
    """A slider was set to a share between 0 and 1."""

    id: str
    share: float


@dataclass(frozen=True)
class Write(Intent):
    """A writing line is to hold this text."""

    id: str
    text: str


@dataclass(frozen=True)
class Drag(Intent):
    """A look is carried: `stage` is start, move, drop or cancel; `over` is the look beneath it."""

    id: str
    stage: str
    x: float
    y: float
    over: str = ""


@dataclass(frozen=True)
class Key(Intent):
    """A key that the frame has no use for: a lower-case letter, "home", "end", "page up", "delete"."""

    key: str


@dataclass(frozen=True)
class Scroll(Intent):
    """The wheel, in lines; up is positive."""

    lines: float


@dataclass(frozen=True)
class Back(Intent):
    """Escape, or the pointer's back button."""
