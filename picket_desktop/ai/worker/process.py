"""The process in which a player thinks, and the pipe between it and the table."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import signal
import sys
import threading
import time
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Any

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.judgement import Judgement
from picket_desktop.ai.worker.answers import NoAnswer, is_engines, told
from picket_desktop.ai.worker.pace import Pace
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.spawning import spawning, start
from picket_desktop.engine.cards import card

ASIDE = 10
"""By so much others come first, where nobody waits."""
LONGEST = 1 << 20
"""Bytes of the longest answer that is listened to."""
HEARD = (Advice, Choice, Figure, Judgement, NoAnswer, Way, card)
"""What an answer is made of, besides the engine's own kinds."""


class Worker:
    """The process at the other end of a pipe; used by one thread only, except for its id and its end. What it
    is asked has a number, and so has what it answers."""

    def __init__(self, aside: bool) -> None:
        self._aside = aside
        self._context = spawning()
        self._process: Any = None
        self._pipe: Connection[Any, Any] | None = None

    @property
    def process_id(self) -> int | None:
        process = self._process
        return process.pid if process is not None else None

    def send(self, number: int, question: Question) -> None:
        """Put a question, starting the process if there is none. Raises OSError where that fails."""
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        self._pipe.send((number, question))

    def _start(self) -> None:
        ours, other = self._context.Pipe()
        process = self._context.Process(
            target=work, args=(other, self._aside), name="picket-thinking", daemon=True
        )
        try:
            start(process)
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

    def receive(self) -> tuple[int, Any]:
        """An answer, and the number of what it answers. Raises EOFError when the process ended without one,
        OSError at one too long, and whatever nonsense raises when it is read."""
        assert self._pipe is not None
        if not self._pipe.poll():
            raise EOFError(f"exit code {self._process.exitcode}")
        match Listening(io.BytesIO(self._pipe.recv_bytes(LONGEST))).load():
            case (int(number), answer):
                return number, answer
        raise pickle.UnpicklingError("no answer to any question")

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


class Listening(pickle.Unpickler):
    """Hears the engine's own kinds and no others: nothing that a player made up is run at the table."""

    def find_class(self, module: str, name: str) -> Any:
        found = super().find_class(module, name) if module in sys.modules else None
        if found in HEARD or (isinstance(found, type) and is_engines(found)):
            return found
        raise pickle.UnpicklingError(f"a player may not say {module}.{name}")


def work(pipe: Connection[Any, Any], aside: bool = False) -> None:
    """The worker: questions in, choices out, until the table is gone, be it in the midst of a thought. An
    interrupt from the keyboard is the table's affair; what a player prints is nobody's."""
    with contextlib.suppress(RuntimeError):
        threading.Thread(target=_end_with_the_table, name="end", daemon=True).start()
    if aside and hasattr(os, "nice"):
        os.nice(ASIDE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    pace = Pace()
    while True:
        try:
            asked: tuple[int, Question] = pipe.recv()
        except (EOFError, OSError):
            return
        (number, question), began = asked, time.monotonic()
        try:
            paced = question if question.whole else question._replace(budget=pace.worlds(question.budget))
            said = paced.answer()
            if question.budget and not question.whole:
                pace.took(time.monotonic() - began)
            written = pickle.dumps((number, NoAnswer("he said nothing") if said is None else said))
        except BaseException as error:
            written = pickle.dumps((number, NoAnswer(told(error))))
        try:
            pipe.send_bytes(written)
        except OSError:
            return


def _end_with_the_table() -> None:
    table = parent_process()
    if table is not None:
        wait([table.sentinel])
        os._exit(0)
