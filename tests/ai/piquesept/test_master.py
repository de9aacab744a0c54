"""The master at Piquesept: legal, honest, repeatable, and within its limits."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from picket_desktop.ai.piquesept import master
from picket_desktop.ai.piquesept.gamester import Imagined, weighs
from picket_desktop.ai.piquesept.hidden_hands import likely_hands
from picket_desktop.ai.piquesept.playout import Table
from picket_desktop.ai.piquesept.second_thoughts import Outcome, play_well
from picket_desktop.ai.player import players
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.moves import Deal
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State, View

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def moments(rules: PiqueseptRules, numbers: range) -> Iterator[tuple[State, View]]:
    """Yield the moments of some deals between novices at which a seat is to move."""
    game, novice = PiqueseptGame(rules), players()["novice"]
    for number in numbers:
        state, _ = game.apply(game.single_deal(number % rules.seats), Deal(order(number, rules.pack)))
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            yield state, view
            state, _ = game.apply(state, novice.choose(view, random.Random(number), 1).move)


@both
def test_master_plays_whole_deals_with_reasons(rules: PiqueseptRules) -> None:
    game, player = PiqueseptGame(rules), players()["master"]
    assert player.plays(rules.name)
    state, _ = game.apply(game.single_deal(), Deal(order(5, rules.pack)))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        choice = player.choose(view, random.Random(3), 1)
        assert choice.move in view.moves
        assert choice.reason.code
        state, _ = game.apply(state, choice.move)
    assert state.past


@pytest.mark.full
@both
def test_hidden_cards_do_not_change_the_choice(rules: PiqueseptRules) -> None:
    """With the other hands in another possible distribution the choice is the same."""
    game, player, seen = PiqueseptGame(rules), players()["master"], 0
    for state, view in list(moments(rules, range(2, 10)))[::4]:
        if state.phase is not Phase.PLAY or len(view.moves) < 2:
            continue
        hidden = random.Random(8).choice(likely_hands(view, random.Random(8))).hands
        dealt = tuple(d if s == view.seat else () for s, d in enumerate(state.dealt))
        lie = state._replace(hands=tuple(map(_cards, hidden)), dealt=dealt)
        other = game.view_for(lie, view.seat)
        assert other == view
        assert player.choose(other, random.Random(5), 1) == player.choose(view, random.Random(5), 1)
        seen += 1
    assert seen > 15


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(sorted((c for c in ALL if c.bit & hand), key=lambda c: (c.suit, -c.rank)))


@both
def test_master_plays_out_no_more_than_its_limit(
    rules: PiqueseptRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However hard the deal, the effort for a choice is measured in cards, not by the clock."""
    spent: list[int] = []

    def counted(table: Table, won: list[float]) -> Outcome:
        end = play_well(table, won)
        spent.append(end.played)
        return end

    monkeypatch.setattr(master, "play_well", counted)
    for _, view in list(moments(rules, range(3)))[::5]:
        if not weighs(view):
            continue
        spent.clear()
        cards = len(master.weigh(view, random.Random(1), 1))
        ways = [sum(spent[at : at + cards]) for at in range(0, len(spent), cards)]
        assert len(ways) <= master.WAYS
        assert len(ways) <= master.LEAST or sum(ways[:-1]) <= master.PLAYED


def test_choice_is_clear_only_without_a_close_rival() -> None:
    def deals(*worths: float) -> list[Imagined]:
        return [Imagined(1.0, 0, 0.0, worth) for worth in worths]

    ahead, near, last = deals(*[60.0] * 7, 50.0), deals(*[60.0, 0.0] * 4), deals(*[0.0] * 8)
    assert master.clear([ahead, last])
    assert master.clear([ahead, last, ahead])
    assert not master.clear([ahead, last, near])
