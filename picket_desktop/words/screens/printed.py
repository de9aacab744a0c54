"""What is said on printed things, and about them: the pack, its wrapper, leaflets, score sheets, cards of
calls."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

PRINTED: Mapping[str, Sentence] = {
    "printed.pack.title": N_("A pack of {number} cards"),
    "printed.pack.tells": N_("Cards of {w} x {h} mm. Print on both sides at 100 %, and turn the sheet about its long edge."),
    "printed.pack.source": N_("Their size is that of the modern facsimile of Pierre Maréchal’s pack, Rouen, about 1567."),
    "printed.pack.single": N_("A card a page, cut to {w} x {h} mm, with {bleed} mm to be trimmed off on every side; each card is followed by its back."),
    "printed.pack.back": N_("The back of a card"),
    "printed.pack.backs": N_("Backs for {suit}"),
    "printed.pack.backs-of": N_("{number} backs, each behind its card"),
    "printed.pack.how": N_("Print on both sides at 100 %, turned about the long edge; cut between the marks."),
    "printed.measure": N_("If this rule measures {length} mm, the size is right."),
}
