"""A game that computer players play against each other, to be watched. It is not saved.

The players see only what their seats see; the viewer sees the nearest hand or, if hands are to be face up,
all hands.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.ai.worker.question import WORLDS
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart
from picket_desktop.engine import deals
from picket_desktop.engine.game import NATURE, Chance, Move
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.record import Record
from picket_desktop.engine.rules import Rules
from picket_desktop.growing import Growing
from picket_desktop.replay import Known

AHEAD = 12
"""Maximum number of positions worked out beyond the current one."""


class Seated(NamedTuple):
    """The occupant of a seat: a ``name``, the ``player`` behind it, and the portrait (``face``)."""

    name: str
    player: str
    face: str


class Watched(Growing):
    """A watched game from its first deal on, with the reason for each decision. The cards come from
    ``number``, a deal number."""

    budget = WORLDS

    def __init__(
        self,
        rules: Rules,
        seated: Sequence[Seated],
        number: int,
        thinking: Callable[[], Thinking] = ThinkingApart,
    ) -> None:
        players = tuple(f"{one.name} ({one.player})" for one in seated)
        super().__init__(Record(rules, players, number), thinking)
        self.seated, self.salt = tuple(seated), f"watch/{number}"
        faces = tuple(one.face for one in seated[1:])
        self.setup = self.setup._replace(near=seated[0].name, faces=faces)
        self._asked = False

    def player(self, seat: int) -> str:
        return self.seated[seat].player

    @property
    def deal_number(self) -> None:
        """None, because nobody can play these cards again."""

    @property
    def code(self) -> str:
        return ""

    @property
    def not_played_on(self) -> str:
        """Always "watched": nobody can take a seat."""
        return "watched"

    @property
    def wonders(self) -> bool:
        """True while the computer players are to play on. They stop at the end of the game, and wait when
        they are `AHEAD` positions beyond the current one."""
        return super().wonders and self.last < self.at + AHEAD

    # The reasons: for the last decision, whoever made it, without moving to another seat.

    @property
    def knows(self) -> bool:
        return self._asked

    def turn(self, back: bool = False) -> None:
        """Show or hide the reasons; with ``back``, only hide them."""
        self._asked = not (back or self._asked)

    @property
    def known(self) -> Known | None:
        """The decision that led here, and its reason; both are secret while the hand is closed."""
        at = self.at - 1
        if at not in self._thoughts:
            return None
        seat = self.positions[at].actor
        known = Known(seat, self.record.moves[at], since=True)
        if self.wants_open or seat == self.seat:
            return known._replace(reason=self._thoughts[at])
        return known._replace(closed=True)

    def _went_on(self) -> bool:
        """Lift or deal the cards if that is next, and return True; otherwise make or ask for a move as
        usual."""
        last = self.positions[-1]
        if last.actor != NATURE:
            return super()._went_on()
        self._follow(self._chance())
        return True

    def _chance(self) -> Move:
        """Return the move that lifts or deals the cards."""
        rules, state = self.record.rules, self.positions[-1].state
        number = self.record.number + len(self.record.moves)
        if self._game.chance(state) is Chance.LIFT:
            return Lift(deals.spread(number, rules.pack)[: self._game.seats])
        return self._game.deal_move(deals.order(number, rules.pack))
