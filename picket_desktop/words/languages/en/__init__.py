"""English: the language of the source sentences.

>>> LANGUAGE.number(0), LANGUAGE.number(49), LANGUAGE.number(131)
('nought', 'forty-nine', 'a hundred and thirty-one')
>>> LANGUAGE.ordinal(19), LANGUAGE.ordinal(20), LANGUAGE.ordinal(32)
('nineteenth', 'twentieth', 'thirty-second')
>>> LANGUAGE.listed(["spades"]), LANGUAGE.listed(["spades", "hearts", "clubs"])
('spades', 'spades, hearts and clubs')
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.declined import joined

_SMALL = (
    "nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen",
    "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_ORDINALS = (
    "first", "second", "third", "fourth", "fifth", "sixth",
    "seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth",
)  # fmt: skip
_RANKS = ("six", "seven", "eight", "nine", "ten", "knave", "queen", "king", "ace")
_WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
_MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_SUITS = ("spade", "heart", "club", "diamond")


class English:
    """Words for numbers, cards, dates and lists in English."""

    code = "en"
    name = "English"
    courts = "KQJ"
    keyboard = "qwerty"
    decimal, thousands, apart = ".", ",", "; "
    percent = "%"

    def number(self, n: int) -> str:
        if n < 20:
            return _SMALL[n]
        if n < 100:
            tens, ones = divmod(n, 10)
            return _TENS[tens - 2] + (f"-{_SMALL[ones]}" if ones else "")
        hundreds, rest = divmod(n, 100)
        whole = "a hundred" if hundreds == 1 else f"{_SMALL[hundreds]} hundred"
        return f"{whole} and {self.number(rest)}" if rest else whole

    def ordinal(self, n: int) -> str:
        if n <= len(_ORDINALS):
            return _ORDINALS[n - 1]
        whole, ones = self.number(n), n % 10
        if n > 20 and ones:
            return f"{self.number(n - ones)}-{_ORDINALS[ones - 1]}"
        return f"{whole.removesuffix('y')}ieth" if whole.endswith("y") else f"{whole}th"

    def rank(self, rank: Rank, plain: bool) -> str:
        return "jack" if plain and rank is Rank.KNAVE else _RANKS[rank - Rank.SIX]

    def a_rank(self, rank: Rank, plain: bool) -> str:
        name = self.rank(rank, plain)
        return f"an {name}" if name[0] in "ae" else f"a {name}"

    def ranks(self, rank: Rank, plain: bool) -> str:
        return "sixes" if rank is Rank.SIX else self.rank(rank, plain) + "s"

    def suit(self, suit: Suit) -> str:
        return _SUITS[suit] + "s"

    def a_suit(self, suit: Suit) -> str:
        return f"a {_SUITS[suit]}"

    def weekday(self, day: date) -> str:
        return _WEEKDAYS[day.weekday()]

    def day(self, day: date, year: bool) -> str:
        found = f"{day.day} {_MONTHS[day.month - 1]}"
        return f"{found} {day.year}" if year else found

    def listed(self, items: Sequence[str]) -> str:
        """Return the items as a list: "a, b and c". If an item contains a comma, a comma also comes before
        the "and"."""
        return joined(items, ", and " if any("," in item for item in items) else " and ")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, " or ")

    def lowered(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def declined(self, text: str, form: str) -> str:
        return text


LANGUAGE = English()
