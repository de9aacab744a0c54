"""Pictures: SVG to premultiplied surfaces at exact sizes, and the pack at any width.

Every surface with transparency in the table's rooms is *premultiplied* and must be blitted with
`PREMULTIPLIED`: scaling and turning it then leaves no dark fringe, and the blit is the faster one.

Cards are rasterised by a thread (SDL lets go of the interpreter meanwhile); until one is ready the nearest
width at hand stands in, scaled. `patient` art waits instead: for pictures and tests.
"""

import contextlib
import io
import re
import threading
from collections import OrderedDict
from collections.abc import Iterable
from pathlib import Path
from queue import Empty, SimpleQueue

import pygame

from picket_desktop import paths
from picket_desktop.table.widgets.theme import CARD_RATIO

PREMULTIPLIED = pygame.BLEND_PREMULTIPLIED
PACK = tuple(rank + suit for suit in "SHCD" for rank in "AKQJT9876")
FINE_WIDTH = 200
BIG_AREA = 160_000
_ROOT = re.compile(r'(<svg\b[^>]*?)\bwidth="[\d.]+" height="[\d.]+"', re.DOTALL)


def premultiplied(surface: pygame.Surface) -> pygame.Surface:
    return surface.convert_alpha().premul_alpha()


def raster(svg: str, w: int, h: int) -> pygame.Surface:
    """An SVG at an exact size, with straight alpha. May be called from a thread."""
    sized = _ROOT.sub(rf'\1width="{w}" height="{h}"', svg, count=1)
    return pygame.image.load(io.BytesIO(sized.encode()), "drawing.svg")


def drawn(svg: str, w: int, h: int) -> pygame.Surface:
    """An SVG as a premultiplied surface: at twice the size and scaled down, unless that would be huge."""
    w, h = max(1, w), max(1, h)
    if w * h > BIG_AREA:
        return premultiplied(raster(svg, w, h))
    return pygame.transform.smoothscale(premultiplied(raster(svg, w * 2, h * 2)), (w, h))


def faded(surface: pygame.Surface, share: float) -> pygame.Surface:
    """A premultiplied surface made more transparent."""
    if share >= 1:
        return surface
    v = max(0, round(255 * share))
    copy = surface.copy()
    copy.fill((v, v, v, v), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def soft_shadow(w: int, h: int, radius: int, blur: int, alpha: int) -> pygame.Surface:
    """A blurred black rectangle with `2 * blur` of room on every side."""
    room = 2 * blur
    s = pygame.Surface((w + 2 * room, h + 2 * room), pygame.SRCALPHA)
    pygame.draw.rect(s, (0, 0, 0, alpha), (room, room, w, h), border_radius=radius)
    if blur > 0:
        for _ in range(2):
            s = pygame.transform.box_blur(s, max(1, round(blur * 0.6)))
    return s.convert_alpha()


class Shelf:
    """Keeps the surfaces used last, up to a number of bytes."""

    def __init__(self, room: int = 160_000_000) -> None:
        self.room, self.used = room, 0
        self._kept: OrderedDict[object, pygame.Surface] = OrderedDict()

    def get(self, key: object) -> pygame.Surface | None:
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
        return surface

    def put(self, key: object, surface: pygame.Surface) -> pygame.Surface:
        self._kept[key] = surface
        self.used += _bytes(surface)
        while self.used > self.room and len(self._kept) > 1:
            self.used -= _bytes(self._kept.popitem(last=False)[1])
        return surface

    def clear(self) -> None:
        self._kept.clear()
        self.used = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


Key = tuple[str, int]  # the file, the width


class Art:
    """The pack, in the faces and with the back the player chose."""

    def __init__(self, faces: str = "indexed", back: str = "tarotee", patient: bool = True) -> None:
        self.faces, self.back, self.patient = faces, back, patient
        self.shelf = Shelf(260_000_000)
        self._failed: set[Key] = set()
        self._wanted: OrderedDict[Key, None] = OrderedDict()
        self._done: SimpleQueue[tuple[Key, pygame.Surface]] = SimpleQueue()
        self._widths: dict[str, list[int]] = {}
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    def file(self, text: str | None) -> Path:
        return paths.card(text, self.faces) if text else paths.back(self.back)

    def card(self, text: str | None, width: int) -> pygame.Surface:
        """A card ("QS", or None for the back), premultiplied: twice `width` wide if that is small.

        Small cards come at twice their width so that they stay sharp when turned; `source_width` says which.
        """
        key = (str(self.file(text)), source_width(width))
        found = self.shelf.get(key)
        if found:
            return found
        if self.patient:
            return self._keep(key, _sheet(*key))
        self._ask([key])
        return self._stand_in(key)

    def at_hand(self, text: str | None, width: int) -> bool:
        """Whether the card itself can be drawn now, not a stand-in for it."""
        return self.patient or self.shelf.get((str(self.file(text)), source_width(width))) is not None

    def prepare(self, widths: Iterable[int], texts: Iterable[str | None] = (*PACK, None)) -> None:
        """Have the thread draw these before they are needed (the fan's width, then the small ones)."""
        named = list(texts)
        self._ask([(str(self.file(text)), source_width(width)) for width in widths for text in named])

    def ready(self) -> bool:
        """Take in what the thread has finished; True if anything came (so: draw again)."""
        came = False
        with contextlib.suppress(Empty):
            while True:
                key, sheet = self._done.get_nowait()
                self._keep(key, sheet)
                came = True
        return came

    @property
    def waiting(self) -> int:
        """How many cards are still to be drawn."""
        with self._lock:
            return len(self._wanted)

    def _keep(self, key: Key, sheet: pygame.Surface) -> pygame.Surface:
        widths = self._widths.setdefault(key[0], [])
        if key[1] not in widths:
            widths.append(key[1])
        return self.shelf.put(key, _finished(sheet))

    def _stand_in(self, key: Key) -> pygame.Surface:
        """Something of the right size meanwhile: another width of the same card, or blank paper."""
        name, width = key
        height = round(width * CARD_RATIO)
        for other in sorted(self._widths.get(name, []), key=lambda w: abs(w - width)):
            found = self.shelf.get((name, other))
            if found:
                return pygame.transform.smoothscale(found, (width, height))
        blank = pygame.Surface((width, height), pygame.SRCALPHA)
        radius = max(2, round(width * 0.02))
        pygame.draw.rect(blank, (241, 230, 205), blank.get_rect(), border_radius=radius)
        return premultiplied(blank)

    def _ask(self, keys: Iterable[Key]) -> None:
        with self._lock:
            for key in keys:
                if key not in self._failed and self.shelf.get(key) is None:
                    self._wanted.setdefault(key)
            busy = self._thread is not None and self._thread.is_alive()
            if self._wanted and not busy:
                self._thread = threading.Thread(target=self._work, name="card art", daemon=True)
                self._thread.start()

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                key = next(iter(self._wanted))
            try:
                self._done.put((key, _sheet(*key)))
            except (pygame.error, OSError):
                self._failed.add(key)
            with self._lock:
                self._wanted.pop(key, None)


def source_width(width: int) -> int:
    """The width at which a card is rasterised in order to be shown `width` pixels wide."""
    return width * 2 if width <= FINE_WIDTH else width


def _sheet(file: str, width: int) -> pygame.Surface:
    """The drawing on its opaque, square-cornered paper."""
    svg = Path(file).read_text(encoding="utf-8")
    return raster(svg, width, round(width * CARD_RATIO))


def _finished(sheet: pygame.Surface) -> pygame.Surface:
    """Corners worn, premultiplied."""
    card = sheet.convert_alpha()
    card.blit(_corners(card.get_size()), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return card.premul_alpha()


def _corners(size: tuple[int, int]) -> pygame.Surface:
    """An alpha mask: corners worn to a radius of a fiftieth of the width."""
    w, h = size
    mask = pygame.Surface((w * 2, h * 2), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    radius = max(3, round(w * 0.05))
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    return pygame.transform.smoothscale(mask, size)
