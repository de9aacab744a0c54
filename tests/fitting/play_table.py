"""Fit the worth of playing two hands, suit by suit, and write
`picket_desktop/ai/picket/tables/play_table.py`: python -m tests.fitting.play_table Hands left by a quick
exchange (`at_a_glance`) are solved exactly, counting only tricks, as Rubicon does. Gradient descent then fits
a number for each shape of a suit to the results. Everything is drawn from one seed. It takes some minutes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import correlation
from textwrap import wrap

from picket_desktop.ai.picket.hands.play_worth import curve, slope
from picket_desktop.ai.picket.search.open_hands import OpenHands, Standing
from picket_desktop.ai.picket.search.suit_shapes import MASK, SHIFTS, counting, suits
from picket_desktop.ai.picket.weighing.supposed_discards import at_a_glance
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

SEED = 11
DEALS = 16_000
ROUNDS = 25
RATE, FADING, SHRINKING = 0.05, 0.25, 0.0001
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/tables/play_table.py"

Row = tuple[tuple[int, ...], int]
"""The shapes of the four suits, and Elder's margin over Younger in the play."""


def by_tricks(size: int) -> RuleSet:
    """Return the rules of Rubicon with a pack of ``size`` cards. In the play, these rules count tricks,
    whatever cards are in them."""
    return replace(rule_sets()["rubicon"], pack=size)


def hands(size: int, rng: random.Random) -> tuple[int, int]:
    """Return random hands for Elder and Younger, as they might be after an exchange."""
    order = [c.index for c in pack(size)]
    rng.shuffle(order)
    rules = rule_sets()["rubicon" if size == 32 else "cotton"]
    most = rules.exchange.elder_max
    his = min(rules.exchange.younger_max, len(order) - 24 - most)
    elder, younger, drawn, other = (
        sum(1 << c for c in order[a:b]) for a, b in pairwise((0, 12, 24, 24 + most, 24 + most + his))
    )
    return at_a_glance(elder).kept(most, most) | drawn, at_a_glance(younger).kept(his, his) | other


def rows(size: int, seed: int, number: int) -> Iterator[Row]:
    """Yield the shapes of the suits in random deals, each with Elder's margin in the best play, found by the
    solver."""
    rules, rng = by_tricks(size), random.Random(seed)
    solver, tables = OpenHands(rules), suits(counting(rules))
    for _ in range(number):
        elder, younger = hands(size, rng)
        solver.forget()
        at = tables.position(elder, younger)
        yield tuple([at >> shift & MASK for shift in SHIFTS]), solver.best(Standing(elder, younger))


def fitted(found: list[Row], seed: int) -> tuple[float, dict[int, float]]:
    """Return the base level, and how much every shape in the deals is worth."""
    rng, level, worth = random.Random(seed), 3.0, dict[int, float]()
    for number in range(ROUNDS):
        rate = RATE / (1 + FADING * number)
        rng.shuffle(found)
        for shapes, made in found:
            total = level + sum(worth.get(s, 0.0) for s in shapes)
            steep = slope(total)
            step = rate * (made - curve(total)) * steep / (1 + steep * steep)
            level += 0.1 * step
            for s in shapes:
                worth[s] = worth.get(s, 0.0) * (1 - rate * SHRINKING) + step
    return level, worth


HEAD = """\
\"\"\"Worth of the play, suit by suit, in hundredths, as fitted by `tests.fitting.play_table`.\"\"\"

from __future__ import annotations

"""


def module(level: dict[int, float], worth: dict[int, dict[int, float]]) -> str:
    """Return the source text of the module. For each size of pack it has the level, and the worth of every
    shape in the order of the shapes' numbers."""
    levels = ", ".join(f"{size}: {round(100 * made)}" for size, made in level.items())
    out = [f"{HEAD}LEVEL: dict[int, int] = {{{levels}}}\n", "WORTH: dict[int, tuple[int, ...]] = {"]
    for size, shapes in worth.items():
        count = len(suits(counting(by_tricks(size))).numbers)
        row = ", ".join(str(round(100 * shapes.get(n, 0.0))) for n in range(count))
        lines = wrap(row, 100, initial_indent=" " * 8, subsequent_indent=" " * 8)
        out += [f"    {size}: (", *lines, "    ),"]
    return "\n".join([*out, "}  # fmt: skip"]) + "\n"


def main() -> None:
    """Fit the tables for both packs, print how well they predict fresh deals, and write the module."""
    level, worth = dict[int, float](), dict[int, dict[int, float]]()
    for size in (32, 36):
        level[size], worth[size] = fitted(list(rows(size, SEED, DEALS)), SEED)
        fresh = list(rows(size, SEED + 1, DEALS // 8))
        said = [curve(level[size] + sum(worth[size].get(s, 0.0) for s in shapes)) for shapes, _ in fresh]
        close = correlation(said, [made for _, made in fresh])
        print(f"{size} cards: correlation {close:.3f} on fresh deals")
    OUT.write_text(module(level, worth), encoding="utf-8")


if __name__ == "__main__":
    main()
