"""What the pages around the table say: labels, notices, hints, by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from picket_desktop.words.voice import Voice

SCREENS: Mapping[str, str] = {
    "done": "Done",
    "done.says": "Back to where you were",
    "back": "Back",
    "back.says": "Back to the title",
    "on": "On",
    "off": "Off",
    "no-display": "Picket needs a display to open its table, and none was found.",
    "pygame.both": "pygame and pygame-ce are both installed and overwrite each other's files: "
    "these two commands mend it.",
    "pygame.other": "Picket needs pygame-ce, and pygame is installed instead: these two commands mend it.",
    "sound.off": "Sound off.",
    "sound.on": "Sound on.",
    "title.heading": "PICKET",
    "title.subtitle": "a game at cards for two",
    "title.quit": "Quit",
    "title.quit.says": "Leave the table",
    "door.continue": "Continue",
    "door.continue.says": "Take up the game where you left it",
    "door.new": "New game",
    "door.new.says": "Choose a game and an opponent, and sit down",
    "door.rules": "Rules",
    "door.rules.says": "How each game is played, with its sources; and a glossary",
    "door.settings": "Settings",
    "door.settings.says": "Speed, sound, cards, type and words",
    "door.about": "About",
    "door.about.says": "Who made this, and what it is made of",
    "kept.aside": "The game that waited cannot be read. It is not lost: it lies aside as {where}.",
    "kept.refused": "The game cannot be saved ({why}); it goes on, but closing the window would lose it.",
    "menu.title": "Menu",
    "menu.resume": "Resume",
    "menu.resume.says": "Back to the game",
    "menu.leave": "Leave the table",
    "menu.leave.says": "Back to the title; the game is kept as it lies",
    "about.title": "About Picket",
    "about.version": "Version {version}. A card table for the oldest game of the piquet family.",
    "about.licence": "The licence of the program",
    "about.who": "Who made it, and what it is made of",
    "about.work": "{name}, by {by}, under {licence}",
    "about.licences": "Licences",
    "about.licences.says": "What Picket is made of, whose it is, and under which licence",
    "about.texts-apart": "Its text comes with the program as it is built; it is not installed here.",
    "leaf.on": "Turn over",
    "leaf.on.says": "The next leaf",
    "leaf.back": "Turn back",
    "leaf.back.says": "The leaf before",
    "leaf.number": "Leaf {leaf} of {leaves}",
    "leaf.keys": "turn the leaf",
    "settings.title": "Settings",
    "settings.row": "{label}: {says}.",
    "settings.speed": "Motion",
    "settings.speed.says": "How fast cards move; a press always hurries them",
    "settings.speed.slow": "slow",
    "settings.speed.normal": "normal",
    "settings.speed.fast": "fast",
    "settings.speed.off": "no motion",
    "settings.volume": "Loudness",
    "settings.volume.says": "How loud the table is",
    "settings.mute": "Silence",
    "settings.mute.says": "No sound at all; M does the same anywhere",
    "settings.faces": "Cards",
    "settings.faces.says": "Letters in the corner, or the whole sign of the period",
    "settings.faces.indexed": "with corner letters",
    "settings.faces.period": "as in the period",
    "settings.back": "Backs",
    "settings.back.says": "What your opponent’s cards show you",
    "settings.back.tarotee": "blue lattice",
    "settings.back.lis": "red lilies",
    "settings.text_scale": "Type",
    "settings.text_scale.says": "How large everything is written",
    "settings.percent": "{number} %",
    "settings.plain": "Plain words",
    "settings.plain.says": "Everyday English instead of ruff, ternary, talon and their like",
    "settings.press_twice": "Press twice",
    "settings.press_twice.says": "The first press raises a card, the second plays it",
    "settings.trick_waits": "Wait for me",
    "settings.trick_waits.says": "Every trick lies open until you press",
    "settings.full_screen": "Full screen",
    "settings.full_screen.says": "Fill the screen; F11 does the same anywhere",
    "settings.unread": "Your settings could not be read, so the usual ones are in use.",
    "settings.unclear": "Your settings could not be understood, so the usual ones are in use.",
    "settings.aside": "Your settings could not be understood: they are set aside as {where}, the usual "
    "ones in use.",
    "settings.unkept": "Your settings hold for this sitting only: the data folder cannot be written to.",
    "keys.title": "Keys",
    "key.tab": "Tab",
    "key.tab.does": "go to the next control",
    "key.arrows": "Arrows",
    "key.arrows.does": "walk along the cards, or to the nearest control",
    "key.press": "Space or Enter",
    "key.press.does": "press it; if nothing is marked, press the red button",
    "key.escape": "Esc",
    "key.escape.does": "the menu, or back",
    "key.mute": "M",
    "key.mute.does": "sound on or off",
    "key.full": "F11",
    "key.full.does": "fill the screen",
    "key.keys": "?",
    "key.keys.does": "this page",
    "step.down": "{label}: one less",
    "step.up": "{label}: one more",
    "keys.page": "Page Up, Page Down",
    "keys.ends": "Home, End",
    "keys.leftright": "Left, Right",
    "house.title": "House rules",
    "house.none": "all as the book",
    "house.one": "one differs from the book",
    "house.more": "{number} differ from the book",
    "house.book": "As the book",
    "house.book.says": "Take back every house rule",
    "house.instead": "The book: {book}",
    "house.bar.says": "How far down the list you are; drag it, or turn the wheel",
    "house.keys.change": "change the rule that is marked",
    "new.title": "A new game",
    "new.opponent": "Against",
    "new.opponent.says": "Who sits across: {line}",
    "new.strength": "Measured: {number} points a deal better than chance.",
    "new.number": "Deal number",
    "new.number.empty": "a fresh one",
    "new.number.says": "The same number gives the same pack again; leave it blank for a fresh one",
    "new.number.bad": "A deal number is whole, from 1 to {most}; blank is a fresh one.",
    "new.length.bad": "That is a whole number from {least} to {most}.",
    "new.house.none": "House rules: as the book",
    "new.house.says": "What the sources leave open, or tell differently, is yours to choose",
    "new.house.one": "House rules: one differs",
    "new.house.more": "House rules: {number} differ",
    "new.rules": "How it is played",
    "new.rules.says": "The rule book, opened at this game",
    "new.sit": "Sit down",
    "new.sit.says": "Begin the game as agreed",
    "new.turn": "Turn over",
    "new.turn.says": "See the other side of this card",
    "new.game.says": "{title}, {year}. {character}",
    "new.two": "two players",
    "new.many": "{number} players",
    "new.pack": "{number} cards",
    "new.to": "to {number}",
    "new.deals": "{number} deals",
    "new.facts": "In short",
    "new.keys.arrows": "go from game to game; Space takes the one marked",
    "rules.chapters": "Other games",
    "rules.chapters.says": "The chapters of this book, one for each game, and the glossary",
    "rules.parts": "Back to this chapter",
    "rules.parts.says": "The parts of the chapter that lies open",
    "rules.chapter.says": "Open the book at “{heading}”",
    "rules.glossary": "Glossary",
    "rules.words": "The words of the game",
    "rules.source": "Source: {source}.",
    "rules.house": "House rules",
    "rules.part.says": "Go to “{heading}”",
    "rules.keys.page": "a page on or back",
    "rules.keys.end": "to the beginning, to the end",
    "rules.list.says": "How far down the list you are; drag it, or turn the wheel",
    "rules.bar.says": "How far down the page you are; drag it, or turn the wheel",
}
"""English; the sentence itself is its own key in another language's catalogue, as everywhere."""


class Portrait(NamedTuple):
    """How an opponent is introduced: his name, a line about his play, and who else plays as he does,
    for games of more than two."""

    name: str
    line: str
    others: tuple[str, ...]


PORTRAITS: Mapping[str, Portrait] = {
    "random": Portrait(
        "Master Toby",
        "a child of the house, who plays whatever card comes first to hand.",
        ("Miss Letty", "Little Ned"),
    ),
    "novice": Portrait(
        "Mistress Anne",
        "learnt the game this winter: keeps her long suits, and forgets to count.",
        ("Mistress Joan", "Mr. Dobbs"),
    ),
    "gamester": Portrait(
        "Mr. Cotton",
        "knows the odds of the stock, guards his kings, and remembers what has gone.",
        ("Mr. Hoyle", "Mrs. Behn"),
    ),
    "expert": Portrait(
        "Madame de Sévigné",
        "reckons every hand that you may still hold before she plays a card.",
        ("Monsieur Saintot", "Madame Deffand"),
    ),
    "master": Portrait(
        "Monsieur Hoca",
        "forgets nothing, forgives nothing, and sinks what you wait for.",
        ("Madame de Gondran", "Monsieur Langlée"),
    ),
}
"""By the player's name in commands and records."""


@dataclass(frozen=True)
class Pages:
    """The words of the pages around the table."""

    say: Voice

    def screen(self, key: str, /, **values: Any) -> str:
        """What stands under a key of `SCREENS`."""
        return self.say(SCREENS[key], **values)

    def portrait(self, player: str) -> Portrait:
        """How a player is introduced; one who has no portrait goes by the name of commands and records."""
        name, line, others = PORTRAITS.get(player) or Portrait(player.capitalize(), "", ())
        return Portrait(self.say(name), self.say(line), tuple(self.say(other) for other in others))
