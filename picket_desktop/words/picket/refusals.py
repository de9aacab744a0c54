"""Refusals that occur only in the two-player games."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

SENTENCES: Mapping[str, Sentence] = {
    "named-suit": N_("You named {suit}: your first lead must be {a_suit}."),
    "discard-number": NM_(
        "Lay out {allowed}; you have marked {number}.", "Exchange {allowed}; you have marked {number}."
    ),
    "card-in-two-groups": N_("Each card counts only once, and one of these is used twice."),
    "not-a-point": N_("These cards are of more than one suit, or too few to call."),
    "not-a-set": N_("These cards are not three or four of one rank, ten or higher."),
    "not-a-sequence": N_("These cards are not three or more in order."),
    "sequence-split": NM_(
        "Call an unbroken sequence whole, not in parts.",
        "Call an unbroken run whole, not in parts.",
    ),
    "other-kind": N_("It is not time to call {other}."),
    "must-declare": N_("You said “Not good”, so you must show something better."),
    "no-sinking": NM_(
        "Sinking is not allowed at this table: call what you hold.",
        "Hiding is not allowed at this table: call what you hold.",
    ),
    "inferior": N_("This does not match what has been called."),
    "asked-number": N_(
        "You asked what the call is worth, so you may answer only with the same number of cards."
    ),
    "barred": N_("Your opponent’s calls have shown something as good, so this may not be counted."),
    "own-hand-open": N_("With open hands, one hand’s cards are not enough."),
    "own-hand-no-blank": NM_(
        "This hand has a court card, so it is not a carte blanche.",
        "This hand has a king, queen or jack, so it cannot be declared as having none.",
    ),
    "own-hand-first": NM_(
        "Elder exchanges first, so Younger has not taken any cards yet.",
        "The first player exchanges first, so the dealer has not taken any cards yet.",
    ),
    "own-hand-unscored": N_("Give the score as well as the number of the deal."),
    "own-hand-won": N_("At this score the game is over: it is won with {target} points."),
    "own-hand-deals": N_("There is no deal {number}: the game has {most}."),
    "own-hand-standing": N_("Nobody can have this score before this deal."),
    "own-hand-number": N_("The number of cards must be from {least} to {most}, not {number}."),
    "nothing-to-ask": N_("There is nothing to ask about {kind} now."),
    "nothing-to-challenge": N_(
        "There is nothing to challenge: nothing was scored for {kind} without being shown.",
    ),
    "may-be-corrected": N_(
        "This call may still be corrected: you can challenge it once a card has been played."
    ),
    "nothing-to-correct": N_(
        "You have nothing to take back: nothing was scored for {kind} without being shown.",
    ),
    "challenged-before": N_("You have already challenged once in this deal."),
    "no-bonus-due": N_("There is no {pique} to claim."),
    "ask-first": N_("First ask what it is worth."),
    "hands-twice": N_("The hand of {who} does not follow from the deal and the exchange."),
    "not-blank": NM_(
        "{who} was dealt a court card, so has no blank.", "{who} was dealt a king, queen or jack."
    ),
    "blank-impossible": NM_(
        "With a pack of {pack} cards the hands cannot both be blank.",
        "With a pack of {pack} cards the hands cannot both lack king, queen and jack.",
    ),
    "not-dealt-to": N_("{card} was not dealt to {who}."),
    "stock-size": N_("The stock needs {need} cards, but has {number}."),
    "play-trick": N_("“{text}” is not a trick: write the card led, then the card that followed."),
    # a game with real cards, in which the score is marked
    "mark-blank-alone": NM_(
        "Younger’s blank counts only against Elder’s.",
        "The dealer’s hand without king, queen or jack counts only against the first player’s.",
    ),
    "mark-no-such": N_("“{holding}” is not possible with {pack} cards."),
    "mark-too-few": N_("“{holding}” has fewer cards than a call needs at this table."),
    "mark-one-only": N_("{who} has already called one: “{said}”."),
    "mark-hand-full": N_("{who} would need more than twelve cards to hold all that."),
    "mark-both-sets": N_("One of these is wrong: “{said}” and “{holding}”. There are only four of a rank."),
    "mark-both-hold": N_("One of these is wrong: “{said}” and “{holding}”. Both need the same card."),
    "mark-younger-good": N_("“{said}” was good, so {who} cannot hold “{holding}”."),
    "mark-said-good": N_("{who} did not beat “{said}”, so cannot hold “{holding}”."),
    "mark-elder-good": N_("“{said}” is good, so “{holding}” scores nothing."),
    "mark-not-better": N_("“{holding}” does not beat “{said}”: mark the best one first."),
    "mark-was-equal": N_("“{said}” was equal, so “{holding}” scores nothing."),
    "mark-unbeaten": N_("{who} cannot hold anything that beats “{said}”."),
    "mark-unequalled": N_("{who} cannot hold another “{said}”."),
    "mark-blank-courts": NM_(
        "{who} was dealt no court card and drew at most {most} cards, so cannot hold all that.",
        "{who} was dealt no king, queen or jack and drew at most {most} cards, so cannot hold all that.",
    ),
    "mark-sunk": NM_(
        "Without sinking, which is not allowed at this table, no deal leads to these calls: {calls}.",
        "Without hiding, which is not allowed at this table, no deal leads to these calls: {calls}.",
    ),
    "mark-crossed": NM_(
        "{who} has made a hundred, so may not throw up the hand.",
        "{who} has made a hundred, so may not give up the hand.",
    ),
    "mark-no-deal": N_("No deal has all of these calls, so one of them is wrong: {calls}."),
    "mark-ruled-out": N_("By a ruling {who} may not score this."),
    "mark-needs-no-answer": N_("By a ruling this is good without an answer."),
    "mark-not-called": N_("There is no call to answer."),
    "mark-never-equal": NM_("Two sets are never equal.", "Threes and fours of a kind are never equal."),
    "mark-no-rouge": N_("No points are given for using every card at this table."),
    "mark-nothing-good": N_("Nothing of this kind was good in that hand."),
    "mark-rouge-short": N_("The good calls of {who} use fewer than twelve cards."),
    "mark-unanswered": N_("Mark the answer to “{said}” first."),
    "mark-undeclared": N_("{who} said “Not good” to “{said}” and declared nothing, so nobody scores for it."),
    "mark-equal": N_("“{said}” was equal, so neither player scores for it."),
    "mark-was-beaten": N_("“{said}” was not good, so “{holding}” scores nothing."),
    "mark-both-blank": NM_(
        "Both hands are blank, so neither scores for it.",
        "Neither hand has a king, queen or jack, so neither scores for it.",
    ),
    "mark-beaten-card": N_("{who} led and won: the card that was beaten counts for nobody."),
    "mark-rest-leads": N_("{who} leads: mark this trick first, and then all the rest."),
    "mark-thirteenth": N_("There are only twelve tricks."),
    "mark-no-such-trick": N_("No trick scores like that in this game."),
    "mark-counting": N_(
        "The cards that count in the tricks do not fit the calls: one trick is marked wrongly."
    ),
    "mark-aces-win": N_("{who} has four aces, so wins at least one of the first nine tricks."),
}
"""The sentences that say why a move is refused, by the code of the reason."""

WRITTEN: Mapping[str, Sentence] = {
    "challenged-before": N_("Only one call may be challenged in each deal."),
    "named-suit": N_("{suit} were named, so they must be led first."),
    "discard-number": N_("{allowed} may be laid out here; this record has {number}."),
    "must-declare": N_("What was called “not good” must be beaten."),
    "inferior": N_("This does not match what has been called."),
    "barred": N_("The other hand has shown something as good, so this may not be counted."),
}
"""The sentences for errors in a record, where nobody is addressed."""
