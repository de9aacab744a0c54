"""A quick estimate of the result of playing two hands. Each suit gets a number for its shape, fitted to deals
that were worked out (`python -m tests.fitting.play_table`). A curve turns the sum of the four numbers into
points; it is steep where the majority of tricks is in the balance. Only tricks are counted. For rules that
count cards, the caller scales the result, which is then a point or two off over whole deals."""

from __future__ import annotations

from functools import cache
from math import cosh, tanh

from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.ai.picket.search.suit_shapes import Counting, suits
from picket_desktop.ai.picket.tables.play_table import LEVEL, WORTH
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.ruleset import LastTrick, TrickScore

SWING, WIDTH, STEADY = 10.0, 5.0, 0.4
"""The parameters of the curve: the height and the width of its bend (both in points), and the steady slope
added to it."""


def curve(total: float) -> float:
    """Return the difference in points between the sides. ``total`` is the sum of the numbers of the four
    suits."""
    return SWING * tanh(total / WIDTH) + STEADY * total


def slope(total: float) -> float:
    """Return the slope of `curve` at ``total``."""
    return SWING / WIDTH / cosh(total / WIDTH) ** 2 + STEADY


@cache
def _suit_worth(size: int) -> tuple[dict[int, float], dict[int, int]]:
    """Return two tables: what a suit is worth to Elder, who leads, and how many tricks Elder can take from
    the top. They are indexed by the suit's cards: Elder's as nine bits, Younger's as the next nine."""
    tables = suits(Counting(TrickScore.EVERY_LEAD, LastTrick.ONE, size))
    held = sum(1 << c.rank - 6 for c in pack(size) if c.suit == 0)
    worth, quick = {}, {}
    elder = held
    while True:
        rest = held & ~elder
        younger = rest
        while True:
            number = tables.number(elder, younger)
            worth[elder | younger << 9] = WORTH[size][number] / 100
            quick[elder | younger << 9] = tables.low[0][number] & 15
            if not younger:
                break
            younger = younger - 1 & rest
        if not elder:
            return worth, quick
        elder = elder - 1 & held


class PlayWorth:
    """Estimates the result of playing two hands from a pack of ``size`` cards."""

    def __init__(self, size: int) -> None:
        self._worth, self._quick = _suit_worth(size)
        self._level = LEVEL[size] / 100

    def tricks(self, elder: int, younger: int) -> int:
        """Return the number of tricks that Elder can take from the top."""
        quick = self._quick
        return sum([quick[elder >> s & SUIT | (younger >> s & SUIT) << 9] for s in (0, 9, 18, 27)])

    def margin(self, elder: int, younger: int) -> float:
        """Return Elder's points in play less Younger's."""
        worth = self._worth
        return curve(
            self._level
            + worth[elder & SUIT | (younger & SUIT) << 9]
            + worth[elder >> 9 & SUIT | (younger >> 9 & SUIT) << 9]
            + worth[elder >> 18 & SUIT | (younger >> 18 & SUIT) << 9]
            + worth[elder >> 27 & SUIT | (younger >> 27 & SUIT) << 9]
        )
