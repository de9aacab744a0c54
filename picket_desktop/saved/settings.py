"""The player's preferences, kept as one small readable file in the data folder."""

import json
import os
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any

from picket_desktop.saved.whole import written_whole

FILE = "settings.json"
ASIDE = "settings-unreadable.json"
SPEEDS = ("slow", "normal", "fast", "off")
FACES = ("indexed", "large", "period")
BACKS = ("tarotee", "lis")
TEXT_SCALES = (100, 125, 150, 175, 200)
LARGE = 150
"""From this size of type on the letters in the corners of the cards are large too."""


@dataclass(frozen=True)
class Settings:
    """Frozen, so that a screen changes them only by handing a new value to the table.

    ``plain`` is whether everyday words stand for those of the game; ``press_twice`` whether a card is played
    by its second press; ``trick_waits`` whether a trick lies until it is pressed away; ``helps`` whether the
    exchange tells what the cards hold; ``by_rank`` how the hand was last sorted. ``words_chosen`` is whether
    the player was asked for the words: once, at the first start.
    """

    speed: str = "normal"
    volume: int = 70
    mute: bool = False
    faces: str = "indexed"
    back: str = "tarotee"
    full_screen: bool = False
    text_scale: int = 100
    plain: bool = False
    words_chosen: bool = False
    press_twice: bool = False
    trick_waits: bool = False
    helps: bool = True
    by_rank: bool = False

    @property
    def drawn_faces(self) -> str:
        """The faces that are seen: large letters in their corners go with large type."""
        return "large" if self.faces == "indexed" and self.text_scale >= LARGE else self.faces

    def checked(self) -> "Settings":
        """The same with every value that the table could not use put back to the usual one."""
        usual = Settings()
        return replace(
            self,
            speed=self.speed if self.speed in SPEEDS else usual.speed,
            volume=min(100, max(0, self.volume)),
            faces=self.faces if self.faces in FACES else usual.faces,
            back=self.back if self.back in BACKS else usual.back,
            text_scale=min(TEXT_SCALES[-1], max(TEXT_SCALES[0], self.text_scale)),
        )


def read(folder: Path) -> tuple[Settings, str]:
    """The settings kept in a folder, and what the player must be told, as a key of the table's catalogue
    ("" if there is nothing to say).

    A file that cannot be understood is set aside, never deleted: it may be a later version's.
    """
    path = folder / FILE
    try:
        written = json.loads(path.read_text(encoding="utf-8"))
        return _from(written), ""
    except FileNotFoundError:
        return Settings(), ""
    except OSError:
        return Settings(), "settings.unread"
    except ValueError:
        return Settings(), _set_aside(path)


def write(folder: Path, settings: Settings) -> str:
    """Keep the settings; answers a key of the catalogue if the disk refused, and never raises for that."""
    text = json.dumps(asdict(settings), indent=2) + "\n"
    try:
        written_whole(folder / FILE, text)
    except OSError:
        return "settings.unkept"
    return ""


def _from(written: Any) -> Settings:
    if not isinstance(written, dict):
        raise ValueError("settings are not a table of names and values")
    usual = Settings()
    known: dict[str, Any] = {}
    for field in fields(Settings):
        value = written.get(field.name)
        if type(value) is type(getattr(usual, field.name)):
            known[field.name] = value
    return Settings(**known).checked()


def _set_aside(path: Path) -> str:
    aside = path.with_name(ASIDE)
    try:
        os.replace(path, aside)
    except OSError:
        return "settings.unclear"
    return "settings.aside"
