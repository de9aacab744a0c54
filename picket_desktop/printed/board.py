"""A board for pegging the score, in the style of the other printed sheets. It can be laid on the table or
glued onto wood."""

from __future__ import annotations

from functools import partial
from math import dist

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
from picket_desktop.printed.ruler import ruler, ruler_below
from picket_desktop.printed.setting import Row, Setter, Style, height, printed
from picket_desktop.printed.sizes import SHEETS, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said

BOARD = Board()
"""The board, with as many legs as fill a landscape sheet."""
MARGIN = 10.0
HEAD, TITLE = 18.0, 24.0
"""The height of the head, in millimetres, and the type size of the title, in points."""
RULER = 4.0
"""The distance in millimetres from the text to the rule below it."""
DESCENT = 0.3
"""The depth of letters below their base line, as a multiple of the type size."""
BELOW = 4.0
"""How far the text is below the board, in millimetres."""
RING = 0.21
"""The radius of a hole, in distances between holes."""
DOT = 0.035
"""The radius of the dot in a hole, which shows where a pin goes."""
CLOTH = (241, 230, 205)
"""The tint of the band under the holes."""
TRACK = ((INK, (190, 180, 160), 0.5), (RED, (255, 252, 244), 0.3))
"""The ink of each track, and the tint and ring width of its holes, which differ by candlelight too."""
TENS = 2 * STREET
ENDS = (100, GAME)
"""The scores at which games end; a frame marks their numbers."""
WITHIN = 0.45
"""The distance in millimetres between the number of a score at which games end and the frame around that
number."""
HOME = 1.25
"""The radius of the outer ring of the hole where both tracks end, in radii of an ordinary ring."""
NUMBERS = 18.0
"""Type size of the numbers, and of the word at the start, in points; readable at arm's length."""
NAMED = 0.66
"""Distance from the last hole to the number below it, as a fraction of the distance between holes."""
INNER = 0.12
"""How far the fine line is inside the edge of the band, as a fraction of the distance between holes."""
DASH = 1.2
"""The length of the dashes that show where a track continues, in millimetres."""
SUITS = "SH"
"""Suits at the heads of the tracks, so that players know their own."""
ABOVE = 1.5
"""Distance in millimetres between the word at the start and the band below it."""
SUIT = 0.8
"""The size of a suit sign, in distances between holes: about twice that of a hole, so that they do not look
alike."""
ARROW = (0.26, 0.17)
"""The length and half the width of an arrowhead in a bend, in distances between holes."""
FIGURES = 0.32
"""Half the height of figures, as a fraction of their type size."""


def printed_board(order: Order) -> bytes:
    """Return the board as a PDF, on one sheet."""
    sheet = SHEETS[order.sheet].across
    paper = Paper(sheet, said("printed.board.title"), tells(order), spoken())
    paper.add_page()
    place, told = laid_out(paper, order.points)
    _headed(paper, Box(0, 0, *sheet).inset(MARGIN))
    with paper.marked("Figure", alt=said("printed.board.alt", game=GAME)):
        _Drawn(paper, BOARD, place).draw()
    printed(paper, told, Box(MARGIN, sheet.h - MARGIN - height(told), sheet.w - 2 * MARGIN, 0))
    return paper.made()


def laid_out(paper: Paper, points: float) -> tuple[Box, list[Row]]:
    """Return the place of the board on a sheet, and the text below, set in ``points``-point type. The board
    is as large as the text allows."""
    inner = Box(0, 0, paper.w, paper.h).inset(MARGIN)
    setter = Setter(paper, inner.w)
    setter.text(said("printed.board.how"), Style("english", points, SEPIA, across=0.5, after=0))
    below = RULER + ruler_below(points) + DESCENT * points * POINT
    setter.ornament(below, partial(_ruler, points=points))
    room = inner.h - HEAD - BELOW - height(setter.rows)
    scale = min(inner.w / BOARD.wide, room / BOARD.tall)
    wide, tall = BOARD.wide * scale, BOARD.tall * scale
    return Box(inner.middle - wide / 2, inner.y + HEAD + (room - tall) / 2, wide, tall), setter.rows


def _ruler(paper: Paper, x: float, y: float, points: float) -> None:
    ruler(paper, paper.w / 2, y + RULER, points)


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
    """Draws a board in a place. Its holes are ``scale`` millimetres apart."""

    def __init__(self, paper: Paper, board: Board, place: Box) -> None:
        self.paper, self.board, self.place, self.scale = paper, board, place, place.w / board.wide

    def draw(self) -> None:
        """Draw everything on the board: the band, the streets, the holes, the suit signs, the numbers and the
        words at the start."""
        self._band()
        for street in range(STREET, LAP, TENS):
            self._street(street)
        for track in range(TRACKS):
            self.paper.set_draw_color(*TRACK[track][0])
            self._bends(track)
            holes = [self.board.hole(track, number) for number in range(1, LAP + 1)]
            for hole in (*self.board.start(track), *holes):
                self._hole(hole, *TRACK[track])
            self._suit(track)
        home = self.board.hole(0, GAME)
        self._home(home)
        for ten in range(TENS, LAP + 1, TENS):
            self._number(ten, self.board.told(ten))
        self._number(GAME, home._replace(y=home.y + NAMED))
        first, last = (self._at(place) for place in self.board.start(0))
        self.paper.inked(INK)
        self.paper.line_of(
            said("printed.board.start"),
            (first[0] + last[0]) / 2,
            self.place.y - ABOVE,
            "italic",
            NUMBERS,
            0.5,
        )

    def _at(self, point: Point) -> tuple[float, float]:
        return self.place.x + point.x * self.scale, self.place.y + point.y * self.scale

    def _band(self) -> None:
        self.paper.set_fill_color(*CLOTH)
        self.paper.set_draw_color(*INK)
        for within, width, style in ((0.0, BOLD, "DF"), (INNER, HAIR, "D")):
            self.paper.set_line_width(width)
            self.paper.polygon([self._at(corner) for corner in self.board.outline(within)], style=style)

    def _bends(self, track: int) -> None:
        """Draw the lines that carry a track around the ends of the legs."""
        self.paper.set_line_width(FINE)
        self.paper.set_dash_pattern(dash=DASH, gap=DASH)
        bends = [self.board.bend(track, leg) for leg in range(self.board.legs - 1)]
        for corners in bends:
            self.paper.polyline([self._at(corner) for corner in corners])
        self.paper.polyline([self._at(corner) for corner in self.board.close(track)])
        self.paper.set_dash_pattern()
        for corners in bends:
            self._arrow(*corners[len(corners) // 2 - 1 :][:3:2])

    def _arrow(self, before: Point, tip: Point) -> None:
        """Draw an arrowhead that points from one place of a bend to the next."""
        long, half = ARROW
        far = dist(before, tip)
        x, y = (tip.x - before.x) / far, (tip.y - before.y) / far
        back = Point(tip.x - x * long, tip.y - y * long)
        wings = [Point(back.x + side * y * half, back.y - side * x * half) for side in (-1, 1)]
        self.paper.set_line_width(BOLD)
        self.paper.polyline([self._at(corner) for corner in (wings[0], tip, wings[1])])

    def _suit(self, track: int) -> None:
        """Draw the suit of a track before its first hole."""
        side = SUIT * self.scale
        x, y = self._at(self.board.head(track))
        self.paper.drawn(furniture(f"suit-{SUITS[track]}"), Box(x - side / 2, y - side / 2, side, side))

    def _home(self, hole: Point) -> None:
        """Draw the hole in which both tracks end, with one ring for each track."""
        x, y = self._at(hole)
        (ink, tint, width), (red, paler, _) = TRACK
        self.paper.set_fill_color(*tint)
        self.paper.set_draw_color(*ink)
        self.paper.set_line_width(width)
        self.paper.circle(x, y, RING * HOME * self.scale, style="DF")
        self._hole(hole, red, paler, width)

    def _street(self, last: int) -> None:
        """Draw the line after the street that ends at the hole ``last``."""
        (x, y), (to_x, to_y) = map(self._at, self.board.across(last, INNER))
        self.paper.set_draw_color(*FAINT)
        self.paper.ruled(x, y, to_x, to_y, FINE)

    def _hole(self, hole: Point, ink: tuple[int, int, int], tint: tuple[int, int, int], width: float) -> None:
        """Draw a ring for a bead, with a dot for a pin."""
        x, y = self._at(hole)
        self.paper.set_draw_color(*ink)
        for radius, fill, style in ((RING, tint, "DF"), (DOT, ink, "F")):
            self.paper.set_fill_color(*fill)
            self.paper.set_line_width(width)
            self.paper.circle(x, y, radius * self.scale, style=style)

    def _number(self, number: int, place: Point) -> None:
        (x, y), half = self._at(place), NUMBERS * POINT * FIGURES
        self.paper.inked(INK)
        if number in ENDS:
            w, h = self.paper.wide(str(number), "english", NUMBERS) / 2 + WITHIN, half + WITHIN
            self.paper.set_line_width(FINE)
            self.paper.rect(x - w, y - h, 2 * w, 2 * h)
        self.paper.line_of(str(number), x, y + half, "english", NUMBERS, 0.5)
