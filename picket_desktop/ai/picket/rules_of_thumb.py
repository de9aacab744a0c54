"""Rules of thumb for the two-hand games. Every way to lay out is weighed by the odds of the draw. Calls are
weighed by the hands that players usually keep. All cards are counted. There is no search, and only false
claims at the strict table are random.

Players are built from these rules, which also serve wherever a good move is needed at once.
"""

from __future__ import annotations

import random

from picket_desktop.ai.picket.by_eye import spare
from picket_desktop.ai.picket.calling import call
from picket_desktop.ai.picket.card_play import best_lead, play
from picket_desktop.ai.picket.novice import named, strongest
from picket_desktop.ai.picket.phases import Phases
from picket_desktop.ai.picket.reasons.why_laid_out import why
from picket_desktop.ai.picket.weighing.laying_out import best_layout
from picket_desktop.ai.player import Choice
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import DeclareBlank, Discard
from picket_desktop.engine.picket.state import View


def lay_out(view: View, leaves: int | None = None) -> Choice:
    """Choose the most promising layout. If ``leaves`` is given, leave at most this many cards undrawn, unless
    drawing more would cost an ace, a trio or a sequence."""
    first, last = view.moves[0], view.moves[-1]
    assert isinstance(first, Discard)
    assert isinstance(last, Discard)
    most, least = len(first.cards), len(last.cards)
    if leaves is not None:
        least = max(least, min(most - leaves, len(spare(view))))
    layout = best_layout(view, range(most, least - 1, -1))
    return Choice(Discard(layout.gone), why(layout, view, most))


def _blank(view: View) -> Choice:
    """Declare a blank: it is always worth its ten points and bars the opponent's pique. Elder must then lay
    out the number they would lay out anyway."""
    numbers = [m.number for m in view.moves if isinstance(m, DeclareBlank)]
    number = len(best_layout(view, numbers).gone) if view.is_elder else 0
    return Choice(DeclareBlank(number), Reason("show-blank", {"number": number}))


def _name_suit(view: View) -> Choice:
    """Name a suit. Elder names the suit that Elder would lead anyway. Younger, choosing for an Elder who is
    void, names Younger's own strongest suit."""
    return named(view, best_lead(view).suit if view.is_elder else strongest(view.hand))


PHASES = Phases(play, call, lay_out, _blank, _name_suit, asks=True)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Choose a move by rules of thumb. ``rng`` and ``budget`` make no difference, except to false claims at
    the strict table."""
    return PHASES.choose(view, rng)
