"""The list of everything that the sweep looks at."""

from __future__ import annotations

from collections.abc import Iterator

from tests.table.sweep import afterwards, moments
from tests.table.sweep.moments import Journey


def journeys() -> Iterator[Journey]:
    """Yield all journeys: those to pages, lessons and games, and those to what comes after these or beside
    them."""
    yield from moments.journeys()
    yield from afterwards.journeys()
