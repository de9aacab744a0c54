"""Settings that the table could not use are replaced by the defaults."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import SPEEDS, Settings, settings_of
from picket_desktop.saved.since import Since
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables import settings_table
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.seating import new_game
from tests.saved.games_kept import opened


def test_settings_are_read_by_name() -> None:
    chosen = Settings(speed="fast", volume=25, mute=True, back="lis", text_scale=150)
    assert settings_of(chosen.values()) == chosen


@pytest.mark.parametrize(
    ("kept", "pauses"),
    [
        ({"speed": "normal", "trick_waits": False}, "normal"),
        ({"speed": "off", "trick_waits": False}, "normal"),
        ({"speed": "slow", "trick_waits": False}, "reading"),
        ({"speed": "fast", "trick_waits": False}, "short"),
        ({"speed": "fast", "trick_waits": True}, "press"),
        ({"trick_waits": True}, "press"),
        ({"speed": "slow", "trick_waits": True, "pauses": "normal"}, "normal"),
        ({"speed": "slow", "pauses": "eternal"}, "normal"),
    ],
)
def test_pauses_come_from_older_settings_until_they_are_set(kept: dict[str, object], pauses: str) -> None:
    assert settings_of({f"settings.{name}": value for name, value in kept.items()}).pauses == pauses


@pytest.mark.parametrize("speed", SPEEDS)
def test_changed_speed_leaves_the_pauses_alone(speed: str, tmp_path: Path) -> None:
    for before in SPEEDS:
        folder = tmp_path / before
        with opened(folder) as store:
            store.preferences.count_since(Since(1))
        with contextlib.closing(schema.connected(folder / schema.FILE, writable=True)) as connection:
            settings_table.write(connection, {"settings.speed": before})
        with opened(folder) as store:
            was = store.preferences.settings
            store.preferences.change(replace(was, speed=speed))
            assert store.settled()
        with opened(folder) as store:
            assert store.preferences.settings == replace(was, speed=speed)


@pytest.mark.parametrize(
    ("kept", "plain", "offered"),
    [
        ({}, True, False),
        ({"volume": 20}, True, False),
        ({"words_chosen": True}, False, True),
        ({"words_chosen": True, "plain": True}, True, True),
        ({"words_chosen": True, "plain": False}, False, True),
        ({"words_chosen": False, "plain": False}, False, False),
        ({"period_offered": True}, True, True),
    ],
)
def test_words_chosen_at_an_older_first_start_are_kept(
    kept: dict[str, object], plain: bool, offered: bool, tmp_path: Path
) -> None:
    """The choice survives changes to other settings and reopening the store."""
    values = {f"settings.{name}": value for name, value in kept.items()}
    with opened(tmp_path) as store:
        store.preferences.change(Settings(speed="fast"))
        assert store.settled()
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        settings_table.write(connection, values)
    for volume in (10, 20):
        with opened(tmp_path) as store:
            settings = store.preferences.settings
            assert (settings.plain, settings.period_offered) == (plain, offered)
            store.preferences.change(replace(settings, volume=volume))
            assert store.settled()


@pytest.mark.parametrize(
    ("kept", "found"),
    [
        ({"speed": "ludicrous", "volume": 900, "mute": True, "colour": 3}, Settings(volume=100, mute=True)),
        ({"volume": -3, "faces": "", "text_scale": 10**9}, Settings(volume=0, text_scale=200)),
        ({}, Settings()),
    ],
)
def test_settings_of_another_version_are_clamped_or_ignored(kept: dict[str, object], found: Settings) -> None:
    assert settings_of({f"settings.{name}": value for name, value in kept.items()}) == found


FOOLISH: dict[str, Any] = {
    "settings.speed": ["slow"],
    "settings.volume": -(10**30),
    "settings.mute": "yes",
    "settings.faces": "../../etc/passwd",
    "settings.back": {"lis": 1},
    "settings.full_screen": None,
    "settings.text_scale": 10**30,
    "settings.fewer_presses": "all",
    "settings.by_rank": float("nan"),
    "settings.": 1,
    "": [[[[[]]]]],
    "agreement.game": "x" * 100_000,
    "agreement.opponent": "\x00\u202e",
    "agreement.house": {"du-coeur": {"target": "-1", "strict": "x" * 9999, "": ""}, "whist": {"a": "b"}},
}
"""Values that a person or a program might write into the file, each with its valid checksum."""


@pytest.mark.full
def test_table_opens_despite_invalid_values_in_the_store(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with opened(tmp_path) as store:
        store.preferences.change(Settings(volume=5))
        assert store.settled()
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        settings_table.write(connection, FOOLISH)
    with opened(tmp_path) as store:
        assert [(finding.what, finding.number) for finding in store.findings] == [("settings", 10)]
        assert store.preferences.settings == Settings()
        assert store.preferences.agreement == Agreement()
    with opened(tmp_path) as store:
        assert store.findings == []
    app = App((1024, 640), driver="dummy", clock=lambda: 0.0, data=tmp_path)
    for page in (title, new_game):
        app.open(page(app))
        app.turn()
    app.quit()
