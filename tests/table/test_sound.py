"""A sound with several takes is never played twice running in the same way. The variation comes from a given
random source, and the volume follows the keys."""

from __future__ import annotations

import io
import random
import wave
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from picket_desktop import paths
from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.sound import NAMES, PITCHES, SOFTEST, Hearing, Sounds, heard, pitched
from tests.table.pilot import Pilot


def series(takes: int, seed: int, count: int = 200) -> list[Hearing]:
    chance, found = random.Random(seed), [Hearing()]
    for _ in range(count):
        found.append(heard(takes, found[-1], chance))
    return found[1:]


def test_takes_vary_without_immediate_repeats() -> None:
    found = series(4, 1)
    assert all(a.take != b.take for a, b in pairwise(found))
    assert {h.take for h in found} == set(range(4))
    assert {h.pitch for h in found} == set(PITCHES)
    assert min(h.loud for h in found) < SOFTEST + 0.05
    assert all(SOFTEST <= h.loud <= 1 for h in found)


def test_same_seed_makes_the_same_hearings() -> None:
    assert series(5, 7) == series(5, 7) != series(5, 8)


def test_single_take_is_never_altered() -> None:
    assert set(series(1, 3)) == {Hearing()}


def test_name_that_is_none_of_a_sound_is_refused_even_in_silence() -> None:
    with pytest.raises(ValueError, match="creak"):
        Sounds(wanted=False).play("creak")


@pytest.mark.parametrize("pitch", PITCHES)
def test_pitch_changes_only_the_frame_rate(pitch: float) -> None:
    (file, *_) = paths.takes("paper_lay")
    with wave.open(str(file)) as kept, wave.open(io.BytesIO(pitched(file.read_bytes(), pitch))) as made:
        assert made.getframerate() == round(kept.getframerate() * pitch)
        frames = kept.getnframes()
        assert made.readframes(frames) == kept.readframes(frames)


class Loudspeaker:
    """A stand-in for a sound card that keeps the sounds that it is given."""

    def __init__(self) -> None:
        self.played: list[tuple[float, float]] = []

    def sound(self, data: io.BytesIO) -> _Sound:
        with wave.open(data) as w:
            return _Sound(self, w.getnframes() / w.getframerate())


class _Sound:
    def __init__(self, speaker: Loudspeaker, seconds: float) -> None:
        self.speaker, self.seconds, self.volume = speaker, seconds, 1.0

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def play(self) -> None:
        self.speaker.played.append((self.seconds, self.volume))


@pytest.fixture
def speaker(monkeypatch: pytest.MonkeyPatch) -> Loudspeaker:
    found = Loudspeaker()
    monkeypatch.setattr("picket_desktop.table.sound._opened", lambda: True)
    monkeypatch.setattr("pygame.mixer.Sound", found.sound)
    return found


def test_every_sound_plays_at_the_requested_volume(speaker: Loudspeaker) -> None:
    sounds = Sounds(0.5, chance=random.Random(1))
    for name in NAMES:
        sounds.play(name)
        assert 0.5 * SOFTEST <= speaker.played[-1][1] <= 0.5
    assert len(speaker.played) == len(NAMES)


def test_repeated_sound_varies_reproducibly(speaker: Loudspeaker) -> None:
    for _ in range(2):
        sounds = Sounds(chance=random.Random(5))
        for _ in range(10):
            sounds.play("paper_lay")
    assert len(set(speaker.played[:10])) > 7
    assert speaker.played[:10] == speaker.played[10:]


def test_mute_or_zero_volume_plays_nothing(speaker: Loudspeaker) -> None:
    Sounds(mute=True).play("bell")
    Sounds(0.0).play("bell")
    assert speaker.played == []


def test_app_without_a_window_is_silent(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, (1024, 640))
    assert pilot.app.sounds.silent


class Played(Pilot):
    """A person at the title; records the sounds that the table plays."""

    def __init__(self, data: Path, settings: Settings) -> None:
        super().__init__(title, data, (1024, 640), settings)
        self.played: list[str] = []
        self.app.sounds.play = self.played.append  # type: ignore[method-assign]

    def strike(self, letter: str) -> App:
        self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=ord(letter), unicode=letter, mod=0))
        return self.app


@pytest.mark.parametrize(("keys", "volume"), [("+", 80), ("=", 80), ("-", 60), ("++++++", 100), ("-" * 9, 0)])
def test_keys_change_the_volume(keys: str, volume: int, tmp_path: Path) -> None:
    guest = Played(tmp_path, Settings(volume=70))
    for letter in keys:
        app = guest.strike(letter)
    assert app.settings.volume == volume
    assert app.sounds.volume == volume / 100
    assert app.foot.notice == f"Volume: {volume}%."
    assert guest.played == ["wood_tap"] * len(keys)


def test_keys_change_the_volume_at_the_table(tmp_path: Path) -> None:
    guest = Played(tmp_path, Settings(volume=70))
    sitting = rehearsed(Setup(games.rules("rubicon"), "random", "Mr. Cotton", 3), 3)
    guest.app.open(table(guest.app, sitting))
    guest.wait(1)
    assert guest.strike("+").settings.volume == 80
    guest.wait(1)
    assert guest.strike("-").settings.volume == 70
    assert guest.played[-2:] == ["wood_tap"] * 2
    assert guest.strike("m").settings.mute


def test_louder_key_unmutes_and_softer_does_not(tmp_path: Path) -> None:
    guest = Played(tmp_path, Settings(mute=True))
    assert guest.strike("-").settings.mute
    assert not guest.strike("+").settings.mute
