"""The works that the rules of Piquesept cite."""

from __future__ import annotations

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "piquesept": "Wikipedia, Piquesept, after Cäsar, 1798",
}
"""The works by short name."""
