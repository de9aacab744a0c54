"""Count which cards the adversary turns out not to hold, and write
`picket_desktop/ai/picket/discard_odds.py`:

    python -m tests.fitting.discard_odds

Gamesters exchange in every game; afterwards each card that a seat has not seen is counted by its rank. It
takes a minute.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from picket_desktop.ai.player import players
from picket_desktop.engine.cards import Card
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase

DEALS: Mapping[str, int] = {
    "rubicon": 800, "cotton": 300, "du-coeur": 200, "stirler": 300, "au-cent": 300, "royall-1651": 100,
}  # fmt: skip
"""Of each game so many: most of the games that are played most."""
EXCHANGES = (Phase.BLANK, Phase.EXCHANGE, Phase.TURN_UP)
RANKS = range(9)
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/discard_odds.py"

HEAD = '''\
"""How likely the adversary does not hold a card that has not been seen, having laid it out or never drawn it:
odds by rank, as counted from the exchanges of gamesters. Written by `python -m tests.fitting.discard_odds`.
"""

from __future__ import annotations

ODDS: dict[tuple[int, bool], tuple[float, ...]] = {
'''
TAIL = '''}
"""By the pack and whether it is Elder who wonders; the ranks from the six up."""


def laid_out_odds(pack: int, elder: bool) -> tuple[float, ...]:
    """By rank from the six up, for Elder who wonders about Younger's cards, or the other way round."""
    return ODDS[pack, elder]
'''


class Unseen(NamedTuple):
    """A card that a seat has not seen when the exchange is over: whether it is Elder who wonders, and whether
    the other holds it."""

    pack: int
    elder: bool
    card: Card
    held: bool


def unseen(name: str, deals: int) -> Iterator[Unseen]:
    """Every such card, over so many deals of a game."""
    game, gamester = PicketGame(rule_sets()[name]), players()["gamester"]
    rules = game.rules
    for number in range(deals):
        deal = Deal(order(number, rules.pack), rules.packets[0])
        state, _ = game.apply(game.single_deal(0), deal)
        while state.phase in EXCHANGES and state.actor != NATURE:
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, gamester.choose(view, random.Random(number), 0).move)
        for seat in (0, 1):
            view = game.view_for(state, seat)
            for c in view.unseen:
                if c not in view.due:
                    yield Unseen(rules.pack, view.is_elder, c, c in state.hands[1 - seat])


def odds(found: Iterator[Unseen]) -> dict[tuple[int, bool], list[float]]:
    """The odds by rank that a card is not held; one half is added to each count, that nothing be certain."""
    held: Counter[tuple[int, bool, int]] = Counter()
    gone: Counter[tuple[int, bool, int]] = Counter()
    for one in found:
        (held if one.held else gone)[one.pack, one.elder, one.card.rank - 6] += 1
    keys = sorted({key[:2] for key in held}, key=lambda k: (k[0], not k[1]))
    return {key: [(gone[*key, r] + 0.5) / (held[*key, r] + 0.5) for r in RANKS] for key in keys}


def main() -> None:
    """Count, and write the module."""
    every = (one for name, deals in DEALS.items() for one in unseen(name, deals))
    rows = [f"    {key!r}: ({', '.join(f'{o:.2g}' for o in row)}),\n" for key, row in odds(every).items()]
    OUT.write_text(HEAD + "".join(rows) + TAIL, encoding="utf-8")


if __name__ == "__main__":
    main()
