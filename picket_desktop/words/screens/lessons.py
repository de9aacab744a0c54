"""The text of lessons.

Lesson sentences are filled in with cards, ranks and the words of the game. The labels of the lesson page
and of the buttons on a slip are here too.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Any

from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.words.book.glossary import Term
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened
from picket_desktop.words.weighing.chances import in_few

LESSONS: Mapping[str, Sentence] = {
    "door.learn": NP_("a button", "Learn"),
    "door.learn.says": N_("Short lessons at the table, and practice questions"),
    "door.learn.first": N_("Start here, with your first trick"),
    "learn.waits": N_("Next: {title}"),
    "learn.waits.at": N_("Continue at step {step} of {steps}"),
    "learn.all-done": N_("Every lesson is done"),
    "learn.title": NP_("a heading", "Learn"),
    "learn.next": N_("next"),
    "learn.at": N_("continue at step {step} of {steps}"),
    "learn.done": N_("done"),
    "learn.says": N_("Lesson {sign}, {title}: {can}"),
    "first-time.title": N_("New in this game"),
    "first-time.on": NP_("a button", "Understood"),
    "first-time.on.says": N_("Put this slip away"),
    "first-time.lesson": N_("There is a lesson on this game under Learn."),
    "lesson.on": NP_("a button", "Continue"),
    "lesson.back": NP_("a button", "Back"),
    "lesson.back.says": N_("See the previous step again"),
    "lesson.show": NP_("a button", "Show me"),
    "lesson.show.says": N_("See what to do here"),
    "lesson.picked": NP_("a button", "Check"),
    "lesson.more": NP_("a button", "Tell me more"),
    "lesson.more.says": N_("See what to do, and why, in figures"),
    "lesson.as-before": N_("That still holds."),
    "lesson.undo": NP_("a button", "Take back"),
    "lesson.undo.says": N_("Take back your last decision"),
    "lesson.step": N_("{step} of {steps}"),
    "lesson.number": N_("Lesson {sign}"),
    "lesson.aim": N_("You will learn to {can}."),
    "lesson.done": N_("Lesson done."),
    "lesson.done.can": N_("Now you can {can}."),
    "lesson.done.next": N_("Next comes “{title}”."),
    "lesson.done.last": N_("That was the last lesson."),
    "lesson.next": NP_("a button", "Next lesson"),
    "lesson.deal": N_("Play a whole deal"),
    "lesson.deal.says": N_("A friend at your shoulder advises you from the exchange to the last trick"),
    "lesson.next.says": N_("Continue to “{title}”"),
    "lesson.game": N_("Play a game"),
    "lesson.game.says": N_("Choose an opponent and play"),
    "lesson.leave": NP_("a button", "Lessons"),
    "lesson.leave.says": N_("Go back to the list of lessons; you can go on from here later"),
    "lesson.again": NP_("a button", "Again"),
    "lesson.again.says": N_("Start this lesson again"),
    "lesson.right": N_("Right."),
    "lesson.nor-this": N_("Not {number} either."),
    "lesson.read-first": N_("Press Continue when you have read the slip."),
    "lesson.pick-here": N_("Choose the cards you are asked for, then press Check."),
    "lesson.card-key": N_("Choose a card with the arrow keys, then press Enter."),
    "lesson.card-pad": N_("Choose a card with the D-pad, then press {button}."),
    "lesson.number-here": N_("Choose one of the numbers below the question."),
    "lesson.number-key": N_("Choose a number with the arrow keys, then press Enter."),
    "lesson.number-pad": N_("Choose a number with the D-pad, then press {button}."),
    "lesson.answer-key": N_("Choose your answer with the arrow keys, then press Enter."),
    "lesson.answer-pad": N_("Choose your answer with the D-pad, then press {button}."),
    "lesson.left": N_("The lesson waits for you at step {step} of {steps}."),
    "lesson.keys.number": N_("choose a number"),
    "lesson.keys.back": N_("go back one step"),
    "lesson.keys.show": N_("show me"),
    "lesson.keys.leave": N_("leave the lesson; you can go on from there later"),
}

AS_THEY_ARE = ("elder", "younger", "part-play")
"""Keys of the glossary words that are names and so keep their capital letters."""


CARDS = re.compile("[6-9TJQKA][SHCD](_[6-9TJQKA][SHCD])*")


@dataclass(frozen=True)
class Number:
    """A number in a sentence: in words, in points (``{worth.points}``) or in figures
    (``{worth.figures}``)."""

    say: Voice
    n: int

    def __format__(self, form: str) -> str:
        return self.say.formed(self.say.number(self.n), form)

    @property
    def points(self) -> str:
        """The number of points, in words."""
        return self.say.points(self.n)

    @property
    def figures(self) -> str:
        """The number in figures."""
        return str(self.n)


@dataclass(frozen=True, eq=False)
class Lessons:
    """Writes the sentences of lessons. ``glossary`` holds the words of every game, ``terms`` those used for
    house rules."""

    say: Voice
    cards: Cards
    glossary: tuple[Term, ...]
    terms: Mapping[str, str]

    def __call__(self, sentence: Sentence, facts: Mapping[str, Any] | None = None) -> str:
        """Return a sentence of a lesson with its values filled in. Raises KeyError if the sentence refers to
        an unknown name."""
        return opened(self.say.filled(sentence, Values(self, facts or {})))

    def phrase(self, sentence: Sentence, facts: Mapping[str, Any] | None = None) -> str:
        """Return a phrase of a lesson as it is written within a sentence."""
        return self.say.lowered(self.say.filled(sentence, Values(self, facts or {})))

    def speaks_of(self, sentence: Sentence, facts: Mapping[str, Any] | None = None) -> tuple[str, ...]:
        """Return the keys of the glossary entries used in a sentence."""
        values = Values(self, facts or {})
        self.say.filled(sentence, values)
        named = {name[:1].lower() + name[1:] for name in values.named}
        return tuple(term.key for term in self.glossary if term.key and term.key.replace("-", "_") in named)

    def told(self, value: Any) -> Any:
        """Put a fact about a view into words. An integer can also be shown as points, a fraction becomes the
        nearest chance that is easy to say, and a sentence is looked up."""
        if isinstance(value, str):
            return self.say(value)
        if isinstance(value, Suit):
            return self.cards.suit(value)
        if isinstance(value, Card):
            return self.cards.card(value)
        if isinstance(value, int):
            return Number(self.say, value)
        if isinstance(value, Fraction):
            return in_few(self.say, value)
        return self.cards.several(tuple(value))

    def _within(self, word: str, kept: bool) -> str:
        return word if kept else self.say.lowered(word)

    @cached_property
    def words(self) -> Mapping[str, str]:
        """The terms of the games by key, in lower case as within a sentence."""
        found = {
            term.key.replace("-", "_"): self._within(term.said(self.say), term.key in AS_THEY_ARE)
            for term in self.glossary
            if term.key
        }
        for rank in Rank:
            one = self.cards.rank(rank)
            found |= {rank.name.lower(): one, _plural(rank): self.cards.ranks(rank)}
        return {**found, **self.terms}


@dataclass(frozen=True, eq=False)
class Values:
    """Looks up the names a sentence may use: its facts, cards by their letters, and terms. ``named`` collects
    the names that were used."""

    lessons: Lessons
    facts: Mapping[str, Any]
    named: list[str] = field(default_factory=list)

    def __getitem__(self, name: str) -> Any:
        lessons = self.lessons
        self.named.append(name)
        if name in self.facts:
            return lessons.told(self.facts[name])
        if name in lessons.words:
            return lessons.words[name]
        if CARDS.fullmatch(name):
            return lessons.cards.several([card(text) for text in name.split("_")])
        return opened(lessons.words[name[:1].lower() + name[1:]])


def _plural(rank: Rank) -> str:
    return "sixes" if rank is Rank.SIX else f"{rank.name.lower()}s"
