"""The clearest of several places for something that may cover others."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

PlaceT = TypeVar("PlaceT")


def clearest(tries: Iterable[PlaceT], covered: Callable[[PlaceT], tuple[int, ...]]) -> PlaceT | None:
    """Return the first that covers nothing; else the first that covers least, the most important counted
    first; None if there are none."""
    best: tuple[tuple[int, ...], PlaceT] | None = None
    for one in tries:
        covers = covered(one)
        if best is None or covers < best[0]:
            best = covers, one
        if not any(covers):
            break
    return best[1] if best else None
