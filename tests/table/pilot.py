"""Uses the table as a player does, without a display and with a clock that only the test advances."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

import pygame

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.input.focus import entered, named
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.input.timing import Heed
from picket_desktop.table.play.guide import Guide
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.screen import Screen
from picket_desktop.table.widgets.fit import fit
from picket_desktop.table.widgets.looks import ButtonLook, Look
from picket_desktop.table.widgets.theme import ASKED, SEEN

KEYS = {
    "tab": pygame.K_TAB,
    "enter": pygame.K_RETURN,
    "space": pygame.K_SPACE,
    "esc": pygame.K_ESCAPE,
    "left": pygame.K_LEFT,
    "right": pygame.K_RIGHT,
    "up": pygame.K_UP,
    "down": pygame.K_DOWN,
    "backspace": pygame.K_BACKSPACE,
    "delete": pygame.K_DELETE,
    "page up": pygame.K_PAGEUP,
    "page down": pygame.K_PAGEDOWN,
    "home": pygame.K_HOME,
    "end": pygame.K_END,
    "f11": pygame.K_F11,
}


GLANCES = 32
"""The default of ``glances``, for tests that look at no picture: one picture in this many is painted."""
UNPAINTED = 1 << 30
"""Value of ``glances`` that means no picture is painted, for tests that need only layout and text."""


GuideT = TypeVar("GuideT", bound=Guide)


def render(
    make: Callable[[App], Screen], size: tuple[int, int], data: Path, settings: Settings | None = None
) -> pygame.Surface:
    """Return the picture of one screen at time 0."""
    app = App(size, driver="dummy", clock=lambda: 0.0, data=data, settings=settings)
    app.open(make(app))
    app.stack.still()
    app.turn()
    picture = app.picture()
    app.quit()
    return picture


def _named(id: str, looks: Iterable[Look]) -> Look:
    return next(look for look in looks if look.id == id)


class Pilot:
    """A player of the app.

    Only one picture in ``glances`` is painted; the others are dropped, as may happen on a slow machine. The
    layout is known for every frame nevertheless."""

    def __init__(
        self,
        make: Callable[[App], Screen],
        data: Path | None,
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        glances: int = GLANCES,
    ) -> None:
        self.now, self._laid_at = 100.0, 0.0
        self.app = App(size, driver="dummy", clock=lambda: self.now, data=data, settings=settings)
        self.glances, self._pictures = glances, count(1)
        self.app.painter.paint = self._glanced(self.app.painter.paint)  # type: ignore[method-assign]
        self.app.painter.repaint = self._glanced(self.app.painter.repaint)  # type: ignore[method-assign]
        pygame.event.clear()
        self.app.open(make(self.app))
        self.app.step()

    def _glanced(self, painted: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *what: [] if next(self._pictures) % self.glances else painted(*what)

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        """Let time pass, and return True if anything was drawn."""
        drew = False
        for _ in range(frames):
            self.now += seconds / frames
            before = self.app.stack._own
            drew = self.app.step() or drew
            if self.app.stack._own is not before:
                self._laid_at = self.now
        return drew

    def laid(self) -> list[Look]:
        """Return the looks of the topmost screen as they are now. A layout made at this moment is reused
        until something happens; if a test alters the screen's state itself, the app must lay the screen out
        anew."""
        if self._laid_at != self.now:
            self._laid_at = self.now
            return self.app.lay_out()
        return self.app.stack.laid(self.app.moment, self.app.attention)

    def guide(self, kind: type[GuideT]) -> GuideT:
        """Return the guide of the table shown. Raises AssertionError if the guide is of another kind."""
        top = self.app.top
        assert isinstance(top, Table)
        assert isinstance(top.guide, kind)
        return top.guide

    def look(self, id: str) -> Look:
        return _named(id, self.laid())

    def reach(self, id: str) -> tuple[float, float]:
        """Return a point where a look can be pressed: its middle, or any point that is not covered. Raises
        AssertionError if the whole look is covered."""
        looks = self.laid()
        rect = _named(id, looks).rect
        shares = [(0.5, 0.5), *((i / 20, j / 20) for j in (9, 4, 14, 18) for i in range(1, 20))]
        for i, j in shares:
            x, y = rect.x + rect.w * i, rect.y + rect.h * j
            found = topmost(looks, x, y)
            if found is not None and found.id == id:
                return x, y
        raise AssertionError(f"{id} cannot be touched")

    def in_window(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point of the picture to window coordinates, which differ in a small window."""
        lying = fit(*self.app.window.shown.get_size())
        (w, h), (shown_w, shown_h) = lying.drawn, lying.shown
        return lying.left + (x + 0.5) * shown_w / w - 0.5, lying.top + (y + 0.5) * shown_h / h - 0.5

    def move(self, x: float, y: float) -> None:
        self.feed(pygame.MOUSEMOTION, pos=self.in_window(x, y), rel=(0, 0), buttons=(0, 0, 0), touch=False)

    def point(self, id: str) -> None:
        self.move(*self.reach(id))

    def read(self) -> None:
        """Wait until the question has been visible long enough; a press made at once would be ignored."""
        if self.app.top.question:
            self._until_heeded(lambda: None, (0.0, 0.0), ASKED)

    def see_page(self) -> None:
        """Wait until the page or sheet that has just opened counts as seen, so that keys work."""
        self._until_heeded(lambda: None, None, ASKED)

    def see_ring(self) -> None:
        """Wait until the look pressed by Enter has been visible long enough."""
        self._until_heeded(self._meant, None, SEEN)

    def _meant(self) -> Look | None:
        return named(self.app.looks, entered(self.app.looks, self.app.attention.focus))

    def _until_heeded(
        self, look: Callable[[], Look | None], at: tuple[float, float] | None, seconds: float
    ) -> None:
        """Wait until another press would act at once: by the pointer if ``at`` is a point, otherwise by a
        key. Right after the last press, it might not."""
        dispatch = self.app.dispatch
        for _ in range(4):
            press = dispatch.pressed(look(), at)._replace(repeated=True)
            if dispatch.timing.answer(press) is Heed.AT_ONCE:
                return
            self.wait(seconds, 2)

    def ring_at(self, id: str) -> None:
        """Focus a look as keys do, so that its ring shows; "" leaves no focus."""
        self.app.dispatch.by_key = True
        self.app.focus(id)

    def press(self, id: str) -> None:
        """Move to a look and press it, all between two frames."""
        self.read()
        x, y = self.reach(id)
        dispatch = self.app.dispatch
        if dispatch.timing._came_under(dispatch.pressed(_named(id, self.laid()), (x, y))):
            self.wait(SEEN, 2)
        pointer = {"pos": self.in_window(x, y), "touch": False}
        self.app.feed(pygame.event.Event(pygame.MOUSEMOTION, rel=(0, 0), buttons=(0, 0, 0), **pointer))
        self.app.feed(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, **pointer))
        self.up(x, y)

    def asked(self) -> list[Look]:
        """Return the looks that answer the question: the red button or, if there is none, the cards of the
        hand."""
        shown = [k for k in self.laid() if k.press and not k.dim]
        red = [k for k in shown if isinstance(k, ButtonLook) and k.kind == "primary"]
        return red or [k for k in shown if k.group == "hand"]

    def drag(self, id: str, x: float, y: float) -> None:
        x0, y0 = self.reach(id)
        self.move(x0, y0)
        self.down(x0, y0)
        for i in range(1, 5):
            self.move(x0 + (x - x0) * i / 4, y0 + (y - y0) * i / 4)
        self.up(x, y)

    def down(self, x: float, y: float) -> None:
        self.read()
        self.feed(pygame.MOUSEBUTTONDOWN, pos=self.in_window(x, y), button=1, touch=False)

    def up(self, x: float, y: float) -> None:
        self.feed(pygame.MOUSEBUTTONUP, pos=self.in_window(x, y), button=1, touch=False)

    def key(self, name: str, shift: bool = False) -> None:
        if name in ("enter", "space"):
            self.read()
            self.see_page()
            self.see_ring()
        code = KEYS.get(name) or pygame.key.key_code(name)
        written = name if len(name) == 1 else " " if name == "space" else ""
        mod = pygame.KMOD_SHIFT if shift else 0
        struck = pygame.event.Event(pygame.KEYDOWN, key=code, unicode=written, mod=mod)
        self.app.feed(struck)
        if written and self.app.running:
            self.app.feed(pygame.event.Event(pygame.TEXTINPUT, text=written))
        if self.app.running:
            self.wait()

    def feed(self, kind: int, **facts: object) -> None:
        self.app.feed(pygame.event.Event(kind, **facts))
        if self.app.running:
            self.wait()

    @property
    def table(self) -> Table[Player]:
        """The table at the bottom of the stack, even if other screens are over it."""
        found = self.app.screens[0]
        assert isinstance(found, Table)
        return found

    @property
    def player(self) -> Player:
        """The guide of the table at the bottom of the stack."""
        return self.table.guide

    @property
    def screen(self) -> str:
        return self.app.top.name

    def tells(self, words: str) -> bool:
        """Return True if the topmost screen says exactly these words once, and the foot line does not repeat
        them."""
        shown = " ".join(self.words()).replace("\n", " ")
        return shown.count(words) == 1 and words not in self.app.foot.words

    def words(self) -> list[str]:
        """Return all text on the topmost screen, in order."""
        found = []
        for look in self.laid():
            for field in ("text", "label", "words", "value"):
                said = getattr(look, field, None)
                if isinstance(said, str) and said:
                    found.append(said)
        return found
