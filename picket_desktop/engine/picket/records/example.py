"""Two hands in which everything is called, to show how calls and their answers sound."""

from __future__ import annotations

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through
from picket_desktop.engine.picket.ruleset import RuleSet

HANDS = (
    "rules: rubicon\n"
    "elder: AH KH QH 9H 8H AS 9S 7S AD JD 8D 7D\n"
    "younger: AC KC QC TC 9C KS JS KD QD JH TH 7H\n"
)
"""Hands in which, by most rules, Elder's point is beaten, a sequence is equalled, and a trio is good; dealt
from 36 cards or from 32."""


def called(rules: RuleSet) -> tuple[Event, ...]:
    """Return the events of two hands called by these rules, with Elder at seat 0. At the strict table the
    calls themselves are the same."""
    return play_through(read(HANDS, rules.with_value("strict", False))).told
