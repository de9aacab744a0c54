"""What lessons find in a view of the games for two."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.state import View, won_by
from picket_desktop.lessons.lesson import Fact


def tricks(view: View) -> int:
    """The tricks that the learner has won."""
    return won_by(view.tricks, view.seat)


def their_tricks(view: View) -> int:
    """The tricks that the other has won."""
    return won_by(view.tricks, view.other)


def made(view: View) -> int:
    """The points that the learner has made in this deal."""
    return view.made[view.seat]


def counting(view: View) -> list[Card]:
    """The cards of the hand that count in tricks."""
    return [card for card in view.hand if card.counts]


def last_trick(view: View) -> int:
    """The points that the last trick brought whoever won it."""
    number = sum(trick.winner is not None for trick in view.tricks)
    return sum(e.points for e in view.told if isinstance(e, Scored) and e.trick == number)


def scored(word: str, mine: bool = True) -> Fact:
    """The points that the learner, or the other, made on a line of the sheet."""

    def found(view: View) -> int:
        seat = view.seat if mine else view.other
        lines = [e for e in view.told if isinstance(e, Scored) and e.line.value == word]
        return sum(e.points for e in lines if e.seat == seat)

    return found
