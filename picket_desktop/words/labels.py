"""The fixed words of the table, each by its key: labels, headings, what a control does."""

from __future__ import annotations

from collections.abc import Mapping
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
    "prompt-shuffle": N_("Shuffle the pack, and deal."),
    "lift": NM_("Lift a card", "Draw a card"),
    "cut": NP_("a button", "Cut here"),
    "shuffle": NP_("a button", "Shuffle and deal"),
    "shuffle-note": N_("Press the pack to shuffle it again; the other cuts."),
    "shuffle.says": N_("The cards are dealt as they now lie, when the other has cut."),
    "pack": N_("The pack is shuffled once more."),
    "sealed": N_("The order of the cards was fixed, and sealed, before you cut."),
    # the bar
    "go-on": NP_("a button", "Go on"),
    "go-on.says": N_("Put away what lies open, and play on. A press anywhere does the same."),
    "trick-lies": N_("The trick lies until you go on."),
    "number-copied": N_("The deal’s number is copied: {number}."),
    "number.says": N_("The deal’s number is copied. A new game with it deals the same cards."),
    "menu": NP_("a button", "Menu"),
    "menu.says": N_("Rules, settings, or leave the table; the game is kept."),
    "sort": NP_("a button", "Sort"),
    "rules": NP_("a button", "Rules"),
    "hint": NP_("a button", "Hint"),
    "hint.says": N_("What matters now; pressed again, which card or button; again, why, in figures."),
    "hint.not-now": N_("A hint is for when there is something for you to do."),
    "hint.chance": N_("A hint helps with cards and calls; here chance decides."),
    "hint.thinking": N_("Let me think…"),
    "hint.none": N_("Nothing comes to mind this time. Ask again, or follow your own."),
    "hint.1": N_("Which?"),
    "hint.1.named": N_("Show it"),
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
    "helped": N_("A hint was taken."),
    "thoughts": NP_("a button", "Why?"),
    "thoughts.says": N_("What the computer thought at this step, or the score sheet again."),
    "thoughts-title": N_("What was thought"),
    "no-thoughts": N_("Nothing was thought here that is still known."),
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
    "look-back.says": N_("The table again, trick by trick, with every hand open."),
    "see-reckoning": NM_(NP_("a button", "The reckoning"), NP_("a button", "The score")),
    "first": NP_("a step of the deal looked back on", "First"),
    "first.says": N_("Before the first trick (Home)."),
    "earlier": NP_("a step of the deal looked back on", "Earlier"),
    "earlier.says": N_("One trick back (left arrow)."),
    "later": NP_("a step of the deal looked back on", "Later"),
    "later.says": N_("One trick on (right arrow)."),
    "last": NP_("a step of the deal looked back on", "Last"),
    "last.says": N_("The last trick (End)."),
    "before-the-tricks": N_("As the hands stood before the first trick."),
    "another": NM_(NP_("another game", "Another"), NP_("another game", "Play again")),
    "leave": N_("Leave the table"),
    "leave.says": N_("Back to the title; nothing is lost."),
    "see-reckoning.says": N_("What each of you scored in the last deal, and for what."),
    "play.says": N_("The card that you chose goes, and cannot be taken back."),
}
"""What every table says; what only one family's does stands in its folder."""


@dataclass(frozen=True, eq=False)
class Labels:
    """What is written about a table; called with a key, it says the fixed words: a family's ``own``, or
    those of every table."""

    say: Voice
    cards: Cards
    own: Mapping[str, Sentence] = field(default_factory=dict)

    def __call__(self, key: str, /, **values: Any) -> str:
        """What stands under a key."""
        return self.say(self.own[key] if key in self.own else LABELS[key], **values)

    def chosen_note(self, card: Card) -> str:
        return self.say("Raised: {card}. Press it again to play it.", card=self.cards.named(card))

    def looked_back(self, number: int, tricks: int, name: str | None, taken: bool) -> str:
        """Which trick is looked at again; ``name`` took it, if it was taken."""
        if not taken:
            return self.say("Trick {number}, never finished.", number=number)
        return self.say.whose(
            name,
            "Trick {number} of {tricks}, yours.",
            "Trick {number} of {tricks}, taken by {name}.",
            number=number,
            tricks=tricks,
        )

    def laid_out_by(self, name: str | None) -> str:
        """Over the cards that a player laid out, when they lie open."""
        if self.say.plain:
            return self.say.whose(name, "You discarded", "{name} discarded")
        return self.say.whose(name, "You laid out", "{name} laid out")

    def cut_note(self, lifted: int) -> str:
        if self.say.plain:
            return opened(self.say.count(lifted, "one card is cut off.", "{number} cards are cut off."))
        return opened(self.say.count(lifted, "one card is lifted.", "{number} cards are lifted."))

    def at_place(self, place: int) -> str:
        """A card of the pack spread out."""
        return self.say("Card {place} of the pack", place=place)

    def to_lift(self, place: int) -> str:
        """What pressing it does."""
        return self.say.plainly("lift card {place} of the pack", "draw card {place} of the pack", place=place)

    def at_cut(self, lifted: int) -> str:
        return self.say.plainly(
            "Cut: lift {number}", "Cut: take off {number}", number=self.say.number(lifted)
        )

    def to_cut(self, lifted: int) -> str:
        """What pressing there does."""
        number = self.say.number(lifted)
        return self.say.plainly("lift {number} cards", "take {number} cards off", number=number)

    def to_play(self, card: Card) -> str:
        """What pressing a card of the hand does."""
        return self.say("play {card}", card=self.cards.card(card))

    def to_give(self, card: Card) -> str:
        """What pressing a card of the hand does."""
        return self.say("give {card}", card=self.cards.card(card))

    def numbered(self, number: int) -> str:
        """At the foot of the score sheet."""
        return self.say("No. {number}", number=number)

    def sort_says(self, by_rank: bool) -> str:
        if by_rank:
            return self.say("Sort your hand by suit. You may also drag cards to where you like them.")
        return self.say("Sort your hand by rank. You may also drag cards to where you like them.")
