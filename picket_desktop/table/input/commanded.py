"""Key events for commands that a game pad or screen reader gives by name, without a keystroke."""

from __future__ import annotations

import pygame


def commanded(command: str, mod: int = 0, pad: bool = False) -> pygame.event.Event:
    """Return a key event that gives a command and types nothing. ``mod`` are the modifiers held; ``pad`` is
    True if it came from a game pad."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=0, unicode="", mod=mod, scancode=0, command=command, pad=pad
    )
