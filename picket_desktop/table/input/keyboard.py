"""The player's keyboard: which command a key gives, and what is printed on the key for a command. Layouts use
this too, so it knows the numbers of keys without pygame."""

from __future__ import annotations

import sys
import unicodedata
from collections.abc import Mapping
from functools import cached_property
from typing import Protocol

from picket_desktop.engine.game import whole_number
from picket_desktop.table.input.commands import (
    ALL_ARROWS,
    ARROWS,
    BY_NAME,
    COMMANDS,
    RED,
    RED_BUTTON,
    Command,
    heeded,
    meet,
)
from picket_desktop.table.input.layouts import FIGURES, LAYOUTS, PLACES, USUAL, likeliest
from picket_desktop.words.languages import usual_keyboard
from picket_desktop.words.pages import said

WORDLESS = 1 << 30
"""The bit that SDL sets in the code of a key that types nothing; the other bits are the place of the key."""
MODIFIERS = {WORDLESS | place for place in (*range(224, 232), 57, 83, 257)}
"""The codes of Shift, Ctrl, Alt and Meta on the left and the right, Caps Lock, Num Lock and AltGr."""
SHIFT, CONTROL, META, ALT, ALT_GR, NUM_LOCK = 0x3, 0xC0, 0xC00, 0x300, 0x200 | 0x4000, 0x1000
"""The bits of the modifier keys, on either side. AltGr is the right Alt or a key of its own."""
MAC = sys.platform == "darwin"
"""True where Command (Meta) does what Control does elsewhere, and both Alt keys are AltGr."""
TYPES_NOTHING = {13: 40, 27: 41, 8: 42, 9: 43, 32: 44, 127: 76}
"""The places of keys that print nothing although their codes are characters."""
NAMED = {
    40: "enter",
    41: "escape",
    42: "backspace",
    43: "tab",
    44: "space",
    73: "insert",
    74: "home",
    75: "page-up",
    76: "delete",
    77: "end",
    78: "page-down",
    79: "right",
    80: "left",
    81: "down",
    82: "up",
    88: "keypad-enter",
}
"""The catalogue's names for the words printed on keys, by the place of each key on the keyboard."""
SIGNS = {",": "comma", ".": "full-stop"}
"""The characters that are hard to see in a line of text and are shown by name instead."""
UNNAMED = (RED, "#88")
"""The keys that are not named to the player: other keys do the same, or they are described separately."""
PRINTED = {"-": "–", "ß": "ß"}
"""The characters that are not shown as capitals, with the characters shown for them."""
LATIN = 0xFF
"""The last character sure to be in the fonts. A key with a later one is named as on an English keyboard."""
F1, F12 = 58, 69
PLACE = 3
"""Maximum number of digits in the number of a key's place on the keyboard."""
KEYPAD = dict(zip(range(84, 100), "/*-+\n1234567890.", strict=True))
"""What the keys of the numeric keypad type, by their places."""
WITHOUT_NUM_LOCK = dict(
    zip((*range(89, 93), *range(94, 100)), (77, 81, 78, 80, 79, 74, 82, 75, 73, 76), strict=True)
)
"""What the keys of the numeric keypad stand for while Num Lock is off, by their places."""


class Stroke(Protocol):
    """A key press, as pygame reports it."""

    @property
    def key(self) -> int: ...
    @property
    def mod(self) -> int: ...
    @property
    def unicode(self) -> str: ...


def command_said(event: Stroke) -> str:
    """Return the command in an event from a game pad or a screen reader, without a key being struck; "" if
    there is none."""
    return getattr(event, "command", "")


def place_of(event: Stroke) -> int:
    """Return the place of the key that was struck, 0 if unknown. The place of a key that types nothing is the
    usual place of what it means, so that such keys may be remapped."""
    code: int = event.key
    if code in TYPES_NOTHING:
        return TYPES_NOTHING[code]
    if code & WORDLESS:
        return code & ~WORDLESS
    return int(getattr(event, "scancode", 0))


def typed_by(event: Stroke) -> str:
    """Return the character that a key types, in lower case; "" if it types none. With Control, return the
    character printed on the key. With Alt, return "". With AltGr, return only characters that need AltGr."""
    letter = (event.unicode or "").lower()
    code: int = event.key
    plain = chr(code) if 32 < code < WORDLESS and code not in TYPES_NOTHING else ""
    if not (letter.isprintable() and letter.strip()):
        return plain if with_control(event) and plain.isprintable() else ""
    if not with_alt(event):
        return letter
    sign = letter != plain and not letter.isalnum() and not event.mod & SHIFT
    return letter if sign and _with_alt_gr(event) else ""


def writes(event: Stroke) -> bool:
    """Return True if a text field should accept the character that a key types."""
    letter = event.unicode or ""
    held = event.mod & (CONTROL | META | ALT)
    return bool(letter) and letter.isprintable() and (not held or _with_alt_gr(event))


def with_control(event: Stroke) -> bool:
    """Return True if Control is held, or Command; not for AltGr, which Windows reports as Control and Alt."""
    return bool(event.mod & (CONTROL | META if MAC else CONTROL)) and not with_alt(event)


def with_alt(event: Stroke) -> bool:
    """Return True if a modifier is held that stops a key from being a command of the program: Alt, AltGr, or
    the key for the system's own menu."""
    return bool(event.mod & (ALT | ALT_GR | (0 if MAC else META)))


def _with_alt_gr(event: Stroke) -> bool:
    system = event.mod & (CONTROL | META) if MAC else event.mod & META
    return bool(event.mod & (ALT | ALT_GR if MAC else ALT_GR)) and not system


def taken_from(event: Stroke, types: str) -> str:
    """Return the character that a key types if it is in ``types``, else "". A key that types a digit only
    with Shift counts as the digit even without it."""
    held, letter = with_control(event) or with_alt(event), typed_by(event)
    if not (held or event.mod & SHIFT or (letter.isascii() and letter.isdigit())):
        letter = FIGURES.get(place_of(event), letter)
    return letter if letter in types and not held else ""


def names_of(event: Stroke) -> tuple[str, ...]:
    """Return the names of an event's key as in `commands`: first the character that it types, then its place.
    For a letter that is not Latin, the letter that most keyboards have in this place comes between the two.
    With Control, each name begins with "^". With Alt, the place is left out."""
    held = "^" if with_control(event) else ""
    letter, place = typed_by(event), 0 if with_alt(event) else place_of(event)
    found = [letter] if letter else []
    if _is_foreign(letter):
        found.append(LAYOUTS[USUAL].get(place, ""))
    if place:
        found.append(f"#{place}")
    return tuple(f"{held}{name}" for name in found if name)


def _is_foreign(letter: str) -> bool:
    """Return True for a letter that is not Latin."""
    return letter.isalpha() and not all(unicodedata.name(c, "").startswith("LATIN") for c in letter)


def read_keys(text: str) -> dict[str, str]:
    """Return the changed keys by command, read from a setting; what cannot be read is left out.

    >>> read_keys("hint=g;sort=#45;no command=x;hint")
    {'hint': 'g', 'sort': '#45'}
    """
    found = {}
    for part in text.split(";"):
        name, _, key = part.partition("=")
        if name in BY_NAME and _is_key(key):
            found[name] = key
    return found


def _is_key(key: str) -> bool:
    bare = key.removeprefix("^")
    if bare.startswith("#"):
        return 0 < (whole_number(bare[1:], PLACE) or 0) < 512
    return len(bare) == 1 and bare.isalpha()


def written_keys(changed: Mapping[str, str]) -> str:
    """Return the changed keys in the form of a setting."""
    return ";".join(f"{name}={changed[name]}" for name in sorted(changed))


class Keyboard:
    """The keys as the player has ``changed`` them in the settings. The keyboard's layout is inferred from
    what its keys type."""

    def __init__(self, changed: str = "") -> None:
        self._told: dict[int, str] = {}
        self._text = ""
        self._usual = usual_keyboard()
        self.changed: dict[str, str] = {}
        self.use(changed)

    def use(self, changed: str) -> None:
        """Use the keys of this setting, and the usual keyboard for the current language. If a damaged setting
        gives two commands the same key, both get their default keys back."""
        if (changed, usual_keyboard()) == (self._text, self._usual):
            return
        self._text, self._usual, self.changed = changed, usual_keyboard(), read_keys(changed)
        self._forget()
        while clash := next((pair for pair in self.clashes() if {*pair} & self.changed.keys()), ()):
            for name in clash:
                self.changed.pop(name, None)
            self._forget()

    def learn(self, event: Stroke) -> None:
        """Learn from an event what is printed on its key."""
        place, code = place_of(event), event.key
        prints = chr(code) if 32 < code < WORDLESS else ""
        if place in PLACES and prints.isprintable() and self._told.get(place) != prints:
            self._told[place] = prints
            self._forget()

    def _forget(self) -> None:
        self.__dict__.pop("_keys", None)

    @property
    def printed(self) -> Mapping[int, str]:
        """The characters printed on the typing keys, by their places."""
        return {**LAYOUTS[likeliest(self._told, self._usual)], **self._told}

    @cached_property
    def _keys(self) -> dict[str, tuple[str, ...]]:
        """The keys of each command on this keyboard, starting with the one that is named to the player."""
        signs = {key for c in COMMANDS if c.name not in self.changed for key in (*c.keys, *c.spare)}
        paired = [c for c in COMMANDS if c.pair]
        first = {c.pair for c in paired if any(self._is_sign(key, c, signs) for key in c.keys)}
        second = {c.pair for c in paired if any(self._is_sign(key, c, signs) for key in c.instead)}
        found = {}
        for command in COMMANDS:
            changed = self.changed.get(command.name)
            usual = command.keys
            if command.pair in first:
                usual = () if command.pair in second else command.instead
            if changed is None:
                found[command.name] = (*usual, *command.spare)
            else:
                found[command.name] = (changed, *usual) if command.kept else (changed,)
        return found

    def _is_sign(self, key: str, of: Command, signs: set[str]) -> bool:
        """Return True if a key types a character for a command other than ``of``."""
        return self.printed.get(int(key[1:])) in signs - {*of.spare}

    def keys(self, command: str) -> tuple[str, ...]:
        """Return all keys that give a command."""
        return self._keys[command]

    def meanings(self, event: Stroke, scope: str) -> list[str]:
        """Return the commands given by a key on a screen with this scope: one at most."""
        return self.meanings_of((*names_of(event), *self._also(event)), scope)

    def _also(self, event: Stroke) -> tuple[str, ...]:
        """Return any other names for a key: on a keyboard without Latin letters, the letter that most
        keyboards have in that place; for a key of the numeric keypad while Num Lock is off, the key that it
        stands for. With Alt held there are none."""
        if with_alt(event):
            return ()
        place = place_of(event)
        letter = LAYOUTS[USUAL].get(place, "")
        if letter.isalpha() and any(map(_is_foreign, self._told.values())):
            return (f"^{letter}" if with_control(event) else letter,)
        off = not event.unicode and not event.mod & NUM_LOCK
        return (f"#{WITHOUT_NUM_LOCK[place]}",) if off and place in WITHOUT_NUM_LOCK else ()

    def meanings_of(self, names: tuple[str, ...], scope: str) -> list[str]:
        """Return the commands given by a key with these names on a screen with this scope."""
        found = [c.name for name in names for c in heeded(scope) if name in self._keys[c.name]]
        return list(dict.fromkeys(found))

    def given(self, event: Stroke, scope: str) -> str:
        """Return the command of a key on a screen with this scope, or ""."""
        if meant := command_said(event):
            return meant if BY_NAME[meant] in heeded(scope) else ""
        return next(iter(self.meanings(event, scope)), "")

    # What is printed on the keys.

    def named(self, command: str) -> str:
        """Return what to call a command's key when talking to the player. For two commands ("one/other"),
        name both keys."""
        if command == ALL_ARROWS:
            return self.arrows
        if command == RED_BUTTON:
            return self.worded(RED)
        one, _, other = command.partition("/")
        if other:
            return said("key.pair", one=self.named(one), other=self.named(other))
        return self.worded(self._keys[one][0])

    def all_named(self, command: str) -> str:
        """Return the name of a command's key. If the command keeps its default keys, name all of its keys,
        beginning with any that the player added."""
        found = self._keys[command]
        shown = [key for key in found if key not in UNNAMED] if BY_NAME[command].kept else found[:1]
        return ", ".join(dict.fromkeys(map(self.worded, shown)))

    @property
    def arrows(self) -> str:
        """The words for the arrows, and for other keys that do the same."""
        added = [self.worded(self.changed[name]) for name in ARROWS if name in self.changed]
        return ", ".join([*added, said("key.arrows")])

    def worded(self, key: str) -> str:
        """Return the words for a key."""
        if key.startswith("^") and len(key) > 1:
            return said("key.control", key=self.worded(key[1:]))
        if key.startswith("#") and len(key) > 1:
            return self._at_place(int(key[1:]))
        return said(f"key.{SIGNS[key]}") if key in SIGNS else PRINTED.get(key, key.upper())

    def _at_place(self, place: int) -> str:
        if place in NAMED:
            return said(f"key.{NAMED[place]}")
        if F1 <= place <= F12:
            return f"F{place - F1 + 1}"
        if place in KEYPAD:
            return said("key.keypad", key=KEYPAD[place])
        prints = FIGURES.get(place) or self.printed.get(place, "")
        if prints and ord(prints) > LATIN:
            prints = LAYOUTS[USUAL][place]
        return self.worded(prints) if prints else said("key.number", number=place)

    # Changing keys.

    def chosen(self, event: Stroke) -> str:
        """Return the name of a key chosen for a command. A letter is named by itself, wherever it is printed;
        any other key by its place."""
        names = names_of(event)
        letter = next((name for name in names if name.removeprefix("^").isalpha()), "")
        return letter if letter and letter.removeprefix("^").isascii() else "".join(names[-1:])

    def holder(self, key: str, command: str) -> Command | None:
        """Return another command that has this key and can be active on the same screen as ``command``; None
        if there is none."""
        typed = self._names_at(key)
        for other in COMMANDS:
            if (
                other.name != command
                and meet(other, BY_NAME[command])
                and {*typed} & {*self._keys[other.name]}
            ):
                return other
        return None

    def _names_at(self, key: str) -> set[str]:
        """Return all names that a key may have on this keyboard."""
        held, bare = ("^", key[1:]) if key.startswith("^") else ("", key)
        printed = self.printed
        if bare.startswith("#"):
            found = {bare, printed.get(int(bare[1:]), "")}
        else:
            found = {bare, *(f"#{place}" for place, letter in printed.items() if letter == bare)}
        return {held + name for name in found if name}

    def changed_to(self, command: str, key: str) -> tuple[dict[str, str] | None, Command | None]:
        """Return the keys after this key is given to a command, and the command that had it before, if any.
        That command gets the old key in exchange. The keys are None if no exchange is possible."""
        other = self.holder(key, command)
        after = {**self.changed, command: key}
        if other is None:
            return after, None
        if other.kept and not ({key} & {self.changed.get(other.name, "")}):
            return None, other
        if other.kept:
            del after[other.name]
            return after, other
        if BY_NAME[command].kept:
            return None, other
        after[other.name] = self._keys[command][0]
        return (None, other) if self._of(after).clashes() else (after, other)

    def _of(self, changed: Mapping[str, str]) -> Keyboard:
        """Return a copy of this keyboard with ``changed`` as its changed keys."""
        found = Keyboard()
        found._told, found._usual, found.changed = self._told, self._usual, dict(changed)
        found._forget()
        return found

    def clashes(self) -> list[tuple[str, str]]:
        """Return the pairs of commands that share a key on some screen."""
        found = []
        for at, one in enumerate(COMMANDS):
            names = {name for key in self._keys[one.name] for name in self._names_at(key)}
            for other in COMMANDS[at + 1 :]:
                if meet(one, other) and names & {*self._keys[other.name]}:
                    found.append((one.name, other.name))
        return found
