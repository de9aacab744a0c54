"""A bad player in a duel is answered for, counted, and told of in a line."""

from __future__ import annotations

import json

import pytest

from picket_desktop.__main__ import main
from picket_desktop.ai.duel import duel
from picket_desktop.ai.player import players
from picket_desktop.commands import duel as command
from picket_desktop.engine import games
from tests.ai.bad_players import SAYING, BadPlayer


@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
@pytest.mark.parametrize("deed", SAYING)
def test_he_is_answered_for_and_counted(deed: str, game: str) -> None:
    good = players()["random"]
    found = duel(BadPlayer(deed, good), good, games.game(games.rules(game)), 2, 1)
    harmless = deed == "says it at length"
    assert list(found.faults) == ([] if harmless else [deed])
    assert all(fault and "\n" not in fault for faults in found.faults.values() for fault in faults)
    assert found.as_json().get("answered_for") == (None if harmless else {deed: len(found.faults[deed])})


def test_good_players_are_not_spoken_of() -> None:
    a, b = players()["novice"], players()["random"]
    found = duel(a, b, games.game(games.rules("rubicon")), 2, 1)
    assert found.faults == {}
    assert "answered_for" not in found.as_json()


@pytest.fixture
def bad(monkeypatch: pytest.MonkeyPatch) -> str:
    """One who can be asked for on the command line."""
    known = {**players(), "raises": BadPlayer("raises", players()["random"])}
    monkeypatch.setattr(command, "players", lambda: known)
    return "raises"


def test_the_command_tells_it_in_one_line(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", bad, "random", "--deals", "2"]) == 0
    printed = capsys.readouterr()
    told = [line for line in printed.out.splitlines() if "answered for" in line]
    assert len(told) == 1
    assert told[0].startswith("raises      answered for ")
    assert told[0].endswith("RuntimeError: stumbled")
    assert printed.err == ""


def test_the_command_tells_it_in_json(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", bad, "random", "--deals", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["answered_for"][bad] > 5


def test_an_interrupt_from_the_keyboard_still_ends_it() -> None:
    good = players()["random"]
    with pytest.raises(KeyboardInterrupt):
        duel(BadPlayer("interrupts", good), good, games.game(games.rules("rubicon")), 2, 1)
