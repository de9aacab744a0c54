"""Drills on one decision: the problem book, discards, cards on which much depends, and decisions that the
person once made. The strongest player judges the answer by what the person can know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import count, islice

from picket_desktop.ai.advice import Way
from picket_desktop.drills.decision import Decision, FoundProblems
from picket_desktop.drills.item import LAY_OUT, OWN, Item, Judged, Published
from picket_desktop.drills.picket.outcomes import OUTCOMES
from picket_desktop.drills.picket.positions import POSITIONS
from picket_desktop.drills.picket.published import (
    BY_NAME,
    DISCARDS,
    PLAY,
    PUBLISHED,
    Problem,
    made,
    published,
)
from picket_desktop.drills.picket.turning import PIQUE, stake
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import PLAYS, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import PiqueBy, RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.record import Record

BETWEEN = 2
"""How many played deals come between two published hands."""


class FromBooks(Decision):
    """A drill of decisions, some of them published. For published ones, the book's choice is shown beside the
    best."""

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        judged, problem = super().weighed(item, record, move), BY_NAME.get(item.name)
        if problem is None:
            return judged
        rules, best = stands(record).rules, judged.truth.move
        his = problem.his(rules, move)
        other = super().weighed(item, record, his)
        as_played = rules.name in PUBLISHED and not rules.changed()
        played = OUTCOMES.get(item.name) if as_played else None
        if played and (best is None or played.best != best.write()):
            played = None
        judged = judged._replace(published=Published(his, other.cost, played))
        if judged.advice is None or other.advice is None or not judged.advice.ways:
            return judged
        ways = beside(judged.advice.ways, other.advice.ways, move, his)
        return judged._replace(advice=judged.advice._replace(ways=ways))


class Problems(FromBooks, FoundProblems):
    """Drills all published problems (the choice of a discard, a call or a card), and the problems that the
    program found."""

    def names(self, rules: RuleSet) -> Iterator[str]:
        """Iterate over the names: first the published problems, taking each part of the deal in turn, then
        the problems found by the program."""
        by = defaultdict[str, list[str]](list)
        for problem in published(rules):
            by[problem.asks if problem.asks in (DISCARDS, PLAY) else "calls"].append(problem.name)
        placed = (((at + 0.5) / len(names), name) for names in by.values() for at, name in enumerate(names))
        yield from (name for _, name in sorted(placed, key=lambda one: one[0]))
        yield from super().names(rules)

    def made(self, rules: RuleSet, name: str) -> Item | None:
        problem = next((one for one in published(rules) if one.name == name), None)
        return made(rules, problem, self.kind) if problem else super().made(rules, name)


class LayOut(FromBooks):
    """A drill on the discard in the exchange."""

    kind = LAY_OUT

    def names(self, rules: RuleSet) -> Iterator[str]:
        """Iterate over the names of played deals, with a published one now and then."""
        problems = _laid_out(rules)
        for number in count(1):
            yield str(number)
            if number % BETWEEN == 0 and (problem := next(problems, None)):
                yield problem.name

    def made(self, rules: RuleSet, name: str) -> Item | None:
        if problem := next((one for one in _laid_out(rules) if one.name == name), None):
            return made(rules, problem, self.kind)
        for at in played(rules, number_of(name)):
            state = at.state
            if state.phase is Phase.EXCHANGE and state.actor == PERSON:
                moves = games.game(rules).legal_moves(state)
                choice = isinstance(moves[0], Discard) and moves[0] != moves[-1]
                return Item(LAY_OUT, name, at.record(rules)) if choice else None
        return None


def _laid_out(rules: RuleSet) -> Iterator[Problem]:
    """Iterate over the published problems of the exchange."""
    return (problem for problem in published(rules) if problem.asks == DISCARDS)


def beside(ways: Sequence[Way], others: Sequence[Way], done: Move, his: Move) -> tuple[Way, ...]:
    """Return the best way, the one chosen (or else the second best), and another player's way, which is found
    in ``others``. The best comes first, then the way with the higher first figure."""
    first, *rest = ways
    mine = next((w for w in rest if laid(w.move) == laid(done)), rest[0] if rest else first)
    told = [first, mine, *(w for w in others if laid(w.move) == laid(his))]
    by = {laid(way.move): way for way in reversed(told)}
    return tuple(sorted(by.values(), key=lambda w: (w is not by[laid(first.move)], -w.figures[0].value)))


def laid(move: Move) -> Move | frozenset[Card]:
    """Return a move in a form that can be compared. A discard becomes the set of its cards, since their order
    does not matter."""
    return frozenset(move.cards) if isinstance(move, Discard) else move


class Turning(Decision):
    """A drill on positions of the play where the next card decides one of the ``stakes``. Such positions are
    rare, so they are stored in a list, each as a deal and the number of moves made in it."""

    def __init__(self, kind: str, *stakes: str) -> None:
        self.kind, self._stakes = kind, stakes

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        """Judge a move. The ways shown include a card that loses the stake."""
        judged = super().weighed(item, record, move)
        state = stands(record)
        turns = stake(PicketGame(state.rules).view_for(state, PERSON))
        if judged.advice is None or turns is None:
            return judged
        ways, right = judged.advice.ways, {PLAYS[card.index] for card in turns.right}
        if any(way.move not in right for way in ways):
            return judged
        wrong = PLAYS[turns.wrong.index]
        other = super().weighed(item, record, wrong)
        lost = [way for way in other.advice.ways if way.move == wrong] if other.advice else []
        mine = [way for way in ways[1:] if way.move == move] or [*ways[1:2]]
        return judged._replace(advice=judged.advice._replace(ways=(*ways[:1], *mine, *lost)))

    def missing(self, rules: RuleSet) -> str:
        return "first-trick" if PIQUE in self._stakes and _too_late(rules) else "none-kept"

    def _kept(self, rules: RuleSet) -> dict[str, str]:
        kept = rules.found_in(POSITIONS) or {}
        stakes = [what for what in self._stakes if what != PIQUE or not _too_late(rules)]
        return {name: what for what in stakes for name in kept.get(what, "").split()}

    def names(self, rules: RuleSet) -> Iterator[str]:
        return iter(sorted(self._kept(rules), key=lambda name: float(name)))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        what = self._kept(rules).get(name)
        if what is None:
            raise ValueError(f"no position of this name: {name[:20]}")
        number, moves = map(number_of, name.split("."))
        for at in islice(played(rules, number), moves + 1):
            if len(at.moves) == moves and self._turns(at.state, what):
                return Item(self.kind, name, at.record(rules), what)
        return None

    def _turns(self, state: State, what: str) -> bool:
        """Return True if the same thing is at stake in the position as when it was stored. The position was
        found under one game's rules, and something else may be at stake under rules derived from them."""
        if state.rules.name in POSITIONS:
            return True
        found = stake(PicketGame(state.rules).view_for(state, PERSON)) if state.actor == PERSON else None
        return found is not None and found.what == what


def _too_late(rules: RuleSet) -> bool:
    """Return True if no pique can be stopped, because the first card makes it."""
    return rules.pique.pique_by is PiqueBy.FIRST_CARD


class Own(Decision):
    """The drill on decisions that the person once made and could have made better."""

    kind = OWN
    brought = True

    def names(self, rules: RuleSet) -> Iterator[str]:
        return iter(())

    def made(self, rules: RuleSet, name: str) -> Item | None:
        raise ValueError("what was decided in a game is not made anew")

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        """Judge the move, and show the one made at the time beside it, with its cost."""
        judged = super().weighed(item, record, move)
        if not item.done:
            return judged
        then = games.game(record.rules).read_move(item.done)
        other = super().weighed(item, record, then)
        judged = judged._replace(then=Published(then, other.cost))
        if judged.advice is None or other.advice is None or not judged.advice.ways:
            return judged
        ways = beside(judged.advice.ways, other.advice.ways, move, then)
        return judged._replace(advice=judged.advice._replace(ways=ways))
