"""How far each lesson has come: kept, read again, salvaged; what is damaged was not begun."""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path

from picket_desktop.saved import schema
from picket_desktop.saved.lessons_table import Learnt
from picket_desktop.saved.salvage import salvaged
from picket_desktop.saved.store import Store


def kept(folder: Path) -> Store:
    store = Store(folder)
    store.learn("tricks", Learnt(4))
    store.learn("point", Learnt(2, True))
    store.learn("point", Learnt(5))
    store.close()
    return store


def test_it_is_read_again_and_what_was_done_stays_done(tmp_path: Path) -> None:
    kept(tmp_path)
    again = Store(tmp_path)
    assert again.lessons == {"tricks": Learnt(4), "point": Learnt(5, True)}
    again.close()


def test_a_damaged_row_was_not_begun(tmp_path: Path) -> None:
    path = kept(tmp_path).path
    with contextlib.closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE lessons SET step = 7 WHERE name = 'tricks'")
    again = Store(tmp_path)
    assert again.lessons == {"point": Learnt(5, True)}
    assert again.findings == []
    again.close()


def test_it_is_salvaged_with_the_rest(tmp_path: Path) -> None:
    path = kept(tmp_path).path
    aside = path.rename(tmp_path / "aside.sqlite")
    schema.made(path)
    salvaged(aside, path)
    again = Store(tmp_path)
    assert again.lessons == {"tricks": Learnt(4), "point": Learnt(5, True)}
    again.close()
