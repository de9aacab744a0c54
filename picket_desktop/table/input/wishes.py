"""The system's preferences for less motion and more contrast, as its user has set them.

The system is asked in a thread, since the answer may take a while, and nothing waits for it. A system that
cannot be asked has no preferences.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import re
import sys
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from picket_desktop.saved.settings import CLOTH_NAME, NO_MOTION, PLAIN_CLOTH, SPEED_NAME
from picket_desktop.spawning import for_other_programs

PATIENCE = 2.0
"""How long a program of the system has to answer, in seconds."""
PORTAL = (
    *("gdbus", "call", "--session", "--timeout", "1", "--dest", "org.freedesktop.portal.Desktop"),
    *(
        "--object-path",
        "/org/freedesktop/portal/desktop",
        "--method",
        "org.freedesktop.portal.Settings.ReadAll",
    ),
    "['org.freedesktop.appearance', 'org.gnome.desktop.interface', 'org.kde.kdeglobals.KDE']",
)
ALONE = {
    "linux": (
        ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations"),
        ("gsettings", "get", "org.gnome.desktop.a11y.interface", "high-contrast"),
    ),
    "darwin": (
        ("defaults", "read", "com.apple.universalaccess", "reduceMotion"),
        ("defaults", "read", "com.apple.universalaccess", "increaseContrast"),
    ),
}
"""Each platform's commands for reading a preference. The last word of a command names the preference."""
ANIMATED, CONTRAST = 0x1042, 0x42
"""Two Windows settings: SPI_GETCLIENTAREAANIMATION tells whether anything may move in a window, and
SPI_GETHIGHCONTRAST whether contrast is high."""
CONTRAST_ON = 0x1
"""The value HCF_HIGHCONTRASTON."""
WISHES: Mapping[tuple[str, str], re.Pattern[str]] = {
    (SPEED_NAME, NO_MOTION): re.compile(
        r"'reduced-motion': <(?:uint32 )?1>"
        r"|'enable-animations': <false>|^enable-animations false$"
        r"|'AnimationDurationFactor': <'?0(?:\.0*)?'?>"
        r"|^reduceMotion 1$"
        r"|^animated 0$",
        re.MULTILINE,
    ),
    (CLOTH_NAME, PLAIN_CLOTH): re.compile(
        r"'contrast': <(?:uint32 )?1>|^high-contrast true$|^increaseContrast 1$|^contrast 1$", re.MULTILINE
    ),
}
"""The settings that a system may prefer, with their values. Each has a pattern for the text by which a system
says so: Linux (by the setting common to all desktops, or that of Gnome or KDE), macOS or Windows."""


def wished(told: str) -> dict[str, str]:
    """Return the settings, by the names under which they are stored, that a system with this report prefers.

    >>> wished("reduceMotion 1"), wished("animated 1"), wished("")
    ({'settings.speed': 'off'}, {}, {})
    """
    return {name: value for (name, value), sign in WISHES.items() if sign.search(told)}


def told_by_system(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> str:
    """Return the system's report on motion and contrast, or "" if it cannot be asked."""
    if platform == "win32":
        return told_by_windows()
    portal = _answer(PORTAL, env) if platform == "linux" and _has_session(env) else ""
    answers = ((words[-1], _answer(words, env)) for words in ALONE.get(platform, ()) if not portal)
    return portal or "\n".join(f"{name} {answer.strip()}" for name, answer in answers if answer)


def _has_session(env: Mapping[str, str]) -> bool:
    """Return True if the desktop has a message bus, since asking without one might start one."""
    runtime = env.get("XDG_RUNTIME_DIR")
    return bool(env.get("DBUS_SESSION_BUS_ADDRESS") or (runtime and os.path.exists(f"{runtime}/bus")))


def _answer(command: Sequence[str], env: Mapping[str, str]) -> str:
    """Return the output of a system program; "" if it is missing, fails or is too slow."""
    import subprocess

    own = for_other_programs(env)
    with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
        done = subprocess.run(
            command, capture_output=True, stdin=subprocess.DEVNULL, text=True, timeout=PATIENCE, env=own
        )
        return done.stdout if done.returncode == 0 else ""
    return ""


class _HighContrast(ctypes.Structure):
    """Windows' HIGHCONTRASTW structure."""

    _fields_ = (("size", ctypes.c_uint), ("flags", ctypes.c_uint), ("scheme", ctypes.c_wchar_p))


def told_by_windows(ask: Callable[[int, int, Any, int], object] | None = None) -> str:
    """Return what Windows says about motion and contrast.

    ``ask`` is called instead of SystemParametersInfoW if it is given. Where Windows has no answer, the
    defaults are kept: everything may move, and the contrast is normal.
    """
    animated, contrast = ctypes.c_int(1), _HighContrast(ctypes.sizeof(_HighContrast), 0, None)
    with contextlib.suppress(AttributeError, OSError):
        ask = ask or ctypes.windll.user32.SystemParametersInfoW  # type: ignore[attr-defined, unused-ignore]
        ask(ANIMATED, 0, ctypes.byref(animated), 0)
        ask(CONTRAST, contrast.size, ctypes.byref(contrast), 0)
    return f"animated {animated.value}\ncontrast {contrast.flags & CONTRAST_ON}"


class Wishes:
    """Asks for the system's preferences in a thread that starts at once."""

    def __init__(self, ask: Callable[[], str] = told_by_system) -> None:
        self._ask = ask
        self._told: dict[str, str] = {}
        self._thread = threading.Thread(target=self._look, name="wishes", daemon=True)
        self._thread.start()

    def _look(self) -> None:
        self._told = wished(self._ask())

    def come(self) -> dict[str, str]:
        """Return the preferred settings once they have arrived. They are returned only once."""
        if self._thread.is_alive():
            return {}
        told, self._told = self._told, {}
        return told
