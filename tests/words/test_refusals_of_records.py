"""Refusals of records are in each language's own words. English words appear only if they are quoted from the
record or are part of how records are written."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.records import deal_record, scoring
from picket_desktop.engine.piquesept.record import KEYS as PIQUESEPT_KEYS
from picket_desktop.engine.piquesept.record import scored
from picket_desktop.engine.record import HEADING, read, replay
from picket_desktop.engine.rules import write_value
from picket_desktop.words.languages import SOURCE, catalogue, languages
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words_of
from tests.engine.picket.test_rulings import REFUSED as PICKET
from tests.engine.piquesept.test_deals import REFUSED as PIQUESEPT
from tests.engine.piquesept.test_deals import WON, lines
from tests.engine.test_record import GOOD
from tests.engine.test_record import REFUSED as GAMES

SINGLE = "note 0: single nobody\n"
READERS: list[tuple[Callable[[str], Any], str]] = [
    *((lambda text: list(replay(read(text))), text) for text, _, _ in GAMES),
    (lambda text: list(replay(read(text))), GOOD + SINGLE),
    *((lambda text: scoring.play_through(deal_record.read(text)), text) for text, _, _ in PICKET),
    *((lambda text: scored(text, None), lines(WON, **changed)) for changed, _, _ in PIQUESEPT),
]
"""Functions that read records, each with a text it refuses."""
ENGLISH = {"from", "missing", "number", "numbers", "seat", "to", "two", "word"}
"""Words in the English sentences that do not occur in the French or German ones."""


def refusal(reader: Callable[[str], Any], text: str) -> BadText:
    with pytest.raises(BadText) as refused:
        reader(text)
    return refused.value


def written_words() -> set[str]:
    """Return the words used in writing a record."""
    found = {*deal_record.KEYS, *PIQUESEPT_KEYS, "deal number", "player", "both", "none", *games.names()}
    for name in games.names():
        for option in games.rules(name).options:
            found |= {option.name, *map(write_value, option.values)}
    return {word for one in found for word in re.findall("[a-z]+", one)} | {*re.findall("[a-z]+", HEADING)}


def texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from texts(part)


def test_every_kind_of_reader_refuses_in_many_ways() -> None:
    assert len({refusal(*one).reason.code for one in READERS}) > 25


@pytest.mark.parametrize(("reader", "text"), READERS, ids=[str(n) for n in range(len(READERS))])
def test_values_of_a_refusal_are_words_of_records(reader: Callable[[str], Any], text: str) -> None:
    allowed = written_words() | {*re.findall("[a-z]+", text.lower())}
    for value in refusal(reader, text).reason.values.values():
        for said in texts(value):
            assert {*re.findall("[a-z]+", said.lower())} <= allowed


@pytest.mark.parametrize("code", [code for code in languages() if code != SOURCE])
def test_no_english_stands_in_another_language(code: str) -> None:
    say = words_of(Voice(languages()[code], "modern", catalogue(code))).refusals
    for reader, text in READERS:
        refused = refusal(reader, text)
        said = say.at_line(refused.line, refused.reason)
        bare = re.sub("«.*?»|„.*?[“”]|“.*?”|‘.*?’", "", said).lower()
        assert not ENGLISH & {*re.findall(r"[\w-]+", bare)}, said
