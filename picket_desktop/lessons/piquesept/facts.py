"""What lessons find in a view of Piquesept."""

from __future__ import annotations

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.moves import Play
from picket_desktop.engine.piquesept.counting import TRUMPS, points
from picket_desktop.engine.piquesept.state import View
from picket_desktop.lessons.lesson import Fact


def made(view: View) -> int:
    """The card points of the learner's side."""
    return view.made[not view.is_soloist]


def last_trick(view: View) -> int:
    """The card points of the last trick that was taken."""
    return next((trick.points for trick in reversed(view.tricks) if trick.winner is not None), 0)


def out(view: View) -> int:
    """The trumps that the learner has not seen."""
    return sum(card.suit is TRUMPS for card in view.unseen)


def allowed(view: View) -> list[Card]:
    """The cards that may be played."""
    return [move.card for move in view.moves if isinstance(move, Play)]


def drawn(view: View) -> tuple[Card, ...]:
    """The card that was drawn from the soloist, as far as it has come to that."""
    return () if view.drawn is None else (view.drawn,)


def given(view: View) -> tuple[Card, ...]:
    """The card that was given for it."""
    return () if view.given is None else (view.given,)


def spades(view: View) -> int:
    """How many trumps there are."""
    return sum(card.suit is TRUMPS for card in pack(view.rules.pack))


def gone(view: View) -> int:
    """How many trumps lie in the tricks that were taken."""
    return sum(
        card.suit is TRUMPS for trick in view.tricks if trick.winner is not None for card in trick.cards
    )


def worth_of(some: str) -> Fact:
    """What some cards count together."""
    return lambda view: points(cards(some))


def worth(card: Card) -> Fact:
    """What a card counts."""
    return lambda view: points((card,))
