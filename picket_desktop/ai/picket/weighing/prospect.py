"""What the points of a deal are worth to the whole game. Near the end of a partie or a set, points alone are
a bad guide: a player may have to cross the hundred, reach a total first, or keep a lead."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from picket_desktop.ai.picket.tables.deal_scores import SCORES
from picket_desktop.engine.picket.ruleset import Ending
from picket_desktop.engine.picket.state import View

Value = Callable[[float, float], float]
"""Returns the worth of the game to a seat, given its total and the opponent's when this deal ends."""
Scores = tuple[tuple[int, int], ...]
"""The scores of many deals, each as Elder's and Younger's points."""
CROSSED = 100
STEPS = 20
"""Number of steps on the way to the goal. Between steps the worth is interpolated linearly."""
FIRST = 0.7
"""The chance that Elder is first when both reach the goal in the same deal, since Elder calls first (our
guess)."""


@dataclass(frozen=True)
class Worth:
    """The worth of the game to a seat, given the totals at the end of a deal.

    Every decision of the seat uses it. ``value`` is a function of the two totals, the seat's first. ``mine``
    and ``his`` are the totals now, and each new point adds ``times`` points to them. ``passed`` is the total
    that wins the set, None in a partie; ``at_once`` is True if the set ends as soon as that total is
    reached.
    """

    value: Value
    mine: int
    his: int
    times: int = 1
    passed: int | None = None
    at_once: bool = False

    def after(self, more: float, other: float, doubt: float = 0.0) -> float:
        """Return the worth if the seat scores ``more`` and the opponent ``other`` in the rest of the deal,
        each give or take ``doubt`` points."""
        value, times = self.value, self.times
        if not doubt:
            return value(self.mine + times * more, self.his + times * other)
        mine, his = self.mine + times * more, self.his + times * other
        at = [value(mine + times * a * doubt, his + times * b * doubt) for a, b in NEAR]
        return sum(at) / len(at)

    def unit(self, doubt: float = 0.0) -> float:
        """Return the worth of a point, on average over the next `REACH` points."""
        return (self.after(REACH, 0, doubt) - self.after(0, REACH, doubt)) / (2 * REACH)

    @property
    def needed(self) -> int:
        """The points in this deal that win the set at once, or cross the hundred of a partie. 0 if neither is
        possible, or if it has already been done."""
        goal = CROSSED if self.passed is None else self.passed if self.at_once else 0
        return max(0, -(-(goal - self.mine) // self.times))

    @property
    def ends(self) -> tuple[int, int] | None:
        """The points the seat and the opponent still need to win the set at once. None in a partie, and in a
        set that does not end as soon as its total is reached."""
        if not self.passed or not self.at_once:
            return None
        return self.passed - self.mine, self.passed - self.his

    @property
    def whole(self) -> float:
        """How much a point is worth where only points matter: 1 in a partie; in a set, 1 divided by the total
        that wins."""
        return 1.0 if self.passed is None else 1.0 / self.passed


def worth(view: View) -> Worth | None:
    """Return what the game is worth to the seat; None if more points in the deal are simply better."""
    end, standing, scores = view.rules.end, view.standing, view.rules.found_in(SCORES)
    if end.ending is Ending.PARTIE:
        left = (view.deals_due or 0) - view.number
        if view.deals_due is None or left > 1 or view.runs_out:
            return None
        times = 2 if view.rules.doubles(view.number) else 1
        if left > 0 and scores is None:
            return None
        value: Value = _before_last(scores, view.is_elder) if scores and left > 0 else settled
        passed = None
    elif view.runs_out or end.target is None or scores is None:
        return None
    else:
        times, passed = 1, view.rules.target
        value = _in_set(scores, end.target, end.ending is Ending.AT_ONCE, view.is_elder)
    mine = standing[view.seat] + times * view.made[view.seat]
    his = standing[view.other] + times * view.made[view.other]
    return Worth(value, mine, his, times, passed, end.ending is Ending.AT_ONCE)


class Prospect:
    """A function that tells what the game is worth to a seat, converted to points. Its arguments are the
    points that the seat and the opponent make from now to the end of the deal. ``doubt`` is how uncertain
    each of these numbers is. ``point`` is what one point is worth on average, in the unit of ``held``."""

    def __init__(self, held: Worth, point: float, doubt: float = 0.0) -> None:
        self.held, self._point, self._doubt = held, point, doubt
        self._known: dict[tuple[int, int], float] = {}

    def __call__(self, more: float, other: float) -> float:
        made = round(more), round(other)
        found = self._known.get(made)
        if found is None:
            found = self._known[made] = self.held.after(*made, self._doubt) / self._point
        return found

    @property
    def won(self) -> float:
        """What winning the set is worth, converted to points."""
        return 1.0 / self._point

    @property
    def unit(self) -> float:
        """The worth of one point of difference in games where only the difference matters. It is 0 in a set,
        where the totals always matter."""
        return 0.0 if self.held.passed else self.held.times / self._point

    def told(self, worth: float) -> tuple[str, float, bool]:
        """Return a worth as the fields of a `Figure` to show: the chance to win the set, or points of the
        partie."""
        if self.held.passed is None:
            return "stake", worth * self._point, False
        return "game", (1.0 + worth * self._point) / 2, True

    def decides(self, ends: Iterable[tuple[float, float]]) -> bool:
        """Return True if, for at least one of these ends of the deal, the choice depends on more than the
        difference in points. In a set it does so if the set may be won in this deal."""
        held, reach = self.held, QUARTERS[-1] * self._doubt
        if held.passed:
            most = [max(held.mine + more, held.his + other) + reach for more, other in ends]
            return max(most) >= held.passed
        apart = [self(more, other) - self.unit * (round(more) - round(other)) for more, other in ends]
        return max(apart) - min(apart) > NEARLY


def prospect(view: View, doubt: float) -> Prospect | None:
    """Return what the game is worth to the seat, depending on the points that each side makes from here on.
    Return None where more points are simply better. ``doubt`` is the uncertainty, in points, of what each
    side makes."""
    found = worth(view)
    if found is None:
        return None
    unit = found.unit(doubt)
    return None if unit < LEAST * found.whole else Prospect(found, unit, doubt)


NEARLY = 1e-6
"""Two worths that differ by less than this count as equal."""
QUARTERS = (-1.3, -0.4, 0.4, 1.3)
"""Four offsets, in units of a doubt. Each represents one of the four equally likely quarters of its range."""
NEAR = tuple((a, b) for a in QUARTERS for b in QUARTERS)
REACH = 25
"""The range, in points, over which the worth of an average point is measured."""
LEAST = 0.2
"""Minimum worth of an average point, as a fraction of its worth where only points matter. If a point is worth
less than this, the score of the game is no longer considered."""


def settled(mine: float, his: float) -> float:
    """Return the worth of a partie that ends with these points: a hundred and the difference, or the sum if
    the loser has not crossed (Cavendish, laws 72-73)."""
    if mine == his:
        return 0.0
    low = min(mine, his)
    stake = CROSSED + (mine + his if low < CROSSED else abs(mine - his))
    return stake if mine > his else -stake


@cache
def _before_last(deals: Scores, elder: bool) -> Value:
    """Return what the totals are worth when only the last deal is still to come. ``elder`` is True for the
    seat that is Elder now and will be Younger in the last deal."""
    scores = [s[::-1] if elder else s for s in deals]

    @lru_cache(maxsize=20_000)
    def rounded(mine: int, his: int) -> float:
        return sum([settled(mine + more, his + other) for more, other in scores]) / len(scores)

    return lambda mine, his: rounded(round(mine), round(his))


@cache
def _in_set(deals: Scores, goal: int, at_once: bool, elder: bool) -> Value:
    """Return the worth of the totals in a set: the chance of winning the set less the chance of losing it.
    ``elder`` is True if the seat is Elder in the deal that is being played."""
    passed = goal if at_once else goal + 1
    step = passed / STEPS
    chances = _chances(deals, passed)[int(elder)]

    def worth(mine: float, his: float) -> float:
        if mine >= passed or his >= passed:
            return _over(mine, his, passed, elder, at_once)
        i, across = divmod(max(mine, 0.0), step)
        j, down = divmod(max(his, 0.0), step)
        row, below, at = chances[int(i)], chances[int(i) + 1], int(j)
        across, down = across / step, down / step
        left = row[at] * (1 - down) + row[at + 1] * down
        right = below[at] * (1 - down) + below[at + 1] * down
        return left * (1 - across) + right * across

    return worth


def _over(mine: float, his: float, passed: float, elder: bool, at_once: bool) -> float:
    if mine >= passed and his >= passed:
        if not at_once:
            return 1.0 if mine > his else -1.0 if his > mine else 0.0
        return _both(elder)
    return 1.0 if mine >= passed else -1.0


def _both(elder: bool) -> float:
    """Return what the game is worth to a seat when both players reach the goal in one deal."""
    return 2 * FIRST - 1 if elder else 1 - 2 * FIRST


@cache
def _chances(counted: Scores, passed: int) -> tuple[list[list[float]], list[list[float]]]:
    """Return two tables of the chance to win minus the chance to lose, indexed by both totals in steps. The
    first is for a seat that was last Younger, the second for one that was last Elder. Future deals are
    assumed to be like those in ``counted``, with scores rounded to whole steps."""
    size, step = STEPS + 1, passed / STEPS
    deals = [(_steps(a, b, step), _steps(b, a, step)) for a, b in counted]
    was_younger = [[0.0] * size for _ in range(size)]
    was_elder = [[0.0] * size for _ in range(size)]
    for total in range(2 * size - 2, -1, -1):
        for i in range(max(0, total - size + 1), min(size, total + 1)):
            j = total - i
            if i == size - 1 or j == size - 1:
                over = float((i == size - 1) - (j == size - 1))
                was_younger[i][j] = was_elder[i][j] = over
                continue
            ahead = behind = 0.0
            for elder, younger in deals:
                ahead += _after(was_elder, i + elder, j + younger, size, True)
                behind += _after(was_younger, i + younger, j + elder, size, False)
            was_younger[i][j], was_elder[i][j] = ahead / len(deals), behind / len(deals)
    return was_younger, was_elder


def _steps(points: int, other: int, step: float) -> int:
    """Return points as a number of whole steps. The side with more points makes at least one step, so that
    every deal brings the game forward."""
    steps = round(points / step)
    return max(1, steps) if points >= other else steps


def _after(chances: list[list[float]], mine: int, his: int, size: int, elder: bool) -> float:
    top = size - 1
    if mine >= top and his >= top:
        return _both(elder)
    return chances[min(mine, top)][min(his, top)]
