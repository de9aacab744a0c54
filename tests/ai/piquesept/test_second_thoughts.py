"""Deals played out with second thoughts end as those played by rules of thumb if the result is fixed.
Otherwise they come closer to best play."""

from __future__ import annotations

import random
from functools import cache
from typing import NamedTuple

import pytest

from picket_desktop.ai.piquesept.playing.playout import Table, play_out
from picket_desktop.ai.piquesept.playing.second_thoughts import play_well
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL, points, winning
from picket_desktop.engine.piquesept.play import playable
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


class Plain(NamedTuple):
    """A position: the hands by seat, the seats of the soloist and the leader, and the cards in the trick."""

    hands: tuple[tuple[Card, ...], ...]
    soloist: int
    leader: int
    lying: tuple[Card, ...]

    def table(self, made: int) -> Table:
        hands = [mask(hand) for hand in self.hands]
        return Table(hands, self.soloist, self.leader, [c.index for c in self.lying], made)


@cache
def minimax(at: Plain) -> int:
    """Return the card points the soloist makes by the engine's rules if all sides play their best."""
    hands, soloist, leader, lying = at
    if len(lying) == len(hands):
        winner = (leader + winning(lying)) % len(hands)
        made = points(lying) if winner == soloist else 0
        return made + minimax(Plain(hands, soloist, winner, ()))
    seat = (leader + len(lying)) % len(hands)
    if not hands[seat]:
        return 0
    found = []
    for card in playable(hands[seat], lying[0] if lying else None, seat == soloist):
        left = tuple([c for c in hands[seat] if c is not card])
        after = (*hands[:seat], left, *hands[seat + 1 :])
        found.append(minimax(Plain(after, soloist, leader, (*lying, card))))
    return max(found) if seat == soloist else min(found)


def positions(rules: PiqueseptRules, number: int, most: int) -> list[Plain]:
    """Return random positions, between tricks and within one."""
    rng, found = random.Random(f"4/{rules.name}"), []
    for _ in range(number):
        left = rng.randint(2, most)
        some = rng.sample([c for c in pack(rules.pack) if c is not SEVEN], left * rules.seats)
        hands = [tuple(some[s * left : (s + 1) * left]) for s in range(rules.seats)]
        soloist, leader, lying = rng.randrange(rules.seats), rng.randrange(rules.seats), list[Card]()
        for place in range(rng.randrange(rules.seats + 1)):
            seat = (leader + place) % rules.seats
            card = rng.choice(playable(hands[seat], lying[0] if lying else None, seat == soloist))
            hands[seat] = tuple(c for c in hands[seat] if c is not card)
            lying.append(card)
        found.append(Plain(tuple(hands), soloist, leader, tuple(lying)))
    return found


@both
def test_play_well_equals_play_out_when_the_result_is_fixed(rules: PiqueseptRules) -> None:
    for at in positions(rules, 60, 6):
        table = at.table(10)
        for lost_or_won in (0.0, 0.5, 1.0):
            end = play_well(table, [lost_or_won] * (TOTAL + 1))
            assert (end.made, end.took_first) == play_out(table)


@both
def test_play_well_is_closer_to_minimax_than_play_out(rules: PiqueseptRules) -> None:
    """Both are asked two things: whether the soloist makes as many points as with best play, and whether one
    more. `play_well` errs less than half as often."""
    minimax.cache_clear()
    thumb = well = 0
    for at in positions(rules, 150, 4 if rules.seats == 3 else 3):
        table, best = at.table(0), minimax(at)
        for needed in (best, best + 1):
            ends = [float(made >= needed) for made in range(TOTAL + 1)]
            thumb += ends[play_out(table)[0]] != ends[best]
            well += ends[play_well(table, ends).made] != ends[best]
    assert well < thumb / 2
