"""Events of keys that were not struck: a game pad or a screen reader gives a command by its name."""

from __future__ import annotations

import pygame


def commanded(command: str, mod: int = 0, pad: bool = False) -> pygame.event.Event:
    """Return the event that gives a command, with the modifiers that are held; it types nothing."""
    return pygame.event.Event(
        pygame.KEYDOWN, key=0, unicode="", mod=mod, scancode=0, command=command, pad=pad
    )
