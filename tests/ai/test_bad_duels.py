"""A bad player's answers in a duel are replaced, counted and reported. A player that hangs or exits ends the
duel."""

from __future__ import annotations

import json

import pytest

from picket_desktop.__main__ import main
from picket_desktop.ai.duel import Terms, duel
from picket_desktop.ai.duel_apart import CalledOff, duel_apart
from picket_desktop.ai.player import players
from picket_desktop.commands import duel as command
from picket_desktop.engine import games
from tests.ai.bad_players import SAYING, BadPlayer


@pytest.mark.sweep
@pytest.mark.parametrize("game", ["rubicon", "piquesept-3"])
@pytest.mark.parametrize("deed", SAYING)
def test_faults_of_a_bad_player_are_counted(deed: str, game: str) -> None:
    good = players()["random"]
    found = duel(BadPlayer(deed, good), good, games.game(games.rules(game)), 2, 1)
    harmless = deed == "says it at length"
    assert list(found.faults) == ([] if harmless else [deed])
    assert all(fault and "\n" not in fault for faults in found.faults.values() for fault in faults)
    assert found.as_json().get("answered_for") == (None if harmless else {deed: len(found.faults[deed])})


def test_good_players_have_no_faults_reported() -> None:
    a, b = players()["novice"], players()["random"]
    found = duel(a, b, games.game(games.rules("rubicon")), 2, 1)
    assert found.faults == {}
    assert "answered_for" not in found.as_json()


@pytest.mark.full
@pytest.mark.parametrize(
    ("deed", "late", "code"),
    [("loops", True, None), ("sleeps", True, None), ("stops", True, None), ("leaves at once", False, 3)],
)
def test_player_that_hangs_or_exits_calls_the_duel_off(deed: str, late: bool, code: int) -> None:
    good = players()["random"]
    terms = Terms(good, BadPlayer(deed, good), games.rules("rubicon"), 2, 1, False)
    with pytest.raises(CalledOff) as found:
        duel_apart(terms, deadline=0.5)
    off = found.value
    assert (off.player, off.late, off.code) == (deed, late, code)


@pytest.mark.full
def test_duel_apart_counts_faults_and_matches_the_duel_here() -> None:
    good = players()["random"]
    for deed in ("raises", "interrupts"):
        terms = Terms(BadPlayer(deed, good), good, games.rules("rubicon"), 2, 1, False)
        assert len(duel_apart(terms).faults[deed]) > 5
    terms = Terms(players()["novice"], good, games.rules("rubicon"), 3, 1, False)
    here = duel(terms.a, terms.b, games.game(terms.rules), 3, 1)
    apart = duel_apart(terms)
    unlike = {name for name in vars(here) if getattr(here, name) != getattr(apart, name)}
    assert unlike <= {"deals_per_second", "ms_per_decision"}


@pytest.fixture
def bad(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return the name of a bad player, which the command line now accepts."""
    known = {**players(), "raises": BadPlayer("raises", players()["random"])}
    monkeypatch.setattr(command, "players", lambda: known)
    return "raises"


def test_command_reports_faults_in_one_line(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", bad, "random", "--deals", "2"]) == 0
    printed = capsys.readouterr()
    told = [line for line in printed.out.splitlines() if "replaced" in line]
    assert len(told) == 1
    assert told[0].startswith("raises      moves replaced: ")
    assert "RuntimeError at bad_players.py:" in told[0]
    assert printed.err == ""


def test_command_reports_faults_in_json(bad: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["duel", bad, "random", "--deals", "2", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["answered_for"][bad] > 5


@pytest.mark.full
def test_command_names_the_player_that_ended_the_duel(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = players()["random"]
    off = "Duel stopped: "
    for deed, said in {
        "leaves at once": f"{off}leaves at once ended the process it ran in (exit code 3).\n",
        "loops": f"{off}loops has not answered in 20 seconds.\n",
    }.items():
        known = {deed: BadPlayer(deed, good), "random": good}
        monkeypatch.setattr(command, "players", lambda known=known: known)
        monkeypatch.setattr(command, "duel_apart", lambda terms, told: duel_apart(terms, deadline=0.5))
        assert main(["duel", deed, "random", "--deals", "2"]) == 2
        assert capsys.readouterr() == ("", said)


def test_keyboard_interrupt_ends_the_duel() -> None:
    good = players()["random"]
    with pytest.raises(KeyboardInterrupt):
        duel(BadPlayer("interrupts", good), good, games.game(games.rules("rubicon")), 2, 1)
