"""Odds in the two-hand games. Possible ends of the deal are drawn from the hands the opponent may hold, and
the totals are valued as in every other decision (`weighing.prospect`)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.ai.odds import Odds
from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.picket.search.open_hands import Standing, by_tricks, solver, trick_scale
from picket_desktop.ai.picket.search.score_search import Pair, Scores, score_search
from picket_desktop.ai.picket.search.trick_search import TRICKS
from picket_desktop.ai.picket.tables.deal_scores import SCORES
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.drawn_hands import drawn, standing
from picket_desktop.ai.picket.weighing.laying_out import Layout, best_layout
from picket_desktop.ai.picket.weighing.open_deal import times
from picket_desktop.ai.picket.weighing.prospect import CROSSED, Worth, worth
from picket_desktop.ai.picket.weighing.sampled_exchange import DOUBT, on_deals
from picket_desktop.ai.picket.weighing.to_the_score import CARDS, to_the_score
from picket_desktop.ai.picket.weighing.trials import A_TRICK, Points, trial
from picket_desktop.ai.picket.weighing.weighed_calls import before_the_calls
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.ruleset import Ending
from picket_desktop.engine.picket.state import Phase, View

HANDS = 12
"""Maximum number of the opponent's hands for which the play is worked out."""
DEALS = 10
"""How many deals are judged at a glance, and how many possible series of deals to come, per world of the
budget."""
A_CARD = 0.5
"""How uncertain each side's points in the play are, in points per card left."""
APART = 1e-7
"""How far apart the worths of different totals are put, so that no two are equal."""


class End(NamedTuple):
    """A possible end of the deal. ``weight`` is its weight; ``mine`` and ``his`` are the totals of the seat
    and the opponent, each with an uncertainty of ``doubt`` points."""

    weight: float
    mine: float
    his: float
    doubt: float = 0.0


def odds(view: View, seed: int | str, budget: int) -> Odds:
    """Return the chances of both players; none in a single deal, after the set or game is settled, or where
    it is not known what a set is worth."""
    if view.runs_out or view.settlement is not None:
        return Odds()
    rng = random.Random(seed)
    if view.rules.end.ending is Ending.PARTIE:
        return _partie(view, list(_ends(view, rng, budget)), rng, budget)
    held = worth(view)
    if held is None:
        return Odds()
    if view.phase is Phase.PLAY and sum(isinstance(m, Play) for m in view.moves) > 1 and to_the_score(view):
        cards = appraisal.cards(view, seed, budget)
        if cards.weighed.score:
            return _of(view, cards.weighed.score.prospect.told(cards.weighed.worth[cards.best])[1])
    ends = list(_ends(view, rng, budget))
    value = sum(e.weight * held.after(e.mine - held.mine, e.his - held.his, e.doubt) for e in ends)
    return _of(view, (1.0 + value / sum(e.weight for e in ends)) / 2)


def _of(view: View, won: float) -> Odds:
    """Return the chances of both players. ``won`` is the seat's chance to win; a draw counts as half a
    win."""
    won = min(1.0, max(0.0, won))
    return Odds(_by_seat(view, won, 1.0 - won))


def _by_seat(view: View, mine: float, his: float) -> tuple[float, float]:
    return (mine, his) if view.seat == 0 else (his, mine)


def _partie(view: View, ends: list[End], rng: random.Random, budget: int) -> Odds:
    """Return the odds of a partie. The scores of the deals to come are drawn at random from a table of scores
    counted in real play."""
    scores = view.rules.found_in(SCORES) or ((0, 0),)
    left = max(0, (view.deals_due or view.rules.deals or view.number) - view.number)
    doubles = [2 if view.rules.doubles(view.number + n) else 1 for n in range(1, left + 1)]
    won = lost = crossed = others = 0
    courses = DEALS * budget
    for end in rng.choices(ends, [one.weight for one in ends], k=courses):
        mine, his = (round(total + rng.gauss(0.0, end.doubt)) for total in (end.mine, end.his))
        elder = view.is_elder
        for number in doubles:
            elder = not elder
            made = rng.choice(scores)[:: 1 if elder else -1]
            mine, his = mine + number * made[0], his + number * made[1]
        won += mine > his
        lost += mine < his
        crossed += mine >= CROSSED
        others += his >= CROSSED
    return Odds(
        _by_seat(view, won / courses, lost / courses), _by_seat(view, crossed / courses, others / courses)
    )


def _ends(view: View, rng: random.Random, budget: int) -> Iterator[End]:
    """Yield the possible ends of the deal."""
    if not view.hand or view.phase.stopped:
        yield _end(view, 1.0, (0.0, 0.0))
    elif view.phase is Phase.PLAY and view.tricks:
        play = _Play(view)
        doubt = 0.0 if play.exact else A_CARD * len(view.hand)
        for one in drawn(likely_hands(view, rng), HANDS, rng):
            yield _end(view, one.weight, play.made(one.hand), doubt)
    else:
        before = before_the_calls(view)
        for weight, made in _before_the_play(view, rng, budget):
            yield _end(before, weight, made, DOUBT)


def _end(view: View, weight: float, made: tuple[float, float], doubt: float = 0.0) -> End:
    """Return the result of the deal for the totals if the seat and the opponent make these points from here
    on."""
    number = times(view)
    mine, his = (
        view.standing[seat] + number * (view.made[seat] + more)
        for seat, more in zip((view.seat, view.other), made, strict=True)
    )
    return End(weight, mine, his, number * doubt)


def _before_the_play(view: View, rng: random.Random, budget: int) -> Iterator[tuple[float, Points]]:
    """Yield the points that the seat and the opponent make in possible deals, each with its weight, judged at
    a glance."""
    number = DEALS * budget
    if view.exchanged[view.seat] is None or view.exchanged[view.other] is None:
        gone = () if view.exchanged[view.seat] is not None else _layout(view).gone
        for made in on_deals(view, rng, gone, number):
            yield 1.0, made
        return
    mine, glance = mask(view.hand), trial(view.rules).glance
    for one in drawn(likely_hands(view, rng), number, rng):
        if view.is_elder:
            yield one.weight, glance(mine, one.hand)
        else:
            elders, youngers = glance(one.hand, mine)
            yield one.weight, (youngers, elders)


def _layout(view: View) -> Layout:
    """Return the cards that the seat has yet to lay out, chosen by rules of thumb."""
    rules = view.rules.exchange
    most = min(view.rules.elder_most if view.is_elder else rules.younger_max, view.stock_left)
    least = min(most, rules.elder_min if view.is_elder else rules.younger_min)
    return best_layout(view, range(most, least - 1, -1))


class _Play:
    """Works out the rest of the play. Where the score decides (``exact``), finds the points of both sides;
    otherwise only their difference, since their sum is always much the same."""

    def __init__(self, view: View) -> None:
        self._view, self._held = view, worth(view)
        self.exact = to_the_score(view) is not None
        self._moves = view.actor == view.seat
        rules = view.rules if len(view.hand) <= CARDS else by_tricks(view.rules)
        self._scale = 1.0 if rules is view.rules else trick_scale(view.rules)
        self._rules, self._solver, self._search = rules, solver(rules), score_search(view.rules)
        self._tables: dict[Pair, tuple[Scores, dict[float, Pair]]] = {}

    def made(self, hand: int) -> Points:
        """Return the points that the seat and the opponent make from here on, if the opponent has this
        hand."""
        at = standing(self._view, hand)
        if not self._moves:
            at = Standing(at.his, at.mine, at.led, at.won[::-1], at.hopes[::-1])
        first, other = self._exactly(at, self._held) if self.exact and self._held else self._nearly(at)
        return (first, other) if self._moves else (other, first)

    def _nearly(self, at: Standing) -> Points:
        end, play = self._solver.ending(at), self._rules.play
        prize = play.capot_points if TRICKS in end.won else play.cards_points * (end.won[0] != end.won[1])
        both = A_TRICK * trick_scale(self._view.rules) * at.mine.bit_count() + prize
        both += self._rules.pique.pique_points * abs(end.pique)
        half = self._scale * end.made / 2
        return both / 2 + half, both / 2 - half

    def _exactly(self, at: Standing, held: Worth) -> Points:
        """Return the points that both hands make if each plays for the worth of the game. The points of the
        hand to move come first."""
        reach = self._search.reach(at.won, at.hopes)
        if reach not in self._tables:
            self._tables[reach] = self._table(reach, held)
        scores, made = self._tables[reach]
        return made[max(self._search.values(at, scores).values())]

    def _table(self, reach: Pair, held: Worth) -> tuple[Scores, dict[float, Pair]]:
        """Return the worth of every pair of points that can be made, and a mapping from each worth back to
        its pair. No two worths are quite equal."""
        need = held.ends
        sign = 1 if self._moves else -1
        found: dict[float, Pair] = {}
        table: list[list[float]] = []
        for i in range(reach[0] + 1):
            table.append([])
            for j in range(reach[1] + 1):
                more, other = (i, j) if self._moves else (j, i)
                value = sign * held.after(more, other) + APART * (i - j)
                while value in found:
                    value += APART
                found[value] = i, j
                table[-1].append(value)
        return Scores(table, need and (need[::sign][0], need[::sign][1]), 0.0), found
