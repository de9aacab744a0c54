"""What all commands have in common: help, refusals, and what reaches the shell."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from picket_desktop.commands import COMMANDS, check, command, replay
from picket_desktop.table import start
from picket_desktop.table.screens import first_sight
from picket_desktop.table.window import NoDisplay
from picket_desktop.words.languages import CHOSEN, SOURCE, languages
from tests.commands.asked import Run, is_a_refusal, started
from tests.commands.records import GOOD
from tests.engine.seals.test_seal import RECORD
from tests.words.pseudo import spoken


def test_every_verb_has_help_with_an_example(run: Run) -> None:
    for verb in COMMANDS:
        status, out, err = run(verb, "--help")
        assert (status, err) == (0, "")
        assert f"example: picket {verb}" in out
    status, out, _ = run("--help")
    assert status == 0
    assert all(verb in out for verb in COMMANDS)


@pytest.mark.parametrize("code", [code for code in languages() if code != SOURCE])
def test_every_option_is_explained_in_every_language(
    code: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, code)
    with spoken(code):
        _, out, _ = run("--language", code, "--help")
    assert "show " not in out
    if code == "fr":
        assert "options\u00a0:" in out


@pytest.mark.sweep
@pytest.mark.parametrize("verb", [v for v in COMMANDS if v not in ("check", "picture")])
def test_help_examples_run(verb: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PICKET_DATA", str(tmp_path))
    Path("deal.txt").write_text(GOOD, encoding="utf-8")
    Path("game.picket").write_text(RECORD.write(), encoding="utf-8")
    monkeypatch.setattr(replay, "open_table", lambda record: int(record != RECORD))
    words = ["2" if word == "200" else word for word in command(verb).EXAMPLE.split()[1:]]
    assert run(*words)[0] == 0


@pytest.mark.parametrize(
    "words", ["scores -", "--data", "--verison", "play", "--lang fr rules", "rules --js"]
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))


LONG = "\u0436" * 5000
"""A long word made of a letter that occurs in none of the program's messages."""


@pytest.mark.sweep
@pytest.mark.parametrize(
    "words",
    [
        LONG,
        f"--{LONG}",
        f"--data={LONG} play",
        f"rules {LONG}",
        f"rules --json={LONG}",
        "rules cotton " + " ".join(LONG),
        f"score {LONG}",
        f"score a/{LONG[:150]}",
        f"score - --rules {LONG}",
        f"duel random {LONG}",
        f"duel random random --deals {LONG}",
        f"duel random random --deals {'9' * 5000}",
        f"duel random random --seed={LONG}",
        f"duel random random --option {LONG}",
        f"duel random random --option {LONG}=yes",
        f"duel random random --option strict={LONG}",
        f"picture --out x --faces {LONG}",
        f"picture --out x --size {LONG}",
        f"picture --out x --option {LONG}",
        f"picture --out x --option strict={LONG}",
        f"picture --out x --at {LONG}",
        f"picture --at title --size 640x400 --out {LONG}",
    ],
    ids=lambda words: words.replace(LONG, "long")[:40],
)
def test_refusal_quotes_little_of_a_long_argument(words: str, run: Run) -> None:
    found = run(*words.split(" "))
    is_a_refusal(*found)
    assert len(found[2]) < 400
    assert sum(found[2].count(sign) for sign in "\u04369") <= 80 + words.count("--deals")


@pytest.mark.parametrize("sign", ["\n", "\x1b", "\u202e", "\udcff", "'", '"', "\\", "{", "%s"])
def test_special_characters_are_quoted_in_one_line(sign: str, run: Run) -> None:
    for words in (["rules", f"a{sign}b"], ["score", f"a{sign}b"], [f"a{sign}b"], ["rules", "a", sign]):
        is_a_refusal(*run(*words))


@pytest.mark.parametrize("number", ["\u0663", "1_0", " 2 ", "+2", "2.0", "1e3", "\u00b2", "", "9" * 30])
def test_number_not_in_plain_digits_is_refused(number: str, run: Run) -> None:
    for option in ("--deals", "--seed"):
        is_a_refusal(*run("duel", "random", "random", option, number))
    is_a_refusal(*run("picture", "--out", "x", "--seed", number))
    is_a_refusal(*run("picture", "--out", "x", "--size", f"{number}x400"))


@pytest.mark.parametrize("words", ["rules ", "score ", "score - --rules ", "--data ", "picture --out "])
def test_empty_argument_is_refused(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split(" ")))


posix = pytest.mark.skipif(sys.platform == "win32", reason="homes are found in another way there")


@posix
@pytest.mark.parametrize("folder", ["~nobody-of-that-name/x", "~nobody-of-that-name"])
def test_unknown_home_folder_is_refused(folder: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PICKET_DATA", "")
    is_a_refusal(*run("--data", folder))
    monkeypatch.setenv("PICKET_DATA", folder)
    is_a_refusal(*run())
    is_a_refusal(*run("statistics"))
    monkeypatch.setattr(check, "CHECKS", {"data": check.CHECKS["data"]})
    status, out, err = run("check")
    assert (status, err) == (2, "")
    shown = folder.replace("nobody-of-that-name", "…")  # it may be somebody's
    assert f"BROKEN: There is no home folder for \u201c{shown}\u201d" in out


@posix
def test_missing_home_asks_for_a_data_folder(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder is asked for if the system does not know the user and HOME is not set."""
    for name in ("HOME", "USERPROFILE", "XDG_DATA_HOME", "PICKET_DATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    found = run()
    is_a_refusal(*found)
    assert "--data" in found[2]


def test_table_and_check_agree_on_the_data_folder(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """They agree however the folder is given. A shell leaves the tilde in ``--data=~/x`` as it is."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.setenv("PICKET_DATA", "elsewhere")
    monkeypatch.setattr(check, "CHECKS", {"data": check.CHECKS["data"]})
    opened: list[Path | None] = []

    def window(data: Path) -> None:
        opened.append(data)
        raise NoDisplay("nowhere")

    def app(size: object, data: Path | None, begun: object) -> None:
        opened.append(data)
        raise NoDisplay("nowhere")

    monkeypatch.setattr(first_sight, "first_sight", window)
    monkeypatch.setattr(start, "App", app)
    for words in (["--data=~/zz"], ["--data", "~/zz"], ["--data", str(tmp_path / "zz")]):
        assert run(*words)[0] == 2
        shutil.rmtree(tmp_path / "zz", ignore_errors=True)
        assert run(*words, "check")[0] == 0
        assert (tmp_path / "zz").is_dir()
    assert [path.name for path in tmp_path.iterdir()] == ["zz"]
    assert opened == [tmp_path / "zz"] * 6, "asked by the first window and by the table"


@pytest.mark.full
def test_status_and_sentence_reach_the_shell() -> None:
    bad = started("score", "-", given=GOOD.replace("AH TH", "AH 7D").encode())
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert bad.stderr.startswith(b"Line 7: ")
    good = started("score", "-", "--json", given=GOOD.encode())
    assert (good.returncode, good.stderr) == (0, b"")
    assert json.loads(good.stdout)["total"] == {"elder": 28, "younger": 23}
