"""What is said where something is damaged, or cannot be kept."""

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
        "The file in which your games and settings are kept was damaged. It is not lost: it lies aside as "
        "{where}, and a new one was begun."
    ),
    "found.none": N_("No game could be read out of it."),
    "found.file": N_("A file of an earlier Picket cannot be read. It is not lost: it lies as {where}."),
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
        "The disk is full: the game goes on, and is kept as soon as there is room; closing the window before "
        "would lose it."
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
    "found.whole": NN_("One game was read out of it whole.", "{number} games were read out of it whole."),
    "found.shortened": NN_(
        "One game could be read only in part, and stands where it breaks off.",
        "{number} games could be read only in part, and stand where they break off.",
    ),
    "found.mended": NN_(
        "Of one game it is lost what was noted of it: whether it was for practice, or moves were taken back. "
        "It is marked as mended, and counts apart.",
        "Of {number} games it is lost what was noted of them: whether they were for practice, or moves were "
        "taken back. They are marked as mended, and count apart.",
    ),
    "found.lost": NN_("One game could not be read.", "{number} games could not be read."),
    "found.games": NN_(
        "One game is damaged. It lies in the store as it is, and is listed no more.",
        "{number} games are damaged. They lie in the store as they are, and are listed no more.",
    ),
    "found.settings": NN_(
        "One setting is damaged, and stands as usual.", "{number} settings are damaged, and stand as usual."
    ),
}
"""What depends on a number."""
