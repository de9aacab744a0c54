"""The title page. The door to comfort is large, easy to find with keys, always in the same place, and clear
of everything else. A text too long for its place is cut short but read whole, and the rows of doors are
even."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.saved.settings import TEXT_SCALES, Settings
from picket_desktop.table import doors
from picket_desktop.table.doors import title
from picket_desktop.table.screens.screen import Door
from picket_desktop.table.screens.title import Title, shared
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, PanelLook, TextLook
from picket_desktop.table.widgets.theme import REACH_FLOOR
from picket_desktop.words.languages import languages
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.test_coming_back import one_waits

SIZES = [(1024, 640), (1280, 800), (1600, 1000)]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_way_to_comfort_is_large_clear_of_all_else_and_keeps_its_place(
    size: tuple[int, int], tmp_path: Path
) -> None:
    places = []
    for waiting in (False, True):
        data = tmp_path / str(waiting)
        data.mkdir()
        if waiting:
            one_waits(data)
        for text in (TEXT_SCALES[0], TEXT_SCALES[2], TEXT_SCALES[-1]):
            pilot = Pilot(title, data, size, Settings(text_scale=text), UNPAINTED)
            way = pilot.look("comfort")
            assert isinstance(way, ButtonLook)
            assert min(way.rect.w, way.rect.h) >= REACH_FLOOR
            assert way.rect.w >= 3 * way.rect.h
            drawn = [look for look in pilot.app.lay_out() if isinstance(look, CardLook | PanelLook)]
            others = [look for look in drawn if not encloses(look, way)]
            assert (len(drawn), len(others)) == (7 + waiting, 6 + waiting), "it lies on a slip of its own"
            assert not [look for look in others if meets(look, way)], (waiting, text)
            places.append((waiting, text, way.rect))
            pilot.app.quit()
    for (_, text, rect), (_, same, again) in zip(places[:3], places[3:], strict=True):
        assert (text, rect) == (same, again), "it moves when a game waits"


def encloses(look: Look, way: Look) -> bool:
    """Return True if one look encloses another. The title's slip of paper, for example, encloses the button
    that leads to the page on comfort."""
    (x, y, wide, tall), inner = look.rect, way.rect
    return x < inner.x and inner.right < x + wide and y < inner.y and inner.bottom < y + tall


def meets(look: Look, way: Look) -> bool:
    """Return True if a look, even a turned one, overlaps the door that leads to the page on comfort."""
    fan = look.rect.grown(look.rect.h * 0.06, 0) if isinstance(look, CardLook) else look.rect
    return fan.overlaps(way.rect)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("keys", [("tab", "up"), ("tab", "left")])
def test_one_arrow_leads_from_the_red_button_to_the_way_to_comfort(
    keys: tuple[str, str], size: tuple[int, int], tmp_path: Path
) -> None:
    pilot = Pilot(title, tmp_path, size, glances=UNPAINTED)
    for key in keys:
        pilot.key(key)
    assert pilot.app.attention.focus == "comfort"
    pilot.key("space")
    assert pilot.screen == "Comfort"
    pilot.key("esc")
    assert (pilot.screen, pilot.app.attention.focus) == ("Picket", "comfort")
    pilot.app.quit()


LONG = "This text is far longer than the line that is kept free for it on the sheet of the title"


def test_two_doors_of_the_same_id_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doors, "WATCH", replace(doors.WATCH, id="about"))
    with pytest.raises(ValueError, match="about"):
        doors.doors.__wrapped__()


def test_text_too_long_for_its_room_ends_in_an_ellipsis_and_is_read_whole(tmp_path: Path) -> None:
    door = Door("new", title, 1, great=True, beneath=lambda host: (LONG,), lines=1, red=lambda host: True)
    pilot = Pilot(lambda host: Title(host, [door]), tmp_path, (1024, 640), glances=UNPAINTED)
    pilot.wait(2)
    shown = [look for look in pilot.app.lay_out() if isinstance(look, TextLook) and look.sentence == LONG]
    assert len(shown) == 1
    words = shown[0].text
    assert words.endswith("…")
    assert LONG.startswith(words[:-1])


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("text", TEXT_SCALES)
def test_words_on_the_way_to_comfort_keep_from_its_edges(text: int, language: str, tmp_path: Path) -> None:
    one_waits(tmp_path)
    settings = Settings(text_scale=text, language=language)
    pilot = Pilot(title, tmp_path, (1024, 640), settings, UNPAINTED)
    way = pilot.look("comfort")
    assert isinstance(way, ButtonLook)
    widest = max(MEASURE.width(line, "english", way.size) for line in way.label.split("\n"))
    assert way.rect.w - widest >= 20
    pilot.app.quit()


@pytest.mark.parametrize("text", TEXT_SCALES)
def test_how_the_waiting_game_stands_is_told_whole(text: int, tmp_path: Path) -> None:
    told = ("Rubicon Piquet, with", "Madame de Sévigné", "Madame de Sévigné is ahead, 27 to 12.")
    door = Door(
        "continue",
        title,
        1,
        great=True,
        apart=True,
        beneath=lambda host: told,
        lines=3,
        red=lambda host: True,
    )
    pilot = Pilot(
        lambda host: Title(host, [door]), tmp_path, (1024, 640), Settings(text_scale=text), UNPAINTED
    )
    pilot.wait(2)
    shown = [look for look in pilot.app.lay_out() if isinstance(look, TextLook) and look.sentence in told]
    assert {look.sentence for look in shown} == {*told}
    assert not [look.text for look in shown if look.text.endswith("…")]
    pilot.app.quit()


@pytest.mark.parametrize(
    ("needed", "room", "rows"),
    [
        ((120, 80, 110, 90, 60, 60), 350, [3, 3]),
        ((160, 80, 110, 90, 60, 60), 350, [2, 2, 2]),
        ((160, 80, 110, 60, 60), 350, [2, 3]),
        ((340, 80, 110, 90), 350, [1, 3]),
    ],
)
def test_rows_of_doors_are_even_unless_that_takes_one_more(
    needed: tuple[float, ...], room: float, rows: list[int]
) -> None:
    assert shared(needed, 3, 14, room) == rows
