"""Corrections at the strict table are reckoned in the order of the books, in deals whose result depends on
that order."""

from __future__ import annotations

import pytest

from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.picket.events import BonusDue, Line, standing
from picket_desktop.engine.picket.exchange import begin
from picket_desktop.engine.picket.family import figures
from picket_desktop.engine.picket.moves import Call, Challenge, DeclareBlank, Discard, Kind, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase
from tests.engine.picket.strict_table import called
from tests.engine.sources.source_text import Table

ELDER, YOUNGER = 0, 1


@pytest.mark.parametrize("rules", ["cotton", "royall-1651", "rubicon"])
def test_twenty_nine_in_hand_and_one_in_play_is_a_pique(rules: str) -> None:
    """Elder has 5 for the point, 18 for a quint and a tierce, and 6 for three kings and three queens, and
    leads the king. The trios score once Younger has taken back three aces. "Without playing a Card", says
    Cotton of a repicy."""
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
def test_repique_of_point_and_sequences_survives_a_set_taken_back(rules: str) -> None:
    """Younger scores thirty-five, ninety-five with the repique, before the sets; the four aces belong to a
    later category."""
    options = {"sets_shown": "no", "lesser_runs": "yes"} if rules == "stirler" else {}
    table = called(rules, TWO_QUINTS, FOUR_ACES, **options)
    table.do("call point KS QS JS TS 9S", "call point", f"call sequences {QUINTS}", "call sequences")
    table.do("call-bonus", "call sets KS KH KC", "call sets", "take-back sets")
    assert table.state.made == (95, 14)
    assert table.state.sheet.bonus_due == (None, None)


def test_youngers_repique_stands_after_elder_scores_for_the_lead() -> None:
    """The thirty-five points, the sixty for the repique and the fourteen for the aces are all scored before
    the play."""
    table = called("rubicon", "9S 8S 7S 9H 8H 7H JC 9C 8C JD 8D 7D", "AS KS QS JS TS AH KH QH JH TH AC AD")
    table.do("call point", "call sequences", "call sets", "play JC", "call point AS KS QS JS TS")
    table.do("call sequences AS KS QS JS TS | AH KH QH JH TH", "call-bonus", "call sets AS AH AC AD")
    assert table.state.made == (1, 5 + 30 + 60 + 14)
    for kind in ("sequences", "point", "sets"):
        assert table.do(f"take-back {kind}").state.made == (1, 5 + 30 + 60 + 14)


def test_corrected_hand_gets_its_repique_before_a_later_category() -> None:
    table = called("rubicon", FOUR_ACES, TWO_QUINTS)
    # Six clubs with a ten that is not there, and a quint with it: Younger says "Good" to both.
    table.do("call point AC JC TC 9C 8C 7C", "call point", "call sequences JC TC 9C 8C 7C", "call sequences")
    table.do("call sets AS AH AC AD", "call sets")
    assert table.state.made == (6 + 15 + 14, 0)
    table.do("take-back sequences", "take-back point")
    assert table.state.made == (14, 5 + 30)
    assert table.state.sheet.bonus_due == (None, Line.REPIQUE)


def test_forfeited_bonus_stays_lost_and_a_new_one_falls_due() -> None:
    """At Stirler's any move other than the call forfeits a bonus. The repique that rested on the false set is
    lost, but with the cards really held thirty is reached in play."""
    table = called(
        "stirler",
        "AS KS QS JS TS 9S 8S 7S AH AC 9D 6D",
        "KH QH 8H 7H KC QC 8C 7C KD QD 8D 7D",
        sets_shown="no",
    )
    # A ruff of 75 pips 8; a run of eight 18; four aces, three of them held, 14: forty, and thirty before
    # the sets.
    table.do("call point AS KS QS JS TS 9S 8S 7S", "call point")
    table.do("call sequences AS KS QS JS TS 9S 8S 7S", "call sequences", "call sets AS AH AC AD", "call sets")
    assert table.state.sheet.bonus_due == (Line.REPIQUE, None)
    table.do("take-back sets")
    # Three aces, 3: twenty-nine. Taking back forfeited the repique, which is no longer made.
    assert table.state.made == (8 + 18 + 3, 0)
    assert table.state.sheet.bonus_due == (None, None)
    table.do("play AS", "play 8H")
    assert table.state.sheet.bonus_due == (Line.PIQUE, None)


def test_correction_ends_a_set_won_before_the_lead() -> None:
    """Elder's three kings bring the score to a hundred once Younger has taken back three aces, so the lead is
    not reckoned."""
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


def with_a_false_repique() -> Table:
    """Return a table at which Elder has called a point, a quint and a tierce, then kings and queens that
    Elder does not all hold, and then the repique."""
    table = called("rubicon", TWO_QUINTS, FOUR_ACES)
    table.do("call point KS QS JS TS 9S", "call point")
    table.do("call sequences KS QS JS TS 9S | KH QH JH", "call sequences")
    return table.do("call sets KS KH KC KD | QS QH QC", "call sets", "call-bonus")


def test_struck_and_regained_repique_counts_once() -> None:
    """Elder calls the repique, loses it by taking back the sets, and regains it by taking back the
    sequences."""
    table = with_a_false_repique()
    assert table.state.made[ELDER] == 5 + 18 + 17 + 60
    assert table.do("take-back sets").state.made == (5 + 18, 14)
    assert table.do("take-back sequences", "take-back point").state.made[ELDER] == 95
    while table.phase == "play":
        table.do(next(m for m in table.may() if m.startswith("play")))
    elder, _ = figures(table.state.told)
    assert elder.repiques == 1


def test_struck_repique_is_not_counted() -> None:
    table = with_a_false_repique().do("play KS", "challenge sets")
    while table.phase == "play":
        table.do(next(m for m in table.may() if m.startswith("play")))
    elder, _ = figures(table.state.told)
    assert elder.repiques == 0


def test_called_bonus_wins_a_set_before_the_lead() -> None:
    """Elder begins with two points. A point for 5, two quints for 30, the repique for 60 and, once Younger
    has taken back the aces, three kings make a hundred, without the point for the lead. If Elder begins with
    none, the set goes on."""
    elder, younger = "KS QS JS TS 9S KH QH JH TH 9H KC 7D", "AS AH QC JC TC 9C 8S 7S 8H 7H TD 9D"
    for stands, ends in (((2, 0), True), ((0, 0), False)):
        table = called("cotton", elder, younger, stands)
        table.do("call point KS QS JS TS 9S", "call point", f"call sequences {QUINTS}", "call sequences")
        table.do("call-bonus", "call sets KS KH KC", "call sets AS AH AC", "play KS")
        assert table.state.made == (96, 3)
        table.do("take-back sets")
        end = table.state.match.settlement
        assert (end is not None) == ends
        if end is not None:
            assert (end.winner, end.totals) == (ELDER, (100, 0))
            assert ("elder", "struck", -1) in table.points
        else:
            assert table.state.made == (99, 0)


def test_bonus_called_after_the_lead_survives_corrections() -> None:
    table = called("rubicon", "9S 8S 7S 9H 8H 7H JC 9C 8C JD 8D 7D", "AS KS QS JS TS AH KH QH JH TH AC AD")
    table.do("call point", "call sequences", "call sets", "play JC", "call point AS KS QS JS TS")
    table.do("call sequences AS KS QS JS TS | AH KH QH JH TH", "call sets AS AH AC AD", "call-bonus")
    assert table.state.made == (1, 5 + 30 + 60 + 14)
    for kind in ("sequences", "point", "sets"):
        assert table.do(f"take-back {kind}").state.made == (1, 5 + 30 + 60 + 14)
        assert table.state.sheet.bonus_due == (None, None)


def test_bonus_due_by_a_correction_is_told_once() -> None:
    table = called("rubicon", FOUR_ACES, TWO_QUINTS)
    table.do("call point AC JC TC 9C 8C 7C", "call point", "call sequences JC TC 9C 8C 7C", "call sequences")
    table.do("call sets AS AH AC AD", "call sets")

    def told() -> list[BonusDue]:
        return [e for e in table.state.told if isinstance(e, BonusDue) and e.seat == YOUNGER]

    assert told() == []
    table.do("take-back sequences")
    before = told()
    table.do("take-back point")
    assert told() == [BonusDue(YOUNGER, Line.REPIQUE)]
    table.do("take-back sets")
    assert told() == [BonusDue(YOUNGER, Line.REPIQUE)]
    assert len(before) <= 1


def last_word() -> Table:
    """Return a table at which Younger has just taken back the aces. That brings Elder from 88 to a hundred: 5
    for the point, 4 for a quart, and 3 for three kings. Of Elder's calls only the kings have been shown."""
    table = called(
        "au-cent",
        "KS KH KC 9S 8S 7S 6S 9H 8H 7C 6C 7D",
        "AS AH QS JH TH QC JC 8C QD 8D 6D TD",
        (88, 50),
        shown_at_once="no",
    )
    table.do("call point KS 9S 8S 7S 6S", "call point", "call sequences 9S 8S 7S 6S", "call sequences")
    table.do("call sets KS KH KC", "call sets AS AH AC", "play KS", "call sets AS AH AC")
    return table.do("take-back sets")


def test_set_won_by_a_correction_waits_for_the_opponents_last_word() -> None:
    table = last_word()
    assert (table.phase, table.state.actor, table.state.totals) == ("last-word", YOUNGER, (100, 50))
    assert table.may() == ["let-go", "challenge point", "challenge sequences"]
    end = table.do("let-go").state.match.settlement
    assert end is not None
    assert (end.winner, end.line, end.totals) == (ELDER, "sets", (100, 50))


def test_a_false_challenge_at_the_last_word_leaves_the_set_won() -> None:
    end = last_word().do("challenge point").state.match.settlement
    assert end is not None
    assert (end.winner, end.line) == (ELDER, "sets")


def test_false_point_found_at_the_last_word_resumes_the_play() -> None:
    table = called(
        "au-cent",
        "KS KH KC 9S 8S 7S 6S 9H 8H 7C 6C 7D",
        "AS AH QS JH TH QC JC 8C QD 8D 6D TD",
        (87, 50),
        shown_at_once="no",
    )
    table.do("call point KS QS 9S 8S 7S 6S", "call point", "call sequences 9S 8S 7S 6S", "call sequences")
    table.do("call sets KS KH KC", "call sets AS AH AC", "play KS", "call sets AS AH AC", "take-back sets")
    assert (table.phase, table.state.totals) == ("last-word", (100, 50))
    table.do("challenge point")
    # Younger reckons four diamonds; Elder nothing from the hand.
    assert (table.phase, table.state.actor) == ("play", YOUNGER)
    assert table.state.made[ELDER] == 0
    assert table.state.made[YOUNGER] >= 4
    assert table.state.match.settlement is None


def test_offender_loses_only_their_own_blank() -> None:
    """Elder has a blank worth ten. Each seat in turn is challenged for a false point."""
    blank = "TS 9S 8S 7S 6S TH 9H 8H 7H TC 9C 8C"
    other = "AS KS QS JS AH KH QH 6C JC AD KD 6D"
    for offender in (ELDER, YOUNGER):
        game = PicketGame(rule_set("cotton", [("strict", "yes"), ("shown_at_once", "no")]))
        hands = (cards(blank), cards(other))
        rest = tuple(c for c in pack(36) if c not in {*hands[0], *hands[1]})
        state = game.apply(begin(game.single_deal(0), 0, hands, rest, 2), DeclareBlank(1))[0]
        story = [
            Discard(cards("6D")),
            Discard(cards("8C")),
        ]
        for move in story:
            state, _ = game.apply(state, move)
        assert state.made == (10, 0)
        while state.phase is not Phase.CALLS:
            state, _ = game.apply(state, next(m for m in game.legal_moves(state)))
        false = (
            cards("AS KS QS JS TS 9S 8S 7S 6S") if offender == ELDER else cards("AH KH QH JH TH 9H 8H 7H 6H")
        )
        if offender == YOUNGER:
            state, _ = game.apply(state, Call(Kind.POINT, (cards("TS 9S 8S 7S 6S"),)))
        state, _ = game.apply(state, Call(Kind.POINT, (false,)))
        while state.phase is Phase.CALLS:
            kind = state.calls.kind
            assert kind is not None
            state, _ = game.apply(state, Call(kind, ()))
        while game.why_not(state, Challenge(Kind.POINT)) is not None or state.actor == offender:
            state, _ = game.apply(state, next(m for m in game.legal_moves(state) if isinstance(m, Play)))
        state, _ = game.apply(state, Challenge(Kind.POINT))
        blanks = [e.points for e in standing(state.told) if e.line is Line.BLANK]
        assert blanks == ([] if offender == ELDER else [10])
