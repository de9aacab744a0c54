"""Messages about damaged files, about errors in the program, and about data that cannot be saved."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

DAMAGE: Mapping[str, Sentence] = {
    "damaged.title": N_("Picket is damaged"),
    "damaged.files": N_(
        "Part of Picket is missing or damaged ({files}). The table does without it until you reinstall "
        "Picket."
    ),
    "damaged.rules": N_(
        "The rules of the games cannot be read ({why}). Nothing can be played until you reinstall Picket."
    ),
    "damaged.rule-file": N_(
        "The rules in {file} cannot be played ({why}). Nothing can be played until that is fixed."
    ),
    "mended.title": N_("Something went wrong"),
    "mended.here": N_("Picket ran into an error and logged it. Your game is saved: carry on where you were."),
    "mended.title-page": N_(
        "Picket ran into an error and logged it. Your game is saved: press Continue to return to it."
    ),
    "mended.gave-up": N_(
        "Picket ran into an error it could not recover from, and logged it. Your games are saved."
    ),
    "aside.title": N_("This game cannot be continued"),
    "aside.game": N_("The saved game is damaged and cannot be played on."),
    "aside.kept": N_("It has not been deleted. It stays in the file, but is no longer listed."),
    "aside.gone": N_("It was ended or removed in another window."),
    "aside.later": N_("The file it is saved in cannot be read just now ({why}). Nothing was changed."),
    "found.title": N_("Something was damaged"),
    "found.store": N_(
        "The file with your games and settings was damaged. Picket has set it aside as {where} and made a "
        "new one."
    ),
    "found.none": N_("No game could be read from it."),
    "found.file": N_("A file from an earlier Picket cannot be read. Picket has set it aside as {where}."),
    "trouble.read-only": NP_("on the sheet", "Not saved: read-only folder"),
    "trouble.read-only.says": N_(
        "The data folder cannot be written to: games and settings last only until you close Picket."
    ),
    "trouble.forbidden": NP_("on the sheet", "Not saved: no permission"),
    "trouble.forbidden.says": N_(
        "You do not have permission to use the file your games are saved in ({why}): your games "
        "last only until you close Picket."
    ),
    "trouble.full": NP_("on the sheet", "Not saved: the disk is full"),
    "trouble.full.says": N_(
        "The disk is full, or your share of it is used up. The game goes on and is saved as soon as there "
        "is room; if you close the window before then, it is lost."
    ),
    "trouble.held": NP_("on the sheet", "Not saved: another window"),
    "trouble.held.says": N_(
        "Another window of Picket is open and saves your games. You can play here, but your play is saved "
        "only if you close that window first."
    ),
    "trouble.busy": NP_("on the sheet", "Not saved: file in use"),
    "trouble.busy.says": N_(
        "Another program is using the file that games are saved in: your games will be saved as soon "
        "as it is free."
    ),
    "trouble.later": NP_("on the sheet", "Not saved: newer version’s file"),
    "trouble.later.says": N_(
        "Your games were last saved by a later version of Picket and are left untouched. You can play, but "
        "nothing is saved."
    ),
    "trouble.damaged": NP_("on the sheet", "Not saved: damaged file"),
    "trouble.damaged.says": N_(
        "The file that games are saved in is damaged and could not be set aside. You can play, but nothing "
        "is saved."
    ),
    "trouble.refused": NP_("on the sheet", "Not saved: disk error"),
    "trouble.refused.says": N_(
        "The game cannot be saved ({why}). You can play on, but closing the window would lose it."
    ),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "found.whole": NN_(
        "Picket recovered one whole game from it.", "Picket recovered {number} whole games from it."
    ),
    "found.shortened": NN_(
        "Only the beginning of one game could be recovered: play on from there.",
        "Only the beginning of {number} games could be recovered: play on from there.",
    ),
    "found.mended": NN_(
        "One game has lost its notes on practice mode and moves taken back. It is marked as repaired and "
        "kept out of your main statistics.",
        "{number} games have lost their notes on practice mode and moves taken back. They are marked as "
        "repaired and kept out of your main statistics.",
    ),
    "found.lost": NN_("One game could not be read.", "{number} games could not be read."),
    "found.games": NN_(
        "One game is damaged. It stays in the file, but is no longer listed.",
        "There are {number} damaged games. They stay in the file, but are no longer listed.",
    ),
    "found.lessons": NN_(
        "Your progress in one lesson was damaged: it starts again.",
        "Your progress in {number} lessons was damaged: they start again.",
    ),
    "found.drills": NN_(
        "One question in your drills was damaged: it will be asked as a new one.",
        "{number} questions in your drills were damaged: they will be asked as new ones.",
    ),
    "found.settings": NN_(
        "One setting was damaged: it is back to its default.",
        "{number} settings were damaged: they are back to their defaults.",
    ),
}
"""The sentences that depend on a number."""
