"""Nothing moves under a finger. Every button of the page keeps its place throughout a deal, and no other
choice appears where a press fell."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.scroll import BAR
from tests.marking.games import played
from tests.marking.presses import Thumb, deals_of

WINDOWS = [
    ((1024, 640), 100),
    ((1024, 640), 200),
    ((1600, 1000), 100),
    ((1600, 1000), 150),
    ((1280, 800), 125),
    ((1024, 1706), 200),
]
WORDY = "wordy", "Something went wrong", "Whatever it says"
FEW = 2
"""How many deals are marked for each game."""


def chosen(looks: Sequence[Look]) -> Iterator[Look]:
    """Yield everything that may be pressed, except scroll bars."""
    yield from (look for look in looks if look.press and look.id and look.id != BAR)


def moved(shown: Sequence[tuple[str, Sequence[Look]]]) -> Iterator[str]:
    """Yield a description of each look that moves between the presses of a deal, or appears under the last
    press."""
    places: dict[str, Rect] = {}
    at, pressed = None, ""
    for id, looks in shown:
        for look in chosen(looks):
            if look.id.startswith(("why ", "mark/deal")) or id.startswith("mark/deal"):
                continue  # lines of the sheet stand one below another; deals begin between deals
            if places.setdefault(look.id, look.rect) != look.rect:
                yield f"{look.id} moved from {places[look.id]} to {look.rect} before {id}"
        for look in chosen(looks):
            if at and look.id != pressed and not look.dim and look.holds(*at):
                yield f"{look.id} came under {pressed}"
        at, pressed = next(look.rect.centre for look in looks if look.id == id), id


def marked(thumb: Thumb, rules: Rules, seed: int, deals: int) -> Iterator[list[tuple[str, list[Look]]]]:
    """Mark some deals of a game. Yield what each deal showed, up to the press that begins the next one."""
    for deal, _ in zip(deals_of(played(rules, seed)[0]), range(deals), strict=False):
        thumb.deal(deal)
        yield [*thumb.shown, ("more", thumb.looks())]
        thumb.shown.clear()


def check(folder: Path, name: str, size: tuple[int, int], scale: int, seed: int, deals: int = FEW) -> None:
    rules = games.rules(name)
    thumb = Thumb(rules, folder, size, scale)
    for shown in marked(thumb, rules, seed, deals):
        assert list(moved(shown)) == []
    thumb.close()


@pytest.mark.parametrize("name", games.names())
def test_no_button_moves_and_none_comes_under_the_last_press(tmp_path: Path, name: str) -> None:
    check(tmp_path, name, *WINDOWS[0], seed=3)


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), WINDOWS[1:])
@pytest.mark.parametrize("name", games.names())
def test_no_button_moves_in_any_window(tmp_path: Path, name: str, size: tuple[int, int], scale: int) -> None:
    for seed in (4, 5):
        check(tmp_path / str(seed), name, size, scale, seed, 6)


def test_button_that_moves_or_comes_under_a_press_is_found() -> None:
    here, there = Rect(0, 0, 50, 50), Rect(100, 0, 50, 50)

    def button(id: str, rect: Rect) -> ButtonLook:
        return ButtonLook(rect=rect, id=id, label=id, size=20)

    first, second = (
        [button("a", here), button("b", there)],
        [button("a", there), button("b", there), button("c", here)],
    )
    assert list(moved([("a", first), ("b", second)])) == [
        f"a moved from {here} to {there} before b",
        "c came under a",
    ]
    assert list(moved([("a", first), ("b", first)])) == []


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "scale"), WINDOWS)
@pytest.mark.parametrize("name", games.names())
def test_score_and_what_is_asked_are_in_sight_at_every_moment(
    tmp_path: Path, name: str, size: tuple[int, int], scale: int
) -> None:
    """No button covers another. Nothing needs scrolling, except in type larger than 150 %."""
    rules = games.rules(name)
    thumb = Thumb(rules, tmp_path, size, scale)
    for shown in marked(thumb, rules, 6, 1):
        for _, looks in shown:
            buttons = [look for look in looks if isinstance(look, ButtonLook)]
            assert scale > 150 or not any(look.id == BAR for look in looks)
            for at, look in enumerate(buttons):
                assert 0 < look.rect.x < look.rect.right < size[0], look.id
                assert 0 < look.rect.y < look.rect.bottom < size[1], look.id
                assert not any(look.rect.overlaps(other.rect) for other in buttons[at + 1 :]), look.id
    thumb.close()


@pytest.mark.parametrize("name", ["cotton", "piquesept-4"])
def test_there_is_room_for_one_more_button_at_the_foot(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usual = MarkingPage.buttons
    monkeypatch.setattr(MarkingPage, "buttons", lambda page: [WORDY, *usual(page)])
    (window, scale) = WINDOWS[1]
    thumb = Thumb(games.rules(name), tmp_path, window, scale)
    thumb.press("mark/deal -1/0")
    looks = {look.id: look.rect for look in thumb.looks() if isinstance(look, ButtonLook)}
    foot = [looks[id] for id in (WORDY[0], "more", "undo", "done")]
    assert max(rect.y for rect in foot) == min(rect.y for rect in foot)
    assert all(one.right < other.x for one, other in pairwise(foot))
    thumb.close()
