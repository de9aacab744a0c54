"""The level of an even opponent: how hard to think so that its decisions lose as much as the person's do.
Levels are a scale through the players of the ladder, the weakest at 0. Between two players, each decision is
made by one of them: at level 2.25, the better of the two makes a quarter of the decisions. The cards are
never touched, and a move that a player has found is never replaced by a worse one. After a deal, each of the
person's decisions is judged as in a review, and so is what every player of the ladder would have done there
(`compared`). A deal that is easy for the person is then easy for the players as well, so that luck matters
less than in the person's losses alone. The person's level is the one at which a player would have lost as
much. If several levels fit, it is near the players whose losses are most like the person's, deal by deal."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.ai.player import rungs
from picket_desktop.ai.strength import CHANCE
from picket_desktop.engine import games

FADE = 0.99
"""The weight of a deal relative to the next one. As people may learn, a deal of seventy deals ago counts only
half."""
SUPPOSED = 0.5
"""The weight, in deals, of the starting assumption that the person is at the middle level."""
DEAREST = 20.0
"""Maximum loss counted in one deal, in points. A rare disaster, such as a quatorze not called, says little
about the other deals. At Piquesept, where losses are in stakes, nothing costs as much."""
ALIKE = 0.1
"""A player's losses count as equal to the person's up to this fraction of the usual squared difference in a
deal."""
MOST = 200
"""How many of the latest deals are taken into account; earlier ones would have little weight."""
NUMBER = re.compile(r"[0-9]{1,6}(\.[0-9]{1,2})?")


class Lost(NamedTuple):
    """What the decisions in a deal cost: what the person lost, and what each of the ``players`` of the
    ladder, the weakest first, would have lost in the person's place. In points; at Piquesept in stakes."""

    person: float
    players: tuple[float, ...]

    def write(self) -> str:
        """Return the costs as the text of a note.

        >>> Lost(7.5, (9, 4.25, 0)).write()
        '7.50 9.00 4.25 0.00'
        """
        return " ".join(f"{cost:.2f}" for cost in (self.person, *self.players))


def read(text: str, players: int) -> Lost | None:
    """Parse the costs of a deal; None if they are not those of this number of players.

    >>> read("7.50 9.00 4.25 0.00", 3)
    Lost(person=7.5, players=(9.0, 4.25, 0.0))
    """
    words = text.split()
    if len(words) != players + 1 or not all(NUMBER.fullmatch(word) for word in words):
        return None
    person, *others = map(float, words)
    return Lost(person, tuple(others))


@cache
def ladder(game: str) -> tuple[str, ...]:
    """Return the players of a game by name, the weakest first. Return an empty tuple if the game has no even
    games, because nobody judges decisions in it."""
    known = tuple(name for name in rungs(game) if name != CHANCE)
    return known if len(known) > 1 and part(games.rules(game).family, "judging") else ()


def level(deals: Sequence[Lost], players: int) -> float:
    """Return the level at which a player loses as much as the person lost in these ``deals``. The deals come
    latest first, and later ones count for more. Until there are many, the result is drawn towards the middle
    level; without any, that level is returned. If the person plays better or worse than all players of the
    ladder, the level is that end of the ladder."""
    weights = [FADE**age for age in range(len(deals[:MOST]))]
    whole = sum(weights)
    if not whole:
        return (players - 1) / 2
    told = list(zip(weights, deals, strict=False))

    def mean(value: Callable[[float, float], float], at: int) -> float:
        """Return the weighted mean of a ``value`` over the deals. The value is calculated from the loss of
        the person and that of the player ``at``, neither taken as more than `DEAREST`."""
        return sum(w * value(*(min(DEAREST, x) for x in (d.person, d.players[at]))) for w, d in told) / whole

    apart = [mean(lambda own, other: (own - other) ** 2, at) for at in range(players)]
    floor = ALIKE * fmean(apart) or 1.0
    found = [mean(lambda own, other: other, at) for at in range(players)]
    steps = falling(
        [Step(1 / (off + floor), cost, at) for at, (off, cost) in enumerate(zip(apart, found, strict=True))]
    )
    person = (whole * mean(lambda own, other: own, 0) + SUPPOSED * steps[len(steps) // 2].cost) / (
        whole + SUPPOSED
    )
    return min(players - 1.0, max(0.0, between(steps, person)))


def player(names: Sequence[str], level: float, seed: int | str) -> str:
    """Return the name of the player of the ladder who makes one decision for an opponent at this level. The
    same seed always gives the same player."""
    level = min(max(level, 0.0), len(names) - 1.0)
    at = int(level)
    better = random.Random(f"even/{seed}").random() < level - at
    return names[at + better]


class Step(NamedTuple):
    """A ``level`` on the scale of players, and what its decisions ``cost``. The ``weight`` is greater the
    more the person's losses resemble, deal by deal, those of players at this level."""

    weight: float
    cost: float
    level: float

    def joined(self, other: Step) -> Step:
        """Return the weighted mean of this step and another."""
        weight = self.weight + other.weight
        cost = (self.weight * self.cost + other.weight * other.cost) / weight
        return Step(weight, cost, (self.weight * self.level + other.weight * other.level) / weight)


def falling(steps: Sequence[Step]) -> list[Step]:
    """Return the steps with costs that fall from each player to the next better one. Neighbouring steps whose
    measured costs do not fall are merged into their weighted mean (isotonic regression)."""
    found: list[Step] = []
    for step in steps:
        found.append(step)
        while len(found) > 1 and found[-2].cost <= found[-1].cost:
            last = found.pop()
            found[-1] = found[-1].joined(last)
    return found


def between(steps: Sequence[Step], cost: float) -> float:
    """Return the level for a cost, interpolated between the ``steps``. If the cost lies beyond the first or
    the last step, the level is extrapolated."""
    first, last = steps[0], steps[-1]
    if len(steps) == 1:
        return first.level
    slope = (last.level - first.level) / (first.cost - last.cost)
    if cost >= first.cost:
        return first.level - (cost - first.cost) * slope
    for one, next in pairwise(steps):
        if cost > next.cost:
            return one.level + (next.level - one.level) * (one.cost - cost) / (one.cost - next.cost)
    return last.level + (last.cost - cost) * slope
