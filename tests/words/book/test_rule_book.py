"""The rule book, the house rules and the glossary are all made from the rule sets, so that they cannot
disagree."""

import json
from dataclasses import fields, replace
from unicodedata import normalize

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import ALL_THE_REST, Evident
from picket_desktop.engine.rules import Option, Part, cite
from picket_desktop.table.screens.book.parts import glossary
from picket_desktop.words.book.chapter import as_json
from picket_desktop.words.book.house_rules import wording_of
from picket_desktop.words.book.in_columns import COLUMNS
from picket_desktop.words.family import vocabularies
from picket_desktop.words.words import words, words_for
from tests.words.pseudo import spoken

RULES = rule_sets()
ALL_GAMES = {name: games.rules(name) for name in games.names()}
WORDINGS = words().house_rules.wordings
OTHERWISE = {
    "cut": ["lower-deals", "lower-deals-each-time", "higher-chooses"],
    "point_by": ["value", "cards"],
    "point_score": ["tens", "cards"],
    "calls": ["open", "reserved"],
    "trick_score": ["winner", "winner-and-one", "leader-and-taker", "every-lead"],
    "last_trick": ["none", "one", "two-with-ten", "ten"],
    "pique_by": ["either", "elder", "first-card"],
    "turn_up": ["both", "after-lead", "after-suit"],
    "ending": ["at-once", "after-tricks"],
    "packets": [(2, 3, 4), (2,), (3,)],
    "pack": [32, 36],
    "younger_max": [8, ALL_THE_REST],
    "younger_min": [0, 1],
    "deals": [6, 4],
    "bonus_call": ["before-next-deal", "at-once"],
}
MATCH = {"match_sets", "lurch"}
NOT_RULES = {"name", "old_words", "sources", "options", "origins", "book", "formerly"}


def others(rules, field):
    """Return values other than the present one that a field may have."""
    now = rules.value(field)
    if field == "evident":  # what is never shown bars nothing
        return [v for v in Evident if v != now and (v is not Evident.SHOWN or anything_shown(rules))]
    if field in OTHERWISE:
        return [v for v in OTHERWISE[field] if v != now]
    if isinstance(now, bool):
        return [not now]
    if isinstance(now, int):
        return [now + 1]
    return [now + " Otherwise."]


def anything_shown(rules):
    sight = rules.sight
    return rules.strict or sight.shown_at_once or sight.sets_shown or sight.open_hands


def text_of(rules):
    say = words_for(rules)
    return say.book.printed(say.book.chapter(rules))


def fields_of(part):
    """Yield the names of all fields of the rules, including those of their parts."""
    for f in fields(part):
        value = getattr(part, f.name)
        yield from fields_of(value) if isinstance(value, Part) else [f.name]


def fields_that_matter(rules):
    partie = rules.end.ending == "partie"
    idle = NOT_RULES | ({"target", "ending", *MATCH} if partie else {"deals", "concede_last"})
    idle |= {"concede_under", "conceded_in_all"}  # the Rubicon, and what is led before
    idle |= {"fours_less"} if rules.calls.point_score == "tens" else set()
    idle |= {"point_said_whole"} if rules.calls.point_by == "value" else set()
    idle |= set() if rules.strict else {"bonus_call", "misreckons", "sets_shown"}
    idle |= set() if rules.sight.shown_at_once else {"equal_shown"}  # it is shown as what is good
    idle |= {"misreckons"} if rules.sight.sets_shown else set()  # the computer claims only false sets
    idle |= {"sets_by_rank"} if rules.strict or rules.sight.sets_shown else set()
    idle |= set() if rules.calls.carte_rouge else {"rouge_to_bonus"}
    idle |= {"both_blank_bar"} if rules.pack == 32 else set()  # two hands from it cannot both be blank
    return [name for name in fields_of(rules) if name not in idle]


STRICT = {f"{name}, strictly": rules.like(strict=True) for name, rules in RULES.items()}


@pytest.mark.sweep
@pytest.mark.parametrize("rules", [*RULES.values(), *STRICT.values()], ids=[*RULES, *STRICT])
def test_every_rule_field_changes_the_book(rules):
    name = rules.name
    before, bare = text_of(rules), text_of(replace(rules, options=()))
    for field in fields_that_matter(rules):
        for value in others(rules, field):
            after = text_of(replace(rules.like(**{field: value}), options=()))
            assert after != bare, f"{field} = {value!r} leaves the book of {name} as it is"
    assert rules.title in before


@pytest.mark.parametrize("name", RULES)
def test_book_is_readable_on_a_terminal(name):
    text = text_of(RULES[name])
    assert max(map(len, text.splitlines())) <= COLUMNS
    assert "{" not in text
    assert str(RULES[name].year) in text


@pytest.mark.parametrize("name", RULES)
def test_every_section_has_paragraphs_and_a_source(name):
    say = words_for(RULES[name])
    for section in say.book.chapter(RULES[name]).sections:
        assert section.heading
        assert section.source
        for paragraph in section.paragraphs:
            assert paragraph[0].isupper() or paragraph[0] == "“"
            assert paragraph.endswith(".")


@pytest.mark.parametrize("name", RULES)
def test_old_rule_sets_use_the_old_words(name):
    chapter = words_for(RULES[name]).book.chapter(RULES[name])
    text = " ".join(p for s in chapter.sections for p in s.paragraphs)
    old = RULES[name].old_words
    assert ("capet" in text, "a picy" in text, "ternaries" in text) == (old, old, old)
    assert ("capot" in text, "a pique" in text, "trios" in text) == (not old, not old, not old)


def test_book_states_what_distinguishes_the_games():
    assert "35 scores four" in text_of(RULES["cotton"]).replace("\n", " ")
    assert "no card counts in two" in text_of(RULES["du-coeur"]).replace("\n", " ")
    assert "crossed the Rubicon" in text_of(RULES["rubicon"]).replace("\n", " ")
    assert "first and the fourth count double" not in text_of(RULES["rubicon"]).replace("\n", " ")
    four = RULES["rubicon"].with_value("deals", 4)
    assert "first and the fourth count double" in text_of(four).replace("\n", " ")


@pytest.mark.parametrize("name", RULES)
def test_json_of_the_book_lists_the_house_rules(name):
    rules = RULES[name]
    read = json.loads(json.dumps(as_json(words_for(rules).book.chapter(rules))))
    assert read["name"] == name
    assert [o["name"] for o in read["house_rules"]] == [o.name for o in rules.options]
    for rule in read["house_rules"]:
        assert sum(v["of_the_book"] for v in rule["values"]) == 1
        assert sum(v["in_force"] for v in rule["values"]) == 1


def options():
    return [pytest.param(o, id=f"{n}-{o.name}") for n, r in ALL_GAMES.items() for o in r.options]


@pytest.mark.sweep
@pytest.mark.parametrize("option", options())
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_every_house_rule_and_every_value_is_worded(option, manner):
    say = words(manner=manner)
    assert option.worded in WORDINGS
    assert say.house_rules.option_name(option)
    assert say.house_rules.option_sentence(option).endswith((".", "?"))
    values = list(option.values)[:40]
    said = [say.house_rules.value_sentence(option, v) for v in values]
    assert len(set(said)) == len(values)
    assert all(s.endswith(".") and "{" not in s and len(s) > 10 for s in said)
    assert len({say.house_rules.value_words(option, v) for v in values}) == len(values)


def unworded(option):
    """Return the parts of a house rule that have no wording: its name, or any of its values."""
    wording = WORDINGS.get(option.worded)
    if wording is None or not wording.name or not wording.sentence:
        return [option.name]
    return [value for value in option.values if not all(wording_of(wording.values, value) or ("",))]


@pytest.mark.parametrize("option", options())
def test_no_house_rule_lacks_its_wording(option):
    assert unworded(option) == []


def test_missing_wording_is_detected():
    source = cite("parlett")
    assert unworded(Option("no_talking", (False, True), source)) == ["no-talking"]
    assert unworded(Option("last_trick", ("none", "three"), source)) == ["three"]
    assert unworded(Option("sinking", (True, 1), source)) == [1]
    assert unworded(Option("target", range(31, 33), source)) == []


def test_every_wording_belongs_to_a_house_rule():
    fields = {option.worded for rules in ALL_GAMES.values() for option in rules.options}
    assert set(WORDINGS) - fields == set()


def test_house_rule_without_words_is_still_shown():
    option = Option("no_talking", (False, True), cite("parlett"))
    assert words().house_rules.option_name(option) == "no-talking"
    assert words().house_rules.value_words(option, True) == "yes"
    assert "no-talking" in words().house_rules.option_sentence(option)


def test_yes_and_one_have_different_words():
    option = next(o for o in RULES["stirler"].options if o.field == "younger_blank_alone")
    assert words().house_rules.value_words(option, True) == "scores"
    rounds = Option("rounds", range(1, 21), cite("piquesept"))
    assert words().house_rules.value_words(rounds, 3) == "three"


def test_changed_house_rules_are_stated():
    rules = RULES["rubicon"]
    say = words_for(rules)
    assert say.house_rules.in_force(rules) == ()
    changed = rules.with_value("carte_rouge", 20).with_value("last_trick", "ten")
    assert set(say.house_rules.in_force(changed)) == {
        "Using every card of the hand in calls that were good scores twenty.",
        "The last trick scores ten extra.",
    }
    entry = next(r for r in say.book.chapter(changed).house_rules if r.name == "last-trick")
    assert [(v.written, v.of_the_book, v.in_force) for v in entry.values] == [
        ("one", True, False), ("ten", False, True),
    ]  # fmt: skip
    assert "This is the rule at this table." in say.book.printed(say.book.chapter(changed))


@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_no_name_of_a_term_is_told_twice(manner):
    """Names that differ only in a capital, an accent or a final s count as the same. "Sequence; sequence; in
    French: séquence" must not occur."""
    said = words(manner=manner)
    for rules in rule_sets().values():
        family = said.families[rules.family]
        for key in (term.key for term in said.glossary.terms if term.key):
            if told := family.explained(key, rules):
                names = [name.rpartition(": ")[2] for name in (told.heading, *told.names.split("; ")) if name]
                bare = [
                    normalize("NFD", name.casefold()).encode("ascii", "ignore").decode() for name in names
                ]
                assert len({name.removesuffix("s") for name in bare}) == len(names), names


def test_glossary_gives_meanings_and_other_names():
    terms = words(manner="plain").glossary.entries()
    assert len(terms) == len({t.heading for t in terms}) > 40
    assert all(t.meaning.endswith((".", ")")) and t.modern for t in terms)
    assert sum(bool(t.french) for t in terms) >= 50, (
        "only what is spoken of at the table alone has no French name"
    )
    ruff = next(t for t in terms if t.old == "Ruff")
    assert ruff.modern == "point"
    assert words().glossary.other_names(ruff) == "point; in French: ronfle, point"
    assert ruff.meaning == "The best suit of a hand."
    quart = next(t for t in terms if t.old == "Quart")
    assert quart.meaning.startswith("Four cards in order: they score four. (Said “cart”.")
    partie = next(t for t in terms if t.modern == "partie")
    assert (partie.heading, words().glossary.other_names(partie)) == ("partie", "in French: partie")
    assert len(terms) == len({term for v in vocabularies().values() for term in v.glossary})


def test_french_glossary_is_in_the_order_of_its_letters_and_tells_no_name_twice():
    with spoken("fr"):
        parts = glossary(words())
        verbs = [t.modern for t in words().glossary.entries() if t.old in ("Écarter", "Marquer")]
    letters = [part.heading for part in parts]
    assert letters == sorted(letters)
    assert "É" not in letters
    told = {p.text: p.rest for part in parts for p in part.passages if p.kind == "term"}
    assert told["Tierce"].startswith("Trois cartes qui se suivent\u00a0; elles valent trois points. (")
    assert told["Quarte"].startswith("quatrième. ")
    assert verbs == ["marquer", "écarter"]
