"""What all commands share: help, refusals, what reaches the shell."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.commands import COMMANDS, command
from tests.commands.asked import Run, is_a_refusal, started
from tests.commands.records import GOOD, HANDS


def test_every_verb_has_help_with_an_example(run: Run) -> None:
    for verb in COMMANDS:
        status, out, err = run(verb, "--help")
        assert (status, err) == (0, "")
        assert f"example: picket {verb}" in out
    status, out, _ = run("--help")
    assert status == 0
    assert all(verb in out for verb in COMMANDS)


@pytest.mark.parametrize("verb", [v for v in COMMANDS if v not in ("check", "picture")])
def test_the_example_that_help_gives_is_right(verb: str, run: Run, tmp_path: Path) -> None:
    words = command(verb).EXAMPLE.split()[1:]
    file = tmp_path / "deal.txt"
    file.write_text(GOOD, encoding="utf-8")
    words = [str(file) if w == "deal.txt" else "2" if w == "200" else w for w in words]
    assert run(*words)[0] == 0


@pytest.mark.parametrize("words", ["scores -", "--data", "--verison", "play"])
def test_wrong_words_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))


def test_status_and_sentence_reach_the_shell() -> None:
    bad = started("score", "-", given=GOOD.replace("AH TH", "AH 7D").encode())
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert bad.stderr.startswith(b"Line 7: ")
    good = started("score", "-", "--json", given=GOOD.encode())
    assert (good.returncode, good.stderr) == (0, b"")
    assert json.loads(good.stdout)["total"] == {"elder": 28, "younger": 23}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_a_terminal_that_lacks_our_letters_still_gets_the_text(encoding: str) -> None:
    for words in (("rules", "du-coeur"), ("score", "-")):
        found = started(*words, given=HANDS.encode(), PYTHONIOENCODING=encoding)
        assert (found.returncode, found.stderr) == (0, b"")
        assert found.stdout


def test_a_reader_that_leaves_early_is_no_mistake() -> None:
    whole = started("rules", "rubicon")
    assert whole.returncode == 0
    with subprocess.Popen(
        [sys.executable, "-m", "picket_desktop", "rules", "rubicon"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as early:
        assert early.stdout is not None
        early.stdout.close()
        assert early.stderr is not None
        said: Any = early.stderr.read()
        assert b"Traceback" not in said
