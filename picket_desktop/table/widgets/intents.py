"""The player's intents, the same for pointer, finger, keyboard and screen reader."""

from dataclasses import dataclass

TO_FIRST = ("home", "down")
"""The keys that go to the first entry of a menu ("down" from the last); their opposites go to the last."""
READ_HAND, READ_CLOTH, READ_SHOWN, READ_SCORE, READ_ASKED = READINGS = (
    "hand",
    "cloth",
    "shown",
    "score",
    "asked",
)
"""The contents of the reading keys: the hand; the cards on the table; what was said and shown; the score; the
question."""


@dataclass(frozen=True)
class Intent:
    """The base class of intents, which the frame hands to the topmost screen's `handle`."""


@dataclass(frozen=True)
class Press(Intent):
    """A control, a card, or any other look with `press` was pressed, and is enabled."""

    id: str


@dataclass(frozen=True)
class Refused(Intent):
    """A dimmed look was pressed; the screen says why it may not be."""

    id: str


@dataclass(frozen=True)
class Early(Intent):
    """A card of the hand was pressed before anything was asked of it."""

    id: str


@dataclass(frozen=True)
class Adjust(Intent):
    """A choice or a slider was stepped down (-1) or up (+1)."""

    id: str
    by: int


@dataclass(frozen=True)
class Slide(Intent):
    """A slider was set to a fraction between 0 and 1."""

    id: str
    share: float


@dataclass(frozen=True)
class Write(Intent):
    """A field is to hold this text."""

    id: str
    text: str


@dataclass(frozen=True)
class Drag(Intent):
    """A look is being dragged: `stage` is start, move, drop or cancel; `over` is the look beneath it."""

    id: str
    stage: str
    x: float
    y: float
    over: str = ""


@dataclass(frozen=True)
class Key(Intent):
    """A command of `input.commands` that the frame does not carry out itself, or else a character typed."""

    key: str


@dataclass(frozen=True)
class Struck(Intent):
    """A key was struck while the screen waits for any key, named as in `input.commands`."""

    key: str


@dataclass(frozen=True)
class Scroll(Intent):
    """A turn of the wheel, in whole lines or leaves: up is positive, and it is never zero."""

    lines: int


@dataclass(frozen=True)
class Back(Intent):
    """Escape, or the pointer's back button."""
