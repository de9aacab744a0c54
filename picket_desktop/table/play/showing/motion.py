"""Everything that moves at a table: cards on their way, banderoles, faces, counters, acclaims, the candle."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.acclaim import Acclaim, Acclaims
from picket_desktop.table.motion.candle import Candle
from picket_desktop.table.motion.counters import Counters
from picket_desktop.table.motion.faces import Faces
from picket_desktop.table.motion.fades import Fades
from picket_desktop.table.motion.flights import Flights, Journey, bare, cards
from picket_desktop.table.motion.nods import Nods
from picket_desktop.table.motion.numerals import Numerals, Pegs
from picket_desktop.table.motion.refusals import Refusals
from picket_desktop.table.motion.rims import Rims
from picket_desktop.table.motion.speech import Speeches, reading
from picket_desktop.table.motion.sway import Sway
from picket_desktop.table.motion.tally import Tally
from picket_desktop.table.motion.touch import Touch
from picket_desktop.table.motion.tween import Values
from picket_desktop.table.play.cloth.acclaim import acclaim, beneath
from picket_desktop.table.play.cloth.bar import CAPTION
from picket_desktop.table.play.cloth.furniture import PROPS
from picket_desktop.table.play.cloth.overlay import left_whole, of_panel
from picket_desktop.table.play.cloth.zones import FIGURE, HAND, HELD, LAID, PACK, TRICK
from picket_desktop.table.play.pace import LEISURE, Pace
from picket_desktop.table.play.showing.captions import captioned
from picket_desktop.table.play.showing.cues import Cues
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import Look, altered
from picket_desktop.table.widgets.theme import ACCLAIM_LIES, SORT


class Moving:
    """Moves everything at a table. The table waits for the cards in ``flights`` to arrive, but not for those
    in ``stirring``."""

    def __init__(self, seats: int) -> None:
        self.flights, self.stirring = Flights(), Flights()
        self.talking, self.faces = Speeches(seats), Faces(seats)
        self.touch, self.sway, self.counters = Touch(HAND, LAID, TRICK, PACK), Sway(HELD), Counters()
        self.refusals, self.cues = Refusals(), Cues()
        self.acclaims, self.candle, self.tally = Acclaims(), Candle(), Tally()
        self.numerals, self.nods = Numerals(FIGURE), Nods()
        self.pegs = Pegs(self.numerals)
        self.fades, self.rims = Fades((*PROPS, CAPTION)), Rims()
        self._moved = False

    def under_way(self, looks: Sequence[Look], now: float, u: float) -> list[Look]:
        """Return the looks where they are seen now, leaving out any movement that is about to start. ``u`` is
        a board unit in pixels."""
        return self._flown(self.touch.held(self.sway.held(looks, now), now, u), now)

    def eased(self, looks: Sequence[Look], moment: Moment, pace: Pace) -> list[Look]:
        """Return the looks as they are at a moment, on the way to their places."""
        now = moment.now
        looks = self.touch.eased(looks, moment.attention, now, pace.moving, moment.scale.u)
        looks = self.candle.eased(self.talking.eased(looks, now), now)
        looks = self.fades.eased(looks, now, pace.moving)
        looks = self._shaken(self.tally.eased(looks, now), now)
        looks = self.pegs.eased(self.numerals.eased(looks, now, pace.moving), now, pace.moving)
        looks = self.nods.eased(looks, now, moment.scale.u)
        looks = self.rims.eased(looks, now, pace.moving, self.flights.busy(now))
        return self.sway.eased(self._flown(looks, now), now, pace.moving)

    def _flown(self, looks: Sequence[Look], now: float) -> list[Look]:
        seen = self.flights.applied(self.stirring.applied(looks, now), now)
        return captioned(looks, seen)

    def _shaken(self, looks: list[Look], now: float) -> list[Look]:
        """Return the looks, with the page over the cloth moved down as far as a stamp has pushed it."""
        down = self.tally.kick(now)
        if not down:
            return looks
        return [altered(k, rect=k.rect.moved(0, down)) if of_panel(k) else k for k in looks]

    def write(self, looks: Sequence[Look], now: float, pace: Pace) -> bool:
        """Write the page that has just been opened while the reader watches, with its sounds. Meanwhile
        everything else on the table stands still. Return False if the page appears at once instead."""
        self.counters.land()
        self.fades.settle()
        for seconds, sound in self.tally.begin(looks, now, pace.moving):
            self.cues.at(now + seconds, sound)
        return self.tally.busy(now)

    def over(self, looks: Sequence[Look], moment: Moment) -> list[Look]:
        """Return the looks, with refused ones shaking, and over them the looks that have no place of their
        own on the table."""
        now, scale, measure = moment.now, moment.scale, moment.measure
        shown = self.acclaims.shown(now)
        great = acclaim(*shown, scale, measure) if shown else []
        looks = beneath(looks, great) if great else looks
        told = self.refusals.eased(looks, now, scale, measure)
        told = left_whole(told, scale, measure) if len(told) > len(looks) else told
        return [*told, *self.counters.looks(now), *great]

    def changes(self, now: float) -> bool:
        """Return True while movement changes the picture, and once more when everything has come to rest."""
        changed = self.talking.moving(now) | self.faces.moving(now) | self._moved
        changed |= self.acclaims.moving(now) | self.candle.moving(now)
        self._moved = self.flights.moving(now) | self.stirring.moving(now) | self.touch.busy(now)
        self._moved |= self.counters.busy(now) | self.sway.busy(now) | self.refusals.busy(now)
        self._moved |= (
            self.numerals.busy(now) | self.pegs.busy(now) | self.nods.busy(now) | self.tally.busy(now)
        )
        self._moved |= self.fades.busy(now) | self.rims.busy()
        return changed

    def depart(self, lay: Sequence[Look], after: Sequence[Look], journey: Journey, now: float) -> None:
        """Send the cards from where they ``lay`` to where they are ``after``, and schedule the sounds of the
        journey. The table waits for these cards to arrive. A card being dragged stays in the hand."""
        after = [look for look in after if look.pile.kind != HELD]
        arrive = self.flights.depart(lay, after, journey, now, self.swiftness(now), self.stirring.free(now))
        self.stirring.part(now, self.flights)
        for seconds, sound in journey.heard:
            self.cues.at(now + seconds, sound)
        for when in arrive or [now]:
            if journey.touch:
                self.cues.at(when, journey.touch)

    def follow(
        self, seen: Sequence[Look], was: Sequence[Look], after: Sequence[Look], now: float, pace: Pace
    ) -> None:
        """Let cards glide to new places, so that nothing jumps: every card whose place has changed since
        ``was`` moves there from where it was ``seen``, unless another movement takes it there."""
        seconds = SORT * pace.moving
        if seconds <= 0:
            return
        self.stirring.forget(look.id for look in after if look.pile.kind == HELD)
        sent = self.flights.follow(seen, after, seconds, now) | self.stirring.follow(
            seen, after, seconds, now
        )
        lay = cards(was)
        moved = [
            id
            for id, look in cards(after).items()
            if id in lay and id not in sent and look.pile.kind != HELD and bare(look) != bare(lay[id])
        ]
        self.stirring.drift(moved, seen, after, seconds, now)

    def swiftness(self, now: float) -> dict[str, Values]:
        """Return how fast each card is moving, by its id. Only cards that are being dragged, or are in a
        movement for which the table does not wait, are included."""
        return self.stirring.swiftness(now) | self.sway.swiftness(now)

    def acclaim(self, great: Acclaim, now: float, pace: Pace) -> float:
        """Show a great moment across the cloth, with the candle flame bending. Return how long this takes, in
        seconds."""
        read = reading(great.words + great.why) * min(LEISURE, pace.reading)
        lasts = self.acclaims.hang(great, now, pace.moving, max(ACCLAIM_LIES * pace.waiting, read))
        self.candle.lean(great.own, now, lasts, pace.moving)
        return lasts

    def land(self) -> None:
        """End all movement of cards, counters and ornaments at once, and complete the page being written."""
        self.flights.land()
        self.stirring.land()
        self.counters.land()
        self.tally.land()
        self.fades.settle()

    def hurry(self, now: float) -> None:
        """End everything that the table waits for. Cards still in flight quickly move to their places."""
        self.stirring.take_over(self.flights.handed_over(now))
        self.cues.hurry(now)
        self.acclaims.land()
        self.tally.land()
        self.candle.stand(now)

    def hush(self) -> None:
        """Remove all banderoles and calm all faces."""
        self.talking.hush()
        self.faces.calm()
