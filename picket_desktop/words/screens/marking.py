"""The text of the pages for scoring a game with real cards."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

MARKING: Mapping[str, Sentence] = {
    "marking.title": N_("Keep the score"),
    "marking.game": N_("Game"),
    "marking.scored": N_("{name}: {total}. {below}"),
    "marking.no-tricks": N_("no tricks"),
    "marking.deals": N_("The deals"),
    "marking.numbered": N_("Deal {number}"),
    "marking.calls": N_("Calls"),
    "marking.sheet": N_("Sheet"),
    "marking.parts": N_("The parts of the deal"),
    "marking.part.says": N_("Show: {part}"),
    "marking.more": NP_("a button to what else there is", "More"),
    "marking.more.says": N_("The rules, your results, and a dark sheet"),
    "marking.night": NP_("a button", "Dark sheet"),
    "marking.night.says": N_("Darken the sheet, for a table by candlelight"),
    "marking.day": NP_("a button", "Light sheet"),
    "marking.day.says": N_("Lighten the sheet again"),
    "marking.board": NP_("a button", "Cribbage board"),
    "marking.board.says": N_("Peg the score on a board too, beside the sheet of the deal, if there is room"),
    "marking.no-board": NP_("a button", "Put the board away"),
    "marking.no-board.says": N_("Keep the score in figures alone"),
    "marking.why": N_("Choose a line to see its rule."),
    "marking.tally": N_("Results"),
    "marking.tally.says": N_("How your games have gone, and this game as a page or a score sheet"),
    "marking.all": N_("All games"),
    "marking.of": N_("{number} of {all}"),
    "marking.foul": N_("Lost by foul play"),
    "marking.ruled": N_("Lost by a ruling"),
    "marking.deals-won": N_("Deals won"),
    "marking.reading": N_("Reading the games…"),
    "marking.unread": N_("The games cannot be read: {why}."),
    "marking.undo": NP_("a button", "Take back"),
    "marking.undo.says": N_("Take the last mark back"),
    "marking.undone": N_("Taken back: {what}"),
    "marking.another.says": N_("The same game, with the same players"),
    "marking.another.pool.says": N_("The next game for the pool, between those whose turn it is"),
    "marking.leave": NP_("a button", "Leave"),
    "marking.leave.says": N_("Leave the table; the game is saved"),
    "marking.leave.empty": NP_("a button", "Leave"),
    "marking.leave.empty.says": N_("Leave the table; nothing is marked yet"),
    "marking.begin": NP_("a button", "Begin"),
    "marking.begin.says": N_("Begin to keep the score"),
    "marking.which": N_("Game"),
    "marking.which.says": N_("Choose the game"),
    "marking.player": N_("Player {number}"),
    "marking.player.says": N_("The name of this player"),
    "marking.pool": N_("Pool for three"),
    "marking.pool.says": N_(
        "Three play in turn: whoever loses pays a stake and gives up the seat; whoever beats "
        "both others in succession takes the pool"
    ),
    "marking.pool.waits": N_("{name} sits out."),
    "marking.pool.empty": N_("The pool is empty."),
    "marking.pool.near": N_("{name} can take it."),
    "marking.pool.paid": N_("{loser} pays a stake and gives up the seat to {third}."),
    "marking.pool.taken": N_("{name} has beaten both others and takes the pool: {stakes}."),
    "marking.pool.nobody": N_("Nobody pays, and the same two play again."),
    "marking.rules": NP_("a button", "Rules"),
    "marking.rules.says": N_("Open the rules of this game"),
    "marking.wrong": N_("Something went wrong"),
    "marking.wrong.says": N_("A misdeal, a false call, a card taken back: see what follows, and mark it"),
    "marking.wrong.now": N_("Choose what happened, and who did it"),
    "marking.wrong.early": N_("First say who deals."),
    "marking.wrong.plays-on": N_("If the deal is played out instead, mark nothing."),
    "marking.wrong.sure": N_("Does {name} lose?"),
    "marking.wrong.give": NP_("a button", "Mark it"),
    "marking.wrong.give.says": N_("Mark this ruling; it ends the game"),
    "marking.wrong.keep.says": N_("Mark nothing"),
    "marking.wrong.told": N_("No change of score"),
    "marking.wrong.none": N_("No ruling fits this point of the game."),
    "marking.back.says": N_("Back to the page before"),
}
"""The sentences of the pages on which games with real cards are marked, by key."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "marking.tricks": NN_("one trick", "{number} tricks"),
    "marking.pool.lies": NN_("One stake in the pool.", "{number} stakes in the pool."),
    "marking.pool.stakes": NN_("one stake", "{number} stakes"),
}
"""The sentences and phrases that state a number of things, by key."""
