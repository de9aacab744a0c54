"""A pool for three players at a game for two is agreed on, explained, won, and resumed another day."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.real_cards.pool import Pool
from picket_desktop.saved.settings import Settings
from picket_desktop.table import seating
from picket_desktop.table.doors import title
from tests.table.pilot import UNPAINTED, Pilot

SIZE = 1280, 800
QUICK = (
    "say {0} point 4",
    "answer point good",
    "say {0} sequences 5",
    "answer sequences good",
    "say {0} sets 4 A",
)
"""The calls that win a game to 31 in the first deal for the seat that is Elder."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    found = Pilot(seating.marking, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    yield found
    found.app.quit()


def agree(pilot: Pilot) -> None:
    """Agree on a short game between Ann and Jack, for a pool with Ruth."""
    page = pilot.app.top
    page.rules = games.rules("cotton", [("target", "31")])  # type: ignore[attr-defined]
    page.names[:3] = "Ann", "Jack", "Ruth"  # type: ignore[attr-defined]
    pilot.ring_at("pool")
    pilot.key("right")


def begin(pilot: Pilot) -> None:
    agree(pilot)
    pilot.press("begin")


def win(pilot: Pilot, name: str) -> None:
    """Mark a game that the named player wins."""
    page = pilot.app.top
    seat = page.game.names.index(name)  # type: ignore[attr-defined]
    for one in (f"dealer {1 - seat}", *QUICK, "answer sets good"):
        page._mark(page.game.marker.read_move(one.format(seat)))  # type: ignore[attr-defined]
    pilot.wait()


def told(pilot: Pilot) -> str:
    """Return all the words on the page."""
    return " ".join(" ".join(pilot.words()).split())


def test_choice_is_there_where_two_play(pilot: Pilot) -> None:
    tables = [one.name for one in pilot.app.top._tables]  # type: ignore[attr-defined]
    for name, fields in (("rubicon", 3), ("piquesept-3", 3), ("piquesept-4", 4), ("cotton", 3)):
        pilot.app.top.choose("which", tables.index(name))  # type: ignore[attr-defined]
        pilot.app.top.choose("pool", 1)  # type: ignore[attr-defined]
        pilot.wait()
        ids = [look.id for look in pilot.app.lay_out()]
        assert ("pool" in ids) is (games.marker(games.rules(name)).seats == 2)
        assert sum(id.startswith("name ") for id in ids) == fields


def test_pool_goes_round_until_one_has_beaten_both(pilot: Pilot) -> None:
    begin(pilot)
    assert "Ruth sits out. The pool is empty." in told(pilot)
    win(pilot, "Ann")
    paid = "Jack pays a stake and gives up the seat to Ruth. One stake in the pool."
    assert paid in told(pilot)
    assert "sits out" not in told(pilot)
    pilot.press("another")
    assert pilot.app.top.game.names == ("Ann", "Ruth")  # type: ignore[attr-defined]
    near = "Jack sits out. One stake in the pool. Ann can take it."
    assert near in told(pilot)
    win(pilot, "Ruth")
    assert "gives up the seat to Jack. Two stakes in the pool." in told(pilot)
    pilot.press("another")
    assert pilot.app.top.game.names == ("Jack", "Ruth")  # type: ignore[attr-defined]
    win(pilot, "Ruth")
    assert "Jack pays a stake and gives up the seat to Ann." in told(pilot)
    assert "Ruth has beaten both others and takes the pool: three stakes." in told(pilot)
    pilot.press("another")
    assert pilot.app.top.game.names == ("Ann", "Ruth")  # type: ignore[attr-defined]
    assert "Jack sits out. The pool is empty." in told(pilot)


def test_end_that_is_taken_back_takes_the_stake_back(pilot: Pilot) -> None:
    begin(pilot)
    win(pilot, "Ann")
    pilot.press("undo")
    assert "Ruth sits out. The pool is empty." in told(pilot)
    pilot.press("undo")
    pilot.app.top._mark(pilot.app.top.game.marker.read_move("say 0 sets 4 K"))  # type: ignore[attr-defined]
    pilot.app.top._mark(pilot.app.top.game.marker.read_move("answer sets good"))  # type: ignore[attr-defined]
    pilot.wait()
    assert "One stake in the pool." in told(pilot)


def test_pool_goes_on_another_day(tmp_path: Path) -> None:
    first = Pilot(seating.marking, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    begin(first)
    win(first, "Jack")
    first.app.quit()
    second = Pilot(seating.games_page, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    second.press("game 0")
    assert "for a pool" in " ".join(second.words())
    second.press("take")
    assert "One stake in the pool." in told(second)
    second.press("another")
    win(second, "Jack")
    assert "Jack has beaten both others" in told(second)
    second.app.quit()
    third = Pilot(seating.games_page, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    found = [third.app.store.games.record(one.place) for one in third.app.store.games.listed()]
    assert [(one.players, one.pool) for one in found] == [
        (("Ruth", "Jack"), Pool("Ann", 1, 1)),
        (("Ann", "Jack"), Pool("Ruth")),
    ]
    third.app.quit()


def continues(folder: Path) -> Pilot:
    found = Pilot(title, folder, SIZE, Settings(plain=False), UNPAINTED)
    found.wait(0.5, 5)
    return found


def test_continue_leads_back_to_a_pool_between_its_games(tmp_path: Path) -> None:
    first = Pilot(seating.marking, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    begin(first)
    win(first, "Jack")
    first.app.quit()
    second = continues(tmp_path)
    assert "One stake in the pool." in second.words()
    second.press("continue")
    assert "gives up the seat to Ruth" in told(second)
    second.press("another")
    page = second.app.top
    for one in ("dealer 0", "say 1 point 4"):
        page._mark(page.game.marker.read_move(one))  # type: ignore[attr-defined]
    second.app.home()
    second.wait(0.5, 5)
    assert "One stake in the pool." not in second.words()
    second.press("continue")
    assert second.app.top.game.names == ("Ruth", "Jack")  # type: ignore[attr-defined]
    second.press("undo")
    second.app.home()
    second.wait(0.5, 5)
    assert "One stake in the pool." in second.words(), "the game that was begun has nothing marked"
    second.press("continue")
    second.press("another")
    win(second, "Jack")
    second.app.quit()
    third = continues(tmp_path)
    assert "continue" not in {look.id for look in third.laid()}, "the pool is taken"
    third.app.quit()


def test_pool_whose_game_is_removed_does_not_go_on(tmp_path: Path) -> None:
    first = Pilot(seating.marking, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    begin(first)
    win(first, "Jack")
    first.app.quit()
    second = continues(tmp_path)
    assert second.app.store.games.pool is not None
    second.press("games")
    second.press("game 0")
    second.press("remove")
    second.press("remove")
    assert second.app.store.games.pool is None
    assert "continue" not in {look.id for look in second.laid()}
    second.app.quit()


def test_game_left_later_is_the_one_that_continues(tmp_path: Path) -> None:
    first = Pilot(seating.marking, tmp_path, SIZE, Settings(plain=False), UNPAINTED)
    begin(first)
    win(first, "Jack")
    first.app.home()
    first.app.open(seating.marking(first.app))
    first.press("begin")
    first.press("mark/deal -1/0")
    first.press("mark/point 1/3")
    first.app.quit()
    second = continues(tmp_path)
    second.press("continue")
    assert second.app.top.game.pool is None  # type: ignore[attr-defined]
    second.app.quit()


def test_game_without_a_pool_tells_of_none(pilot: Pilot) -> None:
    pilot.press("begin")
    assert pilot.app.top.game.pool is None  # type: ignore[attr-defined]
    assert "pool" not in " ".join(pilot.words())


def test_screen_reader_is_told_of_the_pool_when_it_changes(
    pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = list[str]()
    begin(pilot)
    monkeypatch.setattr(pilot.app.reader, "say", lambda words, least="": heard.append(words))
    win(pilot, "Ann")
    told_of = [words for words in heard if "pool" in words]
    assert told_of == heard[-1:]
    assert "Jack pays a stake" in heard[-1]
    pilot.press("another")
    assert "Jack sits out. One stake in the pool. Ann can take it." in heard
