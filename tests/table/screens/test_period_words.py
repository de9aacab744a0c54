"""Nothing is asked at the first start; the words of the period are offered once, after the first game."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.steps import Await
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import primary
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.state import RESULT
from picket_desktop.table.screens.about import About
from picket_desktop.words.pages import said
from tests.engine.by_chance import played
from tests.saved.games_kept import opened
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat, step

OFFER = "Asking"


def with_a_game(data: Path, plain: bool = True) -> Pilot:
    """Return the title for a player who has finished a game and just come back from another page."""
    with opened(data) as store:
        store.games.place().keep(played("rubicon", 3))
    pilot = Pilot(title, data, settings=Settings(plain=plain), glances=UNPAINTED)
    pilot.wait()
    assert pilot.screen == "Picket"
    pilot.app.open(About(pilot.app))
    pilot.key("esc")
    pilot.wait(0.5, 5)
    return pilot


def test_first_start_opens_the_title_in_plain_words_and_asks_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[tuple[list[str], bool]] = []

    def run(app: App, spare: object, modules: object) -> None:
        for _ in range(5):
            app.step()
        opened.append(([screen.name for screen in app.screens], app.settings.plain))
        app.quit()

    monkeypatch.setattr(start, "run", run)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    for _ in range(2):
        start.open_table(data=tmp_path)
    assert opened == [(["Picket"], True)] * 2


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("keys", "plain"),
    [(("esc",), True), (("enter",), True), (("space",), True), (("tab", "space"), False)],
)
def test_offer_is_answered_by_keyboard_once(tmp_path: Path, keys: tuple[str, ...], plain: bool) -> None:
    pilot = with_a_game(tmp_path)
    assert pilot.screen == OFFER
    for key in keys:
        pilot.key(key)
    assert pilot.screen == "Picket"
    assert pilot.app.store.preferences.settings == Settings(plain=plain, period_offered=True)
    pilot.app.open(About(pilot.app))
    pilot.key("esc")
    pilot.wait(0.5, 5)
    assert pilot.screen == "Picket"
    pilot.app.quit()
    with opened(tmp_path) as store:
        assert store.preferences.settings.plain is plain
        assert store.preferences.settings.period_offered


def test_offer_keeps_plain_words_as_the_red_answer_and_names_settings(tmp_path: Path) -> None:
    pilot = with_a_game(tmp_path)
    assert primary(pilot.app.lay_out()) == "plain"
    assert said("period.title") in pilot.words()
    assert "in Settings" in " ".join(" ".join(pilot.words()).split())
    pilot.app.quit()


def test_who_plays_in_period_words_is_offered_nothing(tmp_path: Path) -> None:
    pilot = with_a_game(tmp_path, plain=False)
    assert pilot.screen == "Picket"
    pilot.app.quit()


def test_start_with_a_finished_game_asks_nothing(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        store.games.place().keep(played("rubicon", 3))
    pilot = Pilot(title, tmp_path, settings=Settings(), glances=UNPAINTED)
    pilot.wait(1.0, 10)
    assert pilot.screen == "Picket"
    pilot.app.quit()


def test_offer_comes_at_the_table_with_another_game(tmp_path: Path) -> None:
    sitting = sat("du-coeur", lambda s: s.game.deals_scored > 1)
    while sitting.awaiting is not Await.OVER:
        step(sitting)
    pilot = Pilot(title, tmp_path, settings=Settings(speed="off"), glances=UNPAINTED)
    pilot.app.store.games.place().keep(played("rubicon", 3))
    shown = table(pilot.app, sitting)
    pilot.app.open(shown)
    pilot.wait(2.0, 20)
    shown.shown.open = shown.shown.open.by(RESULT)
    pilot.wait(2.0, 20)
    pilot.press("again")
    assert [screen.name for screen in pilot.app.screens] == ["Picket", "Table", OFFER]
    pilot.press("old")
    assert pilot.screen == "Table"
    assert not pilot.app.settings.plain
    pilot.app.quit()
