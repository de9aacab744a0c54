"""The highlights of a finished game: the deal that decided it, and the person's best card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import median
from typing import NamedTuple

from picket_desktop.ai.review.judgement import FOLLOW, LEAD, Decision, Judgement, Review
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.course import Position
from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import Event
from picket_desktop.engine.moves import Play
from picket_desktop.engine.record import Record

PERSON = 0
"""The seat of the person."""
LEAST = 1.0
"""A choice of card is mentioned only if most other cards would have cost at least this many points."""
CAPOT, REPIQUE, PIQUE = "capot", "repique", "pique"
"""The bonuses that may decide a deal, starting with the rarest."""


class Decided(NamedTuple):
    """The deal in which the winner of the game was furthest ahead of the opponent (with more than two
    players, in which the winner made the most points); the first ``deal`` is 1. ``points`` are the winner's
    points in it. ``against`` are the opponent's, None with more than two players. ``bonus`` is the winner's
    rarest bonus in it, "" for none."""

    deal: int
    points: int
    against: int | None
    bonus: str = ""


class BestCard(NamedTuple):
    """The best ``card`` the person played, with its ``deal`` and ``trick`` (both counted from 1). ``cost`` is
    how many points most other cards would have cost."""

    card: Card
    deal: int
    trick: int
    cost: float


class Highlights(NamedTuple):
    """The highlights of a game, as far as they are known. ``looking`` is True while the best card is still
    being searched for."""

    decided: Decided | None = None
    best: BestCard | None = None
    looking: bool = False


NOT_KNOWN = Highlights()


def decided(record: Record, positions: Sequence[Position], winner: int) -> Decided | None:
    """Return the deal that decided a game, or None if fewer than two of its deals were finished."""
    family = games.families()[record.rules.family]
    found: list[Decided] = []
    for deal in range(1, positions[-1].deal + 1):
        told = _told(positions, deal)
        if not told:
            continue
        made = {one.seat: one for one in family.figures(told)}
        own = made[winner]
        against = made[1 - winner].points if len(made) == 2 else None
        bonuses = {CAPOT: own.capots, REPIQUE: own.repiques, PIQUE: own.piques}
        bonus = next((name for name, times in bonuses.items() if times), "")
        found.append(Decided(deal, own.points, against, bonus))
    if len(found) < 2:
        return None
    return max(found, key=lambda one: one.points - (one.against or 0))


def _told(positions: Sequence[Position], deal: int) -> list[Event]:
    """Return the events of a deal up to its end; empty if the deal was not finished."""
    told: list[Event] = []
    for here in positions:
        if here.deal == deal and here.over:
            told += here.events
            if ends_deal(here.events):
                break
    return told


def best_card(positions: Sequence[Position], reviews: Iterable[Review]) -> BestCard | None:
    """Return the person's card for which the right choice mattered most, going by the reviews that exist. It
    was the best card, and most others would have cost at least `LEAST` points. None if there was no such
    card."""
    found = [
        _card(positions, review.deal, decision)
        for review in reviews
        for decision in review.decisions
        if decision.seat == PERSON and decision.judgement.kind in (LEAD, FOLLOW)
    ]
    return max((one for one in found if one is not None), key=lambda one: one.cost, default=None)


def _card(positions: Sequence[Position], deal: int, decision: Decision) -> BestCard | None:
    judgement, here = decision.judgement, positions[decision.at]
    cost = _others_cost(judgement)
    if cost < LEAST or not isinstance(judgement.move, Play):
        return None
    trick = here.trick + (judgement.kind == LEAD)
    return BestCard(judgement.move.card, deal, trick, cost)


def _others_cost(judgement: Judgement) -> float:
    """Return the median cost, in points or their equivalent, of the moves that were not best; 0.0 if the best
    was not chosen."""
    others = [way.figures[0].value for way in judgement.ways if way.move != judgement.best and way.figures]
    best = next((way.figures[0].value for way in judgement.ways if way.move == judgement.best), None)
    if judgement.move != judgement.best or not others or best is None:
        return 0.0
    return (best - median(others)) / judgement.unit
