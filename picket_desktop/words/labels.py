"""The fixed words of the table, each by its key: labels, headings, what a control does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened

LABELS: Mapping[str, Sentence] = {
    # the players and their piles
    "you": NP_("a player", "You"),
    "stock": NP_("a pile", "Stock"),
    "discards": NP_("a pile", "Discards"),
    "place-to-lay-out": N_("lay out here"),
    "place-to-play": N_("your card"),
    "show-me": N_("Show me"),
    "show-me.says": N_("What was good must be shown to whoever asks."),
    "hands-open": N_("Both hands lie open."),
    # the sheet
    "sheet-title": NP_("the score sheet of a two-hand game", "PICKET"),
    "this-deal": N_("This deal"),
    "what-was-said": N_("What was said"),
    "house-rules-title": N_("House rules at this table"),
    "last-set": N_("Last set"),
    "standing": NP_("the last row of the settlement", "Standing"),
    # the cut and the deal
    "prompt-cut": N_("Cut the pack."),
    "prompt-shuffle": N_("Shuffle the pack, and deal."),
    "lift": N_("Lift a card"),
    "cut": NP_("a button", "Cut here"),
    "shuffle": NP_("a button", "Shuffle and deal"),
    "shuffle-note": N_("Press the pack to shuffle it again; the other cuts."),
    "pack": N_("The pack: press to shuffle it again."),
    "sealed": N_("The order of the cards was fixed, and sealed, before you cut."),
    # the bar
    "another-way": NP_("another way to call", "Another…"),
    "another-way.says": N_("Other ways to call what you hold."),
    "reset": NP_("a button", "Reset"),
    "reset.says": N_("Take all the cards back into your hand."),
    "less.says": N_("One card fewer."),
    "more.says": N_("One card more."),
    "next-page": NP_("more buttons of a kind", "Others"),
    "menu": NP_("a button", "Menu"),
    "menu.says": N_("Rules, settings, or leave the table; the game is kept."),
    "sort": NP_("a button", "Sort"),
    "rules": NP_("a button", "Rules"),
    "rules.says": N_("The rules of this game, with their sources."),
    "back": NP_("a button", "Back"),
    "done": NP_("a button", "Done"),
    # the strict table
    "call-these": N_("Call these"),
    "pick-first": N_("Pick the cards that you would call."),
    "misreckon": N_("Misreckon…"),
    "misreckon.says": N_("Claim what you do not hold. If it is found out, your hand reckons nothing."),
    "claims": NP_("a button", "Claims…"),
    "claims-title": N_("Claims and challenges"),
    "ask-which": N_("Which one do you want?"),
    "throw-up": N_("Throw up the hand"),
    "throw-up-ask": N_("Throw up this hand? The other scores twenty-three, and the partie is settled."),
    "play-on": NP_("a button", "Play on"),
    # the reckoning and the end
    "reckoning-title": N_("The Reckoning"),
    "result-title": N_("The Settlement"),
    "no-points": N_("Neither has reckoned anything."),
    "next-deal": N_("Next deal"),
    "settle": NP_("a button", "Settle"),
    "another": NP_("another game", "Another"),
    "leave": N_("Leave the table"),
    "see-reckoning": N_("Look back"),
    # Piquesept
    "draw-here": N_("Draw this card"),
    "give-here": N_("your card for it"),
    "in-the-trick": N_("in the trick"),
    "piquesept.sheet-title": NP_("the score sheet of Piquesept", "PIQUESEPT"),
    "stakes": NP_("a heading", "Stakes"),
    "deals-played": N_("The deals"),
    "no-deals": N_("None played yet."),
    "key-title": N_("Ranks and values"),
    "trick-column": NP_("a heading", "Trick"),
    "taker-column": NP_("a heading", "taken by"),
    "points-column": NP_("a heading", "points"),
    "deal-row": NP_("a row of the reckoning", "this deal"),
    "in-all-row": NP_("a row of the reckoning", "in all"),
    "another-game.says": N_("Another game with the same agreement."),
}
"""What is chosen or reckoned stands in the parts of each family."""


@dataclass(frozen=True)
class Labels:
    """What both families write about their tables; called with a key, it says the fixed words."""

    say: Voice
    cards: Cards

    def __call__(self, key: str, /, **values: Any) -> str:
        """What stands under a key of `LABELS`."""
        return self.say(LABELS[key], **values)

    def chosen_note(self, card: Card) -> str:
        return self.say("Chosen: {card}.", card=self.cards.named(card))

    def cut_note(self, lifted: int) -> str:
        return opened(self.say.count(lifted, "one card is lifted.", "{number} cards are lifted."))

    def at_place(self, place: int) -> str:
        """A card of the pack spread out."""
        return self.say("Card {place} of the pack", place=place)

    def at_cut(self, lifted: int) -> str:
        return self.say("Cut: lift {number}", number=self.say.number(lifted))

    def sort_says(self, by_rank: bool) -> str:
        if by_rank:
            return self.say("Sort your hand by suit. You may also drag cards to where you like them.")
        return self.say("Sort your hand by rank. You may also drag cards to where you like them.")
