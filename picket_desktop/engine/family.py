"""A family of games: rule sets that one table plays, and one kind of deal record. A family is a folder beside
this module whose ``family.py`` defines ``FAMILY``; its name is the folder's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from picket_desktop.engine.game import Event, Game
from picket_desktop.engine.rules import RulesT
from picket_desktop.engine.statistics import Recorded


class SeatDeal(NamedTuple):
    """What one deal, the first of the game being 1, made for a seat: the part it had in it ("elder",
    "soloist"), its points (at Piquesept the stakes), whether it won the deal, and how often it scored a
    pique, a repique and a capot."""

    deal: int
    seat: int
    role: str
    points: int
    won: bool
    piques: int = 0
    repiques: int = 0
    capots: int = 0


class ScoredDeal(NamedTuple):
    """A deal record played through: the state it ends in, and what it made in the form of
    ``picket score --json``."""

    state: Any
    found: dict[str, Any]


@dataclass(frozen=True)
class Family(Generic[RulesT]):
    """``rule_sets`` gives its rule sets by name, in the order of the menus; ``game`` makes rules playable;
    ``score`` plays a deal as it is written, by other rules than the record's own if they are given, and
    raises `BadText` where it cannot be; ``figures`` tells what a deal made for every seat, from all that
    happened in it; ``recorded`` is, by rule set, what somebody counted of old."""

    name: str
    rule_sets: Callable[[], Mapping[str, RulesT]]
    game: Callable[[RulesT], Game[Any, Any]]
    score: Callable[[str, RulesT | None], ScoredDeal]
    figures: Callable[[Sequence[Event]], tuple[SeatDeal, ...]]
    recorded: Mapping[str, Recorded] = field(default_factory=dict)
