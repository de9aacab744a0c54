"""Pictures made beside the loop: a thread draws what was ordered, one picture after another, while the table
goes on with stand-ins. SDL releases the interpreter lock while it rasterises, which takes longest.
"""

from __future__ import annotations

import contextlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from queue import Empty, SimpleQueue
from typing import NamedTuple

import pygame


class Packed(NamedTuple):
    """A surface with its pixels compressed: printed cards to a fifth, in a fifth of the time it takes to draw
    them, and back in a third of that."""

    size: tuple[int, int]
    pixels: bytes

    def unpacked(self) -> pygame.Surface:
        return pygame.image.frombuffer(zlib.decompress(self.pixels), self.size, "BGRA")


def packed(surface: pygame.Surface) -> Packed:
    return Packed(surface.get_size(), zlib.compress(pygame.image.tobytes(surface, "BGRA"), 1))


class Shelf:
    """A cache of the surfaces used last, up to a number of bytes, shared by the loop and the thread. On a
    ``packing`` shelf they are compressed, and each `get` returns another copy, which must not be drawn on.

    SDL does not blit a surface that is just being scaled or rotated, so the thread does either only to copies
    of what the loop may use at the same moment."""

    def __init__(self, room: int = 100_000_000, packing: bool = False) -> None:
        self.room, self.used, self._packing = room, 0, packing
        self._kept: OrderedDict[Hashable, pygame.Surface | Packed] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            found = self._kept.get(key)
            if found is not None:
                self._kept.move_to_end(key)
        return found.unpacked() if isinstance(found, Packed) else found

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        self.keep(key, self.ready(surface))
        return surface

    def ready(self, surface: pygame.Surface) -> pygame.Surface | Packed:
        """Return a surface as this shelf keeps it."""
        return packed(surface) if self._packing else surface

    def keep(self, key: Hashable, kept: pygame.Surface | Packed) -> None:
        """Put what was made `ready`."""
        with self._lock:
            before = self._kept.pop(key, None)
            self._kept[key] = kept
            self.used += _bytes(kept) - (_bytes(before) if before else 0)
            while self.used > self.room and len(self._kept) > 1:
                self.used -= _bytes(self._kept.popitem(last=False)[1])

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept


def _bytes(kept: pygame.Surface | Packed) -> int:
    return len(kept.pixels) if isinstance(kept, Packed) else kept.get_width() * kept.get_height() * 4


Work = Callable[[], pygame.Surface]


class Workshop:
    """A queue of pictures to make, by key. A finished picture goes to its shelf when the loop takes it in."""

    def __init__(self) -> None:
        self._wanted: OrderedDict[Hashable, tuple[Shelf, Work]] = OrderedDict()
        self._done: SimpleQueue[tuple[Hashable, Shelf, pygame.Surface | Packed]] = SimpleQueue()
        self._failed: set[Hashable] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """The number of pictures still to be made or taken in."""
        with self._lock:
            return len(self._wanted) + self._done.qsize()

    def ask(self, shelf: Shelf, key: Hashable, work: Work, first: bool = False) -> None:
        """Order a picture for a shelf, ahead of all others if it is wanted ``first``."""
        with self._lock:
            if key in self._failed or key in shelf:
                return
            self._wanted.setdefault(key, (shelf, work))
            if first:
                self._wanted.move_to_end(key, last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="workshop", daemon=True)
                self._thread.start()

    def forget(self) -> None:
        """Cancel everything that was ordered."""
        with self._lock:
            self._wanted.clear()

    def finished(self) -> set[Hashable]:
        """Take in the finished pictures and return their keys."""
        found: set[Hashable] = set()
        with contextlib.suppress(Empty):
            while True:
                key, shelf, made = self._done.get_nowait()
                shelf.keep(key, made)
                found.add(key)
        return found

    def _work(self) -> None:
        while True:
            with self._lock:
                if not self._wanted:
                    self._thread = None
                    return
                key, asked = next(iter(self._wanted.items()))
            shelf, work = asked
            try:
                made = shelf.ready(work())
            except (pygame.error, OSError, ValueError):
                self._failed.add(key)
            else:
                self._done.put((key, shelf, made))
            with self._lock:
                if self._wanted.get(key) is asked:  # not cancelled and ordered again meanwhile
                    del self._wanted[key]
