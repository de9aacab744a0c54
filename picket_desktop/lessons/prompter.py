"""Who thinks for the others in a lesson: what they are to do is whispered to them; where nothing is, a player
thinks as at any table."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.question import Consulted, Question
from picket_desktop.ai.worker.worker import Thinking
from picket_desktop.engine.game import Move, Reason


class Prompter(Thinking):
    """``due`` are the moves to be made, whoever's turn it is; ``thinking`` makes somebody who thinks, where
    it comes to that. Whether a deal that is over is looked back on at once: ``looks_back``."""

    def __init__(self, thinking: Callable[[], Thinking], looks_back: bool = False) -> None:
        self._looks_back = looks_back
        self.due: deque[Move] = deque()
        self._thinking = thinking
        self._thinker: Thinking | None = None
        self._whispered = False

    @property
    def meanwhile(self) -> bool:  # type: ignore[override]
        """Whether somebody thinks while the lesson goes on."""
        return self._looks_back and self.thinker.meanwhile

    def put(self, question: Question) -> None:
        self._whispered = bool(self.due) and not isinstance(question, Consulted)
        if not self._whispered:
            self.thinker.put(question)

    def look_at(self, view: Any) -> None:
        if self._thinker:
            self._thinker.look_at(view)

    def what_matters(self, view: Any) -> Any:
        return self.thinker.what_matters(view)

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
        """Somebody who thinks."""
        if self._thinker is None:
            self._thinker = self._thinking()
        return self._thinker
