"""Facts about a view of Piquesept, for the sentences and answers of lessons."""

from __future__ import annotations

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.piquesept.counting import TRUMPS
from picket_desktop.engine.piquesept.state import View


def last_trick(view: View) -> int:
    """Return the card points of the last trick taken."""
    return next((trick.points for trick in reversed(view.tricks) if trick.winner is not None), 0)


def out(view: View) -> int:
    """Return how many trumps the learner has not seen."""
    return sum(card.suit is TRUMPS for card in view.unseen)


def drawn(view: View) -> tuple[Card, ...]:
    """Return the card drawn from the soloist. It is empty before the draw, and if this seat does not know the
    card."""
    return () if view.drawn is None else (view.drawn,)


def given(view: View) -> tuple[Card, ...]:
    """Return the card given back for the one drawn; empty before that."""
    return () if view.given is None else (view.given,)


def spades(view: View) -> int:
    """Return how many trumps are in the pack."""
    return sum(card.suit is TRUMPS for card in pack(view.rules.pack))


def gone(view: View) -> int:
    """Return the number of trumps in the tricks taken."""
    return sum(
        card.suit is TRUMPS for trick in view.tricks if trick.winner is not None for card in trick.cards
    )
