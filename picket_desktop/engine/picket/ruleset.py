"""A rule set: numbers and choices as data, each with its source. The phases read these fields and never
ask which game they are playing.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from picket_desktop.engine.rules import Rules

Ending = Literal["at-once", "after-tricks", "partie"]
PointBy = Literal["value", "cards"]
PointScore = Literal["tens", "cards"]
Calls = Literal["open", "reserved"]
TrickScore = Literal["winner", "winner-and-one", "leader-and-taker", "every-lead"]
LastTrick = Literal["none", "one", "two-with-ten", "ten"]
PiqueBy = Literal["either", "elder", "first-card"]
TurnUpRule = Literal["both", "after-lead", "after-suit"]
BonusCall = Literal["before-next-deal", "at-once"]
Cut = Literal["lower-deals", "lower-deals-each-time", "higher-chooses"]


ALL_THE_REST = 99
"""``younger_max`` where Younger may take all that is left."""

DOUBLED_DEALS = (1, 4)
"""In a partie of four deals the first and the last count double (Cavendish, Laws of Piquet)."""


@dataclass(frozen=True)
class RuleSet(Rules):
    """One game of the two-hand family, as its source has it.

    The matrix of sources behind each field is in the rule set's own ``sources``.
    """

    family: ClassVar[str] = "picket"

    elder_max: int
    younger_max: int
    cut: Cut
    point_by: PointBy
    point_score: PointScore
    runs_in_suit: bool
    lesser_runs: bool
    calls: Calls
    run_said_whole: bool
    shown_at_once: bool
    trick_score: TrickScore
    last_trick: LastTrick
    pique_by: PiqueBy
    cards_toward_pique: bool
    turn_up: TurnUpRule
    ending: Ending
    target: int | None
    deals: int | None
    elder_min: int = 1
    younger_min: int = 1
    point_least: int = 1
    point_said_whole: bool = False
    younger_blank_alone: bool = True
    both_blank_bar: bool = False
    sinking: bool = True
    cards_points: int = 10
    capot_points: int = 40
    pique_points: int = 30
    repique_points: int = 60
    carte_rouge: int = 0
    concede_last: bool = False
    tricks_open: bool = False
    open_hands: bool = False
    match_sets: int = 1
    lurch: int = 0
    strict: bool = False
    bonus_call: BonusCall = "before-next-deal"
    misreckons: int = 0

    __hash__ = Rules.__hash__

    def doubles(self, number: int) -> bool:
        """Whether the deal of that number counts double in the partie."""
        return self.deals == 4 and number in DOUBLED_DEALS
