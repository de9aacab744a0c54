"""The works that the rules of Piquesept cite."""

from __future__ import annotations

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "piquesept": "Wikipedia, Piquesept",
}
"""The works by short name."""
