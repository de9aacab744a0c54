"""A board on which two players peg a score. Each player has a track of holes, and the two tracks run side by
side in parallel legs, with a bend between one leg and the next. The unit of length is the distance between
neighbouring holes; x goes right and y down from the upper left corner."""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

TRACKS = 2
LAP, GAME = 120, 121
"""The numbers of the last hole on a separate track, and of the final hole, where both tracks end."""
STREET = 5
"""The number of holes in a street; a track has a gap after each street."""
PEGS = 2
"""Number of pegs per player. They stand behind the first hole before anything is scored."""
GAP, TEN, HEAD = 0.5, 1.05, 0.75
"""The extra distances between holes: ``GAP`` after a street; ``TEN`` after a ten, where the ten's number is;
``HEAD`` before the first hole, where the track's sign is."""
LANE = 1.15
"""The distance between the two tracks, in distances between holes."""
BORDER = 0.6
"""The distance of the band's edge from the holes."""
APART = 2.55
"""The distance between two neighbouring legs of the tracks, in distances between holes."""
TURN = 0.9
"""How far a leg goes on beyond its last hole before it turns, in distances between holes."""
EDGE = TURN + APART / 2 + LANE / 2 + BORDER
"""The distance from the last hole of a leg to the outer edge of the bend, or to the end of the band."""
HOME = 2.45
"""How far the final hole is from the last holes of the tracks, as a multiple of the distance between
holes."""
LEADS = 0.9
"""How far a track continues straight before turning towards the final hole, in distances between holes."""
ROUND = 60
"""How many straight pieces form a bend."""


class Point(NamedTuple):
    """A place on the board."""

    x: float
    y: float


class Pegged(NamedTuple):
    """The place of a total: how many rounds its peg has completed, and the number of its hole; 0 is behind
    the first hole."""

    rounds: int
    hole: int


def pegged(total: int) -> Pegged:
    """Return the place of a total. After the hole in which both tracks end, pegs go round again.

    >>> pegged(121), pegged(122), pegged(-3)
    (Pegged(rounds=0, hole=121), Pegged(rounds=1, hole=2), Pegged(rounds=0, hole=0))
    """
    if total <= GAME:
        return Pegged(0, max(0, total))
    rounds, at = divmod(total - 1, LAP)
    return Pegged(rounds, at + 1)


class Board(NamedTuple):
    """A board with a number of ``legs``, each a whole number of tens long."""

    legs: int = 6

    @property
    def half(self) -> float:
        """Half the width of the band of tracks."""
        return LANE / 2 + BORDER

    @property
    def wide(self) -> float:
        return self._long + 2 * EDGE

    @property
    def tall(self) -> float:
        return (self.legs - 1) * APART + 2 * self.half

    def hole(self, track: int, number: int) -> Point:
        """Return the position of a hole, from 1 to `LAP`, of a track (0 or 1). The hole `GAME` is shared by
        both tracks."""
        if number == GAME:
            return self._on(self.legs - 1, self._long + HOME, 0)
        leg, at = divmod(number - 1, self._each)
        return self._on(leg, _along(at), self._lane(track))

    def start(self, track: int) -> tuple[Point, ...]:
        """Return the places of a track's pegs before anything is scored, the rear one first."""
        return tuple(self._on(0, peg - PEGS - HEAD, self._lane(track)) for peg in range(PEGS))

    def pegs(self, track: int, total: int, behind: int) -> tuple[Point, Point]:
        """Return the places of a track's two pegs, the rear peg first. The rear peg marks the total before
        the last score (``behind``), the front peg the ``total``."""
        first, last = (
            self.hole(track, hole) if (hole := pegged(points).hole) else self.start(track)[peg]
            for peg, points in enumerate((behind, total))
        )
        return first, last

    def head(self, track: int) -> Point:
        """Return the place of a track's sign, before its first hole."""
        return self._on(0, -(1 + HEAD) / 2, self._lane(track))

    def told(self, ten: int) -> Point:
        """Return the place between the tracks of the number printed after hole ``ten``."""
        leg, at = divmod(ten - 1, self._each)
        return self._on(leg, _along(at) + (1 + TEN) / 2, 0)

    def across(self, number: int, within: float) -> tuple[Point, Point]:
        """Return the ends of the line drawn across the band after the last hole of street ``number``. Each
        end is ``within`` from the band's edge."""
        leg, at = divmod(number - 1, self._each)
        along = _along(at) + (1 + GAP) / 2
        half = self.half - within
        return self._on(leg, along, half), self._on(leg, along, -half)

    def outline(self, within: float = 0.0) -> list[Point]:
        """Return the corners of the band under the tracks, or of a line ``within`` from its edge on the
        inside."""
        half = self.half - within
        return [*self._edge(half, within), *reversed(self._edge(-half, within))]

    def bend(self, track: int, leg: int) -> list[Point]:
        """Return the curve of a track from the last hole of a leg to the first hole of the next."""
        left = self._lane(track)
        turn = self._turn(leg, left)
        return [self._on(leg, self._long, left), *turn, self._on(leg + 1, 0, left)]

    def close(self, track: int) -> list[Point]:
        """Return the line that a track follows from the last hole of its own to the final hole."""
        left, long = self._lane(track), HOME - LEADS
        steps = [step / ROUND for step in range(ROUND + 1)]
        line = [(self._long + LEADS + long * t, left * (1 + cos(pi * t)) / 2) for t in steps]
        return [self._on(self.legs - 1, along, aside) for along, aside in ((self._long, left), *line)]

    @property
    def _each(self) -> int:
        """The number of holes in a leg."""
        return LAP // self.legs

    @property
    def _long(self) -> float:
        """The distance between the first hole of a leg and its last."""
        return _along(self._each - 1)

    def _lane(self, track: int) -> float:
        """Return how far a track is to the left of the middle, seen in the direction of the pegs."""
        return LANE / 2 if track == 0 else -LANE / 2

    def _on(self, leg: int, along: float, left: float) -> Point:
        """Return a place on a leg of the board, ``along`` the leg from its first hole and to the ``left`` of
        its middle."""
        y = self.half + leg * APART
        if leg % 2 == 0:
            return Point(EDGE + along, y - left)
        return Point(EDGE + self._long - along, y + left)

    def _edge(self, left: float, within: float) -> list[Point]:
        """Return the corners of a line that runs through all legs, ``left`` to the left of the track's
        middle. It begins and ends ``within`` from the ends of the band."""
        turns = [corner for leg in range(self.legs - 1) for corner in self._turn(leg, left)]
        start = self._on(0, -EDGE + within, left)
        return [start, *turns, self._on(self.legs - 1, self._long + EDGE - within, left)]

    def _turn(self, leg: int, left: float) -> list[Point]:
        """Return the corners of the half circle from a leg to the next, ``left`` to the left of the track's
        middle."""
        way = 1 if leg % 2 == 0 else -1
        centre, far = self._on(leg, self._long + TURN, 0), APART / 2 + way * left
        angles = [pi * step / ROUND for step in range(ROUND + 1)]
        return [Point(centre.x + way * far * sin(a), centre.y + APART / 2 - far * cos(a)) for a in angles]


def _along(at: int) -> float:
    """Return how far a hole is from the first hole of its leg; ``at`` counts the holes from 0."""
    tens, fives = at // (2 * STREET), at // STREET
    return at + fives * GAP + tens * (TEN - GAP)
