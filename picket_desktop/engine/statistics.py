"""Statistics over many deals, as values: the query, the results of games and deals, and historical counts for
comparison."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.engine.rules import Citation

LATELY = 30
"""How many deals the running average covers."""


class Wanted(NamedTuple):
    """The games to count: a rule set by the book, or with any house rules; one opponent, or all (""); games
    played unaided, or those counted separately."""

    rules: str
    house: bool = False
    opponent: str = ""
    apart: bool = False


class Mark(NamedTuple):
    """A game or deal worth remembering: its margin, when the game was last played (in milliseconds since
    1970), and the person's role in the deal."""

    margin: int
    when: int
    role: str = ""


class Course(NamedTuple):
    """The results of games or deals. ``number``, ``won`` and ``lost`` are counts. ``margin`` is the person's
    mean margin (negative: a loss), ``best`` and ``worst`` the extremes. ``now`` is the length of the current
    run: positive for wins, negative for losses."""

    number: int = 0
    won: int = 0
    lost: int = 0
    margin: float = 0.0
    best: Mark | None = None
    worst: Mark | None = None
    now: int = 0
    longest_won: int = 0
    longest_lost: int = 0


class Side(NamedTuple):
    """The results of one side in one role: the number of deals, and the mean and median of its points.
    ``reached`` is how many deals reached the historical median. ``piques``, ``repiques`` and ``capots`` are
    counted too."""

    deals: int = 0
    mean: float = 0.0
    median: float = 0.0
    reached: int = 0
    piques: int = 0
    repiques: int = 0
    capots: int = 0


class Part(NamedTuple):
    """The results for one role of the deal ("elder"): the person's ``own`` in that role, and ``theirs``, the
    opponents' when they played it."""

    role: str
    own: Side
    theirs: Side


class Point(NamedTuple):
    """A point of a plot, standing for some consecutive deals. ``first`` and ``last`` are their numbers, from
    1, and ``margin`` is their mean margin. ``lately`` is the mean margin of the `LATELY` deals up to the last
    of them. ``when`` is when the game of that last deal was played."""

    first: int
    last: int
    margin: float
    lately: float
    when: int


class Cost(NamedTuple):
    """How many decisions were judged, and their mean cost."""

    decisions: int = 0
    mean: float = 0.0


class Judged(NamedTuple):
    """The person's decisions of one kind (`ai.review.KINDS`) in one role ("elder")."""

    role: str
    kind: str
    cost: Cost


class CostPoint(NamedTuple):
    """A point of the plot of costs. It stands for the games ``first`` to ``last``, counted from 1 among those
    with judged decisions. ``cost`` is what the person's decisions in these games cost. ``lately`` is what
    they cost in the `LATELY` games that end with ``last``. ``when`` is when game ``last`` was played."""

    first: int
    last: int
    cost: Cost
    lately: Cost
    when: int


class Reviewed(NamedTuple):
    """A reviewed deal that the person played without help: when its game was last played, and the kind and
    the cost of each decision."""

    when: int
    decisions: tuple[tuple[str, float], ...]


class KindCost(NamedTuple):
    """The cost of decisions of one ``kind``, or of all decisions if that is "". ``decisions`` is the number
    of decisions, and ``mean`` their mean cost. ``bounds`` are the bounds of the mean with 95 % confidence,
    None if too little is known. ``theirs`` is what such decisions cost the nearest player of the ladder on
    average, None if there is no such player."""

    kind: str
    decisions: int
    mean: float
    bounds: tuple[float, float] | None = None
    theirs: float | None = None


class PlacePoint(NamedTuple):
    """A point of the plot that shows the person's place on the ladder. It stands for the reviewed deals
    ``first`` to ``last``, counted from 1. ``level`` is how well the person played in them. ``lately`` is the
    level in the `LATELY` deals that end with ``last``, and ``when`` is when that deal was played."""

    first: int
    last: int
    level: float
    lately: float
    when: int


class Place(NamedTuple):
    """Where the person ranks among the ``players`` of a game's ladder.

    The players are listed weakest first and are one whole level apart. There are none if they were not
    measured in this game. ``level`` is within ``bounds`` with 95 % confidence, or None while there are too
    few ``decisions``. ``more`` is roughly how many further decisions are needed to name a level, or to know
    it within half a level: 0 if the level is known that well, None if it would take too many.
    """

    deals: int = 0
    decisions: int = 0
    costs: tuple[KindCost, ...] = ()
    players: tuple[str, ...] = ()
    level: float | None = None
    bounds: tuple[float, float] = (0.0, 0.0)
    more: int | None = None
    points: tuple[PlacePoint, ...] = ()

    @property
    def reach(self) -> float:
        """How many levels ``level`` is from the farther of the bounds; 0 if ``level`` is unknown."""
        low, high = self.bounds
        return 0.0 if self.level is None else max(high - self.level, self.level - low)


class Strength(NamedTuple):
    """Deals against an opponent at one strength, identified by ``number``: the number of deals, their mean
    margin, and when the first and the last of their games were played."""

    player: str
    number: int
    deals: int
    margin: float
    first: int
    last: int


class Statistics(NamedTuple):
    """The answer to the query ``wanted``.

    With more than two ``seats`` the margin is the person's own result. ``bonus`` is how many deals had a
    pique or a repique by anybody. ``games_else`` and ``deals_else`` are counted separately. ``judged`` and
    ``costs`` cover the reviewed deals, in points, or in stakes with more than two seats. ``strengths`` covers
    the opponents whose strength has changed.
    """

    wanted: Wanted
    seats: int = 2
    games: Course = Course()
    deals: Course = Course()
    parts: tuple[Part, ...] = ()
    points: tuple[Point, ...] = ()
    bonus: int = 0
    games_else: int = 0
    deals_else: int = 0
    judged: tuple[Judged, ...] = ()
    costs: tuple[CostPoint, ...] = ()
    strengths: tuple[Strength, ...] = ()


class RecordedPart(NamedTuple):
    """The historical results of one role.

    ``median`` and ``mean`` are points. ``reached`` is the share of deals that reached at least the median,
    and ``repiques`` the share with a repique.
    """

    median: int
    mean: float
    reached: float
    repiques: float


class Recorded(NamedTuple):
    """The historical results of a game, counted over ``deals`` deals and published in a book. ``by`` is its
    author, and ``parts`` are the results by role. ``bonus`` is the share of all deals with a pique or a
    repique."""

    by: str
    source: Citation
    deals: int
    parts: Mapping[str, RecordedPart]
    bonus: float
