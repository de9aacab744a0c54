"""The opponent's discards are guessed with the fitted weights or, for rule sets without any, at a glance."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from picket_desktop.ai.picket.tables.card_marks import MARKS, OWN, lengths, marks
from picket_desktop.ai.picket.tables.discard_table import DISCARDS
from picket_desktop.ai.picket.weighing import supposed_discards
from picket_desktop.ai.picket.weighing.supposed_discards import Fitted, Going, at_a_glance, supposed
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
ACES = sum(1 << 9 * suit + 8 for suit in range(4))


def hands(rules: RuleSet, number: int) -> list[int]:
    """Return some freshly dealt hands."""
    rng = random.Random(5)
    return [mask(rng.sample(pack(rules.pack), 12)) for _ in range(number)]


@every_rule_set
@pytest.mark.parametrize("elder", [True, False])
def test_cards_go_in_the_order_of_their_mark_weights(rules: RuleSet, elder: bool) -> None:
    """For each card, the tables by suit and by rank add up to the sum of the weights of its marks."""
    table = rules.found_in(DISCARDS)
    assert table is not None, "python -m tests.fitting.discards"
    weights = table[elder]
    across = not rules.calls.runs_in_suit
    assert len(weights) == len(MARKS if across else OWN)
    going = supposed(rules, elder)
    for hand in hands(rules, 60):
        worth = {bit: sum(weights[m] for m in some) for bit, some in marks(hand, across)}
        assert sum(worth) == hand
        found = going(hand)
        assert list(found.cards) == sorted(worth, key=lambda bit: (worth[bit], bit))
        assert found.number == sum(value < 0 for value in worth.values())
        assert found.hand == hand


@every_rule_set
def test_every_rule_set_has_weights_for_both_seats(rules: RuleSet) -> None:
    for elder in (True, False):
        assert isinstance(supposed(rules, elder), Fitted)
    assert supposed(rules, True) is not supposed(rules, False)


def test_each_card_has_one_mark_of_each_kind() -> None:
    """All marks occur in some hand, except for certain suit lengths, which are impossible."""
    assert len(set(MARKS)) == len(MARKS)
    met = set()
    for hand in hands(rule_sets()["du-coeur"], 3000):
        for _, some in marks(hand, across=True):
            assert len(some) == len(set(some)) == 9
            met |= set(some)
    never = {MARKS[m] for m in set(range(len(MARKS))) - met}
    assert all(" suit" in name for name in never)


def test_lengths_counts_adjacent_cards() -> None:
    assert lengths(0b110111001) == [1, 0, 0, 3, 3, 3, 0, 2, 2]
    assert lengths(0b111111111) == [9] * 9
    assert lengths(0) == [0] * 9


def test_kept_respects_the_least_and_most_discards() -> None:
    going = Going(0b11110000, (1 << 5, 1 << 4, 1 << 7, 1 << 6), 2)
    assert going.kept(0, 4) == 0b11000000
    assert going.kept(0, 1) == 0b11010000
    assert going.kept(3, 4) == 0b01000000
    assert going.kept(0, 0) == 0b11110000


def test_glance_discards_five_and_keeps_the_aces() -> None:
    for hand in hands(rule_sets()["rubicon"], 20):
        kept = at_a_glance(hand).kept(5, 5)
        assert kept.bit_count() == 7
        assert kept & ~hand == 0
        assert hand & ACES == kept & ACES


def test_rule_set_without_weights_falls_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rule set then uses the weights of the one it was derived from. If that has none either, or if a
    house rule forms sequences differently from the fitted rules, discards are judged at a glance, without
    weights."""
    cotton, du_coeur = rule_sets()["cotton"], rule_sets()["du-coeur"]
    made = replace(cotton.like(name="of-our-own"), title="Our own")
    hand = hands(cotton, 1)[0]
    assert supposed(made, True)(hand) == supposed(cotton, True)(hand)
    assert supposed(made, True) is not at_a_glance
    assert supposed(du_coeur.with_value("runs_in_suit", True), True) is at_a_glance
    assert supposed(cotton.with_value("runs_in_suit", False), True) is at_a_glance
    assert supposed(cotton.with_value("target", 200), True) is not at_a_glance
    monkeypatch.setattr(supposed_discards, "DISCARDS", {})
    assert supposed(cotton.with_value("target", 201), True) is at_a_glance
