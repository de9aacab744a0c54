"""A real table goes on however often and wherever errors are raised: the deal is finished and every move is
kept."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting import sitting_down
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.motion.flights import Flights
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.asking import Asking
from picket_desktop.table.screens.title import Title
from picket_desktop.table.start import Mending
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look
from tests.table.pilot import UNPAINTED, Pilot
from tests.window_layout import kept

PATIENCE = 4_000
GAMES = ("rubicon", "du-coeur", "piquesept-3")


class Shaken(Pilot):
    """A player who plays a deal by what is shown, in spite of exceptions: closes error messages and resumes
    the game from the title."""

    def __init__(self, game: str, data: Path) -> None:
        super().__init__(title, data, settings=Settings(period_offered=True), glances=UNPAINTED)
        self.rng, self.told, self.went_home = random.Random(1), 0, 0
        setup = Setup(games.rules(game), "novice", "Mr. Cotton", 3, ("Mrs. Behn", "Mr. Hoyle"))
        sitting = Sitting(setup, ThinkingHere(), self.app.store.games.place(), random.Random(1))
        self.app.open(table(self.app, sitting))
        self.mending, self.step, self.fed = Mending(self.app), self.app.step, self.app.feed
        self.app.feed = self._fed  # type: ignore[method-assign]

    def wait(self, seconds: float = 0.02, frames: int = 1) -> bool:
        self.now += seconds
        return self.mending.step()

    def _fed(self, event: Any) -> None:
        """Feed an event as the main loop does."""

        def step() -> bool:
            self.fed(event)
            return True

        self.app.step = step  # type: ignore[method-assign]
        self.mending.step()
        self.app.step = self.step  # type: ignore[method-assign]

    def controls(self, at: Table[Player]) -> list[Look]:
        """Return the looks of which one is to be pressed next: the red buttons or, if there are none, a
        random card or the first place for a card."""
        looks = self.app.lay_out()
        live = [look for look in looks if look.press and not look.dim]
        red = [look for look in live if isinstance(look, ButtonLook) and look.kind == "primary"]
        dim = any(look.id == "exchange" and look.dim for look in looks)
        cards = [look for look in live if isinstance(look, CardLook) and look.group == "hand"]
        places = [look for look in live if look.id.startswith("place-")]
        return red or ([self.rng.choice(cards)] if cards and (dim or at.shown.view.hand) else places[:1])

    def go_on(self) -> bool:
        """Do whatever the page on top calls for. Return False once the reckoning of the deal has been
        seen."""
        self.wait(0.3)
        top = self.app.top
        if isinstance(top, Asking):
            self.told += 1
            self.app.close()
        elif isinstance(top, Title):
            self.went_home += 1
            self.press("continue")
        elif isinstance(top, Table) and not top.guide.busy(self.now):
            if top.guide.sitting.awaiting in (Await.NEXT, Await.OVER) and top.shown.open.panel:
                return False
            self.read()
            if self.app.top is not top or top.guide.busy(
                self.now
            ):  # something was kept, and shown, meanwhile
                return True
            try:
                found = self.controls(top)
            except Shaky:
                return True
            if found:
                self.press(found[0].id)
        return True

    def to_the_end(self) -> None:
        """Play the deal to its end.

        Raises AssertionError if the end is never reached."""
        for _ in range(PATIENCE):
            if not self.go_on():
                return
        raise AssertionError(f"the deal does not end: {self.words()}")


class Shaky(Exception):
    """The error raised on purpose in these tests."""


class Raises:
    """A callable that raises an error on every ``every``-th call, ``often`` times in all. Each one has an
    error class of its own."""

    made = 0

    def __init__(self, often: int, every: int) -> None:
        self.left, self._every, self._called = often, every, 0
        Raises.made += 1
        self._error = type(f"Shaky{Raises.made}", (Shaky,), {})

    def __call__(self) -> None:
        self._called += 1
        if self.left and self._called % self._every == 0:
            self.left -= 1
            raise self._error


Where = Callable[[pytest.MonkeyPatch, str, Callable[[], None]], None]


def wrapped(owner: Any, name: str, raises: Callable[[], None], after: bool = False) -> tuple[Any, str, Any]:
    """Return the owner, the name, and a method that calls ``raises`` before or after its own work."""
    does = getattr(owner, name)

    def shaky(*given: Any, **named: Any) -> Any:
        if not after:
            raises()
        found = does(*given, **named)
        if after:
            raises()
        return found

    return owner, name, shaky


def in_layout(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    monkeypatch.setattr(*wrapped(type(presenter_of(games.rules(game))), "layout", raises))


def before_handling(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    monkeypatch.setattr(*wrapped(Table, "handle", raises))


def after_handling(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    monkeypatch.setattr(*wrapped(Table, "handle", raises, after=True))


def between_move_and_display(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    monkeypatch.setattr(*wrapped(type(presenter_of(games.rules(game)).events), "put_down", raises))


def while_showing_an_event(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    monkeypatch.setattr(*wrapped(type(presenter_of(games.rules(game)).events), "journey", raises))


def at_flight_end(monkeypatch: pytest.MonkeyPatch, game: str, raises: Callable[[], None]) -> None:
    busy, flying = Flights.busy, set[Flights]()

    def shaky(self: Flights, now: float) -> bool:
        if busy(self, now):
            flying.add(self)
            return True
        if self in flying:
            flying.discard(self)
            raises()
        return False

    monkeypatch.setattr(Flights, "busy", shaky)


PLACES = (
    in_layout,
    before_handling,
    after_handling,
    between_move_and_display,
    while_showing_an_event,
    at_flight_end,
)


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_deal_is_finished_though_everything_raises_once(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, all_of_them = Shaken(game, tmp_path), [Raises(1, 3) for _ in PLACES]
    for where, raises in zip(PLACES, all_of_them, strict=True):
        where(monkeypatch, game, raises)
    pilot.to_the_end()
    assert not any(raises.left for raises in all_of_them)
    assert pilot.told >= len(PLACES) - 1
    assert not pilot.went_home
    assert_every_move_is_saved(pilot, tmp_path)


@pytest.mark.full
@pytest.mark.parametrize("where", [in_layout, at_flight_end])
def test_deal_is_resumed_and_finished_after_repeated_errors(
    where: Where, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting_down, "ThinkingApart", ThinkingHere)
    pilot, raises = Shaken("rubicon", tmp_path), Raises(3, 7)
    where(monkeypatch, "rubicon", raises)
    pilot.to_the_end()
    assert not raises.left
    assert pilot.went_home
    assert_every_move_is_saved(pilot, tmp_path)


@pytest.mark.sweep
@pytest.mark.parametrize("where", [while_showing_an_event, between_move_and_display])
@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_deal_is_finished_though_nothing_can_be_shown(
    game: str, where: Where, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sitting_down, "ThinkingApart", ThinkingHere)
    pilot = Shaken(game, tmp_path)
    where(monkeypatch, game, Raises(PATIENCE, 1))
    pilot.to_the_end()
    assert pilot.went_home
    assert_every_move_is_saved(pilot, tmp_path)


def assert_every_move_is_saved(pilot: Shaken, data: Path) -> None:
    """Assert that every move made is in the store of the folder."""
    found = pilot.app.top
    assert isinstance(found, Table)
    pilot.app.store.settled()
    assert found.guide.sitting.record.moves
    assert kept(data) == found.guide.sitting.record.write()
    assert pilot.app.store.trouble is None
    pilot.app.quit()
