"""The chances of drawing something good with a move that draws unseen cards, computed exactly from what the
moving seat knows."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.engine.game import Move

FIRST, LAST, MORE = "first", "last", "more"
"""What a draw may be hoped to bring: at least one of a rank; the card that completes a rank; one more of a
suit."""


class Hoped(NamedTuple):
    """A hoped-for draw and its probability ``likely``. ``what`` is `FIRST` or `LAST` if ``of`` is a rank, and
    `MORE` if it is a suit."""

    what: str
    of: Rank | Suit
    likely: Fraction


def chances(view: Any, move: Move) -> tuple[Hoped, ...]:
    """Return the good draws that a move may bring, the most important first. Return nothing if the move draws
    no cards."""
    family = part(view.rules.family, "drawing")
    found: tuple[Hoped, ...] = family.chances(view, move) if family else ()
    return found


def at_least_one(hidden: int, wanted: int, draws: int) -> Fraction:
    """Return the probability that ``draws`` of the ``hidden`` cards include at least one of the ``wanted``.

    >>> at_least_one(20, 1, 5), at_least_one(20, 4, 3), at_least_one(20, 2, 0)
    (Fraction(1, 4), Fraction(29, 57), Fraction(0, 1))
    """
    return 1 - Fraction(comb(hidden - wanted, draws), comb(hidden, draws))
