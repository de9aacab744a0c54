"""The vocabulary of the game: the words of the 1600s, those of today, the French ones, and what they mean."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.words.voice import Voice


class Term(NamedTuple):
    """One thing by its names. ``old`` is the English of 1651 and 1674, ``french`` as the French said it;
    an empty name is one that the language lacked."""

    old: str
    modern: str
    french: str
    meaning: str

    @property
    def heading(self) -> str:
        return self.old or self.modern


@dataclass(frozen=True)
class Glossary:
    """The glossary in the reader's language."""

    say: Voice
    terms: tuple[Term, ...]

    def entries(self) -> tuple[Term, ...]:
        """Every term, its meaning in the language spoken."""
        return tuple(t._replace(meaning=self.say(t.meaning)) for t in self.terms)

    def other_names(self, term: Term) -> str:
        """The names of a term beside its heading: "point; in French: ronfle, point"."""
        names = [] if term.modern == term.heading else [term.modern]
        french = self.say("in French: {french}", french=term.french)
        return "; ".join([*names, french])
