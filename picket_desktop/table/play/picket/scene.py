"""The cloth of the two-player games. Nothing is computed here: points, winners of tricks and settlements are
read from the events."""

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
from picket_desktop.table.play.state import FamilyScene
from picket_desktop.words.picket.speech import DealStory, Spoken
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import Words

HAND = 12


class Shown(NamedTuple):
    """Cards that a seat has laid face up; ``kind`` is None for a blank."""

    seat: int
    kind: Kind | None
    groups: tuple[Group, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards group by group, each only once."""
        return tuple(dict.fromkeys(c for g in self.groups for c in g))


@dataclass(frozen=True)
class Exchange:
    """The stock and the discards, and which of their cards have been seen. ``done`` is True for each seat
    that has exchanged. If Elder has a blank and waits, ``to_take`` is how many cards Younger has laid out but
    not yet replaced."""

    stock: int = 0
    discards: tuple[Card, ...] = ()
    other_discards: int = 0
    looked: tuple[Card, ...] = ()
    turned_up: tuple[Card, ...] = ()
    done: tuple[bool, bool] = (False, False)
    blank_waits: bool = False
    to_take: int = 0


@dataclass(frozen=True)
class Score:
    """The score: the standing before the deal, the totals before the last scores (``behind``), the points
    scored in the deal, and how the deal, the set and the match ended."""

    standing: tuple[int, int] = (0, 0)
    behind: tuple[int, int] = (0, 0)
    scored: tuple[ev.Scored, ...] = ()
    sets: tuple[int, int] = (0, 0)
    ended: ev.DealEnded | None = None
    settled: ev.SetEnded | None = None
    more: ev.MoreDeals | None = None


@dataclass(frozen=True, kw_only=True)
class Scene(FamilyScene[Trick]):
    """The cloth of a two-player game. ``other`` is how many cards the opponent has; ``shown`` holds the cards
    that are face up, and ``equal`` those of calls that were equal; ``said`` is everything that was said. In
    ``lifted``, your card comes first."""

    rules: RuleSet
    talk: DealStory
    other: int = 0
    shown: tuple[Shown, ...] = ()
    equal: tuple[Shown, ...] = ()
    said: tuple[Spoken, ...] = ()
    exchange: Exchange = Exchange()
    score: Score = Score()

    def hushed(self) -> Scene:
        return replace(super().hushed(), said=())

    @property
    def ended(self) -> ev.DealEnded | None:
        return self.score.ended

    @property
    def elder(self) -> int:
        return self.talk.elder

    @property
    def made(self) -> tuple[int, int]:
        """The points of this deal so far, by seat."""
        return self.talk.made

    @property
    def totals(self) -> tuple[int, int]:
        """The standing with this deal's points added. A deal that counts double is doubled only once it has
        ended."""
        if self.ended:
            return self.ended.standing
        standing = self.score.standing
        return standing[0] + self.made[0], standing[1] + self.made[1]

    @property
    def behind(self) -> tuple[int, int]:
        """Each seat's total before its last score."""
        score = self.score
        story = (*score.scored, score.ended) if score.ended else score.scored
        return ev.behind(story, score.standing, score.behind)

    @property
    def last_winner(self) -> int | None:
        """The seat that won the last complete trick; None if there is none."""
        return self.last_complete.winner if self.last_complete else None

    @property
    def last_complete(self) -> Trick | None:
        """The last complete trick; None if there is none."""
        return next((trick for trick in reversed(self.tricks) if trick.winner is not None), None)

    @property
    def played(self) -> frozenset[Card]:
        return frozenset(c for t in self.tricks for c in (t.led, t.followed) if c is not None)

    def shown_by(self, seat: int) -> tuple[Shown, ...]:
        return tuple(s for s in self.shown if s.seat == seat)

    def after(self, event: Event, words: Words) -> Scene:
        """Return the scene after ``event``."""
        change = _CHANGES.get(type(event))
        scene = change(self, event) if change else self
        text = picket_words(words).speech.speech(event, scene.talk)
        talk = scene.talk.after(event)
        if text is None:
            return replace(scene, talk=talk)
        seat: int = getattr(event, "seat", talk.elder)
        said = [Spoken(seat, text, event)]
        if reply := picket_words(words).strict.reply(event):
            said.append(Spoken(1 - seat, reply, event))
        return replace(scene, talk=talk, said=(*scene.said, *said))


def before(view: View) -> Scene:
    """Return the scene before any of the events in ``view.told``."""
    ended = next((e for e in view.told if isinstance(e, ev.DealEnded)), None)
    standing = view.standing
    if ended:
        standing = (ended.standing[0] - ended.points[0], ended.standing[1] - ended.points[1])
    return _bare(view, standing, view.behind)


def cleared(view: View) -> Scene:
    """Return the scene between deals: the standing is kept, and the cloth is empty."""
    return _bare(view, view.standing, view.behind_now)


def _bare(view: View, standing: tuple[int, int], behind: tuple[int, int]) -> Scene:
    talk = DealStory(view.rules, view.elder)
    score = Score(standing, behind, sets=view.sets)
    return Scene(seat=view.seat, rules=view.rules, talk=talk, score=score)


def scene_of(view: View, words: Words) -> Scene:
    """Return the scene once everything in ``view`` has been shown."""
    return folded(before(view), view.told, words).gather()


def folded(scene: Scene, events: Iterable[Event], words: Words) -> Scene:
    """Return the scene after some events."""
    for event in events:
        scene = scene.after(event, words)
    return scene


def _exchanging(scene: Scene, **changed: Any) -> Scene:
    return replace(scene, exchange=replace(scene.exchange, **changed))


def _scoring(scene: Scene, **changed: Any) -> Scene:
    return replace(scene, score=replace(scene.score, **changed))


def _lifted(scene: Scene, event: ev.Lifted) -> Scene:
    mine, theirs = event.cards[scene.seat], event.cards[1 - scene.seat]
    scene = replace(scene, lifted=(mine, theirs), hand=(), shown=(), tricks=(), gathered=0)
    return _scoring(scene, ended=None)


def _dealt(scene: Scene, event: ev.Dealt) -> Scene:
    return Scene(
        seat=scene.seat,
        rules=scene.rules,
        talk=DealStory(scene.rules, event.elder),
        number=event.number,
        other=HAND,
        exchange=Exchange(event.stock),
        score=_next_score(scene),
    )


def _next_score(scene: Scene) -> Score:
    """Return the score at the start of the next deal; it is zero after a set."""
    sets = scene.score.sets
    return Score(sets=sets) if scene.score.settled else Score(scene.totals, scene.behind, sets=sets)


def _received(scene: Scene, event: ev.Received) -> Scene:
    return replace(scene, hand=event.cards)


def _blank_declared(scene: Scene, event: ev.BlankDeclared) -> Scene:
    return _exchanging(scene, blank_waits=scene.exchange.blank_waits or event.seat == scene.elder)


def _blank_shown(scene: Scene, event: ev.BlankShown) -> Scene:
    return replace(scene, shown=(*scene.shown, Shown(event.seat, None, (event.cards,))))


def _laid_out(scene: Scene, event: ev.LaidOut) -> Scene:
    """Return the scene after the opponent has exchanged cards unseen.

    If Elder waits with a blank, Younger lays out first but takes cards only after Elder.
    """
    shown = tuple(s for s in scene.shown if s.seat != event.seat or s.kind is not None)
    was = scene.exchange
    done = (True, was.done[1]) if event.seat == 0 else (was.done[0], True)
    scene = _exchanging(replace(scene, shown=shown), done=done)
    if event.seat == scene.seat:
        return scene
    n = event.number
    scene = _exchanging(scene, other_discards=n)
    if event.seat != scene.elder and was.blank_waits and not done[scene.elder]:
        return _exchanging(replace(scene, other=scene.other - n), to_take=n)
    return _exchanging(scene, stock=was.stock - n)


def _discarded(scene: Scene, event: ev.Discarded) -> Scene:
    kept = tuple(c for c in scene.hand if c not in event.cards)
    return _exchanging(replace(scene, hand=kept), discards=event.cards)


def _took(scene: Scene, event: ev.Took) -> Scene:
    was = scene.exchange
    scene = replace(
        scene,
        hand=scene.hand + event.cards,
        fresh=frozenset(event.cards),
        other=scene.other + was.to_take,
    )
    return _exchanging(scene, stock=was.stock - len(event.cards) - was.to_take, to_take=0)


def _looked(scene: Scene, event: ev.Looked) -> Scene:
    return _exchanging(scene, looked=event.cards)


def _turned_up(scene: Scene, event: ev.TurnedUp) -> Scene:
    return _exchanging(scene, turned_up=event.cards)


def _called(scene: Scene, event: ev.Called | ev.Passed | ev.Answered) -> Scene:
    """Return the scene without ``fresh``: a player who calls or answers has looked at the cards taken."""
    return replace(scene, fresh=frozenset()) if event.seat == scene.seat else scene


def _declared(scene: Scene, event: ev.Declared) -> Scene:
    return replace(scene, shown=(*scene.shown, Shown(event.seat, event.kind, event.groups)))


def _equal_shown(scene: Scene, event: ev.EqualShown) -> Scene:
    return replace(scene, equal=(*scene.equal, Shown(event.seat, event.kind, event.groups)))


def _scored(scene: Scene, event: ev.Scored) -> Scene:
    return _scoring(scene, scored=(*scene.score.scored, event))


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
    return _scoring(scene, ended=event)


def _settled(scene: Scene, event: ev.SetEnded) -> Scene:
    return _scoring(scene, settled=event, sets=event.sets)


def _more(scene: Scene, event: ev.MoreDeals) -> Scene:
    return _scoring(scene, more=event)


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
    ev.Called: _called,
    ev.Passed: _called,
    ev.Answered: _called,
    ev.Declared: _declared,
    ev.EqualShown: _equal_shown,
    ev.Scored: _scored,
    ev.Led: _led,
    ev.Followed: _followed,
    ev.TrickWon: _trick_won,
    ev.DealEnded: _ended,
    ev.SetEnded: _settled,
    ev.MoreDeals: _more,
}
