"""What a player, or chance, may do at Piquesept. Dealing and playing a card are the same moves as at the
two-hand table.

>>> read("give 7C"), read("draw 3").write(), read("play 7S").write()
(Give(card=7C), 'draw 3', 'play 7S')
"""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card, card, cards, write
from picket_desktop.engine.game import BadText, Move, Reason
from picket_desktop.engine.picket.moves import PLAYS, Deal, Play
from picket_desktop.engine.picket.moves import read as read_shared


@dataclass(frozen=True, slots=True)
class Lift(Move):
    """Chance: the card that each seat lifts to see who deals, seat 0 first."""

    cards: tuple[Card, ...]

    def write(self) -> str:
        return f"lift {write(self.cards)}"


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """The soloist's left-hand neighbour draws the card at a place, from 1, of the soloist's hand as it lies
    face down."""

    place: int

    def write(self) -> str:
        return f"draw {self.place}"


@dataclass(frozen=True, slots=True)
class Give(Move):
    """The card given to the soloist for the one drawn."""

    card: Card

    def write(self) -> str:
        return f"give {self.card}"


def read(text: str) -> Move:
    """The move that `Move.write` wrote. Raises `BadText`."""
    verb, _, rest = text.strip().partition(" ")
    try:
        if verb == "lift":
            return Lift(cards(rest))
        if verb == "draw":
            return Draw(int(rest))
        if verb == "give":
            return Give(card(rest))
    except ValueError:
        raise BadText(0, Reason("unreadable-move", {"text": text.strip()})) from None
    move = read_shared(text)
    if not isinstance(move, Deal | Play):
        raise BadText(0, Reason("unreadable-move", {"text": text.strip()}))
    return move


__all__ = ["PLAYS", "Deal", "Draw", "Give", "Lift", "Play", "read"]
