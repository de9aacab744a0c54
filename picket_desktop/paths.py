"""File locations: the only module that knows the folders of the assets and of the player.

A checkout keeps `assets/` beside the package, a wheel keeps it inside the package, and a frozen program
unpacks it next to itself. All other modules use this one and never build a path themselves.
"""

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

DATA_VARIABLE = "PICKET_DATA"
FACES = {
    "english": "picket-english.ttf",
    "italic": "picket-english-italic.ttf",
    "sc": "picket-english-sc.ttf",
    "canon": "picket-canon.ttf",
    "canon-italic": "picket-canon-italic.ttf",
    "prose": "im-fell-english-latin-400-normal.ttf",
    "prose-italic": "im-fell-english-latin-400-italic.ttf",
    "prose-canon": "im-fell-french-canon-latin-400-normal.ttf",
    "prose-canon-italic": "im-fell-french-canon-latin-400-italic.ttf",
}
"""The fonts by use. Figures in tables and scores line up and have one width; only running text (prompts,
speech, the rule book) is set in prose, with the old-style figures of the period."""
FURNITURE = (
    "arbour",
    "candlestick",
    "counter-bone",
    "counter-brass",
    "counter-silver",
    "dish",
    "embroidery",
    "flame",
    "flame-flicker-1",
    "flame-flicker-2",
    "flame-leaning-1",
    "flame-leaning-2",
    "flame-leaning-3",
    "flame-low-1",
    "flame-low-2",
    "initial-w",
    "laurel",
    "pen-and-ink",
    "wine",
    "seal",
    "seal-open",
    "suit-C",
    "suit-D",
    "suit-H",
    "suit-S",
    "tray",
)
"""The names of the drawings of the table's fixed ornaments."""


class NoHome(LookupError):
    """Raised when the player's folder would be in a home folder that does not exist."""

    def __init__(self, folder: str) -> None:
        super().__init__(folder)
        self.folder = folder


_PACKAGE = Path(__file__).resolve().parent


def roots() -> list[Path]:
    """Return the folders that may contain `assets`, the likeliest first."""
    frozen = getattr(sys, "_MEIPASS", None)
    found = [Path(frozen)] if frozen else []
    return [*found, _PACKAGE, _PACKAGE.parent]


def assets() -> Path:
    """Return the folder of all pictures, fonts and sounds. Raises FileNotFoundError, with a plain sentence,
    if there is none."""
    return _assets(*roots())


@cache
def _assets(*roots: Path) -> Path:
    for root in roots:
        if (root / "assets" / "fonts").is_dir():
            return root / "assets"
    raise FileNotFoundError("Picket's pictures and type are missing: no folder 'assets' was found.")


def data_folder(override: str | os.PathLike[str] | None = None) -> Path:
    """Return the player's own folder: ``override``, else PICKET_DATA, else the system's default. It is not
    created here. Raises `NoHome`."""
    named = override or os.environ.get(DATA_VARIABLE)
    try:
        return Path(named or platformdirs.user_data_dir("picket", appauthor=False)).expanduser()
    except RuntimeError:
        raise NoHome(str(named or "~")) from None


def is_own(data: Path) -> bool:
    """Return True if this is the system's default folder, and not one that the player named."""
    return data == Path(platformdirs.user_data_dir("picket", appauthor=False))


def records_folder(data: Path) -> Path:
    """Return the folder where games are saved as text: among the player's documents, or in the data folder if
    the player chose that folder. It is not created here."""
    if is_own(data):
        return Path(platformdirs.user_documents_dir()) / "Picket"
    return data / "records"


def card(text: str, faces: str = "indexed") -> Path:
    """Return the path of the drawing of one card ("KS", "TH") in one set of faces ("indexed", "large",
    "period")."""
    return assets() / "cards" / faces / f"{text}.svg"


def index(letter: str, suit: str, faces: str = "indexed") -> Path:
    """Return the drawing of a court card's index whose letter is not English."""
    return assets() / "cards" / "letters" / f"{letter}{suit}-{faces}.svg"


def back(name: str = "tarotee", small: bool = False) -> Path:
    """Return the drawing of a card back: the fine one, or the bolder one for small cards."""
    return assets() / "backs" / f"{name}{'-small' if small else ''}.svg"


def furniture(name: str) -> Path:
    """Return the drawing of a fixed ornament of the table, one of FURNITURE."""
    return assets() / "table" / f"{name}.svg"


def portrait(player: str, expression: str) -> Path | None:
    """Return the bust of an opponent, named as in commands and records; None if there is no drawing."""
    return _portrait(assets(), player, expression)


@cache
def _portrait(assets: Path, player: str, expression: str) -> Path | None:
    """Return the bust of an opponent, or None. Cached, because pages ask for this many times per frame."""
    path = assets / "portraits" / f"{player}-{expression}.svg"
    return path if path.is_file() else None


def icon() -> Path:
    """Return the program's icon for the window and the task bar."""
    return assets() / "icon" / "picket-128.png"


def font(face: str) -> Path:
    """Return the font file of a face named as in FACES."""
    return assets() / "fonts" / FACES[face]


def takes(sound: str) -> list[Path]:
    """Return the takes of a sound, by its name; empty if there are none yet."""
    folder = assets() / "sounds"
    return [*folder.glob(f"{sound}.wav"), *sorted(folder.glob(f"{sound}-*.wav"))]


def credits_file() -> Path:
    """Return the file with the origin and licence of each asset."""
    return assets() / "CREDITS.md"


def licences() -> Path:
    """Return the folder of licence texts and their index."""
    return assets() / "licences"
