"""Nothing a player returns or does can end the game, or delay it beyond the deadline."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import Thinking
from picket_desktop.engine import games
from picket_desktop.engine.game import IllegalMove
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from tests.acting import plainly
from tests.ai.bad_players import DOING, SAYING, BadlyApart, BadlyHere

ROOT = Path(__file__).resolve().parents[1]
DEADLINE = 1.0
SILENT, SOON = ("loops", "sleeps", "stops"), 0.5
"""The deeds after which no answer ever comes, and their deadline in seconds. It is short because the tests
wait until it has passed."""
A_MOMENT = 5.0
"""How long something instantaneous may take on a busy machine, in seconds. A program that waits for a bad
player would wait ten times as long, or forever."""
AT_ONCE = 0.9
"""How long leaving may take, in seconds. It is less than the one second a worker is given to end."""


def sit(deed: str, thinker: Thinking, game: str = "rubicon") -> Sitting:
    return Sitting(Setup(games.rules(game), deed, "Mr. Cotton", 3), thinker, rng=random.Random(1))


def person(sitting: Sitting) -> None:
    """Make the person's next decision, by the simplest move."""
    plainly(sitting, cut=5, shuffle=1)


def answers(sitting: Sitting, wanted: int) -> list[tuple[float, float]]:
    """Play until the computer has moved ``wanted`` times. For each answer, return how long it took and how
    long the longest single poll took, in seconds."""
    found: list[tuple[float, float]] = []
    began, longest = time.monotonic(), 0.0
    while len(found) < wanted:
        if sitting.awaiting is not Await.OTHER:
            person(sitting)
            began, longest = time.monotonic(), 0.0
            continue
        looked = time.monotonic()
        steps = sitting.poll()
        longest = max(longest, time.monotonic() - looked)
        if steps:
            found.append((time.monotonic() - began, longest))
            began, longest = time.monotonic(), 0.0
        else:
            time.sleep(0.005)
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("deed", [*DOING, *list(SAYING)[::2]])
def test_game_goes_on_within_the_deadline(deed: str) -> None:
    thinker = BadlyApart(deadline=SOON if deed in SILENT else DEADLINE)
    sitting = sit(deed, thinker)
    for spent, longest in answers(sitting, 2):
        assert spent < DEADLINE + A_MOMENT
        assert longest < A_MOMENT
    left = time.monotonic()
    sitting.leave()
    assert time.monotonic() - left < AT_ONCE
    while thinker.worker_id is not None and time.monotonic() - left < 2 * A_MOMENT:
        time.sleep(0.01)
    assert thinker.worker_id is None


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["rubicon", "du-coeur", "piquesept-3"])
@pytest.mark.parametrize("deed", SAYING)
def test_deal_is_finished_despite_bad_answers(deed: str, game: str) -> None:
    thinker = BadlyHere()
    sitting = sit(deed, thinker, game)
    faults = 0
    for _ in range(400):
        if sitting.awaiting is Await.OTHER:
            sitting.poll()
            faults += bool(sitting.computer.fault or thinker.trouble)
        elif sitting.awaiting in (Await.NEXT, Await.OVER):
            break
        else:
            person(sitting)
    assert sitting.awaiting in (Await.NEXT, Await.OVER)
    assert faults or deed == "says it at length"


def test_first_move_is_made_if_the_novice_fails_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object) -> None:
        raise RuntimeError("the novice stumbled")

    monkeypatch.setattr(type(players()["novice"]), "choose", fail)
    sitting = sit("raises", BadlyHere())
    assert len(answers(sitting, 3)) == 3
    first, second = sitting.computer.fault.split("; and then ")
    assert first.startswith("RuntimeError at bad_players.py:")
    assert second.startswith("RuntimeError at test_bad_players.py:")
    assert "stumbled" not in sitting.computer.fault


def test_worker_start_is_retried_after_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    import multiprocessing.context as context

    real = context.SpawnProcess.start
    tried: list[object] = []

    def refuse(self: object) -> None:
        tried.append(self)
        raise OSError(11, "Resource temporarily unavailable")

    monkeypatch.setattr(context.SpawnProcess, "start", refuse)
    thinker = BadlyApart(deadline=20)
    sitting = sit("gamester", thinker)
    for spent, _ in answers(sitting, 2):
        assert spent < A_MOMENT
    assert len(tried) >= 2
    assert "temporarily unavailable" in (thinker.trouble or "")
    assert thinker.worker_id is None
    monkeypatch.setattr(context.SpawnProcess, "start", real)
    answers(sitting, 1)
    assert thinker.worker_id is not None
    sitting.leave()


STOPPED = """
import os, random, signal, sys, time
from picket_desktop.engine import games
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from tests.ai.bad_players import BadlyApart
from tests.test_bad_players import Await, person

if __name__ == "__main__":
    thinker = BadlyApart(deadline=60)
    sitting = Sitting(Setup(games.rules("rubicon"), "gamester", "", 3), thinker, rng=random.Random(1))
    while sitting.awaiting is not Await.OTHER:
        person(sitting)
    while thinker.worker_id is None:
        sitting.poll()
        time.sleep(0.01)
    os.kill(thinker.worker_id, signal.SIGSTOP)
    if sys.argv[1] == "leave":
        sitting.leave()
    print(time.time(), flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="nothing here stops a process")
@pytest.mark.parametrize("way", ["leave", "just end"])
def test_a_stopped_worker_does_not_hold_up_quitting(way: str, tmp_path: Path) -> None:
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED)
    ran = subprocess.run(
        [sys.executable, str(script), way],
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert ran.returncode == 0, ran.stderr
    assert time.time() - float(ran.stdout) < 2 * A_MOMENT


KILLED = """
import random, time
from tests.ai.bad_players import BadlyApart
from tests.test_bad_players import Await, person, sit

if __name__ == "__main__":
    thinker = BadlyApart(deadline=60)
    sitting = sit("loops", thinker)
    while sitting.awaiting is not Await.OTHER:
        person(sitting)
    while thinker.worker_id is None:
        sitting.poll()
        time.sleep(0.01)
    print(thinker.worker_id, flush=True)
    time.sleep(60)
"""


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are not to be seen here")
def test_worker_ends_when_the_program_is_killed(tmp_path: Path) -> None:
    script = tmp_path / "killed.py"
    script.write_text(KILLED)
    with subprocess.Popen(
        [sys.executable, str(script)],
        env={"PYTHONPATH": str(ROOT), "PATH": ""},
        stdout=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        worker = Path(f"/proc/{int(program.stdout.readline())}/stat")
        program.kill()
    until = time.monotonic() + 4 * A_MOMENT
    while runs(worker):
        assert time.monotonic() < until
        time.sleep(0.02)


def runs(stat: Path) -> bool:
    """Return True if the process with this ``stat`` file is running."""
    try:
        return stat.read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def test_first_move_of_every_view_is_legal() -> None:
    """A sitting relies on this when its last resort is to make the first move."""
    for game in games.names():
        sitting = sit("novice", BadlyHere(), game)
        for _ in range(60):
            if sitting.awaiting is Await.OTHER:
                sitting.poll()
            elif sitting.awaiting is Await.OVER:
                break
            else:
                try:
                    person(sitting)
                except IllegalMove as refused:
                    raise AssertionError(game) from refused
