"""Deals known before they are dealt: typed in as a code or card by card, the deal of the day, or a deal
played before. Such a deal is played on its own and is neither shuffled nor cut again.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from picket_desktop.engine import deal_code, deals, games
from picket_desktop.engine.cards import Card, by_suit, card, pack, write
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import LAST_DEAL, SINGLE, Note, Record, replay
from picket_desktop.engine.rules import Rules
from picket_desktop.engine.seals import seal

CODE, DAY, OWN_PACK, REPEATS = "code", "day", "own-pack", "repeats"
FAMOUS = "famous"
"""The key of the note with the name of a famous deal."""
SINGLY = (CODE, DAY, OWN_PACK, REPEATS)
"""The keys of the notes that say why the only deal of a game was known beforehand."""
STAYING = (OWN_PACK, FAMOUS, LAST_DEAL)
"""The keys of the notes that a deal keeps when it is repeated."""
CHOSEN = "chosen"
"""The key of the note saying that the deal number of the game was chosen by somebody."""
_DAY = re.compile("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_FIGURE = re.compile(r"-?[0-9]{1,4}")
_BETWEEN = re.compile(r"[\s,;]+")
_CARD = re.compile(r"(10|[0-9TJQKA])[SHCD]", re.IGNORECASE)


class KnownDeal(NamedTuple):
    """A deal whose cards are known beforehand: the pack as dealt, top card first, and the seat that deals.

    ``number`` and ``shuffle`` are the numbers the pack was made from; without such numbers they are 0 and
    None. ``notes`` are written into the record.
    """

    rules: Rules
    dealer: int
    pack: tuple[Card, ...]
    number: int = 0
    shuffle: int | None = None
    notes: tuple[Note, ...] = ()

    @property
    def order(self) -> str:
        """The order of the cards as text. It identifies the deal in any game (`in_order`)."""
        return in_order(write(self.pack))

    @property
    def code(self) -> DealCode | None:
        """The deal as a code; None if the deal has no number or no code gives this pack."""
        if not self.number or (self.shuffle is not None and self.shuffle >= deals.SHUFFLES):
            return None
        for lifted in (0, *deals.may_cut(self.rules.pack)):
            code = DealCode(self.rules, self.dealer, self.number, self.shuffle, lifted)
            if code.pack == self.pack:
                return code
        return None

    @property
    def again(self) -> bool:
        """True if the deal has been played before."""
        return any(note.what == REPEATS for note in self.notes)

    def begun(self, record: Record) -> Record:
        """Return the record, still without moves, set up for this one deal."""
        notes = (*record.notes, Note(0, SINGLE, str(self.dealer)), *self.notes)
        record = replace(record, rules=self.rules, number=self.number, chosen=True)
        return reduce(Record.with_note, notes, record)

    def repeated(self, seats_on: int = 0) -> KnownDeal:
        """Return the deal with the same cards, each hand moved on by ``seats_on`` seats; with two hands, 1
        swaps the seats."""
        seats = games.game(self.rules).seats
        code = self.code
        note = Note(0, REPEATS, code.write() if code else "")
        stays = (_moved(kept, seats_on % seats) for kept in self.notes if kept.what in STAYING)
        return self._replace(dealer=(self.dealer + seats_on) % seats, notes=(note, *stays))


def coded(code: DealCode) -> KnownDeal:
    """Return the deal of a code."""
    note = Note(0, CODE, code.write())
    return KnownDeal(code.rules, code.dealer, code.pack, code.number, code.shuffle, (note,))


def of_day(day: str, rules: Rules, again: bool = False) -> KnownDeal:
    """Return the deal of a ``day`` such as 2026-11-22; ``again`` marks it as played before."""
    known = coded(deal_code.of_day(day, rules))
    repeats = (Note(0, REPEATS, day),) if again else ()
    return known._replace(notes=(Note(0, DAY, day), *repeats))


def of_day_by_name(day: str, name: str) -> KnownDeal:
    """Return the deal of a ``day`` for the rule set called ``name``. Raises `BadText` if there is none."""
    return of_day(day, games.rules(name))


def own_pack(text: str, rules: Rules, dealer: int = 1) -> KnownDeal:
    """Read a pack in an order of the user's own, top card first.

    Every card of the game appears once, written ``QS TH 6D`` or ``10H`` in upper or lower case, separated
    by commas, semicolons, spaces or line ends. Raises `BadText`."""
    found = typed_cards(text, rules)
    lacking = sorted(set(pack(rules.pack)).difference(found), key=by_suit)
    if lacking:
        first, count = lacking[0], len(lacking)
        if count == 1:
            raise BadText(0, Reason("pack-lacks-one", {"card": first}))
        raise BadText(0, Reason("pack-lacks", {"card": first, "number": count, "pack": rules.pack}))
    return KnownDeal(rules, dealer, found, notes=(Note(0, OWN_PACK),))


def typed_cards(text: str, rules: Rules) -> tuple[Card, ...]:
    """Read cards of a game, each at most once, written as for `own_pack`. Raises `BadText`."""
    found: list[Card] = []
    for word in filter(None, _BETWEEN.split(text.strip())):
        try:
            one = card(word)
        except ValueError:
            raise BadText(0, Reason("not-a-card", {"text": word[:20]})) from None
        if one not in pack(rules.pack):
            raise BadText(0, Reason("card-outside-pack", {"card": one, "pack": rules.pack}))
        if one in found:
            raise BadText(0, Reason("card-twice", {"card": one}))
        found.append(one)
    return tuple(found)


def known_before(record: Record, deal: int) -> str:
    """Return the reason why somebody may have known the cards of a deal beforehand, as the name of a note; ""
    if nobody did."""
    for why in (OWN_PACK, REPEATS, DAY, CODE, CHOSEN):
        if {0, deal} & record.noted(why).keys():
            return why
    return CHOSEN if record.chosen else ""


def looks_like_a_pack(text: str) -> bool:
    """Return True if the text is a list of cards and not a code: several words, most of them cards."""
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    cards = sum(_CARD.fullmatch(word) is not None for word in words)
    return len(words) > 1 and 2 * cards > len(words)


def typed(text: str, rules: Rules) -> KnownDeal:
    """Return the deal for typed text, either a pack order for the game chosen or a code, which has its own
    rules.

    Raises `BadText`.
    """
    if looks_like_a_pack(text):
        return own_pack(text, rules)
    return coded(deal_code.read(text))


def single(record: Record) -> bool:
    """Return True if the game is a single deal."""
    return 0 in record.noted(SINGLE)


def dealt(record: Record, deal: int) -> KnownDeal | None:
    """Return a deal of a recorded game, counted from 1; None if it has not been dealt."""
    game, before = games.game(record.rules), None
    states = (state for state, _ in replay(record))
    for move, state in zip((None, *record.moves), states, strict=True):
        if isinstance(move, Deal) and game.deals_done(before) == deal - 1:
            number, shuffle = _made_from(record, deal)
            notes = tuple(note for note in record.notes if note.deal == 0 and note.what in STAYING)
            return KnownDeal(record.rules, game.next_dealer(before), move.pack, number, shuffle, notes)
        before = state
    return None


def orders(record: Record) -> tuple[str, ...]:
    """Return the order of the pack for each deal so far, as text (`KnownDeal.order`)."""
    return tuple(in_order(write(move.pack)) for move in record.moves if isinstance(move, Deal))


def in_order(pack: str) -> str:
    """Return a pack as text, always beginning with the same card however it was cut: whoever knows the order
    still knows it after a cut.

    >>> in_order("KD 8D AC"), in_order("AC KD 8D")
    ('8D AC KD', '8D AC KD')
    """
    cards = pack.split()
    first = cards.index(min(cards))
    return " ".join(cards[first:] + cards[:first])


class Daily(NamedTuple):
    """The note on the deal of the day. ``par`` is the result for each seat when the strongest player plays
    them all; it is empty until it has been computed."""

    day: str
    par: tuple[int, ...] = ()

    def note(self) -> Note:
        """Return the facts as a note of a record."""
        return Note(0, DAY, " ".join([self.day, *map(str, self.par)]))


def daily(record: Record) -> Daily | None:
    """Return the note on the deal of the day.

    None if the game is not a deal of the day, or if its note names no day: the record then proves only that
    the deal was known."""
    noted = record.noted(DAY).get(0, "")
    day, par = day_of(noted), noted.split(" ")[1:]
    if not day:
        return None
    whole = len(par) == games.game(record.rules).seats and all(_FIGURE.fullmatch(made) for made in par)
    return Daily(day, tuple(map(int, par)) if whole else ())


def day_of(noted: str) -> str:
    """Return the day at the start of a note, such as 2026-11-22; "" if it names none."""
    day = noted.split(" ")[0]
    return day if _DAY.fullmatch(day) else ""


def _moved(note: Note, seats_on: int) -> Note:
    """Return the note on a deal after each hand has been moved on by ``seats_on`` seats. Only the note on the
    last deal of a game changes: its totals move with the hands."""
    if note.what != LAST_DEAL:
        return note
    totals = note.text.split()
    return note._replace(text=" ".join(totals[-seats_on:] + totals[:-seats_on]))


def _made_from(record: Record, deal: int) -> tuple[int, int | None]:
    """Return the number that the deal's pack was made from (0 if none is recorded), and the number of its
    shuffle (None if there is none)."""
    if single(record):
        return _typed_before(record)
    under, by_hand = seal.under_seal(record, deal), seal.by_hand(record, deal)
    shuffle = seal.shuffle_of(under, by_hand) if under and by_hand else None
    return seal.number_of(record, deal) or 0, shuffle


def _typed_before(record: Record) -> tuple[int, int | None]:
    """Return the same numbers as `_made_from`, for a game of a single deal known by its code or its day."""
    if named := daily(record):
        code = deal_code.of_day(named.day, record.rules)
        return code.number, code.shuffle
    written = record.noted(CODE).get(0) or record.noted(REPEATS).get(0)
    try:
        code = deal_code.read(written or "")
    except BadText:
        return 0, None
    return code.number, code.shuffle
