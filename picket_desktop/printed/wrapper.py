"""The wrapper of a pack: a sheet folded round it and pasted, printed in the manner of the old card makers.
The mark is Picket's own: the ace of spades before two reds, as on the program's icon."""

from __future__ import annotations

from picket_desktop.printed.card_art import TALL, WIDE, face, framed
from picket_desktop.printed.pack import BEYOND, GAP
from picket_desktop.printed.paper import BOLD, FINE, HAIR, INK, RED, SEPIA, Box, Paper, furniture
from picket_desktop.printed.sizes import CARDS, SHEETS, STOCK, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said

ROOM = 0.8
"""The millimetres by which the wrapper is wider, taller and deeper than the pack."""
PASTE = 12.0
"""The width of the strip that is pasted under the last panel."""
MARKS = (("AH", -15.0, -0.4), ("AD", 15.0, 0.4), ("AS", 0.0, 0.0))
"""The cards of the mark: their angles, and how far they lie to the right, in widths of a card."""
MARK_WIDE = 0.305
"""The width of such a card, as a share of the panel's."""
CLEAR = 11.0
"""The room at both ends of the heading, so that it keeps clear of the suits in the corners."""
LATTICE = 6.5
"""The distance of the suits on the panel behind."""


def printed_wrapper(order: Order) -> bytes:
    """Return the wrapper of a pack as a PDF, on one sheet."""
    sheet = SHEETS[order.sheet]
    card = CARDS[order.size]
    wide, tall, deep = card.w + ROOM, card.h + ROOM, order.cards * STOCK + ROOM
    whole = PASTE + 2 * (wide + deep)
    x, y = (sheet.w - whole) / 2, (sheet.h - tall) / 2
    paper = Paper(sheet, said("printed.wrapper.title"), tells(order), spoken())
    paper.add_page()
    behind = Box(x + PASTE, y, wide, tall)
    side = Box(behind.right, y, deep, tall)
    front = Box(side.right, y, wide, tall)
    other = Box(front.right, y, deep, tall)
    with paper.ornament():
        _cut_and_folded(paper, (x, behind.x, side.x, front.x, other.x, other.right), y, tall, deep)
        _suits(paper, behind)
    _front(paper, front, order.cards)
    for panel in (side, other):
        _side(paper, panel)
    paper.inked(SEPIA)
    with paper.marked("P"):
        paper.line_of(said("printed.wrapper.how"), sheet.w / 2, y + tall + deep + 12, "prose-italic", 9, 0.5)
    return paper.made()


def _cut_and_folded(paper: Paper, xs: tuple[float, ...], y: float, tall: float, deep: float) -> None:
    """Draw the edge, where the sheet is cut, and marks outside it where it is folded."""
    top, foot = y - deep, y + tall + deep
    paper.set_draw_color(*INK)
    paper.set_line_width(HAIR)
    paper.rect(xs[0], top, xs[-1] - xs[0], foot - top)
    for x in xs[1:-1]:
        paper.ruled(x, top - GAP - BEYOND - 4, x, top - GAP - BEYOND, HAIR)
        paper.ruled(x, foot + GAP + BEYOND, x, foot + GAP + BEYOND + 4, HAIR)
    for fold in (y, y + tall):
        paper.ruled(xs[0] - GAP - BEYOND - 4, fold, xs[0] - GAP - BEYOND, fold, HAIR)
        paper.ruled(xs[-1] + GAP + BEYOND, fold, xs[-1] + GAP + BEYOND + 4, fold, HAIR)


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
    number = said("printed.wrapper.number", number=cards)
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


def _mark(paper: Paper, x: float, y: float, w: float) -> None:
    """Draw the mark, of cards ``w`` wide, with its middle at a place."""
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
            paper.line_of(said("title.heading"), x, y + 1.6, "canon", 14, 0.5)


def _suits(paper: Paper, panel: Box) -> None:
    """Print the panel behind with a lattice of suits, as papers were stencilled."""
    _frame(paper, panel)
    inner = panel.inset(10.5)
    across, down = int(inner.w // LATTICE), int(inner.h // LATTICE)
    x0, y0 = inner.middle - across * LATTICE / 2, inner.y + (inner.h - down * LATTICE) / 2
    for row in range(down + 1):
        for column in range(across + 1):
            x, y = x0 + column * LATTICE, y0 + row * LATTICE
            suit = "SHCD"[(column + 2 * (row % 2)) % 4]
            paper.drawn(furniture(f"suit-{suit}"), Box(x - 1.5, y - 1.5, 3, 3))
