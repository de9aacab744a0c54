"""What the moves of a view are worth. Hints, warnings, reviews and drills all ask here, with the same seed
and number of worlds, and so they name the same best move and the same costs.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from statistics import fmean, variance
from typing import Any, Generic, TypeVar

from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing.exact_play import Weighed, Weighing, best_card, chosen
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layout
from picket_desktop.ai.picket.weighing.laying_out import weighed as layout_of
from picket_desktop.ai.picket.weighing.prospect import prospect
from picket_desktop.ai.picket.weighing.sampled_exchange import DOUBT, STEADY, Anew, Tried, best_by_trial
from picket_desktop.ai.picket.weighing.weighed_calls import best_call, weigh_calls
from picket_desktop.ai.review.regret import Regret, drawn_in, regret
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import DeclareBlank, Discard
from picket_desktop.engine.picket.state import Phase, View

Seed = int | str
FoundT = TypeVar("FoundT")
NOTHING = Regret(0.0, close=False)


class Cards:
    """The cards that may be played: ``choice`` is the best and why, ``weighed`` what all are worth."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        self._weighing, self._budget = Weighing(view, random.Random(seed)), budget
        self.weighed = self._weighing.weighed(budget)
        self.choice = chosen(view, self.weighed)
        self.best = best_card(self.weighed)

    def lost(self, card: Card) -> Regret:
        """What a card costs, as far as the hands tell that have been looked at."""
        return self.weighed.lost(self.best, card)

    def order(self) -> list[Card]:
        """The cards, the best first."""
        worth = self.weighed.worth
        return sorted(worth, key=lambda c: (c != self.best, self.lost(c).cost, -worth[c]))

    def worth(self, card: Card) -> float:
        """What a card makes, in points: what the best makes, less what the card costs."""
        return self.weighed.worth[self.best] - self.lost(card).cost

    def looked_at(self, card: Card) -> Weighed:
        """The cards weighed for whoever asks what one of them cost: against more hands where that is too
        close to call."""
        if not self.lost(card).close:
            return self.weighed
        return self._weighing.at_length(self._budget, self.best, card)


class Layouts:
    """The ways to lay out: ``tried`` are the most promising, the best first."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        self._view, self._seed, self._budget = view, seed, budget
        self.tried = best_by_trial(view, random.Random(seed), budget)
        self._anew: list[Anew] = []
        self._lost: dict[frozenset[Card], Regret] = {frozenset(self.best.gone): NOTHING}

    @property
    def best(self) -> Layout:
        return self.tried[0].layout

    def of(self, gone: Iterable[Card]) -> Layout:
        """The way in which these cards go, whether it was promising or not."""
        cards = frozenset(gone)
        found = (one.layout for one in self.tried if frozenset(one.layout.gone) == cards)
        return next(found, None) or layout_of(self._view, cards)

    def best_of(self, number: int) -> Layout:
        """The best way in which so many cards go."""
        found = (one.layout for one in self.tried if len(one.layout.gone) == number)
        return next(found, None) or best_layout(self._view, [number])

    def lost(self, way: Layout) -> Regret:
        """What a way costs, on deals that the best was not chosen on. Where the standing tells, a point may
        be worth the whole game: then no more is charged than it costs by the points of the deal as well."""
        gone = frozenset(way.gone)
        if gone not in self._lost:
            self._lost[gone] = min(_apart(anew.way, anew.other(way)) for anew in self._on_new_deals())
        return self._lost[gone]

    def _on_new_deals(self) -> list[Anew]:
        if not self._anew:
            views = [self._view]
            if prospect(self._view, DOUBT) is not None:
                views.append(self._view._replace(past=(), runs_out=True))
            self._anew = [
                Anew(view, random.Random(f"{self._seed} anew"), self.best, self._budget) for view in views
            ]
        return self._anew

    def order(self, some: Iterable[Layout]) -> list[Layout]:
        """Some ways, the best first."""
        best = frozenset(self.best.gone)
        return sorted(some, key=lambda way: (frozenset(way.gone) != best, self.lost(way).cost))

    def chance(self) -> random.Random:
        """The chance by which it is found out what each way reckons."""
        return random.Random(f"{self._seed} reckoned")


class Calls:
    """The ways to call: ``weighed`` what they make, None where nothing hangs on it; ``chance`` how likely one
    is good, and ``choice`` the best and why, of the calls alone."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        self.weighed = weigh_calls(view, random.Random(seed), budget)
        self.chance = against_hands(view, random.Random(seed))
        self.choice = best_call(honest(view), self.weighed, self.chance)

    def lost(self, move: Move) -> Regret:
        """What a call costs beside the best; nothing where nothing hangs on it."""
        weighed = self.weighed
        if weighed is None or move not in weighed.ways or self.choice.move not in weighed.ways:
            return NOTHING
        best, done = (weighed.ways.index(way) for way in (self.choice.move, move))
        return regret(weighed.cases, best, done, weighed.whole)


def _after_declaring(view: View, seed: Seed, budget: int) -> Layouts:
    """The ways to lay out, once a blank is declared with any of the numbers that may be."""
    numbers = sorted((m.number for m in view.moves if isinstance(m, DeclareBlank)), reverse=True)
    moves = [Discard(view.hand[:number]) for number in (numbers[0], numbers[-1])]
    return Layouts(view._replace(phase=Phase.EXCHANGE, moves=moves), seed, budget)


def _apart(best: Tried, other: Tried) -> Regret:
    """What one way makes more than another on the same deals: at a glance, corrected by those of them that
    were worked out, the less the fewer."""
    glance = [a - b for a, b in zip(best.made, other.made, strict=True)]
    exact = [a - b for a, b in zip(best.corrected, other.corrected, strict=True)]
    trust = len(exact) / (len(exact) + STEADY)
    more = fmean(glance) + (trust * fmean(exact) if exact else 0.0)
    error = variance(glance) / len(glance)
    if len(exact) > 1:
        error += trust * trust * variance(exact) / len(exact)
    return drawn_in(more, error**0.5)


class _Seen:
    """A view by which something is remembered: its moves cannot be hashed."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self.view == other.view

    def __hash__(self) -> int:
        return hash(self.view.hand)


class Remembered(Generic[FoundT]):
    """Appraises, and remembers the last appraisal: several moves of a view are judged by one weighing."""

    def __init__(self, appraise: Callable[[View, Seed, int], FoundT]) -> None:
        @lru_cache(1)
        def found(seen: _Seen, seed: Seed, budget: int) -> FoundT:
            return appraise(seen.view, seed, budget)

        self._found: Any = found

    def __call__(self, view: View, seed: Seed, budget: int) -> FoundT:
        appraised: FoundT = self._found(_Seen(view), seed, budget)
        return appraised


cards = Remembered(Cards)
layouts = Remembered(Layouts)
calls = Remembered(Calls)
blank = Remembered(_after_declaring)
