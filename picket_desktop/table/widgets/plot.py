"""Looks drawn to a scale, without pygame: a plot of bars and a line, with spots that explain it when pointed
at; a curve that rises and falls in steps, each made by a player or by chance; and a board on which points are
pegged."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.pegging import Board, Point, pegged
from picket_desktop.table.widgets.looks import Look, Pile, Rect, SpotLook, altered, look_type

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""Who can cause a step of a curve: chance, the person, or another player."""
MAKERS = (CHANCE, MINE, THEIRS)
LEAST = 24


@look_type
class ScaledLook(Look):
    """A drawing to scale. The bottom of the rectangle stands for ``low``, the top for ``high``, and there is
    a line at each of the ``ticks``."""

    low: float
    high: float
    ticks: tuple[float, ...] = ()

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        """Return the place of one part of the drawing, as high as the rectangle."""
        raise NotImplementedError

    def height(self, rect: Rect, value: float) -> float:
        """Return the y of a value in the rectangle."""
        return rect.y + rect.h * (self.high - value) / (self.high - self.low)


@look_type
class PlotLook(ScaledLook):
    """Bars that rise above zero or hang below it, and a ``line`` through as many heights as there are bars.
    There is room for at least `LEAST` bars; if there are fewer, they start on the left."""

    bars: tuple[float, ...]
    line: tuple[float, ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        wide = rect.w / max(parts, LEAST)
        return rect._replace(x=rect.x + i * wide, w=wide)


@look_type
class PointLook(SpotLook):
    """A place in a plot that shows something when pointed at, and does nothing when pressed."""


@look_type
class CurveLook(ScaledLook):
    """A curve through the ``values``, which begin with the one before any step. ``makers`` says who made each
    step from one value to the next. ``places`` has the start and end of each step as fractions of the
    width."""

    values: tuple[float, ...]
    makers: tuple[str, ...]
    places: tuple[tuple[float, float], ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        start, end = self.places[i]
        return rect._replace(x=rect.x + start * rect.w, w=(end - start) * rect.w)


@look_type
class BoundsLook(Look):
    """An estimate between two bounds, on a scale from left to right. All three are fractions of the width. So
    is ``zero``, the place of zero; it is None if zero is not on the scale. The ``best`` estimate is red."""

    low: float
    value: float
    high: float
    zero: float | None = None
    best: bool = False


@look_type
class KeyLook(Look):
    """Draws a piece of a curve for the legend, in the manner of one ``maker``'s steps."""

    maker: str


EDGE, HEAD = 0.75, 2.1
"""Two widths of wood around the holes of a board, in distances between holes. ``EDGE`` is the wood around the
band. ``HEAD`` is added where the first leg ends, for the places that count rounds."""
PEG, PEGS, BOARD = 0.74, "pegs", "pegboard"
"""``PEG`` is the width of a peg's head, in distances between holes. ``PEGS`` is the pile of the pegs, in
which the seat is the number of the track. ``BOARD`` is the id of the board."""


@look_type
class BoardLook(PointLook):
    """A board on which two players peg a score along ``legs`` legs. The first leg goes up if ``upright``,
    otherwise to the right. The hole ``goal`` is ringed (0: none). ``rounds`` is how many times each player
    went round. By ``night`` the board is dark."""

    legs: int
    upright: bool = False
    goal: int = 0
    rounds: tuple[int, int] = (0, 0)
    night: bool = False

    @property
    def board(self) -> Board:
        return Board(self.legs)

    @property
    def pitch(self) -> float:
        """The distance between two holes, in pixels."""
        along, _ = wood(self.legs)
        return (self.rect.h if self.upright else self.rect.w) / along

    def on(self, point: Point) -> tuple[float, float]:
        """Convert a place, in distances between holes, to pixels from the upper left corner of the board."""
        x, y = (point.x + EDGE) * self.pitch, (point.y + EDGE) * self.pitch
        return (y, self.rect.h - x) if self.upright else (x, y)


@look_type
class PegLook(Look):
    """A peg seen from above, as wide as its rectangle. The seat of its pile tells which track it is on.
    ``high`` is its height above its hole, in peg widths."""

    high: float = 0.0
    night: bool = False


def wood(legs: int) -> tuple[float, float]:
    """Return the length and the width of a board of this many legs, in distances between holes."""
    board = Board(legs)
    return board.wide + 2 * EDGE + HEAD, board.tall + 2 * EDGE


def board_in(
    room: Rect, legs: Sequence[int], least: float, most: float, upright: bool = False
) -> BoardLook | None:
    """Return the largest board with one of these numbers of legs that fits in the middle of a room. Its holes
    are at most ``most`` pixels apart. None if they would be less than ``least`` apart."""
    long, broad = (room.h, room.w) if upright else (room.w, room.h)
    pitch, number = max((min(long / wood(one)[0], broad / wood(one)[1], most), one) for one in legs)
    if pitch < least:
        return None
    w, h = (pitch * side for side in wood(number))
    w, h = (h, w) if upright else (w, h)
    rect = Rect(room.centre[0] - w / 2, room.centre[1] - h / 2, w, h)
    return BoardLook(rect=rect, legs=number, upright=upright)


def with_pegs(
    board: BoardLook, totals: Sequence[int], behind: Sequence[int], goal: int | None, name: str
) -> list[Look]:
    """Return the board, with its ``name`` and its pegs. Each track has a peg for the player's total and one
    for the total before the last score. The goal is ringed in the round in which it can be reached."""
    first, second = (pegged(total).rounds for total in totals)
    place = pegged(goal or 0)
    ringed = place.hole if place.rounds == max(first, second) else 0
    found: list[Look] = [altered(board, id=BOARD, name=name, goal=ringed, rounds=(first, second))]
    side = board.pitch * PEG
    for track, points in enumerate(zip(totals, behind, strict=True)):
        for at, hole in enumerate(reversed(board.board.pegs(track, *points))):
            x, y = board.on(hole)
            rect = Rect(board.rect.x + x - side / 2, board.rect.y + y - side / 2, side, side)
            made = PegLook(rect=rect, id=f"peg-{track}-{at}", pile=Pile(PEGS, track), index=at)
            found.append(altered(made, z=board.z + 0.1, region=board.region, night=board.night))
    return found
