"""The Piquesept family, in which the player with the seven of spades plays alone against two or three."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.family import Family, SeatDeal
from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept.events import DealEnded
from picket_desktop.engine.piquesept.example import example
from picket_desktop.engine.piquesept.marking import PiqueseptMarker
from picket_desktop.engine.piquesept.record import scored
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets


def figures(events: Sequence[Event]) -> tuple[SeatDeal, ...]:
    """Return the results of a deal, given all its events."""
    end = next(e for e in events if isinstance(e, DealEnded))
    return tuple(
        SeatDeal(end.number, seat, "soloist" if seat == end.soloist else "defender", stakes, stakes > 0)
        for seat, stakes in enumerate(end.stakes)
    )


FAMILY = Family(PiqueseptRules.family, rule_sets, PiqueseptGame, scored, figures, PiqueseptMarker, example)
