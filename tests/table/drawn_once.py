"""Caches for drawings that are expensive and never change.

Cached are cards and furniture ready to blit, the background for each window size, lines of type and their
widths. The code under test still composes each table from these. Given a folder, cards and furniture are kept
there too, for the other processes of a run and for the next run.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path

import pygame
import pytest

from picket_desktop.table.painting import art, background, canvas, card_pieces, kit, painter, svg
from picket_desktop.table.painting.art import USUAL, Drawing, Manner
from picket_desktop.table.painting.fonts import Fonts
from picket_desktop.table.painting.kit import Kit
from picket_desktop.table.painting.workshop import Shelf
from tests.table.kept import Kept
from tests.table.measure import MEASURE

CARDS, DRAWINGS, GROUNDS = 600, 600, 6
"""Cache sizes; when full the caches take about two hundred megabytes. The suite uses windows of several
sizes, with a hundred and more cards in each."""
PIECES = 100_000_000
"""The size limit of the cache of finished pieces, in bytes."""


class _Pieces:
    """A cache of finished pieces, keyed by what they show and the table's scale."""

    def __init__(self) -> None:
        self.kept = Shelf(PIECES)

    def made(self, key: Hashable, work: Callable[[], pygame.Surface]) -> pygame.Surface:
        return self.kept.get(key) or self.kept.put(key, work())


_pieces = _Pieces()
_ground = lru_cache(GROUNDS)(background.ground)


def forget(grounds: bool = True) -> None:
    """Forget the finished pieces and, if ``grounds``, the backgrounds, so that everything is composed
    anew."""
    _pieces.kept, MEASURE.shelf = Shelf(PIECES), Shelf()
    if grounds:
        _ground.cache_clear()


@contextmanager
def drawn_once(folder: Path | None = None, grounds: int = GROUNDS) -> Iterator[None]:
    """Patch the program to cache its drawings inside the ``with`` block, up to ``grounds`` backgrounds."""
    kept = Kept(folder) if folder else None
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(art, "_card", lru_cache(CARDS)(_card_in(kept) if kept else art._card))
        drawn = lru_cache(DRAWINGS)(_drawn_in(kept) if kept else art.drawn)
        for room in (card_pieces, kit):
            patched.setattr(room, "drawn", drawn)
        ground = _ground if grounds == GROUNDS else lru_cache(grounds)(background.ground)
        for room in (painter, canvas):
            patched.setattr(room, "ground", ground)
        for name, cut in inspect.getmembers(svg, inspect.isfunction):
            if cut.__module__ == svg.__name__ and not name.startswith("_"):
                patched.setattr(svg, name, lru_cache(DRAWINGS)(cut))
        patched.setattr(Kit, "made", _made(Kit.made))
        patched.setattr(card_pieces, "_cast", _cast(card_pieces._cast))
        patched.setattr(kit, "Fonts", _fonts)
        yield


def _fonts(shelf: Shelf, manner: Manner) -> Fonts:
    return MEASURE if manner == USUAL else Fonts(shelf, manner)


def _card_in(kept: Kept) -> Callable[[Drawing, int], pygame.Surface]:
    card = art._card

    def once(drawing: Drawing, width: int) -> pygame.Surface:
        try:
            text = Path(drawing.path).read_text(encoding="utf-8")
        except (OSError, ValueError):  # damaged on purpose: the program must see it
            return card(drawing, width)
        return kept.drawn(lambda: card(drawing, width), text, *drawing[1:], width)

    return once


def _drawn_in(kept: Kept) -> Callable[[str, int, int], pygame.Surface]:
    drawn = art.drawn
    return lambda svg, w, h: kept.drawn(lambda: drawn(svg, w, h), svg, w, h)


Made = Callable[..., pygame.Surface | None]
Cast = Callable[[card_pieces._Shadow, Kit], pygame.Surface]


def _made(made: Made) -> Made:
    """Return a version of ``made`` in which all kits of the same scale share their pieces. Kits whose art may
    be drawn later share nothing."""

    def once(
        kit: Kit, key: Hashable, work: Callable[[], pygame.Surface], shelf: Shelf | None = None
    ) -> pygame.Surface | None:
        if not kit.art.patient:
            return made(kit, key, work, shelf)
        return made(kit, key, lambda: _pieces.made((key, kit.scale.u), work), shelf)

    return once


def _cast(cast: Cast) -> Cast:
    return lambda shadow, kit: _pieces.made(shadow, lambda: cast(shadow, kit))
