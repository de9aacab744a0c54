"""The text of the new game page, its house rules, and the page of a finished deal."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

NEW_GAME: Mapping[str, Sentence] = {
    "step.down": N_("{label}: one less"),
    "step.up": N_("{label}: one more"),
    "house.title": N_("House rules"),
    "house.none": N_("all as the book"),
    "house.book": N_("As the book"),
    "house.book.says": N_("Take back every house rule"),
    "house.instead": N_("The book: {book}"),
    "house.keys.change": N_("change the rule that is marked"),
    "new.title": N_("A new game"),
    "new.game": NP_("a game", "Game"),
    "new.opponent.says": N_("{name} sits across from you"),
    "new.opponent.take": N_("Play against {line}"),
    "new.easiest": N_("Easiest of {number}"),
    "new.easier": N_("{ordinal} easiest of {number}"),
    "new.stronger": N_("{ordinal} strongest of {number}"),
    "new.strongest": N_("Strongest of {number}"),
    "new.unmeasured": N_("{place}."),
    "new.strength": N_("{place}: {number} points a deal above {name}."),
    "new.strength.stakes": N_("{place}: {number} stakes in {deals} deals above {name}."),
    "new.number": N_("The deal"),
    "new.number.empty": N_("a fresh one"),
    "new.number.says": N_(
        "A code, or a pack’s order, QS TH 7D …, gives those cards; a number gives the pack before it is cut"
    ),
    "deal.title": N_("This deal"),
    "deal.code": N_("Read aloud and typed, it gives anybody these cards."),
    "deal.same": N_("The same again"),
    "deal.same.says": N_(
        "The same cards to the same seats; this game waits, and nothing of the repeat counts"
    ),
    "deal.not-yet": N_("This deal is not over: it can be dealt again when it is."),
    "deal.change": N_("Exchange seats"),
    "deal.on": N_("One seat on"),
    "deal.change.says": N_("The same cards, each hand to the next seat; nothing of it counts"),
    "deal.copy": N_("Copy the code"),
    "deal.copy.says": N_("Put the code on the clipboard"),
    "deal.copied": N_("The deal’s code is copied: {code}."),
    "deal.another": N_("Another game"),
    "deal.another.says": N_("A whole game with fresh cards, by the same agreement"),
    "deal.made": N_("You made {mine}, {name} {theirs}."),
    "deal.stakes": N_("You made {mine} in stakes."),
    "deal.par": N_("{name}, playing both hands, made {mine} in your seat and {theirs} in the other."),
    "deal.par.stakes": N_("{name}, playing every hand, made {mine} in your seat."),
    "deal.comparing": N_("{name} is still playing the same cards in every seat, for comparison."),
    "deal.no-par": N_("What {name} would have made of these cards could not be found out."),
    "new.one-deal": N_("One deal of {game}, with the cards of this code."),
    "new.own-pack": N_("One deal of {game}, with this pack, from the top:"),
    "new.numbered": N_("A whole game; its first deal is no. {number}."),
    "new.length.single": NP_("how long is played", "one deal"),
    "new.day": NP_("the deal of the day", "Today’s"),
    "new.day.says": N_("The deal of the day: everybody who plays this game today has the same cards"),
    "new.day.not": NP_("a deal, and not the one of the day", "Fresh"),
    "new.day.not.says": N_("A fresh deal in place of the one of the day"),
    "new.day.chosen": N_("today’s deal"),
    "new.day.told": N_("One deal by the book, the same for everybody today."),
    "new.day.again": N_("You have played it already: now it counts as a repeat."),
    "new.number.bad": N_("That is no deal’s number, no code and no pack’s order."),
    "new.length.bad": N_("That is a whole number from {least} to {most}."),
    "new.house.none": N_("House rules: as the book"),
    "new.house.says": N_("What the sources leave open, or tell differently, is yours to choose"),
    "new.practice": N_("For practice: yes"),
    "new.practice.not": N_("For practice: no"),
    "new.practice.says": N_(
        "For practice every move may be taken back (U), and the game counts apart in the statistics"
    ),
    "new.rules": N_("How it is played"),
    "new.rules.says": N_("The rule book, opened at this game"),
    "new.sit": N_("Sit down"),
    "new.sit.closed": N_("What stands above in red must be put right first"),
    "new.sit.says": N_("Begin the game as agreed"),
    "new.turn": NP_("a card", "Turn over"),
    "new.turn.says": N_("See the other side of this card"),
    "new.game.says": N_("{title}, {year}. {character}"),
    "new.first": N_("{year}, a good first game"),
    "new.first.says": N_("Whoever has never played starts here."),
    "new.to": N_("to {number}"),
    "new.facts": N_("In short"),
    "new.keys.arrows": N_("go from game to game, or from face to face; Space takes the one marked"),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "house.differ": NN_("one differs from the book", "{number} differ from the book"),
    "new.house.differ": NN_("House rules: one differs", "House rules: {number} differ"),
    "new.players": NN_("one player", "{number} players"),
    "new.pack": NN_("one card", "{number} cards"),
    "new.deals": NN_("one deal", "{number} deals"),
}
"""Sentences that depend on a number."""
