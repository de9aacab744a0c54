"""Calls are weighed with the bonus that may follow; hint, master and review agree."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.picket import master
from picket_desktop.ai.picket.hints import advise
from picket_desktop.ai.picket.judging import judge
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.ai.picket.weighing.weighed_calls import best_call, weigh_calls
from picket_desktop.ai.review.judgement import FINE
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Call, Discard
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.record import read, replay
from tests.ai.picket.test_judging import decisions

BUDGET = 20
TWO_QUINTS = read(
    """picket-game 1
rules: du-coeur
player 0: You
player 1: Mr. Cotton (novice)
note 0: single 1
deal 3 8D 9C 6H AH KS JH 7D JC 9H 7S 6C 9S AS QD AC KD AD TC 7C TD KC 6D JS 8C TH 8S 9D JD QC 8H QS QH KH \
7H 6S TS
discard 9H 7D
discard 6C 6D 8C TC JH KD
turn-up yes
call point AC KC JC 9C 7C
call point
"""
)
"""A game in which Elder has nine cards in sequence, which are nearly always good, and may split them into
two quints, which seldom are, though their thirty points with five for the point would begin a repique."""


@pytest.fixture(scope="module")
def view() -> View:
    *_, (state, _) = replay(TWO_QUINTS)
    view = games.game(TWO_QUINTS.rules).view_for(state, 0)
    assert isinstance(view, View)
    return view


@pytest.fixture(scope="module")
def advice(view: View) -> Advice:
    return advise(view, 1, BUDGET)


def lengths(move: object) -> list[int]:
    assert isinstance(move, Call)
    return [len(group) for group in move.groups]


def test_weighing_some_hands_agrees_with_weighing_all(view: View) -> None:
    """Even where few of the hands have most of the weight, as here, so that two quints seem better."""
    every = weigh_calls(view, random.Random(1), 1_000)
    assert every is not None
    assert every.whole
    for seed in range(4):
        some = weigh_calls(view, random.Random(seed), BUDGET)
        assert some is not None
        assert not some.whole
        assert some.means == pytest.approx(every.means, abs=1.5)


def test_nine_card_sequence_is_called_whole(view: View) -> None:
    chance = against_hands(view, random.Random(1))
    usual = best_call(view, None, chance)
    choice = master.choose(view, random.Random(1), BUDGET)
    assert lengths(usual.move) == lengths(choice.move) == [9]


def test_hint_figures_favour_the_nine_card_sequence(advice: Advice) -> None:
    assert lengths(advice.choice.move) == [9]
    assert advice.ways[0].move == advice.choice.move
    (made, good), *others = [[figure.value for figure in way.figures] for way in advice.ways]
    assert made > max(made for made, _ in others) + 1
    assert good > others[0][1]


def test_advised_call_costs_nothing_in_the_review(view: View, advice: Advice) -> None:
    followed, other = (judge(view, move, 2, BUDGET) for move in (advice.choice.move, advice.ways[1].move))
    assert followed is not None
    assert followed.cost == 0
    assert other is not None
    assert other.cost > 1
    assert other.best == advice.choice.move


@pytest.mark.full
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_hint_and_review_agree_on_layouts(name: str) -> None:
    """Whatever was done instead, the best is what a hint would have advised, or too close to tell."""
    for _, view, move in decisions(rule_sets()[name], 11):
        if not isinstance(move, Discard):
            continue
        seed = seed_of(view)
        advised = advise(view, seed, BUDGET).choice.move
        assert isinstance(advised, Discard)
        followed, done = (judge(view, one, seed, BUDGET) for one in (advised, move))
        assert followed is not None
        assert followed.cost < FINE or followed.close
        assert done is not None
        assert isinstance(done.best, Discard)
        assert set(done.best.cards) == set(advised.cards) or followed.close


def test_calls_are_not_weighed_without_a_choice(view: View) -> None:
    silent = view._replace(moves=[m for m in view.moves if not getattr(m, "groups", ())])
    assert weigh_calls(silent, random.Random(1), BUDGET) is None
