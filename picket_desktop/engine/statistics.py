"""What many deals come to, as values: what was asked for, how games and deals went, and what somebody else
counted long ago to compare it with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.engine.rules import Citation

LATELY = 30
"""Over so many deals the average runs that is drawn through them."""


class Wanted(NamedTuple):
    """Which games are asked for: a rule set by the book, or with house rules, whatever these are; an
    opponent, or all (""); what was played unaided, or what counts apart."""

    rules: str
    house: bool = False
    opponent: str = ""
    apart: bool = False


class Mark(NamedTuple):
    """A game or a deal worth remembering: its margin, when that game was last played at (in thousandths of a
    second since 1970), and the person's part in the deal."""

    margin: int
    when: int
    role: str = ""


class Course(NamedTuple):
    """Games, or deals, as they went: how many, how they ended, their margin for the person (below nothing:
    lost), and runs of one result; ``now`` is how many the last of them were won in a row, or below nothing,
    lost."""

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
    """What one side made in one part: over so many deals, its points on average and in the middle deal; in
    how many deals at least so many as were asked for, and a pique, a repique, a capot."""

    deals: int = 0
    mean: float = 0.0
    median: float = 0.0
    reached: int = 0
    piques: int = 0
    repiques: int = 0
    capots: int = 0


class Part(NamedTuple):
    """A part in the deal ("elder"), as the person played it and as the others did."""

    role: str
    own: Side
    theirs: Side


class Point(NamedTuple):
    """Some deals that follow one another, counted from 1: their margin on average, that of the last `LATELY`
    deals up to there, and when the game of the last of them was played."""

    first: int
    last: int
    margin: float
    lately: float
    when: int


class Cost(NamedTuple):
    """Decisions that were judged: how many, and what one of them cost on average."""

    decisions: int = 0
    mean: float = 0.0


class Judged(NamedTuple):
    """The person's decisions of one kind (`ai.review.KINDS`) in one part ("elder")."""

    role: str
    kind: str
    cost: Cost


class CostPoint(NamedTuple):
    """Some games that follow one another, counted from 1 among those in which anything was judged: what the
    person's decisions cost, those of the last `LATELY` games up to there, and when the last was played."""

    first: int
    last: int
    cost: Cost
    lately: Cost
    when: int


class Strength(NamedTuple):
    """Deals against an opponent as strong as he then was, the ``number`` of his strength: how many, their
    margin on average, and when the first and the last of their games were played."""

    player: str
    number: int
    deals: int
    margin: float
    first: int
    last: int


class Statistics(NamedTuple):
    """What was ``wanted``. At a table of more than two ``seats`` the margin is what the person made himself.
    ``bonus``: in how many deals anybody made a pique or a repique. ``games_else`` and ``deals_else`` count
    apart from these. ``judged`` and ``costs`` are of the deals that have been reviewed, in points; at a table
    of more than two seats in stakes. ``strengths`` are those of the opponents whose strength has changed."""

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
    """What was made in one part: the points of the middle deal and on average, and the shares of the deals in
    which at least the former were made, and a repique."""

    median: int
    mean: float
    reached: float
    repiques: float


class Recorded(NamedTuple):
    """What somebody counted over so many deals of a game by the book: by part, and in what share of all there
    was a pique or a repique."""

    by: str
    source: Citation
    deals: int
    parts: Mapping[str, RecordedPart]
    bonus: float
