"""The question on the page of a marked game, shortened to what fits on two lines."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.screens.marking.grid import LARGE
from picket_desktop.table.screens.marking.pooled import told_of_pool
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.text import as_far_as, on_paper
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.family import Marking

SIZE = 28
"""The type size in board units. It stops growing beyond a certain scale, so that the rows have room."""
LINES, LEADING = 2, 1.2
"""How many lines the question has, and the line spacing in letter heights."""


def _size(scale: Scale) -> int:
    """Return the type size in pixels."""
    return max(scale.least, round(scale.type(SIZE) * min(1.0, LARGE / scale.text)))


def tall_of_asked(scale: Scale) -> float:
    """Return the height of any question in pixels; all have the same."""
    return max(_size(scale) * LEADING * LINES, scale.reach(44))


def ways_to_ask(game: MarkedGame, marking: Marking, prompt: str) -> list[str]:
    """Return different wordings of the ``prompt`` for the next mark, the longest first. The longer ones begin
    with what was said last or, if the last mark was a ruling, with its effect. At the beginning and the end
    of a game they also give the state of the pool."""
    state, names = game.state, game.names
    spoken, asked = marking.said(state, names), prompt or marking.said(state, names)
    pool = told_of_pool(game) if game.over or not game.record.moves else ""
    ways: Sequence[Sequence[str]]
    if (ruled := game.ruled) is not None:  # anything said before it is over
        ended = spoken if game.over or game.between else ""
        after = ((ended, pool, prompt), (ended,)) if ended else ((prompt,), ())
        told = marking.ruled(*ruled, names, state)
        ways = [(done, *way) for way in after for done in told]
    else:
        heard = spoken, pool, prompt
        ways = [(marking.announced(state, names), *heard), heard, (pool, asked), (pool or asked,)]
    return [" ".join(filter(None, way)) for way in ways]


def printed(ways: Sequence[str], rect: Rect, moment: Moment) -> Look:
    """Return the first of several wordings that fits a place, or as much of the last as fits. A screen reader
    always reads the first."""
    scale, measure = moment.scale, moment.measure
    for text in dict.fromkeys(ways):
        print = on_paper(text, rect, _size(scale), scale, measure, middle=True, face="italic", ink="sepia")
        if print.rect.h <= rect.h:
            break
    top = max(rect.y, print.rect.y)  # words that are cut begin where there is room for them
    cut = as_far_as(altered(print, rect=print.rect._replace(y=top)), rect.h, measure)
    return altered(cut, sentence=ways[0])
