"""Play deals of Piquesept and print how often each side won, for `picket_desktop/ai/piquesept/odds.py`:

    python -m tests.fitting.deal_results

The gamester sits in every seat. It takes a minute."""

from __future__ import annotations

import random
from collections import Counter

from picket_desktop.ai.piquesept import gamester
from picket_desktop.ai.piquesept.odds import SIDES
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.moves import Deal
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import rule_sets

DEALS = 400
"""The number of deals at each table."""
BUDGET = 24


def result(name: str, number: int) -> str:
    """Return the name of the side that wins a deal, or "drawn". ``name`` is the rule set's name."""
    game = PiqueseptGame(rule_sets()[name])
    state, _ = game.apply(game.single_deal(0), Deal(order(20_000 + number, game.rules.pack)))
    rng = random.Random(number)
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, gamester.choose(view, rng, BUDGET).move)
    return state.past[-1].result


def counted(name: str, deals: int) -> tuple[int, ...]:
    """Return how often each side wins, over this number of deals."""
    found = Counter(result(name, number) for number in range(deals))
    return tuple(found[side] for side in SIDES)


def main() -> None:
    """Play the deals and print the figures."""
    print({name: counted(name, DEALS) for name in rule_sets()})


if __name__ == "__main__":
    main()
