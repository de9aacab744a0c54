"""The catalogues of other languages: whole, compiled, and able to say every sentence with any values."""

from __future__ import annotations

import random
from functools import cache

import pytest
from babel.messages.catalog import Message

from picket_desktop.engine.cards import Rank, Suit, cards, pack
from picket_desktop.words.cards import Cards
from picket_desktop.words.languages import SOURCE, catalogue, languages
from picket_desktop.words.voice import FORM, Voice
from tests.words.catalogues import compiled, faults, originals, parameters, path, read, texts
from tests.words.template import template

CODES = [code for code in languages() if code != SOURCE]


@cache
def messages(code: str) -> tuple[Message, ...]:
    """Return what a catalogue has for each sentence."""
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


class Samples:
    """Values of every kind for a sentence's parameters: names, numbers, cards, ranks, lists."""

    def __init__(self, say: Voice, rng: random.Random) -> None:
        cards, some = Cards(say), rng.sample(pack(36), 3)
        rank = rng.choice([*Rank])
        self.values = [
            *("Anne", "Mr. Cotton", "Hoyle"),
            *(say.number(n) for n in (0, 1, 2, 21)),
            *(cards.card(some[0]), cards.named(some[1]), cards.several(some)),
            *(cards.rank(rank), cards.a_rank(rank), cards.ranks(rank)),
            *(cards.suit(rng.choice([*Suit])), say.points(rng.randrange(3)), 1, 7),
        ]
        self.rng = rng

    def one(self, figures: bool) -> object:
        return self.rng.choice([1, 7, 1234]) if figures else self.rng.choice(self.values)


@pytest.mark.parametrize("code", CODES)
def test_every_sentence_can_be_said_with_any_values(code: str) -> None:
    say, rng = Voice(languages()[code], "plain", catalogue(code)), random.Random(code)
    samples = Samples(say, rng)
    for at, message in enumerate(messages(code)):
        samples = samples if at % 20 else Samples(say, rng)
        for text in texts(message):
            for piece in FORM.split(text)[::2]:
                values = {
                    name: samples.one(form[-1:] in {",", "d", "f", "2"} and form not in {"f"})
                    for name, form in parameters(piece)
                    if "." not in name
                }
                if len(values) == len({name for name, _ in parameters(piece)}):
                    said = say.filled(piece, values)
                    assert "{" not in said, (piece, said)


def test_lists_of_cards_within_a_list_are_told_apart() -> None:
    def several(code: str, written: str) -> str:
        return f"{Cards(Voice(languages()[code], 'plain', catalogue(code))).several(cards(written)):nu}"

    assert several("de", "KH 8H 6D") == "Herz König und Acht sowie Karosechs"
    assert several("de", "KH 8H TC 9C 6D") == "Herz König und Acht, Kreuz Zehn und Neun sowie Karosechs"
    assert several("de", "KH 8D") == "Herzkönig und Karoacht"
