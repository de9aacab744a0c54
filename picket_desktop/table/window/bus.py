"""Checks whether the message buses of a Linux desktop (D-Bus) answer.

SDL waits for them when its display starts, for half a minute or for ever, and responds to nothing meanwhile.
So a bus that does not answer within a few seconds is hidden from SDL.
"""

from __future__ import annotations

import os
import re
import socket
import time
from collections.abc import MutableMapping
from contextlib import suppress

PATIENCE = 3.0
"""How long each bus is given to answer, in seconds; a working bus answers within a few milliseconds."""
NONE = "disabled:"
"""An address that names no bus."""
SYSTEM = "unix:path=/var/run/dbus/system_bus_socket"
HELLO = (
    b"l\x01\0\x01\0\0\0\0\x01\0\0\0\x6d\0\0\0"
    b"\x01\x01o\0\x15\0\0\0/org/freedesktop/DBus\0\0\0"
    b"\x02\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
    b"\x03\x01s\0\x05\0\0\0Hello\0\0\0"
    b"\x06\x01s\0\x14\0\0\0org.freedesktop.DBus\0\0\0\0"
)
"""The first message that a bus expects (D-Bus Specification, "Message Format" and "Message Bus Messages")."""


def without_dead_buses(env: MutableMapping[str, str], patience: float = PATIENCE) -> list[str]:
    """Hide every dead bus from all programs that read ``env``, and return the addresses of the hidden buses.
    A bus is dead if it accepts a connection but never answers."""
    runtime = env.get("XDG_RUNTIME_DIR")
    usual = {
        "DBUS_SESSION_BUS_ADDRESS": f"unix:path={runtime}/bus" if runtime else "",
        "DBUS_SYSTEM_BUS_ADDRESS": SYSTEM,
    }
    dead = {name: found for name in usual if hangs(found := env.get(name) or usual[name], patience)}
    env.update(dict.fromkeys(dead, NONE))
    return list(dead.values())


def hangs(address: str, patience: float = PATIENCE) -> bool:
    """Return True if a bus at this address accepts a connection and then does not answer. A refused
    connection keeps nobody waiting, and an address that is not a local socket is not tested."""
    name = _socket(address)
    if name is None or not hasattr(socket, "AF_UNIX"):
        return False
    until = time.monotonic() + patience
    with suppress(OSError, ValueError), socket.socket(socket.AF_UNIX) as asked:
        try:
            asked.settimeout(patience)
            asked.connect(name)
            for words in (
                b"\0AUTH EXTERNAL %s\r\n" % str(os.getuid()).encode().hex().encode(),
                b"BEGIN\r\n" + HELLO,
            ):
                asked.sendall(words)
                asked.settimeout(max(0.001, until - time.monotonic()))
                asked.recv(512)
        except (TimeoutError, BlockingIOError):
            return True
    return False


def _socket(address: str) -> str | None:
    """Return the name of the local socket of an address, or None.

    >>> _socket("unix:path=/run/user/1000/bus,guid=12"), _socket("unix:abstract=/tmp/dbus"), _socket("tcp:")
    ('/run/user/1000/bus', '\\x00/tmp/dbus', None)
    """
    kind, _, rest = address.partition(";")[0].partition(":")
    facts = dict(part.partition("=")[::2] for part in rest.split(","))
    if kind != "unix":
        return None
    if "abstract" in facts:
        return "\0" + _unescaped(facts["abstract"])
    return _unescaped(facts["path"]) if "path" in facts else None


def _unescaped(name: str) -> str:
    return re.sub("%([0-9a-fA-F]{2})", lambda found: chr(int(found[1], 16)), name)
