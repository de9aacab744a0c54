"""The list of games can be filtered and stepped through. It is as quick with ten thousand games as with
ten."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop.saved.place import Place
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.listing import Listed
from picket_desktop.table.app import App
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.games.page import NEAR, GamesPage, Line
from picket_desktop.table.widgets.intents import Scroll
from tests.engine.by_chance import played
from tests.saved.games_kept import begun, kept
from tests.table.pilot import UNPAINTED, Pilot

MANY = 10_000


class Many:
    """A list of ``number`` games, a third of them finished, that counts the lookups."""

    def __init__(self, number: int) -> None:
        games, day = Store(None).games, datetime(2026, 11, 22)
        self._games = [
            Listed(Place(games, n), ("rubicon", "cotton")[n % 2], n % 3 == 0, day) for n in range(number)
        ]
        self.looked_up = 0

    def listed(self) -> Sequence[Listed]:
        return self._games

    def title(self, rules: str) -> str:
        return rules.title()

    def lines(self, games: Sequence[Listed]) -> dict[Place, Line]:
        self.looked_up += len(games)
        return {g.place: Line(f"Game {g.place.id}", "Anne", "You lead, 9 to 3.", "Left.") for g in games}

    def take_up(self, place: Place) -> None:
        raise AssertionError

    def look_through(self, place: Place) -> None:
        raise AssertionError

    def review(self, place: Place) -> None:
        raise AssertionError

    def record(self, place: Place) -> None:
        raise AssertionError


@pytest.fixture
def flown(tmp_path: Path) -> Iterator[Callable[[Callable[[App], GamesPage]], Pilot]]:
    found: list[Pilot] = []

    def fly(make: Callable[[App], GamesPage]) -> Pilot:
        found.append(Pilot(make, tmp_path, glances=20))
        return found[0]

    yield fly
    found[0].app.quit()


@pytest.mark.full
def test_ten_thousand_games_scroll_with_few_lookups(
    flown: Callable[[Callable[[App], GamesPage]], Pilot],
) -> None:
    many = Many(MANY)
    pilot = flown(lambda app: GamesPage(app, many))
    assert "Game 0, with Anne" in pilot.words()
    assert many.looked_up < 3 * NEAR
    pilot.key("tab")
    pilot.ring_at("game 0")
    pilot.key("end")
    assert f"Game {MANY - 1}, with Anne" in pilot.words()
    assert pilot.app.attention.focus == f"game {MANY - 1}"
    assert many.looked_up < 6 * NEAR
    pilot.key("home")
    for at in range(1, 30):
        pilot.key("down")
        assert pilot.app.attention.focus == f"game {at}"
    assert "Game 29, with Anne" in pilot.words()
    page = pilot.app.top
    began = time.process_time()
    for _ in range(40):
        page.handle(Scroll(-1))
        pilot.app.stack.forget()
        pilot.app.lay_out()
    assert (time.process_time() - began) / 40 < 0.06
    assert many.looked_up < 12 * NEAR


def test_list_filters_by_finished_and_by_rule_set(
    flown: Callable[[Callable[[App], GamesPage]], Pilot],
) -> None:
    pilot = flown(lambda app: GamesPage(app, Many(30)))
    page = pilot.app.top
    assert isinstance(page, GamesPage)
    pilot.ring_at("show")
    pilot.key("right")
    assert {game.over for game in page.games} == {False}
    pilot.key("right")
    assert {game.over for game in page.games} == {True}
    pilot.ring_at("of")
    pilot.key("right")
    assert {(game.over, game.rules) for game in page.games} == {(True, "cotton")}
    pilot.key("right")
    assert {(game.over, game.rules) for game in page.games} == {(True, "rubicon")}
    pilot.key("left")
    pilot.key("left")
    assert len(page.games) == 10


def test_unreadable_game_can_only_be_removed(
    flown: Callable[[Callable[[App], GamesPage]], Pilot], monkeypatch: pytest.MonkeyPatch
) -> None:
    many = Many(2)
    monkeypatch.setattr(many, "lines", lambda games: {})
    pilot = flown(lambda app: GamesPage(app, many))
    assert "This game cannot be read." in pilot.words()
    pilot.press("game 0")
    ids = {look.id for look in pilot.app.lay_out()}
    assert "remove" in ids
    assert {"take", "look", "record"}.isdisjoint(ids)


def test_unfinished_game_offers_review_after_its_first_deal(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    with_deal = next(n for n in range(20, 200) if begun("rubicon", n).deals)
    for moves in (with_deal, 3):
        kept(pilot.app.store, begun("rubicon", moves))
        pilot.app.home()
        pilot.press("games")
        pilot.press("game 0")
        assert any(look.id == "review" for look in pilot.app.lay_out()) is (moves == with_deal)
    pilot.app.quit()


def test_finished_games_are_listed_and_can_be_removed(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    assert pilot.look("games").dim
    kept(pilot.app.store, played("rubicon", 3))
    pilot.app.home()
    assert "Continue" not in pilot.words()
    pilot.press("games")
    assert "won, " in " ".join(pilot.words())
    pilot.press("game 0")
    pilot.press("remove")
    assert "no longer counts in your statistics" in " ".join(" ".join(pilot.words()).split())
    pilot.press("remove")
    assert pilot.screen == "Picket"
    assert pilot.look("games").dim
    pilot.app.quit()


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_question_puts_no_removal_where_the_press_for_it_fell(
    tmp_path: Path, size: tuple[int, int], scale: int
) -> None:
    pilot = Pilot(title_page, tmp_path, size, Settings(text_scale=scale), UNPAINTED)
    kept(pilot.app.store, begun("rubicon", 40))
    pilot.app.home()
    pilot.press("games")
    pilot.press("game 0")
    pilot.key("end")  # in large type it is out of sight
    pressed = pilot.look("remove").rect
    pilot.press("remove")
    assert not pilot.look("remove").rect.overlaps(pressed)
    assert pilot.look("keep").rect.overlaps(pressed)
    pilot.app.quit()


def test_removal_question_names_the_game(
    flown: Callable[[Callable[[App], GamesPage]], Pilot],
) -> None:
    pilot = flown(lambda app: GamesPage(app, Many(2)))
    pilot.press("game 1")
    pilot.press("remove")
    assert "Game 1, with Anne. You lead, 9 to 3. Left." in " ".join(pilot.words())
    assert "cannot be read" not in " ".join(pilot.words())


def test_list_marks_unfinished_games(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path)
    kept(pilot.app.store, begun("rubicon", 40))
    pilot.app.home()
    pilot.press("games")
    assert "not finished" in pilot.words()
    pilot.app.quit()
