"""A sentence for every refusal: what may not be done, and what may."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import N_, Voice, opened

SENTENCES: Mapping[str, str] = {
    # at the table
    "not-held": N_("You do not hold {card}."),
    "follow-suit": N_("You hold {suit}: you must follow suit."),
    "named-suit": N_("You named {suit}: your first lead must be {a_suit}."),
    "call-not-held": N_("You do not hold all of these cards."),
    "discard-number": N_("You may lay out {allowed}, not {number}."),
    "card-in-two-groups": N_("Each card may be counted once only, and one of these is in two places."),
    "not-a-point": N_("These cards are not the whole of one suit."),
    "not-a-set": N_("These are not three or four of one rank, ten or better."),
    "not-a-sequence": N_("These cards are not three or more in order."),
    "sequence-split": N_("One unbroken sequence is called as one, not in parts."),
    "other-kind": N_("It is not the time to call {other}."),
    "must-declare": N_("You have said “Not good”: now you must show what is better."),
    "no-sinking": N_("At this table nothing is sunk: what you hold is called."),
    "inferior": N_("What you would call does not reach what has been called."),
    "must-trump": N_("You cannot follow suit, so you must trump: play {a_suit}."),
    "gift-trump": N_("You must give your highest trump, {card}."),
    "gift-highest": N_("You hold no trump, and must give your highest card: one that ranks with {card}."),
    "give-drawn": N_("You drew {card}: give back another card."),
    "nothing-to-ask": N_("There is nothing to ask about {kind} now."),
    "nothing-to-challenge": N_("There is nothing to challenge: nothing unseen was reckoned for {kind}."),
    "challenged-before": N_("You have challenged once in this deal already."),
    "no-bonus-due": N_("There is no {pique} to call for."),
    "ask-first": N_("Ask first what it is worth."),
    "not-now": N_("That is not for now."),
    "not-allowed": N_("The rules of this game do not allow that."),
    "not-your-turn": N_("It is not your turn yet."),
    "game-over": N_("The game is over."),
    # the cut and the deal
    "bad-lift": N_("Two different cards of the pack must be lifted."),
    "bad-pack": N_("The pack must hold each of its {size} cards once."),
    "bad-packet": N_("Cards are dealt here in packets of {packets}, not of {packet}."),
    # what is written
    "unreadable-move": N_("“{text}” is not a move that I can read."),
    "option-value": N_("“{value}” will not do for {option}: it may be {values}."),
    "no-such-option": N_("{rules} has no house rule called “{option}”. It has: {known}."),
    "no-such-place": N_("There is no card at place {place}: count from 0 to {most}."),
    "not-a-game-record": N_("This is not a recorded game: its first line would be “{wanted}”."),
    "no-colon": N_("“{text}” is not a line of a record: write a key, a colon and a value."),
    "unknown-key": N_("A deal record has no line called “{key}”."),
    "key-twice": N_("The line “{key}” stands here a second time."),
    "missing-key": N_("The record lacks the line “{key}”."),
    "no-such-rules": N_("There are no rules called “{rules}”. There are: {known}."),
    "not-a-card": N_("“{text}” is not a card: write rank then suit, as QS or TD."),
    "card-twice": N_("{card} stands here twice."),
    "card-outside-pack": N_("{card} is not in a pack of {pack} cards."),
    "hand-size": N_("{who}: {need} cards are needed, and {number} are written."),
    "hands-twice": N_("The hand of {who} is not what the deal and the exchange make it."),
    "not-blank": N_("{who} was dealt a court card, and has no blank."),
    "blank-impossible": N_("In a pack of {pack} cards both hands cannot be blank."),
    "not-dealt-to": N_("{card} was not dealt to {who}."),
    "stock-size": N_("The stock needs {need} cards, and {number} are written."),
    "play-trick": N_("“{text}” is not a trick: write the card led, then the card that followed."),
    "play-too-long": N_("There are more tricks here than the deal has."),
    "trick-size": N_("“{text}” is not a trick: it takes {need} cards, in the order played."),
    "seven-first": N_("The seven of spades is played first, not {card}."),
    "draw-before-gifts": N_("Nobody draws before the first trick is whole."),
    "not-drawn-from": N_("The soloist does not hold {card}, and it cannot be drawn."),
    "bad-value": N_("“{value}” will not do for “{key}”: it should be {wanted}."),
}
"""Reason code to sentence. Cards, suits and kinds among the parameters are put into words first."""

UNKNOWN = N_("That cannot be done here ({code}).")

WRITTEN: Mapping[str, str] = {
    "challenged-before": N_("Only one reckoning may be challenged in each deal."),
    "gift-trump": N_("The highest trump must be given: {card}."),
    "gift-highest": N_("The highest card must be given: one that ranks with {card}."),
    "give-drawn": N_("{card} was drawn: another card is given back."),
    "not-held": N_("{card} is not held."),
    "follow-suit": N_("{suit} are held, and suit must be followed."),
    "named-suit": N_("{suit} were named, and must be led first."),
    "discard-number": N_("{allowed} may be laid out here, not {number}."),
    "must-declare": N_("What was called “not good” must be bettered."),
    "must-trump": N_("Who cannot follow suit must trump: {suit} are held."),
    "inferior": N_("This does not reach what has been called."),
    "not-your-turn": N_("It is not this player’s turn."),
}
"""Sentences for what stands in a record, where nobody is spoken to."""


@dataclass(frozen=True)
class Refusals:
    """Refusals in words."""

    say: Voice
    cards: Cards
    holdings: Holdings

    def reason(self, reason: Reason) -> str:
        """Why not, in a sentence; a code that no catalogue knows is named in a general one."""
        return self._reason(reason, SENTENCES)

    def at_line(self, line: int, reason: Reason) -> str:
        """A refusal of something written, with the line it stands on (0: the whole)."""
        why = self._reason(reason, {**SENTENCES, **WRITTEN})
        return self.say("Line {line}: {why}", line=line, why=why) if line else why

    def _reason(self, reason: Reason, sentences: Mapping[str, str]) -> str:
        called = reason.code == "not-held" and "card" not in reason.values
        text = sentences.get("call-not-held" if called else reason.code)
        if text is None:
            return self.say(UNKNOWN, code=reason.code)
        try:
            return opened(self.say(text, **self._values(reason)))
        except KeyError:
            return self.say(UNKNOWN, code=str(reason))

    def _values(self, reason: Reason) -> dict[str, Any]:
        values = {name: self._worded(name, value) for name, value in reason.values.items()}
        if isinstance(reason.values.get("suit"), Suit):
            values["a_suit"] = self.cards.a_suit(reason.values["suit"])
        if "kind" in reason.values:
            values["other"] = self.holdings.kind_in_sentence(Kind(reason.values["kind"]))
        if reason.code == "discard-number":
            values["allowed"] = self.cards.how_many(reason.values["least"], reason.values["most"])
            values["number"] = self.say.number(reason.values["number"])
        values["pique"] = self.say.pick("picy or repicy", "pique or repique", "pique or repique")
        return values

    def _worded(self, name: str, value: Any) -> Any:
        if value in ("elder", "younger"):
            return self.seat_name(value == "elder")
        word = _WORDINGS.get(type(value))
        if word is not None:
            return word(self, value)
        if isinstance(value, Enum):
            return value.value
        if name in ("packets", "known", "values") and not isinstance(value, str):
            return self.say.language.either([str(v) for v in value])
        return value

    def seat_name(self, elder: bool) -> str:
        """The hand by its place."""
        return self.say("Elder") if elder else self.say("Younger")


_WORDINGS: Mapping[type, Callable[[Refusals, Any], str]] = {
    Card: lambda w, c: w.cards.card(c),
    Suit: lambda w, s: w.cards.suit(s),
    Kind: lambda w, k: w.holdings.kind_in_sentence(k),
}
