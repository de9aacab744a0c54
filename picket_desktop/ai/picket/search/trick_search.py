"""Search of `open_hands`: what the hand on lead makes from a position of shapes, trick by trick.

This is alpha-beta over a table of positions already seen, called only to test whether a position reaches a
value. A pique that may still be made is tracked along the way; where none is in reach, `_plain` does the
work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from picket_desktop.ai.picket.search.suit_shapes import BITS, MASK, SHIFTS, Answer, Lead, Suits, Throw

TRICKS = 12
SEVEN = 7
CASH = 1 << 8
"""Flag in the name of a lead that cannot be followed."""
FAR = 9999
"""A bound above anything that a deal makes."""


class Prizes(NamedTuple):
    """Points of the play besides its tricks: for the cards, the capot and a pique; whether the ten for the
    cards may complete a pique, and whether only the first trick may make one."""

    cards: int
    capot: int
    pique: int
    early: bool
    first_trick: bool


class Hope(NamedTuple):
    """A hope of a pique: the points still needed, 0 where none can be made; and whether the hand that hopes
    won all of the first seven tricks."""

    need: int = 0
    seven: bool = False


NONE = Hope()
Hopes = tuple[Hope, Hope]
"""The hopes of the hand on lead and of the other."""


def reckon(
    answer: Answer, won: tuple[int, int], hopes: Hopes, prizes: Prizes
) -> tuple[int, tuple[int, int], Hopes]:
    """Return how much more a trick makes its leader than the other, and the tricks and hopes of both after
    it, the leader's first. A pique is made by reaching thirty before the other has anything."""
    (need, seven), (other_need, other_seven) = hopes
    made, last = 0, sum(won) == TRICKS - 1
    if answer.led:
        made, other_need = answer.led, 0
        need, bonus = _nearer(need, answer.led, seven, prizes)
        made += bonus
    if answer.wins:
        won = won[0] + 1, won[1]
        seven = seven or won == (SEVEN, 0)
    else:
        won = won[0], won[1] + 1
        other_seven = other_seven or won == (0, SEVEN)
    for points, at_last in ((answer.won, False), (answer.last, True)):
        if at_last and not (last and points):
            continue
        if answer.wins:
            made, other_need = made + points, 0 if points else other_need
            need, bonus = _nearer(need, points, seven, prizes)
            made += bonus
        else:
            made, need = made - points, 0 if points else need
            other_need, bonus = _nearer(other_need, points, other_seven, prizes)
            made -= bonus
    if prizes.first_trick:
        need = other_need = 0
    return made, won, (Hope(need, seven), Hope(other_need, other_seven))


def _nearer(need: int, points: int, seven: bool, prizes: Prizes) -> tuple[int, int]:
    """Return the points still needed, and the pique if it is made."""
    if not need:
        return 0, 0
    need -= points
    if need <= 0 or (prizes.early and seven and need <= prizes.cards):
        return 0, prizes.pique
    return need, 0


Known = tuple[int, int, int]
"""A cached position: the bounds of its worth, and the best lead."""


class Search:
    """The search of a rule set, with its caches."""

    def __init__(self, tables: Suits, prizes: Prizes) -> None:
        self._tables = tables
        self._prizes = prizes
        self.seen: dict[int, Known] = {}
        self.hoped: dict[tuple[int, ...], Known] = {}
        self._plain = _plain(tables, prizes, self.seen)

    def worth(self, at: int, hand: int, won: int, left: int, hopes: Hopes, alpha: int, beta: int) -> int:
        """Return how much more the hand on lead makes than the other from a position on, or where that is
        outside the window, a bound on it on the same side. ``won`` are the tricks of the hand on lead,
        ``left`` those to come."""
        (need, seven), (other_need, other_seven) = hopes
        if need or other_need:
            need, other_need = (
                self._within_reach(at, hand, need),
                self._within_reach(at, 1 - hand, other_need),
            )
        if not need and not other_need:
            return self._plain(at, hand, won, left, alpha, beta)
        if not left:
            return _prize(self._prizes)[won]
        key = at, hand, won, need, seven, other_need, other_seven
        low, high, best_lead = self.hoped.get(key, (-FAR, FAR, -1))
        if low >= beta:
            return low
        if high <= alpha:
            return high
        alpha, beta = max(alpha, low), min(beta, high)
        hopes = Hope(need, seven), Hope(other_need, other_seven)
        best, best_lead = self._best(at, hand, won, left, hopes, alpha, beta, best_lead)
        if best < beta:
            high = min(high, best)
        if best > alpha:
            low = max(low, best)
        self.hoped[key] = low, high, best_lead
        return best

    def _within_reach(self, at: int, hand: int, need: int) -> int:
        """Return ``need``, or 0 where even everything that is left would not be enough."""
        tables, score = self._tables, self._tables.reckoned
        most = sum(tables.high[hand][at >> shift & MASK] & 255 for shift in SHIFTS) + max(score.last)
        if self._prizes.early:
            most += self._prizes.cards
        return need if need <= most else 0

    def _best(
        self, at: int, hand: int, won: int, left: int, hopes: Hopes, alpha: int, beta: int, first: int
    ) -> tuple[int, int]:
        """Return the value and name of the best lead where either hand hopes for a pique."""
        best, name = -FAR, -1
        tricks = won, TRICKS - left - won
        for lead in sorted(self._tables.all_leads(at, hand), key=lambda m: (m.name != first, m.place)):
            worst, cut = FAR, beta
            for answer in self._answers(at, hand, lead):
                made, (mine, his), (hope, other) = reckon(answer, tricks, hopes, self._prizes)
                after = at + answer.change
                if answer.wins:
                    rest = self.worth(after, hand, mine, left - 1, (hope, other), alpha - made, cut - made)
                else:
                    rest = -self.worth(
                        after, 1 - hand, his, left - 1, (other, hope), made - cut, made - alpha
                    )
                worst = min(worst, made + rest)
                cut = min(cut, worst)
                if worst <= alpha:
                    break
            if worst > best:
                best, name = worst, lead.name
                alpha = max(alpha, best)
                if alpha >= beta:
                    break
        return best, name

    def _answers(self, at: int, hand: int, lead: Lead) -> Iterator[Answer]:
        """Yield the answers to a lead, including cards thrown away."""
        yield from lead.answers
        if lead.cash:
            change, led, won, last = lead.cash
            for throw in sorted(self._tables.all_throws(at, 1 - hand)):
                yield Answer(True, change + throw.change, led, won[throw.kind], last)


def _prize(prizes: Prizes) -> list[int]:
    """Return the points for the cards or the capot, by the number of tricks won."""
    half = TRICKS // 2
    found = [prizes.cards if w > half else -prizes.cards if w < half else 0 for w in range(TRICKS + 1)]
    return [-prizes.capot, *found[1:-1], prizes.capot]


def _lows(tables: Suits, prize: list[int]) -> list[list[list[int]]]:
    """Return the part of a position's lower bound that is not in its suits, by tricks left, tricks won, and
    tricks to be taken from the top."""
    score = tables.reckoned
    least, lost = min(score.own), min(score.led) - max(score.last)

    def low(left: int, won: int, quick: int) -> int:
        end = min(score.last) if quick == left else lost
        return quick * least + end + prize[min(won + quick, TRICKS)]

    each = range(TRICKS + 1)
    return [[[low(left, won, quick) for quick in range(left + 1)] for won in each] for left in each]


Step = tuple[int, int, int, tuple[Any, ...]]
"""A prepared lead: its place and name, and either 0 and the outcomes of its answers (whether the leader
wins, the change, the difference), or the change of a lead that cannot be followed and what each class
thrown makes."""


def _steps(leads: tuple[Lead, ...]) -> tuple[Step, ...]:
    found: list[Step] = []
    for lead in leads:
        if lead.cash:
            made = tuple([lead.cash.led + won for won in lead.cash.won])
            found.append((lead.place, lead.name | CASH, lead.cash.change, made))
        else:
            answers = [(a.wins, a.change, a.led + a.won if a.wins else a.led - a.won) for a in lead.answers]
            found.append((lead.place, lead.name, 0, tuple(answers)))
    return tuple(found)


def _plain(
    tables: Suits, prizes: Prizes, seen: dict[int, Known]
) -> Callable[[int, int, int, int, int, int], int]:
    """Return the search used where no pique can be made. Its arguments are the position, the hand on lead,
    its tricks, the tricks left, and the window.

    It is a single function with everything in local variables, because a player that thinks spends nearly
    all its time here. The bounds: the hand on lead can take its tricks from the top and no more; and in the
    suits of which the other has the best cards, the other keeps as many winners as the hand on lead has
    cards there, and takes them when such a suit is finally led. The cards that fall to either's tricks are
    plain ones only as far as there are any, and as suit must be followed."""
    prize = _prize(prizes)
    lows = _lows(tables, prize)
    steps: list[list[dict[int, tuple[Step, ...]]]] = [[{} for _ in suits] for suits in tables.leads]
    throws: list[list[dict[int, tuple[Throw, ...]]]] = [[{} for _ in suits] for suits in tables.throws]
    low_of, high_of, score = tables.low, tables.high, tables.reckoned
    kinds = range(len(score.led))
    adds_up, most_last, least_last = score.adds_up, max(score.last), min(score.last)
    least_own, least_led, most_led = min(score.own), min(score.led), max(score.led)
    most_taken = FAR if score.by_tricks else max(score.least(k) + score.caught[k] for k in kinds)
    # What a card that is not plain makes at least by falling.
    each_fall = min([score.fall(k) for k in kinds if score.fall(k)], default=0)
    # What the last trick makes less without a late card.
    less = most_last - max([last for last in score.last if last < most_last], default=most_last)
    get = seen.get

    def make_ready(at: int, hand: int) -> None:
        """Prepare the leads and throws of these shapes; the search itself looks up only prepared ones."""
        for suit, shift in enumerate(SHIFTS):
            number = at >> shift & MASK
            steps[hand][suit][number] = _steps(tables.plain_leads[hand][suit][number])
            throws[1 - hand][suit][number] = tables.plain_throws[1 - hand][suit][number]

    def last_trick(at: int, hand: int, won: int) -> int:
        lead = tables.all_leads(at, hand)[0]
        if lead.cash:
            thrown = tables.all_throws(at, 1 - hand)[0].kind
            return lead.cash.led + lead.cash.won[thrown] + lead.cash.last + prize[won + 1]
        answer = lead.answers[0]
        if answer.wins:
            return answer.led + answer.won + answer.last + prize[won + 1]
        return answer.led - answer.won - answer.last + prize[won]

    def search(at: int, hand: int, won: int, left: int, alpha: int, beta: int) -> int:
        if left < 2:
            return last_trick(at, hand, won) if left else prize[won]
        key = at << 5 | hand << 4 | won
        known = get(key)
        if known is not None:
            low, high, first = known
            if low >= beta or low == high:
                return low
            if high <= alpha:
                return high
            a, b, c, d = at & MASK, at >> BITS & MASK, at >> 2 * BITS & MASK, at >> 3 * BITS
        else:
            first = -1
            a, b, c, d = at & MASK, at >> BITS & MASK, at >> 2 * BITS & MASK, at >> 3 * BITS
            some = low_of[hand]
            bound = some[a] + some[b] + some[c] + some[d]
            quick, keeps = bound & 15, bound & 0x380
            low = (bound >> 21) + lows[left][won][quick]
            if each_fall:
                fall = bound >> 15 & 63
                more = (quick - (bound >> 10 & 31)) * each_fall
                low += fall if fall > more else more
                if less and not bound & 0x70 and quick < left:
                    low += less
            if low >= beta:
                return low
            some = high_of[hand]
            bound = some[a] + some[b] + some[c] + some[d]
            last = most_last
            if less and not bound >> 40 & 15:
                last -= less
            high = (bound & 255) + last
            if quick >= left:
                if adds_up and (keeps or not bound >> 40 & 15):
                    return high + prize[won + left]
                low = high - last + least_last + prize[won + left]
                if low >= beta:
                    return low
            in_his = bound >> 8 & 255
            if in_his:
                tops = bound >> 16 & 255
                taken = bound >> 24 & 255
                spent = -most_led
                if tops > in_his:
                    taken -= (tops - in_his) * most_taken
                    tops = in_his
                if each_fall:
                    fall = bound >> 32 & 255
                    more = (tops - (bound >> 44)) * each_fall
                    spent += fall if fall > more else more
                spent += tops * least_own
                if taken > 0:
                    high -= taken
                if spent > 0:
                    high -= spent
                # The other's tricks are the last ones, or they lead again after them.
                end = last + least_last
                high += prize[won + left - tops] - (end if tops == left or end < least_led else least_led)
            else:
                high += prize[won + left]
            if high <= alpha:
                return high
        if low > alpha:
            alpha = low
        if high < beta:
            beta = high
        best, name, top = -FAR, -1, alpha
        other, left_1, won_1, his_1 = 1 - hand, left - 1, won + 1, TRICKS - left - won + 1
        by_suit = steps[hand]
        try:
            leads = sorted(by_suit[0][a] + by_suit[1][b] + by_suit[2][c] + by_suit[3][d])
        except KeyError:
            make_ready(at, hand)
            leads = sorted(by_suit[0][a] + by_suit[1][b] + by_suit[2][c] + by_suit[3][d])
        if first >= 0:
            for place, lead in enumerate(leads):
                if lead[1] == first:
                    leads.insert(0, leads.pop(place))
                    break
        thrown = None
        for _, lead_name, change, outcomes in leads:
            worst, cut = FAR, beta
            if not lead_name & CASH:
                for wins, step, made in outcomes:
                    if wins:
                        value = made + search(at + step, hand, won_1, left_1, top - made, cut - made)
                    else:
                        value = made - search(at + step, other, his_1, left_1, made - cut, made - top)
                    if value < worst:
                        worst = value
                        if value <= top:
                            break
                        if value < cut:
                            cut = value
            else:
                if thrown is None:
                    his = throws[other]
                    thrown = sorted(his[0][a] + his[1][b] + his[2][c] + his[3][d])
                base = at + change
                for _, _, step, kind in thrown:
                    made = outcomes[kind]
                    value = made + search(base + step, hand, won_1, left_1, top - made, cut - made)
                    if value < worst:
                        worst = value
                        if value <= top:
                            break
                        if value < cut:
                            cut = value
            if worst > best:
                best, name = worst, lead_name
                if best > top:
                    top = best
                if top >= beta:
                    break
        if best <= alpha:
            if best < high:
                high = best
        elif best >= beta:
            if best > low:
                low = best
        else:
            low = high = best
        seen[key] = low, high, name
        return best

    return search
