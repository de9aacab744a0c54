"""The parts of a completed score sheet: those of each game, and the totals of an evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.events import Reckoned
from picket_desktop.words.book.evening import Totals
from picket_desktop.words.book.on_paper import Column, Grid, Row, numbered
from picket_desktop.words.pages import called, said
from picket_desktop.words.words import words_for


class Head(NamedTuple):
    """The head of a side: its title, the year of the rule book (0 if there are several), and the day of the
    game, if known."""

    title: str
    year: int = 0
    day: str = ""


class Part(NamedTuple):
    """A part of a side: its ``head``, the places of the ``players`` and the ``names`` of those who sit there,
    if known, the ``name`` of the game if there are several, and the ``grid`` to fill in."""

    head: Head
    players: tuple[str, ...]
    names: tuple[str, ...]
    name: str
    grid: Grid


def of_game(game: Reckoned, plain: bool, name: str) -> list[Part]:
    """Return the parts of the sheet of a game."""
    rules, words = game.rules, words_for(game.rules, plain)
    names = tuple(map(called, game.names))
    form = words.families[rules.family].sheet(rules, game.deals, names)
    head = Head(words.say(rules.title), rules.year, game.day)
    return [Part(head, form.players, names, name, grid) for grid in form.grids]


def of_evening(evening: Totals, title: str, games: Sequence[Reckoned]) -> Part:
    """Return the totals of an evening as a part of a sheet."""
    columns = [*(Column(name, ("",)) for name in evening.players), Column(said("web.won-by"), ("",))]
    lines = [(line, False) for line in evening.games] + [(line, True) for line in evening.sums]
    rows = tuple(Row(line.name, sums) for line, sums in lines)
    written = tuple((*line.figures, line.winner) for line, _ in lines)
    lost = [
        said("printed.evening.lost", game=line.name, lost=line.lost_by)
        for line in evening.games
        if line.lost_by
    ]
    grid = Grid(tuple(columns), rows, written=written, notes=numbered(lost))
    return Part(Head(title, day=games[0].day), (), (), evening.game, grid)
