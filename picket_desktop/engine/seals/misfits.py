"""Finds the fault in a sealed deal. Everything sealed is computed again from the notes of the record and
compared with the record. The fault is the first part that differs; it is returned with the lines that show
it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.engine import deals, games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.known_deals import SINGLY
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import SINGLE, Note, Record
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.places import MISSING, OUT_OF_PLACE
from picket_desktop.engine.seals.seal import (
    CUT,
    FIRST,
    NUMBER,
    ORDER,
    PLACE,
    PRESS,
    SALT,
    SHUFFLE,
    TERMS,
    THIRD,
    ByHand,
    Place,
    Terms,
    UnderSeal,
)

_SEAL = re.compile("[0-9a-f]{64}")
SEAL, SEAL_OR_SALT, DEALT, TWICE = "seal", "seal-or-salt", "dealt", "twice"
GAME, DEALER, PACKET, ORIGIN = "game", "dealer", "packet", "origin"
HOUSE, NAMES, SEATS = "house", "names", "seats"
KNOWN, ABSENT, UNDEALT = "known", "absent", "undealt"
"""The faults of a REFUSED deal, besides those in the sealed data or in what was done by hand. A changed salt
cannot be told from a changed seal."""
MISFITS = (
    SEAL, SALT, SEAL_OR_SALT, CUT, SHUFFLE, PRESS, ORDER, NUMBER, TERMS, PLACE, DEALT, TWICE, GAME, DEALER,
    PACKET, ORIGIN, HOUSE, NAMES, SEATS, KNOWN, ABSENT, UNDEALT, *OUT_OF_PLACE,
)  # fmt: skip


class Dealt(NamedTuple):
    """A deal in a record. ``move`` has its cards and packets, ``dealer`` is the dealer's seat, and ``line``
    is its line in the record. ``settled`` is the line of the move that settled who deals (0: no move did).
    ``over`` is True if the deal is over."""

    move: Deal
    dealer: int
    line: int
    settled: int
    over: bool


class Misfit(NamedTuple):
    """A fault, the lines of the record that show it, and the beginning of the missing ``note``."""

    what: str
    lines: tuple[int, ...]
    note: str = ""


def of_notes(record: Record, notes: list[Note]) -> tuple[int, ...]:
    """Return the line numbers of these notes in a record."""
    return tuple(sorted(line for note in notes for line in record.lines_of(note.key)))


def without_a_seal(record: Record, deal: int, notes: list[Note]) -> Misfit | None:
    """Return what is wrong if a deal's notes contain no seal, or something else in its place; None if the
    seal is there."""
    if _SEAL.fullmatch(seal.shown(record, deal) or ""):
        return None
    sealed = Note(deal, seal.version(record, deal).sealed).key
    lines = record.lines_of(sealed)
    return Misfit(SEAL, lines) if lines else Misfit(ABSENT, of_notes(record, notes), sealed)


def misfit(record: Record, deal: int, dealt: Dealt, notes: list[Note], place: str) -> Misfit | None:
    """Return what is wrong with a sealed deal; None if nothing is. ``place`` is the fault of its place, if
    any.

    If a single part was changed, the others show which one. A missing note is reported on the line of the
    deal.
    """
    which = seal.version(record, deal)
    strange = [note for note in notes if note.what not in which.notes]
    twice = [note for note in notes if len(record.lines_of(note.key)) > 1]
    if strange or twice:
        return Misfit(TWICE, of_notes(record, twice or strange))

    for what in which.notes:
        if deal not in record.noted(what):
            return Misfit(ABSENT, (dealt.line,), Note(deal, what).key)

    def at(what: str) -> tuple[int, ...]:
        return record.lines_of(Note(deal, what).key)

    shown = seal.shown(record, deal) or ""
    if not _SEAL.fullmatch(shown):
        return Misfit(SEAL, at(which.sealed))
    under = seal.read_under(record, deal)
    if isinstance(under, str):
        return Misfit(under, at(which.under))
    by_hand = seal.by_hand(record, deal)
    if by_hand is None:
        return Misfit(CUT if under.cut is None else which.hands[1], at(which.by_hand))
    if under.seal != shown:
        what = _unlike_its_seal(record, deal, under, shown, by_hand, dealt)
        return Misfit(
            what, at(which.under) if what != SEAL_OR_SALT else (*at(which.sealed), *at(which.under))
        )
    if place:
        after = (dealt.line,) if place == MISSING else ()
        return Misfit(place, (*at(which.under), *after))
    number = under.place.deal if under.place else deal
    found = _otherwise_agreed(record, under, dealt, number == deal) or otherwise_packed(record, dealt)
    if found is not None:
        return found
    if (by_hand.what == CUT) is not (under.cut is None):
        return Misfit(by_hand.what, at(which.by_hand))
    if deals.order(under.number, record.rules.pack) != under.order:
        return Misfit(NUMBER, at(which.under))
    if not _numbered(record, number, under):
        return Misfit(NUMBER, record.lines_of("deal number") or (dealt.line,))
    if seal.dealt(under, by_hand) != dealt.move.pack:
        what = _dealt_otherwise(under, by_hand, dealt.move.pack)
        return Misfit(what, (dealt.line,) if what == DEALT else at(which.by_hand))
    return None


def otherwise_packed(record: Record, dealt: Dealt) -> Misfit | None:
    """Return the fault if the packets are not usual for the game, else None. Nobody may change the packets
    after the seal, whoever deals."""
    plainest = games.game(record.rules).deal_move(dealt.move.pack)
    return None if plainest == dealt.move else Misfit(PACKET, (dealt.line,))


def _agreed(record: Record, dealt: Dealt) -> Terms:
    """Return the terms that the record gives for a deal."""
    plainest = games.game(record.rules).deal_move(dealt.move.pack)
    assert isinstance(plainest, Deal)
    return Terms(record.rules.name, dealt.dealer, plainest.packet, record.chosen)


def otherwise_begun(record: Record, terms: Terms, place: Place | None) -> Misfit | None:
    """Return the fault if the game, the house rules, the names or the seats differ from those that were
    sealed; else None."""
    rules = record.lines_of("rules")
    if terms.game != record.rules.name:
        return Misfit(GAME, rules)
    if place is None:
        return None
    if place.house != seal.house_rules(record):
        options = (line for name, _ in record.options for line in record.lines_of(f"option {name}"))
        return Misfit(HOUSE, tuple(sorted(options)) or rules)
    if place.players == record.players:
        return None
    players = [record.lines_of(f"player {seat}") for seat in range(len(record.players))]
    swapped = sorted(place.players) == sorted(record.players)
    changed = [
        line
        for lines, sealed, now in zip(players, place.players, record.players, strict=False)
        for line in lines
        if sealed != now
    ]
    return Misfit(SEATS if swapped else NAMES, tuple(changed) or rules)


def _otherwise_agreed(record: Record, under: UnderSeal, dealt: Dealt, in_turn: bool) -> Misfit | None:
    """Return the misfit if the game, dealer, packet or origin of the deal's number differs from the sealed
    terms; otherwise None. The dealer may differ only if earlier deals are missing or superfluous, so that the
    deal is not dealt ``in_turn``."""
    if under.terms is None:
        return None
    agreed = _agreed(record, dealt)
    if begun := otherwise_begun(record, under.terms, under.place):
        return begun
    if in_turn and under.terms.dealer != agreed.dealer:
        return Misfit(DEALER, (dealt.settled or dealt.line,))
    if under.terms.packet != agreed.packet:
        return Misfit(PACKET, (dealt.line,))
    if under.place is not None and (found := _said_of_it(record)):
        return found
    if under.terms.chosen != agreed.chosen:
        return Misfit(ORIGIN, record.lines_of("deal number") or (dealt.line,))
    return None


def _said_of_it(record: Record) -> Misfit | None:
    """Find a note, in a game with sealed deals, claiming that the only deal was known beforehand. Such a deal
    would have no seal."""
    for what in (*SINGLY, SINGLE):
        if lines := record.lines_of(Note(0, what).key):
            return Misfit(PLACE if what == SINGLE else ORIGIN, lines)
    return None


def _numbered(record: Record, deal: int, under: UnderSeal) -> bool:
    """Return True if the sealed number is the first number of the game or, if that was chosen, continues from
    it.

    Version 1 does not always record the first number, which is then 0."""
    if under.version is FIRST:
        return deal > 1 or record.number in (0, under.number)
    follows = deal == 1 or record.chosen
    return not follows or under.number == seal.following(record.number, deal)


def _unlike_its_seal(
    record: Record, deal: int, under: UnderSeal, shown: str, hand: ByHand, dealt: Dealt
) -> str:
    """Return the name of the part of the data under the seal that was changed. A changed salt cannot be told
    from a changed seal."""
    cuts = (None, *deals.may_cut(len(under.order)))
    if any(under._replace(cut=cut).seal == shown for cut in cuts):
        return CUT
    if any(under._replace(order=order).seal == shown for order in _orders(under, hand, dealt.move.pack)):
        return ORDER
    if under.terms is not None and any(under._replace(terms=t).seal == shown for t in _terms(record, dealt)):
        return TERMS
    if (place := under.place) is not None:
        places = _places(record, deal, place)
        if any(under._replace(place=other).seal == shown for other in places):
            return PLACE
    return SEAL_OR_SALT


def _orders(under: UnderSeal, by_hand: ByHand, pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the orders that the pack should have had: first by the cards as dealt, then by the deal
    number."""
    yield seal.before(pack, under, by_hand)
    yield deals.order(under.number, len(pack))


def _terms(record: Record, dealt: Dealt) -> Iterator[Terms]:
    agreed = _agreed(record, dealt)
    yield agreed
    yield agreed._replace(chosen=not agreed.chosen)


def _places(record: Record, deal: int, noted: Place) -> Iterator[Place]:
    """Yield the places that the deal should have had. The first is the place according to the record. Each of
    the others is the noted place with one of its parts taken from the record instead."""
    unders = (seal.under_seal(record, note.deal) for note in record.notes if note.what == THIRD.under)
    for game in {under.place.game for under in unders if under and under.place}:
        wanted = seal.place_of(record, deal, game)
        yield wanted
        yield from (noted._replace(**{part: getattr(wanted, part)}) for part in Place._fields)


def _dealt_otherwise(under: UnderSeal, by_hand: ByHand, pack: tuple[Card, ...]) -> str:
    """Return the kind of action by hand that was changed. If it was the cards that were changed, return
    DEALT."""
    if by_hand.what == SHUFFLE:
        alike = sum(a is b for a, b in zip(seal.dealt(under, by_hand), pack, strict=True))
        return DEALT if 2 * alike > len(pack) else SHUFFLE
    others = deals.may_cut(len(pack)) if by_hand.what == CUT else deals.PRESSES
    found = any(seal.dealt(under, by_hand._replace(number=n)) == pack for n in others)
    return by_hand.what if found else DEALT
