"""Dispatch of events to attention and intents, the same for every screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from picket_desktop.table.input.focus import (
    Attention,
    dimmed,
    ended,
    first,
    named,
    primary,
    red,
    tabbed,
    walked,
)
from picket_desktop.table.input.frame import Frame
from picket_desktop.table.input.gestures import (
    Cancelled,
    Clicked,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Pointer,
    topmost,
)
from picket_desktop.table.input.keys import (
    ARROWS,
    ENDS,
    ENTER,
    LARGER,
    LOUDER,
    MODIFIERS,
    NAMED_KEYS,
    PRESSES,
)
from picket_desktop.table.widgets.intents import (
    Adjust,
    Back,
    Drag,
    Intent,
    Key,
    Press,
    Refused,
    Scroll,
    Slide,
    Write,
)
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.parts import choice_step, slider_share
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, SliderLook

BACK_BUTTON = 6
LATELY = 4
"""Number of questions for which the last focus is remembered: a question may reappear from beneath a panel,
which is new each time it is opened."""
STAGES: dict[type[Gesture], str] = {
    DragStarted: "start",
    Dragged: "move",
    Dropped: "drop",
    Cancelled: "cancel",
}


class Dispatch:
    """Pointer, fingers and keyboard. `by_key` is True if the keyboard was used last; then focus is shown."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pointer = Pointer()
        self.by_key = False
        self._asked: Hashable = None
        self._stood: dict[Hashable, str] = {}
        self._sliding = ""
        self._was_dragging = False
        self._spent = False
        self._pressed = False
        self._last: tuple[float, float] | None = None

    def feel(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION if not event.__dict__.get("touch"):
                self._moved(*self.frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not event.__dict__.get("touch"):
                self._down(*self.frame.pixel(event.pos), touch=False)
            case pygame.MOUSEBUTTONUP if event.button == 1 and not event.__dict__.get("touch"):
                self._up(*self.frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == BACK_BUTTON:
                self.frame.mean(Back())
            case pygame.MOUSEWHEEL:
                self.frame.mean(Scroll(event.y))
            case pygame.FINGERDOWN:
                self._down(*self.frame.touched(event.x, event.y), touch=True)
            case pygame.FINGERMOTION:
                self._moved(*self.frame.touched(event.x, event.y))
            case pygame.FINGERUP:
                self._up(*self.frame.touched(event.x, event.y))
                self._gone()
            case pygame.WINDOWLEAVE:
                self._gone()
            case pygame.KEYDOWN:
                self._key(event)

    @property
    def pointed(self) -> tuple[float, float] | None:
        """The pointer's last position, or None once it has left the window."""
        return self._last

    def let_go(self) -> None:
        """Release whatever is held and clear the hover; a look being dragged goes back to its place."""
        was, self._was_dragging, self._sliding = self._was_dragging, False, ""
        held = self.pointer.pressed
        self.pointer.cancel()
        if was:
            self.frame.mean(Drag(held, "cancel", 0, 0))
        self.frame.attend(Attention(focus=self.frame.attention.focus))

    def settle(self) -> None:
        """Update hover and focus after the picture has changed: look again for what is under a resting
        pointer, and whether the focused look is still there and the question still the same. The focus ring
        never stays in place from one question to the next."""
        asks, before = self.frame.top.asks, self._asked
        self._asked = asks or before
        new = asks not in (None, before)
        if new and not self.by_key:
            self.frame.attend(replace(self.frame.attention, focus=""))
        if self.by_key:
            focus = self.frame.attention.focus
            if new:
                focus = focus or self.frame.top.resting
                left = self._stood.pop(asks, None)
                if left is None:
                    self._stood = {**dict(list(self._stood.items())[-LATELY:]), before: focus}
                again = named(self.frame.looks, left or "")
                there = again.id if again and not again.dim else ""
                self._to(there or first(self.frame.looks, focus))
            elif not (self.frame.shows or self._ringed):
                self._to(first(self.frame.looks, focus))
        elif self._last and not self.pointer.dragging:
            self.pointer.moved(self.frame.looks, *self._last)
            self._show()

    # The pointer.

    def _gone(self) -> None:
        self._last = None
        self._show(hover="")

    def _moved(self, x: float, y: float) -> None:
        self._last, self.by_key = (x, y), False
        if self._sliding:
            self._slide(x)
            return
        found = self.pointer.moved(self.frame.looks, x, y)
        self._show(x=x, y=y)
        for gesture in found:
            self._carry(gesture)

    def _down(self, x: float, y: float, touch: bool) -> None:
        self._last, self.by_key = (x, y), False
        repeated, self._pressed = self._pressed, True
        before = topmost(self.frame.looks, x, y)
        self.frame.pressed(x, y)
        if self.frame.hurried():
            self._spent = not self._still_meant(before, x, y)
        else:
            self._spent = self.frame.top.unread(repeated)
        if self._spent:
            return
        self.pointer.down(self.frame.looks, x, y, touch)
        self._show(x=x, y=y, focus="")
        look = named(self.frame.looks, self.pointer.pressed)
        if isinstance(look, FieldLook):
            self._show(focus=look.id)
        if isinstance(look, SliderLook):
            self._sliding = look.id
            self._slide(x)

    def _still_meant(self, before: Look | None, x: float, y: float) -> bool:
        """Return True if a press that ended a movement was meant for the look it hit, and that is still
        there."""
        now = topmost(self.frame.looks, x, y)
        return before is not None and now is not None and now.id == before.id and self.frame.top.expected(now)

    def _up(self, x: float, y: float) -> None:
        if self._spent:
            self._spent = False
            return
        self._sliding = ""
        for gesture in self.pointer.up(self.frame.looks, x, y):
            if isinstance(gesture, Clicked) and gesture.id:
                self._clicked(gesture.id, x)
            else:
                self._carry(gesture)
        self._show(x=x, y=y)

    def _carry(self, gesture: Gesture) -> None:
        stage = STAGES.get(type(gesture), "")
        if not stage or (stage == "cancel" and not self._was_dragging):
            return
        self._was_dragging = stage in ("start", "move")
        self.frame.mean(Drag(gesture.id, stage, gesture.x, gesture.y, gesture.over))

    def _clicked(self, id: str, x: float) -> None:
        look = named(self.frame.looks, id)
        if isinstance(look, ChoiceLook) and not look.dim:
            self.frame.mean(Adjust(id, choice_step(look, x)))
        elif not isinstance(look, SliderLook | FieldLook):
            self._press(id)

    def _slide(self, x: float) -> None:
        look = named(self.frame.looks, self._sliding)
        if isinstance(look, SliderLook):
            self.frame.mean(Slide(look.id, slider_share(look, x, self.frame.unit)))

    def _show(
        self,
        *,
        hover: str | None = None,
        focus: str | None = None,
        x: float | None = None,
        y: float | None = None,
    ) -> None:
        """Report the attention to the table; the pointer's position matters only during a drag."""
        a, p = self.frame.attention, self.pointer
        carrying = p.dragging
        if hover is not None:
            p.hover = hover
        self.frame.attend(
            Attention(
                hover=p.hover,
                focus=a.focus if focus is None else focus,
                pressed=p.pressed if p.hover == p.pressed or carrying else "",
                dragged=p.pressed if carrying else "",
                x=x if carrying and x is not None else 0.0,
                y=y if carrying and y is not None else 0.0,
                whole=a.whole and focus in (None, a.focus),
            )
        )

    # The keyboard.

    @property
    def _ringed(self) -> bool:
        """True if any look has the focus."""
        return named(self.frame.looks, self.frame.attention.focus) is not None

    def _key(self, event: pygame.event.Event) -> None:
        frame, key = self.frame, event.key
        if key == pygame.K_F11 or (key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            frame.fill_screen()
            return
        if key in MODIFIERS:
            return
        if key in LARGER and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            frame.larger(LARGER[key])
            return
        was_by_key, self.by_key = self.by_key, True
        repeated, self._pressed = self._pressed, key in PRESSES
        look = named(frame.looks, frame.attention.focus)
        command = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if command and isinstance(look, FieldLook) and self._edited(look, key):
            pass
        elif command and key == pygame.K_v:
            self._paste(look)
        elif command and key == pygame.K_c:
            frame.mean(Key("copy"))
        elif key == pygame.K_ESCAPE:
            frame.mean(Back())
        elif key == pygame.K_TAB:
            self._to(tabbed(frame.looks, frame.attention.focus, bool(event.mod & pygame.KMOD_SHIFT)))
        elif isinstance(look, FieldLook) and self._written(look, event):
            pass
        elif key in ARROWS:
            self._arrow(ARROWS[key], look.id if look else frame.top.resting, was_by_key)
        elif event.unicode in LOUDER:
            frame.louder(LOUDER[event.unicode])
        elif key not in PRESSES:
            self._letter(event)
        elif frame.hurried() or self._meant_before(repeated):
            pass
        elif key in ENTER:
            self._enter(look)
        elif pressed := look.id if look else primary(frame.looks):
            self._press(pressed)
        else:
            frame.mean(Key("enter"))

    def _meant_before(self, repeated: bool) -> bool:
        """Return True if a press was meant for what was there before: another question or another page."""
        frame = self.frame
        return frame.top.unread(repeated) or (repeated and (frame.just_opened or frame.top.unseen))

    def _enter(self, look: Look | None) -> None:
        """Press the red button, or report a refusal if it is dimmed. If there is none, press the focused look
        unless it is a card."""
        looks = self.frame.looks
        if pressed := red(looks, look.id if look else "") or dimmed(looks):
            self._press(pressed)
        elif look is None or isinstance(look, CardLook):
            self.frame.mean(Key("enter"))
        else:
            self._press(look.id)

    def _to(self, id: str) -> None:
        self.pointer.hover = ""
        self.frame.attend(replace(self.frame.attention, focus=id, hover="", whole=False))

    def _arrow(self, direction: str, id: str, was_by_key: bool) -> None:
        look = named(self.frame.looks, id)
        if isinstance(look, ChoiceLook | SliderLook) and direction in ("left", "right"):
            if not look.dim:
                self.frame.mean(Adjust(look.id, 1 if direction == "right" else -1))
            return
        stepping = look.stepping if look else any(k.stepping for k in self.frame.looks)
        if stepping and direction in ("left", "right"):
            self.frame.mean(Key(direction))
            return
        if look is None and self.frame.attention.hover and not was_by_key:
            self._to(walked(self.frame.looks, self.frame.attention.hover, direction))
            return
        reached = walked(self.frame.looks, id, direction)
        self._to(reached)
        if reached == id:
            self.frame.mean(Key(direction))

    def _letter(self, event: pygame.event.Event) -> None:
        letter = (event.unicode or "").lower()
        name = NAMED_KEYS.get(event.key) or (letter if letter.isprintable() else "")
        if letter == "?":
            self.frame.show_keys()
        elif letter == "m":
            self.frame.mute()
        elif event.key in ENDS and (card := self._end(ENDS[event.key])):
            self._to(card)
        elif not self.frame.hurried(name) and name:
            self.frame.mean(Key(name))

    def _end(self, key: str) -> str:
        return ended(self.frame.looks, self.frame.attention.focus, key)

    def _written(self, look: FieldLook, event: pygame.event.Event) -> bool:
        """Handle a key that writes in the field; return False if it walks or presses instead."""
        letter = event.unicode or ""
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._write(look, self._kept(look)[:-1])
        elif letter and letter.isprintable() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self._write(look, self._kept(look) + letter)
        else:
            return False
        return True

    def _edited(self, look: FieldLook, key: int) -> bool:
        """Handle Control+A, C or X in a field: select all, copy or cut. Return False for anything else."""
        if key == pygame.K_a:
            self.frame.attend(replace(self.frame.attention, whole=bool(look.text)))
        elif key in (pygame.K_c, pygame.K_x) and look.text:
            self.frame.copy(look.text)
            if key == pygame.K_x:
                self._write(look, "")
        else:
            return False
        return True

    def _kept(self, look: FieldLook) -> str:
        """Return the text that stays when something is typed: none of it if all is selected."""
        return "" if look.marked else look.text

    def _write(self, look: FieldLook, text: str) -> None:
        self.frame.attend(replace(self.frame.attention, whole=False))
        self.frame.mean(Write(look.id, text))

    def _paste(self, look: Look | None) -> None:
        """Paste into a field as a single line; anywhere else let the table take the text in."""
        text = self.frame.pasted()
        if isinstance(look, FieldLook):
            self._write(look, self._kept(look) + " ".join(text.split()))
        else:
            self.frame.take_in(text.strip())

    def _press(self, id: str) -> None:
        look = named(self.frame.looks, id)
        if look:
            intent: Intent = Refused(id) if look.dim else Press(id)
            self.frame.mean(intent)
