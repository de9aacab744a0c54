"""Pictures made beside the loop: a thread draws what was ordered, one picture after another, while the table
goes on with stand-ins. SDL releases the interpreter lock while it rasterises, which takes longest.
"""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from queue import Empty, SimpleQueue

import pygame


class Shelf:
    """A cache of the surfaces used last, up to a number of bytes, shared by the loop and the thread.

    SDL does not blit a surface that is just being scaled or rotated, so the thread does either only to copies
    of what the loop may use at the same moment."""

    def __init__(self, room: int = 100_000_000) -> None:
        self.room, self.used = room, 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._lock = threading.Lock()

    def get(self, key: Hashable) -> pygame.Surface | None:
        with self._lock:
            surface = self._kept.get(key)
            if surface is not None:
                self._kept.move_to_end(key)
            return surface

    def put(self, key: Hashable, surface: pygame.Surface) -> pygame.Surface:
        with self._lock:
            before = self._kept.pop(key, None)
            self._kept[key] = surface
            self.used += _bytes(surface) - (_bytes(before) if before else 0)
            while self.used > self.room and len(self._kept) > 1:
                self.used -= _bytes(self._kept.popitem(last=False)[1])
            return surface

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * 4


Work = Callable[[], pygame.Surface]


class Workshop:
    """A queue of pictures to make, by key. A finished picture goes to its shelf when the loop takes it in."""

    def __init__(self) -> None:
        self._wanted: OrderedDict[Hashable, tuple[Shelf, Work]] = OrderedDict()
        self._done: SimpleQueue[tuple[Hashable, Shelf, pygame.Surface]] = SimpleQueue()
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
                key, shelf, surface = self._done.get_nowait()
                shelf.put(key, surface)
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
                made = work()
            except (pygame.error, OSError, ValueError):
                self._failed.add(key)
            else:
                self._done.put((key, shelf, made))
            with self._lock:
                if self._wanted.get(key) is asked:  # not cancelled and ordered again meanwhile
                    del self._wanted[key]
