"""Check whether some deal fits everything that was marked: twelve different cards in each hand, and every
call, answer and trick true."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.picket.calling.combinations import POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking import across, suits, unsunk
from picket_desktop.engine.picket.marking.demands import (
    Demand,
    Holdings,
    Line,
    Lines,
    Single,
    Terms,
    points_free,
    points_ways,
    runs_free,
    runs_ways,
    sets_of,
    sets_ways,
    terms_of,
)
from picket_desktop.engine.picket.marking.marks import Trick
from picket_desktop.engine.picket.marking.room import Bounds, Counts, Rouge, has_class_room
from picket_desktop.engine.picket.marking.said import Said
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import HAND, RuleSet, TrickScore

KEPT = 8192
"""How many answers are kept."""
NOT_ACES = HAND - 4
"""Maximum number of tricks that a hand with four aces loses before it wins one. While it holds all four, it
is void in no suit, and the first ace that it plays wins."""


class Claims(NamedTuple):
    """The claims that all marks make together, by role. These are the holdings of each kind, the answers, the
    bounds on the hands as a whole, and what the tricks show about single cards."""

    holdings: tuple[Holdings, ...]
    answers: tuple[Verdict | None, ...]
    bounds: Bounds
    played: Lines


def fits(rules: RuleSet, elder: int, said: Said) -> bool:
    """Return True if some deal fits all that was marked."""
    return may_fit(terms_of(rules), claims(rules, elder, said))


def claims(rules: RuleSet, elder: int, said: Said) -> Claims:
    """Return what the marks of a deal claim."""
    seats = elder, 1 - elder
    holdings = [tuple(tuple(sorted(said.holdings[kind][seat])) for seat in seats) for kind in KINDS]
    rouges = [_rouge(said, elder, seat) for seat in seats]
    return Claims(
        tuple((first, second) for first, second in holdings),
        tuple(
            answer if said.holdings[kind][elder] else None
            for kind, answer in zip(KINDS, said.answers, strict=True)
        ),
        Bounds(
            (said.blanks[elder], said.blanks[1 - elder]), (rouges[0], rouges[1]), _counts(rules, elder, said)
        ),
        _played(elder, said),
    )


def _rouge(said: Said, elder: int, seat: int) -> Rouge | None:
    last = next((one.kind for one in said.rouges if one.seat == seat), None)
    if last is None or said.winner(last, elder) != seat:
        return None
    return Rouge(tuple(kind for kind in KINDS if kind <= last and said.winner(kind, elder) == seat), last)


def _counts(rules: RuleSet, elder: int, said: Said) -> Counts | None:
    """Return what the tricks show about the counting cards in the hands; None if they show nothing."""
    if said.conceded is not None:
        return Counts((1, 0), 0, (HAND - 1, HAND)) if said.conceded.led else None
    counts, either, unknown = [0, 0], 0, [HAND, HAND]
    leader = elder
    for trick in said.tricks:
        led, followed = _known(rules.play.trick_score, leader, trick)
        for seat, known in ((leader, led), (1 - leader, followed)):
            if known is not None:
                counts[seat != elder] += known
                unknown[seat != elder] -= 1
        if led is None is followed and _one_of_two(rules.play.trick_score, leader, trick):
            either += 1
            unknown = [one - 1 for one in unknown]
        leader = trick.winner
    if unknown == [HAND, HAND]:
        return None
    return Counts((counts[0], counts[1]), either, (unknown[0], unknown[1]))


def _one_of_two(score: TrickScore, leader: int, trick: Trick) -> bool:
    """Return True if exactly one of the two cards of a trick counts, and it is not known which one."""
    by_winner = score in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE)
    return by_winner and trick.winner == leader and trick.led is not trick.followed and not trick.ten


def _known(score: TrickScore, leader: int, trick: Trick) -> tuple[bool | None, bool | None]:
    """Return whether each card of a trick counts, the card led first; None if not known."""
    taken = trick.winner != leader
    if score is TrickScore.EVERY_LEAD:
        ten = trick.ten or None
        return (None, ten) if taken else (ten, None)
    if score is TrickScore.ONE_AND_LEADER:
        followed = True if taken and (trick.led or trick.ten) else None
        return trick.led, followed
    if taken or (score is not TrickScore.LEADER_AND_TAKER and (trick.led is trick.followed or trick.ten)):
        return trick.led, trick.followed
    return (None, None) if _one_of_two(score, leader, trick) else (trick.led, None)


def _played(elder: int, said: Said) -> Lines:
    """Return what the tricks show about single cards: first for Elder's hand, then for Younger's."""
    found: tuple[list[Line], list[Line]] = ([], [])
    for trick in said.tricks:
        if trick.ten:
            found[trick.winner != elder].append(Single(Rank.TEN, True))
    first = next(
        (at for at, one in enumerate(said.tricks) if one.winner != said.tricks[0].winner), len(said.tricks)
    )
    if first > NOT_ACES:
        found[said.tricks[0].winner == elder].append(Single(Rank.ACE, False))
    return tuple(found[0]), tuple(found[1])


def hold(rules: RuleSet, elder: int, said: Said) -> bool:
    """Return True if two hands can hold everything that was said, ignoring the answers."""
    asked = claims(rules, elder, said)
    points, runs, sets = asked.holdings
    return _may_hold(terms_of(rules), asked, runs_free(runs), points_free(points), sets)


@lru_cache(KEPT)
def may_fit(terms: Terms, claims: Claims) -> bool:
    """Return True if some deal fits what is claimed."""
    return (
        has_class_room(terms, claims.bounds, 0)
        and _may_fit(terms, claims)
        and (
            terms.sinking
            or unsunk.may_hold(
                terms,
                claims.holdings,
                claims.answers,
                list(sets_ways(claims.holdings[SETS], claims.answers[SETS])),
            )
        )
    )


def _may_fit(terms: Terms, claims: Claims) -> bool:
    """Return True if two hands can hold at least what was called, whatever they sink."""
    points, runs, sets = claims.holdings
    point_ways = points_ways(terms, points, claims.answers[POINT])
    run_ways = runs_ways(terms, runs, claims.answers[SEQUENCES])
    return any(
        _may_hold(terms, claims, runs_free(runs), points_free(points), both)
        and any(
            _may_hold(terms, claims, run, point, both)
            for run in run_ways
            if len(point_ways) < 2 or _may_hold(terms, claims, run, points_free(points), both)
            for point in point_ways
        )
        for both in sets_ways(sets, claims.answers[SETS])
    )


@lru_cache(KEPT)
def _may_hold(terms: Terms, claims: Claims, runs: Lines, points: Lines, sets: Holdings) -> bool:
    """Return True if two hands can hold these lines and sets, within the bounds claimed."""
    elder, younger = ((*points[role], *reversed(runs[role]), *claims.played[role]) for role in (0, 1))
    search = suits.may_hold if terms.in_suit else across.may_hold
    return search(terms, Demand((elder, younger), sets_of(sets)), claims.bounds)
