"""By agreement a point whose value ends in four counts one less (Cavendish, Laws of Piquet au Cent)."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.engine import games
from picket_desktop.engine.cards import Suit, cards, pack
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.deal_code import read as read_code
from picket_desktop.engine.picket.calling.combinations import held, mask, points
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import score
from picket_desktop.engine.picket.rules import rule_set, rule_sets

GAMES = ("rubicon", "au-cent", "au-cent-1908")
HANDS = """
elder: TS 9S 8S 7S AH KH QH AC KC QC KD QD
younger: AS KS QS AD JD TD 9H 8H 7H JC TC 8C
elder sinks: sequences, sets
younger sinks: sequences, sets, point
"""


@pytest.mark.parametrize("name", rule_sets())
def test_three_games_offer_it_and_none_begins_with_it(name: str) -> None:
    rules = rule_set(name)
    assert rules.calls.fours_less is False
    offered = {option.name for option in rules.options}
    assert ("fours-less" in offered) is (name in GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_value_that_ends_in_four_scores_one_less(name: str) -> None:
    rules = rule_set(name, [("fours-less", "yes")])
    suit = [c for c in pack(rules.pack) if c.suit is Suit.HEARTS]
    for number in range(1, len(suit) + 1):
        for some in combinations(sorted(suit, key=lambda c: -c.rank), number):
            less = str(sum(c.pips for c in some)).endswith("4")
            assert points(Kind.POINT, (some,), rules) == number - less


@pytest.mark.parametrize("name", GAMES)
def test_a_record_scores_thirty_four_as_three(name: str) -> None:
    assert score(read(f"rules: {name}{HANDS}"))["point"] == ["elder", 4]
    assert score(read(f"rules: {name}\noption fours-less: yes{HANDS}"))["point"] == ["elder", 3]


def test_opponents_know_it() -> None:
    rules, rng = rule_set("rubicon", [("fours-less", "yes")]), random.Random(4)
    best, reckons = trial(rules).of(Kind.POINT)
    for _ in range(300):
        hand = tuple(rng.sample(pack(rules.pack), 12))
        assert reckons(mask(hand)) == points(Kind.POINT, held(Kind.POINT, hand, rules), rules)
        assert best(mask(hand))
    assert reckons(mask(cards("TS 9S 8S 7S"))) == 3


def test_a_deal_code_carries_it_and_older_codes_stand() -> None:
    agreed = games.rules("rubicon", [("fours-less", "yes")])
    code = DealCode(agreed, 0, 77, 12, 5)
    assert read_code(code.write()) == code
    plain = DealCode(games.rules("rubicon"), 0, 77, 12, 5)
    assert len(plain.write()) < len(code.write())
