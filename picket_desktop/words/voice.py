"""The one door through which every sentence goes: looked up in the catalogue of a language, filled in.

English is the source, and the English sentence is its own key, as in GNU gettext. Where one English word
would be two in another language ("Play", the part of a deal, and "Play", what a button does) a context
tells them apart; what depends on a number is given in English's two forms, and the catalogue chooses
among as many as its language has. Parameters are named, so that a translation may order them as it
pleases. Sentences that are kept in tables are marked there, `N_` without a context, `NP_` with one,
`NN_` in two forms, `NM_` in the games' own words and in everyday ones, so that the template of catalogues
holds them too.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from gettext import NullTranslations
from typing import Any, Literal, NamedTuple, Protocol

from picket_desktop.words.language import Language

Manner = Literal["old", "modern", "plain"]
"""The words of the 1600s (ruff, ternary, capet), of the clubs (point, trio, capot), or everyday ones."""


class InContext(NamedTuple):
    """A sentence, and what tells it from the same words used otherwise."""

    context: str
    text: str


class InManner(NamedTuple):
    """A sentence in the games' own words, old and modern alike, and the same in everyday ones."""

    own: str | InContext
    plain: str | InContext


Sentence = str | InContext | InManner
"""English, to be looked up."""


class Named(Protocol):
    """What a sentence may name."""

    def __getitem__(self, name: str, /) -> Any: ...


def N_(sentence: str, /) -> str:  # noqa: N802 (gettext's own name)
    """Mark a sentence that is looked up elsewhere."""
    return sentence


def NP_(context: str, sentence: str, /) -> InContext:  # noqa: N802 (gettext's own name)
    """Mark a sentence in its context that is looked up elsewhere."""
    return InContext(context, sentence)


def NM_(own: str | InContext, plain: str | InContext, /) -> InManner:  # noqa: N802
    """Mark a sentence in the games' own words and in everyday ones that is looked up elsewhere."""
    return InManner(own, plain)


def NN_(one: str, more: str, /) -> tuple[str, str]:  # noqa: N802
    """Mark a sentence in its two forms, for one and for more, that is looked up elsewhere."""
    return one, more


def opened(text: str) -> str:
    """The text with its first letter made great, as a sentence opens."""
    return text[:1].upper() + text[1:]


@dataclass(frozen=True)
class Voice:
    """One language spoken in one manner. Called with a sentence, it says it."""

    language: Language
    manner: Manner
    catalogue: NullTranslations = field(default_factory=NullTranslations)

    @property
    def plain(self) -> bool:
        return self.manner == "plain"

    def __call__(self, text: Sentence, /, **values: Any) -> str:
        """The sentence whose English is ``text``, its parameters filled in."""
        return self._looked_up(text).format(**values)

    def filled(self, text: Sentence, values: Named) -> str:
        """The sentence, with whatever it names looked up among the values."""
        return self._looked_up(text).format_map(values)

    def within(self, context: str, text: str, /, **values: Any) -> str:
        """The sentence whose English in this context is ``text``."""
        return self.catalogue.pgettext(context, text).format(**values)

    def count(self, n: int, one: str, more: str, /, **values: Any) -> str:
        """The sentence for so many things; ``number`` is ``n`` in words, ``n`` in figures."""
        text = self.catalogue.ngettext(one, more, n)
        return text.format(number=self.number(n), n=n, **values)

    def count_within(self, context: str, n: int, one: str, more: str, /, **values: Any) -> str:
        """The same, in a context."""
        text = self.catalogue.npgettext(context, one, more, n)
        return text.format(number=self.number(n), n=n, **values)

    def pick(self, old: Sentence, modern: Sentence, plain: Sentence, /, **values: Any) -> str:
        """The sentence in the manner spoken."""
        return self({"old": old, "modern": modern, "plain": plain}[self.manner], **values)

    def plainly(self, own: str | InContext, plain: str | InContext, /, **values: Any) -> str:
        """The sentence in the games' own words, old and modern alike, or in everyday ones."""
        return self(InManner(own, plain), **values)

    def whose(self, name: str | None, yours: Sentence, theirs: Sentence, /, **values: Any) -> str:
        """The sentence about the person spoken to, or (``name``) about another."""
        return self(yours, **values) if name is None else self(theirs, name=name, **values)

    def number(self, n: int) -> str:
        """A whole number in words."""
        return self.language.number(n)

    def points(self, n: int) -> str:
        """So many points, in words."""
        return self.count(n, "one point", "{number} points") if n else self("no points")

    def _looked_up(self, text: Sentence) -> str:
        if isinstance(text, InManner):
            text = text.plain if self.plain else text.own
        if isinstance(text, InContext):
            return self.catalogue.pgettext(*text)
        return self.catalogue.gettext(text) if text else ""  # gettext keeps a catalogue's header under ""
