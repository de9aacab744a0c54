"""The frame: one window and a stack of screens. It takes in events, advances time and redraws what changed.

    app = App()                      the real window; raises NoDisplay
    app.open(Title(app)); run(app)   with `start.run`

    app = App((1280, 800), driver="dummy", clock=lambda: t)      no display: feed events, step, look
    app.feed(event); app.step(); app.picture()

It implements `screens.screen.Host` for the screens, and `input.frame.Frame` for pointer and keyboard.
"""

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pygame

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.input.dispatch import Dispatch
from picket_desktop.table.input.focus import Attention, first, named, primary
from picket_desktop.table.painting.art import Art
from picket_desktop.table.painting.canvas import Canvas
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.screens.explaining import Explaining
from picket_desktop.table.screens.foot import Foot
from picket_desktop.table.screens.keys import keys_page
from picket_desktop.table.screens.naming import signed
from picket_desktop.table.screens.screen import Moment, Screen
from picket_desktop.table.screens.stack import Stack
from picket_desktop.table.sound import Sounds
from picket_desktop.table.widgets.intents import Adjust, Drag, Intent, Press, Scroll, Slide
from picket_desktop.table.widgets.looks import Look, altered
from picket_desktop.table.widgets.theme import ASKED, SPEEDS, Scale
from picket_desktop.table.window import UNSEEN, TableWindow
from picket_desktop.words.languages import speak
from picket_desktop.words.pages import said

LOUDNESS_STEP = 10
LONG = 0.006
"""Seconds that a step, with the events before it, may take; after a longer one the picture is left to the
next step, which follows at once. A move or the first opening of a page takes that long."""

RESTED = 0.5
"""Seconds after the last picture at which the memory that movement took is given back."""


class App:
    """The table around the screens; also their Host. ``data`` is the store's folder; if None, nothing is
    saved."""

    def __init__(
        self,
        size: tuple[int, int] | None = None,
        *,
        driver: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        calendar: Callable[[], datetime] = datetime.now,
        data: Path | None = None,
        settings: Settings | None = None,
        chance: random.Random | None = None,
    ) -> None:
        self.clock, self.calendar = clock, calendar
        self.window = TableWindow(size, driver)
        self.store = Store(data, lambda: self.calendar())
        try:
            self._begin(settings or self.store.preferences.settings, chance)
        except BaseException:
            self.store.close()
            raise

    def _begin(self, settings: Settings, chance: random.Random | None) -> None:
        self.settings = settings
        speak(settings.language)
        self.headless = pygame.display.get_driver() in UNSEEN
        self.art = Art(self.settings.drawn_faces, self.settings.back, patient=self.headless)
        self.sounds = Sounds(self.settings.volume / 100, self.settings.mute, not self.headless, chance)
        self.stack = Stack()
        self.attention = Attention()
        self.focused, self.visible, self.running = True, True, True
        self.stirred = time.monotonic()
        """The last time that anything happened, by `time.monotonic`."""
        self.dispatch, self.explaining = Dispatch(self), Explaining(self)
        self.foot = Foot(self, self.dispatch, self.explaining, self.store)
        self.takes_in: Callable[[App, str | Path], None] = lambda app, given: None
        """The handler for a file or text that is dropped on the window, or pasted outside any field."""
        self._dropped, self._dirty = False, True
        self.put_off = False
        """True if a picture was left to the next turn."""
        self._felt, self._opened_at = 0.0, -math.inf
        self._gives_back_at = math.inf
        self._meant = ""
        self.canvas = Canvas(self.window, self.art, self._text)
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
    def _text(self) -> float:
        """The size of type, 1 by default."""
        return self.settings.text_scale / 100

    # For the screens (screens.screen.Host).

    @property
    def now(self) -> float:
        return self.clock()

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
        speak(self.settings.language)
        self.sounds.volume, self.sounds.mute = self.settings.volume / 100, self.settings.mute
        self.art.faces, self.art.back = self.settings.drawn_faces, self.settings.back
        if before.full_screen != self.settings.full_screen:
            self.window.fill_screen(self.settings.full_screen)
        if before.text_scale != self.settings.text_scale:
            self.canvas.rescale(self._text)
        if (before.drawn_faces, before.back) != (self.settings.drawn_faces, self.settings.back):
            self.painter.forget_cards()
        self._changed()

    def copy(self, text: str) -> bool:
        return self.window.copy(text)

    def notice(self, words: str) -> None:
        self.foot.tell(words)
        self._dirty = True

    def play(self, sound: str) -> None:
        self.sounds.play(sound)

    def focus(self, id: str) -> None:
        self.attend(replace(self.attention, focus=id))

    # For pointer and keyboard (input.frame.Frame).

    @property
    def looks(self) -> Sequence[Look]:
        slip = self.explaining.looks
        return [*self.lying, *slip] if slip else self.lying

    @property
    def lying(self) -> Sequence[Look]:
        return self.stack.as_shown(self.moment, self.attention) if self.screens else ()

    @property
    def just_opened(self) -> bool:
        return self.clock() < self._opened_at + ASKED

    @property
    def shows(self) -> bool:
        return self.top.shows and self.top.asks is None

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
        """Hand an intent to the topmost screen; its looks are laid out anew afterwards."""
        if self.screens and not self.explaining.meant(intent):
            self._meant = intent.id if isinstance(intent, Press) else ""
            if not isinstance(intent, Drag | Scroll | Slide | Adjust):
                self.foot.acted()
            self.top.handle(intent)
            self._meant = ""
            self._changed()

    def let_go(self) -> None:
        self.dispatch.let_go()

    def hurried(self, key: str = "") -> bool:
        """Return True if the press just made was used up by ending a movement; a page's entrance uses none
        up."""
        self.stack.still()
        if self.top.hurry(key):
            self._changed()
            return True
        return False

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
        self.change(replace(self.settings, full_screen=not self.settings.full_screen))

    def pasted(self) -> str:
        return self.window.pasted()

    def take_in(self, given: str | Path) -> None:
        if given:
            self.takes_in(self, given)
        else:
            self.notice(said("brought.nothing"))

    def show_keys(self) -> None:
        if self.explaining.at(named(self.looks, self.attention.focus), self.dispatch.pointed):
            self._dirty = True
        elif self.top.name != "Keys":
            self.open(keys_page(self, self.top))

    # The loop.

    def step(self) -> bool:
        """Run one turn of the loop; return True if it drew."""
        for event in pygame.event.get():
            self._happened(event)
            if not self.running:
                return False
        return self.turn()

    def _happened(self, event: pygame.event.Event) -> None:
        self.stirred = time.monotonic()
        self.feed(event)

    def turn(self) -> bool:
        """Run a step without its events: advance time and draw what changed. Pictures are made like this,
        because neither another window's events nor SDL's quit (which SIGTERM becomes) are meant for them."""
        now, began = self.clock(), time.perf_counter() - self._felt
        self._felt = 0.0
        if came := self.art.workshop.finished():
            self.painter.came(came)
            self._dirty = True
        if self.screens and self.top.tick(now):
            self.stack.moved_on()
            self._dirty = True
        if self.foot.warned():
            self._changed()
        if self.screens and self.explaining.due(now):
            self._dirty = True
        self._dirty |= self.stack.coming(now)
        self._dirty |= self.foot.over()
        if not self._dirty or not self.visible or not self.screens:
            if now >= self._gives_back_at:
                self._gives_back_at = math.inf
                self.window.give_back()
            return False
        self._gives_back_at = now + RESTED
        self._draw(now, began)
        return True

    def feed(self, event: pygame.event.Event) -> None:
        """Handle one event, from SDL or from a test."""
        began = time.perf_counter()
        self._feel(event)
        self._felt += time.perf_counter() - began

    def _feel(self, event: pygame.event.Event) -> None:
        match event.type:
            case pygame.QUIT | pygame.WINDOWCLOSE:
                self.running = False
            case pygame.WINDOWSIZECHANGED | pygame.WINDOWRESIZED:
                self.canvas.resized(self.clock())
                self._dirty = True
            case pygame.WINDOWFOCUSGAINED:
                self.focused = True
            case pygame.WINDOWFOCUSLOST:
                self.focused = False
                self.dispatch.let_go()
            case pygame.WINDOWHIDDEN | pygame.WINDOWMINIMIZED:
                self.visible = False
            case pygame.WINDOWSHOWN | pygame.WINDOWRESTORED | pygame.WINDOWEXPOSED:
                self.visible, self._dirty = True, True
            case pygame.DROPBEGIN | pygame.DROPCOMPLETE:
                self._dropped = False
            case pygame.DROPFILE | pygame.DROPTEXT if self.screens:
                self._drop(event)
            case _ if self.screens:
                spent, changed = self.explaining.spent(event)
                by_key = self.dispatch.by_key
                if not spent:
                    self.dispatch.feel(event)
                self._dirty |= changed or by_key is not self.dispatch.by_key

    def _drop(self, event: pygame.event.Event) -> None:
        """Take in the first of several things dropped at once."""
        if not self._dropped:
            self._dropped = True
            self.take_in(Path(event.file) if event.type == pygame.DROPFILE else event.text)

    def lay_out(self) -> list[Look]:
        """Return the topmost screen's looks as they lie now, with their pointer and keyboard flags."""
        self.stack.moved_on()
        return self.stack.laid(self.moment, self.attention)

    def moment(self, attention: Attention) -> Moment:
        return Moment(self.scale, self.clock(), attention, self.settings, self.painter.kit.fonts)

    def picture(self) -> pygame.Surface:
        """Return a copy of what the window shows."""
        return self.window.shown.copy()

    def quit(self) -> None:
        self.stack.drop(0)
        self.sounds.close()
        self.window.close()
        self.store.close()

    def _changed(self) -> None:
        """Note that something happened that may show."""
        self.stack.forget()
        self._dirty = True

    def _draw(self, now: float, began: float) -> None:
        if not self.canvas.fits:
            if self.canvas.stands_in(now):
                return
            self.canvas.renew(self._text)
            self.stack.forget()
            self.window.give_back()
        self.stack.come(self.scale, SPEEDS[self.settings.speed], now)
        shown = self.stack.all_laid(self.moment, self.attention)
        slip = self.explaining.lay(self.painter.kit.fonts) if self.explaining.open else ()
        shown = signed(shown, self.lying, self.attention, self.dispatch.by_key and not self.explaining.ringed)
        if self.explaining.ringed:
            shown = [altered(look, focus=False) if look.focus else look for look in shown]
        shown = [*shown, *self.foot.lay(shown, self.painter.kit.fonts), *slip]
        self.put_off = not (self.art.patient or self.put_off) and time.perf_counter() - began > LONG
        if self.put_off:
            return
        self.canvas.draw(shown)
        self._dirty = self.painter.late
        self.dispatch.settle()

    def _turned_over(self) -> None:
        """Handle a change of the top screen: nothing is pointed at; the focus, if the keyboard is in use,
        goes to where that screen was left, if it resumes there, or to its start."""
        self.attention, self._opened_at = Attention(), self.clock()
        self.explaining.close()
        self.top.opened()
        self._changed()
        if self.dispatch.by_key:
            left = named(self.looks, self.stack.left_at()) if self.top.comes_back else None
            start = primary(self.looks) if self.shows else first(self.looks)
            self.attention = Attention(focus=left.id if left else start)
