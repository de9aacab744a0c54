"""The exact solution of the play of the cards with open hands: the worth of each card if both sides then play
their best. Every trick, the pique, the cards, the capot and the last trick count as in the rule set.

A position is four shapes of suits (`suit_shapes`) in one number, and a step of the search (`trick_search`)
is a whole trick. Cached positions may come from another deal, as shapes do not name their cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.ai.picket.search.suit_shapes import Answer, counting, suits
from picket_desktop.ai.picket.search.trick_search import FAR, NONE, TRICKS, Hopes, Prizes, Search, reckon
from picket_desktop.engine.picket.ruleset import LastTrick, PiqueBy, RuleSet, TrickScore

SCALE = {
    TrickScore.EVERY_LEAD: 1.0,
    TrickScore.LEADER_AND_TAKER: 0.93,
    TrickScore.ONE_AND_LEADER: 1.45,
    TrickScore.WINNER: 1.17,
    TrickScore.WINNER_AND_ONE: 1.45,
}
"""The factor that turns points of play by tricks alone into points of real play, without a pique. The factors
were fitted to hands solved both ways. Rules that are not listed have the factor 1."""


def trick_scale(rules: RuleSet) -> float:
    """Return the factor that turns points of the play under `by_tricks` into points of the real play."""
    return SCALE.get(rules.play.trick_score, 1.0)


def by_tricks(rules: RuleSet) -> RuleSet:
    """Return the same rules, but with every trick counting alike.

    Where cards count, play by these rules is solved many times faster, and is near enough while many tricks
    are still to be played. The points for a pique are adjusted so that they are right once the result is
    multiplied by `trick_scale`.
    """
    if rules.play.trick_score is TrickScore.EVERY_LEAD:
        return rules
    return replace(
        rules,
        play=replace(rules.play, trick_score=TrickScore.EVERY_LEAD, last_trick=LastTrick.ONE),
        pique=replace(rules.pique, pique_points=round(rules.pique.pique_points / trick_scale(rules))),
    )


UNKNOWN = -FAR, FAR
"""Bounds for a worth about which nothing is known yet."""


@lru_cache(maxsize=4)
def solver(rules: RuleSet) -> OpenHands:
    """Return the cached solver of a rule set; its tables take up to a second to build."""
    return OpenHands(rules)


class Standing(NamedTuple):
    """A position with open hands, seen from the side of the hand to move. ``mine`` are its cards and ``his``
    the opponent's, as bits. ``led`` is the card that the opponent has led, if any. ``won`` are the tricks of
    each, and ``hopes`` their hopes (`pique_hopes`), mine first."""

    mine: int
    his: int
    led: int | None = None
    won: tuple[int, int] = (0, 0)
    hopes: Hopes = (NONE, NONE)


class Outcome(NamedTuple):
    """The result of a trick: whether I won it, my points in it less the opponent's, the position after it,
    and each player's tricks and hopes."""

    mine: bool
    made: int
    at: int
    won: tuple[int, int]
    hopes: Hopes


class Ending(NamedTuple):
    """The end of a position when both play their best: my points from there less the opponent's; the tricks
    of each, mine first; and the side that made a pique: 1 is mine, -1 the opponent's, 0 none."""

    made: int
    won: tuple[int, int]
    pique: int = 0

    @property
    def turned(self) -> Ending:
        """The ending as seen from the other side."""
        return Ending(-self.made, self.won[::-1], -self.pique)


class OpenHands:
    """Solves positions under a rule set. ``prizes`` are what its play awards for the cards, the capot and the
    pique. Positions are cached until `forget` is called; the cache never changes a result."""

    def __init__(self, rules: RuleSet) -> None:
        pique = rules.pique
        self._suits = suits(counting(rules))
        self.prizes = Prizes(
            rules.play.cards_points,
            rules.play.capot_points,
            pique.pique_points,
            pique.cards_toward_pique,
            pique.pique_by is PiqueBy.FIRST_CARD,
        )
        self._search = Search(self._suits, self.prizes)
        self._endings: dict[tuple[int, tuple[int, int], Hopes], Ending] = {}

    @property
    def work(self) -> int:
        """How many positions have been worked out since the cache was last cleared, as a measure of cost."""
        return len(self._search.seen) + len(self._search.hoped)

    def forget(self) -> None:
        """Clear the cache, so that later queries give the same results at the same cost as the first ones."""
        self._search.seen.clear()
        self._search.hoped.clear()
        self._endings.clear()

    def best(self, at: Standing, guess: int = 0) -> int:
        """Return my points less the opponent's, with best play from a position in which I lead."""
        after = Outcome(True, 0, self._suits.position(at.mine, at.his), at.won, at.hopes)
        return self.least((after,), guess)

    def values(self, at: Standing, guess: int = 0) -> dict[int, int]:
        """Return the worth of each card that I may play, by the card's bit. The worth is my points less the
        opponent's from here to the end of the deal. A good ``guess`` at the best of these values saves
        time."""
        found, bounds = {}, self.bounds(at)
        for card in bounds.cards:
            guess = found[card] = bounds.worth(card, guess)
        return found

    def bounds(self, at: Standing) -> Bounds:
        """Return the bounds on the worth of each card that I may play, before anything is worked out."""
        return Bounds(self, at)

    def ending(self, at: Standing, card: int | None = None) -> Ending:
        """Return the ending of the position if I now play ``card``, by default one of the best cards."""
        if not at.mine:
            return Ending(self.best(at), at.won)
        if card is None:
            worth = self.bounds(at).best(self.playable(at))
            return self._end_with(at, self._lowest(at, worth), worth)
        return self._end_with(at, card, self.least(tuple(self.outcomes(at, card)), 0))

    def _end(self, at: Standing, worth: int) -> Ending:
        """Return the ending of a position in which I lead. ``worth`` is its worth to me."""
        if not at.mine:
            return Ending(worth, at.won)
        key = self._suits.position(at.mine, at.his), at.won, at.hopes
        if key not in self._endings:
            self._endings[key] = self._end_with(at, self._lowest(at, worth), worth)
        return self._endings[key]

    def _lowest(self, at: Standing, worth: int) -> int:
        """Return the lowest of the best cards: those worth as much to me as the position (``worth``)."""
        return next(c for c in self.playable(at) if self.bound(self.outcomes(at, c), worth) >= worth)

    def _end_with(self, at: Standing, card: int, worth: int) -> Ending:
        """Return the ending of a position in which I now play ``card``, worth ``worth`` to me. The opponent
        answers with the lowest of the best cards."""
        mine, his = at.mine & ~card, at.his
        led, put = at.led or card, card
        if not at.led:
            answers = self.follows(at, card)
            put = next(a for a in answers if self.bound((self._led(at, card, a),), worth + 1) <= worth)
            his = at.his & ~put
        after = self._outcome(at, led, put, mine, his)
        found = 0
        if any(hope.need for hope in at.hopes):
            hopeless = self._outcome(at._replace(hopes=(NONE, NONE)), led, put, mine, his)
            found = (after.made > hopeless.made) - (after.made < hopeless.made)
        left = worth - after.made
        if after.mine:
            rest = self._end(Standing(mine, his, None, after.won, after.hopes), left)
        else:
            rest = self._end(Standing(his, mine, None, after.won[::-1], after.hopes[::-1]), -left).turned
        return Ending(rest.made + after.made, rest.won, rest.pique or found)

    def playable(self, at: Standing) -> Iterator[int]:
        """Yield the cards that I may play, as bits."""
        return _bits((at.mine & SUIT << 9 * _suit(at.led) if at.led else 0) or at.mine)

    def outcomes(self, at: Standing, card: int) -> Iterator[Outcome]:
        """Yield the possible outcomes of playing a card of mine: one if I follow, else one for each
        answer."""
        if at.led:
            yield self._outcome(at, at.led, card, at.mine & ~card, at.his)
            return
        for answer in self.follows(at, card):
            yield self._led(at, card, answer)

    def tricks(self, at: Standing, card: int) -> Iterator[tuple[Answer, int]]:
        """Yield the tricks that may result if I play a card: one trick if I follow, otherwise one for each
        answer. Each is seen from its leader's side, and comes with the position after it."""
        if at.led:
            yield self._answer(at, at.led, card), self._suits.position(at.mine & ~card, at.his)
            return
        for put in self.follows(at, card):
            yield self.led(at, card, put)

    def led(self, at: Standing, card: int, put: int) -> tuple[Answer, int]:
        """Return the trick in which I lead ``card`` and the opponent plays ``put``, and the position after
        it."""
        return self._answer(at, card, put), self._suits.position(at.mine & ~card, at.his & ~put)

    def follows(self, at: Standing, led: int) -> Iterator[int]:
        """Yield the cards with which the opponent may answer my lead, as bits."""
        return _bits(at.his & SUIT << 9 * _suit(led) or at.his)

    def _led(self, at: Standing, card: int, answer: int) -> Outcome:
        """Return the outcome of leading a card when the opponent gives this answer."""
        return self._outcome(at, card, answer, at.mine & ~card, at.his & ~answer)

    def _outcome(self, at: Standing, led: int, put: int, mine: int, his: int) -> Outcome:
        """Return the outcome, from my side, of a trick after which I hold ``mine`` and the opponent
        ``his``."""
        leading = at.led is None
        won, hopes = (at.won, at.hopes) if leading else (at.won[::-1], at.hopes[::-1])
        answer = self._answer(at, led, put)
        made, tricks, hopes = reckon(answer, won, hopes, self.prizes)
        after = self._suits.position(mine, his)
        if leading:
            return Outcome(answer.wins, made, after, tricks, hopes)
        return Outcome(not answer.wins, -made, after, tricks[::-1], hopes[::-1])

    def _answer(self, at: Standing, led: int, put: int) -> Answer:
        """Return what a trick scores, as an `Answer` from its leader's side. Points scored by the opponent's
        lead at once have already been counted."""
        kind, score = self._suits.kind, self._suits.reckoned
        k, j, taken = kind(led), kind(put), _suit(led) == _suit(put) and put > led
        return Answer(
            not taken,
            0,
            score.led[k] if at.led is None else 0,
            score.takes[k][j] if taken else score.stands[k][j],
            score.last[j if taken else k],
        )

    def least(self, after: tuple[Outcome, ...], guess: int, low: int = -FAR, high: int = FAR) -> int:
        """Return the least worth of some outcomes, known to be between ``low`` and ``high``. The range is
        narrowed by testing repeatedly whether the least worth reaches a value."""
        guess = max(low, min(high, guess))
        while low < high:
            asked = guess + 1 if guess == low else guess
            guess = self.bound(after, asked)
            if guess < asked:
                high = guess
            else:
                low = guess
        return low

    def bound(self, after: Iterable[Outcome], asked: int) -> int:
        """Return a bound on the least worth among some outcomes. If that worth reaches ``asked``, the bound
        is at least ``asked``; if not, it is less."""
        found = FAR
        for outcome in after:
            found = min(found, self._value(outcome, asked))
            if found < asked:
                break
        return found

    def _value(self, after: Outcome, asked: int) -> int:
        """Return the worth of an outcome, or a bound on it. A bound is on the same side of ``asked`` as the
        worth."""
        worth, left = self._search.worth, TRICKS - sum(after.won)
        if after.mine:
            asked -= after.made
            return after.made + worth(after.at, 0, after.won[0], left, after.hopes, asked)
        asked = after.made - asked + 1
        return after.made - worth(after.at, 1, after.won[1], left, after.hopes[::-1], asked)


class Bounds:
    """Bounds on the worth of each card that I may play in a position: my points less the opponent's from
    there to the end of the deal. `worth` and `best` narrow the bounds. Cards are bits; those with the same
    outcomes are worked out once."""

    def __init__(self, solve: OpenHands, at: Standing) -> None:
        self._solve = solve
        self._first: dict[int, int] = {}
        self._after: dict[int, tuple[Outcome, ...]] = {}
        firsts: dict[tuple[Outcome, ...], int] = {}
        for card in solve.playable(at):
            after = tuple(dict.fromkeys(solve.outcomes(at, card)))
            first = self._first[card] = firsts.setdefault(after, card)
            self._after[first] = after
        self._known = dict.fromkeys(self._after, UNKNOWN)

    @property
    def cards(self) -> Iterable[int]:
        """The cards that I may play."""
        return self._first

    def least(self, card: int) -> int:
        """Return the least that a card may be worth."""
        return self._known[self._first[card]][0]

    def most(self, card: int) -> int:
        """Return the upper bound on the worth of a card."""
        return self._known[self._first[card]][1]

    def knows(self, card: int) -> bool:
        """Return True if the worth of a card is known."""
        return self.least(card) == self.most(card)

    def worth(self, card: int, guess: int = 0) -> int:
        """Return the worth of a card. A good ``guess`` saves time."""
        first = self._first[card]
        worth = self._solve.least(self._after[first], guess, *self._known[first])
        self._known[first] = worth, worth
        return worth

    def best(self, cards: Iterable[int], guess: int = 0) -> int:
        """Return the worth of the best of some cards. The others are only shown to be worth no more, which
        takes a third to half as long as finding their worth."""
        found = -FAR
        for card in cards:
            if found == -FAR or self._reaches(card, found + 1):
                guess = found = self.worth(card, max(guess, found + 1))
        return found

    def _reaches(self, card: int, asked: int) -> bool:
        first = self._first[card]
        low, high = self._known[first]
        if low < asked <= high:
            bound = self._solve.bound(self._after[first], asked)
            low, high = (bound, high) if bound >= asked else (low, bound)
            self._known[first] = low, high
        return low >= asked


def _bits(cards: int) -> Iterator[int]:
    while cards:
        yield (low := cards & -cards)
        cards ^= low


def _suit(card: int) -> int:
    return (card.bit_length() - 1) // 9
