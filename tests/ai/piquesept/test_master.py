"""The master at Piquesept plays legally, honestly and repeatably, and keeps within its limits."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from types import ModuleType

import pytest

from picket_desktop.ai.piquesept import expert, master, weighing
from picket_desktop.ai.piquesept.gamester import Imagined, weighs, won
from picket_desktop.ai.piquesept.hidden_hands import Likely, likely_hands
from picket_desktop.ai.piquesept.playing.endings import Ending, TooHard
from picket_desktop.ai.piquesept.playing.playout import Table
from picket_desktop.ai.piquesept.playing.second_thoughts import Outcome, play_well
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.ai.piquesept.weighing import (
    Scales,
    Thought,
    clear,
    contenders,
    drawn,
    lowest_like,
    settled,
    weigh,
)
from picket_desktop.ai.player import players
from picket_desktop.engine.cards import ALL, Card, card, cards
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.counting import TOTAL, WORTH
from picket_desktop.engine.piquesept.moves import Deal
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, Tie, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State, View
from tests.ai.piquesept.test_endings import by_trying, endings

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def moments(rules: PiqueseptRules, numbers: range) -> Iterator[tuple[State, View]]:
    """Yield the moments in some deals between novices when a seat is to move."""
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
    """The choice is the same if the other hands are replaced by another possible distribution."""
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
@pytest.mark.parametrize("player", [master, expert])
def test_player_thinks_no_more_than_its_limit(
    rules: PiqueseptRules, player: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The limit is a number of cards played, not a time, and holds however hard the deal is."""
    begun: list[Ending] = []
    before: list[int] = []
    spent: list[int] = []

    class Begun(Ending):
        def __init__(self, soloist: int, seats: int, limit: int) -> None:
            super().__init__(soloist, seats, limit)
            begun.append(self)

    class Watched(Scales):
        def add(self, way: Likely) -> None:
            before.append(self.played)
            super().add(way)
            counted = sum(spent) + weighing.WEIGHT * sum(one.played for one in begun)
            assert self.played >= counted

    def watched(table: Table, won: list[float]) -> Outcome:
        end = play_well(table, won)
        spent.append(end.played)
        return end

    monkeypatch.setattr(weighing, "Ending", Begun)
    monkeypatch.setattr(weighing, "Scales", Watched)
    monkeypatch.setattr(weighing, "play_well", watched)
    thought: Thought = player.THOUGHT
    for _, view in list(moments(rules, range(3)))[::5]:
        if not weighs(view):
            continue
        for weighed in (weigh, contenders):
            for some in (begun, before, spent):
                some.clear()
            deals = len(weighed(view, random.Random(1), 1, thought)[0].deals)
            assert deals == len(before) * (1 + thought.blind)
            assert len(before) <= thought.ways
            assert all(played <= thought.played for played in before[weighing.LEAST :])
            assert all(one.played <= thought.hard + 1 for one in begun)


@both
def test_every_lie_is_played_out_with_open_hands_and_blind(rules: PiqueseptRules) -> None:
    """The same distributions are played out both ways, each as often and with the same weight."""
    unlike = 0
    for _, view in list(moments(rules, range(3)))[::4]:
        if not weighs(view):
            continue
        found = weigh(view, random.Random(1), 2, master.THOUGHT)
        once = weigh(view, random.Random(1), 2, master.THOUGHT._replace(blind=False))
        for both_ways, one in zip(found, once, strict=True):
            for seen, blind, alone in zip(
                both_ways.deals[::2], both_ways.deals[1::2], one.deals, strict=False
            ):
                assert seen == alone
                assert blind.weight == seen.weight
                unlike += blind.made != seen.made
    assert unlike


def test_contenders_are_weighed_as_all_cards_are() -> None:
    """Cards clearly behind are no contenders. In every distribution, the contenders come out as when all
    cards are weighed."""
    fewer = 0
    for _, view in list(moments(rule_sets()["piquesept-4"], range(4)))[::3]:
        if not weighs(view) or len(view.hand) < 4:
            continue
        every = {one.card: one for one in weigh(view, random.Random(1), 8, expert.THOUGHT)}
        some = contenders(view, random.Random(1), 8, expert.THOUGHT)
        for one in some:
            alike = zip(one.deals, every[one.card].deals, strict=False)
            assert all(here == there for here, there in alike)
        best = max(every.values(), key=lambda one: one.worth)
        assert best.card in [one.card for one in some] or len(best.deals) != len(some[0].deals)
        fewer += len(some) < len(every)
    assert fewer


@both
def test_cards_that_are_alike_are_played_out_once_and_found_equal(rules: PiqueseptRules) -> None:
    seen = 0
    for _, view in moments(rules, range(6)):
        if not weighs(view):
            continue
        live = mask(view.unseen) | mask(view.open_trick.cards if view.open_trick else ())
        found = weigh(view, random.Random(1), 1, expert.THOUGHT)
        for one, other in pairwise(found):
            likes = [lowest_like(each.card, mask(view.hand), live) for each in (one, other)]
            if likes[0] == likes[1]:
                seen += 1
                assert one.deals == other.deals
                assert WORTH[one.card.index] == WORTH[other.card.index] == 0
                assert one.card.suit is other.card.suit
    assert seen > 10


def test_card_is_like_another_only_if_no_live_card_lies_between() -> None:
    hand = mask(cards("7H 9H TH 8C 9C QD JD 8S 9S"))
    live = mask(cards("8H 7C AS 7D"))
    like = {c.text: ALL[lowest_like(c, hand, live)].text for c in cards("7H 9H TH 8C 9C QD JD 8S 9S")}
    alone = {text: text for text in ("7H", "9H", "TH", "8C", "QD", "JD", "8S")}
    assert like == alone | {"9C": "8C", "9S": "8S"}
    assert lowest_like(card("9H"), hand, 0) == card("7H").index


def test_drawn_ways_keep_their_weights() -> None:
    """If there are many distributions, each is drawn about as often as its weight demands. If there are few,
    all are kept."""
    ways = [Likely((number,), weight) for number, weight in enumerate((0.5, 3.0, 0.0, 1.5) * 30)]
    found = drawn(ways, 600, random.Random(2))
    assert sorted(found) == sorted(ways)
    some = drawn(ways, 50, random.Random(2))
    assert sum(way.weight for way in some) == pytest.approx(50, abs=1)
    for kind, weight in enumerate((0.5, 3.0, 0.0, 1.5)):
        share = sum(way.weight for way in some if way.hands[0] % 4 == kind) / 50
        assert share == pytest.approx(weight / 5, abs=0.06)
    assert drawn(ways, 50, random.Random(2)) == some


@both
@pytest.mark.parametrize("tie", list(Tie))
def test_ending_is_settled_as_it_truly_ends(rules: PiqueseptRules, tie: Tie) -> None:
    """The card points of the settled outcome give the same result (won, drawn or lost) as best play."""
    view = next(iter(moments(replace(rules, tie=tie), range(1))))[1]
    ends = [won(view, made) for made in range(TOTAL + 1)]
    results = set()
    for table in endings(rules, (2, 3), 120, 11):
        for made in (10, 25, 40):
            now = table._replace(made=made)
            end = settled(Ending(now.soloist, rules.seats, 10_000), now, ends)
            assert ends[end.made] == ends[by_trying(now)]
            results.add(ends[end.made])
    assert results >= {0.0, 1.0}
    hard = next(endings(rules, (6,), 1, 1))._replace(made=30)
    with pytest.raises(TooHard):
        settled(Ending(hard.soloist, rules.seats, 3), hard, ends)


def test_choice_is_clear_only_without_a_close_rival() -> None:
    def deals(*worths: float) -> list[Imagined]:
        return [Imagined(1.0, 0, 0.0, worth) for worth in worths]

    ahead, near, last = deals(*[60.0] * 7, 50.0), deals(*[60.0, 0.0] * 4), deals(*[0.0] * 8)
    assert clear([ahead, last])
    assert clear([ahead, last, ahead])
    assert not clear([ahead, last, near])
