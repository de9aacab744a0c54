"""The table in a real window: opened, played at with mouse and keys, left, and taken up again.

Where PICKET_PROGRAM names the built executable, it is that which is tried.
"""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from display import PATIENCE, command, display, missing, surroundings, table

pytestmark = pytest.mark.skipif(bool(missing()), reason=f"no {' and no '.join(missing())} here")


@pytest.fixture(scope="module")
def shown_on() -> Iterator[str]:
    with display() as name:
        yield name


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "dätä"


def test_the_table_opens_and_is_left_by_a_key(shown_on: str, data: Path) -> None:
    with table(shown_on, data) as opened:
        opened.key("Escape")
        assert opened.ended() == 0
        assert opened.said() == ""


def test_without_a_sound_card_the_table_is_silent(shown_on: str, data: Path) -> None:
    with table(shown_on, data, SDL_AUDIODRIVER="alsa", ALSA_CONFIG_PATH="/nonexistent") as opened:
        opened.key("m", "Escape")
        assert opened.ended() == 0
        assert opened.said() == ""


def test_a_data_folder_that_cannot_be_made_stops_nothing(shown_on: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    data = tmp_path / "file" / "data"
    with table(shown_on, data) as opened:
        opened.key("m", "Escape")
        assert opened.ended() == 0
        assert opened.said() == ""


def test_without_a_display_it_is_one_sentence(data: Path) -> None:
    told = subprocess.run(
        [*command(), "--data", str(data)],
        env=surroundings(DISPLAY=None),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert told.returncode == 2
    assert told.stderr.count("\n") == 1
    assert "display" in told.stderr
    assert "Traceback" not in told.stderr
