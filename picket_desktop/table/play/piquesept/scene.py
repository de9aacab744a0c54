"""The scene of Piquesept. Nothing is calculated here but the sum of the face-up cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import NATURE, Event
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import DealScore, Trick, View
from picket_desktop.table.play.state import FamilyScene


@dataclass(frozen=True)
class Score:
    """The score. ``standing`` is what each seat had won or paid before this deal, ``past`` the deals that led
    to that; ``made`` has both sides' points in this deal, the soloist's first. ``ended`` and ``settled`` are
    the events that ended the deal and the game; None before."""

    standing: tuple[int, ...] = ()
    past: tuple[DealScore, ...] = ()
    made: tuple[int, int] = (0, 0)
    ended: ev.DealEnded | None = None
    settled: ev.GameEnded | None = None


@dataclass(frozen=True, kw_only=True)
class Scene(FamilyScene[Trick]):
    """Piquesept's table. Tuples are by seat, and seats go clockwise. ``lowest`` is the seat that lifted the
    lowest card and so deals, None if all must lift again. ``drawn`` is true once a card has been drawn blind,
    and ``given`` once one has been given back."""

    rules: PiqueseptRules
    dealer: int | None = None
    lowest: int | None = None
    counts: tuple[int, ...] = ()
    soloist: int = NATURE
    drawn: bool = False
    given: bool = False
    told: tuple[Event, ...] = ()
    score: Score = Score()

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def ended(self) -> ev.DealEnded | None:
        return self.score.ended

    def after(self, event: Event) -> Scene:
        """Return the table after ``event``."""
        change = _CHANGES.get(type(event))
        scene = change(self, event) if change else self
        return replace(scene, told=(*scene.told, event))


def before(view: View) -> Scene:
    """Return the table before any of the events in ``view.told``."""
    ended = next((e for e in view.told if isinstance(e, ev.DealEnded)), None)
    standing, past = view.standing, view.past
    if ended:
        standing = tuple(a - b for a, b in zip(ended.standing, ended.stakes, strict=True))
        past = view.past[:-1]
    return Scene(seat=view.seat, rules=view.rules, score=Score(standing, past))


def cleared(view: View) -> Scene:
    """Return the table after the deal in ``view``, without cards, with the stakes after that deal."""
    return Scene(seat=view.seat, rules=view.rules, score=Score(view.standing, view.past))


def scene_of(view: View) -> Scene:
    """Return the table once everything in ``view`` has been shown."""
    return folded(before(view), view.told).gather()


def folded(scene: Scene, events: Iterable[Event]) -> Scene:
    """Return the table after these events."""
    for event in events:
        scene = scene.after(event)
    return scene


def _lifted(scene: Scene, event: ev.Lifted) -> Scene:
    return replace(scene, lifted=event.cards, lowest=event.dealer, dealer=event.dealer)


def _dealt(scene: Scene, event: ev.Dealt) -> Scene:
    full = (scene.rules.hand,) * scene.seats
    return Scene(
        seat=scene.seat,
        rules=scene.rules,
        number=event.number,
        dealer=event.dealer,
        counts=full,
        score=Score(scene.score.standing, scene.score.past),
    )


def _received(scene: Scene, event: ev.Received) -> Scene:
    return replace(scene, hand=event.cards)


def _soloist(scene: Scene, event: ev.SoloistKnown) -> Scene:
    return replace(scene, soloist=event.seat)


def _led(scene: Scene, event: ev.Led) -> Scene:
    scene = _without(scene.gather(), event.seat, event.card)
    trick = Trick(event.seat, (event.card,), points((event.card,)))
    return replace(scene, tricks=(*scene.tricks, trick), fresh=frozenset())


def _followed(scene: Scene, event: ev.Followed) -> Scene:
    scene = _without(scene, event.seat, event.card)
    trick = scene.tricks[-1]
    trick = Trick(trick.leader, (*trick.cards, event.card), trick.points + points((event.card,)))
    return replace(scene, tricks=(*scene.tricks[:-1], trick), fresh=frozenset())


def _without(scene: Scene, seat: int, card: Card) -> Scene:
    counts = _counted(scene, seat, -1)
    return replace(scene, counts=counts, hand=tuple(c for c in scene.hand if c is not card))


def _counted(scene: Scene, seat: int, by: int) -> tuple[int, ...]:
    return tuple(n + (by if s == seat else 0) for s, n in enumerate(scene.counts))


def _taken(scene: Scene, event: ev.TrickTaken) -> Scene:
    trick = scene.tricks[-1]._replace(winner=event.seat, points=event.points)
    return replace(scene, tricks=(*scene.tricks[:-1], trick), score=replace(scene.score, made=event.made))


def _drawn(scene: Scene, event: ev.Drawn) -> Scene:
    scene = replace(scene.gather(), drawn=True)
    scene = replace(scene, counts=_counted(scene, scene.soloist, -1))
    return replace(scene, counts=_counted(scene, event.seat, 1))


def _came(scene: Scene, event: ev.Drew | ev.Got) -> Scene:
    return replace(scene, hand=scene.hand + event.cards, fresh=frozenset(event.cards))


def _went(scene: Scene, event: ev.Lost | ev.Gave) -> Scene:
    return replace(scene, hand=tuple(c for c in scene.hand if c not in event.cards))


def _gave_back(scene: Scene, event: ev.GaveBack) -> Scene:
    scene = replace(scene, given=True, counts=_counted(scene, event.seat, -1))
    return replace(scene, counts=_counted(scene, scene.soloist, 1))


def _ended(scene: Scene, event: ev.DealEnded) -> Scene:
    assert scene.dealer is not None
    deal = DealScore(scene.dealer, event.soloist, event.points, event.result, event.stakes)
    past = (*scene.score.past, deal)
    return replace(scene, score=replace(scene.score, ended=event, standing=event.standing, past=past))


def _settled(scene: Scene, event: ev.GameEnded) -> Scene:
    return replace(scene, score=replace(scene.score, settled=event))


_CHANGES: dict[type[Event], Callable[[Scene, Any], Scene]] = {
    ev.Lifted: _lifted,
    ev.Dealt: _dealt,
    ev.Received: _received,
    ev.SoloistKnown: _soloist,
    ev.Led: _led,
    ev.Followed: _followed,
    ev.Gift: _followed,
    ev.TrickTaken: _taken,
    ev.Drawn: _drawn,
    ev.Drew: _came,
    ev.Lost: _went,
    ev.GaveBack: _gave_back,
    ev.Gave: _went,
    ev.Got: _came,
    ev.DealEnded: _ended,
    ev.GameEnded: _settled,
}
