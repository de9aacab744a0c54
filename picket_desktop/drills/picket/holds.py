"""The drill *What do they hold?*: once all calls have been heard, mark the other hand's cards on a picture of
the pack."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from picket_desktop.ai.likely_cards import LikelyCards, Marked
from picket_desktop.ai.picket.likely_cards import likely_cards, to_be_marked
from picket_desktop.ai.worker.question import seed_of
from picket_desktop.drills.item import HOLDS, Answer, Asks, Drill, Item, Judged
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet


class Holds(Drill):
    """A drill on marking the other hand's cards. A marking is right if it is worth nearly as much as the best
    one the player could have found."""

    kind = HOLDS
    asks = Asks.CARDS

    def names(self, rules: RuleSet) -> Iterator[str]:
        return map(str, count(1))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        """Return the position after all calls, before the person plays a first card. Return None if marking
        the highest cards would be right, since the hand then need not be read."""
        game = PicketGame(rules)
        for at in played(rules, number_of(name)):
            if at.state.actor != PERSON or not at.state.tricks:
                continue
            view = game.view_for(at.state, PERSON)
            marked = to_be_marked(view)
            if marked and marked.first:
                likely = likely_cards(view, seed_of(view))
                read = not Marked(likely.by_rank, likely).right
                return Item(HOLDS, name, at.record(rules)) if read else None
        return None

    def marked(self, item: Item, cards: tuple[Card, ...], likely: LikelyCards) -> Judged:
        found = Marked(cards, likely, stands(item.record).hands[1 - PERSON])
        return Judged(found.right, Answer(likely.best), marked=found)
