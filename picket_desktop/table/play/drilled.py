"""A question of a drill, as it is asked at the table."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.drills.item import Answer, Asks, Judged
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move


class Drilled(NamedTuple):
    """An item of a drill: its ``kind`` and what it is ``about``, its index ``at`` in a row of ``number``
    items, and how many were ``right``; how it ``asks``; the cards ``picked`` and what the player says they
    ``make``; whether a move is still being judged (``weighing``), the result, or that there can be none
    (``unjudged``). ``cited`` is the item's source, ``name`` its name among items of its kind, ``back`` the
    number of days until it comes back, 0 if unknown."""

    kind: str
    about: str
    at: int
    number: int
    right: int
    asks: Asks
    words: tuple[str, ...] = ()
    picked: frozenset[Card] = frozenset()
    makes: int = 0
    weighing: bool = False
    chosen: Answer | None = None
    judged: Judged | None = None
    unjudged: bool = False
    cited: str = ""
    name: str = ""
    back: int = 0

    @property
    def done(self) -> bool:
        """True if the question has been answered."""
        return self.judged is not None or self.unjudged

    @property
    def held(self) -> Move | None:
        """The call of everything that was to be found in the hand, once the answer has been given."""
        if self.judged is None or self.asks is not Asks.HOLDING:
            return None
        return self.judged.truth.move
