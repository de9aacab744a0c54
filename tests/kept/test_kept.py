"""Every later release can read what a release has kept: stores, records, codes, seals. The folders beside
this file are never changed. Each was written with `python -m tests.kept` by a release that was the first to
keep something in a new form."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.__main__ import main
from picket_desktop.ai.review.deal_review import InTheMaking
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.drills.families import drill
from picket_desktop.engine import games
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import VERSION, Record, read
from picket_desktop.engine.seals import seal
from picket_desktop.engine.seals.check import checked
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import Learning
from picket_desktop.replay import Replay
from picket_desktop.saved.file import schema
from picket_desktop.saved.file.schema import FILE
from picket_desktop.saved.tables.records import taken_in
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.teaching.progress import progress
from tests.acting import plainly
from tests.kept.__main__ import WORLDS
from tests.kept.told import lost, of_code, of_day, of_record, of_store, scored
from tests.saved.games_kept import opened

FOLDER = Path(__file__).parent
RELEASES = sorted(path.name for path in FOLDER.iterdir() if (path / "kept.json").is_file())
RECORDS = sorted((release, path.stem) for release in RELEASES for path in FOLDER.glob(f"{release}/records/*"))
SCORED = sorted((release, path.stem) for release in RELEASES for path in FOLDER.glob(f"{release}/scored/*"))
GAMES = {
    *("du-coeur", "royall-1651", "cotton", "au-cent", "rubicon", "stirler", "piquesept-3", "piquesept-4"),
}
"""The games that the first release offered."""
MOST = 1 << 20
"""Maximum size of a release's folder, in bytes."""

each_release = pytest.mark.parametrize("release", RELEASES)
each_record = pytest.mark.parametrize(("release", "name"), RECORDS)


@cache
def kept(release: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / release / "kept.json").read_text("utf-8"))
    return found


def record(release: str, name: str) -> Record:
    return read((FOLDER / release / "records" / f"{name}.picket").read_text("utf-8"))


def test_first_release_is_kept() -> None:
    assert "1.0" in RELEASES


@each_release
def test_every_kind_of_thing_is_among_what_is_kept(release: str) -> None:
    found = kept(release)
    assert set(found["records"]) == {name for of, name in RECORDS if of == release}
    assert set(found["scored"]) == {name for of, name in SCORED if of == release}
    records = [record(release, name) for name in found["records"]]
    assert {game.rules.name for game in records} >= GAMES
    assert any(game.options for game in records)
    assert any(("strict", "yes") in game.options for game in records)
    notes = {note.what for game in records for note in game.notes}
    assert notes >= {"taken-back", "practice", "code", "day", "own-pack"}
    assert any(notes >= {*version.notes} for version in seal.VERSIONS)
    verdicts = {seal["verdict"] for told in found["records"].values() for seal in told["seals"]}
    assert verdicts == {"fits", "known", "unrevealed"}
    stored = found["store"]
    assert {game["over"] for game in stored["games"]} == {True, False}
    assert sum(bool(game["reviews"]) for game in stored["games"]) > 2
    assert all(stored[name] for name in ("settings", "agreement", "lessons", "drills", "statistics"))


@each_release
def test_what_is_kept_is_small(release: str) -> None:
    files = [path for path in (FOLDER / release).rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < MOST


@each_record
def test_record_comes_to_the_same(release: str, name: str) -> None:
    """The record gives the same totals, points for each deal, and seals. Each deal has the same code and
    cards."""
    assert lost(kept(release)["records"][name], of_record(record(release, name))) == []


@each_record
def test_record_is_verified(release: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    path = FOLDER / release / "records" / f"{name}.picket"
    assert main(["verify", str(path), "--json"]) == 0
    deals = json.loads(capsys.readouterr().out)["deals"]
    assert [deal["seal"] or "" for deal in deals] == [
        seal["seal"] for seal in kept(release)["records"][name]["seals"]
    ]


@each_record
def test_record_is_written_and_taken_in_again(release: str, name: str) -> None:
    game = record(release, name)
    assert read(game.write()) == game
    taken = of_record(taken_in(game.write()).record)
    assert lost(kept(release)["records"][name]["deals"], taken["deals"]) == []


@each_record
def test_record_is_replayed_to_its_end(release: str, name: str) -> None:
    replay = Replay(record(release, name), thinking=ThinkingHere)
    codes = {}
    for at in range(replay.last + 1):
        replay.go(at)
        assert replay.view is not None
        if replay.may_open and replay.here.deal:
            codes[replay.here.deal] = replay.code
    assert list(replay.view.totals) == kept(release)["records"][name]["totals"]
    assert [codes[deal] for deal in sorted(codes)] == [
        dealt["code"] for dealt in kept(release)["records"][name]["dealt"]
    ]
    replay.leave()


@each_record
def test_every_deal_of_a_record_can_be_reviewed(release: str, name: str) -> None:
    game = record(release, name)
    for deal in {told["deal"] for told in kept(release)["records"][name]["deals"]}:
        making = InTheMaking(game, deal)
        assert len(making.questions) > 6
        assert making.next is not None


@pytest.mark.full
@each_record
def test_first_questions_of_a_review_are_answered(release: str, name: str) -> None:
    if not kept(release)["records"][name]["deals"]:
        return
    making = InTheMaking(record(release, name), 1)
    for asked in making.questions[:2]:
        question = asked.question._replace(budget=min(asked.question.budget, WORLDS))
        assert making.hear(question.answer()) == ""
    assert making.answered == 2


@each_record
def test_game_goes_on_where_it_was_left(release: str, name: str) -> None:
    """An unfinished game is played to the end of its deal, and the earlier deals keep their points."""
    told = kept(release)["records"][name]
    sitting = Sitting.resumed(record(release, name), ThinkingHere())
    assert (sitting.awaiting is Await.OVER) == told["over"]
    if told["over"]:
        return
    before = sitting.game.deals_scored
    while sitting.game.deals_scored == before:
        plainly(sitting, cut=11, shuffle=3)
    assert lost(told["deals"], of_record(sitting.record)["deals"][: len(told["deals"])]) == []
    assert all(one.verdict.passes for one in checked(sitting.record))


@pytest.mark.parametrize(("release", "name"), SCORED)
def test_deal_is_scored_the_same(release: str, name: str) -> None:
    text = (FOLDER / release / "scored" / f"{name}.txt").read_text("utf-8")
    assert lost(kept(release)["scored"][name], scored(text)) == []


@each_release
def test_every_code_gives_the_same_cards(release: str) -> None:
    codes = kept(release)["codes"]
    assert len(codes) > 50
    assert lost(codes, [of_code(told["code"]) for told in codes]) == []


@each_release
def test_every_deal_of_the_day_is_the_same(release: str) -> None:
    days = kept(release)["days"]
    assert len(days) > 8
    now = [{**told, **of_day(told["day"], told["rules"])} for told in days]
    assert lost(days, now) == []


@each_release
def test_store_is_opened_with_all_that_it_holds(release: str, tmp_path: Path) -> None:
    """The store is opened twice: once to convert it, and once more after that."""
    shutil.copy(FOLDER / release / FILE, tmp_path)
    for _ in range(2):
        with opened(tmp_path) as store:
            assert (store.findings, store.trouble) == ([], None)
            now = of_store(store)
        told = kept(release)["store"]
        records = [read(game.pop("record")) for game in now["games"]]
        assert records == [read(game["record"]) for game in told["games"]]
        games_told = [{k: v for k, v in game.items() if k != "record"} for game in told["games"]]
        assert lost({**told, "games": games_told}, now) == []


@each_release
def test_every_unfinished_game_of_a_store_is_resumed_and_saved(release: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / release / FILE, tmp_path)
    told = [game for game in kept(release)["store"]["games"] if not game["over"]]
    with opened(tmp_path) as store:
        waiting = store.games.unfinished()
        assert [list(game.totals) for game in waiting] == [game["totals"] for game in told]
        made = {}
        for game, before in zip(waiting, told, strict=True):
            sitting = Sitting.resumed(store.games.take_up(game.place), ThinkingHere(), game.place)
            for _ in range(3):
                plainly(sitting, cut=11, shuffle=3)
            assert sitting.record.write() != before["record"]
            made[game.place.id] = sitting.record
        assert store.settled()
    with opened(tmp_path) as store:
        again = {game.place.id: store.games.record(game.place) for game in store.games.listed()}
        assert {id: again[id] for id in made} == made
        assert len(again) == len(kept(release)["store"]["games"])


@each_release
def test_lessons_and_drills_go_on(release: str, tmp_path: Path) -> None:
    shutil.copy(FOLDER / release / FILE, tmp_path)
    with opened(tmp_path) as store:
        learnt = {lesson.name: progress(store.lessons, lesson) for lesson in course()}
        begun = {lesson.name for lesson in course() if learnt[lesson.name].step or learnt[lesson.name].done}
        assert begun >= set(kept(release)["store"]["lessons"]) & {lesson.name for lesson in course()}
        for lesson in course():
            left = learnt[lesson.name]
            if left.step:
                learning = Learning(lesson, left.step, ThinkingHere, game=left.game)
                assert learning.at <= left.step
                learning.leave()
        boxes = kept(release)["store"]["drills"]
        assert boxes
        for box in boxes:
            way = drill(games.rules(box["rules"]), box["kind"])
            assert way is not None
            assert box["item"] in list(islice(way.names(games.rules(box["rules"])), 3))


def test_present_forms_are_kept() -> None:
    """If this fails, something is now written in a new form; run `python -m tests.kept` to add the folder of
    the next release."""
    stores = {of: (FOLDER / of / FILE).read_bytes()[60:64] for of in RELEASES}
    assert len(schema.VERSIONS) in {int.from_bytes(version, "big") for version in stores.values()}
    texts = [(FOLDER / of / "records" / f"{name}.picket").read_text("utf-8") for of, name in RECORDS]
    assert any(text.startswith(f"picket-game {VERSION}\n") for text in texts)
    assert any(f": {seal.VERSIONS[-1].sealed} " in text for text in texts)
    assert {record(of, name).rules.name for of, name in RECORDS} == {*games.names()}


def test_loss_is_noticed() -> None:
    assert lost({"a": [1, {"b": 2.0}]}, {"a": [1, {"b": 2.0, "c": 3}], "d": 4}) == []
    assert lost({"a": 1}, {}) == ["/a is gone"]
    assert lost({"a": [1, 2]}, {"a": [1]}) == ["/a: 1 instead of 2"]
    assert lost({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ["/a/1/b: 3 instead of 2"]
    assert lost({"a": True}, {"a": 1}) == ["/a: 1 instead of True"]


def test_unlike_code_and_record_are_noticed() -> None:
    """The comparisons above can fail: a different code and a shortened record are both noticed."""
    release = RELEASES[0]
    one, other = kept(release)["codes"][:2]
    assert lost(one, of_code(other["code"])) != []
    game = record(release, "rubicon")
    shorter = replace(game, moves=game.moves[:-1])
    assert lost(kept(release)["records"]["rubicon"], of_record(shorter)) != []
    assert replayed(shorter).totals != replayed(game).totals or not replayed(shorter).over
