"""The works that the rules of Piquesept are cited from."""

from __future__ import annotations

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "piquesept": "Wikipedia, Piquesept",
}
"""Short names of the works cited."""
