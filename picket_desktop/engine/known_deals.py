"""A deal that is known before it is dealt: one that was typed in as a code or card by card, the deal of the
day, one that was played before. It is played by itself, and neither shuffled nor cut again.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import reduce
from typing import NamedTuple

from picket_desktop.engine import deal_code, deals, games
from picket_desktop.engine.cards import Card, by_suit, card, pack
from picket_desktop.engine.deal_code import DealCode
from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import SINGLE, Note, Record, replay
from picket_desktop.engine.rules import Rules
from picket_desktop.engine.seals import seal

CODE, DAY, OWN_PACK, REPEATS = "code", "day", "own-pack", "repeats"
SINGLY = (CODE, DAY, OWN_PACK, REPEATS)
"""Notes of why a game's only deal is known beforehand."""
CHOSEN = "chosen"
"""Or the number was chosen from which a game is dealt."""
_DAY = re.compile("[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
_FIGURE = re.compile(r"-?[0-9]{1,4}")
_BETWEEN = re.compile(r"[\s,;]+")
_CARD = re.compile(r"(10|[0-9TJQKA])[SHCD]", re.IGNORECASE)


class KnownDeal(NamedTuple):
    """The cards as they are dealt, top card first, and the seat that deals them. ``number`` and ``shuffle``
    are what the pack was made from (nought: from none); ``notes`` what a record says of it."""

    rules: Rules
    dealer: int
    pack: tuple[Card, ...]
    number: int = 0
    shuffle: int | None = None
    notes: tuple[Note, ...] = ()

    @property
    def code(self) -> DealCode | None:
        """The deal as a code; None where no number makes this pack."""
        if not self.number or (self.shuffle is not None and self.shuffle >= deals.SHUFFLES):
            return None
        for lifted in (0, *deals.may_cut(self.rules.pack)):
            code = DealCode(self.rules, self.dealer, self.number, self.shuffle, lifted)
            if code.pack == self.pack:
                return code
        return None

    @property
    def again(self) -> bool:
        """Whether it has been played before."""
        return any(note.what == REPEATS for note in self.notes)

    def begun(self, record: Record) -> Record:
        """A record before its first move as that of this one deal."""
        notes = (*record.notes, Note(0, SINGLE, str(self.dealer)), *self.notes)
        record = replace(record, rules=self.rules, number=self.number, chosen=True)
        return reduce(Record.with_note, notes, record)

    def repeated(self, seats_on: int = 0) -> KnownDeal:
        """The same cards again, each hand to the seat so many places further on; with two hands one is an
        exchange of seats."""
        seats = games.game(self.rules).seats
        code = self.code
        note = Note(0, REPEATS, code.write() if code else "")
        own = (Note(0, OWN_PACK),) if any(kept.what == OWN_PACK for kept in self.notes) else ()
        return self._replace(dealer=(self.dealer + seats_on) % seats, notes=(note, *own))


def coded(code: DealCode) -> KnownDeal:
    """The deal of a code."""
    note = Note(0, CODE, code.write())
    return KnownDeal(code.rules, code.dealer, code.pack, code.number, code.shuffle, (note,))


def of_day(day: str, rules: Rules, again: bool = False) -> KnownDeal:
    """The deal of a ``day``, as 2026-11-22; ``again``: it has been played before."""
    known = coded(deal_code.of_day(day, rules))
    repeats = (Note(0, REPEATS, day),) if again else ()
    return known._replace(notes=(Note(0, DAY, day), *repeats))


def own_pack(text: str, rules: Rules, dealer: int = 1) -> KnownDeal:
    """A pack in an order of one's own, top card first: every card of the game's once, written ``QS TH 6D`` or
    ``10H``, in any case, with commas, spaces or line ends between. Raises `BadText`."""
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
    lacking = sorted(set(pack(rules.pack)).difference(found), key=by_suit)
    if lacking:
        first, count = lacking[0], len(lacking)
        if count == 1:
            raise BadText(0, Reason("pack-lacks-one", {"card": first}))
        raise BadText(0, Reason("pack-lacks", {"card": first, "number": count, "pack": rules.pack}))
    return KnownDeal(rules, dealer, tuple(found), notes=(Note(0, OWN_PACK),))


def known_before(record: Record, deal: int) -> str:
    """Why the cards of a deal may have been known to somebody before it was dealt; "" where nobody knew."""
    for why in (OWN_PACK, REPEATS, DAY, CODE, CHOSEN):
        if {0, deal} & record.noted(why).keys():
            return why
    return CHOSEN if record.chosen else ""


def looks_like_a_pack(text: str) -> bool:
    """Whether cards were meant by what was typed, and not a code: more than one word, most of them cards."""
    words = [word for word in _BETWEEN.split(text.strip()) if word]
    cards = sum(_CARD.fullmatch(word) is not None for word in words)
    return len(words) > 1 and 2 * cards > len(words)


def typed(text: str, rules: Rules) -> KnownDeal:
    """The deal of what was typed: a pack's order for the game that is chosen, or a code, which brings its own
    rules. Raises `BadText`."""
    if looks_like_a_pack(text):
        return own_pack(text, rules)
    return coded(deal_code.read(text))


def single(record: Record) -> bool:
    """Whether a game is a single deal."""
    return 0 in record.noted(SINGLE)


def dealt(record: Record, deal: int) -> KnownDeal | None:
    """What was dealt in a deal of a recorded game, the first being 1; None where it was not dealt yet."""
    game, before = games.game(record.rules), None
    states = (state for state, _ in replay(record))
    for move, state in zip((None, *record.moves), states, strict=True):
        if isinstance(move, Deal) and game.deals_done(before) == deal - 1:
            number, shuffle = _made_from(record, deal)
            notes = tuple(note for note in record.notes if note[:2] == (0, OWN_PACK))
            return KnownDeal(record.rules, game.next_dealer(before), move.pack, number, shuffle, notes)
        before = state
    return None


class Daily(NamedTuple):
    """What is noted of the deal of a day: the day, and what every seat made of it where the strongest player
    sat in all of them, once that is worked out."""

    day: str
    par: tuple[int, ...] = ()

    def note(self) -> Note:
        """As a record has it."""
        return Note(0, DAY, " ".join([self.day, *map(str, self.par)]))


def daily(record: Record) -> Daily | None:
    """What is noted of the deal of a day; None where a game is none, and where no day is named: then only
    that the deal was known can be believed."""
    noted = record.noted(DAY).get(0, "")
    day, par = day_of(noted), noted.split(" ")[1:]
    if not day:
        return None
    whole = len(par) == games.game(record.rules).seats and all(_FIGURE.fullmatch(made) for made in par)
    return Daily(day, tuple(map(int, par)) if whole else ())


def day_of(noted: str) -> str:
    """The day that a note begins with, as 2026-11-22; "" where it names none."""
    day = noted.split(" ")[0]
    return day if _DAY.fullmatch(day) else ""


def _made_from(record: Record, deal: int) -> tuple[int, int | None]:
    """The number that a deal's pack was made from (0: none is told), and that of its shuffle."""
    if single(record):
        return _typed_before(record)
    under, by_hand = seal.under_seal(record, deal), seal.by_hand(record, deal)
    shuffle = seal.shuffle_of(under, by_hand) if under and by_hand else None
    return seal.number_of(record, deal) or 0, shuffle


def _typed_before(record: Record) -> tuple[int, int | None]:
    """The same of a game that is a single deal, which was known by a code or by its day."""
    if named := daily(record):
        code = deal_code.of_day(named.day, record.rules)
        return code.number, code.shuffle
    written = record.noted(CODE).get(0) or record.noted(REPEATS).get(0)
    try:
        code = deal_code.read(written or "")
    except BadText:
        return 0, None
    return code.number, code.shuffle
