"""Measure the loudness of every sound of the table: ``python -m tests.loudness``. Prints each take's length,
onset and peak, and its root mean square at its loudest and over its whole length."""

from __future__ import annotations

import math
import sys
import wave
from array import array
from pathlib import Path
from typing import NamedTuple

from picket_desktop import paths
from picket_desktop.table.sound import NAMES

RATE = 22050
EAR = 0.05
"""How long the ear takes to perceive loudness, in seconds."""
AUDIBLE = 0.1
"""Fraction of its peak at which a sound becomes audible."""


class Measured(NamedTuple):
    """Measurements of a recorded sound. ``seconds`` is its length, and ``onset`` how many milliseconds pass
    before it is heard. The rest are levels in decibels below full scale: its ``peak``, its loudest part
    (``loud``), and its whole length (``mean``)."""

    seconds: float
    onset: float
    peak: float
    loud: float
    mean: float


def samples(file: Path) -> array[int]:
    """Return the samples of a sound. Raises AssertionError if it is not mono, 16 bit, at 22.05 kHz."""
    with wave.open(str(file)) as w:
        assert (w.getnchannels(), w.getsampwidth(), w.getframerate()) == (1, 2, RATE)
        found = array("h", w.readframes(w.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


def decibels(x: float) -> float:
    """Return a level in decibels relative to full scale."""
    return 20 * math.log10(max(x, 1.0) / 32768)


def loudness(of: array[int]) -> float:
    """Return the greatest root mean square over any twentieth of a second, in decibels."""
    run, power, most = round(RATE * EAR), 0, 0
    for i, sample in enumerate(of):
        power += sample**2 - (of[i - run] ** 2 if i >= run else 0)
        most = max(most, power)
    return decibels(math.sqrt(most / run))


def onset(of: array[int]) -> float:
    """Return how long it takes until the sound can be heard, in seconds."""
    heard = AUDIBLE * max(map(abs, of))
    return next(i for i, sample in enumerate(of) if abs(sample) >= heard) / RATE


def measured(file: Path) -> Measured:
    """Return the measurements of a take."""
    of = samples(file)
    mean = math.sqrt(sum(sample**2 for sample in of) / len(of))
    return Measured(
        len(of) / RATE, 1000 * onset(of), decibels(max(map(abs, of))), loudness(of), decibels(mean)
    )


def main() -> int:
    print(f"{'':16}{'s':>7}{'onset ms':>10}{'peak':>8}{'loud':>8}{'mean':>8}")
    for name in NAMES:
        for file in paths.takes(name):
            of = measured(file)
            print(
                f"{file.stem:16}{of.seconds:7.2f}{of.onset:10.1f}{of.peak:8.1f}{of.loud:8.1f}{of.mean:8.1f}"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
