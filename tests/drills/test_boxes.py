"""Boxes decide on which day an item of a drill comes back."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import count, islice

from picket_desktop.drills.begin import brought
from picket_desktop.drills.boxes import DAYS, ROW, Box, row, waiting
from picket_desktop.drills.item import OWN, Item
from picket_desktop.engine import games
from picket_desktop.engine.record import Record

TODAY = date(2026, 11, 22)


def days_to(box: Box) -> int:
    return box.due - TODAY.toordinal()


def test_right_answer_advances_a_box_and_wrong_resets_it() -> None:
    box, days = Box("reckon", "rubicon", "7"), []
    for right in (True, True, True, True, False, True):
        box = box.answered(right, TODAY)
        days.append(days_to(box))
    assert days == [3, 7, 21, 21, 1, 3]
    assert (box.asked, box.known) == (6, 5)
    assert DAYS == (1, 3, 7, 21)


def test_box_is_due_on_its_day_and_not_before() -> None:
    box = Box("reckon", "rubicon", "7").answered(False, TODAY)
    assert not box.is_due(TODAY)
    assert box.is_due(TODAY + timedelta(days=1))


def test_row_takes_due_items_then_fresh_ones_then_the_soonest() -> None:
    known = [Box("good", "rubicon", str(n), 1, TODAY.toordinal() + n - 3, 1) for n in range(1, 6)]
    fresh = islice(map(str, count(4)), 4)
    assert list(row(known, fresh, TODAY)) == ["1", "2", "3", "6", "7", "4", "5"]
    assert waiting(known, TODAY) == 3
    many = [Box("good", "rubicon", str(n), 1, 1, 1) for n in range(30)]
    assert waiting(many, TODAY) == ROW


def test_own_mistake_returns_after_1_3_7_and_21_days() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton"), 0)
    known = {name: Item(OWN, name, record) for name in ("1.7", "2.9")}
    box, day, waits = Box(OWN, "rubicon", "1.7"), TODAY, []
    for right in (False, True, True, True, True, False):
        box = box.answered(right, day)
        later = date.fromordinal(box.due)
        assert brought(known, [box], later - timedelta(1))[0].name == "2.9"
        assert brought(known, [box], later)[0].name == "1.7"
        waits.append((later - day).days)
        day = later
    assert waits == [1, 3, 7, 21, 21, 1]
