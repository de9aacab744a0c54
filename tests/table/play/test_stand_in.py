"""If the computer's thinking fails, the novice plays on. The table says so once. The log in the data folder
says where it failed but names no card."""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.saved.log import MOST, log_file, log_to
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.words.pages import said
from tests.acting import act
from tests.ai.bad_players import SAYING, BadlyHere
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_every_table import step

LINE = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S.*")
CARD = re.compile(r"\b[AKQJT6-9][SHCD]\b|\b(spades?|hearts?|clubs?|diamonds?)\b")


class Forgetful(ThinkingHere):
    """A thinker that fails to answer any question."""

    def put(self, question: Question) -> None:
        self._answer = self.failed("he has lost the thread")


@pytest.fixture(autouse=True)
def unlogged() -> Iterator[None]:
    yield
    log_to(None)


def sat(thinker: ThinkingHere, opponent: str = "gamester") -> Sitting:
    return Sitting(Setup(games.rules("rubicon"), opponent, "Mr. Cotton", 3), thinker, rng=random.Random(1))


def played(sitting: Sitting, answers: int) -> None:
    while answers:
        answers -= sitting.awaiting is Await.OTHER
        step(sitting, random.Random(1))


def test_novice_answers_for_a_thinker_that_fails() -> None:
    sitting = sat(Forgetful())
    while sitting.awaiting is not Await.OTHER:
        step(sitting, random.Random(1))
    game, state = sitting.game.referee, sitting.game.state
    view = game.view_for(state, 1)
    chance = random.Random(f"gamester/{len(sitting.record.moves)}")
    wanted = players()["novice"].choose(view, chance, 0)
    sitting.poll()
    assert sitting.record.moves[-1] == wanted.move
    assert sitting.computer.fault == "he has lost the thread"


def test_table_tells_of_the_stand_in_once(tmp_path: Path) -> None:
    person = Pilot(lambda app: table(app, sat(Forgetful())), tmp_path, glances=UNPAINTED)
    told, before = 0, ""
    for _ in range(4000):
        screen = person.app.top
        if screen.guide.sitting.awaiting is Await.NEXT:
            break
        if screen.guide.sitting.awaiting is not Await.OTHER and not screen.guide.busy(person.now):
            screen.guide.played.happened(act(screen.guide.sitting, random.Random(1)))
        person.wait(0.2)
        now = person.app.foot.words
        told += now != before and now == said("stood-in", name="Mr. Cotton")
        before = now
    assert screen.guide.sitting.awaiting is Await.NEXT
    assert told == 1


@pytest.mark.sweep
@pytest.mark.parametrize("deed", SAYING)
def test_log_says_where_thinking_failed_and_names_no_card(deed: str, tmp_path: Path) -> None:
    log_to(tmp_path)
    sitting = sat(BadlyHere(), deed)
    played(sitting, 6)
    log_to(None)
    if deed == "says it at length":
        return
    written = log_file(tmp_path).read_text(encoding="utf-8")
    assert all(LINE.fullmatch(line) for line in written.splitlines())
    assert len(max(written.splitlines(), key=len)) < 400
    assert f"rubicon: answered for {deed} (" in written
    assert not CARD.search(written)
    numbers = {str(sitting.record.number), str(sitting.computer._seed)} - {"3"}
    assert not any(number in written for number in numbers)
    salts = set(re.findall(r"[0-9a-f]{16,}", sitting.record.write()))
    assert not any(salt in written for salt in salts)


def test_log_stays_small_and_needs_no_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    logger = logging.getLogger("picket_desktop.sitting")
    log_to(tmp_path)
    for number in range(3 * MOST // 100):
        logger.warning("%d %s", number, "x" * 100)
    log_to(tmp_path / "missing")
    logger.warning("this goes nowhere")
    log_to(None)
    logger.warning("and this")
    files = sorted(tmp_path.iterdir())
    assert [file.name for file in files] == ["picket.log", "picket.log.1"]
    assert all(file.stat().st_size <= MOST for file in files)
    assert capsys.readouterr().err == ""
