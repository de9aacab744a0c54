"""What is said on printed things, and about them: the pack, its wrapper, leaflets, score sheets, cards of
calls."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

PRINTED: Mapping[str, Sentence] = {
    "printed.pack.title": N_("A pack of {number} cards"),
    "printed.pack.tells": N_(
        "Cards of {w} x {h} mm. Print on both sides at 100 %, and turn the sheet about its long edge."
    ),
    "printed.pack.source": N_(
        "Their size is that of the modern facsimile of Pierre Maréchal’s pack, Rouen, about 1567."
    ),
    "printed.pack.single": N_(
        "A card a page, cut to {w} x {h} mm, with {bleed} mm to be trimmed off on every side; each card is "
        "followed by its back."
    ),
    "printed.pack.back": N_("The back of a card"),
    "printed.pack.backs": N_("Backs for {suit}"),
    "printed.pack.backs-of": N_("{number} backs, each behind its card"),
    "printed.pack.how": N_(
        "Print on both sides at 100 %, turned about the long edge; cut between the marks."
    ),
    "printed.measure": N_("If this rule measures {length} mm, the size is right."),
    "printed.wrapper.title": N_("A wrapper for the pack"),
    "printed.wrapper.tells": N_(
        "Cut it out, fold it round the pack, and paste the strip under the last side."
    ),
    "printed.wrapper.fine": NP_("on the wrapper of a pack", "Fine Cards"),
    "printed.wrapper.number": NP_(
        "on the wrapper of a pack", "{number} of them, for the games of the piquet family"
    ),
    "printed.wrapper.mark": N_("The maker’s mark: the ace of spades before the aces of hearts and diamonds"),
    "printed.wrapper.made": NP_("on the wrapper of a pack", "Made by Picket"),
    "printed.wrapper.by": NP_("on the wrapper of a pack", "and printed at your own table"),
    "printed.wrapper.how": N_(
        "Cut along the line; fold at the marks, the ends last; paste the strip under the last side."
    ),
    "printed.sheet.title": N_("Score sheet: {game}"),
    "printed.sheet.tells": N_("Two games on each side, or two parts of a long one."),
    "printed.sheet.date": NP_("on a score sheet, before room to write", "Date"),
    "printed.calls.title": N_("What scores: {game}"),
    "printed.calls.tells": N_("Two cards, one for each side of the table, to be cut apart."),
    "printed.calls.heading": N_("What Scores"),
    "printed.leaflet.title": N_("The rules of {game}"),
    "printed.leaflet.tells": N_(
        "Print on both sides, turned about the short edge; fold the sheets once and lay them into one "
        "another."
    ),
    "printed.leaflet.by": N_(
        "From the rule book of Picket, a card table for the games of the piquet family."
    ),
    "printed.leaflet.as-the-book": N_("None: the game is played as its book has it."),
}
