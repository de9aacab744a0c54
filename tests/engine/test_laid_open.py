"""Looking back on a deal shows all its cards in each of its states."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.course import course
from picket_desktop.engine.events import Followed, Led
from picket_desktop.engine.game import Event
from tests.engine.random_games import record

every_game = pytest.mark.parametrize("name", games.names())


@every_game
def test_laid_open_deal_accounts_for_every_card(name: str) -> None:
    recorded = record(games.rules(name), 6, 90)
    game = games.game(recorded.rules)
    lay, deal, began = set[object](), 0, False
    for position in course(recorded):
        if position.deal != deal:
            deal, lay, began = position.deal, set(), False
        laid = game.laid_open(position.state)
        began = began or any(laid.hands)
        lay |= {card for event in position.events if (card := played(event))}
        here = [card for cards in (*laid.hands, *laid.laid_out, laid.stock) for card in cards]
        if began:
            assert len(set(here)) == len(here)
            assert {*here} | lay == set(pack(recorded.rules.pack))
            hands = [game.view_for(position.state, seat).hand for seat in range(game.seats)]
            assert list(map(set, laid.hands)) == list(map(set, hands))


def played(event: Event) -> object:
    """Return the card that an event lays on the table, or None."""
    if isinstance(event, Led | Followed):
        return event.card
    return event.card if type(event).__name__ == "Gift" else None  # type: ignore[attr-defined]
