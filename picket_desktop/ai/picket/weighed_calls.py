"""Ways to call weighed against the hands that the adversary may hold: what is reckoned before the play, and
the bonus that comes of it. The other kinds are called at their best where they are still open.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache

from picket_desktop.ai.picket.exact_play import drawn
from picket_desktop.ai.picket.hidden_hands import Range, claimed, likely_hands, played_by
from picket_desktop.ai.picket.trials import Trial, trial
from picket_desktop.ai.regret import Case
from picket_desktop.engine.picket.combinations import mask, points
from picket_desktop.engine.picket.events import KIND_LINE, Answered, Declared, Passed, Scored, Verdict
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.state import View

HANDS = 12
"""So many of the hands that he may hold are looked at for each world of the budget."""


def weighed_calls(
    view: View, ways: Sequence[Call | Ask], rng: random.Random, budget: int
) -> tuple[list[Case], bool]:
    """What each way to call makes the seat more than the adversary, hand by hand; and whether these are all
    the hands there may be."""
    likely = likely_hands(view, rng)
    some = drawn(likely, HANDS * budget, rng)
    weigher = _Weigher(view, ways)
    return [Case(one.weight, weigher.made(one.hand)) for one in some], len(some) == len(likely)


class _Weigher:
    """The calls of a view; hands are those of the adversary, as bits."""

    def __init__(self, view: View, ways: Sequence[Call | Ask]) -> None:
        self._view = view
        self._trial: Trial = trial(view.rules)
        self._kind = ways[0].kind
        self._mine = mask(view.kept or view.hand)
        self._played = mask(played_by(view, view.other))
        self._best, self._reckon = self._trial.of(self._kind)
        self._ways = [self._claim(way) for way in ways]
        self._claimed = claimed(view, self._kind) or Range()
        self._settled = {k: settled(view, k) for k in Kind if k is not self._kind}

    def _claim(self, way: Call | Ask) -> tuple[int, int]:
        """What a way to call is worth beside his, and what it reckons if it is good. Who asks will call his
        best; who matches or betters in a game where he shows it later, shows it all then."""
        view = self._view
        answers = view.rules.calls.reserved and not view.is_elder and not view.tricks
        if isinstance(way, Ask) or (way.groups and answers):
            return self._best(self._mine), self._reckon(self._mine)
        return self._worth(way.groups)

    def _worth(self, groups: tuple[Group, ...]) -> tuple[int, int]:
        if not groups:
            return 0, 0
        return max(self._best(mask(g)) for g in groups), points(self._kind, groups, self._view.rules)

    def _all(self, kind: Kind, hand: int) -> int:
        """What all that a hand holds of a kind reckons."""
        best, reckon = self._trial.of(kind)
        return reckon(hand) if best(hand) else 0

    def made(self, hand: int) -> list[float]:
        """What each way makes against a hand."""
        view, his = self._view, hand | self._played
        elder, younger = (self._mine, his) if view.is_elder else (his, self._mine)
        sign = 1 if view.is_elder else -1
        worth = max(self._claimed.least, min(self._best(his), self._claimed.most))
        reckoned = self._all(self._kind, his) if worth else 0
        parts = self._trial.parts(elder, younger)
        for kind, known in self._settled.items():
            if known is not None:
                parts[kind] = known
            elif kind < self._kind:
                parts[kind] = -self._all(kind, younger)

        @cache
        def margin(more: int) -> float:
            parts[self._kind] = sign * more
            made = self._trial.played(elder, younger, self._trial.summed(parts.values()))
            return sign * (made[0] - made[1])

        return [
            margin(points if mine > worth else 0 if mine == worth else -reckoned)
            for mine, points in self._ways
        ]


def settled(view: View, kind: Kind) -> int | None:
    """What Elder has reckoned of a kind more than Younger, as far as that is settled; None where it is not:
    Younger has yet to show what is better, or it has not been called."""
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
