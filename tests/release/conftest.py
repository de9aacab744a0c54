"""The surroundings of the programs in .ci."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _beside_one_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a program import the modules beside it. Other tests, in this very process, start players that may
    not."""
    monkeypatch.delenv("PYTHONSAFEPATH", raising=False)
