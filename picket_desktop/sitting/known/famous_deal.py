"""Famous deals. Each can be played again from either seat and compared with the recorded result."""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.engine import games, known_deals
from picket_desktop.engine.known_deals import FAMOUS, KnownDeal
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import PRACTICE, Note, Record
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.setup import HUMAN, seated


class Famous(NamedTuple):
    """A famous deal: its ``name``, and a ``record`` of how it was played."""

    name: str
    record: Record

    @property
    def rules(self) -> Rules:
        return self.record.rules

    @property
    def points(self) -> tuple[int, ...]:
        """The points that each player made, by seat."""
        return _points(replayed(self.record))

    @property
    def dealt(self) -> KnownDeal:
        """The cards, and the seat that dealt them."""
        found = known_deals.dealt(self.record, 1)
        assert found is not None
        return found

    def known(self, hand: int) -> KnownDeal:
        """Return the deal for a person who plays the hand that the seat ``hand`` has in the record. It is
        marked as played before. If it is the last deal of a game, each player starts with the points of the
        player in the record who had the same hand."""
        on = (HUMAN - hand) % games.game(self.rules).seats
        known = self.dealt.repeated(on)
        return known._replace(notes=(*known.notes, Note(0, FAMOUS, self.name)))


class Compared(NamedTuple):
    """A famous ``deal`` as played, compared with its record. ``hand`` is the seat whose hand the person held,
    ``name`` the opponent. ``points`` are the points made and ``told`` those recorded, both by the seats of
    the record."""

    deal: str
    hand: int
    name: str
    points: tuple[int, ...]
    told: tuple[int, ...]

    @property
    def more(self) -> int:
        """How many more points the person made than the same hand made in the record; negative if fewer."""
        return self.points[self.hand] - self.told[self.hand]


def famous() -> tuple[Famous, ...]:
    """Return every famous deal, the oldest first."""
    return tuple(Famous(name, record) for name, record in games.famous().items())


def compared(record: Record) -> Compared | None:
    """Compare a finished game with its famous deal. Return None while the game is being played, if it is not
    of a famous deal, or if it was practice from a point within one."""
    deal = next((one for one in famous() if one.name == record.noted(FAMOUS).get(0)), None)
    if deal is None or not known_deals.single(record) or record.noted(PRACTICE):
        return None
    known, told, progress = known_deals.dealt(record, 1), deal.dealt, replayed(record)
    if known is None or not progress.over or (known.rules, known.pack) != (told.rules, told.pack):
        return None
    made, on = _points(progress), known.dealer - told.dealer
    seats = len(made)
    points = tuple(made[(seat + on) % seats] for seat in range(seats))
    return Compared(deal.name, (HUMAN - on) % seats, seated(record.players[1])[0], points, deal.points)


def _points(progress: Progress) -> tuple[int, ...]:
    return tuple(deal.points for deal in sorted(progress.deals, key=lambda deal: deal.seat))
