"""The places that the rule sets cite exist in their sources, and every house rule on which sources disagree
is offered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket import rules as picket_rules
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.rulings import rulings_of
from picket_desktop.engine.piquesept.rulings import RULINGS
from picket_desktop.engine.rules import Citation, Rules, write_value
from picket_desktop.table.screens.book.parts import chapter
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.words import words_for
from tests.engine.sources import (
    test_cotton,
    test_du_coeur,
    test_piquesept,
    test_stirler,
    test_wikipedia_rubicon,
)

PLACES = {
    "du-coeur": test_du_coeur.TEXT.sections,
    "stirler": test_stirler.TEXT.sections,
    "wikipedia": test_wikipedia_rubicon.TEXT.sections,
    "piquesept": test_piquesept.TEXT.sections,
    "cotton": ("ch. VI",),
    "royall": ("ch. II", "ch. V", "ch. VII", "ch. VIII", "ch. IX", "ch. XI", "ch. XII"),
}
"""The sections of each source that can be checked. Cavendish, Parlett and Pagat are cited by law or without a
section."""

BOOKS = tuple(picket_rules.rule_sets().values())
THIRTY_BOOKS = ("du-coeur", "stirler", "cotton", "royall-1651")
EVERYWHERE = ("sinking", "strict", "misreckons", "open_hands", "shown_at_once", "tricks_open")
EVERYWHERE += ("last_trick", "trick_score", "cards_toward_pique", "younger_min")

OFFERED = {
    **dict.fromkeys(THIRTY_BOOKS, (*EVERYWHERE, "target", "match_sets", "pique_by", "runs_in_suit")),
    "au-cent": (
        *EVERYWHERE,
        "target",
        "match_sets",
        "elder_max",
        "lurch",
        "point_score",
        "point_least",
        "carte_rouge",
    ),
    "rubicon": (*EVERYWHERE, "deals", "point_least", "carte_rouge", "concede_last", "younger_max"),
    "au-cent-1908": (*EVERYWHERE, "target", "match_sets", "lurch"),
}
FURTHER = {
    "stirler": ("younger_blank_alone", "lesser_runs", "sets_shown"),
    "du-coeur": ("younger_max", "sets_shown", "pack", "repique_points"),
    "cotton": ("younger_max",),
    "royall-1651": ("younger_max",),
    "rubicon": ("point_said_whole", "rouge_to_bonus", "fours_less", "elder_min"),
    "au-cent": ("point_said_whole", "run_said_whole", "rouge_to_bonus", "fours_less"),
    "au-cent-1908": ("point_said_whole", "run_said_whole", "fours_less", "elder_min"),
}


ALSO: dict[tuple[str, str], tuple[object, ...]] = {
    ("cotton", "target"): tuple(range(31, 1000)),
    ("royall", "target"): tuple(range(31, 1000)),
    ("du-coeur", "target"): tuple(range(31, 1000)),
    ("wikipedia", "target"): (101,),
    ("wikipedia", "last_trick"): ("ten",),
    ("wikipedia", "point_said_whole"): (True,),
    ("wikipedia", "point_least"): (4,),
    ("wikipedia", "carte_rouge"): (10, 20, 40),
    ("wikipedia", "rouge_to_bonus"): (False,),
    ("wikipedia", "younger_max"): (5,),
    ("wikipedia", "open_hands"): (True,),
    ("du-coeur", "pack"): (32,),
    ("du-coeur", "repique_points"): (90,),
    ("meyers", "elder_min"): (3,),
    ("meyers", "younger_min"): (3,),
    ("stirler", "trick_score"): ("one-and-leader",),
    ("stirler", "younger_blank_alone"): (False,),
    ("cotton", "strict"): (True,),
    ("piquesept", "tie"): ("drawn", "soloist-loses"),
    ("piquesept", "give_back"): ("other", "any"),
    ("piquesept", "rounds"): tuple(range(1, 21)),
}
"""Values that a work allows besides those it plays by: those that are "more or less as is agreed", its
variations, and other possible readings of it."""
CAVENDISH: dict[str, tuple[object, ...]] = {
    "deals": (6, 4),
    "younger_min": (1,),
    "point_said_whole": (False,),
    "run_said_whole": (False,),
    "trick_score": ("leader-and-taker",),
    "concede_last": (True,),
    "shown_at_once": (False,),
    "fours_less": (True,),
}
"""Values of house rules that Cavendish's two codes of laws mention in addition to those of `au-cent-1908`."""


def cited(rules: Rules) -> list[Citation]:
    named = (place for o in rules.options for place in (o.source, *(place for _, place in o.elsewhere)))
    ruled = rulings_of(rules) if isinstance(rules, RuleSet) else RULINGS
    return [*rules.sources.values(), *filter(None, named), *(ruling.source for ruling in ruled)]


def stated(work: str, field: str) -> set[object]:
    """Return the values that a work mentions for a house rule."""
    his = work.startswith("cavendish")
    game, also = (
        ("cavendish-au-cent", CAVENDISH.get(field, ())) if his else (work, ALSO.get((work, field), ()))
    )
    by_it = (rules for rules in map(games.rules, games.names()) if rules.source("game").work == game)
    return {rules.value(field) for rules in by_it if rules.has(field)} | set(also)


@pytest.mark.parametrize("name", games.names())
def test_every_value_of_a_house_rule_stands_beside_a_book_that_has_it(name: str) -> None:
    """If no book has the value, none is cited for it, whichever value is in force."""
    rules, told = games.rules(name), 0
    for option in rules.options:
        for value in option.values:
            changed = rules.with_value(option.field, value)
            source = rules.source_of(option, value)
            assert source == changed.source_of(option, value)
            told += source is not None
            if source and not source.ours:
                assert value in stated(source.work, option.field), (option.field, value, source)
    assert told > len(rules.options) * 3 // 4


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_every_page_tells_the_source_of_the_value_beside_it(name: str) -> None:
    """The rule book cites the source of each value; a page that shows one value cites the source of the value
    in force."""
    rules = games.rules(name)
    for option in rules.options:
        for value in (option.values[0], option.values[-1]):
            changed = rules.with_value(option.field, value)
            words = words_for(changed)
            source = rules.source_of(option, value)
            told = Citations(words.say).cited(replace(source, quoted="")) if source else ""
            book = words.book.chapter(changed)
            (rule,) = (rule for rule in book.house_rules if rule.name == option.name)
            (now,) = (v for v in rule.values if v.in_force)
            assert (now.written, now.source) == (write_value(value), told)
            assert (f" [{told}]" in words.book.printed(book).replace("\n    ", " ")) or not told
            page = [p.text for p in chapter(words, changed)[-1].passages]
            at = page.index(words.house_rules.option_name(option))
            after = page[at + 1] if at + 1 < len(page) else ""
            assert after == words.book.source_line(told) if told else not after.startswith("Source")


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_section_that_a_house_rule_changes_says_so(name: str) -> None:
    rules = games.rules(name)
    words = words_for(rules)
    before = {section.heading: section for section in words.book.chapter(rules).sections}
    for option in rules.options:
        for value in option.values[:4]:
            changed = rules.with_value(option.field, value)
            for section in words.book.chapter(changed).sections:
                old = before.get(section.heading)
                if old and old.paragraphs != section.paragraphs and option.field != "strict":
                    assert "House rule" in section.source, (option.field, value, section)


@pytest.mark.parametrize("name", games.names())
def test_cited_places_exist_in_the_sources(name: str) -> None:
    for citation in cited(games.rules(name)):
        place = citation.place.partition(", which")[0]
        known = PLACES.get(citation.work)
        assert known is None or not place or place in known, citation


def test_cotton_is_cited_by_chapter_only() -> None:
    assert {c.place for c in cited(games.rules("cotton")) if c.work == "cotton"} == {"ch. VI"}
    assert test_cotton.TEXT.title.endswith("ch. VI")


@pytest.mark.parametrize("rules", [r for r in BOOKS if r.name in OFFERED], ids=lambda rules: rules.name)
def test_disputed_rules_are_offered_as_house_rules(rules: RuleSet) -> None:
    wanted = {*OFFERED[rules.name], *FURTHER.get(rules.name, ())}
    assert {option.field for option in rules.options} == wanted


@pytest.mark.parametrize("rules", BOOKS, ids=lambda rules: rules.name)
def test_every_house_rule_offers_the_books_value_and_another(rules: RuleSet) -> None:
    for option in rules.options:
        value = rules.value(option.field)
        assert value in option.values, option
        if not isinstance(option.values, range):
            assert option.values[0] == value
            assert len(set(option.values)) == len(option.values) > 1


def test_borrowed_customs_cite_their_own_source() -> None:
    works = {(r.name, o.field): o.source.work for r in BOOKS for o in r.options if o.source}
    assert works["du-coeur", "runs_in_suit"] == "royall"
    assert works["cotton", "runs_in_suit"] == works["stirler", "runs_in_suit"] == "du-coeur"
    assert works["rubicon", "trick_score"] == "cotton"
    assert works["rubicon", "younger_max"] == "wikipedia"
