"""Lists everything that the sweep looks at."""

from __future__ import annotations

from collections.abc import Iterator

from tests.table.sweep import afterwards, moments
from tests.table.sweep.moments import Journey


def journeys() -> Iterator[Journey]:
    """Yield all journeys: to pages, lessons and games, and to what comes after or beside these."""
    yield from moments.journeys()
    yield from afterwards.journeys()
