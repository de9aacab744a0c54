"""The deal in play: the facts about its pack that may be known, and the notes on it. Nothing under its seal
is known until the deal has been scored."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from picket_desktop.ai.review.deal_review import reviewable
from picket_desktop.engine import known_deals
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import EVEN, HELPED, PRACTICE, TAKEN_BACK, Record
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.check import Checked, check
from picket_desktop.sitting.game_in_play import GameInPlay
from picket_desktop.sitting.last_decision import LastDecision, last_decision
from picket_desktop.sitting.steps import Await


@dataclass(frozen=True, eq=False)
class DealInPlay:
    """A deal of a game: in play, next to be dealt, or just scored and so ``over``."""

    record: Record
    game: GameInPlay

    @property
    def ordinal(self) -> int:
        """The number of the deal, the first of the game being 1."""
        return self.game.deal_ordinal

    @property
    def over(self) -> bool:
        return self.game.scored

    @property
    def seal(self) -> str | None:
        """The seal of the deal; None if the deal has no seal."""
        return seal.shown(self.record, self.ordinal)

    @cached_property
    def opened(self) -> Checked | None:
        """The deal, checked against its opened seal, once the deal has been scored; None before."""
        return check(self.record, self.ordinal) if self.over else None

    @cached_property
    def known_before(self) -> str:
        """Why the cards may have been known beforehand; "" if they were not."""
        return known_deals.known_before(self.record, self.ordinal)

    @cached_property
    def number(self) -> int | None:
        """The deal number of the pack. It is None for a single deal, which has a code instead, for a pack
        without a number, and while the number is secret. It is secret while the pack is to be sealed or is
        under a seal, unless it was known before."""
        if self.single:
            return None
        dealt = sum(isinstance(m, Deal) for m in self.record.moves)
        dealt_openly = self.seal is None and self.ordinal <= dealt
        if not (self.over or dealt_openly or self.known_before):
            return None
        return seal.number_of(self.record, self.ordinal)

    @cached_property
    def code(self) -> str:
        """The code with which anybody can play this deal; "" if it has none, or not yet. It is given once the
        deal has been scored, or from the start if the deal is the only one of the game."""
        if not self.single and not self.over:
            return ""
        code = self._dealt.code if self._dealt else None
        return code.write() if code else ""

    def repeated(self, seats_on: int = 0) -> KnownDeal | None:
        """Return the same deal, to be played again with each hand moved on by ``seats_on`` seats; None if
        nothing has been dealt."""
        return self._dealt.repeated(seats_on) if self._dealt else None

    @cached_property
    def _dealt(self) -> KnownDeal | None:
        return known_deals.dealt(self.record, self.ordinal)

    @property
    def single(self) -> bool:
        """True if this one deal is the whole game."""
        return known_deals.single(self.record)

    @cached_property
    def apart(self) -> tuple[str, ...]:
        """The reasons why the deal is counted separately, in the words of the notes, or `HELPED`. Being the
        deal of the day is no reason, because nobody knew its cards."""
        known = self.known_before if self.known_before != known_deals.DAY else ""
        why = {
            PRACTICE: self.practice,
            EVEN: self.even,
            known: known,
            TAKEN_BACK: self.taken_back,
            HELPED: self.helped,
        }
        return tuple(word for word, true in why.items() if true)

    @property
    def helped(self) -> bool:
        """True if a hint was taken in this deal."""
        return self.ordinal in self.record.helped

    @property
    def taken_back(self) -> bool:
        """True if a move was taken back in this deal after the person may have learnt something new."""
        return self.ordinal in self.record.noted(TAKEN_BACK)

    @property
    def practice(self) -> bool:
        """True if this is a practice game, in which no deal counts."""
        return 0 in self.record.noted(PRACTICE)

    @property
    def even(self) -> bool:
        """True if the opponent in this game plays as well as the person."""
        return 0 in self.record.noted(EVEN)

    @cached_property
    def last_decision(self) -> LastDecision | None:
        """The last decision in the deal that the person can take back; None if there is none."""
        return last_decision(self.record) if self.decided else None

    @property
    def decided(self) -> bool:
        """True if the person has made a decision in the deal and may take it back, because the deal is not
        yet scored."""
        return self.game.decided and self.game.awaiting in (Await.YOU, Await.OTHER)

    @property
    def reviewable(self) -> bool:
        """True if the decisions in this game can be judged."""
        return reviewable(self.record)
