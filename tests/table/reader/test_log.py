"""The spoken lines can be gone through again, and the oldest are forgotten."""

from __future__ import annotations

from picket_desktop.table.reader.log import KEPT, Log


def test_lines_are_gone_through_to_either_end() -> None:
    log = Log()
    assert (log.last, log.step(-1)) == ("", "")
    for line in ("one", "two", "three"):
        log.add(line)
    assert log.last == "three"
    assert [log.step(-1) for _ in range(3)] == ["two", "one", "one"]
    assert [log.step(1) for _ in range(3)] == ["two", "three", "three"]


def test_a_new_line_is_where_the_way_back_begins() -> None:
    log = Log()
    for line in ("one", "two"):
        log.add(line)
    log.step(-1)
    log.add("three")
    assert log.step(-1) == "two"


def test_latest_lines_keep_their_numbers_when_the_oldest_are_forgotten() -> None:
    log = Log()
    for number in range(1, KEPT + 3):
        log.add(str(number))
    assert log.latest(2) == [(KEPT + 1, str(KEPT + 1)), (KEPT + 2, str(KEPT + 2))]
    assert len(log.latest(KEPT + 50)) == KEPT
