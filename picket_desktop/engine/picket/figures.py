"""The results of a deal for each of two seats, computed from its events."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import DealEnded, Dealt, Line, standing


def figures(events: Sequence[Event]) -> tuple[SeatDeal, SeatDeal]:
    """Return the results of the deal with these events, which run from its beginning to its end."""
    elder = next(e.elder for e in events if isinstance(e, Dealt))
    end = next(e for e in events if isinstance(e, DealEnded))
    scored = {(e.seat, e.line) for e in standing(events)}
    first, second = (
        SeatDeal(
            end.number,
            seat,
            "elder" if seat == elder else "younger",
            end.points[seat],
            end.points[seat] > end.points[1 - seat],
            *(int((seat, line) in scored) for line in (Line.PIQUE, Line.REPIQUE, Line.CAPOT)),
        )
        for seat in (0, 1)
    )
    return first, second
