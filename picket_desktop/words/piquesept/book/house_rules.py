"""The house rules of Piquesept in words."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.book.house_rules import ANY, Wording
from picket_desktop.words.voice import N_, NP_

WORDINGS: Mapping[str, Wording] = {
    "tie": Wording(
        N_("A tie at sixty-five"),
        N_("Who wins when each side has sixty-five."),
        {
            "drawn": (N_("drawn"), N_("At sixty-five each the deal is drawn.")),
            "soloist-loses": (N_("the soloist loses"), N_("At sixty-five each the soloist loses.")),
        },
    ),
    "give_back": Wording(
        N_("The card given back"),
        N_("May the drawn card itself be given back?"),
        {
            "other": (N_("another card"), N_("A card other than the one drawn is given back.")),
            "any": (N_("any card"), N_("Any card may be given back, even the one drawn.")),
        },
    ),
    "rounds": Wording(
        N_("Rounds"),
        N_("How many times each seat deals in a game."),
        {
            1: (NP_("rounds", "one"), N_("Each seat deals once.")),
            ANY: (N_("{number}"), N_("Each seat deals {number} times.")),
        },
    ),
}
"""The wordings, by the field that a house rule sets."""
