"""Presses are saved: a forced card is played automatically, and certain tricks can be claimed."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.moves import Play
from picket_desktop.engine.record import replay
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.player import FORCED
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY
from picket_desktop.table.play.state import CLAIM, STAYING
from picket_desktop.words.labels import LABELS
from tests.presses import presses
from tests.some_games import some_games
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat

every_game = pytest.mark.parametrize("rules", some_games())


def opened(sitting: Sitting, data: Path, **wishes: str | bool) -> Pilot:
    """Open a table without animation. If a slip explains what is new in the game, put it away."""
    settings = Settings(**({"speed": "off"} | wishes))  # type: ignore[arg-type]
    pilot = Pilot(lambda app: table(app, sitting), data, settings=settings, glances=UNPAINTED)
    pilot.wait(0.1)
    if any(look.id == PUT_AWAY for look in pilot.app.lay_out()):
        pilot.key("enter")
        pilot.wait(0.1)
    return pilot


def offered(pilot: Pilot) -> bool:
    return any(look.id == CLAIM for look in pilot.app.lay_out())


def must_follow(sitting: Sitting) -> bool:
    """Return True if the person has only one card that may follow the lead, and holds more than two cards."""
    view = sitting.view
    return isinstance(sitting.game.forced, Play) and view.open_trick is not None and len(view.hand) > 2


@pytest.mark.sweep
@every_game
def test_forced_card_is_played_automatically_after_a_pause(rules: str, tmp_path: Path) -> None:
    sitting = sat(rules, must_follow)
    pilot, before = opened(sitting, tmp_path, fewer_presses="forced"), len(sitting.record.moves)
    move = sitting.game.forced
    pilot.wait(FORCED / 4)
    assert len(sitting.record.moves) == before
    assert not pilot.app.top.rests(pilot.now)
    pilot.wait(FORCED, 8)
    assert sitting.record.moves[before] == move
    pilot.app.quit()


@pytest.mark.parametrize("wish", ["none", "claims"])
def test_forced_card_waits_when_the_setting_is_off(wish: str, tmp_path: Path) -> None:
    sitting = sat("rubicon", must_follow)
    pilot, before = opened(sitting, tmp_path, fewer_presses=wish), len(sitting.record.moves)
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) == before
    pilot.app.quit()


def test_forced_card_waits_for_open_panels_and_drags(tmp_path: Path) -> None:
    sitting = sat("rubicon", lambda s: must_follow(s) and len(s.view.tricks) > 2)
    pilot = opened(sitting, tmp_path, speed="slow", fewer_presses="forced")
    before = len(sitting.record.moves)
    for key in ("l", "esc"):
        pilot.key(key)
        pilot.wait(3.0, 12)
        assert len(sitting.record.moves) == before, key
        pilot.key("esc")
    card = sitting.view.moves[0]
    assert isinstance(card, Play)
    x, y = pilot.reach(card.card.text)
    pilot.down(x, y)
    pilot.move(x, y - 60)
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) == before
    pilot.up(x, y)
    pilot.wait(3.0, 12)
    assert len(sitting.record.moves) > before
    pilot.app.quit()


def test_no_card_is_forced_at_the_strict_table(tmp_path: Path) -> None:
    assert sat("rubicon", must_follow, strict="no").game.forced
    sitting = sat("rubicon", lambda s: s.awaiting is Await.YOU and len(s.view.moves) == 1, strict="yes")
    assert sitting.game.forced is None


@pytest.mark.sweep
@every_game
@pytest.mark.parametrize("by_key", [False, True], ids=["pointer", "keyboard"])
def test_claim_plays_the_sure_tricks_as_plain_moves(rules: str, by_key: bool, tmp_path: Path) -> None:
    sitting = sat(rules, lambda s: len(s.game.sure) > 1)
    left, before, seats = len(sitting.game.sure), len(sitting.record.moves), sitting.game.referee.seats
    pilot = opened(sitting, tmp_path)
    assert LABELS["claim"].text in pilot.words()
    pilot.key("enter") if by_key else pilot.press(CLAIM)
    made = sitting.record.moves[before:]
    assert sitting.awaiting in (Await.NEXT, Await.OVER)
    assert all(isinstance(move, Play) for move in made)
    assert len(made) == left * seats
    *_, (state, _) = replay(sitting.record)
    assert all(trick.winner == HUMAN for trick in state.tricks[-left:])
    for _ in range(200):
        pilot.wait(0.1)
        if pilot.table.shown.open.panel in STAYING:
            break
    assert pilot.table.shown.open.panel in STAYING
    pilot.app.quit()


def test_claim_is_not_offered_when_off_or_at_the_last_trick(tmp_path: Path) -> None:
    pilot = opened(sat("rubicon", lambda s: len(s.game.sure) > 1), tmp_path, fewer_presses="none")
    assert not offered(pilot)
    pilot.app.quit()
    pilot = opened(sat("rubicon", lambda s: len(s.game.sure) == 1), tmp_path)
    assert not offered(pilot)
    pilot.app.quit()


def test_claim_is_shown_quickly_up_to_the_reckoning(tmp_path: Path) -> None:
    sitting = sat("rubicon", lambda s: len(s.game.sure) > 2)
    tricks = len(sitting.game.sure)
    pilot = opened(sitting, tmp_path, pauses="press")
    pilot.press(CLAIM)
    begun = pilot.now
    while pilot.table.shown.open.panel != "reckoning":
        pilot.wait(0.05)
        assert pilot.now < begun + 20
    assert pilot.now - begun < 1.0 * tricks + 4.0
    pilot.app.quit()


@pytest.mark.full
def test_forced_setting_saves_presses() -> None:
    """A game takes fewer presses with the setting than without."""
    found = [presses("du-coeur", 2, fewer, deals=1) for fewer in ("none", "forced")]
    assert found[0].total() > found[1].total() > found[1]["cards played"] > 0
