"""Quick trials of a deal: the result of two hands when both call all they hold and the play is judged at a
glance. An exchange is made before anything is known, so it is judged by many trials."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.ai.picket.hands.hidden_hands import best_of, sets_held
from picket_desktop.ai.picket.hands.play_worth import PlayWorth
from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.ai.picket.hands.suit_runs import runs
from picket_desktop.ai.picket.search.open_hands import Ending, Standing, by_tricks, solver, trick_scale
from picket_desktop.ai.picket.search.trick_search import NONE, TRICKS, Hope
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.picket.calling.combinations import held_runs, point_score, points
from picket_desktop.engine.picket.calling.worth import point_tens, run_points, set_points
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.ruleset import PointBy, PointScore, RuleSet

KINDS = tuple(Kind)
"""The kinds of call, as a tuple because iterating over an enum is slow."""
TERNARY, QUATORZE = set_points(3), set_points(4)
A_TRICK = 1.3
"""How many points both sides together make in an average trick, if every lead scores."""


class Reckoned(NamedTuple):
    """The points two hands score before the play, Elder's first, and Elder's bonus for a repique (negative if
    it is Younger's)."""

    made: tuple[int, int]
    bonus: int


Points = tuple[float, float]
"""Elder's and Younger's points."""


class Trial:
    """Tries out the play of two hands under a rule set."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._play = PlayWorth(rules.pack)
        self._scale = trick_scale(rules)
        self._kinds = [(best_of(k, rules), _reckon(k, rules)) for k in Kind]
        self._repique = rules.pique.repique_points
        self._in_play = (A_TRICK * self._scale * TRICKS + rules.play.cards_points) / 2
        self.solver = solver(by_tricks(rules))

    def glance(self, elder: int, younger: int) -> Points:
        """Return what both sides score with these hands of twelve cards, which are given as bits. The play is
        judged at a glance."""
        return self.played(elder, younger, self.reckoned(elder, younger))

    def played(self, elder: int, younger: int, reckoned: Reckoned) -> Points:
        """Return the same points as `glance`, given the points scored before the play."""
        made, bonus = reckoned
        if not bonus and not made[1] and made[0] + self._play.tricks(elder, younger) >= THIRTY:
            bonus = self._rules.pique.pique_points
        return self._points(made, bonus, self._play.margin(elder, younger))

    def parts(self, elder: int, younger: int) -> dict[Kind, int]:
        """Return Elder's points less Younger's before the play, by kind."""
        return dict(zip(KINDS, self._more(elder, younger), strict=True))

    def _more(self, elder: int, younger: int) -> list[int]:
        """Return the `parts` as a list, in the order of the kinds."""
        found = []
        for best, reckoned in self._kinds:
            mine, his = best(elder), best(younger)
            found.append(reckoned(elder) if mine > his else -reckoned(younger) if his > mine else 0)
        return found

    def exact(self, elder: int, younger: int) -> Points:
        """Return the points of both sides, as `glance` does, but with the play worked out: by tricks, and
        scaled where cards count."""
        reckoned = self.reckoned(elder, younger)
        hopes = self.hopes(reckoned)
        return self._points(*reckoned, self.solver.best(Standing(elder, younger, hopes=hopes)))

    def ending(self, elder: int, younger: int) -> Ending:
        """Return how the play ends for Elder, worked out as `exact` does."""
        hopes = self.hopes(self.reckoned(elder, younger))
        return self.solver.ending(Standing(elder, younger, hopes=hopes))

    @property
    def in_tricks(self) -> float:
        """The points each side is expected to make from the tricks if the play is even."""
        return self._in_play - self._rules.play.cards_points / 2

    def hopes(self, reckoned: Reckoned) -> tuple[Hope, Hope]:
        """Return Elder's and Younger's hopes of a pique, given the points scored before the play."""
        made, by = reckoned.made, self._rules.pique.pique_by
        if reckoned.bonus:
            return NONE, NONE
        need = [THIRTY - made[0], THIRTY - made[1]]
        return (
            Hope(need[0]) if not made[1] and need[0] > 0 and by.allows(True, 1) else NONE,
            Hope(need[1]) if not made[0] and need[1] > 0 and by.allows(False, 1) else NONE,
        )

    def _points(self, made: tuple[int, int], bonus: int, played: float) -> Points:
        half, in_play = self._scale * played / 2, self._in_play
        return made[0] + max(bonus, 0) + in_play + half, made[1] + max(-bonus, 0) + in_play - half

    def of(self, kind: Kind) -> tuple[Callable[[int], int], Callable[[int], int]]:
        """Return two functions of a hand: the first gives the worth of its best holding of a kind, for
        comparison; the second gives the points that all its holdings of the kind score."""
        return self._kinds[kind]

    def reckoned(self, elder: int, younger: int) -> Reckoned:
        """Return the points before the play, if both hands call everything they hold."""
        return self.summed(self._more(elder, younger))

    def summed(self, parts: Iterable[int]) -> Reckoned:
        """Return the points before the play, given Elder's points less Younger's for each part, in order."""
        elder = younger = bonus = 0
        for more in parts:
            if more > 0:
                elder += more
                if elder >= THIRTY and not younger and not bonus:
                    bonus = self._repique
            elif more < 0:
                younger -= more
                if younger >= THIRTY and not elder and not bonus:
                    bonus = -self._repique
        return Reckoned((elder, younger), bonus)


@lru_cache(maxsize=2)
def trial(rules: RuleSet) -> Trial:
    """Return the `Trial` of a rule set, from the cache if it is there."""
    return Trial(rules)


def _reckon(kind: Kind, rules: RuleSet) -> Callable[[int], int]:
    """Return a function that takes a hand, and returns the points that all its holdings of a kind score if
    they are good."""
    best = best_of(kind, rules)
    if kind is Kind.SETS:
        return _sets
    if kind is Kind.SEQUENCES:
        return _runs(rules)
    by_value, tens = rules.calls.point_by is PointBy.VALUE, rules.calls.point_score is PointScore.TENS
    if tens:
        return lambda hand: point_tens(best(hand) if by_value else best(hand) & 127)
    if by_value:
        return lambda hand: max(_number(hand, s) for s in range(4))
    if rules.calls.fours_less:
        return lambda hand: point_score(best(hand) >> 7, best(hand) & 127, rules)
    return lambda hand: best(hand) >> 7


def _number(hand: int, suit: int) -> int:
    return (hand >> 9 * suit & SUIT).bit_count()


def _sets(hand: int) -> int:
    threes, fours = sets_held(hand)
    return TERNARY * (threes ^ fours).bit_count() + QUATORZE * fours.bit_count()


def _runs(rules: RuleSet) -> Callable[[int], int]:
    calls = rules.calls
    if calls.runs_in_suit and calls.lesser_runs:
        table = [sum(run_points(run.length) for run in runs(pattern)) for pattern in range(SUIT + 1)]
        return lambda hand: sum([table[hand >> s & SUIT] for s in (0, 9, 18, 27)])

    def reckoned(hand: int) -> int:
        return points(Kind.SEQUENCES, held_runs([c for c in ALL if hand & c.bit], rules), rules)

    return reckoned
