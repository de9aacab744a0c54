"""Tests that the review tells luck from skill.

A deal is played twice with the seats swapped, and every decision of both players is judged. Luck affects both
alike, so its mean must be 0. A player's margin must be what the opponent gives away minus what the player
gives away.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from typing import NamedTuple

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.player import players
from picket_desktop.ai.review.deal_review import review
from picket_desktop.ai.review.judgement import KINDS, Review
from picket_desktop.engine import games
from picket_desktop.engine.record import SINGLE, Note, Record
from tests.strength.seeing import Interval, interval


class Told(NamedTuple):
    """The results of one pack for the first player, averaged over both seats: the ``margin``, and the luck of
    the deal and of the draw. ``gave`` and ``took`` are the points given away by this player and by the
    opponent. ``kinds`` has the number and cost of each player's decisions of each kind."""

    margin: float
    deal_luck: float
    draw_luck: float
    gave: float
    took: float
    kinds: dict[tuple[int, str], tuple[int, float]]


def dealt(game: str, names: Sequence[str], dealer: int, seed: str, budget: int) -> Record:
    """Play a deal between players named by seat, and return its record."""
    rules = games.rules(game)
    played = games.game(rules)
    known = [players()[name] for name in names]
    others = [f"Mr. Cotton ({name})" for name in names[1:]]
    record = Record(rules, ("You", *others), 0, notes=(Note(0, SINGLE, str(dealer)),))
    state, move, at = record.begun(played), played.deal_move(shuffled(rules.pack, seed)), 0
    while True:
        state, _ = played.apply(state, move)
        record, at = record.with_move(move), at + 1
        if (seat := played.actor(state)) < 0:
            return record
        rng = random.Random(f"{seed}/{seat}/{at}")
        move = known[seat].choose(played.view_for(state, seat), rng, budget).move


def told(game: str, names: tuple[str, str], seed: int, budget: int, number: int) -> Told:
    """Play one pack twice, with each player as dealer once, and review both deals. Return the mean results.
    Raise AssertionError if luck and mistakes do not add up to the margin of a deal."""
    found = [review(dealt(game, names, dealer, f"luck-{seed}-{number}", budget), 1) for dealer in (0, 1)]
    for one in found:
        whole = one.deal_luck + one.draw_luck - one.given[0] + one.given[1]
        assert round(whole, 6) == one.margin, one

    def mean(of: str) -> float:
        return sum(getattr(one, of) for one in found) / 2

    gave, took = (sum(one.given[seat] for one in found) / 2 for seat in (0, 1))
    return Told(mean("margin"), mean("deal_luck"), mean("draw_luck"), gave, took, _by_kind(found))


def _by_kind(found: list[Review]) -> dict[tuple[int, str], tuple[int, float]]:
    kinds = {}
    for seat in (0, 1):
        for kind in KINDS:
            judged = [d.judgement for one in found for d in one.decisions if d.seat == seat]
            costs = [one.cost for one in judged if one.kind == kind]
            kinds[seat, kind] = len(costs), sum(costs)
    return kinds


class Skill(NamedTuple):
    """The first player's results over many packs, in points a deal: the ``margin``, the ``luck``, and the
    points given away by this player (``gave``) and by the opponent (``took``). ``kinds`` has the mean cost of
    a decision, by player and kind."""

    margin: Interval
    luck: Interval
    gave: Interval
    took: Interval
    kinds: dict[tuple[int, str], float]


def luck(game: str, names: tuple[str, str], packs: int, seed: int, budget: int) -> Skill:
    """Return the first player's luck and skill, in points a deal."""
    with get_context("spawn").Pool(cores()) as pool:
        found = list(pool.imap(partial(told, game, names, seed, budget), range(packs)))
    kinds = {}
    for key in found[0].kinds:
        number, cost = (sum(one.kinds[key][i] for one in found) for i in (0, 1))
        kinds[key] = cost / number if number else 0.0
    return Skill(
        interval([one.margin for one in found]),
        interval([one.deal_luck + one.draw_luck for one in found]),
        interval([one.gave for one in found]),
        interval([one.took for one in found]),
        kinds,
    )
