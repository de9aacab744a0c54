"""The story of the origin of Piquesept."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.rules import cite
from picket_desktop.words.book.lore import Story, Told
from picket_desktop.words.voice import N_

HISTORY = cite("piquesept", "History")
REFERENCES, LITERATURE = cite("piquesept", "References"), cite("piquesept", "Literature")

STORIES: tuple[Story, ...] = (
    Story(
        N_("Piquesept"),
        (
            Told(
                N_(
                    "Piquesept, or Piqueseptspiel, is a German game that has died out. It is recorded from "
                    "1798 to 1840."
                ),
                (cite("piquesept", "Summary"),),
            ),
            Told(
                N_(
                    "It belongs to the ace–ten family, in which the cards taken in tricks count: eleven for "
                    "an ace, ten for a ten. Yet its tens rank low, so it may well be older than its books."
                ),
                (HISTORY, cite("piquesept", "Cards")),
            ),
            Told(
                N_(
                    "It appears in several publications of 1798. In that year Cäsar printed the rules in his "
                    "Neuer Spiel-Almanach at Berlin, and ascribed them to a certain “Herr LE Kehr”. "
                    "Identical reprints followed until 1840: Cäsar’s Neuester Spielalmanach of 1800, and at "
                    "Vienna the Neuestes Spielbuch of 1805 and 1810 and the Vollständiges Spielbuch of 1840."
                ),
                (HISTORY, REFERENCES, LITERATURE),
            ),
            Told(
                N_(
                    "Two other publications of 1798 are the Jahrbuch der Freude of Leipzig and, from Berlin, "
                    "Theodor Engelmanns’s guide to piquet, boston, casino and other games, which has "
                    "Piquesept in its title."
                ),
                (REFERENCES, LITERATURE),
            ),
            Told(
                N_("Cäsar’s Neuester Almanach für Spieler, Berlin 1799, appears only in the bibliography."),
                (LITERATURE,),
            ),
            Told(
                N_(
                    "It is not a form of piquet. It has piquet’s pack of thirty-two cards, and its name is "
                    "its commanding card: pique sept, the seven of spades."
                ),
                (replace(cite("piquesept", "Cards"), ours=True),),
            ),
        ),
        ("piquesept",),
    ),
)
"""The part about Piquesept in the chapter on the games' history and lore."""
