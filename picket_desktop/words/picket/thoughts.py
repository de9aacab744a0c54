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
    "keep-high.two": N_("Both high cards stay: they win tricks."),
    "keep-more-high": N_("It keeps more aces, kings and queens: {number}."),
    "keep-more-high.one": N_("It keeps the one high card."),
    "keep-aces": N_("All {number} aces stay, and nothing beats an ace."),
    "keep-aces.one": N_("The ace stays, and nothing beats it."),
    "keep-aces.two": N_("Both aces stay, and nothing beats an ace."),
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
    "forgot-call": N_("This call was forgotten: the hand has something worth calling."),
    "call-surest": N_("The better a call, the more likely it is to be good. This scores {points} if it is."),
    "call-richer": N_(
        "This call is certain to be good and scores {points}. No other that is certain scores more."
    ),
    "call-to-equal": N_("It is unlikely to be good, but if it equals the opponent’s, neither side scores."),
    "call-worth-more": N_("It is less likely to be good, but scores more if it is: {points}."),
    "call-weighed": N_(
        "Against the hands the opponent may hold, no call scores more on average: {points}, if it is good."
    ),
    "call-by-score": N_(
        "At this score, nothing else that may be called or kept back does more for the game."
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
    "go-on": N_("The opponent could not follow {suit}, so every card of it wins."),
    "reach-thirty": N_("{points} more in play make a {pique}, and the sure winners bring them."),
    "reach-thirty.one": N_("One point more in play makes a {pique}, and the sure winners bring it."),
    "lead-long": N_("No suit in the hand is longer than {suit}: even its small cards may win in the end."),
    "lead-sequence": N_(
        "The highest of cards in order goes first: it draws out what beats them, and the rest may then win."
    ),
    "lead-equal": N_(
        "{card} is as good as {kept}: it draws out what beats them both, and the other may then win."
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
    "win-surely": N_("A lower card would have won as well, but a high one felt safer."),
    "call-bonus": N_("A bonus that is not claimed is lost."),
    "challenge": N_("No hand could hold what was called."),
    "let-pass": N_("Nothing that was called is known to be false."),
    "ask-which": N_("Asking which of the four is not counted costs nothing."),
    # a hand before the exchange
    "holds-set": N_("Keep your {number} {ranks}: they score, unless your opponent has better."),
    "holds-sequence": NM_(
        "Keep your {number} in order, from {card} down: a long sequence is hard to beat.",
        "Keep your {number} in order, from {card} down: a long run is hard to beat.",
    ),
    "holds-suit": NM_(
        "Keep your {number} {suit}, your best suit: only the better {point} scores.",
        "Keep your {number} {suit}, your best suit: only the better suit scores.",
    ),
    "holds-guard": N_("Keep {card} and its {number} smaller cards: with fewer it would be easily caught."),
    "holds-guard.one": N_("Keep {card} and its one smaller card: alone it would fall to the ace."),
    "holds-aces": N_("Keep your {number} aces: nothing beats an ace."),
    "holds-two": N_("Keep your two {ranks}: with a third they may score."),
    "small-suit": N_("Give up your {suit}: they are all small, none as high as a ten."),
    "bare": N_("Give up {card}: it has too few cards of its suit with it, so it is easily caught."),
    "may-change": N_("Give up the cards that add least to a long suit, a run or three of a kind."),
    "may-change.one": N_("Give up the card that adds least to a long suit, a run or three of a kind."),
    "misreckon": N_("Claiming three {ranks} while holding two may go unnoticed."),
    # before a card is named
    "good.first": N_("Compare that call with your hand: nothing in it equals or beats it."),
    "not-good.first": N_("Compare that call with your hand: you hold better, and it scores {points}."),
    "equal.first": N_("Compare that call with your hand: you hold exactly the same, so neither side scores."),
    "lead-equal.first": N_(
        "Any of several cards in order will do: it draws out what beats them, and the rest may then win."
    ),
    "lead-high.first": N_("Lead your highest card."),
    "throw-low.first": N_("You cannot win this trick, so throw away your lowest card."),
    "count-lead.first": N_("Lead a ten or better: it scores whoever wins the trick."),
    "hard-to-beat.first": N_("Lead a card that few of your opponent’s cards can beat."),
    "winner-waits.first": N_(
        "You have a sure winner, but it will win later as well: lead another card first."
    ),
    "lead-low.first": N_("Lead your lowest card: if it loses, little is lost."),
    "lead-alone.first": N_("Lead a card that is alone in its suit: it gains nothing by waiting."),
    "lead-top.first": N_("Lead a suit from the top."),
    "keep-winner.first": N_(
        "You cannot win this trick: do not throw away a card that is sure to win when led."
    ),
    "keep-below.first": N_("You cannot win this trick: keep the cards below your high ones."),
    "last-of-suit.first": N_("You cannot win this trick: keep the last card of a suit."),
    "as-good.first": N_("Look for cards next to each other in a suit: they come to the same thing."),
    "throw-alone.first": N_("You cannot win this trick: throw away a card that is alone in its suit."),
    "guard.first": N_("You cannot win this trick: keep the small cards that protect a high one."),
    "win-high.first": N_("You can win this trick in more than one way: use the card you need least."),
    "keep-guard.first": N_("Keep a king with a smaller card: alone it would fall to the ace."),
    "keep-sequence.first": NM_(
        "Keep {number} in order together: only the best sequence scores.",
        "Keep {number} in order together: only the best run scores.",
    ),
    "holds-sequence.first": NM_(
        "Keep your {number} in order together: a long sequence is hard to beat.",
        "Keep your {number} in order together: a long run is hard to beat.",
    ),
    "holds-guard.first": N_(
        "Keep the small cards that protect a high one: there are only just enough of them."
    ),
    "bare.first": N_("Give up a high card that has too few small ones to protect it: it is easily caught."),
    "keep-longest-suit.first": NM_(
        "Keep your {number} {suit} together: only the better {point} scores.",
        "Keep your {number} {suit} together: only the better suit scores.",
    ),
    "keep-set.first": N_("Keep your {number} {ranks} together: they score, unless your opponent has better."),
    "break-set.first": N_(
        "Break up your {number} {ranks}: they score only {points}, and only if they are good."
    ),
    "keep-high.first": N_("Keep all your aces, kings and queens: they win tricks."),
    "keep-aces.first": N_("Keep all {number} of your aces: nothing beats an ace."),
    "keep-aces.first.one": N_("Keep your ace: nothing beats it."),
    "keep-aces.first.two": N_("Keep both your aces: nothing beats an ace."),
    "leave-cards.first": N_("Exchange no more than {number} cards: the rest of your hand is worth keeping."),
    "leave-cards.first.one": N_("Exchange only one card: the rest of your hand is worth keeping."),
    "change-many.first": N_("Exchange {number} cards: each card drawn may improve your hand."),
    "change-many.first.one": N_("Exchange one card: the card drawn for it may improve your hand."),
}
"""Sentences by reason code; with ``.one`` or ``.two`` for a number of one or two, with ``.first`` for a hint
that does not name a card yet."""
