"""Problems that the program found in its own games: the position and the theme of each, and how often each of
the opponents finds the answer."""

from __future__ import annotations

from functools import cache
from itertools import islice
from typing import NamedTuple

from picket_desktop.drills.found_problems import FOUND
from picket_desktop.drills.item import Item
from picket_desktop.drills.self_play import PERSON, number_of, played
from picket_desktop.engine.rules import Rules

LAY_OUT, GIVE, LEAD, WIN, THROW, CARDS, SCORE = THEMES = (
    "lay-out",
    "give",
    "lead",
    "win",
    "throw",
    "cards",
    "to-the-score",
)
"""What problems teach: what to lay out; what to give away; what to lead, to keep the lead or to give it up;
whether to win a trick or to hold up; what to throw, and what to keep as a guard; how to win most tricks or to
share them; and how to play to the score."""
LEVELS = ("novice", "apprentice", "gamester", "expert", "master")
"""The players who were asked, the weakest first."""
TRIES = 6
"""How many times each player was asked."""
GRADES = (1, 2, 3, 4)
"""The possible grades of a problem. The grade is how many `LEVELS` miss the answer more often than not."""


class Found(NamedTuple):
    """A problem. ``name`` consists of the number of the deal, the number of moves made in it and, for the
    last deal of a partie, the totals. ``theme`` is one of `THEMES`. ``finds`` has one digit for each of
    `LEVELS`: how often the player finds the answer in `TRIES` tries. ``best`` is the best move as text, and
    ``margin`` is how many points worse the next best move is."""

    name: str
    theme: str
    finds: str
    margin: float
    best: str

    @property
    def grade(self) -> int:
        """The grade of the problem, one of `GRADES`: the easier the problem, the lower its grade."""
        return grade(self.finds)

    @property
    def finders(self) -> tuple[str, ...]:
        """The players who find the answer at least half the time, the weakest first."""
        return tuple(name for name, times in zip(LEVELS, self.finds, strict=True) if 2 * int(times) >= TRIES)

    def write(self) -> str:
        """Return the problem as a line of text."""
        return f"{self.name}  {self.theme}  {self.finds}  {self.margin:.1f}  {self.best}"


def grade(finds: str) -> int:
    """Return the number of levels, from the weakest, that find an answer in fewer than half of the tries.

    >>> grade("01366"), grade("00006")
    (2, 4)
    """
    return next((at for at, found in enumerate(finds) if 2 * int(found) >= TRIES), len(finds))


@cache
def found(rules: Rules) -> dict[str, Found]:
    """Return the problems found under these rules by name, in the order of the book. There are none under
    house rules, because none were sought there."""
    text = "" if rules.changed() else FOUND.get(rules.name, "")
    return {one.name: one for one in map(_read, text.splitlines())}


def _read(line: str) -> Found:
    name, theme, finds, margin, best = line.split("  ")
    return Found(name, theme, finds, float(margin), best)


def made(rules: Rules, problem: Found, kind: str) -> Item:
    """Return the problem as an item of a drill. Raises `ValueError` if today's players play its deal
    differently."""
    deal, moves, *totals = map(number_of, problem.name.split("."))
    for at in islice(played(rules, deal, tuple(totals)), moves + 1):
        if len(at.moves) == moves and at.actor == PERSON:
            return Item(kind, problem.name, at.record(rules), problem.theme)
    raise ValueError(f"the deal of problem {problem.name} is another today")
