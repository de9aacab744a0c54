"""The chance that a call is good, tested against hands that the opponent may hold: all of them, or a sample
if there are many."""

from __future__ import annotations

import random
from functools import cache

from picket_desktop.ai.picket.calling import Chance
from picket_desktop.ai.picket.hands.hidden_hands import Likely, best_of, likely_hands
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import View


def against_hands(view: View, rng: random.Random) -> Chance:
    """Return a function that gives, for a holding, the weighted share of the opponent's likely hands that
    hold nothing as good. These hands are found only when the function is first called, as most answers need
    none."""

    @cache
    def hands() -> list[Likely]:
        return likely_hands(view, rng)

    @cache
    def below(kind: Kind, mine: int) -> float:
        best = best_of(kind, view.rules)
        good = sum([one.weight for one in hands() if best(one.hand) < mine])
        return good / sum([one.weight for one in hands()])

    def chance(_: View, kind: Kind, groups: tuple[Group, ...]) -> float:
        best = best_of(kind, view.rules)
        return below(kind, max(best(mask(group)) for group in groups))

    return chance
