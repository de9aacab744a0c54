"""The sealed deal: the pack is fixed, and bound by a seal that is shown, before anybody cuts or shuffles it;
when the deal is over what lay under the seal is told, and whoever likes does the sum again.

The seal is the SHA-256 of a line that names it, the salt, the cards in order, and the cut of the computer,
which it fixes beforehand where the person deals (else "-"). Without the salt a short number could be searched
for by its seal.

>>> seal("000102030405060708090a0b0c0d0e0f", deals.order(271828, 32), 14)
'4ec364fc8af1660dbf8490392adc73ec9cd14f64b48c93d7a7687a33b0ce6cf0'

Three notes of a record tell of a sealed deal: the seal, kept as it is shown; what lies under it; and what the
person did by hand once he had seen it.

    note 2: by-hand cut 15
    note 2: sealed 5a1f09c4...
    note 2: under-seal 271829 000102030405060708090a0b0c0d0e0f - 9S AH ...
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from picket_desktop.engine import deals
from picket_desktop.engine.cards import Card, pack, write
from picket_desktop.engine.record import Note, Record

HEADING = "picket-seal-1"
SEALED, UNDER_SEAL, BY_HAND = "sealed", "under-seal", "by-hand"
NOTES = (SEALED, UNDER_SEAL, BY_HAND)
CUT, SHUFFLE = "cut", "shuffle"
SALT_BITS = 128
NONE = "-"

NUMBER, SALT, ORDER = "number", "salt", "order"
"""The parts of what lies under a seal, beside the CUT."""
_SALT = re.compile("[0-9a-f]{32}")
_WHOLE = re.compile("[0-9]{1,16}")


def hashed(salt: str, order: tuple[Card, ...], cut: int | None) -> str:
    """The text whose SHA-256 is the seal."""
    return f"{HEADING}\n{salt}\n{write(order)}\n{NONE if cut is None else cut}\n"


def seal(salt: str, order: tuple[Card, ...], cut: int | None) -> str:
    """The seal, in hex: ``cut`` is the computer's, None where the person cuts."""
    return sha256(hashed(salt, order, cut).encode("ascii")).hexdigest()


class UnderSeal(NamedTuple):
    """What lies under a seal. ``number`` is the deal number that the order belongs to."""

    number: int
    salt: str
    cut: int | None
    order: tuple[Card, ...]

    @property
    def seal(self) -> str:
        return seal(self.salt, self.order, self.cut)

    @property
    def hashed(self) -> str:
        """The text whose SHA-256 is the seal."""
        return hashed(self.salt, self.order, self.cut)

    def write(self) -> str:
        """As a note has it."""
        return f"{self.number} {self.salt} {NONE if self.cut is None else self.cut} {write(self.order)}"


class ByHand(NamedTuple):
    """What the person did to the sealed pack: CUT so many cards off, or SHUFFLE by that number."""

    what: str
    number: int

    def write(self) -> str:
        """As a note has it."""
        return f"{self.what} {self.number}"


def dealt(under: UnderSeal, by_hand: ByHand) -> tuple[Card, ...]:
    """The pack as it is dealt: the one that the person cut, or that he shuffled and the computer cut."""
    if by_hand.what == CUT:
        return deals.cut(under.order, by_hand.number)
    return deals.cut(deals.shuffled(under.order, by_hand.number), under.cut or 0)


def before(pack: tuple[Card, ...], cut: int | None, by_hand: ByHand) -> tuple[Card, ...]:
    """The order that was sealed, found from the pack that was dealt."""
    if by_hand.what == CUT:
        return deals.uncut(pack, by_hand.number)
    return deals.unshuffled(deals.uncut(pack, cut or 0), by_hand.number)


# the notes of a record


def sealed_now(record: Record, deal: int, cut: int | None, fresh: Callable[[int], int]) -> Record:
    """The record with the next pack sealed; ``fresh`` gives so many bits of chance. The numbers of a game
    whose first was chosen follow one another; else each is drawn, lest the first tell the others."""
    if record.chosen or (deal == 1 and record.number):
        number = following(record.number, deal)
    else:
        number = fresh_number(fresh)
    salt = f"{fresh(SALT_BITS):0{SALT_BITS // 4}x}"
    under = UnderSeal(number, salt, cut, deals.order(number, record.rules.pack))
    found = replace(record, number=number) if deal == 1 else record
    found = found.with_note(Note(deal, SEALED, under.seal))
    return found.with_note(Note(deal, UNDER_SEAL, under.write()))


def fresh_number(fresh: Callable[[int], int]) -> int:
    """A deal number drawn by chance."""
    return fresh(64) % deals.LARGEST + 1


def stands(record: Record, deal: int, shuffles: bool) -> bool:
    """Whether a deal is sealed, for the person to shuffle, or to cut."""
    under = under_seal(record, deal)
    if under is None or under.seal != record.noted(SEALED).get(deal):
        return False
    return (under.cut is not None) is shuffles


def with_hand(record: Record, deal: int, by_hand: ByHand) -> Record:
    """The record with what the person did to the sealed pack."""
    return record.with_note(Note(deal, BY_HAND, by_hand.write()))


def under_seal(record: Record, deal: int) -> UnderSeal | None:
    """What lies under the seal of a deal; None where that is not noted, or cannot be read."""
    found = read_under(record.noted(UNDER_SEAL).get(deal, ""), record.rules.pack)
    return found if isinstance(found, UnderSeal) else None


def number_of(record: Record, deal: int) -> int | None:
    """The number of a deal's pack; None where it has none, or lies under a seal that cannot be opened."""
    if deal in record.noted(SEALED):
        under = under_seal(record, deal)
        return under.number if under else None
    return following(record.number, deal) if record.number else None


def following(number: int, deal: int) -> int:
    """The number of a deal where they follow one another from the first: short ones come round among
    themselves."""
    most = deals.SHORT if number <= deals.SHORT else deals.LARGEST
    return (number + deal - 2) % most + 1


def read_under(written: str, size: int) -> UnderSeal | str:
    """What lies under a seal as a note has it, from a pack of ``size``; or what of it cannot be read: SALT,
    NUMBER, CUT or ORDER."""
    number, salt, cut, *order = written.split(" ") if written.count(" ") > 1 else ("", "", "")
    if not _SALT.fullmatch(salt):
        return SALT
    if not _WHOLE.fullmatch(number):
        return NUMBER
    if cut != NONE and not (_WHOLE.fullmatch(cut) and int(cut) in deals.may_cut(size)):
        return CUT
    members = {card.text: card for card in pack(size)}
    if sorted(order) != sorted(members):
        return ORDER
    found = tuple(members[word] for word in order)
    return UnderSeal(int(number), salt, None if cut == NONE else int(cut), found)


def by_hand(record: Record, deal: int) -> ByHand | None:
    """What the person did to a sealed pack; None where that is not noted, or cannot be read."""
    what, _, number = record.noted(BY_HAND).get(deal, "").partition(" ")
    if what not in (CUT, SHUFFLE) or not _WHOLE.fullmatch(number):
        return None
    found = ByHand(what, int(number))
    return found if what == SHUFFLE or found.number in deals.may_cut(record.rules.pack) else None
