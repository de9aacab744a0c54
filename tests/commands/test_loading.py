"""A command loads only what it uses. It loads no other command, and no players, window or pictures unless it
plays or draws."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop.commands import COMMANDS
from tests.imports import under

PROGRAM = """
import contextlib, io, sys
from picket_desktop.__main__ import main
with contextlib.redirect_stdout(io.StringIO()):
    try:
        status = main(sys.argv[1:])
    except SystemExit as left:
        status = left.code
assert status == 0, status
print(*sorted(m for m in sys.modules if m.startswith(("picket_desktop", "pygame"))))
"""
DEAL = """rules: rubicon
elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C
younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S
"""
SEVEN = """rules: piquesept-4
seat 0: AS QS 9H 8H KC TC QD JD
seat 1: 7S AH KH QH 7H AC QC 7D
seat 2: KS TS TH 9C 7C TD 9D 8D
seat 3: JS 9S 8S JH JC 8C AD KD
"""
PLAYERS, TABLE, WORDS = "picket_desktop.ai", "picket_desktop.table", "picket_desktop.words"
SITTING, KEPT = "picket_desktop.sitting", "picket_desktop.saved"
FRONT = {
    "picket_desktop",
    "picket_desktop.__main__",
    "picket_desktop.commands",
    "picket_desktop.commands.printing",
    "picket_desktop.commands.refusal",
    "picket_desktop.commands.typed",
    "picket_desktop.engine",
    "picket_desktop.engine.cards",
    "picket_desktop.engine.game",
    "picket_desktop.web",
}
"""Modules loaded before a command is chosen."""


def loaded(*words: str, given: str = "") -> set[str]:
    """Run a command in a new process, and return the modules of the program and of pygame that it loaded."""
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words], input=given, capture_output=True, text=True, timeout=60
    )
    assert ran.returncode == 0, ran.stderr
    return set(ran.stdout.split())


def among(modules: set[str], *places: str) -> list[str]:
    return sorted(m for m in modules if under(m, *places))


@pytest.mark.parametrize("words", ["--help", "--version"])
def test_help_loads_no_command(words: str) -> None:
    """Nothing is loaded besides ``FRONT``, the words, the names of the games and the letters of the cards."""
    found = loaded(words)
    assert among(found, "picket_desktop.commands") == among(FRONT, "picket_desktop.commands")
    letters = {f"picket_desktop.{name}" for name in ("card_letters", "card_inks", "paths")}
    assert {m for m in found if not under(m, WORDS)} - FRONT == {"picket_desktop.engine.rules", *letters}


@pytest.mark.sweep
@pytest.mark.parametrize("name", list(COMMANDS)[::2])
def test_command_help_loads_the_command_and_no_window(name: str) -> None:
    found = loaded(name, "--help")
    commands = {m for m in found if under(m, "picket_desktop.commands")} - FRONT
    assert f"picket_desktop.commands.{name}" in commands
    assert among(found, "pygame", TABLE) == []


@pytest.mark.parametrize(("text", "form"), [(DEAL, ()), (SEVEN, ("--json",))], ids=["picket", "piquesept"])
def test_score_loads_no_players_or_window(text: str, form: tuple[str, ...]) -> None:
    found = loaded("score", "-", *form, given=text)
    assert among(found, "pygame", PLAYERS, TABLE, SITTING, KEPT) == []


@pytest.mark.parametrize("words", ["rules", "rules piquesept-3 --json"])
def test_rules_load_no_players_or_window(words: str) -> None:
    found = loaded(*words.split())
    assert among(found, "pygame", PLAYERS, TABLE, SITTING, KEPT) == []


@pytest.mark.full
@pytest.mark.parametrize(("game", "stranger"), [("rubicon", "piquesept"), ("piquesept-4", "picket")])
def test_a_duel_loads_the_players_of_its_family_and_no_window(game: str, stranger: str) -> None:
    found = loaded("duel", "gamester", "random", "--rules", game, "--deals", "2")
    assert among(found, "pygame", TABLE, SITTING, KEPT, f"{PLAYERS}.{stranger}") == []


@pytest.mark.full
def test_a_picture_loads_the_table_and_no_other_command(tmp_path: Path) -> None:
    out = tmp_path / "table.png"
    found = loaded("picture", "--at", "title", "--size", "640x400", "--out", str(out))
    assert out.exists()
    assert among(found, TABLE)
    assert among(found, "picket_desktop.commands.duel", "picket_desktop.commands.check") == []


@pytest.mark.full
def test_a_check_loads_what_it_checks() -> None:
    found = loaded("check")
    assert among(found, "pygame")
    assert among(found, PLAYERS)
    assert among(found, TABLE)
