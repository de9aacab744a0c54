"""The chances of a good draw in the exchange of a two-hand game: an ace, the fourth card of a rank, or one
more of a suit.
"""

from __future__ import annotations

from collections import Counter

from picket_desktop.ai.chances import FIRST, LAST, MORE, Hoped, at_least_one
from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.state import View

OF_A_RANK = 4
LONG = 3
"""The minimum number of cards to keep in a suit for one more to be worth hoping for."""
TOLD = 2
"""Maximum number of chances returned."""


def chances(view: View, move: Move) -> tuple[Hoped, ...]:
    """Return what a layout may hope to draw, given what its seat knows: every unseen card is equally likely
    to be drawn. Return at most `TOLD` chances, and none for any other move.

    The fourth of a rank that counts comes first, then an ace unless three are kept, then one more of a long
    suit.
    """
    if not isinstance(move, Discard) or not move.cards:
        return ()
    kept = [card for card in view.hand if card not in move.cards]
    unseen, draws = view.unseen, len(move.cards)
    held, out = (Counter(card.rank for card in some) for some in (kept, unseen))
    suits = Counter(card.suit for card in kept)

    def found(what: str, of: Rank | Suit, wanted: int) -> list[Hoped]:
        return [Hoped(what, of, at_least_one(len(unseen), wanted, draws))] if wanted else []

    told: list[Hoped] = []
    for rank in sorted(Rank, reverse=True):
        if rank >= Rank.TEN and held[rank] == OF_A_RANK - 1:
            told += found(LAST, rank, out[rank])
    if held[Rank.ACE] < OF_A_RANK - 1:
        told += found(FIRST, Rank.ACE, out[Rank.ACE])
    longest = max(Suit, key=lambda suit: suits[suit])
    if suits[longest] >= LONG:
        told += found(MORE, longest, sum(card.suit is longest for card in unseen))
    return tuple(told[:TOLD])
