"""The figures of a duel do not depend on how many processes play it, and a duel can be stopped."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time

import pytest

from picket_desktop.ai.duel import Duel, Terms, duel
from picket_desktop.ai.duel_apart import cores, duel_apart
from picket_desktop.ai.player import players
from picket_desktop.commands.duel import Progress
from picket_desktop.engine import games

HEARING = """import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from picket_desktop.__main__ import main
sys.exit(main(sys.argv[1:]))"""
"""Runs the command with interrupts enabled, even if the process that started it ignored them."""
TIMED = {"deals_per_second", "ms_per_decision"}


def untimed(found: Duel) -> dict[str, object]:
    return {name: value for name, value in vars(found).items() if name not in TIMED}


@pytest.mark.full
@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
def test_figures_do_not_depend_on_the_number_of_processes(game: str) -> None:
    known, rules = players(), games.rules(game)
    here = duel(known["novice"], known["random"], games.game(rules), 5, 3)
    heard: list[int] = []
    terms = Terms(known["novice"], known["random"], rules, 5, 3)
    apart = duel_apart(terms, processes=3, told=lambda done, seconds: heard.append(done))
    assert untimed(apart) == untimed(here)
    assert set(apart.ms_per_decision) == set(here.ms_per_decision)
    assert heard == [1, 2, 3, 4, 5]


def test_core_count_is_between_one_and_all_cores() -> None:
    assert 1 <= cores() <= (os.cpu_count() or 1)


@pytest.mark.sweep
@pytest.mark.parametrize("done", [1, 2, 4])
def test_stopped_duel_counts_the_finished_packs(done: int) -> None:
    """With fewer than two packs there is no result."""
    known = players()
    terms = Terms(known["novice"], known["random"], games.rules("rubicon"), 1000, 1)

    def stop(packs: int, seconds: float) -> None:
        if packs == done:
            raise KeyboardInterrupt

    if done < 2:
        with pytest.raises(KeyboardInterrupt):
            duel_apart(terms, processes=1, told=stop)
        return
    found = duel_apart(terms, processes=1, told=stop)
    first = duel(known["novice"], known["random"], games.game(terms.rules), done, 1)
    assert untimed(found) == untimed(first)


@pytest.mark.full
@pytest.mark.skipif(os.name == "nt", reason="no signal from outside stops a program there")
def test_ctrl_c_stops_the_command_with_a_partial_result() -> None:
    words = [sys.executable, "-c", HEARING, "duel", "random", "random", "--rules", "rubicon"]
    words += ["--deals", "100000", "--json"]
    out = err = ""
    for patience in (1, 3, 10, 30):
        with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            try:
                time.sleep(patience)
                process.send_signal(signal.SIGINT)
                out, err = process.communicate(timeout=60)
            finally:
                process.kill()
        if out:
            break
    told = json.loads(out)
    assert 2 <= told["deals"] < 100_000
    assert err == f"Stopped after {told['deals']} of 100000 packs.\n"


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_terminal_shows_the_progress() -> None:
    out = Terminal()
    progress = Progress(10, out)
    progress.told(4, 60.0)
    assert out.getvalue() == "\r4 of 10 packs, about 1:30 to go (Ctrl-C stops and counts what is done)"
    progress.told(5, 3600.0 * 2)
    assert "about 2:00:00 to go" in out.getvalue()
    progress.told(10, 60.0)
    progress.clear()
    assert out.getvalue().endswith("\r")
    assert out.getvalue().count("\r") == 4


def test_progress_is_silent_without_a_terminal() -> None:
    out = io.StringIO()
    progress = Progress(10, out)
    progress.told(4, 60.0)
    progress.clear()
    assert out.getvalue() == ""
