"""The two-hand gamester: lays out by the odds of the draw, remembers which high cards have gone, and throws
away the cards that will be missed least. When on lead, this player follows plain rules, but now and then
leads a high card without thinking."""

from __future__ import annotations

import random
from functools import partial
from typing import ClassVar

from picket_desktop.ai.picket import card_play, rules_of_thumb
from picket_desktop.ai.picket.plain_play import Forgetful, Lapses, lead, why_remembered
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.moves import PLAYS
from picket_desktop.engine.picket.state import View

LEAVES = 4
"""Maximum number of cards left undrawn by choice."""
LAPSES = Lapses(carrying_on=1 / 7, elsewhere=1 / 3)


class HighCards(Forgetful):
    """A view that remembers only which aces, kings and queens have gone."""

    LEAST: ClassVar[int] = Rank.QUEEN


def play(view: View, rng: random.Random) -> Choice:
    """Choose a card by what is remembered of the high cards. In a lapse, lead the highest card without
    thinking."""
    view = HighCards(*view)
    if view.open_trick is not None:
        card = card_play.best_card(view, saving=card_play.SAVING)
        return Choice(PLAYS[card.index], why_remembered(view, card))
    return lead(view, rng, LAPSES)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Return a good player's choice, with random slips from ``rng``."""
    lay_out = partial(rules_of_thumb.lay_out, leaves=LEAVES)
    phases = rules_of_thumb.PHASES._replace(play=partial(play, rng=rng), lay_out=lay_out)
    return phases.choose(view, rng)
