"""A question of a drill, as it is asked at the table."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.drills.item import Answer, Asks, Judged
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move


class Drilled(NamedTuple):
    """A question of a drill as it is asked at the table. ``kind`` is its kind, ``about`` its subject, and
    ``asks`` the kind of answer. ``at`` is its index in a series of ``number`` questions, of which ``right``
    were answered correctly. ``picked`` are the cards chosen, and ``makes`` how many points the player says
    they count. ``weighing`` is True while a move is being judged; ``judged`` is the result, and ``unjudged``
    is True if there can be none. ``cited`` is the question's source, ``name`` its name among questions of its
    kind, and ``back`` how many days it will be until it is asked again, 0 if unknown."""

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
        """The move that calls everything to be found in the hand. It is None until the answer has been given,
        or if the drill does not ask for a holding."""
        if self.judged is None or self.asks is not Asks.HOLDING:
            return None
        return self.judged.truth.move
