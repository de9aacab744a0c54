"""What the player wants to do, in the same terms for pointer, finger, keyboard and screen reader."""

from dataclasses import dataclass

TO_FIRST = ("home", "down")
"""Keys that go to the first entry of a menu; "down" does so from the last entry. The opposite keys go to the
last entry in the same way."""
READ_HAND, READ_CLOTH, READ_SHOWN, READ_SCORE, READ_ASKED = READINGS = (
    "hand",
    "cloth",
    "shown",
    "score",
    "asked",
)
"""What the reading keys read: the hand; the cards on the table; what was said and shown; the score; the
question."""


@dataclass(frozen=True)
class Intent:
    """The base class of intents, which the frame passes to the topmost screen's `handle`."""


@dataclass(frozen=True)
class Press(Intent):
    """A press on a control, a card, or anything else drawn with `press`, if it is enabled."""

    id: str


@dataclass(frozen=True)
class Refused(Intent):
    """A press on a dimmed look; the screen says why it has no effect."""

    id: str


@dataclass(frozen=True)
class Early(Intent):
    """A press on a card of the hand before any card was asked for."""

    id: str


@dataclass(frozen=True)
class Adjust(Intent):
    """Step a choice or a slider down (-1) or up (+1)."""

    id: str
    by: int


@dataclass(frozen=True)
class Slide(Intent):
    """A move of a slider to a fraction between 0 and 1."""

    id: str
    share: float


@dataclass(frozen=True)
class Write(Intent):
    """Sets a field's text."""

    id: str
    text: str


@dataclass(frozen=True)
class Drag(Intent):
    """A stage in dragging a look. `stage` is start, move, drop or cancel; `over` is the look under the
    dragged one."""

    id: str
    stage: str
    x: float
    y: float
    over: str = ""


@dataclass(frozen=True)
class Key(Intent):
    """A command of `input.commands` that the frame does not carry out itself, or a typed character."""

    key: str


@dataclass(frozen=True)
class Struck(Intent):
    """A key struck while the screen waits for any key, named as in `input.commands`."""

    key: str


@dataclass(frozen=True)
class Scroll(Intent):
    """A turn of the wheel, in whole lines or leaves: positive for up, and never zero."""

    lines: int


@dataclass(frozen=True)
class Back(Intent):
    """A press on Escape, or on the pointer's back button."""
