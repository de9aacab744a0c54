"""Why a player of the two-hand games chose a move."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

THOUGHTS: Mapping[str, Sentence] = {
    "show-blank": N_("A {blank} makes ten points: it is worth showing."),
    "keep-longest-suit": NM_(
        "{number} {suit} stay together: only the better {point} scores.",
        "{number} {suit} stay together: whoever has the better suit scores for it.",
    ),
    "keep-sequence": NM_(
        "{number} in order, from {card} down, stay together: only whoever has the best sequence scores any.",
        "{number} in order, from {card} down, stay together: only whoever has the best run scores any.",
    ),
    "keep-set": N_("{number} {ranks} stay together: they score, unless the other has better."),
    "keep-high": N_("The high cards stay: they win the tricks."),
    "keep-guard": N_("{card} stays, and a smaller card with it: alone it would fall to the ace."),
    "leave-cards": N_("The hand is good as it is: to change more would lose more than it brings."),
    "look": N_(
        "The cards that nobody took are worth seeing, unless the other learns more from them than you."
    ),
    "change-more": N_("More cards may go: each that is drawn may better the hand."),
    "by-trial": N_("Tried on many deals that might be, this brings more."),
    "by-hands": N_("Weighed against the hands the other may hold, {card} makes more than {kept}."),
    "keep-ten": N_("Both win; but {card}, kept for the last trick, makes two points of it instead of one."),
    "elder-last": N_("Who deals first is {elder} in the last deal, and that is an advantage."),
    "name-suit": N_("{suit} would be led in any case, so the look costs nothing."),
    "call-all": N_("All of it is worth calling: {points}, if the other has no better."),
    "call-surest": N_("This is likelier to be good than all of it together, or makes more: {points}."),
    "call-to-equal": N_("It is hardly good, but if it equals the other's, neither of you reckons anything."),
    "call-worth-more": N_("It is less surely good, but worth the risk: {points}, and nearer to a bonus."),
    "call-longer": N_("A longer call beats a shorter one, so the longest is the surest: {points}."),
    "ask-worth": N_("The numbers are the same, so what they make decides; and to ask costs nothing."),
    "good": N_("Nothing in the hand is as good as that call."),
    "not-good": N_("The hand has better: it makes {points}."),
    "not-good-hidden": N_(
        "The hand has better: it makes {points}. Hidden, it makes nothing, and the other reckons {given} or "
        "so."
    ),
    "equal": N_("The hand has just as much, so neither scores."),
    "sink-hopeless": N_("It will hardly be good, and to call it would only show what is in the hand."),
    "win-cards": N_("With {number} sure winners in hand seven tricks are sure, most of the twelve."),
    "divide-cards": NM_(
        "With {number} sure winners in hand six tricks are sure: the cards are divided, and score nothing.",
        "With {number} sure winners in hand six tricks are sure, so the other cannot have most.",
    ),
    "win-cards.one": N_("With one sure winner in hand seven tricks are sure, most of the twelve."),
    "divide-cards.one": NM_(
        "With one sure winner in hand six tricks are sure: the cards are divided, and score nothing.",
        "With one sure winner in hand six tricks are sure, so the other cannot have most.",
    ),
    "win-all": N_("Every trick that is left can be taken."),
    "reach-thirty": N_("{points} more in play make a {pique}."),
    "lead-long": N_("The {suit} are the longest suit: led again and again, even the small ones may win."),
    "lead-sequence": N_(
        "Of cards in order the highest is led: it draws out what beats them, and the rest may then win."
    ),
    "count-lead": N_("{card} scores when it is led, whoever wins it."),
    "guard": NM_(
        "{card} can be spared; the guard of {guarded} cannot.",
        "{card} can be spared; the small cards that protect {guarded} cannot.",
    ),
    "win-high": N_("{card} wins as well, and {kept} is kept for later."),
    "let-go": N_("{kept} could win this trick, and is worth more later."),
    "call-bonus": N_("A bonus that is not called for is lost."),
    "challenge": N_("No hand could hold what was reckoned."),
    "ask-which": N_("To ask which of the four is not counted costs nothing."),
    # a hand before the exchange
    "holds-set": N_("You hold {number} {ranks}: they score, unless the other has better."),
    "holds-sequence": NM_(
        "You hold {number} in order, from {card} down: the longer a sequence, the surer it is.",
        "You hold {number} in order, from {card} down: the longer a run, the surer it is.",
    ),
    "holds-suit": NM_(
        "The {suit} are your best suit, {number} of them: only the better {point} scores.",
        "The {suit} are your best suit, {number} of them: whoever has the better suit scores for it.",
    ),
    "holds-guard": N_("{card} has {number} smaller cards with it: with fewer it is easily caught."),
    "holds-guard.one": N_("{card} has one smaller card with it: alone it would fall to the ace."),
    "holds-aces": N_("You hold {number} aces, and nothing beats an ace."),
    "holds-two": N_("You hold two {ranks}: with a third they would score."),
    "small-suit": N_("Your {suit} are all small: they will win few tricks."),
    "bare": N_("{card} has too few cards of its suit with it, and is easily caught."),
    "may-change": N_("You may change up to {number} cards, and look for a long suit, or three of a kind."),
    "may-change.one": N_("You may change one card."),
    "misreckon": N_("Three {ranks} are reckoned upon two, and may pass."),
}
"""Code of a player's reason to sentence; with ``.one``, where its number is one."""
