"""Events at Piquesept as narrated to the person at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Suit
from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import NATURE, Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.words.cards import Cards
from picket_desktop.words.piquesept.book.rulings import PiqueseptRulings
from picket_desktop.words.piquesept.scores import Scores, Seats
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Narration:
    """Tells events from a bystander's view, with the person as "you"."""

    say: Voice
    cards: Cards
    scores: Scores
    rulings: PiqueseptRulings

    def narration(
        self, event: Event, names: Seats, soloist: int = NATURE, secrets: bool = False
    ) -> str | None:
        """Return the sentence for an event, or None if only another player may know of it. With ``secrets``,
        such events are narrated too. ``soloist`` is the seat of the soloist once it is known."""
        if event.only is not None and names[event.only] is not None and not secrets:
            return None
        if isinstance(event, ev.Drawn) and soloist != NATURE and names[soloist] is None:
            return self.say("{name}, on your left, draws a card from your hand.", name=names[event.seat])
        tell = _TELLINGS.get(type(event))
        return tell(self, event, names) if tell else None

    def _lifted(self, event: ev.Lifted, names: Seats) -> str:
        lifts = zip(names, map(self.cards.card, event.cards), strict=True)
        decides = self._lift_decides(event, names)
        if event.dealer is not None:
            decides = self.say.whose(names[event.dealer], "You deal first.", "{name} deals first.")
        return " ".join([*(self._lifts(name, card) for name, card in lifts), decides])

    def _lifts(self, name: str | None, card: str) -> str:
        if self.say.plain:
            return self.say.whose(name, "You draw {card}.", "{name} draws {card}.", card=card)
        return self.say.whose(name, "You lift {card}.", "{name} lifts {card}.", card=card)

    def _lift_decides(self, event: ev.Lifted, names: Seats) -> str:
        if event.dealer is None:
            return self.say.plainly(
                "The lowest cards are equal: all lift again.", "The lowest cards are equal: all draw again."
            )
        return self.say.whose(
            names[event.dealer],
            "You have the lowest card, and deal.",
            "{name} has the lowest card, and deals.",
        )

    def cut(self, told: Sequence[Event], names: Seats) -> str:
        """Return a sentence on who deals by the cards lifted; "" once something else has happened."""
        last = told[-1] if told else None
        return self._lift_decides(last, names) if isinstance(last, ev.Lifted) else ""

    def _dealt(self, event: ev.Dealt, names: Seats) -> str:
        dealt = self.say.whose(
            names[event.dealer], "Deal {deal}. You deal.", "Deal {deal}. {name} deals.", deal=event.number
        )
        return f"{dealt} {self.trumps()}" if event.number == 1 else dealt

    def trumps(self) -> str:
        """Return a sentence that says which suit is trumps and how the order of its cards differs from the
        usual."""
        return self.say("Spades are trumps, and the seven is the highest.")

    def _received(self, event: ev.Received, names: Seats) -> str:
        return self.say.whose(
            names[event.seat],
            "You are dealt {cards}.",
            "{name} is dealt {cards}.",
            cards=self.cards.several(event.cards),
        )

    def _soloist(self, event: ev.SoloistKnown, names: Seats) -> str:
        return self.say.whose(
            names[event.seat],
            "The seven of spades makes you the soloist, alone against the rest.",
            "The seven of spades makes {name} the soloist, alone against the rest.",
        )

    def _led(self, event: ev.Led, names: Seats) -> str:
        return self.say.whose(
            names[event.seat], "You lead {card}.", "{name} leads {card}.", card=self.cards.card(event.card)
        )

    def _followed(self, event: ev.Followed, names: Seats) -> str:
        return self.say.whose(
            names[event.seat], "You play {card}.", "{name} plays {card}.", card=self.cards.card(event.card)
        )

    def _gift(self, event: ev.Gift, names: Seats) -> str:
        card = self.cards.card(event.card)
        if event.card.suit is Suit.SPADES:
            return self.say.whose(
                names[event.seat],
                "The seven takes your highest trump: {card}.",
                "{name}’s highest trump goes to the seven: {card}.",
                card=card,
            )
        return self.say.whose(
            names[event.seat],
            "You have no trumps, so you had to give your highest card: {card}.",
            "{name} has no trumps, so gives the highest card: {card}.",
            card=card,
        )

    def _taken(self, event: ev.TrickTaken, names: Seats) -> str:
        return self.say.whose(
            names[event.seat],
            "You take the {ordinal} trick, worth {points}.",
            "{name} takes the {ordinal} trick, worth {points}.",
            ordinal=self.say.language.ordinal(event.number),
            points=self.say.points(event.points),
        )

    def _drawn(self, event: ev.Drawn, names: Seats) -> str:
        return self.say.whose(
            names[event.seat],
            "You sit on the soloist’s left, and draw a card unseen.",
            "{name} sits on the soloist’s left, and draws a card unseen.",
        )

    def _drew(self, event: ev.Drew, names: Seats) -> str:
        card = self.cards.several(event.cards)
        return self.say.whose(names[event.seat], "You drew {card}.", "{name} drew {card}.", card=card)

    def _lost(self, event: ev.Lost, names: Seats) -> str:
        return self.say("The card drawn is {card}.", card=self.cards.several(event.cards))

    def _gave_back(self, event: ev.GaveBack, names: Seats) -> str:
        return self.say.whose(names[event.seat], "You give back a card.", "{name} gives back a card.")

    def _gave(self, event: ev.Gave, names: Seats) -> str:
        card = self.cards.several(event.cards)
        return self.say.whose(names[event.seat], "You gave {card}.", "{name} gave {card}.", card=card)

    def _got(self, event: ev.Got, names: Seats) -> str:
        card = self.cards.several(event.cards)
        return self.say.whose(names[event.seat], "You receive {card}.", "{name} receives {card}.", card=card)

    def _deal_ended(self, event: ev.DealEnded, names: Seats) -> str:
        return self.scores.deal_ended(event, names)

    def _ruling(self, event: RulingGiven, names: Seats) -> str:
        return self.rulings.given(event, names)

    def _settled(self, event: ev.GameEnded, names: Seats) -> str:
        return self.scores.settled(event, names)


_TELLINGS: Mapping[type[Event], Callable[[Narration, Any, Seats], str]] = {
    ev.Lifted: Narration._lifted,
    ev.Dealt: Narration._dealt,
    ev.Received: Narration._received,
    ev.SoloistKnown: Narration._soloist,
    ev.Led: Narration._led,
    ev.Followed: Narration._followed,
    ev.Gift: Narration._gift,
    ev.TrickTaken: Narration._taken,
    ev.Drawn: Narration._drawn,
    ev.Drew: Narration._drew,
    ev.Lost: Narration._lost,
    ev.GaveBack: Narration._gave_back,
    ev.Gave: Narration._gave,
    ev.Got: Narration._got,
    ev.DealEnded: Narration._deal_ended,
    ev.GameEnded: Narration._settled,
    RulingGiven: Narration._ruling,
}
