"""What the cards of a trick reckon, and why, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import IN_PLAY, Led, Line, Scored, TrickWon
from picket_desktop.engine.picket.ruleset import RuleSet, TrickScore
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import Voice


class Counted(NamedTuple):
    """Points that a seat has reckoned in a trick, and for what: "leading an ace". ``won``: it has won the
    trick, and they are for that."""

    seat: int
    points: int
    why: str
    won: bool


@dataclass(frozen=True)
class Tricks:
    """Why a trick scores: words for what has been reckoned, nothing for what has not."""

    say: Voice
    cards: Cards

    def counted(self, told: Sequence[Event], rules: RuleSet) -> tuple[Counted, ...]:
        """What the last trick of a deal has reckoned, in its order."""
        found: list[Counted] = []
        won = False
        led = next((at for at in range(len(told) - 1, -1, -1) if isinstance(told[at], Led)), 0)
        for event in told[led:]:
            if isinstance(event, TrickWon):
                won = True
            elif isinstance(event, Scored) and event.line in IN_PLAY and event.trick is not None:
                why = self._taken(event, rules) if won else self._led(event, rules)
                found.append(Counted(event.seat, event.points, why, won))
        return tuple(found)

    def says(self, counted: Sequence[Counted], names: Sequence[str | None]) -> str:
        """All of it in sentences, each player's together."""
        seats = dict.fromkeys(c.seat for c in counted)
        said = (self._of_one([c for c in counted if c.seat == seat], names[seat]) for seat in seats)
        return " ".join(said)

    def points(self, points: int) -> str:
        """Points as they stand by a trick: "+1"."""
        return self.say("+{points}", points=points)

    def _of_one(self, counted: Sequence[Counted], name: str | None) -> str:
        reasons = self.say.language.listed([c.why for c in counted])
        values = {"points": self.say.number(sum(c.points for c in counted)), "reasons": reasons}
        return self.say.whose(
            name, "You made {points} for {reasons}.", "{name} made {points} for {reasons}.", **values
        )

    def _led(self, event: Scored, rules: RuleSet) -> str:
        if rules.play.trick_score is TrickScore.EVERY_LEAD:
            return self.say("leading")
        return self.say("leading {a_card}", a_card=self._ranks(event))

    def _taken(self, event: Scored, rules: RuleSet) -> str:
        if event.line is Line.LAST:
            if event.points == 2:
                return self.say("winning the last trick with {a_card}", a_card=self._ranks(event))
            return self.say("winning the last trick")
        match rules.play.trick_score:
            case TrickScore.EVERY_LEAD:
                return self.say("taking the trick")
            case TrickScore.LEADER_AND_TAKER:
                return self.say("taking it with {a_card}", a_card=self._ranks(event))
            case TrickScore.WINNER:
                return self.say("winning {cards}", cards=self._ranks(event))
        if event.cards:
            return self.say("winning the trick, and {cards} in it", cards=self._ranks(event))
        return self.say("winning the trick")

    def _ranks(self, event: Scored) -> str:
        """The cards that count: "an ace and a ten"."""
        return self.say.language.listed([self.cards.a_rank(c.rank) for c in event.cards])
