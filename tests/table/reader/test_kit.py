"""Each system's readers are connected, and told when something changes."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import accesskit
import pytest

from picket_desktop.table.reader.adapter import CLICK, WAKE, Asked
from picket_desktop.table.reader.kit import AccessKit
from picket_desktop.table.reader.nodes import WINDOW, Node, Role, Tree
from picket_desktop.table.reader.system import adapter_for
from picket_desktop.table.widgets.looks import Rect

WINDOW_OF_ALL = SimpleNamespace(handle=4711, position=(10, 20), size=(300, 200))


class Made:
    """One system's adapter, which keeps what it is told."""

    def __init__(self, handle: int, woken: Callable[[], Any], put: Callable[[Any], None]) -> None:
        self.handle, self.woken, self.put = handle, woken, put
        self.told: list[Any] = []
        self.raised = 0

    @classmethod
    def for_window(cls, handle: int, woken: Callable[[], Any], put: Callable[[Any], None]) -> Made:
        return cls(handle, woken, put)

    def update_if_active(self, make: Callable[[], Any]) -> Any:
        self.told.append(make())
        return SimpleNamespace(raise_events=self._raise) if len(self.told) % 2 else None

    def _raise(self) -> None:
        self.raised += 1

    def update_view_focus_state(self, focused: bool) -> None:
        self.told.append(focused)


def tree(*labels: str, focus: str = WINDOW) -> Tree:
    buttons = [Node(f"b{i}", Role.BUTTON, label, look=f"b{i}") for i, label in enumerate(labels)]
    root = Node(WINDOW, Role.WINDOW, "Picket", children=tuple(node.key for node in buttons))
    return Tree({node.key: node for node in (root, *buttons)}, focus)


@pytest.fixture
def kit(monkeypatch: pytest.MonkeyPatch) -> AccessKit:
    """Return AccessKit with a fake adapter, as on Windows."""
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(accesskit, "windows", SimpleNamespace(SubclassingAdapter=Made), raising=False)
    return AccessKit(WINDOW_OF_ALL)  # type: ignore[arg-type]


def test_windows_are_subclassed_by_their_handle_and_may_have_no_events(kit: AccessKit) -> None:
    assert kit._adapter.handle == 4711
    for label in ("one", "two"):
        kit.tell(lambda label=label: tree(label))  # type: ignore[misc]
    assert kit._adapter.raised == 1
    kit.focused(True)


def test_mac_windows_forward_their_focus(monkeypatch: pytest.MonkeyPatch) -> None:
    forwarded: list[str] = []
    fake = SimpleNamespace(SubclassingAdapter=Made, add_focus_forwarder_to_window_class=forwarded.append)
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(accesskit, "macos", fake, raising=False)
    kit = AccessKit(WINDOW_OF_ALL)  # type: ignore[arg-type]
    kit.focused(False)
    assert (forwarded, kit._adapter.told) == (["SDLWindow"], [False])


def test_only_what_has_changed_is_told_and_keeps_its_number(kit: AccessKit) -> None:
    kit.tell(lambda: tree("Hint", "Menu"))
    kit.tell(lambda: tree("Hint", "More", focus="b1"))
    first, second = kit._adapter.told
    assert [number for number, _ in first.nodes] == [1, 2, 3]
    assert [number for number, _ in second.nodes] == [3]
    assert (first.focus, second.focus) == (1, 3)
    assert len(kit._adapter.woken().nodes) == 3, "whoever comes later is told all of it"


def test_a_reader_that_has_come_is_told_only_what_is_new(kit: AccessKit) -> None:
    kit.tell(lambda: tree("Hint"))
    kit._adapter.woken()
    for labels, focus in ((["Hint"], WINDOW), (["Hint"], "b0"), (["Hint"], "b0"), (["More"], "b0")):
        kit.tell(lambda labels=labels, focus=focus: tree(*labels, focus=focus))  # type: ignore[misc]
    assert len(kit._adapter.told) == 3


def test_requests_are_taken_in_the_turn_and_not_in_the_callback(kit: AccessKit) -> None:
    kit.tell(lambda: tree("Hint"))
    kit._adapter.put(SimpleNamespace(target=2, action=accesskit.Action.CLICK))
    kit._adapter.put(SimpleNamespace(target=99, action=accesskit.Action.CLICK))
    kit._adapter.put(SimpleNamespace(target=2, action=accesskit.Action.SHOW_TOOLTIP))
    assert kit.waits
    assert list(kit.asked()) == [Asked(CLICK, "b0")]
    assert not kit.waits
    kit._adapter.woken()
    assert list(kit.asked()) == [Asked(WAKE)]


def test_every_kind_of_node_is_made(kit: AccessKit) -> None:
    states = {"disabled": True, "selected": True, "on": True, "share": 0.5, "place": 1, "of": 2}
    place = Rect(0, 0, 1, 1)
    nodes = {
        role.name: Node(role.name, role, "a", "b", "c", "d", bounds=place, **states)  # type: ignore[arg-type]
        for role in Role
    }
    nodes[WINDOW] = Node(WINDOW, Role.WINDOW, children=tuple(nodes))
    kit.tell(lambda: Tree(nodes))
    assert len(kit._adapter.told[0].nodes) == len(nodes)


def test_a_system_without_readers_has_no_adapter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delattr(accesskit, "windows", raising=False)
    assert adapter_for(WINDOW_OF_ALL) is None  # type: ignore[arg-type]
