"""The search by the score of the game finds the same as one that tries every card in every order."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

import pytest

from picket_desktop.ai.picket.search.open_hands import Standing, solver
from picket_desktop.ai.picket.search.score_search import Scores, score_search
from picket_desktop.ai.picket.search.trick_search import NONE, Hope
from picket_desktop.engine.cards import ALL, Card, pack
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

TRICKS = 12
Worth = Callable[[int, int], float]


class Plain(NamedTuple):
    """A search over single cards, my hand first. ``need`` is how many points each hand needs to end the game
    at once, or None. In the methods, ``hopes`` is what each hand needs for a pique, or 0 if it can make
    none."""

    rules: RuleSet
    worth: Worth
    need: tuple[int, int] | None

    def best(
        self,
        hands: tuple[frozenset[Card], frozenset[Card]],
        on_lead: int,
        won: tuple[int, int],
        made: tuple[int, int],
        hopes: tuple[int, int],
        led: Card | None = None,
    ) -> float:
        """Return the worth of the position to me if both hands play as well as they can."""
        if not hands[0] and led is None:
            play = self.rules.play
            cards = [play.capot_points if n == TRICKS else play.cards_points * (n > TRICKS // 2) for n in won]
            return self.worth(made[0] + cards[0], made[1] + cards[1])
        seat = on_lead if led is None else 1 - on_lead
        follow = [c for c in hands[seat] if led is not None and c.suit is led.suit] or hands[seat]
        values = [self.after(hands, on_lead, won, made, hopes, led, card) for card in follow]
        return min(values) if seat else max(values)

    def after(
        self,
        hands: tuple[frozenset[Card], frozenset[Card]],
        on_lead: int,
        won: tuple[int, int],
        made: tuple[int, int],
        hopes: tuple[int, int],
        led: Card | None,
        card: Card,
    ) -> float:
        """Return how much it is worth to lead a card, or to play it to the trick."""
        seat = on_lead if led is None else 1 - on_lead
        left = hands[0] - {card}, hands[1] - {card}
        play = self.rules.play
        if led is None:
            more = [(seat, play.trick_score.led(card))]
        else:
            taken = card.suit is led.suit and card.rank > led.rank
            seat = seat if taken else on_lead
            more = [(seat, play.trick_score.won(led, card, taken)[0])]
            if not left[0] and not left[1]:
                more.append((seat, play.last_trick.points(card if taken else led)))
            won = (won[0] + (seat == 0), won[1] + (seat == 1))
        points, needed = list(made), list(hopes)
        for who, number in more:
            points[who] += number
            if self.need and points[who] >= self.need[who]:
                return self.worth(*points)
            if number:
                needed[1 - who] = 0
            if needed[who]:
                needed[who] = max(0, needed[who] - number)
                if not needed[who]:
                    points[who] += self.rules.pique.pique_points
                    if self.need and points[who] >= self.need[who]:
                        return self.worth(*points)
        state = left, (on_lead if led is None else seat), won, (points[0], points[1]), (needed[0], needed[1])
        return self.best(*state, card) if led is None else self.best(*state)


def drawn(rules: RuleSet, rng: random.Random, number: int) -> tuple[frozenset[Card], frozenset[Card]]:
    some = rng.sample(pack(rules.pack), 2 * number)
    return frozenset(some[:number]), frozenset(some[number:])


@pytest.mark.parametrize("name", rule_sets())
@pytest.mark.parametrize("at_once", [False, True])
def test_score_is_solved_as_by_going_over_every_card(name: str, at_once: bool) -> None:
    rules, search = rule_sets()[name], score_search(rule_sets()[name])
    rng = random.Random(f"{name} {at_once}")
    for number in range(40):
        size = 4 if number % 4 else 3
        hands, won = drawn(rules, rng, size), rng.randrange(TRICKS - size + 1)
        tricks = won, TRICKS - size - won
        hopes = (
            Hope(rng.randint(1, 6)) if number % 3 == 0 and rules.pique.pique_by.allows(True, 9) else NONE,
            NONE,
        )
        reach = search.reach(tricks, hopes)
        need = (rng.randint(1, 8), rng.randint(1, 8)) if at_once else None
        table = [[float(rng.randrange(6)) for _ in range(reach[1] + 1)] for _ in range(reach[0] + 1)]
        for i, row in enumerate(table if need else ()):
            ended = [
                9.0 if need and i >= need[0] else -9.0 if need and j >= need[1] else None
                for j in range(len(row))
            ]
            row[:] = [value if end is None else end for value, end in zip(row, ended, strict=True)]
        scores = Scores(table, need, 1.0)
        plain = Plain(rules, lambda a, b, table=table: table[a][b], need)  # type: ignore[misc]
        at = Standing(*[sum(c.bit for c in hand) for hand in hands], won=tricks, hopes=hopes)  # type: ignore[arg-type]
        found = search.values(at, scores)
        for card in hands[0]:
            said = plain.after(hands, 0, tricks, (0, 0), (hopes[0].need, 0), None, card)
            assert found[card.bit] == said, (hands, card, need, hopes)


@pytest.mark.parametrize("name", rule_sets())
def test_where_only_the_difference_matters_it_is_the_points(name: str) -> None:
    rules, search = rule_sets()[name], score_search(rule_sets()[name])
    rng = random.Random(name)
    for _ in range(10):
        mine, his = drawn(rules, rng, 6)
        at = Standing(sum(c.bit for c in mine), sum(c.bit for c in his), won=(3, 3))
        reach = search.reach(at.won, at.hopes)
        scores = Scores(
            [[2.0 * (a - b) for b in range(reach[1] + 1)] for a in range(reach[0] + 1)], None, 2.0
        )
        assert scores.even
        *rows, last = scores.worth
        uneven = Scores([*rows, [*last[:-1], last[-1] - 0.5]], None, 2.0)
        assert not uneven.even
        points = {ALL[bit.bit_length() - 1]: 2.0 * value for bit, value in solver(rules).values(at).items()}
        for table in (scores, uneven):
            assert {ALL[bit.bit_length() - 1]: v for bit, v in search.values(at, table).items()} == points


def test_work_counts_what_was_worked_out_for_any_scores_until_it_is_forgotten() -> None:
    rules = rule_sets()["cotton"]
    search, rng = score_search(rules), random.Random(3)
    mine, his = drawn(rules, rng, 6)
    at = Standing(sum(c.bit for c in mine), sum(c.bit for c in his), won=(3, 3))
    reach = search.reach(at.won, at.hopes)
    tables = [
        [[float(rng.randrange(9)) for _ in range(reach[1] + 1)] for _ in range(reach[0] + 1)] for _ in "ab"
    ]
    one, other = (Scores(table, None, 0.0) for table in tables)

    def spent(*asked: Scores) -> int:
        search.forget()
        for scores in asked:
            search.values(at, scores)
        return search.work

    assert spent(one, other) == spent(one) + spent(other) > spent(one) > 0
    search.forget()
    assert search.work == 0
