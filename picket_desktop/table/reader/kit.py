"""Connection to the system's screen readers through AccessKit.

AccessKit calls back in its own threads, and an error raised there stops it for good. So the tree is made in
the caller's thread and kept; a callback only returns the kept tree or puts a request into a queue.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from queue import Empty, SimpleQueue
from typing import Any

from picket_desktop.table.reader.adapter import CLICK, FOCUS, STEP_DOWN, STEP_UP, WAKE, Asked, Window
from picket_desktop.table.reader.nodes import WINDOW, Live, Node, Role, Tree
from picket_desktop.words.outside.repeated import showable

WINDOW_CLASS = "SDLWindow"
"""The name of SDL's window class on macOS."""


class AccessKit:
    """Connects to AccessKit, and raises whatever AccessKit raises. ``ring`` is called, in one of AccessKit's
    threads, when a reader requests something."""

    def __init__(self, window: Window, ring: Callable[[], None] = lambda: None) -> None:
        import accesskit

        self._kit, self._window, self._ring = accesskit, window, ring
        self._requests: SimpleQueue[Any] = SimpleQueue()
        self._numbers = {WINDOW: 1}
        self._keys = [WINDOW]
        self._looks: dict[str, str] = {}
        self._told: dict[str, Node] = {}
        self._nodes: dict[str, Any] = {}
        self._focus = ""
        self._has_come = False
        """True once a reader has arrived."""
        self._whole = self._empty()
        self._adapter = self._made()
        self._bounds: tuple[int, int, int, int] | None = None

    def _made(self) -> Any:
        kit, put = self._kit, self._put
        if sys.platform == "win32":
            return kit.windows.SubclassingAdapter(self._window.handle, self._woken, put)
        if sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class(WINDOW_CLASS)
            return kit.macos.SubclassingAdapter.for_window(self._window.handle, self._woken, put)
        return kit.unix.Adapter(self._woken, put, lambda: None)

    def _put(self, request: Any) -> None:
        self._requests.put(request)
        self._ring()

    def _woken(self) -> Any:
        """Return the last tree to a reader that has just arrived. Called in one of AccessKit's threads."""
        self._has_come = True
        self._put(None)
        return self._whole

    def _empty(self) -> Any:
        """Return the tree used before anything has been shown."""
        kit = self._kit
        root = kit.Node(kit.Role.WINDOW)
        root.set_label("Picket")
        return self._update([(1, root)], WINDOW)

    def _update(self, nodes: list[tuple[int, Any]], focus: str) -> Any:
        update = self._kit.TreeUpdate(self._numbers[focus])
        update.tree = self._kit.Tree(1)
        update.tree.toolkit_name = "pygame"
        update.nodes.extend(nodes)
        return update

    def focused(self, focused: bool) -> None:
        if sys.platform == "win32":
            return
        if sys.platform == "darwin":
            _raised(self._adapter.update_view_focus_state(focused))
        else:
            self._adapter.update_window_focus_state(focused)

    def tell(self, make: Callable[[], Tree]) -> None:
        if sys.platform.startswith("linux"):
            self._place()
        if self._has_come:
            tree = make()
            if tree.nodes == self._told and tree.focus == self._focus:
                return  # every update takes a lock, in which AccessKit may deadlock on Linux
            _raised(self._adapter.update_if_active(lambda: self._changed(tree)))
        else:
            _raised(self._adapter.update_if_active(lambda: self._changed(make())))

    def _place(self) -> None:
        """Report where the window is on the screen; AT-SPI needs this to locate the nodes."""
        (x, y), (w, h) = self._window.position, self._window.size
        if (x, y, w, h) != self._bounds:
            self._bounds = x, y, w, h
            rect = self._kit.Rect(x, y, x + w, y + h)
            self._adapter.set_root_window_bounds(rect, rect)

    def _changed(self, tree: Tree) -> Any:
        """Return an update with the changed nodes. All nodes are kept too, for a reader that arrives
        later."""
        changed = []
        for key, node in tree.nodes.items():
            if self._told.get(key) != node:
                self._nodes[key] = self._made_of(node)
                changed.append((self._number(key), self._nodes[key]))
        for key in self._nodes.keys() - tree.nodes.keys():
            del self._nodes[key]
        self._told, self._focus = dict(tree.nodes), tree.focus
        self._looks = {key: node.look for key, node in tree.nodes.items() if node.look}
        every = [(self._number(key), made) for key, made in self._nodes.items()]
        self._whole = self._update(every, tree.focus)
        return self._update(changed, tree.focus)

    def _number(self, key: str) -> int:
        """Return a key's number, which never changes."""
        if key not in self._numbers:
            self._keys.append(key)
            self._numbers[key] = len(self._keys)
        return self._numbers[key]

    def _made_of(self, node: Node) -> Any:
        kit = self._kit
        made = kit.Node(getattr(kit.Role, node.role.value))
        if node.label:
            made.set_label(showable(node.label))
        if node.value:
            made.set_value(showable(node.value))
        if node.description:
            made.set_description(showable(node.description))
        if node.shortcut:
            made.set_keyboard_shortcut(node.shortcut)
        if node.bounds is not None:
            r = node.bounds
            made.set_bounds(kit.Rect(r.x, r.y, r.right, r.bottom))
        if node.look:
            made.add_action(kit.Action.FOCUS)
            made.add_action(kit.Action.CLICK)
            if node.role in (Role.CHOICE, Role.SLIDER):
                made.add_action(kit.Action.INCREMENT)
                made.add_action(kit.Action.DECREMENT)
        if node.disabled:
            made.set_disabled()
        if node.selected is not None:
            made.set_selected(node.selected)
        if node.on is not None:
            made.set_toggled(kit.Toggled.TRUE if node.on else kit.Toggled.FALSE)
        if node.share is not None:
            made.set_min_numeric_value(0)
            made.set_max_numeric_value(100)
            made.set_numeric_value(round(100 * node.share))
        if node.of:
            made.set_position_in_set(node.place)
            made.set_size_of_set(node.of)
        if node.live is not Live.OFF:
            made.set_live(getattr(kit.Live, node.live.value))
        if node.children:
            made.set_children([self._number(child) for child in node.children])
        return made

    def end(self) -> None:
        pass

    @property
    def waits(self) -> bool:
        return not self._requests.empty()

    def asked(self) -> Iterator[Asked]:
        kinds = self._kit.Action
        actions = (
            (kinds.CLICK, CLICK),
            (kinds.FOCUS, FOCUS),
            (kinds.INCREMENT, STEP_UP),
            (kinds.DECREMENT, STEP_DOWN),
        )
        while True:
            try:
                request = self._requests.get_nowait()
            except Empty:
                return
            if request is None:
                yield Asked(WAKE)
                continue
            number = request.target
            key = self._keys[number - 1] if 0 < number <= len(self._keys) else ""
            action = next((name for kind, name in actions if request.action == kind), "")
            if action and (look := self._looks.get(key)):
                yield Asked(action, look)


def _raised(events: Any) -> None:
    """Send out the events of an update; ``events`` may be None."""
    if events is not None:
        events.raise_events()
