"""The two-hand apprentice: lays out and calls as well as the gamester, leads the top of the longest suit
and throws the lowest card. Does not remember what has gone.
"""

from __future__ import annotations

import random

from picket_desktop.ai.picket import gamester, novice
from picket_desktop.ai.picket.novice import longest
from picket_desktop.ai.picket.reasons.why_played import why
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.state import Phase, View


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return the gamester's choice before the play, the novice's when following, and a lead of its own."""
    if view.phase is not Phase.PLAY:
        return gamester.choose(view, rng, budget)
    said = novice.choose(view, rng, budget)
    leads = isinstance(said.move, Play) and view.open_trick is None and len(view.moves) > 1
    return _lead(view) if leads else said


def _lead(view: View) -> Choice:
    """Lead the highest card of the longest suit that may be led."""
    suit = longest([m.card for m in view.moves if isinstance(m, Play)])
    card = max(suit, key=lambda c: c.rank)
    return Choice(PLAYS[card.index], why(view, card))
