"""Great moments of the two-player games: a pique, a repique, a capot."""

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
    """Return the great moment in a beat, or None; ``after`` is the table after it. Bonuses scored after a
    concession were not played for, and are not acclaimed."""
    for event in () if conceded(after) else beat:
        if isinstance(event, ev.Scored) and grand(event):
            said = words.scores.great(event, names)
            cards = tuple(card.text for card in made_by(event, after))
            return Acclaim(
                said, cards, event.seat == after.seat, words.rules.great_rule(event.line, after.rules)
            )
    return None


def made_by(event: ev.Scored, scene: Scene) -> tuple[Card, ...]:
    """Return the cards behind a great line that have been seen: shown and good, or played."""
    shown = [card for shown in scene.shown_by(event.seat) if shown.kind for card in shown.cards]
    played = [
        card
        for trick in scene.tricks
        if (card := trick.led if trick.leader == event.seat else trick.followed) is not None
    ]
    found = {Line.REPIQUE: shown, Line.CAPOT: played}.get(event.line, [*shown, *played])
    return tuple(dict.fromkeys(event.cards or found))[:HAND]


def cut_short(scene: Scene) -> bool:
    """Return True if the game was won while cards were still in hand and no hand had been conceded."""
    return not conceded(scene) and bool(scene.hand or scene.other)


def conceded(scene: Scene) -> bool:
    """Return True if a hand was conceded in this deal."""
    return any(isinstance(event, ev.Conceded) for event in scene.talk.told)
