"""The vocabulary of the game: the words of the 1600s, those of today, the French ones, and what they mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.rules import Rules
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.voice import Sentence, Voice, opened

CARD = "card"
"""Of what can be asked about, a card: this and a space and its name."""


class Term(NamedTuple):
    """One thing by its names. ``old`` is the English of 1651 and 1674, ``french`` as the French said it; an
    empty name is one that the language lacked. ``plain`` is what it is called in everyday words, where it is
    not the modern name; ``where`` sets the meaning in a sentence that names the only game that uses it so.
    What speaks of it at the table names it by its ``key``; ``rule`` is a rule of the section in which the
    rule book tells of it."""

    old: str
    modern: str
    french: str
    meaning: str
    key: str = ""
    rule: str = ""
    plain: str = ""
    where: Sentence = ""

    @property
    def heading(self) -> str:
        return self.old or self.modern

    def said(self, say: Voice) -> str:
        """What it is called in the manner spoken."""
        names = {"old": self.old, "modern": self.modern, "plain": self.plain}[say.manner]
        return (names or self.modern or self.old).split(", ")[0]


class Explained(NamedTuple):
    """A word explained at the table: its ``heading`` and its other names, what it means here and now, where
    that stands, if it is a ruling, and the ``section`` of the rule book that tells more (one of its rules,
    and its heading: ``told_in``)."""

    heading: str
    names: str
    sentence: str
    source: str
    section: str
    told_in: str


def explained(
    term: Term, say: Voice, rules: Rules, sections: Sequence[Section], ruling: str, cited: Citations
) -> Explained:
    """A term as it is meant in a game. ``ruling``: the rule of this game in its words; where there is none,
    the meaning that it has in every game stands."""
    name = term.said(say)
    others = [n for n in (term.old.split(", ")[0], term.modern) if n and n.casefold() != name.casefold()]
    if term.french and term.french.casefold() != term.modern.casefold():
        others.append(say("in French: {french}", french=term.french))
    section = next((s for s in sections if term.rule in s.keys), sections[0])
    source = cited.rule(rules, term.rule, term.rule, *cited.changed_by.get(term.rule, ())) if ruling else ""
    return Explained(
        opened(name),
        "; ".join(dict.fromkeys(others)),
        ruling or say(term.meaning),
        source,
        section.keys[0],
        section.heading,
    )


def card_term(card: Card) -> str:
    """By which one asks what a card is to the game."""
    return f"{CARD} {card.text}"


def card_of(term: str) -> Card | None:
    """The card that is asked about; None where it is a word."""
    kind, _, text = term.partition(" ")
    return card(text) if kind == CARD and text else None


def card_explained(name: str, sentence: str, sections: Sequence[Section], rule: str) -> Explained:
    """A card by its name: what it is to the game, and the section with a rule that tells more."""
    section = next((s for s in sections if rule in s.keys), sections[0])
    return Explained(opened(name), "", sentence, "", section.keys[0], section.heading)


def keyed(terms: Iterable[Term]) -> dict[str, Term]:
    """The terms that are spoken of at the table, by their keys."""
    return {term.key: term for term in terms if term.key}


@dataclass(frozen=True)
class Glossary:
    """The glossary in the reader's language."""

    say: Voice
    terms: tuple[Term, ...]

    def entries(self) -> tuple[Term, ...]:
        """Every term, its meaning in the language spoken."""
        return tuple(t._replace(meaning=self._meant(t)) for t in self.terms)

    def _meant(self, term: Term) -> str:
        meaning = self.say(term.meaning)
        return self.say(term.where, meaning=meaning) if term.where else meaning

    def other_names(self, term: Term) -> str:
        """The names of a term beside its heading: "point; in French: ronfle, point"."""
        names = [] if term.modern == term.heading else [term.modern]
        if term.french:
            names.append(self.say("in French: {french}", french=term.french))
        return "; ".join(names)
