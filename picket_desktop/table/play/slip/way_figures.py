"""The figures of possible moves as shown. The parts of a sum are rounded to tenths that add up to it, and
parts that do not fit are combined."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.words.advice import COMPARED, Advice

REST = "rest"
"""The name of the figure that adds up those parts of a sum for which there is no room."""
TENTHS = 10
LEAST_FIGURES = 2
"""How many figures of a move are shown even where there is little room. If the first figure is a sum, its
parts are not counted."""


def compared(ways: Sequence[Way]) -> bool:
    """Return True if the first figure of each move compares it with the first move, and the other figures
    break down that difference."""
    return bool(ways) and bool(ways[0].figures) and ways[0].figures[0].name in COMPARED


def adding(way: Way) -> Way:
    """Return a compared move with its figures rounded to tenths that add up. Return any other move
    unchanged."""
    if not compared([way]) or len(way.figures) == 1:
        return way
    first, *parts = way.figures
    total = round(TENTHS * first.value)
    exact = [round(TENTHS * part.value, 6) for part in parts]
    tenths = [floor(value) for value in exact]
    short = total - sum(tenths)
    if not 0 <= short <= len(parts):
        return way
    for at in sorted(range(len(parts)), key=lambda i: tenths[i] - exact[i])[:short]:
        tenths[at] += 1
    shown = [part._replace(value=value / TENTHS) for part, value in zip(parts, tenths, strict=True)]
    return way._replace(figures=(first._replace(value=total / TENTHS), *shown))


def by_room(ways: Sequence[Way], advice: Advice) -> list[Sequence[Way]]:
    """Return several versions of the moves, each with fewer figures than the one before. The first has all
    the figures that differ between the moves. Of the parts of a sum, those that lose most are kept and the
    others combined."""
    if not compared(ways):
        differ = _differing(ways, advice)
        return [
            [_of(way, differ[:n]) for way in ways]
            for n in range(len(differ), min(LEAST_FIGURES, len(differ)) - 1, -1)
        ]
    ways = [adding(way) for way in ways]
    differ = _differing(ways, advice)
    parts = differ[1:]
    told = {figure for way in ways for figure in advice.lost_in(way.figures)}
    order = sorted(parts, key=lambda i: (ways[0].figures[i].name not in told, _least(ways, i)))
    found: list[Sequence[Way]] = [[_of(way, differ) for way in ways]]
    least = max(1, *(len(advice.lost_in(way.figures)) for way in ways))
    for n in range(len(parts) - 2, least - 1, -1):
        named = sorted(order[:n])
        rest = [i for i in parts if i not in named]
        found.append([_of(way, [0, *named], _together(way, rest)) for way in ways])
    return found


def _differing(ways: Sequence[Way], advice: Advice) -> list[int]:
    """Return the indices of the figures to show: the first figure, and those in which the moves differ as
    printed."""
    return [
        i
        for i in range(len(ways[0].figures))
        if not i or len({advice.figure(*way.figures[i]) for way in ways}) > 1
    ]


def _of(way: Way, places: Sequence[int], *more: Figure) -> Way:
    return way._replace(figures=(*(way.figures[i] for i in places), *more))


def _together(way: Way, places: Sequence[int]) -> Figure:
    return Figure(REST, round(sum(way.figures[i].value for i in places), 1))


def _least(ways: Sequence[Way], place: int) -> float:
    """Return the sort key of one part of the moves' sums. Parts in which some move loses points come first,
    the greatest loss first; the others follow, the greatest gain first."""
    values = [way.figures[place].value for way in ways]
    return min(values) if min(values) < 0 else -max(values) / 1000
