"""The two-hand table at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Call, Group
from picket_desktop.engine.picket.state import PARTS, Phase, View
from picket_desktop.table.play.cloth.zones import Zones, faced, zones
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.play.state import STAYING, TableState
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.words import PicketWords, picket_words

LEFT_CARDS = "left"
"""The sheet of the cards left in the stock that have been seen, and the pile that opens it."""
CALLED = "called"
"""The list of all that has been called, and the button that opens it."""
SEE = "see"
"""The button that asks for what the adversary need only show on request."""


@dataclass(frozen=True, kw_only=True)
class PicketTable(TableState[Scene, View]):
    """Panels are "", "another", "tricks", "left", "claims", "concede", "house", "called",
    "reckoning", "result".
    ``picked`` is the call that the marked cards and the groups set down make at the strict table, ``fault``
    why it may not be made. ``marked_groups`` are the groups of the marked cards alone, ``none_of_it`` why
    they are none."""

    picked: Call | None = None
    fault: Reason | None = None
    marked_groups: tuple[Group, ...] = ()
    none_of_it: Reason | None = None

    @property
    def fresh(self) -> frozenset[Card]:
        """None any more when the calls are asked for: then what is called is edged, and nothing else."""
        over = self.asked and PARTS[self.view.phase] > PARTS[Phase.EXCHANGE]
        return frozenset() if over else self.scene.fresh

    @property
    def bust_shown(self) -> bool:
        """Whether the adversary has a face."""
        return self.portrait(1 - self.seat) is not None

    def zones(self, scale: Scale) -> Zones:
        """Where everything has its place: the adversary's bust wants room, if there is one."""
        return faced(scale) if self.bust_shown else zones(scale)

    @property
    def say(self) -> PicketWords:
        return picket_words(self.words)

    @property
    def name(self) -> str:
        """The adversary's."""
        return self.player(1 - self.seat)

    @property
    def own_name(self) -> str:
        """Of whoever sits at the foot of the table."""
        return self.player(self.seat)

    @property
    def who(self) -> tuple[str | None, str | None]:
        """Who sits where, the person unnamed."""
        return self.names[0], self.names[1]

    @property
    def dealer(self) -> int | None:
        """Who has dealt: Elder's adversary, from the deal on."""
        return 1 - self.scene.elder if self.scene.hand or self.scene.tricks else None

    @property
    def part(self) -> int:
        """Which part of the deal the ribbon shows, as far as it has been shown."""
        scene = self.scene
        if scene.ended or self.open.panel in STAYING:
            return 4
        if not (scene.hand or scene.exchange.discards or scene.tricks):
            return 0
        if scene.tricks and self.view.phase is not Phase.CALLS:
            return 3
        return 2 if self.view.phase is Phase.OVER else min(PARTS[self.view.phase], 3)
