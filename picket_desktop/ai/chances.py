"""How likely it is that something good comes, where a move draws cards that nobody has seen: exact, from what
its seat knows.
"""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.engine.game import Move

FIRST, LAST, MORE = "first", "last", "more"
"""One at least of a rank; that which makes its number full; one more at least of a suit."""


class Hoped(NamedTuple):
    """What may come, and how likely it does: `FIRST` or `LAST` of a rank, `MORE` of a suit."""

    what: str
    of: Rank | Suit
    likely: Fraction


def chances(view: Any, move: Move) -> tuple[Hoped, ...]:
    """What a move may bring, that which counts most first; none where nothing is drawn by it."""
    family = part(view.rules.family, "drawing")
    found: tuple[Hoped, ...] = family.chances(view, move) if family else ()
    return found


def at_least_one(hidden: int, wanted: int, draws: int) -> Fraction:
    """How likely it is that of so many hidden cards, so many of them wanted, one at least is drawn.

    >>> at_least_one(20, 1, 5), at_least_one(20, 4, 3), at_least_one(20, 2, 0)
    (Fraction(1, 4), Fraction(29, 57), Fraction(0, 1))
    """
    return 1 - Fraction(comb(hidden - wanted, draws), comb(hidden, draws))
