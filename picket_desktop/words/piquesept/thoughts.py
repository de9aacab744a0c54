"""Reasons for the moves of players at Piquesept."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_

THOUGHTS: Mapping[str, str] = {
    "draw-blind": N_("The cards lie face down, so one place is as good as another."),
    "give-worthless": N_("No other plain card counts less than {card}."),
    "give-low": N_("No other plain card is lower than {card}."),
    "give-void": N_("With no {suit} left in the hand, a trump may take that suit."),
    "gift-long": N_("Of equal cards {card} comes from a suit as long as any of theirs."),
    "trump-in": N_("{card} trumps the trick, and with it there are {points} in it."),
    "gift-counts": N_("The soloist keeps the card you give, and its points: what counts least is best."),
    "ends-suit": N_("When the last card of a suit is gone, your trumps may take that suit."),
    "smear": N_("The trick is likely to stay with this side, and {card} puts {points} into it."),
    "smear-surely": N_("The trick is this side’s, and {card} puts {points} into it."),
    "own-side": N_("This side is winning the trick as it lies, without a better card."),
    "win-points": N_("{card} takes the trick, and there are {points} in it."),
    "goes-ahead": N_("{card} beats {led}, the best card so far."),
    "throw-poorest": N_("This trick cannot be won, and no card that may be thrown counts less than {card}."),
    "throw-void": N_("With no {suit} left in the hand, a trump may take that suit next time."),
    "keep-poorer": N_("This trick cannot be won; {kept} counts less than {card}, but is kept for later."),
    "draw-trumps": N_("{card} draws out the trumps, so that other cards can win."),
    "only-trumps": N_("Nobody else can hold a higher card of {suit}: only a trump can beat {card}."),
    "lead-worthless": N_("{card} counts nothing: if it loses, no points of its own go with it."),
    "lead-poor": N_("No card there is to lead counts less than {card}."),
    "few-above": N_("Only {number} cards of its suit that others can hold beat {card}."),
    "few-above.one": N_("Only one card of its suit that others can hold beats {card}."),
    "lead-rich": N_("No card there is to lead counts more than {card}."),
    # before a card is named
    "give-worthless.first": N_("A plain card that counts least is best given."),
    "give-low.first": N_("The lowest plain card is given."),
    "gift-long.first": N_("Of equal cards one comes from a suit as long as any of theirs."),
    "trump-in.first": N_("The trick can be trumped."),
    "smear.first": N_("The trick is likely to stay with this side: points can be put into it."),
    "smear-surely.first": N_("The trick is this side’s: points can be put into it."),
    "win-points.first": N_("The trick can be taken for certain."),
    "goes-ahead.first": N_("The best card so far can be beaten."),
    "throw-poorest.first": N_("This trick cannot be won: the fewer points are thrown to it, the better."),
    "keep-poorer.first": N_("This trick cannot be won, but what counts least is kept for later."),
    "draw-trumps.first": N_("The trumps can be drawn out, so that other cards can win."),
    "only-trumps.first": N_("There is a card to lead that only a trump can beat."),
    "few-above.first": N_("There is a card to lead that few cards of its suit can beat."),
    "lead-worthless.first": N_("A card that counts nothing gives no points of its own, if it loses."),
    "lead-poor.first": N_("A card that counts little gives few points of its own, if it loses."),
    "lead-rich.first": N_("What counts most is led."),
}
"""Sentences by reason code; with ``.first`` for a hint that does not name a card yet."""
