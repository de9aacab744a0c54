"""Interlingua, incomplete: sentences missing from its catalogue appear in the source language."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from picket_desktop.engine.cards import Rank, Suit

_SMALL = (
    "zero", "un", "duo", "tres", "quatro", "cinque", "sex", "septe", "octo", "nove",
    "dece", "dece-un", "dece-duo", "dece-tres", "dece-quatro", "dece-cinque",
)  # fmt: skip
_ORDINALS = (
    "prime", "secunde", "tertie", "quarte", "quinte", "sexte",
    "septime", "octave", "none", "decime", "dece-prime", "dece-secunde",
)  # fmt: skip
_RANKS = ("sex", "septe", "octo", "nove", "dece", "valletto", "regina", "rege", "asse")
_SUITS = ("picas", "cordes", "trifolios", "quadros")
_WEEKDAYS = ("lunedi", "martedi", "mercuridi", "jovedi", "venerdi", "sabbato", "dominica")


class Interlingua:
    """Numbers, cards and lists as written in Interlingua."""

    code = "ia"
    name = "Interlingua"
    courts = "RDV"
    keyboard = "qwerty"

    def number(self, n: int) -> str:
        return _SMALL[n] if n < len(_SMALL) else str(n)

    def ordinal(self, n: int) -> str:
        return _ORDINALS[n - 1]

    def rank(self, rank: Rank, plain: bool) -> str:
        return _RANKS[rank - Rank.SIX]

    def a_rank(self, rank: Rank, plain: bool) -> str:
        return f"un {self.rank(rank, plain)}"

    def ranks(self, rank: Rank, plain: bool) -> str:
        return f"{self.rank(rank, plain)}s"

    def suit(self, suit: Suit) -> str:
        return _SUITS[suit]

    def a_suit(self, suit: Suit) -> str:
        return f"un de {_SUITS[suit]}"

    def weekday(self, day: date) -> str:
        return _WEEKDAYS[day.weekday()]

    def day(self, day: date, year: bool) -> str:
        return f"{day.day}.{day.month}.{day.year}" if year else f"{day.day}.{day.month}."

    def listed(self, items: Sequence[str]) -> str:
        return " e ".join(items)

    def either(self, items: Sequence[str]) -> str:
        return " o ".join(items)


LANGUAGE = Interlingua()
