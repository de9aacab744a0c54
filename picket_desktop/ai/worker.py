"""Asking a player without waiting for him: he thinks in another process, and the table looks in now and
then whether he has answered.

Only a view crosses over, never a state: what is not in the view cannot be known there. A worker that dies
is replaced once; where he dies again, cannot be started, fails or is late, there is no answer, and that at
once, and the next question goes to a worker again. Whatever went wrong is logged.
"""

from __future__ import annotations

import contextlib
import io
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from multiprocessing.util import Finalize
from queue import SimpleQueue
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.ai.answers import NoAnswer, is_engines, told
from picket_desktop.ai.pace import Pace
from picket_desktop.ai.player import Choice
from picket_desktop.ai.question import Consulted, Looked, Pondered, Prepared, Question
from picket_desktop.ai.review import Judgement
from picket_desktop.engine.cards import card

LOG = logging.getLogger(__name__)
LOG.addHandler(logging.NullHandler())
DEADLINE = 20.0
"""Seconds after which nothing is expected any more."""
PATIENT = 600.0
"""The same, where nobody waits for the answer."""
PATIENCE = 0.05
"""Seconds between two looks whether a question still matters."""
ASIDE = 10
"""By so much others come first, where nobody waits."""
LONGEST = 1 << 20
"""Bytes of the longest answer that is listened to."""
HEARD = (Advice, Choice, Figure, Judgement, NoAnswer, Way, card)
"""What an answer is made of, besides the engine's own kinds."""


class Thinking(ABC):
    """One question at a time: `ask`, then `poll` until there is an answer. A new question takes the place
    of the last. What was said is handed on as it is: nobody has asked yet whether it may be done.

    ``trouble`` is the last thing that went wrong, in a line.
    """

    trouble: str | None = None
    meanwhile = False
    """Whether it thinks while the caller goes on: then it may be asked what nobody waits for."""

    def failed(self, why: str) -> NoAnswer:
        """Something went wrong: it is logged, and there is no answer."""
        self.trouble = why
        LOG.warning("%s", why)
        return NoAnswer(why)

    def ask(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        """Ask a player by name. Returns at once."""
        self.put(self.question(view, player_name, seed, budget))

    def consult(self, view: Any, seed: int | str, budget: int) -> None:
        """Ask for advice about a view, `Advice` or `NoAnswer`. Returns at once."""
        self.put(Consulted(view, "", seed, budget))

    def prepare(self, rules: Any) -> None:  # noqa: B027
        """A game by these rules begins, and somebody will be asked. Returns at once; may do nothing."""

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:  # noqa: B027
        """A player will be asked this, most likely: if it is what is asked next, he has begun to think.
        Returns at once; may do nothing."""

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:  # noqa: B027
        """Advice about this view may be asked for: if it is what is asked next, it is there. Whatever else is
        asked next waits for it. Returns at once; may do nothing."""

    def look_at(self, view: Any) -> None:  # noqa: B027
        """Whose the view is may ask what matters in it. Returns at once; may do nothing."""

    def what_matters(self, view: Any) -> Any:
        """What matters in a view, reasons or `NoAnswer`, as often as it is asked; None while it is looked
        at. Returns at once."""
        return ()

    def beside(self) -> Thinking:
        """Somebody who thinks of the same sort, beside this one: for what takes long."""
        return type(self)()

    @abstractmethod
    def put(self, question: Question) -> None:
        """Put a question, in the place of the last. Returns at once."""

    @abstractmethod
    def poll(self) -> Any:
        """The answer, once, or `NoAnswer`; None while there is neither. Returns at once."""

    @abstractmethod
    def cancel(self) -> None:
        """The question no longer matters."""

    @abstractmethod
    def close(self) -> None:
        """Nothing more will be asked."""

    def question(self, view: Any, player_name: str, seed: int | str, budget: int) -> Question:
        """How a question is put."""
        return Question(view, player_name, seed, budget)


class ThinkingHere(Thinking):
    """The player thinks in this process while it waits: for tests, duels and headless games."""

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

    def what_matters(self, view: Any) -> Any:
        return Looked(view, "", 0, 0).answer()

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


class _Asked(NamedTuple):
    number: int
    question: Question


class ThinkingApart(Thinking):
    """The player thinks in a worker process, started when a game begins or when first asked. A
    thread speaks with the worker, so that neither starting it nor writing to it holds up the caller.
    ``aside``: whoever else needs the processor comes first.
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
        self._looked: _Asked | None = None
        self._seen: tuple[int, Any] = (0, None)
        self._due = 0.0
        self._errands: SimpleQueue[_Asked | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Any]] = SimpleQueue()
        self._worker = _Worker(aside)
        self._thread = threading.Thread(target=self._tend, name="thinking", daemon=True)
        self._thread.start()
        # At its end the program asks its children to end and waits: one that has been stopped never would.
        Finalize(self, _dismiss, args=(self._errands, self._worker), exitpriority=100)

    @property
    def worker_id(self) -> int | None:
        """The process id of the worker, while there is one."""
        return self._worker.process_id

    def beside(self) -> ThinkingApart:
        return ThinkingApart(PATIENT, self._clock, aside=True)

    def prepare(self, rules: Any) -> None:
        self._errands.put(_Asked(0, Prepared(rules, "", 0, 0)))

    def foresee(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self._ahead = self._next(self.question(view, player_name, seed, budget))
        self._errands.put(self._ahead)

    def ponder(self, view: Any, seed: int | str, budget: int) -> None:
        self._ahead = self._next(Pondered(view, "", seed, budget))
        self._errands.put(self._ahead)

    def look_at(self, view: Any) -> None:
        if self._looked is None or self._looked.question.view is not view:
            self._looked = self._next(Looked(view, "", 0, 0))
            self._errands.put(self._looked)

    def what_matters(self, view: Any) -> Any:
        self.look_at(view)
        number, seen = self._seen
        return seen if self._looked is not None and number == self._looked.number else None

    def put(self, question: Question) -> None:
        ahead = self._ahead
        if ahead is not None and ahead.question == question:
            self._open = ahead
        else:
            self._open = self._next(question)
            self._errands.put(self._open)
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
        """The worker is ended, whatever it does; nothing is waited for."""
        self.cancel()
        _dismiss(self._errands, self._worker)

    def _next(self, question: Question) -> _Asked:
        self._number += 1
        return _Asked(self._number, question)

    def _tend(self) -> None:
        """The thread: errand after errand, until there is to be no more."""
        while (asked := self._errands.get()) is not None:
            try:
                answer = self._fetch(asked)
            except Exception as error:
                answer = self._ended(told(error))
            if isinstance(asked.question, Looked):
                self._seen = asked.number, answer
            else:
                self._answers.put((asked.number, answer))
        self._worker.end()

    def _fetch(self, asked: _Asked) -> Any:
        """The worker's answer, or `NoAnswer`. The worker has two lives; one for an errand."""
        for _ in range(1 if asked.question.errand else 2):
            try:
                if self._is_open(asked):
                    self._worker.send(asked.question)
                while self._is_open(asked):
                    if self._worker.ready(PATIENCE):
                        return self._heard(self._worker.receive())
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
    """Somebody who thinks where nobody waits."""
    return ThinkingApart(PATIENT, aside=True)


def _dismiss(errands: SimpleQueue[_Asked | None], worker: _Worker) -> None:
    """No errand more, and no worker."""
    errands.put(None)
    worker.kill()


class _Worker:
    """The process at the other end of a pipe; used by one thread only, except for its id and its end."""

    def __init__(self, aside: bool) -> None:
        self._aside = aside
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None

    @property
    def process_id(self) -> int | None:
        process = self._process
        return process.pid if process is not None else None

    def send(self, question: Question) -> None:
        """Put a question, starting the process if there is none. Raises OSError where that fails."""
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        self._pipe.send(question)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        ours, other = context.Pipe()
        process = context.Process(target=work, args=(other, self._aside), name="picket-thinking", daemon=True)
        try:
            process.start()
        except BaseException:
            ours.close()
            raise
        finally:
            other.close()
        self._process, self._pipe = process, ours

    def ready(self, seconds: float) -> bool:
        """Whether there is an answer, or the process has ended, within so many seconds."""
        assert self._pipe is not None
        return bool(wait([self._pipe, self._process.sentinel], seconds))

    def receive(self) -> Any:
        """The answer. Raises EOFError when the process ended without one, OSError at one too long."""
        assert self._pipe is not None
        if not self._pipe.poll():
            raise EOFError(f"exit code {self._process.exitcode}")
        return _Listening(io.BytesIO(self._pipe.recv_bytes(LONGEST))).load()

    def kill(self) -> None:
        """End the process at once, even one that has been stopped. From any thread; waits for nothing."""
        process = self._process
        if process is not None:
            with contextlib.suppress(OSError, ValueError, AttributeError):
                process.kill()

    def end(self) -> None:
        """End the process and forget it."""
        process, pipe = self._process, self._pipe
        if pipe is not None:
            pipe.close()
        if process is not None:
            self.kill()
            process.join(1.0)
        self._process = self._pipe = None


class _Listening(pickle.Unpickler):
    """Hears the engine's own kinds and no others: nothing that a player made up is run at the table."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module in sys.modules else None
        if found in HEARD or (isinstance(found, type) and is_engines(found)):
            return found
        raise pickle.UnpicklingError(f"a player may not say {module}.{name}")


def work(pipe: Connection[Any, Any], aside: bool = False) -> None:
    """The worker: questions in, choices out, until the table is gone. An interrupt from the keyboard is the
    table's affair; what a player prints is nobody's."""
    if aside and hasattr(os, "nice"):
        os.nice(ASIDE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    pace = Pace()
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        began = time.monotonic()
        try:
            said = question._replace(budget=pace.worlds(question.budget)).answer()
            if question.budget:
                pace.took(time.monotonic() - began)
            written = pickle.dumps(NoAnswer("he said nothing") if said is None else said)
        except BaseException as error:
            written = pickle.dumps(NoAnswer(told(error)))
        try:
            pipe.send_bytes(written)
        except OSError:
            return
