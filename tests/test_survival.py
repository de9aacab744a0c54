"""A short run of ``tests.survival``: a program killed while playing loses nothing that it acknowledged."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.survival import survived

KILLS = 40


@pytest.mark.full
@pytest.mark.skipif(not hasattr(os, "fork"), reason="programs are started otherwise here")
def test_repeated_kills_lose_no_game(tmp_path: Path) -> None:
    outcome = survived(KILLS, 7, tmp_path / "picket")
    assert str(outcome).endswith(f"{KILLS} kills, 0 games lost")
    assert outcome.games >= 2
    assert outcome.moves >= 200
