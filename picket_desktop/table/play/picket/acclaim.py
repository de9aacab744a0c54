"""What is great in the games for two: a pique, a repique, a capot, and a set or partie that is won."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.table.motion.acclaim import Acclaim
from picket_desktop.table.play.picket.pace import grand
from picket_desktop.table.play.picket.scene import HAND, Scene
from picket_desktop.words.picket.words import PicketWords

Names = tuple[str | None, str | None]


def acclaim(
    beat: tuple[Event, ...], before: Scene, after: Scene, words: PicketWords, names: Names
) -> Acclaim | None:
    """What of a beat is shown across the cloth; ``before`` and ``after`` are the tables around it."""
    for event in beat:
        if isinstance(event, ev.Scored) and grand(event):
            said = words.scores.great(event, names)
            cards = tuple(card.text for card in made_by(event, after))
            return Acclaim(
                said, cards, event.seat == after.seat, words.rules.great_rule(event.line, after.rules)
            )
        if isinstance(event, ev.SetEnded):
            said = words.scores.ended(event, names, cut_short(before))
            cards = tuple(card.text for card in taking(event.winner, before))
            return Acclaim(said, cards, event.winner == after.seat)
    return None


def made_by(event: ev.Scored, scene: Scene) -> tuple[Card, ...]:
    """The cards behind a great line, as far as they have been seen: shown and good, or played."""
    shown = [card for shown in scene.shown_by(event.seat) if shown.kind for card in shown.cards]
    played = [
        card
        for trick in scene.tricks
        if (card := trick.led if trick.leader == event.seat else trick.followed) is not None
    ]
    found = {Line.REPIQUE: shown, Line.CAPOT: played}.get(event.line, [*shown, *played])
    return tuple(dict.fromkeys(event.cards or found))[:HAND]


def taking(seat: int | None, scene: Scene) -> tuple[Card, ...]:
    """The cards with which somebody took his tricks of the deal that ended it."""
    won = [trick for trick in scene.tricks if trick.winner == seat]
    cards = [trick.led if trick.leader == seat else trick.followed for trick in won]
    return tuple(card for card in cards if card is not None)


def cut_short(scene: Scene) -> bool:
    """Whether the game is won while cards are still in hand, and none were thrown up."""
    conceded = any(isinstance(event, ev.Conceded) for event in scene.talk.told)
    return not conceded and bool(scene.hand or scene.other)
