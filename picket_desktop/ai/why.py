"""Why something is done: of the reasons there may be, the first that is true.

A family lists its reasons, the most telling first: a code, and what finds the values of its sentence where
the reason holds of what is seen, and nothing where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from picket_desktop.engine.game import Reason

SeenT = TypeVar("SeenT")
Values = Mapping[str, Any] | None
Reasons = Sequence[tuple[str, Callable[[SeenT], Values]]]


def first_true(reasons: Reasons[SeenT], seen: SeenT) -> Reason:
    """The first reason that holds; the last of them always does."""
    return next(Reason(code, values) for code, of in reasons if (values := of(seen)) is not None)
