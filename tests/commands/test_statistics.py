"""`picket statistics` prints the figures of all saved games, or a table of every deal. If nothing is saved,
it creates nothing. A damaged file is refused in one sentence."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop.engine.record import Note
from picket_desktop.saved.file import schema
from picket_desktop.saved.tables.deals_table import COLUMNS
from tests.commands.asked import Run, is_a_refusal
from tests.saved.tables.test_statistics import Game, kept_games

PLAYED = [
    Game("rubicon", 0),
    Game("rubicon", 1, helped=(1,)),
    Game("piquesept-3", 0, notes=(Note(0, "practice"),)),
]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    return tmp_path


def test_the_figures_of_every_game_are_printed(run: Run, data: Path) -> None:
    with kept_games(data, PLAYED) as connection:
        connection.execute("UPDATE deals SET points = points + 1 WHERE game = 1 AND deal = 1")
    status, out, err = run("statistics")
    assert (status, err) == (0, "")
    assert "Rubicon Piquet, against Mistress Anne\n" in out
    assert "Cavendish gives averages over 10,000 deals" in out
    assert "One more deal is kept out of these figures" in out
    assert "One game is damaged" in out
    assert max(map(len, out.splitlines())) <= 180


def test_csv_lists_every_deal(run: Run, data: Path) -> None:
    with kept_games(data, PLAYED):
        pass
    before = sorted(data.iterdir())
    status, out, err = run("statistics", "--csv")
    assert (status, err) == (0, "")
    lines = list(csv.DictReader(io.StringIO(out)))
    assert len(lines) == sum(len(game.progress.deals) for game in PLAYED)
    assert {line["apart"] for line in lines} == {"", "hint", "practice"}
    assert sorted(data.iterdir()) == before


def test_nothing_is_created_if_nothing_is_saved(run: Run, data: Path) -> None:
    status, out, err = run("--data", str(data / "none"), "statistics")
    assert (status, err, out.count("\n")) == (0, "", 1)
    assert run("--data", str(data / "none"), "statistics", "--csv") == (0, ",".join(COLUMNS) + "\n", "")
    assert list(data.iterdir()) == []


def test_file_that_is_not_a_store_is_refused(run: Run, data: Path) -> None:
    (data / schema.FILE).write_bytes(b"no store at all" * 400)
    is_a_refusal(*run("statistics"))


def _folder(path: Path) -> None:
    (path / schema.FILE).mkdir(parents=True)


def _pipe(path: Path) -> None:
    path.mkdir()
    os.mkfifo(path / schema.FILE)


def _loop(path: Path) -> None:
    path.mkdir()
    (path / schema.FILE).symlink_to(schema.FILE)


def _file(path: Path) -> None:
    path.write_text("not a folder", encoding="utf-8")


IN_THE_WAY = [_folder, _file, *([_pipe, _loop] if hasattr(os, "mkfifo") else [])]


@pytest.mark.parametrize("made", IN_THE_WAY)
@pytest.mark.parametrize("form", [(), ("--csv",)], ids=["words", "csv"])
def test_unusable_store_place_is_refused(
    made: Callable[[Path], None], form: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    """The message differs from the one for a folder in which nothing has been played."""
    data = tmp_path / "data"
    made(data)
    is_a_refusal(*run("--data", str(data), "statistics", *form))


def test_overlong_folder_name_is_refused(run: Run, data: Path) -> None:
    found = run("--data", "x" * 300, "statistics")
    is_a_refusal(*found)
    assert len(found[2]) < 200
