"""The dragged card: it is picked up, grows, leans as it moves, and hangs straight when held still."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.table.motion.flights import Pose, cards, pose_of
from picket_desktop.table.motion.spring import Spring, damping, lasting
from picket_desktop.table.motion.tween import Values
from picket_desktop.table.widgets.looks import CardLook, Look, Poise, altered

MOST = 9.0
"""Maximum lean, in degrees. The card's index is still easy to read."""
LEAN = 2.2
"""The lean, in degrees, at a speed of one card width per second."""
FREQUENCY, DAMPING = 2 * math.pi * 6, 0.5
"""The frequency, in radians per second, and the damping of the spring that makes the lean follow the
movement."""
TAKE, PAST = 0.110, 0.10
"""How long picking up a card takes, in seconds; and how far the card grows beyond its final size on the way,
as a fraction."""
LATELY = 0.030
"""The time constant, in seconds, over which the pointer's speed is averaged."""
STRAIGHT = 0.2
SWIFTEST = 16.0
"""Maximum speed of a card after it is released, in card widths per second."""


class Sway:
    """Moves the card being dragged: the only card in the pile of this ``kind``. The card is picked up from
    where it was last seen."""

    def __init__(self, kind: str) -> None:
        self._kind = kind
        self._lean: Spring | None = None
        self._taken: Spring | None = None
        self._was: tuple[float, float, float] | None = None
        self._speed = (0.0, 0.0)
        self._lay: dict[str, Pose] = {}
        self._id, self._wide = "", 0.0

    def eased(self, looks: Sequence[Look], now: float, pace: float) -> list[Look]:
        """Return the looks with the dragged card as it is held now. At pace 0 it is upright and at the
        pointer at once."""
        card = next((k for k in looks if isinstance(k, CardLook) and k.pile.kind == self._kind), None)
        if card is None or pace <= 0:
            self._was = self._lean = self._taken = None
            self._lay = {id: pose_of(look) for id, look in cards(looks).items() if look.drag}
            return list(looks)
        if self._was is None or self._id != card.id:
            self._take(card, now, pace)
        self._follow(card, now)
        return self.held(looks, now)

    def held(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks with the dragged card as it is held now; unlike `eased`, this changes no state."""
        return [
            self._poised(look, now)
            if isinstance(look, CardLook) and look.pile.kind == self._kind and self._lean
            else look
            for look in looks
        ]

    def busy(self, now: float) -> bool:
        """Return True until the card is fully picked up and hangs straight down."""
        taken = self._taken is not None and self._taken.over > now
        leaning = self._lean is not None and (self._lean.over > now or any(self._lean.end))
        return taken or leaning

    def swiftness(self, now: float) -> dict[str, Values]:
        """Return the speed that the dragged card would have if it were released now, in the form that flights
        use. The key is the card's id. Empty if no card is being dragged."""
        if self._lean is None or self._was is None:
            return {}
        fast = math.hypot(*self._speed)
        share = min(1.0, SWIFTEST * self._wide / fast) if fast else 0.0
        x, y = (v * share for v in self._speed)
        return {self._id: (x, y, 0.0, self._lean.speed(now)[0], 0.0)}

    def _take(self, card: CardLook, now: float, pace: float) -> None:
        """Start holding a card where it was seen. A spring takes it the rest of the way to the pointer."""
        at = card.rect.centre
        lay = self._lay.get(card.id, Pose(*at, card.rect.w, card.angle))
        begin = (lay.x - at[0], lay.y - at[1], lay.w / card.rect.w, 0.0)
        self._id, self._wide = card.id, card.rect.w
        self._was, self._speed = (*at, now), (0.0, 0.0)
        self._taken = lasting(TAKE * pace, damping(PAST), now, begin, (0.0, 0.0, 1.0, 1.0))
        self._lean = Spring(now, (lay.angle - card.angle,), (0.0,), (0.0,), FREQUENCY, DAMPING)

    def _follow(self, card: CardLook, now: float) -> None:
        was, lean = self._was, self._lean
        if was is None or lean is None or now <= was[2]:
            return
        seconds = now - was[2]
        x, y = card.rect.centre
        share = 1 - math.exp(-seconds / LATELY)
        seen = ((x - was[0]) / seconds, (y - was[1]) / seconds)
        self._speed = (
            self._speed[0] + (seen[0] - self._speed[0]) * share,
            self._speed[1] + (seen[1] - self._speed[1]) * share,
        )
        self._was = (x, y, now)
        goal = max(-MOST, min(MOST, -self._speed[0] / card.rect.w * LEAN))
        goal = goal if abs(goal) >= STRAIGHT else 0.0
        if lean.end != (goal,):
            self._lean = lean.towards((goal,), now)

    def _poised(self, look: CardLook, now: float) -> CardLook:
        if self._lean is None or self._taken is None:
            return look
        across, down, zoom, up = self._taken.at(now)
        return altered(
            look,
            poise=Poise(self._lean.at(now)[0], zoom, across, down),
            high=look.high * min(1.0, max(0.0, up)),
        )
