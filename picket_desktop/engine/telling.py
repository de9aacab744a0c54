"""Finds the cards that an event names, and tells whether a seat's own event names only known cards."""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import fields
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import TrickWon
from picket_desktop.engine.game import Event


def cards_of(told: Any) -> Iterator[Card]:
    """Yield the cards named in an event, or in a part of one."""
    if isinstance(told, Card):
        yield told
    elif isinstance(told, tuple):
        for part in told:
            yield from cards_of(part)
    elif isinstance(told, Event):
        for field in fields(told):  # type: ignore[arg-type]
            yield from cards_of(getattr(told, field.name))


def only_own(event: Event, seat: int, known: Container[Card]) -> bool:
    """Return True if the event is the seat's own action, or the end of a trick, and names only cards that are
    ``known``."""
    own = isinstance(event, TrickWon) or getattr(event, "seat", None) == seat
    return own and all(card in known for card in cards_of(event))
