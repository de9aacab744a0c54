"""A game with real cards that is being marked. Every mark is checked and saved, and can be taken back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, NOBODY, Move, Reason
from picket_desktop.engine.marking import Marker, Offer, Rest, Ruled, Standing
from picket_desktop.engine.progress import Progress, Reckoner
from picket_desktop.engine.real_cards.pool import SEATS, Pool, Turn, after
from picket_desktop.engine.record import MARKED, POOL, Note, Record, replay
from picket_desktop.engine.rules import Rules
from picket_desktop.engine.rulings import Ruling
from picket_desktop.sitting.keeping import Keeping


def may_pool(rules: Rules) -> bool:
    """Return True if three players can take turns at a game and play for a pool."""
    return games.game(rules).seats == SEATS


def begun(rules: Rules, names: Sequence[str]) -> Record:
    """Return the record of a new game by these rules, with the rules in the form used for marking. ``names``
    are by seat. If there is one name more than there are seats, that player sits out and the game is played
    for a pool."""
    seats = games.game(rules).seats
    return _begun(rules, names[:seats], Pool(names[seats]) if names[seats:] else None)


def _begun(rules: Rules, names: Sequence[str], pool: Pool | None) -> Record:
    record = Record(games.marker(rules).rules, tuple(names), 0, notes=(Note(0, MARKED),))
    return record if pool is None else record.with_note(Note(0, POOL, pool.write()))


class MarkedGame:
    """Keeps a game being marked. It starts from its ``record``, which is saved after every mark. Raises
    `BadText` if marks in the record contradict each other."""

    def __init__(self, record: Record, keeping: Keeping) -> None:
        self.keeping = keeping
        referee = record.referee
        assert isinstance(referee, Marker)
        self.marker: Marker[Any] = referee
        self.state: Any = referee.start()
        self.record, self._reckoner = record, Reckoner(record)
        self._before: tuple[int, ...] = ()
        """The points of every seat before the last mark."""
        self._together = dict[int, tuple[int, Rest]]()
        """The tricks that were marked together. The keys are how many marks there were once these tricks had
        been marked. Each entry has how many there were before, and the mark itself."""
        self._retrace(record)

    @property
    def rules(self) -> Rules:
        return self.record.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players by seat."""
        return self.record.players

    @property
    def pool(self) -> Pool | None:
        """The pool that three players play for, as it was before this game; None if there is none."""
        return self.record.pool

    @property
    def turn(self) -> Turn | None:
        """How the end of this game changes the pool; None before the end, or without a pool."""
        pool = self.pool if self.over else None
        return None if pool is None else after(pool, self.names, self._progress().winner)

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.marker.actor(self.state) == NOBODY

    @property
    def between(self) -> bool:
        """True before the first deal and between deals."""
        return self.marker.actor(self.state) == NATURE

    @property
    def stands(self) -> Standing:
        """The points of every seat, and the settlement once the game is over."""
        return self.marker.view_for(self.state, 0)

    def offers(self) -> Sequence[Offer]:
        """Return everything that may be marked next."""
        return self.marker.offers(self.state)

    @property
    def asked(self) -> tuple[str, ...]:
        """The keys of the offers from which the next mark is to be made."""
        return self.marker.asked(self.state)

    @property
    def ruled(self) -> tuple[Ruled, tuple[int, ...]] | None:
        """The last ruling marked, and the points it added for each seat; None if the last mark was not a
        ruling."""
        last = self.record.moves[-1] if self.record.moves else None
        if not isinstance(last, Ruled):
            return None
        return last, tuple(now - then for now, then in zip(self.stands.totals, self._before, strict=True))

    def rulings(self) -> Sequence[tuple[Ruling, Offer]]:
        """Return the rulings on mistakes that may have been made by now, with the marks that give them."""
        return self.marker.rulings(self.state)

    def is_marked(self, mark: Move) -> bool:
        """Return True if a mark was made in this deal and still counts."""
        return self.marker.is_marked(self.state, mark)

    def why_not(self, mark: Move) -> Reason | None:
        """Return why a mark cannot be made now; None if it can."""
        return self.marker.why_not(self.state, mark)

    def unscored(self, mark: Move) -> Reason | None:
        """Return why a mark just made will score nothing; None if it may score."""
        return self.marker.unscored(self.state, mark)

    def mark(self, mark: Move) -> None:
        """Make a mark. Raises `IllegalMove` if it contradicts earlier marks."""
        before = len(self.record.moves)
        for one in mark.marks if isinstance(mark, Rest) else (mark,):
            if isinstance(mark, Rest) and self.marker.actor(self.state) < 0:
                break  # the set is won before the last trick
            self._before = self.stands.totals
            self.state, told = self.marker.apply(self.state, one)
            self.record = self.record.with_move(one)
            self._reckoner.follow(self.state, told)
        self._together.pop(len(self.record.moves), None)
        if isinstance(mark, Rest):
            self._together[len(self.record.moves)] = before, mark
        self._save()

    def take_back(self) -> Move | None:
        """Take back the last mark, if there is one, and return it. Tricks that were marked together are taken
        back together, as long as the game has stayed open."""
        moves = self.record.moves
        if not moves:
            return None
        kept, last = self._together.pop(len(moves), (len(moves) - 1, moves[-1]))
        self._retrace(self.record.with_moves(moves[:kept]))
        self._save()
        return last

    def another(self) -> MarkedGame:
        """Start another game with the same players, or with those whose turn it is in the pool."""
        turn = self.turn
        names, pool = (self.names, None) if turn is None else (turn.players, turn.pool)
        return MarkedGame(_begun(self.rules, names, pool), self.keeping.another())

    def _retrace(self, record: Record) -> None:
        self.record, self._reckoner = record, Reckoner(record)
        for state, told in replay(record):
            self._before, self.state = self.stands.totals, state
            self._reckoner.follow(state, told)

    def _save(self) -> None:
        self.keeping.keep(self._progress())

    def _progress(self) -> Progress:
        return self._reckoner.progress(self.record, self.stands)
