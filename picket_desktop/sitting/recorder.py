"""The record of a game, written as it is played and saved after every change."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine import games, known_deals
from picket_desktop.engine.game import Move
from picket_desktop.engine.known_deals import REPEATS, KnownDeal
from picket_desktop.engine.progress import Reckoner
from picket_desktop.engine.record import Note, Record, replay
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.seal import ByHand
from picket_desktop.sitting.deal_in_play import DealInPlay
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.keeping import Keeping
from picket_desktop.sitting.last_decision import LastDecision, taken_back
from picket_desktop.sitting.pack import Pack
from picket_desktop.sitting.steps import Step, known


class Recorder:
    """Keeps the ``record`` of one game, and the ``game`` in its present state. ``pack`` is sealed as soon as
    the person is to cut or shuffle, and the seal is saved before anybody sees it. Raises `BadText` if the
    moves of a record are not legal."""

    record: Record
    game: GameInPlay
    _reckoner: Reckoner

    def __init__(self, record: Record, keeping: Keeping, pack: Pack, known: KnownDeal | None) -> None:
        self.keeping, self._pack = keeping, pack
        self._retrace(record, known)
        self._deal = DealInPlay(record, self.game)
        self.note(self._seen(self._sealed()))

    @property
    def deal(self) -> DealInPlay:
        """The deal in play, just scored, or next to be dealt: the same object until something is done."""
        if self._deal.record is not self.record or self._deal.game is not self.game:
            self._deal = DealInPlay(self.record, self.game)
        return self._deal

    @property
    def kept(self) -> bool:
        """True if every move is saved for good."""
        return self.keeping.holds(self.record.moves)

    @property
    def made(self) -> tuple[int, ...]:
        """The points of every seat in the last deal that was scored."""
        deals = self._reckoner.deals
        return tuple(d.points for d in sorted(deals, key=lambda d: d.seat) if d.deal == deals[-1].deal)

    def make(self, move: Move, by_hand: ByHand | None = None) -> Step:
        """Make a move, and return what the person sees of it. If the move deals, ``by_hand`` is what the
        person did to the pack first. Raises `IllegalMove`."""
        game, events = self.game.after(move)
        if by_hand is not None:
            self.record = seal.with_hand(self.record, self.game.deal_ordinal, by_hand)
        self.record, self.game = self.record.with_move(move), game
        self._reckoner.follow(game.state, events)
        self.record = self._sealed()
        if self.game.scored:
            self.record = self._seen(self.record)
        self._save()
        return Step(known(events), game.view)

    def next_deal(self) -> None:
        """Go on to the next deal, after the person has read the score."""
        self.game = replace(self.game, unread=False)
        self.note(self._sealed())

    def take_back(self, decision: LastDecision) -> None:
        """Go back to the position before a decision."""
        self._retrace(taken_back(self.record, decision, self.game.deal_ordinal), self.game.known)
        self._save()

    def note_help(self) -> None:
        """Note that the person has been helped in this deal."""
        self.note(self.record.with_help(self.game.deal_ordinal))

    def note(self, record: Record) -> None:
        """Replace the record by ``record``, which may differ only in its notes. Save it if it differs."""
        if record != self.record:
            self.record = record
            self._save()

    def _retrace(self, record: Record, known: KnownDeal | None) -> None:
        """Replay a record from its beginning. If a pack is sealed for the next deal, the last score counts as
        read."""
        referee = games.game(record.rules)
        self.record, self._reckoner = record, Reckoner(record)
        self.game = GameInPlay(referee, record.begun(referee), known)
        for state, events in replay(record):
            self.game = self.game.reached(state, events)
            self._reckoner.follow(state, events)
        if self.game.unread and seal.under_seal(record, self.game.deals_scored + 1):
            self.game = replace(self.game, unread=False)

    def _sealed(self) -> Record:
        return self._pack.sealed(self.record, self.game)

    def _seen(self, record: Record) -> Record:
        """Return the record of a deal of the day, noting that it is a repeat once its cards have been seen
        elsewhere. Records of other deals never change: their cards stay unknown, or are known from the
        beginning."""
        named = known_deals.daily(record)
        if named is None or record.noted(REPEATS):
            return record
        seen = self.keeping.knows(known_deals.of_day(named.day, record.rules).order)
        return record.with_note(Note(0, REPEATS, named.day)) if seen else record

    def _save(self) -> None:
        self.keeping.keep(self._reckoner.progress(self.record, self.game.view))
