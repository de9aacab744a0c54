"""The candle's flame: it bends away from the player of a great moment and then straightens, and gutters when
the person loses a game."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.motion.tween import in_out_sine, out_cubic
from picket_desktop.table.widgets.looks import FLAME, GUTTERING, LEANING, Look, OrnamentLook, altered
from picket_desktop.table.widgets.theme import LEAN, RISE

OWN = LEANING[:2]
"""The flames bent away from the person, who sits far from the candle. Only a nearer player can bend the flame
flat, which is the last of `LEANING`."""

GUTTERS = 2.4
"""How long the flame gutters, in seconds at normal pace."""
LOW = (*(GUTTERING * 4), FLAME, *GUTTERING, FLAME, GUTTERING[0])
"""The flames shown, in order, while the candle gutters."""


class Candle:
    """The flame of the candle beside the table."""

    def __init__(self) -> None:
        self._bends: tuple[str, ...] = ()
        self._since = self._until = 0.0
        self._pace = 0.0
        self._low = (0.0, 0.0)
        self._seen = FLAME

    def lean(self, own: bool, now: float, seconds: float, pace: float) -> None:
        """Let the flame lean for some seconds, away from the person if ``own``, otherwise away from another
        player. At pace 0 it stays still."""
        self._bends = OWN if own else LEANING
        self._since, self._until, self._pace = now, now + seconds, pace

    def gutter(self, now: float, pace: float) -> None:
        """Make the flame gutter for a while, starting now; at pace 0 it stays still."""
        self._low = now, now + GUTTERS * pace

    def stand(self, now: float) -> None:
        """Let the flame straighten and burn steadily from now on."""
        self._until = min(self._until, now)
        self._low = (0.0, 0.0)

    def flame(self, now: float) -> str:
        """Return the name of the ornament that shows the flame as it is now."""
        since, until = self._low
        if since <= now < until:
            return LOW[int((now - since) / (until - since) * len(LOW))]
        if self._pace <= 0 or not self._bends:
            return FLAME
        share = min(1.0, (min(now, self._until) - self._since) / (LEAN * self._pace))
        left = 1.0 - (now - self._until) / (RISE * self._pace) if now > self._until else 1.0
        step = round(len(self._bends) * out_cubic(max(0.0, share)) * in_out_sine(max(0.0, left)))
        return self._bends[step - 1] if step else FLAME

    def eased(self, looks: Sequence[Look], now: float) -> list[Look]:
        """Return the looks with the flame as it is now."""
        flame = self.flame(now)
        return [
            altered(look, ornament=flame) if isinstance(look, OrnamentLook) and look.id == FLAME else look
            for look in looks
        ]

    def moving(self, now: float) -> bool:
        """Return True if the flame has changed since the last call."""
        before, self._seen = self._seen, self.flame(now)
        return self._seen != before
