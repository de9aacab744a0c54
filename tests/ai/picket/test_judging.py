"""Judging a decision in the two-hand games uses only what the seat could know, and never gives a negative
cost. The expected result of a deal is what someone who sees all its cards would expect."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.judging import expected, judge
from picket_desktop.ai.picket.weighing.sampled_exchange import Tried, best_by_trial
from picket_desktop.ai.review.judgement import CALL, FOLLOW, KINDS, LAY_OUT, LEAD
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import (
    Call,
    CallBonus,
    ConcedeDeal,
    Deal,
    DeclareBlank,
    Discard,
    KeepSilent,
    Kind,
    LetGo,
    Play,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import DealScore, Phase, State, View
from picket_desktop.engine.picket.worlds import sample
from tests.ai.picket.positions import Position

BUDGET = 1
every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
RUBICON = rule_sets()["rubicon"]


def decisions(rules: RuleSet, number: int) -> list[tuple[State, View, Move]]:
    """Return every decision in a deal played by rules of thumb, with its state and view."""
    game, player, found = PicketGame(rules), rules_of_thumb, []
    state, _ = game.apply(game.single_deal(number % 2), Deal(order(number, rules.pack), rules.packets[0]))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        move = player.choose(view, random.Random(number), BUDGET).move
        found.append((state, view, move))
        state, _ = game.apply(state, move)
    return found


@pytest.mark.sweep
@every_rule_set
def test_hidden_cards_do_not_change_the_judgement(rules: RuleSet) -> None:
    game, swapped = PicketGame(rules), 0
    for number, (state, view, move) in enumerate(decisions(rules, 4)):
        if number % 6 != 1:
            continue
        world = sample(view, random.Random(number), tries=100)
        if world is None:
            continue
        swapped += (world.hands, world.cards.stock) != (state.hands, state.cards.stock)
        assert judge(game.view_for(world, view.seat), move, 1, BUDGET) == judge(view, move, 1, BUDGET)
    assert swapped > 2


def test_made_move_is_judged_and_the_best_costs_nothing() -> None:
    kinds = set()
    for _, view, move in decisions(RUBICON, 2):
        judgement = judge(view, move, 1, BUDGET)
        if judgement is None:
            assert view.phase is not Phase.EXCHANGE
            continue
        kinds.add(judgement.kind)
        if view.phase is Phase.PLAY:
            assert judgement.kind == (FOLLOW if view.open_trick else LEAD)
        assert judgement.move == move
        assert judgement.cost >= 0
        assert judgement.best in view.moves
        if judgement.best == move:
            assert judgement.cost == 0
        if judgement.ways:
            assert [way.move for way in judgement.ways if way.move in (move, judgement.best)]
            assert judgement.ways[0].move == judgement.best
    assert kinds == set(KINDS)


def test_cost_of_a_card_is_the_difference_of_its_figures() -> None:
    """In the position tested, a king is led after the ace of its suit has gone. That lead is chosen every
    time, since few tricks are left and the opponent's hand is certain."""
    *_, (_, view, _) = [
        found for found in decisions(RUBICON, 2) if len(found[1].hand) == 4 and not found[1].open_trick
    ]
    found = [judge(view, move, 1, 20) for move in view.moves]
    costs = [judgement.cost for judgement in found if judgement]
    assert min(costs) == 0
    for judgement in filter(None, found):
        first, *others = judgement.ways
        done = [way for way in others if way.move == judgement.move]
        if judgement.best != judgement.move:
            assert first.figures[0].value - done[0].figures[0].value == pytest.approx(judgement.cost)


@pytest.mark.full
def test_double_deal_doubles_costs_and_figures() -> None:
    four = RUBICON.like(deals=4)
    assert four.doubles(1)
    compared = 0
    for _, view, move in decisions(RUBICON, 2):
        once = judge(view, move, 1, BUDGET)
        twice = judge(view._replace(rules=four, number=1, runs_out=False), move, 1, BUDGET)
        hint = advise(view, 1, BUDGET).ways
        doubled = advise(view._replace(rules=four, number=1, runs_out=False), 1, BUDGET).ways
        if once is None or twice is None:
            continue
        assert twice.cost == pytest.approx(2 * once.cost)
        for some, others in ((once.ways, twice.ways), (hint, doubled)):
            assert [way.move for way in some] == [way.move for way in others]
            for one, other in zip(some, others, strict=True):
                for figure, double in zip(one.figures, other.figures, strict=True):
                    assert double.value == pytest.approx(figure.value * (1 if figure.share else 2))
                    compared += not figure.share
    assert compared > 20


def test_best_layout_is_searched_only_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second layout is judged without a new search. Laying out the aces is costly, and the best layout
    costs nothing."""
    at = Position("rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C")
    sought: list[View] = []

    def tried(view: View, rng: random.Random, budget: int) -> list[Tried]:
        sought.append(view)
        return best_by_trial(view, rng, budget)

    monkeypatch.setattr("picket_desktop.ai.picket.weighing.appraisal.best_by_trial", tried)
    aces, first = Discard(tuple(c for c in at.view.hand if c.rank == 14)), at.view.moves[0]
    found = judge(at.view, first, 1, 3)
    assert found is not None
    for move, (least, most) in {aces: (10, 120), found.best: (0, 0)}.items():
        judgement = judge(at.view, move, 1, 3)
        assert judgement is not None
        assert judgement.best == found.best
        assert least <= judgement.cost <= most
        assert judgement.ways[0].move == found.best
    assert len(sought) == 1


def test_laying_out_four_aces_costs_many_points() -> None:
    at = Position("rubicon", "AS AH AD AC KS KH QS JS TS 9S 8H 7D", "KD QD JD TD 9D 8D KC QC JC TC 9C 8C")
    aces = judge(at.view, Discard(tuple(c for c in at.view.hand if c.rank == 14)), 1, 4)
    assert aces is not None
    assert aces.kind == LAY_OUT
    assert aces.cost > 10
    assert not aces.close
    assert aces.ways[-1].move == aces.move
    assert aces.ways[-1].figures[0].value == pytest.approx(-aces.cost)


def test_forced_moves_are_not_judged() -> None:
    for _, view, move in decisions(RUBICON, 2):
        if len(view.moves) == 1:
            assert judge(view, move, 1, BUDGET) is None


def test_sinking_a_good_quatorze_costs_its_points() -> None:
    at = Position(
        "rubicon",
        "AS AH AD AC KS KH QS JS TS 9S 8H 7D",
        "KD QD JD TD 9D 8D KC QC JC TC 9C 8C",
        stock="7S 8S 7H 9H TH 7C JH QH",
    )
    at.do("discard 8H 7D 9S KH KS", "discard 8D 8C 9C")
    while at.view.kind is not None and at.view.kind < 2:
        at.do(at.view.moves[0])
    silent = judge(at.view, Call(at.view.kind or 0, ()), 1, BUDGET)  # type: ignore[arg-type]
    assert silent is not None
    assert silent.kind == CALL
    assert silent.cost >= 14
    assert isinstance(silent.best, Call)
    assert len(silent.best.groups[0]) == 4
    said = judge(at.view, silent.best, 1, BUDGET)
    assert said is not None
    assert said.cost == 0


def test_short_runs_or_silence_cost_points_against_the_long_run() -> None:
    at = Position(
        "du-coeur",
        "AS KS QS JS TS 9S 8S 7S 6S AH KH 6H",
        "AC KC QC JC TC 9C 8C 7C QH JH TH 9H",
        stock="AD KD QD JD TD 9D 8D 7D 6D 6C 8H 7H",
    )
    at.do(at.view.moves[0])
    at.do(at.view.moves[0])
    while at.view.kind != Kind.SEQUENCES:
        at.do(at.view.moves[0])
    calls = [m for m in at.view.moves if isinstance(m, Call) and m.groups]
    short = min(calls, key=lambda m: (max(map(len, m.groups)), -len(m.groups)))
    found = judge(at.view, short, 1, BUDGET)
    assert found is not None
    assert found.cost > 0
    assert found.reason.code == "call-longer"
    silent = judge(at.view, Call(Kind.SEQUENCES, ()), 1, BUDGET)
    assert silent is not None
    assert silent.cost > 10  # the nine cards equal the opponent's, so neither scores anything for them
    assert silent.reason.code == "call-to-equal"
    assert [figure.name for figure in found.ways[0].figures] == ["reckoned", "good"]


def test_undeclared_blank_costs_ten_points() -> None:
    at = Position("rubicon", "TS 9S 8S 7S TH 9H 8H 7H TD 9D 8D 7D", "AS KS QS JS AH KH QH JH AD KD QD JD")
    assert at.view.phase is Phase.BLANK
    silent = judge(at.view, KeepSilent(), 1, BUDGET)
    assert silent is not None
    assert silent.cost == 10
    declared = next(m for m in at.view.moves if isinstance(m, DeclareBlank))
    shown = judge(at.view, declared, 1, BUDGET)
    assert shown is not None
    assert shown.cost == 0


def test_uncalled_bonus_at_the_strict_table_costs_its_points() -> None:
    view = decisions(RUBICON, 2)[-1][1]._replace(
        bonus_due=Line.REPIQUE, moves=(CallBonus(), LetGo()), phase=Phase.LAST_WORD
    )
    lost, called = judge(view, LetGo(), 1, BUDGET), judge(view, CallBonus(), 1, BUDGET)
    assert lost is not None
    assert called is not None
    assert (lost.cost, lost.best, called.cost) == (60.0, CallBonus(), 0.0)


def test_conceding_the_deal_is_judged_as_a_lead() -> None:
    for _, view, _ in decisions(RUBICON, 2):
        if view.phase is Phase.PLAY and len(view.hand) == 6 and view.open_trick is None:
            conceded = judge(view, ConcedeDeal(), 1, 4)
            assert conceded is not None
            assert conceded.kind == LEAD
            assert isinstance(conceded.best, Play)
            assert conceded.cost >= 0
            return
    pytest.fail("nobody has six cards and the lead")


@pytest.mark.sweep
@every_rule_set
def test_expected_result_is_exact_at_the_last_decision(rules: RuleSet) -> None:
    game = PicketGame(rules)
    for number in (3, 5):
        state, _, move = decisions(rules, number)[-1]
        end, _ = game.apply(state, move)
        made = end.match.past[-1].points
        assert expected(state, 1, BUDGET) == made[0] - made[1]


@pytest.mark.parametrize(("name", "number"), [("rubicon", 50), ("au-cent", 10)])
def test_expected_result_counts_early_points_for_cards_once(name: str, number: int) -> None:
    rules = rule_sets()[name]
    state, _, move = decisions(rules, number)[-1]
    assert state.sheet.early_cards == rules.play.cards_points
    made = PicketGame(rules).apply(state, move)[0].match.past[-1].points
    assert expected(state, 1, BUDGET) == made[0] - made[1]


@every_rule_set
def test_expected_result_does_not_depend_on_the_seats(rules: RuleSet) -> None:
    """If the seats are swapped, the same hand still has the same expected result."""
    game = PicketGame(rules)
    found = []
    for elder in (0, 1):
        deal = Deal(order(9, rules.pack), rules.packets[0])
        state, _ = game.apply(game.single_deal(elder), deal)
        found.append(expected(state, 1, BUDGET))
    assert found[0] == -found[1] != 0


def test_judging_accepts_sampled_hands_that_contradict_calls() -> None:
    """If many hands are drawn at random, some of those weighed contradict what the opponent called."""
    for number in (1, 2):
        for _, view, move in decisions(rule_sets()["stirler"], number):
            if view.phase is Phase.CALLS:
                judge(view, move, 1, 20)


def test_last_deal_layout_costs_no_more_than_its_points() -> None:
    """In the last deal of a partie a few points may decide hundreds. Even so, a layout costs hardly more than
    the points it loses."""
    view, move = next((v, m) for _, v, m in decisions(RUBICON, 20) if isinstance(m, Discard))
    rest = [c for c in view.hand if c not in move.cards]
    poor = Discard((*move.cards[:-2], *rest[-2:]))
    past = tuple(DealScore(0, (16, 20), (6, 6)) for _ in range(5))
    last = view._replace(number=6, deals_due=6, past=past, standing=(72, 150), runs_out=False)
    by_points, by_standing = judge(view, poor, 1, 3), judge(last, poor, 1, 3)
    assert by_points is not None
    assert by_standing is not None
    assert 0 < by_standing.cost < by_points.cost + 5
