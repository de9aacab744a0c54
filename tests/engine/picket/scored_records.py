"""Helpers that score a deal record, or return why it is refused."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import score


def made(rules: str, *lines: str) -> Any:
    return score(read(f"rules: {rules}\n" + "".join(lines)))


def refused(*lines: str) -> tuple[int, str]:
    """Return the line number and the code with which a record is refused."""
    with pytest.raises(BadText) as bad:
        score(read("".join(lines)))
    return bad.value.line, bad.value.reason.code
