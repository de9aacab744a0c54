"""Sounds by name, never quite the same twice. A machine without a sound card is simply silent."""

from __future__ import annotations

import contextlib
import io
import random
import struct
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import pygame

from picket_desktop import paths
from picket_desktop.table.quiet import quiet

NAMES = (
    "paper_slide",
    "paper_lay",
    "paper_deal",
    "paper_gather",
    "shuffle",
    "cut",
    "wood_tap",
    "coin",
    "coins",
    "bell",
    "seal",
    "refuse",
    "win",
    "lose",
    "thud",
)
PITCHES = (0.95, 0.975, 1.0, 1.025, 1.05)
"""The factors by which the pitch of a recording may be changed."""
SOFTEST = 0.75
RATE_AT = 24
"""The offset in a WAV file of the samples per second; the bytes per second come directly after."""


class Hearing(NamedTuple):
    """The way to play a sound once: which take (of several recordings), and the factors for its pitch and
    loudness (1 as recorded)."""

    take: int = 0
    pitch: float = 1.0
    loud: float = 1.0


def heard(takes: int, before: Hearing | None, chance: random.Random) -> Hearing:
    """Return how to play a sound next, given how many takes it has and how it was last played: with another
    take, a little higher or lower, and a little quieter. A sound with only one take is rare, and is played as
    recorded."""
    if takes < 2:
        return Hearing()
    others = [take for take in range(takes) if before is None or take != before.take]
    return Hearing(chance.choice(others), chance.choice(PITCHES), chance.uniform(SOFTEST, 1.0))


class Sounds:
    """The sounds of the table. The mixer is opened separately from the display, because it may fail where the
    display does not."""

    def __init__(
        self,
        volume: float = 0.7,
        mute: bool = False,
        wanted: bool = True,
        chance: random.Random | None = None,
    ) -> None:
        self.volume, self.mute = volume, mute
        self.chance = chance or random.Random()
        self._last: dict[str, Hearing] = {}
        self._kept: dict[tuple[Path, float], pygame.mixer.Sound | None] = {}
        self.silent = not (wanted and _opened())

    @cached_property
    def _takes(self) -> dict[str, list[Path]]:
        return {name: paths.takes(name) for name in NAMES}

    def play(self, name: str) -> None:
        """Play a sound of NAMES, or nothing if it has no recording yet. Raises `ValueError` for any other
        name, even on a silent machine."""
        if name not in NAMES:
            raise ValueError(f"no sound of this name: {name}")
        if self.silent or self.mute or self.volume <= 0 or not (files := self._takes[name]):
            return
        now = self._last[name] = heard(len(files), self._last.get(name), self.chance)
        sound = self._sound(files[now.take], now.pitch)
        if sound:
            sound.set_volume(self.volume * now.loud)
            sound.play()

    def close(self) -> None:
        if not self.silent:
            pygame.mixer.quit()
            self.silent = True

    def _sound(self, file: Path, pitch: float) -> pygame.mixer.Sound | None:
        key = (file, pitch)
        if key not in self._kept:
            self._kept[key] = None
            with contextlib.suppress(pygame.error, OSError, struct.error, ArithmeticError):
                self._kept[key] = pygame.mixer.Sound(io.BytesIO(pitched(file.read_bytes(), pitch)))
        return self._kept[key]


def pitched(wav: bytes, pitch: float) -> bytes:
    """Return a WAV file with the same samples, marked as faster or slower for the mixer to resample."""
    whole = bytearray(wav)
    rate, size = struct.unpack_from("<II", whole, RATE_AT)
    faster = round(rate * pitch)
    struct.pack_into("<II", whole, RATE_AT, faster, faster * size // rate)
    return bytes(whole)


def _opened() -> bool:
    try:
        with quiet():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
    except (pygame.error, NotImplementedError):
        return False
    return True
