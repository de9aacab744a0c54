"""The works that the rules cite, by short name. Each family of games lists its own as ``SOURCES`` in the
``sources.py`` of its folder beside this module.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.util import find_spec

from picket_desktop import engine


@cache
def sources() -> dict[str, str]:
    """Return every work by its short name."""
    found: dict[str, str] = {}
    for folder in sorted(m.name for m in pkgutil.iter_modules(engine.__path__) if m.ispkg):
        module = f"{engine.__name__}.{folder}.sources"
        if find_spec(module):
            found |= importlib.import_module(module).SOURCES
    return found
