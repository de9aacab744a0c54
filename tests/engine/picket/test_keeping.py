"""The holdings reported as kept in the exchange are those that Elder may call afterwards."""

from __future__ import annotations

import random

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.keeping import keeping
from picket_desktop.engine.picket.moves import Call, Deal, Discard, Kind, write
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase


def called(calls: tuple[Call, ...]) -> list[str]:
    return [call.write() for call in calls]


@pytest.mark.sweep
@pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
def test_elders_best_calls_are_the_holdings_said_to_be_kept(rules: RuleSet) -> None:
    """After a usual exchange, the best call of each kind is the holding that Elder was told would be kept.
    Elder is not asked about a kind of which the hand holds nothing."""
    game = PicketGame(rules)
    asked = 0
    for seed in range(1, 40):
        rng = random.Random(seed)
        state, _ = game.apply(game.single_deal(seed % 2), Deal(order(seed, rules.pack), rules.packets[0]))
        offered: list[Call] = []
        while state.actor >= 0 and state.phase is not Phase.PLAY:
            view = game.view_for(state, state.actor)
            if state.phase is Phase.CALLS and state.actor == state.elder:
                asked += 1
                kept = {call.kind: call for call in view.keeping(()).kept}
                made = [
                    points(view.kind, m.groups, rules) for m in view.moves if isinstance(m, Call) and m.groups
                ]
                assert points(view.kind, kept[view.kind].groups, rules) == max(made)
                assert kept[view.kind] in view.moves
                offered.append(kept[view.kind])
            choice = view.moves[0] if state.phase is not Phase.EXCHANGE else rng.choice(view.moves)
            elders = game.view_for(state, state.elder)
            state, _ = game.apply(state, choice)
        if state.phase is Phase.PLAY:
            assert list(elders.keeping(()).kept) == offered
    assert asked > 40


@pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
def test_kept_holdings_depend_only_on_the_remaining_cards(rules: RuleSet) -> None:
    game = PicketGame(rules)
    state, _ = game.apply(game.single_deal(0), Deal(order(7, rules.pack), rules.packets[0]))
    view = game.view_for(state, 0)
    for move in random.Random(1).sample(list(view.moves), 200):
        assert isinstance(move, Discard)
        left = [c for c in view.hand if c not in move.cards]
        found = view.keeping(move.cards)
        assert found.kept == keeping(left, (), rules).kept
        assert {c for call in found.kept for g in call.groups for c in g} <= set(left)


def test_holding_is_lost_if_no_equal_one_remains() -> None:
    rules = rule_set("rubicon")
    hand = cards("AS KS QS JS AH KH QH AD KD 9C 8C 7C")
    found = keeping(hand, cards("JS 9C"), rules)
    assert called(found.kept) == [
        "call point AS KS QS",
        "call sequences AS KS QS | AH KH QH",
        "call sets AS AH AD | KS KH KD",
    ]
    assert called(found.gone) == ["call point AS KS QS JS", "call sequences AS KS QS JS | 9C 8C 7C"]


def test_lost_tierce_is_reported_but_not_an_equal_point() -> None:
    """One of two tierces major is kept and the other lost. A point replaced by an equal one is not lost."""
    rules = rule_set("rubicon")
    hand = cards("AS KS QS AH KH QH TD 9D")
    found = keeping(hand, cards("QH"), rules)
    assert [write(g) for g in found.gone[0].groups] == ["AH KH QH"]
    assert found.gone[0].kind is Kind.SEQUENCES
    assert len(found.gone) == 1


def test_both_of_two_equal_holdings_may_be_lost() -> None:
    found = keeping(cards("AS KS QS AH KH QH TD 9D"), cards("QS QH"), rule_set("rubicon"))
    assert called(found.gone)[-1] == "call sequences AS KS QS | AH KH QH"


def test_hand_without_holdings_keeps_nothing() -> None:
    """A point needs at least as many cards as the rules demand; sequences and sets need at least three."""
    rules = rule_set("rubicon").with_value("point_least", 4)
    assert keeping(cards("AS KS QH TD 8C"), cards("TD"), rules) == ((), ())
