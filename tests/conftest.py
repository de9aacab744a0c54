"""Configuration shared by the whole suite: the order of the tests, and work that its processes need to do
only once."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Iterator
from zlib import crc32

import pytest
from hypothesis import HealthCheck, settings

from picket_desktop.words.languages import speak, spoken
from tests.wine import under_wine

WAITS = ("test_window.py", "test_desktops.py", "test_at_spi.py")
BESIDE = {"test_sentences_of_games.py": "test_terms.py"}
"""Test files, each mapped to the file whose played deals it checks. It runs right after that file, in the
same process."""
SHARE = 48
"""CI runs only a share of the cases of a long test, and of the inner cases of a sweep: one in ``SHARE``, but
at least one of each."""
PATIENCE = 600
"""How long a test marked as long may take before it is stopped, in seconds. Other tests have the limit in
pyproject.toml."""
GARBAGE = (20_000, 5, 3)
"""Garbage collection thresholds. They must not be too high, since reference cycles hold whole tables with
their pictures."""


def pytest_configure(config: pytest.Config) -> None:
    """Keep property tests from failing because a machine is slow. If Python is told to write no bytecode,
    keep it in pytest's cache; otherwise every process of this run, and every one that a test starts, would
    compile the whole program again."""
    cache = getattr(config, "cache", None)
    settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("patient")
    if os.environ.get("PYTHONDONTWRITEBYTECODE") and cache is not None:
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(cache.mkdir("compiled"))
        sys.dont_write_bytecode = False


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests and put them in order.

    The inner cases of sweeps, and the cases of long tests, are marked ``full``. If there are many such cases,
    most are marked ``rest`` instead. Cases with either mark get more time. The tests that mostly wait run
    first, so that other cores work meanwhile. The files in ``BESIDE`` run right after the file they depend
    on.
    """
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if any(map(item.get_closest_marker, ("sweep", "full"))) and not item.get_closest_marker("rest"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    for some in cases.values():
        inner = some if some[0].get_closest_marker("full") else some[1:-1]
        number = len(inner)
        if inner and not whole(inner[0]):
            number = max(1, number // share(inner[0]))
        by_chance = sorted(inner, key=lambda case: crc32(case.nodeid.encode()))
        for at, case in enumerate(by_chance):
            case.add_marker("full" if at < number else "rest")
    for item in items:
        long = item.get_closest_marker("full") or item.get_closest_marker("rest")
        if long and not item.get_closest_marker("timeout"):
            item.add_marker(pytest.mark.timeout(PATIENCE))
    names = [item.path.name for item in items]
    last = {name: at for at, name in enumerate(names)}

    def place(at: int) -> tuple[bool, int]:
        return names[at] not in WAITS, last.get(BESIDE.get(names[at], ""), at)

    items[:] = [items[at] for at in sorted(range(len(items)), key=place)]


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip, under wine, tests of things that only a real Windows does."""
    marker = item.get_closest_marker("real_windows")
    if marker is not None and under_wine():
        pytest.skip(f"wine: {marker.args[0]}")


def whole(case: pytest.Item) -> bool:
    """Return True if CI runs every case of a sweep, however long it is."""
    marker = case.get_closest_marker("sweep")
    return marker is not None and bool(marker.kwargs.get("whole"))


def share(case: pytest.Item) -> int:
    """Return how many cases of a long sweep there are for each one that CI runs, not counting the first and
    last case."""
    marker = case.get_closest_marker("sweep")
    return int(marker.kwargs.get("one_in", SHARE)) if marker else SHARE


def pytest_collection_finish() -> None:
    """Exempt the test items from garbage collection, and collect less often. The thousands of test items are
    never garbage, and a layout makes thousands of objects at a time and drops them at once."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


@pytest.fixture(autouse=True)
def speaking() -> Iterator[None]:
    """Restore the language after each test, in case the test changed it."""
    before = spoken()
    yield
    speak(before)
