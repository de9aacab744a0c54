"""Run the command line in a separate process, and check its answers and refusals."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable

Run = Callable[..., tuple[int, str, str]]


def is_a_refusal(status: int, out: str, err: str) -> None:
    """Check that a command printed nothing, wrote one sentence to standard error, and returned status 2."""
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))
    assert err[:1].strip()
    assert "Traceback" not in err


def is_an_answer_or_a_refusal(found: tuple[int, str, str]) -> None:
    status, out, err = found
    if status == 0:
        assert json.loads(out)
        assert err == ""
    else:
        is_a_refusal(status, out, err)


def started(*words: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "picket_desktop", *words],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
