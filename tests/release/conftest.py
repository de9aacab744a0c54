"""The surroundings in which the tests run the programs of .ci."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _beside_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program of .ci import the modules beside it, but only during these tests. Others in this process
    start players, which must not."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
