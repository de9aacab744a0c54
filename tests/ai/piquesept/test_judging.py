"""Judgements of decisions at Piquesept count in stakes and use only what the seat could know."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.piquesept.hidden_hands import likely_hands
from picket_desktop.ai.piquesept.judging import expected, judge, share
from picket_desktop.ai.piquesept.playing.playout import Table
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.ai.review.judgement import FOLLOW, LAY_OUT, LEAD
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.play import result_of, stakes_of
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import Phase
from tests.ai.piquesept.test_endings import by_trying
from tests.ai.piquesept.test_master import _cards, both, moments

BUDGET = 1


@both
def test_hidden_cards_do_not_change_the_judgement(rules: PiqueseptRules) -> None:
    game, seen = PiqueseptGame(rules), 0
    for state, view in list(moments(rules, range(2, 6)))[::5]:
        if state.phase is not Phase.PLAY or len(view.moves) < 2:
            continue
        hidden = random.Random(8).choice(likely_hands(view, random.Random(8))).hands
        dealt = tuple(d if s == view.seat else () for s, d in enumerate(state.dealt))
        other = game.view_for(state._replace(hands=tuple(map(_cards, hidden)), dealt=dealt), view.seat)
        move = view.moves[-1]
        assert judge(other, move, 1, BUDGET) == judge(view, move, 1, BUDGET)
        seen += 1
    assert seen > 8


@pytest.mark.full
@both
def test_every_choice_is_judged_and_the_best_costs_nothing(rules: PiqueseptRules) -> None:
    kinds = set()
    for _, view in moments(rules, range(3, 5)):
        found = [judge(view, move, 1, BUDGET) for move in view.moves]
        if isinstance(view.moves[0], Draw) or len(view.moves) == 1:
            assert found == [None] * len(found)
        for move, judgement in zip(view.moves, found, strict=True):
            if judgement is None:
                continue
            kinds.add(judgement.kind)
            assert judgement.move == move
            assert 0 <= judgement.cost <= 2 * (rules.seats - 1)
            assert judgement.best in view.moves
            assert isinstance(judgement.best, Give if isinstance(move, Give) else Play)
            assert judgement.ways[0].move == judgement.best
            assert judgement.cost == 0 or judgement.best != move
    assert kinds == {LAY_OUT, LEAD, FOLLOW}


@both
def test_share_values_a_lost_stake_for_the_person(rules: PiqueseptRules) -> None:
    """A stake that the soloist loses is a gain for a person who defends. A stake that a defender loses is a
    gain for a person who is the soloist, and a loss for one who defends."""
    state = next(iter(moments(rules, range(2, 3))))[0]
    others = rules.seats - 1
    alone = state._replace(soloist=0)
    assert [share(alone, seat) for seat in range(rules.seats)] == [-1, *[others] * others]
    against = state._replace(soloist=1)
    assert [share(against, seat) for seat in range(rules.seats)][:3] == [-1, pytest.approx(1 / others), -1]


@both
def test_expected_result_is_exact_with_one_trick_left(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules)
    for number in (2, 3):
        *_, (state, view) = moments(rules, range(number, number + 1))
        end, _ = game.apply(state, view.moves[0])
        assert expected(state, 1, BUDGET) == end.past[-1].stakes[0]


@both
def test_expected_result_is_that_of_best_play_near_the_end(rules: PiqueseptRules) -> None:
    seen = 0
    for state, _ in moments(rules, range(5)):
        if state.phase is not Phase.PLAY or sum(map(len, state.hands)) > 3 * rules.seats:
            continue
        trick = state.open_trick
        leader, lying = (trick.leader, [c.index for c in trick.cards]) if trick else (state.actor, [])
        table = Table([mask(h) for h in state.hands], state.soloist, leader, lying, state.made[0])
        most = by_trying(table)
        result = result_of(rules, (most, TOTAL - most))
        assert expected(state, 1, BUDGET) == stakes_of(rules, state.soloist, result)[0]
        seen += 1
    assert seen > 20


@both
def test_expected_result_before_the_draw_averages_all_draws(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules)
    state = next(state for state, _ in moments(rules, range(2, 3)) if state.phase is Phase.DRAW)
    after = [expected(game.apply(state, Draw(place))[0], 1, BUDGET) for place in range(1, len(state.lie) + 1)]
    assert expected(state, 1, BUDGET) == pytest.approx(sum(after) / len(after))
