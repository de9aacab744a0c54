"""What the pages around the table say: labels, notices, hints, by key."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, NamedTuple

from picket_desktop.words.languages import catalogue, languages
from picket_desktop.words.voice import N_, NN_, NP_, Sentence, Voice

SCREENS: Mapping[str, Sentence] = {
    "done": NP_("a button", "Done"),
    "done.says": N_("Back to where you were"),
    "back": NP_("a button", "Back"),
    "back.says": N_("Back to the title"),
    "on": NP_("a setting", "On"),
    "off": NP_("a setting", "Off"),
    "no-display": N_("Picket needs a display to open its table, and none was found."),
    "pygame.both": N_(
        "pygame and pygame-ce are both installed and overwrite each other's files: "
        "these two commands mend it."
    ),
    "pygame.other": N_(
        "Picket needs pygame-ce, and pygame is installed instead: these two commands mend it."
    ),
    "sound.off": N_("Sound off."),
    "sound.on": N_("Sound on."),
    "sound.volume": N_("Loudness: {number} %."),
    "type.size": N_("Size of type: {number} %."),
    "title.heading": N_("PICKET"),
    "title.subtitle": N_("old games at cards, for two to four"),
    "title.quit": NP_("a button", "Quit"),
    "title.quit.says": N_("Leave the table"),
    "door.continue": NP_("a button", "Continue"),
    "door.continue.says": N_("Take up the game where you left it"),
    "door.new": N_("New game"),
    "door.new.says": N_("Choose a game and an opponent, and sit down"),
    "door.rules": NP_("a button", "Rules"),
    "door.rules.says": N_("How each game is played; a glossary"),
    "door.keys": N_("Keys"),
    "door.keys.says": N_("What every key does; ? opens this page anywhere"),
    "door.settings": N_("Settings"),
    "door.settings.says": N_("Speed, sound, cards, type and words"),
    "door.about": N_("About"),
    "door.about.says": N_("Who made this, and what it is made of"),
    "door.continue.game": N_("{game}, with {name}"),
    "door.continue.when": N_("Left {when}."),
    "door.games": NP_("a button", "Games"),
    "door.games.says": N_("All games that wait, to take up or to remove"),
    "waits.game": N_("{game}, with {name}, is not finished. {standing} You left it {when}."),
    "games.title": N_("Games that wait"),
    "games.none": N_("No game waits."),
    "games.take": NP_("a button", "Take up"),
    "games.take.says": N_("Take up {game} where you left it"),
    "games.remove": NP_("a button", "Remove"),
    "games.remove.says": N_("Remove {game}; you are asked first"),
    "games.sure": N_("Remove this game?"),
    "games.lost": N_("If you remove it, it is given up, and cannot be taken up again."),
    "games.give-up": NP_("a button", "Remove it"),
    "games.give-up.says": N_("The game is lost"),
    "games.keep": NP_("a button", "Keep it"),
    "games.keep.says": N_("Back to the list; nothing is lost"),
    "slip.book": N_("More in the rule book: {heading}"),
    "slip.book.says": N_("Open the rule book there"),
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
    "menu.title": NP_("a heading", "Menu"),
    "menu.resume": NP_("a button", "Resume"),
    "menu.resume.says": N_("Back to the game"),
    "menu.waits": N_("Let tricks wait for me"),
    "menu.waits.says": N_("Now each trick goes after a moment; press, and it lies until you go on"),
    "menu.goes": N_("Let tricks go by themselves"),
    "menu.goes.says": N_("Now each trick lies until you go on; press, and it goes after a moment"),
    "menu.leave": N_("Leave the table"),
    "menu.leave.says": N_("Back to the title; the game is kept as it lies"),
    "about.title": N_("About Picket"),
    "about.version": N_("Version {version}. A card table for the oldest game of the piquet family."),
    "about.licence": N_("The licence of the program"),
    "about.files": N_("Which files it lies in"),
    "about.who": N_("Who made it, and what it is made of"),
    "about.work": N_("{name}, by {by}, under {licence}"),
    "about.work.says": N_("Read the licence of {name}"),
    "about.licences": NP_("a button", "Licences"),
    "about.licences.says": N_("What Picket is made of, whose it is, and under which licence"),
    "about.texts-apart": N_("Its text comes with the program as it is built; it is not installed here."),
    "leaf.on": NP_("a leaf", "Turn over"),
    "leaf.on.says": N_("The next leaf"),
    "leaf.back": NP_("a leaf", "Turn back"),
    "leaf.back.says": N_("The leaf before"),
    "leaf.number": N_("Leaf {leaf} of {leaves}"),
    "leaf.keys": N_("turn the leaf"),
    "settings.title": N_("Settings"),
    "foot.enter": N_("Enter: {says}"),
    "foot.space": N_("Space: {says}"),
    "foot.enter.to": N_("Press Enter to {does}."),
    "foot.space.to": N_("Press Space to {does}."),
    "foot.change": N_("{says} Left and Right change it."),
    "foot.scroll": N_("Up and Down move it line by line, Page Up and Page Down by pages."),
    "foot.turn": N_("{says} Space changes it."),
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
        "You can change both at any time in Settings. Whichever you choose, a word explains itself when the "
        "pointer rests on it or you press ?."
    ),
    "speech.size": N_("How large shall it be written?"),
    "speech.sample": NP_("a sample of type", "Aa"),
    "settings.press_twice": N_("Play by two presses"),
    "settings.press_twice.says": N_(
        "Press a card to raise it, and the same card again to play it; off, one press plays it"
    ),
    "settings.trick_waits": N_("Tricks wait for me"),
    "settings.trick_waits.says": N_(
        "Every trick lies open until you press Go on, or anywhere; off, it goes after a moment"
    ),
    "settings.helps": N_("Help in the exchange"),
    "settings.helps.says": N_("What the cards you keep hold is told; never at the strict table"),
    "settings.full_screen": N_("Full screen"),
    "settings.full_screen.says": N_("Fill the screen; F11 does the same anywhere"),
    "keys.title": N_("Keys"),
    "keys.here": N_("On this page"),
    "keys.table": N_("At the table"),
    "keys.everywhere": N_("Everywhere"),
    "key.tab": N_("Tab"),
    "key.tab.does": N_("go to the next control, or with Shift to the one before"),
    "key.arrows": N_("Arrows"),
    "key.arrows.does": N_("walk along the cards, and from anything to what lies next that way"),
    "key.enter": N_("Enter"),
    "key.enter.does": N_("press the red button: the one with the ring takes the red"),
    "key.press": N_("Space"),
    "key.press.does": N_("press what has the ring: a card is marked or played by it"),
    "key.escape": N_("Esc"),
    "key.escape.does": N_("the menu, or back"),
    "key.mute": N_("M"),
    "key.mute.does": N_("sound on or off"),
    "key.louder": N_("+ and –"),
    "key.louder.does": N_("louder or softer"),
    "key.larger": N_("Ctrl + and Ctrl –"),
    "key.larger.does": N_("larger or smaller type"),
    "key.full": N_("F11"),
    "key.full.does": N_("fill the screen"),
    "key.keys": N_("?"),
    "key.keys.does": N_("explain what has the ring, or what lies under the pointer; else this page"),
    "key.slip": N_("Rest the pointer, or hold a press"),
    "key.slip.does": N_("a word explains itself; Enter opens the rule book there"),
    "step.down": N_("{label}: one less"),
    "step.up": N_("{label}: one more"),
    "keys.page": N_("Page Up, Page Down"),
    "keys.ends": N_("Home, End"),
    "keys.leftright": N_("Left, Right"),
    "house.title": N_("House rules"),
    "house.none": N_("all as the book"),
    "house.book": N_("As the book"),
    "house.book.says": N_("Take back every house rule"),
    "house.instead": N_("The book: {book}"),
    "house.bar.says": N_("How far down the list you are; drag it, or turn the wheel"),
    "house.keys.change": N_("change the rule that is marked"),
    "new.title": N_("A new game"),
    "new.game": NP_("a game", "Game"),
    "new.opponent.says": N_("{name} sits across from you"),
    "new.opponent.take": N_("Play against {line}"),
    "new.strength": N_("Measured: {number} points a deal better than chance."),
    "new.number": N_("Deal number"),
    "new.number.empty": N_("a fresh one"),
    "new.number.says": N_("The same number gives the same pack again; leave it blank for a fresh one"),
    "new.number.bad": N_("A deal number is whole, from 1 to {most}; blank is a fresh one."),
    "new.length.bad": N_("That is a whole number from {least} to {most}."),
    "new.house.none": N_("House rules: as the book"),
    "new.house.says": N_("What the sources leave open, or tell differently, is yours to choose"),
    "new.rules": N_("How it is played"),
    "new.rules.says": N_("The rule book, opened at this game"),
    "new.sit": N_("Sit down"),
    "new.sit.says": N_("Begin the game as agreed"),
    "new.turn": NP_("a card", "Turn over"),
    "new.turn.says": N_("See the other side of this card"),
    "new.game.says": N_("{title}, {year}. {character}"),
    "new.first": N_("{year}, a good first game"),
    "new.first.says": N_("Whoever has never played starts here."),
    "new.to": N_("to {number}"),
    "new.facts": N_("In short"),
    "new.keys.arrows": N_("go from game to game, or from face to face; Space takes the one marked"),
    "rules.chapters": N_("Other games"),
    "rules.chapters.says": N_("The chapters of this book, one for each game, and the glossary"),
    "rules.parts": N_("In this chapter"),
    "rules.contents": NP_("a button", "Contents"),
    "rules.contents.says": N_("The parts of this chapter, and the other games"),
    "rules.text": NP_("a button", "The text"),
    "rules.text.says": N_("Back to what you were reading"),
    "rules.parts.says": N_("The parts of the chapter that lies open"),
    "rules.chapter.says": N_("Open the book at “{heading}”"),
    "rules.glossary": N_("Glossary"),
    "rules.words": N_("The words of the game"),
    "rules.source": N_("Source: {source}."),
    "rules.house": N_("House rules"),
    "rules.part.says": N_("Go to “{heading}”"),
    "rules.keys.page": N_("a page on or back"),
    "rules.keys.end": N_("to the beginning, to the end"),
    "rules.list.says": N_("How far down the list you are; drag it, or turn the wheel"),
    "rules.page.says": N_("{title}: drag the page, or turn the wheel"),
    "rules.page.does": N_("turn the page; the arrows move it line by line"),
    "rules.bar.says": N_("How far down the page you are; drag it, or turn the wheel"),
}
"""English; the sentence itself is its own key in another language's catalogue, as everywhere."""


COUNTED: Mapping[str, tuple[str, str]] = {
    "found.whole": NN_("One game was read out of it whole.", "{number} games were read out of it whole."),
    "found.shortened": NN_(
        "One game could be read only in part, and stands where it breaks off.",
        "{number} games could be read only in part, and stand where they break off.",
    ),
    "found.lost": NN_("One game could not be read.", "{number} games could not be read."),
    "found.games": NN_(
        "One game is damaged. It lies in the store as it is, and is listed no more.",
        "{number} games are damaged. They lie in the store as they are, and are listed no more.",
    ),
    "found.settings": NN_(
        "One setting is damaged, and stands as usual.", "{number} settings are damaged, and stand as usual."
    ),
    "house.differ": NN_("one differs from the book", "{number} differ from the book"),
    "new.house.differ": NN_("House rules: one differs", "House rules: {number} differ"),
    "new.players": NN_("one player", "{number} players"),
    "new.pack": NN_("one card", "{number} cards"),
    "new.deals": NN_("one deal", "{number} deals"),
}
"""What depends on a number."""


class Portrait(NamedTuple):
    """How an opponent is introduced: his name, a line about his play, and who else plays as he does,
    for games of more than two; ``faces`` are the busts of those, by the names of their drawings."""

    name: str
    line: str
    others: tuple[str, ...]
    faces: tuple[str, ...] = ()

    @property
    def short(self) -> str:
        """The last of his names, for where there is little room."""
        return self.name.split(" ")[-1]

    def company(self, count: int) -> tuple[str, ...]:
        """Names for so many who play as he does: those he brings, then his own, numbered."""
        brought = self.others[:count]
        return (*brought, *(f"{self.name} {2 + n}" for n in range(count - len(brought))))


PORTRAITS: Mapping[str, Portrait] = {
    "random": Portrait(
        N_("Master Toby"),
        N_("a child of the house, who plays whatever card comes first to hand."),
        (N_("Miss Letty"), N_("Little Ned")),
        ("letty", "ned"),
    ),
    "novice": Portrait(
        N_("Mistress Anne"),
        N_("learnt the game this winter: keeps her long suits, and forgets to count."),
        (N_("Mistress Joan"), N_("Mr. Dobbs")),
        ("joan", "dobbs"),
    ),
    "apprentice": Portrait(
        N_("Will Rook"),
        N_("draws the wine at the Mitre: counts his own hand well, and yours not at all."),
        (N_("Kate Rush"), N_("Jack Piper")),
        ("kate", "piper"),
    ),
    "gamester": Portrait(
        N_("Mr. Cotton"),
        N_("knows the odds of the stock, guards his kings, and remembers what has gone."),
        (N_("Mr. Hoyle"), N_("Mrs. Behn")),
        ("hoyle", "behn"),
    ),
    "expert": Portrait(
        N_("Madame de Sévigné"),
        N_("reckons every hand that you may still hold before she plays a card."),
        (N_("Monsieur Saintot"), N_("Madame Deffand")),
        ("saintot", "deffand"),
    ),
    "master": Portrait(
        N_("Monsieur Hoca"),
        N_("forgets nothing, forgives nothing, and hides what you wait for."),
        (N_("Madame de Gondran"), N_("Monsieur Langlée")),
        ("gondran", "langlee"),
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

    def counted(self, key: str, n: int, /) -> str:
        """What stands under a key of `COUNTED`, for so many."""
        return self.say.count(n, *COUNTED[key])

    def portrait(self, player: str) -> Portrait:
        """How a player is introduced; one who has no portrait goes by the name of commands and records."""
        return self._portraits.get(player) or Portrait(player.capitalize(), "", ())

    @cached_property
    def _portraits(self) -> dict[str, Portrait]:
        said = {}
        for player, (name, line, others, faces) in PORTRAITS.items():
            spoken = tuple(self.say(other) for other in others)
            said[player] = Portrait(self.say(name), self.say(line), spoken, faces)
        return said


@cache
def page_words(language: str = "en") -> Pages:
    """The words of the pages around the table. No family of games need be there for them."""
    return Pages(Voice(languages()[language], "modern", catalogue(language)))


def said(key: str, /, **values: Any) -> str:
    """What a page says under a key of the catalogue."""
    return page_words().screen(key, **values)


def counted(key: str, n: int) -> str:
    """What a page says of so many things."""
    return page_words().counted(key, n)
