"""The programs in .ci, as modules."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

sys.path.insert(0, str(ROOT / ".ci"))
try:
    about, bundle, installer = (import_module(name) for name in ("about", "bundle", "installer"))
finally:
    sys.path.remove(str(ROOT / ".ci"))
