"""The text of whole games and of the rule book is well written, and describes what can be seen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from types import SimpleNamespace

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import TurnUp
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket.calls.groups import by_seat
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.widgets.looks import ButtonLook
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words_for
from tests.table.measure import MEASURE
from tests.table.play.test_terms import TABLES, looks, states, written

ABBREVIATED = re.compile(r"\b(Mr|Mrs|St|[A-Z]|p|pp|v|vol|ch|ed|no|\d+)\. ")
EM, EN = "\u2014", "\u2013"


@cache
def sentences(name: str, options: tuple, plain: bool) -> frozenset[str]:
    """Return all text shown at a game's tables, in the foot line and in the narration, and the game's chapter
    of the book."""
    laid = looks(name, options, plain)
    told = (s.told.story for s in states(name, options, plain))
    return frozenset(
        filter(None, (*map(written, laid), *(look.name for look in laid), *told, *book(name, options, plain)))
    )


def book(name: str, options: tuple, plain: bool) -> Iterator[str]:
    """Yield the texts of the chapter, and the sources of its sections with each house rule in turn."""
    rules = games.rules(name, options)
    words = words_for(rules, plain)
    chapter = words.book.chapter(rules)
    for section in chapter.sections:
        yield from (section.heading, *section.paragraphs, words.book.source_line(section.source))
    for rule in chapter.house_rules:
        yield from (rule.label, rule.sentence)
        for value in rule.values:
            yield from (value.words, value.sentence)
            if value.source:
                yield words.book.source_line(value.source)
    for option in rules.options:
        for value in (option.values[0], option.values[-1]):
            changed = words.book.chapter(rules.with_value(option.field, value))
            yield from (words.book.source_line(section.source) for section in changed.sections)


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "options", "plain"), TABLES)
def test_text_of_games_is_well_written(name: str, options: tuple, plain: bool) -> None:
    wrong = []
    for text in sentences(name, options, plain):
        if EM in text:
            wrong.append(("a second kind of dash", text))
        if re.search(r"[.!?] [a-z]", ABBREVIATED.sub("", text)):
            wrong.append(("lower case after a full stop", text))
        if re.search(r"\bnought cards?\b|\bno cards? left\b.*\bthem\b", text):
            wrong.append(("nought cards", text))
        if re.search(r"  |\.\.(?!\.)|,,| [.,;]", text):
            wrong.append(("stops and spaces", text))
        if text.startswith("Source: "):
            for work in re.split(r"\. (?=[A-Z])", text.removeprefix("Source: ").rstrip(".")):
                places = work.split("; ")
                if len(places) != len(set(places)):
                    wrong.append(("a source twice", text))
    assert not wrong, "\n".join(map(str, wrong))


@pytest.mark.sweep
@pytest.mark.parametrize("name", [n for n in games.names() if isinstance(games.rules(n), RuleSet)])
def test_table_text_says_shows_only_where_cards_lie_open(name: str) -> None:
    rules = games.rules(name)
    shows = presenter_of(rules)
    closed = 0
    for state in states(name, (), False)[::4]:
        shown = any(group.cards for _, groups in by_seat(state, shown=True) for group in groups)
        if state.open.panel or shown:
            continue
        texts = [written(x) for x in shows.layout(state, Scale(1600, 1000), Attention(), MEASURE)]
        assert not [text for text in texts if re.search(r"\bshows?\b(?! me)", text)]
        closed += 1
    assert closed or rules.sight.shown_at_once


def test_one_card_left_is_it_and_several_are_them() -> None:
    rules = games.rules("rubicon")
    words = picket_words(words_for(rules))
    for left, it in ((1, "it"), (3, "them")):
        here = SimpleNamespace(rules=rules, stock_left=left)
        assert words.buttons.button(TurnUp(False), here) == f"Leave {it}"
        assert it in words.buttons.look_price(here).split()


@pytest.mark.sweep
@pytest.mark.parametrize(("name", "plain"), [(n, True) for n in games.names()])
@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000)])
def test_plain_words_fit_their_buttons(name: str, plain: bool, size: tuple[int, int]) -> None:
    rules = games.rules(name)
    shows, scale = presenter_of(rules), Scale(*size)
    for state in states(name, (), plain)[::15]:
        for look in shows.layout(state, scale, Attention(), MEASURE):
            if isinstance(look, ButtonLook):
                for line in look.label.split("\n"):
                    assert MEASURE.width(line, "english", look.size) <= look.rect.w, look.label
