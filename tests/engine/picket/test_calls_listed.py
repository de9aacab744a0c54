"""Every call that may be made, in its order: all at its best first, nothing at all last."""

from __future__ import annotations

import pytest

from tests.engine.sources import alike
from tests.engine.sources.source_text import Table

FOURS = "KS KH KC KD QS QH QC 9S 8H 7C 6D 6S", "AS JH TH AC JC TD 9H 8C 7D 9D 8S 7H", "6H 6C"


def listed(text: str, kind: str) -> list[str]:
    return [f"call {kind} {line.strip()}".rstrip() for line in text.split(",")]


def test_a_suit_is_called_for_the_point() -> None:
    wanted = "AS KS QS 7S, QH JH TH 7H, JD TD 9D, 8C,"
    assert alike.called("cotton").may() == listed(wanted, "point")


def test_a_run_may_be_called_in_part() -> None:
    # A quart of an ace: whole, its two tierces, or nothing.
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
def test_the_worth_is_asked_before_the_answer(rules: str) -> None:
    table = alike.at_kind(alike.called(rules), "sequences").do("call sequences AS KS QS")
    assert table.may() == ["ask sequences", "call sequences"]
    assert table.do("ask sequences").may() == ["call sequences"]


def test_what_is_good_must_be_called_where_nothing_may_be_sunk() -> None:
    table = alike.called("cotton", sinking="no")
    assert table.may() == ["call point AS KS QS 7S"]
    assert table.why_not("call point") == "no-sinking"
    table.do("call point AS KS QS 7S")
    assert table.may() == ["call point KC QC JC 9C"]
    assert table.why_not("call point") == "no-sinking"
    table.do("call point KC QC JC 9C", "call sequences AS KS QS | QH JH TH | JD TD 9D")
    assert table.may() == ["call sequences"]  # a lesser one is not asked for
