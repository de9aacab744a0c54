"""The score of every player, large enough to be read across a table of real cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import CENTRED, Style, text_block
from picket_desktop.table.widgets.looks import CounterLook, Rect, TallyLook, laid_counters
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.numerals import decimal
from picket_desktop.words.pages import said

FIGURE, NAME, SMALL, COUNTERS = 104, 34, 24, 34
"""Type sizes in board units: of the score, of the name over it, and of what lies under it; and the height of
the counters."""
WIDEST = 520.0
"""The most board units of a column."""
NAMED = Style("sc", "heading", "centre")


class Scored(NamedTuple):
    """A player on the board: the ``name``, the ``total`` of the game, and a line under it (``below``)."""

    name: str
    total: int
    below: str


def board(players: Sequence[Scored], place: Rect, moment: Moment) -> Block:
    """Return the players side by side, each with the score in figures and in counters."""
    wide = min(place.w / len(players), WIDEST * moment.scale.u)
    columns = [
        _column(player, place._replace(x=place.x + wide * at, y=0, w=wide), moment)
        for at, player in enumerate(players)
    ]
    return beside(*columns)


def _column(player: Scored, place: Rect, moment: Moment) -> Block:
    scale, measure, u = moment.scale, moment.measure, moment.scale.u
    inner = place._replace(x=place.x + 12 * u, w=place.w - 24 * u)
    name = text_block(player.name, inner, scale.type(NAME), measure, NAMED)
    figure = text_block(
        decimal(player.total), inner, scale.type(FIGURE), measure, Style("canon", "ink", "centre")
    )
    below = text_block(player.below or " ", inner, scale.type(SMALL), measure, CENTRED)
    whole = together(name, figure, _counters(player.total, inner, COUNTERS * u), space(8 * u), below)
    told = said("marking.scored", name=player.name, total=decimal(player.total), below=player.below)
    return whole.read_as(told)


def _counters(total: int, place: Rect, tall: float) -> Block:
    """Return a number laid out in counters, in the middle of a place."""
    laid = laid_counters(TallyLook(rect=Rect(0, 0, place.w, tall), count=total))
    left = place.x + (place.w - (laid[-1][1].right if laid else 0)) / 2
    return Block(tall, [CounterLook(rect=rect.moved(left, 0), kind=kind) for kind, rect in laid])
