"""Fit weights that tell which hands are kept at the exchange, and write
`picket_desktop/ai/picket/tables/kept_odds.py`: ``python -m tests.fitting.kept_hands``.

In deals of every game, both seats exchange by rules of thumb. The hand each then holds is compared with
random hands of cards the opponent has not seen. The weights given to the marks of hands are those that make
the kept hands likeliest. This takes some minutes.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from pathlib import Path
from textwrap import fill
from typing import NamedTuple

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.tables.marks import MARKS, marks
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase

DEALS = 1500
"""Number of deals of each game."""
BESIDE = 30
"""How many random hands each kept hand is compared with."""
EXCHANGES = (Phase.BLANK, Phase.EXCHANGE, Phase.TURN_UP)
ROUNDS = 120
STEP = 0.12
DOUBT = 6.0
"""Strength of the regularization: each mark's weight costs half of its square, times this."""
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/tables/kept_odds.py"

HEAD = '''\
"""Weights of the marks of a hand kept at the exchange: how much likelier a mark makes it that a hand is
held, in hundredths of the natural logarithm, in the order of `marks.MARKS`. Written by `python -m
tests.fitting.kept_hands`.
"""

from __future__ import annotations

KEPT: dict[str, dict[bool, tuple[int, ...]]] = {
'''
TAIL = '''}  # fmt: skip
"""Weights by game and by whether Elder estimates the other hand."""
'''


class Kept(NamedTuple):
    """The marks of the hand that was kept, then those of hands that could have been kept instead."""

    elder: bool
    hands: list[list[int]]


def kept(name: str, numbers: Sequence[int]) -> Iterator[Kept]:
    """Yield, for each seat in some deals of a game, the opponent's hand after the exchange and other hands it
    might have been. ``elder`` says whether the seat is Elder."""
    game = PicketGame(rule_sets()[name])
    rules = game.rules
    for number in numbers:
        rng = random.Random(number)
        state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
        while state.phase in EXCHANGES and state.actor != NATURE:
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, rules_of_thumb.choose(view, rng, 0).move)
        for seat in (0, 1):
            view = game.view_for(state, seat)
            sure = mask(view.due)
            unseen = [c.bit for c in view.unseen if not c.bit & sure]
            number_held = view.other_count - sure.bit_count()
            others = (sum(rng.sample(unseen, number_held)) | sure for _ in range(BESIDE))
            yield Kept(view.is_elder, [marks(hand) for hand in (mask(state.hands[1 - seat]), *others)])


def weighed(
    choices: Sequence[Sequence[Sequence[int]]], number: int, rounds: int = ROUNDS, doubt: float = DOUBT
) -> list[float]:
    """Return weights for ``number`` marks that make the first option of each choice likeliest. In a choice,
    each option is a list of its marks. The weights are found in steps, which are longer while earlier steps
    agree."""
    weights = [0.0] * number
    mean, square = [0.0] * number, [0.0] * number
    for done in range(1, rounds + 1):
        slope = [-doubt * w for w in weights]
        for some in choices:
            worth = [sum([weights[m] for m in marks]) for marks in some]
            most = max(worth)
            odds = [exp(w - most) for w in worth]
            whole = sum(odds)
            for m in some[0]:
                slope[m] += 1.0
            for other, odd in zip(some, odds, strict=True):
                part = odd / whole
                if part > 0.0005:
                    for m in other:
                        slope[m] -= part
        for m, up in enumerate(slope):
            mean[m] = 0.9 * mean[m] + 0.1 * up
            square[m] = 0.99 * square[m] + 0.01 * up * up
            size = (square[m] / (1 - 0.99**done)) ** 0.5 + 1e-9
            weights[m] += STEP * (1 - done / (rounds + 1)) * mean[m] / (1 - 0.9**done) / size
    return weights


def fitted(name: str, deals: int = DEALS) -> Mapping[bool, list[float]]:
    """Return the weights for a game, by whether Elder is the one estimating."""
    found = list(kept(name, range(deals)))
    return {
        elder: weighed([one.hands for one in found if one.elder is elder], len(MARKS))
        for elder in (True, False)
    }


def written(table: Mapping[str, Mapping[bool, Sequence[int]]]) -> str:
    """Return the lines of a table of weights, by game and by whether Elder is the one estimating."""
    rows = []
    indent = " " * 12
    for name, by in table.items():
        rows.append(f'    "{name}": {{\n')
        for elder, weights in by.items():
            numbers = fill(", ".join(map(str, weights)), 98, initial_indent=indent, subsequent_indent=indent)
            rows.append(f"        {elder}: (\n{numbers}\n        ),\n")
        rows.append("    },\n")
    return "".join(rows)


def module(kept: Mapping[str, Mapping[bool, Sequence[int]]]) -> str:
    """Return the source of the module for a table of weights in hundredths."""
    return HEAD + written(kept) + TAIL


def main() -> None:
    """Fit the weights and write the module."""
    found: dict[str, dict[bool, list[int]]] = {}
    for name in rule_sets():
        for elder, weights in fitted(name).items():
            found.setdefault(name, {})[elder] = [round(100 * w) for w in weights]
            print(name, "elder" if elder else "younger", found[name][elder], flush=True)
    OUT.write_text(module(found), encoding="utf-8")


if __name__ == "__main__":
    main()
