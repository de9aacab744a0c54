"""How likely it is that cards were played from certain hands."""

from __future__ import annotations

import random
from math import log
from statistics import fmean

import pytest

from picket_desktop.ai.piquesept.habits import MARKS, Habits, Played
from picket_desktop.ai.piquesept.hidden_hands import likely_hands
from picket_desktop.ai.piquesept.playing.playout import cards_of
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.engine.cards import ALL, card, cards
from picket_desktop.engine.piquesept.record import play_through, read_record
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, PiqueseptRules
from picket_desktop.engine.piquesept.state import Phase, View
from tests.ai.piquesept.test_hidden_hands import moments
from tests.ai.piquesept.test_players import P4, both


@pytest.fixture
def seen() -> View:
    """Return the view of seat 3 in the deal P4 after seat 2 has led to the fifth trick."""
    return PiqueseptGame(FOUR_HANDS).view_for(play_through(read_record(f"{P4}TD")), 3)


def lead(view: View, seat: int, led: str) -> Played:
    return Played(view, seat, card(led).index, seat, [], mask(view.played))


def test_odds_of_the_cards_that_may_be_played_add_up_to_one(seen: View) -> None:
    hand = mask(cards("KC TC QD JD QS"))
    for seat in (0, 1):
        whole = sum(lead(seen, seat, ALL[place].text).odds(hand) for place in cards_of(hand))
        assert whole == pytest.approx(1)
    gone = mask(seen.played)
    puts = [Played(seen, 0, card(text).index, 2, [card("TD").index], gone) for text in ("QD", "JD")]
    assert sum(put.odds(hand) for put in puts) == pytest.approx(1)


def test_only_card_tells_nothing(seen: View) -> None:
    put = Played(seen, 0, card("QD").index, 2, [card("TD").index], mask(seen.played))
    assert put.odds(mask(cards("QD KC TC QS"))) == 1
    assert put.odds(mask(cards("QD KD"))) < 1


def test_marks_are_numbered_within_their_table(seen: View) -> None:
    hand = mask(cards("KC TC QD JD QS AS 9S"))
    for seat in range(4):
        for lying in ([], [card("9C").index], [card("TD").index, card("AD").index]):
            played = Played(seen, seat, card("QD").index, 2, lying, mask(seen.played))
            assert all(0 <= mark < MARKS for place in cards_of(hand) for mark in played.marks(place, hand))


@pytest.mark.sweep
@both
@pytest.mark.parametrize("player", ["novice", "apprentice"])
def test_true_hands_are_likelier_than_others_that_are_possible(rules: PiqueseptRules, player: str) -> None:
    """Hands are judged by the cards played, midway through deals that the habits were not fitted to."""
    told, rng = [], random.Random(1)
    for state, view in moments(rules, player, range(700, 715)):
        if state.phase is not Phase.PLAY or not 2 < len(view.hand) < 6 or rng.random() < 0.7:
            continue
        habits = Habits(view)
        others = [habits.odds(way.hands) for way in likely_hands(view, rng, habits=False)]
        told.append(log(habits.odds(tuple(mask(hand) for hand in state.hands)) / fmean(others)))
    assert len(told) > 40
    assert fmean(told) > 0.05


def test_habits_weigh_the_ways_the_cards_may_lie(seen: View) -> None:
    plain = {way.hands: way.weight for way in likely_hands(seen, random.Random(3), habits=False)}
    weighed = likely_hands(seen, random.Random(3))
    habits = Habits(seen)
    assert {way.hands for way in weighed} == set(plain)
    for way in weighed:
        assert way.weight == pytest.approx(plain[way.hands] * habits.odds(way.hands))
