"""Finds out whether any deal fits what was said, using a SAT solver (python-sat). The solver knows every
card, every group of cards that may have been called, and the exchange, but not how the marker searches. To
rewrite ``impossible.txt``: python -m tests.marking.oracle [--claims 1000] [--seed 1] [--out FILE]"""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.said import Said
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.rules import write_value
from tests.marking.random_claims import random_claims, random_rules

pytest.importorskip("pysat", reason="python-sat is not installed")

from pysat.card import CardEnc, EncType
from pysat.formula import IDPool
from pysat.solvers import Glucose4

SUITS, ACE, TEN = range(4), 14, 10
COURTS = 11, 12, 13
ROLES = ELDER, YOUNGER = 0, 1
POINT, SEQUENCES, SETS = KINDS
Card = tuple[int, int]


CONFLICTS = 300_000
"""Number of conflicts after which the solver gives up on a question as too hard."""


def fits(rules: RuleSet, said: Said, elder: int = 0) -> bool | None:
    """Return True if some deal fits everything declared at a table that allows sinking, or None if the solver
    gave up."""
    return Puzzle(rules, said, elder).solved()


class Puzzle:
    """The statements about a deal, as clauses for the solver. Hands are named by role, cards by (suit,
    rank)."""

    def __init__(self, rules: RuleSet, said: Said, elder: int) -> None:
        assert rules.calls.sinking
        self.rules, self.said, self.seats = rules, said, (elder, 1 - elder)
        self.ranks = range(ACE + 1 - rules.pack // 4, ACE + 1)
        self.cards = [(suit, rank) for suit in SUITS for rank in self.ranks]
        self.names, self.clauses = IDPool(), list[list[int]]()
        self.used: dict[tuple[int, int, Card], list[int]] = {}
        """The solver's names for choices of groups that contain a card called from a hand, keyed by role,
        kind and card."""
        self._deal()
        self._points()
        self._sequences()
        self._sets()
        self._rouges()

    def solved(self) -> bool | None:
        with Glucose4(bootstrap_with=self.clauses) as solver:
            solver.conf_budget(CONFLICTS)
            found: bool | None = solver.solve_limited()
            return found

    def name(self, *what: object) -> int:
        return int(self.names.id(what))

    def add(self, *literals: int) -> None:
        self.clauses.append(list(literals))

    def between(self, literals: list[int], least: int, most: int) -> None:
        """Add clauses that make at least ``least`` and at most ``most`` of these literals true."""
        for encode, bound in ((CardEnc.atleast, least), (CardEnc.atmost, most)):
            if 0 < bound < len(literals) or (encode is CardEnc.atmost and bound == 0):
                found = encode(lits=literals, bound=bound, vpool=self.names, encoding=EncType.totalizer)
                self.clauses += found.clauses

    def one(self, choices: list[int]) -> None:
        """Add a clause saying that at least one of these choices is made. If there are rouges, add clauses
        saying that no more than one is made."""
        self.clauses.append(choices)
        if self.said.rouges:  # elsewhere another choice only demands more
            self.clauses += CardEnc.atmost(
                lits=choices, bound=1, vpool=self.names, encoding=EncType.ladder
            ).clauses

    # the cards

    def holds(self, role: int, card: Card) -> int:
        return self.name("holds", role, card)

    def _deal(self) -> None:
        for card in self.cards:
            self.add(-self.holds(ELDER, card), -self.holds(YOUNGER, card))
        for role in ROLES:
            self.between([self.holds(role, card) for card in self.cards], HAND, HAND)
        exchange = self.rules.exchange
        drawn = (
            (exchange.elder_min, exchange.elder_max),
            (exchange.younger_min, min(exchange.younger_max, HAND)),
        )
        for role, (least, most) in enumerate(drawn):
            dealt = [self.name("dealt", role, card) for card in self.cards]
            others = [self.name("dealt", 1 - role, card) for card in self.cards]
            took = [self.name("drawn", role, card) for card in self.cards]
            self.between(dealt, HAND, HAND)
            self.between(took, least, most)
            for card, own, other, new in zip(self.cards, dealt, others, took, strict=True):
                held = self.holds(role, card)
                self.add(-own, -other)
                self.add(-held, -other)
                self.clauses += [[-new, held], [-new, -own], [new, -held, own]]
                if self.said.blanks[self.seats[role]] and card[1] in COURTS:
                    self.add(-own)

    def chosen(self, role: int, kind: int, choice: int, cards: list[Card]) -> int:
        """Add the clauses saying that a choice consists of cards the hand holds, and return the choice."""
        for card in cards:
            self.add(-choice, self.holds(role, card))
            self.used.setdefault((role, kind, card), []).append(choice)
        return choice

    def said_by(self, role: int, kind: int) -> list:
        return list(self.said.holdings[kind][self.seats[role]])

    def tied(self, kind: int) -> bool:
        """Return True if Younger has something of a kind that must be compared with Elder's."""
        answered = self.said.answers[kind] in (Verdict.EQUAL, Verdict.NOT_GOOD)
        return bool(self.said_by(ELDER, kind)) and (answered or bool(self.said_by(YOUNGER, kind)))

    def equal(self, kind: int) -> bool:
        return self.said.answers[kind] is Verdict.EQUAL and not self.said_by(YOUNGER, kind)

    # the calls

    def _points(self) -> None:
        keys = [
            self._point(role, said[0].size if said else None) if said or (role and self.tied(POINT)) else {}
            for role in ROLES
            for said in (self.said_by(role, POINT),)
        ]
        if self.tied(POINT):
            for one, elder in keys[ELDER].items():
                for other, younger in keys[YOUNGER].items():
                    if not (one == other if self.equal(POINT) else other > one):
                        self.add(-elder, -younger)

    def _point(self, role: int, score: int | None) -> dict:
        """Add the clauses saying that a hand has a point of this score, and return the keys its point may
        have."""
        calls, keys, choices = self.rules.calls, {}, []
        for size in range(calls.point_least, len(self.ranks) + 1):
            for ranks in combinations(self.ranks, size):
                value = sum(11 if rank == ACE else min(rank, 10) for rank in ranks)
                key = value if calls.point_by == "value" else (size, value)
                one_less = calls.fours_less and value % 10 == 4
                if score not in (None, (value + 5) // 10 if calls.point_score == "tens" else size - one_less):
                    continue
                named = keys.setdefault(key, self.name("point", role, key))
                for suit in SUITS:
                    choice = self.name("point", role, suit, ranks)
                    choices.append(self.chosen(role, POINT, choice, [(suit, rank) for rank in ranks]))
                    self.add(-choice, named)
        self.one(choices)
        return keys

    def _sequences(self) -> None:
        found: list[list[dict]] = [[], []]
        for role in ROLES:
            sizes = [[one.size] for one in self.said_by(role, SEQUENCES)]
            if role == YOUNGER and not sizes and self.tied(SEQUENCES):
                sizes = [list(range(3, len(self.ranks) + 1))]
            found[role] = [self._sequence(role, number, some) for number, some in enumerate(sizes)]
            self._apart(role, len(sizes))
        if not self.tied(SEQUENCES):
            return
        if self.equal(SEQUENCES):
            for key, younger in found[YOUNGER][0].items():
                self.add(-younger, *(one[key] for one in found[ELDER] if key in one))
                self._none_better(found[ELDER], key, younger)
            return
        best = [self.name("best", number) for number in range(len(found[YOUNGER]))]
        self.clauses.append(best)
        for good, one in zip(best, found[YOUNGER], strict=True):
            for key, younger in one.items():
                self._none_better(found[ELDER], key, good, younger, equal=True)

    def _none_better(self, runs: list[dict], key: tuple, *ifs: int, equal: bool = False) -> None:
        for one in runs:
            for other, named in one.items():
                if other > key or (equal and other == key):
                    self.add(*(-it for it in ifs), -named)

    def _sequence(self, role: int, number: int, sizes: list[int]) -> dict:
        """Add the clauses saying that a hand has a sequence of one of these sizes, and return the keys it may
        have."""
        keys, choices = {}, []
        for size in sizes:
            for low in range(self.ranks[0], ACE - size + 2):
                ranks = range(low, low + size)
                named = keys[size, ranks[-1]] = self.name("run", role, number, size, ranks[-1])
                if self.rules.calls.runs_in_suit:
                    suited = [self.name("run", role, number, suit, ranks) for suit in SUITS]
                    for suit, choice in zip(SUITS, suited, strict=True):
                        choices.append(self.chosen(role, SEQUENCES, choice, [(suit, rank) for rank in ranks]))
                        self.add(-choice, named)
                    self.add(-named, *suited)
                else:
                    choices.append(named)
                    for rank in ranks:
                        self.add(-named, *(self.name("in", role, number, (suit, rank)) for suit in SUITS))
        self.one(choices)
        return keys

    def _apart(self, role: int, number: int) -> None:
        """Add the clauses saying that a hand's sequences share no card, and do not join into one unbroken
        sequence."""
        if not self.rules.calls.runs_in_suit:
            for card in self.cards:
                uses = [self.name("in", role, at, card) for at in range(number)]
                for use in uses:
                    self.chosen(role, SEQUENCES, use, [card])
                self.clauses += [[-one, -other] for one, other in combinations(uses, 2)]
            return
        known = [
            what
            for what in tuple(self.names.obj2id)
            if what[:2] == ("run", role) and isinstance(what[-1], range)
        ]
        for one, other in combinations(known, 2):
            if one[2] != other[2] and one[3] == other[3]:
                low, high = sorted((one[-1], other[-1]), key=lambda ranks: ranks[0])
                gap = [-self.holds(role, (one[3], rank)) for rank in range(low[-1] + 1, high[0])]
                self.add(-self.name(*one), -self.name(*other), *gap)

    def _sets(self) -> None:
        for role in ROLES:
            for one in self.said_by(role, SETS):
                self._set(role, [(one.size, int(one.rank))])
        elder, younger = (self.said_by(role, SETS) for role in ROLES)
        if not elder:
            return
        best = tuple(max(elder))
        if younger and tuple(max(younger)) < best:
            self.add()
        if not younger and self.said.answers[SETS] is Verdict.NOT_GOOD:
            better = [(size, rank) for size in (3, 4) for rank in range(TEN, ACE + 1) if (size, rank) > best]
            self._set(YOUNGER, better)

    def _set(self, role: int, sets: list[tuple[int, int]]) -> None:
        self.one(
            [
                self.chosen(role, SETS, self.name("set", role, rank, suits), [(suit, rank) for suit in suits])
                for size, rank in sets
                for suits in combinations(SUITS, size)
            ]
        )

    def _rouges(self) -> None:
        for rouge in self.said.rouges:
            seat, last, role = rouge.seat, rouge.kind, self.seats.index(rouge.seat)
            good = [kind for kind in KINDS if kind <= last and self.said.winner(kind, self.seats[0]) == seat]
            late = []
            for card in self.cards:
                self.add(
                    -self.holds(role, card), *(use for kind in good for use in self._uses(role, kind, card))
                )
                only = self.name("late", role, card)
                late.append(only)
                self.add(-only, self.holds(role, card))
                for kind in good:
                    self.clauses += [[-only, -use] for use in self._uses(role, kind, card) if kind < last]
            self.clauses.append(late)

    def _uses(self, role: int, kind: int, card: Card) -> list[int]:
        return self.used.get((role, kind, card), [])


def proved(claims: int, seed: int) -> Iterator[str]:
    """Yield random series of claims that fit no deal. Each is cut off after the first mark that makes it
    impossible."""
    for number in range(claims):
        rng = random.Random(f"claims/{seed}/{number}")
        rules = random_rules(number, rng)
        marks, _ = random_claims(rules, rng)
        states = [Said()]
        for mark in marks:
            states.append(states[-1].with_(mark))
        if fits(rules, states[-1]) is not False:
            continue
        some, none = 0, len(marks)
        while none - some > 1:
            middle = (some + none) // 2
            some, none = (some, middle) if fits(rules, states[middle]) is False else (middle, none)
        if not fits(rules, states[some]):
            continue
        options = [f"{field.replace('_', '-')}={write_value(value)}" for field, value in rules.changed()]
        yield f"{' '.join([rules.name, *options])}: {' / '.join(mark.write() for mark in marks[:none])}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.marking.oracle")
    parser.add_argument("--claims", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).parent / "impossible.txt")
    args = parser.parse_args()
    lines = [f"{line}\n" for line in proved(args.claims, args.seed)]
    args.out.write_text("".join(lines), encoding="utf-8")
    print(f"{len(lines)} of {args.claims} claims are proved to fit no deal")


if __name__ == "__main__":
    main()
