"""Tells whether the tests run under wine."""

from __future__ import annotations

import ctypes
import sys


def under_wine() -> bool:
    """Return True if the tests run in Python for Windows under wine."""
    if sys.platform != "win32":
        return False
    return hasattr(ctypes.windll.ntdll, "wine_get_version")
