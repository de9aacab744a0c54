"""Strict games with corrections and challenges, recorded by earlier versions, can still be read. Deals with a
correction are scored again, and all others as before. A game that cannot continue after a correction is cut
off at its last complete deal, and a note says so."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.moves import Challenge, TakeBack
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.progress import Progress, replayed
from picket_desktop.engine.record import CUT_SHORT, Record, read, read_whole, replay
from picket_desktop.saved.store import Store
from picket_desktop.saved.tables.listing import told
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await

STORED = sorted((Path(__file__).parent / "records" / "strict").glob("*.picket"))
LATER = {"au-cent-1908"}
"""Games that no earlier version offered."""
every_record = pytest.mark.parametrize("path", STORED, ids=lambda path: path.stem)


def told_in(path: Path, what: str) -> str:
    found = re.search(rf"^# {what}: (.*)$", path.read_text("utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


@every_record
def test_stored_record_plays_to_its_written_totals(path: Path) -> None:
    record = read(path.read_text("utf-8"))
    assert " ".join(map(str, replayed(record).totals)) == told_in(path, "stands at")
    left = told_in(path, "deals left")
    assert record.noted(CUT_SHORT) == ({} if left == "all" else {0: left})
    assert read(record.write()) == record


def test_stored_records_cover_every_game_and_outcome() -> None:
    text = {path: path.read_text("utf-8") for path in STORED}
    early = {*rule_sets()} - LATER
    assert {read(written).rules.name for written in text.values()} == early
    both = [path for path in STORED if "\ntake-back" in text[path] and "\nchallenge" in text[path]]
    assert {read(text[path]).rules.name for path in both} == early
    anew = [path for path in STORED if told_in(path, "stood at") != told_in(path, "stands at")]
    cut = [path for path in STORED if told_in(path, "deals left") != "all"]
    assert anew
    assert cut
    assert len(anew) < len(STORED)


def cut_record() -> tuple[str, Record]:
    path = next(path for path in STORED if told_in(path, "deals left") not in ("all", "0"))
    text = path.read_text("utf-8")
    return text, read(text)


def test_cut_game_keeps_whole_deals_and_goes_on() -> None:
    text, record = cut_record()
    assert 0 < len(record.moves) < text.count("\n")
    sitting = Sitting.resumed(record, ThinkingHere())
    assert sitting.awaiting is Await.NEXT
    assert sitting.game.deals_scored == int(record.noted(CUT_SHORT)[0])
    assert all(note.deal <= sitting.game.deals_scored for note in record.notes)


def test_cut_game_is_saved_and_marked(tmp_path: Path) -> None:
    text, record = cut_record()
    store = Store(tmp_path)
    found = store.games.brought(text)
    assert CUT_SHORT in told(found.progress).marks
    place = store.games.place()
    place.keep(found.progress)
    assert store.settled()
    store.close()
    store = Store(tmp_path)
    (waiting,) = store.games.unfinished()
    assert store.games.record(waiting.place).moves == record.moves
    assert CUT_SHORT in store.games.told([waiting.place])[waiting.place].marks
    store.close()


def test_saved_game_is_cut_when_resumed_and_plays_on(tmp_path: Path) -> None:
    text, record = cut_record()
    store = Store(tmp_path)
    store.games.place().keep(Progress(read_whole(text), totals=(0, 0)))
    assert store.settled()
    store.close()
    store = Store(tmp_path)
    (waiting,) = store.games.unfinished()
    found = store.games.take_up(waiting.place)
    assert found == record
    sitting = Sitting.resumed(found, ThinkingHere(), waiting.place)
    sitting.next_deal()
    assert sitting.awaiting in (Await.CUT, Await.SHUFFLE)
    sitting.shuffle(2) if sitting.awaiting is Await.SHUFFLE else sitting.cut(4)
    assert store.settled()
    store.close()
    store = Store(tmp_path)
    (waiting,) = store.games.unfinished()
    assert store.games.record(waiting.place) == sitting.record
    store.close()


def test_unplayable_game_without_corrections_is_refused() -> None:
    text, _ = cut_record()
    whole = read(text)
    moves = [m for m in whole.moves if not isinstance(m, TakeBack | Challenge)]
    plain = Record(whole.rules, whole.players, 1, moves=tuple(moves[:40]))
    wrong = f"{plain.write()}lift AS KS\n"
    record = read(wrong)
    assert CUT_SHORT not in {note.what for note in record.notes}
    with pytest.raises(BadText):
        list(replay(record))


def test_notes_of_cut_deals_are_removed() -> None:
    text, record = cut_record()
    whole = int(record.noted(CUT_SHORT)[0])
    noted = text.replace(
        "\nrules:",
        f"\nhelped: {whole} {whole + 1}\nnote {whole}: kept yes\nnote {whole + 1}: gone yes\nrules:",
    )
    found = read(noted)
    assert found.helped == (whole,)
    assert found.noted("kept") == {whole: "yes"}
    assert found.noted("gone") == {}
    assert found.moves == record.moves


def test_only_unplayable_moves_after_a_correction_are_cut() -> None:
    text, _ = cut_record()
    uncut = read_whole(text)
    first = next(n for n, move in enumerate(uncut.moves, 1) if isinstance(move, TakeBack))
    wrong = replace(uncut, moves=(*uncut.moves[:first], uncut.moves[0])).write()
    assert read(wrong).noted(CUT_SHORT)
    for moves in (
        (*uncut.moves[: first - 1], uncut.moves[0], uncut.moves[first - 1]),
        (uncut.moves[first - 1], *uncut.moves),
    ):
        refused = read(replace(uncut, moves=moves).write())
        assert refused.moves == moves
        assert not refused.noted(CUT_SHORT)
        with pytest.raises(BadText):
            list(replay(refused))
