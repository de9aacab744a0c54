"""Settings outlive a sitting, and a bad file or a full disk never stops one."""

import os
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings, read, write


def test_round_trip(tmp_path: Path) -> None:
    chosen = Settings(speed="fast", volume=25, mute=True, back="lis", text_scale=150)
    assert write(tmp_path / "new" / "folder", chosen) == ""
    assert read(tmp_path / "new" / "folder") == (chosen, "")
    assert [p.name for p in (tmp_path / "new" / "folder").iterdir()] == ["settings.json"]


def test_none_yet(tmp_path: Path) -> None:
    assert read(tmp_path) == (Settings(), "")


@pytest.mark.parametrize("text", ["{", "[]", "", "\x00\xff", "null"])
def test_a_corrupt_file_is_set_aside_with_a_notice(tmp_path: Path, text: str) -> None:
    (tmp_path / "settings.json").write_text(text, encoding="latin-1")
    settings, notice = read(tmp_path)
    assert settings == Settings()
    assert notice == "settings.aside"
    assert (tmp_path / "settings-unreadable.json").read_text(encoding="latin-1") == text
    assert read(tmp_path) == (Settings(), "")


def test_unknown_and_foolish_values_are_passed_over(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"speed": "ludicrous", "volume": 900, "mute": 1, "colour": 3}')
    assert read(tmp_path) == (Settings(volume=100), "")


@pytest.mark.skipif(os.name == "nt", reason="folders cannot be made read-only this way")
def test_a_read_only_disk_is_tolerated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    assert write(tmp_path, Settings()) == "settings.unkept"


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, Settings(volume=10))

    def fail(*_: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    assert write(tmp_path, Settings(volume=90))
    monkeypatch.undo()
    assert read(tmp_path)[0].volume == 10
    assert len(list(tmp_path.iterdir())) == 1
