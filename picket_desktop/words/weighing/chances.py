"""Probabilities in words."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, Voice

FEW = 6
"""The largest denominator of a chance in words, such as one in three or two in five. Smaller chances are all
"one in ..."."""
CERTAIN = Fraction(11, 12)
"""The lowest chance at which a draw is called "almost certain". Any higher chance is nearer to certainty than
to five in six."""
CHANCES: Mapping[str, str] = {
    "first": N_("Drawing {a_rank}: {chance}."),
    "last": N_("Drawing the fourth {rank}: {chance}."),
    "more": N_("Drawing more {suit}: {chance}."),
}
"""The sentences for possible draws, by name (`ai.chances`)."""


def in_few(say: Voice, likely: Fraction) -> str:
    """Return the nearest chance that is easy to say: "one in three"."""
    rare = likely < Fraction(1, FEW)
    near = Fraction(1, round(1 / likely)) if rare else likely.limit_denominator(FEW)
    return say("{part} in {whole}", part=say.number(near.numerator), whole=say.number(near.denominator))


def told(say: Voice, cards: Cards, what: str, of: Rank | Suit, likely: Fraction) -> str:
    """Return a sentence about a possible draw and its probability."""
    chance = say("almost certain") if likely >= CERTAIN else say("about {chance}", chance=in_few(say, likely))
    suit, rank = (cards.suit(of), "") if isinstance(of, Suit) else ("", cards.rank(of))
    a_rank = "" if isinstance(of, Suit) else cards.a_rank(of)
    return say(CHANCES[what], suit=suit, rank=rank, a_rank=a_rank, chance=chance)
