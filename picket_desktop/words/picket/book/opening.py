"""The opening of a two-player game's chapter: the aim, and an example hand under the rules in force."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.book.chapter import Marked, Opening
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import Voice

HAND = cards("AS KS QS JS TS KH QH 8H KD 7D KC 9C")
"""A hand with holdings of every kind, for packs of 36 and of 32 cards alike."""
SUIT = cards("AS KS QS JS TS")
ACROSS = cards("AS KS QS JS TS 9C 8H 7D")
KINGS = cards("KS KH KD KC")
"""The holdings that the engine finds in `HAND`: the best suit, which is also a sequence; the longest
sequence, which goes across the suits; and four of a rank."""


def found(rules: RuleSet) -> dict[Kind, Group]:
    """Return the best holding of each kind in the example hand."""
    run = SUIT if rules.calls.runs_in_suit else ACROSS
    return {Kind.POINT: SUIT, Kind.SEQUENCES: run, Kind.SETS: KINGS}


@dataclass(frozen=True)
class PicketOpening:
    """Writes the opening of the chapter."""

    say: Voice
    holdings: Holdings

    def opening(self, rules: RuleSet) -> Opening:
        """Return the aim in four sentences, and the example hand with its points under the rules in force."""
        best = [(kind, (group,)) for kind, group in found(rules).items()]
        marked = tuple(
            Marked(
                tuple(c.text for g in groups for c in g),
                self.say(
                    "{holding}: {points}.",
                    holding=self.holdings.holdings(kind, groups, rules),
                    points=self.say.points(points(kind, groups, rules)),
                ),
            )
            for kind, groups in best
        )
        made = sum(points(kind, groups, rules) for kind, groups in best)
        return Opening(
            self._aim(rules),
            tuple(c.text for c in HAND),
            self.say("What a hand may hold:"),
            marked,
            self._comes_to(made, rules),
        )

    def _aim(self, rules: RuleSet) -> str:
        if rules.target is not None:
            won = self.say(
                "Two players play to {target} points, deal after deal.",
                target=self.say.number(rules.target),
            )
        else:
            won = self.say(
                "There are two players; whoever has more points after {deals} deals wins.",
                deals=self.say.number(rules.deals or 0),
            )
        mends = self.say.plainly(
            "Each improves a hand of twelve by laying out cards and taking others from the stock.",
            "Each improves a hand of twelve by exchanging cards for others from the stock.",
        )
        calls = self.say.pick(
            "Then each hand’s ruff, sequences and ternaries or quatorzes are called, and the better of "
            "each kind scores.",
            "Then each hand’s point, sequences and trios or quatorzes are called, and the better of each "
            "kind scores.",
            "Then each hand’s best suit, runs and threes or fours are called, and the better of each kind "
            "scores.",
        )
        plays = self.say(
            "Finally the cards are played in twelve tricks, for a point here and there, and more for "
            "winning most of them."
        )
        return " ".join((won, mends, calls, plays))

    def _comes_to(self, made: int, rules: RuleSet) -> str:
        total = self.say.points(made)
        if made < 30:
            return self.say("If all of it is good, it scores {points} before a card is played.", points=total)
        return self.say.pick(
            "If all of it is good, it scores {points} before a card is played. If the opponent "
            "has nothing, it is also a repicy and scores {more} more.",
            "If all of it is good, it scores {points} before a card is played. If the opponent "
            "has nothing, it is also a repique and scores {more} more.",
            "If all of it is good, it scores {points} before a card is played. If the opponent "
            "has nothing, the bonus for thirty in hand adds {more} more.",
            points=total,
            more=self.say.number(rules.pique.repique_points),
        )
