"""The text of the pages around the table, by key: labels, notices, hints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from picket_desktop.words.languages import catalogue, languages, spoken
from picket_desktop.words.screens.damage import COUNTED as DAMAGE_COUNTED
from picket_desktop.words.screens.damage import DAMAGE
from picket_desktop.words.screens.drills import COUNTED as DRILLS_COUNTED
from picket_desktop.words.screens.drills import DRILLS
from picket_desktop.words.screens.famous import COUNTED as FAMOUS_COUNTED
from picket_desktop.words.screens.famous import FAMOUS_HANDS
from picket_desktop.words.screens.kept_games import KEPT_GAMES
from picket_desktop.words.screens.keys import KEYS
from picket_desktop.words.screens.lessons import LESSONS
from picket_desktop.words.screens.marking import COUNTED as MARKING_COUNTED
from picket_desktop.words.screens.marking import MARKING
from picket_desktop.words.screens.new_game import COUNTED as NEW_GAME_COUNTED
from picket_desktop.words.screens.new_game import NEW_GAME
from picket_desktop.words.screens.own_hand import HELD, HELD_COUNTED, OWN_HAND
from picket_desktop.words.screens.pads import PADS
from picket_desktop.words.screens.portraits import PORTRAITS, Portrait
from picket_desktop.words.screens.printed import PRINTED
from picket_desktop.words.screens.problems import PROBLEMS
from picket_desktop.words.screens.reader import COUNTED as READER_COUNTED
from picket_desktop.words.screens.reader import READER
from picket_desktop.words.screens.review import REVIEW
from picket_desktop.words.screens.settings import SETTINGS
from picket_desktop.words.screens.statistics import COUNTED as STATISTICS_COUNTED
from picket_desktop.words.screens.statistics import STATISTICS
from picket_desktop.words.screens.watch import WATCH
from picket_desktop.words.screens.webpage import COUNTED as WEBPAGE_COUNTED
from picket_desktop.words.screens.webpage import WEBPAGE
from picket_desktop.words.voice import N_, NP_, Sentence, Voice

SCREENS: Mapping[str, Sentence] = {
    "done": NP_("a button", "Done"),
    "done.says": N_("Back to where you were"),
    "back": NP_("a button", "Back"),
    "back.says": N_("Back to the title page"),
    "card.back": N_("The back of a card"),
    "on": NP_("a setting", "On"),
    "off": NP_("a setting", "Off"),
    "no-display": N_("Picket needs a display to open its table, and none was found."),
    "no-display.asked-for": N_(
        "Picket cannot open the display “{name}”, which the environment variable SDL_VIDEODRIVER asks for."
    ),
    "no-window": N_("Picket found a display but could not open its table there ({why})."),
    "no-bus": N_("The desktop’s message bus (D-Bus) does not answer; Picket starts without it."),
    "lost-display": N_("Picket has lost its display. What you have played is saved."),
    "lost-display.unkept": N_(
        "Picket has lost its display, and not all that you have played could be saved."
    ),
    "pygame.both": N_(
        "pygame and pygame-ce are both installed and overwrite each other’s files: these two commands fix it."
    ),
    "pygame.other": N_("Picket needs pygame-ce, and pygame is installed instead: these two commands fix it."),
    "sound.off": N_("Sound off."),
    "sound.on": N_("Sound on."),
    "sound.volume": N_("Volume: {number}%."),
    "type.size": N_("Text size: {number}%."),
    "title.heading": N_("PICKET"),
    "title.subtitle": N_("old card games for two to four"),
    "title.greets": N_("The first button, “{door}”, makes Picket easier to see, to hear and to follow."),
    "title.quit": NP_("a button", "Quit"),
    "title.quit.says": N_("Close Picket"),
    "door.continue": NP_("a button", "Continue"),
    "door.continue.says": N_("Continue where you left off"),
    "door.new": N_("New game"),
    "door.new.says": N_("Choose a game and an opponent"),
    "door.rules": NP_("a button", "Rules"),
    "door.rules.says": N_("How to play each game, and a glossary"),
    "door.keys": N_("Keys"),
    "door.keys.says": N_("What every key does; press ? to explain what is outlined"),
    "door.settings": N_("Settings"),
    "door.settings.says": N_("Sound, cards, tips, words and speed"),
    "door.comfort": N_("Text, colours, language"),
    "door.comfort.says": N_("Make Picket easier to see, hear and follow"),
    "door.help": NP_("a button", "Help"),
    "door.help.says": N_("The rules, the keys, and who made Picket"),
    "door.about": N_("About"),
    "door.about.says": N_("Who made this, and what it is made of"),
    "door.continue.game": N_("{game}, with {name}"),
    "door.continue.day": N_("Deal of the day: {game}"),
    "door.continue.when": N_("Left {when}."),
    "door.games": N_("Saved games"),
    "door.games.says": N_("All your games: continue, replay, save or remove them"),
    "slip.book": N_("More in the rule book: {heading}"),
    "slip.book.says": N_("Open the rule book at this place"),
    "stood-in": N_(
        "{name} failed to answer, so a novice made this move. Run “picket check” to find the log."
    ),
    "menu.title": NP_("a heading", "Menu"),
    "menu.resume": NP_("a button", "Resume"),
    "menu.resume.says": N_("Back to the game"),
    "menu.leave": N_("Leave the table"),
    "menu.leave.says": N_("Back to the title page; the game is saved"),
    "menu.leave.drill": N_("Back to the drills; your answers are saved, but not this question"),
    "menu.leave.looked": N_("Back to where you were; nothing is changed"),
    "about.title": N_("About Picket"),
    "about.version": N_("Version {version}. A card table for the oldest game of the piquet family."),
    "about.news": N_("New versions, and what is new in them"),
    "about.project": N_("The project, and where to report a problem"),
    "about.browse.says": N_("Open {address} in your browser"),
    "about.copy": NP_("a button", "Copy"),
    "about.copy.says": N_("Copy {address} to the clipboard"),
    "about.browsed": N_("{address} is opening in your browser."),
    "about.copied": N_("{address} has been copied to the clipboard."),
    "about.not-browsed": N_("No browser was found; {address} has been copied to the clipboard."),
    "about.not-copied": N_("No clipboard is available here; the address is {address}."),
    "about.offline": N_("Picket never connects to the network by itself, not even to look for new versions."),
    "about.licence": N_("Program licence"),
    "about.files": N_("The files it covers"),
    "about.who": N_("Who made it, and what it is made of"),
    "about.work": N_("{name}, by {by}, under {licence}"),
    "about.work.says": N_("Read the licence of {name}"),
    "about.licences": NP_("a button", "Licences"),
    "about.licences.says": N_("The parts Picket is made of, with their authors and licences"),
    "about.texts-apart": N_("Its text comes with the packaged program; it is not installed here."),
    "leaf.on": NP_("a leaf", "More"),
    "leaf.on.says": N_("Next page"),
    "leaf.back": NP_("a leaf", "Back"),
    "leaf.back.says": N_("Previous page"),
    "leaf.number": N_("Page {leaf} of {leaves}"),
    "leaf.keys": N_("turn the page"),
    "foot.enter": N_("Press {key} to {does}."),
    "foot.change": N_("{says} {keys} change it."),
    "foot.scroll": N_("{lines} scroll line by line, {pages} page by page."),
    "foot.turn": N_("{says} {key} changes it."),
    "foot.key": N_("{says} Key: {key}."),
    "replay.not": N_("This game cannot be replayed"),
    "replay.why": N_("Line {line} has a move that cannot be played. {why}"),
    "rules.chapters": N_("Other games"),
    "rules.chapters.says": N_(
        "The chapters of this book: one for each game, where they come from, and the glossary"
    ),
    "rules.parts": N_("In this chapter"),
    "rules.contents": NP_("a button", "Contents"),
    "rules.contents.says": N_("The parts of this chapter, and the other games"),
    "rules.text": NP_("a button", "The text"),
    "rules.text.says": N_("Back to what you were reading"),
    "rules.parts.says": N_("The parts of this chapter"),
    "rules.chapter.says": N_("Open the book at “{heading}”"),
    "rules.glossary": N_("Glossary"),
    "rules.words": N_("The words of the game"),
    "rules.house": N_("House rules"),
    "rules.part.says": N_("Go to “{heading}”"),
    "rules.keys.page": N_("one page forward or back"),
    "rules.keys.end": N_("to the beginning, to the end"),
    "rules.list.says": N_("List scroll bar: drag it, or use the wheel"),
    "rules.page.says": N_("{title}: drag the page, or use the wheel"),
    "rules.page.does": N_("turn the page; the arrows scroll line by line"),
    "rules.bar.says": N_("Scroll bar: drag it, or use the wheel"),
    **DAMAGE,
    **DRILLS,
    **FAMOUS_HANDS,
    **HELD,
    **KEPT_GAMES,
    **KEYS,
    **LESSONS,
    **MARKING,
    **NEW_GAME,
    **OWN_HAND,
    **PADS,
    **PRINTED,
    **PROBLEMS,
    **READER,
    **REVIEW,
    **WATCH,
    **WEBPAGE,
    **SETTINGS,
    **STATISTICS,
}
"""The English sentences, by key. As everywhere, catalogues of other languages use the sentence itself as the
key."""


COUNTED: Mapping[str, tuple[str, str]] = {
    **DAMAGE_COUNTED,
    **DRILLS_COUNTED,
    **FAMOUS_COUNTED,
    **HELD_COUNTED,
    **MARKING_COUNTED,
    **NEW_GAME_COUNTED,
    **READER_COUNTED,
    **WEBPAGE_COUNTED,
    **STATISTICS_COUNTED,
}
"""The sentences that depend on a number, each as singular and plural."""


@dataclass(frozen=True)
class Pages:
    """Writes the words of the pages around the table."""

    say: Voice

    def screen(self, key: str, /, **values: Any) -> str:
        """Return the sentence for a key of `SCREENS`."""
        return self.say(SCREENS[key], **values)

    def counted(self, key: str, n: int, /) -> str:
        """Return the sentence for a key of `COUNTED` for the number ``n``."""
        return self.say.count(n, *COUNTED[key])

    def portrait(self, player: str) -> Portrait:
        """Return a player's introduction. A player without a portrait is called by the name used in commands
        and records."""
        return self._portraits.get(player) or Portrait(player.capitalize(), "", ())

    @cached_property
    def _portraits(self) -> dict[str, Portrait]:
        said = {}
        for player, known in PORTRAITS.items():
            name, line, others, faces, *after = known
            spoken = tuple(self.say(other) for other in others)
            parting = (self.say(words) if words else "" for words in after)
            said[player] = Portrait(self.say(name), self.say(line), spoken, faces, *parting)
        return said


def page_words() -> Pages:
    """Return the words of the pages in the current language. This loads no family of games."""
    return _pages(spoken())


@cache
def _pages(language: str) -> Pages:
    return Pages(Voice(languages()[language], "modern", catalogue(language)))


def said(key: str, /, **values: Any) -> str:
    """Return a page's sentence by its key."""
    return page_words().screen(key, **values)


def counted(key: str, n: int) -> str:
    """Return a page's sentence by its key, worded for ``n`` things."""
    return page_words().counted(key, n)


def said_of(text: str) -> str:
    """Return a text of a rule set, such as the title of a game, in the current language."""
    return page_words().say(text)


def called(name: str) -> str:
    """Return an opponent's name in the current language, even if the game was begun in another. Any other
    name is returned unchanged."""
    source = _sources().get(name)
    return page_words().say(source) if source else name


@cache
def _sources() -> dict[str, str]:
    """Return the English original of every opponent's name, keyed by the name in each language."""
    names = [each for portrait in PORTRAITS.values() for each in (portrait.name, *portrait.others)]
    return {_pages(code).say(name): name for code in languages() for name in names}
