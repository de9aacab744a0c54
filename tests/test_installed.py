"""A damaged installation is detected, and the table still opens and says what is missing."""

from __future__ import annotations

import random
import shutil
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from picket_desktop import installed, paths
from picket_desktop.commands import check
from picket_desktop.engine import games
from picket_desktop.engine.game import BadRules
from picket_desktop.table.app import App
from picket_desktop.table.doors import doors, title
from picket_desktop.table.pictures.picture import picture
from picket_desktop.table.screens.asking import Asking
from picket_desktop.table.screens.title import Title
from picket_desktop.table.sound import NAMES, Sounds
from picket_desktop.table.start import in_good_time
from tests.commands.asked import Run
from tests.commands.conftest import run as run  # a fixture

SHOWN = ("backs", "cards", "fonts", "icon", "portraits", "sounds", "table")
ONE_OF_EACH = (
    "fonts/picket-english.ttf",
    "cards/indexed/AS.svg",
    "icon/picket-128.png",
    "sounds/bell.wav",
)


def test_every_shipped_file_is_checked_and_whole() -> None:
    files = list(installed.everything(NAMES))
    there = {file for folder in SHOWN for file in (paths.assets() / folder).rglob("*.[stw][vta][gfv]")}
    unused = {file for file in there if file.suffix == ".ttf"} - {paths.font(face) for face in paths.FACES}
    assert {file for file in files if file.suffix != ".png"} == there - unused
    assert [file for file in files if installed.damaged(file)] == []


@pytest.mark.sweep
@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_truncated_or_foreign_file_is_damaged(name: str, tmp_path: Path) -> None:
    whole, rng = (paths.assets() / name).read_bytes(), random.Random(name)
    file = tmp_path / Path(name).name
    assert installed.damaged(file), "it is missing"
    cuts = [*range(64), *(rng.randrange(len(whole)) for _ in range(60)), len(whole) - 8]
    for length in cuts:
        file.write_bytes(whole[:length])
        assert installed.damaged(file), length
    for junk in (rng.randbytes(3000), bytes(len(whole)), b"<html>not found</html>", whole[1:]):
        file.write_bytes(junk)
        assert installed.damaged(file)
    file.write_bytes(whole)
    assert not installed.damaged(file)


def junk(file: Path) -> None:
    file.write_bytes(random.Random(1).randbytes(3000))


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def silent(file: Path) -> None:
    file.write_bytes(bytes(60))


DAMAGE: dict[str, dict[str, Callable[[Path], None]]] = {
    "some of it": {
        "fonts/im-fell-english-latin-400-normal.ttf": Path.unlink,
        "fonts/picket-english.ttf": junk,
        "cards/*/AS.svg": emptied,
        "cards/indexed/K*.svg": Path.unlink,
        "cards/indexed/Q*.svg": junk,
        "table/*.svg": Path.unlink,
        "portraits/*.svg": junk,
        "icon/picket-128.png": Path.unlink,
        "sounds/*.wav": junk,
    },
    "all of it": {
        "fonts/*.ttf": emptied,
        "cards/*/*.svg": junk,
        "backs/*.svg": junk,
        "table/*.svg": junk,
        "portraits/*.svg": emptied,
        "icon/picket-128.png": emptied,
        "sounds/*.wav": silent,
    },
    "type": {"fonts/picket-english.ttf": junk},
    "art": {"cards/indexed/AS.svg": Path.unlink},
    "icon": {"icon/picket-128.png": junk},
    "sound": {"sounds/bell.wav": emptied},
    "sounds": {"sounds/*.wav": Path.unlink},
}


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("installed")
    for folder in SHOWN:
        shutil.copytree(paths.assets() / folder, root / "assets" / folder)
    return root


@pytest.fixture
def damaged(
    request: pytest.FixtureRequest, copied: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> list[Path]:
    """Damage some files, each in a copy of its folder, and return them."""
    deeds = DAMAGE[request.param]
    folder = tmp_path / "damaged" / "assets"
    folder.mkdir(parents=True)
    for name in SHOWN:
        if sys.platform == "win32" or any(pattern.startswith(f"{name}/") for pattern in deeds):
            shutil.copytree(copied / "assets" / name, folder / name)
        else:
            (folder / name).symlink_to(copied / "assets" / name)
    found = []
    for pattern, deed in deeds.items():
        for file in sorted(folder.glob(pattern)):
            deed(file)
            found.append(file)
    monkeypatch.setattr(paths, "roots", lambda: [folder.parent])
    return found


@pytest.mark.sweep
@pytest.mark.parametrize("damaged", DAMAGE, indirect=True)
def test_the_table_opens_and_says_what_is_damaged(damaged: list[Path], tmp_path: Path, run: Run) -> None:
    app = App((800, 500), driver="dummy", clock=lambda: 0.0, data=tmp_path / "data")
    app.open(title(app))
    app.turn()
    for _ in in_good_time(app):
        if isinstance(app.top, Asking):
            break
    assert isinstance(app.top, Asking)
    (says,) = app.top.says
    assert "until you reinstall Picket" in says
    assert any(file.stem.partition("-")[0] in says for file in damaged)
    app.turn()
    app.close()
    assert isinstance(app.top, Title)
    app.quit()
    sounds = Sounds(wanted=True)
    for name in NAMES:
        sounds.play(name)
    sounds.close()


@pytest.mark.parametrize("damaged", ["some of it", "all of it"], indirect=True)
def test_game_is_drawn_without_the_damaged_files(damaged: list[Path]) -> None:
    assert picture("rubicon", 7, "play", (640, 400)).get_width() == 640


@pytest.mark.parametrize("damaged", ["type", "art", "icon", "sound", "sounds"], indirect=True)
def test_check_names_what_is_damaged(damaged: list[Path], run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    row = {"fonts": "type", "indexed": "art", "icon": "art", "sounds": "sound"}[damaged[0].parent.name]
    monkeypatch.setattr(check, "CHECKS", {row: check.CHECKS[row]})
    status, out, err = run("check")
    assert (status, err) == (2, "")
    assert out.count("BROKEN: ") == out.count("install Picket again") == 1
    inside = damaged[0].parent.as_posix().partition("/damaged/")[2]
    assert f"the program’s folder/{inside}" in out.replace("\\", "/")
    assert "/damaged/" not in out


def test_unreadable_rules_are_reported_without_ending_the_program(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def unread(*_: object) -> tuple[str, ...]:
        raise SyntaxError("source code cannot contain null bytes", ("stirler.py", 1, 1, ""))

    app = App((800, 500), driver="dummy", clock=lambda: 0.0, data=tmp_path)
    app.open(title(app))
    monkeypatch.setattr(games, "names", unread)
    monkeypatch.setattr(games, "rules", unread)
    for door in doors():
        if door.id in ("new", "rules"):
            page = door.open(app)
            assert isinstance(page, Asking), door.id
            assert "stirler.py" in page.says[0]
    app.quit()


def test_unplayable_rules_are_reported_by_file_and_field(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def refused(*_: object) -> tuple[str, ...]:
        raise BadRules("pack", "31 is none of 32, 36", "tavern.py")

    app = App((800, 500), driver="dummy", clock=lambda: 0.0, data=tmp_path)
    app.open(title(app))
    monkeypatch.setattr(games, "names", refused)
    page = next(door for door in doors() if door.id == "rules").open(app)
    assert isinstance(page, Asking)
    assert "The rules in tavern.py cannot be played (pack: 31 is none of 32, 36)" in page.says[0]
    app.quit()


def test_unreadable_rules_are_refused_in_one_sentence(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    def unread(*_: object) -> tuple[str, ...]:
        raise SyntaxError("source code cannot contain null bytes", ("stirler.py", 1, 1, ""))

    monkeypatch.setattr(games, "names", unread)
    assert run("rules") == (2, "", "Picket is damaged (stirler.py): install it again.\n")
