"""Every discard can be found by its number without listing them all. A player who declares a blank is offered
the right numbers of cards to discard."""

from __future__ import annotations

from itertools import combinations

import pytest

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.exchange import Discards, fault
from picket_desktop.engine.picket.moves import Discard
from tests.engine.sources.source_text import Table

HAND = cards("AS KS 9H 7C 6D")
CHOICES = [Discard(some) for number in (3, 2, 1) for some in combinations(HAND, number)]
BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"
COURTLY = "KS QS JS AH KH QH KC QC JC 9D 8D 7D"


def test_discards_list_every_choice_largest_first() -> None:
    found = Discards(HAND, 1, 3)
    assert len(found) == 10 + 10 + 5
    assert list(found) == CHOICES
    assert [found[i] for i in range(25)] == CHOICES
    assert [found[i] for i in range(-25, 0)] == CHOICES
    assert found[8:12] == CHOICES[8:12]
    for outside in (25, -26):
        with pytest.raises(IndexError):
            found[outside]


def test_discards_contain_exactly_the_valid_choices() -> None:
    found = Discards(HAND, 1, 3)
    assert all(choice in found for choice in CHOICES)
    assert Discard(cards("6D AS")) in found
    for wrong in (
        Discard(()),
        Discard(HAND[:4]),
        Discard(cards("QS")),
        Discard(cards("AS AS")),
        Play(card("AS")),
    ):
        assert wrong not in found
    assert (found.least, found.most) == (1, 3)


@pytest.mark.parametrize(
    ("laid", "code", "values"),
    [
        ("", "discard-number", {"number": 0, "least": 1, "most": 3}),
        ("AS KS 9H 7C", "discard-number", {"number": 4, "least": 1, "most": 3}),
        ("AS QS", "not-held", {"card": card("QS")}),
        ("AS AS", "not-held", {"card": card("AS")}),
    ],
)
def test_a_refusal_says_what_is_wrong(laid: str, code: str, values: dict[str, object]) -> None:
    reason = fault(HAND, 1, 3, cards(laid))
    assert reason is not None
    assert (reason.code, dict(reason.values)) == (code, values)


@pytest.mark.parametrize(("rules", "most"), [("cotton", 8), ("au-cent", 7), ("rubicon", 5)])
def test_elder_may_declare_a_blank_with_any_legal_number(rules: str, most: int) -> None:
    table = Table(rules, BLANK, COURTLY)
    assert table.may() == [*(f"blank {n}" for n in range(most, 0, -1)), "no-blank"]
    assert table.why_not(f"blank {most + 1}") == "not-allowed"
    assert Table(rules, COURTLY, BLANK).do("discard 9D").may() == ["blank 0", "no-blank"]


def test_seats_see_only_their_own_discards() -> None:
    table = Table("cotton", BLANK, COURTLY).do("blank 2", "discard 9D 8D 7D")
    assert (table.sees(0).discards, table.sees(1).discards) == ((), cards("9D 8D 7D"))
    table.do("discard AS TS")
    assert (table.sees(0).discards, table.sees(1).discards) == (cards("AS TS"), cards("9D 8D 7D"))
    assert (table.sees(0).exchanged, table.sees(1).exchanged) == ((2, 3), (2, 3))
    assert (table.phase, table.game.actor(table.state)) == ("turn-up", 1)
    assert set(table.sees(0).hand) == {*cards(BLANK), *cards("6S 6H")} - {*cards("AS TS")}
    assert [len(table.sees(seat).hand) for seat in (0, 1)] == [12, 12]


def test_younger_decides_whether_to_turn_up_the_rest() -> None:
    table = Table("cotton", COURTLY, BLANK).do("discard 9D", "no-blank", "discard AS")
    assert (table.phase, table.game.actor(table.state)) == ("turn-up", 1)
    assert table.may() == ["turn-up no", "turn-up yes"]


def test_discards_of_the_same_hand_are_equal() -> None:
    assert Discards(HAND, 1, 3) == Discards(HAND, 1, 3)
    assert len({Discards(HAND, 1, 3), Discards(HAND, 1, 3), Discards(HAND, 1, 2)}) == 2
    assert Discards(HAND, 1, 3) != Discards(HAND[1:], 1, 3)
