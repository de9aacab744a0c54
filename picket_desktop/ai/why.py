"""Explaining a decision by the first reason that is true. A family lists its reasons, the most telling first.
Each reason is a code with a function. The function returns the values for the reason's sentence if it is true
of what is seen, and otherwise None."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from picket_desktop.engine.game import Reason

SeenT = TypeVar("SeenT")
Values = Mapping[str, Any] | None
Reasons = Sequence[tuple[str, Callable[[SeenT], Values]]]


def first_true(reasons: Reasons[SeenT], seen: SeenT) -> Reason:
    """Return the first reason that is true; the last one always is."""
    return next(Reason(code, values) for code, of in reasons if (values := of(seen)) is not None)
