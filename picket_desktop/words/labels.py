"""The fixed words of the table, by key: labels, headings, descriptions of controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice, opened

LABELS: Mapping[str, Sentence] = {
    # the players and their piles
    "you": NP_("a player", "You"),
    "place-to-play": N_("your card"),
    # the cut and the deal
    "prompt-cut": N_("Cut the pack."),
    "known": NP_("a button", "Deal"),
    "known-note": N_("Nobody shuffles or cuts: this one deal is played."),
    "prompt-shuffle": N_("Shuffle the pack, and deal."),
    "lift": NM_("Lift a card", "Draw a card"),
    "cut": NP_("a button", "Cut here"),
    "shuffle": NP_("a button", "Shuffle and deal"),
    "shuffle-note": N_("Press the pack to shuffle it again; the other cuts."),
    "shuffle.says": N_("Shuffle once more and deal. The other cuts, at a place fixed beforehand."),
    "pack": N_("The pack is shuffled once more."),
    "seal.title": N_("The Sealed Deal"),
    "seal.waits": N_(
        "All that decides the cards was fixed before you touched the pack, but for your own cut or shuffles. "
        "When the deal is over the seal is opened, and you can do the sum that makes it."
    ),
    "seal.fits": N_(
        "The seal is the SHA-256 of what was sealed: the salt, the cards as they lay before you touched "
        "them, the other’s cut, the game, the dealer and the packets. Copy that, and do the sum with any "
        "tool; “picket verify” does it for a whole recorded game."
    ),
    "seal.fits-first": N_(
        "The seal is the SHA-256 of what was sealed: the salt, the cards as they lay before you touched "
        "them, and the other’s cut. It is of an early kind: your shuffle and the packets were not bound."
    ),
    "seal.unsealed": N_("Dealt without a seal: the game was begun before there were any."),
    "seal.number": NP_("of a sealed deal", "Number"),
    "seal.seal": NP_("of a sealed deal", "Seal"),
    "seal.salt": NP_("of a sealed deal", "Salt"),
    "seal.your-cut": NP_("of a sealed deal", "Your cut"),
    "seal.your-shuffle": NP_("of a sealed deal", "Your shuffle"),
    "seal.your-press": NP_("of a sealed deal", "Your shuffles"),
    "seal.other-cut": NP_("of a sealed deal", "The other’s cut"),
    "seal.copy": NP_("a button", "Copy"),
    "seal.copy-says": N_("What was sealed is copied, as it was sealed: its SHA-256 is the seal."),
    "seal.copied-says": N_("The whole seal is copied. The deal’s number is told when the deal is over."),
    "seal.copied": N_("The seal is copied."),
    "seal.opened-copied": N_("What was sealed is copied; its SHA-256 is the seal."),
    "seal.not-copied": N_("It cannot be copied here."),
    "seal.opened": N_("Sealed deal: the seal fits"),
    "seal.opened-says": N_("The seal was opened, and fits: what lay under it, and how to check it."),
    # the bar
    "go-on": NP_("a button", "Go on"),
    "go-on.says": N_("Put away what lies open, and play on. A press anywhere does the same."),
    "claim": NP_("a button, and what is said", "The rest are mine"),
    "claim.says": N_("Every trick left is surely yours, whatever the others hold: the cards are played out."),
    "trick-lies": N_("The trick lies until you go on."),
    "number-copied": N_("The deal’s number is copied: {number}."),
    "this-deal": N_("This deal again…"),
    "this-deal.says": N_("The deal just played: its code, and the same cards once more"),
    "this-deal.not": N_("This deal is not over yet."),
    "deal-done": NP_("a button under a single deal that is reckoned", "Go on"),
    "deal-done.says": N_("Its code, the same cards once more, or another game"),
    "code.says": N_("The deal’s code, by which anybody can play these cards, is copied."),
    "number.says": N_("Copy the number: a new game with it has the same pack, before it is cut or shuffled."),
    "menu": NP_("a button", "Menu"),
    "menu.says": N_("Rules, settings, or leave the table."),
    "undo": N_("Take back"),
    "undo.says": N_("Take back your last decision: free while it is your turn, else in practice games."),
    "undo.nothing": N_("There is nothing in this deal that you could take back."),
    "undo.seen": N_(
        "It is free only while it is still your turn and you have seen nothing new. Later it is for practice "
        "games, which may be agreed on beforehand."
    ),
    "undo.free": N_("Taken back: you had seen nothing new."),
    "undo.taken-back": N_("Taken back. The deal is marked, and counts apart."),
    "concede": N_("Concede the deal"),
    "concede-deal.not": N_("A deal is conceded at your turn, after the first trick, if the game allows it."),
    "concede-deal.says": N_("What it costs is told first, and you may think better of it."),
    "sort": NP_("a button", "Sort"),
    "rules": NP_("a button", "Rules"),
    "hint": NP_("a button", "Hint"),
    "hint.says": N_("What matters now; pressed again, which card or button; again, why, in figures."),
    "hint.not-now": N_("A hint is for when there is something for you to do."),
    "hint.chance": N_("A hint helps with cards and calls; here chance decides."),
    "hint.thinking": N_("Let me think…"),
    "hint.none": N_("Nothing comes to mind this time. Ask again, or follow your own."),
    "hint.1": N_("Which?"),
    "hint.1.says": N_("What to do is named, and lit on the table (H)."),
    "hint.2": N_("Why, in figures?"),
    "hint.2.says": N_("The best ways side by side, and what they promise (H)."),
    "hint.away": N_("Put it away"),
    "hint.away.says": N_("The hint is put away (H or Esc). The deal stays marked as helped."),
    "hint.close": N_("Too close to call: either of the first two does."),
    "hint.alike": N_("Any of these does as well."),
    "hint.close.which": N_("Too close to call, either does:"),
    "hint.alike.which": N_("Several do as well as one another. One of them:"),
    "hint.first": NP_("a way to lay out that others are compared with", "first"),
    "score.says": N_("The score sheet, folded here to a line, is opened over the cloth."),
    "rules.says": N_("The rules of this game, with their sources."),
    "no-red-button": N_("There is no red button now: Space marks or plays the card with the ring."),
    "back": NP_("a button", "Back"),
    "done": NP_("a button", "Done"),
    "done.says": N_("This is put away, and the table lies before you again."),
    # the reckoning and the end
    "reckoning-title": NM_("The Reckoning", "The Score of the Deal"),
    "result-title": NM_("The Settlement", "The Result"),
    "next-deal": N_("Next deal"),
    "next-deal.says": N_("The cards are gathered, and the next deal begins."),
    "settle": NM_(NP_("a button", "Settle"), NP_("a button", "The result")),
    "settle.says": NM_(
        "What was played for is paid, and the winner named.",
        "The game is over: see who has won, and by how much.",
    ),
    "look-back": N_("Look back"),
    "look-back.says": N_("The deal again, step by step, with every hand open, and what the computer knew."),
    "look-back.last": N_(
        "The deal before this, step by step, with every hand open, and what the computer knew."
    ),
    "review": NP_("a button", "Review"),
    "review.says": N_("What each decision of the deal was worth, and what was luck (W)."),
    "review.last": N_("What each decision of the deal before this was worth, and what was luck (W)."),
    "review.not": N_("No deal of this game is over yet."),
    "review.nobody": N_("Nobody here can judge how this game is played."),
    "review.line": N_("Nobody played this: there is nothing to review."),
    "see-reckoning": NM_(NP_("a button", "The reckoning"), NP_("a button", "The score")),
    # a game replayed
    "practice": N_("A game for practice, from where you stood: it counts apart."),
    "know": NP_("a button", "Why?"),
    "know.says": N_(
        "The table from the computer’s seat: what it knew, what it chose, and why; then yours again."
    ),
    "hands": NP_("a button", "Hands"),
    "hands.open": N_("Every hand is laid open."),
    "hands.close": N_("The table as you saw it then, and no more."),
    "hands.not-yet": N_("This deal is not over: what lies face down stays so."),
    "trick-back": N_("‹‹"),
    "trick-back.says": N_("Back to the trick before, or the part of the deal (comma)."),
    "step-back": N_("‹"),
    "step-back.says": N_("One step back (left arrow)."),
    "step-on": N_("›"),
    "step-on.says": N_("One step on (right arrow)."),
    "trick-on": N_("››"),
    "trick-on.says": N_("On to the next trick, or part of the deal (full stop)."),
    "run": NP_("a game replayed", "Run"),
    "run.says": N_("The game goes on by itself."),
    "stop": NP_("a game replayed", "Stop"),
    "stop.says": N_("It stands still."),
    "speed.says": N_("How fast it goes on by itself; pressed, another speed (F)."),
    "play-on": NP_("a button", "Play from here"),
    "play-on.says": N_(
        "Sit down and play on from here yourself, for practice: it counts apart, and this game stays."
    ),
    "play-on.over": N_("The game is over here. Step back to where a card is still to be played."),
    "play-on.in-play": N_("This deal is not over: it is played on at its own table."),
    "play-on.line": N_("Nobody played this: it was played out to be looked at."),
    "step.begins": N_("Here it begins."),
    "step.bare": N_("Nothing is dealt yet. Step on with › (right arrow), or press Run (Space)."),
    "step.ends": N_("Here it ends."),
    "step.coming": N_("What comes next is still being thought out."),
    "replay.done.says": N_("Leave the game that is replayed (Esc)."),
    "to-part": N_("To where this part of the deal begins."),
    "time.says": N_("The course of the game: press it, or pull the counter along."),
    "known.nothing": N_("There was nothing to choose here. Step on, or back, to where there was."),
    "known.thinking": N_("Thinking again why…"),
    "known.unknown": N_("Why, nobody can tell any more."),
    "known.near": N_("So the two were near each other."),
    "another": NM_(NP_("another game", "Another"), NP_("another game", "Play again")),
    "leave": N_("Leave the table"),
    "leave.says": N_("Back to the title; nothing is lost."),
    "see-reckoning.says": N_("What each of you scored in the last deal, and for what."),
    "play.says": N_("The card that you chose goes, and cannot be taken back."),
}
"""Labels of every table; those of a single family are in its own folder."""

APART: Mapping[str, Sentence] = {
    "practice": N_("For practice: counts apart"),
    "taken-back": N_("A move taken back: counts apart"),
    "helped": N_("With a hint: counts apart"),
}
"""Notes that a deal is counted separately, by reason; every other reason means that its cards were known."""
APART_SAYS: Mapping[str, Sentence] = {
    "practice": N_("In a game for practice moves may be taken back (U)."),
    "taken-back": N_("A move was taken back."),
    "helped": N_("A hint was taken."),
}

KNOWN: Mapping[str, Sentence] = {
    "chosen": N_("The deal’s number was chosen: its cards may have been known beforehand."),
    "code": N_("This deal comes from a code: its cards may have been known beforehand."),
    "day": N_("This is the deal of a day: its cards may have been known beforehand."),
    "repeats": N_("This deal is dealt again: its cards may have been known beforehand."),
    "own-pack": N_("The pack was laid by hand: its cards were known beforehand."),
}
"""Sentences that say why the cards are known, by the note in the record."""


@dataclass(frozen=True, eq=False)
class Labels:
    """The text written around a table. A call returns a fixed label, from the family's ``own`` labels or
    from those of every table."""

    say: Voice
    cards: Cards
    own: Mapping[str, Sentence] = field(default_factory=dict)

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the label of a key."""
        return self.say(self.own[key] if key in self.own else LABELS[key], **values)

    def chosen_note(self, card: Card) -> str:
        return self.say("Raised: {card}. Press it again to play it.", card=self.cards.named(card))

    def replay_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the keys that work in a replay, with their descriptions."""
        return (
            (self.say("left, right"), self.say("one step back, one step on")),
            (self.say("comma, full stop"), self.say("a trick or a part of the deal back, or on")),
            (self.say("Page Up, Page Down"), self.say("a deal back, or on")),
            (self.say("Home, End"), self.say("to the beginning, to the end")),
            (self.say("Space"), self.say("it goes on by itself, or stands still")),
            ("F", self.say("another speed")),
            ("A", self.say("every hand open, or only what you saw")),
            ("K", self.say("what the computer knew, and why it chose")),
            ("L", self.say("the tricks that have been won")),
            ("W", self.say("the review of the deal: what each decision was worth")),
        )

    def what_was_known(self, name: str | None) -> str:
        """Return the heading above what a computer player knew and thought."""
        return self.say("What {name} knew", name=name)

    def remarks(self, helped: bool, taken_back: bool) -> tuple[str, ...]:
        """Return the remarks on a deal below its reckoning."""
        found = [self.say("A hint was taken.")] if helped else []
        return (*found, *([self.say("A move was taken back.")] if taken_back else []))

    def chose(self, name: str, since: bool) -> str:
        """Return the heading above the player's move: one just made if ``since``, otherwise the next one."""
        if since:
            return self.say("{name} has just chosen:", name=name)
        return self.say("{name} chose next:", name=name)

    def chooses_otherwise(self, name: str) -> str:
        """Return the heading above the move the player would make on thinking again, if it is a different
        one."""
        return self.say("Thinking again about the same view, {name} would now choose:", name=name)

    def chooses_the_same(self, name: str) -> str:
        """Return the heading above the reason for the player's move, thought out again."""
        return self.say("Thinking again, {name} would do the same:", name=name)

    def laid_out_by(self, name: str | None) -> str:
        """Return the heading above a player's discards when they lie face up."""
        if self.say.plain:
            return self.say.whose(name, "You discarded", "{name} discarded")
        return self.say.whose(name, "You laid out", "{name} laid out")

    def cut_note(self, lifted: int) -> str:
        if self.say.plain:
            return opened(self.say.count(lifted, "one card is cut off.", "{number} cards are cut off."))
        return opened(self.say.count(lifted, "one card is lifted.", "{number} cards are lifted."))

    def at_place(self, place: int) -> str:
        """Return the label of a card of the spread pack."""
        return self.say("Card {place} of the pack", place=place)

    def to_lift(self, place: int) -> str:
        """Return what a press on a card of the spread pack does."""
        return self.say.plainly("lift card {place} of the pack", "draw card {place} of the pack", place=place)

    def at_cut(self, lifted: int) -> str:
        return self.say.plainly(
            "Cut: lift {number}", "Cut: take off {number}", number=self.say.number(lifted)
        )

    def to_cut(self, lifted: int) -> str:
        """Return what a press on the pack does at this cut."""
        number = self.say.number(lifted)
        return self.say.plainly("lift {number} cards", "take {number} cards off", number=number)

    def to_play(self, card: Card) -> str:
        """Return what a press on a card of the hand does when a card is to be played."""
        return self.say("play {card}", card=self.cards.card(card))

    def to_give(self, card: Card) -> str:
        """Return what a press on a card of the hand does when a card is to be given."""
        return self.say("give {card}", card=self.cards.card(card))

    def sealed(self, shuffles: bool, known: str) -> str:
        """Explain the seal on the pack; ``known`` is the reason why the cards may have been known
        beforehand."""
        if shuffles:
            told = self.say(
                "Lest anybody change them, the cards’ order and the other’s cut were sealed before you came."
            )
        else:
            told = self.say("Lest anybody change it, the order of the cards was sealed before you came.")
        whole = self.say("Press the seal to see it whole.")
        return " ".join(filter(None, (told, self.known_before(known), whole)))

    def apart(self, why: Sequence[str]) -> str:
        """Return a note that a deal is counted separately, with the first reason."""
        return self.say(APART[why[0]] if why[0] in APART else N_("Known cards: counts apart"))

    def apart_says(self, why: Sequence[str]) -> str:
        """Return all the reasons in full, and their consequence."""
        reasons = [self.say(APART_SAYS[w]) if w in APART_SAYS else self.known_before(w) for w in why]
        return " ".join(
            [*reasons, self.say("In the statistics the deal stands with those that were helped.")]
        )

    def known_before(self, why: str) -> str:
        """Return why the cards of a deal may have been known to somebody before it was dealt."""
        return self.say(KNOWN[why]) if why else ""

    def prompt_known(self, why: str) -> str:
        """Return the prompt above a pack whose order was known beforehand, with the reason."""
        if why == "day":
            return self.say("The deal of the day: the same cards for everybody.")
        return self.say("The cards of this deal are known beforehand.")

    def seal_begins(self, letters: str) -> str:
        """Return the first letters of the seal, for the foot of the score sheet while the deal's number is
        sealed."""
        return self.say("Sealed {letters}", letters=letters)

    def numbered(self, number: int) -> str:
        """Return the deal's number for the foot of the score sheet."""
        return self.say("No. {number}", number=number)

    def coded(self, code: str) -> str:
        """Return the deal's code for the foot of the score sheet."""
        return self.say("Code {code}", code=code)

    def sort_says(self, by_rank: bool) -> str:
        if by_rank:
            return self.say("Sort your hand by suit. You may also drag cards to where you like them.")
        return self.say("Sort your hand by rank. You may also drag cards to where you like them.")
