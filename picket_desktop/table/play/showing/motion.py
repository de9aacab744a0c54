"""Everything that moves at a table: travelling cards, banderoles, faces, counters, acclaims, the candle."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.acclaim import Acclaim, Acclaims
from picket_desktop.table.motion.candle import Candle
from picket_desktop.table.motion.counters import Counters
from picket_desktop.table.motion.faces import Faces
from picket_desktop.table.motion.flights import Cues, Flights, Journey
from picket_desktop.table.motion.lifts import Lifts
from picket_desktop.table.motion.refusals import Refusals
from picket_desktop.table.motion.speech import Speeches
from picket_desktop.table.motion.sway import Sway
from picket_desktop.table.play.cloth.acclaim import acclaim
from picket_desktop.table.play.cloth.zones import HAND, HELD
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, SpeechLook
from picket_desktop.table.widgets.theme import POINT


class Moving:
    """All movement at a table. The table waits for ``flights``, but not for what is ``stirring``."""

    def __init__(self, seats: int) -> None:
        self.flights, self.stirring = Flights(), Flights()
        self.talking, self.faces = Speeches(seats), Faces(seats)
        self.lifts, self.sway, self.counters = Lifts(HAND, POINT), Sway(HELD), Counters()
        self.refusals, self.cues = Refusals(), Cues()
        self.acclaims, self.candle = Acclaims(), Candle()
        self._moved = False

    def under_way(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks, with those that travel where they are now."""
        return self.flights.applied(self.stirring.applied(looks, now), now)

    def eased(self, looks: Sequence[Look], now: float, pace: Pace) -> list[Look]:
        """Return the looks, each on its way to where it lies."""
        looks = self.lifts.eased(looks, now, pace.moving)
        looks = self.candle.eased(self.talking.eased(looks, now), now)
        return self.sway.eased(self.under_way(looks, now), now, pace.moving)

    def over(self, looks: Sequence[Look], moment: Moment) -> list[Look]:
        """Return the looks, refused ones shaking, and over them what has no place on the table. Speech in
        the way of an acclaim is left out."""
        now, scale, measure = moment.now, moment.scale, moment.measure
        shown = self.acclaims.shown(now)
        great = acclaim(*shown, scale, measure) if shown else []
        if great:
            band = great[0].rect
            looks = [k for k in looks if not (isinstance(k, SpeechLook) and k.rect.centre[1] > band.y)]
        return [*self.refusals.eased(looks, now, scale, measure), *self.counters.looks(now), *great]

    def changes(self, now: float) -> bool:
        """Return True if movement changes the picture; the last change is that everything stands still."""
        changed = self.talking.moving(now) | self.faces.moving(now) | self._moved
        changed |= self.acclaims.moving(now) | self.candle.moving(now)
        self._moved = self.flights.busy(now) | self.stirring.busy(now) | self.lifts.busy(now)
        self._moved |= self.counters.busy(now) | self.sway.busy() | self.refusals.busy(now)
        return changed

    def depart(self, lay: Sequence[Look], after: Sequence[Look], journey: Journey, now: float) -> None:
        """Send the cards from where they lay to where they lie ``after``, and schedule the sounds of the
        journey."""
        self.flights.depart(lay, after, journey, now)
        for seconds, sound in journey.heard:
            self.cues.at(now + seconds, sound)

    def acclaim(self, great: Acclaim, now: float, pace: Pace) -> float:
        """Show a great moment across the cloth, with the candle bending to it; return the seconds it
        takes."""
        lasts = self.acclaims.hang(great, now, pace.moving, pace.reading)
        self.candle.lean(great.own, now, lasts, pace.moving)
        return lasts

    def land(self) -> None:
        """End all travel at once, because it was laid out for another window."""
        self.flights.land()
        self.stirring.land()
        self.counters.land()

    def hurry(self, now: float) -> None:
        """End everything that the table waits for."""
        self.flights.land()
        self.cues.drop()
        self.acclaims.land()
        self.candle.stand(now)

    def hush(self) -> None:
        """Remove all banderoles and calm all faces."""
        self.talking.hush()
        self.faces.calm()
