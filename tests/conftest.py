"""The order of the whole suite: what mostly waits comes first, so that the other cores work meanwhile."""

from __future__ import annotations

import pytest

WAITS = "test_window.py"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: item.path.name != WAITS)
