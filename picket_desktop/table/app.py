"""The frame: one window and a stack of screens. It takes in events, advances time and redraws what changed.

    app = App()                      the real window; raises NoDisplay
    app.open(Title(app)); run(app)   with `start.run`

    app = App((1280, 800), driver="dummy", clock=lambda: t)      no display: feed events, step, look
    app.feed(event); app.step(); app.picture()

It implements `screens.screen.Host` for the screens, and `input.frame.Frame` for pointer and keyboard.
"""

import math
import os
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from picket_desktop import times
from picket_desktop.saved.settings import SHORT_TALK, TEXT_SCALES, Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.input.commanded import commanded
from picket_desktop.table.input.commands import PRESS, pressing
from picket_desktop.table.input.dispatch import Dispatch
from picket_desktop.table.input.early import Early
from picket_desktop.table.input.focus import Attention, begun, named, primary
from picket_desktop.table.input.keyboard import Keyboard
from picket_desktop.table.input.pad import Pads
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.painting.art import Art, manner_of
from picket_desktop.table.painting.canvas import Canvas
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.reader.reader import Reader
from picket_desktop.table.screens.ahead import Ahead
from picket_desktop.table.screens.explaining import Explaining
from picket_desktop.table.screens.first_sight import Begun
from picket_desktop.table.screens.foot import Foot
from picket_desktop.table.screens.keys.page import keys_page
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.stack import Stack
from picket_desktop.table.sound import Sounds
from picket_desktop.table.widgets.intents import Adjust, Drag, Intent, Press, Scroll, Slide
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.rows import FieldLook
from picket_desktop.table.widgets.sign import ringed
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.window import UNSEEN, TableWindow
from picket_desktop.web import browsed
from picket_desktop.words.languages import asked_for, speak
from picket_desktop.words.pads import pad_sign
from picket_desktop.words.pages import said

LOUDNESS_STEP = 10
LONG = 0.006
"""How long a step may take, in seconds, including the events before it. After a longer step, such as a
computer move or the first opening of a page, drawing is left to the next step, which follows at once."""
HELD = 1 / 30
"""How long a picture is held back before it is tried again, even without an event, in seconds."""

SIZED = 0.5
"""How long the size must be steady before the window is asked whether it fills the screen, in seconds."""
RESTED = 0.5
"""How long there must be no new picture before the memory used for animation is released, in seconds."""


class App:
    """The table around the screens; also their Host. ``data`` is the store's folder; if None, nothing is
    saved. ``begun`` holds the window that is already visible, and its store."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        driver: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        calendar: Callable[[], datetime] = times.now,
        data: Path | None = None,
        settings: Settings | None = None,
        chance: random.Random | None = None,
        begun: Begun | None = None,
    ) -> None:
        self.clock, self.calendar = clock, calendar
        self.window = begun.window if begun else TableWindow(size, driver)
        self.store = begun.store if begun else Store(data, lambda: self.calendar())
        self._wishes = begun.wishes if begun else None
        self.wishes()
        try:
            self._begin(settings or self.store.preferences.settings, chance, begun)
        except BaseException:
            self.store.close()
            raise

    def _begin(self, settings: Settings, chance: random.Random | None, begun: Begun | None) -> None:
        laid, adapter = (begun.ground, begun.adapter) if begun else (None, None)
        self.settings = settings
        speak(asked_for() or settings.language)
        self.keyboard = Keyboard(settings.keys)
        """The keyboard with the player's own key bindings."""
        self.headless = pygame.display.get_driver() in UNSEEN
        self.art = Art(self.settings.drawn_faces, self.settings.back, self.headless, manner_of(self.settings))
        self.sounds = Sounds(self.settings.volume / 100, self.settings.mute, not self.headless, chance)
        self.stack = Stack()
        self.attention = Attention()
        self.focused, self.visible, self.running = True, True, True
        self.stirred = time.monotonic()
        """The time of the last event, by `time.monotonic`."""
        self.dispatch, self.explaining = Dispatch(self), Explaining(self)
        self.early, self._ahead, self.pads = Early(self), Ahead(), Pads()
        self._prepared: object = None
        """The picture for which everything is prepared, and all else that this depends on."""
        self.foot = Foot(self, self.dispatch, self.explaining, self.store)
        self.reader = Reader(self, adapter)
        self.takes_in: Callable[[App, str | Path], None] = lambda app, given: None
        """Called with a file or text dropped on the window, or pasted outside any field."""
        self._dropped, self._dirty = False, True
        self.put_off = False
        """True if drawing was put off to the next turn."""
        self.ready = True
        """True unless modules that a page needs are still being loaded."""
        self._opening, self._answered, self._sound = False, "", ""
        self._stopped: float | None = None
        self._drawn_at = 0.0
        self._stood = 0.0
        self._felt = 0.0
        self._looked_at, self._struck = 0.0, math.inf
        self._gives_back_at = self._sized_at = math.inf
        self.stirs_at = math.inf
        """The time at which something in the window next changes by itself, without an event."""
        self._meant = ""
        self._written_in: Rect | None = None
        self.canvas = Canvas(self.window, self.art, *self._sizes, laid)
        self.window.give_back()
        if self.settings.full_screen:
            self.window.fill_screen(True)

    @property
    def scale(self) -> Scale:
        return self.canvas.scale

    @property
    def painter(self) -> Painter:
        return self.canvas.painter

    @property
    def _sizes(self) -> tuple[float, float]:
        """The sizes of type and of the cards in hand, 1 by default."""
        return self.settings.text_scale / 100, self.settings.card_scale / 100

    # For the screens (screens.screen.Host).

    @property
    def now(self) -> float:
        """The current time in seconds. It stands still until a page that has just opened is on screen."""
        return (self.clock() if self._stopped is None else self._stopped) - self._stood

    @property
    def today(self) -> datetime:
        return self.calendar()

    @property
    def screens(self) -> list[Screen]:
        return self.stack.screens

    @property
    def top(self) -> Screen:
        return self.stack.top

    def open(self, screen: Screen) -> None:
        self.dispatch.let_go()
        left = self._meant or self.attention.focus
        if self.screens and named(self.looks, left):  # it may belong to a screen that has just closed
            self.stack.leave_at(left)
        self.screens.append(screen)
        self._turned_over()

    def close(self) -> None:
        self.dispatch.let_go()
        self.screens.pop().closed()
        if self.screens:
            self._turned_over()
        else:
            self.running = False

    def home(self, screen: Screen | None = None) -> None:
        self.dispatch.let_go()
        self.stack.drop(1)
        self.stack.afresh()
        if screen:
            self.screens.append(screen)
        self._turned_over()

    def leave(self) -> None:
        self.running = False

    def change(self, settings: Settings) -> None:
        before, self.settings = self.settings, settings.checked()
        self.store.preferences.change(self.settings)
        if before.language != self.settings.language:
            speak(self.settings.language)
        self.keyboard.use(self.settings.keys)
        self.sounds.volume, self.sounds.mute = self.settings.volume / 100, self.settings.mute
        self.art.faces, self.art.back = self.settings.drawn_faces, self.settings.back
        if before.full_screen != self.settings.full_screen:
            self.window.fill_screen(self.settings.full_screen)
        if (before.text_scale, before.card_scale) != (self.settings.text_scale, self.settings.card_scale):
            self.canvas.rescale(*self._sizes)
        if self.art.manner != manner_of(self.settings):
            self.art.manner = manner_of(self.settings)
            self.canvas.renew(*self._sizes)
        if (before.drawn_faces, before.back) != (self.settings.drawn_faces, self.settings.back):
            self.painter.forget_cards()
        self._changed()

    def wishes(self) -> bool:
        """Return True if the system's preferences have reached the store since the last call."""
        come = self._wishes.come() if self._wishes else {}
        self.store.preferences.wished |= come
        return bool(come)

    def copy(self, text: str) -> bool:
        return self.window.copy(text)

    def browse(self, address: str) -> bool:
        return not self.headless and browsed(address)

    def notice(self, words: str) -> None:
        self.foot.tell(words)
        self.say(words)
        self._dirty = True

    def say(self, words: str, least: str = SHORT_TALK) -> None:
        self.reader.say(words, least)

    def play(self, sound: str) -> None:
        self.sounds.play(sound)

    def focus(self, id: str) -> None:
        """Put the focus on a look. Its ring shows once the keyboard is in use."""
        self.attend(replace(self.attention, focus=id))

    @property
    def asked_for(self) -> float:
        """How long the question has been on screen, in seconds; 0 if there is none."""
        return self.dispatch.timing.stood(self.top, self.top.question, self.now)

    @property
    def pad(self) -> str:
        """The kind of game pad, if one was used last; "" if keys or the pointer were."""
        return self.pads.kind if self.dispatch.by_pad else ""

    # For pointer and keyboard (input.frame.Frame).

    @property
    def looks(self) -> Sequence[Look]:
        slip = self.explaining.looks
        return [*self.lying, *slip] if slip else self.lying

    @property
    def lying(self) -> Sequence[Look]:
        return self.stack.as_shown(self.moment, self.attention) if self.screens else ()

    @property
    def page_comes(self) -> bool:
        return self.stack.page_comes(self.now)

    @property
    def put_away(self) -> bool:
        return self.explaining.put_away

    @property
    def struck(self) -> float:
        return min(self._struck, self.now)

    @property
    def unit(self) -> float:
        return self.scale.u

    def pixel(self, pos: tuple[float, float]) -> tuple[float, float]:
        return self.window.at(pos)

    def touched(self, x: float, y: float) -> tuple[float, float]:
        return self.window.finger(x, y)

    def attend(self, attention: Attention) -> None:
        if attention != self.attention:
            if attention.hover != self.attention.hover:
                self.window.point(bool(attention.hover))
            self.attention = attention
            self._dirty = True

    def mean(self, intent: Intent) -> None:
        """Hand an intent to the topmost screen. The screen's looks are laid out anew after that."""
        if self.screens and not self.explaining.meant(intent):
            self._meant = self._answered = intent.id if isinstance(intent, Press) else ""
            self.foot.meant()
            if not isinstance(intent, Drag | Scroll | Slide | Adjust):
                self.foot.acted()
            self.top.handle(intent)
            self._meant = ""
            self._changed()

    def touch(self, look: Look) -> None:
        self.foot.meant()
        self.top.touched(look)
        self._changed()

    def let_go(self) -> None:
        self.dispatch.let_go()

    def sink(self, id: str) -> None:
        pressed = isinstance(named(self.looks, id), ButtonLook) and self.attention.pressed != id
        if pressed and self.visible and self.canvas.whole and self.canvas.fits and not self.painter.held:
            self.attend(replace(self.attention, pressed=id))
            self.canvas.draw(self.top.alive(self._laid(), self.now), (), id)

    def hurried(self, key: str = "") -> Ended:
        """Return what the press just made has ended. The opening of a page never uses up a press."""
        self.stack.hurry(self.now)
        ended = self.top.hurry(key)
        if ended is not Ended.NOTHING:
            self._changed()
        return ended

    def pressed(self, x: float, y: float) -> None:
        if self.top.pressed(x, y):
            self._changed()

    def mute(self) -> None:
        self.change(replace(self.settings, mute=not self.settings.mute))
        self.notice(said("sound.off" if self.settings.mute else "sound.on"))

    def louder(self, by: int) -> None:
        volume = min(100, max(0, self.settings.volume + by * LOUDNESS_STEP))
        self.change(replace(self.settings, volume=volume, mute=self.settings.mute and by < 0))
        self.notice(said("sound.off") if self.settings.mute else said("sound.volume", number=volume))
        self.play("wood_tap")

    def larger(self, by: int) -> None:
        now = self.settings.text_scale
        size = next((size for size in TEXT_SCALES[::by] if (size - now) * by > 0), now)
        self.change(replace(self.settings, text_scale=size))
        self.notice(said("type.size", number=size))

    def fill_screen(self) -> None:
        self._as_filled()
        self.change(replace(self.settings, full_screen=not self.settings.full_screen))

    def _as_filled(self) -> None:
        """Adopt the window's full-screen state, whoever has changed it."""
        self._sized_at = math.inf
        if self.window.full_screen != self.settings.full_screen:
            self.change(replace(self.settings, full_screen=self.window.full_screen))

    def pasted(self) -> str:
        return self.window.pasted()

    def selected(self) -> str:
        return self.window.selected()

    def take_in(self, given: str | Path) -> None:
        if given:
            self.takes_in(self, given)
        else:
            self.notice(said("brought.nothing"))

    def read_aloud(self, what: str) -> bool:
        words = "" if self.top.types else self.top.reads(what) or self.reader.page(what)
        if words:
            self.notice(words)
        return bool(words)

    def read_again(self, by: int) -> bool:
        if self.top.types:
            return False
        self.foot.tell(self.reader.again(by))
        self._dirty = True
        return True

    def show_keys(self, explained: bool) -> None:
        if explained and self.explaining.at(named(self.looks, self.attention.focus), self.dispatch.pointed):
            self._dirty = True
        elif self.top.name != "Keys":
            self.open(keys_page(self, self.top))

    def sign(self, command: str) -> str:
        """Return the words for the key or button that gives a command on the device in use. They appear in
        the foot line, in explanations and in the screen reader."""
        return pad_sign(self.pad, command) if self.pad else self.keyboard.named(command)

    def pressed_by(self, id: str) -> str:
        """Return the name of the key that presses a control wherever the focus is, or ""."""
        command = pressing(id, self.top.teaches or self.top.scope)
        return self.sign(command) if command else ""

    # For screen readers (reader.reader.Frame).

    @property
    def slip(self) -> Sequence[Look]:
        return self.explaining.looks

    @property
    def ringed(self) -> str:
        return self.explaining.ringed or self.attention.focus

    def press_as_key(self, id: str, command: str) -> None:
        field = isinstance(named(self.looks, id), FieldLook)
        presses = bool(command) and not (field and command == PRESS)
        self.dispatch.go_to(id, presses)
        if presses:
            pygame.event.post(commanded(command))

    # The loop.

    def step(self) -> bool:
        """Run one turn of the loop; return True if it drew. The events that it fetches may have happened at
        any time since the last turn, even before the last picture could be seen."""
        self._struck, self._looked_at = self._looked_at, self.now
        for event in _happened():
            if not self.pads.still(event):
                self.stirred = time.monotonic()
            self.feed(event)
            if not self.running:
                return False
        self._struck = math.inf
        return self.turn()

    def turn(self) -> bool:
        """Advance time and draw what changed, without handling events. Return True if it drew. The command
        ``picket picture`` uses this, because events of other windows and SDL's quit event are not meant for
        it."""
        self.reader.turn()
        for event in self.pads.due(self.clock()):
            self.stirred = time.monotonic()
            self._take(event)
        now, began = self.now, time.perf_counter() - self._felt
        self._felt = 0.0
        came = self.painter.came(self.art.workshop.finished())
        if self.painter.held and time.perf_counter() - self._drawn_at > HELD:
            came = True
        self._dirty |= came
        if self.screens and self.top.tick(now):
            self.stack.moved_on()
            self._dirty = True
        if self.foot.warned():
            self._changed()
        if self.clock() >= self._sized_at:
            self._as_filled()
        if self.screens and self.explaining.due(now):
            self._dirty = True
        if self.screens:
            self.dispatch.tick()
            if self.dispatch.timing.outdated(self.top, self.top.question):
                self.stack.moved_on()
                self._dirty = True
        self._dirty |= self.stack.coming(now)
        self._dirty |= self.foot.over()
        stands = self._stopped is not None and not (came or self.painter.late)
        if not self._dirty or stands or not self.visible or not self.screens:
            if now >= self._gives_back_at:
                self._gives_back_at = math.inf
                self.window.give_back()
            self._stir(now)
            return False
        self._gives_back_at = now + RESTED
        self._draw(now, began)
        return True

    def prepare(self) -> bool:
        """Prepare a little more of what may be opened next, if there is time. Return True if something is
        left to do. Once everything is prepared, nothing is checked again until the next picture."""
        if self.art.patient or self._dirty or not (self.ready and self.screens and self.canvas.whole):
            return False
        state = self.painter, self.settings, self.scale
        if self._prepared == (here := (self._drawn_at, self.top, self.top.question, state)):
            return False
        more = self.art.workshop.waited_for or self._ahead.go_on(
            self.screens, self.lying, self.moment, self.painter, state
        )
        if more or self.art.waiting:
            self._gives_back_at = self.now + RESTED
        else:
            self._prepared = here
        return more

    def feed(self, event: pygame.event.Event) -> None:
        """Handle one event, from SDL or from a test. Events of game pads are turned into keys first."""
        for each in self.pads.keys(event, self.clock()):
            self._take(each)

    def _take(self, event: pygame.event.Event) -> None:
        """Handle an event, or keep it for later while the picture is held back. A press that came too early
        takes effect once the picture is seen."""
        began = time.perf_counter()
        waits = self.painter.held and not self.dispatch.pointer.dragging
        if not (waits and self.early.keeps(event, self.painter.seen)):
            self._feel(event)
        self._felt += time.perf_counter() - began

    def _feel(self, event: pygame.event.Event) -> None:
        match event.type:
            case _ if self.dispatch.other_finger(event):
                pass
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.running = False
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED | pygame.WINDOWDISPLAYCHANGED:
                self.canvas.resized(self.clock())
                self.dispatch.window_changed()
                self._sized_at = self.clock() + SIZED
                self._dirty = True
                if event.type == pygame.WINDOWDISPLAYCHANGED:
                    self.window.bound()
            case pygame.WINDOWFOCUSGAINED:
                self.focused = True
                self.reader.focused(True)
            case pygame.WINDOWFOCUSLOST:
                self.focused = False
                self.reader.focused(False)
                self.dispatch.let_go()
                self.dispatch.fingers_gone()
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                self.visible = False
            case pygame.WINDOWSHOWN | pygame.WINDOWRESTORED | pygame.WINDOWEXPOSED:
                self.visible, self._dirty = True, True
            case pygame.DROPBEGIN | pygame.DROPCOMPLETE:
                self._dropped = False
            case pygame.DROPFILE | pygame.DROPTEXT if self.screens:
                self._drop(event)
            case _ if self.screens:
                if event.type == pygame.KEYDOWN:
                    self.keyboard.learn(event)
                spent, changed = self.explaining.spent(event)
                by = self.dispatch.by_key, self.pad
                if not spent:
                    self.dispatch.feel(event)
                elif event.type == pygame.KEYDOWN:
                    self.dispatch.spent = event.unicode
                self._dirty |= changed or by != (self.dispatch.by_key, self.pad)

    def _drop(self, event: pygame.event.Event) -> None:
        """Take in a thing that was dropped on the window; of several dropped at once, only the first."""
        if not self._dropped:
            self._dropped = True
            self.take_in(Path(event.file) if event.type == pygame.DROPFILE else event.text)

    def lay_out(self) -> list[Look]:
        """Return the topmost screen's looks where they are now, marked for pointer and keyboard."""
        self.stack.moved_on()
        return self.stack.laid(self.moment, self.attention)

    def moment(self, attention: Attention) -> Moment:
        return Moment(self.scale, self.now, attention, self.settings, self.painter.kit.fonts)

    def picture(self) -> pygame.Surface:
        """Return a copy of what the window shows."""
        return self.window.shown.copy()

    def quit(self) -> None:
        self.stack.drop(0)
        self.reader.end()
        self.art.workshop.end()
        self.sounds.close()
        self.window.close()
        self.store.close()

    def _changed(self) -> None:
        """Note that something happened that may change the picture."""
        self.stack.forget()
        self._dirty = True

    def _draw(self, now: float, began: float) -> None:
        if not self.canvas.fits:
            if self.canvas.stands_in(now):
                return
            self.canvas.renew(*self._sizes)
            self.stack.forget()
            self.window.give_back()
        self._sound = self.stack.come(self.moment, self.attention) or self._sound
        shown = self._laid()
        self.put_off = not (self.art.patient or self.put_off) and time.perf_counter() - began > LONG
        if self.put_off:
            return
        at_rest = self._laid(at_rest=True) if self._opening else ()
        self.painter.page_comes = self.page_comes
        self.painter.passes = self.stack.leads_over(now)
        passes = self.painter.passes
        self._point_out(named(shown, self.attention.focus))
        self.canvas.draw(shown if passes else self.top.alive(shown, now), at_rest, self._answered)
        self.stirs_at = math.inf if passes else self.top.stirs(shown, now)
        self._dirty, self._drawn_at = self.painter.late, time.perf_counter()
        if self.painter.held:
            self._hold()
        else:
            self._whole()

    def _point_out(self, look: Look | None) -> None:
        """Tell the system where text is entered, so that an input method shows its suggestions there."""
        if isinstance(look, FieldLook) and look.rect != self._written_in:
            self._written_in = look.rect
            self.window.writes_at(look.rect)

    def _laid(self, at_rest: bool = False) -> list[Look]:
        """Return all the looks to be drawn, as they are at this moment or will be ``at_rest``."""
        shown = self.stack.all_laid(self.moment, self.attention, at_rest)
        slip = self.explaining.lay(self.painter.kit.fonts) if self.explaining.open else ()
        if not self.explaining.ringed:
            kit = self.painter.kit
            shown = signed(shown, self.lying, self.dispatch.heeded, kit.scale, kit.fonts, self.pad)
        if self.explaining.ringed or not self.dispatch.by_key:
            shown = [
                altered(look, focus=False) if look.focus and not _caret(look) else look for look in shown
            ]
        if composed := self.attention.composed:
            here = self.attention.focus
            shown = [_composing(look, composed) if look.id == here else look for look in shown]
        return ringed([*shown, *self.foot.lay([*shown, *slip], self.painter.kit.fonts), *slip])

    def _hold(self) -> None:
        """Stop the clock if an animation is about to begin. It restarts when the whole picture can be seen
        (`_whole`)."""
        if (self._opening or self.painter.passes) and self._stopped is None:
            self._stopped = self.clock()

    def _whole(self) -> None:
        """Resume once the whole picture is seen: restart the clock, and handle presses made meanwhile."""
        if self._stopped is not None:
            self._stood += self.clock() - self._stopped
            self._stopped = None
        if self._sound:
            self.play(self._sound)
        self._opening, self._answered, self._sound = False, "", ""
        self.dispatch.showed()
        self.dispatch.settle()
        self.reader.drawn()
        for event in self.early.meant(self.looks):
            self.feed(event)

    def _stir(self, now: float) -> None:
        """Draw whatever has changed by itself since the last picture. Nothing is laid out anew for this."""
        if now < self.stirs_at or not self.screens or self.painter.held:
            return
        if self.visible and self.focused and self.canvas.whole and self.canvas.fits:
            shown = self.canvas.shown
            self.canvas.stir(self.top.alive(shown, now))
            self.stirs_at = self.top.stirs(shown, now)

    def _turned_over(self) -> None:
        """Handle a change of the top screen: nothing is pointed at any more. If the keyboard is in use, the
        focus goes back to its last place on a screen that resumes, else to the start of the screen."""
        self.attention, self._opening = Attention(), True
        self.explaining.close()
        self.foot.turned()
        self.top.opened()
        self._changed()
        if self.dispatch.by_key:
            left = named(self.looks, self.stack.left_at()) if self.top.comes_back else None
            start = primary(self.looks) if self.top.question is None else begun(self.looks)
            self.attention = Attention(focus=left.id if left else start)


def _happened() -> list[pygame.event.Event]:
    """Return the pending events. If a dropped file has a name that is not UTF-8, pygame raises an error, from
    which the name is taken."""
    try:
        return pygame.event.get()
    except SystemError as error:
        if not isinstance(error.__cause__, UnicodeDecodeError):
            raise
        return [pygame.event.Event(pygame.DROPFILE, file=os.fsdecode(error.__cause__.object))]


def _composing(look: Look, composed: str) -> Look:
    """Return a field with the text that an input method is composing added after its own."""
    if not isinstance(look, FieldLook):
        return look
    return replace(look, text=("" if look.marked else look.text) + composed, marked=False)


def _caret(look: Look) -> bool:
    """Return True if the focus of a look is shown as a caret, not a ring. A press also sets the caret."""
    return isinstance(look, FieldLook)
