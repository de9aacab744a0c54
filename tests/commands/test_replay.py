"""``picket replay`` opens the table on a recorded game, or says in a sentence why not."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pytest

from picket_desktop.__main__ import file_alone, main
from picket_desktop.table import start
from picket_desktop.table.app import App
from picket_desktop.words.languages import CHOSEN, SOURCE
from tests.commands.asked import is_a_refusal, started
from tests.engine.by_chance import played
from tests.words.pseudo import spoken

TEXT = played("rubicon", 3).record.write()


@pytest.mark.parametrize("means", ["file", "-"])
def test_replay_opens_over_the_title(means: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[list[str]] = []

    def seen_and_left(app: App, *ahead: object) -> None:
        seen.append([screen.name for screen in app.screens])
        app.quit()

    monkeypatch.setattr(start, "run", seen_and_left)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PICKET_DATA", str(tmp_path / "data"))
    path = tmp_path / "game.picket"
    path.write_text(TEXT, encoding="utf-8")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(TEXT.encode())))
    assert main(["replay", str(path) if means == "file" else "-"]) == 0
    ((first, second),) = seen
    assert first == "Picket"
    assert second not in ("Asking", "Words")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "Line 1"),
        ("hello", "Line 1"),
        (TEXT + "play AS\n", f"Line {TEXT.count(chr(10)) + 1}"),
        (TEXT.replace("rubicon", "whist"), "Line 2"),
        ("picket-game 3\n", "later version of Picket"),
    ],
)
def test_text_that_is_not_a_game_is_refused_in_one_sentence(
    text: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.picket"
    path.write_text(text, encoding="utf-8")
    status = main(["replay", str(path)])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert says in err


@pytest.mark.full
def test_missing_or_endless_file_is_refused() -> None:
    for name in ("nothing.picket", "/dev/zero" if sys.platform.startswith("linux") else "nothing"):
        ran = started("replay", name)
        is_a_refusal(ran.returncode, ran.stdout.decode(), ran.stderr.decode())


@pytest.mark.parametrize("words", ["{file}", "--language fr {file}", "--data={folder} {file}"])
def test_a_file_in_place_of_a_verb_is_taken_in(
    words: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The file opens as if it had been double-clicked."""
    seen: list[str] = []

    def seen_and_left(app: App, *ahead: object) -> None:
        seen.append(app.top.name)
        app.quit()

    monkeypatch.setattr(start, "run", seen_and_left)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PICKET_DATA", str(tmp_path / "data"))
    monkeypatch.setenv(CHOSEN, SOURCE)  # restored afterwards, whatever is typed
    with spoken(SOURCE):
        for name in ("game.picket", "game.txt"):
            path = tmp_path / name
            path.write_text(TEXT, encoding="utf-8")
            assert main(words.format(file=path, folder=tmp_path / "data").split()) == 0
    assert seen == ["Taking in", "Taking in"]


def test_a_missing_game_is_refused_and_a_verb_is_no_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    status = main(["nothing.picket"])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert "nothing.picket" in err
    Path("rules").write_text(TEXT, encoding="utf-8")
    assert main(["rules", "rubicon"]) == 0
    assert file_alone(["rules"]) == (["rules"], None)
    assert file_alone(["--data", "rules"]) == (["--data", "rules"], None)


@pytest.mark.skipif(sys.platform == "win32", reason="names and folders of another system")
@pytest.mark.parametrize("kind", ["folder", "too long", "loop", "forbidden"])
def test_what_is_no_file_is_refused_in_a_sentence(kind: str, tmp_path: Path) -> None:
    brought = tmp_path / "game.picket"
    if kind == "folder":
        brought.mkdir()
    elif kind == "too long":
        brought = tmp_path / f"{'a' * 300}.picket"
    elif kind == "loop":
        brought.symlink_to(brought)
    elif os.geteuid() == 0:
        pytest.skip("root may read everything")
    else:
        (tmp_path / "shut").mkdir(mode=0)
        brought = tmp_path / "shut" / "game.picket"
    refused = started(str(brought))
    is_a_refusal(refused.returncode, refused.stdout.decode(), refused.stderr.decode())
