"""Conclusions about the opponent's hand from the cards that they have played."""

from __future__ import annotations

import random
from math import log, prod
from statistics import fmean

import pytest

from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.picket.hands.played_cards import Played, _chance, _policy, agreement, options, played
from picket_desktop.ai.picket.tables.play_marks import MARKS, followed, led, thrown
from picket_desktop.ai.picket.tables.play_odds import PLAYED
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import State, View
from tests.ai.picket.hands.test_hidden_hands import cards_to_play


def whole_hand(state: State, view: View) -> int:
    """Return the twelve cards that the opponent really held, as bits."""
    return mask(state.cards.kept[view.other])


@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_chances_of_the_cards_of_a_hand_add_up_to_one(name: str) -> None:
    policy, asked = _policy(PLAYED[name]), 0
    for state, view in cards_to_play(rule_sets()[name], "gamester", range(2)):
        for one in played(view):
            hand = whole_hand(state, view)
            cards = [card for card, _ in options(one, hand)]
            assert one.card in cards
            chances = [_chance(policy, one._replace(card=card))(hand) for card in cards]
            assert sum(chances) == pytest.approx(1.0)
            assert min(chances) > 0
            asked += 1
    assert asked > 100


def test_every_card_of_the_opponent_is_read_once() -> None:
    for _, view in cards_to_play(rule_sets()["rubicon"], "gamester", range(2)):
        by = [t.led if t.leader == view.other else t.followed for t in view.tricks]
        told = [*played(view)]
        assert [one.card for one in told] == [card.bit for card in by if card is not None]
        assert [one.played for one in told] == [mask(by[:n]) for n in range(len(told))]  # type: ignore[arg-type]


@pytest.mark.parametrize("player", ["gamester", "apprentice", pytest.param("master", marks=pytest.mark.full)])
def test_cards_played_make_the_true_hand_likelier(player: str) -> None:
    """The true hand becomes likelier even if the opponent plays worse than the players the weights were
    learnt from."""
    gained = []
    for state, view in cards_to_play(rule_sets()["rubicon"], player, range(4)):
        tests = list(agreement(view))
        hands = likely_hands(view, random.Random(1))
        if not tests or len(hands) < 2:
            continue
        gone = mask(t.led if t.leader == view.other else t.followed for t in view.tricks[: len(tests)])  # type: ignore[misc]
        agrees = [prod(test(one.hand | gone) for test in tests) for one in hands]
        before = [one.weight / agreed for one, agreed in zip(hands, agrees, strict=True)]
        mean = sum(w * a for w, a in zip(before, agrees, strict=True)) / sum(before)
        gained.append(log(prod(test(whole_hand(state, view)) for test in tests) / mean))
    assert len(gained) > 40
    assert fmean(gained) > 0.03


def test_opponent_who_loses_a_trick_is_unlikely_to_have_been_able_to_win_it() -> None:
    policy = _policy(PLAYED["rubicon"])
    king, nine, seven, queen_led = 1 << 7, 1 << 3, 1 << 1, 1 << 6
    lost = Played(seven, queen_led, 0, 0, 12, 0)
    others = sum(1 << 9 + rank for rank in range(9))
    chance = _chance(policy, lost)
    assert chance(others | seven | nine) > 1.5 * chance(others | seven | king)


def test_marks_are_numbered_within_their_table() -> None:
    """Every mark that a card can have is in the table, and nearly every place in the table is used."""
    met = set()
    for held in range(1, 1 << 9):
        for out in {~held & bits & 511 for bits in (0, 0o101, 0o252, 0o525, 0o707, 0o070, 0o777)}:
            for before in (False, True):
                for late in (False, True):
                    met |= {m for _, marks in led(held, out, before, late) for m in marks}
            met |= {m for _, marks in thrown(held, out) for m in marks}
            for lead in range(9):
                if not held >> lead & 1:
                    met |= {m for _, marks in followed(held, out, lead) for m in marks}
    assert max(met) == len(MARKS) - 1
    unmet = [MARKS[m] for m in range(len(MARKS)) if m not in met]
    assert len(unmet) < len(MARKS) / 10, unmet
