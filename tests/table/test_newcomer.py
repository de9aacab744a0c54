"""A player added by one new file in the players' folder is offered in every game it says it plays. No other
file names or measures it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.record import Record
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.setup import seats
from picket_desktop.table import seating
from picket_desktop.table.play.table import Table
from tests.ai.newcomer import newcomer
from tests.table.pilot import Pilot

MOVES = 14
"""Number of moves made in each game, including dealing moves. After that many, cards have been played at
every table."""


@pytest.fixture
def name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(sitting_down, "ThinkingApart", ThinkingHere)
    folder = tmp_path / "players"
    folder.mkdir()
    with newcomer(folder) as found:
        yield found


@pytest.fixture
def pilot(name: str, tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(seating.new_game, tmp_path, settings=Settings(speed="off"))
    yield flown
    flown.app.quit()


def kept(pilot: Pilot) -> Record | None:
    store = pilot.app.store
    return next((store.games.take_up(waiting.place) for waiting in store.games.unfinished()), None)


@pytest.mark.full
@pytest.mark.parametrize("game", ["royall-1651", "piquesept-3"])
def test_new_player_file_plays_any_game(pilot: Pilot, name: str, game: str) -> None:
    if game != games.DEFAULT:
        pilot.press(f"game {game}")
    pilot.press(f"opponent {name}")
    assert name.capitalize() in pilot.words()
    pilot.press("sit")
    shown = pilot.app.top
    assert isinstance(shown, Table)
    sitting = shown.guide.sitting
    for turn in range(600):
        pilot.wait(0.5)
        if len(sitting.record.moves) > MOVES:
            break
        if asked := pilot.asked():
            pilot.press(asked[turn % len(asked)].id)
    record = kept(pilot)
    assert record is not None
    assert record.rules.name == game
    assert len(record.moves) >= MOVES
    assert all(seat.endswith(f"({name})") for seat in record.players[1:])
    assert len(set(record.players)) == len(record.players) == seats(record.rules)
