"""The examples on the documentation page about records can be read, and there is one for every kind of move.
Stored records of earlier versions can be read too."""

from __future__ import annotations

import importlib
import inspect
import re
from itertools import chain
from pathlib import Path

import pytest

from picket_desktop.engine import deals, games, moves
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import HEADING, LARGEST, LONGEST, NAME, PARTICULARS, read, replay
from tests.engine.records_written import RECORDS, STANDS

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
WRITTEN = re.findall(r"```picket-game\n(.*?)```", PAGE, re.DOTALL)
ACCEPTED = re.findall(r"```untidy\n(.*?)```", PAGE, re.DOTALL)
EXAMPLES = dict(re.findall(r"^\| `([a-z-]+)` \| `(.*?)` \|", PAGE, re.MULTILINE))


def kinds_of_moves() -> set[type[Move]]:
    """Return every class of move: those shared by all tables, and those of each family."""
    homes = [moves] + [importlib.import_module(f"picket_desktop.engine.{f}.moves") for f in games.families()]
    found = chain.from_iterable(vars(home).values() for home in homes)
    return {k for k in found if inspect.isclass(k) and issubclass(k, Move) and not inspect.isabstract(k)} - {
        Move
    }


def made(text: str) -> Move:
    """Return the move as read by the family it belongs to. Raises AssertionError if it belongs to none."""
    for family in games.families().values():
        game = family.game(next(iter(family.rule_sets().values())))
        try:
            return game.read_move(text)
        except BadText:
            continue
    raise AssertionError(text)


@pytest.mark.parametrize("text", WRITTEN)
def test_written_examples_round_trip_and_replay(text: str) -> None:
    record = read(text)
    assert record.write() == text
    assert len(list(replay(record))) == len(record.moves) + 1


@pytest.mark.parametrize("text", ACCEPTED)
def test_accepted_variants_are_read_and_normalised(text: str) -> None:
    record = read(text)
    assert record.write() != text
    assert read(record.write()) == record
    assert record.players[0] == "You # this is a part of the name"
    assert [note.what for note in record.notes] == ["talked"]
    assert [move.write() for move in record.moves] == ["lift TS KD 7H"]


def test_page_has_written_and_accepted_examples() -> None:
    assert WRITTEN
    assert ACCEPTED


@pytest.mark.parametrize("kind", sorted(kinds_of_moves(), key=lambda kind: kind.__name__))
def test_every_move_has_an_example(kind: type[Move]) -> None:
    texts = [text.replace("\\|", "|") for text in EXAMPLES.values()]
    assert [text for text in texts if isinstance(made(text), kind)], f"docs/records.md has no {kind.__name__}"


@pytest.mark.parametrize("word", EXAMPLES)
def test_every_move_example_round_trips(word: str) -> None:
    text = EXAMPLES[word].replace("\\|", "|")
    assert text.split()[0] == word
    assert made(text).write() == text


def test_page_states_the_limits() -> None:
    for limit in (
        f"{LARGEST:,} characters",
        f"1 to {deals.LARGEST},",
        f"up to {deals.SHORT} ",
        f"{LONGEST:,} moves",
        f"{NAME} characters",
        f"{PARTICULARS:,} for",
    ):
        assert limit in PAGE, limit
    assert f"`{HEADING}`" in PAGE


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.picket")), ids=lambda path: path.stem)
def test_records_of_earlier_versions_end_with_the_same_totals(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    body, _, stands = text.partition(STANDS)
    record = read(text)
    assert " ".join(map(str, replayed(record).totals)) == stands.strip()
    assert record.write() == body


def test_every_rule_set_has_a_stored_record() -> None:
    assert {read(path.read_text("utf-8")).rules.name for path in RECORDS.glob("*.picket")} == {*games.names()}


def test_page_stays_short() -> None:
    lines = PAGE.splitlines()
    assert len(lines) <= 120
    assert [line for line in lines if len(line) > 120 and not line.startswith("|")] == []
