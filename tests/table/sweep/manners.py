"""The window sizes, type sizes, card sizes and languages in which looks are laid out, and functions that lay
them out."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.screens.explaining import listed
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.widgets.foot import foot_line
from picket_desktop.table.widgets.looks import ButtonLook, Look
from picket_desktop.table.widgets.slip import slip
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.languages import languages
from tests.table.measure import MEASURE
from tests.words.pseudo import CODE

SIZES = [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160)]
TYPES, CARDS = (100, 150, 200), (100, 125)
LANGUAGES = (*languages(), CODE)
LONG_NAMES = tuple(f"{name} {'ábçdéfghíj ' * 7}"[:80].strip() for name in ("Wilhelmína", "Ágnes", "Éd"))
"""Names of eighty letters, used with the pseudo-language."""
NAMES = ("Mistress Anne", "Mrs. Behn", "Mr. Hoyle")


class Manner(NamedTuple):
    """A window size, with the type size and card size in percent."""

    size: tuple[int, int]
    type: int
    cards: int

    @property
    def scale(self) -> Scale:
        return Scale(*self.size, self.type / 100, self.cards / 100)

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.type}-{self.cards}"


MANNERS = [Manner(*one) for one in product(SIZES, TYPES, CARDS)]
Lay = Callable[[Moment], Sequence[Look]]


def manner(text: str) -> Manner:
    """Return the manner that a text describes."""
    size, type_, cards = text.split("-")
    w, h = map(int, size.split("x"))
    return Manner((w, h), int(type_), int(cards))


def drawn_by_lot(rng: random.Random, number: int) -> Iterator[Manner]:
    """Yield random manners. Window sizes are not repeated until all have been used."""
    while number > 0:
        sizes = rng.sample(SIZES, min(number, len(SIZES)))
        yield from (Manner(size, rng.choice(TYPES), rng.choice(CARDS)) for size in sizes)
        number -= len(sizes)


def at(manner: Manner, settings: Settings) -> Moment:
    """Return the moment for laying out a page in this manner, with the pointer on nothing."""
    chosen = replace(settings, text_scale=manner.type, card_scale=manner.cards)
    return Moment(manner.scale, 0.0, Attention(), chosen, MEASURE)


def lying(app: App) -> Lay:
    """Return a function that lays out an app's window, at rest, in any given manner."""

    def lay(given: Moment) -> list[Look]:
        app.stack.forget()
        here = replace(given, now=app.now, settings=app.settings)
        try:
            looks = app.stack.all_laid(
                lambda mind: replace(here, attention=mind), given.attention, at_rest=True
            )
            return signed(looks, looks, "", given.scale, MEASURE)
        finally:
            app.stack.forget()

    return lay


def pointed(app: App, id: str) -> Lay:
    """Return a function that lays out everything in an app's window, with the foot line about the look
    ``id``."""

    def lay(given: Moment) -> list[Look]:
        looks = lying(app)(given)
        look = next((k for k in looks if k.id == id), None)
        place = app.top.foot(given.scale)
        if look is None or place is None:
            return looks
        aside = app.top.foot_goes_aside
        button = look.rect if aside and isinstance(look, ButtonLook) else None
        about = look.rect if aside else None
        line = foot_line(look.name, place, given.scale, MEASURE, about, looks if aside else (), True, button)
        return [*looks, *line]

    return lay


def explained(lay: Lay, top: Screen, number: int) -> Lay:
    """Return a function that lays out everything. If any look has terms, it adds a slip explaining the terms
    of one such look."""

    def with_slip(given: Moment) -> Sequence[Look]:
        looks = lay(given)
        asked = ((k, [top.explains(term) for term in k.terms or k.asked]) for k in looks)
        told = [(k, [word for word in words if word]) for k, words in asked if any(words)]
        if not told:
            return looks
        about, words = told[number % len(told)]
        of = listed(about, looks)
        return [*looks, *slip(words, about.rect, given.scale, MEASURE, of=of, looks=looks)]

    return with_slip


def names_in(language: str) -> tuple[str, ...]:
    """Return the names of the players for a language: very long ones for the made-up language, otherwise the
    usual ones."""
    return LONG_NAMES if language == CODE else NAMES
