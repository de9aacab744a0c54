"""The lookup of sentences in the catalogue of a language; all text of the program goes through here.

English is the source, and the English sentence is its own key, as in GNU gettext. Where another language has
two words for one English word ("Play", the part of a deal, and "Play", the label of a button), a context
tells them apart. A sentence that depends on a number is given in the two English forms, and the catalogue
chooses among all the forms of its language. Parameters are named, so a translation may put them in any order.
Sentences kept in tables are marked there for the catalogue template: `N_` without a context, `NP_` with one,
`NN_` in two forms, `NM_` in the games' own terms and in everyday words.

A translation asks for a form of a parameter by a format spec, ``{card:akk}``. The translation of a phrase
that other sentences use may give more forms, each on its own line that begins with the name of the form:
``die Terz`` / ``dat| der Terz``. See `picket_desktop.words.declined`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from gettext import NullTranslations
from string import Formatter
from typing import Any, Literal, NamedTuple, Protocol, cast

from picket_desktop.words.declined import ENDINGS, Declined, together
from picket_desktop.words.language import Language, figures
from picket_desktop.words.outside.repeated import showable

Manner = Literal["old", "modern", "plain"]
"""The words used: those of the 1600s (ruff, ternary, capet), of the clubs (point, trio, capot), or everyday
ones."""


class InContext(NamedTuple):
    """A sentence, and a context that tells it from the same words used elsewhere."""

    context: str
    text: str


class InManner(NamedTuple):
    """A sentence in the games' own terms, old and modern alike, and in everyday words."""

    own: str | InContext
    plain: str | InContext


Sentence = str | InContext | InManner
"""An English sentence that can be looked up."""


class Named(Protocol):
    """Values that a sentence uses by name."""

    def __getitem__(self, name: str, /) -> Any: ...


def N_(sentence: str, /) -> str:  # noqa: N802 (gettext's own name)
    """Mark a sentence for the catalogue; it is looked up elsewhere."""
    return sentence


def NP_(context: str, sentence: str, /) -> InContext:  # noqa: N802 (gettext's own name)
    """Mark a sentence with a context for the catalogue; it is looked up elsewhere."""
    return InContext(context, sentence)


def NM_(own: str | InContext, plain: str | InContext, /) -> InManner:  # noqa: N802
    """Mark a sentence for the catalogue in two forms: in the games' own terms, and in everyday words. The
    sentence is looked up elsewhere."""
    return InManner(own, plain)


def NN_(one: str, more: str, /) -> tuple[str, str]:  # noqa: N802
    """Mark a sentence for the catalogue in two forms: for one thing, and for several. The sentence is looked
    up elsewhere."""
    return one, more


def opened(text: str) -> str:
    """Return a text with its first letter capitalised. If the text has several forms, each of them is
    capitalised, except those that are only endings."""
    if not isinstance(text, Declined):
        return text[:1].upper() + text[1:]
    forms = {form: part if form in ENDINGS else opened(part) for form, part in text.forms.items()}
    return Declined(opened(str(text)), **forms)


def ended(text: str) -> str:
    """Return a text with a full stop added, unless it already ends as a sentence, so that another can
    follow."""
    return text if not text or text.endswith((".", "!", "?", "…", "”", "“", "»")) else text + "."


_PARTS = Formatter()
FORM = re.compile(r"\n(\w+)\| ")
"""Matches the start of a line that gives another form of a translated phrase."""


@dataclass(frozen=True)
class Voice:
    """Texts in one language and one manner. Calling it looks up a sentence and fills it in."""

    language: Language
    manner: Manner
    catalogue: NullTranslations = field(default_factory=NullTranslations)

    @property
    def plain(self) -> bool:
        return self.manner == "plain"

    def __call__(self, text: Sentence, /, **values: Any) -> str:
        """Return the sentence whose English is ``text``, with its parameters filled in."""
        return self._filled(self._looked_up(text), values)

    def filled(self, text: Sentence, values: Named) -> str:
        """Return the sentence with its parameters filled in by name from ``values``."""
        return self._filled(self._looked_up(text), values)

    def within(self, context: str, text: str, /, **values: Any) -> str:
        """Return the sentence whose English in this context is ``text``."""
        return self._filled(self.catalogue.pgettext(context, text), values)

    def count(self, n: int, one: str, more: str, /, **values: Any) -> str:
        """Return the sentence for a number of things. The sentence may give the number in words as
        ``number``, and in figures as ``n``."""
        text = self.catalogue.ngettext(one, more, n)
        return self._filled(text, {"number": self.number(n), "n": n, **values})

    def count_within(self, context: str, n: int, one: str, more: str, /, **values: Any) -> str:
        """Return the sentence for ``n`` things whose English in this context is ``one`` or ``more``."""
        text = self.catalogue.npgettext(context, one, more, n)
        return self._filled(text, {"number": self.number(n), "n": n, **values})

    def pick(self, old: Sentence, modern: Sentence, plain: Sentence, /, **values: Any) -> str:
        """Return the sentence for the current manner."""
        return self({"old": old, "modern": modern, "plain": plain}[self.manner], **values)

    def plainly(self, own: str | InContext, plain: str | InContext, /, **values: Any) -> str:
        """Return one of two sentences: ``own``, in the games' own terms, for both the old and the modern
        manner; or ``plain``, in everyday words."""
        return self(InManner(own, plain), **values)

    def whose(self, name: str | None, yours: Sentence, theirs: Sentence, /, **values: Any) -> str:
        """Return the sentence about the player ``name``; if that is None, the one addressed to the person."""
        return self(yours, **values) if name is None else self(theirs, name=name, **values)

    def number(self, n: int) -> str:
        """Return a whole number in words, or in figures if it is too large to be spelt out."""
        return self.language.number(n) if 0 <= n < 1000 else figures(self.language, n, ",")

    def points(self, n: int) -> str:
        """Return a number of points in words."""
        return self.count(n, "one point", "{number} points") if n else self(N_("no points"))

    def lowered(self, text: str) -> str:
        """Return a text that was written to start a sentence, changed so that it can stand within one. If the
        text has several grammatical forms, all are changed."""
        return together(self._lowered, [text])

    def _lowered(self, texts: Sequence[str]) -> str:
        return self.language.lowered(texts[0])

    def kinds(self, names: Sequence[str]) -> str:
        """Join the names of kinds of call into a list. If the last is a pair, the list has no other
        conjunction: "runs, threes and fours"."""
        between = self.language.listed(("", ""))
        if len(names) > 1 and between in names[-1]:
            return together(", ".join, names)
        return self.language.listed(names)

    def apart(self, phrases: Sequence[str]) -> str:
        """Join phrases that are too long for an ordinary list, with the language's own mark between them."""
        return together(self.language.apart.join, phrases)

    def _filled(self, text: str, values: Named) -> str:
        if "\n" not in text:  # as nearly always
            return self._in_place(text, values)
        plain, *others = FORM.split(text)
        if not others:
            return self._in_place(plain, values)
        forms = zip(others[::2], others[1::2], strict=True)
        return Declined(
            self._in_place(plain, values), **{form: self._in_place(part, values) for form, part in forms}
        )

    def _in_place(self, text: str, values: Named) -> str:
        if "{" not in text and "}" not in text:
            return showable(text)
        if ":" not in text:
            return showable(text.format_map(values))
        found = []
        for words, name, form, _ in _PARTS.parse(text):
            found.append(words)
            if name is not None:
                value, _ = _PARTS.get_field(name, (), cast(Mapping[str, Any], values))
                found.append(self.formed(value, form or ""))
        return showable("".join(found))

    def formed(self, value: Any, form: str) -> str:
        """Return a value as it is filled into a sentence: a text in its ``form`` of that name, and a number
        in figures. With a form of `ENDINGS`, a number gives only the ending of the word for what is
        counted."""
        if isinstance(value, int | float):
            shown = figures(self.language, value, "" if form.isalpha() and form != "g" else form)
            return self.language.declined(shown, form) if form in ENDINGS else shown
        if isinstance(value, Declined) and form in value.forms:
            return value.forms[form]
        if form and isinstance(value, str):
            return self.language.declined(value, form)
        return f"{value}" if value is None else format(value, form)

    def _looked_up(self, text: Sentence) -> str:
        if isinstance(text, InManner):
            text = text.plain if self.plain else text.own
        if isinstance(text, InContext):
            return self.catalogue.pgettext(*text)
        return self.catalogue.gettext(text) if text else ""  # gettext keeps a catalogue's header under ""
