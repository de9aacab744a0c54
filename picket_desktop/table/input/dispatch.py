"""From events to attention and intents: the same for every screen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from picket_desktop.table.input.focus import Attention, named, primary, tabbed, walked
from picket_desktop.table.input.gestures import (
    Cancelled,
    Clicked,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Pointer,
)
from picket_desktop.table.painting import rows
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
from picket_desktop.table.widgets.looks import ChoiceLook, FieldLook, SliderLook

if TYPE_CHECKING:
    from picket_desktop.table.app import App

ARROWS = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
NAMED_KEYS = {
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page up",
    pygame.K_PAGEDOWN: "page down",
    pygame.K_DELETE: "delete",
}
MODIFIERS = {
    pygame.K_LSHIFT,
    pygame.K_RSHIFT,
    pygame.K_LCTRL,
    pygame.K_RCTRL,
    pygame.K_LALT,
    pygame.K_RALT,
    pygame.K_LMETA,
    pygame.K_RMETA,
    pygame.K_MODE,
    pygame.K_CAPSLOCK,
    pygame.K_NUMLOCKCLEAR,
}
BACK_BUTTON = 6
STAGES: dict[type[Gesture], str] = {
    DragStarted: "start",
    Dragged: "move",
    Dropped: "drop",
    Cancelled: "cancel",
}


class Dispatch:
    """Pointer, fingers and keyboard. `by_key` is whether the keyboard was used last: then focus shows."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.pointer = Pointer()
        self.by_key = False
        self._sliding = ""
        self._was_dragging = False
        self._spent = False
        self._last: tuple[float, float] | None = None

    def feel(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION if not event.__dict__.get("touch"):
                self._moved(*self.app.window.at(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not event.__dict__.get("touch"):
                self._down(*self.app.window.at(event.pos), touch=False)
            case pygame.MOUSEBUTTONUP if event.button == 1 and not event.__dict__.get("touch"):
                self._up(*self.app.window.at(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == BACK_BUTTON:
                self.app.mean(Back())
            case pygame.MOUSEWHEEL:
                self.app.mean(Scroll(event.y))
            case pygame.FINGERDOWN:
                self._down(*self.app.window.finger(event.x, event.y), touch=True)
            case pygame.FINGERMOTION:
                self._moved(*self.app.window.finger(event.x, event.y))
            case pygame.FINGERUP:
                self._up(*self.app.window.finger(event.x, event.y))
                self._gone()
            case pygame.WINDOWLEAVE:
                self._gone()
            case pygame.KEYDOWN:
                self._key(event)

    def let_go(self) -> None:
        """Nothing is held or pointed at any longer; a look in the hand goes home."""
        was, self._was_dragging, self._sliding = self._was_dragging, False, ""
        held = self.pointer.pressed
        self.pointer.cancel()
        if was and self.app.screens:
            self.app.mean(Drag(held, "cancel", 0, 0))
        self.app.attend(Attention(focus=self.app.attention.focus))

    def settle(self) -> None:
        """The picture changed under a pointer at rest: what is it on now?"""
        if self._last and not self.by_key and not self.pointer.dragging:
            self.pointer.moved(self.app.looks, *self._last)
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
        found = self.pointer.moved(self.app.looks, x, y)
        self._show(x=x, y=y)
        for gesture in found:
            self._carry(gesture)

    def _down(self, x: float, y: float, touch: bool) -> None:
        self._last, self.by_key = (x, y), False
        self._spent = self.app.hurried()
        if self._spent:
            return
        self.pointer.down(self.app.looks, x, y, touch)
        self._show(x=x, y=y, focus="")
        look = named(self.app.looks, self.pointer.pressed)
        if isinstance(look, FieldLook):
            self._show(focus=look.id)
        if isinstance(look, SliderLook):
            self._sliding = look.id
            self._slide(x)

    def _up(self, x: float, y: float) -> None:
        if self._spent:
            self._spent = False
            return
        self._sliding = ""
        for gesture in self.pointer.up(self.app.looks, x, y):
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
        self.app.mean(Drag(gesture.id, stage, gesture.x, gesture.y, gesture.over))

    def _clicked(self, id: str, x: float) -> None:
        look = named(self.app.looks, id)
        if isinstance(look, ChoiceLook) and not look.dim:
            self.app.mean(Adjust(id, rows.choice_step(look, x)))
        elif not isinstance(look, SliderLook | FieldLook):
            self._press(id)

    def _slide(self, x: float) -> None:
        look = named(self.app.looks, self._sliding)
        if isinstance(look, SliderLook):
            self.app.mean(Slide(look.id, rows.slider_share(look, x, self.app.scale.u)))

    def _show(
        self,
        *,
        hover: str | None = None,
        focus: str | None = None,
        x: float | None = None,
        y: float | None = None,
    ) -> None:
        """Tell the table where the attention is now; the pointer's place matters only while it carries."""
        a, p = self.app.attention, self.pointer
        carrying = p.dragging
        if hover is not None:
            p.hover = hover
        self.app.attend(
            Attention(
                hover=p.hover,
                focus=a.focus if focus is None else focus,
                pressed=p.pressed if p.hover == p.pressed or carrying else "",
                dragged=p.pressed if carrying else "",
                x=x if carrying and x is not None else 0.0,
                y=y if carrying and y is not None else 0.0,
            )
        )

    # The keyboard.

    def _key(self, event: pygame.event.Event) -> None:
        app, key = self.app, event.key
        if key == pygame.K_F11 or (key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT):
            app.fill_screen()
            return
        if key in MODIFIERS:
            return
        was_by_key, self.by_key = self.by_key, True
        look = named(app.looks, app.attention.focus)
        if key == pygame.K_ESCAPE:
            app.mean(Back())
        elif key == pygame.K_TAB:
            self._to(tabbed(app.looks, app.attention.focus, bool(event.mod & pygame.KMOD_SHIFT)))
        elif isinstance(look, FieldLook) and self._written(look, event):
            pass
        elif key in ARROWS:
            self._arrow(ARROWS[key], look.id if look else "", was_by_key)
        elif not app.hurried():
            if key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
                self._press(look.id if look else primary(app.looks))
            else:
                self._letter(event)

    def _to(self, id: str) -> None:
        self.pointer.hover = ""
        self.app.attend(replace(self.app.attention, focus=id, hover=""))

    def _arrow(self, direction: str, id: str, was_by_key: bool) -> None:
        look = named(self.app.looks, id)
        if isinstance(look, ChoiceLook | SliderLook) and direction in ("left", "right"):
            if not look.dim:
                self.app.mean(Adjust(look.id, 1 if direction == "right" else -1))
            return
        if look is None and self.app.attention.hover and not was_by_key:
            self._to(walked(self.app.looks, self.app.attention.hover, direction))
            return
        reached = walked(self.app.looks, id, direction)
        self._to(reached)
        if reached == id:
            self.app.mean(Key(direction))

    def _letter(self, event: pygame.event.Event) -> None:
        letter = (event.unicode or "").lower()
        if letter == "?":
            self.app.show_keys()
        elif letter == "m":
            self.app.mute()
        elif event.key in NAMED_KEYS:
            self.app.mean(Key(NAMED_KEYS[event.key]))
        elif letter.isprintable() and letter:
            self.app.mean(Key(letter))

    def _written(self, look: FieldLook, event: pygame.event.Event) -> bool:
        """Whether the key wrote, rather than walked or pressed."""
        letter = event.unicode or ""
        if event.key == pygame.K_BACKSPACE:
            self.app.mean(Write(look.id, look.text[:-1]))
        elif letter and letter.isprintable() and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.app.mean(Write(look.id, look.text + letter))
        else:
            return False
        return True

    def _press(self, id: str) -> None:
        look = named(self.app.looks, id)
        if look:
            intent: Intent = Refused(id) if look.dim else Press(id)
            self.app.mean(intent)
