"""Each sound the table calls for is there, soft enough, and begins and ends in silence."""

import sys
import wave
from array import array
from pathlib import Path

import pytest

from picket_desktop.table import sound

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
HALF = 32768 * 10 ** (-6 / 20)


@pytest.mark.parametrize("name", sound.NAMES)
def test_sound_is_soft_and_has_no_clicks(name):
    with wave.open(str(SOUNDS / f"{name}.wav")) as w:
        assert (w.getnchannels(), w.getsampwidth(), w.getframerate()) == (1, 2, 44100)
        samples = array("h", w.readframes(w.getnframes()))
    if sys.byteorder == "big":
        samples.byteswap()
    assert 0.1 < len(samples) / 44100 < 3
    assert 1000 < max(map(abs, samples)) <= HALF
    assert max(abs(s) for s in (*samples[:2], *samples[-2:])) < 40
    assert abs(sum(samples) / len(samples)) < 20, "a constant offset would click"


def test_all_sounds_together_are_small():
    assert sum(p.stat().st_size for p in SOUNDS.glob("*.wav")) < 1_000_000
