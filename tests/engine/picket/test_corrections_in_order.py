"""Corrections at the strict table reckon in the order of the books: deals in which that decides."""

from __future__ import annotations

import pytest

from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.figures import figures
from tests.engine.picket.strict_table import called

ELDER, YOUNGER = 0, 1


@pytest.mark.parametrize("rules", ["cotton", "royall-1651", "rubicon"])
def test_twenty_nine_in_hand_and_one_in_play_is_a_pique(rules: str) -> None:
    """Point 5, a quint and a tierce 18, three kings and three queens 6, when Younger owns up that he has not
    the three aces he called; and the king led. "Without playing a Card", says Cotton of a repicy."""
    small = ("7D", "7S") if rules == "rubicon" else ("6C", "6D")
    elder = f"KS QS JS TS 9S KH QH JH KD QD 7C {small[0]}"
    table = called(rules, elder, f"JC AH AS 8S 8H 7H 9D 8D {small[1]} TC 9C 8C")
    table.do("call point KS QS JS TS 9S", "call point")
    table.do("call sequences KS QS JS TS 9S | KH QH JH", "call sequences")
    table.do("call sets KS KH KD | QS QH QD", "call sets AS AH AC", "play KS")
    if rules == "rubicon":
        table.do("call sets AS AH AC")
    table.do("take-back sets")
    assert table.state.made == (30, 0)
    assert table.state.sheet.bonus_due == (Line.PIQUE, None)


QUINTS = "KS QS JS TS 9S | KH QH JH TH 9H"
TWO_QUINTS = "KS QS JS TS 9S KH QH JH TH 9H 8D 7D"
FOUR_ACES = "AS AH AC JC AD 8S 7S 8H 9C 8C 7C TD"


@pytest.mark.parametrize("rules", ["rubicon", "au-cent", "stirler", "cotton"])
def test_the_repique_of_point_and_sequences_stands_though_a_set_is_taken_back(rules: str) -> None:
    """Thirty-five, and ninety-five, before the sets: Younger's four aces are a later category."""
    options = {"sets_shown": "no", "lesser_runs": "yes"} if rules == "stirler" else {}
    table = called(rules, TWO_QUINTS, FOUR_ACES, **options)
    table.do("call point KS QS JS TS 9S", "call point", f"call sequences {QUINTS}", "call sequences")
    table.do("call-bonus", "call sets KS KH KC", "call sets", "take-back sets")
    assert table.state.made == (95, 14)
    assert table.state.sheet.bonus_due == (None, None)


def test_youngers_repique_stands_though_elder_has_scored_for_his_lead() -> None:
    """Thirty-five and sixty in hand, and fourteen for the aces, come before what is played."""
    table = called("rubicon", "9S 8S 7S 9H 8H 7H JC 9C 8C JD 8D 7D", "AS KS QS JS TS AH KH QH JH TH AC AD")
    table.do("call point", "call sequences", "call sets", "play JC", "call point AS KS QS JS TS")
    table.do("call sequences AS KS QS JS TS | AH KH QH JH TH", "call-bonus", "call sets AS AH AC AD")
    assert table.state.made == (1, 5 + 30 + 60 + 14)
    for kind in ("sequences", "point", "sets"):
        assert table.do(f"take-back {kind}").state.made == (1, 5 + 30 + 60 + 14)


def test_a_hand_that_is_good_after_all_has_its_repique_before_a_later_category_of_the_other() -> None:
    table = called("rubicon", FOUR_ACES, TWO_QUINTS)
    # Six clubs with a ten that is not there, and a quint with it: Younger says "Good" to both.
    table.do("call point AC JC TC 9C 8C 7C", "call point", "call sequences JC TC 9C 8C 7C", "call sequences")
    table.do("call sets AS AH AC AD", "call sets")
    assert table.state.made == (6 + 15 + 14, 0)
    table.do("take-back sequences", "take-back point")
    assert table.state.made == (14, 5 + 30)
    assert table.state.sheet.bonus_due == (None, Line.REPIQUE)


def test_a_bonus_that_was_let_go_stays_so_and_a_new_one_is_due() -> None:
    """At Stirler's it is let go by whatever else one does. The repique of a false run goes; with the run that
    is held thirty comes in play."""
    table = called(
        "stirler",
        "AS KS QS JS TS 9S 8S 7S AH AC 9D 6D",
        "KH QH 8H 7H KC QC 8C 7C KD QD 8D 7D",
        sets_shown="no",
    )
    # A ruff of 75 pips 8; a run of eight 18; four aces upon three 14: forty, and thirty before the sets.
    table.do("call point AS KS QS JS TS 9S 8S 7S", "call point")
    table.do("call sequences AS KS QS JS TS 9S 8S 7S", "call sequences", "call sets AS AH AC AD", "call sets")
    assert table.state.sheet.bonus_due == (Line.REPIQUE, None)
    table.do("take-back sets")
    # Three aces, 3: twenty-nine. The repique had been let go by taking back, and is not made any more.
    assert table.state.made == (8 + 18 + 3, 0)
    assert table.state.sheet.bonus_due == (None, None)
    table.do("play AS", "play 8H")
    assert table.state.sheet.bonus_due == (Line.PIQUE, None)


def test_a_set_that_the_honest_sheet_ends_before_the_card_led_ends_at_the_correction() -> None:
    """Three kings make a hundred once Younger owns up that he has not three aces: the lead is not
    reckoned."""
    table = called(
        "cotton", "KS KH KC 9S 8S 6S 9H 8H 7C 6C 9D 7D", "AS AH QS JH TH QC JC 8C QD 8D 6D TD", (97, 50)
    )
    for kind in ("point", "sequences"):
        table.do(f"call {kind}", f"call {kind}")
    table.do("call sets KS KH KC", "call sets AS AH AC", "play KS")
    assert table.state.totals == (98, 53)
    table.do("take-back sets")
    end = table.state.match.settlement
    assert end is not None
    assert (end.winner, end.line, end.totals) == (ELDER, "sets", (100, 50))
    assert table.points[-3:] == [("elder", "struck", -1), ("younger", "struck", -3), ("elder", "sets", 3)]


def test_a_repique_that_was_struck_is_not_counted_and_none_is_counted_twice() -> None:
    """Elder calls it, loses it by owning up to his sequences, and has it again by owning up to his point."""
    # A point of six and two quints claimed; held are five spades, and the quints.
    table = called("rubicon", TWO_QUINTS, FOUR_ACES)
    table.do(
        "call point KS QS JS TS 9S",
        "call point",
        "call sequences KS QS JS TS 9S | KH QH JH",
        "call sequences",
    )
    table.do("call sets KS KH KC KD | QS QH QC", "call sets", "call-bonus")
    assert table.state.made[ELDER] == 5 + 18 + 17 + 60
    assert table.do("take-back sets").state.made == (5 + 18, 14)
    assert table.do("take-back sequences", "take-back point").state.made[ELDER] == 95
    while table.phase == "play":
        table.do(next(m for m in table.may() if m.startswith("play")))
    elder, _ = figures(table.state.told)
    assert elder.repiques == 1


def test_a_struck_repique_is_none() -> None:
    table = called("rubicon", TWO_QUINTS, FOUR_ACES)
    table.do(
        "call point KS QS JS TS 9S",
        "call point",
        "call sequences KS QS JS TS 9S | KH QH JH",
        "call sequences",
    )
    table.do("call sets KS KH KC KD | QS QH QC", "call sets", "call-bonus", "play KS", "challenge sets")
    while table.phase == "play":
        table.do(next(m for m in table.may() if m.startswith("play")))
    elder, _ = figures(table.state.told)
    assert elder.repiques == 0
