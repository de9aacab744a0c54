"""Ways to call, weighed against the hands that the opponent may hold.

What counts is the points scored before the play, with any bonus they lead to; near the end of a game, it is
what the resulting totals are worth. Other kinds that are still open are assumed to be called at their best.
Two quints made from a run of nine are good less often than the run. But they may still be worth more, because
thirty points scored before the play make a repique.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

from picket_desktop.ai.picket.calling import (
    CONSIDERED,
    HOPELESS,
    SINK,
    Chance,
    call,
    heard,
    why_answered,
    why_asked,
    why_called,
)
from picket_desktop.ai.picket.hands.hidden_hands import Range, claimed, likely_hands, played_by
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing.drawn_hands import drawn
from picket_desktop.ai.picket.weighing.exact_play import SAME
from picket_desktop.ai.picket.weighing.prospect import Prospect, prospect
from picket_desktop.ai.picket.weighing.sampled_exchange import DOUBT
from picket_desktop.ai.picket.weighing.trials import Trial, trial
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.regret import Case, Measured, doubt, regret
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.calls import shown_by
from picket_desktop.engine.picket.calling.combinations import called_points, mask, points
from picket_desktop.engine.picket.calling.evident import bars
from picket_desktop.engine.picket.events import KIND_LINE, Answered, Declared, Line, Passed, Scored, Verdict
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.ruleset import PointBy
from picket_desktop.engine.picket.state import Phase, View

HANDS = 12
"""How many possible hands of the opponent to look at, per world of the budget."""

TOLD = 0.5
"""How many points revealing a holding may cost. A holding that scores less is better sunk."""


class WeighedCalls(NamedTuple):
    """Some ways to call, and what comes of each in every case (a hand of the opponent). ``cases`` and
    ``means`` hold the seat's points less the opponent's or, where the score of the game decides, the worth of
    these points by the ``prospect``. ``whole`` is True if the cases are all possible hands. ``points`` are
    the mean points of each way, ``in_points`` the points in each case, and ``reckoned`` the part of the
    points scored for the kind."""

    ways: list[Call | Ask]
    cases: list[Case]
    whole: bool
    means: list[float]
    points: list[float]
    reckoned: list[float]
    in_points: list[Case]
    prospect: Prospect | None = None

    @property
    def best(self) -> int:
        """The index of the way that is worth most; among equals, one that makes most points."""
        return max(filter(self.as_good, range(len(self.ways))), key=lambda way: self.points[way])

    def more(self, way: int) -> float:
        """Return how many more points this way of calling makes than the worst way, which is silence where
        that is allowed."""
        return self.points[way] - min(self.points)

    def error(self, way: int) -> float:
        """Return the standard error of a way's points; 0.0 if all possible hands were weighed."""
        made = [Measured(case.made[way], case.weight, case.own) for case in self.in_points]
        return 0.0 if self.whole else doubt(made)

    def as_good(self, way: int) -> bool:
        """Return True if no way is worth more than this one, up to rounding."""
        return self.means[way] > max(self.means) - SAME

    def by_score(self, way: int) -> bool:
        """Return True if another way makes more points, so that only the score of the game speaks for this
        way."""
        return self.prospect is not None and self.points[way] < max(self.points) - SAME


def weigh_calls(view: View, rng: random.Random, budget: int, done: Move | None = None) -> WeighedCalls | None:
    """Weigh the promising ways to call or to answer, including ``done``. Return None if there is no choice or
    it makes no difference."""
    if view.phase is not Phase.CALLS:
        return None
    view = honest(view)
    ways: list[Call | Ask] = [m for m in view.moves[:1] if isinstance(m, Ask)]
    ways += [m for m in view.moves if isinstance(m, Call) and not m.of_a_part(view.hand)]
    if len(ways) < 2:
        return None
    some = ways[:CONSIDERED]
    some += [m for m in dict.fromkeys([ways[-1], done]) if isinstance(m, Call | Ask) and m not in some]
    likely = likely_hands(view, rng)
    hands = drawn(likely, HANDS * budget, rng)
    worth = prospect(before_the_calls(view), DOUBT)
    weigher = _Weigher(view, some, with_ends=worth is not None)
    made = [weigher.made(one.hand) for one in hands]
    if worth is not None and not worth.decides(end.made for _, ends in made for end in ends):
        worth = None
    by_points = [Case(one.weight, margins, one.own) for one, (margins, _) in zip(hands, made, strict=True)]
    cases = by_points
    if worth is not None:
        worths = [[end.worth(worth) for end in ends] for _, ends in made]
        cases = [case._replace(made=values) for case, values in zip(by_points, worths, strict=True)]
    means = _means(cases)
    if max(means) - min(means) < SAME:
        return None
    reckoned = _means([Case(one.weight, weigher.reckoned(one.hand)) for one in hands])
    points = means if worth is None else _means(by_points)
    whole = len(hands) == len(likely)
    return WeighedCalls(some, cases, whole, means, points, reckoned, by_points, worth)


def before_the_calls(view: View) -> View:
    """Return the view with only the points made before anything was called."""
    blank = {e.seat: e.points for e in view.told if isinstance(e, Scored) and e.line is Line.BLANK}
    return view._replace(made=(blank.get(0, 0), blank.get(1, 0)))


class _End(NamedTuple):
    """The result of a deal. ``made`` are the points of the seat and of the opponent, without a blank.
    ``in_hand`` are the scores before the play, in order; those of the seat are positive, and those of the
    opponent negative. A bonus comes directly after the score that completed it."""

    made: tuple[float, float]
    in_hand: tuple[int, ...]

    def worth(self, prospect: Prospect) -> float:
        """Return what this result is worth in the game. If a set ends as soon as it is won, and the scores
        before the play win it, only those count."""
        held = prospect.held
        if held.passed and held.at_once:
            totals = [held.mine, held.his]
            for more in self.in_hand:
                totals[more < 0] += abs(more)
                if totals[more < 0] >= held.passed:
                    return -prospect.won if more < 0 else prospect.won
        return prospect(*self.made)


def _means(cases: Sequence[Case]) -> list[float]:
    """Return the weighted mean for each way."""
    total = sum(case.weight for case in cases)
    made = zip(*(case.made for case in cases), strict=True)
    return [sum(case.weight * value for case, value in zip(cases, way, strict=True)) / total for way in made]


def best_call(view: View, weighed: WeighedCalls | None, chance: Chance) -> Choice:
    """Choose between the usual call, which is the most promising by chance and points, and the call that did
    best when weighed. The second is chosen only if the gain is certain. If the usual choice is to sink the
    holding, or if only the score favours the second, the gain must also exceed the cost of what calling
    reveals (`TOLD`)."""
    usual = call(view, chance)
    if weighed is None or usual.move not in weighed.ways:
        return usual
    at, best = weighed.ways.index(usual.move), weighed.best
    if weighed.as_good(at) and weighed.by_score(at):
        return Choice(usual.move, why(view, weighed, at, usual.move, chance))
    lost = regret(weighed.cases, best, at, weighed.whole)
    little = lost.cost < TOLD and (usual.reason.code == SINK or weighed.by_score(best))
    if weighed.as_good(at) or lost.close or little:
        return usual
    return Choice(weighed.ways[best], why(view, weighed, best, usual.move, chance))


def why(view: View, weighed: WeighedCalls, at: int, usual: Move, chance: Chance) -> Reason:
    """Explain the way with index ``at`` by contrast with the ``usual`` move."""
    way = weighed.ways[at]
    kind = way.kind
    if weighed.by_score(at):
        return Reason("call-by-score", {"kind": kind})
    if isinstance(way, Ask):
        return why_asked(view, way)
    if way.groups and heard(view, kind) is not None:
        return why_answered(view, way)
    if way.groups:
        return why_called(view, way, usual if isinstance(usual, Call) else Call(kind, ()), chance)
    likely = isinstance(usual, Call) and usual.groups and chance(view, kind, usual.groups) >= HOPELESS
    return Reason("sink-costs" if likely or heard(view, kind) is not None else SINK, {"kind": kind})


class _Weigher:
    """Weighs the calls of a view. Its methods take the opponent's hands as bits."""

    def __init__(self, view: View, ways: Sequence[Call | Ask], with_ends: bool) -> None:
        self._view, self._with_ends = view, with_ends
        self._trial: Trial = trial(view.rules)
        self._kind = ways[0].kind
        self._mine = mask(view.kept or view.hand)
        self._played = mask(played_by(view, view.other))
        self._best, _ = self._trial.of(self._kind)
        self._ways = [self._claim(way) for way in ways]
        self._claimed = claimed(view, self._kind) or Range()
        shown = shown_by(view.told, view.seat) if bars(view.rules, self._kind) else ()
        self._evident = self._best(mask(shown))
        self._called = self._points_called()
        self._settled = {k: settled(view, k) for k in Kind if k is not self._kind}

    def _claim(self, way: Call | Ask) -> tuple[int, int]:
        """Return what a way to call is worth against the opponent's call, and the points that it scores if
        good. A seat that asks is assumed to call its best. A seat that answers, in a game where holdings are
        shown later, is assumed to show all of its holdings then."""
        view = self._view
        answers = view.rules.calls.reserved and not view.is_elder and not view.tricks
        if isinstance(way, Ask) or (way.groups and answers):
            return self._best(self._mine), self._all(self._kind, self._mine)
        return self._worth(way.groups)

    def _worth(self, groups: tuple[Group, ...]) -> tuple[int, int]:
        if not groups:
            return 0, 0
        return max(self._best(mask(g)) for g in groups), points(self._kind, groups, self._view.rules)

    def _all(self, kind: Kind, hand: int) -> int:
        """Return how many points all holdings of a kind in a hand score."""
        best, reckon = self._trial.of(kind)
        return reckon(hand) if best(hand) else 0

    def _points_called(self) -> int | None:
        """Return the points of the best holding that the opponent has called; None if they are not known.
        Used for a supposed hand that contradicts the call by lacking what was called, or by holding something
        better."""
        rules, least = self._view.rules, self._claimed.least
        if self._kind is Kind.POINT and rules.calls.point_by is PointBy.VALUE:
            return called_points(self._kind, None, least, rules)
        return called_points(self._kind, least >> 7, least & 127, rules)

    def reckoned(self, hand: int) -> list[int]:
        """Return the seat's points for the kind, less the opponent's, for each way. The opponent has this
        ``hand``."""
        his = hand | self._played
        best, (least, most) = self._best(his), self._claimed
        worth = max(least, min(best, most))
        as_called = least <= best <= most or self._called is None
        reckoned = 0 if not worth else self._all(self._kind, his) if as_called else self._called or 0
        if self._view.is_elder and worth <= self._evident:  # what has been shown bars it, called or not
            reckoned = 0
        return [points if mine > worth else 0 if mine == worth else -reckoned for mine, points in self._ways]

    def made(self, hand: int) -> tuple[list[float], list[_End]]:
        """Return the result of each way if the opponent has this ``hand``: the seat's points less the
        opponent's. Where the score decides, also return how the deal ends with each way."""
        view, his = self._view, hand | self._played
        elder, younger = (self._mine, his) if view.is_elder else (his, self._mine)
        sign = 1 if view.is_elder else -1
        parts = self._trial.parts(elder, younger)
        for kind, known in self._settled.items():
            if known is not None:
                parts[kind] = known
            elif kind < self._kind:
                parts[kind] = -self._all(kind, younger)

        ends: dict[int, _End] = {}

        @cache
        def margin(more: int) -> float:
            parts[self._kind] = sign * more
            reckoned = self._trial.summed(parts.values())
            elders, youngers = self._trial.played(elder, younger, reckoned)
            if self._with_ends:
                in_hand = tuple([sign * part for part in _with_bonus(parts.values(), reckoned.bonus)])
                ends[more] = _End((elders, youngers) if view.is_elder else (youngers, elders), in_hand)
            return sign * (elders - youngers)

        ways = self.reckoned(hand)
        return [margin(more) for more in ways], [ends[more] for more in ways if ends]


def _with_bonus(parts: Iterable[int], bonus: int) -> Iterator[int]:
    """Yield the scores in order, with the bonus right after the score that takes its side to thirty."""
    elder = younger = 0
    for part in parts:
        yield part
        elder, younger = elder + max(part, 0), younger + max(-part, 0)
        if bonus and (elder if bonus > 0 else younger) >= THIRTY:
            yield bonus
            bonus = 0


def settled(view: View, kind: Kind) -> int | None:
    """Return Elder's points for a kind less Younger's. Return None if the kind has not been called, or if
    Younger has yet to show something better."""
    for event in view.told:
        if isinstance(event, Scored) and event.line is KIND_LINE[kind]:
            return event.points if event.seat == view.elder else -event.points
    for event in view.told:
        if isinstance(event, Declared) and event.kind is kind:
            made = points(kind, event.groups, view.rules)
            return made if event.seat == view.elder else -made
    equal = any(isinstance(e, Answered) and e.kind is kind and e.verdict is Verdict.EQUAL for e in view.told)
    silent = {e.seat for e in view.told if isinstance(e, Passed) and e.kind is kind}
    return 0 if equal or len(silent) == 2 else None
