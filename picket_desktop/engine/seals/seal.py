"""Sealed deals. Everything the program contributes to the cards is fixed, and bound by a seal that is shown
before the person cuts or shuffles. When the deal is over the seal is opened, and anybody can verify it.

A seal is the SHA-256 of a few lines: its name, a salt, the cards in order, the computer's cut (fixed
beforehand where the person deals, else "-"), the terms (the game, the dealer's seat, the size of the packets,
and whether the deal number was drawn or chosen) and, since version 3, the place: the house rules, who sits
where, the number of the game, which deal of the game it is, and the seal of the deal before. The salt
prevents finding a short number by searching for its seal.

>>> terms = Terms("rubicon", 0, 3, chosen=False)
>>> place = Place("-", ("You", "Anne (novice)"), "f0e0d0c0b0a090807060504030201000", 1, "-")
>>> UnderSeal(271828, "000102030405060708090a0b0c0d0e0f", 14, deals.order(271828, 32), terms, place).seal
'2afb5a7155138a5dbd2a485f8ac9a94dfbc68ecc3c75b5d4f3fa11997d3777c7'

The person's part comes after the seal and is a number: the cards cut off, or the number of times *Shuffle*
is pressed. The sealed salt turns that number into a permutation; the program chooses nothing more.

>>> permutation("000102030405060708090a0b0c0d0e0f", 1)
886171

A record has three notes on a sealed deal: the seal, as it was shown; the data under it; and what the person
did by hand after seeing it.

    note 2: by-hand-3 press 3
    note 2: sealed-3 5a1f09c4...
    note 2: under-seal-3 271829 000102... 14 rubicon 0 3 drawn - f0e0d0... 2 a7fe0e... 9S AH ... ["You", ...]

Version 2 had no place, and version 1 no terms either; there the person's shuffle was any number. Their notes
end in ``-2`` and without a number. They will always be read but are no longer written.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from typing import NamedTuple

from picket_desktop.engine import deals, games
from picket_desktop.engine.cards import Card, pack, write
from picket_desktop.engine.record import DRAWN_APART, Note, Record

CUT, SHUFFLE, PRESS = "cut", "shuffle", "press"
"""What the person does by hand: a cut, a shuffle by its number (version 1), or presses of *Shuffle*."""
SALT_BITS = GAME_BITS = 128
NONE = "-"
DRAWN, CHOSEN = "drawn", "chosen"

NUMBER, SALT, TERMS, ORDER, PLACE = "number", "salt", "terms", "order", "place"
"""The parts of the data under a seal, besides the CUT."""
_SALT = re.compile("[0-9a-f]{32}")
_WHOLE = re.compile("[0-9]{1,16}")
_TERMS = re.compile(r"([a-z0-9-]+) ([0-9]) ([0-9]{1,2}) (drawn|chosen)")
_PLACE = re.compile(r"(-|[a-z0-9=,.-]+) ([0-9a-f]{32}) ([1-9][0-9]{0,4}) (-|[0-9a-f]{64})")


class Version(NamedTuple):
    """A version of the seal: the first line of the hashed text, the names of its three notes in a record,
    and what the person may do by hand."""

    number: int
    heading: str
    sealed: str
    under: str
    by_hand: str
    hands: tuple[str, str]

    @property
    def notes(self) -> tuple[str, str, str]:
        """The names of the three notes of this version."""
        return self.sealed, self.under, self.by_hand


FIRST = Version(1, "picket-seal-1", "sealed", "under-seal", "by-hand", (CUT, SHUFFLE))
SECOND = Version(2, "picket-seal-2", DRAWN_APART[0], "under-seal-2", "by-hand-2", (CUT, PRESS))
THIRD = Version(3, "picket-seal-3", DRAWN_APART[1], "under-seal-3", "by-hand-3", (CUT, PRESS))
VERSIONS = (FIRST, SECOND, THIRD)
NOTES = tuple(note for version in VERSIONS for note in version.notes)


class Terms(NamedTuple):
    """The terms of a sealed deal. ``game`` is the name of its rule set, ``dealer`` is a seat, and ``packet``
    is the number of cards dealt at a time. ``chosen`` is True if somebody chose the deal number, and False if
    it was drawn."""

    game: str
    dealer: int
    packet: int
    chosen: bool

    def write(self) -> str:
        """Return the terms as they are hashed and noted."""
        return f"{self.game} {self.dealer} {self.packet} {CHOSEN if self.chosen else DRAWN}"


class Place(NamedTuple):
    """The place of a sealed deal. ``house`` are the house rules (`house_rules`), and ``players`` the players
    by seat as a record names them. ``game`` is a number in hex, drawn at the beginning of the game, and
    ``deal`` the number of the deal in the game. ``before`` is the seal of the deal before, or `NONE`."""

    house: str
    players: tuple[str, ...]
    game: str
    deal: int
    before: str

    @property
    def seated(self) -> str:
        """The players, as a JSON list, in the form that is hashed and noted."""
        return json.dumps(self.players, ensure_ascii=False)


class UnderSeal(NamedTuple):
    """The contents of a seal. ``number`` is the deal number that gives the order, and ``cut`` the computer's
    cut (None if the person cuts). A seal of version 1 has no ``terms``, and one of version 1 or 2 no
    ``place``."""

    number: int
    salt: str
    cut: int | None
    order: tuple[Card, ...]
    terms: Terms | None = None
    place: Place | None = None

    @property
    def version(self) -> Version:
        """The version of the seal."""
        return FIRST if self.terms is None else SECOND if self.place is None else THIRD

    @property
    def hashed(self) -> str:
        """The text that is sealed. The seal is the SHA-256 of its UTF-8 bytes."""
        lines = [self.version.heading, self.salt, write(self.order), self._cut]
        if self.terms is not None:
            lines.append(self.terms.write())
        if (place := self.place) is not None:
            lines += (place.house, place.seated, place.game, str(place.deal), place.before)
        return "".join(f"{line}\n" for line in lines)

    @property
    def seal(self) -> str:
        """The seal, in hex."""
        return sha256(self.hashed.encode()).hexdigest()

    def write(self) -> str:
        """Return the data as written in a note."""
        words = [str(self.number), self.salt, self._cut]
        if self.terms is not None:
            words.append(self.terms.write())
        if (place := self.place) is None:
            return " ".join((*words, write(self.order)))
        words += (place.house, place.game, str(place.deal), place.before)
        return " ".join((*words, write(self.order), place.seated))

    @property
    def _cut(self) -> str:
        return NONE if self.cut is None else str(self.cut)


class ByHand(NamedTuple):
    """What the person did to the sealed pack. With CUT, ``number`` cards are cut off; with PRESS, *Shuffle*
    is pressed ``number`` times. SHUFFLE, used only in version 1, is the shuffle identified by ``number``."""

    what: str
    number: int

    def write(self) -> str:
        """Return the action as written in a note."""
        return f"{self.what} {self.number}"


def permutation(salt: str, presses: int) -> int:
    """Return the number of the permutation that ``presses`` presses of *Shuffle* make of a pack sealed with
    ``salt``."""
    digest = sha256(f"picket-shuffle-2\n{salt}\n{presses}\n".encode("ascii")).digest()
    return int.from_bytes(digest) % deals.SHUFFLES


def shuffle_of(under: UnderSeal, by_hand: ByHand) -> int | None:
    """Return the number of the permutation made by the person's shuffle; None if they cut."""
    if by_hand.what == CUT:
        return None
    return permutation(under.salt, by_hand.number) if by_hand.what == PRESS else by_hand.number


def dealt(under: UnderSeal, by_hand: ByHand) -> tuple[Card, ...]:
    """Return the pack as it is dealt: cut by the person, or shuffled by the person and cut by the
    computer."""
    shuffle = shuffle_of(under, by_hand)
    if shuffle is None:
        return deals.cut(under.order, by_hand.number)
    return deals.cut(deals.shuffled(under.order, shuffle), under.cut or 0)


def before(pack: tuple[Card, ...], under: UnderSeal, by_hand: ByHand) -> tuple[Card, ...]:
    """Return the order of the pack before it was cut or shuffled by hand, computed from the pack as dealt."""
    shuffle = shuffle_of(under, by_hand)
    if shuffle is None:
        return deals.uncut(pack, by_hand.number)
    return deals.unshuffled(deals.uncut(pack, under.cut or 0), shuffle)


# the notes of a record


def sealed_now(
    record: Record, deal: int, dealer: int, packet: int, cut: int | None, fresh: Callable[[int], int]
) -> Record:
    """Return the record with the next pack sealed, replacing any seal that the deal had.

    ``fresh`` returns as many random bits as asked for. If the first deal number of the game was chosen, the
    next deals take the numbers that follow it. Otherwise each number is drawn, so that the first does not
    reveal the others. The number of the game is drawn with the first seal that needs it.
    """
    if record.chosen or (deal == 1 and record.number):
        number = following(record.number, deal)
    else:
        number = fresh_number(fresh)
    salt = f"{fresh(SALT_BITS):0{SALT_BITS // 4}x}"
    game = game_before(record, deal) or f"{fresh(GAME_BITS):0{GAME_BITS // 4}x}"
    terms = Terms(record.rules.name, dealer, packet, record.chosen)
    order, place = deals.order(number, record.rules.pack), place_of(record, deal, game)
    under = UnderSeal(number, salt, cut, order, terms, place)
    kept = tuple(note for note in record.notes if note.deal != deal or note.what not in NOTES)
    found = replace(record, notes=kept, number=number if deal == 1 else record.number)
    found = found.with_note(Note(deal, THIRD.sealed, under.seal))
    return found.with_note(Note(deal, THIRD.under, under.write()))


def place_of(record: Record, deal: int, game: str) -> Place:
    """Return the place of a deal according to the record, with ``game`` as the number of the game."""
    return Place(house_rules(record), record.players, game, deal, shown(record, deal - 1) or NONE)


def house_rules(record: Record) -> str:
    """Return the house rules that differ from the book, by name, as ``carte-rouge=20,strict=yes``. Add the
    record version if the game is played by the rules of an earlier one. Return "-" if there is nothing to
    list."""
    found = [f"{name}={value}" for name, value in sorted(record.options)]
    version = record.rules.record_version
    if version < games.rules(record.rules.name).record_version:
        found.append(f"record={version}")
    return ",".join(found) or NONE


def game_before(record: Record, deal: int) -> str:
    """Return the number of the game, taken from the latest seal before this deal that records it; "" if no
    such seal does."""
    for earlier in range(deal - 1, 0, -1):
        under = under_seal(record, earlier)
        if under is not None and under.place is not None:
            return under.place.game
    return ""


def fresh_number(fresh: Callable[[int], int]) -> int:
    """Return a random deal number."""
    return fresh(64) % deals.LARGEST + 1


def stands(record: Record, deal: int, dealer: int, packet: int, shuffles: bool) -> bool:
    """Return True if the seal was made for this dealer, packet size and place in the game, and for a shuffle
    by the person (``shuffles``) or a cut. A seal of version 2, which records no place, is valid too, because
    it has already been shown to the person."""
    under = under_seal(record, deal)
    if under is None or under.terms is None or under.seal != shown(record, deal):
        return False
    terms = Terms(record.rules.name, dealer, packet, record.chosen)
    place = under.place and place_of(record, deal, game_before(record, deal) or under.place.game)
    return (under.terms, under.place) == (terms, place) and (under.cut is not None) is shuffles


def with_hand(record: Record, deal: int, by_hand: ByHand) -> Record:
    """Return the record with the person's action on the sealed pack added."""
    return record.with_note(Note(deal, version(record, deal).by_hand, by_hand.write()))


def has_place(record: Record) -> bool:
    """Return True if a deal of a record has a seal that binds its place in the game."""
    return any(record.noted(what) for what in THIRD.notes)


def version(record: Record, deal: int) -> Version:
    """Return the version of a deal's seal: the latest for which a note exists, or version 3 if none does."""
    noted = (v for v in reversed(VERSIONS) if any(deal in record.noted(what) for what in v.notes))
    return next(noted, THIRD)


def shown(record: Record, deal: int) -> str | None:
    """Return a deal's seal as it was shown; None if it has none."""
    return record.noted(version(record, deal).sealed).get(deal)


def under_seal(record: Record, deal: int) -> UnderSeal | None:
    """Return the data under the seal of a deal; None if it is not noted or cannot be read."""
    found = read_under(record, deal)
    return found if isinstance(found, UnderSeal) else None


def number_of(record: Record, deal: int) -> int | None:
    """Return the number of a deal's pack; None if it has none, or its seal cannot be opened."""
    if shown(record, deal) is not None:
        under = under_seal(record, deal)
        return under.number if under else None
    return following(record.number, deal) if record.number else None


def following(number: int, deal: int) -> int:
    """Return the number of a deal in a game whose deals are numbered consecutively. ``number`` is that of the
    first deal. Short numbers are followed only by short numbers: after the largest comes 1."""
    most = deals.SHORT if number <= deals.SHORT else deals.LARGEST
    return (number + deal - 2) % most + 1


def read_under(record: Record, deal: int) -> UnderSeal | str:
    """Read the data under the seal of a deal from its note.

    If it cannot be read, return the first bad part instead: SALT, NUMBER, CUT, TERMS, PLACE or ORDER."""
    which, size = version(record, deal), record.rules.pack
    note = record.noted(which.under).get(deal, "")
    words = note.split(" ")
    number, salt, cut = (*words[:3], "", "", "")[:3]
    if not _SALT.fullmatch(salt):
        return SALT
    if not _WHOLE.fullmatch(number):
        return NUMBER
    if cut != NONE and not (_WHOLE.fullmatch(cut) and int(cut) in deals.may_cut(size)):
        return CUT
    order, terms, place = words[3:], None, None
    if which is not FIRST:
        order, terms = words[7:], sealed_terms(note)
        if terms is None:
            return TERMS
    if which is THIRD:
        order, place = note.partition(" [")[0].split(" ")[11:], sealed_place(note)
        if place is None:
            return PLACE
    members = {card.text: card for card in pack(size)}
    if sorted(order) != sorted(members):
        return ORDER
    found = tuple(members[word] for word in order)
    return UnderSeal(int(number), salt, None if cut == NONE else int(cut), found, terms, place)


def sealed_terms(note: str) -> Terms | None:
    """Return the terms in a note of the data under a seal of version 2 or later; None if they cannot be
    read."""
    found = _TERMS.fullmatch(" ".join(note.split(" ")[3:7]))
    return Terms(found[1], int(found[2]), int(found[3]), found[4] == CHOSEN) if found else None


def sealed_place(note: str) -> Place | None:
    """Return the place given in a note of what is under a version 3 seal; None if it cannot be read. The pack
    may be of any size."""
    found = _PLACE.fullmatch(" ".join(note.split(" ")[7:11]))
    seated = note[note.find("[") :]
    try:
        players = json.loads(seated)
    except (ValueError, RecursionError):
        return None
    if found is None or not isinstance(players, list) or not all(isinstance(name, str) for name in players):
        return None
    place = Place(found[1], tuple(players), found[2], int(found[3]), found[4])
    return place if place.seated == seated else None


def by_hand(record: Record, deal: int) -> ByHand | None:
    """Return what the person did to a sealed pack; None if it is not noted or cannot be read."""
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
