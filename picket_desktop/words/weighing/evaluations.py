"""Evaluations in words: how far ahead the best way is, and the figures by which ways can be compared."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.ai.evaluation import Evaluation, Ranked
from picket_desktop.words.numerals import decimal, percent, signed
from picket_desktop.words.screens.review import costs
from picket_desktop.words.words import Words

ENOUGH = 40
"""Minimum number of sampled deals needed to call a layout surely worse than another."""


class Column(NamedTuple):
    """A column of figures under one heading, one for each move compared. The cell is empty for a move without
    this figure."""

    heading: str
    cells: tuple[str, ...]


def ahead(words: Words, found: Evaluation) -> str:
    """Return a sentence saying how far ahead the best way is, or that others are as good; "" if neither can
    be said."""
    best, others = found.best, found.ways[1:]
    if any(way.close for way in others):
        return words.terminal("evaluate.close")
    if not (others and others[0].cost and found.unit == 1):
        return ""
    game = (best.game, others[0].game) if best.game and others[0].game else None
    return words.terminal("evaluate.ahead", more=costs(words.say, others[0].cost, game))


def columns(words: Words, found: Evaluation, all_figures: bool = True) -> list[Column]:
    """Return a column for each figure that at least one way has. If the ways are compared in points and
    ``all_figures`` is false, leave out the figures that a hint gives."""
    terminal, ways = words.terminal, found.ways
    named = [
        Column(terminal("evaluate.column.points"), tuple(_points(way) for way in ways)),
        Column(terminal("evaluate.column.bounds"), tuple(_bounds(words, way) for way in ways)),
    ]
    if game := next((way.game for way in ways if way.game), None):
        cells = tuple(words.advice.figure(*way.game) if way.game else "" for way in ways)
        named.append(Column(words.advice.heading(game.name), cells))
    if all_figures or not any(way.points for way in ways):
        had = [{figure.name: figure for figure in way.figures} for way in ways]
        for name in dict.fromkeys(name for each in had for name in each):
            cells = tuple(words.advice.figure(*each[name]) if name in each else "" for each in had)
            named.append(Column(words.advice.heading(name), cells))
    named += [
        Column(terminal("evaluate.column.cost"), tuple(_cost(words, found, way) for way in ways)),
        Column(terminal("evaluate.column.sure"), tuple(_sure(found, way) for way in ways)),
    ]
    return [column for column in named if any(column.cells)]


def _sure(found: Evaluation, way: Ranked) -> str:
    """Return words on how certain it is that a way is worse. "" if it is as good, or if too few deals have
    been worked out to say so."""
    too_few = 0 < found.worked < found.deals < ENOUGH
    return percent(way.sure, 0) if way.cost and not too_few else ""


def _points(way: Ranked) -> str:
    return signed(way.points.value) if way.points else ""


def _bounds(words: Words, way: Ranked) -> str:
    if way.points is None:
        return ""
    return words.terminal("evaluate.between", low=signed(way.points.low), high=signed(way.points.high))


def _cost(words: Words, found: Evaluation, way: Ranked) -> str:
    if way is found.best:
        return words.terminal("evaluate.best")
    return decimal(way.cost) if way.cost else words.terminal("evaluate.as-good")
