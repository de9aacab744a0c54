"""Tables for three, with the learner at seat 0."""

from __future__ import annotations

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, cards
from picket_desktop.engine.piquesept.ruleset import THREE_HANDS
from picket_desktop.lessons.lesson import Position

DEALER = 2


def dealt(*hands: str, then: tuple[str, ...] = (), dealt: bool = True) -> Position:
    """Return a table with a hand for each seat and the moves made since the deal."""
    rules = games.rules(THREE_HANDS.name)
    left = [list(cards(hand)) for hand in hands]
    assert len({card for hand in left for card in hand}) == rules.pack, (
        "a card is there twice, or is not there"
    )
    order: list[Card] = []
    for packet in THREE_HANDS.packets:
        for place in range(len(left)):
            hand = left[(DEALER + 1 + place) % len(left)]
            order += hand[:packet]
            del hand[:packet]
    return Position(rules.name, DEALER, tuple(order), then, dealt)
