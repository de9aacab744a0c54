"""The page in headless Chromium. There are no errors and no requests, and every step works by keyboard. `axe`
is run at every step, and at one step from every seat and at every width."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.course import finished
from picket_desktop.engine.record import Record, read
from picket_desktop.webpage.game import evening_page, game_page
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.pages import said
from tests.engine.by_chance import played
from tests.printed.measuring import POPPLER, told
from tests.webpage.test_game import FOUL, STRUCK, with_real_cards
from tests.webpage.test_page import EVIL, made, moments_of

HERE = Path(__file__).parent
LONG = EVIL + "W" * 40
"""A name that is wider than the screen of a phone."""
FULL = "Charlotte Longbourne"
"""A name of the maximum length allowed."""
PATIENCE = 420
"""How long one page may take on a busy machine, in seconds."""
UNREACHED = ("ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENETUNREACH", "E403")
"""Errors that npm reports if it cannot reach its registry."""
pytestmark = pytest.mark.full


def _without(what: str) -> None:
    told = f"the page is not opened in a browser: {what}"
    pytest.fail(told) if os.environ.get("CI") else pytest.skip(told)


@pytest.fixture(scope="module")
def tools(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the tools of `package-lock.json` installed."""
    missing = [name for name in ("chromium", "node", "npm") if not shutil.which(name)]
    if missing:
        _without(f"no {', '.join(missing)}")
    folder = tmp_path_factory.mktemp("tools")
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, folder)
    ran = subprocess.run(
        ["npm", "ci", "--no-audit", "--no-fund", "--loglevel", "error"],
        cwd=folder,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    if any(word in ran.stderr for word in UNREACHED):
        pytest.skip("the page is not opened in a browser: npm cannot reach its registry")
    if ran.returncode:
        _without(f"npm ci: {ran.stderr.strip()[:200]}")
    return folder


def browsed(
    text: str, tools: Path, folder: Path, program: str = "browse.mjs", *more: object
) -> dict[str, Any]:
    """Go through a page in the browser with a program, and return what the program found."""
    file = folder / "page.html"
    file.write_text(text, encoding="utf-8")
    chromium = shutil.which("chromium")
    asked = ["node", str(HERE / program), str(chromium), str(file), *map(str, more)]
    ran = subprocess.run(asked, cwd=tools, capture_output=True, text=True, timeout=PATIENCE)
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.rest
@pytest.mark.parametrize("rules", ["rubicon", "piquesept-4"])
def test_page_in_a_browser(rules: str, tools: Path, tmp_path: Path) -> None:
    record = played(rules, 3).record
    evil = replace(record, players=(record.players[0], f"{LONG} (novice)", *record.players[2:]))
    found = browsed(made(evil), tools, tmp_path)
    assert found["complaints"] == []
    assert len(found["requests"]) == 1
    assert found["violations"] == []
    total = found["total"]
    assert [step["id"] for step in found["steps"]] == [f"step-{n}" for n in range(1, total + 1)]
    assert all(step["shown"] == 1 and step["told"] for step in found["steps"])
    keys = {"beyond": total, "left": total - 1, "home": 1, "end": total, "first": 1, "next": 4}
    assert {name: found["keys"][name] for name in keys} == {n: f"step-{at}" for n, at in keys.items()}
    assert (found["keys"]["focus"], found["keys"]["all"]) == ("next", total)
    assert found["keys"]["radio"]
    assert found["seen"]["all"]["backs"] == 0
    assert all(seen["backs"] > 0 for who, seen in found["seen"].items() if who != "all")
    assert set(found["written"]) == {'"+"', '"–"'}
    assert found["light"]["screen"] != found["dark"]["screen"]
    assert found["light"]["paper"] == found["dark"]["paper"] == "rgb(255, 255, 255)"
    assert found["light"]["folded"] == found["dark"]["folded"] == 0
    assert (found["injected"], found["dialogs"]) == (0, 0)
    assert LONG in found["text"]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3", "piquesept-4"])
def test_hand_is_in_sight_and_called_cards_are_picked_out(
    rules: str, language: str, tools: Path, tmp_path: Path
) -> None:
    speak(language)
    record = played(rules, 3).record
    found = browsed(made(record), tools, tmp_path, "sight.mjs")
    moves = [record.moves[moment.at - 1] for moment in moments_of(record)]
    assert found["called"] == [len(move.called) for move in moves]
    assert any(found["called"]) is (rules == "rubicon")
    assert found["below"] == []


def whole_games() -> dict[str, Record]:
    """Return one game of each kind: played at the table or marked with real cards, for two players or
    more."""
    return {
        "played": played("rubicon", 3).record,
        "match": played("au-cent", 3, (("match-sets", "3"),)).record,
        "four": played("piquesept-4", 3).record,
        "marked": with_real_cards("cotton"),
        "four marked": with_real_cards("piquesept-4"),
    }


@POPPLER
@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("kind", ["played", "match", "four", "marked", "four marked"])
def test_whole_game_is_read_in_any_light_and_printed_on_a_few_sheets(
    kind: str, language: str, tools: Path, tmp_path: Path
) -> None:
    speak(language)
    record = whole_games()[kind]
    if not record.marked:
        players = (record.players[0], f"{FULL} (novice)", *record.players[2:])
        record = replace(record, players=players)
    pdf = tmp_path / "page.pdf"
    found = browsed(game_page(record, name="Marianne Dashwood"), tools, tmp_path, "whole.mjs", pdf)
    assert found["complaints"] == []
    assert len(found["requests"]) == 1
    assert found["violations"] == []
    light, dark = found["schemes"]["light"], found["schemes"]["dark"]
    assert light["screen"]["page"] != dark["screen"]["page"]
    for scheme in (light, dark):
        assert scheme["paper"]["page"] == "rgb(255, 255, 255)"
        assert scheme["paper"]["text"] == scheme["paper"]["heading"] == "rgb(0, 0, 0)"
    if record.rules.family == "picket" and not record.marked:
        for scheme in (light, dark):
            for shown in (scheme["screen"], scheme["paper"]):
                assert shown["raised"]
                assert shown["edge"] == shown["text"]
                assert shown["edges"][1] == "none" != shown["edges"][0]
    sheets, deals = told("pdftotext", "-layout", pdf, "-").rstrip("\f\n").split("\f"), len(finished(record))
    assert len(sheets) <= 1 + -(-deals // 2)
    heading = said("marking.numbered", number=1).partition(" ")[0]
    headed = [at for at, sheet in enumerate(sheets) for line in sheet.split("\n") if _heads(line, heading)]
    tricks = said("web.tricks")
    assert len(headed) == deals
    assert headed == [at for at, sheet in enumerate(sheets) for _ in range(sheet.count(tricks))]


@POPPLER
@pytest.mark.parametrize("language", languages())
def test_evening_is_read_in_any_light_and_printed(language: str, tools: Path, tmp_path: Path) -> None:
    """The games of the evening include one with points struck by a ruling, and one lost by foul play."""
    speak(language)
    seated = [FULL, "Marianne Dashwood Ruth"[:20]]
    some = [replace(read(text), players=tuple(seated)) for text in (STRUCK, FOUL)]
    some.append(replace(with_real_cards("cotton"), players=tuple(seated)))
    begun = datetime(2026, 11, 29, 20, 5)
    text = evening_page([(record, begun) for record in some])
    found = browsed(text, tools, tmp_path, "whole.mjs", tmp_path / "page.pdf")
    assert found["complaints"] == []
    assert len(found["requests"]) == 1
    assert found["violations"] == []
    sheets = told("pdftotext", "-layout", tmp_path / "page.pdf", "-").rstrip("\f\n").split("\f")
    assert len(sheets) <= 1 + len(finished(some[-1])) + 2


def _heads(line: str, heading: str) -> bool:
    """Return True if the line is the heading of a deal."""
    first, _, number = line.strip().partition(" ")
    return first == heading and number.isdigit()


@pytest.mark.rest
def test_what_is_wrong_is_found(tools: Path, tmp_path: Path) -> None:
    text = made(played("rubicon", 3).record)
    wrong = text.replace(' lang="en"', "").replace("<main>", '<main><img src="https://localhost/x.png">')
    found = browsed(wrong, tools, tmp_path)
    assert any("html-has-lang" in one for one in found["violations"])
    assert any("image-alt" in one for one in found["violations"])
    assert found["complaints"] != []
