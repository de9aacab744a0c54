"""Find the problems of the book in the program's own games, deal by deal: nice python -m tests.drills.finding
It takes about three hours and can be stopped: it resumes after the last deal in which it found a problem.
Name rule sets to search for theirs alone; ``--deals`` limits how many more deals are searched. A problem has
one best answer. Every other answer costs a clear margin, both as a hint weighs it and by the slow reference,
which uses ten times the worlds and different random numbers. A problem is kept if the weakest player misses
it more often than not and the strongest does not. Trials show how often each player finds the answer."""

from __future__ import annotations

import argparse
import importlib
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.ai.evaluation import Evaluation, evaluate
from picket_desktop.ai.player import players
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills import found_problems
from picket_desktop.drills.found import LEVELS, SCORE, THEMES, TRIES, Found, found, grade, made
from picket_desktop.drills.item import PROBLEM
from picket_desktop.drills.picket.decisions import laid
from picket_desktop.drills.self_play import PERSON, played, stands
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Move
from picket_desktop.engine.rules import Rules

SURE = 0.98
"""Minimum certainty of the reference that the best move is best."""
TIMES = 10
"""How many times the usual number of worlds the reference weighs."""
PLACE = Path(found_problems.__file__)
HEAD = '''\
"""Problems found in the program's own games, made by ``python -m tests.drills.finding``."""

from __future__ import annotations

FOUND: dict[str, str] = {
'''
FOOT = '''\
}
"""By rule set, a problem to a line, the easiest of a theme first: its name, its theme, how often each player
finds it, the margin in points, and the best move."""
'''
APART = 10_000
"""The number of deals reserved for each rule set, so that no two rule sets share a deal."""


class Tried(NamedTuple):
    """A position with its name, view and evaluation. ``finds`` tells how often each player finds the best
    move, and ``missed`` is the move chosen most often instead."""

    name: str
    view: Any
    evaluation: Evaluation
    finds: str
    missed: Move

    @property
    def best(self) -> Move:
        """The best move, which is the answer."""
        return self.evaluation.best.move

    @property
    def to_the_score(self) -> bool:
        """True if the position comes with a score from earlier deals."""
        return self.name.count(".") > 1


def family(rules: Rules) -> Any:
    """Return the module that defines the problems of a family of games. In it:

    ``DEALS``: the number of deals to search.
    ``quotas(rules)``: the most problems to keep for each theme.
    ``part(view)``: the part of the deal in which there is something to decide, else "".
    ``THEMES_OF`` and ``MOST_OF``: the themes of a part, and the most problems to keep for it, if fewer.
    ``margin(view)``: the points by which the best move must beat every other.
    ``standings(rules, number)``: the scores from which to play a deal.
    ``alone(view)``: the view in which only points count.
    ``theme(tried)``: the theme of a problem."""
    return importlib.import_module(f"tests.drills.{rules.family}_themes")


def finds(view: Any, best: Move) -> tuple[str, Move]:
    """Return how often each player finds the best move, as one digit per player, and the move most often
    chosen instead (the best move if nobody misses it)."""
    counts, missed = "", Counter[Any]()
    for name in LEVELS:
        chosen = [
            players()[name].choose(view, random.Random(f"{seed_of(view)}/{time}"), WORLDS).move
            for time in range(TRIES)
        ]
        right = sum(laid(move) == laid(best) for move in chosen)
        counts += str(right)
        missed.update(move for move in chosen if laid(move) != laid(best))
    return counts, missed.most_common(1)[0][0] if missed else best


def clear(evaluation: Evaluation, least: float, sure: float = 0.0) -> bool:
    """Return True if the best move beats every other move by at least the margin ``least``, and the certainty
    that it does is at least ``sure``."""
    others = evaluation.ways[1:]
    return bool(others) and all(
        not way.close and way.cost >= least * evaluation.unit and way.sure >= sure for way in others
    )


def tried(name: str, view: Any) -> Tried | None:
    """Weigh a position and return it if its answer is clear and at least the weakest player misses it. It is
    skipped if the four players that do not search choose alike, since they are seldom wrong then."""
    here = family(view.rules)
    chosen = [players()[name].choose(view, random.Random(0), WORLDS).move for name in LEVELS[:4]]
    if len({laid(move) for move in (chosen if here.part(view) != here.LONG else chosen[::3])}) == 1:
        return None
    evaluation = evaluate(view, seed_of(view), WORLDS)
    if not clear(evaluation, here.margin(view)) or not here.part(view, evaluation.best.move):
        return None
    counts, missed = finds(view, evaluation.best.move)
    few, last = 2 * int(counts[0]) < TRIES, int(counts[-1])
    return Tried(name, view, evaluation, counts, missed) if few and last > TRIES // 2 else None


def holds(one: Tried) -> float | None:
    """Return the margin found by the slow reference; None if it prefers another move or is not sure."""
    found = evaluate(one.view, f"reference {seed_of(one.view)}", TIMES * WORLDS)
    if laid(found.best.move) != laid(one.best) or not clear(
        found, family(one.view.rules).margin(one.view), SURE
    ):
        return None
    return min(way.cost for way in found.ways[1:]) / found.unit


def form(view: Any) -> tuple[object, ...]:
    """Return a view's hand and unseen cards, regardless of which suit is which, so that similar problems give
    the same result."""

    def ranks(some: Sequence[Card], suit: Suit) -> tuple[int, ...]:
        return tuple(sorted(card.rank for card in some if card.suit is suit))

    suits = sorted((ranks(view.hand, suit), ranks(view.unseen, suit)) for suit in Suit)
    led = view.open_trick.led.rank if view.open_trick else 0
    return (family(view.rules).part(view), led, *suits)


class Book:
    """Keeps the problems found for a rule set. No theme has more than its quota, and no grade of a theme more
    than about two thirds of that. ``forms`` are the forms of everything found so far."""

    def __init__(self, rules: Rules, forms: set[tuple[object, ...]]) -> None:
        self.rules, self.found, self._forms = rules, list[Found](), forms
        self._family = family(rules)
        self._most = self._family.quotas(rules)
        self._at = Counter[object]()
        for one, view in zip(found(rules).values(), views(rules.name), strict=True):
            self._keep(one, view)

    def _keep(self, one: Found, view: Any) -> None:
        self.found.append(one)
        self._forms.add(form(view))
        self._at.update([one.theme, (one.theme, one.grade), self._family.part(view)])

    @property
    def whole(self) -> bool:
        """True if every theme has enough problems."""
        return not self._open(*self._most)

    def _open(self, *themes: str) -> bool:
        return any(self._at[theme] < self._most.get(theme, 0) for theme in themes)

    def _wanted(self, view: Any, totals: bool) -> bool:
        """Return True if a position may become a problem that is still wanted."""
        here = self._family
        part = here.part(view)
        if not part or form(view) in self._forms:
            return False
        if totals:
            return part != here.LONG and self._open(SCORE)
        return self._at[part] < here.MOST_OF.get(part, sum(self._most.values())) and self._open(
            *here.THEMES_OF[part]
        )

    def search(self, number: int, totals: tuple[int, ...]) -> None:
        """Search a deal for problems, and keep the first that is wanted."""
        game = games.game(self.rules)
        for at in played(self.rules, number, totals):
            if at.actor != PERSON:
                continue
            view, name = game.view_for(at.state, PERSON), ".".join(map(str, (number, len(at.moves), *totals)))
            if self._wanted(view, bool(totals)) and (one := tried(name, view)) and self._take(one):
                return

    def _take(self, one: Tried) -> bool:
        """Keep a problem if it is wanted and the reference confirms it. Return True if it was kept."""
        what, view = self._family.theme(one), one.view
        rank = (what, grade(one.finds))
        if not what or not self._open(what) or 3 * self._at[rank] > 2 * self._most[what]:
            return False
        if one.to_the_score:
            alone = self._family.alone(view)
            if laid(evaluate(alone, seed_of(alone), WORLDS).best.move) == laid(one.best):
                return False
        if (margin := holds(one)) is None:
            return False
        self._keep(Found(one.name, what, one.finds, round(margin, 1), one.best.write()), view)
        print(self.rules.name, self.found[-1].write(), flush=True)
        return True


def kept(rules: Rules, forms: set[tuple[object, ...]], deals: int) -> list[Found]:
    """Return the problems of a rule set: the earlier ones, and at most one from each of ``deals`` more deals,
    sorted by theme, grade and name."""
    book = Book(rules, forms)
    first = APART * (1 + games.names().index(rules.name))
    last = max((int(one.name.split(".")[0]) for one in book.found), default=first - 1)
    for number in range(last + 1, min(first + family(rules).DEALS, last + 1 + deals)):
        if book.whole:
            break
        for totals in family(rules).standings(rules, number):
            book.search(number, totals)
    return sorted(book.found, key=lambda one: (THEMES.index(one.theme), one.grade, one.name))


def views(name: str) -> Iterator[Any]:
    """Yield the views of the problems kept for a rule set."""
    rules = games.rules(name)
    for problem in found(rules).values():
        yield games.game(rules).view_for(stands(made(rules, problem, PROBLEM).record), PERSON)


def module(found: Mapping[str, str]) -> str:
    """Return the text of the module that holds the problems."""
    rows = (f'    "{name}": """\\\n{text}""",\n' for name, text in found.items())
    return HEAD + "".join(rows) + FOOT


def main(argv: Sequence[str] | None = None) -> None:
    """Search the deals of every game, or of those named, and write down each problem as soon as it is
    found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--deals", type=int, default=APART)
    parser.add_argument("--out", type=Path, default=PLACE)
    given = parser.parse_args(argv)
    for name in given.names or games.names():
        rules = games.rules(name)
        forms = {form(view) for other in found_problems.FOUND for view in views(other)}
        text = "".join(one.write() + "\n" for one in kept(rules, forms, given.deals))
        every = importlib.reload(found_problems).FOUND | {name: text}
        module_text = module({one: every[one] for one in games.names() if one in every})
        given.out.write_text(module_text, encoding="utf-8")


if __name__ == "__main__":
    main()
