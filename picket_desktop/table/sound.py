"""Sounds by name. A machine without a sound card is simply silent."""

import contextlib

import pygame

from picket_desktop import paths
from picket_desktop.table.quiet import quiet

NAMES = (
    "paper_slide",
    "paper_lay",
    "paper_deal",
    "shuffle",
    "cut",
    "wood_tap",
    "coin",
    "coins",
    "bell",
    "seal",
    "refuse",
    "win",
    "lose",
)


class Sounds:
    """Opens the mixer by itself, apart from the display, since it may fail where the display does not."""

    def __init__(self, volume: float = 0.7, mute: bool = False, wanted: bool = True) -> None:
        self.volume, self.mute = volume, mute
        self._kept: dict[str, pygame.mixer.Sound | None] = {}
        self.silent = not (wanted and _opened())

    def play(self, name: str) -> None:
        """Play a sound of NAMES; one that has not been made yet is passed over."""
        if self.silent or self.mute or self.volume <= 0:
            return
        sound = self._sound(name)
        if sound:
            sound.set_volume(self.volume)
            sound.play()

    def close(self) -> None:
        if not self.silent:
            pygame.mixer.quit()
            self.silent = True

    def _sound(self, name: str) -> pygame.mixer.Sound | None:
        if name not in self._kept:
            path = paths.sound(name)
            self._kept[name] = None
            if path:
                with contextlib.suppress(pygame.error):
                    self._kept[name] = pygame.mixer.Sound(str(path))
        return self._kept[name]


def _opened() -> bool:
    try:
        with quiet():
            pygame.mixer.init(frequency=44100, size=-16, channels=2, buffer=1024)
    except (pygame.error, NotImplementedError):
        return False
    return True
