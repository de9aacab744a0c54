"""The text of famous deals: the title, the story and the source of each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from picket_desktop.words.voice import N_, NM_, NN_, NP_, Sentence


class Told(NamedTuple):
    """The text of a famous deal."""

    title: Sentence
    story: Sentence
    source: Sentence


FAMOUS: Mapping[str, Told] = {
    "moliere": Told(
        NP_("a famous deal", "Alcippe’s misfortune"),
        N_(
            "In Molière’s comedy a gambler stops every passer-by to complain about the last deal he "
            "played. He needed two points to win, and held six hearts and the ace of clubs. At the "
            "last trick but one he had two aces left and threw the wrong one: he did not win a "
            "single trick."
        ),
        N_("Molière, The Bores (1661), act II, scene 2. A few small cards are ours."),
    ),
    "hoffmann": Told(
        NP_("a famous deal", "Professor Hoffmann’s example"),
        N_(
            "Professor Hoffmann uses this deal to show how hands are called and played. The first "
            "player has six diamonds, five of them in order; the dealer has four queens and three "
            "kings. Seven tricks to five decide it, and the score is 43 to 23."
        ),
        N_("Professor Hoffmann’s book of card games. What was laid out is ours."),
    ),
    "cavendish": Told(
        NP_("a famous deal", "Cavendish’s first example"),
        N_(
            "Cavendish gives every word that is said in this deal. A gives up a king to keep three "
            "knaves, and hears that they are not good: B has four tens. Near the end A is careful not "
            "to lead a spade, wins seven tricks, and the score is 28 to 23."
        ),
        N_("Cavendish, The Laws of Piquet (1882), page 103."),
    ),
    "hidden-ace": Told(
        NP_("a famous deal", "The ace that was not called"),
        N_(
            "It is the last deal: A has 43 points and B has 90. A calls four kings and only three aces, so "
            "that B believes the ace of clubs is gone and throws the clubs away. A then wins every trick, "
            "and B is left with 98, two points short of the hundred."
        ),
        N_(
            "Cavendish, The Laws of Piquet (1882), Example XVIII of playing. The order of the tricks is ours."
        ),
    ),
}
"""The text of each deal, by its name."""

ROLES = (
    NM_(NP_("a heading", "Elder"), NP_("a heading", "First player")),
    NM_(NP_("a heading", "Younger"), NP_("a heading", "Dealer")),
)
"""The headings of the two hands, by seat."""
PLAY = (NM_("Play as Elder", "Play as first player"), NM_("Play as Younger", "Play as dealer"))
"""The buttons for playing the deal, by seat."""
MADE = (
    NM_("You as Elder, against {name}", "You as first player, against {name}"),
    NM_("You as Younger, against {name}", "You as dealer, against {name}"),
)
"""The labels of the person's result, by seat."""

FAMOUS_HANDS: Mapping[str, Sentence] = {
    "door.famous": NP_("a button", "Famous hands"),
    "door.famous.says": N_("Deals from books and from the stage: see them played, or play them"),
    "famous.title": NP_("a heading", "Famous hands"),
    "famous.lead": N_("Deals from a comedy and from books. See how they went, or play them."),
    "famous.row": N_("{title}, {game}: read its story, see it played, or play it"),
    "famous.played": NP_("a famous deal", "{game}, played"),
    "famous.look": NP_("a button: to see a famous deal played", "Look at it"),
    "famous.look.says": N_("See it played as told, move by move"),
    "famous.play.says": N_("Play these cards yourself; it does not count in your statistics"),
    "famous.compare": NP_("a button: to compare results", "Compare"),
    "famous.compare.says": N_("See your result beside the one in the story"),
    "famous.compare.not": N_("There is nothing to compare yet: play this deal first."),
    "famous.told": N_("As told of {elder} and {younger}"),
    "famous.points": N_("{elder} – {younger}"),
    "famous.then": N_("In the story, your hand scored {mine}, and the other {theirs}."),
    "famous.same": N_("You scored exactly what your hand did in the story."),
}
"""The labels of the pages of famous hands, by key. The labels that all pages have are not among them."""

COUNTED: Mapping[str, tuple[str, str]] = {
    "famous.more": NN_(
        "You scored one point more than your hand did in the story.",
        "You scored {number} points more than your hand did in the story.",
    ),
    "famous.fewer": NN_(
        "You scored one point less than your hand did in the story.",
        "You scored {number} points less than your hand did in the story.",
    ),
}
"""The sentences that depend on a number."""
