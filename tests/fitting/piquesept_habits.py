"""Fit how cards are usually played at Piquesept, and write `picket_desktop/ai/piquesept/habit_table.py`:
``python -m tests.fitting.piquesept_habits``.

Players of several levels, seated at random, play deals at the tables of three and of four. Every card played
by choice is compared with the others that might have been played, and marks of cards get the weights that
make the choices likeliest. It takes some minutes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from math import exp, log
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from picket_desktop.ai.piquesept.habits import MARKS, Played
from picket_desktop.ai.piquesept.playing.playout import cards_of
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.ai.player import players
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.moves import Deal
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State

DEALS = 500
"""Number of deals at each table."""
SEATED = ("novice", "apprentice", "gamester", "expert", "master", "master")
"""The players from whom one is drawn at random for each seat."""
BUDGET = 6
ROUNDS = 8
STEP = 0.3
DECAY = 0.0005
"""How much of a weight is taken off each time its mark is seen, as a share. Rare marks therefore weigh
little."""
SURE = 4.0
"""Maximum weight."""
OUT = Path(__file__).parents[2] / "picket_desktop/ai/piquesept/habit_table.py"

HEAD = '''\
"""Weights of the marks of a card: how much likelier a mark makes it that the card is played, in hundredths
of the natural logarithm, in the order of `habits`. Written by `python -m tests.fitting.piquesept_habits`.
"""

from __future__ import annotations

HABITS: tuple[int, ...] = (
'''
TAIL = """
)  # fmt: skip
"""


class Chosen(NamedTuple):
    """The ``marks`` of every card that could have been played, and the ``place`` among them of the card that
    was played."""

    place: int
    marks: tuple[tuple[int, ...], ...]


def chosen(rules: PiqueseptRules, numbers: range) -> Iterator[Chosen]:
    """Yield every card that was played by choice in the deals of these numbers."""
    game = PiqueseptGame(rules)
    for number in numbers:
        rng = random.Random(f"habits-{rules.name}-{number}")
        seated = [players()[rng.choice(SEATED)] for _ in range(rules.seats)]
        state, _ = game.apply(game.single_deal(number % rules.seats), Deal(order(number, rules.pack)))
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            move = seated[state.actor].choose(view, rng, BUDGET).move
            after, _ = game.apply(state, move)
            if state.phase is Phase.PLAY and len(view.moves) > 1:
                yield _one(state, after)
            state = after


def _one(state: State, after: State) -> Chosen:
    seat, trick = state.actor, state.open_trick
    card = next(c for c in state.hands[seat] if c not in after.hands[seat])
    lying = [c.index for c in trick.cards] if trick else []
    gone = mask(c for t in state.tricks for c in t.cards)
    view, hand = PiqueseptGame(state.rules).view_for(state, seat), mask(state.hands[seat])
    played = Played(view, seat, card.index, trick.leader if trick else seat, lying, gone)
    may = played.may(hand)
    cards = cards_of(may)
    return Chosen(cards.index(card.index), tuple(tuple(played.marks(c, may)) for c in cards))


def fitted(found: Sequence[Chosen], rounds: int = ROUNDS) -> tuple[int, ...]:
    """Return, in hundredths, the weights that best predict the cards chosen."""
    weights, squares, rng = [0.0] * MARKS, [1e-3] * MARKS, random.Random(1)
    some = list(found)
    for _ in range(rounds):
        rng.shuffle(some)
        for one in some:
            for mark, slope in _slopes(one, weights).items():
                squares[mark] += slope * slope
                moved = weights[mark] * (1 - DECAY) + STEP * slope / squares[mark] ** 0.5
                weights[mark] = max(-SURE, min(SURE, moved))
    return tuple(round(100 * weight) for weight in weights)


def _slopes(one: Chosen, weights: Sequence[float]) -> dict[int, float]:
    powers = [exp(sum([weights[m] for m in marks])) for marks in one.marks]
    total, slopes = sum(powers), dict[int, float]()
    for place, (power, marks) in enumerate(zip(powers, one.marks, strict=True)):
        for mark in marks:
            slopes[mark] = slopes.get(mark, 0.0) + (place == one.place) - power / total
    return slopes


def told(one: Chosen, weights: Sequence[int]) -> float:
    """Return the natural logarithm of the predicted probability of the card chosen."""
    powers = [exp(sum([weights[m] for m in marks]) / 100) for marks in one.marks]
    return log(powers[one.place] / sum(powers))


def module(weights: Sequence[int]) -> str:
    """Return the text of the module with these weights."""
    body = fill(", ".join(map(str, weights)), 108, initial_indent="    ", subsequent_indent="    ")
    return HEAD + body + TAIL


def main() -> None:
    """Fit the weights, and write the module."""
    found = [one for rules in rule_sets().values() for one in chosen(rules, range(40_000, 40_000 + DEALS))]
    OUT.write_text(module(fitted(found)), encoding="utf-8")


if __name__ == "__main__":
    main()
