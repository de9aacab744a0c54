"""Dispatch of events to attention and intents, the same for every screen."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
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
    ended,
    entered,
    first,
    named,
    primary,
    tabbed,
    walked,
)
from picket_desktop.table.input.frame import Beside, Frame, Heed
from picket_desktop.table.input.gestures import (
    SLOP,
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
from picket_desktop.table.input.keyboard import (
    MODIFIERS,
    command_said,
    figure_of,
    names_of,
    typed_by,
    with_alt,
    with_control,
    writes,
)
from picket_desktop.table.input.pad import by_pad
from picket_desktop.table.input.seen import Ring, Seen
from picket_desktop.table.input.wheel import Wheel
from picket_desktop.table.widgets.intents import (
    Adjust,
    Back,
    Drag,
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

BACK_BUTTON = 6
JOINER = "\u200d"
"""What holds the parts of one sign together, though it is not printed itself."""
SPRING = 0.12
"""Seconds after which what a key pressed too early springs back."""
LATELY = 4
"""Number of questions for which the last focus is remembered: a question may reappear from beneath a panel,
which is new each time it is opened."""
PLACES = {*ENDS, *"0123456789"}
"""The names of the keys that stand for a place where the focus may go: either end, or a number."""
STAGES: dict[type[Gesture], str] = {
    DragStarted: "start",
    Dragged: "move",
    Dropped: "drop",
    Cancelled: "cancel",
}


class Dispatch:
    """Pointer, fingers and keyboard. `by_key` is True if the keyboard was used last; then focus is shown.
    `by_pad` is True if a game pad struck the last key.
    Until the pointer is used, which then takes it away, the red button bears the sign of Enter (`signs`).

    No press is lost without a sign. One that ends a movement has done its work, but a card that it hit can
    be carried, and is played, if that was what the player must have meant (`Page.expected`). One that came
    too early for a question is answered by the page (`Page.heeds`): it acts at once, or as soon as the page
    is ready, with the look sunk until then; or the look sinks and springs back. That is always the answer to
    a key struck before the player can have seen the ring, unless he moved it there, and to the second of two
    presses at one place if a button has come there since (`Seen`). A press on a card with which nothing can
    be done is answered by the page too (`touched`)."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.pointer = Pointer()
        self.by_key = self.by_pad = False
        self._pointed = False
        self._asked: Hashable = None
        self._stood: dict[Hashable, str] = {}
        self._sliding = ""
        self._was_dragging = False
        self._answer = Heed.AT_ONCE
        self._hurried = self._early = False
        self._later = ""
        self._springs: tuple[str, float] | None = None
        self._pressed = False
        self._last: tuple[float, float] | None = None
        self._drags = False
        self._seen = Seen()
        self._named = ""
        self._drawn: tuple[Ring, Sequence[str], float] | None = None
        self._pressed_on: tuple[float, float, str] | None = None
        self._finger: int | None = None
        self._swipe: Swipe | None = None
        self._wheel = Wheel()
        self.spent = ""
        """What the last key types, if that is not to be written: it comes as an event of its own, and again
        and again while the key is held."""

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
    def signs(self) -> bool:
        """True if the sign of what Enter presses is shown."""
        return self.by_key or not self._pointed

    @property
    def pointed(self) -> tuple[float, float] | None:
        """The pointer's last position, or None once it has left the window."""
        return self._last

    def go_to(self, id: str, presses: bool = False) -> None:
        """Move the focus as a key of the player's does, for a reader that asks for it. The next key
        ``presses`` what it names, which cannot be meant for what was there before."""
        self.by_key, self.by_pad = True, False
        self._walk(id)
        self._named = id if presses else ""

    def let_go(self) -> None:
        """Release whatever is held and clear the hover; a look being dragged goes back to its place."""
        was, self._was_dragging, self._sliding = self._was_dragging, False, ""
        held, self._later, self._springs = self.pointer.pressed, "", None
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
        self._last, self._pointed = (x, y), True
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
        self._last, self._pointed = (x, y), True
        self.by_key = self.by_pad = False
        repeated, self._pressed = self._pressed, True
        self._later, self._springs = "", None
        before = topmost(self.frame.looks, x, y, touch=touch)
        self.frame.pressed(x, y)
        self._hurried = self.frame.hurried(before.id if before and self.frame.top.stands(before) else "")
        look = topmost(self.frame.looks, x, y, touch=touch)
        same = before is not None and look is not None and before.id == look.id
        if look is None:
            frame = self.frame
            spent = self._hurried or frame.put_away or frame.just_opened
            self._answer, self._early = Heed.NOT if spent else Heed.AT_ONCE, frame.top.unread(repeated)
        elif self._hurried:
            self._answer = Heed.LATER if same and self.frame.top.expected(look) else Heed.NOT
        elif self._came_under(look, x, y):
            self._answer = Heed.NOT
        else:
            self._answer = self.frame.top.heeds(look, repeated)
        self._pressed_on = x, y, look.id if look else ""
        self.pointer.down(self.frame.looks, x, y, touch, drags=same or not self._hurried)
        self._swipe = self._swipe_from(look, x, y) if touch else None
        self._show(focus="")
        if self._answer is Heed.NOT:
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
        """Forget the finger: the window will not be told when it goes up."""
        self._finger = self._swipe = None

    def _swipe_from(self, look: Look | None, x: float, y: float) -> Swipe | None:
        """Return the swipe that may begin here: on a page that scrolls or has leaves, but on nothing that is
        dragged itself, nor on a button beside the list."""
        looks, leaves = self.frame.looks, self.frame.top.has_leaves
        scrolls = leaves or any(k.drag and not isinstance(k, CardLook) for k in looks)
        free = look is None or (look.scrolled and not look.drag)
        return Swipe(x, y, leaves) if scrolls and free else None

    def _swiped(self, x: float, y: float) -> bool:
        """Scroll by as much as the finger has gone since the last time; return True if it swipes. What it was
        pressed on is let go. A slider that is not slid yet waits for what the finger does."""
        swipe = self._swipe
        if swipe is None or (self._sliding and swipe.across(x, y)):
            self._swipe = None
            return False
        lines = swipe.moved(x, y)
        if swipe.begun and self.pointer.pressed:
            self.let_go()
        if swipe.begun:
            self._answer, self._sliding = Heed.NOT, ""
        for _ in range(abs(lines)):
            self.frame.mean(Scroll(1 if lines > 0 else -1))
        return swipe.begun or bool(self._sliding)

    def _tapped(self, x: float, y: float) -> None:
        """Set a slider that was tapped, and end a swipe."""
        if self._swipe and self._sliding:
            self._slide(x)
        self._swipe = None

    def _came_under(self, look: Look, x: float, y: float) -> bool:
        """Return True if this is a button that has just come to where something else was pressed last."""
        if self._pressed_on is None or self._pressed_on[2] == look.id:
            return False
        far = max(abs(self._pressed_on[0] - x), abs(self._pressed_on[1] - y))
        return far <= SLOP and self._is_new(look)

    def _is_new(self, look: Look) -> bool:
        """Return True if this is a button that the player cannot have seen yet."""
        new = isinstance(look, ButtonLook) and not self.frame.top.stands(look)
        return new and not self._seen.knows_button(self.frame.top, look.id, self.frame.struck)

    def showed(self) -> None:
        """Note what the picture shows that was just drawn. It counts from the next turn on: what has happened
        until then was meant for the picture before."""
        looks = self.frame.looks
        buttons = [k.id for k in looks if isinstance(k, ButtonLook) and k.press]
        self._drawn = self._ring, buttons, self.frame.now

    @property
    def _ring(self) -> Ring:
        """The ring as it lies now. None is drawn while the pointer is in use, but the red button is known to
        be what Enter presses."""
        frame = self.frame
        focus = frame.attention.focus
        known = self._ringed and (self.by_key or focus == primary(frame.looks))
        return Ring(frame.top, frame.top.asks or self._asked, focus if known else "")

    def _up(self, x: float, y: float) -> None:
        self._sliding = ""
        for gesture in self.pointer.up(self.frame.looks, x, y):
            if not isinstance(gesture, Clicked):
                self._carry(gesture)
            elif self._answer is Heed.NOT:
                pass
            elif not gesture.id:
                self._press_beside(x, y)
            elif self._answer is Heed.LATER and not self._ready:
                self._later = gesture.id
            else:
                self._clicked(gesture.id, x)
        self._show()

    def _press_beside(self, x: float, y: float) -> None:
        """Close the sheet beside which nothing was hit, or have one that must be answered show its red
        button, unless it has only just appeared. A card with which nothing can be done has the screen say
        what can."""
        looks, lying = self.frame.looks, lying_card(self.frame.looks, x, y)
        beside = Beside.NOTHING if self._early else self.frame.top.beside(looks, x, y)
        if beside is Beside.CLOSES:
            self.frame.mean(Back())
            return
        if beside is Beside.ASKS:
            self._spring(primary(looks))
        if lying is not None:
            self.frame.touch(lying)

    def tick(self) -> None:
        """Take the last picture for seen, let what was pressed too early spring back, and do what was to be
        done later. A card that was meant while something moved, and may not be played after all, is not
        refused: the press has ended the movement."""
        if self._drawn:
            self._seen.showed(*self._drawn)
            self._drawn = None
        if self._springs and self.frame.now >= self._springs[1]:
            self._springs = None
            self._show()
        if self._later and self._ready:
            look, self._later = named(self.frame.looks, self._later), ""
            self._show()
            if look is not None and not (look.dim and self._hurried):
                self._press(look.id)

    @property
    def _ready(self) -> bool:
        """True if a press to be done later can be done now. If it ended a movement, nothing new has come
        that must be seen first."""
        top = self.frame.top
        return top.ready and (self._hurried or not top.unread(repeated=False))

    def _spring(self, id: str) -> None:
        """Show that a key pressed a look too early: it sinks, and springs back."""
        if id:
            self._springs = id, self.frame.now + SPRING
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
    ) -> None:
        """Report the attention to the table; the pointer's position matters only to what can be dragged."""
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
                x=x,
                y=y,
                whole=a.whole and focus in (None, a.focus),
                composed=a.composed if focus in (None, a.focus) else "",
            )
        )

    @property
    def _sunk(self) -> str:
        """The id of the look that is seen pressed."""
        p = self.pointer
        if p.pressed:
            return p.pressed if p.hover == p.pressed or p.dragging else ""
        return self._later or (self._springs[0] if self._springs else "")

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
        if frame.attention.composed:  # the keys are the input method's, but for a way out
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
            self.by_key, self.by_pad, self._pressed, self.spent = True, False, False, ""
            return
        if with_alt(event) and not names_of(event):
            return
        figure = figure_of(event) if frame.top.types else ""
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
        was_by_key, self.by_key, self.by_pad = self.by_key, True, by_pad(event)
        self._later, self._springs = "", None
        repeated, self._pressed = self._pressed, command == PRESS
        self._pressed_on = None
        asked_for, self._named = self._named, ""
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
        elif not frame.hurried(look.id if look and not control and frame.top.stands(look) else ""):
            focus = "" if control or (look and frame.top.passes_over(look)) else frame.attention.focus
            meant = named(frame.looks, entered(frame.looks, focus))
            known = meant is not None and meant.id == asked_for
            if not known and self._meant_before(meant, repeated):
                self._spring(meant.id if meant else "")
            else:
                self._enter(focus)

    def _meant_before(self, look: Look | None, repeated: bool) -> bool:
        """Return True if a key that would press this look was meant for what was there before: another
        question, another page, or no ring."""
        frame = self.frame
        early = look is not None and frame.top.heeds(look, repeated) is Heed.NOT
        if early or frame.top.unread(repeated) or frame.top.unseen or (repeated and frame.just_opened):
            return True
        if look is None or look.dim:
            return False
        if look.id == frame.attention.focus:
            return not self._seen.knows_ring(self._ring, frame.struck, repeated)
        return self._is_new(look)

    def _enter(self, focus: str) -> None:
        """Press what has the focus, else the primary button; report a refusal if that is dimmed."""
        looks = self.frame.looks
        if pressed := entered(looks, focus) or dimmed(looks):
            self._press(pressed)
        else:
            self.frame.mean(Key("enter"))

    def _to(self, id: str) -> None:
        self.pointer.hover = ""
        self.frame.attend(replace(self.frame.attention, focus=id, hover="", whole=False, composed=""))

    def _walk(self, id: str) -> None:
        """Move the focus as a key of the player's says."""
        before = self._ring
        self._to(id)
        if self._ring != before:
            self._seen.moved(before, self._ring)

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
            self._walk(walked(self.frame.looks, self.frame.attention.hover, direction))
            return
        reached = walked(self.frame.looks, id, direction)
        self._walk(reached)
        if reached == id:
            self.frame.mean(Key(direction))

    def _other(self, command: str, letter: str) -> None:
        """Do what no key does that walks or presses; what means nothing by itself goes to the screen."""
        if self._reads(command):
            return
        name = letter if command in READS or not command else command
        if command in (EXPLAIN, HELP):
            self.frame.show_keys(explained=command == EXPLAIN)
        elif command == MUTE:
            self.frame.mute()
        elif command in ENDS and (card := self._end(command)):
            self._walk(card)
        elif not self.frame.hurried(name) and name:
            before = self._ring
            self.frame.mean(Key(name))
            if name in PLACES and self._ring.id not in ("", before.id):
                self._seen.named(self._ring)

    def _reads(self, command: str) -> bool:
        """Read aloud what a command asks for. Return False if it is no such command, or has nothing to read
        here."""
        if command in (AGAIN, EARLIER, LATER):
            return self.frame.read_again(STEPS[command])
        return command in READS and self.frame.read_aloud(READS[command])

    def _end(self, key: str) -> str:
        return ended(self.frame.looks, self.frame.attention.focus, key)

    def _typed(self, text: str) -> None:
        """Write what comes from keys, or without any: from an input method, a table of signs, dictation."""
        if not text or text == self.spent:
            return
        look = named(self.frame.looks, self.frame.attention.focus)
        if isinstance(look, FieldLook):
            line = "".join(c if c.isprintable() or c == JOINER else " " for c in text)
            self._write(look, self._kept(look) + line)

    def _composes(self, text: str) -> None:
        """Show in a field what an input method is composing."""
        look = named(self.frame.looks, self.frame.attention.focus)
        if isinstance(look, FieldLook):
            self.frame.attend(replace(self.frame.attention, composed=text))

    def _edited(self, look: FieldLook, event: pygame.event.Event) -> bool:
        """Handle a key that edits a field: one that deletes, or Control+A, C or X to select all, copy or cut,
        wherever these letters are. Return False for anything else, as every key of a pad is."""
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
        """Return the text that stays when something is typed: none of it if all is selected."""
        return "" if look.marked else look.text

    def _write(self, look: FieldLook, text: str) -> None:
        self.frame.attend(replace(self.frame.attention, whole=False, composed=""))
        self.frame.mean(Write(look.id, text))

    def _paste(self, look: Look | None) -> None:
        """Paste into a field as a single line; anywhere else let the table take the text in, which says so
        if there is none."""
        text = self.frame.pasted().strip()
        if isinstance(look, FieldLook) and text:
            self._write(look, self._kept(look) + " ".join(text.split()))
        else:
            self.frame.take_in(text)

    def _paste_selected(self, x: float, y: float) -> None:
        """Paste what is selected in any window into the field that was pressed with the middle button."""
        look = topmost(self.frame.looks, x, y)
        if isinstance(look, FieldLook) and (text := " ".join(self.frame.selected().split())):
            self._show(focus=look.id)
            self._write(look, look.text + text)

    def _press(self, id: str) -> None:
        """Press a look. A button is seen to sink, and if a key pressed it, to spring back."""
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
