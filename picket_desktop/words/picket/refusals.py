"""Refusals that occur only in the two-hand games."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "named-suit": N_("You named {suit}: your first lead must be {a_suit}."),
    "discard-number": NM_(
        "You may lay out {allowed}; you chose {number}.", "You may exchange {allowed}; you chose {number}."
    ),
    "card-in-two-groups": N_("Each card may be counted once only, and one of these is in two places."),
    "not-a-point": N_("These cards are not the whole of one suit."),
    "not-a-set": N_("These are not three or four of one rank, ten or better."),
    "not-a-sequence": N_("These cards are not three or more in order."),
    "sequence-split": NM_(
        "One unbroken sequence is called as one, not in parts.",
        "One unbroken run is called as one, not in parts.",
    ),
    "other-kind": N_("It is not the time to call {other}."),
    "must-declare": N_("You have said “Not good”: now you must show what is better."),
    "no-sinking": NM_(
        "At this table nothing is sunk: what you hold is called.",
        "At this table nothing is hidden: what you hold is called.",
    ),
    "inferior": N_("What you would call does not reach what has been called."),
    "nothing-to-ask": N_("There is nothing to ask about {kind} now."),
    "nothing-to-challenge": NM_(
        "There is nothing to challenge: nothing unseen was reckoned for {kind}.",
        "There is nothing to challenge: {kind} scored nothing unseen.",
    ),
    "may-be-corrected": N_("That may still be corrected: challenge it when a card has been played."),
    "nothing-to-correct": NM_(
        "There is nothing of yours to take back: nothing unseen was reckoned for {kind}.",
        "There is nothing of yours to take back: {kind} scored nothing unseen.",
    ),
    "challenged-before": N_("You have challenged once in this deal already."),
    "no-bonus-due": N_("There is no {pique} to call for."),
    "ask-first": N_("Ask first what it is worth."),
    "hands-twice": N_("The hand of {who} is not what the deal and the exchange make it."),
    "not-blank": NM_(
        "{who} was dealt a court card, and has no blank.", "{who} was dealt a king, queen or jack."
    ),
    "blank-impossible": NM_(
        "In a pack of {pack} cards both hands cannot be blank.",
        "In a pack of {pack} cards both hands cannot be without king, queen and jack.",
    ),
    "not-dealt-to": N_("{card} was not dealt to {who}."),
    "stock-size": N_("The stock needs {need} cards, and {number} are written."),
    "play-trick": N_("“{text}” is not a trick: write the card led, then the card that followed."),
}
"""Sentences by reason code."""

WRITTEN: Mapping[str, Sentence] = {
    "challenged-before": N_("Only one reckoning may be challenged in each deal."),
    "named-suit": N_("{suit} were named, and must be led first."),
    "discard-number": N_("{allowed} may be laid out here; in this record it is {number}."),
    "must-declare": N_("What was called “not good” must be bettered."),
    "inferior": N_("This does not reach what has been called."),
}
"""Sentences for errors in a record, where nobody is addressed."""
