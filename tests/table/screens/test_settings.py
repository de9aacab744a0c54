"""The settings: every row a stop of its own, all of them in sight, and none moving away from the pointer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.screens.settings import FIRST, ROWS, STATISTICS, TYPE, SettingsPage
from picket_desktop.table.widgets.looks import AwayLook, Rect, SpotLook
from picket_desktop.table.widgets.rows import ToggleLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_pages import SIZES

FIELDS = [row.field for row in ROWS if row is not STATISTICS]


def all_settings(host: Host) -> SettingsPage:
    page = SettingsPage(host)
    page.every = True
    return page


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(all_settings, tmp_path, glances=UNPAINTED)
    yield flown
    flown.app.quit()


def test_five_rows_are_shown_and_more_shows_the_others(tmp_path: Path) -> None:
    pilot = Pilot(SettingsPage, tmp_path, glances=UNPAINTED)

    def rows() -> list[str]:
        return [look.id for look in pilot.app.lay_out() if look.id in FIELDS]

    assert rows() == FIELDS[:5] == [row.field for row in FIRST]
    pilot.key("tab")
    pilot.ring_at("more")
    pilot.key("space")
    assert rows() == FIELDS
    assert pilot.app.attention.focus == FIELDS[5]
    assert "more" not in {look.id for look in pilot.app.lay_out()}
    pilot.app.quit()


def test_tab_walks_from_row_to_row(pilot: Pilot) -> None:
    walked = []
    for _ in range(len(FIELDS) + 1):
        pilot.key("tab")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS, "done"]


def test_down_walks_from_row_to_row(pilot: Pilot) -> None:
    pilot.ring_at(FIELDS[0])
    walked = []
    for _ in FIELDS:
        pilot.key("down")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS[1:], "done"]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("make", [SettingsPage, all_settings])
def test_all_rows_are_visible_without_a_scroll_bar(
    make: Callable[[Host], SettingsPage], size: tuple[int, int], tmp_path: Path
) -> None:
    """In the smallest window only the first rows are."""
    if make is all_settings and size == min(SIZES):
        pytest.skip("there the page scrolls once all rows are asked for")
    pilot = Pilot(make, tmp_path, size, glances=UNPAINTED)
    assert [look.id for look in pilot.app.lay_out() if isinstance(look, AwayLook | SpotLook)] == []
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("share", [0.1, 0.9])
@pytest.mark.parametrize("size", SIZES[::2], ids=str)
@pytest.mark.parametrize("make", [SettingsPage, all_settings])
def test_type_row_stays_under_the_pointer(
    make: Callable[[Host], SettingsPage], size: tuple[int, int], share: float, tmp_path: Path
) -> None:
    """From one spot the type is made larger step by step, and from another smaller."""
    for last, by in ((TEXT_SCALES[-1], 1), (TEXT_SCALES[0], -1)):
        start = TEXT_SCALES[0] if by > 0 else TEXT_SCALES[-1]
        pilot = Pilot(make, tmp_path, size, Settings(text_scale=start), UNPAINTED)
        row = pilot.look(TYPE).rect
        arrow = row.right - 20 if by > 0 else row.x + row.w * 0.46 + 20
        x, y = arrow, row.y + row.h * share
        for _ in TEXT_SCALES[1:]:
            assert pilot.look(TYPE).rect.holds(x, y), (by, pilot.app.settings.text_scale)
            pilot.move(x, y)
            pilot.down(x, y)
            pilot.up(x, y)
        assert pilot.app.settings.text_scale == last
        assert pilot.look(TYPE).rect.holds(x, y)
        pilot.app.quit()


def test_type_row_stays_in_place_by_keyboard(tmp_path: Path) -> None:
    pilot = Pilot(SettingsPage, tmp_path, (1600, 1000), glances=UNPAINTED)
    pilot.ring_at(TYPE)
    middle = pilot.look(TYPE).rect.centre[1]
    for _ in TEXT_SCALES[1:]:
        pilot.key("right")
        assert pilot.look(TYPE).rect.centre[1] == pytest.approx(middle, abs=2)
    pilot.app.quit()


def test_sound_row_says_its_state_and_how_to_change_it(pilot: Pilot) -> None:
    """It is on while sound is heard; by keyboard, a switch says how it is changed, and so does a choice."""

    def row() -> ToggleLook:
        found = pilot.look("mute")
        assert isinstance(found, ToggleLook)
        return found

    assert (row().label, row().on, row().words) == ("Sound", True, said("on"))
    pilot.key("tab")
    pilot.ring_at("mute")
    assert pilot.app.foot.words.endswith("Enter changes it. Key: M.")
    pilot.key("space")
    assert pilot.app.settings.mute
    assert (row().on, row().words) == (False, said("off"))
    pilot.ring_at("speed")
    assert pilot.app.foot.words.endswith("Left and Right change it.")
    pilot.point("mute")
    assert "Space" not in pilot.app.foot.words


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1600, 1000)], ids=str)
def test_more_stays_in_sight_while_type_grows_under_the_pointer(
    size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(SettingsPage, tmp_path, size, glances=UNPAINTED)
    for _ in range(len(TEXT_SCALES)):
        more = pilot.look("more").rect
        assert Rect(0, 0, *size).union(more) == Rect(0, 0, *size)
        row = pilot.look("text_scale").rect
        pilot.down(row.right - 8, row.centre[1])
        pilot.up(row.right - 8, row.centre[1])
        pilot.wait(1)
    assert pilot.app.settings.text_scale == TEXT_SCALES[-1]
    pilot.app.quit()
