"""Checks for each claim that a reason makes at Piquesept, using only the cards that can be worked out from a
view."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from picket_desktop.engine.cards import Card, Rank, Suit, pack
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from tests.truth.asked import Told

TRUMPS = Suit.SPADES
WORTH = {Rank.ACE: 11, Rank.TEN: 10, Rank.KING: 4, Rank.QUEEN: 3, Rank.KNAVE: 2}


def counts(card: Card) -> int:
    """Return the points a card is worth."""
    return 10 if (card.rank, card.suit) == (Rank.SEVEN, TRUMPS) else WORTH.get(card.rank, 0)


def force(card: Card) -> int:
    """Return the strength of a card within its suit. The seven of spades is the strongest spade."""
    return 99 if (card.rank, card.suit) == (Rank.SEVEN, TRUMPS) else int(card.rank)


class Known:
    """What a view of Piquesept leaves open: the cards that are still ``out``, and those that each other seat
    ``may`` hold."""

    def __init__(self, view: Any) -> None:
        self.view = view
        self.hand: tuple[Card, ...] = view.hand
        played = {card for trick in view.tricks for card in trick.cards}
        self.out = [c for c in pack(view.rules.pack) if c not in played and c not in self.hand]
        self.seats = [seat for seat in range(view.seats) if seat != view.seat and view.counts[seat]]
        self.open = view.tricks[-1] if view.tricks and view.tricks[-1].winner is None else None
        self.lying: tuple[Card, ...] = self.open.cards if self.open else ()
        self.alone = view.seat == view.soloist
        lacks: dict[int, set[Suit]] = {seat: set() for seat in range(view.seats)}
        for trick in view.tricks[1:]:
            for place, card in enumerate(trick.cards):
                seat, led = (trick.leader + place) % view.seats, trick.cards[0].suit
                if seat != view.soloist and card.suit is not led:
                    lacks[seat] |= {led} if card.suit is TRUMPS else {led, TRUMPS}
        self.may = {seat: [c for c in self.out if c.suit not in lacks[seat]] for seat in self.seats}

    def played(self) -> list[Card]:
        """Return the cards that I may play or give."""
        return [m.card for m in self.view.moves if isinstance(m, Play | Give)]

    def best_at(self, cards: Sequence[Card]) -> int:
        """Return the index of the card that wins the trick so far."""
        led = cards[0].suit

        def strong(card: Card) -> tuple[int, int]:
            return (2, force(card)) if card.suit is TRUMPS else (int(card.suit is led), force(card))

        return max(range(len(cards)), key=lambda place: strong(cards[place]))

    def wins(self, card: Card) -> bool:
        """Return True if a card would win the trick so far."""
        return self.best_at((*self.lying, card)) == len(self.lying)

    def held_by_others(self) -> set[Card]:
        """Return the cards that another seat may hold."""
        return {card for some in self.may.values() for card in some}

    def over(self, card: Card) -> list[Card]:
        """Return the higher cards of the same suit that another seat may hold."""
        return [c for c in self.held_by_others() if c.suit is card.suit and force(c) > force(card)]

    def trumps_out(self) -> bool:
        """Return True if another seat may hold a trump."""
        return any(c.suit is TRUMPS for c in self.held_by_others())

    @property
    def side_is_winning(self) -> bool:
        """True if my side wins the trick so far."""
        place = self.best_at(self.lying)
        seat = (self.open.leader + place) % self.view.seats  # type: ignore[union-attr]
        return (seat == self.view.soloist) is self.alone

    @property
    def still_to_play(self) -> list[int]:
        """The seats that play to the trick after me."""
        leader = self.open.leader if self.open else self.view.seat
        places = range(len(self.lying) + 1, self.view.seats)
        return [(leader + place) % self.view.seats for place in places]


Claim = Callable[[Known, Told, Mapping[str, Any]], bool]


def _is(told: Told, card: Card) -> bool:
    return told.move in (Play(card), Give(card))


def _leads(known: Known, told: Told, card: Card) -> bool:
    return not known.lying and _is(told, card)


def _cannot_win(known: Known) -> bool:
    return bool(known.lying) and not any(map(known.wins, known.played()))


def _cash(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    free = card.suit is TRUMPS or not known.trumps_out()
    return _leads(known, told, card) and not known.over(card) and free


def _only_trumps(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _leads(known, told, card) and card.suit is not TRUMPS and not known.over(card)


def _draws(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    rest = [c for c in known.hand if c is not card and c.suit is not TRUMPS]
    out = known.trumps_out() and not known.over(card)
    return _leads(known, told, card) and card.suit is TRUMPS and out and bool(rest) and known.alone


def _worthless_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return _leads(known, told, of["card"]) and not counts(of["card"])


def _through(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    better = kept.suit is card.suit and force(kept) > force(card) and kept in known.hand
    return _leads(known, told, card) and better and counts(card) <= counts(kept) and bool(known.over(kept))


def _rich_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _leads(known, told, card) and all(counts(c) <= counts(card) for c in known.played())


def _poor_led(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return _leads(known, told, card) and all(counts(c) >= counts(card) for c in known.played())


def _low_given(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    plain = [c for c in known.played() if c.suit is not TRUMPS]
    return _is(told, card) and card in plain and all(c.rank >= card.rank for c in plain)


def _just_enough(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the card beats the best card of the trick, and no other winning card is lower in its
    suit or counts less."""
    card, led = of["card"], of["led"]
    beats = led is known.lying[known.best_at(known.lying)] and known.wins(card) and _is(told, card)
    wins = [c for c in known.played() if known.wins(c)]
    lower = [c for c in wins if c.suit is card.suit and force(c) < force(card)]
    return beats and not lower and not any(counts(c) < counts(card) for c in wins)


def _wins(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the card is certain to take the trick, for the stated number of points."""
    card = of["card"]
    total = sum(map(counts, (*known.lying, card)))
    return (
        bool(known.lying) and _is(told, card) and known.wins(card) and of["number"] == total
        and not known.still_to_play
    )  # fmt: skip


def _ahead(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, led = of["card"], of["led"]
    return (
        bool(known.lying)
        and _is(told, card)
        and known.wins(card)
        and led is known.lying[known.best_at(known.lying)]
    )


def _trumps_in(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    total = sum(map(counts, (*known.lying, card)))
    plain = known.lying[0].suit is not TRUMPS
    return card.suit is TRUMPS and plain and known.wins(card) and _is(told, card) and of["number"] == total


def _own_side(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    return bool(known.lying) and _is(told, card) and known.side_is_winning and not known.wins(card)


def _smears(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if my side may win the trick, because it is winning or the soloist has yet to play."""
    card, cards = of["card"], (*known.lying, of["card"])
    after = known.view.soloist in known.still_to_play
    possible = after or known.side_is_winning
    return (
        _is(told, card) and of["number"] == counts(card) > 0 and bool(cards) and possible and not known.alone
    )


def _smears_surely(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    soloist_done = known.view.soloist not in known.still_to_play
    return _smears(known, told, of) and soloist_done and known.side_is_winning


def _lost(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the trick cannot be won, and no card that counts less may be played."""
    card = of["card"]
    least = min(map(counts, known.played()))
    return _cannot_win(known) and _is(told, card) and counts(card) == least


def _lets_go(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card, kept = of["card"], of["kept"]
    could = kept in known.played() and known.wins(kept)
    return bool(known.lying) and _is(told, card) and not known.wins(card) and could


def _no_more_of(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    rest = [c for c in known.hand if c is not card]
    none = not any(c.suit is card.suit for c in rest) and card.suit is not TRUMPS
    return _is(told, card) and none and any(c.suit is TRUMPS for c in rest) and of["suit"] is card.suit


def _keeps_suit(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the trick cannot be won, and a playable card that counts less is kept."""
    card, kept = of["card"], of["kept"]
    less = kept in known.played() and counts(kept) < counts(card)
    return _cannot_win(known) and _is(told, card) and less


def _least_given(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    plain = [c for c in known.played() if c.suit is not TRUMPS] or known.played()
    return _is(told, card) and counts(card) == min(map(counts, plain))


def _gift(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    card = of["card"]
    lengths = {c: sum(d.suit is c.suit for d in known.hand) for c in known.played()}
    return _is(told, card) and lengths[card] == max(lengths.values()) and len(lengths) > 1


def _ends_suit(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return any(c.suit is TRUMPS for c in known.hand)


def _gift_counts(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    """Return True if the card is given back to the soloist, who keeps its points, and some cards give
    fewer."""
    return isinstance(told.move, Give) and not known.alone and len({counts(c) for c in known.played()}) > 1


def _only(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return len(known.view.moves) == 1


def _always(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return True


def _draw(known: Known, told: Told, of: Mapping[str, Any]) -> bool:
    return isinstance(told.move, Draw)


CLAIMS: Mapping[str, Claim] = {
    "at-random": _always,
    "only-move": _only,
    "draw-blind": _draw,
    "give-worthless": _least_given,
    "give-void": _no_more_of,
    "gift-long": _gift,
    "gift-counts": _gift_counts,
    "ends-suit": _ends_suit,
    "cash-winner": _cash,
    "only-trumps": _only_trumps,
    "draw-trumps": _draws,
    "lead-worthless": _worthless_led,
    "lead-through": _through,
    "lead-rich": _rich_led,
    "lead-poor": _poor_led,
    "few-above": lambda known, told, of: (
        _leads(known, told, of["card"]) and 0 < of["number"] == len(known.over(of["card"])) <= 3
    ),
    "give-low": _low_given,
    "by-average": _always,
    "cheapest-win": _just_enough,
    "win-points": _wins,
    "goes-ahead": _ahead,
    "trump-in": _trumps_in,
    "own-side": _own_side,
    "smear": _smears,
    "smear-surely": _smears_surely,
    "throw-poorest": _lost,
    "let-go": _lets_go,
    "throw-void": _no_more_of,
    "keep-poorer": _keeps_suit,
}
"""Functions that check whether a reason is true, by the reason's code."""
