"""How Piquesept differs from the two-player games, explained where it matters."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.engine.piquesept.state import Phase, View
from picket_desktop.words.voice import Voice

OPENING = (Phase.CUT, Phase.DEAL, Phase.GIFTS, Phase.DRAW, Phase.GIVE)
"""The phases before the play. One note explains all of them."""


@dataclass(frozen=True)
class Differences:
    """Writes about the differences between this game and the one that was learnt."""

    say: Voice

    def differs(self, view: View) -> str:
        """Return sentences on what differs from the two-player games at this point; "" if nothing does."""
        if view.phase in OPENING:
            return " ".join(
                (
                    self.say(
                        "Spades are trumps in this game, and the seven beats every card. Whoever holds the "
                        "seven plays alone against the others."
                    ),
                    self.say(
                        "The seven is played first, and each of the others must give it their highest trump "
                        "or, without trumps, their highest card."
                    ),
                    self.say(
                        "Then the next player draws a card unseen from whoever plays alone, and gives one "
                        "back."
                    ),
                )
            )
        if view.phase is Phase.PLAY:
            return self.say(
                "The cards you win count, not the number of tricks: whoever plays alone needs "
                "{needed} points to win.",
                needed=str(NEEDED),
            )
        return ""
