"""Plays a deal by AT-SPI alone, as a screen reader on Linux does: run by the system's Python, which has
``gi``, in a D-Bus session of its own.

    dbus-run-session -- /usr/bin/python3 at_spi_player.py LAUNCHER PROGRAM...

starts the accessibility bus by its LAUNCHER and then the PROGRAM, goes from the title to a new game, and
plays until the deal is scored. It prints what it presses and what is announced, and exits with 0, or with 1
and the reason."""

import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DBUS = "org.freedesktop.DBus.Properties.Set"
STATUS = ("--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", DBUS, "org.a11y.Status")
BUTTON, OPTION = "push button", "list item"
PATIENCE, STEP = 60.0, 0.25
SIDE, SPOKEN = "Your turn", "What was spoken"
"""The region with the buttons of the moment, and the log."""
OVER = {"Next deal", "The result"}
"""The red buttons of the reckoning, of which the second ends a game."""
LINES = ("status bar", "notification")
"""The roles of the lines that are announced."""


class Seen:
    """One node, as it was read."""

    def __init__(self, node, parent):
        states = node.get_state_set()
        self.node = node
        self.role = node.get_role_name()
        self.name = node.get_name() or ""
        self.parent = parent
        self.acts = node.get_n_actions() if node.get_action_iface() else 0
        self.usable = states.contains(Atspi.StateType.SENSITIVE)
        self.selected = states.contains(Atspi.StateType.SELECTED)
        self.red = states.contains(Atspi.StateType.IS_DEFAULT)


def turn():
    """Let events come in."""
    until, loop = time.monotonic() + STEP, GLib.MainContext.default()
    while time.monotonic() < until:
        while loop.iteration(False):
            pass
        time.sleep(0.02)


def application():
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        turn()
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for i in range(desktop.get_child_count()):
            found = desktop.get_child_at_index(i)
            if found is not None and found.get_child_count():
                found.set_cache_mask(Atspi.Cache.NONE)
                return found
    sys.exit("no application came onto the bus")


def read(root):
    """Return every node, or none if the tree changed while it was read."""
    found = []

    def walk(node, parent):
        seen = Seen(node, parent)
        found.append(seen)
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                walk(child, seen.name)

    try:
        root.clear_cache()
        walk(root, "")
    except GLib.Error:
        return []
    return found


def choices(nodes, tried):
    """Return what may be pressed, the likeliest first."""
    live = [n for n in nodes if n.acts and n.usable]
    red = [n for n in live if n.role == BUTTON and n.red]
    asked = [n for n in live if n.role == BUTTON and n.parent == SIDE and n not in red]
    cards = [n for n in live if n.role == OPTION and not n.selected]
    state = tuple(n.name for n in nodes if n.role not in LINES and n.parent != SPOKEN)
    return [(n, (*state, n.name)) for n in (*red, *asked, *cards) if (*state, n.name) not in tried]


def press(seen):
    print("PRESS", seen.name, flush=True)
    try:
        Atspi.Action.do_action(seen.node, 0)
    except GLib.Error:
        print("  it is gone", flush=True)


def go_through(root, *names):
    """Press the buttons of these names, one after another, each until it is gone."""
    for name in names:
        until, pressed = time.monotonic() + PATIENCE, False
        while True:
            nodes = read(root)
            found = [n for n in nodes if n.name == name and n.acts and n.usable]
            if found:
                press(found[0])
                pressed = True
            elif pressed and nodes:
                break
            elif time.monotonic() > until:
                sys.exit(f"no {name!r}: {[n.name for n in nodes]}")
            turn()
            turn()


def play(root):
    """Play until the deal is scored."""
    tried, until = set(), time.monotonic() + 4 * PATIENCE
    while time.monotonic() < until:
        turn()
        nodes = read(root)
        if OVER.intersection(n.name for n in nodes):
            return
        found = choices(nodes, tried)
        if found:
            tried.add(found[0][1])
            press(found[0][0])
        else:
            tried.clear()
            turn()
    sys.exit("the deal does not end")


def main():
    launcher, program = sys.argv[1], sys.argv[2:]
    bus = subprocess.Popen([launcher, "--launch-immediately"])
    table = None
    heard = []

    def hear(event):
        heard.append(str(event.any_data))
        print("HEARD", heard[-1], flush=True)

    try:
        time.sleep(1.0)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            subprocess.run(["gdbus", "call", "--session", *STATUS, name, "<true>"], check=True)
        Atspi.init()
        listener = Atspi.EventListener.new(hear)
        listener.register("object:announcement")
        table = subprocess.Popen(program)
        root = application()
        go_through(root, "New game", "Play")
        play(root)
        if not heard:
            sys.exit("nothing was announced")
    finally:
        if table is not None:
            table.terminate()
            table.wait(20)
        bus.terminate()
        bus.wait(20)


if __name__ == "__main__":
    main()
