"""Yields the marks with which a deal of a two-hand game is kept, worked out from the deal's events."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.picket.calling.combinations import POINT, SETS, point_score
from picket_desktop.engine.picket.calling.worth import pips
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    Answered,
    BlankDeclared,
    Called,
    Claimed,
    Conceded,
    Declared,
    Followed,
    Led,
    Line,
    Scored,
    Told,
    TrickWon,
    Verdict,
)
from picket_desktop.engine.picket.marking.contradictions import concessions, tricks
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Holding,
    Say,
    Trick,
)
from picket_desktop.engine.picket.marking.said import Card
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet

LINE_KIND = {line: kind for kind, line in KIND_LINE.items()}


def marks(story: Sequence[Event], rules: RuleSet, elder: int) -> Iterator[Move]:
    """Yield the marks of the deal that has this story, in the order in which they are heard at the table."""
    # whoever gives up still lets the other declare
    story = sorted(story, key=lambda event: isinstance(event, Conceded))
    said: dict[tuple[int, Kind], list[Holding]] = {}
    led: Led | None = None
    followed: Followed | None = None
    number, leader, last = 0, elder, POINT
    for event in story:
        match event:
            case BlankDeclared(seat):
                yield Blank(seat)
            case Called(seat, kind, size, worth) if (one := _holding(kind, size, worth, rules)) is not None:
                said[seat, kind] = [one]
                yield Say(seat, kind, one)
            case Told(seat, kind, worth) if (seat, kind) not in said:
                called = next(e for e in story if isinstance(e, Called) and (e.seat, e.kind) == (seat, kind))
                said[seat, kind] = [Holding(point_score(called.size or 0, worth, rules))]
                yield Say(seat, kind, said[seat, kind][0])
            case Answered(seat, kind, verdict) if verdict is not Verdict.GOOD and (elder, kind) in said:
                # what Younger then declares says that Elder's call was not good
                if verdict is Verdict.EQUAL or not _declares(story, 1 - elder, kind):
                    yield Answer(kind, verdict)
            case Declared(seat, kind, groups):
                if kind is SETS and said.get((seat, SETS), ()) and _shown_at_end(story, event):
                    continue
                found = [_of_group(kind, group, rules) for group in groups]
                yield from _good(seat, kind, found, said, elder)
            case Claimed(seat, kind, both):
                found = [_of_said(kind, size, worth, rules) for size, worth in both]
                yield from _good(seat, kind, found, said, elder)
            case Scored(seat, Line.CARTE_ROUGE):
                yield CarteRouge(seat, last)
            case Scored(_, line) if line in LINE_KIND:
                last = LINE_KIND[line]
            case Led():
                led, followed, number = event, None, number + 1
            case Followed():
                followed = event
            case TrickWon(seat):
                assert led is not None
                assert followed is not None
                yield trick(rules, leader, number, led, followed, seat)
                leader, led = seat, None
            case Conceded(seat):
                counts = bool(led and led.card.counts and seat != elder)
                yield Concede(seat, counts and Concede(seat, True) in concessions(rules, elder))
                return
    if led is not None and followed is None:  # the card led, or what was declared after it, has ended the set
        yield next(t for t in tricks(rules, leader, number) if _ends_alike(rules, t, leader, led))


def _declares(story: Sequence[Event], seat: int, kind: Kind) -> bool:
    return any(isinstance(e, Declared | Claimed) and (e.seat, e.kind) == (seat, kind) for e in story)


def _ends_alike(rules: RuleSet, mark: Trick, leader: int, led: Led) -> bool:
    return mark.winner == leader and (
        mark.led == led.card.counts or not any(t.led for t in tricks(rules, leader, 1))
    )


def _good(
    seat: int, kind: Kind, found: list[Holding], said: dict[tuple[int, Kind], list[Holding]], elder: int
) -> Iterator[Move]:
    before = said.setdefault((seat, kind), [])
    for one in found:
        if one not in before or (kind is not SETS and found.count(one) > before.count(one)):
            before.append(one)
            yield Say(seat, kind, one)
    if seat == elder:
        yield Answer(kind, Verdict.GOOD)


def _shown_at_end(story: Sequence[Event], event: Declared) -> bool:
    """Return True if the sets were called by rank and are shown only after the deal."""
    return any(isinstance(e, Claimed) and e.kind is SETS and e.seat == event.seat for e in story)


def _holding(kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> Holding | None:
    if kind is SETS:
        assert size is not None
        assert worth is not None
        return Holding(size, worth)
    if kind is POINT and not rules.calls.point_tells_cards:
        return None if worth is None else Holding(point_score(size or 0, worth, rules))
    assert size is not None
    return Holding(size)


def _of_said(kind: Kind, size: int, worth: int, rules: RuleSet) -> Holding:
    found = _holding(kind, size, worth, rules)
    assert found is not None
    return found


def _of_group(kind: Kind, group: Any, rules: RuleSet) -> Holding:
    return _of_said(kind, len(group), pips(group) if kind is POINT else int(group[0].rank), rules)


def trick(rules: RuleSet, leader: int, number: int, led: Led, followed: Followed, winner: int) -> Trick:
    """Return the mark for a trick of these cards: the one that scores as many points as the cards do."""
    first, second = led.card, followed.card
    took = first if winner == leader else second
    play = rules.play
    made = play.trick_score.led(first), play.trick_score.won(first, second, winner != leader)[0]
    for mark in tricks(rules, leader, number):
        ten = number == 12 and mark.ten == (play.last_trick.points(took) == 2)
        if (
            mark.winner == winner
            and (ten or (number < 12 and not mark.ten))
            and _worth(rules, mark, leader) == made
        ):
            return mark
    raise AssertionError(f"no mark for {first} {second}")


def _worth(rules: RuleSet, mark: Trick, leader: int) -> tuple[int, int]:
    led, followed = Card(mark.led), Card(mark.followed)
    score = rules.play.trick_score
    return score.led(led), score.won(led, followed, mark.winner != leader)[0]
