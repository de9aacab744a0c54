"""Plays a few of the games that ``python -m tests.engine.random_games`` plays by the thousand."""

from __future__ import annotations

import random
from itertools import islice

import pytest

from picket_desktop.engine import games
from tests.engine.held_throughout import Held
from tests.engine.random_games import LONGEST, Plan, plans, play, singly, steps, strictly


@pytest.mark.sweep
@pytest.mark.parametrize("seed", range(6))
def test_random_games_keep_the_invariants(seed: int) -> None:
    for i, plan in enumerate(islice(plans(seed), 6)):
        assert play(plan, 100 * seed + i)["games"] == 1, str(plan)


def test_plans_cover_every_game_and_house_rule() -> None:
    alone = singly()
    for name in games.names():
        rules = games.rules(name)
        assert Plan(rules) in alone
        tried = {field for plan in alone if plan.rules.name == name for field, _ in plan.rules.changed()}
        assert tried == {option.field for option in rules.options}
    assert len({plan.seats for plan in strictly()}) == 9
    assert all(plan.rules.value("misreckons") == 50 for plan in strictly())
    turns = list(islice(plans(1), 3 * max(len(alone), len(strictly()))))
    assert {str(plan) for plan in alone} | {str(plan) for plan in strictly()} <= {str(p) for p in turns}


def test_invariants_detect_lost_cards_invented_points_and_unended_sets() -> None:
    rules = games.rules("cotton")
    held = Held(rules, random.Random(1))
    seen = set()
    for _, move, after, events in steps(rules, 5, LONGEST):
        made = (after.made[0] + 1, after.made[1])
        beyond = after.match._replace(standing=(99, 98))
        wrong = {
            "a card is lost or made": after._replace(hands=(after.hands[0][1:], after.hands[1])),
            "the sheet is the sum": after._replace(made=made),
            "the set goes on": after._replace(match=beyond) if max(after.made) > 1 else None,
        }
        if after.actor >= 0 and len(after.hands[0]) > 1:
            for said, state in wrong.items():
                if state is not None:
                    with pytest.raises(AssertionError, match=said):
                        Held(rules, random.Random(1)).after(move, state, after.told)
                    seen.add(said)
        held.after(move, after, events)
    assert len(seen) == 3
