"""The contents of the window. They are redrawn where they have changed, and stretched while the window is
being resized."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Protocol

import pygame

from picket_desktop.table.painting.art import Art
from picket_desktop.table.painting.background import ground
from picket_desktop.table.painting.painter import Painter
from picket_desktop.table.painting.workshop import Shelf
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import Scale

RESIZE_SETTLES = 0.15
"""How long after a resize the window's size counts as final, in seconds."""
FIRST_WIDTHS = (180, 90)


class Window(Protocol):
    """The window to draw on."""

    @property
    def surface(self) -> pygame.Surface: ...

    @property
    def dense(self) -> float: ...

    def flip(self) -> None:
        """Show what has been drawn."""
        ...


class Canvas:
    """Draws the contents of a window. It keeps the scale and the painter for the window's size, and the looks
    that were ``shown`` last. ``text`` is the size of type and ``cards`` that of the cards in hand, as factors
    (usually 1); ``laid`` is the table's background, if it was drawn beforehand. Once the picture is
    ``whole``, only changes are drawn."""

    scale: Scale
    painter: Painter

    def __init__(
        self, window: Window, art: Art, text: float, cards: float, laid: pygame.Surface | None = None
    ) -> None:
        self.window, self.art = window, art
        self.shown: list[Look] = []
        self.whole = False
        self._grounds = Shelf()
        if laid is not None:
            self._grounds.put((laid.get_size(), art.manner.plain), laid)
        self._resized_at = -1.0
        self._still: pygame.Surface | None = None
        self._stretched = (0, 0)
        self.renew(text, cards)

    def resized(self, now: float) -> None:
        """Record that the window has been resized, perhaps not for the last time; its contents are lost."""
        self._resized_at = now
        self.whole, self._stretched = False, (0, 0)

    def rescale(self, text: float, cards: float) -> None:
        """Change the size of type and of the cards in hand."""
        self.scale = replace(self.scale, text=text, cards=cards)
        self.painter.rescale(self.scale)

    @property
    def fits(self) -> bool:
        """True if the scale matches the present size of the window and its screen."""
        of = self.scale
        return (*self.window.surface.get_size(), self.window.dense) == (of.w, of.h, of.dense)

    def stands_in(self, now: float) -> bool:
        """While the size of the window is changing or no ground is ready, show the last picture stretched.
        Return True if that was done."""
        if self.art.patient:
            return False
        settling = now - self._resized_at < RESIZE_SETTLES
        if settling or not self._ground_at_hand():
            self._stretch(self.window.surface)
            return True
        return False

    def renew(self, text: float, cards: float) -> None:
        """Make a new painter for the window's present size."""
        w, h = self.window.surface.get_size()
        self.scale = Scale(w, h, text, cards, self.window.dense)
        self.art.workshop.forget()
        self.art.shelf.room = 10_000_000 + 2 * w * h
        fonts = self.painter.kit.fonts if hasattr(self, "painter") else None
        if fonts and fonts.manner != self.art.manner:
            fonts.layouts.clear()  # they refer to the fonts, whose pictures would wait for a collection
            fonts = None
        self.painter = Painter(self.art, self.scale, self._grounds.get(self._ground_wanted), fonts)
        self._grounds = Shelf()
        self.whole, self._still, self._stretched = False, None, (0, 0)
        self._prepared = False

    def draw(self, looks: list[Look], at_rest: Sequence[Look] = (), pressed: str = "") -> bool:
        """Show these looks, or keep the last ones if the painter holds the new picture back. Return True if
        something is shown. The other arguments are those of `Painter.repaint`."""
        if self.whole:
            self.painter.repaint(self.window.surface, looks, at_rest, pressed)
        else:
            self.painter.paint(self.window.surface, looks, at_rest, pressed)
            self.whole = not self.painter.held or bool(self.painter.seen)
        if self.whole:
            self.shown = list(self.painter.seen) if self.painter.held else looks
            self._still = None
            self.window.flip()
        if not (self._prepared or self.painter.held or self.art.patient):
            self._prepared = True  # no earlier: the first picture is being waited for
            self.art.prepare(round(width * self.scale.u) for width in FIRST_WIDTHS)
        return self.whole

    def stir(self, looks: list[Look]) -> None:
        """Show the same looks again, after some have changed by themselves."""
        stirred = [(was, now) for was, now in zip(self.shown, looks, strict=True) if was is not now]
        if stirred:
            self.painter.exchange(self.window.surface, stirred)
            self.shown, self._still = looks, None
            self.window.flip()

    @property
    def _ground_wanted(self) -> tuple[tuple[int, int], bool]:
        """The key of the ground for the window: its size, and whether the ground is plain."""
        return self.window.surface.get_size(), self.art.manner.plain

    def _ground_at_hand(self) -> bool:
        """Return True if the ground for the window's size is ready; if not, order it."""
        wanted = size, plain = self._ground_wanted
        self.art.workshop.ask(self._grounds, wanted, lambda: ground(*size, plain))
        return wanted in self._grounds

    def _stretch(self, surface: pygame.Surface) -> None:
        if self._still is None:
            self._still = pygame.Surface((self.scale.w, self.scale.h)).convert()
            self.painter.paint(self._still, self.shown)
        if self._stretched != surface.get_size():
            self._stretched = surface.get_size()
            pygame.transform.scale(self._still, surface.get_size(), surface)
            self.window.flip()
