"""Settings that the table could not use are as usual."""

from __future__ import annotations

import pytest

from picket_desktop.saved.settings import Settings, settings_of


def test_every_setting_is_read_by_its_name() -> None:
    chosen = Settings(speed="fast", volume=25, mute=True, back="lis", text_scale=150)
    assert settings_of(chosen.values()) == chosen


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ({"speed": "ludicrous", "volume": 900, "mute": 1, "colour": 3}, Settings(volume=100)),
        ({"volume": -3, "faces": "", "back": None, "text_scale": 10**9}, Settings(volume=0, text_scale=200)),
        ({"volume": True, "text_scale": "150", "plain": "yes"}, Settings()),
        ({}, Settings()),
    ],
)
def test_unknown_and_foolish_values_are_passed_over(kept: dict[str, object], found: Settings) -> None:
    assert settings_of({f"settings.{name}": value for name, value in kept.items()}) == found
