"""How players call point, sequences and sets: nearly always everything they hold, at its best."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice, takewhile
from typing import Any, NamedTuple

from picket_desktop.ai.picket.hands.hand_worth import point_chance, run_chance, set_chances
from picket_desktop.ai.picket.weighing.prospect import worth
from picket_desktop.ai.player import Choice
from picket_desktop.ai.why import Reasons, Values, first_true
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.combinations import (
    Key,
    best_key,
    called_points,
    held,
    key,
    points,
    richest,
)
from picket_desktop.engine.picket.calling.worth import pips
from picket_desktop.engine.picket.events import Called, Passed, Told
from picket_desktop.engine.picket.moves import Ask, Call, Group, Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.engine.picket.state import View
from picket_desktop.engine.picket.sure import certain, possible

CONSIDERED = 40
"""Maximum number of ways to call that are weighed, the best first."""
SOON = 6
"""A side that needs no more points than this is about to win the set: it is almost sure to make them in the
play."""
SINK = "sink-hopeless"
HOPELESS = 0.02
"""A holding is sunk if its chance of being good is below this."""


Chance = Callable[[View, Kind, tuple[Group, ...]], float]
"""Returns the chance that the opponent has nothing as good as the best of some groups."""


def call(view: View, chance: Chance | None = None) -> Choice:
    """Choose the most promising way to call; say "good" to a call that cannot be matched.

    ``chance`` estimates the chance that a call is good, by default from the hands that are usually kept
    (`mostly`)."""
    first = view.moves[0]
    if isinstance(first, Ask):
        return Choice(first, why_asked(view, first))
    ways = _ways(view)
    if not ways:
        assert isinstance(first, Call)
        said = why_answered(view, first) if first.groups else Reason("good", {"kind": first.kind})
        return Choice(first, said)
    claim = heard(view, ways[0].kind)
    return _open(view, ways, chance or mostly) if claim is None else _answer(view, ways, claim)


def usual(view: View) -> Move:
    """Return what `call` would usually choose, but make the most promising call even if it is hopeless. Fast,
    because no hands are weighed."""
    ways = _ways(view)
    if not ways or isinstance(view.moves[0], Ask):
        return view.moves[0]
    claim = heard(view, ways[0].kind)
    return _promising(view, ways, mostly) if claim is None else _answer(view, ways, claim).move


def _ways(view: View) -> list[Call]:
    """Return the calls under consideration that claim something. The list stops before the calls that claim
    only part of what is held."""
    some = (m for m in islice(view.moves, CONSIDERED) if isinstance(m, Call) and m.groups)
    return list(takewhile(lambda m: not m.of_a_part(view.hand), some))


def heard(view: View, kind: Kind) -> tuple[int | None, int | None] | None:
    """Return the number and worth of the opponent's call of a kind, each None if not said; None if there
    was no call."""
    size = worth = None
    said = False
    for event in view.told:
        if isinstance(event, Called) and event.seat == view.other and event.kind is kind:
            size, worth, said = event.size, event.worth, True
        elif isinstance(event, Told) and event.seat == view.other and event.kind is kind:
            worth = event.worth
    return (size, worth) if said else None


def beyond_doubt(view: View, kind: Kind, groups: tuple[Group, ...]) -> bool:
    """Return True if a call is certain to be good: the opponent has passed, or the best that can be made of
    all the cards that they may hold is not as good."""
    if any(isinstance(e, Passed) and e.seat == view.other and e.kind is kind for e in view.told):
        return True
    his = held(kind, (*certain(view), *possible(view), *view.played), view.rules)
    return not his or best_key(kind, his, view.rules) < best_key(kind, groups, view.rules)


def mostly(view: View, kind: Kind, groups: tuple[Group, ...]) -> float:
    """Return the chance that the opponent has nothing as good as the best of ``groups``, judged by the
    hands that are usually kept."""
    if beyond_doubt(view, kind, groups):
        return 1.0
    group = max(groups, key=lambda g: key(kind, g, view.rules))
    if kind is Kind.POINT:
        by_value = view.rules.calls.point_by == "value" or view.rules.pack == 32
        return point_chance(len(group), pips(group), by_value)
    if kind is Kind.SEQUENCES:
        return run_chance(len(group), group[0].rank - 6, view.rules.calls.runs_in_suit)
    had = [sum(c.rank - 6 == r for c in {*view.dealt, *view.hand}) for r in range(9)]
    return set_chances(group[0].rank - 6, had)[len(group) - 3]


def _open(view: View, ways: list[Call], chance: Chance) -> Choice:
    """Choose the first call of a kind: one that is likely to be good and makes many points. If even that has
    hardly a chance, call nothing where that is allowed."""
    kind, best = ways[0].kind, _promising(view, ways, chance)
    if chance(view, kind, best.groups) < HOPELESS and Call(kind, ()) in view.moves:
        return Choice(Call(kind, ()), Reason(SINK, {"kind": kind}))
    return Choice(best, why_called(view, best, ways[0], chance))


def _promising(view: View, ways: list[Call], chance: Chance) -> Call:
    """Return the call that promises the most points; among equals, the one that scores most. If some calls
    win the set at once, points beyond its target only break ties. If the opponent is about to win the set, a
    call that may still win it for this seat comes first."""
    kind, good = ways[0].kind, dict[Key, float]()
    held = worth(view)
    most = held.needed if held is not None and held.at_once else 0
    late = held is not None and held.at_once and (held.passed or 0) - held.his <= SOON

    def promise(way: Call) -> tuple[float, float, int]:
        best = best_key(kind, way.groups, view.rules)
        if best not in good:
            good[best] = chance(view, kind, way.groups)
        made = points(kind, way.groups, view.rules)
        if not most:
            return 0.0, good[best] * made, made
        wins = late and made + _repique(view, made) >= most
        return good[best] * wins, good[best] * min(made, most), made

    return max(ways, key=promise)


def _repique(view: View, made: int) -> int:
    """Return the bonus that the view's seat earns by making ``made`` more points."""
    before = view.made[view.seat] + made >= THIRTY and not view.made[view.other]
    return view.rules.pique.repique_points if before and not view.tricks else 0


def why_called(view: View, way: Call, usual: Call, chance: Chance) -> Reason:
    """Explain an opening call ``way`` by contrast with the ``usual`` one."""
    return first_true(REASONS, Considered(view, way, usual, chance))


class Considered(NamedTuple):
    """A way to call, compared with the ``usual`` one."""

    view: View
    way: Call
    usual: Call
    chance: Chance

    def good(self, way: Call) -> float:
        return self.chance(self.view, way.kind, way.groups) if way.groups else 0.0

    def key(self, way: Call) -> Key:
        return best_key(way.kind, way.groups, self.view.rules) if way.groups else (0, 0)

    def about(self) -> dict[str, Any]:
        return about(self.view, self.way)

    def makes(self, way: Call) -> int:
        return points(way.kind, way.groups, self.view.rules) if way.groups else 0


def _all(one: Considered) -> Values:
    """Return the values for the reason if the player calls everything held of the kind, in the best-scoring
    way; else None."""
    return one.about() if _likely_first(one) and not _scores_more_split(one) else None


def _whole(one: Considered) -> Values:
    """Return the values of the reason if a holding is called whole, to compare better, although splitting it
    would score more. Return None otherwise."""
    return one.about() if _likely_first(one) else None


def _likely_first(one: Considered) -> bool:
    first = next((m for m in one.view.moves if isinstance(m, Call) and m.groups), None)
    return one.way == first and one.good(one.way) >= HOPELESS


def _scores_more_split(one: Considered) -> bool:
    best = Call(one.way.kind, richest(one.way.kind, one.view.hand, one.view.rules))
    return one.makes(best) > one.makes(one.way)


def _sure_and_more(one: Considered) -> Values:
    """Return the values for the reason if this call is certain to be good and no other certain call scores
    more, else None."""
    sure = [way for way in _ways(one.view) if beyond_doubt(one.view, way.kind, way.groups)]
    return one.about() if one.way in sure and one.makes(one.way) == max(map(one.makes, sure)) else None


def _to_equal(one: Considered) -> Values:
    return one.about() if one.good(one.way) < HOPELESS else None


def _at_risk(one: Considered) -> Values:
    doubtful = not beyond_doubt(one.view, one.way.kind, one.way.groups)
    risk = one.key(one.way) < one.key(one.usual) and one.makes(one.way) > one.makes(one.usual)
    return one.about() if risk and doubtful else None


def _surest(one: Considered) -> Values:
    return one.about() if one.usual.groups and one.key(one.way) > one.key(one.usual) else None


REASONS: Reasons[Considered] = (
    ("call-all", _all),
    ("call-richer", _sure_and_more),
    ("call-to-equal", _to_equal),
    ("call-worth-more", _at_risk),
    ("call-whole", _whole),
    ("call-surest", _surest),
    ("call-weighed", Considered.about),
)
"""The reasons for an opening call, the most telling first."""


def given_up(view: View, way: Call) -> tuple[Choice, float]:
    """Return the usual choice, and how many points are given up by calling or answering this ``way`` instead.
    This is a quick estimate from the hands that are usually kept. It includes the points that the opponent
    may score. It is 0 at the strict table, and if the usual choice is not a call."""
    best = call(view)
    if not isinstance(best.move, Call) or view.rules.strict:
        return best, 0.0
    return best, _promises(view, best.move) - _promises(view, way)


def _promises(view: View, way: Call) -> float:
    claim = heard(view, way.kind)
    if claim is None:
        return (
            mostly(view, way.kind, way.groups) * points(way.kind, way.groups, view.rules)
            if way.groups
            else 0.0
        )
    if not way.groups:
        return -float(called_points(way.kind, *claim, view.rules) or 0)
    equals = _equals(best_key(way.kind, way.groups, view.rules), way.kind, claim, view)
    return 0.0 if equals else float(points(way.kind, way.groups, view.rules))


def why_asked(view: View, ask: Ask) -> Reason:
    """Explain why to ask how much a call is worth: the player holds a call of as many cards, or the strict
    table allows the question anyway."""
    claim, mine = heard(view, ask.kind), held(ask.kind, view.hand, view.rules)
    matched = claim is not None and mine and best_key(ask.kind, mine, view.rules)[0] == claim[0]
    return Reason("ask-worth" if matched else "ask-free", {"kind": ask.kind})


def about(view: View, way: Call) -> dict[str, Any]:
    """Return the kind of a call and the points that it makes if good."""
    return {"kind": way.kind, "number": points(way.kind, way.groups, view.rules)}


def _answer(view: View, ways: list[Call], claim: tuple[int | None, int | None]) -> Choice:
    """Answer with the richest holding that beats the call, or else one that equals it."""
    kind = ways[0].kind
    better = [w for w in ways if not _equals(best_key(kind, w.groups, view.rules), kind, claim, view)]
    if not better:
        return Choice(ways[0], why_answered(view, ways[0]))
    best = max(better, key=lambda w: points(kind, w.groups, view.rules))
    return Choice(best, why_answered(view, best))


def why_answered(view: View, way: Call) -> Reason:
    """Explain an answer to the opponent's call by what the hand holds."""
    claim = heard(view, way.kind)
    if claim is not None and _equals(best_key(way.kind, way.groups, view.rules), way.kind, claim, view):
        return Reason("equal", {"kind": way.kind})
    return Reason("not-good", about(view, way))


def _equals(mine: Key, kind: Kind, claim: tuple[int | None, int | None], view: View) -> bool:
    size, worth = claim
    if kind is Kind.POINT and view.rules.calls.point_by == "value":
        return mine[0] == worth
    return mine == (size, worth)
