"""The deal that is played, and what may be known of its pack: nothing that lies under its seal, until it has
been reckoned."""

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
    """The deal of that ``ordinal`` in a game: in play, next to be dealt, or reckoned and so ``over``."""

    record: Record
    ordinal: int
    over: bool

    @property
    def seal(self) -> str | None:
        """The seal of the deal; None where it was dealt without one."""
        return seal.shown(self.record, self.ordinal)

    @cached_property
    def opened(self) -> Checked | None:
        """The deal that has been reckoned, its seal opened and checked; None before."""
        return check(self.record, self.ordinal) if self.over else None

    @cached_property
    def known_before(self) -> str:
        """Why the cards may have been known beforehand; "" where nobody knew."""
        return known_deals.known_before(self.record, self.ordinal)

    @cached_property
    def number(self) -> int | None:
        """The number of the pack; None where it has none, of a single deal, which has a code, and while it
        is to be sealed or lies under a seal, unless it was known before."""
        if self.single:
            return None
        dealt = sum(isinstance(m, Deal) for m in self.record.moves)
        dealt_openly = self.seal is None and self.ordinal <= dealt
        if not (self.over or dealt_openly or self.known_before):
            return None
        return seal.number_of(self.record, self.ordinal)

    @cached_property
    def code(self) -> str:
        """The code of the deal that has been reckoned, or is known beforehand, by which anybody can play it;
        "" while another is played, and where it has none."""
        if not self.single and not self.over:
            return ""
        known = known_deals.dealt(self.record, self.ordinal)
        code = known.code if known else None
        return code.write() if code else ""

    @property
    def single(self) -> bool:
        """Whether this one deal is all that is played."""
        return known_deals.single(self.record)

    @cached_property
    def apart(self) -> tuple[str, ...]:
        """For what it counts apart, in the words of the notes, and `HELPED`. The deal of a day was known to
        nobody."""
        known = self.known_before if self.known_before != known_deals.DAY else ""
        practice = PRACTICE if 0 in self.record.noted(PRACTICE) else ""
        taken_back, helped = TAKEN_BACK if self.taken_back else "", HELPED if self.helped else ""
        return tuple(filter(None, (practice, known, taken_back, helped)))

    @property
    def helped(self) -> bool:
        """Whether a hint was taken in it."""
        return self.ordinal in self.record.helped

    @property
    def taken_back(self) -> bool:
        """Whether a move was taken back in it after something had been seen."""
        return self.ordinal in self.record.noted(TAKEN_BACK)
