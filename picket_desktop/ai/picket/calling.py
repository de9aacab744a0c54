"""What to say of point, sequences and sets: nearly always everything, at its best."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from typing import Any

from picket_desktop.ai.picket.hand_worth import point_chance, run_chance, set_chances
from picket_desktop.ai.player import Choice
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.combinations import Key, best_key, key, points
from picket_desktop.engine.picket.events import Called, Told
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.worth import pips

CONSIDERED = 40
"""Ways to call that are weighed; they come best first."""
SINK = "sink-hopeless"
HOPELESS = 0.02
"""What is good less often than this is not worth telling."""


Chance = Callable[[View, Kind, tuple[Group, ...]], float]
"""How likely it is that the adversary has nothing as good as the best of some groups."""


def call(view: View, chance: Chance | None = None) -> Choice:
    """The way to call that promises most; "good" to what cannot be reached. What is good is judged by
    ``chance``, by default as hands are mostly kept."""
    first = view.moves[0]
    if isinstance(first, Ask):
        return Choice(first, Reason("ask-worth", {"kind": first.kind}))
    ways = [m for m in islice(view.moves, CONSIDERED) if isinstance(m, Call) and m.groups]
    if not ways:
        assert isinstance(first, Call)
        return Choice(first, Reason("good", {"kind": first.kind}))
    claim = heard(view, ways[0].kind)
    return _open(view, ways, chance or mostly) if claim is None else _answer(view, ways, claim)


def heard(view: View, kind: Kind) -> tuple[int | None, int | None] | None:
    """Number and worth of the adversary's call of a kind, as far as it was said; None: no call."""
    size = worth = None
    said = False
    for event in view.told:
        if isinstance(event, Called) and event.seat == view.other and event.kind is kind:
            size, worth, said = event.size, event.worth, True
        elif isinstance(event, Told) and event.seat == view.other and event.kind is kind:
            worth = event.worth
    return (size, worth) if said else None


def mostly(view: View, kind: Kind, groups: tuple[Group, ...]) -> float:
    """The chance that the adversary has nothing as good as the best of ``groups``."""
    group = max(groups, key=lambda g: key(kind, g, view.rules))
    if kind is Kind.POINT:
        by_value = view.rules.calls.point_by == "value" or view.rules.pack == 32
        return point_chance(len(group), pips(group), by_value)
    if kind is Kind.SEQUENCES:
        return run_chance(len(group), group[0].rank - 6, view.rules.calls.runs_in_suit)
    had = [sum(c.rank - 6 == r for c in {*view.dealt, *view.hand}) for r in range(9)]
    return set_chances(group[0].rank - 6, had)[len(group) - 3]


def _open(view: View, ways: list[Call], chance: Chance) -> Choice:
    """Nothing is called yet: what is likely to be good, for many points."""
    kind = ways[0].kind
    best = max(ways, key=lambda w: chance(view, kind, w.groups) * points(kind, w.groups, view.rules))
    if chance(view, kind, best.groups) < HOPELESS and Call(kind, ()) in view.moves:
        return Choice(Call(kind, ()), Reason(SINK, {"kind": kind}))
    code = "call-all" if best is ways[0] else "call-surest"
    return Choice(best, Reason(code, _about(view, best)))


def _about(view: View, way: Call) -> dict[str, Any]:
    return {"kind": way.kind, "number": points(way.kind, way.groups, view.rules)}


def _answer(view: View, ways: list[Call], claim: tuple[int | None, int | None]) -> Choice:
    """The best that betters the call, else what equals it."""
    kind = ways[0].kind
    better = [w for w in ways if not _equals(best_key(kind, w.groups, view.rules), kind, claim, view)]
    if not better:
        return Choice(ways[0], Reason("equal", {"kind": kind}))
    best = max(better, key=lambda w: points(kind, w.groups, view.rules))
    return Choice(best, Reason("not-good", _about(view, best)))


def _equals(mine: Key, kind: Kind, claim: tuple[int | None, int | None], view: View) -> bool:
    size, worth = claim
    if kind is Kind.POINT and view.rules.calls.point_by == "value":
        return mine[0] == worth
    return mine == (size, worth)
