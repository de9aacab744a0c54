"""Pictures made beside the loop: a thread draws what was asked for, one after another, while the table goes
on with something in its place. SDL lets go of the interpreter while it rasterises, which takes longest."""

from __future__ import annotations

import contextlib
import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from queue import Empty, SimpleQueue

import pygame


class Shelf:
    """Keeps the surfaces used last, up to a number of bytes. The loop and the thread may both reach for it.

    SDL blits nothing that is just being scaled or turned. So the thread does either only to copies of what
    the loop may reach for at the same moment."""

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
    """Asked by key; what is done goes to the shelf for which it was asked when the loop takes it in."""

    def __init__(self) -> None:
        self._wanted: OrderedDict[Hashable, tuple[Shelf, Work]] = OrderedDict()
        self._done: SimpleQueue[tuple[Hashable, Shelf, pygame.Surface]] = SimpleQueue()
        self._failed: set[Hashable] = set()
        self._lock = threading.Lock()
        self._thread: threading.Thread | None = None

    @property
    def waiting(self) -> int:
        """How many pictures are still to be made or taken in."""
        with self._lock:
            return len(self._wanted) + self._done.qsize()

    def ask(self, shelf: Shelf, key: Hashable, work: Work, first: bool = False) -> None:
        """Have a picture made for a shelf, before all others if it is wanted ``first``."""
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
        """Nothing that was asked for is wanted any longer."""
        with self._lock:
            self._wanted.clear()

    def finished(self) -> set[Hashable]:
        """Take in what is done; its keys."""
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
                if self._wanted.get(key) is asked:  # not forgotten and asked for anew meanwhile
                    del self._wanted[key]
