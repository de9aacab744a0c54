"""The pack, to be printed on both sides and cut: a suit on a sheet, as the old makers printed theirs, or a
card a page for a print shop."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from picket_desktop.engine.cards import Card, by_suit, pack
from picket_desktop.printed.card_art import back, cut_to, face
from picket_desktop.printed.paper import FINE, HAIR, INK, SEPIA, Box, Paper
from picket_desktop.printed.sizes import BLEED, CARDS, SHEETS, SINGLE, CardSize, Order, Size
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import words

MARGIN = 4.5
"""The least distance of cards from the edge of a sheet: most printers reach as far."""
BEYOND = 1.5
"""The distance that the paper's colour goes on beyond the outer cards, so that no cut leaves a white edge."""
MARK, GAP = 5.0, 0.5
"""The longest mark, and its distance from that colour."""
MEASURE = 50
"""The length of the rule by which a print is checked."""
SMALL = 7.0
GROUND = (241, 230, 205)


class Places(NamedTuple):
    """The places of cards on a sheet: a block in its middle."""

    sheet: Size
    card: CardSize
    across: int
    down: int

    @property
    def block(self) -> Box:
        w, h = self.across * self.card.w, self.down * self.card.h
        return Box((self.sheet.w - w) / 2, (self.sheet.h - h) / 2, w, h)

    def front(self, at: int) -> Box:
        """Return the place of a card."""
        row, column = divmod(at, self.across)
        return Box(self.block.x + column * self.card.w, self.block.y + row * self.card.h, *self.card[:2])

    def behind(self, at: int) -> Box:
        """Return the place of its back on the other side of the sheet, which is turned about its long
        edge."""
        place = self.front(at)
        return place._replace(x=self.sheet.w - place.right)


def places(card: CardSize, sheet: Size) -> Places:
    """Return as many places as fit on a sheet."""
    across, down = (int((of - 2 * MARGIN) // side) for of, side in zip(sheet, card[:2], strict=True))
    return Places(sheet, card, across, down)


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
    behind = cut_to(back(order.back), card, BLEED)
    for one in sorted(pack(order.cards), key=by_suit):
        for svg, name in ((_face(one, order, card, BLEED), _name(one)), (behind, said("printed.pack.back"))):
            paper.add_page()
            whole = Box(0, 0, card.w + 2 * BLEED, card.h + 2 * BLEED)
            paper.trimmed(whole.inset(BLEED))
            with paper.marked("Figure", alt=name):
                paper.drawn(svg, whole)


def _on_sheets(paper: Paper, order: Order, on: Places) -> None:
    behind = cut_to(back(order.back), on.card, 0)
    for some in _sheets(sorted(pack(order.cards), key=by_suit), on.across * on.down):
        suit = opened(words().cards.suit(some[0].suit))
        _begun(paper, on, suit, len(some), on.front)
        for at, one in enumerate(some):
            with paper.marked("Figure", alt=_name(one)):
                paper.drawn(_face(one, order, on.card, 0), on.front(at))
        _begun(paper, on, said("printed.pack.backs", suit=suit), len(some), on.behind)
        with paper.marked("Figure", alt=said("printed.pack.backs-of", number=len(some))):
            for at in range(len(some)):
                paper.drawn(behind, on.behind(at))


def _sheets(cards: Sequence[Card], most: int) -> Iterator[list[Card]]:
    """Yield the cards of each sheet: a suit, or a part of one."""
    for _, suit in groupby(cards, key=lambda card: card.suit):
        some = list(suit)
        for first in range(0, len(some), most):
            yield some[first : first + most]


def _face(card: Card, order: Order, size: CardSize, bleed: float) -> str:
    return cut_to(face(card.text, order.faces, order.colours), size, bleed)


def _name(card: Card) -> str:
    return opened(words().cards.named(card))


def _begun(paper: Paper, on: Places, heading: str, number: int, place: Callable[[int], Box]) -> None:
    """Begin a side of a sheet: its heading in the margin, the colour of the paper, marks and measure."""
    paper.add_page()
    paper.start_section(heading)
    block, sheet = on.block, on.sheet
    paper.inked(SEPIA)
    x, y = block.x / 2 - BEYOND, sheet.h / 2
    with paper.marked("H1"), paper.rotation(90, x, y):
        paper.line_of(heading, x, y + 1, "sc", 11, across=0.5)
    with paper.marked("P"), paper.rotation(90, x, y):
        paper.line_of(said("printed.pack.how"), x, y + 4.2, "prose-italic", SMALL, across=0.5)
    with paper.ornament():
        _ground(paper, [place(at) for at in range(number)])
        _marks(paper, on)
        _measure(paper, block.right + block.x / 2 + BEYOND, sheet.h / 2)


def _ground(paper: Paper, cards: Sequence[Box]) -> None:
    """Print the colour of the paper round the cards."""
    paper.set_fill_color(*GROUND)
    for card in cards:
        paper.rect(*card.inset(-BEYOND), style="F")


def _marks(paper: Paper, on: Places) -> None:
    """Draw the marks between which the sheet is cut, outside the cards."""
    block, far = on.block, BEYOND + GAP
    paper.set_draw_color(*INK)
    for column in range(on.across + 1):
        x = block.x + column * on.card.w
        long = min(MARK, block.y - far - GAP)
        paper.ruled(x, block.y - far - long, x, block.y - far, HAIR)
        paper.ruled(x, block.bottom + far, x, block.bottom + far + long, HAIR)
    for row in range(on.down + 1):
        y = block.y + row * on.card.h
        long = min(MARK, block.x - far - GAP)
        paper.ruled(block.x - far - long, y, block.x - far, y, HAIR)
        paper.ruled(block.right + far, y, block.right + far + long, y, HAIR)


def _measure(paper: Paper, x: float, y: float) -> None:
    """Draw a rule of a known length, by which a print can be checked."""
    top, foot = y - MEASURE / 2, y + MEASURE / 2
    paper.set_draw_color(*SEPIA)
    paper.ruled(x, top, x, foot, FINE)
    for end in (top, foot):
        paper.ruled(x - 1, end, x + 1, end, FINE)
    with paper.rotation(90, x, y):
        paper.line_of(said("printed.measure", length=MEASURE), x, y - 1.6, "prose-italic", SMALL, across=0.5)
