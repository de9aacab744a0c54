"""Stacked screens."""

from __future__ import annotations

from pathlib import Path

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.menu import Menu
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import brought, table, with_a_hand


def test_foot_line_waits_until_the_page_is_in_its_place(tmp_path: Path) -> None:
    pilot = Pilot(title_page, tmp_path, glances=UNPAINTED)
    pilot.key("tab")
    pilot.ring_at("settings")
    pilot.key("enter")
    assert pilot.screen == "Settings"
    lines = []
    for _ in range(40):
        pilot.wait(0.01)
        shown = pilot.app.lay_out()
        lines.append((pilot.app.page_comes, bool(pilot.app.foot.lay(shown, MEASURE))))
    assert set(lines) == {(True, False), (False, True)}
    pilot.app.quit()


def test_each_screen_lies_wholly_above_the_one_beneath(tmp_path: Path) -> None:
    sitting = brought("rubicon", with_a_hand)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, (1024, 640), Settings(speed="off"), UNPAINTED)
    pilot.key("esc")
    menu = pilot.app.top
    assert isinstance(menu, Menu)
    pilot.app.open(Asking(pilot.app, "Sure?", [], [Answer("done", "Done", "Done")]))
    pilot.wait()
    looks = pilot.app.stack.all_laid(pilot.app.moment, pilot.app.attention)
    screens = [
        {look.id for look in screen.layout(pilot.app.moment(pilot.app.attention)) if look.id}
        for screen in pilot.app.screens
    ]
    shared = {id for own in screens for id in own if sum(id in other for other in screens) > 1}
    heights = [[look.z for look in looks if look.id in own - shared] for own in screens]
    assert max(heights[0]) < min(heights[1])
    assert max(heights[1]) < min(heights[2])
    pilot.app.quit()
