"""Events are shown only after the disk has acknowledged them, but the player never waits for a slow or full
disk."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.saved.place import Place
from picket_desktop.saved.trouble import FULL, Trouble
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.showing.events import KEPT_WITHIN
from picket_desktop.table.play.table import Table
from tests.engine.by_chance import played
from tests.table.pilot import Pilot


class Slow:
    """A place in the store that acknowledges moves only on command."""

    def __init__(self) -> None:
        self.asked = 0
        self.acknowledges = False

    def keep(self, progress: object) -> None:
        pass

    def holds(self, moves: tuple[Move, ...]) -> bool:
        self.asked += 1
        return self.acknowledges

    def another(self) -> Slow:
        return self


@pytest.fixture
def slow() -> Slow:
    return Slow()


@pytest.fixture
def pilot(tmp_path: Path, slow: Slow) -> Iterator[Pilot]:
    def make(app: App) -> Table[Player]:
        setup = Setup(games.rules("rubicon"), "random", "Master Toby", 3)
        return table(app, Sitting(setup, ThinkingHere(), slow))

    flown = Pilot(make, tmp_path)
    yield flown
    flown.app.quit()


def lifted(pilot: Pilot) -> bool:
    """Return True if the table shows lifted cards."""
    return pilot.table.shown.scene != pilot.table.presenter.cleared(pilot.table.shown.view)


def lift(pilot: Pilot) -> None:
    pilot.table.guide.played.happened(pilot.player.sitting.lift(5))


def test_move_is_shown_once_the_store_acknowledges_it(pilot: Pilot, slow: Slow) -> None:
    before = pilot.app.lay_out()
    lift(pilot)
    pilot.wait(0.01)
    assert pilot.player.sitting.record.moves
    assert not lifted(pilot)
    assert [look.rect for look in pilot.app.lay_out()] == [look.rect for look in before]
    slow.acknowledges = True
    pilot.wait(0.01)
    assert lifted(pilot)


def test_move_is_shown_soon_even_if_the_disk_is_slow(pilot: Pilot) -> None:
    lift(pilot)
    pilot.wait(KEPT_WITHIN - 0.005)
    assert not lifted(pilot)
    pilot.wait(0.01)
    assert lifted(pilot)


def test_press_before_the_acknowledgement_only_hurries(pilot: Pilot) -> None:
    lift(pilot)
    moves = len(pilot.player.sitting.record.moves)
    assert pilot.player.busy(pilot.now)
    assert pilot.table.question is None
    assert pilot.table.hurry() is Ended.MOVEMENT
    assert pilot.table.showing._held_back is None
    assert len(pilot.player.sitting.record.moves) == moves


@pytest.mark.full
def test_game_goes_on_however_slow_the_disk(pilot: Pilot) -> None:
    lift(pilot)
    for _ in range(4000):
        pilot.wait(0.05)
        sitting, screen = pilot.player.sitting, pilot.table
        if screen.guide.busy(pilot.now) or screen.showing.waits:
            pilot.table.hurry()
        elif sitting.awaiting is Await.YOU:
            screen.guide.make(sitting.view.moves[0])
        elif sitting.awaiting is Await.LIFT:  # two cards of the same rank were lifted
            screen.guide.played.happened(sitting.lift(5))
        elif sitting.awaiting is Await.CUT:
            screen.guide.played.happened(sitting.cut(9))
        elif sitting.awaiting is Await.SHUFFLE:
            screen.guide.played.happened(sitting.shuffle(1))
        if len(sitting.record.moves) > 20:
            return
    raise AssertionError(pilot.player.sitting.record.write())


def test_place_holds_saved_moves_and_all_moves_when_the_disk_is_full(tmp_path: Path) -> None:
    app = App((640, 400), driver="dummy", clock=lambda: 0.0, data=tmp_path)
    place, moves = Place(app.store.games), played("rubicon", 3).record.moves[:4]
    place.has(moves[:3])
    assert [place.holds(moves[:3]), place.holds(moves), place.holds(moves[1:3])] == [True, False, False]
    app.store.disk.trouble = Trouble(FULL)
    assert place.holds(moves)
    app.store.disk.trouble = None
    app.quit()
