"""What is read aloud about the table to those who do not see it: the names of its regions, lists, piles and
other parts."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, Sentence

READER: Mapping[str, Sentence] = {
    "reader.region.others": N_("Across the table"),
    "reader.region.cloth": N_("On the table"),
    "reader.region.asked": N_("Your turn"),
    "reader.region.hand": N_("Your side"),
    "reader.region.sheet": N_("Score sheet"),
    "reader.region.controls": N_("Help and menu"),
    "reader.list": N_("List"),
    "reader.list.hand": N_("Your hand"),
    "reader.list.pack": N_("The pack"),
    "reader.list.draw": N_("Cards to draw from"),
    "reader.list.games": N_("Games"),
    "reader.list.company": N_("Opponents"),
    "reader.list.set down": N_("Cards set down"),
    "reader.pile.backs": N_("Hand: {cards}"),
    "reader.pile.stock": N_("Stock: {cards}"),
    "reader.pile.pack": N_("Pack: {cards}"),
    "reader.pile.lifted": N_("Drawn to decide the deal: {cards}"),
    "reader.pile.draw": N_("Cards to draw from: {cards}"),
    "reader.gone": N_("played since: {cards}"),
    "reader.fresh": N_("Just drawn."),
    "reader.ribbon": N_("Part of the deal: {step}, {at} of {of}"),
    "reader.measure": N_("{made} of {needed} points"),
    "reader.portrait": N_("Portrait: {name}"),
    "reader.figure": N_("{label}: {figure}"),
    "reader.seal": N_("Seal"),
    "reader.go-on": N_("Press {button} to go on."),
    "reader.more": N_("There is more on the page."),
    "reader.log": N_("What was read aloud"),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "reader.face-down": NN_("one card, face down", "{number} cards, face down"),
    "reader.tally": NN_("Counters for one point", "Counters for {n} points"),
}
