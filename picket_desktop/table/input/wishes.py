"""The wish of the system for less motion, as whoever uses it has told it.

It is asked in a thread, since the answer may take a while, and nothing waits for it. A system that cannot be
asked wishes for nothing.
"""

from __future__ import annotations

import contextlib
import os
import re
import sys
import threading
from collections.abc import Callable, Mapping, Sequence

from picket_desktop.spawning import for_other_programs

PATIENCE = 2.0
"""Seconds that a program of the system has for its answer."""
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
GNOME = ("gsettings", "get", "org.gnome.desktop.interface", "enable-animations")
MAC = ("defaults", "read", "com.apple.universalaccess", "reduceMotion")
ANIMATED = 0x1042
"""SPI_GETCLIENTAREAANIMATION of Windows: whether anything may move in a window."""
FOR_STILLNESS = (
    re.compile(r"'reduced-motion': <(?:uint32 )?1>"),
    re.compile(r"'enable-animations': <false>"),
    re.compile(r"'AnimationDurationFactor': <'?0(?:\.0*)?'?>"),
)
"""What the desktops of Linux say for less motion: by the common setting, Gnome's and KDE's."""


def less_motion(platform: str, told: str) -> bool:
    """Return True if what a system (as `sys.platform` names it) has told asks for less motion.

    >>> less_motion("darwin", "1"), less_motion("win32", "1"), less_motion("linux", "")
    (True, False, False)
    """
    told = told.strip()
    if platform == "darwin":
        return told == "1"
    if platform == "win32":
        return told == "0"
    return told == "false" or any(sign.search(told) for sign in FOR_STILLNESS)


def told_by_system(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> str:
    """Return what the system tells of motion, or "" if it cannot be asked."""
    if platform == "win32":
        return _told_by_windows()
    if platform == "darwin":
        return _answer(MAC, env)
    return (_answer(PORTAL, env) if _has_session(env) else "") or _answer(GNOME, env)


def _has_session(env: Mapping[str, str]) -> bool:
    """Return True if there is a message bus of the desktop, for to ask without one might start one."""
    runtime = env.get("XDG_RUNTIME_DIR")
    return bool(env.get("DBUS_SESSION_BUS_ADDRESS") or (runtime and os.path.exists(f"{runtime}/bus")))


def _answer(command: Sequence[str], env: Mapping[str, str]) -> str:
    """Return what a program of the system prints; "" if it is missing, fails or is too slow."""
    import subprocess

    own = for_other_programs(env)
    with contextlib.suppress(OSError, ValueError, subprocess.SubprocessError):
        done = subprocess.run(
            command, capture_output=True, stdin=subprocess.DEVNULL, text=True, timeout=PATIENCE, env=own
        )
        return done.stdout if done.returncode == 0 else ""
    return ""


def _told_by_windows() -> str:
    import ctypes

    animated = ctypes.c_int(1)
    with contextlib.suppress(AttributeError, OSError):
        ctypes.windll.user32.SystemParametersInfoW(  # type: ignore[attr-defined, unused-ignore]
            ANIMATED, 0, ctypes.byref(animated), 0
        )
    return str(animated.value)


class Wish:
    """The wish for less motion, asked in a thread from the beginning on."""

    def __init__(self, ask: Callable[[], str] = told_by_system, platform: str = sys.platform) -> None:
        self._ask, self._platform = ask, platform
        self._less = False
        self._thread = threading.Thread(target=self._look, name="wishes", daemon=True)
        self._thread.start()

    def _look(self) -> None:
        self._less = less_motion(self._platform, self._ask())

    def come(self) -> bool:
        """Return True, once, if the answer has come and asks for less motion."""
        if self._thread.is_alive() or not self._less:
            return False
        self._less = False
        return True
