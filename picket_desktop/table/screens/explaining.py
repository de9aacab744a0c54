"""The slip that explains a word: how it opens, its contents, and the keys and presses while it is open."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import reduce
from typing import Protocol

import pygame

from picket_desktop.table.input.asking import Asking, on_slip, speaking
from picket_desktop.table.input.commands import BACK, EXPLAIN, HELP, PRESS
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.input.keyboard import MODIFIERS, Keyboard
from picket_desktop.table.screens.naming import sign_of_press, words_for_foot
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect, TextLook, altered, attended
from picket_desktop.table.widgets.rows import FieldLook, RowLook, SliderLook
from picket_desktop.table.widgets.slip import slip
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.book.glossary import Explained

RIGHT_BUTTON = 3


class Frame(Protocol):
    """What the slip that explains words needs from the table."""

    attention: Attention
    keyboard: Keyboard

    @property
    def scale(self) -> Scale:
        """The scale of the window."""
        ...

    @property
    def now(self) -> float:
        """The table's time, in seconds."""
        ...

    @property
    def pad(self) -> str:
        """The kind of the game pad if a pad was used last; "" if keys or the pointer were."""
        ...

    @property
    def top(self) -> Screen:
        """The screen whose words are explained."""
        ...

    @property
    def lying(self) -> Sequence[Look]:
        """The screen's looks as they are now."""
        ...

    def pixel(self, pos: tuple[float, float]) -> tuple[float, float]:
        """Return a pointer position in pixels of the picture."""
        ...

    def touched(self, x: float, y: float) -> tuple[float, float]:
        """Convert a finger position, in fractions of the window, to pixels of the picture."""
        ...

    def let_go(self) -> None:
        """Forget a press that is being held."""
        ...

    def notice(self, words: str) -> None:
        """Show a sentence at the foot of the window for a few seconds."""
        ...


def listed(about: Look, looks: Sequence[Look]) -> Rect | None:
    """Return the rectangle of the whole list if the look ``about`` is one of its lines, such as a line of the
    score; otherwise None."""
    if isinstance(about, RowLook):
        lines = [k.rect for k in looks if isinstance(k, RowLook) and k.pile == about.pile]
    elif isinstance(about, TextLook) and not about.shadow:
        near = [k for k in looks if isinstance(k, TextLook) and not k.shadow and k.terms and k.z == about.z]
        lines = [k.rect for k in near if _of_a_table(k.rect, about.rect)]
    else:
        return None
    return reduce(Rect.union, lines) if len(lines) > 1 else None


def _of_a_table(one: Rect, other: Rect) -> bool:
    """Return True if two rectangles are in the same column, or at the same height."""
    return (one.x < other.right and other.x < one.right) or abs(one.y - other.y) < other.h / 2


class Explaining:
    """The slip on one screen. ``looks`` is the slip as laid out, empty while nothing is explained."""

    def __init__(self, frame: Frame) -> None:
        self.frame, self.asking = frame, Asking()
        self.looks: tuple[Look, ...] = ()
        self._laid: tuple[Hashable, Sequence[Look]] = (None, ())
        self._by_finger = False
        self.put_away = False
        """True if the last press put the slip away."""

    @property
    def open(self) -> bool:
        """True if there is a slip or the next frame will have one."""
        return bool(self.looks) or self.asking.about is not None

    @property
    def ringed(self) -> str:
        """The id of the focused link to the rule book, which Enter follows; "" if no link has the focus.
        While one has it, no other ring is shown."""
        return self.asking.link if self.looks and self.asking.by_key else ""

    def close(self) -> bool:
        """Remove the slip; return True if there was one."""
        self.looks, self._laid = (), (None, ())
        return self.asking.close()

    def at(self, look: Look | None, pointer: tuple[float, float] | None) -> bool:
        """Explain the look that the keyboard is on or, if there is nothing to explain there, the look under
        the pointer. Return True if either could be explained."""
        under = speaking(self.frame.lying, *pointer, asked=True) if pointer else None
        return self.asking.ask(look) or self.asking.ask(under, by_pointer=True)

    def due(self, now: float) -> bool:
        """Return True if an explanation is to open or close now, or if a held press has just named a control.
        A held press that opens an explanation does nothing else."""
        if self.asking.left(now):
            return self.close() or True
        held = self.asking.held_at if self._by_finger else None
        if not self.asking.due(lambda: self.frame.lying, now):
            return bool(held and not self.asking.held_at and self._names(*held))
        if self.asking.held:
            self.frame.let_go()
        return True

    def _names(self, x: float, y: float) -> bool:
        """Name the control under a held finger, as the foot line does for the pointer. Return False if there
        is nothing more to say. The control is then pressed when the finger is lifted."""
        lying = self.frame.lying
        look = topmost(lying, x, y, touch=True)
        if look is None or look.drag or isinstance(look, SliderLook | FieldLook):
            return False
        words = words_for_foot(lying, Attention(hover=look.id), False, self.frame.keyboard.named)
        if words:
            self.frame.let_go()
            self.frame.notice(words)
        return bool(words)

    def meant(self, intent: Intent) -> bool:
        """Return True if an intent was meant for the slip, and look up the word that it presses there. Any
        other intent closes the slip."""
        if isinstance(intent, Press) and (word := on_slip(intent.id)) is not None:
            self._look_up(word)
            return True
        self.close()
        return False

    def spent(self, event: pygame.event.Event) -> tuple[bool, bool]:
        """Handle an event; return whether the slip consumed it, and whether the picture changes."""
        asking, frame = self.asking, self.frame
        match event.type:
            case pygame.MOUSEMOTION if not event.__dict__.get("touch"):
                paper = self.looks[0].rect if self.looks else None
                gone = asking.moved(*frame.pixel(event.pos), frame.now, paper)
                return False, gone and (self.close() or True)
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not event.__dict__.get("touch"):
                return False, self._held_down(*frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == RIGHT_BUTTON:
                return True, self.at(None, frame.pixel(event.pos))
            case pygame.FINGERDOWN:
                return False, self._held_down(*frame.touched(event.x, event.y), finger=True)
            case pygame.FINGERMOTION:
                asking.slid(*frame.touched(event.x, event.y))
            case pygame.MOUSEBUTTONUP | pygame.FINGERUP | pygame.WINDOWLEAVE:
                asking.up()
            case pygame.KEYDOWN if asking.about is not None and event.key not in MODIFIERS:
                return self._key(event), True
        return False, False

    def lay(self, measure: Measure) -> tuple[Look, ...]:
        """Return the slip, laid out beside the look that it explains; nothing if nothing is being explained.
        The slip stays there, whatever appears later. The link under the keyboard focus has the ring and the
        Enter sign."""
        asking, attention = self.asking, self.frame.attention
        asking.kept(self.frame.lying)
        words = self._words()
        if asking.about is None or not words:
            self.looks = ()
        else:
            about = asking.about
            of, lying = (*words, about.rect, self.frame.scale), self.frame.lying
            if self._laid[0] != of:
                list_ = listed(about, lying)
                self._laid = of, slip(words, about.rect, self.frame.scale, measure, of=list_, looks=lying)
            found = self._laid[1]
            on = asking.link if asking.by_key else ""
            found = [attended(look, attention.hover, on, attention.pressed) for look in found]
            sign = sign_of_press(self.frame.pad)
            self.looks = tuple(altered(look, sign=sign) if look.focus else look for look in found)
        return self.looks

    def _held_down(self, x: float, y: float, finger: bool = False) -> bool:
        """Begin a held press; close the slip if the press is outside it. Return True if the picture
        changes."""
        if self.looks and self.looks[0].rect.holds(x, y):
            return False
        self._by_finger = finger
        gone = self.put_away = self.close()
        self.asking.down(x, y, self.frame.now)
        return gone

    def _key(self, event: pygame.event.Event) -> bool:
        """Return True if a key was meant for the slip. Any other key closes it."""
        shown = sum(on_slip(look.id) is not None for look in self.looks)
        back = bool(event.mod & pygame.KMOD_SHIFT)
        command = self.frame.keyboard.given(event, self.frame.top.scope)
        if self.asking.walked(command, back, self.frame.lying, shown):
            return True
        if self.asking.by_key and command == PRESS:
            self._look_up(self.asking.chosen)
            return True
        self.close()
        return command in (BACK, HELP, EXPLAIN)

    def _look_up(self, word: int) -> None:
        """Open the rule book at a word of the slip."""
        words = self._words()
        self.close()
        if word < len(words):
            self.frame.top.looks_up(words[word].section)

    def _words(self) -> list[Explained]:
        about = self.asking.about
        found = [self.frame.top.explains(term) for term in about.terms or about.asked] if about else []
        return [word for word in found if word is not None]
