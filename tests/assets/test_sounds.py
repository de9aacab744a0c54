"""Checks that every sound of the table exists, is soft and balanced, and begins and ends in silence."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.table import sound
from tests.loudness import RATE, decibels, loudness, measured, samples

SOUNDS = Path(__file__).resolve().parents[2] / "assets" / "sounds"
FILES = sorted(SOUNDS.glob("*.wav"))
FREQUENT = ("paper_deal", "paper_lay", "paper_slide", "paper_gather", "wood_tap", "coin")
LANDINGS = ("paper_deal", "paper_lay", "paper_gather", "cut", "shuffle")
COUNTERS, ANSWERS, GREAT = ("coin", "coins"), ("wood_tap", "refuse"), ("bell", "seal", "win", "lose")
REPEATED = (*FREQUENT, "coins", "shuffle", "refuse")
"""Sounds that may be heard twice within a minute, as when several points are scored or the pack is pressed
again."""
each_file = pytest.mark.parametrize("file", FILES, ids=lambda p: p.stem)


def peaks(of: array[int], seconds: float) -> Iterator[int]:
    step = round(RATE * seconds)
    for at in range(0, len(of) - step, step):
        yield max(map(abs, of[at : at + step]))


@each_file
def test_sound_is_soft_and_has_no_clicks(file: Path) -> None:
    found = samples(file)
    assert 0.1 < len(found) / RATE < 3
    assert -20 < decibels(max(map(abs, found))) <= -8
    assert max(abs(s) for s in (*found[:2], *found[-2:])) < 40
    assert abs(sum(found) / len(found)) < 20, "a constant offset would click"


@each_file
def test_no_sound_rises_suddenly(file: Path) -> None:
    """Every sound takes at least two milliseconds to rise from a tenth of its full height to most of it."""
    found = samples(file)
    steps = [0, *peaks(found, 0.002)]
    full = max(steps)
    for before, after in pairwise(steps):
        assert after < full * 0.8 or before > full * 0.1


@pytest.mark.sweep
@pytest.mark.parametrize("name", sound.NAMES)
def test_sounds_are_balanced(name: str) -> None:
    """All sounds are within eight decibels, the range of frequent ones is lower, and the takes of a sound are
    equally loud."""
    heard = [loudness(samples(file)) for file in paths.takes(name)]
    low, high = (-29, -24) if name in FREQUENT else (-27, -21)
    assert low < min(heard)
    assert max(heard) < high
    assert max(heard) - min(heard) < 0.5


def level(name: str) -> float:
    """Return the mean loudness of the takes of a sound."""
    takes = [measured(file).loud for file in paths.takes(name)]
    return sum(takes) / len(takes)


def test_landings_are_alike_counters_a_little_softer_and_great_moments_louder() -> None:
    landings = [level(name) for name in LANDINGS]
    assert max(landings) - min(landings) < 1
    for name in COUNTERS:
        assert 0.5 < min(landings) - level(name) < 3
    assert all(level(name) > max(landings) + 1.5 for name in GREAT)


def test_refusals_and_knocks_are_no_louder_than_cards() -> None:
    assert all(level(name) < min(map(level, LANDINGS)) for name in ANSWERS)


@each_file
def test_sound_is_heard_at_once(file: Path) -> None:
    """Each sound starts within five milliseconds, so that it belongs to the moment at which it is played."""
    assert measured(file).onset < 5


@pytest.mark.parametrize("name", REPEATED)
def test_repeated_sounds_have_several_takes(name: str) -> None:
    takes = {file.read_bytes() for file in paths.takes(name)}
    assert len(takes) == len(paths.takes(name)) >= 3


def test_every_sound_file_is_a_take_of_a_named_sound() -> None:
    assert sorted(file for name in sound.NAMES for file in paths.takes(name)) == FILES


def test_all_sounds_together_are_small() -> None:
    assert sum(p.stat().st_size for p in FILES) < 1_000_000
