"""Tests `picket print`, which makes PDFs for a table with real cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import Order
from picket_desktop.words.languages import CHOSEN
from tests.commands.asked import Run, is_a_refusal
from tests.commands.test_loading import PLAYERS, SITTING, TABLE, among, loaded
from tests.words.pseudo import spoken


def test_what_is_asked_for_is_written(run: Run, tmp_path: Path) -> None:
    out = tmp_path / "calls.pdf"
    status, told, err = run("print", "calls", "--rules", "rubicon", "--out", str(out))
    assert (status, err) == (0, "")
    assert told == (
        "Two cards, one for each side of the table, to be cut apart. If there are several pages, print on "
        "both sides (“flip on short edge”).\n"
    )
    assert out.read_bytes().startswith(b"%PDF-")


def test_words_may_be_plain(run: Run, tmp_path: Path) -> None:
    own, plain = tmp_path / "own.pdf", tmp_path / "plain.pdf"
    run("print", "calls", "--rules", "cotton", "--out", str(own))
    run("print", "calls", "--rules", "cotton", "--plain", "--out", str(plain))
    rules = games.rules("cotton")
    assert own.read_bytes() == printed(Order("calls", rules, rules.pack))
    assert plain.read_bytes() == printed(Order("calls", rules, rules.pack, plain=True)) != own.read_bytes()


def test_language_of_the_program_is_that_of_the_print(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "calls.pdf"
    monkeypatch.setenv(CHOSEN, "")  # and what the command sets is taken back
    with spoken("en"):
        run("--language", "de", "print", "calls", "--out", str(out))
    assert b"/Lang (de)" in out.read_bytes()


@pytest.mark.parametrize(
    "words",
    [
        "print",
        "print chess --out x.pdf",
        "print calls",
        "print calls --rules chess --out x.pdf",
        "print calls --option none --out x.pdf",
        "print calls --option deals=7 --out x.pdf",
        "print leaflet --type 11 --out x.pdf",
        "print leaflet --sheet single --out x.pdf",
        "print pack --cards 52 --out x.pdf",
    ],
)
def test_wrong_arguments_are_refused_in_one_sentence(
    words: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    is_a_refusal(*run(*words.split()))
    assert list(tmp_path.iterdir()) == []


def test_file_that_cannot_be_written_is_named(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for out in ("folder", str(Path("nowhere", "x.pdf"))):
        status, said, err = run("print", "calls", "--out", out)
        is_a_refusal(status, said, err)
        assert out in err


def test_print_loads_no_players_or_window(tmp_path: Path) -> None:
    found = loaded("print", "calls", "--out", str(tmp_path / "x.pdf"))
    assert among(found, "pygame", PLAYERS, TABLE, SITTING) == []
