"""The open-hand solver is compared with a plain minimax that plays card by card and ignores shapes."""

from __future__ import annotations

import random
from dataclasses import replace
from functools import cache
from typing import NamedTuple

import pytest

from picket_desktop.ai.picket.search.open_hands import OpenHands, Standing
from picket_desktop.ai.picket.search.trick_search import TRICKS, Hope
from picket_desktop.engine import games
from picket_desktop.engine.cards import ALL, Card, pack
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import LastTrick, PiqueBy, RuleSet, TrickScore

TWO_HANDS = tuple(n for n in games.names() if games.rules(n).family == "picket")


class Plain(NamedTuple):
    """A position, card by card. ``won`` is how many tricks each hand has won. ``needs`` is how many points
    each still needs for a pique, or 0 if it cannot make one. ``sevens`` is whether each won the first seven
    tricks."""

    hands: tuple[frozenset[Card], frozenset[Card]]
    leader: int
    led: Card | None
    won: tuple[int, int]
    needs: tuple[int, int]
    sevens: tuple[bool, bool]


def minimax(rules: RuleSet, at: Plain) -> dict[Card, int]:
    """Return, for each card that hand 0 may play, the points of hand 0 minus those of hand 1 if both then
    play their best."""
    play, pique, score = rules.play, rules.pique, rules.play.trick_score

    def enter(
        needs: tuple[int, int], sevens: tuple[bool, bool], seat: int, points: int
    ) -> tuple[int, tuple[int, int]]:
        """Score points for a seat. Return what they are worth to hand 0, including any pique, and the points
        that each hand still needs for a pique."""
        sign, mine = 1 - 2 * seat, list(needs)
        if points:
            mine[1 - seat] = 0
        if mine[seat]:
            mine[seat] = max(0, mine[seat] - points)
            early = pique.cards_toward_pique and sevens[seat] and mine[seat] <= play.cards_points
            if not mine[seat] or early:
                mine[seat], points = 0, points + pique.pique_points
        return sign * points, (mine[0], mine[1])

    def after(at: Plain, card: Card) -> tuple[int, Plain]:
        hands, leader, led, won, needs, sevens = at
        seat = leader if led is None else 1 - leader
        left = tuple(h - {card} if s == seat else h for s, h in enumerate(hands))
        if led is None:
            made, needs = enter(needs, sevens, seat, score.led(card)) if score.led(card) else (0, needs)
            return made, Plain((left[0], left[1]), leader, card, won, needs, sevens)
        taken = card.suit is led.suit and card.rank > led.rank
        winner = seat if taken else leader
        won = won[0] + (winner == 0), won[1] + (winner == 1)
        sevens = sevens[0] or won == (7, 0), sevens[1] or won == (0, 7)
        made, needs = enter(needs, sevens, winner, score.won(led, card, taken)[0])
        if not left[0] and (last := play.last_trick.points(card if taken else led)):
            more, needs = enter(needs, sevens, winner, last)
            made += more
        if pique.pique_by is PiqueBy.FIRST_CARD:
            needs = 0, 0
        return made, Plain((left[0], left[1]), winner, None, won, needs, sevens)

    @cache
    def best(at: Plain) -> int:
        if not any(at.hands):
            if at.won[0] == at.won[1]:
                return 0
            points = play.capot_points if 0 in at.won else play.cards_points
            return points if at.won[0] > at.won[1] else -points
        seat = at.leader if at.led is None else 1 - at.leader
        return (min if seat else max)(values(at, seat).values())

    def values(at: Plain, seat: int) -> dict[Card, int]:
        hand = at.hands[seat]
        cards = [c for c in hand if at.led and c.suit is at.led.suit] or list(hand)
        found = {}
        for c in cards:
            made, then = after(at, c)
            found[c] = made + best(then)
        return found

    return values(at, 0)


def positions(rules: RuleSet, seed: int, number: int, tricks: int, pique: bool) -> list[Plain]:
    """Return random positions: in two or three suits and in any, on lead and following."""
    rng, found = random.Random(f"{seed}/{rules.name}"), []
    while len(found) < number:
        left = rng.randint(1, tricks)
        cards = list(pack(rules.pack))
        if rng.random() < 0.5:
            suits = rng.sample(range(4), rng.randint(2, 3))
            cards = [c for c in cards if c.suit in suits]
        cards = rng.sample(cards, min(len(cards), 2 * left + rng.randint(0, 6)))
        mine, his = cards[:left], cards[left : 2 * left]
        won = rng.randint(0, TRICKS - left)
        needs, sevens = (0, 0), (False, False)
        if pique:
            alone = rng.randint(0, 1)
            needs = (rng.randint(1, 14), 0) if alone else (0, rng.randint(1, 14))
            first = left <= 5 and rng.random() < 0.5
            sevens = (first and bool(alone), first and not alone)
            if first:
                won = rng.randint(7, TRICKS - left) if alone else rng.randint(0, TRICKS - left - 7)
        leader, led = rng.randint(0, 1), None
        if leader:
            led = rng.choice(his)
            his.remove(led)
            if rules.play.trick_score.led(led):
                needs = 0, needs[1]
        hands = frozenset(mine), frozenset(his)
        found.append(Plain(hands, leader, led, (won, TRICKS - left - won), needs, sevens))
    return found


def asked(at: Plain) -> Standing:
    """Return the same position in the solver's form."""
    mine, his = (sum(c.bit for c in hand) for hand in at.hands)
    hopes = Hope(at.needs[0], at.sevens[0]), Hope(at.needs[1], at.sevens[1])
    return Standing(mine, his, at.led.bit if at.led else None, at.won, hopes)


def named(values: dict[int, int]) -> dict[Card, int]:
    return {ALL[bit.bit_length() - 1]: value for bit, value in values.items()}


@pytest.mark.sweep
@pytest.mark.parametrize("game", TWO_HANDS)
@pytest.mark.parametrize("pique", [False, True], ids=["plain", "pique"])
def test_solver_values_match_minimax(game: str, pique: bool) -> None:
    rules = games.rules(game)
    solver = OpenHands(rules)
    for at in positions(rules, 1, 80, 4, pique):
        assert named(solver.values(asked(at))) == minimax(rules, at), at


@pytest.mark.sweep
@pytest.mark.parametrize("game", TWO_HANDS)
@pytest.mark.parametrize("pique", [False, True], ids=["plain", "pique"])
def test_bounds_hold_the_values_between_them(game: str, pique: bool) -> None:
    rules, open_ones = games.rules(game), 0
    solver = OpenHands(rules)
    for at in positions(rules, 3, 60, 4, pique):
        values = solver.values(asked(at))
        for order in (list(values), list(reversed(values))):
            bounds = solver.bounds(asked(at))
            assert bounds.best(order, 5) == max(values.values())
            for card, value in values.items():
                assert bounds.least(card) <= value <= bounds.most(card) <= max(values.values())
                open_ones += not bounds.knows(card)
                assert bounds.worth(card) == value
                assert bounds.knows(card)
    assert open_ones > 30


@pytest.mark.sweep
@pytest.mark.parametrize("last", LastTrick)
@pytest.mark.parametrize("score", TrickScore)
def test_solver_values_match_minimax_however_tricks_are_counted(score: TrickScore, last: LastTrick) -> None:
    rules = rule_sets()["du-coeur"]
    rules = replace(rules, play=replace(rules.play, trick_score=score, last_trick=last))
    solver = OpenHands(rules)
    for at in positions(rules, 2, 20, 4, pique=False):
        assert named(solver.values(asked(at))) == minimax(rules, at), at


@pytest.mark.sweep
@pytest.mark.parametrize("name", TWO_HANDS)
def test_solver_ending_makes_the_predicted_value(name: str) -> None:
    rules, rng = games.rules(name), random.Random(5)
    solve = OpenHands(rules)  # type: ignore[arg-type]
    for number in range(4):
        cards = rng.sample([c.bit for c in pack(rules.pack)], 16)
        hopes = Hope(4 + number), Hope(3 * (number % 3))
        led = cards[15] if number % 2 else None
        at = Standing(sum(cards[:8]), sum(cards[8:15]) + (0 if led else cards[15]), led, (3, 1), hopes)
        for bit, worth in solve.values(at).items():
            end = solve.ending(at, bit)
            assert end.made == worth
            assert sum(end.won) == TRICKS


def test_solver_ending_tells_whether_a_pique_is_made() -> None:
    """A pique is made if every trick is won from the top and the points suffice. It is not made if more
    points are needed, or with low cards."""
    solve = OpenHands(games.rules("rubicon"))  # type: ignore[arg-type]
    suits = [[c.bit for c in pack(32) if c.suit == s] for s in range(4)]
    high, low = (sum(sum(suit[some]) for suit in suits) for some in (slice(-3, None), slice(3)))
    assert solve.ending(Standing(high, low, hopes=(Hope(12), Hope(0)))) == (12 + 1 + 40 + 30, (12, 0), 1)
    assert solve.ending(Standing(high, low, hopes=(Hope(25), Hope(0)))) == (12 + 1 + 40, (12, 0), 0)
    assert solve.ending(Standing(low, high, hopes=(Hope(20), Hope(0)))).pique == 0


def test_ten_that_must_draw_the_last_card_out_does_not_take_the_last_trick() -> None:
    solve = OpenHands(games.rules("du-coeur"))  # type: ignore[arg-type]
    seven, eight, nine, ten = [c.bit for c in pack(36) if c.suit == 0][1:5]
    other = next(c.bit for c in pack(36) if c.suit == 1)
    assert solve.best(Standing(seven | ten, eight | other, won=(5, 5))) == 1 + 1 + 10
    assert solve.best(Standing(nine | ten, eight | other, won=(5, 5))) == 1 + 2 + 10


def test_leader_may_keep_cards_that_the_other_does_not_draw() -> None:
    """The game is piquet au cent. Here a bound on the tricks of the other hand was once too high, so that
    both cards were undervalued. The expected values come from a search without bounds."""
    solve = OpenHands(games.rules("au-cent"))  # type: ignore[arg-type]
    at = Standing(34903531686, 23756687897, 8589934592)
    assert solve.values(at) == {536870912: 12, 34359738368: 14}
