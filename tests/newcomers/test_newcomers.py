"""Checks that a new rule set, house rule, opponent, screen and language work everywhere if each is added only
in the files that `docs/house.md` names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.newcomers.house import FILES, NEWCOMERS, Newcomer, move_in, named, visited
from tests.newcomers.visit import VISITS

SEED = 1


@pytest.mark.parametrize("newcomer", NEWCOMERS, ids=lambda newcomer: newcomer.what)
def test_house_page_names_every_file_a_newcomer_writes(newcomer: Newcomer) -> None:
    patterns = [re.sub("NAME|CODE", r"\\w+", re.escape(name)) for name in named(newcomer.what)]
    allowed = re.compile("|".join(rf"{p}\w+\.py" if p.endswith("/") else p for p in patterns))
    assert [place for place in newcomer.places if not allowed.fullmatch(place)] == []


def test_every_newcomer_file_is_installed() -> None:
    moved = {file for newcomer in NEWCOMERS for file in newcomer.files.values()}
    assert moved == {
        path.relative_to(FILES).as_posix() for path in FILES.rglob("*.*") if path.suffix != ".pyc"
    }


@pytest.mark.full
@pytest.mark.parametrize("what", VISITS)
def test_newcomers_work_throughout_the_program(what: str, tmp_path: Path) -> None:
    went = visited(move_in(tmp_path), "-m", "tests.newcomers.visit", what, str(SEED))
    assert went.returncode == 0, went.stdout + went.stderr


BROKEN = {
    "points": ("last_trick=LastTrick.TWO_WITH_TEN, target=0", "target: 0 is not from 1 to 999"),
    "a typing error": ("last_trik=LastTrick.ONE", "last_trik: there is no such field"),
}


@pytest.mark.parametrize(("differences", "why"), BROKEN.values(), ids=BROKEN)
def test_broken_rule_set_is_reported_in_one_sentence(differences: str, why: str, tmp_path: Path) -> None:
    house = move_in(tmp_path)
    file = house / "picket_desktop/engine/picket/rules/tavern.py"
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("last_trick=LastTrick.FIVE", differences), encoding="utf-8")
    went = visited(house, "-m", "picket_desktop", "rules")
    assert (went.returncode, went.stdout) == (2, "")
    assert went.stderr == f"The rules in tavern.py cannot be played ({why}).\n"
