"""The settings: every row a stop of its own, all of them in sight, and none moving away from the pointer."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table.screens.settings import LANGUAGE, ROWS, STATISTICS, TYPE, SettingsPage
from picket_desktop.table.widgets.looks import AwayLook, SpotLook
from picket_desktop.table.widgets.rows import ToggleLook
from picket_desktop.words.pages import said
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_pages import SIZES

FIELDS = [row.field for row in ROWS if row not in (STATISTICS, LANGUAGE)]


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    flown = Pilot(SettingsPage, tmp_path, glances=UNPAINTED)
    yield flown
    flown.app.quit()


def test_tab_walks_from_row_to_row(pilot: Pilot) -> None:
    walked = []
    for _ in range(len(FIELDS) + 1):
        pilot.key("tab")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS, "done"]


def test_down_walks_from_row_to_row(pilot: Pilot) -> None:
    pilot.app.focus(FIELDS[0])
    walked = []
    for _ in FIELDS:
        pilot.key("down")
        walked.append(pilot.app.attention.focus)
    assert walked == [*FIELDS[1:], "done"]


@pytest.mark.sweep
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_rows_are_visible_without_a_scroll_bar(size: tuple[int, int], tmp_path: Path) -> None:
    pilot = Pilot(SettingsPage, tmp_path, size, glances=UNPAINTED)
    assert [look.id for look in pilot.app.lay_out() if isinstance(look, AwayLook | SpotLook)] == []
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize("share", [0.1, 0.9])
@pytest.mark.parametrize("size", SIZES[::2], ids=str)
def test_type_row_stays_under_the_pointer(size: tuple[int, int], share: float, tmp_path: Path) -> None:
    """From one spot the type is made larger step by step, and from another smaller."""
    for last, by in ((TEXT_SCALES[-1], 1), (TEXT_SCALES[0], -1)):
        start = TEXT_SCALES[0] if by > 0 else TEXT_SCALES[-1]
        pilot = Pilot(SettingsPage, tmp_path, size, Settings(text_scale=start), UNPAINTED)
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
    pilot.app.focus(TYPE)
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
    pilot.app.focus("mute")
    assert pilot.app.foot.words.endswith("Space changes it.")
    pilot.key("space")
    assert pilot.app.settings.mute
    assert (row().on, row().words) == (False, said("off"))
    pilot.app.focus("speed")
    assert pilot.app.foot.words.endswith("Left and Right change it.")
    pilot.point("mute")
    assert "Space" not in pilot.app.foot.words
