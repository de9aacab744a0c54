"""Search of open hands for the worth of the score at the end of a deal, where points alone are a bad guide.

It covers the same shapes and tricks as the search for points (`trick_search`), but keeps the points of the
two hands apart: a hundred may be crossed, or a set may end as soon as either hand reaches the target.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import accumulate

from picket_desktop.ai.picket.search.open_hands import OpenHands, Outcome, Standing, solver
from picket_desktop.ai.picket.search.suit_shapes import Answer, counting, suits
from picket_desktop.ai.picket.search.trick_search import NONE, TRICKS, Hopes, Prizes, reckon
from picket_desktop.engine.picket.ruleset import RuleSet

HALF = TRICKS // 2
FAR = float("inf")
NEAR = 1e-9
"""Two worths that differ by less than this count as equal."""
BOTH_NONE = NONE, NONE
Pair = tuple[int, int]


class Scores:
    """The worth of the points that the two hands make from a position on.

    ``worth[more][other]`` is the worth if I make ``more`` points and the opponent ``other``. ``need`` is how
    many points end the game at once for each hand, mine first; None if the game never ends like that.
    ``unit`` is the worth of one point of difference in positions where only the difference matters; 0 if
    there are none.
    """

    def __init__(self, worth: list[list[float]], need: Pair | None, unit: float) -> None:
        self.worth, self.need, self.unit = worth, need, unit
        if not unit:
            return
        cells = range(len(worth) - 1), range(len(worth[0]) - 1)
        uneven = [[not self._is_even(i, j) for j in cells[1]] for i in cells[0]]
        self._uneven = _sums(uneven)

    @property
    def even(self) -> bool:
        """True if only the difference in points matters."""
        return bool(self.unit) and not self._uneven[-1][-1]

    @property
    def settled(self) -> bool:
        """True if all possible results are worth the same."""
        first = self.worth[0][0]
        return all(abs(value - first) < NEAR for row in self.worth for value in row)

    def box(self, more: int, other: int, most: int, others: int) -> tuple[float, float, bool]:
        """Return the least and the greatest worth in a range of results, and whether only the difference in
        points matters there. I have made ``more`` points, and make up to ``most`` in addition. The opponent
        has made ``other``, and makes up to ``others`` in addition."""
        end, last = more + most, other + others
        rows = [row[other : last + 1] for row in self.worth[more : end + 1]]
        least, greatest = min(map(min, rows)), max(map(max, rows))
        if not self.unit:
            return least, greatest, False
        sums = self._uneven
        uneven = sums[end][last] - sums[more][last] - sums[end][other] + sums[more][other]
        return least, greatest, not uneven

    def _is_even(self, i: int, j: int) -> bool:
        here, worth = self.worth[i][j], self.worth
        return (
            abs(worth[i + 1][j] - here - self.unit) < NEAR
            and abs(here - worth[i][j + 1] - self.unit) < NEAR
            and abs(worth[i + 1][j + 1] - here) < NEAR
        )


def _sums(cells: list[list[bool]]) -> list[list[int]]:
    """Return a table of sums. The entry at a row and column is the sum of all cells in earlier rows and
    earlier columns."""
    found = [[0] * (len(cells[0]) + 1)]
    for row in cells:
        along = accumulate(row, initial=0)
        found.append([above + more for above, more in zip(found[-1], along, strict=True)])
    return found


Lead = tuple[int, tuple[Answer, ...]]
"""A lead by its name, with all possible answers to it."""
Box = tuple[float, float, bool]
"""The least and the greatest worth, to the hand on lead, of the points still to be made; and whether only the
difference in points matters."""
Known = tuple[float, float, int]
"""The cached result for a position: the bounds of its worth to the hand on lead, and the best lead."""


NOTHING = Scores([[0.0, 0.0], [0.0, 0.0]], None, 0.0)
"""Scores that are all worth nothing."""


class ScoreSearch:
    """Searches open hands, under a rule set, for what each card is worth by the score of the game. Results
    are cached until `forget` is called."""

    def __init__(self, rules: RuleSet) -> None:
        self._points: OpenHands = solver(rules)
        self._tables = suits(counting(rules), False)
        self._prizes: Prizes = self._points.prizes
        self._most = [
            [self._reach(won, left) for won in range(TRICKS - left + 1)] for left in range(TRICKS + 1)
        ]
        self._leads: dict[int, tuple[Lead, ...]] = {}
        self._seen: dict[int, Known] = {}
        self._hoped: dict[tuple[object, ...], Known] = {}
        self._boxes: dict[int, Box] = {}
        self._scores = NOTHING
        self._before = 0
        """How many positions were worked out for other scores since `forget` was last called."""

    @property
    def work(self) -> int:
        """The number of positions worked out since `forget` was last called."""
        return self._before + len(self._seen) + len(self._hoped)

    def forget(self) -> None:
        """Clear the cache, so that later queries give the same results at the same cost as the first ones."""
        self._clear()
        self._before = 0

    def _clear(self) -> None:
        for found in (self._seen, self._hoped, self._leads, self._boxes):
            found.clear()

    def reach(self, won: Pair, hopes: Hopes) -> Pair:
        """Return the most points each hand can still make from a position, given the tricks won and the
        hopes."""
        mine, his = self._most[TRICKS - sum(won)][won[0]]
        pique = self._prizes.pique
        return (
            mine + pique * (0 < hopes[0].need <= mine),
            his + pique * (0 < hopes[1].need <= his),
        )

    def values(self, at: Standing, scores: Scores, made: Pair = (0, 0)) -> dict[int, float]:
        """Return what each card I may play is worth, by the card's bit, if both hands then play as well as
        they can. ``made`` is how many of the points covered by the scores each hand has already made."""
        if self._scores is not scores:
            self._before = self.work
            self._clear()
            self._scores = scores
        found: dict[int, float] = {}
        done: dict[tuple[object, ...], float] = {}
        for card in self._points.playable(at):
            after = tuple(dict.fromkeys(self._points.tricks(at, card)))
            if after not in done:
                done[after] = self._least(after, at, made)
            found[card] = done[after]
        return found

    def won_by(
        self, at: Standing, card: int, scores: Scores, made: Pair
    ) -> set[tuple[Standing, Pair]] | None:
        """Return the positions that may follow if I lead ``card``, each with the points both hands will have
        made by then. None if the opponent may win the trick, or if the trick may end the game."""
        found: dict[tuple[Answer, int], tuple[Standing, Pair]] = {}
        for put in self._points.follows(at, card):
            trick = answer, _ = self._points.led(at, card, put)
            more, won, hopes = reckon(answer, at.won, at.hopes, self._prizes)
            mine = made[0] + more
            if not answer.wins or (scores.need is not None and mine >= scores.need[0]):
                return None
            after = Standing(at.mine & ~card, at.his & ~put, None, won, hopes)
            found.setdefault(trick, (after, (mine, made[1])))
        return set(found.values())

    def _least(self, after: tuple[tuple[Answer, int], ...], at: Standing, made: Pair) -> float:
        """Return the least worth to me among some tricks. Each is given as its leader sees it, with the
        position after it."""
        least = FAR
        hand, won, hopes = (0, at.won, at.hopes) if at.led is None else (1, at.won[::-1], at.hopes[::-1])
        mine, his = made if hand == 0 else made[::-1]
        left = TRICKS - sum(won)
        for answer, place in after:
            high = least if hand == 0 else -least
            value = (
                self._after(answer, place, hand, won, left, hopes, mine, his, -FAR, high)
                if hand == 0
                else -self._after(answer, place, hand, won, left, hopes, mine, his, high, FAR)
            )
            least = min(least, value)
        return least

    def _after(
        self,
        answer: Answer,
        at: int,
        hand: int,
        won: Pair,
        left: int,
        hopes: Hopes,
        mine: int,
        his: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Return what a trick is worth to its leader. ``at`` is the position after the trick."""
        need = self._scores.need
        wins, _, led, points, last = answer
        if left == 1:
            points += last
        bonus = 0
        if hopes == BOTH_NONE:
            won = (won[0] + 1, won[1]) if wins else (won[0], won[1] + 1)
        else:
            made, won, hopes = reckon(answer, won, hopes, self._prizes)
            bonus = made - led - (points if wins else -points)
        mine += led + max(bonus, 0)
        if need is not None and mine >= need[hand]:
            return self._final(hand, mine, his)
        if wins:
            mine += points
        else:
            his += points
        his += max(-bonus, 0)
        if need is not None and (mine >= need[hand] or his >= need[1 - hand]):
            return self._final(hand, mine, his)
        if wins:
            return self._worth(at, hand, won, left - 1, hopes, mine, his, alpha, beta)
        return -self._worth(at, 1 - hand, won[::-1], left - 1, hopes[::-1], his, mine, -beta, -alpha)

    def _final(self, hand: int, mine: int, his: int) -> float:
        return -self._scores.worth[his][mine] if hand else self._scores.worth[mine][his]

    def _worth(
        self,
        at: int,
        hand: int,
        won: Pair,
        left: int,
        hopes: Hopes,
        mine: int,
        his: int,
        alpha: float,
        beta: float,
    ) -> float:
        """Return a position's worth to the hand on lead. If that is outside the window from ``alpha`` to
        ``beta``, return only a bound that is outside on the same side."""
        if not left:
            mine, his = mine + self._prize(won[0]), his + self._prize(won[1])
            return self._final(hand, mine, his)
        if hopes == BOTH_NONE:
            return self._plain(at, hand, won[0], left, mine, his, alpha, beta)
        most, others = self.reach(won, hopes)
        plain = self._most[left][won[0]]
        low, high, even = self._box(hand, won[0], left, mine, his, (most - plain[0], others - plain[1]))
        key = at, hand, won[0], mine, his, hopes
        known_low, known_high, first = self._hoped.get(key, (low, high, -1))
        if known_low >= beta or known_low == known_high:
            return known_low
        if known_high <= alpha:
            return known_high
        if even:
            found = self._final(hand, mine, his) + self._scores.unit * self._margin(at, hand, won, hopes)
            self._hoped[key] = found, found, -1
            return found
        alpha, beta = max(alpha, known_low), min(beta, known_high)
        best, name, top = -FAR, -1, alpha
        for lead, answers in self._ordered(at, hand, first):
            worst, cut = FAR, beta
            for answer in answers:
                value = self._after(answer, at + answer.change, hand, won, left, hopes, mine, his, top, cut)
                if value < worst:
                    worst = value
                    if value <= top:
                        break
                    cut = min(cut, value)
            if worst > best:
                best, name = worst, lead
                top = max(top, best)
                if top >= beta:
                    break
        if best < beta:
            known_high = min(known_high, best)
        if best > alpha:
            known_low = max(known_low, best)
        self._hoped[key] = known_low, known_high, name
        return best

    def _plain(
        self, at: int, hand: int, won: int, left: int, mine: int, his: int, alpha: float, beta: float
    ) -> float:
        """Return the same as `_worth` where no pique can be made, which is nearly always so. This is one long
        function because nearly all time is spent here."""
        worth = self._scores.worth
        if not left:
            mine, his = mine + self._prize(won), his + self._prize(TRICKS - won)
            return -worth[his][mine] if hand else worth[mine][his]
        box = ((mine << 8 | his) << 5 | hand << 4 | won) << 4 | left
        low, high, even = self._boxes.get(box) or self._box(hand, won, left, mine, his)
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        key = at << 21 | hand << 20 | won << 16 | mine << 8 | his
        known = self._seen.get(key)
        first = -1
        if known is not None:
            low, high, first = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
        elif even:
            margin = self._margin(at, hand, (won, TRICKS - left - won), BOTH_NONE)
            found = (-worth[his][mine] if hand else worth[mine][his]) + self._scores.unit * margin
            self._seen[key] = found, found, -1
            return found
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        best, name, top, far = -FAR, -1, alpha, TRICKS - left - won + 1
        search, need, last = self._plain, self._scores.need, left == 1
        for lead, answers in self._ordered(at, hand, first):
            worst, cut = FAR, beta
            for wins, change, led, points, more in answers:
                a, b = mine + led, his
                if last:
                    points += more
                if need is None or a < need[hand]:
                    if wins:
                        a += points
                    else:
                        b += points
                if need is not None and (a >= need[hand] or b >= need[1 - hand]):
                    value = -worth[b][a] if hand else worth[a][b]
                elif wins:
                    value = search(at + change, hand, won + 1, left - 1, a, b, top, cut)
                else:
                    value = -search(at + change, 1 - hand, far, left - 1, b, a, -cut, -top)
                if value < worst:
                    worst = value
                    if value <= top:
                        break
                    if value < cut:
                        cut = value
            if worst > best:
                best, name = worst, lead
                if best > top:
                    top = best
                if top >= beta:
                    break
        if best < beta and best < high:
            high = best
        if best > alpha and best > low:
            low = best
        self._seen[key] = low, high, name
        return best

    def _box(self, hand: int, won: int, left: int, mine: int, his: int, bonus: Pair = (0, 0)) -> Box:
        """Return bounds on what the points still to be made in a position are worth to the hand on lead."""
        most, others = self._most[left][won]
        most, others = most + bonus[0], others + bonus[1]
        if hand:
            high, low, even = self._scores.box(his, mine, others, most)
            found = -low, -high, even
        else:
            found = self._scores.box(mine, his, most, others)
        if bonus == (0, 0):
            self._boxes[((mine << 8 | his) << 5 | hand << 4 | won) << 4 | left] = found
        return found

    def _margin(self, at: int, hand: int, won: Pair, hopes: Hopes) -> int:
        """Return the points of the hand on lead less those of the other hand."""
        if hand:
            return -self._points.least((Outcome(False, 0, at, won[::-1], hopes[::-1]),), 0)
        return self._points.least((Outcome(True, 0, at, won, hopes),), 0)

    def _ordered(self, at: int, hand: int, first: int) -> tuple[Lead, ...]:
        """Return the leads of a position; the lead that was best in an earlier search comes first."""
        leads = self._leads.get(at << 1 | hand)
        if leads is None:
            leads = self._leads[at << 1 | hand] = tuple(self._all_leads(at, hand))
        if first >= 0 and leads[0][0] != first:
            return tuple(sorted(leads, key=lambda lead: lead[0] != first))
        return leads

    def _all_leads(self, at: int, hand: int) -> Iterator[Lead]:
        thrown, made = sorted(self._tables.all_throws(at, 1 - hand)), Answer._make
        for lead in sorted(self._tables.all_leads(at, hand)):
            answers = lead.answers
            if lead.cash:
                change, led, won, last = lead.cash
                answers = tuple([made((True, change + t.change, led, won[t.kind], last)) for t in thrown])
            yield lead.name, answers

    def _prize(self, won: int) -> int:
        """Return the points for the cards or the capot of a hand with ``won`` tricks."""
        if won == TRICKS:
            return self._prizes.capot
        return self._prizes.cards if won > HALF else 0

    def _reach(self, won: int, left: int) -> Pair:
        """Return the most points that each of two hands may still make from tricks and prizes. The first is
        the hand that has ``won`` this many tricks."""
        score = self._tables.reckoned
        each = range(len(score.led))
        trick = max(
            *(score.led[k] + score.stands[k][j] for k in each for j in each),
            *(made for takes in score.takes for made in takes),
            *score.led,
        )
        play = left * trick + (max(score.last) if left else 0)
        his = TRICKS - left - won
        prizes = [max(self._prize(n + more) for more in range(left + 1)) for n in (won, his)]
        return play + prizes[0], play + prizes[1]


@lru_cache(maxsize=4)
def score_search(rules: RuleSet) -> ScoreSearch:
    """Return the cached search for a rule set."""
    return ScoreSearch(rules)
