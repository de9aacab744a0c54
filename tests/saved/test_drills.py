"""The boxes of drill items are kept. An item with a damaged row counts as never asked."""

from __future__ import annotations

import sqlite3
from datetime import datetime
from pathlib import Path

from picket_desktop.drills.boxes import Box
from picket_desktop.saved.store import Store
from tests.saved.games_kept import begun, checked, opened

DUE = datetime(2026, 11, 25).date().toordinal()
BOXES = [Box("reckon", "rubicon", str(n), 2, DUE, 1, 1) for n in range(3)]
OTHER = Box("good", "cotton", "2", 1, DUE, 4, 2)


def kept(folder: Path) -> Path:
    store = Store(folder)
    store.games.place().keep(begun("rubicon", 5))
    for box in (*BOXES, OTHER):
        store.drills.keep(box._replace(asked=0, known=0))
        store.drills.keep(box)
    assert store.settled()
    store.close()
    return store.disk.file.path


def test_box_is_kept_for_its_kind_and_game_only(tmp_path: Path) -> None:
    kept(tmp_path)
    store = Store(tmp_path)
    assert store.drills.boxes("reckon", "rubicon") == BOXES
    assert store.drills.boxes("good", "cotton") == [OTHER]
    assert store.drills.boxes("good", "rubicon") == []


def test_thrown_away_box_stays_forgotten(tmp_path: Path) -> None:
    kept(tmp_path)
    store = Store(tmp_path)
    store.drills.keep(BOXES[1].thrown_away())
    assert store.drills.boxes("reckon", "rubicon") == [BOXES[0], BOXES[2]]
    assert store.settled()
    store.close()
    assert Store(tmp_path).drills.boxes("reckon", "rubicon") == [BOXES[0], BOXES[2]]


def test_box_without_a_folder_lasts_for_the_sitting() -> None:
    store = Store(None)
    store.drills.keep(OTHER)
    assert store.drills.boxes("good", "cotton") == [OTHER]


def test_damaged_box_counts_as_fresh_and_is_reported_once(tmp_path: Path) -> None:
    path = kept(tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE drills SET box = 4 WHERE item = '1'")
        connection.execute("UPDATE drills SET due = 'soon' WHERE item = '2' AND kind = 'reckon'")
    connection.close()
    store = Store(tmp_path)
    assert store.drills.boxes("reckon", "rubicon") == [BOXES[0]]
    assert [(finding.what, finding.number) for finding in store.findings] == [("drills", 2)]
    store.close()
    with opened(tmp_path) as again:
        assert again.drills.boxes("reckon", "rubicon") == [BOXES[0]]
        assert again.findings == []


def test_boxes_are_salvaged_with_the_store(tmp_path: Path) -> None:
    path = kept(tmp_path)
    data = bytearray(path.read_bytes())
    data[:100] = b"\0" * 100
    path.write_bytes(data)
    store = Store(tmp_path)
    assert checked(store)
    assert [finding.what for finding in store.findings] == ["store"]
    assert store.drills.boxes("reckon", "rubicon") == BOXES
