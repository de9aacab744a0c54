"""A family of games: rule sets that one table plays, and one kind of deal record. A family is a folder beside
this module whose ``family.py`` defines ``FAMILY``; its name is the folder's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from picket_desktop.engine.game import Game
from picket_desktop.engine.rules import RulesT


class ScoredDeal(NamedTuple):
    """A deal record played through: the state it ends in, and what it made in the form of
    ``picket score --json``."""

    state: Any
    found: dict[str, Any]


@dataclass(frozen=True)
class Family(Generic[RulesT]):
    """``rule_sets`` gives its rule sets by name, in the order of the menus; ``game`` makes rules playable;
    ``score`` plays a deal as it is written, by other rules than the record's own if they are given, and
    raises `BadText` where it cannot be."""

    name: str
    rule_sets: Callable[[], Mapping[str, RulesT]]
    game: Callable[[RulesT], Game[Any, Any]]
    score: Callable[[str, RulesT | None], ScoredDeal]
