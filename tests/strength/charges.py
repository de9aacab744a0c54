"""Tests what reviews charge for layouts. A review says how many points a layout by rules of thumb gave away,
and this is compared with how many it really cost. To find out, play continues by rules of thumb from this
layout and from the one the review calls best. Both are played in the same deals, in which the seat holds and
sees the same cards."""

from __future__ import annotations

import random
from functools import partial
from itertools import islice
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.judging import judge
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import State
from tests.strength.exchange import deals_alike, to_the_exchange
from tests.strength.seeing import Interval, interval

ALIKE = 24
"""Number of deals used to play out two layouts."""


class Charge(NamedTuple):
    """The cost that the review charged for a layout, and the layout's true cost."""

    charged: float
    true: float


class Charges(NamedTuple):
    """Mean points over many layouts: charged, true, and overcharged."""

    charged: Interval
    true: Interval
    over: Interval


def charges(rules: str, deals: int, seed: int, budget: int) -> dict[str, Charges]:
    """Return the mean points that a review charges for layouts chosen by rules of thumb, their true costs,
    and the differences: for Elder, for Younger, and for both together."""
    asked = [(elder, number) for number in range(deals) for elder in (True, False)]
    with get_context("spawn").Pool(cores()) as pool:
        found = list(pool.imap(partial(_asked, rules, seed, budget), asked))
    return {"elder": _told(found[::2]), "younger": _told(found[1::2]), "both": _told(found)}


def _told(found: list[Charge]) -> Charges:
    return Charges(
        interval([one.charged for one in found]),
        interval([one.true for one in found]),
        interval([one.charged - one.true for one in found]),
    )


def _asked(rules: str, seed: int, budget: int, asked: tuple[bool, int]) -> Charge:
    elder, number = asked
    return charge(rules, elder, seed, budget, number)


def charge(rules: str, elder: bool, seed: int, budget: int, number: int) -> Charge:
    """Return what a review charges for a layout made by rules of thumb, and its true cost. Both are 0 if the
    review calls that layout the best or cannot judge it, or if there is no exchange to judge."""
    game = PicketGame(games.rules(rules))
    pack = shuffled(game.rules.pack, f"charges-{seed}-{number}")
    state = to_the_exchange(game, pack, elder)
    if state is None:
        return Charge(0.0, 0.0)
    view = game.view_for(state, state.actor)
    done = rules_of_thumb.choose(view, random.Random(number), 0).move
    said = judge(view, done, f"charges-{seed}-{number}", budget)
    best = said.best if said else done
    assert isinstance(done, Discard)
    assert isinstance(best, Discard)
    if said is None or frozenset(best.cards) == frozenset(done.cards):
        return Charge(0.0, 0.0)
    alike = islice(deals_alike(game, pack, view, random.Random(f"alike-{seed}-{number}")), ALIKE)
    more = [_played_on(game, deal, best) - _played_on(game, deal, done) for deal in alike]
    return Charge(said.cost, fmean(more))


def _played_on(game: PicketGame, state: State, move: Discard) -> int:
    """Return the seat's margin if it discards these cards and play continues by rules of thumb."""
    seat = state.actor
    state, _ = game.apply(state, move)
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(0), 0).move)
    points = state.match.past[-1].points
    return points[seat] - points[1 - seat]
