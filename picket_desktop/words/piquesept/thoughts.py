"""The reasons for the moves of players at Piquesept."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_

THOUGHTS: Mapping[str, str] = {
    "draw-blind": N_("The cards lie face down, so one place is as good as another."),
    "give-worthless": N_("Trumps aside, no card counts less than {card}."),
    "give-low": N_("Trumps aside, no card is lower than {card}."),
    "give-void": N_("With no {suit} left in hand, a trump can take that suit."),
    "gift-long": N_("Of the equal cards, {card} comes from the longest suit."),
    "trump-in": N_("{card} trumps the trick, which is then worth {points}."),
    "gift-counts": N_("The soloist keeps the card you give, and its points: give the one that counts least."),
    "ends-suit": N_("Once the last card of a suit is gone, your trumps can take that suit."),
    "smear": N_("This side is likely to win the trick, and {card} adds {points} to it."),
    "smear-surely": N_("This side is sure to win the trick, and {card} adds {points} to it."),
    "own-side": N_("This side is winning the trick already, so no better card is needed."),
    "win-points": N_("{card} wins the trick, which is worth {points}."),
    "goes-ahead": N_("{card} beats {led}, the best card so far."),
    "throw-poorest": N_("This trick cannot be won, and no card that may be played counts less than {card}."),
    "throw-void": N_("With no {suit} left in hand, a trump can take that suit next time."),
    "keep-poorer": N_("This trick cannot be won; {kept} counts less than {card}, but is kept for later."),
    "draw-trumps": N_("{card} draws out the trumps, so that other cards can win."),
    "only-trumps": N_("Nobody else can hold a higher card of {suit}: only a trump can beat {card}."),
    "lead-worthless": N_("{card} counts nothing: if it loses, no points go with it."),
    "lead-poor": N_("No card that can be led counts less than {card}."),
    "few-above": N_("Only {number} cards still out can beat {card}."),
    "few-above.one": N_("Only one card still out can beat {card}."),
    "lead-rich": N_("No card that can be led counts more than {card}."),
    # before a card is named
    "give-worthless.first": N_("Give the card that counts least, but not a trump."),
    "give-low.first": N_("Give the lowest card that is not a trump."),
    "gift-long.first": N_("Of the equal cards, give the one from your longest suit."),
    "trump-in.first": N_("Trump this trick."),
    "smear.first": N_("Your side is likely to win this trick: add points to it."),
    "smear-surely.first": N_("Your side is sure to win this trick: add points to it."),
    "win-points.first": N_("You have a card that is sure to win this trick."),
    "goes-ahead.first": N_("You can beat the best card so far."),
    "throw-poorest.first": N_("You cannot win this trick: throw away as few points as you can."),
    "keep-poorer.first": N_("You cannot win this trick, but save your lowest-counting card for later."),
    "draw-trumps.first": N_("Draw out the trumps, so that other cards can win."),
    "only-trumps.first": N_("Lead a card that only a trump can beat."),
    "few-above.first": N_("Lead a card that few others of its suit can beat."),
    "lead-worthless.first": N_("Lead a card that counts nothing: if it loses, no points go with it."),
    "lead-poor.first": N_("Lead a card that counts little: if it loses, few points go with it."),
    "lead-rich.first": N_("Lead the card that counts most."),
}
"""The sentences by reason code. A code with ``.first`` is for a hint that does not name a card yet."""
