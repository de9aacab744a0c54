"""Drills that are answered with one decision, judged by the strongest player on what can be known: what is
laid out, and a card on which much turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count, islice

from picket_desktop.ai.advice import Advice, Way
from picket_desktop.ai.picket.judging import judge
from picket_desktop.ai.player import Choice
from picket_desktop.ai.question import seed_of
from picket_desktop.drills.item import (
    LAY_OUT,
    OWN,
    STOP,
    WIN,
    Answer,
    Asks,
    Drill,
    Item,
    Judged,
    Published,
)
from picket_desktop.drills.picket.cases import BY_NAME, RULES, made
from picket_desktop.drills.picket.positions import POSITIONS
from picket_desktop.drills.picket.self_play import PERSON, number_of, played, stands
from picket_desktop.drills.picket.turning import CAPOT, CARDS, PIQUE
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.record import Record

BETWEEN = 2
"""So many deals that are played come between two hands that were published."""
BUDGET = 20
"""Worlds that a decision is weighed in."""


class Decision(Drill):
    """Right is what costs less than a mistake, or too little to be told."""

    asks = Asks.MOVE

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        view = games.game(record.rules).view_for(stands(record), PERSON)
        found = judge(view, move, seed_of(view), BUDGET)
        if found is None:
            return Judged(True, Answer(move=move))
        advice = Advice(Choice(found.best, found.reason), found.ways, found.close)
        right = not found.mistaken or found.close
        return Judged(right, Answer(move=found.best), found.cost, advice, unit=found.unit)


class LayOut(Decision):
    """The exchange of a deal."""

    kind = LAY_OUT

    def names(self, rules: RuleSet) -> Iterator[str]:
        """Among those of deals that are played, one after another of those that were published."""
        published = iter(BY_NAME if rules.name == RULES else ())
        for number in count(1):
            yield str(number)
            if number % BETWEEN == 0 and (name := next(published, None)):
                yield name

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        judged = super().weighed(item, record, move)
        if item.name not in BY_NAME:
            return judged
        his = BY_NAME[item.name].choice
        other = super().weighed(item, record, his)
        if judged.advice is None or other.advice is None:
            return judged
        ways = beside(judged.advice.ways, other.advice.ways, move, his)
        return judged._replace(advice=judged.advice._replace(ways=ways), published=Published(his, other.cost))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        if name in BY_NAME and rules.name == RULES:
            return made(rules, BY_NAME[name])
        for at in played(rules, number_of(name)):
            state = at.state
            if state.phase is Phase.EXCHANGE and state.actor == PERSON:
                moves = games.game(rules).legal_moves(state)
                choice = isinstance(moves[0], Discard) and moves[0] != moves[-1]
                return Item(LAY_OUT, name, at.record(rules)) if choice else None
        return None


def beside(ways: Sequence[Way], others: Sequence[Way], done: Move, his: Move) -> tuple[Way, ...]:
    """The best way, that which was chosen, or else the second, and his."""
    first, *rest = ways
    mine = next((w for w in rest if laid(w.move) == laid(done)), rest[0] if rest else first)
    told = [first, mine, *(w for w in others if laid(w.move) == laid(his))]
    by = {laid(way.move): way for way in reversed(told)}
    return tuple(sorted(by.values(), key=lambda w: (w is not by[laid(first.move)], -w.figures[0].value)))


def laid(move: Move) -> frozenset[Card]:
    """The cards that are laid out."""
    assert isinstance(move, Discard)
    return frozenset(move.cards)


class Turning(Decision):
    """A position of the play that was found and kept, for there are few: a deal, and how many moves of it had
    been made. ``stakes`` are what it may turn on."""

    def __init__(self, kind: str, *stakes: str) -> None:
        self.kind, self._stakes = kind, stakes

    def _kept(self, rules: RuleSet) -> dict[str, str]:
        kept = POSITIONS.get(rules.name, {})
        return {name: what for what in self._stakes for name in kept.get(what, "").split()}

    def names(self, rules: RuleSet) -> Iterator[str]:
        return iter(sorted(self._kept(rules), key=lambda name: float(name)))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        what = self._kept(rules).get(name)
        if what is None:
            raise ValueError(f"no position of this name: {name[:20]}")
        number, moves = map(number_of, name.split("."))
        for at in islice(played(rules, number), moves + 1):
            if len(at.moves) == moves:
                return Item(self.kind, name, at.record(rules), what)
        return None


class Own(Decision):
    """What the person once decided, and would have done better otherwise."""

    kind = OWN
    brought = True

    def names(self, rules: RuleSet) -> Iterator[str]:
        return iter(())

    def made(self, rules: RuleSet, name: str) -> Item | None:
        raise ValueError("what was decided in a game is not made anew")


DECISIONS: tuple[Drill, ...] = (LayOut(), Turning(STOP, PIQUE), Turning(WIN, CARDS, CAPOT), Own())
