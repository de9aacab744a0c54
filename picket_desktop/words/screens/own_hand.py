"""The text of the pages that show the whole pack. On some, the person puts together a hand and sees the ways
to continue, ranked. On another, the cards of the other hand are marked."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

OWN_HAND: Mapping[str, Sentence] = {
    "door.own": NP_("a button", "A hand of your own"),
    "door.own.says": N_("Choose any twelve cards and see what to do with them"),
    "own.title": NP_("a heading", "A hand of your own"),
    "own.pack": N_("Press the twelve cards of the hand, or type them."),
    "own.count": N_("{number} of {need} cards"),
    "own.card.says": N_("{card}. Press it to take it into the hand."),
    "own.card.does": N_("take {card} into the hand"),
    "own.card.chosen.says": N_("{card}, in the hand. Press it to put it back."),
    "own.card.chosen.does": N_("put {card} back into the pack"),
    "own.full": N_("The hand already has its {need} cards. Put one back first."),
    "own.lacks": N_("A hand has {need} cards; chosen so far: {number}."),
    "own.game": NP_("which game a hand is of", "Game"),
    "own.game.says": N_("Choose the game in which you hold this hand"),
    "own.seat": NP_("the seat of a hand", "Seat"),
    "own.seat.says": N_("Whether you go first, or are the dealer"),
    "own.uncounted": NP_("of a score", "not counted"),
    "own.mine": N_("Your points"),
    "own.mine.says": N_(
        "The points you had before this deal; once both are given, the advice aims at winning the game"
    ),
    "own.theirs": N_("Your opponent’s points"),
    "own.theirs.says": N_(
        "The points your opponent had before this deal; once both are given, the advice aims at "
        "winning the game"
    ),
    "own.deal": NP_("the number of a deal", "Deal"),
    "own.deal.says": N_("Which deal of the game this is"),
    "own.took": N_("Your opponent took"),
    "own.took.says": N_("The number of cards that your opponent exchanged before you"),
    "own.blank": N_("No court card"),
    "own.blank.says": N_("Whether you have shown that your hand has no court card"),
    "own.blank.not": N_("not said yet"),
    "own.blank.said": N_("said, exchanging {number}"),
    "own.blank.shown": N_("said"),
    "own.typed": NP_("a field for typing cards", "Cards"),
    "own.typed.says": N_("Type each card as its rank and S, H, C or D for its suit, such as KS 10H 7D"),
    "own.deal-me": NP_("a button", "Deal me one"),
    "own.deal-me.says": N_("Fill the hand at random"),
    "own.clear": NP_("a button", "Clear"),
    "own.clear.says": N_("Put all cards back into the pack"),
    "own.weigh": NP_("a button", "What is best?"),
    "own.weigh.says": N_("See the best ways to go on with this hand"),
    "ways.door": NP_("a button", "What now?"),
    "ways.door.says": N_("See the best ways to go on from here, and what each is worth"),
    "ways.nobody": N_("Nobody has a choice here."),
    "ways.title": NP_("a heading", "What now?"),
    "ways.own": N_("{game}: {seat}"),
    "ways.recorded": N_("{game}, deal {deal}: {name} to move"),
    "ways.recorded.you": N_("{game}, deal {deal}: you to move"),
    "ways.begins": N_("Looking at what the others may hold…"),
    "ways.failed": N_("This position could not be evaluated. Run “picket check” to find the log."),
    "ways.stop": NP_("a button", "Stop"),
    "ways.stop.says": N_("Stop thinking; what has been found stays"),
    "ways.go-on": NP_("a button", "Go on"),
    "ways.go-on.says": N_("Keep thinking, for a surer answer"),
    "ways.whole": N_("Everything there is to try has been tried."),
    "ways.try": NP_("a button", "Try these"),
    "ways.try.says": N_("Rank the cards you picked as well"),
    "ways.try.none": N_("First pick cards from the hand."),
    "ways.hand": N_("To try something else, pick the cards for it from this hand."),
    "ways.card.says": N_("{card}. Press it to see what it is worth."),
    "ways.card.does": N_("pick {card}"),
    "ways.card.chosen.says": N_("{card}, picked. Press it again to leave it out."),
    "ways.card.chosen.does": N_("leave {card} out"),
    "ways.row": N_("{move}: see how it adds up"),
    "ways.kept": NP_("cards of a hand", "Kept"),
    "ways.part": NP_("a heading of the parts of a score", "made of"),
    "ways.mine": NP_("a heading of the parts of a score", "this hand"),
    "ways.theirs": NP_("a heading of the parts of a score", "the other"),
    "ways.points": NP_("a heading of the parts of a score", "points"),
    "ways.part.says": N_("{part}: this hand {mine}, the other {theirs}; {points} points"),
    "ways.parts": N_("How often each side makes each of these, and the points it brings on average."),
}
"""The labels of the pages for a hand of one's own, by key. They are used in addition to those of all
pages."""

HELD: Mapping[str, Sentence] = {
    "held.door": N_("What do they hold?"),
    "held.door.says": N_(
        "Mark the cards you think your opponent holds, then see how likely each was. This counts as a hint."
    ),
    "held.not": N_("You can mark your opponent’s cards on your turn to play."),
    "held.lead": N_(
        "Mark the {number} cards you think your opponent holds. You know where the dimmed ones are."
    ),
    "held.lead.one": N_("Mark the card you think your opponent holds. You know where the dimmed ones are."),
    "held.count": N_("{marked} of {number} marked"),
    "held.heard": NP_("a heading: calls and answers", "What was said"),
    "held.silent": N_("Nothing has been called."),
    "held.hint": N_("Seeing the answer counts as a hint."),
    "held.answer": NP_("a button", "Answer"),
    "held.answer.says": N_("See how likely each card was, and what your marks are worth"),
    "held.lacks": N_("Mark {number} cards first: {marked} are marked."),
    "held.full": N_("All {number} cards are marked. Take a mark away first."),
    "held.sight": N_("You hold this card, have laid it out, or have seen where it went."),
    "held.card.says": N_("{card}. Press it to mark it."),
    "held.card.does": N_("mark {card}"),
    "held.card.chosen.says": N_("{card}, marked. Press it to take the mark away."),
    "held.card.chosen.does": N_("take the mark from {card}"),
    "held.weighing": N_("Working it out…"),
    "held.failed": N_("This could not be worked out. Run “picket check” to find the log."),
    "held.best": N_("As much as could be known"),
    "held.near": N_("Nearly all that could be known"),
    "held.far": N_("More could be known"),
    "held.worth": N_(
        "Of your {number} marks, {worth} are right on average; of the best marks, {best}; of marks "
        "made at random, {chance}."
    ),
    "held.likelier": N_("Likelier than {worse}: {better}."),
    "held.figures": N_("Under each card: how often in a hundred such deals your opponent holds it."),
    "held.figure": N_("{card}: {number} in a hundred."),
    "held.figure.marked": N_("{card}, marked: {number} in a hundred."),
    "held.figure.surely": N_("{card}: certain."),
    "held.figure.surely.marked": N_("{card}, marked: certain."),
    "held.sure": NP_("under a card that is certainly held", "sure"),
    "held.why.shown": N_("Certain, because shown: {cards}."),
    "held.why.drawn": N_("Certain, because you saw them and left them to be drawn: {cards}."),
    "held.why.said": N_("Certain from the rank that was called: {cards}."),
    "held.why.counted": N_("Certain, because otherwise what was said would be untrue: {cards}."),
    "held.why.counted.kind": N_("Certain from what was said about {kind}: {cards}."),
    "held.why.left": N_("Certain, because nothing else is left: {cards}."),
    "held.why.near": N_("All but certain from what was said and what is usually kept: {cards}."),
    "held.why.uncalled": N_("Unlikely, or more would have been called: {cards}."),
    "held.why.wanting": N_("Not there, because named as the one missing: {cards}."),
    "held.why.void": N_("Not there, because the suit was not followed: {cards}."),
    "held.why.crowded": N_("Not there, because what was said leaves no room for them: {cards}."),
    "held.why.crowded.kind": N_("Not there, from what was said about {kind}: {cards}."),
    "held.why.full": N_("Not there, because all the others are known: {cards}."),
    "held.onward": N_("Go on to the next question, or to your result"),
    "held.truth": NP_("a button: the cards of the other hand", "Really held"),
    "held.truth.says": N_("Lay a counter on each card that your opponent really holds"),
    "held.untruth": NP_("a button: counters that lie on cards", "Hide"),
    "held.untruth.says": N_("Take the counters away"),
    "held.lies": N_("A counter lies on each card actually held."),
}
"""The labels of the page for marking the cards of the other hand."""
HELD_COUNTED: Mapping[str, tuple[str, str]] = {
    "held.lucky": NN_(
        "Actually right: one. Luck does not count.",
        "Actually right: {n}. Luck does not count.",
    ),
}
"""Sentences on the page for marking the other hand that depend on a number."""
