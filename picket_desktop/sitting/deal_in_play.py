"""The deal in play, and what may be known of its pack: nothing that is under its seal, until it has been
scored."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from picket_desktop.engine import known_deals
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import HELPED, PRACTICE, TAKEN_BACK, Record
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.check import Checked, check


@dataclass(frozen=True, eq=False)
class DealInPlay:
    """The deal with this ``ordinal`` in a game: in play, next to be dealt, or scored and so ``over``."""

    record: Record
    ordinal: int
    over: bool

    @property
    def seal(self) -> str | None:
        """The seal of the deal; None if it was dealt without one."""
        return seal.shown(self.record, self.ordinal)

    @cached_property
    def opened(self) -> Checked | None:
        """The deal with its seal opened and checked, once it has been scored; None before."""
        return check(self.record, self.ordinal) if self.over else None

    @cached_property
    def known_before(self) -> str:
        """The reason why the cards may have been known beforehand; "" if they were not."""
        return known_deals.known_before(self.record, self.ordinal)

    @cached_property
    def number(self) -> int | None:
        """The number of the pack; None if it has none, if the deal is a single one (which has a code), and
        while the pack is to be sealed or is under a seal, unless it was known before."""
        if self.single:
            return None
        dealt = sum(isinstance(m, Deal) for m in self.record.moves)
        dealt_openly = self.seal is None and self.ordinal <= dealt
        if not (self.over or dealt_openly or self.known_before):
            return None
        return seal.number_of(self.record, self.ordinal)

    @cached_property
    def code(self) -> str:
        """The code of the deal, by which anybody can play it, if the deal has been scored or is a single
        one; "" while another is played, and if it has none."""
        if not self.single and not self.over:
            return ""
        known = known_deals.dealt(self.record, self.ordinal)
        code = known.code if known else None
        return code.write() if code else ""

    @property
    def single(self) -> bool:
        """True if this one deal is the whole game."""
        return known_deals.single(self.record)

    @cached_property
    def apart(self) -> tuple[str, ...]:
        """The reasons why the deal counts apart, as words of the notes and `HELPED`. The deal of the day
        does not, because nobody knew it."""
        known = self.known_before if self.known_before != known_deals.DAY else ""
        practice = PRACTICE if 0 in self.record.noted(PRACTICE) else ""
        taken_back, helped = TAKEN_BACK if self.taken_back else "", HELPED if self.helped else ""
        return tuple(filter(None, (practice, known, taken_back, helped)))

    @property
    def helped(self) -> bool:
        """True if a hint was taken in this deal."""
        return self.ordinal in self.record.helped

    @property
    def taken_back(self) -> bool:
        """True if a move was taken back in this deal after something had been seen."""
        return self.ordinal in self.record.noted(TAKEN_BACK)
