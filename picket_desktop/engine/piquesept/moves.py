"""The moves of a player, or of chance, at Piquesept; lifting, dealing and playing a card are common to
every game.

>>> read("give 7C"), read("draw 3").write(), read("play 7S").write()
(Give(card=7C), 'draw 3', 'play 7S')
"""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import PLAYS as PLAYS
from picket_desktop.engine.moves import Deal as Deal
from picket_desktop.engine.moves import Lift as Lift
from picket_desktop.engine.moves import Play as Play
from picket_desktop.engine.moves import Reader, number, written


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """The soloist's left-hand neighbour draws a card from the soloist's face-down hand. ``place`` is the
    card's place there, counted from 1."""

    place: int

    def write(self) -> str:
        return f"draw {self.place}"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """Give a card to the soloist in exchange for the one drawn."""

    card: Card

    def write(self) -> str:
        return f"give {self.card}"


_READERS: dict[str, Reader] = {
    "draw": lambda t: Draw(number(t)),
    "give": lambda t: Give(card(t)),
}


def read(text: str) -> Move:
    """Parse a move written by `Move.write`. Raises `BadText`."""
    return written(text, _READERS)
