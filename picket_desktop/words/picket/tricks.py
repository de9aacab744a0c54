"""Says briefly what a trick scores, and why."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import IN_PLAY, Led, Line, Scored, TrickWon
from picket_desktop.engine.picket.ruleset import RuleSet, TrickScore
from picket_desktop.engine.picket.state import Trick
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, Sentence, Voice


class Counted(NamedTuple):
    """The points that a seat has scored in a trick, and the reason: "leading an ace"."""

    seat: int
    points: int
    why: str


LED: Mapping[TrickScore, Sentence] = {
    TrickScore.EVERY_LEAD: N_("{points} for leading"),
    TrickScore.LEADER_AND_TAKER: N_("{points} for leading a ten or higher"),
    TrickScore.ONE_AND_LEADER: N_("{points} for leading a ten or higher"),
}
TAKEN: Mapping[TrickScore, Sentence] = {
    TrickScore.EVERY_LEAD: N_("{points} for tricks taken from the leader"),
    TrickScore.LEADER_AND_TAKER: N_("{points} for tricks taken from the leader with a ten or higher"),
    TrickScore.ONE_AND_LEADER: N_("{points} for tricks won"),
    TrickScore.WINNER: N_("{points} for tens and higher cards won"),
    TrickScore.WINNER_AND_ONE: N_("{points} for tricks won"),
}
COUNTING, LAST = N_("{points} for tens and higher cards won"), N_("{points} for the last trick")
IN_ALL = N_("{points} in play")
"""The reasons for points made in play, worded as items of a sum on the score sheet."""


def _in_play(told: Sequence[Event]) -> Iterator[tuple[Scored, bool]]:
    """Yield each score made in tricks, and whether it was for winning a trick."""
    won = False
    for event in told:
        if isinstance(event, Led | TrickWon):
            won = isinstance(event, TrickWon)
        elif isinstance(event, Scored) and event.line in IN_PLAY and event.trick is not None:
            yield event, won


@dataclass(frozen=True)
class Tricks:
    """Uses the scores of a deal to explain why its tricks score."""

    say: Voice
    cards: Cards

    def counted(self, told: Sequence[Event], rules: RuleSet) -> tuple[Counted, ...]:
        """Return the points scored in the latest trick, in order."""
        led = next((at for at in range(len(told) - 1, -1, -1) if isinstance(told[at], Led)), 0)
        return tuple(
            Counted(event.seat, event.points, (self._taken if won else self._led)(event, rules))
            for event, won in _in_play(told[led:])
        )

    def is_worthless(self, trick: Trick, rules: RuleSet) -> bool:
        """Return True if a trick scores nothing because it contains no ten or higher card."""
        by_card = rules.play.trick_score in (TrickScore.WINNER, TrickScore.LEADER_AND_TAKER)
        return by_card and not any(card.counts for card in (trick.led, trick.followed) if card)

    def summands(self, told: Sequence[Event], seat: int, rules: RuleSet) -> tuple[str, ...]:
        """Return a seat's points in all the tricks of a deal, item by item. For example: "7 for leading", "4
        for taking from the leader", "1 for the last trick"."""
        parts: dict[Sentence, int] = {}
        for event, won in _in_play(told):
            if event.seat != seat:
                continue
            counting = len(event.cards) if won and rules.play.trick_score is TrickScore.WINNER_AND_ONE else 0
            if event.line is Line.LAST:
                parts[LAST] = parts.get(LAST, 0) + event.points
                continue
            for why, points in (
                (
                    (TAKEN if won else LED).get(rules.play.trick_score, IN_ALL),
                    event.points - counting,
                ),
                (COUNTING, counting),
            ):
                parts[why] = parts.get(why, 0) + points
        return tuple(self.say(why, points=points) for why, points in parts.items() if points)

    def says(self, counted: Sequence[Counted], names: Sequence[str | None]) -> str:
        """Return a sentence for each player on what the player's points were scored for. The sentences do not
        say how many points, since that is on the sheet and on the cards."""
        seats = dict.fromkeys(c.seat for c in counted)
        said = (self._of_one([c for c in counted if c.seat == seat], names[seat]) for seat in seats)
        return " ".join(said)

    def points(self, points: int) -> str:
        """Return points as shown next to a trick: "+1"."""
        return self.say("+{points}", points=points)

    def _of_one(self, counted: Sequence[Counted], name: str | None) -> str:
        return self.say.whose(
            name,
            "You scored {reasons}.",
            "{name} scored {reasons}.",
            reasons=self.say.language.listed([self.say("for {reason}", reason=c.why) for c in counted]),
        )

    def _led(self, event: Scored, rules: RuleSet) -> str:
        if rules.play.trick_score is TrickScore.EVERY_LEAD:
            return self.say("leading")
        return self.say("leading {a_card}", a_card=self.cards.of_ranks(event.cards))

    def _taken(self, event: Scored, rules: RuleSet) -> str:
        if event.line is Line.LAST:
            if event.points == 2:
                return self.say(
                    "winning the last trick with {a_card}", a_card=self.cards.of_ranks(event.cards)
                )
            return self.say("winning the last trick")
        match rules.play.trick_score:
            case TrickScore.EVERY_LEAD:
                return self.say("taking the trick")
            case TrickScore.LEADER_AND_TAKER:
                return self.say("taking the trick with {a_card}", a_card=self.cards.of_ranks(event.cards))
            case TrickScore.WINNER:
                return self.say("winning {cards}", cards=self.cards.of_ranks(event.cards))
        if event.cards:
            return self.say("winning the trick and {cards} in it", cards=self.cards.of_ranks(event.cards))
        return self.say("winning the trick")
