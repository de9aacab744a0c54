"""Fit how likely each card is to be played, and write `picket_desktop/ai/picket/tables/play_odds.py`:

python -m tests.fitting.plays

Masters and players by rules of thumb play every game, after exchanging by rules of thumb. Each card they
choose is compared with the others they could have played, and marks of cards get the weights that make the
choices likeliest. It takes some minutes.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path
from textwrap import fill

from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import master, rules_of_thumb
from picket_desktop.ai.picket.hands.played_cards import options, played
from picket_desktop.ai.picket.tables.play_marks import MARKS
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, State
from tests.fitting.kept_hands import weighed

DEALS = 420
"""Number of deals of each game."""
BUDGET = 20
ROUNDS, DOUBT = 80, 1.0
PAIRS = ((master, rules_of_thumb), (rules_of_thumb, master), (master, master))
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/tables/play_odds.py"

HEAD = '''\
"""Weights of the marks of a card that might be played: how much likelier a mark makes it that the card is
chosen, in hundredths of the natural logarithm, in the order of `play_marks.MARKS`. Written by `python -m
tests.fitting.plays`.
"""

from __future__ import annotations

PLAYED: dict[str, tuple[int, ...]] = {
'''
TAIL = '''}  # fmt: skip
"""Weights by game."""
'''

Choice = list[list[int]]
"""The marks of the card played, followed by those of the other cards that could have been played."""


def choices(name: str, numbers: Iterable[int]) -> Iterator[Choice]:
    """Yield the card choices in some deals of a game."""
    game = PicketGame(rule_sets()[name])
    for number in numbers:
        seated = PAIRS[number % len(PAIRS)]
        lying = order(number, game.rules.pack)
        state, _ = game.apply(game.single_deal(0), Deal(lying, game.rules.packets[0]))
        while state.actor != NATURE and state.phase is not Phase.OVER:
            view = game.view_for(state, state.actor)
            player = seated[state.actor] if state.phase is Phase.PLAY else rules_of_thumb
            rng = random.Random(f"{number}/{len(state.told)}")
            hands = state.cards.kept
            last = state
            state, _ = game.apply(state, player.choose(view, rng, BUDGET).move)
        for seat in (0, 1):
            yield from _choices(game, last, seat, mask(hands[1 - seat]))


def _choices(game: PicketGame, state: State, seat: int, hand: int) -> Iterator[Choice]:
    """Yield the choices of a card that were made by the opponent of ``seat``. ``hand`` is the opponent's
    whole hand."""
    for one in played(game.view_for(state, seat)):
        found = dict(options(one, hand))
        if len(found) > 1:
            yield [found.pop(one.card), *found.values()]


def fitted(name: str, deals: int = DEALS) -> tuple[int, ...]:
    """Return the weights of a game, in hundredths."""
    return tuple(
        round(100 * w) for w in weighed(list(choices(name, range(deals))), len(MARKS), ROUNDS, DOUBT)
    )


def module(table: Mapping[str, Sequence[int]]) -> str:
    """Return the source of the module for a table of weights in hundredths."""
    rows, indent = [], " " * 8
    for name, weights in table.items():
        numbers = fill(", ".join(map(str, weights)), 98, initial_indent=indent, subsequent_indent=indent)
        rows.append(f'    "{name}": (\n{numbers}\n    ),\n')
    return HEAD + "".join(rows) + TAIL


def main() -> None:
    """Fit the weights and write the module."""
    names = list(rule_sets())
    with get_context("spawn").Pool(cores()) as pool:
        found = dict(zip(names, pool.map(fitted, names, chunksize=1), strict=True))
    OUT.write_text(module(found), encoding="utf-8")


if __name__ == "__main__":
    main()
