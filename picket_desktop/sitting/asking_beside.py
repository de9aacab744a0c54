"""Puts questions, one at a time, to a thinker in the background. The thinker is started at the first
question, or ahead of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.rules import Rules


class AskingBeside:
    """Keeps a thinker in the background, made by ``beside``. ``asked`` is True while the thinker owes an
    answer."""

    def __init__(self, beside: Callable[[], Thinking]) -> None:
        self._beside = beside
        self._thinker: Thinking | None = None
        self.asked = False

    def prepare(self, rules: Rules) -> None:
        """Start the thinker ahead of the first question, about a game by these rules. Returns at once."""
        self._thinker = self._thinker or self._beside()
        self._thinker.prepare(rules)

    def ask(self, question: Question) -> None:
        """Ask a question. The answer to the one before must have been taken. Returns at once."""
        self._thinker = self._thinker or self._beside()
        self._thinker.put(question)
        self.asked = True

    def answer(self) -> Any:
        """Return the answer, or None if it is not ready yet. Returns at once."""
        said = self._thinker.poll() if self.asked and self._thinker else None
        self.asked = self.asked and said is None
        return said

    def close(self) -> None:
        """End the thinking; no answer is wanted for now."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker, self.asked = None, False
