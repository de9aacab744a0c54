"""The command line says nothing in English to those who chose another language. The tests use a made-up
language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.player import players
from picket_desktop.commands import COMMANDS
from picket_desktop.commands.print import THINGS
from picket_desktop.engine import games
from picket_desktop.saved.settings import BACKS, FACES
from picket_desktop.table.pictures.picture import phases
from picket_desktop.words.languages import CHOSEN, languages
from picket_desktop.words.outside import system
from tests.commands.asked import Run
from tests.commands.records import GOOD
from tests.engine.seals.test_seal import RECORD
from tests.words.pseudo import CODE, english, spoken

KNOWN = (*COMMANDS, *players(), *THINGS, *FACES, *BACKS, *games.names(), *phases(games.DEFAULT, []))
TYPED = {"elder", "younger", "lore", "letter", "single", "picket"}.union(
    *(re.split("-", word) for word in KNOWN)
)
"""Words that are typed the same in every language."""
SHOWN = re.compile(r"(?<!\w)-+[a-z][\w-]*|\{[^}]*\}|\w+: picket .*|/\S+|\w+\.(txt|picket)")
"""Output that may be English: options, their choices, example commands, and files."""
WRONG = """
scores -
--data
--verison
--language
rules rubicon x
rules x
rules --json=x
verify nowhere.picket
verify .
verify deal.txt
score nowhere.txt
score .
score game.picket
score deal.txt --deal 1
score game.picket --all-rules --deal 99
replay nowhere.picket
replay deal.txt
nowhere.picket
page game.picket
page game.picket --whole --out nowhere/x.html
page game.picket --whole --out .
page game.picket --out game.picket
page game.picket --deal 99 --out x
page game.picket --whole --deal 1 --out x
page game.picket --deal x --out x
picture --out x --faces x
picture --out x --size x
picture --out x --size 1x1
picture --out x --at x
picture --out x --option x
picture --out x --rules x
print
print x --out x
print pack
print pack --sheet x --out x
print leaflet --sheet single --out x
print pack --game game.picket --out x
duel random
duel random x
duel random random --deals x
duel random random --deals 1
evaluate
evaluate KS
evaluate KS XX
evaluate --worlds 999 KS
evaluate --seat x KS JS 8S 7S 7H AC KC TC 9C KD QD 8D
evaluate --record game.picket --move 999
evaluate --standing x KS JS 8S 7S 7H AC KC TC 9C KD QD 8D
--data deal.txt statistics
"""
"""Commands that must be refused, one per line."""


@pytest.fixture
def asked(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Run]:
    """The command line in the pseudo-language, in a folder with a deal and a game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PICKET_DATA", "")
    monkeypatch.setenv(CHOSEN, CODE)
    Path("deal.txt").write_text(GOOD, encoding="utf-8")
    Path("game.picket").write_text(RECORD.write(), encoding="utf-8")
    with spoken(CODE):
        yield run


def left(text: str) -> set[str]:
    """Return the English words in a printed text, except those typed alike in every language."""
    return {*english(SHOWN.sub(" ", text))} - TYPED


@pytest.mark.parametrize("words", ["--help", *(f"{verb} --help" for verb in COMMANDS)])
def test_no_help_is_in_english(words: str, asked: Run) -> None:
    status, out, err = asked(*words.split())
    assert (status, err) == (0, "")
    assert left(out) == set()


@pytest.mark.parametrize("words", WRONG.strip().split("\n"))
def test_no_refusal_is_in_english(words: str, asked: Run) -> None:
    status, out, err = asked(*words.split())
    assert (status, out) == (2, "")
    assert left(err) - {*re.findall(r"\w+", words)} == set()


@pytest.mark.parametrize("code", languages())
def test_the_usual_errors_of_the_system_are_said_in_the_language(
    code: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, code)
    with spoken(code):
        said = run("verify", str(tmp_path / "nowhere"))[2]
        assert system.reason(2, "No such file") in said
    assert ("no such file" in said) is (code == "en")


def test_other_errors_are_said_in_the_systems_own_words() -> None:
    assert system.why(OSError(99999, "The dog ate it")) == "The dog ate it"
    assert system.why(OSError(2, "it is not a file")) == "it is not a file", "what is known better"
    assert system.why(ValueError("a\0b"), "said of it") == "said of it"
    assert system.why(ValueError()) == "ValueError"
