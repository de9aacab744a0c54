"""A language that nobody speaks: English with accents, half as long again. Text that stays English in it does
not come from a catalogue, and text that does not fit would not fit in a longer language either."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from functools import cache
from gettext import NullTranslations

import pytest

from picket_desktop import words as package
from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.declined import joined
from picket_desktop.words.languages import SOURCE, catalogue, languages, speak
from picket_desktop.words.languages.en import English

CODE = "xx"
ACCENTED = str.maketrans("aeiouAEIOUycnC", "áéíóúÁÉÍÓÚýçñÇ")
LONGER = "aeiourlnst"
HOLES = re.compile(r"(\{[^}]*\}|%(?:\(\w+\))?[rs])")
"""A pattern for the parameters of a sentence, in the syntax of Python or of `argparse`."""
ENGLISH = re.compile(r"[A-Za-z]{3,}")


@cache
def pseudo(text: str) -> str:
    """Return a sentence in the pseudo-language; its parameters stay.

    >>> pseudo("the {rank} of spades")
    'tthéé {rank} óóf sspáádééss'
    """
    return "".join(
        part
        if HOLES.match(part)
        else "".join(c.translate(ACCENTED) + (c.translate(ACCENTED) if c in LONGER else "") for c in part)
        for part in HOLES.split(text)
    )


class Pseudo(English):
    """Numbers, cards and lists in the pseudo-language."""

    code, name = CODE, "Pseudo"

    def number(self, n: int) -> str:
        return pseudo(super().number(n))

    def ordinal(self, n: int) -> str:
        return pseudo(super().ordinal(n))

    def rank(self, rank: Rank, plain: bool) -> str:
        return pseudo(super().rank(rank, plain))

    def a_rank(self, rank: Rank, plain: bool) -> str:
        return pseudo(English.rank(self, rank, plain))

    def ranks(self, rank: Rank, plain: bool) -> str:
        return pseudo("sixes" if rank is Rank.SIX else f"{English.rank(self, rank, plain)}s")

    def suit(self, suit: Suit) -> str:
        return pseudo(super().suit(suit))

    def a_suit(self, suit: Suit) -> str:
        return pseudo(super().a_suit(suit))

    def weekday(self, day: date) -> str:
        return pseudo(super().weekday(day))

    def day(self, day: date, year: bool) -> str:
        return pseudo(super().day(day, year))

    def listed(self, items: Sequence[str]) -> str:
        return joined(items, pseudo(" and "))

    def either(self, items: Sequence[str]) -> str:
        return joined(items, pseudo(" or "))


class Sentences(NullTranslations):
    """The catalogue of the pseudo-language."""

    def gettext(self, message: str) -> str:
        return pseudo(message) if message else message  # argparse looks up None too

    def ngettext(self, one: str, more: str, n: int) -> str:
        return pseudo(one if n == 1 else more)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)

    def npgettext(self, context: str, one: str, more: str, n: int) -> str:
        return pseudo(one if n == 1 else more)


@contextmanager
def spoken(code: str) -> Iterator[None]:
    """Switch to a language, or to the pseudo-language, for the duration of the ``with`` block."""
    with pytest.MonkeyPatch.context() as patch:
        if code == CODE:
            patch.setitem(languages(), CODE, Pseudo())
            for module in (package.words, package.pages):
                patch.setattr(
                    module, "catalogue", lambda code: Sentences() if code == CODE else catalogue(code)
                )
        speak(code)
        try:
            yield
        finally:
            speak(SOURCE)


def english(text: str) -> list[str]:
    """Return the words of a text that are not in the pseudo-language."""
    return [
        word
        for word in ENGLISH.findall(re.sub(r"\w*[áéíóúÁÉÍÓÚýçñÇ]\w*", "", text))
        if set("aeiou") & set(word)
    ]
