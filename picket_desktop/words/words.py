"""All text of Picket in a language and a manner.

>>> from picket_desktop.engine.cards import card
>>> words().cards.named(card("JS"))
'Hogier, the knave of spades'
>>> words(manner="plain").cards.card(card("JS"))
'the jack of spades'
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from picket_desktop.engine.rules import Rules
from picket_desktop.words.advice import THOUGHTS, Advice
from picket_desktop.words.aloud import Aloud
from picket_desktop.words.book.glossary import Glossary
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.book.lore import Lore
from picket_desktop.words.book.rule_book import Book
from picket_desktop.words.cards import Cards
from picket_desktop.words.family import Common, FamilyWords, together, vocabularies
from picket_desktop.words.labels import Labels
from picket_desktop.words.languages import catalogue, languages, spoken
from picket_desktop.words.pages import Pages
from picket_desktop.words.refusals import SENTENCES, WRITTEN, Refusals
from picket_desktop.words.screens.drills import Drills
from picket_desktop.words.screens.evening import Evening
from picket_desktop.words.screens.lessons import Lessons
from picket_desktop.words.screens.review import ReviewWords
from picket_desktop.words.terminal import TERMINAL, Terminal
from picket_desktop.words.voice import Manner, Voice


@dataclass(frozen=True, eq=False)
class Words:
    """All text that is spoken, written on a button, or printed. ``say`` looks sentences up, and the other
    parts choose which sentence; ``families`` holds the text of each family of games, by name."""

    say: Voice
    cards: Cards
    aloud: Aloud
    label: Labels
    pages: Pages
    refusals: Refusals
    house_rules: HouseRules
    book: Book
    glossary: Glossary
    lore: Lore
    advice: Advice
    lessons: Lessons
    evening: Evening
    review: ReviewWords
    drills: Drills
    terminal: Terminal
    families: Mapping[str, FamilyWords]


def words_of(say: Voice) -> Words:
    """Return all the words in the given voice."""
    cards, known = Cards(say), vocabularies()
    terminal = Terminal(say, together([TERMINAL, *(v.printed for v in known.values())]))
    families = {
        name: v.words(Common(say, cards, Labels(say, cards, v.labels), terminal)) for name, v in known.items()
    }
    house_rules = HouseRules(
        say,
        together(v.house_rules for v in known.values()),
        together(family.terms for family in families.values()),
    )
    glossary = Glossary(say, tuple(dict.fromkeys(term for v in known.values() for term in v.glossary)))
    return Words(
        say=say,
        cards=cards,
        aloud=Aloud(say, cards),
        label=Labels(say, cards),
        pages=Pages(say),
        refusals=Refusals(
            say,
            cards,
            together([SENTENCES, *(v.refusals for v in known.values())]),
            together([WRITTEN, *(v.written for v in known.values())]),
            {code: families[name].worded for name, v in known.items() for code in v.refusals},
        ),
        house_rules=house_rules,
        book=Book(
            say,
            house_rules,
            {name: family.sections for name, family in families.items()},
            {name: family.opening for name, family in families.items()},
        ),
        glossary=glossary,
        lore=Lore(say, tuple(story for v in known.values() for story in v.lore)),
        advice=Advice(say, cards, house_rules, together([THOUGHTS, *(v.thoughts for v in known.values())])),
        lessons=Lessons(say, cards, glossary.terms, house_rules.terms),
        evening=Evening(say, cards),
        review=ReviewWords(say),
        drills=Drills(say, house_rules.terms),
        terminal=terminal,
        families=families,
    )


def words(manner: Manner = "modern") -> Words:
    """Return all the text in this manner, in the current language."""
    return _words(spoken(), manner)


@cache
def _words(language: str, manner: Manner) -> Words:
    return words_of(Voice(languages()[language], manner, catalogue(language)))


def words_for(rules: Rules, plain: bool = False) -> Words:
    """Return the words for a game, in its own terms, or in everyday language if ``plain``."""
    return words(manner_of(rules, plain))


def manner_of(rules: Rules, plain: bool = False) -> Manner:
    """Return the manner of a game's text: plain, or the game's own."""
    return "plain" if plain else "old" if rules.old_words else "modern"
