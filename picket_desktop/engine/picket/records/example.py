"""A deal in which everything is called, to show what is said at the table."""

from __future__ import annotations

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through
from picket_desktop.engine.picket.ruleset import RuleSet

DEAL = (
    "rules: rubicon\n"
    "elder dealt: AH KH QH 9H 8H AS 9S 7S TS QS 8C 7C\n"
    "younger dealt: AC KC QC TC 9C KS JS KD QD 9D TD 8S\n"
    "stock: AD JD 8D 7D JH TH 7H JC\n"
    "elder discards: TS QS 8C 7C\n"
    "younger discards: 9D TD 8S\n"
    "play: AH 7H, AD QD, KH TH, AS JS, QH JH, 9H 9C, 8H TC, 7S KS, AC 7D, KC 8D, KD JD, QC 9S\n"
)
"""The record of a deal in which, by most rules, Elder's point is beaten, a sequence is equalled, and a trio
is good. Its cards are in both the 36-card and the 32-card pack."""


def example(rules: RuleSet) -> tuple[Event, ...]:
    """Return the events of the example deal under these rules, with Elder at seat 0. The calls are those of
    an ordinary table even if the rules are strict."""
    return play_through(read(DEAL, rules.with_value("strict", False))).told
