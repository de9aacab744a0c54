"""Draws hands that the opponent may hold, and makes positions from them."""

from __future__ import annotations

import random
from typing import TypeVar

from picket_desktop.ai.picket.hands.hidden_hands import Likely
from picket_desktop.ai.picket.search.open_hands import Standing
from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.state import View

FoundT = TypeVar("FoundT")


class Draw:
    """Draws the hands that the opponent may hold in a random order; likelier hands tend to come sooner. The
    first few represent them all: each counts for its own weight or, if that is more, for the priority of the
    first hand not drawn (priority sampling: Duffield, Lund and Thorup, Journal of the ACM 54, 2007)."""

    def __init__(self, hands: list[Likely], rng: random.Random) -> None:
        keyed = ((one.weight / (1.0 - rng.random()), one) for one in hands)
        self._keyed = sorted(keyed, key=lambda pair: (pair[0], pair[1].hand), reverse=True)

    def __getitem__(self, at: int) -> Likely:
        """Return the hand drawn at position ``at``, from 0, with its own weight."""
        return self._keyed[at][1]

    def with_(self, found: list[FoundT]) -> list[tuple[Likely, FoundT]]:
        """Pair each result in ``found`` with its hand. The results are those of the first hands drawn. Each
        hand is weighted as in a sample of just that many hands."""
        return list(zip(self.first(len(found)), found, strict=True))

    def first(self, number: int) -> list[Likely]:
        """Return the first ``number`` hands drawn, weighted as a sample. If there are fewer hands, return
        them all."""
        least = self._keyed[number][0] if number < len(self._keyed) else 0.0
        return [Likely(one.hand, max(one.weight, least), one.weight) for _, one in self._keyed[:number]]


def drawn(hands: list[Likely], number: int, rng: random.Random) -> list[Likely]:
    """Return ``number`` of the hands, drawn at random and weighted so as to represent them all. If there are
    no more than that, return them all."""
    return Draw(hands, rng).first(number)


def standing(view: View, his: int) -> Standing:
    """Return the position if the opponent holds the hand ``his``."""
    trick = view.open_trick
    won = view.won(view.seat), view.won(view.other)
    led = trick.led.bit if trick else None
    return Standing(mask(view.hand), his, led, won, hopes(view, his))
