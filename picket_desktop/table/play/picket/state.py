"""The state of the two-player table at one moment."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.moves import Call, Group
from picket_desktop.engine.picket.state import PARTS, Phase, View
from picket_desktop.table.play.cloth.zones import Zones, faceless, zones
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.play.state import STAYING, TableState
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.words import PicketWords, picket_words

LEFT_CARDS = "left"
"""The id shared by two looks: the sheet that shows the cards of the stock the person has seen, and the pile
that opens this sheet."""
CALLED, CALLED_TOO = "called", "called too"
"""The id shared by the list of all calls and the button that opens it, and the id of a second such button."""
TALK = "talk"
"""The id of the sheet with everything that was said, and of the heading that opens it."""
SEE = "see"
"""The id of the button that asks to see cards the opponent need show only on request."""


@dataclass(frozen=True, kw_only=True)
class PicketTable(TableState):
    """The state of the two-player table.

    The panel is one of "", "another", "tricks", "left", "claims", "concede", "house", "called", "talk",
    "score", "seal", "odds", "reckoning", "result". ``picked`` is the call made up of the marked cards and the
    groups already set down, at the strict table; ``fault`` is the reason why that call may not be made.
    ``marked_groups`` are the groups that the marked cards form by themselves. If they form none,
    ``none_of_it`` is the reason.
    """

    scene: Scene
    view: View
    picked: Call | None = None
    fault: Reason | None = None
    marked_groups: tuple[Group, ...] = ()
    none_of_it: Reason | None = None

    @property
    def fresh(self) -> frozenset[Card]:
        """The cards just taken, which are drawn with an edge. Empty once calls are asked for: from then on,
        only called cards have one."""
        over = self.asked and PARTS[self.view.phase] > PARTS[Phase.EXCHANGE]
        return frozenset() if over else self.scene.fresh

    @property
    def bust_shown(self) -> bool:
        """True if the opponent has a portrait."""
        return self.portrait(1 - self.seat) is not None

    def zones(self, scale: Scale) -> Zones:
        """Return the zones of the table; where the opponent's portrait is not shown, the opponent's cards
        take its place."""
        return zones(scale) if self.bust_shown else faceless(scale)

    @property
    def say(self) -> PicketWords:
        return picket_words(self.words)

    @property
    def name(self) -> str:
        """The opponent's name."""
        return self.player(1 - self.seat)

    @property
    def own_name(self) -> str:
        """The name of the player at the foot of the table."""
        return self.player(self.seat)

    @property
    def who(self) -> tuple[str | None, str | None]:
        """The players' names by seat, with None for the person."""
        return self.names[0], self.names[1]

    @property
    def dealer(self) -> int | None:
        """The seat of the dealer, who is Elder's opponent; None until the cards are dealt."""
        return 1 - self.scene.elder if self.scene.hand or self.scene.tricks else None

    @property
    def part(self) -> int:
        """The part of the deal marked on the ribbon, as far as the deal has been shown. The mark never goes
        back. So after the first lead, until it is known whether Younger still declares, the marked part is
        the calls if the person is Younger, but the play if the person is Elder."""
        scene = self.scene
        if scene.ended or self.open.panel in STAYING:
            return 4
        if not (scene.hand or scene.exchange.discards or scene.tricks):
            return 0
        phase = self.view.phase
        if self._played:
            return 3
        if phase is Phase.OVER:
            return 2
        if scene.tricks or phase is Phase.PLAY:
            return 3 if scene.elder == self.seat else 2
        return min(PARTS[phase], 3)

    @property
    def calls_made(self) -> bool:
        """True if all calls, including Younger's, have been made and shown."""
        return self.part > 3 or (self.part == 3 and self._played)

    @property
    def _played(self) -> bool:
        """True if the play has gone beyond showing the first lead. While that lead is being shown, the view
        may lag behind, and it may be unknown whether Younger declares first."""
        phase, led = self.view.phase, bool(self.view.tricks)
        return bool(self.scene.tricks) and phase is not Phase.CALLS and (led or phase is not Phase.PLAY)
