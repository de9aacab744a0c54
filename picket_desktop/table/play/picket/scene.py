"""What lies on the cloth, folded from events one at a time, so that each can be shown before the next.

A `Scene` knows nothing that the person does not: it is built from the events of his own view, and when the
last event of a step has been shown it agrees with that view. It reckons nothing: points, winners of tricks
and settlements are read from the events that name them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Trick, View
from picket_desktop.words.picket.speech import DealStory, Spoken
from picket_desktop.words.words import Words

HAND = 12


class Shown(NamedTuple):
    """Cards that a seat has laid open; ``kind`` is None for a blank."""

    seat: int
    kind: Kind | None
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """Each card once, group by group."""
        return tuple(dict.fromkeys(c for g in self.groups for c in g))


@dataclass(frozen=True)
class Scene:
    """The table as ``seat`` sees it. ``other`` counts the adversary's cards, ``lifted`` are the cards lifted
    for the deal (yours first); ``gathered`` tricks have been turned down, a trick beyond still lies open."""

    seat: int
    rules: RuleSet
    talk: DealStory
    standing: tuple[int, int] = (0, 0)
    number: int = 0
    lifted: tuple[Card, ...] = ()
    hand: tuple[Card, ...] = ()
    other: int = 0
    stock: int = 0
    fresh: frozenset[Card] = frozenset()
    discards: tuple[Card, ...] = ()
    other_discards: int = 0
    looked: tuple[Card, ...] = ()
    turned_up: tuple[Card, ...] = ()
    shown: tuple[Shown, ...] = ()
    tricks: tuple[Trick, ...] = ()
    gathered: int = 0
    scored: tuple[ev.Scored, ...] = ()
    said: tuple[Spoken, ...] = ()
    exchanged: tuple[bool, bool] = (False, False)
    blank_waits: bool = False
    to_take: int = 0
    ended: ev.DealEnded | None = None
    settled: ev.SetEnded | None = None
    more: ev.MoreDeals | None = None
    sets: tuple[int, int] = (0, 0)

    @property
    def elder(self) -> int:
        return self.talk.elder

    @property
    def made(self) -> tuple[int, int]:
        """Points of this deal so far, by seat."""
        return self.talk.made

    @property
    def totals(self) -> tuple[int, int]:
        """The standing with this deal's points. A doubled deal shows its double when it has ended."""
        if self.ended:
            return self.ended.standing
        return self.standing[0] + self.made[0], self.standing[1] + self.made[1]

    @property
    def open_trick(self) -> Trick | None:
        """The cards that lie in the middle: a trick in play, or one that has not been gathered."""
        return self.tricks[-1] if len(self.tricks) > self.gathered else None

    @property
    def played(self) -> frozenset[Card]:
        return frozenset(c for t in self.tricks for c in (t.led, t.followed) if c is not None)

    def won(self, seat: int) -> tuple[Trick, ...]:
        """The tricks of a seat that have been gathered, in order."""
        return tuple(t for t in self.tricks[: self.gathered] if t.winner == seat)

    def shown_by(self, seat: int) -> tuple[Shown, ...]:
        return tuple(s for s in self.shown if s.seat == seat)

    def after(self, event: Event, words: Words) -> Scene:
        """The table when ``event`` has happened."""
        change = _CHANGES.get(type(event))
        scene = change(self, event) if change else self
        text = words.picket.speech.speech(event, scene.talk)
        talk = scene.talk.after(event)
        if text is None:
            return replace(scene, talk=talk)
        seat: int = getattr(event, "seat", talk.elder)
        said = [Spoken(seat, text, event)]
        if reply := words.picket.strict.reply(event):
            said.append(Spoken(1 - seat, reply, event))
        return replace(scene, talk=talk, said=(*scene.said, *said))

    def gather(self) -> Scene:
        """The trick in the middle is turned down, if it is whole."""
        whole = sum(t.winner is not None for t in self.tricks)
        return replace(self, gathered=whole)


def before(view: View) -> Scene:
    """The bare table on which the events of ``view.told`` have yet to happen."""
    ended = next((e for e in view.told if isinstance(e, ev.DealEnded)), None)
    standing = view.standing
    if ended:
        standing = (ended.standing[0] - ended.points[0], ended.standing[1] - ended.points[1])
    return Scene(view.seat, view.rules, DealStory(view.rules, view.elder), standing, sets=view.sets)


def cleared(view: View) -> Scene:
    """The table between deals: the standing, and nothing on the cloth."""
    return Scene(view.seat, view.rules, DealStory(view.rules, view.elder), view.standing, sets=view.sets)


def scene_of(view: View, words: Words) -> Scene:
    """The table as it lies in ``view``, everything shown."""
    return folded(before(view), view.told, words).gather()


def folded(scene: Scene, events: Iterable[Event], words: Words) -> Scene:
    """The table after some events."""
    for event in events:
        scene = scene.after(event, words)
    return scene


def _lifted(scene: Scene, event: ev.Lifted) -> Scene:
    mine, theirs = event.cards[scene.seat], event.cards[1 - scene.seat]
    return replace(scene, lifted=(mine, theirs), ended=None, hand=(), shown=(), tricks=(), gathered=0)


def _dealt(scene: Scene, event: ev.Dealt) -> Scene:
    return Scene(
        scene.seat,
        scene.rules,
        DealStory(scene.rules, event.elder),
        scene.totals,
        number=event.number,
        sets=scene.sets,
        other=HAND,
        stock=event.stock,
    )


def _received(scene: Scene, event: ev.Received) -> Scene:
    return replace(scene, hand=event.cards)


def _blank_declared(scene: Scene, event: ev.BlankDeclared) -> Scene:
    return replace(scene, blank_waits=scene.blank_waits or event.seat == scene.elder)


def _blank_shown(scene: Scene, event: ev.BlankShown) -> Scene:
    return replace(scene, shown=(*scene.shown, Shown(event.seat, None, (event.cards,))))


def _laid_out(scene: Scene, event: ev.LaidOut) -> Scene:
    """The adversary's cards go and come unseen. Younger, where Elder's blank waits, lays out first and takes
    in only after Elder."""
    shown = tuple(s for s in scene.shown if s.seat != event.seat or s.kind is not None)
    done = (True, scene.exchanged[1]) if event.seat == 0 else (scene.exchanged[0], True)
    scene = replace(scene, shown=shown, exchanged=done)
    if event.seat == scene.seat:
        return scene
    n = event.number
    scene = replace(scene, other_discards=n)
    if event.seat != scene.elder and scene.blank_waits and not done[scene.elder]:
        return replace(scene, other=scene.other - n, to_take=n)
    return replace(scene, stock=scene.stock - n)


def _discarded(scene: Scene, event: ev.Discarded) -> Scene:
    kept = tuple(c for c in scene.hand if c not in event.cards)
    return replace(scene, hand=kept, discards=event.cards)


def _took(scene: Scene, event: ev.Took) -> Scene:
    return replace(
        scene,
        hand=scene.hand + event.cards,
        fresh=frozenset(event.cards),
        other=scene.other + scene.to_take,
        stock=scene.stock - len(event.cards) - scene.to_take,
        to_take=0,
    )


def _looked(scene: Scene, event: ev.Looked) -> Scene:
    return replace(scene, looked=event.cards)


def _turned_up(scene: Scene, event: ev.TurnedUp) -> Scene:
    return replace(scene, turned_up=event.cards)


def _declared(scene: Scene, event: ev.Declared) -> Scene:
    return replace(scene, shown=(*scene.shown, Shown(event.seat, event.kind, event.groups)))


def _scored(scene: Scene, event: ev.Scored) -> Scene:
    return replace(scene, scored=(*scene.scored, event))


def _led(scene: Scene, event: ev.Led) -> Scene:
    scene = _without(scene.gather(), event.seat, event.card)
    return replace(scene, tricks=(*scene.tricks, Trick(event.seat, event.card)), fresh=frozenset())


def _followed(scene: Scene, event: ev.Followed) -> Scene:
    scene = _without(scene, event.seat, event.card)
    trick = scene.tricks[-1]._replace(followed=event.card)
    return replace(scene, tricks=(*scene.tricks[:-1], trick), fresh=frozenset())


def _without(scene: Scene, seat: int, card: Card) -> Scene:
    if seat != scene.seat:
        return replace(scene, other=scene.other - 1)
    return replace(scene, hand=tuple(c for c in scene.hand if c is not card))


def _trick_won(scene: Scene, event: ev.TrickWon) -> Scene:
    trick = scene.tricks[-1]._replace(winner=event.seat)
    return replace(scene, tricks=(*scene.tricks[:-1], trick))


def _ended(scene: Scene, event: ev.DealEnded) -> Scene:
    return replace(scene, ended=event)


def _settled(scene: Scene, event: ev.SetEnded) -> Scene:
    return replace(scene, settled=event, sets=event.sets)


def _more(scene: Scene, event: ev.MoreDeals) -> Scene:
    return replace(scene, more=event)


_CHANGES: dict[type[Event], Callable[[Scene, Any], Scene]] = {
    ev.Lifted: _lifted,
    ev.Dealt: _dealt,
    ev.Received: _received,
    ev.BlankDeclared: _blank_declared,
    ev.BlankShown: _blank_shown,
    ev.LaidOut: _laid_out,
    ev.Discarded: _discarded,
    ev.Took: _took,
    ev.Looked: _looked,
    ev.TurnedUp: _turned_up,
    ev.Declared: _declared,
    ev.Scored: _scored,
    ev.Led: _led,
    ev.Followed: _followed,
    ev.TrickWon: _trick_won,
    ev.DealEnded: _ended,
    ev.SetEnded: _settled,
    ev.MoreDeals: _more,
}
