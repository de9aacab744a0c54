"""Announces the great moments of the two-player games: a pique, a repique, a capot."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.play.picket.scene import HAND, Scene
from picket_desktop.words.picket.words import PicketWords

Names = tuple[str | None, str | None]
GRAND = (Line.PIQUE, Line.REPIQUE, Line.CAPOT)


def grand(event: Event) -> bool:
    """Return True if an event scores a pique, a repique or a capot."""
    return isinstance(event, ev.Scored) and event.line in GRAND


def acclaim(beat: tuple[Event, ...], after: Scene, words: PicketWords, names: Names) -> Acclaim | None:
    """Return the acclaim for a great moment in a ``beat``; None if there is none.

    ``after`` is the table after the beat. Bonuses scored after a concession are not acclaimed, since nobody
    played for them.
    """
    for event in () if conceded(after) else beat:
        if isinstance(event, ev.Scored) and grand(event):
            said = words.scores.great(event, names)
            cards = tuple(card.text for card in made_by(event, after))
            return Acclaim(
                said, cards, event.seat == after.seat, words.rules.great_rule(event.line, after.rules)
            )
    return None


def made_by(event: ev.Scored, scene: Scene) -> tuple[Card, ...]:
    """Return the visible cards that earned a great bonus: those shown and good, those played, or both."""
    shown = [card for shown in scene.shown_by(event.seat) if shown.kind for card in shown.cards]
    played = [
        card
        for trick in scene.tricks
        if (card := trick.led if trick.leader == event.seat else trick.followed) is not None
    ]
    found = {Line.REPIQUE: shown, Line.CAPOT: played}.get(event.line, [*shown, *played])
    return tuple(dict.fromkeys(event.cards or found))[:HAND]


def cut_short(scene: Scene) -> bool:
    """Return True if a player still holds cards and nobody has conceded a hand. At the end of a game, this
    means that it was won in the middle of the deal."""
    return not conceded(scene) and bool(scene.hand or scene.other)


def conceded(scene: Scene) -> bool:
    """Return True if a player conceded a hand in this deal."""
    return any(isinstance(event, ev.Conceded) for event in scene.talk.told)
