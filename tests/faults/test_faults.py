"""Short runs of `calls.py`, `power.py` and `states.py`: calls fail, the power fails, another program reads,
and nothing that was acknowledged is lost."""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path

import pytest

from picket_desktop.engine import games
from tests.faults import calls, power, shim, states
from tests.faults.acknowledged import Found, missing
from tests.faults.asking import Call, Ended, Evenings, evenings
from tests.faults.disk import Disk, File, Written, done

SEED = 7
FAILING, CUTS, STARTS = 3, 10, 20
"""``FAILING`` is how many of an evening's calls are made to fail, and ``CUTS`` how many times the power is
cut. At the next start, one call in ``STARTS`` fails."""
READ = 25
"""Number of moves played in a game. Another program reads the game after each one."""

needs_shim = pytest.mark.skipif(bool(shim.lacking()), reason=shim.lacking())


@pytest.fixture(scope="module")
def asked() -> Iterator[Evenings]:
    with evenings() as server:
        yield server


@pytest.fixture(scope="module")
def spent(asked: Evenings) -> Ended:
    """Spend an evening in which nothing fails, and return how it ended."""
    return asked.spent(SEED)


@pytest.mark.full
@needs_shim
def test_failing_call_loses_nothing_acknowledged(asked: Evenings, spent: Ended) -> None:
    assert not spent.wrong, spent.wrong
    assert spent.counted > 1000
    numbers = random.Random(SEED).sample(range(1, spent.counted), FAILING)
    found = list(calls.tried(asked, numbers, SEED))
    assert "none" not in [kind for kind, _ in found]
    assert [str(wrong) for _, wrong in found if wrong] == []


@pytest.mark.full
@needs_shim
def test_failing_call_at_the_next_start_loses_nothing(asked: Evenings, spent: Ended) -> None:
    found = list(calls.started(asked, spent, SEED, STARTS))
    assert len(found) >= len(calls.STARTS)
    assert [str(wrong) for _, wrong in found if wrong] == []


@pytest.mark.full
@needs_shim
def test_power_cut_loses_nothing_acknowledged(asked: Evenings, spent: Ended) -> None:
    found = list(power.cut(asked, spent, range(CUTS), SEED))
    assert [str(wrong) for _, wrong in found if wrong] == []
    assert any(twice for twice, _ in found)


@pytest.mark.full
@needs_shim
def test_evening_without_failures_acknowledges_everything(spent: Ended) -> None:
    """If nothing were acknowledged, no fault could be found at the next start."""
    *_, last = [note for note in spent.notes if note.get("settled")]
    (game,) = last["games"].values()
    assert game["holds"] == game["moves"] != []
    assert last["lessons"]
    assert last["values"]["settings.mute"] is True
    assert sum("intends" in note for note in spent.notes) == 2
    longest = max(len(game["holds"]) for note in spent.notes for game in note.get("games", {}).values())
    assert longest > 30


@pytest.mark.full
def test_another_program_reads_the_same_state_after_every_move(tmp_path: Path) -> None:
    by_family = {games.rules(name).family: name for name in games.names()}
    with states.reader() as read:
        for at, (rules, rng) in enumerate(islice(states.plans(SEED), len(games.names()))):
            if rules.name in by_family.values():
                moves = list(islice(states.played(rules, rng, tmp_path / str(at), read), READ))
                assert len(moves) == READ


@pytest.mark.full
def test_freshly_started_program_reads_the_same_state(tmp_path: Path) -> None:
    """The process that reads shares nothing with this one, and its hashes are random."""
    rules, rng = next(states.plans(SEED))
    seen: list[str] = []

    def read(folder: Path) -> Callable[[], str]:
        seen.append(states.read_anew(folder))
        return seen.pop

    game = states.played(rules, rng, tmp_path, read)
    assert len(list(islice(game, READ))) == READ
    command = [sys.executable, "-m", "tests.faults.states", "--read", tmp_path]
    found = subprocess.run(command, cwd=shim.ROOT, capture_output=True, text=True, check=True).stdout
    assert found.strip() == states.read_anew(tmp_path)


# Checks of the checks


def _noted(moves: list[str], holds: int, **more: object) -> dict[str, object]:
    games = {"5": {"moves": moves, "holds": moves[:holds]}}
    return {"settled": holds == len(moves), "values": {"mute": True}, "lessons": {}, "games": games} | more


def _found(moves: list[str], mute: bool = True) -> Found:
    games = {"5": {"moves": moves, "holds": []}} if moves else {}
    values = {"mute": mute}
    return Found("", {"values": values, "lessons": {}, "games": games, "findings": [], "trouble": None})


@pytest.mark.parametrize(
    ("notes", "found", "wrong"),
    [
        ([_noted(["a", "b"], 2)], _found(["a", "b"]), ""),
        ([_noted(["a", "b"], 2)], _found(["a"]), "of 2 moves acknowledged 1 are there, of 1"),
        ([_noted(["a", "b"], 2)], _found([]), "a game of 2 moves is lost"),
        ([_noted(["a", "b"], 1)], _found(["a"]), ""),
        ([_noted(["a", "b"], 1)], _found(["a", "b", "c"]), "a game of 3 moves was never played so"),
        ([_noted(["a"], 1)], _found(["a"], mute=False), "mute is False, acknowledged was True"),
        ([_noted(["a", "b"], 2), {"intends": {"back": "5", "moves": 1}}], _found(["a"]), ""),
        ([_noted(["a"], 1), {"intends": {"gone": "5"}}], _found([]), ""),
        (
            [_noted(["a"], 1), {"intends": {"gone": "5"}}, _noted(["a"], 1, games={})],
            _found(["a"]),
            "a game that was removed is there again",
        ),
    ],
)
def test_missing_reports_what_was_lost(notes: list[dict[str, object]], found: Found, wrong: str) -> None:
    assert missing(notes, notes, found) == ([wrong] if wrong else [])


def test_disk_keeps_synced_data_and_perhaps_the_rest() -> None:
    file = File(b"old")
    file.since.append(Written(0, b"new and longer"))
    after = {file.after(random.Random(seed)) for seed in range(40)}
    assert after == {b"old", b"new and longer"}
    file.sync()
    assert {file.after(random.Random(seed)) for seed in range(40)} == {b"new and longer"}
    assert done(b"abc", [Written(5, b"f"), Written(1, None), Written(2, b"z")]) == b"a\0z"


def test_write_may_be_torn_between_sectors() -> None:
    file = File(bytes(2048))
    file.since.append(Written(256, b"x" * 1024))
    torn = {file.after(random.Random(seed)) for seed in range(200)}
    assert bytes(512) + b"x" * 512 + bytes(1024) in torn
    assert all(len(found) == 2048 for found in torn)
    assert {found[512:1024] for found in torn} == {bytes(512), b"x" * 512}


def test_file_name_is_durable_once_its_folder_is_synced(tmp_path: Path) -> None:
    top, after = tmp_path / "top", tmp_path / "after"
    top.mkdir()
    disk = Disk(top)
    made = [Call("open", f"3 1 0 {top}/new"), Call("write", "3 0 2", b"ab"), Call("sync", "3")]
    disk.follow([*made, Call("rename", f"{top}/new\t{top}/file")])

    def lies(seed: int) -> dict[str, bytes]:
        into = after / str(seed)
        into.mkdir(parents=True)
        disk.lose_power(into, random.Random(seed))
        return {path.name: path.read_bytes() for path in into.iterdir()}

    before = [lies(seed) for seed in range(60)]
    assert all(found in ({}, {"new": b"ab"}, {"file": b"ab"}) for found in before)
    assert {} in before
    assert {"file": b"ab"} in before
    disk.follow([Call("open", f"4 0 0 {top}"), Call("sync", "4")])
    assert all(lies(seed) == {"file": b"ab"} for seed in range(60, 100))
