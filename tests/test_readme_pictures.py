"""The pictures of the README show the latest release or a later version, and have a size and weight that suit
a page. `python -m tests.readme_pictures` redraws them; look at each before committing it."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pygame
import pytest

from picket_desktop import __version__
from tests import readme_pictures
from tests.readme_pictures import (
    FILMED,
    FOLDER,
    MOVING,
    RATE,
    SIZE,
    STILLS,
    at_the_exchange,
    filmed,
    path,
    shown_version,
)
from tests.table.pilot import UNPAINTED

MOST, FILM = 4 << 20, 1_500_000
"""Maximum size in bytes of all pictures together, and of the moving one."""
CHANGELOG = Path(__file__).parents[1] / "CHANGELOG.md"


def webp(file: Path) -> tuple[tuple[int, int], list[int], int]:
    """Return the size of a moving WebP, how long each frame is shown, in milliseconds, and how often the film
    is shown (0 means for ever)."""
    data = file.read_bytes()
    assert (data[:4], data[8:12]) == (b"RIFF", b"WEBP")
    at, size, times, loops = 12, (0, 0), [], -1
    while at < len(data):
        kind, length = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "little")
        body = data[at + 8 : at + 8 + length]
        if kind == b"VP8X":
            size = 1 + int.from_bytes(body[4:7], "little"), 1 + int.from_bytes(body[7:10], "little")
        elif kind == b"ANIM":
            (loops,) = struct.unpack_from("<H", body, 4)
        elif kind == b"ANMF":
            times.append(int.from_bytes(body[12:15], "little"))
        at += 8 + length + length % 2
    return size, times, loops


def released(changelog: str) -> str:
    """Return the latest version in a changelog that has a date; "" if none has."""
    found = re.search(r"^## (\d+\.\d+\.\d+) \(\d{4}-\d\d-\d\d\)$", changelog, re.MULTILINE)
    return found[1] if found else ""


def parts(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


@pytest.mark.parametrize("name", [*STILLS, MOVING])
def test_picture_shows_the_latest_release_or_a_later_version(name: str) -> None:
    shown = shown_version(path(name))
    assert shown, f"{name} does not say which version it shows"
    assert parts(shown) >= parts(released(CHANGELOG.read_text(encoding="utf-8")) or shown)
    assert parts(shown) <= parts(__version__)


def test_latest_release_is_the_first_with_a_date() -> None:
    assert (
        released("# Changelog\n\n## 1.2.0 (unreleased)\n\n## 1.1.3 (2027-01-02)\n\n## 1.1.2 (2026-12-31)\n")
        == "1.1.3"
    )
    assert released("# Changelog\n\n## 1.0.0 (unreleased)\n") == ""


def test_every_picture_is_there_and_small() -> None:
    pictures = {file for file in FOLDER.iterdir() if file.suffix in (".png", ".webp", ".gif", ".jpg")}
    assert pictures == {path(name) for name in (*STILLS, MOVING)}
    assert sum(file.stat().st_size for file in pictures) < MOST
    assert path(MOVING).stat().st_size < FILM
    assert all(pygame.image.load(path(name)).get_size() == SIZE for name in STILLS)


def test_film_is_smooth_and_goes_on_for_ever() -> None:
    size, times, loops = webp(path(MOVING))
    assert (size, loops) == (FILMED, 0)
    assert min(times) == 1000 // RATE
    assert len(times) > 150
    assert 8 < sum(times) / 1000 < 16


def test_film_comes_to_its_end(tmp_path: Path) -> None:
    """The film shows what it should: an exchange, calls that are good, and a trick that is won."""
    pilot = at_the_exchange(tmp_path)
    pilot.glances = UNPAINTED
    seconds = 0.0
    for step in filmed(pilot):
        pilot.wait(step)
        seconds += step
    _, times, _ = webp(path(MOVING))
    assert abs(sum(times) / 1000 - seconds) < 1
    view = pilot.player.sitting.view
    assert view.totals[0] > view.totals[1]
    assert len(view.hand) == 11
    words = " ".join(pilot.words())
    assert "Known cards" not in words
    pilot.app.quit()


def test_unknown_picture_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["readme_pictures", "nonsense"])
    with pytest.raises(SystemExit) as left:
        readme_pictures.main()
    assert left.value.code == 2
    assert "choose table, lesson, score, review, marking, play" in capsys.readouterr().err
