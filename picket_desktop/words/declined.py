"""Phrases with several forms. A translation asks for the form that its sentence needs.

English needs one form: "You lead {card}." In German the card is then in the accusative, and the translation
says so by a format spec: "Sie spielen {card:akk} aus." Each language defines its own forms. A form that a
phrase does not have is made from its plain text, by `Language.declined`.

>>> ace = Declined("das Pikass", dat="dem Pikass")
>>> "{card} mit {card:dat}".format(card=ace)
'das Pikass mit dem Pikass'
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial

ENDINGS = ("e", "s")
"""The names of forms that are only an ending, to be added to another word."""


class Declined(str):
    """A phrase in its plain form that keeps its other ``forms`` by name."""

    forms: dict[str, str]

    def __new__(cls, plain: str, /, **forms: str) -> Declined:
        self = super().__new__(cls, plain)
        self.forms = forms
        return self

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self))


def forms_of(phrases: Iterable[str]) -> list[str]:
    """Return the names of all forms that any of these phrases has, in a fixed order."""
    return sorted({form for phrase in phrases if isinstance(phrase, Declined) for form in phrase.forms})


def in_form(phrase: str, form: str) -> str:
    """Return a phrase in a grammatical form, or unchanged if it does not have that form."""
    return phrase.forms.get(form, str(phrase)) if isinstance(phrase, Declined) else phrase


def together(make: Callable[[Sequence[str]], str], phrases: Sequence[str]) -> str:
    """Make one phrase of several. For every form that any of them has, the phrase is made from all of them in
    that form.

    >>> two = [Declined("le roi", de="du roi"), Declined("la dame", de="de la dame")]
    >>> together(" et ".join, two), f"{together(' et '.join, two):de}"
    ('le roi et la dame', 'du roi et de la dame')
    """
    forms = forms_of(phrases)
    plain = make([str(phrase) for phrase in phrases])
    if not forms:
        return plain
    return Declined(plain, **{form: make([in_form(phrase, form) for phrase in phrases]) for form in forms})


def joined(phrases: Sequence[str], last: str) -> str:
    """Join phrases into a list, with ``last`` before the last one.

    >>> joined(["pique", "cœur", "trèfle"], " et ")
    'pique, cœur et trèfle'
    """
    return together(partial(_listed, last=last), phrases)


def _listed(phrases: Sequence[str], last: str) -> str:
    return last.join([", ".join(phrases[:-1]), *phrases[-1:]] if len(phrases) > 1 else phrases)
