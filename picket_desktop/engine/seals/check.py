"""Check sealed deals. Every deal of a record is recomputed from its notes. If anything that decides its cards
was changed, added or removed, the fault is named with its line."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from picket_desktop.engine import deal_code, games, known_deals
from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import NOBODY, BadText, Reason
from picket_desktop.engine.known_deals import CODE, DAY, REPEATS, known_before
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import SINGLE, Note, Record, replay
from picket_desktop.engine.seals import misfits, seal
from picket_desktop.engine.seals.misfits import (
    DEALER,
    DEALT,
    KNOWN,
    TWICE,
    UNDEALT,
    Dealt,
    Misfit,
    of_notes,
    otherwise_begun,
    otherwise_packed,
    without_a_seal,
)
from picket_desktop.engine.seals.places import MIXED, out_of_place
from picket_desktop.engine.seals.seal import NOTES, NUMBER, THIRD, VERSIONS, ByHand, Place, UnderSeal, Version


class Verdict(Enum):
    """The result of checking a deal. UNSEALED: dealt without a seal, as all deals once were; KNOWN: known
    beforehand, and so without a seal; UNREVEALED: not over yet."""

    FITS = "fits"
    KNOWN = "known"
    UNSEALED = "unsealed"
    UNREVEALED = "unrevealed"
    REFUSED = "refused"

    @property
    def passes(self) -> bool:
        """True if nothing is wrong."""
        return self not in (Verdict.UNSEALED, Verdict.REFUSED)


class Checked(NamedTuple):
    """The result of checking a deal.

    ``misfit`` names what is wrong. ``lines`` are the lines of the record that show it, or an unsealed deal's
    own lines. ``known`` says why somebody may have known the cards beforehand. ``over`` means that the deal
    was played to its end. ``note`` is the beginning of a missing note. If the record mixes deals of several
    games in equal numbers, ``rivals`` are all these deals, including this one.
    """

    deal: int
    verdict: Verdict
    misfit: str = ""
    lines: tuple[int, ...] = ()
    known: str = ""
    seal: str = ""
    under: UnderSeal | None = None
    by_hand: ByHand | None = None
    over: bool = False
    note: str = ""
    rivals: tuple[int, ...] = ()

    @property
    def version(self) -> Version | None:
        """The version of the deal's seal; None before the seal is opened, and for a deal without a seal."""
        return self.under.version if self.under else None


class CheckedGame(NamedTuple):
    """The checked deals of a game. ``over`` means that the game was played to its end; ``length`` is the
    number of deals agreed on, None if there is no fixed number."""

    deals: tuple[Checked, ...]
    over: bool
    length: int | None

    @property
    def ended(self) -> int:
        """How many deals were played to their end."""
        return sum(one.over for one in self.deals)


def checked(record: Record) -> tuple[Checked, ...]:
    """Check every deal of a game, and return the results. Raises what `checked_game` raises."""
    return checked_game(record).deals


def checked_game(record: Record) -> CheckedGame:
    """Check every deal of a game.

    Raises `BadText` for a game with real cards, and for moves that cannot be played. Such moves raise nothing
    if a deal up to that point is refused, since after a change of cards the later moves are seldom legal. Nor
    do they raise anything if the seals show that the moves belong to another game.
    """
    if record.marked:
        raise BadText(0, Reason("real-cards"))
    packs, ended, bad = _dealt(record)
    places = _out_of_place(record, _deals(record, packs, bad))
    found = [_check(record, deal, packs, ended, places) for deal in _named(record, packs)]
    if bad is not None:
        others = [_of_another_game(record, told) for told in found if told.deal > len(packs)]
        found = [told for told in found if told.deal <= len(packs)]
        if all(told.verdict.passes for told in found):
            found += [told for told in others if told.misfit]
        if all(told.verdict.passes for told in found):
            raise bad
    return CheckedGame(tuple(found), ended, record.rules.deals)


def check(record: Record, deal: int) -> Checked:
    """Check one deal of a game. Raises `BadText` if the game's moves cannot be played."""
    packs, ended, bad = _dealt(record)
    if bad is not None:
        raise bad
    return _check(record, deal, packs, ended, _out_of_place(record, len(packs)))


def _dealt(record: Record) -> tuple[list[Dealt], bool, BadText | None]:
    """Return the deals of a game, whether it is over, and the error where its moves stop being legal, if
    any."""
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
            if ends_deal(events):
                found[-1] = found[-1]._replace(over=True)
            before = state
    except BadText as bad:
        return found, False, bad
    return found, game.actor(before) == NOBODY, None


def _named(record: Record, packs: list[Dealt]) -> list[int]:
    """Return the numbers of the deals that were dealt or have a note."""
    noted = {note.deal for note in record.notes if note.what in NOTES}
    return sorted({*range(1, len(packs) + 1), *noted})


def _deals(record: Record, packs: list[Dealt], bad: BadText | None) -> int:
    """Return how many deals a game has. Where the moves stop being legal, deals that have notes are added to
    those that were dealt."""
    deals, noted = len(packs), _named(record, packs)
    while bad is not None and deals + 1 in noted:
        deals += 1
    return deals


def _out_of_place(record: Record, deals: int) -> dict[int, str]:
    """Return what is wrong with each deal's place in the game, going by the seals that match their data.
    After a seal that binds its place, Picket makes none of an older version."""
    places: dict[int, Place] = {}
    seals = {deal: seal.shown(record, deal) or "" for deal in range(1, deals + 1)}
    for deal, shown in seals.items():
        under = seal.under_seal(record, deal)
        if under is not None and under.place is not None and under.seal == shown:
            places[deal] = under.place
    seals = {deal: shown for deal, shown in seals.items() if shown}
    older = [deal for deal in seals if seal.version(record, deal) is not THIRD]
    return out_of_place(places, seals, older)


def _of_another_game(record: Record, told: Checked) -> Checked:
    """Return the result for a deal that could not be played. If its note has no sealed terms, the result
    stays as ``told``. Otherwise the result is REFUSED, with the misfit if the game was set up on other
    terms."""
    note = record.noted(seal.version(record, told.deal).under).get(told.deal, "")
    terms, place = seal.sealed_terms(note), seal.sealed_place(note)
    if terms is None:
        return told
    misfit = otherwise_begun(record, terms, place) or Misfit("", ())
    return told._replace(verdict=Verdict.REFUSED, misfit=misfit.what, lines=misfit.lines, note="")


def _check(record: Record, deal: int, packs: list[Dealt], ended: bool, places: Mapping[int, str]) -> Checked:
    dealt = packs[deal - 1] if 1 <= deal <= len(packs) else None
    notes = [note for note in record.notes if note.deal == deal and note.what in NOTES]
    if dealt is None:
        waits = deal == len(packs) + 1 and not ended and (not packs or packs[-1].over)
        misfit = without_a_seal(record, deal, notes) if waits else Misfit(UNDEALT, of_notes(record, notes))
        return _told(record, deal, Verdict.UNREVEALED, misfit, over=False)
    if not notes:
        told = _without_seal(record, deal, dealt)
        return told._replace(verdict=Verdict.REFUSED, misfit=places[deal]) if deal in places else told
    revealed = dealt.over or any(note.what in (version.under for version in VERSIONS) for note in notes)
    misfit = (
        misfits.misfit(record, deal, dealt, notes, places.get(deal, ""))
        if revealed
        else without_a_seal(record, deal, notes)
    )
    told = _told(record, deal, Verdict.FITS if dealt.over else Verdict.UNREVEALED, misfit, dealt.over)
    rivals = tuple(sorted(one for one, what in places.items() if what == MIXED))
    return told._replace(rivals=rivals) if told.misfit == MIXED else told


def _told(record: Record, deal: int, verdict: Verdict, misfit: Misfit | None, over: bool) -> Checked:
    """Return the result for a deal."""
    found = misfit or Misfit("", ())
    return Checked(
        deal,
        Verdict.REFUSED if misfit else verdict,
        found.what,
        tuple(sorted({*found.lines})),
        known_before(record, deal),
        seal.shown(record, deal) or "",
        seal.under_seal(record, deal) if over else None,
        seal.by_hand(record, deal),
        over,
        found.note,
    )


# deals without a seal


def _without_seal(record: Record, deal: int, dealt: Dealt) -> Checked:
    """Check a deal without a seal. A single deal known beforehand needs no seal. If it has a code, its cards
    must match."""
    known = known_before(record, deal)
    if not known_deals.single(record) or known not in known_deals.SINGLY:
        return _told(record, deal, Verdict.UNSEALED, None, dealt.over)._replace(lines=(dealt.line,))
    return _told(record, deal, Verdict.KNOWN, _unlike_its_code(record, dealt), dealt.over)


def _unlike_its_code(record: Record, dealt: Dealt) -> Misfit | None:
    """Return what is wrong with a deal known by a code or a day, if it is not the deal of that code or
    day."""
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
    return otherwise_packed(record, dealt)


def _code(record: Record, note: Note) -> deal_code.DealCode | None:
    """Return the code of the deal that a note names by its day or by such a code; None if it names none."""
    day = known_deals.day_of(note.text)
    if note.what == DAY or (note.what == REPEATS and day):
        return deal_code.of_day(day, record.rules) if day else None
    try:
        return deal_code.read(note.text)
    except BadText:
        return None
