"""The dark sheet for marking a game with real cards is chosen on its page, kept, and legible."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.saved.settings import CLOTHS, Settings
from picket_desktop.table import seating
from picket_desktop.table.painting.art import Manner
from picket_desktop.table.painting.svg import NIGHT_COLOURS
from picket_desktop.table.screens.marking.night import by_night
from picket_desktop.table.widgets.looks import ButtonLook, PanelLook
from picket_desktop.table.widgets.theme import INKS
from tests.marking.presses import Thumb
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.picket.test_refusals import brightness
from tests.table.screens.marking.test_marking_pages import begin, piloted
from tests.table.words_seen import words_seen

LEAST = 4.5
MARKS = "dealer 1", "say 0 point 5", "answer point good", "trick 0 led"


def dark(pilot: Pilot) -> bool:
    """Return True if every sheet and button of the page is dark."""
    pieces = [look for look in pilot.app.lay_out() if isinstance(look, PanelLook | ButtonLook)]
    assert pieces
    assert len({look.night for look in pieces}) == 1
    return pieces[0].night


def test_sheet_is_darkened_on_its_page_and_stays_dark(tmp_path: Path) -> None:
    first = next(piloted(tmp_path))
    begin(first, "rubicon", "Ann", "Jack")
    first.press("mark/deal -1/0")
    assert not dark(first)
    first.press("more")
    first.press("night")
    assert first.screen == "Marking"
    assert dark(first)
    first.press("mark/point 1/2")
    first.app.quit()
    again = Pilot(seating.take_up, tmp_path, (1280, 800), glances=UNPAINTED)
    assert dark(again)
    again.press("more")
    again.press("night")
    assert not dark(again)
    again.app.quit()


@pytest.mark.parametrize("cloth", CLOTHS)
def test_words_on_the_dark_sheet_can_be_read(tmp_path: Path, cloth: str) -> None:
    thumb = Thumb(games.rules("cotton"), tmp_path, (1024, 640), 100)
    for mark in MARKS:
        thumb.game.mark(thumb.game.marker.read_move(mark))
    for part in ("point", "tricks"):
        thumb.page._show(part)
        looks = by_night(thumb.looks())
        scale = thumb.app.moment(thumb.app.attention).scale
        found = list(words_seen(looks, scale, Manner(cloth=cloth)))
        assert found
        assert min(found).contrast >= LEAST, min(found)
    thumb.close()


def test_book_and_page_of_what_is_saved_can_be_read_by_night(tmp_path: Path) -> None:
    pilot = next(piloted(tmp_path, Settings(night=True), (1024, 640)))
    begin(pilot, "rubicon", "Ann", "Jack")
    pilot.press("mark/deal -1/0")
    pilot.press("more")
    for ways in (["rules"], ["tally", "web"]):
        for id in ways:
            pilot.press(id)
            pilot.wait(0.3, 3)
        assert dark(pilot)
        scale = pilot.app.moment(pilot.app.attention).scale
        assert min(words_seen(pilot.app.lay_out(), scale, Manner())).contrast >= LEAST, ways
        for _ in ways:
            pilot.key("esc")
    pilot.app.quit()


def test_labels_of_dark_buttons_have_enough_contrast_even_when_dimmed() -> None:
    inks = {"primary": "on red", "off": "night off", "on": "ink"}
    for kind, (face, *_) in NIGHT_COLOURS.items():
        red, green, blue = bytes.fromhex(face[1:])
        ink = brightness(INKS[inks.get(kind.split(" ")[0], "cream")])
        high, low = sorted((ink, brightness((red, green, blue))), reverse=True)
        assert (high + 0.05) / (low + 0.05) >= LEAST, kind


def test_a_sheet_is_light_at_first() -> None:
    assert not Settings().night
