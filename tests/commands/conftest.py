"""The command line as a fixture, for every test of a command."""

from __future__ import annotations

import io
import sys

import pytest

from picket_desktop.__main__ import main
from tests.commands.asked import Run


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """A function that runs the command line in this process and returns its status, output and errors."""

    def ask(*words: str, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        try:
            status = main(words)
        except SystemExit as left:
            status = int(left.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return ask
