"""What the table waits for, and what happens there step by step, as far as the person may know of it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import Any, NamedTuple

from picket_desktop.engine.game import Event
from picket_desktop.sitting.setup import HUMAN


class Await(Enum):
    """What the table waits for."""

    LIFT = "lift"
    CUT = "cut"
    SHUFFLE = "shuffle"
    KNOWN = "known"
    YOU = "you"
    OTHER = "other"
    NEXT = "next"
    OVER = "over"


class Step(NamedTuple):
    """Something that happened: what the person may know of it, and the person's view after it."""

    events: tuple[Event, ...]
    view: Any


def known(events: Sequence[Event]) -> tuple[Event, ...]:
    """Those of the events that the person sees."""
    return tuple(e for e in events if e.only is None or e.only == HUMAN)
