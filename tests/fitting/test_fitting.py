"""The tables of the computer's players match what the programs in this folder fit and write."""

from __future__ import annotations

from math import exp, log
from statistics import correlation, fmean

import pytest

from picket_desktop.ai.picket.hands.play_worth import curve
from picket_desktop.ai.picket.tables.deal_scores import SCORES
from picket_desktop.ai.picket.tables.discard_table import DISCARDS
from picket_desktop.ai.picket.tables.kept_odds import KEPT
from picket_desktop.ai.picket.tables.play_odds import PLAYED
from picket_desktop.ai.picket.tables.play_table import LEVEL, WORTH
from picket_desktop.ai.picket.weighing.supposed_discards import Fitted, at_a_glance
from picket_desktop.ai.piquesept.habit_table import HABITS
from picket_desktop.ai.piquesept.odds import RESULTS
from picket_desktop.engine.piquesept.ruleset import rule_sets
from tests.fitting import deal_results, deal_scores, discards, kept_hands, piquesept_habits, play_table, plays
from tests.fitting.kept_hands import BESIDE, kept


@pytest.mark.full
@pytest.mark.parametrize("name", RESULTS)
def test_sides_win_as_often_as_was_counted(name: str) -> None:
    found = deal_results.counted(name, 60)
    assert found == pytest.approx([60 * number / sum(RESULTS[name]) for number in RESULTS[name]], abs=12)


@pytest.mark.sweep
@pytest.mark.parametrize("name", ["rubicon", "cotton", "du-coeur"])
def test_kept_hand_stands_out_among_random_hands(name: str) -> None:
    """In deals not used for fitting, the kept hand stands out among the random ones."""
    found = list(kept(name, range(90_000, 90_025)))
    told = []
    for one in found:
        odds = [exp(sum(KEPT[name][one.elder][m] for m in hand) / 100) for hand in one.hands]
        told.append(log(odds[0] / sum(odds)))
    assert fmean(told) > log(1 / (1 + BESIDE)) / 2


def test_kept_hands_module_is_as_its_program_writes_it() -> None:
    assert kept_hands.OUT.read_text(encoding="utf-8") == kept_hands.module(KEPT)


@pytest.mark.parametrize("name", ["rubicon", "cotton", "du-coeur"])
def test_fitted_weights_predict_the_discards(name: str) -> None:
    """In deals not used for the fit, the weights predict each card and the number of cards, and are right
    more often than a choice made at a glance."""
    found = list(discards.laid_out(name, range(90_000, 90_030)))
    for elder in (True, False):
        some = [one for one in found if one.elder is elder]
        going = Fitted(DISCARDS[name][elder])
        assert discards.agreed(some, going) > max(0.82, discards.agreed(some, at_a_glance) + 0.02)
        went = [12 - going(one.hand).kept(one.least, one.most).bit_count() for one in some]
        assert fmean(went) == pytest.approx(fmean(one.gone.bit_count() for one in some), abs=0.5)


def test_discards_module_is_as_its_program_writes_it() -> None:
    assert discards.OUT.read_text(encoding="utf-8") == discards.module(DISCARDS)


@pytest.mark.full
def test_fit_to_a_few_deals_is_repeatable_and_useful() -> None:
    """The same deals always give the same result, and even a few deals make a useful prediction."""
    few = discards.fitted("cotton", 40)
    assert few == discards.fitted("cotton", 40)
    found = list(discards.laid_out("cotton", range(90_000, 90_020)))
    for elder in (True, False):
        some = [one for one in found if one.elder is elder]
        assert discards.agreed(some, Fitted(few[elder])) > 0.72


@pytest.mark.parametrize("size", [32, 36])
def test_play_table_predicts_solved_deals(size: int) -> None:
    """In deals not used for fitting, the table's values agree closely with the solver's results."""
    fresh = list(play_table.rows(size, 99, 60))
    said = [curve((LEVEL[size] + sum(WORTH[size][s] for s in shapes)) / 100) for shapes, _ in fresh]
    assert correlation(said, [made for _, made in fresh]) > 0.87


FEW = pytest.mark.parametrize("deals", [6, pytest.param(12, marks=pytest.mark.rest)])
"""Number of deals from which the played cards are taken to test a table."""


@pytest.mark.sweep
@FEW
@pytest.mark.parametrize("name", ["rubicon", "cotton", "du-coeur"])
def test_fitted_weights_predict_the_cards_played(name: str, deals: int) -> None:
    """In deals not used for fitting, the card played is likelier than one picked at random."""
    told, blind = [], []
    for marks in plays.choices(name, range(90_000, 90_000 + deals)):
        odds = [exp(sum(PLAYED[name][m] for m in some) / 100) for some in marks]
        told.append(log(odds[0] / sum(odds)))
        blind.append(-log(len(odds)))
    assert fmean(told) > fmean(blind) / 1.5


def test_cards_played_module_is_as_its_program_writes_it() -> None:
    assert plays.OUT.read_text(encoding="utf-8") == plays.module(PLAYED)


def test_play_table_module_is_as_its_program_writes_it() -> None:
    level = {size: made / 100 for size, made in LEVEL.items()}
    worth = {size: {n: made / 100 for n, made in enumerate(row)} for size, row in WORTH.items()}
    assert play_table.OUT.read_text(encoding="utf-8") == play_table.module(level, worth)


def test_deal_scores_module_is_as_its_program_writes_it() -> None:
    written = deal_scores.module({name: list(scores) for name, scores in SCORES.items()})
    assert deal_scores.OUT.read_text(encoding="utf-8") == written


@pytest.mark.full
def test_mean_of_a_few_deals_is_near_the_score_table() -> None:
    for game in ("rubicon", "royall-1651"):
        few = [deal_scores.scored(game, number) for number in range(60)]
        for side in (0, 1):
            mean = fmean(s[side] for s in SCORES[game])
            assert fmean(s[side] for s in few) == pytest.approx(mean, abs=8)


@pytest.mark.sweep
@FEW
@pytest.mark.parametrize("name", ["piquesept-3", "piquesept-4"])
def test_habits_tell_the_cards_played(name: str, deals: int) -> None:
    """In deals not used for fitting, the habits predict better than if every playable card were equally
    likely."""
    found = list(piquesept_habits.chosen(rule_sets()[name], range(90_000, 90_000 + deals)))
    evenly = fmean(-log(len(one.marks)) for one in found)
    assert fmean(piquesept_habits.told(one, HABITS) for one in found) > evenly + 0.1


def test_habits_module_is_as_its_program_writes_it() -> None:
    assert piquesept_habits.OUT.read_text(encoding="utf-8") == piquesept_habits.module(HABITS)


@pytest.mark.full
def test_habits_fitted_to_a_few_deals_are_repeatable() -> None:
    found = list(piquesept_habits.chosen(rule_sets()["piquesept-4"], range(90_000, 90_010)))
    few = piquesept_habits.fitted(found, 3)
    assert few == piquesept_habits.fitted(found, 3)
    fitted = fmean(piquesept_habits.told(one, few) for one in found)
    assert fitted > fmean(piquesept_habits.told(one, (0,) * len(few)) for one in found)
