"""What all tests of the table share: what costs most to draw is drawn once a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.drawn_once import drawn_once


@pytest.fixture(autouse=True, scope="session")
def _drawn_once() -> Iterator[None]:
    with drawn_once():
        yield
