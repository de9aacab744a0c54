"""The course of a recorded game: every state it came to, and where in the game that is."""

from __future__ import annotations

from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.events import DealOver, Led
from picket_desktop.engine.game import NATURE, Event
from picket_desktop.engine.record import Record, replay


class Position(NamedTuple):
    """A state, who is to move in it and what had just happened; in which ``deal`` it is, the first being 1;
    in which ``part`` of that (`Game.part`; no part comes twice: what is called after the first lead belongs
    to the play); how many tricks have been led to in it; and whether this deal came to its end."""

    state: Any
    actor: int
    events: tuple[Event, ...]
    deal: int
    part: int
    trick: int
    over: bool


def course(record: Record) -> tuple[Position, ...]:
    """Every position of the game, the first before any move. Raises `BadText` at a move that the rules
    refuse."""
    game = games.game(record.rules)
    found: list[tuple[Any, int, tuple[Event, ...], int, int, int]] = []
    deal, part, tricks, mover, ended = 1, 0, 0, NATURE, False
    for state, events in replay(record):
        if ended:  # after a deal's end chance is next
            deal, part, tricks = deal + 1, 0, 0
        tricks += sum(isinstance(event, Led) for event in events)
        ended = any(isinstance(event, DealOver) for event in events)
        part = part if mover == NATURE else max(part, game.part(state))
        mover = game.actor(state)
        found.append((state, mover, events, deal, part, tricks))
    done = game.deals_done(state)
    return tuple(Position(*position, over=position[3] <= done) for position in found)
