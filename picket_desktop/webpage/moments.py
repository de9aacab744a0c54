"""The moments of a deal: the events of each in words, where every card was then, and which seats knew that
the card was there."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.course import Position
from picket_desktop.engine.events import DealOver, Followed, Led, ends_deal
from picket_desktop.engine.game import LaidOpen
from picket_desktop.engine.record import Record
from picket_desktop.words.words import Words

EVERYBODY = None
"""The value that stands for all seats, for a sentence or a card that everybody knows."""


Piles = tuple[tuple[Card, ...], ...]
"""The cards of each seat's pile, such as a hand."""


class Sentence(NamedTuple):
    """A sentence about a moment. ``only`` is the seat that could know it, or `EVERYBODY`. ``ends`` is true if
    it comes at the end of the deal or later."""

    text: str
    only: int | None = EVERYBODY
    ends: bool = False


class Lying(NamedTuple):
    """A card in its place, the seats that do not know that it is there, and whether it is being called."""

    card: Card
    unknown_to: tuple[int, ...] = ()
    called: bool = False


class Moment(NamedTuple):
    """A moment of a deal, after ``at`` moves: the sentences about it, the cards in the hands and laid out by
    seat, the stock, and the trick on the table. ``key`` is True if a part of the deal begins or a trick is
    complete."""

    at: int
    told: tuple[Sentence, ...]
    hands: tuple[tuple[Lying, ...], ...]
    laid_out: tuple[tuple[Lying, ...], ...]
    stock: tuple[Lying, ...]
    trick: tuple[Card, ...]
    key: bool


def moments(
    record: Record, deal: int, positions: Sequence[Position], words: Words, names: Sequence[str | None]
) -> list[Moment]:
    """Return the moments of a finished deal, the first when the cards have been dealt; ``names`` are by seat,
    None for the person."""
    game: Any = games.game(record.rules)
    span = [at for at, here in enumerate(positions) if here.deal == deal and here.events]
    stories = _stories(record, [positions[at] for at in span], words, names)
    found, trick, early, part, won = list[Moment](), list[Card](), list[Sentence](), -1, 0
    for at, told in zip(span, stories, strict=True):
        here = positions[at]
        for event in here.events:
            if isinstance(event, Led):
                trick.clear()
            if isinstance(event, Led | Followed):
                trick.append(event.card)
        if not told:
            continue
        seen = [game.known(game.view_for(here.state, seat)) for seat in range(game.seats)]
        laid = game.laid_open(here.state)
        if not found and not any(laid.hands):  # the events before the cards are described with them
            early += told
            continue
        over = ends_deal(here.events)
        key = here.part != part or over or (here.trick != won and len(trick) > 1)
        part, won = here.part, here.trick if len(trick) > 1 else won
        called = record.moves[at - 1].called
        found.append(Moment(at, (*early, *told), *_lying(laid, seen, called), trick=tuple(trick), key=key))
        early.clear()
    return found


def _stories(
    record: Record, span: Sequence[Position], words: Words, names: Sequence[str | None]
) -> Iterator[list[Sentence]]:
    """Yield the sentences for each position, worded for the person."""
    family = words.families[record.rules.family]
    events = [event for here in span for event in here.events]
    told = iter(family.story(record.rules, events, names, secrets=True))
    for here in span:
        found, ends = list[Sentence](), False
        for event in here.events:
            ends = ends or isinstance(event, DealOver)
            if text := next(told):
                found.append(Sentence(text, event.only, ends))
        yield found


def _lying(
    laid: LaidOpen, seen: Sequence[LaidOpen], called: Collection[Card]
) -> tuple[Any, Any, tuple[Lying, ...]]:
    """Return the hands, the cards laid out, and the stock, each card with the seats that do not know it."""
    hands = _by_seat(laid.hands, [known.hands for known in seen], called)
    out = _by_seat(laid.laid_out, [known.laid_out for known in seen], ())
    stock = tuple(Lying(card, _ignorant(card, [known.stock for known in seen])) for card in laid.stock)
    return hands, out, stock


def _by_seat(piles: Piles, seen: Sequence[Piles], called: Collection[Card]) -> tuple[tuple[Lying, ...], ...]:
    """Return the sorted pile of each seat. ``seen`` are the piles as each seat knows them."""
    return tuple(
        tuple(
            Lying(card, _ignorant(card, [_of(known, seat) for known in seen]), card in called)
            for card in sorted(pile, key=by_suit)
        )
        for seat, pile in enumerate(piles)
    )


def _of(cards: Piles, seat: int) -> tuple[Card, ...]:
    return cards[seat] if seat < len(cards) else ()


def _ignorant(card: Card, known: Sequence[Sequence[Card]]) -> tuple[int, ...]:
    """Return the seats that do not know that a card is in a pile. ``known`` are the cards that each seat
    knows to be in it."""
    return tuple(seat for seat, cards in enumerate(known) if card not in cards)
