"""The surroundings in which the tests run the programs of .ci."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _beside_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program of .ci import the modules beside it, but only during these tests. Other tests in this
    process start players, for which that must not hold."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
