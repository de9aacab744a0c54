"""A disk cache of drawings, shared between runs and processes. Its keys cover everything that goes into a
drawing."""

from __future__ import annotations

import os
import zlib
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from shutil import rmtree

import pygame

from picket_desktop.table.painting import art
from picket_desktop.table.widgets.theme import CARD_RATIO, SUITS

ROOM = 300_000_000
"""Maximum size of the folder in bytes. If it is larger when a run begins, it is emptied."""
LEVEL = 1
"""The compression level. Drawing takes five times as long as compressing, and ten times as long as
decompressing."""
_PROGRAMS = (Path(art.__file__).read_bytes(), CARD_RATIO, SUITS, pygame.version.ver, pygame.get_sdl_version())
_MADE_BY = sha256(repr(_PROGRAMS).encode()).digest()
"""Part of every key, so that nothing is found once the drawing code has changed."""


class Kept:
    """Keeps premultiplied surfaces in a folder. Each file is named by a hash of what its surface is made
    of."""

    def __init__(self, folder: Path) -> None:
        with suppress(FileNotFoundError):  # another process may have emptied it
            if sum(file.stat().st_size for file in folder.iterdir()) > ROOM:
                rmtree(folder, ignore_errors=True)
        folder.mkdir(exist_ok=True)
        self._folder = folder

    def drawn(self, draw: Callable[[], pygame.Surface], *made_of: object) -> pygame.Surface:
        """Return the stored surface made of these things, or draw and store it."""
        file = self._folder / sha256(_MADE_BY + repr(made_of).encode()).hexdigest()
        try:
            kept = file.read_bytes()
        except FileNotFoundError:
            made = draw()
            w, h = made.get_size()
            packed = zlib.compress(pygame.image.tobytes(made, "BGRA"), LEVEL)
            self._put(file, b"%d %d " % (w, h) + packed)
            return made
        w, h, packed = kept.split(b" ", 2)
        size = int(w), int(h)
        return pygame.image.frombytes(zlib.decompress(packed), size, "BGRA").convert_alpha()

    def _put(self, file: Path, kept: bytes) -> None:
        """Write the file atomically, since another process may be looking for it."""
        part = file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            part.write_bytes(kept)
            part.replace(file)
