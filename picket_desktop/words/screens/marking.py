"""The text of the pages on which a game with real cards is marked."""

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
    "marking.why": N_("Press a line to see its rule."),
    "marking.tally": N_("Results"),
    "marking.tally.says": N_("How your games with real cards have gone"),
    "marking.all": N_("All games"),
    "marking.games-won": N_("Games won"),
    "marking.deals-won": N_("Deals won"),
    "marking.reading": N_("Reading the games…"),
    "marking.unread": N_("The games cannot be read: {why}."),
    "marking.undo": NP_("a button", "Take back"),
    "marking.undo.says": N_("Take the last mark back"),
    "marking.undone": N_("Taken back: {what}"),
    "marking.another": NP_("a button", "Another game"),
    "marking.another.says": N_("The same game, with the same players"),
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
    "marking.rules": NP_("a button", "Rules"),
    "marking.rules.says": N_("Open the rules of this game"),
    "marking.back.says": N_("Back to the page before"),
}
"""The sentences of these pages, by key."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "marking.tricks": NN_("one trick", "{number} tricks"),
}
"""Sentences for a number of things, by key."""
