"""A player with only a keyboard, who knows only where the ring is and what is said."""

from __future__ import annotations

import time
from pathlib import Path

import pygame

from picket_desktop.table.doors import title
from picket_desktop.table.reader.nodes import Node, Role
from tests.table.pilot import KEYS
from tests.table.reader.blind_player import NOT_YET, THINKS, BlindPlayer

SIDE = "Your turn"
"""The name of the region with the question."""
FIRST_GAME = "Du Coeur’s Picket"
"""The first game in the list of games."""
PATIENCE = 3000
"""Maximum number of keys that a game may need."""
STOPS = 40
"""Maximum number of Tab stops on a page."""


class KeyPlayer(BlindPlayer):
    """Goes from the title to a game and plays it. ``strikes`` counts the keys struck."""

    def __init__(self, data: Path, **settings: object) -> None:
        self.strikes = 0
        super().__init__(title, data, **settings)
        self.wait(2.0, 8)

    @property
    def ring(self) -> Node:
        """The control that has the ring, which is announced when the ring arrives there."""
        return self.reader.tree.nodes[self.reader.tree.focus]

    @property
    def around(self) -> str:
        """The name of the group around the ring, announced when the ring enters it; "" if there is no such
        group."""
        nodes = self.reader.tree.nodes.values()
        outer = next((node for node in nodes if self.ring.key in node.children), None)
        return outer.label if outer else ""

    def strike(self, key: str, typed: str = "", mod: int = 0) -> None:
        """Press a key, and wait for its effect."""
        self.strikes += 1
        code = KEYS.get(key) or pygame.key.key_code(key)
        self.app.feed(pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod))
        if typed:
            self.app.feed(pygame.event.Event(pygame.TEXTINPUT, text=typed))
        self.wait(1.5, 6)

    def to(self, name: str, key: str = "tab") -> None:
        """Move by Tab, or by another key, to the control with this name.

        Raises AssertionError if the ring never gets there."""
        for _ in range(STOPS):
            if self.ring.label.startswith(name):
                return
            self.strike(key)
        raise AssertionError(f"no way to {name!r} by {key}: the ring is on {self.ring.label!r}")

    def press_named(self, name: str) -> None:
        self.to(name)
        self.strike("enter")

    def find(self, name: str) -> None:
        """Move the ring down the list to the row with this name."""
        self.to(name, "down")

    def write(self, text: str) -> None:
        """Replace the text in the field that has the ring."""
        self.strike("a", mod=pygame.KMOD_LCTRL)
        for letter in text:
            self.strike(letter, letter)

    def listen(self) -> None:
        """Wait until nothing more is being said and the ring is on something."""
        for _ in range(PATIENCE):
            before = len(self.heard)
            self.wait(2.0, 8)
            if len(self.heard) == before and self.ring.look:
                return
        raise AssertionError(f"it never falls silent: {self.heard[-3:]}")

    def helps(self) -> bool:
        """Return whether the look with the ring may answer the question."""
        ring = self.ring
        asked = ring.role is Role.RED_BUTTON or (ring.role is Role.BUTTON and self.around == SIDE)
        return not ring.disabled and (asked or (ring.role is Role.OPTION and not ring.selected))

    def play(self, ends: str) -> None:  # type: ignore[override]
        """Play until the ring is on a red button with this name. Enter is struck if the ring may be on an
        answer not yet tried in this state, otherwise Tab."""
        tried, walked = set[tuple[object, ...]](), 0
        for _ in range(PATIENCE):
            self.listen()
            ring = self.ring
            state = len(self.heard), ring.label, ring.selected
            if ring.role is Role.RED_BUTTON and ring.label == ends:
                return
            if self.helps() and state not in tried:
                tried.add(state)
                walked = 0
                self.strike("enter")
                if self.heard[-1:] == [NOT_YET]:
                    time.sleep(THINKS)
                continue
            walked += 1
            if walked > STOPS:
                raise AssertionError(f"nothing helps: {ring.label!r} has the ring; {self.heard[-4:]}")
            self.strike("tab")
        raise AssertionError(f"it never ends: {self.heard[-5:]}")


def partie(game: str, length: str, data: Path) -> KeyPlayer:
    """Play a whole game from the title to its result, to a target of ``length``, or of the usual length if
    that is "". Return the player, who heard the result as the last line."""
    player = KeyPlayer(data, pauses="short", talk="all")
    player.press_named("New game")
    player.to(FIRST_GAME)
    player.find(game)
    player.strike("enter")
    if length:
        player.press_named("Options")
        player.to("Played to")
        player.write(length)
        player.press_named("Done")
    player.press_named("Play")
    player.play("Play again")
    return player
