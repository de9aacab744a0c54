"""`picket verify` prints a line for every deal of a recorded game. It refuses a tampered one, and names what
does not match. The guide's example for checking a seal works."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.moves import Deal
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.check import checked
from picket_desktop.words.words import words
from tests.commands.asked import Run
from tests.engine.seals.test_seal import PLACED, RECORD, SEALED, TAMPERED, played

GUIDE = (Path(__file__).parents[2] / "docs" / "fair-cards.md").read_text("utf-8")


def test_game_is_verified_from_a_file_or_standard_input(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.picket"
    file.write_text(RECORD.write(), encoding="utf-8")
    status, out, err = run("verify", str(file))
    assert (status, err) == (0, "")
    seals, (*deals, proves, covers, ends) = RECORD.noted(SEALED), out.splitlines()
    for deal, line in enumerate(deals, 1):
        number = seal.number_of(RECORD, deal)
        assert line == f"Deal {deal}: the seal matches. Number {number}, {seals[deal]}."
    assert len(deals) == 2
    assert proves.startswith("Version 3 of the seal (deal 1, 2) proves")
    assert covers == "No seal covers the lifting, the calls or the play."
    assert ends.startswith("This game has 6 deals, and the record ends after deal 2:")
    assert run("verify", "-", given=RECORD.write().encode()) == (status, out, err)


def test_json_reveals_everything_under_the_seals(run: Run) -> None:
    status, out, _ = run("verify", "-", "--json", given=RECORD.write().encode())
    assert status == 0
    found = json.loads(out)
    assert (found["over"], found["length"]) == (False, 6)
    for deal in found["deals"]:
        under = seal.under_seal(RECORD, deal["deal"])
        assert under is not None
        assert (deal["verdict"], deal["misfit"], deal["known"]) == ("fits", None, None)
        assert (deal["seal"], deal["number"], deal["salt"]) == (under.seal, under.number, under.salt)
        assert deal["computer_cut"] == under.cut
        assert deal["order"] == [card.text for card in under.order]
        assert ("cut" in deal) is (under.cut is None) is not ("press" in deal)
        assert under.terms is not None
        assert (deal["version"], deal["lines"]) == (3, [])
        assert (deal["game"], deal["dealer"], deal["packet"], deal["chosen"]) == under.terms
        place = seal.place_of(RECORD, deal["deal"], deal["game_number"])
        assert (deal["house_rules"], tuple(deal["players"]), deal["place"]) == (
            place.house,
            place.players,
            place.deal,
        )
        assert deal["before"] == (None if place.before == seal.NONE else place.before)


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
        refused = next(told for told in checked(record) if told.deal == deal)
        assert words().refusals.misfit(misfit, refused.note, refused.rivals) in line
        proved = re.findall(r"of the seal \(deal ([0-9, ]*)\)", out)
        assert not any(str(deal) in deals.split(", ") for deals in proved)


def test_unsealed_unfinished_and_known_deals_are_reported(run: Run) -> None:
    status, out, _ = run("verify", "-", given=replace(RECORD, notes=()).write().encode())
    assert status == 1
    told = out.splitlines()
    assert [line[:20] for line in told[:2]] == ["Deal 1: not sealed. ", "Deal 2: not sealed. "]
    assert "seal covers" not in out
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


def test_example_of_the_guide_computes_the_seal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = re.search(r"```python\n(.*?)```", GUIDE, re.S)
    assert lines is not None
    exec(compile(lines[1], "fair-cards.md", "exec"), {})
    printed = capsys.readouterr().out.strip()
    (wanted,) = (found for (size, *_), found in PLACED.items() if size == 32)
    assert printed == wanted
    assert printed in GUIDE.replace(lines[1], "")


def test_what_each_version_proves_is_told(run: Run) -> None:
    kept = Path(__file__).parents[1]
    first = (kept / "engine" / "records" / "sealed" / "sealed-1-cotton.picket").read_bytes()
    second = (kept / "kept" / "1.0" / "records" / "rubicon.picket").read_bytes()
    for version, given in ((1, first), (2, second), (3, RECORD.write().encode())):
        status, out, _ = run("verify", "-", given=given)
        assert status == 0
        assert re.findall("Version ([0-9]) of the seal .* proves", out) == [str(version)]


def test_end_that_cannot_be_known_is_told(run: Run) -> None:
    out = run("verify", "-", given=played("cotton", 1).write().encode())[1]
    assert "nothing says how many deals it had" in out
    whole = run("verify", "-", given=played("rubicon", 6).write().encode())[1]
    assert "cut off" not in whole


def test_game_with_real_cards_has_nothing_to_check(run: Run) -> None:
    text = "picket-game 1\nrules: rubicon\nplayer 0: Anne\nplayer 1: Jack\nnote 0: marked\ndealer 1\n"
    status, out, err = run("verify", "-", given=text.encode())
    assert (status, out) == (2, "")
    assert "played with real cards" in err


def test_nothing_after_a_call_taken_back_is_left_unread(run: Run, tmp_path: Path) -> None:
    """A game from an earlier version that cannot be replayed in full is read up to that point. If its seals
    cover the places of its deals, it is read to the end."""
    whole = Path(__file__).with_name("call-taken-back.picket").read_text("utf-8")
    file = tmp_path / "game.picket"
    deals = [line for line in whole.splitlines() if re.match(r"deal \d ", line)]
    turned = " ".join([*deals[-1].split()[:2], *reversed(deals[-1].split()[2:])])
    for text, wanted in (
        (whole, 0),
        (whole.replace(deals[-1], turned), 1),
        (whole.replace(deals[3], deals[2]), 1),
        (f"{whole}play QS\n", 2),
    ):
        file.write_text(text, encoding="utf-8")
        assert run("verify", str(file))[0] == wanted
