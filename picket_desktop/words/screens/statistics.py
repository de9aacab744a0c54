"""The text of the statistics page around its figures, by key."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

STATISTICS: Mapping[str, Sentence] = {
    "door.statistics": N_("Statistics"),
    "door.statistics.says": N_("What your games have come to, game by game"),
    "settings.statistics": N_("Statistics"),
    "settings.statistics.says": N_(
        "Your games are counted up on a page of their own; off, no figure is shown"
    ),
    "statistics.not-yet": N_("No deal has been played to its end yet."),
    "statistics.title": N_("Statistics"),
    "statistics.none": N_("Nothing to count yet: the first deal that you play to its end will stand here."),
    "statistics.none.since": N_("Nothing to count yet, of the games begun since {day}."),
    "statistics.wait": N_("Counting…"),
    "statistics.trouble": N_("The games that are kept cannot be read just now ({why})."),
    "statistics.game": NP_("which games are counted", "Game"),
    "statistics.game.says": N_("Which game is counted: {game}."),
    "statistics.opponent": NP_("which games are counted", "Against"),
    "statistics.opponent.says": N_("Against whom: {name}."),
    "statistics.apart": NP_("which games are counted", "Played"),
    "statistics.apart.says": N_("Which deals are counted: {which}."),
    "statistics.apart.no": NP_("which games are counted", "unaided"),
    "statistics.apart.yes": NP_("which games are counted", "with help"),
    "statistics.all-apart": N_("None was played unaided: all were helped, taken back, or known beforehand."),
    "statistics.since": N_("Games begun before {day} are not counted."),
    "statistics.plot": N_("From deal to deal"),
    "statistics.costs": N_("What a decision gave away"),
    "statistics.costs.told": N_(
        "The bars are what a decision gave away, game by game, in the deals that were reviewed; the line is "
        "the average of the last thirty games. The nearer to nothing the better."
    ),
    "statistics.csv": NP_("a button", "Save as a table"),
    "statistics.csv.says": N_("Every deal as a line, for a spreadsheet: a file in {folder}"),
    "statistics.csv.title": N_("Saved as a table"),
    "statistics.csv.done": N_("Every deal stands in {file}, a line for each player. The file lies here:"),
    "statistics.csv.refused": N_("Not saved"),
    "statistics.csv.why": N_(
        "The table could not be written ({why}); nothing else has changed. It was to lie here:"
    ),
    "statistics.anew": NP_("a button", "Count anew"),
    "statistics.anew.says": N_("Begin all figures afresh; you are asked first"),
    "statistics.anew.title": N_("Count anew from today?"),
    "statistics.anew.lost": N_(
        "Every figure of every game begins at nothing again: runs, averages, best deals."
    ),
    "statistics.anew.kept": N_(
        "Nothing is deleted: the games stay kept, and “Count all” on this page brings every figure back."
    ),
    "statistics.anew.yes": NP_("a button", "Count anew"),
    "statistics.anew.yes.says": N_("Only games begun from now on are counted"),
    "statistics.anew.no": NP_("a button", "Leave it"),
    "statistics.anew.no.says": N_("Back to the figures as they are"),
    "statistics.again": NP_("a button", "Count all"),
    "statistics.again.says": N_("Count every game again, also those begun before {day}"),
}
"""Labels of the page, by key, in addition to those of all pages."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "statistics.apart": NN_(
        "One deal more counts apart: it was helped, taken back, or known beforehand.",
        "{n} deals more count apart: they were helped, taken back, or known beforehand.",
    ),
    "statistics.unaided": NN_("One deal more was played unaided.", "{n} deals more were played unaided."),
    "statistics.damaged": NN_(
        "One game is damaged, and left out of all figures.",
        "{n} games are damaged, and left out of all figures.",
    ),
    "statistics.bars": NN_(
        "The bars are the margins deal by deal, the line the average of the last thirty.",
        "Each bar is the margin of about {n} deals, the line the average of the last thirty.",
    ),
    "statistics.stakes": NN_(
        "The bars are the stakes deal by deal, the line the average of the last thirty.",
        "Each bar is the stakes of about {n} deals on average, the line the average of the last thirty.",
    ),
}
"""Sentences that depend on a number. The average is over `LATELY` deals."""
