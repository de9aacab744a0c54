"""What Picket says, in a language and a manner.

>>> from picket_desktop.engine.cards import card
>>> words().card_named(card("JS"))
'Hogier, the knave of spades'
>>> words(manner="plain").card(card("JS"))
'the jack of spades'
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from picket_desktop.engine.rules import Rules
from picket_desktop.words.advice import ThoughtWords
from picket_desktop.words.book import BookWords, Chapter, as_json
from picket_desktop.words.calls import Spoken, Talk
from picket_desktop.words.english import ENGLISH
from picket_desktop.words.glossary import GlossaryWords, Term
from picket_desktop.words.labels import LabelWords
from picket_desktop.words.language import Manner, Tongue
from picket_desktop.words.narration import NarrationWords
from picket_desktop.words.piquesept import PiqueseptWords
from picket_desktop.words.prompts import PromptWords
from picket_desktop.words.strict_table import StrictWords

TONGUES: Mapping[str, Tongue] = {ENGLISH.code: ENGLISH}
"""The languages there are, by code. A new one is its own file in ``words`` and an entry here."""


class Words(PromptWords, NarrationWords, LabelWords, BookWords, GlossaryWords, ThoughtWords, StrictWords):
    """Everything that is said, written on a button, or printed in the rule book."""

    @property
    def piquesept(self) -> PiqueseptWords:
        """The same, where the game is Piquesept: its moves, prompts, story and stakes."""
        return PiqueseptWords(self.tongue, self.manner)


@cache
def words(language: str = "en", manner: Manner = "modern") -> Words:
    """The words of a language in a manner. Raises KeyError for a language that is not there."""
    return Words(TONGUES[language], manner)


def words_for(rules: Rules, plain: bool = False, language: str = "en") -> Words:
    """The words of a game: its own, or everyday ones where the player has chosen them."""
    return words(language, manner_of(rules, plain))


def manner_of(rules: Rules, plain: bool = False) -> Manner:
    """The manner in which a game is spoken."""
    return "plain" if plain else "old" if rules.old_words else "modern"


__all__ = [
    "TONGUES", "Chapter", "Manner", "PiqueseptWords", "Spoken", "Talk", "Term", "Words",
    "as_json", "manner_of", "words", "words_for",
]  # fmt: skip
