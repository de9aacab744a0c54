"""Why a player of the two-hand games chose a move."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

THOUGHTS: Mapping[str, Sentence] = {
    "show-blank": N_("The {blank} is worth its ten."),
    "keep-longest-suit": N_("The {suit} are kept, {number} of them, for the {point}."),
    "keep-sequence": N_("{number} in order from {card} are kept."),
    "keep-set": N_("{number} {ranks} are kept together."),
    "keep-high": N_("High cards are kept, to win tricks."),
    "keep-guard": N_("{card} is kept, with small cards to guard it."),
    "leave-cards": N_("The hand is too good to change more of it."),
    "look": N_("The cards that nobody took are worth seeing."),
    "elder-last": N_("Who deals first is Elder in the last deal."),
    "name-suit": N_("{suit} would be led in any case, and the look is free."),
    "call-all": N_("All of it is called: {points} if it is good."),
    "call-surest": N_("This is likelier to be good than the whole, or worth more: {points}."),
    "call-longer": N_(
        "Of two calls the longer is good, however little it makes, and a longer one is surer: {points}."
    ),
    "ask-worth": N_("The number is matched: what it makes decides, and asking is free."),
    "good": N_("Nothing held reaches that call."),
    "not-good": N_("Better is held: {points}."),
    "equal": N_("As much is held, so that neither scores."),
    "sink-hopeless": N_("It can hardly be good, and to call it would tell what is held."),
    "win-cards": N_("With {number} sure winners in hand the seventh trick is won, and so most tricks."),
    "divide-cards": NM_(
        "With {number} sure winners in hand the sixth trick is won, and the cards are divided.",
        "With {number} sure winners in hand the sixth trick is won: nobody has most tricks.",
    ),
    "win-cards.one": N_("With one sure winner in hand the seventh trick is won, and so most tricks."),
    "divide-cards.one": NM_(
        "With one sure winner in hand the sixth trick is won, and the cards are divided.",
        "With one sure winner in hand the sixth trick is won: nobody has most tricks.",
    ),
    "win-all": N_("Every trick that is left can be taken."),
    "reach-thirty": N_("{points} more in play make a {pique}."),
    "lead-long": N_("The {suit} are the longest, and the small ones may grow good."),
    "lead-sequence": N_("Of cards that touch the highest is led, to drive out what beats them."),
    "count-lead": N_("{card} scores when it is led, whoever wins it."),
    "guard": N_("{card} can be spared; the guard of {guarded} cannot."),
    "call-bonus": N_("A bonus that is not called for is lost."),
    "challenge": N_("No hand could hold what was reckoned."),
    "misreckon": N_("Three {ranks} are reckoned upon two, and may pass."),
}
"""Code of a player's reason to sentence; with ``.one``, where its number is one."""
