"""`picket verify`: a line for every deal of a recorded game, and a refusal of a tampered one by what does
not match; and the three lines of the README with which anyone can check a seal."""

from __future__ import annotations

import ast
import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.moves import Deal
from picket_desktop.engine.seals import seal
from picket_desktop.words.words import words
from tests.commands.asked import Run
from tests.engine.seals.test_seal import RECORD, RUBICON, SEALED, TAMPERED, VECTORS, played

README = Path(__file__).parents[2] / "README.md"


def test_game_is_verified_from_a_file_or_standard_input(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.picket"
    file.write_text(RECORD.write(), encoding="utf-8")
    status, out, err = run("verify", str(file))
    assert (status, err) == (0, "")
    seals, (*deals, last) = RECORD.noted(SEALED), out.splitlines()
    for deal, line in enumerate(deals, 1):
        number = seal.number_of(RECORD, deal)
        assert line == f"Deal {deal}: the seal matches. Number {number}, {seals[deal]}."
    assert len(deals) == 2
    assert "not the lifting, the names, the calls or the play." in last
    assert run("verify", "-", given=RECORD.write().encode()) == (status, out, err)


def test_json_reveals_everything_under_the_seals(run: Run) -> None:
    status, out, _ = run("verify", "-", "--json", given=RECORD.write().encode())
    assert status == 0
    for deal in json.loads(out)["deals"]:
        under = seal.under_seal(RECORD, deal["deal"])
        assert under is not None
        assert (deal["verdict"], deal["misfit"], deal["known"]) == ("fits", None, None)
        assert (deal["seal"], deal["number"], deal["salt"]) == (under.seal, under.number, under.salt)
        assert deal["computer_cut"] == under.cut
        assert deal["order"] == [card.text for card in under.order]
        assert ("cut" in deal) is (under.cut is None) is not ("press" in deal)
        assert under.terms is not None
        assert (deal["version"], deal["lines"]) == (2, [])
        assert (deal["game"], deal["dealer"], deal["packet"], deal["chosen"]) == under.terms


@pytest.mark.sweep
@pytest.mark.parametrize("what", TAMPERED)
@pytest.mark.parametrize("form", [(), ("--json",)], ids=["words", "json"])
def test_tampered_record_is_refused_with_what_does_not_match(
    run: Run, what: str, form: tuple[str, ...]
) -> None:
    record, deal, misfit = TAMPERED[what]
    status, out, err = run("verify", "-", *form, given=record.write().encode())
    assert (status, err) == (1, "")
    if form:
        refused = next(d for d in json.loads(out)["deals"] if d["misfit"])
        assert (refused["deal"], refused["misfit"], refused["verdict"]) == (deal, misfit, "refused")
        assert refused["lines"]
    else:
        (line,) = [line for line in out.splitlines() if line.startswith(f"Deal {deal}: refused. ")]
        assert re.search(r" See lines? [0-9]", line)
        assert words().refusals.misfit(misfit) in line


def test_unsealed_unfinished_and_known_deals_are_reported(run: Run) -> None:
    status, out, _ = run("verify", "-", given=replace(RECORD, notes=()).write().encode())
    assert status == 1
    assert [line[:20] for line in out.splitlines()] == ["Deal 1: not sealed. ", "Deal 2: not sealed. "]
    second = [i for i, move in enumerate(RECORD.moves) if isinstance(move, Deal)][1]
    playing = replace(RECORD, moves=RECORD.moves[: second + 2])
    status, out, _ = run("verify", "-", given=playing.write().encode())
    assert status == 0
    assert out.splitlines()[1].startswith("Deal 2: not finished, so not yet revealed.")
    assert out.count("known") == 0
    status, out, _ = run("verify", "-", given=played("rubicon", 2, 271828).write().encode())
    assert (status, out.count("code was chosen")) == (0, 2)
    bare = replace(RECORD, moves=(), notes=())
    assert run("verify", "-", given=bare.write().encode()) == (
        0,
        "No deal of this game has been dealt yet.\n",
        "",
    )


def test_text_that_is_not_a_record_is_refused(run: Run, tmp_path: Path) -> None:
    for given in (b"", b"picket-game 1\n", b"\xff\xfe", RECORD.write().encode() + b"play ZZ\n"):
        status, out, err = run("verify", "-", given=given)
        assert (status, out, err.count("\n")) == (2, "", 1)
    assert run("verify", str(tmp_path / "none"))[0] == 2


def test_readme_example_computes_the_seal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.S)
    assert lines is not None
    assert len(ast.parse(lines[1]).body) == 3
    exec(compile(lines[1], "README.md", "exec"), {})
    printed = capsys.readouterr().out.strip()
    assert printed == VECTORS[32, 14, RUBICON]
    assert printed in README.read_text(encoding="utf-8").replace(lines[1], "")


def test_game_with_real_cards_has_nothing_to_check(run: Run) -> None:
    text = "picket-game 1\nrules: rubicon\nplayer 0: Anne\nplayer 1: Jack\nnote 0: marked\ndealer 1\n"
    status, out, err = run("verify", "-", given=text.encode())
    assert (status, out) == (2, "")
    assert "played with real cards" in err
