"""On a page of marks in large type nothing is cut off, and what does not fit can be scrolled between the head
and the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.table import seating
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, Look, TextLook
from picket_desktop.table.widgets.rows import RowLook
from tests.table.pilot import UNPAINTED, Pilot

SIZE = 1024, 640
LONG = (
    "dealer 1", "say 0 point 5", "answer point good", "say 0 sequences 4", "answer sequences good",
    "say 0 sets 3 A", "answer sets good", *["trick 0"] * 12, "ruling false-call 1 point",
)  # fmt: skip
TIES = "trick 0", "trick 1"
DEALS = "dealer 1", *TIES * 6, *("next-deal", *TIES * 6) * 4
BUTTONS = "more", "wrong", "undo", "done"


def marked(folder: Path, name: str, marks: Sequence[str], plain: bool = True, scale: int = 200) -> Pilot:
    """Return a pilot on the page of a game with these marks already made."""
    settings = Settings(plain=plain, text_scale=scale)
    pilot = Pilot(seating.marking, folder, SIZE, settings, UNPAINTED)
    names = ("Anne", "Jack", "Ruth", "Will")[: games.marker(games.rules(name)).seats]
    game = MarkedGame(begun(games.rules(name), names), pilot.app.store.games.place())
    for mark in marks:
        game.mark(game.marker.read_move(mark))
    pilot.app.home(MarkingPage(pilot.app, game))
    pilot.wait()
    return pilot


def lines(looks: Sequence[Look]) -> list[Look]:
    """Return the visible texts and rows of the sheet."""
    top = max(look.rect.bottom for look in looks if look.id.startswith("part/"))
    return [look for look in looks if isinstance(look, TextLook | RowLook) and look.rect.y >= top]


def check(pilot: Pilot) -> list[str]:
    """Check that no line is behind the buttons, and return the ids of those visible lines that have one."""
    looks = pilot.app.lay_out()
    foot = min(look.rect.y for look in looks if look.id in BUTTONS)
    assert all(look.rect.bottom <= foot for look in lines(looks))
    return [look.id for look in lines(looks) if look.id]


@pytest.mark.parametrize("scale", [150, 175, 200])
def test_sheet_scrolls_to_its_last_line(tmp_path: Path, scale: int) -> None:
    pilot = marked(tmp_path, "rubicon", LONG, scale=scale)
    pilot.press("part/sheet")
    seen = set(check(pilot))
    last = max(look.id for look in pilot.app.lay_out() if isinstance(look, RowLook | AwayLook))
    assert last not in seen
    for _ in range(8):
        pilot.feed(pygame.MOUSEWHEEL, x=0, y=-1, precise_x=0.0, precise_y=-1.0, flipped=False, touch=False)
        pilot.wait()
        seen |= set(check(pilot))
    assert last in seen
    pilot.press(last)
    assert pilot.screen == "Asking"
    pilot.app.quit()


def test_page_down_shows_more_of_the_sheet(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "rubicon", LONG)
    pilot.press("part/sheet")
    before = check(pilot)
    pilot.key("page down")
    assert check(pilot) != before
    pilot.app.quit()


def test_finished_deals_scroll(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "rubicon", DEALS)
    check(pilot)
    assert "Deal 5" in pilot.words()
    assert "Deal 1" not in pilot.words()
    pilot.key("home")
    check(pilot)
    assert "Deal 1" in pilot.words()
    pilot.app.quit()


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("name", ["cotton", "rubicon"])
def test_no_label_is_cut(tmp_path: Path, name: str, plain: bool) -> None:
    pilot = marked(tmp_path, name, ["dealer 1"], plain)
    for part in [look.id for look in pilot.app.lay_out() if look.id.startswith("part/")]:
        pilot.press(part)
        labels = [look.label for look in pilot.app.lay_out() if isinstance(look, ButtonLook)]
        assert not [label for label in labels if "…" in label or "\n" in label]
    pilot.app.quit()


def heights(pilot: Pilot) -> dict[str, float]:
    """Return the heights of all chips in every part of the deal, visible or not."""
    found = {}
    for part in [look.id for look in pilot.app.lay_out() if look.id.startswith("part/")]:
        pilot.press(part)
        chips = [look for look in pilot.app.lay_out() if look.id.startswith(("mark/", "open/"))]
        found |= {look.id: look.rect.h for look in chips}
    return found


@pytest.mark.parametrize("size", [SIZE, (1600, 1000)])
@pytest.mark.parametrize("name", ["cotton", "rubicon", "piquesept-4"])
def test_chips_in_larger_type_are_no_lower_than_at_150(
    tmp_path: Path, name: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.table.screens.marking.test_large_type.SIZE", size)
    marks = ["dealer 1", *(["soloist 2"] if name.startswith("piquesept") else [])]
    tall = dict[int, dict[str, float]]()
    for scale in (150, 175, 200):
        pilot = marked(tmp_path / str(scale), name, marks, scale=scale)
        tall[scale] = heights(pilot)
        pilot.app.quit()
    for scale in (175, 200):
        assert tall[scale].keys() == tall[150].keys()
        assert [id for id, high in tall[scale].items() if high < tall[150][id] - 0.5] == []


def test_score_and_column_heads_stay_while_lines_scroll(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "rubicon", LONG)
    pilot.press("part/sheet")
    for key in ("home", "end"):
        pilot.key(key)
        shown = [look for look in pilot.app.lay_out() if isinstance(look, TextLook)]
        heads = [look for look in shown if look.text == "Jack"]
        assert len(heads) == 2, "on the board and over the column"
    pilot.app.quit()
    pilot = marked(tmp_path / "deals", "rubicon", DEALS)
    pilot.key("end")
    assert pilot.words().count("Jack") == 2
    pilot.app.quit()


def test_what_is_seldom_called_is_what_lies_below(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "cotton", ["dealer 1"])
    pilot.press("part/point")
    away = {look.id for look in pilot.app.lay_out() if isinstance(look, AwayLook)}
    assert away
    assert all(id.startswith("mark/blank") for id in away)
    pilot.key("end")
    pilot.press("mark/blank -1/0")
    assert pilot.app.top.game.record.moves[-1].write() == "blank 0"  # type: ignore[attr-defined]
    pilot.app.quit()


def test_number_and_rank_stay_on_a_line(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "cotton", ["dealer 1"], plain=False, scale=100)
    pilot.press("part/sets")
    labels = [look.label for look in pilot.app.lay_out() if look.id.startswith("mark/sets")]  # type: ignore[attr-defined]
    assert "3Q" in labels
    assert "3\N{NO-BREAK SPACE}10" in labels, "it is no 310"
    assert not [label for label in labels if "\n" in label or "…" in label]
    pilot.app.quit()
