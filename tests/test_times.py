"""Local times and stored times of any year work on a system that handles only some years."""

from __future__ import annotations

import ast
import logging
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picket_desktop import times
from picket_desktop.saved import log
from picket_desktop.sitting.day_deal import day_at
from tests.imports import modules

EPOCH = datetime(1970, 1, 1)
ASKED = {
    *("fromtimestamp", "utcfromtimestamp", "timestamp", "astimezone", "localtime", "gmtime", "mktime"),
    *("ctime", "asctime", "utcnow"),
}
"""Calls that ask the system for a local time, or convert a time between time zones."""
ZONES = ("UTC", "America/Los_Angeles", "Europe/Paris", "Pacific/Kiritimati", "Australia/Lord_Howe")
MOMENTS = st.datetimes(datetime(1970, 1, 1, 14), datetime(9999, 12, 27))


class Windows(datetime):
    """A datetime that fails for the same years as on Windows."""

    @classmethod
    def fromtimestamp(cls, seconds: float) -> datetime:  # type: ignore[override]
        if not 0 <= seconds < 32_536_850_400:
            raise OSError(22, "Invalid argument")
        return datetime.fromtimestamp(seconds)

    def timestamp(self) -> float:
        found = super().timestamp()
        if self.tzinfo is None and not 86_400 <= found < 32_536_850_400 - 86_400:
            raise OSError(22, "Invalid argument")
        return found


def of_windows(moment: datetime) -> datetime:
    return Windows.combine(moment.date(), moment.timetz())


@pytest.fixture(params=ZONES)
def zone(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Set the time zone and yield its name. The C library of Windows does not accept such names."""
    if not hasattr(time, "tzset"):
        pytest.skip("the zone is that of the machine")
    with monkeypatch.context() as patch:
        patch.setenv("TZ", request.param)
        time.tzset()
        yield request.param
    time.tzset()


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(times, "datetime", Windows)


@pytest.mark.usefixtures("zone")
def test_times_are_those_of_the_system_where_it_knows_them() -> None:
    for year in (1971, 2026, 2999):
        for month in (1, 4, 7, 11):
            moment = datetime(year, month, 13, 7, 8, 9, 250_000)
            assert times.stamp(moment) == moment.timestamp() * 1000
            assert times.at(times.stamp(moment)) == moment


@pytest.mark.usefixtures("zone", "windows")
@pytest.mark.parametrize("year", [1600, 1969, 1970, 1972, 2999, 3000, 3400, 4444, 9999])
def test_any_year_has_times_on_windows(year: int) -> None:
    for month, day in ((1, 1), (2, 28), (7, 14), (12, 31)):
        moment = of_windows(datetime(year, month, day, 6, 30))
        stamp = times.stamp(moment)
        assert 0 <= stamp <= times.LATEST
        assert abs(times.at(stamp) - max(moment, EPOCH)) < timedelta(days=5)
        assert abs(datetime.fromisoformat(day_at(moment)) - moment) < timedelta(days=2)


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize("stamp", [-1e18, -1, 0, 1, 86_400_000, 32_536_850_400_000, 1e14, times.LATEST, 1e19])
def test_any_stored_time_is_a_moment_on_windows(stamp: float) -> None:
    assert 1969 <= times.at(stamp).year <= 9999


@given(moment=MOMENTS, windows=st.booleans())
def test_a_moment_is_stored_and_read_again(moment: datetime, windows: bool) -> None:
    with pytest.MonkeyPatch.context() as patch:
        if windows:
            patch.setattr(times, "datetime", Windows)
        again = times.at(times.stamp(of_windows(moment) if windows else moment))
    assert abs(again - moment) <= timedelta(milliseconds=1)


@pytest.mark.usefixtures("zone", "windows")
def test_summer_time_goes_on_for_ever() -> None:
    """The time between a day in January and one in July is the same every year."""

    def between(year: int) -> int:
        ends = (of_windows(datetime(year, month, 10, 12)) for month in (1, 7))
        begun, ended = map(times.stamp, ends)
        return ended - begun

    assert between(2026) == between(2026 + 400 * 3) == between(2026 + 400 * 19)


@pytest.mark.usefixtures("windows")
def test_a_clock_of_any_year_tells_the_time_and_the_log_writes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    record = logging.makeLogRecord({"msg": "wrong"})
    for seconds, year in ((-1e9, (1969, 1970)), (1.8e9, (2027,)), (4e10, (3237,)), (1e15, (9999,))):
        monkeypatch.setattr(time, "time", lambda seconds=seconds: seconds)
        assert times.now().year in year
        record.created = seconds
        assert int(log._Discreet("%(asctime)s", log.WHEN).format(record)[:4]) in year


def test_a_moment_with_a_zone_is_that_moment() -> None:
    moment = datetime(2026, 11, 22, 23, 30, tzinfo=UTC)
    assert times.stamp(moment) == 1_795_390_200_000
    assert times.universal_day(moment.astimezone()) == "2026-11-22"


def test_no_other_module_asks_the_system_for_a_time() -> None:
    found = [
        f"{module}:{node.lineno} {node.attr}"
        for module, path in modules().items()
        if module != times.__name__
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.Attribute)
        and (node.attr in ASKED or ast.unparse(node) in ("datetime.now", "datetime.today", "date.today"))
    ]
    assert found == []
