"""The two-hand apprentice: continues a suit that the opponent did not follow, and cashes winners before
breaking a suit. It does not remember what the opponent has played, and now and then leads a high card without
thinking."""

from __future__ import annotations

import random
from functools import partial

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.by_eye import longest
from picket_desktop.ai.picket.novice import call, named, strongest
from picket_desktop.ai.picket.plain_play import Forgetful, Lapses, follow, lead
from picket_desktop.ai.player import Choice
from picket_desktop.engine.picket.state import View

LEAVES = 3
"""Maximum number of cards to leave undrawn although they could be drawn."""
FORGETS = 1 / 16
"""The chance of forgetting to call a long holding."""
LAPSES = {32: Lapses(carrying_on=1 / 4, elsewhere=1 / 2), 36: Lapses(carrying_on=1 / 3, elsewhere=3 / 4)}
"""Chances of lapses by the size of the pack: with more cards, more are forgotten."""


def play(view: View, rng: random.Random) -> Choice:
    """Choose a card to play. In leading, play a card that seems sure to win or break a suit, but in a lapse
    lead the highest card. In following, win as cheaply as possible, or else throw the lowest card."""
    view = Forgetful(*view)
    if view.open_trick is not None:
        return follow(view, rng)
    return lead(view, rng, LAPSES[view.rules.pack])


def _name_suit(view: View) -> Choice:
    """Name a suit: as Elder, the longest; as Younger, for an Elder who is void, the strongest."""
    return named(view, longest(view.hand)[0].suit if view.is_elder else strongest(view.hand))


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return a learner's choice, with random slips from ``rng``."""
    phases = rules_of_thumb.PHASES._replace(
        play=partial(play, rng=rng),
        call=partial(call, rng=rng, forgets=FORGETS),
        lay_out=partial(rules_of_thumb.lay_out, leaves=LEAVES),
        name_suit=_name_suit,
        asks=False,
    )
    return phases.choose(view, rng)
