"""The glossary of the games: its terms with their old, modern and French names, and the explanations given at
the table."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.rules import Rules
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.voice import N_, Sentence, Voice, opened

WORD = "a word of the games"
"""The context of the names of terms, for their translation."""
DEED = "a deed of the games"
"""The context for names of terms that are verbs, where the same English word is also a noun."""
CARD = "card"
"""The prefix of a term that is a card; a space and the card's text follow."""


class Term(NamedTuple):
    """A thing and its names. ``old`` is the English of 1651 and 1674, ``french`` the French of that time; an
    empty name means that the language had none. ``plain`` is the everyday name if it differs from the modern
    one. If only one game uses the word in this sense, ``where`` is a sentence that names the game and
    contains the meaning. The table refers to the term by ``key``; ``rule`` is a rule in the section of the
    rule book that explains the term. ``deed`` is True for a verb that is spelt like the name of a thing.
    ``note`` is a remark in brackets that appears only in the glossary: how the word is pronounced, or another
    meaning in a source."""

    old: str
    modern: str
    french: str
    meaning: str
    key: str = ""
    rule: str = ""
    plain: str = ""
    where: Sentence = ""
    deed: bool = False
    note: str = ""

    @property
    def heading(self) -> str:
        return self.old or self.modern

    @property
    def context(self) -> str:
        """Return the context in which the names are translated."""
        return DEED if self.deed else WORD

    def said(self, say: Voice) -> str:
        """Return the first name in the current manner of speaking: old, modern or plain."""
        names = {"old": self.old, "modern": self.modern, "plain": self.plain}[say.manner]
        return say.within(self.context, (names or self.modern or self.old).split(", ")[0])

    def named(self, say: Voice, names: str) -> str:
        """Return names, given in English and separated by commas, in the current language and without
        repetitions."""
        told = dict[str, str]()
        for name in names.split(", ") if names else ():
            found = say.within(self.context, name)
            told.setdefault(_bare(found), found)
        return ", ".join(told.values())


class Explained(NamedTuple):
    """A word explained at the table. It has its ``heading`` and other names, its meaning in the current game,
    and the source if the meaning is a ruling. ``section`` is a rule that identifies the section of the rule
    book to read for more; ``told_in`` is the heading of that section."""

    heading: str
    names: str
    sentence: str
    source: str
    section: str
    told_in: str


def explained(
    term: Term, say: Voice, rules: Rules, sections: Sequence[Section], ruling: str, cited: Citations
) -> Explained:
    """Return the explanation of a term as used in a game. ``ruling`` is the game's own rule in words; if it
    is empty, the general meaning is used."""
    name = term.said(say)
    others, told = list[str](), {_bare(name)}
    for other, whole in (
        (term.named(say, term.old.split(", ")[0]), "{name}"),
        (term.named(say, term.modern), "{name}"),
        (term.french, say("in French: {french}", french="{name}")),
    ):
        if other and _bare(other) not in told:
            others.append(whole.replace("{name}", other))
            told.add(_bare(other))
    section = next((s for s in sections if term.rule in s.keys), sections[0])
    source = cited.section(rules, [term.rule]) if ruling else ""
    return Explained(
        opened(name),
        say.apart(others),
        ruling or say(term.meaning),
        source,
        section.keys[0],
        section.heading,
    )


def _bare(name: str) -> str:
    """Return a name for comparison: without capitals, accents or plural ending."""
    return unaccented(name.casefold()).removesuffix("s")


def unaccented(text: str) -> str:
    """Return a text without accents, for sorting alphabetically."""
    letters = unicodedata.normalize("NFD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def card_term(card: Card) -> str:
    """Return the term under which a card is looked up."""
    return f"{CARD} {card.text}"


def card_of(term: str) -> Card | None:
    """Return the card of a term, or None if the term is a word."""
    kind, _, text = term.partition(" ")
    return card(text) if kind == CARD and text else None


def card_explained(name: str, sentence: str, sections: Sequence[Section], rule: str) -> Explained:
    """Return the explanation of a card's role in the game, with the section that has its ``rule``."""
    section = next((s for s in sections if rule in s.keys), sections[0])
    return Explained(opened(name), "", sentence, "", section.keys[0], section.heading)


def keyed(terms: Iterable[Term]) -> dict[str, Term]:
    """Return the terms that the table refers to, by their keys."""
    return {term.key: term for term in terms if term.key}


SEAL = Term(
    "",
    "seal",
    "",
    N_(
        "The wax of a sealed deal: the cards were fixed before anybody touched the pack, and after the deal "
        "you can check that nothing was changed."
    ),
    "seal",
    "cut",
)
"""The seal of a deal, in every game."""


@dataclass(frozen=True)
class Glossary:
    """The glossary in the current language."""

    say: Voice
    terms: tuple[Term, ...]

    def entries(self) -> tuple[Term, ...]:
        """Return every term with its names and its meaning translated."""
        return tuple(
            t._replace(
                old=t.named(self.say, t.old),
                modern=t.named(self.say, t.modern),
                plain=t.named(self.say, t.plain),
                meaning=self._meant(t),
            )
            for t in self.terms
        )

    def _meant(self, term: Term) -> str:
        meaning = self.say(term.meaning)
        if term.where:
            meaning = self.say(term.where, meaning=meaning)
        return f"{meaning} {self.say(term.note)}" if term.note else meaning

    def other_names(self, term: Term) -> str:
        """Return the names of a term that are not its heading: "point; in French: ronfle, point"."""
        told = {_bare(name) for name in term.heading.split(", ")}
        names = list[str]()
        for name in (term.modern, term.french and self.say("in French: {french}", french=term.french)):
            bare = {_bare(each) for each in name.split(", ")}
            if name and not bare <= told:
                names.append(name)
                told |= bare
        return self.say.apart(names)
