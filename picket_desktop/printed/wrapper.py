"""The wrapper of a pack: a sheet that is folded around the pack and glued, with a lid to tuck in. It is
printed in the style of the old card makers. The mark is Picket's own: the ace of spades in front of two red
aces, as on the program's icon."""

from __future__ import annotations

from math import cos, radians, sin
from typing import NamedTuple

from picket_desktop.printed.card_art import TALL, WIDE, face, framed
from picket_desktop.printed.paper import (
    BOLD,
    FAINT,
    FINE,
    HAIR,
    INK,
    POINT,
    RED,
    SEPIA,
    Box,
    Paper,
    furniture,
)
from picket_desktop.printed.ruler import ruler
from picket_desktop.printed.setting import Setter, Style, height, printed
from picket_desktop.printed.sizes import CARDS, PACKS, SHEETS, STOCK, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.numerals import written
from picket_desktop.words.pages import page_words, said

ROOM = 1.0
"""How much wider, taller and deeper than the pack the wrapper is, in millimetres: twice the thickness of its
paper, and some play."""
SEAM = 1.0
"""The difference in width, in millimetres, between the last side and the strip that is glued under it."""
TONGUE, CORNER, NARROWER = 13.0, 6.0, 0.8
"""The tongue of the lid, which is tucked in: its length, the radius of its corners, and how much narrower it
is on each side, in millimetres."""
DUST = 12.0
"""The length in millimetres of the side flaps, which are folded in first."""
TAPER = 1.5
"""How much narrower flaps are at their ends, on each side, in millimetres."""
DASH, SPACE = 1.6, 1.3
"""Length of the dashes in the fold lines, and of the gaps between them, in millimetres."""
GLUED = (245, 239, 225)
"""The tint of the areas that are glued under another part, and so hidden."""
LINES, ABOVE = 6, 9.0
"""How many lines of text always fit below the wrapper, and how far the first is from the wrapper in
millimetres."""
RULER = 6.0
"""Distance from the text to the rule below it, in millimetres."""
MARKS = (("AH", -15.0, -0.4), ("AD", 15.0, 0.4), ("AS", 0.0, 0.0))
"""The cards of the mark: for each its angle in degrees, and its distance to the right, in card widths."""
MARK_WIDE = 0.305
"""The width of a card of the mark, as a fraction of the panel's."""
CLEAR = 11.0
"""The space kept clear at both ends of the heading for the suits in the corners, in millimetres."""
LATTICE = 6.5
"""The distance between the suits on the back panel, in millimetres."""


class Net(NamedTuple):
    """The wrapper lying flat: its left edge, the upper edge of its panels, and the size of the pack with some
    play. From left to right are the strip, the back panel, a side, the front, and the other side."""

    x: float
    y: float
    wide: float
    tall: float
    deep: float

    @property
    def strip(self) -> float:
        """Width of the strip glued under the last side."""
        return self.deep - SEAM

    @property
    def panels(self) -> tuple[Box, Box, Box, Box]:
        """The back panel, a side, the front and the other side."""
        behind = Box(self.x + self.strip, self.y, self.wide, self.tall)
        side = Box(behind.right, self.y, self.deep, self.tall)
        front = Box(side.right, self.y, self.wide, self.tall)
        return behind, side, front, Box(front.right, self.y, self.deep, self.tall)

    @property
    def w(self) -> float:
        return self.strip + 2 * (self.wide + self.deep)

    @property
    def above(self) -> float:
        """The height of the lid and the tongue."""
        return self.deep + TONGUE

    @property
    def below(self) -> float:
        """The height of the flaps at the foot."""
        return max(self.deep, DUST)

    def outline(self) -> list[tuple[float, float]]:
        """Return the corners of the outline to be cut."""
        behind, side, front, other = self.panels
        top, foot = self.y, behind.bottom
        return [
            (self.x, top + TAPER * 2),
            (behind.x, top),
            *self._tongue(behind),
            *_flap(side, -DUST),
            *_flap(other, -DUST),
            *reversed(_flap(other, DUST)),
            *reversed(_flap(front, self.deep - SEAM)),
            *reversed(_flap(side, DUST)),
            *reversed(_flap(behind, self.deep - SEAM)),
            (behind.x, foot),
            (self.x, foot - TAPER * 2),
        ]

    def _tongue(self, behind: Box) -> list[tuple[float, float]]:
        """Return the corners of the lid with its tongue, from left to right."""
        fold, end = self.y - self.deep, self.y - self.above
        left, right = behind.x + NARROWER, behind.right - NARROWER
        turns = [radians(90 * at / 8) for at in range(9)]
        round_left = [(left + CORNER * (1 - cos(a)), end + CORNER * (1 - sin(a))) for a in turns]
        round_right = [(left + right - x, y) for x, y in reversed(round_left)]
        return [
            (behind.x, fold),
            (left, fold),
            *round_left,
            *round_right,
            (right, fold),
            (behind.right, fold),
        ]

    def folds(self) -> list[tuple[float, float, float, float]]:
        """Return the end points of the fold lines."""
        behind, side, _, other = self.panels
        top, foot = self.y, behind.bottom
        across = [(p.x, foot, p.right, foot) for p in self.panels]
        across += [(p.x, top, p.right, top) for p in (behind, side, other)]
        lid = (behind.x + NARROWER, top - self.deep, behind.right - NARROWER, top - self.deep)
        return [*((p.x, top, p.x, foot) for p in self.panels), *across, lid]

    def glued(self) -> tuple[list[tuple[float, float]], list[tuple[float, float]]]:
        """Return the corners of the strip and of the flap at the foot of the back panel. Other parts are
        glued onto both."""
        behind, top = self.panels[0], self.y
        foot = behind.bottom
        strip = [(self.x, top + TAPER * 2), (behind.x, top), (behind.x, foot), (self.x, foot - TAPER * 2)]
        return strip, _flap(behind, self.deep - SEAM)


def _flap(panel: Box, long: float) -> list[tuple[float, float]]:
    """Return the corners of a panel's flap, from left to right. The flap is above the panel if ``long`` is
    negative, and otherwise below it."""
    y = panel.y if long < 0 else panel.bottom
    left, right = panel.x + TAPER, panel.right - TAPER
    return [(panel.x, y), (left, y + long), (right, y + long), (panel.right, y)]


def net(order: Order) -> Net:
    """Return the wrapper of a pack as placed on its sheet."""
    sheet, card = SHEETS[order.sheet], CARDS[order.size]
    flat = Net(0, 0, card.w + ROOM, card.h + ROOM, order.cards * STOCK + ROOM)
    whole = flat.above + flat.tall + flat.below + ABOVE + LINES * Style(size=order.points).tall
    return flat._replace(x=(sheet.w - flat.w) / 2, y=(sheet.h - whole) / 2 + flat.above)


def printed_wrapper(order: Order) -> bytes:
    """Return the wrapper of a pack as a PDF, on one sheet."""
    sheet = SHEETS[order.sheet]
    paper = Paper(sheet, said("printed.wrapper.title"), tells(order), spoken())
    paper.add_page()
    flat = net(order)
    behind, side, front, other = flat.panels
    with paper.ornament():
        _glued(paper, flat, order.points)
        _folded(paper, flat)
        paper.set_draw_color(*INK)
        paper.set_line_width(FINE)
        paper.polygon(flat.outline())
        _suits(paper, behind)
        _ends(paper, flat)
    _front(paper, front, order.cards)
    for panel in (side, other):
        _side(paper, panel)
    told = Box(flat.x, behind.bottom + flat.below + ABOVE, flat.w, 0)
    _told(paper, order, told)
    return paper.made()


def _told(paper: Paper, order: Order, place: Box) -> None:
    """Print the instructions for the sheet, the size of pack that the wrapper fits, and the rule for checking
    the size of the print."""
    card = CARDS[order.size]
    room = said("printed.wrapper.room", number=order.cards, w=card.w, h=card.h, thick=written(STOCK, ".2f"))
    setter = Setter(paper, place.w)
    for text in (said("printed.wrapper.tells"), said("printed.wrapper.how"), room):
        setter.text(text, Style("italic", order.points, SEPIA, across=0.5, after=0.2))
    printed(paper, setter.rows, place)
    with paper.ornament():
        ruler(paper, place.middle, place.y + height(setter.rows) + RULER, order.points)


def _folded(paper: Paper, flat: Net) -> None:
    """Draw the fold lines of the sheet as fine dashes."""
    paper.set_draw_color(*FAINT)
    paper.set_dash_pattern(dash=DASH, gap=SPACE)
    for fold in flat.folds():
        paper.ruled(*fold, HAIR)
    paper.set_dash_pattern()


def _glued(paper: Paper, flat: Net, points: float) -> None:
    """Tint and label the parts onto which other parts are glued."""
    strip, foot = flat.glued()
    paper.set_fill_color(*GLUED)
    for corners in (strip, foot):
        paper.polygon(corners, style="F")
    behind, text = flat.panels[0], said("printed.wrapper.glue")
    paper.inked(SEPIA)
    down = points * POINT * 0.25
    paper.line_of(text, behind.middle, behind.bottom + flat.deep / 2 + down, "italic", points, 0.5)
    x, y = flat.x + flat.strip / 2, flat.y + flat.tall / 2
    with paper.rotation(90, x, y):
        paper.line_of(text, x, y + down, "italic", points, 0.5)


def _ends(paper: Paper, flat: Net) -> None:
    """Print the four suits on the lid and on the flap at the foot, the ends of the pack."""
    behind, _, front, _ = flat.panels
    for panel, y in ((behind, flat.y - flat.deep / 2), (front, front.bottom + flat.deep / 2)):
        for at, suit in enumerate("SHCD"):
            x = panel.middle + (at - 1.5) * LATTICE
            paper.drawn(furniture(f"suit-{suit}"), Box(x - 2, y - 2, 4, 4))


def _front(paper: Paper, panel: Box, cards: int) -> None:
    inner, x = panel.inset(5), panel.middle
    with paper.ornament():
        _frame(paper, panel)
        paper.drawn(furniture("laurel"), Box(x - 14, panel.bottom - 26.4, 28, 28 * 52 / 294))
    paper.inked(RED)
    fine = said("printed.wrapper.fine")
    with paper.marked("H1"):
        paper.line_of(
            fine, x, panel.y + 15.5, "canon", paper.fitted(fine, panel.w - 2 * CLEAR, "canon", 24), 0.5
        )
    paper.inked(INK)
    number = told(cards)
    with paper.marked("P"):
        paper.line_of(
            number, x, panel.y + 21.5, "italic", paper.fitted(number, inner.w - 4, "italic", 10), 0.5
        )
    with paper.marked("Figure", alt=said("printed.wrapper.mark")):
        _mark(paper, x, panel.y + 42.5, panel.w * MARK_WIDE)
    made = said("printed.wrapper.made")
    with paper.marked("P"):
        paper.line_of(made, x, panel.bottom - 14.5, "sc", paper.fitted(made, inner.w - 4, "sc", 13), 0.5)
    with paper.marked("P"):
        by = said("printed.wrapper.by")
        paper.line_of(by, x, panel.bottom - 9.5, "italic", paper.fitted(by, inner.w - 4, "italic", 9), 0.5)


def told(cards: int) -> str:
    """Return the line that says how many cards the wrapper is made for, and for which game."""
    number = page_words().say.number(cards)
    if cards == PACKS[-1]:
        return said("printed.wrapper.number.piquesept", number=number)
    return said("printed.wrapper.number", number=number)


def _mark(paper: Paper, x: float, y: float, w: float) -> None:
    """Draw the mark centred at a place; its cards are ``w`` wide."""
    h = w * TALL / WIDE
    for name, angle, right in MARKS:
        place = Box(x + right * w - w / 2, y - h / 2 + abs(right) * w * 0.22, w, h)
        with paper.rotation(-angle, place.middle, place.bottom):
            paper.drawn(framed(face(name, "period", "two")), place)


def _frame(paper: Paper, panel: Box) -> None:
    """Draw the double rule of a panel, with a suit in every corner."""
    paper.set_draw_color(*INK)
    for by, width in ((2.5, BOLD), (3.6, FINE)):
        paper.set_line_width(width)
        paper.rect(*panel.inset(by))
    corners = panel.inset(7.2)
    places = [(x, y) for y in (corners.y, corners.bottom) for x in (corners.x, corners.right)]
    for suit, (x, y) in zip("SHDC", places, strict=True):
        paper.drawn(furniture(f"suit-{suit}"), Box(x - 2, y - 2, 4, 4))


def _side(paper: Paper, panel: Box) -> None:
    """Print the maker's name along a side of the pack."""
    x, y = panel.middle, panel.y + panel.h / 2
    with paper.ornament():
        paper.set_draw_color(*INK)
        paper.set_line_width(FINE)
        paper.rect(*panel.inset(2))
        paper.inked(RED)
        with paper.rotation(90, x, y):
            paper.line_of(said("title.heading"), x, y + 2.1, "canon", 18, 0.5)


def _suits(paper: Paper, panel: Box) -> None:
    """Print the back panel with a lattice of suits, like the stencilled papers of old."""
    _frame(paper, panel)
    inner = panel.inset(10.5)
    across, down = int(inner.w // LATTICE), int(inner.h // LATTICE)
    x0, y0 = inner.middle - across * LATTICE / 2, inner.y + (inner.h - down * LATTICE) / 2
    for row in range(down + 1):
        for column in range(across + 1):
            x, y = x0 + column * LATTICE, y0 + row * LATTICE
            suit = "SHCD"[(column + 2 * (row % 2)) % 4]
            paper.drawn(furniture(f"suit-{suit}"), Box(x - 1.5, y - 1.5, 3, 3))
