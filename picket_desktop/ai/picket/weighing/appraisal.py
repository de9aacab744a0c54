"""Appraises the moves of a view. Hints, warnings, reviews and drills all use these appraisals with the same
seed and number of worlds, and so name the same best move and the same costs."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

from picket_desktop.ai.evaluation import Part
from picket_desktop.ai.picket.calling import SINK
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing.exact_play import Weighing, chosen_from
from picket_desktop.ai.picket.weighing.good_calls import against_hands
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layout
from picket_desktop.ai.picket.weighing.laying_out import weighed as layout_of
from picket_desktop.ai.picket.weighing.prospect import prospect
from picket_desktop.ai.picket.weighing.sampled_exchange import DOUBT, Anew, Tried, best_by_trial, promising
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls, best_call, weigh_calls
from picket_desktop.ai.review.regret import Regret, drawn_in, regret
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Ask, Call, DeclareBlank, Discard
from picket_desktop.engine.picket.state import Phase, View

Seed = int | str
FoundT = TypeVar("FoundT")
NOTHING = Regret(0.0, close=False)


class Cards:
    """Weighs the cards that may be played. ``choice`` is the ``best`` card with its reason, ``weighed`` the
    worth of all cards, and ``costs`` the cost of each, the best card first. If a cost is too close to call,
    it is worked out again against more hands."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        weighing = Weighing(view, random.Random(seed))
        self.weighed = weighing.weighed(budget, until_clear=True)
        self.best = best = self.weighed.best
        self.choice = chosen_from(view, self.weighed)
        costs = self.weighed.costs(view, best)
        if close := [card for card, lost in costs.items() if lost.close]:
            longer = weighing.at_length(budget, best, close).costs(view, best)
            costs.update((card, longer[card]) for card in close)
        self.costs = dict(sorted(costs.items(), key=lambda one: (one[0] is not best, one[1].cost)))


class Layouts:
    """Compares the ways to lay out cards; ``tried`` holds the most promising ways, best first."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        self._view, self._seed, self._budget = view, seed, budget
        self.tried = best_by_trial(view, random.Random(seed), budget)
        self._anew: list[Anew] = []
        self._lost: dict[frozenset[Card], Regret] = {frozenset(self.best.gone): NOTHING}

    @property
    def best(self) -> Layout:
        return self.tried[0].layout

    def of(self, gone: Iterable[Card]) -> Layout:
        """Return the layout that gives up these cards, whether it was one of the promising ones or not."""
        cards = frozenset(gone)
        found = (one.layout for one in self.tried if frozenset(one.layout.gone) == cards)
        return next(found, None) or layout_of(self._view, cards)

    def best_of(self, number: int) -> Layout:
        """Return the best layout of ``number`` cards."""
        found = (one.layout for one in self.tried if len(one.layout.gone) == number)
        return next(found, None) or best_layout(self._view, [number])

    def candidates(self, number: int) -> list[Layout]:
        """Return the layouts that stayed in the trials to the end, then the most promising of the others by
        rules of thumb: one more than ``number`` in all, if there are so many."""
        last = [one.layout for one in self.tried]
        left = sorted((way for way in promising(self._view) if way not in last), reverse=True)
        return [*last, *left[: max(0, number + 1 - len(last))]]

    def lost(self, way: Layout) -> Regret:
        """Return the cost of a layout, measured on other deals than those used to choose the best layout.
        Where the score of the partie or set matters, a point may be worth the whole game. There, the cost is
        no more than what the layout costs in points of the deal."""
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

    def measured(self, way: Layout) -> tuple[Tried, Tried | None]:
        """Return how a layout does on the deals that `lost` uses: in points, and by its worth to the game,
        which is None where the score does not matter."""
        *to_the_game, in_points = [anew.other(way) for anew in self._on_new_deals()]
        return in_points, next(iter(to_the_game), None)

    def parts(self, way: Layout, points: float) -> tuple[Part, ...]:
        """Return the parts that add up to the ``points`` of a layout on the deals used by `lost`."""
        return self._on_new_deals()[-1].parts(way, points)

    def order(self, some: Iterable[Layout]) -> list[Layout]:
        """Return the given layouts, best first."""
        best = frozenset(self.best.gone)
        return sorted(some, key=lambda way: (frozenset(way.gone) != best, self.lost(way).cost))

    def chance(self) -> random.Random:
        """Return the random generator used to estimate the score of each layout."""
        return random.Random(f"{self._seed} reckoned")


class Compared(NamedTuple):
    """Weighed calls. ``best`` and ``done`` are the numbers of the best call and of the call made; ``lost`` is
    how much the call made cost."""

    weighed: WeighedCalls
    best: int
    done: int
    lost: Regret


class Calls:
    """An appraisal of the ways to call. ``weighed`` is what they are worth, or None if the choice makes no
    difference. ``chance`` returns the chance that a call is good. ``choice`` is the best honest call with its
    reason."""

    def __init__(self, view: View, seed: Seed, budget: int) -> None:
        self._asked = view, seed, budget
        self.weighed = self._weigh(None)
        self.chance = against_hands(view, random.Random(seed))
        self.choice = best_call(honest(view), self.weighed, self.chance)

    def _weigh(self, done: Move | None) -> WeighedCalls | None:
        view, seed, budget = self._asked
        return weigh_calls(view, random.Random(seed), budget, done)

    def compared(self, move: Call | Ask) -> Compared | None:
        """Return how a call, promising or not, compares with the best call; None if the choice makes no
        difference. If the call is as good as any other, or sinks what the advice would sink, it is itself
        taken as the best."""
        weighed = self.weighed
        if weighed is not None and move not in weighed.ways:
            weighed = self._weigh(move)
        if weighed is None:
            return None
        choice, done = self.choice, weighed.ways.index(move)
        assert isinstance(choice.move, Call | Ask)
        best = weighed.ways.index(choice.move) if choice.move in weighed.ways else weighed.best
        if weighed.as_good(done) or (choice.move == move and choice.reason.code == SINK):
            best = done
        return Compared(weighed, best, done, regret(weighed.cases, best, done, weighed.whole))

    def lost(self, move: Move) -> Regret:
        """Return how much a call costs compared with the best; nothing if the choice makes no difference."""
        weighed = self.weighed
        if weighed is None or move not in weighed.ways or self.choice.move not in weighed.ways:
            return NOTHING
        best, done = (weighed.ways.index(way) for way in (self.choice.move, move))
        return regret(weighed.cases, best, done, weighed.whole)


def _after_declaring(view: View, seed: Seed, budget: int) -> Layouts:
    """Return a comparison of the layouts that are possible once a blank is declared, with every number of
    cards that may be laid out."""
    numbers = sorted((m.number for m in view.moves if isinstance(m, DeclareBlank)), reverse=True)
    moves = [Discard(view.hand[:number]) for number in (numbers[0], numbers[-1])]
    return Layouts(view._replace(phase=Phase.EXCHANGE, moves=moves), seed, budget)


def _apart(best: Tried, other: Tried) -> Regret:
    """Return how much worse ``other`` is than ``best`` on the same deals. A rough estimate is corrected by
    the deals that were worked out. The fewer these are, the less they are trusted."""
    more = best.less(other)
    return drawn_in(more.trusted, more.error)


class _Seen:
    """A view as a cache key. The view itself cannot be one, because its moves cannot be hashed."""

    def __init__(self, view: View) -> None:
        self.view = view

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Seen) and self.view == other.view

    def __hash__(self) -> int:
        return hash(self.view.hand)


class Remembered(Generic[FoundT]):
    """An appraiser that caches its last result, so that several moves of a view need only one weighing."""

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
