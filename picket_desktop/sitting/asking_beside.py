"""Questions put one at a time to a thinker in the background, which is started with the first question, or
ahead of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine.rules import Rules


class AskingBeside:
    """A thinker made by ``beside``, in the background; ``asked`` while it owes an answer."""

    def __init__(self, beside: Callable[[], Thinking]) -> None:
        self._beside = beside
        self._thinker: Thinking | None = None
        self.asked = False

    def prepare(self, rules: Rules) -> None:
        """Start the thinker ahead of the first question, which will be by these rules. Returns at once."""
        self._thinker = self._thinker or self._beside()
        self._thinker.prepare(rules)

    def ask(self, question: Question) -> None:
        """Ask a question; its answer must have been taken before the next. Returns at once."""
        self._thinker = self._thinker or self._beside()
        self._thinker.put(question)
        self.asked = True

    def answer(self) -> Any:
        """Take the answer; None while there is none. Returns at once."""
        said = self._thinker.poll() if self.asked and self._thinker else None
        self.asked = self.asked and said is None
        return said

    def close(self) -> None:
        """End the thinking, because nothing more is wanted for now."""
        if self._thinker is not None:
            self._thinker.close()
        self._thinker, self.asked = None, False
