"""What can be known about each card of the other hand, and what a marking is worth given that knowledge."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace
from functools import cache
from itertools import islice
from statistics import fmean

import pytest

from picket_desktop.ai.likely_cards import (
    GONE,
    HELD,
    IN_SIGHT,
    NEAR,
    Likely,
    LikelyCards,
    Marked,
    are_told,
    likely_cards,
    to_be_marked,
)
from picket_desktop.ai.picket.hands.hidden_hands import SUNK, likely_hands, untrue
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.drills.self_play import PERSON, played
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from tests.ai.picket.hands.test_hidden_hands import cards_to_play

every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
STEP = 5
"""One in this many choices of a card is checked."""


@cache
def moments(name: str, player: str = "gamester") -> list[tuple[State, View]]:
    found = cards_to_play(games.rules(name), player, range(2))
    return [(state, view) for state, view in islice(found, 0, None, STEP) if to_be_marked(view)]


def told(view: View) -> LikelyCards:
    return likely_cards(view, seed_of(view))


@pytest.mark.sweep
@every_rule_set
@pytest.mark.parametrize("player", ["gamester", "random"])
def test_chances_sum_to_the_cards_held_and_certain_ones_are_true(rules: RuleSet, player: str) -> None:
    """What is called certain is true, even if the opponent sinks calls at random."""
    for state, view in moments(rules.name, player):
        likely, held = told(view), set(state.hands[view.other])
        assert [one.card for one in likely.cards] == list(pack(rules.pack))
        assert sum(one.chance for one in likely.cards) == pytest.approx(
            len(held) == likely.number and len(held)
        )
        for one in likely.cards:
            assert 0 <= one.chance <= 1
            assert one.certain == (one.chance in (0, 1)), one
            assert not one.certain or (one.card in held) == (one.chance == 1) == (one.why in HELD), one


@pytest.mark.sweep
@every_rule_set
def test_what_the_player_sees_is_certain(rules: RuleSet) -> None:
    for _, view in moments(rules.name):
        likely, marked = told(view), to_be_marked(view)
        assert marked is not None
        assert {*view.hand, *view.discards, *view.played, *view.turned_up} <= marked.in_sight
        assert marked.in_sight == {one.card for one in likely.cards if one.why in IN_SIGHT}
        assert {*view.shown, *view.due} <= {one.card for one in likely.cards if one.why in HELD}
        assert all(one.chance == 0 for one in likely.cards if one.why in (*IN_SIGHT, *GONE))
        assert all(getattr(event, "seat", 0) in (0, 1) for event in marked.heard)


def swapped(state: State, view: View) -> State | None:
    """Return the state with one card of the other hand exchanged for one that its holder laid out. The
    viewing seat knows neither card. Return None if there are no such cards."""
    other, unknown = view.other, {*view.unseen} - view.known_held
    held = [card for card in state.hands[other] if card in unknown]
    out = [card for card in state.cards.discards[other] if card in unknown]
    if not held or not out:
        return None
    change = {held[0]: out[0], out[0]: held[0]}

    def turned(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(change.get(card, card) for card in cards)

    def of_other(
        both: tuple[tuple[Card, ...], tuple[Card, ...]],
    ) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
        found = [turned(cards) if seat == other else cards for seat, cards in enumerate(both)]
        return found[0], found[1]

    cards = state.cards._replace(discards=of_other(state.cards.discards), kept=of_other(state.cards.kept))
    return state._replace(hands=of_other(state.hands), cards=cards)


@pytest.mark.sweep
@every_rule_set
def test_hidden_cards_do_not_change_the_answer(rules: RuleSet) -> None:
    game, found = PicketGame(rules), 0
    for state, view in moments(rules.name):
        other = swapped(state, view)
        if other is not None:
            seen = game.view_for(other, view.seat)
            assert told(seen) == told(view)
            assert to_be_marked(seen) == to_be_marked(view)
            found += 1
    assert found


@pytest.mark.sweep
@every_rule_set
def test_no_marking_is_worth_more_than_the_best(rules: RuleSet) -> None:
    rng = random.Random(7)
    for _, view in moments(rules.name):
        likely, marked = told(view), to_be_marked(view)
        assert marked is not None
        best = likely.worth(likely.best)
        assert len(likely.best) == likely.number
        assert len(likely.by_rank) == likely.number
        assert likely.by_chance <= best + 1e-9
        assert best <= likely.number + 1e-9
        hidden = [one.card for one in likely.cards if one.card not in marked.in_sight]
        tried = [likely.worth(rng.sample(hidden, likely.number)) for _ in range(400)]
        assert max(tried) <= best + 1e-9
        assert fmean(tried) == pytest.approx(likely.by_chance, abs=0.3)


def cards_of(*chances: float, number: int) -> LikelyCards:
    found = (Likely(card, chance) for card, chance in zip(pack(32), chances, strict=False))
    return LikelyCards(tuple(found), number)


def test_one_card_misjudged_is_too_many_and_two_even_ones_are_not() -> None:
    likely = cards_of(1.0, 0.9, 0.5, 0.45, 0.4, number=3)
    first, second, third, fourth, fifth = (one.card for one in likely.cards)
    assert Marked((first, second, third), likely).is_best
    near = Marked((first, second, fifth), likely)
    assert near.right
    assert not near.is_best
    assert near.best - near.worth < NEAR
    assert not Marked((second, third, fourth), likely).right
    assert not Marked((first, second), likely).right


def test_cards_that_would_have_been_marked_better_are_named_with_those_they_replace() -> None:
    likely = cards_of(1.0, 0.9, 0.5, 0.49, 0.1, number=3)
    first, second, third, fourth, fifth = (one.card for one in likely.cards)
    assert Marked((first, fourth, fifth), likely).missed == ((second,), (fifth,))
    assert Marked((first, second, fourth), likely).missed == ((), ())
    assert Marked((first, second, fifth), likely).missed == ((third,), (fifth,))


def test_luck_is_told_apart_and_does_not_count() -> None:
    likely = cards_of(0.9, 0.8, 0.2, 0.1, number=2)
    first, second, third, fourth = (one.card for one in likely.cards)
    lucky = Marked((third, fourth), likely, (third, fourth))
    assert not lucky.right
    assert lucky.lucky == 2
    unlucky = Marked((first, second), likely, (third, fourth))
    assert unlucky.right
    assert unlucky.lucky == 0
    assert Marked((first, second), likely).lucky is None


def test_nothing_is_marked_before_the_play_with_open_hands_or_at_piquesept() -> None:
    state, view = moments("rubicon")[0]
    assert to_be_marked(view._replace(phase=Phase.CALLS)) is None
    open_hands = rule_sets()["rubicon"].with_value("open_hands", True)
    match = state.match._replace(rules=open_hands)
    assert to_be_marked(PicketGame(open_hands).view_for(state._replace(match=match), 0)) is None
    assert not are_told(games.rules("piquesept-3"))
    assert are_told(games.rules("rubicon"))


def test_card_without_which_a_call_would_be_untrue_is_certain_unless_calls_may_be_false() -> None:
    counted = [
        (state, view, one)
        for name in ("rubicon", "du-coeur")
        for state, view in moments(name)
        for one in told(view).cards
        if one.why == "counted"
    ]
    assert counted
    for state, view, one in counted:
        assert one.card in state.hands[view.other]
        strict = view._replace(rules=replace(view.rules, strict=True))
        (there,) = (other for other in told(strict).cards if other.card is one.card)
        assert not there.certain
        assert there.chance > 0.9


def test_kind_of_call_alone_makes_the_card_certain() -> None:
    """Of the hands that agree with what was said about the kind, either all hold the card or none does."""
    found = set[tuple[str, int]]()
    for name in ("rubicon", "au-cent"):
        for _, view in moments(name):
            named = [one for one in told(view).cards if one.kind is not None]
            for one in named:
                assert one.kind is not None
                false = untrue(view, Kind(one.kind))
                honest = [way.hand for way in likely_hands(view, random.Random(1)) if not false(way.hand)]
                assert honest
                assert {bool(hand & one.card.bit) for hand in honest} == {one.chance == 1}
                found.add((one.why, one.kind))
    assert {("counted", Kind.POINT), ("counted", Kind.SETS), ("crowded", Kind.SETS)} <= found


def test_cards_certain_by_one_kind_come_before_those_certain_by_several() -> None:
    first, second, third, fourth = (
        Likely(card, 1.0, "counted", kind) for card, kind in zip(pack(32), (None, 2, 0, 2), strict=False)
    )
    likely = LikelyCards((first, second, third, fourth), 4)
    assert list(likely.because("counted").items()) == [
        (0, [third.card]),
        (2, [second.card, fourth.card]),
        (None, [first.card]),
    ]
    assert likely.because("left") == {}


def test_card_that_would_have_lengthened_what_was_shown_is_hardly_held() -> None:
    """Once a point has been shown, other cards of its suit are hardly ever held, unless they were hidden."""
    seen = [
        one
        for name in ("au-cent", "cotton", "stirler")
        for _, view in moments(name)
        for one in told(view).cards
        if one.why == "uncalled"
    ]
    assert seen
    assert all(one.chance < 0.5 for one in seen)
    assert fmean(one.chance for one in seen) < 5 * SUNK


@pytest.mark.full
@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_chances_come_true_as_often_as_they_say(name: str) -> None:
    """This is checked in the drill's deals, at the moments when the drill asks."""
    rules, told_of, best, right = games.rules(name), defaultdict[int, list[tuple[float, bool]]](list), 0.0, 0
    assert isinstance(rules, RuleSet)
    game = PicketGame(rules)
    for number in range(1, 101):
        for at in played(rules, number):
            view = game.view_for(at.state, PERSON)
            marked = to_be_marked(view) if at.state.actor == PERSON and at.state.tricks else None
            if marked is None or not marked.first:
                continue
            likely, held = told(view), at.state.hands[view.other]
            for one in likely.cards:
                if not one.certain:
                    told_of[int(one.chance * 5)].append((one.chance, one.card in held))
            best, right = best + likely.worth(likely.best), right + len({*likely.best} & {*held})
            break
    assert right / 100 == pytest.approx(best / 100, abs=0.3)
    for some in told_of.values():
        assert fmean(held for _, held in some) == pytest.approx(fmean(chance for chance, _ in some), abs=0.1)
