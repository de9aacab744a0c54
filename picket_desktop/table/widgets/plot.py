"""Looks drawn to a scale: a plot of bars and a line, with the places that explain it, a curve that rises and
falls in steps, each made by a player or by chance, and a board on which points are pegged. No pygame here."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.pegging import Board, Point, pegged
from picket_desktop.table.widgets.looks import Look, Pile, Rect, SpotLook, altered, look_type

CHANCE, MINE, THEIRS = "chance", "mine", "theirs"
"""The maker of a step of a curve: chance, the person, or another player."""
MAKERS = (CHANCE, MINE, THEIRS)
LEAST = 24


@look_type
class ScaledLook(Look):
    """A drawing to scale: the bottom of the rectangle is ``low``, its top ``high``, with a rule at each of
    the ``ticks``."""

    low: float
    high: float
    ticks: tuple[float, ...] = ()

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        """Return the place of one of the parts, the full height of the rectangle."""
        raise NotImplementedError

    def height(self, rect: Rect, value: float) -> float:
        """Return the y of a value in the rectangle."""
        return rect.y + rect.h * (self.high - value) / (self.high - self.low)


@look_type
class PlotLook(ScaledLook):
    """Bars that rise above zero or hang below it, and a ``line`` through the same number of heights. There is
    room for at least `LEAST` of them: if there are fewer, they start on the left."""

    bars: tuple[float, ...]
    line: tuple[float, ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        wide = rect.w / max(parts, LEAST)
        return rect._replace(x=rect.x + i * wide, w=wide)


@look_type
class PointLook(SpotLook):
    """A place in a plot that shows something when it is pointed at, and does nothing when pressed."""


@look_type
class CurveLook(ScaledLook):
    """A curve through the heights ``values``, the first of them before any step; ``makers`` says who made
    each step from one value to the next, and ``places`` gives the start and end of each as fractions of the
    width."""

    values: tuple[float, ...]
    makers: tuple[str, ...]
    places: tuple[tuple[float, float], ...]

    def part(self, rect: Rect, i: int, parts: int) -> Rect:
        start, end = self.places[i]
        return rect._replace(x=rect.x + start * rect.w, w=(end - start) * rect.w)


@look_type
class BoundsLook(Look):
    """An estimate between its bounds on a scale from the left edge to the right: all three are fractions of
    the width, as is the ``zero`` if it is on the scale. The ``best`` is red."""

    low: float
    value: float
    high: float
    zero: float | None = None
    best: bool = False


@look_type
class KeyLook(Look):
    """A piece of a curve for a legend, drawn like one maker's steps."""

    maker: str


EDGE, HEAD = 0.75, 2.1
"""The wood around the band of a board, and the extra wood where the rounds are counted, at the end to which
its first leg goes; in distances between holes."""
PEG, PEGS, BOARD = 0.74, "pegs", "pegboard"
"""The width of a peg's head, the pile of the pegs, whose seat is the track, and the id of the board."""


@look_type
class BoardLook(PointLook):
    """A board of ``legs`` on which two players peg a score, its first leg going up if ``upright`` or else to
    the right. The hole of the ``goal`` is ringed (0: none), ``rounds`` counts how often each went round. By
    ``night`` it is dark."""

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
        """Return a place on the board in pixels from its upper left corner."""
        x, y = (point.x + EDGE) * self.pitch, (point.y + EDGE) * self.pitch
        return (y, self.rect.h - x) if self.upright else (x, y)


@look_type
class PegLook(Look):
    """A peg seen from above, as wide as its rectangle; its track is the seat of its pile. It is ``high``
    above its hole, in its own widths."""

    high: float = 0.0
    night: bool = False


def wood(legs: int) -> tuple[float, float]:
    """Return the length and the width of a board, in distances between holes."""
    board = Board(legs)
    return board.wide + 2 * EDGE + HEAD, board.tall + 2 * EDGE


def board_in(
    room: Rect, legs: Sequence[int], least: float, most: float, upright: bool = False
) -> BoardLook | None:
    """Return the largest board with one of these numbers of legs in the middle of a room, its holes no
    further apart than the ``most``; None where they would be closer than the ``least``, in pixels."""
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
    """Return the board under its ``name``, with pegs for the totals of both tracks, and for those before the
    last scores. The goal is ringed in the round in which it is reached."""
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
