"""What the table may be waiting for, and the steps of play as the person sees them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine.game import Event, View
from picket_desktop.sitting.setup import HUMAN


class Await(Enum):
    """What the table is waiting for."""

    LIFT = "lift"
    CUT = "cut"
    SHUFFLE = "shuffle"
    KNOWN = "known"
    YOU = "you"
    OTHER = "other"
    NEXT = "next"
    OVER = "over"


class Step(NamedTuple):
    """Something that happened: the events seen by the person, and the person's view afterwards."""

    events: tuple[Event, ...]
    view: View


def known(events: Sequence[Event]) -> tuple[Event, ...]:
    """Return the events that the person sees."""
    return tuple(e for e in events if e.only is None or e.only == HUMAN)
