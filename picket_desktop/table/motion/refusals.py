"""Feedback for a refusal: the refused look shakes, and a slip of paper beside it says why."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.speech import reading
from picket_desktop.table.widgets.looks import CardLook, Look, altered
from picket_desktop.table.widgets.slip import remark
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import FLASH, SHAKE, Scale

SWING, SWINGS = 9.0, 3
"""How far a refused look swings to either side, in board units, and how many times."""


@dataclass(frozen=True)
class _Refusal:
    id: str
    words: str
    since: float
    shakes: bool


class Refusals:
    """Shows the last refusal or remark beside the look it is about. A look that was refused shakes, or lights
    up at its edge."""

    def __init__(self) -> None:
        self._last: _Refusal | None = None

    def refuse(self, id: str, words: str, now: float, moving: float) -> None:
        """Shake a look, and show ``words`` beside it; if nothing may move (``moving`` is 0), light up its
        edge instead of shaking it."""
        self._last = _Refusal(id, words, now, moving > 0)

    def remark(self, id: str, words: str, now: float) -> None:
        """Show words beside a look, without shaking it or lighting its edge."""
        self._last = _Refusal(id, words, now - max(SHAKE, FLASH), True)

    def says(self, words: str) -> bool:
        """Return True while these words are shown beside the look that was refused last."""
        return self._last is not None and self._last.words == words

    def forget(self) -> None:
        self._last = None

    def busy(self, now: float) -> bool:
        """Return True while the look shakes or its edge is lit, and once more when its slip is removed."""
        last = self._last
        if last is None:
            return False
        if now >= last.since + reading(last.words):
            self._last = None
            return True
        return now < last.since + max(SHAKE, FLASH)

    def eased(self, looks: Sequence[Look], now: float, scale: Scale, measure: Measure) -> list[Look]:
        """Return the looks, with the refused look as it appears now and, if there is text, the slip beside
        it."""
        last = self._last
        look = next((look for look in looks if last and look.id == last.id), None)
        if last is None or look is None:
            return list(looks)
        shaken = _shaken(look, now - last.since, scale) if last.shakes else look
        found = [shaken if other is look else other for other in looks]
        if not last.shakes and now < last.since + FLASH:
            found = [altered(look, chosen=True) if other is look else other for other in looks]
        if not last.words:  # they are shown elsewhere
            return found
        top = look.rect.moved(0, -look.lift) if isinstance(look, CardLook) else look.rect
        return [*found, *remark(last.words, top, scale, measure, looks)]


def _shaken(look: Look, since: float, scale: Scale) -> Look:
    share = since / SHAKE
    if not 0 <= share < 1:
        return look
    by = scale.px(SWING) * math.sin(2 * math.pi * SWINGS * share) * (1 - share)
    return altered(look, rect=look.rect.moved(by, 0))
