"""An even game, in which the opponent plays each deal at a level of the ladder: that of a player whose
decisions would have cost as much as the person's so far."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Callable

from picket_desktop.ai.even import level
from picket_desktop.ai.even.compared import Compared, answers, compared
from picket_desktop.ai.even.level import Lost
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.course import course
from picket_desktop.engine.record import EVEN, EVEN_LOST, TAKEN_BACK, Note
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.recorder import Recorder
from picket_desktop.sitting.setup import HUMAN

LEVEL = re.compile(r"[0-9]\.[0-9]{2}")
"""A pattern for a level as it is noted."""


class EvenGame:
    """Sets the opponent's level in the game of a ``recorder``. The level is fixed at the first decision of a
    deal, and noted with that decision. After the deal, a thinker made by ``beside`` works out in the
    background what the person's decisions cost, and this is noted as well. ``earlier`` are the deals of
    earlier games, the latest first; with None they are looked up."""

    def __init__(
        self, recorder: Recorder, beside: Callable[[], Thinking], earlier: tuple[Lost, ...] | None = None
    ) -> None:
        self._recorder, self._asking = recorder, AskingBeside(beside)
        rules = recorder.record.rules.name
        self._players = level.ladder(rules)
        kept = recorder.keeping.noted(EVEN_LOST, rules, level.MOST) if earlier is None else ()
        self._earlier = earlier or tuple(filter(None, map(self._read, kept)))
        self._deal = 0
        self._left: deque[Compared] = deque()
        self._lost: list[Lost] = []
        self._failed: set[int] = set()

    @property
    def deals(self) -> tuple[Lost, ...]:
        """The costs of the person's decisions in each deal played without help, the latest deal first."""
        record = self._recorder.record
        aided = {*record.helped, *record.noted(TAKEN_BACK)}
        noted = sorted(record.noted(EVEN_LOST).items(), reverse=True)
        here = (self._read(text) for deal, text in noted if deal not in aided)
        return (*filter(None, here), *self._earlier)

    @property
    def level(self) -> float:
        """The level for the deal in play, determined from what was known when the deal began."""
        deal, record = self._recorder.game.deal_ordinal, self._recorder.record
        noted = level_of(record.noted(EVEN).get(deal, ""))
        if noted is not None:
            return noted
        found = round(level.level(self.deals, len(self._players)), 2)
        self._recorder.note(record.with_note(Note(deal, EVEN, f"{found:.2f}")))
        return found

    def player(self, seed: int) -> str:
        """Return the name of the player who makes the decision with this seed."""
        return level.player(self._players, self.level, seed)

    @property
    def busy(self) -> bool:
        """True while the decisions of a deal are being compared."""
        return bool(self._deal)

    def poll(self, idle: bool) -> bool:
        """Continue comparing the person's decisions in finished deals, while the computer player is ``idle``.

        Returns at once, with True if anything has changed.
        """
        said = self._asking.answer()
        if said is not None:
            self._hear(said)
        if not self._deal:
            self._begin()
        if self._deal and not self._left and not self._asking.asked:
            self._end()
        elif self._left and idle and not self._asking.asked:
            self._asking.ask(self._left.popleft())
        return said is not None

    def close(self) -> None:
        """End the comparisons; no more are wanted."""
        self._asking.close()
        self._deal, self._left = 0, deque()

    def _read(self, text: str) -> Lost | None:
        return level.read(text, len(self._players))

    def _begin(self) -> None:
        """Find a finished deal that has not been compared, and start on it."""
        record, game = self._recorder.record, self._recorder.game
        noted = {*record.noted(EVEN_LOST), *self._failed}
        self._deal = next((deal for deal in range(game.deals_scored, 0, -1) if deal not in noted), 0)
        if self._deal:
            made = zip(course(record), record.moves, strict=False)
            self._left = deque(
                compared(game.referee.view_for(here.state, HUMAN), move)
                for here, move in made
                if here.deal == self._deal and here.actor == HUMAN
            )
            self._lost = []

    def _hear(self, said: object) -> None:
        if isinstance(said, Lost) and answers(said, len(self._players)):
            self._lost.append(said)
            return
        self._failed.add(self._deal)
        self.close()

    def _end(self) -> None:
        """Note the cost of the deal that was compared."""
        person = sum(one.person for one in self._lost)
        others = (sum(one.players[at] for one in self._lost) for at in range(len(self._players)))
        note = Note(self._deal, EVEN_LOST, Lost(person, tuple(others)).write())
        self._recorder.note(self._recorder.record.with_note(note))
        self.close()


def level_of(text: str) -> float | None:
    """Return the level that was noted for a deal; None if the text is not one.

    >>> level_of("2.25"), level_of("-1.00"), level_of("")
    (2.25, None, None)
    """
    return float(text) if LEVEL.fullmatch(text) else None
