"""The decisions that a player of the two-hand games must make, phase by phase."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import NamedTuple

from picket_desktop.ai.picket.strict_table import honest, strict_choice, to_ask
from picket_desktop.ai.player import Choice
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import TakeDeal, TurnUp
from picket_desktop.engine.picket.state import Phase, View

Way = Callable[[View], Choice]


class Phases(NamedTuple):
    """The player's ways of deciding, one for each phase; ``asks`` is True if the player uses the right to
    ask. Every such player looks at the cards left over when allowed to, and takes the first deal so as to be
    Elder in the last."""

    play: Way
    call: Way
    lay_out: Way
    blank: Way
    name_suit: Way
    asks: bool = False

    def choose(self, view: View, rng: random.Random) -> Choice:
        """Return the player's choice. Only the moves of the strict table depend on ``rng``."""
        return self.free(view, rng) or self._plainly(honest(view))

    def free(self, view: View, rng: random.Random) -> Choice | None:
        """Return a move that does not use up the turn, such as a question or a move of the strict table, to
        be made before the real one; None if there is none."""
        asked = to_ask(view) if self.asks and view.phase is Phase.PLAY else None
        return strict_choice(view, rng) or asked

    def _plainly(self, view: View) -> Choice:
        ways = {
            Phase.PLAY: self.play,
            Phase.CALLS: self.call,
            Phase.EXCHANGE: self.lay_out,
            Phase.BLANK: self.blank,
            Phase.NAME_SUIT: self.name_suit,
        }
        if way := ways.get(view.phase):
            return way(view)
        if view.phase is Phase.TURN_UP:
            return Choice(TurnUp(True), Reason("look", {"number": view.stock_left}))
        return Choice(TakeDeal(True), Reason("elder-last"))
