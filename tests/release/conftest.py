"""Sets up what the programs of .ci need when the tests run them."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _beside_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program in .ci import the modules beside it, but only during these tests. Other tests in this
    process start players, which must not be able to."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
