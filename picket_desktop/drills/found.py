"""Problems that the program found in its own games: the position, what it teaches, and how often each
opponent finds the answer."""

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
"""Lessons of problems: what to lay out; what to give away; what to lead, to keep the lead or give it up;
whether to win a trick or to hold up; what can be thrown, and what is to stay as a guard; to win most tricks
or share them; and to play to the score."""
LEVELS = ("novice", "apprentice", "gamester", "expert", "master")
"""The players who were asked, the weakest first."""
TRIES = 6
"""The number of times that each player was asked."""
GRADES = (1, 2, 3, 4)
"""The grade of a problem is the number of `LEVELS` that miss it more often than not."""


class Found(NamedTuple):
    """A problem: its ``name`` (the number of the deal, the moves made in it, and the totals if it is the last
    of a partie), its ``theme``, how often in `TRIES` tries each of `LEVELS` finds the answer, one digit each,
    the least number of points by which any other move is worse, and the ``best`` move as text."""

    name: str
    theme: str
    finds: str
    margin: float
    best: str

    @property
    def grade(self) -> int:
        """One of `GRADES`, the easiest first."""
        return grade(self.finds)

    @property
    def finders(self) -> tuple[str, ...]:
        """The players who find the answer more often than not, the weakest first."""
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
    """Return the problems found under these rules by name, in the order of the book; none under house rules
    other than theirs."""
    text = "" if rules.changed() else FOUND.get(rules.name, "")
    return {one.name: one for one in map(_read, text.splitlines())}


def _read(line: str) -> Found:
    name, theme, finds, margin, best = line.split("  ")
    return Found(name, theme, finds, float(margin), best)


def made(rules: Rules, problem: Found, kind: str) -> Item:
    """Return the problem as an item of a drill. Raises `ValueError` if the deal comes out differently
    today."""
    deal, moves, *totals = map(number_of, problem.name.split("."))
    for at in islice(played(rules, deal, tuple(totals)), moves + 1):
        if len(at.moves) == moves and at.actor == PERSON:
            return Item(kind, problem.name, at.record(rules), problem.theme)
    raise ValueError(f"the deal of problem {problem.name} is another today")
