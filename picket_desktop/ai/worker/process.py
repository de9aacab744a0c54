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
from enum import Enum, EnumType
from multiprocessing import parent_process
from multiprocessing.connection import Connection, wait
from typing import Any

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.ai.evaluation import Bounded, Evaluation, Often, Part, Ranked
from picket_desktop.ai.even.level import Lost
from picket_desktop.ai.likely_cards import Likely, LikelyCards
from picket_desktop.ai.odds import Odds
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.judgement import Judgement
from picket_desktop.ai.worker.answers import NoAnswer, is_engines, told
from picket_desktop.ai.worker.question import Question
from picket_desktop.engine.cards import card
from picket_desktop.spawning import kill, piped, spawning

ASIDE = 10
"""How much niceness a process adds while nobody is waiting for its answers."""
LONGEST = 1 << 20
"""Maximum size of an answer, in bytes."""
EVALUATED = (Bounded, Evaluation, Often, Part, Ranked)
HEARD = (Advice, Choice, Figure, Judgement, Likely, LikelyCards, Lost, NoAnswer, Odds, Way, card, *EVALUATED)
"""The types allowed in an answer besides the engine's own."""
TOO_LONG = 1.5
"""How long to wait for an answer before the wait becomes tiresome, in seconds."""
FEWEST = 0.1
"""Minimum fraction of the requested worlds used on a slow machine."""


class Worker:
    """The process at the other end of a pipe. Use it from one thread only, except for `process_id` and
    `kill`. Each answer has the number of its question."""

    def __init__(self, aside: bool) -> None:
        self._aside = aside
        self._context = spawning()
        self._process: Any = None
        self._pipe: Connection[tuple[int, Question], object] | None = None

    @property
    def process_id(self) -> int | None:
        process = self._process
        return process.pid if process is not None else None

    def send(self, number: int, question: Question) -> None:
        """Send a question, starting the process if there is none. Raises OSError if either fails."""
        if self._pipe is None:
            self._start()
        assert self._pipe is not None
        self._pipe.send((number, question))

    def _start(self) -> None:
        self._process, self._pipe = piped(self._context, work, self._aside, name="picket-thinking")

    def ready(self, seconds: float) -> bool:
        """Return True if there is an answer, or the process has ended, within ``seconds``."""
        assert self._pipe is not None
        return bool(wait([self._pipe, self._process.sentinel], seconds))

    def receive(self) -> tuple[int, Any]:
        """Return the next answer, after the number of its question. Raises EOFError if the process ended
        without an answer, OSError if the answer is too long, and any error of unpickling if the answer is
        malformed."""
        assert self._pipe is not None
        if not self._pipe.poll():
            raise EOFError(f"exit code {self._process.exitcode}")
        match Listening(io.BytesIO(self._pipe.recv_bytes(LONGEST))).load():
            case (int(number), answer):
                return number, answer
        raise pickle.UnpicklingError("no answer to any question")

    def kill(self) -> None:
        """Kill the process without waiting. May be called from any thread."""
        kill(self._process)

    def end(self) -> None:
        """Kill the process and wait for its end; the next question starts a new one."""
        process, pipe = self._process, self._pipe
        if pipe is not None:
            pipe.close()
        if process is not None:
            self.kill()
            process.join(1.0)
        self._process = self._pipe = None


class Listening(pickle.Unpickler):
    """An unpickler that accepts only the engine's own types and those in `HEARD`, so that nothing a player
    made up is run at the table."""

    def find_class(self, module: str, name: str) -> Any:
        if (module, name) == ("builtins", "getattr"):
            return _member
        found = super().find_class(module, name) if module in sys.modules else None
        if found in HEARD or (isinstance(found, type) and is_engines(found)):
            return found
        raise pickle.UnpicklingError(f"a player may not say {module}.{name}")


def _member(kind: object, name: str) -> Enum:
    """Return a member of one of the engine's enums. This is needed because early versions of Python 3.11 (as
    in Debian 12) pickle a member as an attribute of its type."""
    if isinstance(kind, EnumType) and is_engines(kind) and name in kind.__members__:
        found: Enum = kind.__members__[name]
        return found
    raise pickle.UnpicklingError(f"a player may not say {kind}.{name}")


class Pace:
    """Decides what share of the requested worlds a player may use on this machine: less after a slow answer,
    more again, up to all of them, when there is time."""

    def __init__(self) -> None:
        self._part = 1.0

    def worlds(self, asked: int) -> int:
        """Return how many worlds to use when ``asked`` are requested."""
        return max(1, round(asked * self._part)) if asked else 0

    def took(self, seconds: float) -> None:
        """Adjust the share to how long an answer took. Very quick answers are ignored, as most questions need
        no thought."""
        if seconds > TOO_LONG:
            self._part = max(FEWEST, self._part * TOO_LONG / seconds)
        elif TOO_LONG / 8 < seconds < TOO_LONG / 2:
            self._part = min(1.0, self._part * 1.25)


def work(pipe: Connection[object, tuple[int, Question]], aside: bool = False) -> None:
    """Answer questions until the table's process has ended, then stop, even in the middle of a thought. A
    keyboard interrupt is left to the table's process. Whatever a player prints is discarded."""
    with contextlib.suppress(RuntimeError):
        threading.Thread(target=_end_with_the_table, name="end", daemon=True).start()
    if aside and hasattr(os, "nice"):
        os.nice(ASIDE)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    pace = Pace()
    while True:
        try:
            asked = pipe.recv()
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
