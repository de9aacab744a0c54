"""Sheets and pages move into place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.saved.settings import Settings
from picket_desktop.table.doors import title
from picket_desktop.table.motion.entrance import VEIL_STEPS, Entrance, Passage, from_afar
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.screens.title import opening
from picket_desktop.table.widgets.looks import (
    ArrowLook,
    ButtonLook,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    Pile,
    Rect,
    TextLook,
    VeilLook,
)
from picket_desktop.table.widgets.theme import ENTER, LEAVE, VEILED, Scale
from tests.table.pilot import Pilot
from tests.table.play.test_every_table import Guest, brought, in_play, table

SHEET = PanelLook(rect=Rect(100, 100, 300, 400))
VEIL = VeilLook(rect=Rect(0, 0, 800, 600))
WINDOW = Scale(1024, 640)
CANDLE = OrnamentLook(rect=Rect(3, 1, 60, 68), ornament="candlestick")
FAN = [CardLook(rect=Rect(100 + 90 * i, 300, 170, 260), text="KS", index=i) for i in range(5)]
DOORS = PanelLook(rect=Rect(700, 70, 280, 490))
DOOR = ButtonLook(rect=Rect(720, 100, 200, 44), id="learn", label="Learn", size=20, focus=True)
HAND = [
    CardLook(rect=Rect(64 + 50 * i, 430, 106, 165), id=f"{i}S", text=f"{i}S", pile=Pile("hand", 0), index=i)
    for i in range(12)
]
SCORES = PanelLook(rect=Rect(736, 56, 236, 531), id="score")
NAME = TextLook(rect=Rect(70, 50, 137, 23), text="Mistress Anne", size=20)
WREATH = OrnamentLook(rect=Rect(300, 120, 180, 180), ornament="embroidery")
TITLE, TABLE = [CANDLE, *FAN, DOORS, DOOR], [CANDLE, WREATH, NAME, SCORES, *HAND]


def test_sheet_glides_home_and_rests() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(0, 90), 0.2, 10.0)
    heights = [entrance.applied([VEIL, SHEET], 10 + 0.01 * i)[1].rect.y for i in range(40)]
    assert heights[0] == 190
    assert heights[:12] == sorted(heights[:12], reverse=True)
    assert min(heights) == 100 - round(0.02 * 90), "it swings a little past its place"
    assert abs(heights[20] - 100) <= 2
    assert heights[-1] == 100
    assert all(height == round(height) for height in heights)
    assert entrance.busy(10.1)
    assert entrance.busy(10.45), "that it lies still is drawn too"
    assert entrance.applied([VEIL, SHEET], 10.45) == [VEIL, SHEET]
    assert not entrance.busy(10.5)


def test_veil_darkens_in_steps_while_the_sheet_comes() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(0, 90), ENTER, 0.0)
    veils = [entrance.applied([VEIL, SHEET], i * 0.01)[0] for i in range(20)]
    strengths = [veil.strength for veil in veils if isinstance(veil, VeilLook)]
    assert strengths[0] == 0
    assert strengths == sorted(strengths)
    assert len(set(strengths)) == VEIL_STEPS + 1
    assert strengths[round(VEILED / 0.01)] == VEIL.strength


def test_entrance_with_a_step_moves_in_steps() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(0, 90), 0.2, 0.0, 0.04)
    times = [0.01 * i + 0.005 for i in range(60)]
    changed = [t for t in times if entrance.busy(t)]
    assert all(b - a >= 0.039 for a, b in pairwise(changed[:-1]))
    assert 5 <= len(changed) <= 12
    entrance.begin(from_afar(0, 90), 0.2, 0.0, 0.04)
    places = [entrance.applied([SHEET], t)[0].rect.y for t in times]
    assert len(set(places[:20])) == 5
    assert places[-1] == SHEET.rect.y


def test_landing_or_no_motion_puts_the_sheet_home_at_once() -> None:
    entrance = Entrance()
    entrance.begin(from_afar(50, 0), 0.2, 0.0)
    entrance.land()
    assert entrance.applied([SHEET], 0.05) == [SHEET]
    entrance.begin(from_afar(50, 0), 0.0, 1.0)
    assert entrance.applied([SHEET], 1.0) == [SHEET]
    assert not entrance.busy(1.0)


def test_title_fan_opens_about_its_foot() -> None:
    card = CardLook(rect=Rect(500, 200, 90, 140), text="KS", angle=-25)
    assert opening(card, 1.0) == card
    closed, half = opening(card, 0.0), opening(card, 0.5)
    assert isinstance(closed, CardLook)
    assert isinstance(half, CardLook)
    assert (closed.angle, half.angle) == (0, -12.5)
    assert closed.rect.x < half.rect.x < card.rect.x
    assert closed.rect.y < half.rect.y < card.rect.y
    text = TextLook(rect=card.rect, text="Picket", size=20)
    assert opening(text, 0.0) is text


def seen(look: Look) -> bool:
    return look.rect.overlaps(Rect(0, 0, WINDOW.w, WINDOW.h))


def test_passage_begins_with_what_lay_there_and_ends_with_what_comes() -> None:
    passage = Passage(TITLE, TABLE, WINDOW)
    first = [look for look in passage.applied(TABLE, 0.0) if seen(look) and look.fade > 0]
    assert {look.rect for look in first} == {look.rect for look in TITLE}
    assert not any(look.press or look.focus for look in first)
    assert passage.applied(TABLE, passage.seconds) == TABLE
    assert passage.seconds <= 0.6


def test_only_cards_that_come_are_heard() -> None:
    assert Passage(TITLE, TABLE, WINDOW).sound == "paper_gather"
    assert Passage(TABLE, [SCORES], WINDOW).sound == ""


def test_what_both_pictures_have_stays_unmoved() -> None:
    passage = Passage(TITLE, TABLE, WINDOW)
    for i in range(30):
        candles = [k for k in passage.applied(TABLE, 0.02 * i) if isinstance(k, OrnamentLook)]
        assert candles[0] == CANDLE
        assert len(candles) == 2


def test_sheet_leaves_over_the_edge_with_all_that_is_on_it() -> None:
    passage = Passage(TITLE, TABLE, WINDOW)
    offsets = []
    for i in range(10):
        looks = passage.applied(TABLE, i * LEAVE / 10)
        sheet = next(k for k in looks if isinstance(k, PanelLook) and k.rect.w == DOORS.rect.w)
        door = next(k for k in looks if isinstance(k, ButtonLook))
        assert door.z >= sheet.z
        assert door.z < next(k for k in looks if k.id == SCORES.id).z, "a sheet that comes lies over it"
        assert door.rect.x - sheet.rect.x == DOOR.rect.x - DOORS.rect.x
        assert (sheet.rect.y, door.rect.y) == (DOORS.rect.y, DOOR.rect.y)
        offsets.append(sheet.rect.x)
    assert offsets == sorted(offsets)
    last = passage.applied(TABLE, LEAVE * 0.999)[len(TABLE) :]
    assert len(last) == len(FAN) + 2
    assert not any(map(seen, last))
    assert len(passage.applied(TABLE, LEAVE)) == len(TABLE)


def test_sheet_that_leaves_reveals_what_lies_beneath_it() -> None:
    """Nothing that the sheet hid is seen leaving, and everything that it reveals is already in place."""
    page = PanelLook(rect=Rect(60, 40, 940, 570), z=50)
    hidden, shown = (
        TextLook(rect=Rect(300, y, 90, 20), text=text, size=20) for y, text in ((200, "Old"), (300, "New"))
    )
    passage = Passage([hidden, page], [shown], WINDOW)
    for i in range(8):
        looks = passage.applied([shown], i * LEAVE / 8)
        assert looks[0] == shown
        assert [look for look in looks[1:] if not isinstance(look, PanelLook)] == []
        assert looks[1].z > shown.z


def test_words_on_a_sheet_that_lies_on_another_come_with_it() -> None:
    """The title is on the part of the upper sheet that sticks out beyond the lower one, and keeps its place
    there."""
    lower = PanelLook(rect=Rect(100, 100, 900, 500), z=50)
    upper = PanelLook(rect=Rect(150, 20, 800, 580), z=60)
    title, under = (TextLook(rect=Rect(400, y, 90, 20), text="Text", size=20, z=60) for y in (40, 200))
    after = [lower, upper, title, under]
    passage = Passage(TITLE, after, WINDOW)
    for i in range(1, 8):
        _, sheet, *texts = passage.applied(after, i * Passage.seconds / 8)[:4]
        moved = sheet.rect.y - upper.rect.y
        assert [now.rect.y - then.rect.y for now, then in zip(texts, after[2:], strict=True)] == [moved] * 2


def test_look_of_two_screens_with_one_name_leaves_and_comes() -> None:
    """An example is *Rules*, which is both in the menu and on the table."""
    menu = PanelLook(rect=Rect(400, 200, 300, 300), z=5)
    at_table, in_menu = (
        ButtonLook(rect=rect, id="rules", label="Rules", size=20, z=z)
        for rect, z in ((Rect(800, 10, 80, 40), 1.0), (Rect(450, 300, 120, 40), 6.0))
    )
    passage = Passage([at_table, menu, in_menu], [SCORES], WINDOW)
    for i in range(8):
        looks = passage.applied([SCORES], i * LEAVE / 8)
        sheet = next(k for k in looks if k.rect.w == menu.rect.w)
        high, low = sorted((k.rect for k in looks if k.id == "rules"), key=lambda rect: rect.w)
        assert (low.x - sheet.rect.x, low.y - sheet.rect.y) == (50, 100), "it stays on its sheet"
        assert high.x >= 800 or high.y <= 10


def test_cards_of_the_table_that_opens_are_dealt_one_after_another() -> None:
    passage = Passage(TITLE, TABLE, WINDOW)
    times = [0.01 * i for i in range(61)]
    shots = [{k.id: k for k in passage.applied(TABLE, t) if isinstance(k, CardLook) and k.id} for t in times]
    for card in HAND:
        ways = [shot[card.id].rect.y for shot in shots]
        assert ways[0] >= WINDOW.h
        assert ways == sorted(ways, reverse=True)
        assert max(a - b for a, b in pairwise(ways)) < 30, "it does not pop"
        assert all(shot[card.id].text == card.text for shot in shots)
    there = [next(t for t, shot in zip(times, shots, strict=True) if shot[k.id] == k) for k in HAND]
    assert there == sorted(there)
    assert len(set(there)) == len(HAND)
    assert there[-1] - there[0] > 0.2
    assert there[-1] <= 0.6


def test_arrow_is_never_seen_without_what_it_points_at() -> None:
    arrow = ArrowLook(rect=Rect(400, 300, 90, 90), start=(490, 390), end=(400, 300), id="lesson-arrow", z=9)
    leaves = Passage([*TABLE, arrow], TITLE, WINDOW)
    assert not any(isinstance(look, ArrowLook) for look in leaves.applied(TITLE, 0.0))
    comes = Passage(TITLE, [*TABLE, arrow], WINDOW)
    assert arrow not in comes.applied([*TABLE, arrow], Passage.seconds - 0.01)
    assert arrow in comes.applied([*TABLE, arrow], Passage.seconds)


def test_what_is_printed_on_a_sheet_that_stays_does_not_move() -> None:
    before, after = (TextLook(rect=Rect(750, 100, 200, 20), text=text, size=20) for text in ("One", "Two"))
    passage = Passage([SCORES, before], [SCORES, after], WINDOW)
    assert passage.applied([SCORES, after], 0.0) == [SCORES, after]


def test_hurried_passage_ends_in_a_moment_and_without_a_leap() -> None:
    entrance = Entrance()
    entrance.lead_over(Passage(TITLE, TABLE, WINDOW), 1.0, 10.0)
    at = {k.id: k.rect for k in entrance.applied(TABLE, 10.2) if k.id}
    entrance.hurry(10.2)
    assert {k.id: k.rect for k in entrance.applied(TABLE, 10.2) if k.id} == at
    assert {k.id: k.rect for k in entrance.applied(TABLE, 10.24) if k.id} != at
    assert entrance.under_way(10.26)
    assert not entrance.under_way(10.29)
    assert entrance.applied(TABLE, 10.29) == TABLE


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_title_leads_over_to_the_table_unless_nothing_may_move(speed: str, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, settings=Settings(speed=speed), glances=1)
    pilot.wait(1.0, frames=20)
    pilot.app.open(table(pilot.app, brought("rubicon", in_play)))
    pilot.wait(0.02)
    pilot.wait(0.1)
    lie = {k.id: k.rect for k in pilot.app.looks if isinstance(k, CardLook)}
    there = [k for k in drawn(pilot) if isinstance(k, CardLook) and lie.get(k.id) == k.rect]
    assert (len(there) == len(lie)) is (speed == "off")
    leaving = [k for k in drawn(pilot) if k.id == "learn"]
    assert bool(leaving) is (speed == "normal")
    pilot.wait(1.0, frames=20)
    assert not [k for k in drawn(pilot) if k.id == "learn"]
    assert {k.id: k.rect for k in drawn(pilot) if isinstance(k, CardLook)} == lie


def test_press_on_a_table_that_comes_counts_and_hurries_it(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path)
    pilot.wait(1.0, frames=20)
    pilot.press("new")
    pilot.wait(0.02, frames=2)
    assert pilot.app.page_comes
    pilot.press("back")
    assert pilot.screen == "Picket"


def drawn(pilot: Pilot) -> list[Look]:
    return pilot.app.canvas.shown


@pytest.mark.parametrize("speed", ["normal", "off"])
def test_moving_page_is_pressed_at_its_final_place(speed: str, tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path, settings=Settings(speed=speed))
    pilot.wait(1.0, frames=20)
    assert not pilot.wait(0.1)
    pilot.app.open(SettingsPage(pilot.app))
    pilot.wait(0.02)
    lies = pilot.look("done").rect.y
    seen = next(k for k in drawn(pilot) if k.id == "done").rect.y
    assert (seen != lies) is (speed == "normal")
    pilot.wait(ENTER / 2)
    pilot.press("done")
    assert pilot.screen == "Picket"


def test_only_the_page_of_a_new_chapter_glides_in(tmp_path: Path) -> None:
    pilot = Pilot(title, tmp_path)
    pilot.app.open(RulesPage(pilot.app))
    pilot.wait(1.0, frames=20)
    page = pilot.app.top
    assert isinstance(page, RulesPage)
    pilot.press("chapters")
    pilot.press("chapter 2")
    pilot.wait(0.02)
    assert next(k for k in drawn(pilot) if k.id == "page").rect.x > pilot.look("page").rect.x
    for still in ("done", "chapters", "chapter 2"):
        assert next(k for k in drawn(pilot) if k.id == still).rect == pilot.look(still).rect
    pilot.wait(1.0, frames=20)
    assert drawn(pilot)[0] == pilot.app.stack.all_laid(pilot.app.moment, pilot.app.attention)[0]
    assert not pilot.wait(0.1)


def test_panel_rises_while_the_table_stays(tmp_path: Path) -> None:
    guest = Guest(brought("rubicon", in_play), tmp_path)
    before = {k.id: k.rect for k in drawn(guest) if isinstance(k, CardLook)}
    guest.key("l")
    guest.key("l")
    lies = guest.look("close").rect.y
    assert next(k for k in drawn(guest) if k.id == "close").rect.y > lies
    assert before.items() <= {k.id: k.rect for k in drawn(guest) if isinstance(k, CardLook)}.items()
    guest.wait(0.5, frames=10)
    assert next(k for k in drawn(guest) if k.id == "close").rect.y == lies
    assert not guest.wait(0.1)
