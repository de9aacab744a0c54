"""Makes pictures outside the loop.

A thread draws what was ordered, one picture after another, while the table continues with the pictures it
has. SDL releases the interpreter lock while it rasterises, which takes most of the time.
"""

from __future__ import annotations

import contextlib
import threading
import zlib
from collections import OrderedDict
from collections.abc import Callable, Hashable
from enum import IntEnum
from queue import Empty, SimpleQueue
from typing import NamedTuple

import pygame


class Packed(NamedTuple):
    """A surface with compressed pixels. A printed card shrinks to a fifth of its size. Packing it takes a
    fifth of the time needed to draw it, and unpacking a third of that."""

    size: tuple[int, int]
    pixels: bytes

    def unpacked(self) -> pygame.Surface:
        return pygame.image.frombuffer(zlib.decompress(self.pixels), self.size, "BGRA")


def packed(surface: pygame.Surface) -> Packed:
    return Packed(surface.get_size(), zlib.compress(pygame.image.tobytes(surface, "BGRA"), 1))


class Shelf:
    """A cache of the most recently used surfaces, up to a number of bytes, shared by the loop and the thread.

    A ``packing`` shelf compresses its surfaces, and each `get` returns a new copy, which must not be drawn
    on. SDL does not blit a surface while it is being scaled or rotated, so the thread scales and rotates only
    copies of surfaces that the loop may use at the same time.
    """

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
        """Return a surface in the form this shelf stores."""
        return packed(surface) if self._packing else surface

    def keep(self, key: Hashable, kept: pygame.Surface | Packed) -> None:
        """Store a surface in the form that `ready` returned."""
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


class Urgency(IntEnum):
    """The urgency of a picture. Pictures are made in this order: those waited for, those that one press may
    need, and the rest."""

    NOW, SOON, LATER = range(3)


class Workshop:
    """A queue of pictures to make, by key. Finished pictures go to their shelves when the loop collects
    them."""

    def __init__(self) -> None:
        self._wanted: dict[Urgency, OrderedDict[Hashable, tuple[Shelf, Work]]] = {
            urgency: OrderedDict() for urgency in Urgency
        }
        self._done: SimpleQueue[tuple[Hashable, Shelf, pygame.Surface | Packed | None]] = SimpleQueue()
        self._failed: set[Hashable] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """The number of pictures still to be made or collected."""
        with self._lock:
            return sum(map(len, self._wanted.values())) + self._done.qsize()

    @property
    def waited_for(self) -> bool:
        """True if a picture that is waited for has not been made yet, or if any finished picture has not been
        collected."""
        return bool(self._wanted[Urgency.NOW]) or not self._done.empty()

    def ask(self, shelf: Shelf, key: Hashable, work: Work, urgency: Urgency = Urgency.NOW) -> bool:
        """Order a picture for a shelf. The latest order is carried out first. Return False if there is
        nothing to wait for: the picture has been made already, or cannot be made."""
        with self._lock:
            if key in self._failed or key in shelf:
                return False
            asked = self._asked(key)
            if asked is None:
                self._wanted[urgency][key] = (shelf, work)
            elif urgency <= asked:
                self._wanted[urgency][key] = self._wanted[asked].pop(key)
            if urgency is Urgency.NOW:
                self._wanted[urgency].move_to_end(key, last=False)
            if self._thread is None:
                self._thread = threading.Thread(target=self._work, name="workshop", daemon=True)
                self._thread.start()
            return True

    def forget(self) -> None:
        """Cancel everything that was ordered."""
        with self._lock:
            for wanted in self._wanted.values():
                wanted.clear()

    def end(self) -> None:
        """Cancel everything that was ordered, and wait for the picture being made, because pygame must not
        quit before that is done."""
        self.forget()
        if thread := self._thread:
            thread.join()

    def finished(self) -> set[Hashable]:
        """Collect the finished pictures. Return their keys, together with those of pictures that failed."""
        found: set[Hashable] = set()
        with contextlib.suppress(Empty):
            while True:
                key, shelf, made = self._done.get_nowait()
                if made is not None:
                    shelf.keep(key, made)
                found.add(key)
        return found

    def _work(self) -> None:
        while True:
            with self._lock:
                wanted = next(filter(None, self._wanted.values()), None)
                if wanted is None:
                    self._thread = None
                    return
                key, asked = next(iter(wanted.items()))
            shelf, work = asked
            try:
                made = shelf.ready(work())
            except Exception:  # whatever it is, the looks waiting for the picture must be shown without it
                self._failed.add(key)
                self._done.put((key, shelf, None))
            else:
                self._done.put((key, shelf, made))
            with self._lock:
                for wanted in self._wanted.values():
                    if wanted.get(key) is asked:  # not cancelled and reordered meanwhile
                        del wanted[key]

    def _asked(self, key: Hashable) -> Urgency | None:
        """Return how urgent an ordered picture is; None if it is not on order."""
        return next((urgency for urgency, wanted in self._wanted.items() if key in wanted), None)
