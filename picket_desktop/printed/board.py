"""A board to peg the score on, laid on the table or glued onto wood, in the manner of the other sheets."""

from __future__ import annotations

from picket_desktop.pegging import GAME, LAP, STREET, TRACKS, Board, Point
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
from picket_desktop.printed.setting import Row, Setter, Style, height, printed
from picket_desktop.printed.sizes import SHEETS, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said

BOARD = Board()
"""The board, its legs as many as fill a sheet that lies across."""
MARGIN = 10.0
HEAD, TITLE = 18.0, 24.0
"""The height of the head, and the size of its title."""
BELOW = 4.0
"""The distance of what is said below the board."""
RING = 0.21
"""The radius of a hole, in distances of two holes."""
DOT = 0.035
"""The radius of the dot in it, at which a pin is put."""
CLOTH, HOLE = (241, 230, 205), (255, 252, 244)
"""The tints of the band and of the holes."""
TENS = 2 * STREET
ENDS = (100, GAME)
"""The scores at which games end, which are told from the others."""
LEAST = 14.0
"""The least size of the numbers."""
NAMED = 0.72
"""The distance of the last hole from its number below."""
INNER = 0.12
"""The distance of the fine line within the band from its edge."""
DASH = 1.2
"""The dashes along which a track goes on."""
SUITS = "SH"
"""The suits at the heads of the tracks."""
SUIT = 0.6
"""The size of a suit, in distances of two holes."""
FIGURES = 0.28
"""The distance of a number's base line from its middle, in sizes of its type."""


def printed_board(order: Order) -> bytes:
    """Return the board as a PDF, on one sheet."""
    sheet = SHEETS[order.sheet].across
    paper = Paper(sheet, said("printed.board.title"), tells(order), spoken())
    paper.add_page()
    place, told = laid_out(paper, order.points)
    _headed(paper, Box(0, 0, *sheet).inset(MARGIN))
    with paper.marked("Figure", alt=said("printed.board.alt", game=GAME)):
        _Drawn(paper, BOARD, place).draw(order.points)
    printed(paper, told, Box(MARGIN, sheet.h - MARGIN - height(told), sheet.w - 2 * MARGIN, 0))
    return paper.made()


def laid_out(paper: Paper, points: float) -> tuple[Box, list[Row]]:
    """Return the place of the board on a sheet, as large as it leaves room for what is said below; and that,
    set in type of so many points."""
    inner = Box(0, 0, paper.w, paper.h).inset(MARGIN)
    setter = Setter(paper, inner.w)
    setter.text(said("printed.board.how"), Style("prose", points, SEPIA, across=0.5, after=0))
    room = inner.h - HEAD - BELOW - height(setter.rows)
    scale = min(inner.w / BOARD.wide, room / BOARD.tall)
    wide, tall = BOARD.wide * scale, BOARD.tall * scale
    return Box(inner.middle - wide / 2, inner.y + HEAD + (room - tall) / 2, wide, tall), setter.rows


def _headed(paper: Paper, inner: Box) -> None:
    title = said("printed.board.title")
    paper.start_section(title)
    paper.inked(RED)
    with paper.marked("H1"):
        size = paper.fitted(title, inner.w, "canon", TITLE)
        paper.line_of(title, inner.middle, inner.y + 7, "canon", size, 0.5)
    with paper.ornament():
        paper.drawn(furniture("laurel"), Box(inner.middle - 18, inner.y + 9.5, 36, 36 * 52 / 294))


class _Drawn:
    """Draws a board in a place, its holes ``scale`` millimetres apart."""

    def __init__(self, paper: Paper, board: Board, place: Box) -> None:
        self.paper, self.board, self.place, self.scale = paper, board, place, place.w / board.wide

    def draw(self, points: float) -> None:
        """Draw the band, the streets, the holes, and the numbers in type of so many points."""
        self._band()
        for street in range(STREET, LAP, TENS):
            self._street(street)
        for track, ink in zip(range(TRACKS), (INK, RED), strict=True):
            self.paper.set_draw_color(*ink)
            self._bends(track)
            holes = [self.board.hole(track, number) for number in range(1, LAP + 1)]
            for hole in (*self.board.start(track), *holes):
                self._hole(hole, ink)
            x, y = self._at(self.board.head(track))
            side = SUIT * self.scale
            self.paper.drawn(furniture(f"suit-{SUITS[track]}"), Box(x - side / 2, y - side / 2, side, side))
        home = self.board.hole(0, GAME)
        self._hole(home, RED, BOLD)
        size = max(points, LEAST)
        for ten in range(TENS, LAP + 1, TENS):
            self._number(ten, self.board.told(ten), size)
        self._number(GAME, home._replace(y=home.y + NAMED), size)

    def _at(self, point: Point) -> tuple[float, float]:
        return self.place.x + point.x * self.scale, self.place.y + point.y * self.scale

    def _band(self) -> None:
        self.paper.set_fill_color(*CLOTH)
        self.paper.set_draw_color(*INK)
        for within, width, style in ((0.0, BOLD, "DF"), (INNER, HAIR, "D")):
            self.paper.set_line_width(width)
            self.paper.polygon([self._at(corner) for corner in self.board.outline(within)], style=style)

    def _bends(self, track: int) -> None:
        """Draw where a track goes on round the ends of the legs."""
        self.paper.set_line_width(FINE)
        self.paper.set_dash_pattern(dash=DASH, gap=DASH)
        for leg in range(self.board.legs - 1):
            self.paper.polyline([self._at(corner) for corner in self.board.bend(track, leg)])
        self.paper.set_dash_pattern()

    def _street(self, last: int) -> None:
        """Draw a line after a street."""
        (x, y), (to_x, to_y) = map(self._at, self.board.across(last, INNER))
        self.paper.set_draw_color(*FAINT)
        self.paper.ruled(x, y, to_x, to_y, FINE)

    def _hole(self, hole: Point, ink: tuple[int, int, int], width: float = 0.3) -> None:
        """Draw a ring to lay a bead on, with a dot for a pin."""
        x, y = self._at(hole)
        self.paper.set_draw_color(*ink)
        for radius, fill, style in ((RING, HOLE, "DF"), (DOT, ink, "F")):
            self.paper.set_fill_color(*fill)
            self.paper.set_line_width(width)
            self.paper.circle(x, y, radius * self.scale, style=style)

    def _number(self, number: int, place: Point, size: float) -> None:
        x, y = self._at(place)
        self.paper.inked(RED if number in ENDS else INK)
        self.paper.line_of(str(number), x, y + size * POINT * FIGURES, "prose", size, 0.5)
