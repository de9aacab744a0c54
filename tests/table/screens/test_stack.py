"""Screens stacked on one another."""

from __future__ import annotations

from pathlib import Path

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title as title_page
from picket_desktop.table.screens.asking import Answer, Asking, told
from picket_desktop.table.screens.menu import Menu
from picket_desktop.table.widgets.looks import Look, VeilLook
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
    for _ in range(80):
        pilot.wait(0.01)
        shown = pilot.app.lay_out()
        lines.append((pilot.app.page_comes, bool(pilot.app.foot.lay(shown, MEASURE))))
    assert set(lines) == {(True, False), (False, True)}
    pilot.app.quit()


def test_title_goes_away_whole_beneath_a_page(tmp_path: Path) -> None:
    """It stays when a question is opened."""
    pilot = Pilot(title_page, tmp_path, (1024, 640), Settings(speed="off"), UNPAINTED)

    def seen() -> list[Look]:
        return pilot.app.stack.all_laid(pilot.app.moment, pilot.app.attention)

    titles = {look.id for look in seen() if look.press}
    pilot.app.open(told(pilot.app, "Saved", ["All is saved."]))
    assert titles < {look.id for look in seen()}
    pilot.app.close()
    pilot.press("help")
    own = pilot.app.stack.laid(pilot.app.moment, pilot.app.attention)
    assert {look.id for look in seen()} == {look.id for look in own if not isinstance(look, VeilLook)}
    assert not any(isinstance(look, VeilLook) for look in seen())
    pilot.key("esc")
    assert titles <= {look.id for look in seen()}
    pilot.app.quit()


def test_page_lies_above_the_table_and_hides_the_pages_between(tmp_path: Path) -> None:
    """When the page is closed, those pages return to their places."""
    sitting = brought("rubicon", with_a_hand)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, (1024, 640), Settings(speed="off"), UNPAINTED)
    pilot.key("esc")
    menu = pilot.app.top
    assert isinstance(menu, Menu)

    def seen() -> list[Look]:
        return pilot.app.stack.all_laid(pilot.app.moment, pilot.app.attention)

    alone = [look for look in seen() if look.id]
    pilot.app.open(Asking(pilot.app, "Sure?", [], [Answer("done", "Done", "Done")]))
    pilot.wait()
    looks = seen()
    screens = [
        {look.id for look in screen.layout(pilot.app.moment(pilot.app.attention)) if look.id}
        for screen in pilot.app.screens
    ]
    shared = {id for own in screens for id in own if sum(id in other for other in screens) > 1}
    heights = [[look.z for look in looks if look.id in own - shared] for own in screens]
    assert heights[1] == []
    assert max(heights[0]) < min(heights[2])
    assert sum(isinstance(look, VeilLook) for look in looks) == 1
    pilot.app.close()
    pilot.wait()
    assert {(look.id, look.rect) for look in seen() if look.id} == {(look.id, look.rect) for look in alone}
    pilot.app.quit()
