"""In the first deal of a game new to the person, the table explains everything new at the moment it
matters."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.picket.state import Phase as Two
from picket_desktop.engine.piquesept.state import Phase as Three
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.state import BEFORE_THE_DEAL
from picket_desktop.table.widgets.looks import TextLook
from tests.engine.by_chance import played
from tests.saved.games_kept import kept, opened
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat

MOMENTS = (
    ("rubicon", Two.EXCHANGE, "thirty-two cards"),
    ("rubicon", Two.CALLS, "must be of one suit"),
    ("rubicon", Two.PLAY, "every card you lead"),
    ("stirler", Two.CALLS, "the suit whose cards are worth most wins. Here all the cards"),
    ("stirler", Two.PLAY, "every trick scores a point"),
    ("au-cent", Two.CALLS, "each card scores a point"),
    ("au-cent-1908", Two.EXCHANGE, "so the stock has eight"),
    ("cotton", Two.PLAY, "when you lead them"),
    ("piquesept-3", Three.PLAY, "66 points to win"),
    ("du-coeur", Two.CALLS, ""),
    ("du-coeur", Two.PLAY, ""),
)


def asked_in(phase: object) -> Any:
    """Return a test for whether the person is being asked something in a phase."""

    def wanted(sitting: Sitting) -> bool:
        return sitting.awaiting is Await.YOU and sitting.view.phase is phase and len(sitting.view.moves) > 1

    return wanted


def slip(pilot: Pilot) -> str:
    """Return the text on the table if it includes the slip on what is new in this game, else ""."""
    words = [k.text.replace("\n", " ") for k in pilot.app.lay_out() if isinstance(k, TextLook)]
    return " ".join(words) if "New in this game" in words else ""


def told(rules: str, phase: object, data: Path) -> str:
    """Return what the table of a game says about a phase in the first deal."""
    sitting = sat(rules, asked_in(phase))
    pilot = Pilot(lambda app: table(app, sitting), data, glances=UNPAINTED)
    pilot.wait(2.0, frames=20)
    found = slip(pilot)
    pilot.app.quit()
    return found


@pytest.mark.parametrize("way", ["press", "enter", "move"])
def test_the_slip_waits_until_it_is_put_away(way: str, tmp_path: Path) -> None:
    sitting = sat("rubicon", asked_in(Two.PLAY))
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilot.wait(90.0, frames=90)
    assert "every card you lead" in slip(pilot)
    made = len(sitting.record.moves)
    if way == "press":
        pilot.press(PUT_AWAY)
    elif way == "enter":
        pilot.key("enter")
    else:
        pilot.player.make(sitting.view.moves[0])
        while not asked_in(Two.PLAY)(sitting):
            pilot.wait(0.5, frames=5)
    pilot.wait(2.0, frames=10)
    assert not slip(pilot)
    assert len(sitting.record.moves) == made or way == "move"
    pilot.app.quit()


@pytest.mark.full
@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("phase", [Two.CALLS, Two.PLAY])
def test_what_is_asked_is_read_while_the_slip_lies(phase: Two, text: int, tmp_path: Path) -> None:
    sitting, settings = sat("rubicon", asked_in(phase)), Settings(text_scale=text)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, settings=settings, glances=UNPAINTED)
    pilot.wait(2.0, frames=20)
    guide = pilot.player
    asked = guide.presenter.asks(guide.shown.state(pilot.now))
    assert asked
    assert asked in slip(pilot)
    pilot.app.quit()


@pytest.mark.parametrize(("rules", "phase", "says"), MOMENTS)
def test_what_is_different_is_told_where_it_matters(
    rules: str, phase: object, says: str, tmp_path: Path
) -> None:
    found = told(rules, phase, tmp_path)
    assert says in found
    assert bool(found) is bool(says)


def test_it_is_told_only_in_a_game_that_is_new(tmp_path: Path) -> None:
    assert told("rubicon", Two.PLAY, tmp_path / "new")
    for _ in range(2):
        with opened(tmp_path) as store:
            kept(store, played("rubicon", 3))
    assert not told("rubicon", Two.PLAY, tmp_path)


def test_what_was_told_before_the_game_was_left_is_not_told_again(tmp_path: Path) -> None:
    sitting = sat("rubicon", asked_in(Two.PLAY))
    sitting.do(sitting.view.moves[0])
    while not asked_in(Two.PLAY)(sitting):
        sitting.poll()
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilot.wait(2.0, frames=20)
    assert not slip(pilot)
    pilot.app.quit()


def test_a_game_names_its_own_lesson_at_first(tmp_path: Path) -> None:
    assert "lesson on this game under Learn" in told("piquesept-3", Three.PLAY, tmp_path / "three")
    assert "lesson on this game" not in told("cotton", Two.PLAY, tmp_path / "two")


def test_how_the_deal_begins_is_told_once_and_before_it(tmp_path: Path) -> None:
    sitting = sat("piquesept-3", lambda sitting: sitting.awaiting in BEFORE_THE_DEAL)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilot.wait(2.0, frames=20)
    for says in ("Spades are trumps", "their highest trump", "draws a card unseen"):
        assert says in slip(pilot)
    pilot.key("enter")
    pilot.wait(2.0, frames=20)
    assert not slip(pilot)
    pilot.app.quit()
