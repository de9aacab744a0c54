"""Introduces the opponents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.words.voice import N_


class Portrait(NamedTuple):
    """An opponent's introduction: the ``name``, a ``line`` about the play, and ``others`` who play alike, for
    games of more than two. ``faces`` are the busts of these others, by the names of their drawings; ``won``
    and ``lost`` are what the opponent says after winning or losing a game, "" for nothing."""

    name: str
    line: str
    others: tuple[str, ...]
    faces: tuple[str, ...] = ()
    won: str = ""
    lost: str = ""

    @property
    def short(self) -> str:
        """The last part of the name, for places with little room."""
        return self.name.split(" ")[-1]

    def company(self, count: int) -> tuple[str, ...]:
        """Return the names of ``count`` players who play like this opponent: first the ``others``, then the
        opponent's own name with a number."""
        brought = self.others[:count]
        return (*brought, *(f"{self.name} {2 + n}" for n in range(count - len(brought))))


PORTRAITS: Mapping[str, Portrait] = {
    "random": Portrait(
        N_("Master Toby"),
        N_("a child of the house, who plays whatever card comes first to hand."),
        (N_("Miss Letty"), N_("Little Ned")),
        ("letty", "ned"),
        N_("I won! Shall we tell Mamma?"),
        N_("You have all the luck! Again, please."),
    ),
    "novice": Portrait(
        N_("Mistress Anne"),
        N_("learnt the game this winter: keeps her long suits, and forgets to count."),
        (N_("Mistress Joan"), N_("Mr. Dobbs")),
        ("joan", "dobbs"),
        N_("Have I won? I must count it again, to be sure."),
        N_("You count so quickly. Let me try once more before supper."),
    ),
    "apprentice": Portrait(
        N_("Will Rook"),
        N_("draws the wine at the Mitre: counts his own hand well, and never thinks of yours."),
        (N_("Kate Rush"), N_("Jack Piper")),
        ("kate", "piper"),
        N_("My luck, tonight. Shall I draw you a cup?"),
        N_("Fairly beaten! The wine is on my score."),
    ),
    "gamester": Portrait(
        N_("Mr. Cotton"),
        N_("knows the odds of the stock, guards his kings, and remembers the high cards."),
        (N_("Mr. Hoyle"), N_("Mrs. Behn")),
        ("hoyle", "behn"),
        N_("The cards were kind to me, friend. Your good health!"),
        N_("Well played. I have paid more for worse lessons."),
    ),
    "expert": Portrait(
        N_("Madame de Sévigné"),
        N_("counts every card, and weighs what you may still hold before she plays one."),
        (N_("Monsieur Saintot"), N_("Madame Deffand")),
        ("saintot", "deffand"),
        N_("You made me work for it. I shall write of this to my daughter."),
        N_("I counted every card, and you counted one more. Bravo!"),
    ),
    "master": Portrait(
        N_("Monsieur Hoca"),
        N_("forgets nothing, forgives nothing, and hides what you wait for."),
        (N_("Madame de Gondran"), N_("Monsieur Langlée")),
        ("gondran", "langlee"),
        N_("You kept one guard too few. Come again: I am always here."),
        N_("So it can happen. I shall not forget that hand."),
    ),
}
"""The portraits by the player's name in commands and records."""
