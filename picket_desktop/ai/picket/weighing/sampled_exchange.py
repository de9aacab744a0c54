"""The choice of a layout by trial. The most promising layouts are tried on sampled deals, and the better half
of them on more deals, until few are left.

All layouts are tried on the same deals. Their results are then moved towards the estimate that rules of thumb
give, because otherwise the best of many layouts might only be the luckiest.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable
from itertools import accumulate
from statistics import fmean, variance
from typing import NamedTuple

from picket_desktop.ai.evaluation import Part
from picket_desktop.ai.picket.search.open_hands import by_tricks
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layouts
from picket_desktop.ai.picket.weighing.made_of import parts_of
from picket_desktop.ai.picket.weighing.prospect import prospect
from picket_desktop.ai.picket.weighing.supposed_discards import Going, supposed
from picket_desktop.ai.picket.weighing.trials import Points, Trial, trial
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.events import BlankShown
from picket_desktop.engine.picket.moves import Discard, Kind
from picket_desktop.engine.picket.state import View

HAND = 12
WAYS = 24
"""How many layouts are tried."""
OF_A_SIZE = 16
"""Maximum number of layouts tried for each number of cards; at least one is always tried."""
TRUST, MISTRUST = 20, 200
"""How many trials weigh as much as the estimate by rules of thumb. ``TRUST`` is for games in which every
trick counts alike, as trials assume. ``MISTRUST`` is for games in which cards count, which trials ignore."""
LAST = 4
"""How many layouts are still compared when the play is worked out."""
STEADY = 16
"""How many deals must be worked out for half of their correction to be applied."""
LOOKED, SURE = 16, 2.8
"""The rule for leaving out a layout: after every ``LOOKED`` deals, a layout is left out if the best one is
ahead of it by ``SURE`` standard errors."""
WORK = 1_500
"""Maximum number of positions to work out in the play, for each world of the budget."""
ANEW = 80
"""How many trials, judged at a glance, compare two layouts anew, per world of the budget."""
WORK_ANEW = 500
"""Maximum number of positions to work out for each of two layouts when comparing them anew, per world of the
budget."""
DOUBT = 6.0
"""How uncertain each side's points are when judged at a glance, in points."""


TRIES = 4
"""Maximum number of deals drawn to find one in which the opponent lays out as many cards as they really
did."""


class Tried(NamedTuple):
    """A layout and the results of its trials. ``made`` are the results as judged at a glance; ``corrected``
    are the corrections found by working out the play. The estimate by rules of thumb counts for as much as
    ``against`` trials."""

    layout: Layout
    made: tuple[float, ...] = ()
    corrected: tuple[float, ...] = ()
    against: int = TRUST

    @property
    def result(self) -> float:
        """The mean of the trials, corrected by the deals that have been worked out."""
        return fmean(self.made) + fmean(self.corrected or (0.0,))

    @property
    def trusted(self) -> float:
        """The `result`, but with a smaller correction the fewer deals were worked out."""
        return fmean(self.made) + (self._trust * fmean(self.corrected) if self.corrected else 0.0)

    @property
    def error(self) -> float:
        """The standard error of the ``trusted`` result."""
        error = variance(self.made) / len(self.made)
        if len(self.corrected) > 1:
            error += self._trust * self._trust * variance(self.corrected) / len(self.corrected)
        return math.sqrt(error)

    @property
    def _trust(self) -> float:
        return len(self.corrected) / (len(self.corrected) + STEADY)

    def less(self, other: Tried) -> Tried:
        """Return this layout with its results less those of another on the same deals, deal by deal."""
        glance = [a - b for a, b in zip(self.made, other.made, strict=True)]
        exact = [a - b for a, b in zip(self.corrected, other.corrected, strict=True)]
        return self._replace(made=tuple(glance), corrected=tuple(exact))

    def with_(self, correction: float) -> Tried:
        """Return the layout with the correction that one more worked-out deal gives."""
        return self._replace(corrected=(*self.corrected, correction))

    def surely_better(self, other: Tried) -> bool:
        """Return True if this layout does better than another on the same deals, by more than chance
        explains."""
        _, glance, exact, _ = more = self.less(other)
        error = math.sqrt(variance(glance) / len(glance) + variance(exact) / len(exact))
        return more.result > SURE * error

    def worth(self, level: float) -> float:
        """Return the worth of the layout, as a difference in points. ``level`` is how far all trials, on
        average, exceeded the estimate."""
        trials, exact = len(self.made), len(self.corrected)
        trust = trials / (trials + self.against)
        corrected = fmean(self.corrected) * exact / (exact + STEADY) if exact else 0.0
        return trust * (fmean(self.made) + corrected) + (1 - trust) * (self.layout.worth + level)


class Parts(NamedTuple):
    """The seat's points before the play less the opponent's: by kind of call, and for repique."""

    of: dict[Kind, float]
    bonus: float


def best_by_trial(view: View, rng: random.Random, budget: int) -> list[Tried]:
    """Try the promising layouts, and return the last few of them, best first.

    At first every layout is judged at a glance on four deals per world of the ``budget``. The worse half is
    then dropped and the rest judged on twice as many deals, until at most `LAST` are left. For these, the
    play of some of the deals is worked out to correct the estimates.
    """
    against = TRUST if by_tricks(view.rules) is view.rules else MISTRUST
    tried = [Tried(layout, against=against) for layout in promising(view)]
    deals = _Deals(view, rng)
    trials = 4 * budget
    while True:
        tried = deals.ranked([deals.tried(one, trials) for one in tried])
        if len(tried) <= LAST:
            break
        tried = tried[: max(LAST, len(tried) // 2)]
        trials *= 2
    worked = deals.worked_out(tried, WORK * budget)
    most = max(len(one.corrected) for one in worked)
    return sorted(deals.ranked(worked), key=lambda one: len(one.corrected) < most)


class Anew:
    """Tries layouts anew: one layout is tried many times on other deals than those it was chosen by, and
    other layouts are tried on the same new deals. A layout's result does not depend on which others are asked
    about."""

    def __init__(self, view: View, rng: random.Random, way: Layout, budget: int) -> None:
        self._deals, self._trials = _Deals(view, rng), ANEW * budget
        self.way = self._deals.worked_out([self._glanced(way)], WORK_ANEW * budget)[0]
        self._others = {frozenset(way.gone): self.way}

    def other(self, way: Layout) -> Tried:
        """Try another layout, on the same deals, and return it with its results. The play is worked out on as
        many of these deals as it was for the first layout."""
        gone = frozenset(way.gone)
        if gone not in self._others:
            self._others[gone] = self._deals.corrected(self._glanced(way), len(self.way.corrected))
        return self._others[gone]

    def parts(self, way: Layout, points: float) -> tuple[Part, ...]:
        """Break down the ``points`` of a layout on these deals."""
        return self._deals.parts(self.other(way), points)

    def _glanced(self, way: Layout) -> Tried:
        return self._deals.tried(Tried(way), self._trials)


def promising(view: View) -> list[Layout]:
    """Return the layouts to try: the best, and the best of each number of cards."""
    sizes = [len(m.cards) for m in (view.moves[0], view.moves[-1]) if isinstance(m, Discard)]
    layouts = best_layouts(view, range(max(sizes), min(sizes) - 1, -1), OF_A_SIZE)
    first: dict[int, Layout] = {}
    for layout in layouts:
        first.setdefault(len(layout.gone), layout)
    some = [layout for layout in layouts if layout not in first.values()]
    return [*first.values(), *some[: WAYS - len(first)]]


def reckoned_on_trial(view: View, rng: random.Random, ways: Iterable[Layout], deals: int) -> list[Parts]:
    """Return, for each layout, the seat's points before the play less the opponent's, averaged over ``deals``
    deals."""
    trials = _Deals(view, rng)
    return [trials.reckoned(one, deals) for one in ways]


def on_deals(view: View, rng: random.Random, gone: tuple[Card, ...], number: int) -> list[Points]:
    """Return the points of the seat and of the opponent in ``number`` sampled deals if these cards are laid
    out.

    The play of the deals is only judged at a glance.
    """
    return _Deals(view, rng).ends(gone, number)


class _Order(NamedTuple):
    """A sampled deal. ``dealt`` is the opponent's hand as dealt, in the order of discarding. ``first`` holds
    the first cards of the stock as bits, indexed by their number, from none to all."""

    dealt: Going
    first: list[int]


class _Deals:
    """A sample of deals, each with the opponent's cards and the stock."""

    def __init__(self, view: View, rng: random.Random) -> None:
        self._view = view
        self._trial: Trial = trial(view.rules)
        self._rng = rng
        self._hand = mask(view.hand)
        shown = {c for e in view.told if isinstance(e, BlankShown) and e.seat == view.other for c in e.cards}
        open_, changed = view.rules.sight.open_hands, view.exchanged[view.other] is not None
        self._open = mask(view.shown) if open_ and changed else 0
        shown |= set(view.shown) if open_ and not changed else set()
        self._shown = mask(shown)
        self._need = HAND - len(shown)
        self._unseen = [c.index for c in view.unseen if c not in shown]
        self._going = supposed(view.rules, not view.is_elder)
        rules = view.rules.exchange
        younger, elder = (rules.younger_min, rules.younger_max), (rules.elder_min, view.rules.elder_most)
        self._limits = younger if view.is_elder else elder
        self._orders: list[_Order] = []
        self._prospect = prospect(view, DOUBT)

    def ranked(self, tried: list[Tried]) -> list[Tried]:
        """Return the layouts, best first."""
        level = fmean([fmean(t.made) - t.layout.worth for t in tried])
        return sorted(tried, key=lambda t: -t.worth(level))

    def tried(self, one: Tried, trials: int) -> Tried:
        """Return a layout after ``trials`` trials, on the same deals as every other layout."""
        self._deal(trials)
        gone, glance = one.layout.gone, self._trial.glance
        more = [self._margin(glance, gone, order) for order in self._orders[len(one.made) : trials]]
        return one._replace(made=(*one.made, *more))

    def reckoned(self, one: Layout, trials: int) -> Parts:
        """Return how a layout scores before the play, averaged over ``trials`` deals: the seat's points less
        the opponent's."""
        self._deal(trials)
        sign = 1 if self._view.is_elder else -1
        hands = [self._hands(one.gone, order) for order in self._orders[:trials]]
        parts = [self._trial.parts(*both) for both in hands]
        bonus = fmean([self._trial.reckoned(*both).bonus for both in hands])
        return Parts({kind: sign * fmean([part[kind] for part in parts]) for kind in Kind}, sign * bonus)

    def parts(self, one: Tried, points: float) -> tuple[Part, ...]:
        """Break down the ``points`` of a layout that was tried on the deals."""
        hands = [self._hands(one.layout.gone, order) for order in self._orders[: len(one.made)]]
        return parts_of(self._view, hands, len(one.corrected), points)

    def _deal(self, trials: int) -> None:
        while len(self._orders) < trials:
            self._orders.append(self._drawn())

    def _drawn(self) -> _Order:
        """Draw a random deal. If the opponent has laid out already, choose a deal in which they would have
        laid out that number of cards, unless such a deal is hard to find."""
        his, (least, most) = self._view.exchanged[self._view.other], self._limits
        for _ in range(TRIES):
            order = self._order(self._rng.sample(self._unseen, len(self._unseen)))
            if his is None or self._open or max(least, min(order.dealt.number, most)) == his:
                break
        return order

    def _order(self, unseen: list[int]) -> _Order:
        need = 0 if self._open else self._need
        dealt = sum([1 << c for c in unseen[:need]])
        first = list(accumulate([1 << c for c in unseen[need:]], initial=0))
        return _Order(self._going(self._shown | dealt), first)

    def worked_out(self, tried: list[Tried], work: int) -> list[Tried]:
        """Return the layouts, corrected by working out the play of some deals: as many as the work allows, or
        as are needed to know that one layout is better than all others."""
        solver, number = self._trial.solver, 0
        solver.forget()
        found, left = list(tried), [*range(len(tried))]
        while number < len(self._orders) and solver.work <= work:
            for at in left:
                found[at] = found[at].with_(self._correction(found[at], number))
            number += 1
            if number % LOOKED == 0 and len(tried) > 1:
                best = max(left, key=lambda at: found[at].result)
                left = [at for at in left if at == best or not found[best].surely_better(found[at])]
                if len(left) == 1:
                    break
        return found

    def corrected(self, one: Tried, number: int) -> Tried:
        """Return the layout with the corrections to its results in the first ``number`` deals."""
        return one._replace(corrected=tuple(self._correction(one, at) for at in range(number)))

    def _correction(self, one: Tried, number: int) -> float:
        """Return the result of a deal with its play worked out, less its result when judged at a glance."""
        return self._margin(self._trial.exact, one.layout.gone, self._orders[number]) - one.made[number]

    def _margin(self, judge: Callable[[int, int], Points], gone: tuple[Card, ...], order: _Order) -> float:
        """Return the result of a deal, if these cards are laid out. It is the difference in points or, if the
        score decides, what that is worth to the game."""
        elder, younger = self._hands(gone, order)
        made, lost = judge(elder, younger) if self._view.is_elder else judge(elder, younger)[::-1]
        return self._prospect(made, lost) if self._prospect else made - lost

    def ends(self, gone: tuple[Card, ...], number: int) -> list[Points]:
        """Return the points of the seat and of the opponent in each of ``number`` deals if these cards are
        laid out."""
        self._deal(number)
        both = [self._trial.glance(*self._hands(gone, order)) for order in self._orders[:number]]
        return both if self._view.is_elder else [(youngers, elders) for elders, youngers in both]

    def _hands(self, gone: tuple[Card, ...], order: _Order) -> tuple[int, int]:
        """Return both hands after the exchange in a deal, Elder's first, if ``gone`` is laid out."""
        view, number, first = self._view, len(gone), order.first
        his, most = view.exchanged[view.other], len(first) - 1
        before = 0
        if self._open:
            other = self._open
        elif his is None:
            least, greatest = self._limits
            left = min(greatest, most - number)
            kept = order.dealt.kept(min(least, left), left)
            other = kept | first[min(number + HAND - kept.bit_count(), most)] ^ first[number]
        else:
            before = his
            other = order.dealt.kept(his, his) | first[his]
        drawn = first[min(before + number, most)] ^ first[before]
        mine = self._hand & ~mask(gone) | drawn
        return (mine, other) if view.is_elder else (other, mine)
