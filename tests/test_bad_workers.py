"""The game continues if the answers of the thinking process are wrong, missing or late, or if the process
cannot be started."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.record import Record
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import plainly
from tests.ai import bad_workers

DEADLINE, SHORT = 30.0, 0.3
PATIENCE = 60.0
Work = Callable[..., None]


def sit(thinker: Thinking, practice: bool = False) -> Sitting:
    setup = Setup(games.rules("rubicon"), "gamester", "Mr. Cotton", 3, practice=practice)
    return Sitting(setup, thinker, rng=random.Random(1), fresh=random.Random(2).getrandbits)


def played(sitting: Sitting, answers: int) -> Record:
    """Play until the computer has answered ``answers`` times, and return the record."""
    until = time.monotonic() + PATIENCE
    while answers:
        assert time.monotonic() < until, sitting.record.write()
        if sitting.awaiting is Await.OTHER:
            answers -= bool(sitting.poll())
            time.sleep(0.002)
        else:
            plainly(sitting)
    return sitting.record


def settled(thinker: ThinkingApart) -> None:
    """Wait until the thinker has no process left."""
    until = time.monotonic() + PATIENCE
    while thinker.worker_id is not None:
        assert time.monotonic() < until
        time.sleep(0.005)


@pytest.mark.full
@pytest.mark.parametrize(
    "work", [*bad_workers.SOON, *bad_workers.SILENT], ids=lambda work: work.__name__.replace("_", " ")
)
def test_game_goes_on_with_an_unusable_worker(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.ai.worker.process.work", work)
    thinker = ThinkingApart(SHORT if work in bad_workers.SILENT else DEADLINE)
    sitting = sit(thinker)
    record = played(sitting, 1)
    assert sitting.computer.fault
    assert thinker.trouble
    monkeypatch.undo()
    at = len(record.moves)
    assert played(sitting, 1).moves[:at] == record.moves
    assert work in bad_workers.SILENT or sitting.computer.fault == "", "the next worker is listened to"
    sitting.leave()
    settled(thinker)


@pytest.mark.parametrize(
    "work", bad_workers.HEARD_ALL_THE_SAME, ids=lambda work: work.__name__.replace("_", " ")
)
def test_stray_answers_are_ignored(work: Work, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.ai.worker.process.work", work)
    thinker = ThinkingApart(DEADLINE)
    sitting = sit(thinker)
    assert played(sitting, 8) == played(sit(ThinkingHere()), 8)
    assert sitting.computer.fault == ""
    assert thinker.trouble is None
    sitting.leave()
    settled(thinker)


# Late


class Overheard(ThinkingApart):
    """A thinker that keeps its questions. Its answers are not read while ``unheard`` is True."""

    def __init__(self) -> None:
        super().__init__(DEADLINE)
        self.questions: list[Question] = []
        self.unheard = False

    def poll(self) -> Any:
        return None if self.unheard else super().poll()

    def question(self, view: Any, player_name: str, seed: int | str, budget: int) -> Question:
        self.questions.append(super().question(view, player_name, seed, budget))
        return self.questions[-1]


def leave_answer_unread(sitting: Sitting, thinker: Overheard) -> None:
    """Play until the computer has answered a move that can be taken back, and leave that answer unread."""
    while sitting.awaiting is not Await.OTHER or not sitting.deal.last_decision:
        plainly(sitting)
        time.sleep(0.002)
    thinker.unheard = True
    assert sitting.poll() == []
    until = time.monotonic() + PATIENCE
    while thinker._answers.empty():
        assert time.monotonic() < until
        time.sleep(0.005)
    thinker.unheard = False


def test_answer_after_a_take_back_is_not_played() -> None:
    thinker = Overheard()
    sitting = sit(thinker, practice=True)
    leave_answer_unread(sitting, thinker)
    back = sitting.deal.last_decision
    assert back is not None
    sitting.undo(back)
    at = len(sitting.record.moves)
    assert at == back.moves
    assert sitting.poll() == []
    plainly(sitting, lambda view: view.moves[-1])
    while sitting.awaiting is not Await.OTHER:
        plainly(sitting, lambda view: view.moves[-1])
    asked_at = len(sitting.record.moves)
    played(sitting, 1)
    assert sitting.computer.fault == ""
    assert sitting.record.moves[asked_at] == thinker.questions[-1].answer().move
    sitting.leave()
    settled(thinker)


def test_answer_after_leaving_the_table_is_dropped() -> None:
    thinker = Overheard()
    sitting = sit(thinker, practice=True)
    leave_answer_unread(sitting, thinker)
    record = sitting.record
    sitting.leave()
    settled(thinker)
    assert thinker.poll() is None
    assert sitting.record == record


# Cannot be started


def test_novice_plays_if_no_pipe_can_be_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(self: object) -> None:
        raise OSError(24, "Too many open files")

    monkeypatch.setattr("multiprocessing.context.SpawnContext.Pipe", none_left)
    thinker = ThinkingApart(DEADLINE)
    sitting = sit(thinker)
    played(sitting, 2)
    assert "Too many open files" in sitting.computer.fault
    monkeypatch.undo()
    played(sitting, 1)
    assert sitting.computer.fault == ""
    sitting.leave()
    settled(thinker)


def test_novice_plays_if_no_thread_can_be_started(monkeypatch: pytest.MonkeyPatch) -> None:
    def none_left(self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", none_left)
    thinker = ThinkingApart(DEADLINE)
    thinker.prepare(games.rules("rubicon"))
    sitting = sit(thinker)
    played(sitting, 2)
    assert sitting.computer.fault.startswith("RuntimeError at test_bad_workers.py:")
    sitting.adviser.consult()
    assert isinstance(sitting.adviser.hint(), NoAnswer)
    assert sitting.adviser.what_matters() == ()
    monkeypatch.undo()
    played(sitting, 1)
    assert sitting.computer.fault == ""
    sitting.leave()
    settled(thinker)
