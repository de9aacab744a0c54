"""Asking, calling and challenging at the strict table, and what it costs to be found out."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.events import Challenged, Declared, Line, Scored, WhichAsked
from picket_desktop.engine.picket.moves import Kind
from tests.engine.picket.strict_table import called
from tests.engine.picket.test_taken_back import RUNS, THIRTY, THREE_TENS, TWO_ACES, TWO_KINGS
from tests.engine.sources.source_text import Table

ELDER, YOUNGER = 0, 1
SPADES = RUNS.split(" | ")[0]


def three_aces(elder: str, younger: str, standing: Any = None, **options: str) -> Table:
    """Return a table of Cotton's game at which Elder has sunk all that he held and then reckoned three aces.
    Younger has called nothing."""
    table = called("cotton", elder, younger, standing, **options)
    table.do("call point", "call point", "call sequences", "call sequences")
    return table.do("call sets AS AH AC", "call sets")


# What is asked


def test_missing_card_may_be_asked_of_each_ternary() -> None:
    hand = "AS KS 9S 8S AH KH 9H AC 9C KD 7D 6D"
    table = called("cotton", hand, "QS JS TS 6S QH JH 7H TC KC QC TD 9D").do("call point", "call point")
    table.do("call sequences", "call sequences", "call sets AS AH AC | KS KH KD", "call sets", "play AS")
    assert [m for m in table.may() if m.startswith("ask")] == ["ask-which A", "ask-which K"]
    assert table.why_not("ask-which Q") == "nothing-to-ask"
    table.do("ask-which K")
    assert [m for m in table.may() if m.startswith("ask")] == ["ask-which A"]
    asked = table.do("ask-which A").heard("WhichAsked")
    assert asked == [WhichAsked(YOUNGER, c) for c in cards("KC AD")]


def test_quatorze_has_no_missing_card_to_ask() -> None:
    hand = "AS KS 9S 8S AH KH 9H AC 9C KD 7D 6D"
    table = called("cotton", hand, "QS JS TS 6S QH JH 7H TC KC QC TD 9D").do("call point", "call point")
    table.do("call sequences", "call sequences", "call sets KS KH KC KD | AS AH AC", "call sets", "play AS")
    assert [m for m in table.may() if m.startswith("ask")] == ["ask-which A"]
    assert table.why_not("ask-which K") == "nothing-to-ask"


@pytest.mark.parametrize("ace", ["AC", "QC"])
def test_missing_card_is_not_asked_after_a_challenge(ace: str) -> None:
    table = three_aces(TWO_ACES.replace("QC", ace), THREE_TENS).do("play AS", "challenge sets")
    assert table.why_not("ask-which A") == "nothing-to-ask"
    assert not any(move.startswith("ask") for move in table.may())


# What is due


def test_bonus_and_take_back_wait_until_the_suit_is_named() -> None:
    table = Table("royall-1651", THIRTY.replace("7S", "6S"), TWO_KINGS, "7S 7C", strict="yes")
    table.do("discard 6S", "discard 6D", "turn-up yes", f"call point {SPADES}", "call point")
    table.do(f"call sequences {RUNS}", "call sequences", "call sets KS KH KC", "call sets")
    assert (table.phase, table.sees(ELDER).bonus_due) == ("name-suit", Line.REPIQUE)
    assert all(move.startswith("name-suit") for move in table.may())
    assert table.why_not("call-bonus") == "not-now"


def test_bonus_against_a_won_set_needs_a_successful_challenge() -> None:
    # Younger has thirty, and did not call the repicy before Elder's three kings, two of them held, made a
    # hundred.
    table = called("cotton", TWO_KINGS, THIRTY, (97, 0)).do("call point", f"call point {SPADES}")
    table.do("call sequences", f"call sequences {RUNS}", "call sets KS KC KD")
    assert table.may()[0] == "call-bonus"
    table.do("call sets")
    assert table.may() == ["let-go", "challenge sets"]
    assert table.why_not("call-bonus") == "no-bonus-due"
    assert table.do("challenge sets", "play AH").may()[0] == "call-bonus"
    assert table.do("call-bonus").state.made == (1, 90)
    assert table.heard("Scored")[-1] == Scored(YOUNGER, Line.REPIQUE, 60)


# A true claim


def test_challenged_true_claim_of_twelve_cards_is_shown() -> None:
    table = called("rubicon", THIRTY, TWO_KINGS.replace("6H", "7H").replace("6D", "8D")).do("call point")
    table.do(f"call sequences {RUNS}", "call sequences", "call sets", "play AS", "call point", "call sets")
    assert [move for move in table.may() if move.startswith("challenge")] == ["challenge sequences"]
    table.do("challenge sequences")
    runs = tuple(map(cards, RUNS.split(" | ")))
    assert table.story[-2:] == [
        Challenged(YOUNGER, Kind.SEQUENCES, False),
        Declared(ELDER, Kind.SEQUENCES, runs),
    ]


def test_only_one_claim_may_be_challenged_in_a_deal() -> None:
    # Elder's ace, king and queen are a true tierce, but only two of the three aces are held.
    hand = "AS KS QS 9S AH 8H 7H 9C 8C TD 9D 7D"
    table = called("rubicon", hand, "JS TS 8S KH QH JH TH KC TC 7C KD JD").do(
        "call point", "call sequences AS KS QS"
    )
    table.do("call sequences", "call sets AS AH AC", "call sets", "play AS", "call point")
    assert [m for m in table.may() if m.startswith("challenge")] == ["challenge sequences", "challenge sets"]
    table.do("challenge sequences")
    assert not any(m.startswith("challenge") for m in table.may())
    assert table.why_not("challenge sets") == "challenged-before"


# What it costs


def test_pique_based_on_a_false_set_is_struck() -> None:
    # Ruff 5, a quint and a quart 19, three kings, two of them held, 3: the third court card led makes
    # thirty.
    table = called("cotton", "KS QS JS TS 9S AH KH QH JH 7C 6C 6D", "8S 7S 6S TH 9H AC QC TC AD KD 9D 8D")
    table.do("call point KS QS JS TS 9S", "call point", "call sequences KS QS JS TS 9S | AH KH QH JH")
    table.do("call sequences", "call sets KS KH KC", "call sets", "play KS", "play 8S", "play QS", "play 7S")
    assert table.sees(ELDER).bonus_due is None
    table.do("play JS", "play 6S", "call-bonus")
    assert table.heard("Scored")[-1] == Scored(ELDER, Line.PIQUE, 30, (), 3)
    assert ("elder", "struck", -(5 + 19 + 3 + 30)) in table.do("play TS", "challenge sets").points


def test_challenge_strikes_carte_rouge() -> None:
    # A point 6, two of six 32, and with them all twelve cards, 20; three kings, two of them held, 3.
    table = called(
        "rubicon",
        "AS KS QS JS TS 9S AH KH QH JH TH 9H",
        "8S 7S 8H 7H KC QC JC TC 9C KD QD 8D",
        carte_rouge="20",
    )
    table.do("call point AS KS QS JS TS 9S", "call point")
    table.do("call sequences AS KS QS JS TS 9S | AH KH QH JH TH 9H", "call sequences", "call-bonus")
    table.do("call sets KS KH KC", "call sets", "play AS", "challenge sets")
    # Younger held a point of five, with it a quint, and no set; three queens were no better than kings.
    assert table.points[-3:] == [
        ("elder", "struck", -(6 + 32 + 20 + 3 + 60)),
        ("younger", "point", 5),
        ("younger", "sequences", 15),
    ]
    assert [o and o.winner for o in table.state.calls.outcomes[1:]] == [YOUNGER, YOUNGER, None]


def test_challenger_keeps_prior_scores_and_neither_may_challenge_again() -> None:
    # A K Q of spades 31 and a knave that is not there: 41. Younger's tierce and two ternaries stand.
    table = called("stirler", "AS KS QS 9S AH 9H 8H QC 9C 8C 7D 6D", "JS TS 8S KH QH JH 7H TC KC TD 9D KD")
    table.do("call point AS KS QS JS", "call point", "call sequences", "call sequences KH QH JH")
    table.do("call sets", "call sets KH KC KD | TS TC TD", "play AS", "challenge point")
    assert table.points == [
        ("elder", "point", 4),
        ("younger", "sequences", 3),
        ("younger", "sets", 6),
        ("elder", "struck", -4),
        ("younger", "point", 4),  # K Q J 7 of hearts, 37
    ]
    assert table.why_not("challenge point") == "challenged-before"
    table.do("play 8S")
    assert table.why_not("challenge sequences") == "challenged-before"


def test_repicy_already_called_is_not_due_again() -> None:
    table = called("cotton", TWO_KINGS, THIRTY).do("call point", f"call point {SPADES}", "call sequences")
    table.do(f"call sequences {RUNS}", "call sets KS KC KD", "call-bonus", "call sets", "play AH")
    table.do("challenge sets")
    assert len(table.heard("BonusDue")) == 1
    assert table.why_not("call-bonus") == "no-bonus-due"


def test_forfeited_repicy_is_not_due_again() -> None:
    # At Stirler's it is called at once, but Younger answers the kings first.
    table = called("stirler", TWO_KINGS, THIRTY, lesser_runs="yes", sets_shown="no").do("call point")
    table.do(f"call point {SPADES}", "call sequences", f"call sequences {RUNS}", "call sets KS KC KD")
    table.do("call sets", "play AH", "challenge sets")
    assert table.heard("BonusLost")
    assert len(table.heard("BonusDue")) == 1
    assert table.why_not("call-bonus") == "no-bonus-due"


# While a set is as good as won


def test_elders_false_point_wins_no_set_and_ends_the_calls() -> None:
    # Younger held four hearts, a tierce, three kings and three tens. Nothing is called after the lead.
    table = called(
        "au-cent",
        "AS KS QS 9S AH 9H 8H QC 9C 8C 7D 6D",
        "JS TS 8S KH QH JH 7H TC KC TD 9D KD",
        (95, 50),
        shown_at_once="no",
    ).do("call point AS KS QS JS 9S", "call point")
    assert (table.phase, table.state.actor) == ("last-word", YOUNGER)
    assert table.do("challenge point").points == [
        ("elder", "point", 5),
        ("elder", "struck", -5),
        ("younger", "point", 4),
        ("younger", "sequences", 3),
        ("younger", "sets", 6),
    ]
    assert (table.phase, table.state.actor) == ("play", ELDER)
    assert table.state.calls.reckoned == 4
    assert (table.do("play AS").phase, table.state.actor) == ("play", YOUNGER)


def test_elders_calls_score_once_youngers_false_point_is_struck() -> None:
    # Elder's two tierces and three tens were good, and waited for the point.
    table = called(
        "au-cent",
        "QS JS TS 8S KH QH JH 7H TC KC TD 9D",
        "AS KS 9S 7S AH 9H 8H QC 9C 8C 7D 6D",
        (50, 95),
        shown_at_once="no",
    ).do("call point QS JS TS 8S", "call point AS KS 9S 8S 7S", "call sequences QS JS TS | KH QH JH")
    table.do("call sequences", "call sets TS TC TD", "call sets", "play QS", "call point AS KS 9S 8S 7S")
    assert (table.phase, table.state.actor) == ("last-word", ELDER)
    assert table.do("challenge point").points == [
        ("younger", "point", 5),
        ("younger", "struck", -5),
        ("elder", "point", 4),
        ("elder", "sequences", 6),
        ("elder", "sets", 3),
    ]
    assert (table.phase, table.state.actor) == ("play", YOUNGER)


def test_leader_leads_again_after_a_refuted_win() -> None:
    # 96, three aces of which two are held 3, the ace that takes the trick 1.
    table = three_aces(TWO_ACES, THREE_TENS, (96, 0), trick_score="winner").do("play AS", "play 6S")
    assert (table.phase, table.state.actor) == ("last-word", YOUNGER)
    assert (table.do("challenge sets").phase, table.state.actor) == ("play", ELDER)
    assert "play KS" in table.may()


def test_ten_for_cards_wins_the_set_without_the_false_claim() -> None:
    # Eight spades and the ace of hearts win nine tricks: six court cards, aces and tens led, and the ten
    # for the cards, are 16. With three aces, two of them held, 19; 84 before.
    table = three_aces("AS KS QS JS TS 9S 8S 7S AH 9C 7C 6C", "6S KH QH 8H 7H QC JC TC KD QD JD 9D", (84, 0))
    for trick in ["AS 6S", "KS 7H", "QS 8H", "JS 9D", "TS QC", "9S JC", "8S QH", "7S JD", "AH KH"]:
        table.do(*(f"play {card}" for card in trick.split()))
    table.do("play 9C", "play TC", "play KD", "play 7C", "play QD", "play 6C")
    assert (table.phase, table.state.totals[ELDER]) == ("last-word", 103)
    table.do("challenge sets")
    end = table.sees(ELDER).settlement
    assert (end.winner, end.totals[ELDER], end.line) == (ELDER, 100, "cards")


def test_penalty_stops_once_it_wins_the_set() -> None:
    # Younger's ruff makes 5, the two quints 30: a hundred and five. The kings and queens are not told.
    strong = "KD QD JD TD 9D KH QH JH TH 9H KC QC"
    table = three_aces("AS KS 8S 7S AH 8H 7H 9C 8C 7C 7D 6D", strong, (50, 70)).do("play 7D")
    table.do("challenge sets")
    assert [e.kind for e in table.heard("Declared")] == [Kind.POINT, Kind.SEQUENCES]
    assert not table.heard("BonusDue")
    end = table.sees(ELDER).settlement
    assert (end.winner, end.totals, end.line) == (YOUNGER, (50, 105), "sequences")
