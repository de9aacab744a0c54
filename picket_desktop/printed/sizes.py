"""The sizes of cards, sheets and type, and orders to print. Nothing here loads the code that makes a PDF."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import NamedTuple

from picket_desktop.engine.events import Reckoned
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import BACKS, FACES, TWO_COLOURS


class Size(NamedTuple):
    """The size of a sheet in millimetres."""

    w: float
    h: float

    @property
    def across(self) -> Size:
        """The sheet turned on its side."""
        return Size(self.h, self.w)


class CardSize(NamedTuple):
    """The width and height of a card in millimetres; ``old`` is True for the size of an old pack."""

    w: float
    h: float
    old: bool = False


POKER, HISTORICAL = "poker", "historical"
CARDS = {POKER: CardSize(63, 88), HISTORICAL: CardSize(59, 90, old=True)}
"""The sizes of cards sold today, and in the reprint of Pierre Maréchal's pack (Rouen, about 1567)."""
SHEETS = {"a4": Size(210, 297), "letter": Size(215.9, 279.4)}
"""The sheet sizes of home printers, by name."""
SINGLE = "single"
"""The name of the layout with one card on each page, for print shops."""
PACKS = (36, 32, 30)
TYPE_SIZES = (10, 14, 18)
"""The sizes of reading text, in points, in everything that is printed except the pack. The largest is for
candlelight."""
BLEED = 3
"""How far a card for a print shop is printed beyond its edge, in millimetres."""
STOCK = 0.32
"""The thickness in millimetres of a card printed at home or in a shop, on board of about 300 g/m²."""
PACK, WRAPPER, LEAFLET, SCORE_SHEET, CALLS, BOARD = THINGS = (
    *("pack", "wrapper", "leaflet", "score-sheet", "calls", "board"),
)
"""The things that can be printed."""
PLAIN, PERIOD = "plain", "period"
"""The styles of wording, as written in file names: everyday words, or the game's own."""
OF_CARDS, OF_A_GAME = (PACK, WRAPPER), (LEAFLET, SCORE_SHEET, CALLS)
"""The prints that depend on the cards chosen, and those that depend on a game's rules."""


class Order(NamedTuple):
    """An order to print one of `THINGS`. ``rules`` are the game and its house rules, for things that depend
    on rules. For things made of cards, ``cards`` is the number of cards and ``size`` the size of one;
    ``faces``, ``colours`` and ``back`` are as in the settings. ``sheet`` may be `SINGLE`; ``points`` is the
    type size; ``plain`` means everyday words. ``games`` fill in a score sheet. ``stem`` is the file name
    without the parts that say how the thing is printed."""

    thing: str
    rules: Rules
    cards: int
    faces: str = FACES[0]
    colours: str = TWO_COLOURS
    back: str = BACKS[0]
    size: str = POKER
    sheet: str = "a4"
    points: int = TYPE_SIZES[0]
    plain: bool = False
    games: tuple[Reckoned, ...] = ()
    stem: str = ""

    def name(self, language: str) -> str:
        """Return the name of the order's file in a language. Orders that are printed differently have
        different names."""
        if self.thing == PACK:
            parts = [PACK, str(self.cards), self.faces, self.colours, self.back, self.size]
        elif self.thing == WRAPPER:
            parts = [WRAPPER, str(self.cards), self.size, str(self.points)]
        elif self.thing == BOARD:
            parts = [BOARD, str(self.points)]
        else:
            manner = PLAIN if self.plain else PERIOD
            agreed = _agreed(self.rules)
            parts = [self.rules.name, *agreed, self.thing, *self._played(), str(self.points), manner]
            if self.stem:
                known = all(game.day for game in self.games)
                parts = [
                    self.stem,
                    self.thing,
                    *([] if known else self._played()),
                    str(self.points),
                    manner,
                ]
        return "-".join((*parts, self.sheet, language)) + ".pdf"

    def _played(self) -> Iterator[str]:
        """Yield the part of a file name that says which games are filled in on a score sheet; nothing if none
        are."""
        if self.games:
            yield f"game-{_short(repr(self.games))}"


def _agreed(rules: Rules) -> Iterator[str]:
    """Yield the part of a file name for the house rules; nothing if there are none. There are too many house
    rules to name them all, so this part only tells different ones apart."""
    if changed := rules.changed():
        written = ",".join(f"{name}={value}" for name, value in changed)
        yield f"house-rules-{_short(written)}"


def _short(text: str) -> str:
    """Return a few letters that tell a text apart from others."""
    return sha256(text.encode()).hexdigest()[:6]
