"""Questions to a player in another process: the answer, the deadline, and workers that die or fail."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from picket_desktop.ai.advice import advise, matters
from picket_desktop.ai.worker import thinking
from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.process import TOO_LONG, Pace
from picket_desktop.ai.worker.question import Consulted, Looked, Prepared, Question
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import View

SLOW_MACHINE = 60.0


class Unanswerable:
    """Looks like a view to pickle, but blocks or ends the worker that reads it."""

    def __init__(self, view: View, deed: str) -> None:
        self.view = view
        self.deed = deed

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        if multiprocessing.parent_process() is not None:
            DEEDS[self.deed]()
        return getattr(self.view, name)

    def __getstate__(self) -> dict[str, Any]:
        return dict(vars(self))

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)


def dawdle() -> None:
    time.sleep(SLOW_MACHINE)


def die() -> None:
    os._exit(3)


def stumble() -> None:
    raise RuntimeError("stumbled")


DEEDS = {"dawdle": dawdle, "die": die, "stumble": stumble}


@pytest.fixture
def view() -> View:
    game = PicketGame(rule_sets()["rubicon"])
    state, _ = game.apply(game.single_deal(0), Deal(order(7, 32), 2))
    return game.view_for(state, 0)


@pytest.fixture
def apart() -> Iterator[ThinkingApart]:
    thinking = ThinkingApart(deadline=SLOW_MACHINE)
    yield thinking
    thinking.close()


def answer(thinking: Thinking) -> Any:
    until = time.monotonic() + 2 * SLOW_MACHINE
    while time.monotonic() < until:
        if choice := thinking.poll():
            return choice
        time.sleep(0.01)
    raise AssertionError("no answer")


@pytest.mark.parametrize("name", ["random", "gamester"])
def test_worker_answers_as_the_player_would_here(apart: ThinkingApart, view: View, name: str) -> None:
    apart.ask(view, name, "seed", 5)
    assert answer(apart) == Question(view, name, "seed", 5).answer()
    assert apart.poll() is None
    assert apart.worker_id not in (None, os.getpid())


def test_thinking_here_answers_once_and_can_be_cancelled(view: View) -> None:
    here = ThinkingHere()
    here.ask(view, "random", 3, 5)
    assert here.poll() == Question(view, "random", 3, 5).answer()
    assert here.poll() is None
    here.ask(view, "random", 3, 5)
    here.cancel()
    assert here.poll() is None


def test_asking_does_not_wait_for_the_worker(view: View) -> None:
    began = time.monotonic()
    thinking = ThinkingApart(deadline=SLOW_MACHINE)
    thinking.ask(Unanswerable(view, "dawdle"), "novice", 1, 1)
    assert thinking.poll() is None
    thinking.cancel()
    thinking.close()
    assert time.monotonic() - began < SLOW_MACHINE / 4


def test_killed_worker_is_replaced(apart: ThinkingApart, view: View) -> None:
    apart.ask(view, "gamester", 1, 1)
    first = answer(apart)
    killed = apart.worker_id
    assert killed is not None
    os.kill(killed, signal.SIGTERM)
    apart.ask(view, "gamester", 1, 1)
    assert answer(apart) == first
    assert apart.worker_id != killed


@pytest.mark.full
def test_worker_dying_twice_gives_no_answer_then_recovers(
    apart: ThinkingApart, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    apart.ask(Unanswerable(view, "die"), "gamester", 1, 1)
    assert answer(apart) == NoAnswer(apart.trouble or "")
    logged = [record.message for record in caplog.records]
    assert len(logged) == 2
    assert all(line.startswith("the worker ended: EOFError") for line in logged)
    apart.ask(view, "gamester", 1, 1)
    assert answer(apart) == Question(view, "gamester", 1, 1).answer()


def test_player_failure_reports_its_place_but_not_its_message(
    apart: ThinkingApart, view: View, caplog: pytest.LogCaptureFixture
) -> None:
    apart.ask(Unanswerable(view, "stumble"), "gamester", 1, 1)
    said = answer(apart)
    assert isinstance(said, NoAnswer)
    assert said.why.startswith("RuntimeError at test_thinking.py:")
    assert "stumbled" not in said.why
    assert [record.message for record in caplog.records] == [said.why] == [apart.trouble]


def test_missed_deadline_does_not_delay_the_next_question(view: View) -> None:
    now = [0.0]
    thinking = ThinkingApart(deadline=5.0, clock=lambda: now[0])
    thinking.ask(Unanswerable(view, "dawdle"), "gamester", 1, 1)
    assert thinking.poll() is None
    now[0] = 5.0
    assert thinking.poll() == NoAnswer("gamester has not answered in 5 seconds")
    thinking.ask(view, "gamester", 1, 1)
    assert answer(thinking) == Question(view, "gamester", 1, 1).answer()
    thinking.close()


def test_cancelled_question_gets_no_answer(apart: ThinkingApart, view: View) -> None:
    apart.ask(view, "random", 1, 1)
    apart.cancel()
    assert apart.poll() is None
    apart.ask(view, "novice", 1, 1)
    assert answer(apart) == Question(view, "novice", 1, 1).answer()


@pytest.mark.full
def test_worker_advises_as_it_would_here(apart: ThinkingApart, view: View) -> None:
    apart.consult(view, "seed", 5)
    assert answer(apart) == advise(view, "seed", 5)


@pytest.mark.full
def test_worker_dying_twice_gives_no_advice_then_recovers(apart: ThinkingApart, view: View) -> None:
    apart.consult(Unanswerable(view, "die"), "seed", 5)
    assert isinstance(answer(apart), NoAnswer)
    apart.consult(view, "seed", 5)
    assert answer(apart) == advise(view, "seed", 5)


def test_question_after_prepare_is_answered_without_trouble(apart: ThinkingApart, view: View) -> None:
    apart.prepare(view.rules)
    apart.ask(view, "gamester", 1, 1)
    assert answer(apart) == Question(view, "gamester", 1, 1).answer()
    assert apart.trouble is None


def test_what_matters_is_found_before_the_next_question(apart: ThinkingApart, view: View) -> None:
    """The quick question is answered before the next real one. Its answer can be had again as often as it is
    asked for, but another view must be worked out anew."""
    look = Looked(view, "", 0, 0)
    apart.glance(look)
    apart.ask(view, "gamester", 1, 1)
    assert answer(apart) == Question(view, "gamester", 1, 1).answer()
    assert apart.trouble is None
    assert apart.glance(look) == apart.glance(Looked(view, "", 0, 0)) == matters(view) != ()
    assert apart.glance(Looked(view._replace(past=()), "", 0, 0)) is None


def test_prepare_starts_the_worker(apart: ThinkingApart, view: View) -> None:
    apart.prepare(view.rules)
    until = time.monotonic() + SLOW_MACHINE
    while apart.worker_id is None and time.monotonic() < until:
        time.sleep(0.01)
    assert apart.worker_id is not None
    assert apart.poll() is None


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_every_game_can_be_prepared(name: str) -> None:
    assert Prepared(games.rules(name), "", 0, 0).answer() is True


def test_closing_during_prepare_ends_the_worker_quietly(view: View, caplog: pytest.LogCaptureFixture) -> None:
    thinking = ThinkingApart(deadline=SLOW_MACHINE)
    thinking.prepare(Unanswerable(view, "dawdle"))
    while thinking.worker_id is None:
        time.sleep(0.01)
    thinking.close()
    until = time.monotonic() + SLOW_MACHINE
    while thinking.worker_id is not None and time.monotonic() < until:
        time.sleep(0.01)
    assert thinking.worker_id is None
    assert thinking._thread is not None
    thinking._thread.join(SLOW_MACHINE)
    assert caplog.records == []
    assert thinking.trouble is None


def test_failed_prepare_does_not_prevent_an_answer(apart: ThinkingApart, view: View) -> None:
    apart.prepare(Unanswerable(view, "die"))
    apart.ask(view, "gamester", 1, 1)
    assert answer(apart) == Question(view, "gamester", 1, 1).answer()


def test_missed_deadline_gives_no_advice(view: View) -> None:
    now = [0.0]
    thinking = ThinkingApart(deadline=5.0, clock=lambda: now[0])
    thinking.consult(Unanswerable(view, "dawdle"), "seed", 5)
    assert thinking.poll() is None
    now[0] = 5.0
    assert isinstance(thinking.poll(), NoAnswer)
    thinking.close()


def test_error_while_thinking_here_gives_no_advice(view: View, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.ai.worker.question.advise", lambda *asked: stumble())
    here = ThinkingHere()
    here.consult(view, "seed", 5)
    said = here.poll()
    assert isinstance(said, NoAnswer)
    assert said.why.startswith("RuntimeError at test_thinking.py:")


def test_closing_ends_the_worker(view: View) -> None:
    thinking = ThinkingApart(deadline=SLOW_MACHINE)
    thinking.ask(view, "novice", 1, 1)
    answer(thinking)
    thinking.close()
    until = time.monotonic() + SLOW_MACHINE
    while thinking.worker_id is not None and time.monotonic() < until:
        time.sleep(0.01)
    assert thinking.worker_id is None


def test_slow_machine_gets_fewer_worlds() -> None:
    pace = Pace()
    assert pace.worlds(20) == 20
    pace.took(TOO_LONG * 4)
    assert pace.worlds(20) == 5
    for _ in range(10):
        pace.took(60.0)
    assert pace.worlds(20) == 2
    assert pace.worlds(1) == 1
    assert pace.worlds(0) == 0


def test_worlds_recover_when_real_answers_are_quick() -> None:
    """Only answers that took thought count towards the speed."""
    pace = Pace()
    pace.took(TOO_LONG * 4)
    for _ in range(20):
        pace.took(0.001)
    assert pace.worlds(20) == 5
    for _ in range(20):
        pace.took(TOO_LONG / 3)
    assert pace.worlds(20) == 20


def test_foreseen_question_reuses_the_finished_answer(
    apart: ThinkingApart, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Question] = []
    send = thinking.Worker.send
    monkeypatch.setattr(thinking.Worker, "send", lambda self, n, q: (sent.append(q), send(self, n, q))[1])
    apart.foresee(view, "gamester", "seed", 5)
    until = time.monotonic() + SLOW_MACHINE
    while apart._answers.empty() and time.monotonic() < until:
        time.sleep(0.01)
    assert apart.poll() is None, "nobody has asked yet"
    apart.ask(view, "gamester", "seed", 5)
    assert apart.poll() == Question(view, "gamester", "seed", 5).answer()
    assert len(sent) == 1


@pytest.mark.full
def test_pondered_advice_is_not_computed_again(
    apart: ThinkingApart, view: View, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[Question] = []
    send = thinking.Worker.send
    monkeypatch.setattr(thinking.Worker, "send", lambda self, n, q: (sent.append(q), send(self, n, q))[1])
    apart.ponder(view, "hint", 2)
    apart.consult(view, "hint", 2)
    assert answer(apart) == Consulted(view, "", "hint", 2).answer()
    assert len(sent) == 1


def test_pondered_advice_does_not_block_a_question(apart: ThinkingApart, view: View) -> None:
    apart.ponder(view, "hint", 2)
    apart.ask(view, "gamester", "seed", 5)
    began = apart.worker_id
    assert answer(apart) == Question(view, "gamester", "seed", 5).answer()
    assert began in (None, apart.worker_id), "the worker lives on"


def test_foreseen_question_continues_when_asked(apart: ThinkingApart, view: View) -> None:
    apart.foresee(view, "gamester", "seed", 5)
    apart.ask(view, "gamester", "seed", 5)
    assert answer(apart) == Question(view, "gamester", "seed", 5).answer()


@pytest.mark.parametrize("deed", ["dawdle", "die", "stumble"])
def test_failed_foreseeing_does_not_block_the_question(apart: ThinkingApart, view: View, deed: str) -> None:
    apart.foresee(Unanswerable(view, deed), "gamester", "seed", 5)
    apart.ask(view, "gamester", "seed", 5)
    assert answer(apart) == Question(view, "gamester", "seed", 5).answer()
    assert apart.poll() is None


def test_only_the_last_foreseen_question_counts(apart: ThinkingApart, view: View) -> None:
    apart.foresee(view, "gamester", "seed", 5)
    apart.foresee(view, "novice", "seed", 5)
    apart.ask(view, "gamester", "seed", 5)
    assert answer(apart) == Question(view, "gamester", "seed", 5).answer()
    assert apart.poll() is None
