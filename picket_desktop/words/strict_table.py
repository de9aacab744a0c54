"""The table at which one reckons for oneself: its controls, and the answers to a question or a challenge.
And what a table says of its other house rules."""

from __future__ import annotations

from collections.abc import Iterable

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.calls import CallWords
from picket_desktop.words.language import opened


class StrictWords(CallWords):
    """Labels and answers of the strict Gamester's table."""

    # calling from the hand

    def call_these(self) -> str:
        """The button that calls the cards picked."""
        return self.say("Call these")

    def call_these_says(self, number: int) -> str:
        if not number:
            return self.say("Call the cards that you have picked: none as yet.")
        return self.count(
            number, "Call the one card that you have picked.", "Call the {number} cards that you have picked."
        )

    def picked_holding(self, call: Call, rules: RuleSet) -> str:
        """Under the button: what the cards picked will be called; of several things, how many."""
        if len(call.groups) == 1:
            return opened(self.holding(call.kind, call.groups[0], rules))
        if call.kind is Kind.SEQUENCES:
            text = ("{number} sequences", "{number} sequences", "{number} runs")
        else:
            text = ("{number} sets", "{number} sets", "{number} sets")
        return opened(self.pick(*text, number=self.number(len(call.groups))))

    def pick_first(self) -> str:
        """The refusal of a call while no card is picked."""
        return self.say("Pick the cards that you would call.")

    def picked_note(self, number: int) -> str:
        """Under the prompt."""
        if not number:
            return self.say("Press the cards, then call them.")
        return opened(self.count(number, "one is picked.", "{number} are picked."))

    def at_pick(self, card: Card, picked: bool) -> str:
        """A card of the hand, at the foot."""
        named = opened(self.card_named(card))
        if picked:
            return self.say("{card}; it is picked. Press to leave it out.", card=named)
        return self.say("{card}; press to pick it for your call.", card=named)

    def misreckon(self) -> str:
        return self.say("Misreckon…")

    def misreckon_says(self) -> str:
        return self.say("Claim what you do not hold. If it is found out, your hand reckons nothing.")

    # claims

    def claims(self) -> str:
        """The button behind which the claims of the strict table are."""
        return self.say("Claims…")

    def claims_says(self) -> str:
        return self.pick(
            "Call for a picy or repicy, challenge a reckoning, or ask which card is wanting.",
            "Call for a pique or repique, challenge a reckoning, or ask which card is wanting.",
            "Call for a pique or repique, challenge a reckoning, or ask which card is wanting.",
        )

    def claims_title(self) -> str:
        return self.say("Claims and challenges")

    def claim_bonus(self) -> str:
        """Whether it is due is for the player to know."""
        return self.pick(
            "Call for a picy or repicy", "Call for a pique or repique", "Call for a pique or repique"
        )

    def ask_which(self) -> str:
        """Where no three have been reckoned of which to ask."""
        return self.say("Which one do you want?")

    def reply(self, event: Event) -> str | None:
        """What the other answers to a question or a challenge."""
        if isinstance(event, ev.WhichAsked):
            return self.say("{card}.", card=opened(self.card(event.wanting)))
        if isinstance(event, ev.Challenged):
            return self.say("I misreckoned.") if event.false else self.say("See for yourself.")
        return None

    def bonuses_lost(self, lost: Iterable[tuple[int, Line]], names: tuple[str | None, str | None]) -> str:
        """In the reckoning: what was due, and not called for in time, as (seat, line)."""
        found = []
        for seat, line in lost:
            what = self._bonus_name(line)
            name = names[seat]
            if name is None:
                found.append(self.say("You did not call for your {bonus}: it is lost.", bonus=what))
            else:
                found.append(
                    self.say("{name} did not call for a {bonus}: it is lost.", name=name, bonus=what)
                )
        return " ".join(found)

    def _bonus_name(self, line: Line) -> str:
        if line is Line.REPIQUE:
            return self.pick("repicy", "repique", "repique")
        return self.pick("picy", "pique", "pique")

    # other house rules

    def hands_open(self) -> str:
        return self.say("Both hands lie open.")

    def doubled_deal(self, ended: bool) -> str:
        """The sum of a deal that counts double in the partie; it is doubled when the deal has ended."""
        return self.say("This deal, doubled") if ended else self.say("This deal, to double")

    def sets_won(self, match: int) -> str:
        """The line of the sheet where the sets of a match are counted."""
        return self.say("Sets, best of {number}", number=self.number(match))

    def last_set(self) -> str:
        return self.say("Last set")

    def house_rules_title(self) -> str:
        return self.say("House rules at this table")

    def house_rules_says(self, number: int) -> str:
        return self.count(
            number,
            "One house rule is in force: press to see it.",
            "{number} house rules are in force: press to see them.",
        )

    def throw_up_ask(self) -> str:
        """Before the last hand is thrown up."""
        return self.say("Throw up this hand? The other scores twenty-three, and the partie is settled.")

    def play_on(self) -> str:
        return self.say("Play on")
