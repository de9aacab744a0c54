"""Advice for the person at the table: what the strongest player would do in his place and why, and what the
best of the other ways promise. All of it is thought out from the person's own view.

How the ways of a family are weighed, the module ``hints`` of its folder knows, with its
``advise(view, seed, budget)``, ``matters(view)`` and ``prepare(rules)``. What a way promises is told in
figures, by these names:

===============  =====  ===========================================================================
name             share  meaning
===============  =====  ===========================================================================
points                  points from here to the end of the deal, mine less the adversary's
card-points             the card points of my side at the end of the deal
open                    points from here to the end of the deal, of both, where every card is known
reckoned                points of a call, if it is good, by the chance that it is
against                 points that the hand will be worth more than by the first way
answered                points that the answer to a call makes more than the first way
point                   of these, for the point
sequences               of these, for the sequences
sets                    of these, for the sets
bonus                   of these, for repique
play                    of these, for the play, a pique in it, and the standing
rest                    of these, those for which there is no room, together
best-in          yes    the hands that may be hidden in which no other way does better
most-tricks      yes    of these hands, those in which I shall have won more tricks than he
pique            yes    of these hands, those in which I shall make a pique
good             yes    the chance that a call is good
won              yes    the chance that the deal is won
===============  =====  ===========================================================================
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import islice
from typing import Any, NamedTuple

from picket_desktop.ai.families import part
from picket_desktop.ai.player import Choice, known_by, players
from picket_desktop.engine.game import Move, Reason

SHOWN = 3
"""How many ways are told of."""


class Figure(NamedTuple):
    """A number that is told about a way, by its name; ``share`` of one where it is a part of all."""

    name: str
    value: float
    share: bool = False


class Way(NamedTuple):
    """A move, and what it promises: the figure that counts first."""

    move: Move
    figures: tuple[Figure, ...]


class Advice(NamedTuple):
    """The choice and its reason; the best ``ways`` in figures, that choice first, where they were weighed,
    and whether the first two are too ``close`` to call."""

    choice: Choice
    ways: tuple[Way, ...] = ()
    close: bool = False

    @property
    def alike(self) -> bool:
        """Whether its ways promise the same, every one in every figure as it is told."""
        return len({as_told(way) for way in self.ways}) == 1 < len(self.ways)


def advise(view: Any, seed: int | str, budget: int) -> Advice:
    """What is best for the seat whose view this is. Equal views, seeds and budgets give equal advice."""
    family = part(view.rules.family, "hints")
    if family is None:
        return reasoned(view, seed, budget)
    advice: Advice = family.advise(view, seed, budget)
    return advice


def usual(view: Any) -> Move:
    """The move that is mostly made, by a rule of thumb that takes no time; the first where none is told."""
    hints: Any = part(view.rules.family, "hints")
    move: Move = hints.usual(view) if hasattr(hints, "usual") else view.moves[0]
    return move


def matters(view: Any) -> tuple[Reason, ...]:
    """What matters at a decision that takes long to weigh, as soon as one has looked at the hand: it is true
    whatever is found the best. Nothing elsewhere: there the reason for what is best is soon found."""
    family = part(view.rules.family, "hints")
    found: tuple[Reason, ...] = family.matters(view) if family else ()
    return found


def prepare(rules: Any) -> None:
    """Make what the players of a game, and advice about it, need at hand: it may take seconds, once."""
    if family := part(rules.family, "hints"):
        family.prepare(rules)


def reasoned(view: Any, seed: int | str, budget: int) -> Advice:
    """The choice of the strongest player who knows the game, and his reason."""
    strongest = players()[known_by(view.rules.name)[-1]]
    return Advice(strongest.choose(view, random.Random(seed), budget))


def shown(ways: Iterable[Way]) -> tuple[Way, ...]:
    """The first of some ways, the best first, as many as are told of: if all of these promise the same as it
    is told, the last is the first after them that promises something else, where there is one."""
    rest = iter(ways)
    found = list(islice(rest, SHOWN))
    if len(found) == SHOWN and len({as_told(way) for way in found}) == 1:
        found[-1] = next((way for way in rest if as_told(way) != as_told(found[0])), found[-1])
    return tuple(found)


def as_told(way: Way) -> tuple[int, ...]:
    """What a way promises, as exactly as it is told: points to a tenth, shares to a hundredth."""
    return tuple(round(figure.value * (100 if figure.share else 10)) for figure in way.figures)
