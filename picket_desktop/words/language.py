"""A language: what it has that is not a sentence, its numbers, its names of cards, its lists.

The sentences are in its catalogue: see `picket_desktop.words.voice`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from picket_desktop.engine.cards import Rank, Suit


class Language(Protocol):
    """What the code of one language does."""

    code: str
    name: str
    """Its name, as its own speakers write it."""

    def number(self, n: int) -> str:
        """A whole number from 0 to 999 in words."""

    def ordinal(self, n: int) -> str:
        """First to twelfth, in words."""

    def rank(self, rank: Rank, plain: bool) -> str:
        """The bare name of a rank; ``plain`` prefers the everyday one."""

    def a_rank(self, rank: Rank, plain: bool) -> str:
        """One card of a rank, as in "a tierce of a king"."""

    def ranks(self, rank: Rank, plain: bool) -> str:
        """Several cards of a rank."""

    def suit(self, suit: Suit) -> str:
        """A suit, as in "the king of spades"."""

    def a_suit(self, suit: Suit) -> str:
        """One card of a suit, as in "play a spade"."""

    def weekday(self, day: date) -> str:
        """The day of the week, as in "on Tuesday"."""

    def day(self, day: date, year: bool) -> str:
        """A day as in "on the 12th of November", with the ``year`` where it is asked for."""

    def listed(self, items: Sequence[str]) -> str:
        """Some things, one after another."""

    def either(self, items: Sequence[str]) -> str:
        """Some things of which one is meant."""
