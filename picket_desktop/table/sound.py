"""Sounds by name, never twice quite the same. A machine without a sound card is simply silent."""

from __future__ import annotations

import contextlib
import io
import random
import struct
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
)
PITCHES = (0.95, 0.975, 1.0, 1.025, 1.05)
"""How much higher than it was made a take may be heard."""
SOFTEST = 0.75
RATE_AT = 24
"""Where a WAV file says how many samples, and then how many bytes, are a second."""


class Hearing(NamedTuple):
    """One hearing of a sound: which take of it, how much higher, and how loud (1 as it was made)."""

    take: int = 0
    pitch: float = 1.0
    loud: float = 1.0


def heard(takes: int, before: Hearing | None, chance: random.Random) -> Hearing:
    """How a sound of so many takes is heard next, after the last time: another take, a little higher or
    lower, a little softer. What has but one take is heard seldom, and always as it was made."""
    if takes < 2:
        return Hearing()
    others = [take for take in range(takes) if before is None or take != before.take]
    return Hearing(chance.choice(others), chance.choice(PITCHES), chance.uniform(SOFTEST, 1.0))


class Sounds:
    """Opens the mixer by itself, apart from the display, since it may fail where the display does not."""

    def __init__(
        self,
        volume: float = 0.7,
        mute: bool = False,
        wanted: bool = True,
        chance: random.Random | None = None,
    ) -> None:
        self.volume, self.mute = volume, mute
        self.chance = chance or random.Random()
        self._takes = {name: paths.takes(name) for name in NAMES}
        self._last: dict[str, Hearing] = {}
        self._kept: dict[tuple[Path, float], pygame.mixer.Sound | None] = {}
        self.silent = not (wanted and _opened())

    def play(self, name: str) -> None:
        """Play a sound of NAMES; one that has not been made yet is passed over."""
        files = self._takes[name]
        if self.silent or self.mute or self.volume <= 0 or not files:
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
    """The same samples, said to be played faster: the mixer brings them to its own rate."""
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
