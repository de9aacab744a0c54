"""A move in progress at the two-hand table. The rules modify the turn as they are applied, and its result
is a new frozen `State`."""

from __future__ import annotations

from picket_desktop.engine import pairs
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.state import State


class Turn:
    """A move in progress: the parts of a `State` as attributes that can be set, and the events; ``tell`` adds
    an event.

    While the sheet is ``recounted``, a set that is won is not closed until the whole sheet is written.
    """

    __slots__ = (
        "actor", "calls", "cards", "elder", "events", "hands", "made", "match", "phase", "recounted", "rules",
        "sheet", "tell", "told", "tricks", "whole",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        (
            self.match, self.phase, self.actor, self.elder, self.hands, self.tricks, self.made, self.told,
            self.cards, self.calls, self.sheet,
        ) = state  # fmt: skip
        self.rules = self.match.rules
        self.recounted = False
        self.events: list[Event] = []
        self.tell = self.events.append
        self.whole = self.told, 0, self.told

    def state(self) -> State:
        """Return the resulting state, with the events of the turn added to those of the deal."""
        # made from a tuple, as a named tuple takes twice as long to be made from its fields
        return tuple.__new__(State, (
            self.match, self.phase, self.actor, self.elder, self.hands, self.tricks, self.made,
            self.story, self.cards, self.calls, self.sheet,
        ))  # fmt: skip

    def score(self, line: Scored) -> None:
        """Write a line on the sheet, and add its points to those that its seat has made. The points made
        always equal the sum of the lines that are not struck out."""
        self.tell(line)
        self.made = pairs.add(self.made, line.seat, line.points)

    @property
    def younger(self) -> int:
        return 1 - self.elder

    @property
    def story(self) -> tuple[Event, ...]:
        """All events of the deal, including this turn's; the same tuple until another event is added."""
        told, number, whole = self.whole
        if told is not self.told or number != len(self.events):
            whole = self.told + tuple(self.events)
            self.whole = self.told, len(self.events), whole
        return whole

    @property
    def winners(self) -> list[int]:
        """Who won each complete trick, in order."""
        return [trick.winner for trick in self.tricks if trick.winner is not None]


Position = State | Turn
"""The type that queries accept: a state between moves, or a turn in progress."""
