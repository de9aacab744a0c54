"""The parts of a language that are not sentences: numbers, names of cards, lists.

The sentences are in its catalogue: see `picket_desktop.words.voice`.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Protocol

from picket_desktop.engine.cards import Rank, Suit


class Language(Protocol):
    """The interface of a language."""

    code: str
    name: str
    """The language's name for itself."""
    courts: str
    """The letters of king, queen and knave on the cards; there are drawings with these letters."""
    keyboard: str
    """The keyboard usually used with the language: "qwerty", "qwertz" or "azerty"."""
    decimal: str
    """The mark between units and tenths, such as a point."""
    thousands: str
    """The mark between thousands and hundreds, such as a comma."""
    percent: str
    """The percent sign, with the space before it."""
    apart: str
    """The mark between phrases too long for a list with commas, such as a semicolon."""

    def number(self, n: int) -> str:
        """Return a whole number from 0 to 999 in words."""

    def ordinal(self, n: int) -> str:
        """Return an ordinal from first to ninety-ninth in words."""

    def rank(self, rank: Rank, plain: bool) -> str:
        """Return the name of a rank without an article; ``plain`` prefers the everyday name."""

    def a_rank(self, rank: Rank, plain: bool) -> str:
        """Return the name of one card of a rank, as in "a tierce of a king"."""

    def ranks(self, rank: Rank, plain: bool) -> str:
        """Return the name of several cards of a rank."""

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit within a phrase, as in "the king of spades"."""

    def a_suit(self, suit: Suit) -> str:
        """Return the name of one card of a suit, as in "play a spade"."""

    def weekday(self, day: date) -> str:
        """Return the name of the day of the week, such as "Tuesday" in "on Tuesday"."""

    def day(self, day: date, year: bool) -> str:
        """Return a date, as in "on the 12th of November", with the year if ``year``."""

    def listed(self, items: Sequence[str]) -> str:
        """Join the items into a list that ends with "and"."""

    def either(self, items: Sequence[str]) -> str:
        """Join the items into a list that ends with "or"."""

    def lowered(self, text: str) -> str:
        """Return a text that is written as the start of a sentence in the form it has within one."""

    def declined(self, text: str, form: str) -> str:
        """Return a text in another form. It is for texts that do not define the form themselves, such as
        names."""


def figures(language: Language, number: float, form: str) -> str:
    """Format a number by Python's format ``form``, with the language's own separators.

    >>> from picket_desktop.words.languages.en import LANGUAGE
    >>> figures(LANGUAGE, 12345.678, ",.1f")
    '12,345.7'
    """
    parts = {",": language.thousands, ".": language.decimal}
    return "".join(parts.get(c, c) for c in format(number, form))
