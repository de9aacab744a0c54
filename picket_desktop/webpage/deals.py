"""The deals of a game as they are shown on its page: the account of each, its tricks and its score."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.course import Position, course, deals_over, marked_deals
from picket_desktop.engine.events import (
    DealOver,
    Finished,
    Followed,
    Led,
    PrivateCards,
    Received,
    Settled,
    TrickWon,
)
from picket_desktop.engine.game import NOBODY, Event, LaidOpen, Move
from picket_desktop.engine.marking import Dealer, Marker, NextDeal, Ruled
from picket_desktop.engine.record import Record
from picket_desktop.engine.rulings import BEGINS_ANEW
from picket_desktop.words.family import MarkedTrick, ScoreLine
from picket_desktop.words.pages import said
from picket_desktop.words.words import Words


class Trick(NamedTuple):
    """A trick. ``won`` says in words who won it and what counts in it. If its cards are known, ``cards`` has
    them by seat, and ``winner`` is the seat that won; otherwise ``cards`` is empty and ``winner`` is
    `NOBODY`."""

    won: MarkedTrick
    cards: tuple[Card, ...] = ()
    winner: int = NOBODY


class Told(NamedTuple):
    """A paragraph about a deal. ``struck`` is True if a ruling has cancelled what it tells, ``ruling`` if it
    is about a ruling."""

    text: str
    struck: bool = False
    ruling: bool = False


class Shown(NamedTuple):
    """A deal as the page shows it. ``told`` are the events apart from the tricks, a paragraph for each part
    of the deal; ``score`` are the lines of the score. ``lie`` are each seat's cards before the first lead;
    ``called`` are the cards that were called during the deal."""

    told: tuple[Told, ...]
    tricks: tuple[Trick, ...]
    score: tuple[ScoreLine, ...]
    lie: LaidOpen = LaidOpen(())
    called: frozenset[Card] = frozenset()


def played(record: Record, words: Words, names: Sequence[str | None], you: str) -> Iterator[Shown]:
    """Yield the finished deals of a game. ``names`` are by seat; None is the person, whom tables call
    ``you``."""
    family, rules, positions = words.families[record.rules.family], record.rules, course(record)
    for deal in deals_over(positions):
        span = [here for here in positions if here.deal == deal]
        before = [0, *(here.part for here in span)]
        events = [(event, part) for here, part in zip(span, before, strict=False) for event in here.events]
        story = family.story(rules, [event for event, _ in events], names, secrets=True)
        over = next(at for at, (event, _) in enumerate(events) if isinstance(event, DealOver))
        lie, called = _lie(record, positions, deal)
        parts = defaultdict[int, list[str]](list)
        for (event, part), text in zip(events[:over], story, strict=False):
            if text and not _seen(event, lie):
                parts[part].append(text)
        told = tuple(Told(" ".join(texts)) for texts in parts.values())
        tricks = _tricks([event for event, _ in events], [name or you for name in names])
        yield Shown(told, tuple(tricks), family.scored(span[-1].state), lie, called)


def marked(record: Record, words: Words) -> Iterator[Shown]:
    """Yield the deals of a game with real cards; the last one may be unfinished."""
    family, names = words.families[record.rules.family], record.players
    marking = family.marking
    marker = record.referee
    assert isinstance(marker, Marker)
    for deal in marked_deals(record):
        told, tricks = list[Told](), list[Trick]()
        for at, (mark, before, after) in enumerate(deal.marks):
            if isinstance(mark, Dealer | NextDeal):
                told += map(Told, family.story(record.rules, marker.told(after), names))
            elif won := marking.trick(mark, names, before):
                tricks.append(Trick(won))
            elif isinstance(mark, Ruled):
                told.append(Told(_given(marking.says(mark, names, before), marker, before), ruling=True))
                if marker.effect(mark) in BEGINS_ANEW:
                    tricks.clear()
            elif (ends := _ends(marker, deal.marks[at:])) is None or isinstance(ends, Ruled):
                told.append(Told(marking.says(mark, names, before), struck=ends is not None))
        yield Shown(tuple(told), tuple(tricks), marking.lines(deal.state))


def _ends(marker: Marker[Any], marks: Sequence[tuple[Move, Any, Any]]) -> Move | None:
    """Return the later mark that cancelled the first of these marks of a deal: a ruling that struck out the
    deal or its score, or a mark that replaced it. None if the first mark still counts, or never did."""
    (first, _, begun), *later = marks
    if not marker.counts(begun, first):
        return None
    return next((mark for mark, _, after in later if not marker.counts(after, first)), None)


def _given(told: str, marker: Marker[Any], before: Any) -> str:
    """Return the text of a ruling, and the trick after which it was given."""
    if marker.actor(before) < 0:
        return said("web.ruled.over", ruling=told)
    won = marker.won(before)
    return said("web.ruled", trick=won, ruling=told) if won else told


def ending(deal: Finished, rules: Any, words: Words, names: Sequence[str | None]) -> str:
    """Return sentences on how a deal ended and, if it ended the game, on how the game ended."""
    story = words.families[rules.family].story(rules, deal.told, names, secrets=True)
    over = next(at for at, event in enumerate(deal.told) if isinstance(event, DealOver))
    return " ".join(filter(None, story[over:]))


def settled(deal: Finished, rules: Any, words: Words, names: Sequence[str | None]) -> str:
    """Return sentences on how the set, partie or game ended with a deal or, if it did not, how it stands."""
    family = words.families[rules.family]
    if deal.settled is None:
        return family.standing(deal.standing, names)
    story = zip(deal.told, family.story(rules, deal.told, names, secrets=True), strict=True)
    told = next((text for event, text in story if isinstance(event, Settled)), "")
    return told or family.ended(deal.settled.winner, deal.standing, names)


def _lie(record: Record, positions: Sequence[Position], deal: int) -> tuple[LaidOpen, frozenset[Card]]:
    """Return the cards in their places, and the cards called at any time in the deal. The places are those
    just before the first lead, or those at the end of a deal without play. If the first card is led right
    after the deal, they are those of the deal."""
    game: Any = games.game(record.rules)
    span = [at for at, here in enumerate(positions) if here.deal == deal]
    first = next((at for at in span if any(isinstance(e, Led) for e in positions[at].events)), span[-1] + 1)
    hands, laid_out, _ = game.laid_open(positions[first - 1].state)
    if not any(hands):
        dealt = {e.seat: e.cards for at in span for e in positions[at].events if isinstance(e, Received)}
        hands, laid_out = tuple(dealt[seat] for seat in sorted(dealt)), ()
    called = frozenset(card for at in span if at for card in record.moves[at - 1].called)
    return LaidOpen(_sorted(hands), _sorted(laid_out)), called


def _sorted(piles: Sequence[tuple[Card, ...]]) -> tuple[tuple[Card, ...], ...]:
    return tuple(tuple(sorted(pile, key=by_suit)) for pile in piles)


def _seen(event: Event, lie: LaidOpen) -> bool:
    """Return True for an event that needs no words because the page shows its cards."""
    if isinstance(event, PrivateCards) and lie.laid_out:
        return isinstance(event, Received) or {*event.cards} == {*lie.laid_out[event.seat]}
    return event.tabled or isinstance(event, Received)


def _tricks(events: Sequence[Event], names: Sequence[str]) -> Iterator[Trick]:
    """Yield the tricks of a deal."""
    cards = dict[int, Card]()
    for event in events:
        if isinstance(event, Led | Followed):
            cards[event.seat] = event.card
        elif isinstance(event, TrickWon):
            counts = "" if event.worth is None else str(event.worth)
            won = MarkedTrick(names[event.seat], counts)
            yield Trick(won, tuple(cards[seat] for seat in sorted(cards)), event.seat)
            cards.clear()
