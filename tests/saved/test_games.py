"""The game in progress: kept, taken up again, cleared away, and never lost for being unreadable."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from picket_desktop.ai.worker import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import read
from picket_desktop.saved.games import ASIDE, Shelf
from picket_desktop.sitting import Setup, Sitting

UNREADABLE = "picket-game 1\nrules: whist\n"


def begun(shelf: Shelf) -> Sitting:
    """A game with a card lifted for the deal, kept on the shelf."""
    setup = Setup(games.rules("rubicon"), "novice", "Mr. Cotton", 5)
    sitting = Sitting(setup, ThinkingHere(), shelf.save, random.Random(1))
    sitting.lift(3)
    return sitting


def test_an_empty_shelf_has_no_game(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "none yet")
    assert not shelf.waiting()
    assert shelf.take_up() is None


def test_a_game_is_kept_and_taken_up(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path / "new" / "folder")
    sitting = begun(shelf)
    assert shelf.waiting()
    assert shelf.trouble is None
    assert shelf.take_up() == sitting.record
    assert read(shelf.path.read_text(encoding="utf-8")) == sitting.record
    assert shelf.waiting()


def test_a_game_that_is_over_is_cleared_away(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    sitting = begun(shelf)
    shelf.save(sitting.record, over=True)
    assert not shelf.waiting()
    assert list(tmp_path.iterdir()) == []
    shelf.save(sitting.record, over=True)
    assert shelf.trouble is None


def test_a_game_that_cannot_be_read_is_set_aside_and_nothing_is_lost(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.path.write_text(UNREADABLE, encoding="utf-8")
    with pytest.raises(BadText):
        shelf.take_up()
    assert not shelf.waiting()
    assert [p.read_text(encoding="utf-8") for p in tmp_path.iterdir()] == [UNREADABLE]
    assert shelf.aside == tmp_path / ASIDE


def test_bytes_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    shelf = Shelf(tmp_path)
    shelf.path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UnicodeDecodeError):
        shelf.take_up()
    assert shelf.aside.read_bytes() == b"\xff\xfe\x00"


def test_a_disk_that_cannot_be_written_loses_the_saving_and_not_the_game(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    shelf = Shelf(blocked / "picket")
    sitting = begun(shelf)
    assert shelf.trouble
    assert sitting.record.moves
