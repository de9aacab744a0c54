"""In the settings every row is a separate stop, all rows are visible, and none moves away from the
pointer."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest

import picket_desktop
from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.screens.settings import (
    COMFORT,
    FIRST,
    ROWS,
    STATISTICS,
    TYPE,
    ComfortPage,
    SettingsPage,
)
from picket_desktop.table.widgets.looks import AwayLook, Rect, SpotLook
from picket_desktop.table.widgets.rows import ToggleLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_pages import SIZES

FIELDS = [row.field for row in ROWS if row is not STATISTICS]
EASED = [row.field for row in COMFORT]


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
    for _ in range(len(FIELDS) + 2):
        pilot.key("tab")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS, "comfort", "done"]


def test_down_walks_from_row_to_row(pilot: Pilot) -> None:
    pilot.ring_at(FIELDS[0])
    walked = []
    for _ in FIELDS:
        pilot.key("down")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS[1:], "comfort"]
    pilot.key("right")
    assert pilot.app.attention.focus == "done"


@pytest.mark.parametrize("key", ["tab", "down"])
def test_keys_walk_the_page_of_comfort(key: str, tmp_path: Path) -> None:
    pilot = Pilot(ComfortPage, tmp_path, (1366, 768), glances=UNPAINTED)
    pilot.ring_at(EASED[0])
    walked = []
    for _ in EASED:
        pilot.key(key)
        walked.append(pilot.app.attention.focus)
    assert walked == [*EASED[1:], "done"]
    pilot.app.quit()


@pytest.mark.parametrize("make", [SettingsPage, all_settings])
def test_the_settings_lead_to_the_page_of_comfort_and_back(
    make: Callable[[Host], Screen], tmp_path: Path
) -> None:
    pilot = Pilot(make, tmp_path, glances=UNPAINTED)
    pilot.ring_at("comfort")
    pilot.key("space")
    assert pilot.screen == "Comfort"
    assert [look.id for look in pilot.app.lay_out() if look.id in EASED] == EASED
    pilot.ring_at("card_scale")
    pilot.key("right")
    assert pilot.app.store.preferences.settings.card_scale == 112
    pilot.key("esc")
    assert pilot.screen == "Settings"
    assert pilot.app.attention.focus == "comfort"
    pilot.app.quit()


def test_every_setting_has_a_row_but_what_is_set_elsewhere() -> None:
    without = {field.name for field in fields(Settings)} - {row.field for row in (*ROWS, *COMFORT)}
    assert without == {"by_rank", "period_offered", "keys", "night"}


def test_every_setting_is_asked_for_somewhere() -> None:
    """A setting that nothing uses would have no effect."""
    files = [file for file in Path(picket_desktop.__file__).parent.rglob("*.py") if file.stem != "settings"]
    texts = [file.read_text(encoding="utf-8") for file in files]
    own = {"claims": "fewer_presses", "forced_go": "fewer_presses", "helps": "help", "drawn_faces": "faces"}
    asked = set(re.findall(r"settings\.(\w+)", " ".join(texts)))
    asked |= {own[name] for name in asked & {*own}}
    assert {field.name for field in fields(Settings)} - asked == set()


def test_every_setting_is_one_row_whichever_page_shows_it() -> None:
    both = {row.field for row in ROWS} & {row.field for row in COMFORT}
    assert both == {"speed", "pauses", TYPE}
    of_settings, of_comfort = ({row.field: row for row in rows} for rows in (ROWS, COMFORT))
    assert all(of_settings[field] is of_comfort[field] for field in both)


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("make", [SettingsPage, all_settings, ComfortPage])
def test_all_rows_are_visible_without_a_scroll_bar(
    make: Callable[[Host], Screen], size: tuple[int, int], tmp_path: Path
) -> None:
    """The exception is the page of all settings, which scrolls in the smallest window."""
    if make is all_settings and size == min(SIZES):
        pytest.skip("there the page scrolls once all rows are asked for")
    pilot = Pilot(make, tmp_path, size, glances=UNPAINTED)
    assert [look.id for look in pilot.app.lay_out() if isinstance(look, AwayLook | SpotLook)] == []
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("share", [0.1, 0.9])
@pytest.mark.parametrize("size", SIZES[::2], ids=str)
@pytest.mark.parametrize("make", [SettingsPage, all_settings, ComfortPage])
def test_type_row_stays_under_the_pointer(
    make: Callable[[Host], Screen], size: tuple[int, int], share: float, tmp_path: Path
) -> None:
    """Pressing one spot makes the type larger step by step, and pressing another makes it smaller."""
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
    """The row says that sound is on while it can be heard. For keyboard users, the foot line says how to
    change a switch or a choice."""

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
