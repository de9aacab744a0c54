"""The choices of the statistics page: rows for the game, the opponent, and the deals counted."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.statistics import Wanted
from picket_desktop.saved.tables.statistics import Found
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.screens.statistics.figures import GUTTER
from picket_desktop.table.widgets.choice import Choice
from picket_desktop.table.widgets.flow import NOTE, text_block
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.sheet import abreast, in_rows, printed_lines
from picket_desktop.table.widgets.tree import Block, beside
from picket_desktop.words.counting import game_named, opponent_named
from picket_desktop.words.pages import said

GAME, OPPONENT, APART = "game", "opponent", "apart"
"""The ids of the rows."""


def choices(found: Found | None, plain: bool) -> list[Choice]:
    """Return the choices of game and opponent. If some deals are counted separately, the deals to show can be
    chosen too. There are no choices before there are any figures. ``plain`` uses the games' plain names."""
    if found is None or found.statistics is None:
        return []
    statistics, kinds = found.statistics, found.kinds
    wanted = statistics.wanted
    at = next(i for i, kind in enumerate(kinds) if kind[:2] == wanted[:2])
    named = tuple(game_named(kind.rules, kind.house, plain) for kind in kinds)
    opponents = _opponents(kinds[at].opponents)
    names = tuple(opponent_named(player) for player in opponents)
    across = opponents.index(wanted.opponent)
    which = (said("statistics.apart.no"), said("statistics.apart.yes"))
    says = said("statistics.opponent.says", name=names[across])
    chosen = [
        Choice(GAME, said("statistics.game"), named, at, said("statistics.game.says", game=named[at])),
        Choice(OPPONENT, said("statistics.opponent"), names, across, says),
    ]
    if statistics.deals_else or wanted.apart:
        says = said("statistics.apart.says", which=which[wanted.apart])
        chosen.append(Choice(APART, said("statistics.apart"), which, int(wanted.apart), says))
    return chosen


def stepped(found: Found, wanted: Wanted, id: str, at: int) -> Wanted:
    """Return the wanted statistics after the row ``id`` was changed to its value number ``at``."""
    if id == GAME:
        return Wanted(found.kinds[at].rules, found.kinds[at].house, wanted.opponent)
    if id == OPPONENT:
        kind = next(kind for kind in found.kinds if kind[:2] == wanted[:2])
        return wanted._replace(opponent=_opponents(kind.opponents)[at])
    return wanted._replace(apart=bool(at))


def _opponents(met: Sequence[str]) -> tuple[str, ...]:
    """Return the values of the row of opponents: "" for all of them, then each."""
    return ("", *met)


def choice_rows(choices: Sequence[Choice], remarks: str, place: Rect, moment: Moment) -> list[Block]:
    """Return the rows, in pairs where two fit side by side. The remarks go in the remaining space, or
    below."""
    scale, size, small, measure = moment.scale, moment.scale.type(24), moment.scale.type(19), moment.measure
    sides = abreast(place, 2, GUTTER * scale.u)
    stacks = [any(one.stacked(w, size, scale, measure) for one in choices) for w in (sides[0].w, place.w)]
    sides = [place] if stacks[0] else sides
    rows = [
        choice.row(sides[i % len(sides)], size, scale, all(stacks), less=7 * scale.u)
        for i, choice in enumerate(choices)
    ]
    found = in_rows(rows, len(sides))
    if not remarks:
        return found
    told = text_block(remarks, sides[-1], small, measure, NOTE, margin=0.02)
    if len(sides) == 1 or len(rows) % 2 == 0 or told.tall > rows[0].tall:
        return [*found, *printed_lines(remarks, place, small, measure, NOTE)]
    return [*found[:-1], beside(found[-1], told.within(rows[0].tall))]
