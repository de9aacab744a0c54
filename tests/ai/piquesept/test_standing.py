"""At Piquesept the score never changes a choice, because a better deal never makes a seat's place in the game
worse."""

from __future__ import annotations

from itertools import product

import pytest

from picket_desktop.engine.piquesept.play import stakes_of
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, THREE_HANDS, PiqueseptRules

RESULTS = "defenders", "drawn", "soloist"
APART = 9
"""The largest lead tried, in stakes. If the lead is greater, no deal changes the order."""


def share(standing: tuple[int, ...], seat: int) -> float:
    """Return a seat's share of first place: 1 alone, a fraction in a tie, 0 behind."""
    best = max(standing)
    return (standing[seat] == best) / standing.count(best)


@pytest.mark.parametrize("rules", [THREE_HANDS, FOUR_HANDS])
def test_deal_won_is_never_worse_for_the_first_place_at_any_standing(rules: PiqueseptRules) -> None:
    """Therefore the same aim is right at every score: to make 66 points as soloist, or to hold the soloist to
    64. Only a draw at 65 could be worth more or less than half a deal."""
    others = product(range(-APART, APART + 1), repeat=rules.seats - 1)
    changed = 0
    for ahead in others:
        standing = (0, *ahead)
        after = [
            tuple(a + b for a, b in zip(standing, stakes_of(rules, 0, result), strict=True))
            for result in RESULTS
        ]
        for seat in range(rules.seats):
            shares = [share(one, seat) for one in after]
            assert shares == sorted(shares, reverse=seat != 0), (standing, seat, shares)
            changed += shares[0] != shares[-1]
    assert changed > 100
