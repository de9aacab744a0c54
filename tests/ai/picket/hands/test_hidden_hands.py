"""The hands the opponent may hold include the true one, which on average is likelier than the rest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import log
from statistics import fmean

import pytest

from picket_desktop.ai.picket.hands.hidden_hands import ENUMERATED, SUNK, likely_hands
from picket_desktop.ai.player import players
from picket_desktop.drills.self_play import PERSON, played
from picket_desktop.engine.cards import cards
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from tests.ai.picket.positions import Position

every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def cards_to_play(rules: RuleSet, player: str, numbers: range) -> Iterator[tuple[State, View]]:
    """Yield every moment of some deals when a card is to be played."""
    game, seated = PicketGame(rules), players()[player]
    for number in numbers:
        state, _ = game.apply(game.single_deal(number % 2), Deal(order(number, rules.pack), rules.packets[0]))
        for at in range(200):
            if state.actor < 0:
                break
            view = game.view_for(state, state.actor)
            if state.phase is Phase.PLAY:
                yield state, view
            state, _ = game.apply(state, seated.choose(view, random.Random(f"{number}/{at}"), 5).move)


@pytest.mark.sweep
@every_rule_set
@pytest.mark.parametrize("player", ["gamester", "random"])
def test_true_hand_is_never_ruled_out(rules: RuleSet, player: str) -> None:
    """This holds even if the opponent sinks calls at random."""
    for state, view in cards_to_play(rules, player, range(2)):
        truth = mask(state.hands[view.other])
        hands = likely_hands(view, random.Random(1))
        assert all(h.hand.bit_count() == view.other_count for h in hands)
        assert all(h.weight > 0 for h in hands)
        if len(hands) < ENUMERATED // 4:
            assert [h for h in hands if h.hand == truth], view


@pytest.mark.sweep
@every_rule_set
def test_true_hand_of_a_gamester_outweighs_other_hands(rules: RuleSet) -> None:
    """On average the true hand weighs more than the other possible hands. The logarithm is averaged, so
    nearly ruling out the truth once would outweigh many small gains."""
    gained = []
    for state, view in cards_to_play(rules, "gamester", range(5)):
        hands = {h.hand: h.weight for h in likely_hands(view, random.Random(1))}
        truth = hands.get(mask(state.hands[view.other]))
        if truth is not None and len(hands) > 1:
            gained.append(log(truth * len(hands) / sum(hands.values())))
    assert len(gained) > 20
    assert fmean(gained) > 0.8


def test_card_that_would_extend_a_quart_is_seldom_held() -> None:
    """Elder, who laid out the ten, says a quart from the ace. Nobody with the ten would say less than a
    quint, unless to sink it."""
    at = Position(
        "rubicon",
        "AS KS QS JS TS AH KH 9H AC 9C 9D 8D",
        "AD 9S 8S 7S QH JH TH 7H KC QC JC TC",
        "KD QD 7C 8C 7D",
    )
    at.do("discard TS 9H 9C 9D 8D", "discard 7S 7H 8S")

    def ten() -> float:
        hands = likely_hands(at.game.view_for(at.state, 1), random.Random(0))
        return sum(h.weight for h in hands if h.hand & mask(cards("TS"))) / sum(h.weight for h in hands)

    assert ten() > 1 / 4
    at.do("call point AS KS QS JS", "call point", "call sequences AS KS QS JS", "call sequences")
    assert 0 < ten() < SUNK


def test_card_shown_in_a_sequence_counts_for_the_set_that_was_said() -> None:
    """Younger says three queens, has played two, and has shown the third in a sequence. The fourth must
    therefore have been laid out."""
    rules = rule_sets()["cotton"]
    at = next(at for at in played(rules, 30461) if len(at.moves) == 23)
    view = PicketGame(rules).view_for(at.state, PERSON)
    (likely,) = likely_hands(view, random.Random(1))
    assert likely.hand == mask(cards("AH KH AD KD QD"))
