"""Dispatch of events to attention and intents, the same for every screen."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace

import pygame

from picket_desktop.table.input.commands import (
    AGAIN,
    ARROWS,
    BACK,
    COPY,
    EARLIER,
    ENDS,
    EXPLAIN,
    FULL,
    HELP,
    LARGER,
    LATER,
    LOUDER,
    MUTE,
    NEXT,
    PASTE,
    PRESS,
    READS,
    SMALLER,
    SOFTER,
    STEPS,
)
from picket_desktop.table.input.focus import (
    Attention,
    after,
    dimmed,
    entered,
    first,
    named,
    primary,
    tabbed,
)
from picket_desktop.table.input.frame import Beside, Frame
from picket_desktop.table.input.gestures import (
    Cancelled,
    Clicked,
    Dragged,
    DragStarted,
    Dropped,
    Gesture,
    Pointer,
    Swipe,
    lying_card,
    topmost,
)
from picket_desktop.table.input.hand import ended
from picket_desktop.table.input.keyboard import (
    MODIFIERS,
    command_said,
    names_of,
    taken_from,
    typed_by,
    with_alt,
    with_control,
    writes,
)
from picket_desktop.table.input.pad import by_pad
from picket_desktop.table.input.timing import Ended, Heed, Pressed, Timing
from picket_desktop.table.input.trail import Trail
from picket_desktop.table.input.wheel import Wheel
from picket_desktop.table.widgets.intents import (
    Adjust,
    Back,
    Drag,
    Early,
    Key,
    Press,
    Refused,
    Scroll,
    Slide,
    Struck,
    Write,
)
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look
from picket_desktop.table.widgets.parts import choice_step, slider_share
from picket_desktop.table.widgets.rows import ChoiceLook, FieldLook, SliderLook
from picket_desktop.table.widgets.tree import around
from picket_desktop.table.widgets.within import Role

BACK_BUTTON = 6
WINDOW_COMES = 0.5
"""How long after the window moved a reported pointer movement does not end keyboard use, in seconds."""
JOINER = "\u200d"
"""The character that joins the parts of a compound character; it is not printed itself."""
LATELY = 4
"""For how many questions the last focus is remembered, since they may reappear when a panel closes."""
PLACES = {*ENDS, *"0123456789"}
"""The names of the keys that move the focus to a place: either end, or a number."""
STAGES: dict[type[Gesture], str] = {
    DragStarted: "start",
    Dragged: "move",
    Dropped: "drop",
    Cancelled: "cancel",
}


class Dispatch:
    """The handler of pointer, fingers and keyboard. `by_key` is True if the keyboard was used last; then
    focus is shown. `by_pad` is True if a game pad struck the last key.

    Enter presses only what is visibly marked for it: the look with the ring (`heeded`), else the red button,
    which then shows the Enter sign, for a player with the other hand on the mouse. With neither, Enter only
    shows the ring.

    Every press has a visible effect. By the rule of `Timing`, a press that comes too early acts later, with
    the look sunk until then; or raises a card, to be pressed again; or the look sinks and springs back. A
    card can be dragged all the same. For a card that cannot be used, the page answers (`touched`)."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pointer = Pointer()
        self.by_key = self.by_pad = False
        self._asked: Hashable = None
        self._stood: dict[Hashable, str] = {}
        self._sliding, self._was_dragging, self._drags = "", False, False
        self._at_rest_until = 0.0
        self.timing, self._trail = Timing(), Trail()
        self._last: tuple[float, float] | None = None
        self._finger: int | None = None
        self._swipe: Swipe | None = None
        self._wheel = Wheel()
        self.spent = ""
        """The character of the last key if it must not be typed; a held key repeats it in separate events."""

    def feel(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.MOUSEMOTION if not event.__dict__.get("touch"):
                self._moved(*self.frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 1 and not event.__dict__.get("touch"):
                self._down(*self.frame.pixel(event.pos), touch=False)
            case pygame.MOUSEBUTTONUP if event.button == 1 and not event.__dict__.get("touch"):
                self._up(*self.frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == pygame.BUTTON_MIDDLE:
                self._paste_selected(*self.frame.pixel(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == BACK_BUTTON:
                self.frame.mean(Back())
            case pygame.MOUSEWHEEL:
                if lines := self._wheel.lines(event, self.frame.now, self.frame.top.has_leaves):
                    self.frame.mean(Scroll(lines))
            case pygame.FINGERDOWN:
                self._down(*self.frame.touched(event.x, event.y), touch=True)
            case pygame.FINGERMOTION if not self._swiped(*self.frame.touched(event.x, event.y)):
                self._moved(*self.frame.touched(event.x, event.y))
            case pygame.FINGERUP:
                self._tapped(*self.frame.touched(event.x, event.y))
                self._up(*self.frame.touched(event.x, event.y))
                self._gone()
            case pygame.WINDOWLEAVE:
                self._gone()
            case pygame.KEYDOWN:
                self._key(event)
            case pygame.TEXTINPUT:
                self._typed(event.text)
            case pygame.TEXTEDITING:
                self._composes(event.text)

    @property
    def heeded(self) -> str:
        """The id of the focused look if Enter presses it, else "": the ring must be visible and the look not
        passed over. If a screen reader chose the look, neither a ring nor the keyboard is needed."""
        seen = self.by_key or bool(self.timing.next)
        look = named(self.frame.looks, self.frame.attention.focus) if seen else None
        return look.id if look and not self.passes_over(look) else ""

    @property
    def pointed(self) -> tuple[float, float] | None:
        """The pointer's last position, or None once it has left the window."""
        return self._last

    def go_to(self, id: str, presses: bool = False) -> None:
        """Move the focus as one of the player's keys does, for a screen reader. With ``presses``, the next
        key presses this look, and is never taken as meant for what was there before."""
        self.by_key, self.by_pad = True, False
        self._walk(id)
        self.timing.presses_next(id if presses else "")

    def let_go(self) -> None:
        """Release whatever is held and clear the hover. A look being dragged returns to its place."""
        was, self._was_dragging, self._sliding = self._was_dragging, False, ""
        held = self.pointer.pressed
        self.timing.let_go()
        self.pointer.cancel()
        if was:
            self.frame.mean(Drag(held, "cancel", 0, 0))
        self.frame.attend(Attention(focus=self.frame.attention.focus))

    def settle(self) -> None:
        """Update hover and focus after the picture has changed. Find what is under a resting pointer, and
        check whether the focused look and the question are still there. When the question changes, the ring
        always moves. While nothing is asked, it goes to the red button, if there is one."""
        asks, before = self.frame.top.question, self._asked
        self._asked = asks or before
        new = bool(asks) and asks != before
        if new and not self.by_key:
            self.frame.attend(replace(self.frame.attention, focus=""))
        if self.by_key:
            focus = self.frame.attention.focus
            if new:
                left = self._stood.pop(asks, None)
                if left is None:
                    self._stood = {**dict(list(self._stood.items())[-LATELY:]), before: focus}
                again = named(self.frame.looks, left or "")
                there = again.id if again and not again.dim else ""
                self._to(there or first(self.frame.looks, focus))
            elif not self._ringed:
                self._to(primary(self.frame.looks) if asks is None else first(self.frame.looks, focus))
        elif self._last and not self.pointer.dragging:
            self.pointer.moved(self.frame.looks, *self._last)
            self._show()

    # The pointer.

    def _gone(self) -> None:
        self._last = None
        self._show(hover="")

    def window_changed(self) -> None:
        """Note that the window has changed under the pointer, which the system then reports as moved."""
        self._at_rest_until = self.frame.now + WINDOW_COMES

    def _moved(self, x: float, y: float) -> None:
        if self.by_key and self.frame.now < self._at_rest_until:
            return
        self._last = x, y
        self.by_key = self.by_pad = False
        if self._sliding:
            self._slide(x)
            return
        found = self.pointer.moved(self.frame.looks, x, y)
        pointed = named(self.frame.looks, self.pointer.hover)
        self._drags = pointed is not None and pointed.drag
        self._show()
        for gesture in found:
            self._carry(gesture)

    def _down(self, x: float, y: float, touch: bool) -> None:
        self._last = x, y
        self.by_key = self.by_pad = False
        self.timing.begins()
        before, asked = topmost(self.frame.looks, x, y, touch=touch), self.frame.top.question
        self.frame.pressed(x, y)
        ended = self.frame.hurried(before.id if before and self.frame.top.stands(before) else "")
        look = topmost(self.frame.looks, x, y, touch=touch)
        same = before is not None and look is not None and before.id == look.id
        if look is None and self.frame.put_away:
            ended = Ended.MOVEMENT
        still = ended is Ended.NOTHING
        press = self.pressed(look if same or still else None, (x, y), ended)
        heed = self.timing.pressed(press._replace(question=asked))
        self.pointer.down(self.frame.looks, x, y, touch, drags=same or still)
        self._swipe = self._swipe_from(look, x, y) if touch else None
        self._show(focus="")
        if heed is Heed.NOT:
            return
        if isinstance(look, FieldLook):
            self._show(focus=look.id)
        if isinstance(look, SliderLook):
            self._sliding = look.id
            if not self._swipe:
                self._slide(x)

    # The finger.

    def other_finger(self, event: pygame.event.Event) -> bool:
        """Return True if this is not the finger that went down first: only that one counts."""
        if event.type not in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            return False
        finger = event.__dict__.get("finger_id", 0)
        if self._finger is None and event.type == pygame.FINGERDOWN:
            self._finger = finger
        if finger != self._finger:
            return True
        if event.type == pygame.FINGERUP:
            self._finger = None
        return False

    def fingers_gone(self) -> None:
        """Forget the finger: the window will not be told when it is lifted."""
        self._finger = self._swipe = None

    def _swipe_from(self, look: Look | None, x: float, y: float) -> Swipe | None:
        """Return the swipe that may begin here. It may on a page that scrolls or has leaves, but not on a
        look that can be dragged, or on a button beside the list."""
        looks, leaves = self.frame.looks, self.frame.top.has_leaves
        scrolls = leaves or any(k.drag and not isinstance(k, CardLook) for k in looks)
        free = look is None or (around(look, Role.SCROLL) and not look.drag)
        return Swipe(x, y, leaves) if scrolls and free else None

    def _swiped(self, x: float, y: float) -> bool:
        """Scroll as far as the finger has moved since the last time, and release the look that it pressed.
        Return True while the finger is swiping, or while a slider waits to see which way it moves."""
        swipe = self._swipe
        if swipe is None or (self._sliding and swipe.across(x, y)):
            self._swipe = None
            return False
        lines = swipe.moved(x, y)
        if swipe.begun and self.pointer.pressed:
            self.let_go()
        if swipe.begun:
            self._sliding = ""
            self.timing.let_go()
        for _ in range(abs(lines)):
            self.frame.mean(Scroll(1 if lines > 0 else -1))
        return swipe.begun or bool(self._sliding)

    def _tapped(self, x: float, y: float) -> None:
        """Set a slider that was tapped, and end a swipe."""
        if self._swipe and self._sliding:
            self._slide(x)
        self._swipe = None

    def pressed(
        self, look: Look | None, at: tuple[float, float] | None = None, ended: Ended = Ended.NOTHING
    ) -> Pressed:
        """Return the details of a press made now, by a key or by the pointer ``at`` a place. ``ended`` is
        what the press has ended."""
        frame, top, timing = self.frame, self.frame.top, self.timing
        stands = look is not None and top.stands(look)
        return Pressed(top, top.question, look, frame.struck, at, self._ring, stands, ended, timing.repeated)

    def passes_over(self, look: Look) -> bool:
        """Return True if Enter presses the primary button although this look has the focus. This is so while
        nothing is asked, unless pressing the look only shows something (`stands`)."""
        top = self.frame.top
        return top.question is None and bool(primary(self.frame.looks)) and not top.stands(look)

    def showed(self) -> None:
        """Note what the picture just drawn shows."""
        frame = self.frame
        self.timing.showed(frame.top, frame.top.question, frame.looks, self._ring, frame.now)

    @property
    def _ring(self) -> str:
        """The id of the look that the player can see Enter will press: the one with the ring. If no ring is
        drawn because the pointer is in use, it is the red button if that has the focus; else ""."""
        focus = self.frame.attention.focus
        known = self._ringed and (self.by_key or focus == primary(self.frame.looks))
        return focus if known else ""

    def _up(self, x: float, y: float) -> None:
        self._sliding = ""
        for gesture in self.pointer.up(self.frame.looks, x, y):
            if not isinstance(gesture, Clicked):
                self._carry(gesture)
            elif not gesture.id:
                self._press_beside(x, y)
            elif (heed := self.timing.released()) is Heed.AT_ONCE:
                self._clicked(gesture.id, x)
            elif heed is Heed.RISES:
                self.frame.mean(Early(gesture.id))
        self._show()

    def _press_beside(self, x: float, y: float) -> None:
        """Act on a press beside the sheet that hits nothing: close the sheet or, if it must be answered and
        has not only just appeared, point out its red button. For a card that cannot be used, have the screen
        say what can be done. Do nothing if the press has ended something."""
        if self.timing.spent:
            return
        looks, lying = self.frame.looks, lying_card(self.frame.looks, x, y)
        seen = self.timing.released() is Heed.AT_ONCE
        beside = self.frame.top.beside(looks, x, y) if seen else Beside.NOTHING
        if beside is Beside.CLOSES:
            self.frame.mean(Back())
            return
        if beside is Beside.ASKS:
            self._spring(primary(looks))
        if lying is not None:
            self.frame.touch(lying)

    def tick(self) -> None:
        """Take the last picture as seen, and let whatever was pressed too early spring back. Carry out a
        delayed press if the question is still the same."""
        self.timing.turn()
        if self.timing.sprung(self.frame.now):
            self._show()
        waiting, asks = self.timing.waiting, self.frame.top.question
        if waiting is None or waiting.look is None or asks is None:
            return
        acts = self.timing.answer(waiting._replace(struck=self.frame.now)) is Heed.AT_ONCE
        if acts or asks != waiting.question:
            self.timing.let_go()
            self._show()
        if acts and asks == waiting.question:
            self._press_on(waiting.look.id)

    def _spring(self, id: str) -> None:
        """Show that a key pressed a look too early: it sinks and springs back."""
        if id:
            self.timing.spring(id, self.frame.now)
            self._show()

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
            self._press_on(id)

    def _slide(self, x: float) -> None:
        look = named(self.frame.looks, self._sliding)
        if isinstance(look, SliderLook):
            self.frame.mean(Slide(look.id, slider_share(look, x, self.frame.unit)))

    def _show(self, *, hover: str | None = None, focus: str | None = None) -> None:
        """Report the attention to the table; only looks that can be dragged need the pointer's position."""
        a, p = self.frame.attention, self.pointer
        carrying = p.dragging
        if hover is not None:
            p.hover = hover
        draggable = carrying or (self._drags and bool(p.hover))
        x, y = self._last if self._last and draggable else (0.0, 0.0)
        self.frame.attend(
            Attention(
                hover=p.hover,
                focus=a.focus if focus is None else focus,
                pressed=self._sunk,
                dragged=p.pressed if carrying else "",
                taken=self.timing.taken,
                x=x,
                y=y,
                whole=a.whole and focus in (None, a.focus),
                composed=a.composed if focus in (None, a.focus) else "",
            )
        )

    @property
    def _sunk(self) -> str:
        """The id of the look that is shown pressed."""
        p = self.pointer
        held = p.pressed if p.hover == p.pressed or p.dragging else ""
        return held if p.pressed else self.timing.sunk

    # The keyboard.

    @property
    def _ringed(self) -> bool:
        """True if any look has the focus."""
        return named(self.frame.looks, self.frame.attention.focus) is not None

    def _key(self, event: pygame.event.Event) -> None:
        frame, key = self.frame, event.key
        if key in MODIFIERS:
            return
        self.spent = event.unicode or ""
        if key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT:
            frame.fill_screen()
            return
        if frame.attention.composed:  # all keys but a way out belong to the input method
            if key == pygame.K_ESCAPE:
                self._composes("")
            return
        if frame.top.waits_for_key and not command_said(event):
            self.by_key = True
            if chosen := frame.keyboard.chosen(event):
                frame.mean(Struck(chosen))
            return
        look = named(frame.looks, frame.attention.focus)
        if isinstance(look, FieldLook) and writes(event):
            self.by_key, self.by_pad, self.spent = True, False, ""
            self.timing.begins(presses=False)
            return
        if with_alt(event) and not names_of(event):
            return
        figure = taken_from(event, frame.top.types)
        command = "" if figure else frame.keyboard.given(event, frame.top.scope)
        if command == FULL:
            frame.fill_screen()
            return
        if command in (LARGER, SMALLER):
            frame.larger(STEPS[command])
            return
        if self.pointer.dragging and command == BACK:
            self.let_go()
            return
        heeded, ring = self.heeded, self._ring
        was_by_key, self.by_key, self.by_pad = self.by_key, True, by_pad(event)
        self.timing.begins(presses=command == PRESS, by_key=True)
        control = with_control(event)
        if isinstance(look, FieldLook) and self._edited(look, event):
            return
        if command == PASTE:
            self._paste(look)
        elif command == COPY:
            frame.mean(Key(COPY))
        elif command == BACK:
            frame.mean(Back())
        elif command == NEXT:
            self._walk(tabbed(frame.looks, frame.attention.focus, bool(event.mod & pygame.KMOD_SHIFT)))
        elif command in ARROWS:
            self._arrow(command, look.id if look else "", was_by_key)
        elif command in (LOUDER, SOFTER):
            frame.louder(STEPS[command])
        elif command != PRESS:
            self._other(command, figure or ("" if control else typed_by(event)))
        else:
            self._press_by_key("" if control else heeded, ring)

    def _press_by_key(self, focus: str, ring: str) -> None:
        """Press the look that responds to Enter, or else the red button; report a refusal if that button is
        dimmed. ``ring`` is the id of the look that had the ring when the key was struck."""
        frame, asked = self.frame, self.frame.top.question
        look = named(frame.looks, focus)
        ended = frame.hurried(focus if look and frame.top.stands(look) else "")
        meant = entered(frame.looks, focus)
        press = self.pressed(named(frame.looks, meant), ended=ended)._replace(question=asked, ringed=ring)
        if self.timing.answer(press) is not Heed.AT_ONCE:
            self._spring("" if ended is not Ended.NOTHING else meant)
        elif id := meant or dimmed(frame.looks):
            self._press_on(id)
        else:
            frame.mean(Key("enter"))

    def _to(self, id: str) -> None:
        self.pointer.hover = ""
        self.frame.attend(replace(self.frame.attention, focus=id, hover="", whole=False, composed=""))

    def _walk(self, id: str, was_by_key: bool = False) -> None:
        """Move the focus to a look that the player reached by a key."""
        before, top = self._ring, self.frame.top
        self._to(id)
        if self._ring != before:
            stood = self.timing.stood(top, top.question, self.frame.struck) if was_by_key else 0.0
            self.timing.moved(top, top.question, before, self._ring, stood)

    def _arrow(self, direction: str, id: str, was_by_key: bool) -> None:
        look = named(self.frame.looks, id)
        if isinstance(look, ChoiceLook | SliderLook) and direction in ("left", "right"):
            if was_by_key and not look.dim:
                self.frame.mean(Adjust(look.id, 1 if direction == "right" else -1))
            return
        stepping = look.stepping if look else any(k.stepping for k in self.frame.looks)
        if stepping and direction in ("left", "right"):
            self.frame.mean(Key(direction))
            return
        start = id or ("" if was_by_key else self.frame.attention.hover)
        if not start and self.frame.top.question is None:  # there is nothing to choose from yet
            return
        reached = self._trail.walked(self.frame.top, self.frame.looks, start, direction)
        self._walk(reached, was_by_key)
        if reached == id:
            self.frame.mean(Key(direction))

    def _other(self, command: str, letter: str) -> None:
        """Handle a key that neither walks nor presses. A key with no meaning here is left to the screen."""
        if self._reads(command):
            return
        name = letter if command in READS or not command else command
        if command in (EXPLAIN, HELP):
            self.frame.show_keys(explained=command == EXPLAIN)
        elif command == MUTE:
            self.frame.mute()
        elif command in ENDS and (card := ended(self.frame.looks, self.frame.attention.focus, command)):
            self._walk(card)
        elif self.frame.hurried(name) is Ended.NOTHING and name:
            before = self._ring
            self.frame.mean(Key(name))
            if name in PLACES and self._ring not in ("", before):
                self.timing.named(self.frame.top, self.frame.top.question, self._ring)

    def _reads(self, command: str) -> bool:
        """Read aloud what a command asks for. Return False if there is nothing to read here, or the command
        is not one that reads."""
        if command in (AGAIN, EARLIER, LATER):
            return self.frame.read_again(STEPS[command])
        return command in READS and self.frame.read_aloud(READS[command])

    def _typed(self, text: str) -> None:
        """Enter text, typed or from elsewhere: an input method, a character table, dictation."""
        if not text or text == self.spent:
            return
        look = named(self.frame.looks, self.frame.attention.focus)
        if isinstance(look, FieldLook):
            line = "".join(c if c.isprintable() or c == JOINER else " " for c in text)
            self._write(look, self._kept(look) + line)

    def _composes(self, text: str) -> None:
        """Show the text that an input method is composing in a field."""
        look = named(self.frame.looks, self.frame.attention.focus)
        if isinstance(look, FieldLook):
            self.frame.attend(replace(self.frame.attention, composed=text))

    def _edited(self, look: FieldLook, event: pygame.event.Event) -> bool:
        """Handle a key that edits a field: one that deletes, or Control+A, C or X to select all, copy or cut,
        wherever these letters are. Return False for any other key, and for every key of a game pad."""
        names = () if self.by_pad else names_of(event)
        if "^a" in names:
            self.frame.attend(replace(self.frame.attention, whole=bool(look.text)))
        elif {"^c", "^x"} & {*names} and look.text:
            self.frame.copy(look.text)
            if "^x" in names:
                self._write(look, "")
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE) and names and not with_control(event):
            self._write(look, self._kept(look)[:-1])
        else:
            return False
        return True

    def _kept(self, look: FieldLook) -> str:
        """Return the text that stays in the field when something is typed: "" if all of it is selected."""
        return "" if look.marked else look.text

    def _write(self, look: FieldLook, text: str) -> None:
        self.frame.attend(replace(self.frame.attention, whole=False, composed=""))
        self.frame.mean(Write(look.id, text))

    def _paste(self, look: Look | None) -> None:
        """Paste one line into a field; elsewhere give the text to the table, which says if there is none."""
        text = self.frame.pasted().strip()
        if isinstance(look, FieldLook) and text:
            self._write(look, self._kept(look) + " ".join(text.split()))
        else:
            self.frame.take_in(text)

    def _paste_selected(self, x: float, y: float) -> None:
        """Paste the text selected in any window into the field that was pressed with the middle button."""
        look = topmost(self.frame.looks, x, y)
        if isinstance(look, FieldLook) and (text := " ".join(self.frame.selected().split())):
            self._show(focus=look.id)
            self._write(look, look.text + text)

    def _press_on(self, id: str) -> None:
        """Press a look. A button visibly sinks and, if a key pressed it, springs back."""
        look = named(self.frame.looks, id)
        if look is None or look.dim:
            if look:
                self.frame.mean(Refused(id))
            return
        here = self.frame.top
        self.frame.sink(id)
        self.frame.mean(Press(id))
        if self.by_key and isinstance(look, ButtonLook) and self.frame.looks and self.frame.top is here:
            self._spring(id)
            if (focus := self.frame.attention.focus) == id:
                self._to(after(self.frame.looks, focus))
