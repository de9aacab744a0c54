"""Names of the settings and their choices, and the table's manners of speaking."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

SETTINGS: Mapping[str, Sentence] = {
    "settings.title": N_("Settings"),
    "settings.row": N_("{label}: {says}."),
    "settings.speed": NP_("a setting", "Motion"),
    "settings.speed.says": N_("How fast cards move; a press always hurries them"),
    "settings.speed.slow": N_("slow"),
    "settings.speed.normal": N_("normal"),
    "settings.speed.fast": N_("fast"),
    "settings.speed.off": N_("no motion"),
    "settings.volume": NP_("a setting", "Loudness"),
    "settings.volume.says": N_("How loud the table is; + and – do the same anywhere"),
    "settings.mute": NP_("a setting", "Sound"),
    "settings.mute.says": N_("Cards, counters and bell are heard, or nothing is; M does the same anywhere"),
    "settings.faces": NP_("a setting", "Cards"),
    "settings.faces.says": N_("Letters in the corner, growing with large type, or the sign of the period"),
    "settings.faces.indexed": N_("with corner letters"),
    "settings.faces.large": N_("with large ones"),
    "settings.faces.period": N_("as in the period"),
    "settings.back": NP_("a setting", "Backs"),
    "settings.back.says": N_("What your opponent’s cards show you"),
    "settings.back.tarotee": N_("blue lattice"),
    "settings.back.lis": N_("red lilies"),
    "settings.text_scale": NP_("a setting", "Type"),
    "settings.text_scale.says": N_("How large everything is written"),
    "settings.percent": N_("{number} %"),
    "settings.plain": N_("Plain words"),
    "settings.plain.says": N_("Everyday English instead of ruff, ternary, talon and their like"),
    "speech.title": N_("How shall the table speak?"),
    "speech.old": N_("In the words of the time"),
    "speech.old.says": N_("Ruff, sixiesm, ternary, picy, capet: as the game was spoken in its day."),
    "speech.plain": N_("In plain words"),
    "speech.plain.says": N_("Best suit, run of six, three of a kind: everyday English, for a first game."),
    "speech.later": N_(
        "You can change both at any time in Settings. Whichever you choose, at the table a word explains "
        "itself when the pointer rests on it or you press ?."
    ),
    "speech.size": N_("How large shall it be written?"),
    "speech.sample": NP_("a sample of type", "Aa"),
    "settings.language": NP_("a setting", "Language"),
    "settings.language.says": N_("In which everything is said"),
    "settings.press_twice": N_("Play by two presses"),
    "settings.press_twice.says": N_(
        "Press a card to raise it, and the same card again to play it; off, one press plays it"
    ),
    "settings.trick_waits": N_("Tricks wait for me"),
    "settings.trick_waits.says": N_(
        "Every trick lies open until you press Go on, or anywhere; off, it goes after a moment"
    ),
    "settings.help": NP_("a setting", "Help unasked"),
    "settings.help.says": N_(
        "In the exchange what you keep is told; before a dear move you are warned: the deal is then helped"
    ),
    "settings.help.none": NP_("a setting: what help is given unasked", "none"),
    "settings.help.exchange": NP_("a setting: what help is given unasked", "in the exchange"),
    "settings.help.only-blunders": NP_("a setting: what help is given unasked", "warn: 4 points lost"),
    "settings.help.only-mistakes": NP_("a setting: what help is given unasked", "warn: 1½ points lost"),
    "settings.help.blunders": NP_("a setting: what help is given unasked", "both, from 4 points"),
    "settings.help.mistakes": NP_("a setting: what help is given unasked", "both, from 1½ points"),
    "settings.fewer_presses": N_("Fewer presses"),
    "settings.fewer_presses.says": N_(
        "Claim tricks that are surely yours by a button; let the only card you may play go by itself"
    ),
    "settings.fewer_presses.none": NP_("a setting: what spares presses", "none"),
    "settings.fewer_presses.claims": N_("claim the rest"),
    "settings.fewer_presses.forced": N_("forced cards too"),
    "settings.full_screen": N_("Full screen"),
    "settings.full_screen.says": N_("Fill the screen; F11 does the same anywhere"),
}
