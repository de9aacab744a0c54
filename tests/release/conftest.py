"""The surroundings of the programs in .ci."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _beside_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program import the modules beside it. Other tests start players who may not, in this very
    process."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
