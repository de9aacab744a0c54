"""Measures what a better exchange is worth.

Every promising layout is tried at length, playing each deal to its end. The best one is then compared with
the player's own on deals not used to choose it, so that it is not merely the luckiest. The other seat
exchanges by rules of thumb.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import islice
from multiprocessing import get_context
from statistics import fmean

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.search.open_hands import Standing, solver
from picket_desktop.ai.picket.weighing.sampled_exchange import promising
from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from tests.strength.seeing import Interval, interval

FIRST, LAST = 40, 320
"""``FIRST`` is how many deals every layout is tried on, and ``LAST`` how many the last few layouts are tried
on."""
FRESH = 400
"""Number of unused deals on which the best layout is compared with the player's own."""
ALIKE = 100
"""Number of deals on which the layouts of two players are compared."""
BY_THUMB = "rules of thumb"
EXCHANGES = (Phase.BLANK, Phase.EXCHANGE, Phase.TURN_UP)
Way = tuple[Card, ...]


def gaps(rules: str, name: str, elder: bool, hands: int, seed: int, budget: int) -> Interval:
    """Return how far the best layout beats a player's own, in points a hand."""
    return _over(hands, partial(_gap, rules, name, elder, seed, budget))


def _gap(rules: str, name: str, elder: bool, seed: int, budget: int, number: int) -> float:
    game = PicketGame(games.rules(rules))
    pack = shuffled(game.rules.pack, f"exchange-{seed}-{number}")
    start = to_the_exchange(game, pack, elder)
    if start is None:
        return 0.0
    view = game.view_for(start, start.actor)
    move = players()[name].choose(view, random.Random(number), budget).move
    assert isinstance(move, Discard)
    own, deals = frozenset(move.cards), deals_alike(game, pack, view, random.Random(number))
    ways = {frozenset(layout.gone): tuple(layout.gone) for layout in promising(view)} | {own: move.cards}
    best = own
    made: dict[frozenset[Card], list[float]] = {way: [] for way in ways}
    left, until, drawn = list(ways), FIRST, 0
    while len(left) > 1 and until <= LAST:
        for deal in (next(deals) for _ in range(until - drawn)):
            for way in left:
                made[way].append(_worth(game, deal, ways[way], elder))
        left.sort(key=lambda way: -fmean(made[way]))
        best, drawn = left[0], until
        left, until = left[: max(2, len(left) // 2)], until * 2
    if best == own:
        return 0.0
    fresh = (next(deals) for _ in range(FRESH))
    return fmean(_worth(game, d, ways[best], elder) - _worth(game, d, move.cards, elder) for d in fresh)


def ahead(rules: str, names: tuple[str, str], elder: bool, hands: int, seed: int, budget: int) -> Interval:
    """Return how much better the first player's layouts are than the second's, in points a hand."""
    return _over(hands, partial(_ahead, rules, names, elder, seed, budget))


def _over(hands: int, measure: Callable[[int], float]) -> Interval:
    """Return the mean of a measurement over ``hands`` hands."""
    with get_context("spawn").Pool(cores()) as pool:
        return interval(list(pool.imap(measure, range(hands))))


def _ahead(rules: str, names: tuple[str, str], elder: bool, seed: int, budget: int, number: int) -> float:
    game = PicketGame(games.rules(rules))
    pack = shuffled(game.rules.pack, f"layouts-{seed}-{number}")
    start = to_the_exchange(game, pack, elder)
    if start is None:
        return 0.0
    view = game.view_for(start, start.actor)
    first, second = (_laid_out(name, view, budget, number) for name in names)
    if set(first) == set(second):
        return 0.0
    fresh = islice(deals_alike(game, pack, view, random.Random(number)), ALIKE)
    return fmean(_worth(game, d, first, elder) - _worth(game, d, second, elder) for d in fresh)


def _laid_out(name: str, view: View, budget: int, seed: int) -> Way:
    chooses = rules_of_thumb.choose if name == BY_THUMB else players()[name].choose
    move = chooses(view, random.Random(seed), budget).move
    assert isinstance(move, Discard)
    return move.cards


def to_the_exchange(game: PicketGame, pack: Sequence[Card], elder: bool) -> State | None:
    """Play a deal up to one seat's exchange. Return None if that seat has no exchange, or in the rare case
    that a blank was declared before."""
    state, _ = game.apply(game.single_deal(0), game.deal_move(tuple(pack)))
    state = _on(game, state, lambda now: now.phase is Phase.EXCHANGE and (now.actor == now.elder) == elder)
    return state if state.phase is Phase.EXCHANGE and not any(state.cards.blanks) else None


def _on(game: PicketGame, state: State, until: Callable[[State], bool]) -> State:
    """Play on by rules of thumb until ``until`` is true, but not past the exchange."""
    while state.phase in EXCHANGES and not until(state):
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(0), 0).move)
    return state


def deals_alike(game: PicketGame, pack: Sequence[Card], view: View, rng: random.Random) -> Iterator[State]:
    """Yield deals in which the seat has the same cards and, up to its exchange, has seen the same."""
    own, other = set(view.dealt), view.exchanged[view.other]
    while True:
        rest = iter(rng.sample(view.unseen, len(view.unseen)))
        mixed = [c if c in own else next(rest) for c in pack]
        state = to_the_exchange(game, mixed, view.is_elder)
        if state is not None and game.view_for(state, state.actor).exchanged[view.other] == other:
            yield state


def _worth(game: PicketGame, state: State, gone: Way, elder: bool) -> float:
    """Return the seat's margin if it lays out these cards and the rest is played with open hands."""
    state, _ = game.apply(state, Discard(gone))
    state = _on(game, state, lambda now: False)
    hands = mask(state.hands[state.elder]), mask(state.hands[1 - state.elder])
    margin = _open(game.rules, *hands)
    return margin if elder else -margin


def _open(rules: RuleSet, elder: int, younger: int) -> float:
    """Return Elder's margin over Younger with these hands, if both call everything and play as well as they
    can."""
    glance = trial(rules)
    reckoned = glance.reckoned(elder, younger)
    made, hopes = reckoned.made, glance.hopes(reckoned)
    solve = solver(rules)
    solve.forget()
    return made[0] - made[1] + reckoned.bonus + solve.best(Standing(elder, younger, hopes=hopes))
