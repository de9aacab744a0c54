"""Why players make their moves in the two-player games."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NM_, Sentence

THOUGHTS: Mapping[str, Sentence] = {
    "show-blank": N_("A {blank} scores ten points: it is worth showing."),
    "keep-longest-suit": NM_(
        "This keeps {number} {suit} together: only the better {point} scores.",
        "This keeps {number} {suit} together: only one player’s best suit scores.",
    ),
    "keep-sequence": NM_(
        "This keeps a sequence of {number}, from {card} down: only the player with the best sequence scores.",
        "This keeps a run of {number}, from {card} down: only the player with the best run scores.",
    ),
    "keep-set": N_("This keeps {number} {ranks} together: they score, unless the opponent has better."),
    "break-set": N_(
        "{number} {ranks} score only {points}, and only if they are good. New cards may bring more."
    ),
    "keep-high": N_("This keeps all {number} aces, kings and queens: they win tricks."),
    "keep-high.two": N_("This keeps both high cards: they win tricks."),
    "keep-more-high": N_("This keeps more aces, kings and queens: {number}."),
    "keep-more-high.one": N_("This keeps the only high card."),
    "keep-aces": N_("This keeps all {number} aces: nothing beats an ace."),
    "keep-aces.one": N_("This keeps the ace: nothing beats it."),
    "keep-aces.two": N_("This keeps both aces: nothing beats an ace."),
    "keep-guard": N_("This keeps a smaller card with {card}, which alone would fall to the ace."),
    "leave-cards": N_(
        "Only {number} cards are exchanged, though {left} more could be: the rest are worth keeping."
    ),
    "leave-cards.one": N_(
        "Only one card is exchanged, though {left} more could be: the rest are worth keeping."
    ),
    "change-many": N_("{number} cards are exchanged: each new one may improve the hand."),
    "change-many.one": N_("One card is exchanged: the new one may improve the hand."),
    "look": N_("It is usually worth seeing what is left in the stock."),
    "change-more": N_("More cards can be exchanged: each new one may improve the hand."),
    "change-card": N_("This exchanges {card} as well: a new card promises more."),
    "change-idle": N_("{card} goes with nothing else in this hand: a new card may."),
    "keep-two": N_("This keeps two {ranks}: with a third they may score."),
    "keep-near-run": NM_(
        "This keeps {card} with {kept}: one more card would make them a sequence.",
        "This keeps {card} with {kept}: one more card would make them a run.",
    ),
    "by-trial": N_("This scores more on average, over many possible deals."),
    "by-hands": N_("Against the hands the opponent may hold, {card} scores more than {kept} on average."),
    "keep-ten": N_(
        "Both cards win, but {card}, kept for the last trick, scores two points there instead of one."
    ),
    "elder-last": N_("Whoever deals first is {elder} in the last deal, which is an advantage."),
    "name-suit": N_("Naming {suit} binds only the first lead, and shows the cards left in the stock."),
    "name-strongest": N_("{suit} is the strongest suit in the hand."),
    "call-all": N_(
        "Everything here is worth calling: it scores {points} if the opponent has nothing as good."
    ),
    "forgot-call": N_("This call was forgotten: there was something worth calling."),
    "call-surest": N_(
        "The better a call, the more likely it is to be good. This one scores {points} if it is."
    ),
    "call-richer": N_(
        "This call is certain to be good and scores {points}. No other certain call scores more."
    ),
    "call-to-equal": N_(
        "This call is unlikely to be good, but if it equals the opponent’s, neither side scores."
    ),
    "call-worth-more": N_("This call is less likely to be good, but scores more if it is: {points}."),
    "call-whole": NM_(
        "The sequence would score more than {points} if split, but whole it is harder to beat.",
        "The run would score more than {points} if split, but whole it is harder to beat.",
    ),
    "call-weighed": N_(
        "Against the hands the opponent may hold, no call scores more on average: {points} if it is good."
    ),
    "call-by-score": N_("At this score, no other call does more to win the game, nor does silence."),
    "call-longer": N_("A longer call beats a shorter one, so the longest is the safest: {points}."),
    "ask-worth": N_("Both calls are equally long, so their value decides. Asking costs nothing."),
    "ask-free": N_("Asking what the call is worth costs nothing."),
    "good": N_("Nothing in this hand equals or beats the call."),
    "not-good": N_("This hand holds something better, worth {points}."),
    "not-good-hidden": N_(
        "This hand holds something better, worth {points}. Hiding it scores nothing, and gives the "
        "opponent about {given}."
    ),
    "equal": N_("This hand holds exactly the same, so neither side scores."),
    "sink-hopeless": N_("A call is unlikely to be good here, and would only show what is in the hand."),
    "sink-costs": N_("A call would cost more than it gains here, because it shows what is in the hand."),
    "win-cards": N_("Another {number} tricks are certain: that makes most of the twelve."),
    "divide-cards": N_(
        "Another {number} tricks are certain: that makes six, so the opponent cannot win most."
    ),
    "win-cards.one": N_("Another trick is certain: that makes most of the twelve."),
    "divide-cards.one": N_("Another trick is certain: that makes six, so the opponent cannot win most."),
    "win-all": N_("Every trick left can be won."),
    "go-on": N_("The opponent has no {suit}, so every card of that suit wins when it is led."),
    "reach-thirty": N_(
        "{points} more in play will make a {pique}, and the sure winners are enough for that."
    ),
    "reach-thirty.one": N_("One point more in play makes a {pique}, and your sure winners will score it."),
    "lead-long": N_("No suit in the hand is longer than {suit}: even its small cards may win in the end."),
    "lead-sequence": N_(
        "Of several cards in order, the highest is led first: it draws out the card that beats them, "
        "and the rest may then win."
    ),
    "lead-equal": N_(
        "{card} is as good as {kept}: it draws out what beats them both, and the other may then win."
    ),
    "lead-high": N_("No card that can be led is higher than {card}."),
    "throw-low": N_("This trick cannot be won, so the lowest card is thrown away."),
    "count-lead": N_("{card} scores when it is led, whoever wins the trick."),
    "hard-to-beat": N_(
        "No lead is safer than {card}: {number} cards that the opponent may hold can beat it."
    ),
    "hard-to-beat.one": N_(
        "No lead is safer than {card}: only one card that the opponent may hold can beat it."
    ),
    "winner-waits": N_("{kept} wins whenever it is led, so it can wait."),
    "lead-low": N_("{card} is the lowest card: if it loses, little is lost."),
    "lead-alone": N_("{card} is the only card of its suit in the hand, so waiting does not protect it."),
    "lead-top": N_("{card} is the highest of its suit in the hand."),
    "keep-winner": N_(
        "This trick cannot be won, so {kept} is kept for later: it is sure to win when it is led."
    ),
    "keep-long": N_(
        "This trick cannot be won, so the {number} {suit} are kept together: even the small ones may "
        "win in the end."
    ),
    "keep-below": N_("This trick cannot be won, so the cards below {guarded} are kept to protect it."),
    "last-of-suit": N_("This trick cannot be won, so {kept} is kept: it is the last of its suit."),
    "as-good": N_("{card} and {kept} are equally good: the opponent can hold nothing between them."),
    "throw-alone": N_("This trick cannot be won, and {card}, alone in its suit, has nothing to protect it."),
    "guard": NM_(
        "{card} can be spared; the guard of {guarded} cannot.",
        "{card} can be spared; the small cards that protect {guarded} cannot.",
    ),
    "win-high": N_("{card} wins too, so {kept} is kept for later."),
    "win-surely": N_("A lower card would have won too, but a high one felt safer."),
    "call-bonus": N_("A bonus that is not claimed is lost."),
    "challenge": N_("No hand could hold what was called."),
    "let-pass": N_("Nothing that was called is known to be false."),
    "ask-which": N_("Asking which of the four is not counted costs nothing."),
    # a hand before the exchange
    "holds-set": N_("Keep your {number} {ranks}: they score, unless your opponent has better."),
    "holds-sequence": NM_(
        "Keep your sequence of {number}, from {card} down: a long sequence is hard to beat.",
        "Keep your run of {number}, from {card} down: a long run is hard to beat.",
    ),
    "holds-suit": NM_(
        "Keep your {number} {suit}, your best suit: only the better {point} scores.",
        "Keep your {number} {suit}, your best suit: only one player’s best suit scores.",
    ),
    "holds-guard": N_("Keep {card} and its {number} smaller cards: with fewer it would be easily caught."),
    "holds-guard.one": N_("Keep a smaller card with {card}, which alone would fall to the ace."),
    "holds-aces": N_("Keep your {number} aces: nothing beats an ace."),
    "holds-two": N_("Keep your two {ranks}: with a third they may score."),
    "small-suit": N_("Give up your {suit}: none of them is as high as a ten."),
    "bare": N_("Give up {card}: too few cards of its suit protect it, so it is easily caught."),
    "may-change": N_("Give up the cards that add least to a long suit, a run or three of a kind."),
    "may-change.one": N_("Give up the card that adds least to a long suit, a run or three of a kind."),
    "misreckon": N_("Claiming three {ranks} while holding two may go unnoticed."),
    # before a card is named
    "good.first": N_("Compare the call with your hand: you have nothing that equals or beats it."),
    "not-good.first": N_("Compare the call with your hand: you hold better, and score {points}."),
    "equal.first": N_(
        "Compare the call with your hand: you hold exactly the same, so neither of you scores."
    ),
    "lead-equal.first": N_(
        "You hold several cards in order. Lead any of them: it draws out the card that beats them, and the "
        "rest may then win."
    ),
    "lead-high.first": N_("Lead your highest card."),
    "throw-low.first": N_("You cannot win this trick, so throw away your lowest card."),
    "count-lead.first": N_("Lead a ten or higher: it scores, whoever wins the trick."),
    "hard-to-beat.first": N_("Lead a card that few of your opponent’s cards can beat."),
    "winner-waits.first": N_(
        "You have a sure winner, but it will win later as well: lead another card first."
    ),
    "lead-low.first": N_("Lead your lowest card: if it loses, little is lost."),
    "lead-alone.first": N_("Lead a card that is alone in its suit: it gains nothing by waiting."),
    "lead-top.first": N_("Lead a suit from the top."),
    "keep-winner.first": N_("You cannot win this trick. Keep the card that is sure to win when you lead it."),
    "keep-below.first": N_("You cannot win this trick. Keep the low cards that protect your high ones."),
    "last-of-suit.first": N_("You cannot win this trick: keep the last card of a suit."),
    "as-good.first": N_("Look for neighbouring cards in a suit: they are equally good."),
    "throw-alone.first": N_("You cannot win this trick: throw away your only card of a suit."),
    "guard.first": N_("You cannot win this trick: keep the small cards that protect a high one."),
    "win-high.first": N_("You can win this trick in more than one way: use the card you need least."),
    "keep-guard.first": N_("Keep a smaller card with a king: a king alone would fall to the ace."),
    "keep-sequence.first": NM_(
        "Keep your sequence of {number} together: only the player with the best sequence scores.",
        "Keep your run of {number} together: only the player with the best run scores.",
    ),
    "holds-sequence.first": NM_(
        "Keep your sequence of {number}: a long sequence is hard to beat.",
        "Keep your run of {number}: a long run is hard to beat.",
    ),
    "holds-guard.first": N_(
        "Keep the small cards that protect a high one: there are only just enough of them."
    ),
    "bare.first": N_("Give up a high card that has too few small ones to protect it: it is easily caught."),
    "keep-longest-suit.first": NM_(
        "Keep your {number} {suit} together: only the better {point} scores.",
        "Keep your {number} {suit} together: only one player’s best suit scores.",
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
"""The sentences by reason code. ``.one`` or ``.two`` after a code is for a number of one or two; ``.first``
is for a hint that does not name a card yet."""
