"""Sentences that say what is not allowed, and what is allowed instead."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.words.cards import Cards
from picket_desktop.words.outside.repeated import as_repeated
from picket_desktop.words.voice import N_, Sentence, Voice, opened

SENTENCES: Mapping[str, Sentence] = {
    # at the table
    "not-held": N_("You do not hold {card}."),
    "follow-suit": N_("You hold {suit}: you must follow suit."),
    "call-not-held": N_("You do not hold all of these cards."),
    "not-now": N_("Not now."),
    "not-allowed": N_("The rules of this game do not allow that."),
    "not-your-turn": N_("It is not your turn yet."),
    "game-over": N_("The game is over."),
    # a game with real cards, in which the score is marked
    "mark-played": N_("The play has begun: take back its tricks before you mark a call."),
    "mark-twice": N_("That is already marked."),
    "mark-lost": N_("That player has already lost."),
    "mark-deal-over": N_("The deal is over: begin the next one."),
    "mark-deal-goes-on": N_("The deal is not over yet."),
    "mark-no-such-ruling": N_("No ruling “{ruling}” changes the score of this game."),
    "mark-ruling-not-now": N_("This ruling does not apply at this point of a deal."),
    "mark-calls-first": N_("Take back the calls of this deal first: the other player leads."),
    "mark-ruling-seat": N_("This ruling cannot go against that player."),
    "real-cards": N_("This game was played with real cards: its record has no cards."),
    # the cut and the deal
    "bad-lift": N_("Two different cards of the pack must be drawn."),
    "bad-pack": N_("The pack must hold each of its {size} cards exactly once."),
    "bad-packet": N_("Here cards are dealt in packets of {packets}, not {packet}."),
    # what is written
    "unreadable-move": N_("“{text}” is not a move."),
    "option-value": N_("“{value}” is not allowed for {option}: use {values}."),
    "option-range": N_("“{value}” is not allowed for {option}: use a number from {least} to {most}."),
    "none-of-these": N_("“{value}” is not allowed for “{key}”: use {values}."),
    "not-from-to": N_("“{value}” is not allowed for “{key}”: use a number from {least} to {most}."),
    "not-a-number": N_("“{value}” is not allowed for “{key}”: it should be a number."),
    "not-a-word": N_("“{value}” is not allowed for “{key}”: it should begin with a word."),
    "not-a-seat": N_(
        "“{value}” is not allowed for “{key}”: it should be the number of a seat, counted from 0."
    ),
    "not-totals": N_(
        "“{value}” is not allowed for “{key}”: it should be a number for each of {seats} seats."
    ),
    "no-last-deal": N_("{game} has no last deal: it is played until a total is reached."),
    "not-a-pool": N_(
        "“{value}” is not allowed for “{key}”: in a game for two it should be the stakes, the seat of the "
        "last winner or “-”, and who sits out."
    ),
    "not-a-score": N_("“{value}” is not a score: write two numbers, Elder’s first."),
    "not-an-exchange": N_("“{value}” is not an exchange: write it as in “7D gives 7C”."),
    "no-such-option": N_("{rules} has no house rule called “{option}”. It has: {known}."),
    "no-such-place": N_("There is no card number {place}: count from 1 to {most}."),
    "not-a-game-record": N_("This is not a recorded game: its first line should be “{wanted}”."),
    "later-version": N_(
        "A later version of Picket wrote this (picket-game {version}); this one reads version {known}."
    ),
    "no-moves": N_("There are no moves here to look at."),
    "too-large": N_("This is too long for a record: at most {most} characters."),
    "too-many-moves": N_("Too many moves for a game: at most {most}."),
    "too-long": N_("The value of “{key}” is too long: at most {most} characters."),
    "not-printable": N_("The value of “{key}” has a character that cannot be printed."),
    "no-colon": N_("“{text}” is not a line of a record: write a key, a colon and a value."),
    "unknown-key": N_("A deal record has no line called “{key}”."),
    "key-twice": N_("The line “{key}” appears twice."),
    "missing-key": N_("The line “{key}” is missing."),
    "no-such-rules": N_("Unknown rules “{rules}”: choose {known}."),
    "not-a-card": N_("“{text}” is not a card: write rank then suit, such as QS or TD."),
    "card-twice": N_("{card} appears twice."),
    "card-outside-pack": N_("{card} is not in a pack of {pack} cards."),
    "hand-size": N_("“{key}” needs {need} cards, but has {number}."),
    "play-too-long": N_("There are more tricks here than in a deal."),
    # a hand put together by the person
    "own-hand-size": N_("A hand has {need} cards, not {number}."),
    "own-hand-role": N_("“{text}” is not a seat: write elder or younger."),
    "own-hand-nowhere": N_(
        "In this game the cards of one hand are not enough: name a recorded game and a move."
    ),
    # a deal that is typed in
    "deal-code-letter": N_("A deal code cannot contain “{letter}”: only letters and digits."),
    "deal-code-short": N_("This is too short for a deal code, and it is not a pack."),
    "deal-code-check": N_("A letter of this deal code is wrong, or two are swapped."),
    "deal-code-later": N_("This deal code is from a later Picket: codes known here begin with {known}."),
    "deal-code-rules": N_("This deal code is for a game that is not known here."),
    "deal-code-house": N_("This deal code uses a house rule of {game} that is not known here."),
    "pack-lacks-one": N_("This pack lacks {card}."),
    "pack-lacks": N_("This pack lacks {number} of its {pack} cards, {card} among them."),
    # a sealed deal
    "misfit-seal": N_("The seal is missing or invalid."),
    "misfit-salt": N_("The salt is missing or invalid."),
    "misfit-seal-or-salt": N_("The seal does not match what is under it: one of them was changed."),
    "misfit-cut": N_("The cut does not match: it does not lead to these cards."),
    "misfit-shuffle": N_("The shuffle does not match: it does not lead to these cards."),
    "misfit-press": N_("The number of shuffles does not match: it does not lead to these cards."),
    "misfit-order": N_("The order does not match: the pack was sealed in a different one."),
    "misfit-number": N_("The number does not match: it is not the number of this pack."),
    "misfit-terms": N_("The sealed game, dealer, packets or number was changed."),
    "misfit-game": N_("The game does not match: the pack was sealed for a different one."),
    "misfit-dealer": N_("The dealer does not match: a different player should have dealt."),
    "misfit-packet": N_("The packets do not match: the cards were dealt in packets of another size."),
    "misfit-origin": N_("The note on whether the number was drawn or chosen does not match the seal."),
    "misfit-place": N_("The sealed house rules, seats or place in the game were changed."),
    "misfit-house": N_("The house rules do not match: the pack was sealed for others."),
    "misfit-names": N_("The players’ names do not match: the pack was sealed for others."),
    "misfit-seats": N_("The seats do not match: the pack was sealed for the same players in other seats."),
    "misfit-foreign": N_("This deal is from another game."),
    "misfit-moved": N_("This deal is out of place: it is another deal of this game."),
    "misfit-missing": N_("Deals are missing before this one: they were taken out of the game."),
    "misfit-again": N_("This deal is in the game twice."),
    "misfit-inserted": N_("The game has no place for this deal: one was inserted here."),
    "misfit-before": N_("The deal before this one is not the one it was sealed after."),
    "misfit-mixed": N_("Deals {deals} are not all from one game, and the seals do not tell which are."),
    "misfit-unshown": N_("This deal’s seal is missing: the next deal was sealed after it."),
    "misfit-absent": N_("The line “{note}” is missing: without it the seal cannot be checked."),
    "misfit-undealt": N_("No such deal was dealt, but there is a note of its seal."),
    "misfit-twice": N_("A line that may appear only once appears twice: something was added."),
    "misfit-known": N_("The code or the day of this deal does not match, or is invalid."),
    "misfit-dealt": N_("The cards dealt do not match: they do not come from this pack."),
}
"""The sentences by reason code, for any game. Cards and suits among the values are put into words first."""

UNKNOWN = N_("That is not possible here ({code}).")

WRITTEN: Mapping[str, Sentence] = {
    "not-held": N_("The player does not hold {card}."),
    "follow-suit": N_("The player holds {suit}, so must follow suit."),
    "not-your-turn": N_("It is not this player’s turn."),
}
"""The sentences for errors in a record, where nobody is addressed."""

WordedBy = Callable[[Reason], Mapping[str, Any]]
"""A function that words the values of a refusal that only one family knows."""


@dataclass(frozen=True, eq=False)
class Refusals:
    """Puts refusals into words. ``sentences`` are the refusals of all games and families, by code;
    ``written`` replaces some of them for written input. ``worded`` maps a code to the function that words the
    values known only to a family."""

    say: Voice
    cards: Cards
    sentences: Mapping[str, Sentence]
    written: Mapping[str, Sentence]
    worded: Mapping[str, WordedBy]

    def reason(self, reason: Reason) -> str:
        """Return the reason as a sentence; if its code has no sentence, a general one that names the code."""
        return self._reason(reason, self.sentences)

    def misfit(self, what: str, note: str, deals: Sequence[int]) -> str:
        """Return the sentence on what is wrong with a sealed deal: the ``note`` that is missing, or the
        ``deals`` that do not belong to one game."""
        return self.reason(Reason(f"misfit-{what}", {"note": note, "deals": deals}))

    def at_line(self, line: int, reason: Reason) -> str:
        """Return the refusal of written input, with its line number (0: the whole file)."""
        why = self._reason(reason, {**self.sentences, **self.written})
        return self.say("Line {line}: {why}", line=line, why=why) if line else why

    def _reason(self, reason: Reason, sentences: Mapping[str, Sentence]) -> str:
        called = reason.code == "not-held" and "card" not in reason.values
        text = sentences.get("call-not-held" if called else reason.code)
        if text is None:
            return self.say(UNKNOWN, code=reason.code)
        try:
            return opened(self.say(text, **self._values(reason)))
        except KeyError:
            return self.say(UNKNOWN, code=str(reason))

    def _values(self, reason: Reason) -> dict[str, Any]:
        given = as_repeated(reason.values)
        values = {name: self._worded(name, value) for name, value in given.items()}
        if isinstance(reason.values.get("suit"), Suit):
            values["a_suit"] = self.cards.a_suit(reason.values["suit"])
        if worded := self.worded.get(reason.code):
            values.update(worded(reason))
        return values

    def _worded(self, name: str, value: Any) -> Any:
        if name == "who" and value in ("elder", "younger"):
            return self.seat_name(value == "elder")
        word = _WORDINGS.get(type(value))
        if word is not None:
            return word(self, value)
        if isinstance(value, Enum):
            return value.value
        if name in ("packets", "known", "values") and not isinstance(value, str):
            return self.say.language.either([str(v) for v in value])
        if name == "deals":
            return self.say.language.listed([str(v) for v in value])
        return value

    def seat_name(self, elder: bool) -> str:
        """Return the name of Elder or Younger."""
        if elder:
            return self.say.plainly("Elder", "the first player")
        return self.say.plainly("Younger", "the dealer")


_WORDINGS: Mapping[type, Callable[[Refusals, Any], str]] = {
    Card: lambda w, c: w.cards.card(c),
    Suit: lambda w, s: w.cards.suit(s),
}
