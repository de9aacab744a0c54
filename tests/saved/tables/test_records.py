"""Games as text files are written under unused names, and read from any file dropped on the window."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import read
from picket_desktop.saved.tables.records import name_of, saved_as, taken_in, text_in, text_of
from picket_desktop.saved.tables.statistics import found
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept, opened

DAY = date(2026, 11, 22)


def test_saved_file_never_replaces_another(tmp_path: Path) -> None:
    folder, record = tmp_path / "Documents" / "Picket", played("rubicon", 3).record
    paths = [saved_as(f"{n}\n", folder, name_of(record, DAY)) for n in range(3)]
    assert [path.name for path in paths] == [
        "picket-2026-11-22-rubicon.picket",
        "picket-2026-11-22-rubicon-2.picket",
        "picket-2026-11-22-rubicon-3.picket",
    ]
    assert [path.read_bytes() for path in paths] == [b"0\n", b"1\n", b"2\n"]


def test_partly_written_file_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Full:
        def __enter__(self) -> Full:
            return self

        def __exit__(self, *why: object) -> None:
            raise OSError(28, "No space left on device")

        def write(self, text: str) -> None:
            (tmp_path / "a.picket").write_text(text[:1], encoding="utf-8")

    monkeypatch.setattr(Path, "open", lambda *how, **more: Full())
    with pytest.raises(OSError, match="No space"):
        saved_as("game", tmp_path, "a")
    monkeypatch.undo()
    assert list(tmp_path.iterdir()) == []


def test_exported_game_is_imported_as_brought(tmp_path: Path) -> None:
    record = played("cotton", 3).record
    given = text_of(record)
    assert given.whole
    back = taken_in(text_in(saved_as(given.text, tmp_path, "game")))
    assert back.record.moves == record.moves
    assert back.record.noted("brought") == {0: ""}
    assert back.over


def test_export_contains_only_finished_deals() -> None:
    assert text_of(begun("rubicon", 30).record) == ("", False)
    part = text_of(begun("rubicon", 120).record)
    assert not part.whole
    assert 0 < len(read(part.text).moves) < 120


def test_import_refuses_non_text_non_files_and_bad_records(tmp_path: Path) -> None:
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(UnicodeDecodeError):
        text_in(tmp_path / "picture.png")
    for path in (tmp_path, tmp_path / "nothing", Path(os.devnull)):
        with pytest.raises(OSError, match=r"not a file|a device"):
            text_in(path)
    with pytest.raises(BadText):
        taken_in("picket-game 1\nrules: rubicon\nplayer 0: A\nplayer 1: B\n")


@pytest.mark.parametrize("lines", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_file_that_another_editor_wrote_is_read_or_refused(coding: str, lines: str, tmp_path: Path) -> None:
    """The cases include Windows' own editor, other line ends, a byte order mark, and UTF-16."""
    record, path = played("cotton", 3).record, tmp_path / "game.picket"
    path.write_bytes(record.write().replace("\n", lines).encode(coding))
    if "16" in coding:
        with pytest.raises((UnicodeDecodeError, BadText)):
            taken_in(text_in(path))
    else:
        assert taken_in(text_in(path)).record.moves == record.moves


def test_large_file_is_read_only_up_to_a_limit(tmp_path: Path) -> None:
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.truncate(1 << 33)
    assert len(text_in(path)) <= 1 << 22


def test_import_finds_a_kept_game_also_by_its_beginning(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        over, waits = kept(store, played("rubicon", 3)), kept(store, begun("cotton", 150))
        kept(store, begun("rubicon", 100, seed=4))
    with opened(tmp_path) as store:
        store.games.unfinished()
        wanted = {played("rubicon", 3).record: over.id, begun("cotton", 150).record: waits.id}
        for record, id in wanted.items():
            there = store.games.brought(text_of(record).text).place
            assert there is not None
            assert there.id == id
        assert store.games.brought(text_of(played("rubicon", 5).record).text).place is None
        assert store.games.brought(text_of(played("cotton", 3).record).text).place is None


def test_imported_game_is_not_counted(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        kept(store, played("rubicon", 3))
        kept(store, taken_in(text_of(played("rubicon", 4).record).text))
        with store.disk.reading() as connection:
            statistics = found(connection).statistics
    assert statistics is not None
    assert statistics.games.number == 1
