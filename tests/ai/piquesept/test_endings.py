"""Endings of Piquesept that are worked out exactly agree with a search that tries every card."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from picket_desktop.ai.piquesept.playing.endings import Ending, TooHard, counted
from picket_desktop.ai.piquesept.playing.playout import Table, best_place, cards_of, follows
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL, WORTH, points
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
MADE = 10
"""How many card points the soloist already has in every ending tried."""
FREELY = 10**9


def endings(rules: PiqueseptRules, sizes: tuple[int, ...], deals: int, seed: int) -> Iterator[Table]:
    """Yield random endings. In each, all hands have the same number of cards, one of ``sizes``, but the trick
    may already have begun."""
    rng = random.Random(seed)
    for _ in range(deals):
        some = [c.index for c in pack(rules.pack) if c is not SEVEN]
        rng.shuffle(some)
        size = rng.choice(sizes)
        hands = [sum(1 << c for c in some[s * size : (s + 1) * size]) for s in range(rules.seats)]
        soloist, leader, lying = rng.randrange(rules.seats), rng.randrange(rules.seats), list[int]()
        for _ in range(rng.randrange(rules.seats)):
            card = rng.choice(choices(Table(hands, soloist, leader, lying, MADE)))
            hands[(leader + len(lying)) % rules.seats] ^= 1 << card
            lying.append(card)
        yield Table(hands, soloist, leader, lying, MADE)


def choices(table: Table) -> list[int]:
    """Return the cards that may be played next."""
    seat = (table.leader + len(table.lying)) % len(table.hands)
    free = seat == table.soloist or not table.lying
    hand = table.hands[seat]
    return cards_of(hand if free else follows(hand, table.lying[0] // 9))


def by_trying(table: Table) -> int:
    """Return how many card points the soloist makes with best play, by trying every card."""
    hands, soloist, leader, lying, made = table
    seats = len(hands)
    if len(lying) == seats:
        winner = (leader + best_place(lying)) % seats
        took = sum(WORTH[c] for c in lying) if winner == soloist else 0
        return by_trying(Table(hands, soloist, winner, [], made + took))
    if not any(hands):
        return made
    seat = (leader + len(lying)) % seats
    found = []
    for card in choices(table):
        left = [hand ^ 1 << card if s == seat else hand for s, hand in enumerate(hands)]
        found.append(by_trying(Table(left, soloist, leader, [*lying, card], made)))
    return max(found) if seat == soloist else min(found)


@both
def test_ending_is_as_trying_every_card_finds(rules: PiqueseptRules) -> None:
    """The result does not depend on earlier calculations for the same hands."""
    rng = random.Random(4)
    for table in endings(rules, (1, 2, 3), 150, 3):
        most, ending = by_trying(table), Ending(table.soloist, rules.seats, FREELY)
        for needed in [*rng.sample(range(TOTAL + 1), 8), most, most + 1]:
            assert ending.reaches(table, needed) is (needed <= most), table


@pytest.mark.full
def test_longer_ending_is_as_trying_every_card_finds() -> None:
    rules = rule_sets()["piquesept-3"]
    for table in endings(rules, (4,), 25, 5):
        most, ending = by_trying(table), Ending(table.soloist, rules.seats, FREELY)
        assert [ending.reaches(table, needed) for needed in (most, most + 1)] == [True, False], table


@both
def test_one_ending_answers_for_every_card_of_the_same_hands(rules: PiqueseptRules) -> None:
    for table in endings(rules, (3,), 40, 6):
        seat = (table.leader + len(table.lying)) % rules.seats
        shared = Ending(table.soloist, rules.seats, FREELY)
        for card in choices(table):
            hands = [hand ^ 1 << card if s == seat else hand for s, hand in enumerate(table.hands)]
            after = table._replace(hands=hands, lying=[*table.lying, card])
            alone = Ending(table.soloist, rules.seats, FREELY)
            for needed in range(20, 100, 7):
                assert shared.reaches(after, needed) is alone.reaches(after, needed)


@both
def test_too_hard_an_ending_is_given_up_and_leaves_the_hands_alone(rules: PiqueseptRules) -> None:
    given_up = 0
    for table in endings(rules, (5,), 20, 7):
        before, ending = list(table.hands), Ending(table.soloist, rules.seats, 40)
        try:
            ending.reaches(table, 66)
        except TooHard:
            given_up += 1
        assert table.hands == before
        assert ending.played <= 41
    assert given_up > 2


def test_counted_adds_up_the_card_points() -> None:
    for some in ("AS TH KC QD JD 7C", "", "9S 8H", "AS AH AC AD TS TH TC TD"):
        assert counted(mask(cards(some))) == points(cards(some))
