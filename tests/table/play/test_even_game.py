"""In an even game, both the opponent and the score sheet say so at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.table.motion.speech import speech_id
from tests.table.play.test_every_table import Guest


def guest(tmp_path: Path, game: str, even: bool) -> Guest:
    others = ("Mr. Dobbs", "Mrs. Behn")
    return Guest(
        rehearsed(Setup(games.rules(game), "gamester", "Mr. Rook", 4, others, even=even), 4), tmp_path
    )


def heard(at: Guest) -> str:
    return " ".join(look.name for look in at.app.lay_out() if look.id == speech_id(1))


@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-3"])
def test_opponent_says_first_of_all_that_the_game_is_even(tmp_path: Path, game: str) -> None:
    sat = guest(tmp_path, game, even=True)
    assert heard(sat).endswith(sat.table.shown.words.label.even())
    sat.app.change(Settings(language="de", plain=False))
    sat.wait(0.5)
    assert heard(sat).endswith(sat.table.shown.words.label.even())
    assert not heard(guest(tmp_path, game, even=False))


@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-3"])
def test_score_says_that_the_game_is_even(tmp_path: Path, game: str) -> None:
    for even in (True, False):
        sat = guest(tmp_path, game, even)
        told = " ".join(f"{look.name} {getattr(look, 'text', '')}" for look in sat.app.lay_out())
        assert ("Even game" in told) is even
