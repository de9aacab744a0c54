"""Refusals that occur only in Piquesept."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_

SENTENCES: Mapping[str, str] = {
    "must-trump": N_("You cannot follow suit, so you must trump: play {a_suit}."),
    "gift-trump": N_("You must give your highest trump, {card}."),
    "gift-highest": N_("You hold no trump, so you must give your highest card: one as high as {card}."),
    "give-drawn": N_("You drew {card}: give back another card."),
    "trick-size": N_("“{text}” is not a trick: it takes {need} cards, in the order played."),
    "seven-first": N_("The seven of spades is played first, not {card}."),
    "draw-before-gifts": N_("Nobody draws before the first trick is complete."),
    "not-drawn-from": N_("The soloist does not hold {card}, so it cannot be drawn."),
    # a game with real cards, in which the score is marked
    "mark-no-soloist": N_("First mark who has the seven of spades."),
    "mark-no-such-seat": N_("Nobody sits there."),
    "mark-first-trick": N_("The soloist takes the first trick, with {least} points or more."),
    "mark-no-cards": N_("No cards still out add up to {points} points in one trick."),
    "mark-points": N_("{points} points cannot be right: {left} of the 130 are still out."),
}
"""The sentences by reason code."""

WRITTEN: Mapping[str, str] = {
    "gift-trump": N_("The highest trump must be given: {card}."),
    "gift-highest": N_("The highest card must be given: one as high as {card}."),
    "give-drawn": N_("{card} was drawn: another card must be given back."),
    "must-trump": N_("A player who cannot follow suit must trump, and this one holds {suit}."),
}
"""The sentences for errors in a record, where nobody is addressed."""
