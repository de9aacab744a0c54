"""What the whole suite shares: its order, and what the many processes that it starts need do only once."""

from __future__ import annotations

import gc
import os
import sys

import pytest

WAITS = "test_window.py"
BESIDE = {"test_sentences_of_games.py": "test_terms.py"}
"""What asks about the deals that another file has played comes right after it, in the same process."""
GARBAGE = (10_000, 5, 3)
"""How often garbage is looked for; whole tables with their pictures hang in circles, so not too seldom."""


def pytest_configure(config: pytest.Config) -> None:
    """Where Python is told to write no bytecode, it is kept in pytest's own cache instead: otherwise each of
    the processes of this run and of those that tests start would compile the whole program anew."""
    cache = getattr(config, "cache", None)
    if os.environ.get("PYTHONDONTWRITEBYTECODE") and cache is not None:
        del os.environ["PYTHONDONTWRITEBYTECODE"]
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = str(cache.mkdir("compiled"))
        sys.dont_write_bytecode = False


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What mostly waits comes first, so that the other cores work meanwhile; what belongs beside another file
    follows it."""
    names = [item.path.name for item in items]
    last = {name: at for at, name in enumerate(names)}

    def place(at: int) -> tuple[bool, int]:
        return names[at] != WAITS, last.get(BESIDE.get(names[at], ""), at)

    items[:] = [items[at] for at in sorted(range(len(items)), key=place)]


def pytest_collection_finish() -> None:
    """The thousands of tests themselves are never garbage: they are not looked through again and again. A
    layout makes thousands of things at a time and drops them at once: garbage is looked for less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)
