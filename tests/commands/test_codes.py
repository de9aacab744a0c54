"""Some terminals, such as older ones on Windows, lack some of the program's signs. Everything a command
prints still appears, with simpler signs in their place."""

from __future__ import annotations

import io
import sys
from contextlib import suppress

import pytest

from picket_desktop.__main__ import main
from picket_desktop.commands import COMMANDS, check, duel
from picket_desktop.commands.printing import in_any_code
from picket_desktop.words.languages import languages, speak
from tests.commands.asked import started
from tests.commands.records import GOOD
from tests.engine.seals.test_seal import RECORD

CODES = ("ascii", "cp437", "cp850", "cp1252", "utf-8")
ASKED = (
    "score deal.txt",
    "score deal.txt --json",
    "score deal.txt --all-rules",
    "verify game.picket",
    "rules",
    "rules du-coeur",
    "rules piquesept-3 --json",
    "statistics",
    "statistics --csv",
    "print calls --out calls.pdf",
    "check",
    "duel random random --deals 2",
    "--version",
    "--help",
    *(f"{verb} --help" for verb in COMMANDS),
    "score nowhere-é-♠-😀.txt",
    "rules whist-é-♠",
    "verify deal.txt",
    "replay 日本.picket",
    "picture --out",
    "no-such-verb-é-♠",
)


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """Provide the files of a deal and of a game, and limit the check to one item."""
    monkeypatch.chdir(str(tmp_path))
    with open("deal.txt", "w", encoding="utf-8") as deal, open("game.picket", "w", encoding="utf-8") as game:
        deal.write(GOOD)
        game.write(RECORD.write())
    monkeypatch.setenv("PICKET_DATA", "none")
    monkeypatch.setattr(duel, "duel_apart", lambda *_, **__: duel.Duel)
    monkeypatch.setattr(duel, "_table", lambda *_: "é ♠10 “a table” – …")
    monkeypatch.setattr(duel.Duel, "deals", 100, raising=False)
    monkeypatch.setattr(check, "CHECKS", {"data": lambda: "folder ♠"})


def printed(code: str, words: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what a command prints on each of the two streams of a terminal with this encoding."""
    found = [io.TextIOWrapper(io.BytesIO(), encoding=code) for _ in range(2)]
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stdout", found[0])
        patch.setattr(sys, "stderr", found[1])
        with suppress(SystemExit):
            assert main(words.split()) in (0, 2)
    return [stream.buffer.getvalue().decode(code) for stream in found]  # type: ignore[attr-defined]


@pytest.mark.sweep
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", CODES[:-1])
@pytest.mark.parametrize("words", ASKED)
def test_whatever_is_printed_is_printed_in_any_code(
    words: str, code: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The output has as many lines as in Unicode, and no sign is replaced by a question mark or an escape."""
    monkeypatch.setenv("PICKET_LANGUAGE", language)
    whole, simple = printed("utf-8", words, monkeypatch), printed(code, words, monkeypatch)
    assert any(whole)
    for full, text in zip(whole, simple, strict=True):
        assert "Traceback" not in text
        assert text.count("\\u") == full.count("\\u"), "JSON has its own"
        assert text.count("\n") == full.count("\n")
        if not {"😀", "日"} & set(full):
            assert text.count("?") == full.count("?")


@pytest.mark.parametrize("code", CODES)
def test_signs_that_a_terminal_lacks_are_simpler(code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.TextIOWrapper(io.BytesIO(), encoding=code)
    monkeypatch.setattr(sys, "stdout", stream)
    in_any_code()
    text = "♠10 ♥A “l’œuvre” – cœur, Größe, ¾, Ångström … 日\udc80"
    print(text[:-1] if code == "utf-8" else text, end="", flush=True)
    said = stream.buffer.getvalue().decode(code)  # type: ignore[attr-defined]
    assert (
        said
        == {
            "ascii": 'S10 HA "l\'oeuvre" - coeur, Grosse, 3/4, Angstrom ... ??',
            "cp437": 'S10 HA "l\'oeuvre" - coeur, Größe, 3/4, Ångström ... ??',
            "cp850": 'S10 HA "l\'oeuvre" - coeur, Größe, ¾, Ångström ... ??',
            "cp1252": "S10 HA “l’œuvre” – cœur, Größe, ¾, Ångström … ??",
            "utf-8": text[:-1],
        }[code]
    )


@pytest.mark.full
@pytest.mark.parametrize("code", CODES[:-1])
def test_a_process_prints_in_any_code(code: str) -> None:
    for words, status in ((("rules", "du-coeur"), 0), (("score", "nowhere-♠"), 2)):
        found = started(*words, PYTHONIOENCODING=code)
        assert found.returncode == status
        said = found.stdout if status == 0 else found.stderr
        assert said.decode(code)
        assert b"Traceback" not in found.stderr


def test_a_language_is_spoken_in_any_code(monkeypatch: pytest.MonkeyPatch) -> None:
    speak("fr")
    monkeypatch.setenv("PICKET_LANGUAGE", "fr")
    assert "règle" in printed("cp1252", "--help", monkeypatch)[0]
    assert "regle" in printed("ascii", "--help", monkeypatch)[0]
