"""A copy of the program to which newcomers are added, each only in the files that `docs/house.md` names for
it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "picket_desktop"
FILES = Path(__file__).parent / "files"
PAGE = (ROOT / "docs" / "house.md").read_text(encoding="utf-8")
TEN = '    TEN = "ten"\n'
TEN_SAID = """            "ten": (NP_("points", "ten"), N_("The last trick scores ten extra.")),
"""
WORDINGS = "WORDINGS: Mapping[str, Wording] = {\n"
PORTRAITS = "PORTRAITS: Mapping[str, Portrait] = {\n"
SCREENS = "SCREENS: Mapping[str, Sentence] = {\n"
WORDED = """    "{field}": Wording(
        N_("{about}"),
        N_("What they score: {about}."),
        {{ANY: (N_("{{number}}"), N_("{about} score {{number}}."))}},
    ),
"""


class Newcomer(NamedTuple):
    """An addition, named as on the page `docs/house.md`. ``files`` are new files, by their paths in the
    program. ``written`` has the replacements in existing files, by path. ``compiled`` is the path of a file
    made from the others."""

    what: str
    files: Mapping[str, str] = {}
    written: Mapping[str, Mapping[str, str]] = {}
    compiled: str = ""

    @property
    def places(self) -> set[str]:
        """The paths of the program's files that the addition creates or changes."""
        return {*self.files, *self.written, *filter(None, [self.compiled])}


NEWCOMERS = (
    Newcomer(
        "A game",
        {
            "engine/picket/rules/tavern.py": "tavern.py",
            "engine/picket/rules/cottage.py": "cottage.py",
        },
    ),
    Newcomer(
        "A house rule",
        written={
            "engine/picket/ruleset.py": {
                TEN: TEN + TEN.replace("ten", "five").replace("TEN", "FIVE"),
                "LastTrick.ONE: 1}": "LastTrick.ONE: 1, LastTrick.FIVE: 5}",
                "cards_points: int = 10": 'cards_points: int = house_rule(10, 13, source=cite("cotton"))',
            },
            "words/picket/book/house_rules.py": {
                TEN_SAID: TEN_SAID + TEN_SAID.replace("ten", "five"),
                WORDINGS: WORDINGS
                + WORDED.format(field="capot_points", about="All twelve tricks")
                + WORDED.format(field="cards_points", about="Most tricks"),
            },
        },
    ),
    Newcomer(
        "An opponent",
        {"ai/players/scholar.py": "scholar.py"},
        {
            "words/screens/portraits.py": {
                PORTRAITS: PORTRAITS
                + '    "scholar": Portrait(N_("Mr. Folio"), N_("plays by the book."), ()),\n'
            }
        },
    ),
    Newcomer(
        "A page",
        {"table/screens/almanac.py": "almanac.py"},
        {
            "words/pages.py": {
                SCREENS: SCREENS
                + '    "door.almanac": NP_("a button", "Almanac"),\n'
                + '    "door.almanac.says": N_("What the year brings"),\n'
            }
        },
    ),
    Newcomer(
        "A language",
        {
            "words/languages/ia/__init__.py": "ia/__init__.py",
            "words/languages/ia/messages.po": "ia/messages.po",
        },
        compiled="words/languages/ia/messages.mo",
    ),
)


def named(what: str) -> set[str]:
    """Return the files that the page names for an addition, as they are written there: a folder ends in a
    slash, and a name that the author may choose is NAME or CODE."""
    told = re.search(rf"^- \*\*{what}\*\*:(.*?)(?=^- |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert told, f"{what} is not on the page"
    found = re.findall(r"`([\w/]+/(?:\w+\.\w+)?)`", told[1])
    beside = {f"{found[0].rpartition('/')[0]}/{name}" for name in re.findall(r"`(messages\.\w+)`", told[1])}
    return {*found, *beside}


def move_in(house: Path) -> Path:
    """Copy the program, add all newcomers, and return the folder that contains the package."""
    package = house / "picket_desktop"
    shutil.copytree(PACKAGE, package)
    try:
        (house / "assets").symlink_to(ROOT / "assets", target_is_directory=True)
    except OSError:  # Windows rarely allows symlinks
        shutil.copytree(ROOT / "assets", house / "assets")
    for newcomer in NEWCOMERS:
        for place, file in newcomer.files.items():
            assert not (package / place).exists(), place
            (package / place).parent.mkdir(exist_ok=True)
            shutil.copy(FILES / file, package / place)
        for place, texts in newcomer.written.items():
            file = package / place
            text = file.read_text(encoding="utf-8")
            for old, new in texts.items():
                assert text.count(old) == 1, (place, old)
                text = text.replace(old, new)
            file.write_text(text, encoding="utf-8")
        if newcomer.compiled:
            compiled, catalogue = package / newcomer.compiled, BytesIO()
            with compiled.with_suffix(".po").open("rb") as po:
                write_mo(catalogue, read_po(po))
            compiled.write_bytes(catalogue.getvalue())
    return house


def visited(house: Path, *words: str, timeout: float = 300) -> subprocess.CompletedProcess[str]:
    """Run Python in the copy, where the tests can also be imported."""
    path = os.pathsep.join((str(house), str(ROOT)))
    apart = {"PYTHONPATH": path, "PYTHONSAFEPATH": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    quiet = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PICKET_DATA": str(house / "data")}
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        cwd=house,
        env={**os.environ, **apart, **quiet},
        timeout=timeout,
        encoding="utf-8",
    )
