"""The family of two-hand games: Picket from Cotton to Rubicon."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.family import Family, SeatDeal
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import DealEnded, Dealt, Line, standing
from picket_desktop.engine.picket.marking.marker import PicketMarker
from picket_desktop.engine.picket.records.books import books
from picket_desktop.engine.picket.records.deal_record import written
from picket_desktop.engine.picket.records.example import example
from picket_desktop.engine.picket.records.famous import famous
from picket_desktop.engine.picket.records.own_hand import placed
from picket_desktop.engine.picket.records.scoring import by_book, scored
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rules import cite
from picket_desktop.engine.statistics import Recorded, RecordedPart


def figures(events: Sequence[Event]) -> tuple[SeatDeal, SeatDeal]:
    """Return the results of a deal, given all its events."""
    elder = next(e.elder for e in events if isinstance(e, Dealt))
    end = next(e for e in events if isinstance(e, DealEnded))
    entered = {(e.seat, e.line) for e in standing(events)}
    first, second = (
        SeatDeal(
            end.number,
            seat,
            "elder" if seat == elder else "younger",
            end.points[seat],
            end.points[seat] > end.points[1 - seat],
            *(int((seat, line) in entered) for line in (Line.PIQUE, Line.REPIQUE, Line.CAPOT)),
        )
        for seat in (0, 1)
    )
    return first, second


CAVENDISH = Recorded(
    "Cavendish",
    cite("cavendish", "Odds at Piquet"),
    10_000,
    {
        "elder": RecordedPart(median=28, mean=33.1, reached=0.5129, repiques=0.035),
        "younger": RecordedPart(median=14, mean=17.9, reached=0.4997, repiques=0.013),
    },
    bonus=0.122,
)
"""Cavendish's ten thousand hands of Rubicon. "The Show" of 28 and 14 is made as often as not; the means are
computed from the midpoints of the ranges into which he sorts the scores. He gives odds: a repique nearly 27
1/2 to 1 against for Elder and about 75 to 1 for Younger, a pique or repique 36 to 5 against."""

FAMILY = Family(
    RuleSet.family,
    rule_sets,
    PicketGame,
    scored,
    figures,
    PicketMarker,
    example,
    {"rubicon": CAVENDISH},
    books,
    by_book,
    written,
    placed,
    famous,
)
