"""The text of the statistics page around its figures, by key."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

STATISTICS: Mapping[str, Sentence] = {
    "door.statistics": N_("Statistics"),
    "statistics.more": N_("More figures"),
    "statistics.more.says": N_("All the figures, with what your decisions cost; export or reset them"),
    "door.statistics.says": N_("How your games have gone, game by game"),
    "settings.statistics": N_("Statistics"),
    "settings.statistics.says": N_("Show a page of figures about your games"),
    "statistics.title": N_("Statistics"),
    "statistics.none": N_("Nothing here yet: finish a deal and it will appear."),
    "statistics.none.since": N_("Nothing here yet from the games begun since {day}."),
    "statistics.wait": N_("Counting…"),
    "statistics.trouble": N_("Your saved games cannot be read just now ({why})."),
    "statistics.game": NP_("which games are counted", "Game"),
    "statistics.game.says": N_("Choose a game: {game}."),
    "statistics.opponent": NP_("which games are counted", "Against"),
    "statistics.opponent.says": N_("Choose an opponent: {name}."),
    "statistics.apart": NP_("which games are counted", "Played"),
    "statistics.apart.says": N_("Choose which deals count: {which}."),
    "statistics.apart.no": NP_("which games are counted", "unaided"),
    "statistics.apart.yes": NP_("which games are counted", "with help"),
    "statistics.all-apart": N_(
        "You had help in every deal: a hint, a move taken back, or a card known beforehand."
    ),
    "statistics.since": N_("Games begun before {day} are not counted."),
    "statistics.plot": N_("Deal by deal"),
    "statistics.costs": N_("Lost per decision"),
    "statistics.costs.told": N_(
        "Each bar shows what you lost per decision in one game, in the deals you reviewed; the line is the "
        "average of the last thirty games. Closer to zero is better."
    ),
    "statistics.place": N_("Your place"),
    "statistics.place.plot": N_("Your place over time"),
    "statistics.place.told": N_(
        "Each bar shows whose level you reached over several deals; the line shows the last thirty deals."
    ),
    "statistics.csv": NP_("a button", "Export"),
    "statistics.csv.says": N_("Save every deal to a spreadsheet file in {folder}"),
    "statistics.csv.title": N_("Exported"),
    "statistics.csv.done": N_("Every deal is in {file}, one line for each player. The file is here:"),
    "statistics.csv.refused": N_("Not exported"),
    "statistics.csv.why": N_(
        "The file could not be written ({why}); nothing else has changed. It was meant for:"
    ),
    "statistics.anew": NP_("a button: figures start again", "Reset"),
    "statistics.anew.says": N_("Start all figures again; you will be asked to confirm"),
    "statistics.anew.title": N_("Start all figures again from today?"),
    "statistics.anew.lost": N_("Every figure starts again from zero: streaks, averages, best deals."),
    "statistics.anew.kept": N_(
        "Nothing is deleted: your games stay, and “Count all” on this page brings every figure back."
    ),
    "statistics.anew.yes": NP_("a button: figures start again", "Reset"),
    "statistics.anew.yes.says": N_("Only games begun from now on are counted"),
    "statistics.anew.no": NP_("a button", "Cancel"),
    "statistics.anew.no.says": N_("Keep the figures as they are"),
    "statistics.again": NP_("a button", "Count all"),
    "statistics.again.says": N_("Count every game again, including those begun before {day}"),
}
"""The labels of the page, by key, in addition to those of all pages."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "statistics.apart": NN_(
        "One more deal is kept out of these figures: it had a hint, a move taken back, or "
        "a card known beforehand.",
        "{n} more deals are kept out of these figures: each had a hint, a move taken back, "
        "or a card known beforehand.",
    ),
    "statistics.unaided": NN_("One more deal was played unaided.", "{n} more deals were played unaided."),
    "statistics.damaged": NN_(
        "One game is damaged and left out of all figures.",
        "{n} games are damaged and left out of all figures.",
    ),
    "statistics.bars": NN_(
        "Each bar shows the margin of one deal; the line is the average of the last thirty.",
        "Each bar shows the margin of about {n} deals; the line is the average of the last thirty.",
    ),
    "statistics.stakes": NN_(
        "Each bar shows the stakes of one deal; the line is the average of the last thirty.",
        "Each bar shows the average stakes of about {n} deals; the line is the average of the last thirty.",
    ),
}
"""Sentences that depend on a number. One of them gives an average over `LATELY` deals."""
