"""Deals that the soloist wins, one for each number of players, to show what is said at the table."""

from __future__ import annotations

from picket_desktop.engine.game import Event
from picket_desktop.engine.piquesept.record import play_through, read_record
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules

DEALS = {
    3: (
        "rules: piquesept-3\n"
        "seat 0: 7S AS KS JS AH TH QH AC TC 9D\n"
        "seat 1: QS TS 9S 8S 9H JH 7H KC 8C 7D\n"
        "seat 2: KH QC JC 9C 7C AD KD QD JD TD\n"
        "draw: 9D gives 7D\n"
        "play: 7S QS AD, 7D 9D JD, 7C AS 8C, KS 8S 9C, JS 9S JC, AH 7H KH, AC KC QC\n"
    ),
    4: (
        "rules: piquesept-4\n"
        "seat 0: 7S AS KS JS AH TH AC 9D\n"
        "seat 1: QS TS 9H 7H KC 8C 7D 8S\n"
        "seat 2: KH QH QC JC 9C KD AD TD\n"
        "seat 3: 9S JH 8H TC 7C QD JD 8D\n"
        "draw: 9D gives 7D\n"
        "play: 7S QS AD 9S, 7D 9D KD 8D, 9C 7C AS 8C, KS 8S JC 8H, JS TS QH JH, AH 7H KH JD\n"
    ),
}
"""The deal by the number of players, up to the trick that wins it for the soloist, at seat 0."""


def example(rules: PiqueseptRules) -> tuple[Event, ...]:
    """Return the events of the example deal under these rules."""
    return play_through(read_record(DEALS[rules.seats], rules)).told
