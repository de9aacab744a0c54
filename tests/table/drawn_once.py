"""What costs most to draw and is always the same, drawn once.

Cards and furniture as they are blitted, the cuts of the furniture and the knots of the carpet are kept;
whoever draws still puts his own table together from them.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache

import pytest

from picket_desktop.table.painting import art, background, card_pieces, kit, svg

CARDS, DRAWINGS = 600, 600
"""How many are kept: about two hundred megabytes. The suite has its windows in several sizes, with a hundred
and more cards in each."""


@contextmanager
def drawn_once() -> Iterator[None]:
    """For the time of the ``with``."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(art, "_card", lru_cache(CARDS)(art._card))
        drawn = lru_cache(DRAWINGS)(art.drawn)
        for room in (card_pieces, kit):
            patched.setattr(room, "drawn", drawn)
        patched.setattr(background, "_carpet", lru_cache(8)(background._carpet))
        for name, cut in inspect.getmembers(svg, inspect.isfunction):
            if cut.__module__ == svg.__name__ and not name.startswith("_"):
                patched.setattr(svg, name, lru_cache(DRAWINGS)(cut))
        yield
