"""Why a player chose a move: for hints, for the tutor, and for whoever asks what the computer thought.

The sentences speak of the cards and of nobody, so that they serve as advice and as confession alike.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.words.cards import Cards
from picket_desktop.words.house_rules import HouseRules
from picket_desktop.words.voice import N_, Voice, opened

THOUGHTS: Mapping[str, str] = {
    "at-random": N_("It is chosen by lot."),
    "only-move": N_("Nothing else is allowed."),
    # the exchange
    "show-blank": N_("The {blank} is worth its ten."),
    "keep-longest-suit": N_("The {suit} are kept, {number} of them, for the {point}."),
    "keep-sequence": N_("{number} in order from {card} are kept."),
    "keep-set": N_("{number} {ranks} are kept together."),
    "keep-high": N_("High cards are kept, to win tricks."),
    "keep-guard": N_("{card} is kept, with small cards to guard it."),
    "leave-cards": N_("The hand is too good to change more of it."),
    "look": N_("The cards that nobody took are worth seeing."),
    "elder-last": N_("Who deals first is Elder in the last deal."),
    "name-suit": N_("{suit} would be led in any case, and the look is free."),
    # the calls
    "call-all": N_("All of it is called: {points} if it is good."),
    "call-surest": N_("This is likelier to be good than the whole, or worth more: {points}."),
    "ask-worth": N_("The number is matched: what it makes decides, and asking is free."),
    "good": N_("Nothing held reaches that call."),
    "not-good": N_("Better is held: {points}."),
    "equal": N_("As much is held, so that neither scores."),
    "sink-hopeless": N_("It can hardly be good, and to call it would tell what is held."),
    # the play
    "cash-winner": N_("Nothing that is out can beat {card}."),
    "win-cards": N_("With {number} sure winners in hand the seventh trick is won, and the cards with it."),
    "divide-cards": N_(
        "With {number} sure winners in hand the sixth trick is won, and the cards are divided."
    ),
    "win-all": N_("Every trick that is left can be taken."),
    "reach-thirty": N_("{points} more in play make a {pique}."),
    "lead-long": N_("The {suit} are the longest, and the small ones may grow good."),
    "lead-sequence": N_("Of cards that touch the highest is led, to drive out what beats them."),
    "lead-through": N_("{card} keeps the better cards behind what may beat them."),
    "lead-high": N_("{card} is the highest there is to lead."),
    "throw-safe": N_("{card} gives nothing away."),
    "count-lead": N_("{card} scores when it is led, whoever wins it."),
    "cheapest-win": N_("{card} is the cheapest that beats {led}."),
    "throw-low": N_("The trick cannot be won, and {card} is the least needed."),
    "guard": N_("{card} can be spared; the guard of {guarded} cannot."),
    # the strict table
    "call-bonus": N_("A bonus that is not called for is lost."),
    "challenge": N_("No hand could hold what was reckoned."),
    "misreckon": N_("Three {ranks} are reckoned upon two, and may pass."),
    # Piquesept
    "draw-blind": N_("One place is as good as another."),
    "give-worthless": N_("{card} makes nothing, and can be spared."),
    "give-void": N_("Without {suit} in the hand the trumps can be used."),
    "gift-long": N_("Of equal cards {card} comes from the longest suit, the likeliest to be trumped."),
    "trump-in": N_("{card} trumps a trick of {points}."),
    "smear": N_("The trick is likely to stay with this side, and {card} puts {points} into it."),
    "draw-trumps": N_("{card} draws the trumps."),
}
"""Code of a player's reason to sentence."""

UNSPOKEN = N_("It seemed the best.")


@dataclass(frozen=True)
class Advice:
    """Players' reasons in words."""

    say: Voice
    cards: Cards
    house_rules: HouseRules

    def thought(self, reason: Reason) -> str:
        """Why a move was chosen; a code that no catalogue knows is passed over kindly."""
        text = THOUGHTS.get(reason.code)
        if text is None:
            return self.say(UNSPOKEN)
        return opened(self.say(text, **self.house_rules.terms, **self._thought_values(reason)))

    def _thought_values(self, reason: Reason) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in reason.values.items():
            if isinstance(value, Card):
                values[name] = self.cards.card(value)
            elif isinstance(value, Suit):
                values[name] = self.cards.suit(value)
            elif name == "rank":
                values["ranks"] = self.cards.ranks(value)
            elif isinstance(value, int) and not isinstance(value, Kind):
                values[name] = self.say.number(value)
                values["points"] = self.say.points(value)
        return values
