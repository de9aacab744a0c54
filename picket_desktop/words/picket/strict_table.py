"""The words of the strict table, where players find their own holdings: controls, and answers to questions
and challenges."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class StrictTable:
    """The labels and answers of the strict Gamester's table."""

    say: Voice
    cards: Cards
    holdings: Holdings

    # calling from the hand

    def call_these_says(self, number: int) -> str:
        if not number:
            return self.say("Pick the cards to call first.")
        return self.say.count(number, "Call the card you picked.", "Call the {number} cards you picked.")

    def picked_holding(self, call: Call, rules: RuleSet) -> str:
        """Return the note under the button: the name of the picked holding or, if several are picked, their
        number."""
        if len(call.groups) == 1:
            return opened(self.holdings.holding(call.kind, call.groups[0], rules))
        many = len(call.groups)
        if call.kind is Kind.SETS:
            return opened(self.say.count(many, "{number} set", "{number} sets"))
        if self.say.plain:
            return opened(self.say.count(many, "{number} run", "{number} runs"))
        return opened(self.say.count(many, "{number} sequence", "{number} sequences"))

    def picked_note(self, number: int, set_down: int, left: int) -> str:
        """Return the line under the prompt about the cards picked; ``left`` is how many are not yet set
        down."""
        if not number and set_down:
            return self.say("Pick the next, or call.") if left else self.say("Press “Call these”.")
        if not number:
            return self.say("Press the cards, then call them.")
        return opened(self.say.count(number, "one picked.", "{number} picked."))

    def at_pick(self, card: Card, picked: bool) -> str:
        """Describe a card of the hand, for the line at the foot of the table."""
        named = opened(self.cards.named(card))
        if picked:
            return self.say("{card}: picked. Press to leave it out.", card=named)
        return self.say("{card}: press to pick it for your call.", card=named)

    def to_pick(self, card: Card, picked: bool) -> str:
        """Return words saying what pressing a card of the hand does."""
        named = self.cards.card(card)
        return (
            self.say("leave {card} out", card=named)
            if picked
            else self.say("pick {card} for your call", card=named)
        )

    # group by group

    def set_down(self) -> str:
        """Return the label of the button that sets the picked cards down as one of several groups."""
        return self.say.plainly("Another sequence", "Another run")

    def set_down_says(self) -> str:
        return self.say.plainly(
            "Set these cards aside as a sequence, and pick another to call as well.",
            "Set these cards aside as a run, and pick another to call as well.",
        )

    def set_down_first(self) -> str:
        """Return the note that cards must be picked before they can be set down."""
        return self.say.plainly(
            "Pick the cards of a sequence first.",
            "Pick the cards of a run first.",
        )

    def at_set_down(self, card: Card) -> str:
        """Describe a card of a group that was set down, for the line at the foot of the table."""
        named = opened(self.cards.named(card))
        return self.say.plainly(
            "{card}: press to take up this sequence again.",
            "{card}: press to take up this run again.",
            card=named,
        )

    def to_set_down(self) -> str:
        """Describe the effect of pressing a card in a group that has been set down."""
        return self.say.plainly("take up this sequence again", "take up this run again")

    # claims

    def claims_says(self) -> str:
        return self.say.pick(
            "Claim a picy or repicy, challenge a call, or ask which card is wanting.",
            "Claim a pique or repique, challenge a call, or ask which card is wanting.",
            "Claim a bonus for thirty, challenge a call, or ask which card is missing.",
        )

    def claim_bonus(self) -> str:
        """Return the label of the button that claims a bonus. It is the same whether or not one is due, since
        players must know that themselves."""
        return self.say.pick("Claim a picy or repicy", "Claim a pique or repique", "Claim a bonus for thirty")

    def claim_bonus_says(self) -> str:
        return self.say(
            "The bonus is for thirty points made before your opponent scores. If you have not made "
            "them, you lose nothing."
        )

    def reply(self, event: Event) -> str | None:
        """Return the opponent's answer to a question or a challenge; None for any other event."""
        if isinstance(event, ev.WhichAsked):
            return self.say("{card}.", card=opened(self.cards.card(event.wanting)))
        if isinstance(event, ev.Challenged):
            return (
                self.say.plainly("I misreckoned.", "I counted wrong.")
                if event.false
                else self.say("See for yourself.")
            )
        return None

    def bonuses_lost(self, lost: Iterable[tuple[int, Line]], names: tuple[str | None, str | None]) -> str:
        """Return the reckoning's note on bonuses that were due but not claimed in time, given as (seat,
        line)."""
        found = []
        for seat, line in lost:
            what = self._bonus_name(line)
            name = names[seat]
            if name is None:
                found.append(self.say("You did not claim your {bonus}, so it is lost.", bonus=what))
            else:
                found.append(
                    self.say("{name} did not claim a {bonus}, so it is lost.", name=name, bonus=what)
                )
        return " ".join(found)

    def _bonus_name(self, line: Line) -> str:
        if line is Line.REPIQUE:
            return self.say.pick("repicy", "repique", "bonus for thirty in hand")
        return self.say.pick("picy", "pique", "bonus for thirty in play")
