"""Advice for the person at the table: what the strongest player would do in their place and why, and what the
best of the other ways promise. All of it is worked out from the person's own view.

A family weighs its ways in the module ``hints`` of its folder, with ``advise(view, seed, budget)``,
``matters(view)`` and ``prepare(rules)``. What a way promises is given in figures, by these names:

===============  =====  ===========================================================================
name             share  meaning
===============  =====  ===========================================================================
game             yes    the chance that the set is won
stake                   points of the partie, won or lost
points                  points from here to the end of the deal, mine less the opponent's
card-points             the card points of my side at the end of the deal
open                    points from here to the end of the deal, of both, where every card is known
reckoned                points of a call times the chance that it is good
against                 points that the hand will be worth more than by the first way
answered                points that the answer to a call makes more than the first way
point                   of these, for the point
sequences               of these, for the sequences
sets                    of these, for the sets
bonus                   of these, for repique
play                    of these, for the play, a pique in it, and the standing
rest                    of these, the parts for which there is no room, added up
best-in          yes    possible hidden hands in which no other way does better
most-tricks      yes    of these hands, those in which I shall have won more tricks
pique            yes    of these hands, those in which I shall make a pique
good             yes    the chance that a call is good
won              yes    the chance that the deal is won
===============  =====  ===========================================================================
"""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.ai.player import Choice, players, strongest
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import GONE, KEPT, Move, Reason

FIGURES = (
    *("game", "stake"),
    *("points", "card-points", "open", "reckoned", "against", "answered"),
    *("point", "sequences", "sets", "bonus", "play", "rest"),
    *("best-in", "most-tricks", "pique", "good", "won"),
)
"""The names of figures."""
TO_THE_GAME = FIGURES[:2]
"""The figures of what a move is worth to the game, where the score decides."""
SHOWN = 3
"""Greatest number of ways shown."""


class Figure(NamedTuple):
    """A named number about a way; ``share`` is True if it is a fraction of one."""

    name: str
    value: float
    share: bool = False

    @property
    def to_the_game(self) -> bool:
        """True if it is about what a move is worth to the game, where the score decides."""
        return self.name in TO_THE_GAME


class Way(NamedTuple):
    """A move and its figures, the most important first."""

    move: Move
    figures: tuple[Figure, ...]


class Advice(NamedTuple):
    """The choice with its reason; the best ``ways`` in figures, the choice first, if they were weighed;
    whether the first two are too ``close`` to call; the remarks from `matters` that speak for every move
    advised (``upholds``); and, if the first two are close, the moves that are ``as_good`` as the choice, the
    second first, the reason for the ``second``, and the ``shared`` reason to give if the reason for the
    choice speaks against any of them."""

    choice: Choice
    ways: tuple[Way, ...] = ()
    close: bool = False
    upholds: tuple[Reason, ...] = ()
    second: Reason | None = None
    as_good: tuple[Move, ...] = ()
    shared: Reason | None = None

    @property
    def reason(self) -> Reason:
        """The reason to give: it speaks for the choice and against no move that is as good."""
        return self.shared or self.choice.reason

    def upheld(self, said: Iterable[Reason]) -> tuple[Reason, ...]:
        """Return the remarks that speak for every move advised."""
        return tuple(one for told in said for one in self.upholds if same(one, told))

    @property
    def by_score(self) -> bool:
        """True if the ways are weighed by the standing of the game, since points alone do not decide."""
        return any(way.figures[0].to_the_game for way in self.ways[:1] if way.figures)

    @property
    def alike(self) -> bool:
        """True if there are several ways and they agree in every figure as shown."""
        return len({as_told(way) for way in self.ways}) == 1 < len(self.ways)

    def with_figures(self, names: Collection[str]) -> Advice:
        """Return the advice with only the figures of these names."""
        ways = (way._replace(figures=tuple(f for f in way.figures if f.name in names)) for way in self.ways)
        return self._replace(ways=tuple(ways))


class Example(NamedTuple):
    """A hand (``held``) that the opponent may hold, and what the person makes against it with best play on
    both sides: the ``tricks`` of the deal won by playing the ``best`` card and by playing the ``other``, and
    how many points ``more`` the best one makes. It is ``certain`` if no other hand is possible."""

    best: Card
    other: Card
    held: tuple[Card, ...]
    tricks: tuple[int, int]
    more: float
    certain: bool


def advise(view: Any, seed: int | str, budget: int) -> Advice:
    """Return advice for the seat whose view this is. Equal views, seeds and budgets give equal advice."""
    family = part(view.rules.family, "hints")
    if family is None:
        return reasoned(view, seed, budget)
    advice: Advice = family.advise(view, seed, budget)
    return advice


def usual(view: Any) -> Move:
    """Return the usual move by a rule of thumb that takes no time, or the first move if the family has
    none."""
    hints: Any = part(view.rules.family, "hints")
    move: Move = hints.usual(view) if hasattr(hints, "usual") else view.moves[0]
    return move


def matters(view: Any) -> tuple[Reason, ...]:
    """Return what matters at a decision that takes a long time to weigh, available at first sight of the hand
    and true whatever turns out best. Empty at other decisions, where the reason for the best is soon
    found."""
    family = part(view.rules.family, "hints")
    found: tuple[Reason, ...] = family.matters(view) if family else ()
    return found


def prepare(rules: Any) -> None:
    """Build everything that the players of a game and the advice about it need; the first time, this may take
    seconds."""
    if family := part(rules.family, "hints"):
        family.prepare(rules)


def reasoned(view: Any, seed: int | str, budget: int) -> Advice:
    """Return the choice of the strongest player who knows the game, with its reason."""
    player = players()[strongest(view.rules.name)]
    return Advice(player.choose(view, random.Random(seed), budget))


def same(one: Reason, other: Reason) -> bool:
    """Return True if two remarks say the same thing, whichever cards they point at."""
    pointing = (KEPT, GONE)
    values = (
        {name: v for name, v in reason.values.items() if name not in pointing} for reason in (one, other)
    )
    return one.code == other.code and next(values) == next(values)


def pointed(told: Reason) -> tuple[Card, ...]:
    """Return the cards that a remark says to keep or to give up."""
    return (*told.values.get(KEPT, ()), *told.values.get(GONE, ()))


def first_as_good(ways: Sequence[Way], close: Callable[[int], bool]) -> tuple[Move, ...]:
    """Return the moves that are as good as the first: too ``close`` to call (a function of the way's number),
    or the same in points as shown. The first that is worse ends the list."""
    found: list[Move] = []
    for at, way in enumerate(ways[1:], 1):
        if not close(at) and as_told(way)[:1] != as_told(ways[0])[:1]:
            break
        found.append(way.move)
    return tuple(found)


def shown(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Return the first ways, as many as are shown, given the best first. If all of them show the same
    figures, the last is replaced by the next one that differs, if any."""
    rest = iter(ways)
    found = list(islice(rest, SHOWN))
    if len(found) == SHOWN and len({as_told(way) for way in found}) == 1:
        found[-1] = next((way for way in rest if as_told(way) != as_told(found[0])), found[-1])
    return tuple(found)


def as_told(way: Way) -> tuple[int, ...]:
    """Return a way's figures as precisely as they are shown: points to a tenth, shares to a hundredth."""
    return tuple(round(figure.value * (100 if figure.share else 10)) for figure in way.figures)
