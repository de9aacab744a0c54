"""Calls are weighed together with the bonus that may follow. Hint, master and review agree."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.picket import master
from picket_desktop.ai.picket.calling import call, heard, usual
from picket_desktop.ai.picket.hints import advise
from picket_desktop.ai.picket.judging import judge
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.ai.picket.weighing.weighed_calls import best_call, weigh_calls
from picket_desktop.ai.player import players
from picket_desktop.ai.review.judgement import FINE
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Call, Discard, Group, Kind
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import DealScore, View
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
"""A game in which Elder has nine cards in sequence, a nearly certain call. Two quints made from them are
seldom good, but their thirty points and five for the point would begin a repique."""


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
    """The two weighings agree even here, where a few hands have most of the weight, so that weighing only
    some could make two quints seem better."""
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


def in_a_set(view: View, mine: int, his: int) -> View:
    """Return a view like this one, but in the fourth deal of a set in which I have ``mine`` points and the
    opponent has ``his``."""
    past = (DealScore(1, (0, 0), (6, 6)),) * 3
    return view._replace(runs_out=False, number=4, standing=(mine, his), past=past)


def test_two_quints_are_called_where_only_a_repique_wins_the_set(view: View) -> None:
    """Younger needs two points and will make them in the play. Calling the nine cards scores only fourteen
    before that."""
    late = in_a_set(view, 70, 98)
    told = advise(late, 1, BUDGET)
    assert lengths(told.choice.move) == [5, 5]
    assert told.reason.code == "call-by-score"
    first, whole = (way.figures[0] for way in told.ways[:2])
    assert first.name == "game"
    assert first.value > 0.2 > 0.01 > whole.value
    assert lengths(usual(late)) == [5, 5]
    for seed in range(3):
        assert lengths(players()["expert"].choose(late, random.Random(seed), 0).move) == [5, 5]
        assert lengths(master.choose(late, random.Random(seed), BUDGET).move) == [5, 5]
    followed, other = (judge(late, way.move, 1, BUDGET) for way in told.ways[:2])
    assert followed is not None
    assert followed.cost == 0
    assert followed.for_the_game
    assert other is not None
    assert other.cost > 5
    assert not other.for_the_game
    assert other.best == told.choice.move


def test_call_that_surely_wins_the_set_is_made(view: View) -> None:
    """Ten points win the set, and the two quints that might score more are seldom good."""
    late = in_a_set(view, 90, 98)
    told = advise(late, 1, BUDGET)
    assert lengths(told.choice.move) == [9]
    assert told.ways[0].figures[0].value == pytest.approx(0.944, abs=0.01)


def test_surest_call_that_wins_the_set_is_the_usual_one(view: View) -> None:
    def chance(_: View, __: Kind, groups: tuple[Group, ...]) -> float:
        return 0.9 if len(groups) == 1 else 0.7

    called = [best_call(at, None, chance) for at in (view, in_a_set(view, 40, 90), in_a_set(view, 85, 90))]
    assert [lengths(choice.move) for choice in called] == [[5, 5], [5, 5], [9]]


@pytest.mark.parametrize("standing", [(0, 0), (20, 10)])
def test_calls_go_by_points_where_the_set_cannot_be_won_in_the_deal(
    view: View, standing: tuple[int, int]
) -> None:
    groups = [m for m in view.moves if isinstance(m, Call) and sum(map(len, m.groups)) < 8]
    few = view._replace(moves=groups)
    by_points = weigh_calls(few, random.Random(1), 1)
    assert by_points is not None
    assert weigh_calls(in_a_set(few, *standing), random.Random(1), 1) == by_points


@pytest.mark.full
@pytest.mark.parametrize("name", ["du-coeur", "rubicon"])
def test_hint_and_review_agree_on_layouts(name: str) -> None:
    """Whatever was done instead, the review's best layout is the hint's, or too close to tell apart."""
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


def test_part_that_is_all_that_may_be_answered_is_not_called_good() -> None:
    """Answering a call, the player may name either a part of a holding or nothing. The part is named, and the
    reason given is "not-good" or "equal"."""
    found = 0
    for number in range(40):
        for _, view, move in decisions(rule_sets()["rubicon"], number):
            answers = (
                isinstance(move, Call) and heard(view, Kind.POINT) is not None and view.kind is Kind.POINT
            )
            if not (answers and isinstance(move, Call) and move.groups and len(move.groups[0]) > 4):
                continue
            part = Call(Kind.POINT, (move.groups[0][:-1],))
            said = call(view._replace(moves=[part, Call(Kind.POINT, ())]))
            assert said.move == part
            assert said.reason.code in ("not-good", "equal")
            found += 1
        if found:
            return
    raise AssertionError("nobody answers a call with five cards")
