"""With plain words chosen, no period or club term appears at the table or in the rule book."""

from __future__ import annotations

import re
from gettext import NullTranslations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Deal, Kind, Lift
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.words.labels import LABELS
from picket_desktop.words.languages import languages
from picket_desktop.words.picket.labels import LABELS as PICKET_LABELS
from picket_desktop.words.picket.refusals import SENTENCES
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words_for, words_of
from tests.table.play.test_terms import looks, states, written
from tests.words.test_catalogue import whole_game
from tests.words.test_refusals import SAMPLES
from tests.words.test_sentences_of_games import book

PERIOD = (
    "elder", "younger", "eldest", "youngest", "ruff", "point of", "ternar(y|ies)", "trios?", "quatorzes?",
    "tierces?", "quarts?", "quints?", "sixi[eè]m\\w*", "septi[eè]m\\w*", "hui[c]?ti[eè]m\\w*",
    "neu[fv]i[eè]m\\w*", "sequences?", "picy", "repicy", "picq", "pique", "repique", "capet", "capot",
    "knaves?", "talon", "parties?", "carte blanche", "carte rouge", "blank", "sink", "sinks", "sunk",
    "sinking", "void", "mis?reckon\\w*", "reckon\\w*", "lift(s|ed)?", "la(y|id|ying) out", "take in",
    "throw(n|ing)? up", "stand", "the sets? (is|are|goes)", "win the set", "another set", "making",
    "settle(d|ment)?", "court cards?", "coat cards?", "rubicon", "pareil", "hogier", "lahire", "i intend",
)  # fmt: skip
"""Words that a newcomer would not understand."""
FOUND = re.compile(rf"\b({'|'.join(PERIOD)})\b", re.IGNORECASE)
NAMED = re.compile(r"Rubicon Piquet|Source: .*")
"""Matches places where a word of the period is part of a name and may stay."""
TABLES = [(name, ()) for name in games.names()]
TABLES += [("cotton", (("strict", "yes"),)), ("rubicon", (("strict", "yes"), ("carte-rouge", "20")))]


def strange(texts) -> set[tuple[str, str]]:
    """Return the texts containing a word that a newcomer would not understand, each with that word."""
    read = ((NAMED.sub("", text or ""), text) for text in texts)
    return {(found[0], text) for plain, text in read if (found := FOUND.search(plain))}


class Heard(NullTranslations):
    """A catalogue that keeps every sentence looked up in it."""

    def __init__(self) -> None:
        super().__init__()
        self.said: set[str] = set()

    def gettext(self, message):
        self.said.add(message)
        return message

    def ngettext(self, one, more, n):
        self.said |= {one, more}
        return super().ngettext(one, more, n)

    def pgettext(self, context, message):
        self.said.add(message)
        return message

    def npgettext(self, context, one, more, n):
        self.said |= {one, more}
        return super().npgettext(context, one, more, n)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_table_text_is_plain(name: str, options: tuple) -> None:
    laid = looks(name, options, True)
    said = [*map(written, laid), *(look.name for look in laid)]
    assert strange([*said, *(state.told.story for state in states(name, options, True))]) == set()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_rule_book_is_plain(name: str, options: tuple) -> None:
    rules = games.rules(name, options)
    words = words_for(rules, True)
    opening = words.book.chapter(rules).opening
    first = (opening.aim, opening.holds, opening.comes_to, *(group.says for group in opening.marked))
    assert strange([*book(name, options, True), *first, rules.character]) == set()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_explanations_are_plain(name: str) -> None:
    rules = games.rules(name)
    family = words_for(rules, True).families[rules.family]
    keys = {key for look in looks(name, (), True) for key in look.terms}
    slips = [family.explained(key, rules) for key in keys]
    assert strange(text for s in slips if s for text in (s.heading, s.sentence, s.told_in)) == set()


@pytest.mark.sweep
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("name", rule_sets())
def test_text_of_whole_games_is_plain(name: str, strict: bool) -> None:
    rules, heard = rule_sets()[name].with_value("strict", strict), Heard()
    words = words_of(Voice(languages()["en"], "plain", heard))
    say = picket_words(words)
    for view, move, events, story in whole_game(rules):
        say.prompts.prompt(view, "Anne")
        if not isinstance(move, Lift | Deal):
            say.buttons.button(move, view)
            say.buttons.button_note(move, view, "Anne")
            say.pressed.says(move, view)
        for event in events:
            say.speech.speech(event, story)
            for names in ((None, "Anne"), ("Anne", None)):
                say.narration.narration(event, story, names)
            story = story.after(event)
    for line in Line:
        say.scores.line_name(line)
        say.rules.line_rule(line, rules)
    for kind in Kind:
        say.holdings.no_kind(kind)
        say.holdings.question(kind)
    assert strange(heard.said) == set()


def test_labels_and_refusals_are_plain() -> None:
    rules = games.rules("rubicon")
    words = words_for(rules, True)
    say = picket_words(words)
    labels = [say.label(key, number=3) for key in (*LABELS, *PICKET_LABELS)]
    given = SAMPLES | {"need": 8, "pack": 32, "text": "KS", "target": 100}
    refused = [words.refusals.reason(Reason(code, given)) for code in SENTENCES]
    assert (
        strange([*labels, *refused, *say.labels.ribbon(), *(does for _, does in say.labels.table_keys())])
        == set()
    )
