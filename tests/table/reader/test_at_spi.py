"""A deal of each kind of game and the first lesson are played by AT-SPI alone, and a deal with real cards is
marked, in windows of their own."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from tests.table.reader.at_spi import GAMES, KILLED, LESSON, MARKING, missing, played

SECONDS = 400


@pytest.mark.full
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="AT-SPI is Linux's")
@pytest.mark.parametrize("job", [f"{KILLED}{GAMES[0]}", *GAMES[1:], LESSON, MARKING])
def test_deal_is_played_by_at_spi(job: str, tmp_path: Path) -> None:
    if lacking := missing():
        told = f"no {' and no '.join(lacking)} here"
        pytest.fail(told) if os.environ.get("CI") else pytest.skip(told)
    status, told = played(job, tmp_path, SECONDS)
    assert status == 0, told[-6000:]
    assert "HEARD" in told
