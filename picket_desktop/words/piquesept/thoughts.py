"""Why a player of Piquesept chose a move."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_

THOUGHTS: Mapping[str, str] = {
    "lead-through": N_("{card} keeps the better cards behind what may beat them."),
    "draw-blind": N_("One place is as good as another."),
    "give-worthless": N_("{card} makes nothing, and can be spared."),
    "give-void": N_("Without {suit} in the hand the trumps can be used."),
    "gift-long": N_("Of equal cards {card} comes from the longest suit, the likeliest to be trumped."),
    "trump-in": N_("{card} trumps a trick of {points}."),
    "smear": N_("The trick is likely to stay with this side, and {card} puts {points} into it."),
    "draw-trumps": N_("{card} draws the trumps."),
}
"""Code of a player's reason to sentence."""
