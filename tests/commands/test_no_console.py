"""On Windows a windowed program has None for its standard streams. Nothing fails because of that, except
commands that are meant to print something."""

from __future__ import annotations

import subprocess
import sys

import pytest

WITHOUT = """
import sys
from picket_desktop.__main__ import main
sys.stdin = sys.stdout = sys.stderr = None
sys.exit(main(sys.argv[1:]))
"""


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("words", "status"),
    [
        (["rules"], 2),
        (["rules", "rubicon", "--json"], 2),
        (["duel", "random", "random", "--deals", "2"], 2),
        (["--help"], 0),
        (["--version"], 0),
        (["rules", "whist"], 2),
        (["no-such-verb"], 2),
        (["score", "-"], 2),
        (["score", "no-such-file"], 2),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_missing_streams_leave_only_the_exit_status(words: list[str], status: int) -> None:
    ran = subprocess.run([sys.executable, "-c", WITHOUT, *words], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout, ran.stderr) == (status, "", "")
