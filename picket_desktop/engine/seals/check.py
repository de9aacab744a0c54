"""Check sealed deals. Every deal of a record is recomputed from its notes; anything that decides its cards
and was changed, added or removed is named with its line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import Any, NamedTuple

from picket_desktop.engine import deal_code, deals, games, known_deals
from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import NOBODY, BadText, Reason
from picket_desktop.engine.known_deals import CODE, DAY, REPEATS, known_before
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import SINGLE, Note, Record, replay
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.seal import (
    CUT,
    FIRST,
    NOTES,
    NUMBER,
    ORDER,
    PRESS,
    SALT,
    SECOND,
    SHUFFLE,
    TERMS,
    ByHand,
    Terms,
    UnderSeal,
)

_SEAL = re.compile("[0-9a-f]{64}")
PERSON = 0
"""The seat that cuts and shuffles by hand."""


class Verdict(Enum):
    """The result of checking a deal. UNSEALED was dealt without a seal, as all deals once were; KNOWN was
    known beforehand and so has none; UNREVEALED is not over yet."""

    FITS = "fits"
    KNOWN = "known"
    UNSEALED = "unsealed"
    UNREVEALED = "unrevealed"
    REFUSED = "refused"

    @property
    def passes(self) -> bool:
        """True if nothing is wrong."""
        return self not in (Verdict.UNSEALED, Verdict.REFUSED)


SEAL, SEAL_OR_SALT, DEALT, TWICE = "seal", "seal-or-salt", "dealt", "twice"
GAME, DEALER, PACKET, ORIGIN = "game", "dealer", "packet", "origin"
KNOWN = "known"
"""The faults of a REFUSED deal, besides the parts of the data under its seal and the action by hand. A
changed salt cannot be told from a changed seal."""
MISFITS = (
    SEAL, SALT, SEAL_OR_SALT, CUT, SHUFFLE, PRESS, ORDER, NUMBER, TERMS, DEALT, TWICE, GAME, DEALER, PACKET,
    ORIGIN, KNOWN,
)  # fmt: skip


class Dealt(NamedTuple):
    """A deal in a record: its cards and packets, the dealer's seat, its line in the record, the line of the
    move that settled who deals (0: no move did), and whether it is over."""

    move: Deal
    dealer: int
    line: int
    settled: int
    over: bool


class Misfit(NamedTuple):
    """A fault, and the lines of the record that show it."""

    what: str
    lines: tuple[int, ...]


class Checked(NamedTuple):
    """The result of checking a deal.

    ``misfit`` names the fault, ``lines`` are its lines in the record, or those of an unsealed deal, and
    ``known`` says why somebody may have known the cards beforehand."""

    deal: int
    verdict: Verdict
    misfit: str = ""
    lines: tuple[int, ...] = ()
    known: str = ""
    seal: str = ""
    under: UnderSeal | None = None
    by_hand: ByHand | None = None

    @property
    def binds_all(self) -> bool:
        """True if its seal binds everything that decides the cards; version 1 left out shuffle and
        packets."""
        return self.under is None or self.under.version is SECOND


def checked(record: Record) -> tuple[Checked, ...]:
    """Check every deal of a game.

    Raises `BadText` if its moves do not play, unless a deal up to that move is refused, because after a
    change of cards the later moves seldom play; and for a game with real cards."""
    if record.marked:
        raise BadText(0, Reason("real-cards"))
    packs, ended, bad = _dealt(record)
    found = [_check(record, deal, packs, ended) for deal in _named(record, packs)]
    if bad is not None:
        found = [told for told in found if told.deal <= len(packs)]
        if all(told.verdict.passes for told in found):
            raise bad
    return tuple(found)


def check(record: Record, deal: int) -> Checked:
    """Check one deal of a game. Raises `BadText` if its moves do not play."""
    packs, ended, bad = _dealt(record)
    if bad is not None:
        raise bad
    return _check(record, deal, packs, ended)


def _dealt(record: Record) -> tuple[list[Dealt], bool, BadText | None]:
    """Return the deals of a game, whether the game is over, and the error at which its moves stop playing,
    if any."""
    game: Any = games.game(record.rules)
    found: list[Dealt] = []
    before: Any = None
    settled = 0
    try:
        for number, (state, events) in enumerate(replay(record)):
            move = record.moves[number - 1] if number else None
            if isinstance(move, Deal):
                line = record.line(number)
                found.append(Dealt(move, game.next_dealer(before), line, settled, over=False))
                settled = 0
            elif number and game.part(before) == 0:
                settled = record.line(number)
            if any(isinstance(event, DealOver) for event in events):
                found[-1] = found[-1]._replace(over=True)
            before = state
    except BadText as bad:
        return found, False, bad
    return found, game.actor(before) == NOBODY, None


def _named(record: Record, packs: list[Dealt]) -> list[int]:
    """Return the numbers of the deals that were dealt or have a note."""
    noted = {note.deal for note in record.notes if note.what in NOTES}
    return sorted({*range(1, len(packs) + 1), *noted})


def _check(record: Record, deal: int, packs: list[Dealt], ended: bool) -> Checked:
    dealt = packs[deal - 1] if 1 <= deal <= len(packs) else None
    notes = [note for note in record.notes if note.deal == deal and note.what in NOTES]
    if dealt is None:
        waits = deal == len(packs) + 1 and not ended and (not packs or packs[-1].over)
        misfit = None if waits else Misfit(DEALT, _lines(record, notes))
        return _told(record, deal, Verdict.UNREVEALED, misfit, over=False)
    if not notes:
        return _without_seal(record, deal, dealt)
    revealed = dealt.over or any(note.what in (FIRST.under, SECOND.under) for note in notes)
    misfit = _misfit(record, deal, dealt, notes) if revealed else None
    return _told(record, deal, Verdict.FITS if dealt.over else Verdict.UNREVEALED, misfit, dealt.over)


def _told(record: Record, deal: int, verdict: Verdict, misfit: Misfit | None, over: bool) -> Checked:
    what, lines = misfit or Misfit("", ())
    return Checked(
        deal,
        Verdict.REFUSED if misfit else verdict,
        what,
        lines,
        known_before(record, deal),
        seal.shown(record, deal) or "",
        seal.under_seal(record, deal) if over else None,
        seal.by_hand(record, deal),
    )


def _lines(record: Record, notes: list[Note]) -> tuple[int, ...]:
    return tuple(sorted(line for note in notes for line in record.lines_of(note.key)))


# deals without a seal


def _without_seal(record: Record, deal: int, dealt: Dealt) -> Checked:
    """Check a deal without a seal. A single deal that was known beforehand needs none; its code, if any,
    gives the cards."""
    known = known_before(record, deal)
    if not known_deals.single(record) or known not in known_deals.SINGLY:
        return _told(record, deal, Verdict.UNSEALED, None, dealt.over)._replace(lines=(dealt.line,))
    return _told(record, deal, Verdict.KNOWN, _unlike_its_code(record, dealt), dealt.over)


def _unlike_its_code(record: Record, dealt: Dealt) -> Misfit | None:
    """Find where a deal known by a code or a day differs from it."""
    codes = [note for note in record.notes if note.deal == 0 and note.what in (CODE, DAY, REPEATS)]
    again = any(note.what == REPEATS for note in codes)
    for note in codes:
        lines = record.lines_of(note.key)
        if len(lines) > 1:
            return Misfit(TWICE, lines)
        if not note.text and note.what == REPEATS:
            continue
        code = _code(record, note)
        if code is None or code.rules.name != record.rules.name:
            return Misfit(KNOWN, lines)
        if code.pack != dealt.move.pack:
            return Misfit(DEALT, (*lines, dealt.line))
        if code.number != record.number or not record.chosen:
            return Misfit(NUMBER, record.lines_of("deal number") or lines)
        if not again and code.dealer != dealt.dealer:
            return Misfit(DEALER, record.lines_of(Note(0, SINGLE).key))
    return _otherwise_packed(record, dealt)


def _code(record: Record, note: Note) -> deal_code.DealCode | None:
    """Return the deal that a note names by its day or by a code."""
    day = known_deals.day_of(note.text)
    if note.what == DAY or (note.what == REPEATS and day):
        return deal_code.of_day(day, record.rules) if day else None
    try:
        return deal_code.read(note.text)
    except BadText:
        return None


# sealed deals


def _misfit(record: Record, deal: int, dealt: Dealt, notes: list[Note]) -> Misfit | None:
    """Find the fault of a sealed deal; None if there is none.

    If one part was changed, the others show which; a missing part is reported on the line of the deal."""
    which = seal.version(record, deal)
    strange = [note for note in notes if note.what not in which.notes]
    twice = [note for note in notes if len(record.lines_of(note.key)) > 1]
    if strange or twice:
        return Misfit(TWICE, _lines(record, twice or strange))

    def at(what: str) -> tuple[int, ...]:
        return record.lines_of(Note(deal, what).key) or (dealt.line,)

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
        what = _unlike_its_seal(record, under, shown, by_hand, dealt)
        return Misfit(
            what, at(which.under) if what != SEAL_OR_SALT else (*at(which.sealed), *at(which.under))
        )
    found = _otherwise_agreed(record, under, dealt) or _otherwise_packed(record, dealt)
    if found is not None:
        return found
    if (by_hand.what == CUT) is not (under.cut is None):
        return Misfit(by_hand.what, at(which.by_hand))
    if deals.order(under.number, record.rules.pack) != under.order:
        return Misfit(NUMBER, at(which.under))
    if not _numbered(record, deal, under):
        return Misfit(NUMBER, record.lines_of("deal number") or (dealt.line,))
    if seal.dealt(under, by_hand) != dealt.move.pack:
        what = _dealt_otherwise(under, by_hand, dealt.move.pack)
        return Misfit(what, (dealt.line,) if what == DEALT else at(which.by_hand))
    return None


def _otherwise_packed(record: Record, dealt: Dealt) -> Misfit | None:
    """Find packets other than the game's usual ones, which apply whoever deals: nobody chooses them after
    the seal."""
    plainest = games.game(record.rules).deal_move(dealt.move.pack)
    return None if plainest == dealt.move else Misfit(PACKET, (dealt.line,))


def _agreed(record: Record, dealt: Dealt) -> Terms:
    """Return the terms of a deal according to the record."""
    plainest = games.game(record.rules).deal_move(dealt.move.pack)
    assert isinstance(plainest, Deal)
    return Terms(record.rules.name, dealt.dealer, plainest.packet, record.chosen)


def _otherwise_agreed(record: Record, under: UnderSeal, dealt: Dealt) -> Misfit | None:
    """Find a game, dealer, packet or origin of the number that differs from the sealed terms."""
    if under.terms is None:
        return None
    agreed = _agreed(record, dealt)
    if under.terms.game != agreed.game:
        return Misfit(GAME, record.lines_of("rules"))
    if under.terms.dealer != agreed.dealer:
        return Misfit(DEALER, (dealt.settled or dealt.line,))
    if under.terms.packet != agreed.packet:
        return Misfit(PACKET, (dealt.line,))
    if under.terms.chosen != agreed.chosen:
        return Misfit(ORIGIN, record.lines_of("deal number") or (dealt.line,))
    return None


def _numbered(record: Record, deal: int, under: UnderSeal) -> bool:
    """Return True if the number is the one the game began with, or counted on from it if that was chosen.

    Version 1 does not always record that number: it is then 0."""
    if under.version is FIRST:
        return deal > 1 or record.number in (0, under.number)
    follows = deal == 1 or record.chosen
    return not follows or under.number == seal.following(record.number, deal)


def _unlike_its_seal(record: Record, under: UnderSeal, shown: str, hand: ByHand, dealt: Dealt) -> str:
    """Return which part of the data under the seal was changed; a seal and a salt cannot be told apart."""
    cuts = (None, *deals.may_cut(len(under.order)))
    if any(under._replace(cut=cut).seal == shown for cut in cuts):
        return CUT
    if any(under._replace(order=order).seal == shown for order in _orders(under, hand, dealt.move.pack)):
        return ORDER
    if under.terms is not None and any(under._replace(terms=t).seal == shown for t in _terms(record, dealt)):
        return TERMS
    return SEAL_OR_SALT


def _orders(under: UnderSeal, by_hand: ByHand, pack: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield the orders that the pack should have had: by the cards dealt, and by its number."""
    yield seal.before(pack, under, by_hand)
    yield deals.order(under.number, len(pack))


def _terms(record: Record, dealt: Dealt) -> Iterator[Terms]:
    agreed = _agreed(record, dealt)
    yield agreed
    yield agreed._replace(chosen=not agreed.chosen)


def _dealt_otherwise(under: UnderSeal, by_hand: ByHand, pack: tuple[Card, ...]) -> str:
    """Return the action by hand if that was changed, or else DEALT for changed cards."""
    if by_hand.what == SHUFFLE:
        alike = sum(a is b for a, b in zip(seal.dealt(under, by_hand), pack, strict=True))
        return DEALT if 2 * alike > len(pack) else SHUFFLE
    others = deals.may_cut(len(pack)) if by_hand.what == CUT else deals.PRESSES
    found = any(seal.dealt(under, by_hand._replace(number=n)) == pack for n in others)
    return by_hand.what if found else DEALT
