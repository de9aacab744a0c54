"""A game with real cards that is being marked: every mark is checked, kept, and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, NOBODY, Move, Reason
from picket_desktop.engine.marking import Marker, Offer, Standing
from picket_desktop.engine.progress import Reckoner
from picket_desktop.engine.record import MARKED, Note, Record, replay
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.keeping import Keeping


def begun(rules: Rules, names: Sequence[str]) -> Record:
    """Return the record of a new game by these rules, as far as a marker knows them; ``names`` are by
    seat."""
    return Record(games.marker(rules).rules, tuple(names), 0, notes=(Note(0, MARKED),))


class MarkedGame:
    """A marked game from its ``record`` on, which is saved after every mark. Raises `BadText` for a record
    whose marks contradict each other."""

    def __init__(self, record: Record, keeping: Keeping) -> None:
        self.keeping = keeping
        referee = record.referee
        assert isinstance(referee, Marker)
        self.marker: Marker[Any] = referee
        self.state: Any = referee.start()
        self.record, self._reckoner = record, Reckoner(record)
        self._retrace(record)

    @property
    def rules(self) -> Rules:
        return self.record.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.record.players

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.marker.actor(self.state) == NOBODY

    @property
    def between(self) -> bool:
        """True before the first deal, and between two."""
        return self.marker.actor(self.state) == NATURE

    @property
    def stands(self) -> Standing:
        """The points of every seat, and the settlement once the game is over."""
        return self.marker.view_for(self.state, 0)

    def offers(self) -> Sequence[Offer]:
        """Return everything that may be marked next."""
        return self.marker.offers(self.state)

    def is_marked(self, mark: Move) -> bool:
        """Return True if this has been marked in this deal, and stands."""
        return self.marker.is_marked(self.state, mark)

    def why_not(self, mark: Move) -> Reason | None:
        """Return why something cannot be marked now; None if it can."""
        return self.marker.why_not(self.state, mark)

    def unscored(self, mark: Move) -> Reason | None:
        """Return why a mark that has just been made will score nothing; None if it scores, or may yet."""
        return self.marker.unscored(self.state, mark)

    def mark(self, mark: Move) -> None:
        """Make a mark. Raises `IllegalMove` if it contradicts those before it."""
        self.state, told = self.marker.apply(self.state, mark)
        self.record = self.record.with_move(mark)
        self._reckoner.follow(self.state, told)
        self._save()

    def take_back(self) -> None:
        """Take the last mark back, if there is one."""
        if self.record.moves:
            self._retrace(self.record.with_moves(self.record.moves[:-1]))
            self._save()

    def another(self) -> MarkedGame:
        """Begin another game of the same players."""
        return MarkedGame(begun(self.rules, self.names), self.keeping.another())

    def _retrace(self, record: Record) -> None:
        self.record, self._reckoner = record, Reckoner(record)
        for state, told in replay(record):
            self.state = state
            self._reckoner.follow(state, told)

    def _save(self) -> None:
        self.keeping.keep(self._reckoner.progress(self.record, self.stands))
