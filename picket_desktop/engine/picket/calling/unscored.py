"""Good calls that are not scored yet, because an earlier kind is still to be declared: the points are entered
in the order of the kinds, and in the modern games Younger declares only after Elder has led."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.calling.combinations import called_points, points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    Answered,
    Claimed,
    DealEnded,
    Declared,
    Passed,
    Scored,
    TakenBack,
    Verdict,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.reckoning import KINDS, found_out
from picket_desktop.engine.picket.ruleset import RuleSet


class Unscored(NamedTuple):
    """A good call of a ``seat`` that is not scored yet: its ``kind``, the ``groups`` if they were shown, and
    the ``points`` that it will score. It waits until the opponent has declared an earlier kind, ``first``;
    ``better`` is True if the opponent's holding of that kind is known to be better than the seat's."""

    seat: int
    kind: Kind
    groups: tuple[Group, ...]
    points: int
    first: Kind
    better: bool


def unscored(told: Sequence[Event], elder: int, rules: RuleSet) -> tuple[Unscored, ...]:
    """Return the good calls of a deal that are not scored yet, going by the events that both players have
    heard."""
    if any(isinstance(event, DealEnded) for event in told):
        return ()
    first = next((kind for kind in KINDS if not _decided(told, kind, elder)), None)
    if first is None:
        return ()
    better = any(isinstance(e, Answered) and e.kind is first and e.verdict is Verdict.NOT_GOOD for e in told)
    entered = {(event.seat, event.line) for event in told if isinstance(event, Scored)}
    taken_back = {(event.seat, event.kind) for event in told if isinstance(event, TakenBack)}
    found = []
    for event in told:
        if not isinstance(event, Declared | Claimed) or found_out(told, event.seat):
            continue
        seat, kind = event.seat, event.kind
        if (seat, KIND_LINE[kind]) not in entered and (seat, kind) not in taken_back and first < kind:
            groups = event.groups if isinstance(event, Declared) else ()
            found.append(Unscored(seat, kind, groups, _worth(event, rules), first, better))
    return tuple(found)


def _worth(event: Declared | Claimed, rules: RuleSet) -> int:
    if isinstance(event, Declared):
        return points(event.kind, event.groups, rules)
    return sum(called_points(event.kind, *said, rules) or 0 for said in event.said)


def _decided(told: Sequence[Event], kind: Kind, elder: int) -> bool:
    """Return True if it is known who scores a kind, or that nobody does."""
    return any(
        event.kind is kind
        and (
            isinstance(event, Declared | Claimed)
            or (isinstance(event, Answered) and event.verdict is Verdict.EQUAL)
            or (isinstance(event, Passed) and event.seat != elder)
        )
        for event in told
        if isinstance(event, Declared | Claimed | Answered | Passed)
    )
