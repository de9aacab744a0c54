"""Fit a table that predicts which cards of a hand are discarded, and write it to
`picket_desktop/ai/picket/tables/discard_table.py`: ``python -m tests.fitting.discards``. Hands are exchanged
by rules of thumb in every game. Every card has some marks. Each mark gets the weight that best distinguishes,
by likelihood, cards kept from cards discarded. Then the weight of the mark that all cards have is shifted,
until as many cards are discarded as in the deals. This takes some minutes."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import exp
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.tables.card_marks import MARKS, OWN, marks
from picket_desktop.ai.picket.weighing.supposed_discards import Fitted, Supposed
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Deal, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from tests.fitting.kept_hands import EXCHANGES, written

DEALS = 1500
"""Number of deals of each game."""
FRESH = range(90_000, 90_100)
"""Numbers of the deals used for checking, not for the fit."""
ROUNDS = 16
STEP = 0.15
SURE = 30.0
"""Limit of a log-odds value; larger differences have no effect."""
OUT = Path(__file__).parents[2] / "picket_desktop/ai/picket/tables/discard_table.py"

HEAD = '''\
"""Weights of the marks of a card: how much likelier a mark makes it that the card is kept, in hundredths of
the natural logarithm, in the order of `card_marks.MARKS`, or of `OWN` where sequences are of one suit.
Written by `python -m tests.fitting.discards`.
"""

from __future__ import annotations

DISCARDS: dict[str, dict[bool, tuple[int, ...]]] = {
'''
TAIL = '''}  # fmt: skip
"""Weights by game and by whether Elder lays out."""
'''


class LaidOut(NamedTuple):
    """A discard from a hand, as bit masks, with the minimum and maximum number of cards that could be
    discarded."""

    elder: bool
    hand: int
    gone: int
    least: int
    most: int


def laid_out(name: str, numbers: Iterable[int]) -> Iterator[LaidOut]:
    """Yield what rules of thumb discard in some deals of a game."""
    game = PicketGame(rule_sets()[name])
    rules = game.rules
    for number in numbers:
        rng = random.Random(number)
        state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
        while state.phase in EXCHANGES and state.actor != NATURE:
            view = game.view_for(state, state.actor)
            move = rules_of_thumb.choose(view, rng, 0).move
            if isinstance(move, Discard):
                sizes = [len(m.cards) for m in (view.moves[0], view.moves[-1]) if isinstance(m, Discard)]
                yield LaidOut(view.is_elder, mask(view.hand), mask(move.cards), min(sizes), max(sizes))
            state, _ = game.apply(state, move)


def weighed(found: Sequence[LaidOut], across: bool) -> list[float]:
    """Return the weights of the marks. They are found by gradient steps, one per card, which get shorter each
    round."""
    weights, rng = [0.0] * len(MARKS if across else OWN), random.Random(1)
    rows = [(some, 0.0 if bit & one.gone else 1.0) for one in found for bit, some in marks(one.hand, across)]
    for number in range(ROUNDS):
        rng.shuffle(rows)
        step = STEP / (1 + number)
        for some, kept in rows:
            worth = max(-SURE, min(SURE, sum([weights[m] for m in some])))
            up = step * (kept - 1 / (1 + exp(-worth)))
            for m in some:
                weights[m] += up
    return weights


def rounded(weights: Sequence[float], found: Sequence[LaidOut]) -> tuple[int, ...]:
    """Return the weights in hundredths. The mark that every card has is shifted until the predicted number of
    discards matches the real one."""
    whole = [round(100 * w) for w in weights]
    went = sum(one.gone.bit_count() for one in found)
    low, high = -1000, 1000
    while low < high:
        shift = (low + high) // 2
        going = Fitted((whole[0] + shift, *whole[1:]))
        stay = sum(going(one.hand).kept(one.least, one.most).bit_count() for one in found)
        if sum(one.hand.bit_count() for one in found) - stay > went:
            low = shift + 1
        else:
            high = shift
    return (whole[0] + low, *whole[1:])


def fitted(name: str, deals: int = DEALS) -> Mapping[bool, tuple[int, ...]]:
    """Return the weights of a game for Elder (True) and for Younger (False)."""
    found, across = list(laid_out(name, range(deals))), not rule_sets()[name].calls.runs_in_suit
    by_seat = {elder: [one for one in found if one.elder is elder] for elder in (True, False)}
    return {elder: rounded(weighed(some, across), some) for elder, some in by_seat.items()}


def agreed(found: Sequence[LaidOut], going: Supposed) -> float:
    """Return the share of kept cards that were predicted to be kept."""
    both = sum((going(one.hand).kept(one.least, one.most) & ~one.gone).bit_count() for one in found)
    return both / sum((one.hand & ~one.gone).bit_count() for one in found)


def module(table: Mapping[str, Mapping[bool, Sequence[int]]]) -> str:
    """Return the source of the module for a table of weights in hundredths."""
    return HEAD + written(table) + TAIL


def main() -> None:
    """Fit the weights, print how well they predict fresh deals, and write the module."""
    names = list(rule_sets())
    with get_context("spawn").Pool(cores()) as pool:
        found = dict(zip(names, pool.map(fitted, names, chunksize=1), strict=True))
    for name, table in found.items():
        fresh = list(laid_out(name, FRESH))
        told = [agreed([o for o in fresh if o.elder is elder], Fitted(w)) for elder, w in table.items()]
        print(f"{name}: of what is kept in fresh deals so much is supposed to be:", end=" ")
        print(" and ".join(f"{100 * part:.0f} %" for part in told), flush=True)
    OUT.write_text(module(found), encoding="utf-8")


if __name__ == "__main__":
    main()
