"""Asking a player without waiting for him: he thinks in another process, and the table looks in now and
then whether he has answered.

Only a view crosses over, never a state: what is not in the view cannot be known there. A worker that dies
is replaced once; a worker that dies again, fails or is late is answered for by the novice, at once.
"""

from __future__ import annotations

import multiprocessing
import random
import signal
import threading
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable
from multiprocessing.connection import Connection, wait
from queue import SimpleQueue
from typing import Any, NamedTuple

from picket_desktop.ai.player import Choice, players

DEADLINE = 20.0
"""Seconds after which the novice answers."""
STAND_IN = "novice"


class Question(NamedTuple):
    """What a player is asked: the view, his name, the seed of his chance and his budget of worlds."""

    view: Any
    player: str
    seed: int | str
    budget: int

    def answer(self) -> Choice:
        """What the player says, here and now."""
        return players()[self.player].choose(self.view, random.Random(self.seed), self.budget)

    def stand_in(self) -> Choice:
        """What the novice says in his place."""
        return self._replace(player=STAND_IN).answer()


class Thinking(ABC):
    """One question at a time: `ask`, then `poll` until there is an answer. A new question takes the place
    of the last."""

    @abstractmethod
    def ask(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        """Ask a player by name. Returns at once."""

    @abstractmethod
    def poll(self) -> Choice | None:
        """The answer, once; None while there is none. Returns at once."""

    @abstractmethod
    def cancel(self) -> None:
        """The question no longer matters."""

    @abstractmethod
    def close(self) -> None:
        """Nothing more will be asked."""


class ThinkingHere(Thinking):
    """The player thinks in this process while it waits: for tests, duels and headless games."""

    def __init__(self) -> None:
        self._answer: Choice | None = None

    def ask(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self._answer = Question(view, player_name, seed, budget).answer()

    def poll(self) -> Choice | None:
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        self._answer = None

    def close(self) -> None:
        self._answer = None


class _Asked(NamedTuple):
    number: int
    question: Question


class ThinkingApart(Thinking):
    """The player thinks in a worker process, started when first asked. A thread speaks with the worker, so
    that neither starting it nor writing to it holds up the caller.

    ``trouble`` is the last thing that went wrong, for the log: a traceback, or a line about the worker.
    """

    def __init__(self, deadline: float = DEADLINE, clock: Callable[[], float] = time.monotonic) -> None:
        self.trouble: str | None = None
        self._deadline = deadline
        self._clock = clock
        self._number = 0
        self._open: _Asked | None = None
        self._due = 0.0
        self._errands: SimpleQueue[_Asked | None] = SimpleQueue()
        self._answers: SimpleQueue[tuple[int, Choice | None]] = SimpleQueue()
        self._worker = _Worker()
        self._thread = threading.Thread(target=self._tend, name="thinking", daemon=True)
        self._thread.start()

    @property
    def worker_id(self) -> int | None:
        """The process id of the worker, while there is one."""
        return self._worker.process_id

    def ask(self, view: Any, player_name: str, seed: int | str, budget: int) -> None:
        self.cancel()
        self._number += 1
        self._open = _Asked(self._number, Question(view, player_name, seed, budget))
        self._due = self._clock() + self._deadline
        self._errands.put(self._open)

    def poll(self) -> Choice | None:
        if self._open is None:
            return None
        number, question = self._open
        while not self._answers.empty():
            about, choice = self._answers.get()
            if about == number:
                self._open = None
                return choice or question.stand_in()
        if self._clock() < self._due:
            return None
        self.trouble = f"{question.player} has not answered in {self._deadline:g} seconds"
        self.cancel()
        return question.stand_in()

    def cancel(self) -> None:
        self._open = None

    def close(self) -> None:
        """The worker is ended, whatever it does; nothing is waited for."""
        self.cancel()
        self._errands.put(None)

    def _tend(self) -> None:
        """The thread: errand after errand, until there is to be no more."""
        while (asked := self._errands.get()) is not None:
            self._answers.put((asked.number, self._fetch(asked)))
        self._worker.end()

    def _fetch(self, asked: _Asked) -> Choice | None:
        """The worker's answer, or None when there will be none. The worker has two lives."""
        for _ in range(2):
            try:
                self._worker.send(asked.question)
                while self._is_open(asked):
                    if self._worker.ready(PATIENCE):
                        return self._read()
                self._worker.end()
                return None
            except (OSError, EOFError) as error:
                self.trouble = f"the worker ended: {error!r}"
                self._worker.end()
            except Exception:
                self.trouble = traceback.format_exc()
                self._worker.end()
                return None
        return None

    def _is_open(self, asked: _Asked) -> bool:
        return self._open is asked and self._errands.empty()

    def _read(self) -> Choice | None:
        answer = self._worker.receive()
        if isinstance(answer, str):
            self.trouble = answer
            return None
        return answer


PATIENCE = 0.05
"""Seconds between two looks whether a question still matters."""


class _Worker:
    """The process at the other end of a pipe; used by one thread only, except for its id."""

    def __init__(self) -> None:
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None

    @property
    def process_id(self) -> int | None:
        process = self._process
        return process.pid if process is not None else None

    def send(self, question: Question) -> None:
        """Put a question, starting the process if there is none."""
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        self._pipe.send(question)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, other = context.Pipe()
        self._process = context.Process(target=work, args=(other,), name="picket-thinking", daemon=True)
        self._process.start()
        other.close()

    def ready(self, seconds: float) -> bool:
        """Whether there is an answer, or the process has ended, within so many seconds."""
        assert self._pipe is not None
        return bool(wait([self._pipe, self._process.sentinel], seconds))

    def receive(self) -> Choice | str:
        """The answer, or what went wrong. Raises EOFError when the process ended without one."""
        assert self._pipe is not None
        if not self._pipe.poll():
            raise EOFError(f"exit code {self._process.exitcode}")
        answer: Choice | str = self._pipe.recv()
        return answer

    def end(self) -> None:
        """End the process and forget it."""
        if self._pipe is not None:
            self._pipe.close()
            self._process.terminate()
            self._process.join()
        self._process = self._pipe = None


def work(pipe: Connection[Any, Any]) -> None:
    """The worker: questions in, choices out, until the table is gone. An interrupt from the keyboard is the
    table's affair."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        try:
            question: Question = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            said: Choice | str = question.answer()
        except Exception:
            said = traceback.format_exc()
        try:
            pipe.send(said)
        except OSError:
            return
