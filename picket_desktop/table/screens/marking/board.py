"""The board with every player's score in one strip, large enough to read across a table of real cards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import line_in
from picket_desktop.table.widgets.text import on_paper
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import Block, beside
from picket_desktop.words.numerals import decimal
from picket_desktop.words.pages import said

FIGURE, NAME, SMALL = 76, 28, 21
"""The type sizes in board units: of the score, of the name beside it, and of the text under the name. The
score, already large, grows less than other type does."""
TITLE, UPPER = (0.24, 0.16), 0.56
"""The title's width as a fraction of the strip's, beside two players and beside more; and the height of the
upper of its two lines as a fraction of the strip's."""


class Scored(NamedTuple):
    """A player on the board: the ``name``, the ``total`` of the game, and the line ``below`` the name."""

    name: str
    total: int
    below: str


def board(title: str, match: str, players: Sequence[Scored], place: Rect, moment: Moment) -> Block:
    """Return the title and, side by side, the players with their scores in figures. If the game is one of
    several, the score of the ``match`` is under the title."""
    scale = moment.scale
    tall = max((scale.type(NAME) + scale.type(SMALL)) * 1.2, _figure(scale))
    own = Rect(place.x, 0, place.w * TITLE[len(players) > 2], tall)
    head: list[Look] = []
    if match:
        upper = own._replace(h=tall * UPPER)
        lower = own._replace(y=upper.bottom, h=tall - upper.h)
        head.append(line_in(match, lower, scale.type(SMALL), scale, moment.measure, "italic", ink="sepia"))
        own = upper
    print = on_paper(title, own, scale.type(NAME), scale, moment.measure, middle=True, face="canon")
    head.insert(0, altered(print, sentence=title, title=True))
    wide = (place.w - own.w) / len(players)
    columns = [
        _column(player, Rect(own.right + wide * at, 0, wide, tall), moment)
        for at, player in enumerate(players)
    ]
    return beside(Block(tall, head), *columns)


def _figure(scale: Scale) -> int:
    """Return the type size of the score, in pixels."""
    return round(FIGURE * scale.u * math.sqrt(scale.text))


def _column(player: Scored, place: Rect, moment: Moment) -> Block:
    """Return the name over a line of small type, with the score to the right of both."""
    scale, measure = moment.scale, moment.measure
    total, gap = decimal(player.total), 10 * scale.u
    size = _figure(scale)
    figures = max(measure.width("00", "canon", size), measure.width(total, "canon", size)) * 1.05
    room = place._replace(x=place.x + gap, w=place.w - figures - 3 * gap)
    upper = room._replace(h=room.h * UPPER)
    lower, small = room._replace(y=upper.bottom, h=room.h - upper.h), scale.type(SMALL)
    below = player.below if measure.width(player.below, "italic", scale.least) <= lower.w else ""
    right = Rect(place.right - figures - gap, place.y, figures, place.h)
    found: list[Look] = [
        line_in(player.name, upper, scale.type(NAME), scale, measure, "sc", "right", "heading"),
        line_in(below or " ", lower, small, scale, measure, "italic", "right", "sepia"),
        line_in(total, right, size, scale, measure, "canon", "right"),
    ]
    told = said("marking.scored", name=player.name, total=total, below=player.below)
    return Block(place.h, found).read_as(told)
