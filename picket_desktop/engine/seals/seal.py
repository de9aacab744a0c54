"""The sealed deal: everything on the program's side that decides the cards is fixed and bound by a seal that
is shown before the person cuts or shuffles. When the deal is over the seal is opened, and anybody can do the
sum.

A seal is the SHA-256 of a few lines: its name, a salt, the cards in order, the cut of the computer (fixed
beforehand where the person deals, else "-"), and, since version 2, the terms: the game, the seat that deals,
the size of the packets and whether the deal number was drawn or chosen. Without the salt a short number could
be searched for by its seal.

>>> terms = Terms("rubicon", 0, 3, chosen=False)
>>> UnderSeal(271828, "000102030405060708090a0b0c0d0e0f", 14, deals.order(271828, 32), terms).seal
'a7fe0e48fabf3bdce7601dbbe006302ac90611790834a96d9594bfc059b68a3d'

The person's part comes after the seal and is a number: the cards he cuts off, or how often he presses
*Shuffle*. The salt, which is sealed, makes the permutation of that number; the program chooses nothing more.

>>> permutation("000102030405060708090a0b0c0d0e0f", 1)
886171

Three notes of a record tell of a sealed deal: the seal, kept as it is shown; what lies under it; and what the
person did by hand once he had seen it.

    note 2: by-hand-2 press 3
    note 2: sealed-2 5a1f09c4...
    note 2: under-seal-2 271829 000102030405060708090a0b0c0d0e0f 14 rubicon 0 3 drawn 9S AH ...

Version 1 had no terms, and the person's shuffle was any number; its notes are called ``by-hand``, ``sealed``
and ``under-seal``. It is read for ever and no longer written.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from picket_desktop.engine import deals
from picket_desktop.engine.cards import Card, pack, write
from picket_desktop.engine.record import SEALED, Note, Record

CUT, SHUFFLE, PRESS = "cut", "shuffle", "press"
"""What the person does by hand: a cut, a shuffle by its number (version 1), or presses of *Shuffle*."""
SALT_BITS = 128
NONE = "-"
DRAWN, CHOSEN = "drawn", "chosen"

NUMBER, SALT, TERMS, ORDER = "number", "salt", "terms", "order"
"""The parts of what lies under a seal, beside the CUT."""
_SALT = re.compile("[0-9a-f]{32}")
_WHOLE = re.compile("[0-9]{1,16}")
_TERMS = re.compile(r"([a-z0-9-]+) ([0-9]) ([0-9]{1,2}) (drawn|chosen)")


class Version(NamedTuple):
    """A version of the seal: the first line of what is hashed, the names of its three notes in a record, and
    what the person may do by hand."""

    number: int
    heading: str
    sealed: str
    under: str
    by_hand: str
    hands: tuple[str, str]

    @property
    def notes(self) -> tuple[str, str, str]:
        """The names of its notes."""
        return self.sealed, self.under, self.by_hand


FIRST = Version(1, "picket-seal-1", "sealed", "under-seal", "by-hand", (CUT, SHUFFLE))
SECOND = Version(2, "picket-seal-2", SEALED, "under-seal-2", "by-hand-2", (CUT, PRESS))
VERSIONS = (FIRST, SECOND)
NOTES = (*FIRST.notes, *SECOND.notes)


class Terms(NamedTuple):
    """How the sealed pack is dealt: the ``game`` by the name of its rule set, the ``dealer``'s seat, so many
    cards in a ``packet``; and whether the deal number was ``chosen`` by somebody, else it was drawn."""

    game: str
    dealer: int
    packet: int
    chosen: bool

    def write(self) -> str:
        """The terms as they are hashed and noted."""
        return f"{self.game} {self.dealer} {self.packet} {CHOSEN if self.chosen else DRAWN}"


class UnderSeal(NamedTuple):
    """What lies under a seal. ``number`` is the deal number that the order belongs to, ``cut`` the computer's
    (None where the person cuts); a seal of version 1 has no ``terms``."""

    number: int
    salt: str
    cut: int | None
    order: tuple[Card, ...]
    terms: Terms | None = None

    @property
    def version(self) -> Version:
        """The version of its seal."""
        return FIRST if self.terms is None else SECOND

    @property
    def hashed(self) -> str:
        """The text whose SHA-256 is the seal."""
        lines = [self.version.heading, self.salt, write(self.order), self._cut]
        if self.terms is not None:
            lines.append(self.terms.write())
        return "".join(f"{line}\n" for line in lines)

    @property
    def seal(self) -> str:
        """The seal, in hex."""
        return sha256(self.hashed.encode("ascii")).hexdigest()

    def write(self) -> str:
        """Write what lies under the seal as a note has it."""
        terms = () if self.terms is None else (self.terms.write(),)
        return " ".join((str(self.number), self.salt, self._cut, *terms, write(self.order)))

    @property
    def _cut(self) -> str:
        return NONE if self.cut is None else str(self.cut)


class ByHand(NamedTuple):
    """What the person did to the sealed pack: CUT so many cards off, PRESS *Shuffle* so often, or in version
    1 SHUFFLE by that number."""

    what: str
    number: int

    def write(self) -> str:
        """Write what was done as a note has it."""
        return f"{self.what} {self.number}"


def permutation(salt: str, presses: int) -> int:
    """The number of the permutation that so many presses of *Shuffle* make of a pack sealed with that
    salt."""
    digest = sha256(f"picket-shuffle-2\n{salt}\n{presses}\n".encode("ascii")).digest()
    return int.from_bytes(digest) % deals.SHUFFLES


def shuffle_of(under: UnderSeal, by_hand: ByHand) -> int | None:
    """The number of the permutation that the person's shuffle made; None where he cut."""
    if by_hand.what == CUT:
        return None
    return permutation(under.salt, by_hand.number) if by_hand.what == PRESS else by_hand.number


def dealt(under: UnderSeal, by_hand: ByHand) -> tuple[Card, ...]:
    """The pack as it is dealt: the one that the person cut, or that he shuffled and the computer cut."""
    shuffle = shuffle_of(under, by_hand)
    if shuffle is None:
        return deals.cut(under.order, by_hand.number)
    return deals.cut(deals.shuffled(under.order, shuffle), under.cut or 0)


def before(pack: tuple[Card, ...], under: UnderSeal, by_hand: ByHand) -> tuple[Card, ...]:
    """The order that the pack had before it was cut or shuffled by hand, found from the pack as dealt."""
    shuffle = shuffle_of(under, by_hand)
    if shuffle is None:
        return deals.uncut(pack, by_hand.number)
    return deals.unshuffled(deals.uncut(pack, under.cut or 0), shuffle)


# the notes of a record


def sealed_now(
    record: Record, deal: int, dealer: int, packet: int, cut: int | None, fresh: Callable[[int], int]
) -> Record:
    """The record with the next pack sealed, in place of any seal that the deal had; ``fresh`` gives so many
    bits of chance. The numbers of a game whose first was chosen follow one another; else each is drawn, lest
    the first tell the others."""
    if record.chosen or (deal == 1 and record.number):
        number = following(record.number, deal)
    else:
        number = fresh_number(fresh)
    salt = f"{fresh(SALT_BITS):0{SALT_BITS // 4}x}"
    terms = Terms(record.rules.name, dealer, packet, record.chosen)
    under = UnderSeal(number, salt, cut, deals.order(number, record.rules.pack), terms)
    kept = tuple(note for note in record.notes if note.deal != deal or note.what not in NOTES)
    found = replace(record, notes=kept, number=number if deal == 1 else record.number)
    found = found.with_note(Note(deal, SECOND.sealed, under.seal))
    return found.with_note(Note(deal, SECOND.under, under.write()))


def fresh_number(fresh: Callable[[int], int]) -> int:
    """A deal number drawn by chance."""
    return fresh(64) % deals.LARGEST + 1


def stands(record: Record, deal: int, dealer: int, packet: int, shuffles: bool) -> bool:
    """Tell whether a deal is sealed as it is to be dealt now, for the person to shuffle, or to cut."""
    under = under_seal(record, deal)
    if under is None or under.terms is None or under.seal != shown(record, deal):
        return False
    terms = Terms(record.rules.name, dealer, packet, record.chosen)
    return under.terms == terms and (under.cut is not None) is shuffles


def with_hand(record: Record, deal: int, by_hand: ByHand) -> Record:
    """The record with what the person did to the sealed pack."""
    return record.with_note(Note(deal, version(record, deal).by_hand, by_hand.write()))


def version(record: Record, deal: int) -> Version:
    """The version of a deal's seal: the latest of which there is any note."""
    first = any(deal in record.noted(what) for what in FIRST.notes)
    second = any(deal in record.noted(what) for what in SECOND.notes)
    return FIRST if first and not second else SECOND


def shown(record: Record, deal: int) -> str | None:
    """The seal of a deal as it was shown; None where it has none."""
    return record.noted(version(record, deal).sealed).get(deal)


def under_seal(record: Record, deal: int) -> UnderSeal | None:
    """What lies under the seal of a deal; None where that is not noted, or cannot be read."""
    found = read_under(record, deal)
    return found if isinstance(found, UnderSeal) else None


def number_of(record: Record, deal: int) -> int | None:
    """The number of a deal's pack; None where it has none, or lies under a seal that cannot be opened."""
    if shown(record, deal) is not None:
        under = under_seal(record, deal)
        return under.number if under else None
    return following(record.number, deal) if record.number else None


def following(number: int, deal: int) -> int:
    """The number of a deal where they follow one another from the first: short ones come round among
    themselves."""
    most = deals.SHORT if number <= deals.SHORT else deals.LARGEST
    return (number + deal - 2) % most + 1


def read_under(record: Record, deal: int) -> UnderSeal | str:
    """Read what lies under the seal of a deal from its note; else tell what of it cannot be read: SALT,
    NUMBER, CUT, TERMS or ORDER."""
    which, size = version(record, deal), record.rules.pack
    words = record.noted(which.under).get(deal, "").split(" ")
    number, salt, cut = (*words[:3], "", "", "")[:3]
    if not _SALT.fullmatch(salt):
        return SALT
    if not _WHOLE.fullmatch(number):
        return NUMBER
    if cut != NONE and not (_WHOLE.fullmatch(cut) and int(cut) in deals.may_cut(size)):
        return CUT
    terms, order = (None, words[3:]) if which is FIRST else (_terms(words[3:7]), words[7:])
    if which is SECOND and terms is None:
        return TERMS
    members = {card.text: card for card in pack(size)}
    if sorted(order) != sorted(members):
        return ORDER
    found = tuple(members[word] for word in order)
    return UnderSeal(int(number), salt, None if cut == NONE else int(cut), found, terms)


def _terms(words: list[str]) -> Terms | None:
    found = _TERMS.fullmatch(" ".join(words))
    return Terms(found[1], int(found[2]), int(found[3]), found[4] == CHOSEN) if found else None


def by_hand(record: Record, deal: int) -> ByHand | None:
    """What the person did to a sealed pack; None where that is not noted, or cannot be read."""
    which = version(record, deal)
    what, _, number = record.noted(which.by_hand).get(deal, "").partition(" ")
    if what not in which.hands or not _WHOLE.fullmatch(number):
        return None
    found, possible = ByHand(what, int(number)), _POSSIBLE[what](record.rules.pack)
    return found if found.number in possible else None


_POSSIBLE: dict[str, Callable[[int], range]] = {
    CUT: deals.may_cut,
    PRESS: lambda size: deals.PRESSES,
    SHUFFLE: lambda size: range(10**16),
}
