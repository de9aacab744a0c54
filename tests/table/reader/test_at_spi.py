"""A whole partie, one deal of each other kind of game and the first lesson are played through AT-SPI alone. A
deal with real cards is marked in the same way. Each has its own window."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.table.reader.at_spi import GAMES, KILLED, LESSON, MARKING, SHORT, USUAL, WHOLE, missing, played
from tests.table.reader.test_playing_by_keys import WON

SECONDS = 400
PARTIE = f"{WHOLE}{KILLED}{GAMES[0]}"
"""A short game played to its end. In its first deal the reader's process is killed."""


@pytest.mark.full
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AT-SPI is Linux's")
@pytest.mark.parametrize(
    "job", [PARTIE, *(pytest.param(game, marks=pytest.mark.rest) for game in GAMES[1:]), LESSON, MARKING]
)
def test_game_or_lesson_is_played_by_at_spi(job: str, tmp_path: Path) -> None:
    if lacking := missing():
        told = f"no {' and no '.join(lacking)} here"
        pytest.fail(told) if os.environ.get("CI") else pytest.skip(told)
    status, told = played(job, tmp_path, SECONDS, SHORT if job == PARTIE else USUAL)
    assert status == 0, told[-6000:]
    assert "HEARD" in told
    if job == PARTIE:
        assert WON.search(told.rpartition("PRESS ")[2]), told[-6000:]
