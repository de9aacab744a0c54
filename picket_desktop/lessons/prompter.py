"""Plays for the computer players of a lesson: they make the moves that the lesson dictates, and otherwise
think for themselves."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.question import Consulted, Glance, Question
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.game import Move, Reason


class Prompter(Thinking):
    """A thinker that answers with the moves in ``due``, whoever is to move. Requests for hints, and all
    questions when no move is due, go to a thinker created with ``thinking``. With ``looks_back``, that
    thinker may review a finished deal while the lesson continues."""

    def __init__(self, thinking: Callable[[], Thinking], looks_back: bool = False) -> None:
        self._looks_back = looks_back
        self.due: deque[Move] = deque()
        self._thinking = thinking
        self._thinker: Thinking | None = None
        self._whispered = False

    @property
    def meanwhile(self) -> bool:  # type: ignore[override]
        """True if a player may think while the lesson continues."""
        return self._looks_back and self.thinker.meanwhile

    def put(self, question: Question) -> None:
        self._whispered = bool(self.due) and not isinstance(question, Consulted)
        if not self._whispered:
            self.thinker.put(question)

    def glance(self, question: Glance, ahead: bool = False) -> Any:
        return None if ahead and self._thinker is None else self.thinker.glance(question, ahead)

    def poll(self) -> Any:
        if self._whispered:
            self._whispered = False
            return Choice(self.due.popleft(), Reason("only-move"))
        return self._thinker.poll() if self._thinker else None

    def cancel(self) -> None:
        self._whispered = False
        if self._thinker:
            self._thinker.cancel()

    def close(self) -> None:
        if self._thinker:
            self._thinker.close()
        self._thinker = None

    def beside(self) -> Thinking:
        return self.thinker.beside()

    @property
    def thinker(self) -> Thinking:
        """The thinker that answers when no moves are due, created when first needed."""
        if self._thinker is None:
            self._thinker = self._thinking()
        return self._thinker
