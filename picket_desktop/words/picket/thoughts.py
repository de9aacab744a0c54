"""Reasons for the moves of players in the two-hand games."""

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
    "keep-high": N_("The {number} aces, kings and queens all stay: they win the tricks."),
    "keep-more-high": N_("It keeps more aces, kings and queens: {number}."),
    "keep-more-high.one": N_("It keeps the one high card."),
    "keep-aces": N_("All {number} aces stay, and nothing beats an ace."),
    "keep-aces.one": N_("The ace stays, and nothing beats it."),
    "keep-guard": N_("{card} stays, and a smaller card with it: alone it would fall to the ace."),
    "leave-cards": N_("{number} go, though {left} more might: the rest of the hand is worth keeping."),
    "leave-cards.one": N_("One card goes, though {left} more might: the rest of the hand is worth keeping."),
    "change-many": N_("{number} cards go: each that is drawn for them may better the hand."),
    "change-many.one": N_("One card goes: what is drawn for it may better the hand."),
    "look": N_(
        "The cards that nobody took are worth seeing, unless the other learns more from them than you."
    ),
    "change-more": N_("More cards may go: each that is drawn may better the hand."),
    "by-trial": N_("Tried on many deals that might be, this brings more."),
    "by-hands": N_("Weighed against the hands the other may hold, {card} makes more than {kept}."),
    "keep-ten": N_("Both win; but {card}, kept for the last trick, makes two points of it instead of one."),
    "elder-last": N_("Who deals first is {elder} in the last deal, and that is an advantage."),
    "name-suit": N_("To name {suit} binds the first lead alone, and shows the cards that nobody took."),
    "name-strongest": N_("{suit} is the strongest suit in the hand."),
    "call-all": N_("All of it is worth calling: {points}, if the other has nothing as good."),
    "call-surest": N_("The better a call, the likelier it is to be good; this makes {points}, if it is."),
    "call-richer": N_("No other call that is certainly good makes more: {points}."),
    "call-to-equal": N_("It is hardly good, but if it equals the other's, neither of you reckons anything."),
    "call-worth-more": N_("It is less surely good, but makes more if it is: {points}."),
    "call-weighed": N_(
        "Against the hands the other may hold nothing promises more: {points}, if it is good."
    ),
    "call-longer": N_("A longer call beats a shorter one, so the longest is the surest: {points}."),
    "ask-worth": N_("The numbers are the same, so what they make decides; and to ask costs nothing."),
    "ask-free": N_("To ask what the call makes costs nothing."),
    "good": N_("Nothing in the hand is as good as that call."),
    "not-good": N_("The hand has better: it makes {points}."),
    "not-good-hidden": N_(
        "The hand has better: it makes {points}. Hidden, it makes nothing, and the other reckons {given} or "
        "so."
    ),
    "equal": N_("The hand has just as much, so neither scores."),
    "sink-hopeless": N_("It will hardly be good, and to call it would only show what is in the hand."),
    "sink-costs": N_("To call it would cost more than it brings: it tells the other what is in the hand."),
    "win-cards": N_("{number} more tricks are sure, and with them seven, most of the twelve."),
    "divide-cards": N_("{number} more tricks are sure, and with them six: the other cannot have most."),
    "win-cards.one": N_("One more trick is sure, and with it seven, most of the twelve."),
    "divide-cards.one": N_("One more trick is sure, and with it six: the other cannot have most."),
    "win-all": N_("Every trick that is left can be taken."),
    "reach-thirty": N_("{points} more in play make a {pique}, and the sure winners bring them."),
    "lead-long": N_("No suit in the hand is longer than the {suit}: even the small ones may win in the end."),
    "lead-sequence": N_(
        "Of cards in order the highest is led: it draws out what beats them, and the rest may then win."
    ),
    "lead-high": N_("There is no higher card to lead than {card}."),
    "throw-low": N_("This trick cannot be won, and there is no lower card to throw than {card}."),
    "count-lead": N_("{card} scores when it is led, whoever wins it."),
    "hard-to-beat": N_(
        "{number} cards that the other may hold beat {card}; no other lead is beaten by fewer."
    ),
    "hard-to-beat.one": N_("Only one card that the other may hold beats {card}."),
    "winner-waits": N_("{kept} can wait: nothing that the other can hold beats it."),
    "lead-low": N_("There is no lower card to lead than {card}: if it loses, little is lost with it."),
    "lead-alone": N_("{card} is alone in its suit, so that waiting does not protect it."),
    "lead-top": N_("{card} is the highest of its suit in the hand."),
    "keep-winner": N_("This trick cannot be won, and {kept} is kept: it is sure to win when it is led."),
    "keep-long": N_(
        "This trick cannot be won, and the {suit} stay together, {number} of them: even the small ones may "
        "win in the end."
    ),
    "keep-below": N_("This trick cannot be won, and {guarded} keeps the cards below it."),
    "last-of-suit": N_("This trick cannot be won, and {kept} is kept: it is the last of its suit."),
    "as-good": N_("{card} and {kept} do the same: nothing that the other can hold lies between them."),
    "throw-alone": N_("This trick cannot be won; and {card}, alone in its suit, has nothing to protect it."),
    "guard": NM_(
        "{card} can be spared; the guard of {guarded} cannot.",
        "{card} can be spared; the small cards that protect {guarded} cannot.",
    ),
    "win-high": N_("{card} wins as well, and {kept} is kept for later."),
    "call-bonus": N_("A bonus that is not called for is lost."),
    "challenge": N_("No hand could hold what was reckoned."),
    "let-pass": N_("Nothing that was reckoned is known to be false."),
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
    "holds-two": N_("You hold two {ranks}: with a third they may score."),
    "small-suit": N_("Your {suit} are all small, none as high as a ten."),
    "bare": N_("{card} has too few cards of its suit with it, and is easily caught."),
    "may-change": N_("You may change up to {number} cards, and look for a long suit, or three of a kind."),
    "may-change.one": N_("You may change one card."),
    "misreckon": N_("Three {ranks} are reckoned upon two, and may pass."),
    # before a card is named
    "lead-high.first": N_("The highest card is led."),
    "throw-low.first": N_("This trick cannot be won, so the lowest card there is can go."),
    "count-lead.first": N_("A ten or better scores when it is led, whoever wins it."),
    "hard-to-beat.first": N_("Look for the lead that fewest of the cards the other may hold can beat."),
    "winner-waits.first": N_("A sure winner is in the hand, and can wait."),
    "lead-low.first": N_("The lowest card there is to lead will do: if it loses, little is lost with it."),
    "lead-alone.first": N_("A card that is alone in its suit is not protected by waiting."),
    "lead-top.first": N_("A suit is led from its top."),
    "keep-winner.first": N_(
        "This trick cannot be won; a card that is sure to win when it is led should not be thrown to it."
    ),
    "keep-below.first": N_(
        "This trick cannot be won; there is a high card that should keep the cards below it."
    ),
    "last-of-suit.first": N_("This trick cannot be won; the last card of a suit is worth keeping."),
    "as-good.first": N_("Some of the cards that may be played do the same."),
    "throw-alone.first": N_(
        "This trick cannot be won; a card that is alone in its suit has nothing to protect it."
    ),
    "guard.first": N_(
        "This trick cannot be won; some small cards cannot be spared, for they protect a high one."
    ),
    "win-high.first": N_("This trick can be won in more ways than one, and the cheaper card is kept."),
    "keep-guard.first": N_("A king stays, and a smaller card with it: alone it would fall to the ace."),
    "keep-sequence.first": NM_(
        "{number} in order stay together: only whoever has the best sequence scores any.",
        "{number} in order stay together: only whoever has the best run scores any.",
    ),
    "holds-sequence.first": NM_(
        "You hold {number} in order: the longer a sequence, the surer it is.",
        "You hold {number} in order: the longer a run, the surer it is.",
    ),
    "holds-guard.first": N_(
        "You hold a high card with just enough smaller ones: with fewer it is easily caught."
    ),
    "bare.first": N_("A high card has too few cards of its suit with it, and is easily caught."),
}
"""Sentences by reason code; with ``.one`` for a number of one, with ``.first`` for a hint that does not
name a card yet."""
