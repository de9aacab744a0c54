"""Prints the pack on both sides, for cutting: a suit per sheet, as the old makers printed theirs, and then
the cards that did not fit. For a print shop, every page is one face or one back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from picket_desktop.engine.cards import Card, by_suit, pack
from picket_desktop.printed.card_art import back, cut_to, face
from picket_desktop.printed.paper import HAIR, INK, SAFE, SEPIA, Box, Paper
from picket_desktop.printed.ruler import LENGTH, ruler, ruler_below
from picket_desktop.printed.setting import Setter, Style, height
from picket_desktop.printed.sizes import BLEED, CARDS, SHEETS, SINGLE, CardSize, Order, Size
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import words

BEYOND = 1.5
"""How far the paper's colour, or the pattern of the backs, extends beyond the outer cards, in millimetres, so
that no cut leaves a white edge."""
MARK, SHORTEST, GAP = 5.0, 3.0, 0.5
"""Length of the longest cutting mark, and of the shortest that is easily seen; and the gap between a mark and
the printed area. All are in millimetres."""
FAR = BEYOND + GAP
"""Distance from the cards to the cutting marks, in millimetres."""
MARGIN = SAFE + SHORTEST + FAR
"""The minimum distance of cards from the edge of a sheet, in millimetres."""
ASIDE = 2.0
"""The distance of notes from the marks beside them, in millimetres."""
HEADING, NOTE, TIGHT = 11.0, 9.0, 1.05
"""Type sizes, in points, of headings and of other text in the margin, and their line spacing as a multiple of
the size."""
GROUND = (241, 230, 205)


class Places(NamedTuple):
    """The places of cards on a sheet: a block in its middle. ``turned`` is True if the cards are on their
    sides, their tops to the left."""

    sheet: Size
    card: CardSize
    across: int
    down: int
    turned: bool

    @property
    def place(self) -> Size:
        """The size of one card's place."""
        upright = Size(self.card.w, self.card.h)
        return upright.across if self.turned else upright

    @property
    def block(self) -> Box:
        w, h = self.across * self.place.w, self.down * self.place.h
        return Box((self.sheet.w - w) / 2, (self.sheet.h - h) / 2, w, h)

    def front(self, at: int) -> Box:
        """Return the place of a card, by its number on the sheet."""
        row, column = divmod(at, self.across)
        return Box(self.block.x + column * self.place.w, self.block.y + row * self.place.h, *self.place)

    def behind(self, at: int) -> Box:
        """Return the place of a card's back on the other side of the sheet, which is turned about its long
        edge."""
        place = self.front(at)
        return place._replace(x=self.sheet.w - place.right)

    def beside(self, at: int, far: bool = False) -> tuple[Box, float]:
        """Return the room for notes beside the row or column ``at``: an upright box, and the angle to rotate
        it about its middle.

        The room is on the left or above, whichever margin is wider, or with ``far`` on the opposite side.
        """
        block, place = self.block, self.place
        margin = max(block.x, block.y)
        tall = margin - SAFE - FAR
        away = SAFE + tall / 2
        if block.y >= block.x:
            wide, y = place.w - 2 * ASIDE, self.sheet.h - away if far else away
            return Box(block.x + at * place.w + ASIDE, y - tall / 2, wide, tall), 0
        wide, x, y = place.h - 2 * ASIDE, self.sheet.w - away if far else away, block.y + (at + 0.5) * place.h
        return Box(x - wide / 2, y - tall / 2, wide, tall), 90


def places(card: CardSize, sheet: Size) -> Places:
    """Return the arrangement with the most places on a sheet, with the cards upright or on their sides."""
    upright, turned = _places(card, sheet, False), _places(card, sheet, True)
    return turned if turned.across * turned.down > upright.across * upright.down else upright


def _places(card: CardSize, sheet: Size, turned: bool) -> Places:
    sides = (card.h, card.w) if turned else (card.w, card.h)
    across, down = (int((of - 2 * MARGIN) // side) for of, side in zip(sheet, sides, strict=True))
    return Places(sheet, card, across, down, turned)


def printed_pack(order: Order) -> bytes:
    """Return the pack as a PDF."""
    card = CARDS[order.size]
    title = said("printed.pack.title", number=order.cards)
    if order.sheet == SINGLE:
        sheet = Size(card.w + 2 * BLEED, card.h + 2 * BLEED)
        paper = Paper(sheet, title, tells(order), spoken())
        _singly(paper, order, card)
    else:
        paper = Paper(SHEETS[order.sheet], title, tells(order), spoken())
        _on_sheets(paper, order, places(card, SHEETS[order.sheet]))
    return paper.made()


def _singly(paper: Paper, order: Order, card: CardSize) -> None:
    behind = back(order.back, card, BLEED)
    for one in sorted(pack(order.cards), key=by_suit):
        for svg, name in ((_face(one, order, card, BLEED), _name(one)), (behind, said("card.back"))):
            paper.add_page()
            whole = Box(0, 0, card.w + 2 * BLEED, card.h + 2 * BLEED)
            paper.trimmed(whole.inset(BLEED))
            with paper.marked("Figure", alt=name), paper.within(whole):
                paper.drawn(svg, whole)


def _on_sheets(paper: Paper, order: Order, on: Places) -> None:
    behind = back(order.back, on.card, BEYOND)
    for some in _sheets(sorted(pack(order.cards), key=by_suit), on.across * on.down):
        heading = _heading(some)
        rows = -(-len(some) // on.across)
        _begun(paper, on, opened(heading), rows)
        with paper.ornament():
            _ground(paper, [on.front(at) for at in range(len(some))])
        for at, one in enumerate(some):
            with paper.marked("Figure", alt=_name(one)):
                _laid(paper, on, _face(one, order, on.card, 0), on.front(at), 90)
        _begun(paper, on, said("printed.pack.backs", suit=heading), rows)
        with paper.marked("Figure", alt=said("printed.pack.backs-of", number=len(some))):
            places = [on.behind(at) for at in range(len(some))]
            for place in places:
                with paper.within(_beyond(place, places)):
                    _laid(paper, on, behind, place, -90, BEYOND)


def _laid(paper: Paper, on: Places, svg: str, place: Box, angle: float, bleed: float = 0) -> None:
    """Print a card, drawn with a ``bleed`` in millimetres, in a place. Rotate it by ``angle`` if the cards
    there are on their sides."""
    x, y = place.middle, place.y + place.h / 2
    upright = Box(x - on.card.w / 2, y - on.card.h / 2, on.card.w, on.card.h)
    with paper.rotation(angle if on.turned else 0, x, y):
        paper.drawn(svg, upright.inset(-bleed))


def _beyond(place: Box, places: Sequence[Box]) -> Box:
    """Return a place, extended by the margin `BEYOND` on sides without a neighbour."""

    def free(x: float, y: float) -> bool:
        return not any(one.x < x < one.right and one.y < y < one.bottom for one in places)

    middle = place.y + place.h / 2
    left, right = (BEYOND * free(x, middle) for x in (place.x - 1, place.right + 1))
    above, below = (BEYOND * free(place.middle, y) for y in (place.y - 1, place.bottom + 1))
    return Box(place.x - left, place.y - above, place.w + left + right, place.h + above + below)


def _sheets(cards: Sequence[Card], most: int) -> Iterator[list[Card]]:
    """Yield the cards of each sheet. Each suit has a sheet with as many of its cards as fit; the cards left
    over come last."""
    left = list[Card]()
    for _, suit in groupby(cards, key=lambda card: card.suit):
        some = list(suit)
        left += some[most:]
        yield some[:most]
    for first in range(0, len(left), most):
        yield left[first : first + most]


def _heading(cards: Sequence[Card]) -> str:
    """Return the name of a suit, or a name for cards of several suits."""
    said = words().cards
    return said.suit(cards[0].suit) if len({card.suit for card in cards}) == 1 else said.several(cards)


def _face(card: Card, order: Order, size: CardSize, bleed: float) -> str:
    return cut_to(face(card.text, order.faces, order.colours), size, bleed)


def _name(card: Card) -> str:
    return opened(words().cards.named(card))


def _begun(paper: Paper, on: Places, heading: str, rows: int) -> None:
    """Begin one side of a sheet. Print its heading, its instructions in the margin, the marks for ``rows``
    rows, and a measuring rule."""
    paper.add_page()
    paper.start_section(heading)
    paper.inked(SEPIA)
    with paper.marked("H1"):
        _noted(paper, on.beside(0), heading, "sc", HEADING)
    with paper.marked("P"):
        _noted(paper, on.beside(1), said("printed.pack.how"), "italic", NOTE)
    with paper.ornament():
        _marks(paper, on, rows)
        _measure(paper, *on.beside(1, far=True))


def _noted(paper: Paper, where: tuple[Box, float], text: str, face: str, size: float) -> None:
    """Set a text in a place, given as a box and the angle it is rotated by about its middle. The text takes
    as many lines as it needs; if they would be too many, its type is smaller."""
    (place, angle), middle = where, where[0].y + where[0].h / 2
    while True:
        setter = Setter(paper, place.w)
        setter.text(text, Style(face, size, SEPIA, across=0.5, leading=TIGHT))
        if (tall := height(setter.rows)) <= place.h or len(setter.rows) == 1:
            break
        size -= 1
    with paper.rotation(angle, place.middle, middle):
        for at, row in enumerate(setter.rows):
            row.draw(paper, place.x, middle - tall / 2 + at * row.tall)


def _ground(paper: Paper, cards: Sequence[Box]) -> None:
    """Print the colour of the paper around the cards."""
    paper.set_fill_color(*GROUND)
    for card in cards:
        paper.rect(*card.inset(-BEYOND), style="F")


def _marks(paper: Paper, on: Places, rows: int) -> None:
    """Draw the marks for cutting ``rows`` rows of a sheet, outside the cards."""
    block = on.block._replace(h=rows * on.place.h)
    paper.set_draw_color(*INK)
    for column in range(on.across + 1):
        x = block.x + column * on.place.w
        long = min(MARK, block.y - FAR - SAFE)
        paper.ruled(x, block.y - FAR - long, x, block.y - FAR, HAIR)
        paper.ruled(x, block.bottom + FAR, x, block.bottom + FAR + long, HAIR)
    for row in range(rows + 1):
        y = block.y + row * on.place.h
        long = min(MARK, block.x - FAR - SAFE)
        paper.ruled(block.x - FAR - long, y, block.x - FAR, y, HAIR)
        paper.ruled(block.right + FAR, y, block.right + FAR + long, y, HAIR)


def _measure(paper: Paper, place: Box, angle: float) -> None:
    """Draw a rule for checking the size of a print. It is in ``place``, rotated by ``angle`` about the
    middle."""
    x, y = place.middle, place.y + place.h / 2
    size = paper.fitted(said("printed.measure", length=LENGTH), place.w, "italic", NOTE)
    with paper.rotation(angle, x, y):
        ruler(paper, x, y - ruler_below(size) / 2, size)
