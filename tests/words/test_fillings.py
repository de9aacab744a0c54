"""A table gives the kinds of things that may fill every gap in a sentence, and every filled sentence is
correct."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from babel.messages.catalog import Message

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.words.languages import languages
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.refusals import SENTENCES
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words_of
from tests.words.catalogues import checks, originals
from tests.words.fillings import VALUES, fillings
from tests.words.holes import PLURALS, RANKS, Table, apart, holes, messages, named, table, watching
from tests.words.test_advice import SAMPLES
from tests.words.test_template import heard_in

WRONG = (
    (r"[{}]", "a hole is left"),
    (r"  |[\u00a0] | [\u00a0]", "two spaces"),
    (r"(?<!\.)\.\.(?!\.)|,,|;;|::|[,;:] ?[.,]|[.!?],", "two stops"),
    (r" [.,](?![\d.])|^\s|\s$", "a space before a stop, or at an end"),
)


def test_table_tells_what_fills_every_hole() -> None:
    assert [
        (key, hole) for key, m in messages().items() for hole in holes(m) if not table().kinds(key, hole)
    ] == []


def test_table_tells_of_no_message_or_hole_that_is_not_there() -> None:
    every = {hole for message in messages().values() for hole in holes(message)}
    assert set(table().by_name) <= every
    for message, by_hole in table().by_message.items():
        assert message in messages()
        assert set(by_hole) <= set(holes(messages()[message])), message
    assert [kind for kind in kinds() if not is_known(kind)] == []


def kinds() -> set[str]:
    """Return every kind of filling in the table; lists and joined texts are split into the kinds of their
    parts."""
    every = [table().by_name, *table().by_message.values()]
    told = {kind for by_hole in every for some in by_hole.values() for kind in some}
    return {part for kind in told for part in apart(kind)[1]}


def is_known(kind: str) -> bool:
    if kind.startswith(("= ", "<in ")) or kind in messages():
        return True
    return kind == "<sentence>" or kind.strip("<>") in {*VALUES, *RANKS, *PLURALS}


# What fills them while Picket runs


@pytest.mark.parametrize(
    ("name", "manner"), [("rubicon", "plain"), ("cotton", "old"), ("piquesept-3", "modern")]
)
def test_table_knows_what_fills_the_sentences_of_a_game(name: str, manner: str) -> None:
    with watching() as watch:
        say = words_of(Voice(languages()["en"], manner))
        rules = games.rules(name)
        if name in rule_sets():
            heard_in(rules.with_value("strict", True), say)
            for line in Line:
                picket_words(say).rules.line_rule(line, rules)
        say.book.printed(say.book.chapter(rules))
        for player in players():
            say.pages.portrait(player)
        for code in SENTENCES:
            say.refusals.reason(Reason(code, SAMPLES))
    assert len(watch.seen) > 30
    assert [
        (message, hole, kind, example)
        for (message, hole), found in watch.seen.items()
        for kind, example in found.items()
        if not table().knows(message, hole, kind)
    ] == []


def test_watch_knows_what_a_text_is() -> None:
    say = Voice(languages()["en"], "modern")
    with watching() as watch:
        king, ten = say.language.a_rank(Rank.KING, False), say.number(10)
        card = say("the {rank} of {suit}", rank="ten", suit=say.language.suit(Suit.CLUBS))
        texts = {
            king: "<a_rank>",
            "A king": "<a_rank>",
            ten: "<number>",
            say.number(1): "<one>",
            say.number(41): "<twenty-one>",
            say.number(100): "<hundred>",
            say.language.ordinal(1): "<first>",
            card: "the {rank} of {suit}",
            say.language.listed([king, card]): "<listed> <a_rank> + the {rank} of {suit}",
            f"{card}; {king}": '<joined "; "> the {rank} of {suit} + <a_rank>',
            say.within("a button", "Sort"): "a button| Sort",
            say("Right."): "<sentence>",
            say("Mistress Anne"): "<name>",
            "–1.27": "<figure>",
            "1": "<1>",
            "picket.toml": "= picket.toml",
        }
        assert {text: watch.kind(text) for text in texts} == texts
        assert (watch.kind(1), watch.kind(2)) == ("<1>", "<figure>")
    assert watch.seen == {
        ("the {rank} of {suit}", "rank"): {"<number>": "ten"},
        ("the {rank} of {suit}", "suit"): {"<suit>": "clubs"},
    }


def test_table_takes_in_what_was_seen_and_drops_what_is_no_longer_said() -> None:
    old = Table({"card": ("<rank>",), "nowhere": ("<rank>",)}, {"Gone.": {"card": ("<suit>",)}})
    new = old.with_more(
        {("Play {card}.", "card"): {"the {rank} of {suit}": "the ten of clubs", "Gone": "Gone"}}
    )
    assert new.by_name == {"card": ("<rank>",)}
    assert new.by_message == {"Play {card}.": {"card": ("<rank>", "the {rank} of {suit}")}}


# All fillings


def blank(message: Message) -> list[str]:
    """Return the English texts of a message with a letter in each hole."""
    return [re.sub(r"\{[^}]*\}", "x", source) for source in originals(message)]


def faults(code: str, message: Message, text: str) -> Iterator[str]:
    """Yield the errors in a filled-in sentence."""
    for pattern, instead in (*WRONG, *checks(code).glued):
        if re.search(pattern, text) and not any(re.search(pattern, source) for source in blank(message)):
            yield f"{named(message)!r}: {text!r}: {instead}"


@pytest.mark.full
@pytest.mark.parametrize("code", languages())
def test_no_sentence_is_wrong_when_it_is_filled_in(code: str) -> None:
    found = []
    for message, said in fillings(code):
        assert said, named(message)
        found += [fault for text in said for fault in faults(code, message, text)]
    assert found == []


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("en", "You need a ace."),
        ("en", "That makes 1 points."),
        ("en", "Lay out two card."),
        ("en", "You lead the the king."),
        ("en", "It is {name}’s turn."),
        ("en", "Nothing  more."),
        ("en", "You win.."),
        ("fr", "La carte que Anne a prise"),
        ("fr", "Vous jouez le as."),
        ("fr", "La couleur de le roi"),
        ("fr", "Vous tirez du as."),
        ("fr", "Elle a un dame."),
        ("fr", "Vingt et un cartes"),
        ("de", "Sie spielen das Herzdame aus."),
        ("de", "Sie spielen den Pikass aus."),
        ("de", "Das ist eins Punkt."),
        ("de", "Sie haben eine Karten."),
        ("nl", "Je speelt de schoppenaas."),
        ("nl", "Het heer is hoger."),
        ("nl", "Je hebt een goed beste kleur."),
        ("nl", "Dat is één punten."),
        ("nl", "Je hebt twee slag."),
    ],
)
def test_sentence_that_is_wrong_is_found(code: str, text: str) -> None:
    assert [*faults(code, messages()["Right."], text)]
    assert not [*faults(code, messages()["Right."], "Anne 2")]
