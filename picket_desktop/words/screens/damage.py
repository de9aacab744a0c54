"""Messages about damaged files and about data that cannot be saved."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

DAMAGE: Mapping[str, Sentence] = {
    "damaged.title": N_("Picket is damaged"),
    "damaged.files": N_(
        "Something of Picket’s is missing or damaged ({files}): the table does without it, until Picket is "
        "installed again."
    ),
    "damaged.rules": N_(
        "The rules of the games cannot be read ({why}): nothing can be played, until Picket is installed "
        "again."
    ),
    "damaged.rule-file": N_(
        "The rules in {file} cannot be played ({why}): nothing can be, until that is put right."
    ),
    "mended.title": N_("Something went wrong"),
    "mended.here": N_(
        "Picket made a mistake and wrote it in its log. Your game is kept: go on where you were."
    ),
    "mended.title-page": N_(
        "Picket made the same mistake again and wrote it in its log. Your game is kept: Continue takes it up."
    ),
    "mended.gave-up": N_(
        "Picket made a mistake that it could not put right, and wrote it in its log. Your games are kept."
    ),
    "aside.title": N_("This game cannot be taken up"),
    "aside.game": N_("The game is damaged: it is not as it was kept, and cannot be played on."),
    "aside.kept": N_("It is not deleted. It lies in the store as it is, and is listed no more."),
    "aside.gone": N_("It waits no more: it was ended or removed in another window."),
    "aside.later": N_("The file in which it is kept cannot be read just now ({why}). Nothing was changed."),
    "found.title": N_("Something was damaged"),
    "found.store": N_(
        "The file with your games and settings was damaged. Picket has kept it as {where} and made a new one."
    ),
    "found.none": N_("No game could be read from it."),
    "found.file": N_("A file of an earlier Picket cannot be read. Picket has kept it as {where}."),
    "trouble.read-only": NP_("on the sheet", "Not kept: read-only folder"),
    "trouble.read-only.says": N_(
        "The data folder cannot be written to: games and settings hold for this sitting only."
    ),
    "trouble.forbidden": NP_("on the sheet", "Not kept: no permission"),
    "trouble.forbidden.says": N_(
        "You have no permission for the file in which games are kept ({why}): they hold for this sitting "
        "only."
    ),
    "trouble.full": NP_("on the sheet", "Not kept: the disk is full"),
    "trouble.full.says": N_(
        "The disk is full, or you have used up your share of it: the game goes on, and is kept as soon as "
        "there is room; closing the window before would lose it."
    ),
    "trouble.held": NP_("on the sheet", "Not kept: another window"),
    "trouble.held.says": N_(
        "Another window of Picket is open and keeps your games: here you may play, but what you play is kept "
        "only if that one is closed first."
    ),
    "trouble.busy": NP_("on the sheet", "Not kept: file in use"),
    "trouble.busy.says": N_(
        "Another program uses the file in which games are kept: they are kept as soon as it lets go."
    ),
    "trouble.later": NP_("on the sheet", "Not kept: a later version’s"),
    "trouble.later.says": N_(
        "Your games were last kept by a later version of Picket. They are left untouched: you may play, but "
        "nothing is kept."
    ),
    "trouble.damaged": NP_("on the sheet", "Not kept: damaged file"),
    "trouble.damaged.says": N_(
        "The file in which games are kept is damaged and could not be set aside: you may play, but nothing "
        "is kept."
    ),
    "trouble.refused": NP_("on the sheet", "Not kept: the disk refuses"),
    "trouble.refused.says": N_(
        "The game cannot be kept ({why}); it goes on, but closing the window would lose it."
    ),
}

COUNTED: Mapping[str, tuple[str, str]] = {
    "found.whole": NN_(
        "Picket read one game from it in full.", "Picket read {number} games from it in full."
    ),
    "found.shortened": NN_(
        "Of one game it could read only the beginning: go on from there.",
        "Of {number} games it could read only the beginning: go on from there.",
    ),
    "found.mended": NN_(
        "Of one game it could not read whether it was for practice, or moves were taken back. It is marked "
        "as mended, and counts apart.",
        "Of {number} games it could not read whether they were for practice, or moves were taken back. They "
        "are marked as mended, and count apart.",
    ),
    "found.lost": NN_("It could not read one game.", "It could not read {number} games."),
    "found.games": NN_(
        "One game is damaged. It stays in the file, but is no longer listed.",
        "There are {number} damaged games. They stay in the file, but are no longer listed.",
    ),
    "found.lessons": NN_(
        "How far you had come in one lesson is damaged: it begins anew.",
        "How far you had come in {number} lessons is damaged: they begin anew.",
    ),
    "found.drills": NN_(
        "One question of your drills is damaged: it will be asked as a new one.",
        "Of your drills, {number} questions are damaged: they will be asked as new ones.",
    ),
    "found.settings": NN_(
        "One setting is damaged: it is back to what it was at first.",
        "There are {number} damaged settings: they are back to what they were at first.",
    ),
}
"""Sentences that depend on a number."""
