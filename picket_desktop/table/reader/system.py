"""The interface to this system's screen readers."""

from __future__ import annotations

import sys
from importlib.util import find_spec

from picket_desktop.table.reader.adapter import Adapter, Window
from picket_desktop.table.reader.apart import Apart
from picket_desktop.table.reader.kit import AccessKit


def adapter_for(window: Window) -> Adapter | None:
    """Return the interface to this system's screen readers; None if there is none. On Windows, this must be
    called before the ``window`` is first shown. Must be called by the main thread."""
    if find_spec("accesskit") is None:
        return None
    try:
        return Apart(window) if sys.platform.startswith("linux") else AccessKit(window)
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException:  # a panic in AccessKit is not an Exception
        return None
