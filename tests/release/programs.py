"""The programs in .ci, as modules."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

sys.path.insert(0, str(ROOT / ".ci"))
try:
    about, bundle, installer, notes, winget = map(
        import_module, ("about", "bundle", "installer", "notes", "winget")
    )
finally:
    sys.path.remove(str(ROOT / ".ci"))
