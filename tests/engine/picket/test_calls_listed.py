"""All legal calls are listed in order, from the call of everything held to the empty call."""

from __future__ import annotations

from itertools import combinations

import pytest

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.picket.calling.combinations import choices, fault, held, points
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources import alike
from tests.engine.sources.source_text import Table

FOURS = "KS KH KC KD QS QH QC 9S 8H 7C 6D 6S", "AS JH TH AC JC TD 9H 8C 7D 9D 8S 7H", "6H 6C"


def listed(text: str, kind: str) -> list[str]:
    return [f"call {kind} {line.strip()}".rstrip() for line in text.split(",")]


def test_point_calls_list_every_suit_and_then_every_part_of_one() -> None:
    suits = "AS KS QS 7S, QH JH TH 7H, JD TD 9D, 8C"
    found = alike.called("cotton").may()
    assert found[:4] == listed(suits, "point")
    assert found[-1] == "call point"
    parts = [c for suit in suits.split(", ") for c in parts_of(suit.split())]
    assert sorted(found[4:-1]) == sorted(f"call point {part}" for part in parts)
    values = [sum(c.pips for c in cards(part.removeprefix("call point "))) for part in found[4:-1]]
    assert values == sorted(values, reverse=True)


def parts_of(suit: list[str]) -> list[str]:
    return [" ".join(some) for n in range(1, len(suit)) for some in combinations(suit, n)]


def test_a_run_may_be_called_in_part() -> None:
    # A quart to the ace: whole, its two tierces, or nothing.
    table = Table("cotton", alike.ELDER.replace("7S", "JS").replace("JD", "6D"), alike.YOUNGER, "7H 7D")
    table.do("discard 6D", "discard 8S", "turn-up no", "call point", "call point")
    alone = "AS KS QS JS, AS KS QS, KS QS JS, QH JH TH, "
    both = ", AS KS QS JS | QH JH TH, AS KS QS | QH JH TH, KS QS JS | QH JH TH"
    assert sorted(table.may()) == sorted(listed(alone + both, "sequences"))
    assert (table.may()[0], table.may()[-1]) == ("call sequences AS KS QS JS | QH JH TH", "call sequences")


def test_a_quatorze_may_be_called_as_a_ternary() -> None:
    table = Table("cotton", *FOURS).do("discard 6D", "discard 7D", "turn-up no")
    kings = ["KS KH KC KD", "KS KH KC", "KS KH KD", "KS KC KD", "KH KC KD"]
    queens = "QS QH QC"
    wanted = [*kings, queens, *(f"{k} | {queens}" for k in kings), ""]
    found = alike.at_kind(table, "sets").may()
    assert sorted(found) == sorted(f"call sets {w}".rstrip() for w in wanted)
    assert (found[0], found[-1]) == (f"call sets KS KH KC KD | {queens}", "call sets")


@pytest.mark.parametrize("rules", ["rubicon", "stirler"])
def test_younger_asks_the_worth_before_answering(rules: str) -> None:
    table = alike.at_kind(alike.called(rules), "sequences").do("call sequences AS KS QS")
    assert table.game.legal_moves(table.state)[0] == table.game.read_move("ask sequences")
    assert table.may() == ["ask sequences", "call sequences"]
    assert table.why_not("ask point") == "other-kind"
    assert table.do("ask sequences").may() == ["call sequences"]


def test_no_sinking_requires_asking_the_worth_of_an_equal_number() -> None:
    table = alike.called("rubicon", sinking="no").do("call point AS KS QS 7S")
    assert table.may() == ["ask point"]
    assert table.why_not("call point") == "no-sinking"
    assert table.why_not("call point KC QC JC 9C") == "ask-first"
    assert table.why_not("call point AH 9H 8H") == "inferior"  # whatever Elder's are worth
    assert table.do("ask point").may() == ["call point KC QC JC 9C"]


WITHOUT_A_RUN = "discard 7C", "discard JC", "turn-up no"


def test_no_sinking_allows_good_without_a_run() -> None:
    table = Table("cotton", alike.ELDER, alike.YOUNGER, alike.STOCK, sinking="no").do(*WITHOUT_A_RUN)
    table.do("call point AS KS QS 7S", "call point", "call sequences AS KS QS | QH JH TH | JD TD 9D")
    assert table.may() == ["call sequences"]
    assert table.why_not("call sequences") is None


def test_strict_table_allows_asking_without_a_run() -> None:
    # Not asking would reveal that he has none.
    for strict, wanted in (("no", "nothing-to-ask"), ("yes", None)):
        table = Table("rubicon", alike.ELDER, alike.YOUNGER, alike.STOCK, strict=strict).do(*WITHOUT_A_RUN)
        table.do("call point", "call sequences AS KS QS")
        assert table.why_not("ask sequences") == wanted


def test_nothing_is_asked_after_the_lead() -> None:
    table = alike.called("rubicon", strict="yes").do("call point", "call sequences AS KS QS")
    table.do("call sequences KC QC JC TC", "call sets", "play AS", "call point")
    assert table.kind == "sequences"
    assert "ask sequences" not in table.may()
    assert table.why_not("ask sequences") == "nothing-to-ask"


def test_only_the_current_kind_may_be_called() -> None:
    table = alike.called("cotton")
    assert table.why_not("call sequences AS KS QS") == "other-kind"
    assert table.why_not("call sets") == "other-kind"


def test_answer_counts_by_its_best_group() -> None:
    younger = "KC QC JC TC AH 9H 8H AD KD QD 9S 8S"
    table = Table("cotton", alike.ELDER, younger, alike.STOCK).do("discard 7C", "discard 8S", "turn-up no")
    alike.at_kind(table, "sequences").do("call sequences AS KS QS", "call sequences AD KD QD | KC QC JC TC")
    assert table.points == [("younger", "sequences", 7)]


@pytest.mark.parametrize(
    ("hand", "wanted"),
    [
        (  # points: sixteen, fifteen twice, six, four thrice, three four times
            "AS KH QS JD TH 9S 7H 7D 7C 6H 6D 6C",
            "AS KH QS JD TH 9S, AS KH QS JD TH, KH QS JD TH 9S, AS KH QS | JD TH 9S, AS KH QS JD, "
            "KH QS JD TH, QS JD TH 9S, AS KH QS, KH QS JD, QS JD TH, JD TH 9S",
        ),
        (  # points: seven, six twice, four, three twice
            "AS AH KS KH QS QH JC 9C 9D 9H 8S 8C",
            "AS KS QS JC | AH KH QH, AS KS QS | AH KH QH, AS KS QS | KH QH JC, AS KS QS JC, AS KS QS, "
            "KS QS JC",
        ),
        ("KH QS QH JS JH", "KH QH JH"),
        ("AS AC KC QC", "AC KC QC"),  # of the suit that goes on, where several have the top
        ("KH QS JS JH", "KH QS JS"),  # as much of one suit as possible
        ("AS KS JS TS", ""),
    ],
)
def test_cross_suit_choices_list_the_highest_scoring_first(hand: str, wanted: str) -> None:
    found = choices(Kind.SEQUENCES, cards(hand), rule_set("du-coeur"))
    assert ", ".join(" | ".join(" ".join(c.text for c in g) for g in groups) for groups in found) == wanted


def test_cross_suit_holding_prefers_two_quints() -> None:
    hand = cards("AS AH KS KH QS QH QC JS JH JC TS TH")
    rules = rule_set("du-coeur")
    assert points(Kind.SEQUENCES, held(Kind.SEQUENCES, hand, rules), rules) == 30


@pytest.mark.parametrize(
    ("younger", "wanted"),
    [
        ("AH KS QH AC KC QC 9H 9C 8S 8H 8D 9D", ["AC KC QC | AH KS QH", "AC KC QC", ""]),
        ("KS QH JS KC QC JH 9H 9C 8S 8H 8D 9D", [""]),
    ],
    ids=["as high", "lower"],
)
def test_cross_suit_run_answers_by_its_highest_card(younger: str, wanted: list[str]) -> None:
    table = Table("du-coeur", "AS KH QS JD TH 9S 7H 7D 7C 6H 6D 8C", younger, "6C 6S")
    table.do("discard 8C", "discard 9D", "turn-up no")
    alike.at_kind(table, "sequences").do("call sequences AS KH QS", "ask sequences")
    assert table.may() == [f"call sequences {groups}".rstrip() for groups in wanted]


def test_no_sinking_requires_calling_what_is_good() -> None:
    table = alike.called("cotton", sinking="no")
    assert table.may() == ["call point AS KS QS 7S"]
    assert table.why_not("call point") == "no-sinking"
    table.do("call point AS KS QS 7S")
    assert table.may() == ["call point KC QC JC 9C"]
    assert table.why_not("call point") == "no-sinking"
    table.do("call point KC QC JC 9C", "call sequences AS KS QS | QH JH TH | JD TD 9D")
    assert table.may() == ["call sequences"]  # a lesser one is not asked for
    assert table.why_not("call sequences") is None


def test_equally_long_suit_of_less_value_counts_as_sinking() -> None:
    table = alike.called("cotton", sinking="no")
    assert table.why_not("call point QH JH TH 7H") == "no-sinking"


def test_legal_call_is_found_by_index() -> None:
    table = alike.called("cotton")
    wanted = "call point QH JH TH 7H"
    assert table.game.legal_moves(table.state)[1] == table.game.read_move(wanted)


@pytest.mark.parametrize("called", ["AS KS QS 7S | QH JH TH 7H", "AS KS QS QH", "AS JD"])
def test_a_point_is_of_one_suit(called: str) -> None:
    assert alike.called("rubicon").why_not(f"call point {called}") == "not-a-point"


def test_strict_point_may_be_false_within_its_suit() -> None:
    table = alike.called("rubicon", strict="yes")
    assert table.why_not("call point AS KS QS") is None
    for wrong in ("AS KS QS | QH JH TH", "AS KS QS QH"):
        assert table.why_not(f"call point {wrong}") == "not-a-point"
    least = alike.called("rubicon", strict="yes", point_least="4")
    assert least.why_not("call point AS KS QS") == "not-a-point"
    assert least.why_not("call point AS KS QS JS") is None


def test_strict_table_asks_the_worth_of_an_equal_number_first() -> None:
    table = alike.called("rubicon", strict="yes").do("call point AS KS QS 7S")
    assert table.why_not("call point KC QC JC 9C") == "ask-first"
    assert table.why_not("call point KC QC JC") == "inferior"


def test_cross_suit_run_may_be_split_within_a_suit() -> None:
    hand = cards("AH KH QH JH TH 9H")
    halves = cards("AH KH QH"), cards("JH TH 9H")
    assert fault(Kind.SEQUENCES, halves, hand, rule_set("du-coeur")) is None
    assert fault(Kind.SEQUENCES, halves, hand, rule_set("cotton")) == "sequence-split"
    apart = cards("AH KH QH"), cards("TH 9H 8H")
    assert fault(Kind.SEQUENCES, apart, (*hand, card("8H")), rule_set("cotton")) == "sequence-split"
    gap = cards("AH KH QH TH 9H 8H")
    assert fault(Kind.SEQUENCES, apart, gap, rule_set("cotton")) is None
    more = cards("KS QS JS")  # another run in the hand
    assert fault(Kind.SEQUENCES, halves, (*hand, *more), rule_set("cotton")) == "sequence-split"


@pytest.mark.parametrize("rules", ["cotton", "rubicon"])
def test_no_kind_is_current_after_the_calls(rules: str) -> None:
    table = alike.called(rules).quietly()
    assert (table.phase, table.kind) == ("play", "")
    table.do(table.may()[0]).quietly()
    assert (table.phase, table.kind) == ("play", "")


def test_each_seat_passes_separately() -> None:
    table = alike.called("cotton").do("call point", "call point")
    assert [e.seat for e in table.heard("Passed")] == [0, 1]


def test_legal_calls_reject_indexes_out_of_range() -> None:
    table = alike.called("cotton")
    listed_ = table.game.legal_moves(table.state)
    assert listed_[-len(listed_)] == listed_[0]
    assert [move.write() for move in listed_[1:3]] == table.may()[1:3]
    for outside in (len(listed_), -len(listed_) - 1):
        with pytest.raises(IndexError):
            listed_[outside]


def test_announcement_gives_the_best_of_the_call() -> None:
    table = alike.at_kind(alike.called("cotton"), "sequences")
    table.do("call sequences JD TD 9D | AS KS QS")
    said = table.heard("Called")[-1]
    assert (said.size, said.worth) == (3, card("AS").rank)


def test_false_sets_from_pairs_are_listed_unless_sets_are_shown() -> None:
    pairs = ["QS QH QC", "JS JH JD", "TS TH TD"]
    strict = alike.called("cotton", strict="yes")
    assert not any(line.startswith("call sets") for line in strict.may())
    offered = alike.at_kind(strict, "sets").may()
    assert offered == ["call sets", *(f"call sets {pair}" for pair in pairs)]
    three = Table(
        "cotton",
        alike.ELDER.replace("8C", "QD"),
        alike.YOUNGER.replace("QD", "8C"),
        alike.STOCK,
        strict="yes",
    )
    three.do("discard 7C", "discard 8S", "turn-up no")
    assert alike.at_kind(three, "sets").may()[1:] == [
        "call sets",
        *(f"call sets {pair}" for pair in pairs[1:]),
    ]
    for rules in ("stirler", "du-coeur"):  # they lay sets down
        assert alike.at_kind(alike.called(rules, strict="yes"), "sets").may() == ["call sets"]


def test_false_set_must_be_of_one_rank() -> None:
    table = alike.at_kind(alike.called("rubicon", strict="yes"), "sets")
    assert table.why_not("call sets AS KS QS") == "not-a-set"


def test_younger_calls_nothing_more_after_winning_the_set() -> None:
    table = Table("au-cent", alike.ELDER, alike.YOUNGER, alike.STOCK, standing=(0, 96))
    table.do("discard 7C", "discard 8S", "turn-up no").quietly("play AS")
    assert (table.phase, table.kind) == ("calls", "point")
    table.do("call point KC QC JC 9C")
    assert (table.phase, table.heard("Declared")[-1].kind) == ("over", Kind.POINT)
    assert table.sees(0).settlement.winner == 1
