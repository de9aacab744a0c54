"""The drill *Reckon it*: find the best call of one kind in twelve cards, and its points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from picket_desktop.drills.item import RECKON, Answer, Asks, Drill, Item, Judged
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine import games
from picket_desktop.engine.picket.calling.combinations import best_key, fault, points, richest
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase

EMPTY = 4
"""Of the hands with nothing of the kind, only one in this many is asked about."""


class Reckon(Drill):
    """Asks for the best holding of a kind.

    Any other cards that score as much and compare equally well are also right.
    """

    kind = RECKON
    asks = Asks.HOLDING

    def names(self, rules: RuleSet) -> Iterator[str]:
        return map(str, count(1))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        number = number_of(name)
        kind = Kind(number % len(Kind))
        for at in played(rules, number):
            if at.state.phase is Phase.CALLS:
                holds = richest(kind, at.state.hands[PERSON], rules)
                asked = bool(holds) or number // len(Kind) % EMPTY == 0
                return Item(RECKON, name, at.record(rules), kind.word) if asked else None
        return None

    def effort(self, item: Item) -> int:
        return len(self.judged(item, Answer()).truth.cards)

    def judged(self, item: Item, answer: Answer) -> Judged:
        state = stands(item.record)
        return counted(Kind[item.about.upper()], state.hands[PERSON], state.rules, answer)


def counted(kind: Kind, hand: Group, rules: RuleSet, answer: Answer) -> Judged:
    """Judge the cards of an answer and the number of points given for them."""
    best = richest(kind, hand, rules)
    made = points(kind, best, rules) if best else 0
    truth = Answer(tuple(c for group in best for c in group), made, move=Call(kind, best))
    if not best or not answer.cards:
        return Judged(not best and not answer.cards, truth)
    groups = games.game(rules).in_order(Call(kind, (answer.cards,))).groups
    if fault(kind, groups, hand, rules) is not None:
        return Judged(False, truth, fault="no-such")
    as_good = best_key(kind, groups, rules) == best_key(kind, best, rules)
    if not as_good or points(kind, groups, rules) != made:
        longer = best_key(kind, groups, rules) > best_key(kind, best, rules)
        return Judged(False, truth, fault="whole" if longer and kind is Kind.SEQUENCES else "less")
    return Judged(answer.number == made, truth, fault="" if answer.number == made else "number")
