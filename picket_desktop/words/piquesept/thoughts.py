"""Why a player of Piquesept chose a move."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_

THOUGHTS: Mapping[str, str] = {
    "lead-through": N_("{card} is led, and the better cards wait until what beats them is gone."),
    "draw-blind": N_("The cards lie face down, so one place is as good as another."),
    "give-worthless": N_("{card} counts least, and can be spared."),
    "give-void": N_("With no {suit} left in the hand, a trump may take that suit."),
    "gift-long": N_("Of equal cards {card} comes from the longest suit, the likeliest to be trumped."),
    "trump-in": N_("{card} trumps a trick of {points}."),
    "gift-counts": N_("The soloist keeps the card you give, and its points: what counts least is best."),
    "ends-suit": N_("When the last card of a suit is gone, your trumps may take that suit."),
    "smear": N_("The trick is likely to stay with this side, and {card} puts {points} into it."),
    "draw-trumps": N_("{card} draws out the trumps, so that other cards can win."),
}
"""Code of a player's reason to sentence."""
