"""The vocabulary of Piquesept. It has no old English names, since the only source of the rules retells a
description of 1798 in modern words."""

from __future__ import annotations

from picket_desktop.words.book.glossary import SEAL, Term
from picket_desktop.words.voice import N_

_TERMS = (
    Term(
        "",
        "soloist",
        "",
        N_("The player with the seven of spades, who plays alone against the rest."),
        "soloist",
        "soloist",
    ),
    Term("", "defenders", "", N_("All the others, together against the soloist."), "defenders", "soloist"),
    Term(
        "",
        "the seven",
        "pique-sept",
        N_("The seven of spades: the highest trump of all."),
        "seven",
        "soloist",
    ),
    Term("", "trumps", "atout", N_("Spades: any of them beats any card of another suit."), "trumps", "pack"),
    Term(
        "", "gift", "", N_("The highest card, which each defender must give to the seven."), "gift", "gifts"
    ),
    Term(
        "",
        "blind draw",
        "",
        N_("A card drawn unseen from the soloist’s hand, and a card given back for it."),
        "draw",
        "draw",
    ),
    Term(
        "",
        "deal",
        "donne",
        N_("Each takes a card from the pack and the lowest deals; then the deal passes to the left."),
        "part-deal",
        "deal",
    ),
    Term(
        "",
        "play",
        "",
        N_("The cards are played in tricks; the soloist leads first."),
        "part-play",
        "follow",
    ),
    Term(
        "",
        "reckoning",
        "",
        N_("The card points of both sides are counted, and the stakes are paid."),
        "part-reckoning",
        "winning",
        "score",
    ),
    Term(
        "",
        "stake",
        "",
        N_("Each defender pays one stake to a soloist who wins, and gets one from a soloist who loses."),
        "stake",
        "stakes",
    ),
    Term(
        "",
        "counters",
        "jetons",
        N_(
            "Counters show the score: a bone one stands for a point, a brass one for ten, a silver one for "
            "a hundred."
        ),
        "counters",
        "stakes",
    ),
    Term(
        "",
        "points",
        "",
        N_(
            "What the cards are worth: ace eleven, ten ten, king four, queen three, jack (J) two; the "
            "seven ten."
        ),
        "points",
        "values",
    ),
    Term(
        "",
        "what wins",
        "",
        N_("The side that makes sixty-six of the hundred and thirty points wins."),
        "needed",
        "winning",
    ),
)
TERMS = (*(term._replace(where=N_("At Piquesept: {meaning}")) for term in _TERMS), SEAL)
"""The terms, in the order they come up in a deal."""
