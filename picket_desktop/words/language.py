"""A language: its numbers, its names of cards, and its catalogue of sentences.

The modules of this folder choose *which* sentence is said and give it named parameters; each sentence is
whole, so that another language may order it as it pleases. The English sentence is its own key: a new
language is one file with a `Tongue` whose ``sentences`` has an equal for each, and whose numbers and card
names are its own. Screens say their own words through `Voice.say` too, so that one catalogue holds all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from picket_desktop.engine.cards import Rank, Suit

Manner = Literal["old", "modern", "plain"]
"""The words of the 1600s (ruff, ternary, capet), of the clubs (point, trio, capot), or everyday ones."""


class Tongue:
    """What one language has that is not a sentence. Derive another language from this."""

    code: str
    sentences: Mapping[str, str] = MappingProxyType({})

    def number(self, n: int) -> str:
        """A whole number from 0 to 999 in words."""
        raise NotImplementedError

    def ordinal(self, n: int) -> str:
        """First to twelfth, in words."""
        raise NotImplementedError

    def many(self, n: int) -> bool:
        """Whether ``n`` things take the second form of a sentence."""
        raise NotImplementedError

    def rank(self, rank: Rank, plain: bool) -> str:
        """The bare name of a rank; ``plain`` prefers the everyday one."""
        raise NotImplementedError

    def a_rank(self, rank: Rank, plain: bool) -> str:
        """One card of a rank, as in "a tierce of a king"."""
        raise NotImplementedError

    def ranks(self, rank: Rank, plain: bool) -> str:
        """Several cards of a rank."""
        raise NotImplementedError

    def suit(self, suit: Suit) -> str:
        """A suit, as in "the king of spades"."""
        raise NotImplementedError

    def a_suit(self, suit: Suit) -> str:
        """One card of a suit, as in "play a spade"."""
        raise NotImplementedError

    def listed(self, items: Sequence[str]) -> str:
        """Some things, one after another."""
        raise NotImplementedError

    def either(self, items: Sequence[str]) -> str:
        """Some things of which one is meant."""
        raise NotImplementedError


def opened(text: str) -> str:
    """The text with its first letter made great, as a sentence opens."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Voice:
    """One language spoken in one manner: what every catalogue of sentences stands on."""

    tongue: Tongue
    manner: Manner

    @property
    def plain(self) -> bool:
        return self.manner == "plain"

    def say(self, text: str, /, **values: Any) -> str:
        """The sentence whose English is ``text``, its parameters filled in."""
        return self.tongue.sentences.get(text, text).format(**values)

    def count(self, n: int, one: str, more: str, /, **values: Any) -> str:
        """The sentence for one thing or for more; ``number`` is ``n`` in words, ``n`` in figures."""
        text = more if self.tongue.many(n) else one
        return self.say(text, number=self.number(n), n=n, **values)

    def pick(self, old: str, modern: str, plain: str, /, **values: Any) -> str:
        """The sentence in the manner spoken."""
        return self.say({"old": old, "modern": modern, "plain": plain}[self.manner], **values)

    def number(self, n: int) -> str:
        return self.tongue.number(n)

    def points(self, n: int) -> str:
        """So many points, in words."""
        return self.count(n, "one point", "{number} points")
