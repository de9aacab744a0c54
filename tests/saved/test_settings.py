"""Settings that the table could not use fall back to the defaults."""

from __future__ import annotations

import contextlib
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.saved.agreement import Agreement
from picket_desktop.saved.file import schema
from picket_desktop.saved.settings import Settings, settings_of
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
    ("kept", "found"),
    [
        ({"speed": "ludicrous", "volume": 900, "mute": 1, "colour": 3}, Settings(volume=100)),
        ({"volume": -3, "faces": "", "back": None, "text_scale": 10**9}, Settings(volume=0, text_scale=200)),
        ({"volume": True, "text_scale": "150", "plain": "yes"}, Settings()),
        ({}, Settings()),
    ],
)
def test_invalid_settings_are_clamped_or_ignored(kept: dict[str, object], found: Settings) -> None:
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
"""Values that somebody, or a program, might write into the file: complete, each with its checksum."""


@pytest.mark.full
def test_table_opens_despite_invalid_values_in_the_store(tmp_path: Path) -> None:
    Store(tmp_path).close()
    with opened(tmp_path) as store:
        store.preferences.change(Settings(volume=5))
        assert store.settled()
    with contextlib.closing(schema.connected(tmp_path / schema.FILE, writable=True)) as connection:
        settings_table.write(connection, FOOLISH)
    with opened(tmp_path) as store:
        assert store.findings == []
        settings, agreement = store.preferences.settings, store.preferences.agreement
        assert settings == Settings(volume=0, text_scale=200)
        assert agreement == Agreement("x" * 100_000, "\x00\u202e", FOOLISH["agreement.house"])
    app = App((1024, 640), driver="dummy", clock=lambda: 0.0, data=tmp_path)
    for page in (title, new_game):
        app.open(page(app))
        app.turn()
    app.quit()
