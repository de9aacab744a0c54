"""Advice for the person at the table: the move that the strongest player would make in their place, the
reason, and figures for the best ways to play. All of it is worked out from the person's own view.

A family weighs the ways in the module ``hints`` of its folder, with ``advise(view, seed, budget)``,
``matters(view)`` and ``prepare(rules)``. The figures have these names:

===============  =====  ===========================================================================
name             share  meaning
===============  =====  ===========================================================================
game             yes    the chance that the set is won
stake                   points of the partie, won or lost
points                  points from here to the end of the deal, mine less the opponent's
card-points             the card points of my side at the end of the deal
open                    as ``points``, where every card is known, with best play on both sides
reckoned                points by which a call beats silence, or its points times its chance
against                 points by which the hand will be worth more than with the first way
answered                points by which the answer to a call beats the first way
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
"""The names of the figures of a hint."""
TO_THE_GAME = FIGURES[:2]
"""Names of the figures for a move's worth to the whole game, used when the score decides."""
SHOWN = 3
"""Maximum number of ways shown."""


class Figure(NamedTuple):
    """A named number that describes a `Way`; ``share`` is True if the number is a share, from 0 to 1."""

    name: str
    value: float
    share: bool = False

    @property
    def to_the_game(self) -> bool:
        """True if the figure is what a move is worth to the whole game, as shown when the score decides."""
        return self.name in TO_THE_GAME


class Way(NamedTuple):
    """A move and its figures, the most important first."""

    move: Move
    figures: tuple[Figure, ...]


class Advice(NamedTuple):
    """A choice with its reason. If the ways were weighed, ``ways`` holds the best of them with their figures,
    the choice first. ``upholds`` are the remarks from `matters` in favour of every move advised.

    ``close`` is True if the first two ways are too close to call. Then ``as_good`` holds the moves as good as
    the choice, the move of the second way first, and ``second`` is the reason for that one. ``shared`` is the
    reason to give instead if the reason for the choice speaks against any of these moves.
    """

    choice: Choice
    ways: tuple[Way, ...] = ()
    close: bool = False
    upholds: tuple[Reason, ...] = ()
    second: Reason | None = None
    as_good: tuple[Move, ...] = ()
    shared: Reason | None = None

    @property
    def reason(self) -> Reason:
        """The reason to give for the choice. Where another move is as good, the reason does not argue against
        it."""
        return self.shared or self.choice.reason

    def upheld(self, said: Iterable[Reason]) -> tuple[Reason, ...]:
        """Return the remarks that support every move advised."""
        return tuple(one for told in said for one in self.upholds if same(one, told))

    @property
    def by_score(self) -> bool:
        """True if the ways are weighed by the standing of the game, since points alone do not decide."""
        return any(way.figures[0].to_the_game for way in self.ways[:1] if way.figures)

    @property
    def alike(self) -> bool:
        """True if there are several ways and none of the figures shown tells them apart."""
        return len({as_told(way) for way in self.ways}) == 1 < len(self.ways)

    def with_figures(self, names: Collection[str]) -> Advice:
        """Return the advice with only the named figures."""
        ways = (way._replace(figures=tuple(f for f in way.figures if f.name in names)) for way in self.ways)
        return self._replace(ways=tuple(ways))


class Example(NamedTuple):
    """A hand that the opponent may hold (``held``), and what the person makes against it with best play on
    both sides. ``tricks`` counts the tricks of the deal that the person wins by playing the card ``best``,
    and by playing the card ``other``. ``more`` is how many points better the best card is. The hand is
    ``certain`` if no other is possible."""

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
    """Return the usual move by a fast rule of thumb. If the family has no such rule, return the first legal
    move."""
    hints: Any = part(view.rules.family, "hints")
    move: Move = hints.usual(view) if hasattr(hints, "usual") else view.moves[0]
    return move


def matters(view: Any) -> tuple[Reason, ...]:
    """Return the remarks on what matters at a decision that takes a long time to weigh. The remarks can be
    made at first sight of the hand, and are true whichever move turns out best. For other decisions there are
    none, because the reason for the best move is soon found."""
    family = part(view.rules.family, "hints")
    found: tuple[Reason, ...] = family.matters(view) if family else ()
    return found


def prepare(rules: Any) -> None:
    """Build everything needed by the players of a game and the advice about it. The first time, this may take
    seconds."""
    if family := part(rules.family, "hints"):
        family.prepare(rules)


def reasoned(view: Any, seed: int | str, budget: int) -> Advice:
    """Return the choice of the strongest player who knows the game, and the reason for it."""
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
    """Return the moves that are as good as the first. A move counts as good if it is too close to call, or
    shows the same points as the first. ``close`` takes the index of a move and returns whether that move is
    too close to call. The list ends before the first worse move."""
    found: list[Move] = []
    for at, way in enumerate(ways[1:], 1):
        if not close(at) and as_told(way)[:1] != as_told(ways[0])[:1]:
            break
        found.append(way.move)
    return tuple(found)


def shown(ways: Iterable[Way]) -> tuple[Way, ...]:
    """Return the ways to show: the first `SHOWN` of ``ways``, which come best first. If all of these show the
    same figures, the last is replaced by the next way that differs, if any."""
    rest = iter(ways)
    found = list(islice(rest, SHOWN))
    if len(found) == SHOWN and len({as_told(way) for way in found}) == 1:
        found[-1] = next((way for way in rest if as_told(way) != as_told(found[0])), found[-1])
    return tuple(found)


def as_told(way: Way) -> tuple[int, ...]:
    """Return a way's figures as whole numbers, as precise as those shown: points in tenths, shares in
    hundredths."""
    return tuple(round(figure.value * (100 if figure.share else 10)) for figure in way.figures)
