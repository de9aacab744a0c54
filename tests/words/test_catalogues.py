"""The catalogues of other languages are complete and compiled."""

from __future__ import annotations

from functools import cache

import pytest
from babel.messages.catalog import Message

from picket_desktop.engine.cards import cards
from picket_desktop.words.cards import Cards
from picket_desktop.words.languages import SOURCE, catalogue, languages
from picket_desktop.words.voice import Voice
from tests.words.catalogues import compiled, faults, originals, path, read
from tests.words.template import template

CODES = [code for code in languages() if code != SOURCE]


@cache
def messages(code: str) -> tuple[Message, ...]:
    """Return the messages of a catalogue, without its header."""
    return tuple(message for message in read(path(code), code) if message.id)


@pytest.mark.parametrize("code", CODES)
def test_compiled_catalogue_is_up_to_date(code: str) -> None:
    assert path(code).with_suffix(".mo").read_bytes() == compiled(code), (
        "python -m tests.words.catalogues compile"
    )


@cache
def wanted() -> set[tuple[str | None, tuple[str, ...]]]:
    """Return every sentence of the template with its context."""
    return {(message.context, originals(message)) for message in template() if message.id}


@pytest.mark.parametrize("code", CODES)
def test_catalogue_has_every_sentence_of_the_template(code: str) -> None:
    has = {(message.context, originals(message)) for message in messages(code)}
    assert has == wanted()


@pytest.mark.parametrize("code", CODES)
def test_catalogue_has_no_faults(code: str) -> None:
    found = [(originals(message)[0], fault) for message in messages(code) for fault in faults(code, message)]
    assert found == []


def test_lists_of_cards_within_a_list_are_told_apart() -> None:
    def several(code: str, written: str) -> str:
        return f"{Cards(Voice(languages()[code], 'plain', catalogue(code))).several(cards(written)):nu}"

    assert several("de", "KH 8H 6D") == "Herz König und Acht sowie Karosechs"
    assert several("de", "KH 8H TC 9C 6D") == "Herz König und Acht, Kreuz Zehn und Neun sowie Karosechs"
    assert several("de", "KH 8D") == "Herzkönig und Karoacht"
