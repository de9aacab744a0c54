"""Sealed deals checked: every deal of a record is recomputed from what is noted of it, and where something
was changed, that is named."""

from __future__ import annotations

import re
from enum import Enum
from typing import NamedTuple

from picket_desktop.engine import deals, seal
from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.known_deals import known_before
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Record, replay
from picket_desktop.engine.seal import (
    CUT,
    NOTES,
    NUMBER,
    ORDER,
    SALT,
    SEALED,
    SHUFFLE,
    UNDER_SEAL,
    ByHand,
    UnderSeal,
)

_SEAL = re.compile("[0-9a-f]{64}")


class Verdict(Enum):
    """What the check of a deal comes to. UNSEALED was dealt without a seal, as before there were any; what
    is UNREVEALED is not over yet."""

    FITS = "fits"
    UNSEALED = "unsealed"
    UNREVEALED = "unrevealed"
    REFUSED = "refused"


SEAL, SEAL_OR_SALT, DEALT = "seal", "seal-or-salt", "dealt"
"""What may not fit in a deal that is REFUSED, beside its cut, shuffle, number, salt and order. A salt that is
changed and a seal that is changed look alike."""
MISFITS = (SEAL, SALT, SEAL_OR_SALT, CUT, SHUFFLE, ORDER, NUMBER, DEALT)


class Checked(NamedTuple):
    """A deal that was checked; ``misfit`` names what of it does not fit, and ``known`` why its cards may have
    been known to somebody beforehand."""

    deal: int
    verdict: Verdict
    misfit: str = ""
    known: str = ""
    seal: str = ""
    under: UnderSeal | None = None
    by_hand: ByHand | None = None


def checked(record: Record) -> tuple[Checked, ...]:
    """Every deal of a game, checked. Raises `BadText` if its moves do not play."""
    over = sum(isinstance(event, DealOver) for _, events in replay(record) for event in events)
    packs = [move.pack for move in record.moves if isinstance(move, Deal)]
    noted = {deal for what in NOTES for deal in record.noted(what)}
    found = []
    for deal in sorted({*range(1, len(packs) + 1), *noted}):
        if 1 <= deal <= over:
            found.append(check(record, deal, packs[deal - 1]))
        elif deal in noted:
            waits = 1 <= deal <= len(packs) + 1
            verdict = Verdict.UNREVEALED if waits else Verdict.REFUSED
            found.append(_told(record, deal, verdict, "" if waits else DEALT))
        else:
            found.append(_told(record, deal, Verdict.UNSEALED))
    return tuple(found)


def check(record: Record, deal: int, dealt_pack: tuple[Card, ...]) -> Checked:
    """A deal that is over, checked; ``dealt_pack`` is the pack that was dealt."""
    if not any(deal in record.noted(what) for what in NOTES):
        return _told(record, deal, Verdict.UNSEALED)
    misfit = _misfit(record, deal, dealt_pack)
    return _told(record, deal, Verdict.REFUSED if misfit else Verdict.FITS, misfit)


def _told(record: Record, deal: int, verdict: Verdict, misfit: str = "") -> Checked:
    by_hand, known = seal.by_hand(record, deal), known_before(record, deal)
    shown = record.noted(SEALED).get(deal, "")
    under = None if verdict is Verdict.UNREVEALED else seal.under_seal(record, deal)
    return Checked(deal, verdict, misfit, known, shown, under, by_hand)


def _misfit(record: Record, deal: int, pack: tuple[Card, ...]) -> str:
    """What does not fit in a sealed deal that is over; "" where all does. Where one thing was changed, the
    others tell which."""
    size = record.rules.pack
    sealed = record.noted(SEALED).get(deal, "")
    under = seal.read_under(record.noted(UNDER_SEAL).get(deal, ""), size)
    if not _SEAL.fullmatch(sealed):
        return SEAL
    if isinstance(under, str):
        return under
    by_hand = seal.by_hand(record, deal)
    if by_hand is None:
        return CUT if under.cut is None else SHUFFLE
    if under.seal != sealed:
        return _unlike_its_seal(under, sealed, by_hand, pack)
    if (by_hand.what == CUT) is not (under.cut is None):
        return by_hand.what
    if not _numbered(record, deal, under, size):
        return NUMBER
    if seal.dealt(under, by_hand) != pack:
        return _dealt_otherwise(under, by_hand, pack)
    return ""


def _numbered(record: Record, deal: int, under: UnderSeal, size: int) -> bool:
    """Whether the order is that of its number, and this in the first deal the one that the game began with
    (0: it is not told)."""
    ordered = deals.order(under.number, size) == under.order
    return ordered and (deal > 1 or record.number in (0, under.number))


def _unlike_its_seal(under: UnderSeal, sealed: str, by_hand: ByHand, pack: tuple[Card, ...]) -> str:
    cuts = (None, *deals.may_cut(len(pack)))
    if any(under._replace(cut=cut).seal == sealed for cut in cuts):
        return CUT
    if under._replace(order=seal.before(pack, under.cut, by_hand)).seal == sealed:
        return ORDER
    return SEAL_OR_SALT


def _dealt_otherwise(under: UnderSeal, by_hand: ByHand, pack: tuple[Card, ...]) -> str:
    if by_hand.what == CUT:
        return CUT if any(deals.cut(under.order, n) == pack for n in deals.may_cut(len(pack))) else DEALT
    alike = sum(a is b for a, b in zip(seal.dealt(under, by_hand), pack, strict=True))
    return DEALT if 2 * alike > len(pack) else SHUFFLE
