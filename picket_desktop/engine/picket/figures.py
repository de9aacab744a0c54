"""What a deal made for each of two seats, from what happened in it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.family import SeatDeal
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import DealEnded, Dealt, Line, standing


def figures(events: Sequence[Event]) -> tuple[SeatDeal, SeatDeal]:
    """The figures of the deal that these events tell, from its beginning to its end."""
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
