"""The sheet that shows how the game stands. In every game one key or press opens it."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.ai import odds as reckoning
from picket_desktop.ai.odds import Odds
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.saved.settings import TEXT_SCALES
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.slip.odds_sheet import CLOSED
from picket_desktop.table.play.state import ODDS, RECKONING
from picket_desktop.table.widgets.intents import Key, Press
from picket_desktop.words.words import words as all_words
from tests.table.play.slip.test_seal_sheet import words
from tests.table.play.test_every_table import Guest, brought, every_game, in_play, waits
from tests.table.play.test_large_type import check

SHAPES = ((1024, 640), (1600, 1000))


@pytest.mark.sweep
@every_game
def test_key_and_press_open_it_and_put_it_away(game: str, tmp_path: Path) -> None:
    guest = Guest(brought(game, in_play), tmp_path)
    guest.key("o")
    guest.settle()
    said = words(guest)
    assert guest.table.shown.open.panel == ODDS
    assert "How the game stands" in said
    assert said.count("%") >= len(guest.sitting.setup.names) or "worked out here" not in said
    guest.key("o")
    assert guest.table.shown.open.panel == ""
    if guest.table.shown.look(ODDS) is not None:
        guest.press(ODDS)
        assert guest.table.shown.open.panel == ODDS
        guest.press(CLOSED)
        assert guest.table.shown.open.panel == ""


def test_it_lies_over_the_reckoning_and_leads_back_there(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", waits(Await.NEXT)), tmp_path)
    assert guest.table.shown.open.panel == RECKONING
    guest.key("o")
    guest.settle()
    assert guest.table.shown.open.panel == ODDS
    assert "short of 100" in words(guest)
    guest.key("esc")
    assert guest.table.shown.open.panel == RECKONING


def test_menu_leads_there(tmp_path: Path) -> None:
    guest = Guest(brought("cotton", in_play), tmp_path)
    guest.press("menu")
    guest.press(ODDS)
    guest.settle()
    assert guest.table.shown.open.panel == ODDS


def test_chances_are_reckoned_once_for_a_view_and_anew_after_a_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    real = reckoning.odds

    def counted(view: object, seed: int | str, budget: int) -> Odds:
        asked.append(view)
        return real(view, seed, budget)

    monkeypatch.setattr("picket_desktop.ai.worker.question.odds", counted)
    guest = Guest(brought("rubicon", in_play), tmp_path)
    assert isinstance(guest.sitting.computer.thinker, ThinkingHere)
    for _ in range(2):
        guest.table.handle(Key("odds"))
        guest.settle()
        guest.table.handle(Press(CLOSED))
    assert asked == [guest.sitting.view]
    guest.press(next(look.id for look in guest.hand() if look.press and not look.dim))
    guest.settle()
    guest.table.handle(Key("odds"))
    guest.settle()
    assert len(asked) == 2


def test_chances_that_cannot_be_reckoned_are_told_as_such(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "picket_desktop.ai.worker.question.odds", lambda view, seed, budget: Odds((1.5, -0.5))
    )
    guest = Guest(brought("rubicon", in_play), tmp_path)
    guest.key("o")
    guest.settle()
    assert "cannot be worked out here" in words(guest)


@pytest.mark.parametrize(
    ("share", "told"),
    [(0.0, "0%"), (0.004, "under 1%"), (0.383, "38%"), (0.9951, "over 99%"), (1.0, "100%")],
)
def test_nothing_that_may_happen_is_called_impossible(share: float, told: str) -> None:
    assert all_words().label.chance(share) == told


@pytest.mark.sweep
@pytest.mark.parametrize("size", SHAPES, ids=str)
@pytest.mark.parametrize("game", ["rubicon", "piquesept-4"])
def test_looks_do_not_overlap_at_any_type_size(game: str, size: tuple[int, int], tmp_path: Path) -> None:
    for wanted in (in_play, waits(Await.NEXT)):
        guest = Guest(brought(game, wanted), tmp_path)
        guest.table.handle(Key("odds"))
        guest.settle()
        for percent in TEXT_SCALES:
            check(guest.table.shown.state(guest.now), size, percent)
