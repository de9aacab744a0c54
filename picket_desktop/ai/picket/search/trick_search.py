"""Searches for `open_hands`: how many more points the hand on lead makes than the other from a position on,
trick by trick. The method is alpha-beta with a table of positions already seen. A search only tests whether a
position reaches a value. `_hoping` keeps track of a pique that may still be made; where none can be made,
`_plain` does the work."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

from picket_desktop.ai.picket.search.suit_shapes import BITS, MASK, SHIFTS, Answer, Lazily, Lead, Suits, Throw

TRICKS = 12
SEVEN = 7
CASH = 1 << 8
"""The flag in the name of a lead that cannot be followed."""
FAR = 9999
"""More points than any deal is worth."""


class Prizes(NamedTuple):
    """The points of the play besides those of its tricks: for the ``cards``, the ``capot`` and a ``pique``.
    If ``early``, the ten for the cards may complete a pique. If ``first_trick``, a pique can be made only in
    the first trick."""

    cards: int
    capot: int
    pique: int
    early: bool
    first_trick: bool


class Hope(NamedTuple):
    """A hand's hope of a pique: how many points it still needs, 0 if it cannot make one; and whether it has
    won all of the first seven tricks."""

    need: int = 0
    seven: bool = False


NONE = Hope()
Hopes = tuple[Hope, Hope]
"""The hopes of the hand on lead and of the other hand."""


def reckon(
    answer: Answer, won: tuple[int, int], hopes: Hopes, prizes: Prizes
) -> tuple[int, tuple[int, int], Hopes]:
    """Return how a trick changes the play: the leader's points less the other hand's, then the tricks and the
    hopes of both hands after it, the leader's first. A pique is made by reaching thirty before the other hand
    scores anything."""
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
    """Return what is still needed for a pique that may be made, after a hand has made ``points``: the number
    of points still to be made, and the points for the pique if it has now been made, else 0."""
    if not need:
        return 0, 0
    need -= points
    if need <= 0 or (prizes.early and seven and need <= prizes.cards):
        return 0, prizes.pique
    return need, 0


LeadT = TypeVar("LeadT")
Known = tuple[int, int, LeadT | None]
"""A cached position: the bounds of its worth, and the lead found best when it was last searched."""


class Search:
    """Searches tricks under one rule set, and keeps the caches."""

    def __init__(self, tables: Suits, prizes: Prizes) -> None:
        self.seen: dict[int, Known[Step]] = {}
        self.hoped: dict[int, Known[Tricks]] = {}
        self._hoping = _hoping(tables, prizes, self.hoped, _plain(tables, prizes, self.seen))

    def worth(self, at: int, hand: int, won: int, left: int, hopes: Hopes, asked: int) -> int:
        """Return a bound on how many more points the hand on lead will make than the other, from this
        position on. It is at least ``asked`` if the true margin is, and less if the true margin is less.
        ``won`` is the number of tricks won by the hand on lead, ``left`` the number to come."""
        return self._hoping(at, hand, won, left, *hopes[0], *hopes[1], asked)


def _prize(prizes: Prizes) -> list[int]:
    """Return the points for the cards or the capot, by the number of tricks won."""
    half = TRICKS // 2
    found = [prizes.cards if w > half else -prizes.cards if w < half else 0 for w in range(TRICKS + 1)]
    return [-prizes.capot, *found[1:-1], prizes.capot]


def _lows(tables: Suits, prize: list[int]) -> list[list[list[int]]]:
    """Return what contributes to a position's lower bound apart from its suits.

    The lists are indexed by tricks left, tricks won, and tricks that can be taken from the top.
    """
    score = tables.reckoned
    least, lost = min(score.own), min(score.led) - max(score.last)

    def low(left: int, won: int, quick: int) -> int:
        end = min(score.last) if quick == left else lost
        return quick * least + end + prize[min(won + quick, TRICKS)]

    each = range(TRICKS + 1)
    return [[[low(left, won, quick) for quick in range(left + 1)] for won in each] for left in each]


Step = tuple[int, int, int, tuple[Any, ...]]
"""A prepared lead, in four parts. The first two are its place and its name. If the lead can be followed, the
third is 0 and the fourth holds the outcomes of its answers (whether the leader wins, the change, the
difference). Otherwise the third is its change and the fourth holds the points by the class of the card
thrown."""


def _steps(leads: tuple[Lead, ...]) -> tuple[Step, ...]:
    found: list[Step] = []
    for lead in leads:
        if lead.cash:
            made = tuple([lead.cash.led + won for won in lead.cash.won])
            found.append((lead.place, lead.name | CASH, lead.cash.change, made))
        else:
            answers = [(a.wins, a.change, a.led + a.won if a.wins else a.led - a.won) for a in lead.answers]
            found.append((lead.place, lead.name, 0, tuple(answers)))
    return tuple(sorted(found))


Trick = tuple[bool, int, int, int, int]
"""An `Answer` as a plain tuple, prepared in advance."""
Tricks = tuple[int, int, tuple[Trick, ...], bool]
"""A prepared lead, where the points of each hand matter. It has four parts: its place; its name; its answers
or, if it cannot be followed, the points by the class of the card thrown; and True if it cannot be
followed."""
PLACE: Callable[[Tricks], int] = itemgetter(0)


def _tricks(leads: Mapping[int, tuple[Lead, ...]], number: int) -> tuple[Tricks, ...]:
    """Return the leads of shape ``number`` in the form used by the search."""
    found: list[Tricks] = []
    for lead in leads[number]:
        if cash := lead.cash:
            made: list[Trick] = [(True, cash.change, cash.led, won, cash.last) for won in cash.won]
            found.append((lead.place, lead.name, tuple(made), True))
        else:
            made = [(a.wins, a.change, a.led, a.won, a.last) for a in lead.answers]
            found.append((lead.place, lead.name, tuple(made), False))
    return tuple(found)


Plain = Callable[[int, int, int, int, int], int]
Hoping = Callable[[int, int, int, int, int, bool, int, bool, int], int]


def _hoping(tables: Suits, prizes: Prizes, seen: dict[int, Known[Tricks]], plain: Plain) -> Hoping:
    """Return the search used where either hand may hope for a pique; where none can be made, it calls the
    ``plain`` search. The search takes the position; the hand on lead; how many tricks that hand has; how many
    are left; how many points it needs for a pique, and whether it has won the first seven tricks; the same
    two for the other hand; and the worth asked about.

    It is a single function like `_plain`, for the same reason, and counts a trick as `reckon` does.
    """
    prize, high_of, all_throws = _prize(prizes), tables.high, tables.throws
    steps = [[Lazily(partial(_tricks, leads)) for leads in suits] for suits in tables.leads]
    pique, first_trick = prizes.pique, prizes.first_trick
    early = prizes.cards if prizes.early else 0
    besides = max(tables.reckoned.last) + early
    get = seen.get

    def search(
        at: int,
        hand: int,
        won: int,
        left: int,
        need: int,
        seven: bool,
        other_need: int,
        other_seven: bool,
        asked: int,
    ) -> int:
        a, b, c, d = at & MASK, at >> BITS & MASK, at >> 2 * BITS & MASK, at >> 3 * BITS
        other = 1 - hand
        if need:  # not if even everything left would not be enough
            high = high_of[hand]
            if need > (high[a] & 255) + (high[b] & 255) + (high[c] & 255) + (high[d] & 255) + besides:
                need = 0
        if other_need:
            high = high_of[other]
            if other_need > (high[a] & 255) + (high[b] & 255) + (high[c] & 255) + (high[d] & 255) + besides:
                other_need = 0
        if not need and not other_need:
            return plain(at, hand, won, left, asked)
        if not left:
            return prize[won]
        key = ((at << 5 | hand << 4 | won) << 7 | need) << 9 | other_need << 2 | seven << 1 | other_seven
        known = get(key)
        if known is None:
            least, most, first = -FAR, FAR, None
        else:
            least, most, first = known
            if least >= asked:
                return least
            if most < asked:
                return most
        his, won_1, left_1 = TRICKS - left - won, won + 1, left - 1
        seven_won = seven or (won_1 == SEVEN and not his)
        seven_lost = other_seven or (his == SEVEN - 1 and not won)
        best, lead, thrown = -FAR, first, None
        leads = [] if first is None else [first]
        for all_others in (False, True):
            if all_others:
                by_suit = steps[hand]
                found = by_suit[0][a] + by_suit[1][b] + by_suit[2][c] + by_suit[3][d]
                leads = sorted(found, key=PLACE)
                if first is not None:
                    leads.remove(first)
            for tried in leads:
                _, _, answers, cash = tried
                if cash:
                    if thrown is None:
                        some = all_throws[other]
                        thrown = sorted(some[0][a] + some[1][b] + some[2][c] + some[3][d])
                    answers = tuple(
                        [(True, answers[k][1] + step, *answers[k][2:]) for _, _, step, k in thrown]
                    )
                worst = FAR
                for wins, change, led, points, last in answers:
                    made, mine, others = led, need, other_need
                    if led:
                        others = 0
                        if mine:
                            mine -= led
                            if mine <= 0 or (seven and mine <= early):
                                mine, made = 0, made + pique
                    for more in (points, last) if left == 1 and last else (points,):
                        if wins:
                            made += more
                            if more:
                                others = 0
                            if mine:
                                mine -= more
                                if mine <= 0 or (seven_won and mine <= early):
                                    mine, made = 0, made + pique
                        else:
                            made -= more
                            if more:
                                mine = 0
                            if others:
                                others -= more
                                if others <= 0 or (seven_lost and others <= early):
                                    others, made = 0, made - pique
                    if first_trick:
                        mine = others = 0
                    after = at + change
                    if wins:
                        rest = search(
                            after, hand, won_1, left_1, mine, seven_won, others, other_seven, asked - made
                        )
                    else:
                        rest = -search(
                            after, other, his + 1, left_1, others, seven_lost, mine, seven, made - asked + 1
                        )
                    if made + rest < worst:
                        worst = made + rest
                        if worst < asked:
                            break
                if worst > best:
                    best, lead = worst, tried
                    if best >= asked:
                        break
            if best >= asked:
                break
        if best < asked:
            most = min(most, best)
        else:
            least = max(least, best)
        seen[key] = least, most, lead
        return best

    return search


def _plain(tables: Suits, prizes: Prizes, seen: dict[int, Known[Step]]) -> Plain:
    """Return the search used where no pique can be made. Its arguments are the position, the hand on lead,
    that hand's tricks, the tricks left, and the worth asked about.

    It is a single function with everything in local variables, because a player that thinks spends nearly all
    its time here. For the lower bound, the hand on lead takes its tricks from the top and no more. For the
    upper bound, in suits in which the other hand has the best cards, that hand keeps as many winners as the
    hand on lead has cards there. It takes them when such a suit is finally led. Plain cards fall to the
    tricks of a hand only as far as there are any, and as suit must be followed.
    """
    prize = _prize(prizes)
    lows = _lows(tables, prize)
    steps: list[list[dict[int, tuple[Step, ...]]]] = [[{} for _ in suits] for suits in tables.leads]
    throws: list[list[dict[int, tuple[Throw, ...]]]] = [[{} for _ in suits] for suits in tables.throws]
    low_of, high_of, score = tables.low, tables.high, tables.reckoned
    kinds = range(len(score.led))
    adds_up, most_last, least_last = score.adds_up, max(score.last), min(score.last)
    least_own, least_led, most_led = min(score.own), min(score.led), max(score.led)
    most_taken = FAR if score.by_tricks else max(score.least(k) + score.caught[k] for k in kinds)
    # The least that a card that is not plain makes by falling.
    each_fall = min([score.fall(k) for k in kinds if score.fall(k)], default=0)
    # The loss in the last trick without a late card.
    less = most_last - max([last for last in score.last if last < most_last], default=most_last)
    get = seen.get

    def make_ready(at: int, hand: int) -> None:
        """Prepare the leads and throws for the position ``at``, in which ``hand`` leads. The search looks up
        only what has been prepared."""
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

    def search(at: int, hand: int, won: int, left: int, asked: int) -> int:
        if left < 2:
            return last_trick(at, hand, won) if left else prize[won]
        key = at << 5 | hand << 4 | won
        known = get(key)
        if known is not None:
            low, high, first = known
            if low >= asked:
                return low
            if high < asked:
                return high
            a, b, c, d = at & MASK, at >> BITS & MASK, at >> 2 * BITS & MASK, at >> 3 * BITS
        else:
            first = None
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
            if low >= asked:
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
                if low >= asked:
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
            if high < asked:
                return high
        other, left_1, won_1, his_1 = 1 - hand, left - 1, won + 1, TRICKS - left - won + 1
        best, lead, thrown = -FAR, first, None
        leads = [] if first is None else [first]
        for all_others in (False, True):
            if all_others:
                by_suit = steps[hand]
                try:
                    leads = sorted(by_suit[0][a] + by_suit[1][b] + by_suit[2][c] + by_suit[3][d])
                except KeyError:
                    make_ready(at, hand)
                    leads = sorted(by_suit[0][a] + by_suit[1][b] + by_suit[2][c] + by_suit[3][d])
                if first is not None:
                    leads.remove(first)
            for tried in leads:
                _, name, change, outcomes = tried
                worst = FAR
                if not name & CASH:
                    for wins, step, made in outcomes:
                        if wins:
                            value = made + search(at + step, hand, won_1, left_1, asked - made)
                        else:
                            value = made - search(at + step, other, his_1, left_1, made - asked + 1)
                        if value < worst:
                            worst = value
                            if value < asked:
                                break
                else:
                    if thrown is None:
                        his = throws[other]
                        thrown = sorted(his[0][a] + his[1][b] + his[2][c] + his[3][d])
                    base = at + change
                    for _, _, step, kind in thrown:
                        made = outcomes[kind]
                        value = made + search(base + step, hand, won_1, left_1, asked - made)
                        if value < worst:
                            worst = value
                            if value < asked:
                                break
                if worst > best:
                    best, lead = worst, tried
                    if best >= asked:
                        break
            if best >= asked:
                break
        if best >= asked:
            if best > low:
                low = best
        elif best < high:
            high = best
        seen[key] = low, high, lead
        return best

    return search
