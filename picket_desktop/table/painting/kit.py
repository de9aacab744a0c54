"""The tools that every drawing function needs: the scale, the pack, the fonts, and shelves of finished
pieces."""

import math
import time
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from picket_desktop import paths
from picket_desktop.table.painting.art import PREMULTIPLIED, UNREADABLE, Art, drawn
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.svg import document
from picket_desktop.table.painting.workshop import Shelf, Urgency
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.theme import Scale


class Blit(NamedTuple):
    """A premultiplied surface, and the pixel at which its upper left corner is drawn. If it has an ``edge``,
    everything more than that many pixels from its border is opaque."""

    surface: pygame.Surface
    x: int
    y: int
    edge: int | None = None

    @property
    def area(self) -> pygame.Rect:
        return self.surface.get_rect(topleft=(self.x, self.y))

    @property
    def solid(self) -> pygame.Rect | None:
        """The rectangle in which the surface hides everything beneath it; None if there is none."""
        if self.edge is None or 2 * self.edge >= min(self.surface.get_size()):
            return None
        return self.area.inflate(-2 * self.edge, -2 * self.edge)


LATE, UNDRAWN = "late", "undrawn"
"""Keys to wait for in place of a picture's own: ``LATE`` if a look was put off only for lack of time,
``UNDRAWN`` if a card's drawing is not available."""


CHOSEN = (244, 200, 104)
"""The brass colour of the edge of a chosen look."""


class Passing:
    """Keeps values for the present picture and the previous one; older values are dropped."""

    def __init__(self) -> None:
        self._before: dict[Hashable, Any] = {}
        self._now: dict[Hashable, Any] = {}

    def turn(self) -> None:
        self._before, self._now = self._now, {}

    def before(self, key: Hashable) -> Any:
        """Return the value kept for the previous picture; None if there is none."""
        return self._before.get(key)

    def lately(self, key: Hashable) -> Any:
        """Return the value kept for the present picture or, if there is none yet, for the previous one."""
        return self._now.get(key) or self._before.get(key)

    def keep(self, key: Hashable, what: Any) -> None:
        self._now[key] = what


class Kit:
    """The drawing tools. `awaited` has the keys of the pictures found missing since it was last emptied.
    `stock` holds pictures of furniture that were made in advance. `passing` holds drawings of things in
    motion, and `seen` the cards as last drawn, by name."""

    def __init__(self, art: Art, scale: Scale, fonts: Fonts | None = None) -> None:
        self.art, self.scale = art, scale
        window = 4 * scale.w * scale.h
        self.shelf = Shelf(8_000_000 + 3 * window // 2)
        self.sprites = Shelf(10_000_000 + window // 2)
        self.stock = Shelf(4_000_000 + window // 3, packing=True)
        self.fonts = fonts.onto(self.shelf) if fonts else Fonts(self.shelf, art.manner)
        self.awaited: set[Hashable] = set()
        self.passing = Passing()
        self.seen: dict[str, Any] = {}
        self._until = math.inf
        self._for_later = False
        self._nothing = pygame.Surface((1, 1), pygame.SRCALPHA)

    def begin(self, patience: float) -> None:
        """Begin another picture. After ``patience`` seconds, the rest of it is drawn in haste."""
        self._until = time.perf_counter() + patience
        self.passing.turn()

    @contextmanager
    def ahead(self) -> Iterator[None]:
        """A context for drawing ahead: whatever is drawn in it is made for later use."""
        self._for_later = True
        try:
            yield
        finally:
            self._for_later = False

    @property
    def hurried(self) -> bool:
        return time.perf_counter() > self._until

    def px(self, units: float, least: int = 1) -> int:
        return max(least, round(units * self.scale.u))

    def made(
        self, key: Hashable, work: Callable[[], pygame.Surface], shelf: Shelf | None = None
    ) -> pygame.Surface | None:
        """Return the picture with this key. If it is missing, ``work`` makes it: at once with patient art,
        otherwise in the workshop, returning None. A picture that cannot be made stays missing."""
        shelf = shelf or self.shelf
        found = shelf.get(key)
        if found is None and self.art.patient:
            return shelf.put(key, work())
        if found is None and self._for_later:
            self.art.workshop.ask(self.stock if shelf is self.shelf else shelf, key, work, Urgency.SOON)
            return None
        if found is None and shelf is self.shelf and (packed := self.stock.get(key)):
            return shelf.put(key, packed)
        if found is None and self.art.workshop.ask(shelf, key, work):
            self.awaited.add(key)
            return None
        return found or shelf.get(key)

    def cut(
        self,
        key: tuple[object, ...],
        w: float,
        h: float,
        body: Callable[[], str | tuple[str, str]],
    ) -> pygame.Surface:
        """Return a piece of furniture `w` x `h` pixels in size; an empty surface until it is ready. `body`
        returns its drawing in board units."""
        size, u = (max(1, round(w)), max(1, round(h))), self.scale.u

        def work() -> pygame.Surface:
            made = body()
            defs, inner = made if isinstance(made, tuple) else ("", made)
            return drawn(document(size[0] / u, size[1] / u, size[0], size[1], inner, defs), *size)

        return self.made((*key, size, u), work) or self._nothing

    def ornament(self, name: str, w: float, h: float) -> pygame.Surface:
        """Return a woodcut from assets/table; an empty surface until it is ready."""
        size = round(w), round(h)
        return self._drawing(("ornament", name, *size), paths.furniture(name), size)

    def portrait(self, player: str, expression: str, w: float, h: float) -> pygame.Surface:
        """Return a bust from assets/portraits; an empty surface until it is ready, or if no such bust has
        been drawn."""
        size, file = (round(w), round(h)), paths.portrait(player, expression)
        if file is None:
            return self._nothing
        return self._drawing(("portrait", player, expression, *size), file, size)

    def _drawing(self, key: Hashable, file: Path, size: tuple[int, int]) -> pygame.Surface:
        """Return a drawing from a file; an empty surface while it is being made, or if the file is
        damaged."""

        def work() -> pygame.Surface:
            try:
                return drawn(file.read_text(encoding="utf-8"), *size)
            except UNREADABLE:
                return self._nothing

        return self.made(key, work) or self._nothing

    def words(
        self,
        text: str,
        face: str,
        size: int,
        ink: str,
        box: Rect,
        align: str = "centre",
        shadow: bool = False,
    ) -> Blit:
        """Return one line of text, centred vertically in a box, in smaller type if the box is not wide
        enough."""
        while size > 10 and self.fonts.width(text, face, size) > box.w + 1:
            size -= 1
        line = self.fonts.line(text, face, size, ink, shadow)
        slack = box.w - line.get_width()
        shift = {"left": 0.0, "centre": slack / 2, "right": slack}[align]
        return Blit(line, round(box.x + shift), round(box.y + (box.h - line.get_height()) / 2))

    def rim(self, box: Rect, radius: float = 8.0) -> Blit:
        """Return the brass rim around the box of a chosen look, like that of a chosen card."""
        grow, line = self.px(1, 1), self.px(2, 2)
        w, h = round(box.w) + 2 * grow, round(box.h) + 2 * grow
        key = ("rim", w, h, line, radius)
        found = self.shelf.get(key) or self.shelf.put(key, _rim(w, h, line, self.px(radius, 5)))
        return Blit(found, round(box.x) - grow, round(box.y) - grow)


def _rim(w: int, h: int, line: int, radius: int) -> pygame.Surface:
    s = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    pygame.draw.rect(s, CHOSEN, s.get_rect(), 2 * line, radius * 2)
    return pygame.transform.smoothscale(s.convert_alpha().premul_alpha(), (w, h))


def layered(size: tuple[int, int], *pieces: Blit) -> pygame.Surface:
    """Combine several pieces into one premultiplied surface."""
    s = pygame.Surface(size, pygame.SRCALPHA)
    for piece in pieces:
        s.blit(piece.surface, (piece.x, piece.y), special_flags=PREMULTIPLIED)
    return s


def repeated(strip: Blit, h: int) -> list[Blit]:
    """Return a strip repeated downwards until the height ``h`` is filled."""
    tall = strip.surface.get_height()
    foot = strip.y + h
    found = [strip._replace(y=y) for y in range(strip.y, foot - tall + 1, tall)]
    if rest := max(1, h) % tall:
        part = strip.surface.subsurface((0, 0, strip.surface.get_width(), rest))
        found.append(strip._replace(surface=part, y=foot - rest))
    return found
