"""Reasons for the moves of players in the two-hand games."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

THOUGHTS: Mapping[str, Sentence] = {
    "show-blank": N_("A {blank} scores ten points: it is worth showing."),
    "keep-longest-suit": NM_(
        "{number} {suit} stay together: only the better {point} scores.",
        "{number} {suit} stay together: only the better suit scores.",
    ),
    "keep-sequence": NM_(
        "{number} in order, from {card} down, stay together: only the best sequence scores.",
        "{number} in order, from {card} down, stay together: only the best run scores.",
    ),
    "keep-set": N_("{number} {ranks} stay together: they score, unless the opponent has better."),
    "break-set": N_(
        "{number} {ranks} score only {points}, and only if they are good: the cards drawn for them may bring "
        "more."
    ),
    "keep-high": N_("All {number} aces, kings and queens stay: they win tricks."),
    "keep-more-high": N_("It keeps more aces, kings and queens: {number}."),
    "keep-more-high.one": N_("It keeps the one high card."),
    "keep-aces": N_("All {number} aces stay, and nothing beats an ace."),
    "keep-aces.one": N_("The ace stays, and nothing beats it."),
    "keep-guard": N_("{card} stays, and a smaller card with it: alone it would fall to the ace."),
    "leave-cards": N_("{number} go, though {left} more could: the rest of the hand is worth keeping."),
    "leave-cards.one": N_("One card goes, though {left} more could: the rest of the hand is worth keeping."),
    "change-many": N_("{number} cards go: each card drawn may improve the hand."),
    "change-many.one": N_("One card goes: the card drawn for it may improve the hand."),
    "look": N_("The cards left in the stock are worth seeing, unless the opponent learns more from them."),
    "change-more": N_("More cards can go: each card drawn may improve the hand."),
    "by-trial": N_("It scores more on average over many possible deals."),
    "by-hands": N_("Weighed against the hands the opponent may hold, {card} scores more than {kept}."),
    "keep-ten": N_("Both win, but {card} kept for the last trick scores two points instead of one."),
    "elder-last": N_("The first dealer is {elder} in the last deal, which is an advantage."),
    "name-suit": N_("Naming {suit} binds only the first lead, and shows the cards left in the stock."),
    "name-strongest": N_("{suit} is the strongest suit in the hand."),
    "call-all": N_("All of it is worth calling: {points}, if the opponent has nothing as good."),
    "call-surest": N_("The better a call, the more likely it is to be good. This scores {points} if it is."),
    "call-richer": N_("No other call that is certain to be good scores more: {points}."),
    "call-to-equal": N_("It is unlikely to be good, but if it equals the opponent’s, neither side scores."),
    "call-worth-more": N_("It is less likely to be good, but scores more if it is: {points}."),
    "call-weighed": N_(
        "Against the hands the opponent may hold, no call scores more on average: {points}, if it is good."
    ),
    "call-longer": N_("A longer call beats a shorter one, so the longest is the safest: {points}."),
    "ask-worth": N_("The lengths are the same, so the value decides, and asking costs nothing."),
    "ask-free": N_("Asking what the call is worth costs nothing."),
    "good": N_("The hand has nothing that equals or beats that call."),
    "not-good": N_("The hand has better: it scores {points}."),
    "not-good-hidden": N_(
        "The hand has better: it scores {points}. Hidden, it scores nothing, and the opponent scores about "
        "{given}."
    ),
    "equal": N_("The hand has exactly the same, so neither side scores."),
    "sink-hopeless": N_("A call is unlikely to be good here, and would only show what is in the hand."),
    "sink-costs": N_("A call would cost more than it brings here, because it shows what is in the hand."),
    "win-cards": N_("{number} tricks are certain from here: enough for most of the twelve."),
    "divide-cards": N_(
        "{number} tricks are certain from here: enough for six, so the opponent cannot have most."
    ),
    "win-cards.one": N_("One trick is certain from here: enough for most of the twelve."),
    "divide-cards.one": N_(
        "One trick is certain from here: enough for six, so the opponent cannot have most."
    ),
    "win-all": N_("Every trick left can be won."),
    "reach-thirty": N_("{points} more in play make a {pique}, and the sure winners bring them."),
    "lead-long": N_("No suit in the hand is longer than {suit}: even its small cards may win in the end."),
    "lead-sequence": N_(
        "The highest of cards in order goes first: it draws out what beats them, and the rest may then win."
    ),
    "lead-high": N_("No higher card can be led than {card}."),
    "throw-low": N_("This trick cannot be won, so the lowest card goes."),
    "count-lead": N_("{card} scores when it is led, whoever wins the trick."),
    "hard-to-beat": N_("{number} cards the opponent may hold can beat {card}: no lead is safer."),
    "hard-to-beat.one": N_("Only one card the opponent may hold can beat {card}: no lead is safer."),
    "winner-waits": N_("{kept} wins whenever it is led, so it can wait."),
    "lead-low": N_("{card} is the lowest card: if it loses, little is lost."),
    "lead-alone": N_("{card} is alone in its suit, so waiting does not protect it."),
    "lead-top": N_("{card} is the highest of its suit in the hand."),
    "keep-winner": N_("This trick cannot be won, so {kept} is kept: it is sure to win when led."),
    "keep-long": N_(
        "This trick cannot be won, so the {number} {suit} stay together: even the small ones may win in "
        "the end."
    ),
    "keep-below": N_("This trick cannot be won, so {guarded} keeps the cards below it."),
    "last-of-suit": N_("This trick cannot be won, so {kept} is kept: it is the last of its suit."),
    "as-good": N_("{card} and {kept} do the same: the opponent can hold nothing between them."),
    "throw-alone": N_("This trick cannot be won, and {card}, alone in its suit, has nothing to protect it."),
    "guard": NM_(
        "{card} can be spared; the guard of {guarded} cannot.",
        "{card} can be spared; the small cards that protect {guarded} cannot.",
    ),
    "win-high": N_("{card} wins as well, so {kept} is kept for later."),
    "call-bonus": N_("A bonus that is not claimed is lost."),
    "challenge": N_("No hand could hold what was called."),
    "let-pass": N_("Nothing that was called is known to be false."),
    "ask-which": N_("Asking which of the four is not counted costs nothing."),
    # a hand before the exchange
    "holds-set": N_("You hold {number} {ranks}: they score, unless your opponent has better."),
    "holds-sequence": NM_(
        "You hold {number} in order, from {card} down: a long sequence is hard to beat.",
        "You hold {number} in order, from {card} down: a long run is hard to beat.",
    ),
    "holds-suit": NM_(
        "Your best suit is {suit}, with {number} cards: only the better {point} scores.",
        "Your best suit is {suit}, with {number} cards: only the better suit scores.",
    ),
    "holds-guard": N_("{card} has {number} smaller cards with it: with fewer it would be easily caught."),
    "holds-guard.one": N_("{card} has one smaller card with it: alone it would fall to the ace."),
    "holds-aces": N_("You hold {number} aces, and nothing beats an ace."),
    "holds-two": N_("You hold two {ranks}: with a third they may score."),
    "small-suit": N_("Your {suit} are all small, none as high as a ten."),
    "bare": N_("{card} has too few cards of its suit with it, so it is easily caught."),
    "may-change": N_("You may exchange up to {number} cards to build a long suit or three of a kind."),
    "may-change.one": N_("You may exchange one card."),
    "misreckon": N_("Claiming three {ranks} while holding two may go unnoticed."),
    # before a card is named
    "good.first": N_("You have nothing that equals or beats that call."),
    "not-good.first": N_("You hold better: it scores {points}."),
    "equal.first": N_("You hold exactly the same, so neither side scores."),
    "lead-high.first": N_("Lead your highest card."),
    "throw-low.first": N_("You cannot win this trick, so throw your lowest card."),
    "count-lead.first": N_("Lead a ten or better: it scores whoever wins the trick."),
    "hard-to-beat.first": N_("Lead a card that few of your opponent’s cards can beat."),
    "winner-waits.first": N_(
        "You have a sure winner, but it will win later as well: lead another card first."
    ),
    "lead-low.first": N_("Lead your lowest card: if it loses, little is lost."),
    "lead-alone.first": N_("A card alone in its suit gains nothing by waiting."),
    "lead-top.first": N_("Lead a suit from the top."),
    "keep-winner.first": N_("You cannot win this trick: do not throw a card that is sure to win when led."),
    "keep-below.first": N_("You cannot win this trick: a high card should keep the cards below it."),
    "last-of-suit.first": N_("You cannot win this trick: the last card of a suit is worth keeping."),
    "as-good.first": N_("Some of your cards come to the same thing."),
    "throw-alone.first": N_("You cannot win this trick: a card alone in its suit has nothing to protect it."),
    "guard.first": N_("You cannot win this trick: keep the small cards that protect a high one."),
    "win-high.first": N_("You can win this trick in more than one way: use the card you need least."),
    "keep-guard.first": N_("Keep a king with a smaller card: alone it would fall to the ace."),
    "keep-sequence.first": NM_(
        "Keep {number} in order together: only the best sequence scores.",
        "Keep {number} in order together: only the best run scores.",
    ),
    "holds-sequence.first": NM_(
        "You hold {number} in order: a long sequence is hard to beat.",
        "You hold {number} in order: a long run is hard to beat.",
    ),
    "holds-guard.first": N_(
        "Keep the small cards that protect a high one: there are only just enough of them."
    ),
    "bare.first": N_("One of your high cards has too few small ones to protect it: it is easily caught."),
}
"""Sentences by reason code; with ``.one`` for a number of one, with ``.first`` for a hint that does not
name a card yet."""
