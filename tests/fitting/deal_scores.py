"""Play deals by rules of thumb and write `picket_desktop/ai/picket/tables/deal_scores.py`: python -m
tests.fitting.deal_scores Many deals of each game are scored and sorted by Elder's margin, and every tenth
score is kept. It takes a minute."""

from __future__ import annotations

import random
from pathlib import Path
from textwrap import wrap

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets

DEALS = 960
KEPT = 10
"""One deal in every ten is kept."""
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/tables/deal_scores.py"

HEAD = '''\
"""Sampled deal scores, Elder's points and Younger's, from the deal that Younger wins by most to the one that
Elder wins by most; counted by `tests.fitting.deal_scores`.
"""

from __future__ import annotations

SCORES: dict[str, tuple[tuple[int, int], ...]] = {
'''
TAIL = '''}  # fmt: skip
"""Deal scores by game, each equally likely."""
'''


def scored(name: str, number: int) -> tuple[int, int]:
    """Play out a deal and return the scores of Elder and Younger."""
    game = PicketGame(rule_sets()[name])
    rules = game.rules
    state, _ = game.apply(game.single_deal(0), Deal(order(10_000 + number, rules.pack), rules.packets[0]))
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(number), 0).move)
    return state.match.past[-1].points


def spread(name: str, deals: int) -> list[tuple[int, int]]:
    """Return the middle score of every ten, after sorting the scores by Elder's margin."""
    found = sorted((scored(name, number) for number in range(deals)), key=lambda s: (s[0] - s[1], s))
    return found[KEPT // 2 :: KEPT]


def module(found: dict[str, list[tuple[int, int]]]) -> str:
    """Return the source of the module with the scores of each game."""
    out = []
    for name, scores in found.items():
        lines = wrap(", ".join(map(str, scores)), 100, initial_indent=" " * 8, subsequent_indent=" " * 8)
        out += [f'    "{name}": (', *lines, "    ),"]
    return HEAD + "\n".join(out) + "\n" + TAIL


def main() -> None:
    """Play the deals and write the module."""
    OUT.write_text(module({name: spread(name, DEALS) for name in rule_sets()}), encoding="utf-8")


if __name__ == "__main__":
    main()
