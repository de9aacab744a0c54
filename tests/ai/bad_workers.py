"""Worker processes that fail: they end, fall silent, or send what was not asked for. Each stands in for
`ai.worker.process.work`."""

from __future__ import annotations

import os
import pickle
import struct
import time
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from picket_desktop.ai.worker.process import LONGEST, work

SPELL = 60.0
"""How long a worker that never answers sleeps, in seconds."""


def right(pipe: Connection[Any, Any]) -> tuple[int, bytes]:
    """Read the next question. Return its number, and the bytes of a reply with the correct answer."""
    number, question = pipe.recv()
    return number, pickle.dumps((number, question.answer()))


def every(pipe: Connection[Any, Any], deed: Callable[[int, bytes], None]) -> None:
    """Call ``deed`` with every answer, until the table closes the pipe."""
    try:
        while True:
            deed(*right(pipe))
    except (EOFError, OSError):
        return


def leaves_at_once(pipe: Connection[Any, Any], aside: bool = False) -> None:
    os._exit(3)


def leaves_when_asked(pipe: Connection[Any, Any], aside: bool = False) -> None:
    pipe.recv()


def never_answers(pipe: Connection[Any, Any], aside: bool = False) -> None:
    time.sleep(SPELL)


def closes_its_ears(pipe: Connection[Any, Any], aside: bool = False) -> None:
    pipe.close()
    time.sleep(SPELL)


def talks_nonsense(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(b"\x93\x94 knave of hearts"))


def says_nothing_at_all(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(b""))


def breaks_off_his_answer(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(answer[:-5]))


def begins_to_answer(pipe: Connection[Any, Any]) -> None:
    _, answer = right(pipe)
    os.write(pipe.fileno(), struct.pack("!i", len(answer)) + answer[:10])


def dies_in_his_answer(pipe: Connection[Any, Any], aside: bool = False) -> None:
    begins_to_answer(pipe)


def falls_asleep_in_his_answer(pipe: Connection[Any, Any], aside: bool = False) -> None:
    begins_to_answer(pipe)
    time.sleep(SPELL)


def announces_less_than_nothing(pipe: Connection[Any, Any], aside: bool = False) -> None:
    right(pipe)
    os.write(pipe.fileno(), struct.pack("!i", -2))
    time.sleep(SPELL)


def announces_too_much(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(bytes(LONGEST + 1)))


def forgets_the_number(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(pickle.dumps(pickle.loads(answer)[1])))


def garbles_the_number(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(pickle.dumps(("KS", pickle.loads(answer)[1]))))


def says_the_number_only(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(pickle.dumps((number,))))


def answers_other_questions(pipe: Connection[Any, Any], aside: bool = False) -> None:
    every(pipe, lambda number, answer: pipe.send_bytes(pickle.dumps((number + 1, pickle.loads(answer)[1]))))


def answers_twice(pipe: Connection[Any, Any], aside: bool = False) -> None:
    def twice(number: int, answer: bytes) -> None:
        pipe.send_bytes(answer)
        pipe.send_bytes(answer)

    every(pipe, twice)


def answers_before_he_is_asked(pipe: Connection[Any, Any], aside: bool = False) -> None:
    pipe.send_bytes(pickle.dumps((-1, "the knave of hearts")))
    work(pipe)


HEARD_ALL_THE_SAME = (answers_twice, answers_before_he_is_asked)
"""Workers whose answers are accepted although they misbehave."""
SILENT = (
    never_answers,
    falls_asleep_in_his_answer,
    answers_other_questions,
)
"""Workers that make the program wait until the deadline."""
SOON = (
    leaves_at_once,
    leaves_when_asked,
    closes_its_ears,
    talks_nonsense,
    says_nothing_at_all,
    breaks_off_his_answer,
    dies_in_his_answer,
    announces_less_than_nothing,
    announces_too_much,
    forgets_the_number,
    garbles_the_number,
    says_the_number_only,
)
"""Workers that are recognized as faulty at once."""
