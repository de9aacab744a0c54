"""The names of the settings, of their choices, and of the table's manners of speech."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

SETTINGS: Mapping[str, Sentence] = {
    "settings.title": N_("Settings"),
    "settings.more": NP_("a button", "More"),
    "settings.more.says": N_("Sound, look of the cards, automatic tips, shortcuts"),
    "settings.speed": NP_("a setting", "Motion"),
    "settings.speed.says": N_("How fast cards move; a press always speeds them up"),
    "settings.speed.slow": N_("slow"),
    "settings.speed.normal": N_("normal"),
    "settings.speed.fast": N_("fast"),
    "settings.speed.off": N_("no motion"),
    "settings.speed.wished": NP_("a setting: motion", "none, as your system asks"),
    "settings.pauses": NP_("a setting", "Pauses"),
    "settings.pauses.says": N_("How long each trick and answer stays before the game goes on"),
    "settings.pauses.short": NP_("a setting: how long the pauses are", "short"),
    "settings.pauses.normal": NP_("a setting: how long the pauses are", "normal"),
    "settings.pauses.reading": NP_("a setting: how long the pauses are", "long enough to read"),
    "settings.pauses.press": NP_("a setting: how long the pauses are", "until I press"),
    "settings.volume": NP_("a setting", "Volume"),
    "settings.volume.says": N_("+ and – change it anywhere"),
    "settings.mute": NP_("a setting", "Sound"),
    "settings.mute.says": N_("Turn every sound on or off"),
    "settings.card_scale": NP_("a setting", "Card size"),
    "settings.card_scale.says": N_("The size of the cards in your hand, not of the text"),
    "settings.faces": NP_("a setting", "Cards"),
    "settings.faces.says": N_("Corner letters that grow with the text, or period cards"),
    "settings.faces.indexed": N_("corner letters"),
    "settings.faces.large": N_("large corner letters"),
    "settings.faces.period": N_("period"),
    "settings.back": NP_("a setting", "Backs"),
    "settings.back.says": N_("The pattern on all cards that lie face down"),
    "settings.back.tarotee": N_("blue lattice"),
    "settings.back.lis": N_("red lilies"),
    "settings.pegboard": NP_("a setting", "Cribbage board"),
    "settings.pegboard.says": N_(
        "Peg the score of two-player games on a board as well, even with real cards, if there is room"
    ),
    "settings.pack": NP_("a setting", "Suits"),
    "settings.pack.says": N_("Four colours give each suit its own, clear even to colour-blind eyes"),
    "settings.pack.two": NP_("a setting: the colours of the suits", "two colours"),
    "settings.pack.four": NP_("a setting: the colours of the suits", "four colours"),
    "settings.cloth": NP_("a setting", "Cloth"),
    "settings.cloth.says": N_("High contrast is a plain dark cloth and plain paper"),
    "settings.cloth.carpet": NP_("a setting: the cloth", "green baize"),
    "settings.cloth.plain": NP_("a setting: the cloth", "high contrast"),
    "settings.cloth.wished": NP_("a setting: the cloth", "high contrast, as your system asks"),
    "settings.upright": NP_("a setting", "Upright letters"),
    "settings.upright.says": N_("Upright letters everywhere, no italics"),
    "settings.text_scale": NP_("a setting", "Text size"),
    "settings.text_scale.says": N_("On any page, Ctrl and + or – change it too"),
    "settings.percent": N_("{number}%"),
    "settings.plain": N_("Plain words"),
    "settings.plain.says": N_("Everyday words instead of ruff, ternary, talon and the like"),
    "period.title": N_("Your first game is over"),
    "period.sample": N_(
        "Players of the seventeenth century used words of their own: the best suit was the "
        "ruff, a run of six was a sixiesm, and three of a kind was a ternary."
    ),
    "period.either": N_(
        "Would you like the table to use them? To see what a word means, point at it, or press ? on it. "
        "You can change your mind in Settings."
    ),
    "period.old": N_("Use the old words"),
    "period.old.says": N_("Ruff, sixiesm and ternary from now on"),
    "period.plain": N_("Keep plain words"),
    "period.plain.says": N_("Everything stays as it is"),
    "period.used": N_("The table now uses the old words."),
    "settings.language": NP_("a setting", "Language"),
    "settings.language.says": N_("The language of all text"),
    "settings.language.system": NP_("a setting: which language", "as on this computer"),
    "settings.press_twice": N_("Confirm each card"),
    "settings.press_twice.says": N_("Press a card to raise it, and again to play it"),
    "settings.help": NP_("a setting", "Automatic tips"),
    "settings.help.says": N_(
        "See what you keep when you exchange, and be warned before a costly move; a deal with a "
        "warning counts as played with help"
    ),
    "settings.help.none": NP_("a setting: what help is given unasked", "off"),
    "settings.help.exchange": NP_("a setting: what help is given unasked", "when exchanging"),
    "settings.help.only-blunders": NP_("a setting: what help is given unasked", "warn at 4 points lost"),
    "settings.help.only-mistakes": NP_("a setting: what help is given unasked", "warn at 1½ points lost"),
    "settings.help.blunders": NP_("a setting: what help is given unasked", "both, from 4 points"),
    "settings.help.mistakes": NP_("a setting: what help is given unasked", "both, from 1½ points"),
    "settings.calls_asked": NP_("a setting", "Ask about costly calls"),
    "settings.calls_asked.says": N_("Be asked again before a call or answer that gives away a lot"),
    "settings.calls_asked.first": NP_("a setting: when costly calls are asked about", "in the first games"),
    "settings.calls_asked.always": NP_("a setting: when costly calls are asked about", "always"),
    "settings.calls_asked.never": NP_("a setting: when costly calls are asked about", "never"),
    "settings.other_hand": NP_("a setting", "Ask what they hold"),
    "settings.other_hand.says": N_(
        "After the calls, mark the cards you think your opponent holds; a deal whose answer you "
        "saw counts as played with help"
    ),
    "settings.fewer_presses": N_("Shortcuts"),
    "settings.fewer_presses.says": N_(
        "Claim all the remaining tricks when you are sure to win them; have a card played for you when "
        "it is the only one allowed"
    ),
    "settings.fewer_presses.none": NP_("a setting: what spares presses", "off"),
    "settings.fewer_presses.claims": N_("claim the rest"),
    "settings.fewer_presses.forced": N_("play forced cards too"),
    "settings.talk": N_("Screen reader says"),
    "settings.talk.says": N_("How much is read out unasked; keys 1 to 5 read the rest"),
    "settings.talk.short": NP_("a setting: how much is spoken", "little"),
    "settings.talk.normal": NP_("a setting: how much is spoken", "normal"),
    "settings.talk.all": NP_("a setting: how much is spoken", "everything"),
    "settings.full_screen": N_("Full screen"),
    "settings.full_screen.says": N_("F11 turns it on and off anywhere"),
}
