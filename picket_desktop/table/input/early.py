"""Presses and keys that come too early, before the picture that they are meant for has been seen."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from picket_desktop.table.input.frame import Frame
from picket_desktop.table.input.gestures import topmost
from picket_desktop.table.widgets.looks import Look

DOWN = (pygame.MOUSEBUTTONDOWN, pygame.FINGERDOWN)
UP = (pygame.MOUSEBUTTONUP, pygame.FINGERUP)
KEYS = (pygame.KEYDOWN, pygame.TEXTINPUT, pygame.TEXTEDITING, pygame.MOUSEWHEEL)


class Early:
    """Keeps the events that came before the picture was seen. Once the picture has been seen, key events
    count. A press counts if the look it was made on is still there. Otherwise the press was meant for
    something that has gone, and is dropped."""

    def __init__(self, frame: Frame) -> None:
        self._frame = frame
        self._kept: list[tuple[pygame.event.Event, str]] = []

    def keeps(self, event: pygame.event.Event, seen: Sequence[Look]) -> bool:
        """Keep an event that came while these looks were ``seen``. Return False if it need not wait."""
        if event.type not in (*DOWN, *UP, *KEYS):
            return False
        self._kept.append((event, self._on(event, seen) if event.type in DOWN else ""))
        return True

    def meant(self, seen: Sequence[Look]) -> list[pygame.event.Event]:
        """Return the kept events in order, leaving out presses on looks that are not among those ``seen``
        now."""
        kept, self._kept = self._kept, []
        found: list[pygame.event.Event] = []
        missed = False
        for event, on in kept:
            if event.type in DOWN:
                missed = self._on(event, seen) != on
            if not (missed and event.type in (*DOWN, *UP)):
                found.append(event)
        return found

    def _on(self, event: pygame.event.Event, seen: Sequence[Look]) -> str:
        """Return the id of the look that was pressed, or ""."""
        touch = event.type == pygame.FINGERDOWN
        at = self._frame.touched(event.x, event.y) if touch else self._frame.pixel(event.pos)
        look = topmost(seen, *at, touch=touch)
        return look.id if look else ""
