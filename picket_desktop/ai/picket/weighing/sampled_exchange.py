"""The exchange by trial: the most promising ways to lay out are tried on deals that might be, the better half
of them on more, until two are left.

Every way is tried on the same deals, and what they come to is drawn towards what the gamester's reckoning
expects: the best of many trials is else only the luckiest.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.picket.search.open_hands import by_tricks
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layouts
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
"""Ways to lay out that are tried."""
OF_A_SIZE = 16
"""Of each number of cards at most so many, and one at least."""
TRUST, MISTRUST = 20, 200
"""Trials that weigh as much as the gamester's reckoning: where every trick counts alike, as trials take it;
and where cards count, which trials put out of account."""
LAST = 4
"""So many ways are left when the play is worked out."""
STEADY = 16
"""Deals worked out that weigh as much as what they are to correct."""
WORK = 3_000
"""Positions that working out may cost, for each world of the budget."""
ANEW = 80
"""Trials at a glance, for each world of the budget, where two ways are compared anew."""
WORK_ANEW = 750
"""Positions that working out one of two ways may cost there, for each world of the budget."""
DOUBT = 6.0
"""Points by which what each makes is in doubt, judged at a glance."""


TRIES = 4
"""Deals that are drawn, at most, to find one in which the other lays out as many cards as he has."""


class Tried(NamedTuple):
    """A way to lay out, and what each trial of it came to; ``against`` is how many trials weigh as much as
    the gamester's reckoning."""

    layout: Layout
    made: tuple[float, ...] = ()
    corrected: tuple[float, ...] = ()
    against: int = TRUST

    def worth(self, level: float) -> float:
        """What it is worth, in points of difference; ``level`` is what trials of all came to more than the
        reckoning expected."""
        trials, exact = len(self.made), len(self.corrected)
        trust = trials / (trials + self.against)
        corrected = fmean(self.corrected) * exact / (exact + STEADY) if exact else 0.0
        return trust * (fmean(self.made) + corrected) + (1 - trust) * (self.layout.worth + level)


class Parts(NamedTuple):
    """What is reckoned before the play: of each kind, and by repique."""

    of: dict[Kind, float]
    bonus: float


def best_by_trial(view: View, rng: random.Random, budget: int) -> list[Tried]:
    """Ways to lay out, the best first, each after as many trials as it deserved: for every world of the
    budget some at a glance, half of the ways dropping out again and again; and of the last few the play
    worked out on some of the same deals, as far as it differs from the glance."""
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
    return deals.ranked(deals.worked_out(tried, WORK * budget))


class Anew:
    """A way to lay out after many trials on deals that it was not chosen on, and others on the same deals:
    what is found of one does not depend on which others are asked about."""

    def __init__(self, view: View, rng: random.Random, way: Layout, budget: int) -> None:
        self._deals, self._trials = _Deals(view, rng), ANEW * budget
        self.way = self._deals.worked_out([self._glanced(way)], WORK_ANEW * budget)[0]

    def other(self, way: Layout) -> Tried:
        """Another way, worked out on as many of the deals."""
        return self._deals.corrected(self._glanced(way), len(self.way.corrected))

    def _glanced(self, way: Layout) -> Tried:
        return self._deals.tried(Tried(way), self._trials)


def promising(view: View) -> list[Layout]:
    """The ways to lay out that are tried: the best, and the best of each number."""
    sizes = [len(m.cards) for m in (view.moves[0], view.moves[-1]) if isinstance(m, Discard)]
    layouts = best_layouts(view, range(max(sizes), min(sizes) - 1, -1), OF_A_SIZE)
    first: dict[int, Layout] = {}
    for layout in layouts:
        first.setdefault(len(layout.gone), layout)
    some = [layout for layout in layouts if layout not in first.values()]
    return [*first.values(), *some[: WAYS - len(first)]]


def reckoned_on_trial(view: View, rng: random.Random, ways: Iterable[Layout], deals: int) -> list[Parts]:
    """What the person reckons before the play, more than the other, on the average of so many deals, when
    each way is laid out."""
    trials = _Deals(view, rng)
    return [trials.reckoned(one, deals) for one in ways]


class _Order(NamedTuple):
    """What the other was dealt and how it goes, and the stock."""

    dealt: Going
    stock: list[int]


class _Deals:
    """Deals that might be: what the other was dealt, and the stock."""

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
        younger, elder = (rules.younger_min, rules.younger_max), (rules.elder_min, rules.elder_max)
        self._limits = younger if view.is_elder else elder
        self._orders: list[_Order] = []
        self._prospect = prospect(view, DOUBT)

    def ranked(self, tried: list[Tried]) -> list[Tried]:
        """The ways, the best first."""
        level = fmean([fmean(t.made) - t.layout.worth for t in tried])
        return sorted(tried, key=lambda t: -t.worth(level))

    def tried(self, one: Tried, trials: int) -> Tried:
        """A way after so many trials, on the same deals as every other."""
        self._deal(trials)
        gone, glance = one.layout.gone, self._trial.glance
        more = [self._margin(glance, gone, order) for order in self._orders[len(one.made) : trials]]
        return one._replace(made=(*one.made, *more))

    def reckoned(self, one: Layout, trials: int) -> Parts:
        """What a way reckons, more than the other, on so many of the deals."""
        self._deal(trials)
        sign = 1 if self._view.is_elder else -1
        hands = [self._hands(one.gone, order) for order in self._orders[:trials]]
        parts = [self._trial.parts(*both) for both in hands]
        bonus = fmean([self._trial.reckoned(*both).bonus for both in hands])
        return Parts({kind: sign * fmean([part[kind] for part in parts]) for kind in Kind}, sign * bonus)

    def _deal(self, trials: int) -> None:
        while len(self._orders) < trials:
            self._orders.append(self._drawn())

    def _drawn(self) -> _Order:
        """A deal by chance; where the other has laid out, one in which he would have laid out so many, unless
        such are rare."""
        his, (least, most) = self._view.exchanged[self._view.other], self._limits
        for _ in range(TRIES):
            order = self._order(self._rng.sample(self._unseen, len(self._unseen)))
            if his is None or self._open or max(least, min(order.dealt.number, most)) == his:
                break
        return order

    def _order(self, unseen: list[int]) -> _Order:
        need = 0 if self._open else self._need
        return _Order(self._going(self._shown | _bits(unseen[:need])), unseen[need:])

    def worked_out(self, tried: list[Tried], work: int) -> list[Tried]:
        """The same ways, corrected by deals whose play is worked out, as many as the work allows."""
        solver, number = self._trial.solver, 0
        corrected: list[list[float]] = [[] for _ in tried]
        solver.forget()
        while number < len(self._orders) and solver.work <= work:
            for one, found in zip(tried, corrected, strict=True):
                found.append(self._correction(one, number))
            number += 1
        return [one._replace(corrected=tuple(c)) for one, c in zip(tried, corrected, strict=True)]

    def corrected(self, one: Tried, number: int) -> Tried:
        """The same way, corrected by so many of the deals."""
        return one._replace(corrected=tuple(self._correction(one, at) for at in range(number)))

    def _correction(self, one: Tried, number: int) -> float:
        """What a deal comes to more, its play worked out, than it does at a glance."""
        return self._margin(self._trial.exact, one.layout.gone, self._orders[number]) - one.made[number]

    def _margin(self, judge: Callable[[int, int], Points], gone: tuple[Card, ...], order: _Order) -> float:
        """What a deal comes to when these cards are laid out: the difference, or what it is worth to the
        game."""
        elder, younger = self._hands(gone, order)
        made, lost = judge(elder, younger) if self._view.is_elder else judge(elder, younger)[::-1]
        return self._prospect(made, lost) if self._prospect else made - lost

    def _hands(self, gone: tuple[Card, ...], order: _Order) -> tuple[int, int]:
        """The hands of a deal when these cards are laid out, Elder's first."""
        view, number, stock = self._view, len(gone), order.stock
        his = view.exchanged[view.other]
        if self._open:
            draw, other = stock, self._open
        elif his is None:
            draw, rest = stock, stock[number:]
            most = min(self._limits[1], len(rest))
            kept = order.dealt.kept(min(self._limits[0], most), most)
            other = kept | _bits(rest[: HAND - kept.bit_count()])
        else:
            draw = stock[his:]
            other = order.dealt.kept(his, his) | _bits(stock[:his])
        mine = self._hand & ~mask(gone) | _bits(draw[:number])
        return (mine, other) if view.is_elder else (other, mine)


def _bits(cards: list[int]) -> int:
    return sum([1 << c for c in cards])
