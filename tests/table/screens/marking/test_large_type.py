"""A page of marks in large type: nothing is cut, and what does not fit scrolls between the head and the
buttons."""

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
    """Return a player at the page of a game in which these marks have been made."""
    settings = Settings(plain=plain, text_scale=scale)
    pilot = Pilot(seating.marking, folder, SIZE, settings, UNPAINTED)
    game = MarkedGame(begun(games.rules(name), ("Anne", "Jack")), pilot.app.store.games.place())
    for mark in marks:
        game.mark(game.marker.read_move(mark))
    pilot.app.home(MarkingPage(pilot.app, game))
    pilot.wait()
    return pilot


def lines(looks: Sequence[Look]) -> list[Look]:
    """Return what the sheet says or lets press, as far as it is in sight."""
    top = max(look.rect.bottom for look in looks if look.id.startswith("part/"))
    return [look for look in looks if isinstance(look, TextLook | RowLook) and look.rect.y >= top]


def check(pilot: Pilot) -> list[str]:
    """Check that no line lies behind the buttons, and return the ids of those that are in sight."""
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
    assert "Deal 5" not in pilot.words()
    pilot.key("end")
    check(pilot)
    assert "Deal 5" in pilot.words()
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


def test_number_and_rank_stay_on_a_line(tmp_path: Path) -> None:
    pilot = marked(tmp_path, "cotton", ["dealer 1"], plain=False, scale=100)
    pilot.press("part/sets")
    labels = [look.label for look in pilot.app.lay_out() if look.id.startswith("mark/sets")]  # type: ignore[attr-defined]
    assert "3Q" in labels
    assert "3\N{NO-BREAK SPACE}10" in labels, "it is no 310"
    assert not [label for label in labels if "\n" in label or "…" in label]
    pilot.app.quit()
