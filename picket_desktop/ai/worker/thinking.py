"""Asks a player without blocking: the player thinks in another process, and the table polls for the answer.

Only a view is sent, never a state, so that the process cannot know more than the view shows. A worker that
dies is replaced once. If it dies again, cannot be started, fails or is late, the result is `NoAnswer` at
once, and the next question goes to a worker again. Errors are logged.
"""

from __future__ import annotations

import logging
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from multiprocessing.util import Finalize
from queue import SimpleQueue
from typing import Any, NamedTuple

from picket_desktop.ai.worker.answers import NoAnswer, told
from picket_desktop.ai.worker.process import Worker
from picket_desktop.ai.worker.question import Consulted, Glance, Pondered, Prepared, Question

LOG = logging.getLogger(__name__)
LOG.addHandler(logging.NullHandler())
DEADLINE = 20.0
"""How long to wait for an answer before giving up on it, in seconds."""
PATIENT = 600.0
"""How long to keep expecting an answer that nobody is waiting for, in seconds."""
PATIENCE = 0.05
"""How long to wait between checks of whether a question still matters, in seconds."""


class Thinking(ABC):
    """Answers questions one at a time: call `ask`, then `poll` until there is an answer.

    A new question replaces the last. Answers are passed on unchecked: their moves may be illegal. ``trouble``
    is the last error, in one line.
    """

    trouble: str | None = None
    meanwhile = False
    """True if the thinker works while the caller continues, so that questions may be asked in advance."""

    def failed(self, why: str) -> NoAnswer:
        """Log an error and return it as `NoAnswer`."""
        self.trouble = why
        LOG.warning("%s", why)
        return NoAnswer(why)

    def ask(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        """Ask a player by name. Returns at once."""
        self.put(self.question(view, player_name, seed, budget))

    def consult(self, view: Any, seed: int | str, budget: int) -> None:
        """Ask for advice about a view; the answer is `Advice` or `NoAnswer`. Returns at once."""
        self.put(Consulted(view, "", seed, budget))

    def prepare(self, rules: Any) -> None:  # noqa: B027
        """Prepare for questions in a game by these rules. Returns at once; may do nothing."""

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:  # noqa: B027
        """Start work on a question that a player will probably be asked next, so that the answer comes
        sooner. Returns at once; may do nothing."""

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:  # noqa: B027
        """Start working on advice about this view, so that it comes sooner if asked for next. If another
        question is asked next, it has to wait for this work. Returns at once; may do nothing."""

    def glance(self, question: Glance, ahead: bool = False) -> Any:
        """Ask a question on the side, while another is being thought about. The question is asked only once
        for the same view. Return the answer or `NoAnswer`, or None while it is being worked out; never wait.
        A question asked ``ahead`` of its time may go unanswered."""
        return NoAnswer("nobody looks")

    def beside(self) -> Thinking:
        """Return another thinker of the same kind, for questions that take a long time."""
        return type(self)()

    @abstractmethod
    def put(self, question: Question) -> None:
        """Replace the last question with this one, and return at once."""

    @abstractmethod
    def poll(self) -> Any:
        """Return the answer or `NoAnswer`, once, when it has arrived; otherwise None. Returns at once."""

    @abstractmethod
    def cancel(self) -> None:
        """Drop the question."""

    @abstractmethod
    def close(self) -> None:
        """Release all resources. Nothing may be asked afterwards."""

    def question(self, view: Any, player_name: str, seed: int | str, budget: int) -> Question:
        """Return the question to send for these arguments."""
        return Question(view, player_name, seed, budget)


class ThinkingHere(Thinking):
    """Thinks in this process and blocks the caller: for tests, duels and headless games."""

    def __init__(self) -> None:
        self._answer: Any = None

    def put(self, question: Question) -> None:
        try:
            said = question.answer()
            self._answer = NoAnswer("he said nothing") if said is None else said
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self._answer = self.failed(told(error))

    def poll(self) -> Any:
        answer, self._answer = self._answer, None
        return answer

    def glance(self, question: Glance, ahead: bool = False) -> Any:
        return question.answer()

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


class _Asked(NamedTuple):
    number: int
    question: Question


class ThinkingApart(Thinking):
    """Thinks in a worker process, started when a game begins or at the first question.

    A thread talks to the worker, so that neither starting it nor writing to it blocks the caller. ``aside``:
    other processes take priority over the worker.
    """

    meanwhile = True

    def __init__(
        self, deadline: float = DEADLINE, clock: Callable[[], float] = time.monotonic, aside: bool = False
    ) -> None:
        self._deadline = deadline
        self._clock = clock
        self._number = 0
        self._open: _Asked | None = None
        self._ahead: _Asked | None = None
        self._glances: dict[type[Glance], _Asked] = {}
        self._seen: dict[type[Glance], tuple[int, Any]] = {}
        self._due = 0.0
        self._errands: SimpleQueue[_Asked | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._worker = Worker(aside)
        self._thread: threading.Thread | None = None
        self._closed = False
        # At exit the program asks its children to end and waits; one that has been stopped would never end.
        Finalize(self, _dismiss, args=(self._errands, self._worker), exitpriority=100)

    @property
    def worker_id(self) -> int | None:
        """The process id of the worker, or None if there is none."""
        return self._worker.process_id

    def beside(self) -> ThinkingApart:
        return ThinkingApart(PATIENT, self._clock, aside=True)

    def prepare(self, rules: Any) -> None:
        self._send(_Asked(0, Prepared(rules, "", 0, 0)))

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self._ahead = self._next(self.question(view, player_name, seed, budget))
        self._send(self._ahead)

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:
        self._ahead = self._next(Pondered(view, "", seed, budget))
        self._send(self._ahead)

    def glance(self, question: Glance, ahead: bool = False) -> Any:
        kind = type(question)
        asked = self._glances.get(kind)
        if asked is None or asked.question.view is not question.view:
            asked = self._glances[kind] = self._next(question)
            self._send(asked)
        number, seen = self._seen.get(kind, (0, None))
        return seen if number == asked.number else None

    def put(self, question: Question) -> None:
        ahead = self._ahead
        if ahead is not None and ahead.question == question:
            self._open = ahead
        else:
            self._open = self._next(question)
            self._send(self._open)
        self._ahead = None
        self._due = self._clock() + self._deadline

    def poll(self) -> Any:
        if self._open is None:
            return None
        number, question = self._open
        while not self._answers.empty():
            about, answer = self._answers.get()
            if about == number:
                self._open = None
                return answer
        if self._clock() < self._due:
            return None
        self.cancel()
        self._worker.kill()
        asked = question.player or "the adviser"
        return self.failed(f"{asked} has not answered in {self._deadline:g} seconds")

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        """Kill the worker, whatever it is doing, without waiting."""
        self._closed = True
        self.cancel()
        _dismiss(self._errands, self._worker)

    def failed(self, why: str) -> NoAnswer:
        """Return an error as `NoAnswer`, and log it unless this thinker was closed: then the worker is
        expected to end."""
        return NoAnswer(why) if self._closed else super().failed(why)

    def _next(self, question: Question) -> _Asked:
        self._number += 1
        return _Asked(self._number, question)

    def _send(self, asked: _Asked) -> None:
        """Queue a question for the thread, which the first question starts. If no thread can be started, the
        answer is `NoAnswer` at once, and the next question tries again."""
        if self._thread is None:
            thread = threading.Thread(target=self._tend, name="thinking", daemon=True)
            try:
                thread.start()
            except RuntimeError as error:
                self._answered(asked, self.failed(told(error)))
                return
            self._thread = thread
        self._errands.put(asked)

    def _tend(self) -> None:
        """Carry out errands in the thread until None is queued."""
        while (asked := self._errands.get()) is not None:
            try:
                answer = self._fetch(asked)
            except Exception as error:
                answer = self._ended(told(error))
            self._answered(asked, answer)
        self._worker.end()

    def _answered(self, asked: _Asked, answer: Any) -> None:
        if isinstance(asked.question, Glance):
            self._seen[type(asked.question)] = asked.number, answer
        else:
            self._answers.put((asked.number, answer))

    def _fetch(self, asked: _Asked) -> Any:
        """Return the worker's answer or `NoAnswer`. A worker that dies is replaced once, or not at all for
        an errand."""
        for _ in range(1 if asked.question.errand else 2):
            try:
                if self._is_open(asked):
                    self._worker.send(*asked)
                while self._is_open(asked):
                    if not self._worker.ready(PATIENCE):
                        continue
                    number, answer = self._worker.receive()
                    if number == asked.number:  # an earlier question may still be answered
                        return self._heard(answer)
                self._worker.end()
                return NoAnswer("nobody waits for it")
            except (OSError, EOFError) as error:
                self._ended(f"the worker ended: {error!r}")
        return NoAnswer(self.trouble or "")

    def _ended(self, why: str) -> NoAnswer:
        self._worker.end()
        return self.failed(why)

    def _is_open(self, asked: _Asked) -> bool:
        matters = asked is self._open or asked is self._ahead
        overtaken = not matters or not self._errands.empty()
        return asked.question.errand or not overtaken

    def _heard(self, answer: Any) -> Any:
        return self.failed(answer.why) if isinstance(answer, NoAnswer) else answer


def aside() -> ThinkingApart:
    """Return a thinker for questions that nobody is waiting on."""
    return ThinkingApart(PATIENT, aside=True)


def _dismiss(errands: SimpleQueue[_Asked | None], worker: Worker) -> None:
    """Stop the thread and kill the worker."""
    errands.put(None)
    worker.kill()
