"""A player who cannot see the table. They know only the tree that a screen reader is given and the lines that
it speaks, and press only through the reader."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from picket_desktop.saved.settings import Settings
from picket_desktop.table.app import App
from picket_desktop.table.reader.adapter import CLICK, Asked
from picket_desktop.table.reader.nodes import LOG, Live, Node, Role, Tree
from picket_desktop.table.reader.reader import SAME, Reader
from picket_desktop.table.screens.screen import Screen
from tests.table.pilot import UNPAINTED, Pilot

PATIENCE = 400
"""Maximum number of presses for a deal or a lesson."""
NOT_YET, THINKS = "It is not your turn yet.", 0.05
"""``NOT_YET`` is the answer to a press while another player is thinking, in a process with its own clock.
``THINKS`` is how long to wait after that answer, in seconds."""


class Listening:
    """A reader that hears everything, and puts its requests into ``requests``."""

    def __init__(self) -> None:
        self.requests: list[Asked] = []
        self.tree = Tree({})
        self.heard: list[str] = []
        self.focus: list[bool] = []

    def tell(self, make: Callable[[], Tree]) -> None:
        before, self.tree = self.tree, make()
        for node in self.tree.read():
            was = before.nodes.get(node.key)
            if node.live is not Live.OFF and node.words and (was is None or was.words != node.words):
                self.heard.append(node.words.rstrip(SAME))

    def focused(self, focused: bool) -> None:
        self.focus.append(focused)

    @property
    def waits(self) -> bool:
        return bool(self.requests)

    def asked(self) -> Iterator[Asked]:
        found, self.requests = self.requests, []
        yield from found

    def end(self) -> None:
        pass


class BlindPlayer(Pilot):
    """Uses the screen returned by ``make`` through a screen reader alone."""

    def __init__(self, make: Callable[[App], Screen], data: Path, **settings: object) -> None:
        self.reader = Listening()

        def open_(app: App) -> Screen:
            app.reader = Reader(app, self.reader)
            return make(app)

        chosen = Settings(speed="off", **settings)  # type: ignore[arg-type]
        super().__init__(open_, data, (1024, 640), chosen, UNPAINTED)
        self.tried: set[tuple[str, ...]] = set()

    @property
    def nodes(self) -> list[Node]:
        return list(self.reader.tree.read())

    @property
    def heard(self) -> list[str]:
        return self.reader.heard

    def press_node(self, node: Node) -> None:
        """Press a node as a screen reader does."""
        self.reader.requests.append(Asked(CLICK, node.look))
        self.wait(0.3)

    def pressable(self, *roles: Role) -> list[Node]:
        return [node for node in self.nodes if node.look and not node.disabled and node.role in roles]

    def settle(self) -> None:
        """Wait until nothing more is announced and something can be pressed. Raises AssertionError if that
        never happens."""
        for _ in range(PATIENCE):
            before = self.reader.tree.nodes
            self.wait(1.0, 2)
            if self.reader.tree.nodes == before and self.pressable(Role.RED_BUTTON, Role.OPTION, Role.BUTTON):
                return
        raise AssertionError("it never comes to rest")

    def choose(self) -> Node | None:
        """Return the first node to press that has not been pressed in the same state, or None if all have
        been tried. The order is: the red button, a button of the question, a card, the button that shows the
        way, and a card lit by that button."""
        nodes = self.reader.tree.nodes
        asked = nodes["region asked"].children if "region asked" in nodes else ()
        state = tuple(
            node.words for node in self.nodes if node.live is Live.OFF and not node.key.startswith(LOG)
        )
        red = self.pressable(Role.RED_BUTTON)
        cards = [node for node in self.pressable(Role.OPTION) if not node.selected]
        buttons = self.pressable(Role.BUTTON)
        offered = [node for node in buttons if node.key in asked]
        helps = [node for node in buttons if node.label == "Show me"]
        lit = [node for node in self.pressable(Role.OPTION) if node.selected]
        for node in (*red, *offered, *cards, *helps, *lit):
            if (*state, node.key) not in self.tried:
                self.tried.add((*state, node.key))
                return node
        return None

    def play(self, ends: Callable[[list[str]], bool]) -> None:
        """Play until ``ends``, given the texts that can be read, returns True."""
        for _ in range(PATIENCE):
            self.settle()
            if ends([node.words for node in self.nodes]):
                return
            if chosen := self.choose():
                self.press_node(chosen)
                if self.heard[-1:] == [NOT_YET]:
                    time.sleep(THINKS)
            else:
                self.wait(4.0, 4)
                self.tried.clear()
        raise AssertionError(f"it never ends: {self.heard[-5:]}")
