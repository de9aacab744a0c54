"""Rules files are checked when they are found. Unplayable rules are refused, and the refusal names the file
and the field. A derived rule set knows which one it derives from."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.game import BadRules
from picket_desktop.engine.picket.rules import cotton, du_coeur, royall, rubicon, rule_sets
from picket_desktop.engine.picket.ruleset import LastTrick, RuleSet
from picket_desktop.engine.rule_files import look_at, read_all
from picket_desktop.engine.rules import Option, cite

HERE = cite("cotton")
TOP = """from picket_desktop.engine.picket.rules import cotton, rubicon
from picket_desktop.engine.picket.ruleset import *
from picket_desktop.engine.rules import Option, cite
HERE = cite("cotton")
"""
Found = Callable[..., list[RuleSet]]


@pytest.fixture
def found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Found]:
    """Yield a function that reads rule sets from files, given their texts by name."""
    folder = tmp_path / "newrules"
    folder.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))

    def read(**texts: str) -> list[RuleSet]:
        for name, text in texts.items():
            (folder / f"{name}.py").write_text(TOP + text + "\n", encoding="utf-8")
        return read_all("newrules", [str(folder)], RuleSet)

    yield read
    for name in [name for name in sys.modules if name.split(".")[0] == "newrules"]:
        del sys.modules[name]


LIKE = {
    "elder_maxx=8": "elder_maxx: there is no such field",
    "pack=31": "pack: 31 is none of 32, 36",
    "pack='36'": "pack: '36' is none of its values (a whole number)",
    "packets=(5,)": "packets: each must divide the 12 cards of a hand",
    "packets=()": "packets: each must divide the 12 cards of a hand",
    "packets=('two',)": "packets: ('two',) is none of its values (several of: a whole number)",
    "target=0": "target: 0 is not from 1 to 999",
    "target='a hundred'": "target: 'a hundred' is none of its values (a whole number or None)",
    "target=None": "target: it is missing, with at-once for ending",
    "deals=6": "deals: there is none, with at-once for ending",
    "ending=Ending.PARTIE": "deals: it is missing, with partie for ending",
    "elder_max=12": "elder_max: with what Younger must take it is more than the 12 cards of the stock",
    "elder_min=9": "elder_min: it is more than elder_max",
    "younger_min=4, younger_max=3": "younger_min: it is more than younger_max",
    "sinking=1": "sinking: 1 is none of its values (True or False)",
    "pique_by='elder'": (
        "pique_by: 'elder' is none of its values (PiqueBy.EITHER, PiqueBy.ELDER, PiqueBy.FIRST_CARD)"
    ),
    "title=''": "title: it is empty",
    "last_trick=LastTrick.TEN": "last_trick: ten is none of its option’s values (one, two-with-ten)",
    "options=[Option('luck', (1, 2), HERE)]": "luck: an option is of this field, and there is no such field",
    "options=[Option('lurch', (1, 2), HERE)]": "lurch: 0 is none of its option’s values (1, 2)",
    "options=[Option('lurch', (0, -1), HERE)]": (
        "lurch: its option has -1, which cannot be played (-1 is not from 0 to 999)"
    ),
    "options=[Option('target', range(0, 999), HERE)]": (
        "target: its option has 0, which cannot be played (0 is not from 1 to 999)"
    ),
    "options=[Option('elder_max', (8, 12), HERE)]": (
        "elder_max: its option has 12, which cannot be played (with what Younger must take it is more than "
        "the 12 cards of the stock)"
    ),
    "options=[Option('younger_min', (1, 5), HERE), Option('elder_max', (8,), HERE)]": (
        "younger_min: its option has 5, which cannot be played (elder_max: with what Younger must take it is "
        "more than the 12 cards of the stock)"
    ),
    "options=[Option('lurch', (0, 50), HERE), Option('lurch', (0, 40), HERE)]": (
        "lurch: two options are of this field"
    ),
    "sources={'game': cite('nobody')}": "ValueError: no such source: nobody",
}


@pytest.mark.parametrize(("differences", "why"), LIKE.items(), ids=LIKE)
def test_unplayable_rules_are_refused_with_the_reason(differences: str, why: str, found: Found) -> None:
    with pytest.raises(BadRules) as refused:
        found(tavern=f"RULES = cotton.RULES.like(name='tavern', {differences})")
    assert str(refused.value) == f"tavern.py: {why}"


FILES = {
    "RULES = 3": "RULES: it is no RuleSet, and there must be one",
    "": "RULES: it is no RuleSet, and there must be one",
    "RULES = cotton.RULES.like(name='The Tavern')": (
        "name: “The Tavern” is not in small letters and figures, joined by hyphens"
    ),
    "RULES = rubicon.RULES.like(name='tavern', target=100)": "target: there is none, with partie for ending",
    "RULES = RuleSet(**{**vars(cotton.RULES), 'sources': {}})": (
        "sources: “game” is missing, the work that the game is from"
    ),
    "RULES = cotton.RULES.likes(name='tavern')": (
        "AttributeError: 'RuleSet' object has no attribute 'likes'"
    ),
}


@pytest.mark.parametrize(("text", "why"), FILES.items(), ids=FILES)
def test_file_without_valid_rules_is_refused(text: str, why: str, found: Found) -> None:
    with pytest.raises(BadRules) as refused:
        found(tavern=text)
    assert str(refused.value) == f"tavern.py: {why}"


def test_duplicate_names_are_refused(found: Found) -> None:
    with pytest.raises(BadRules, match=r"^second.py: name: “tavern” is taken by first.py$"):
        found(
            first="RULES = cotton.RULES.like(name='tavern')",
            second="RULES = rubicon.RULES.like(name='tavern')",
        )


def test_refusal_names_the_broken_file_and_not_one_derived_from_it(found: Found) -> None:
    inn = "from newrules import tavern\nRULES = tavern.RULES.like(name='inn')"
    with pytest.raises(BadRules, match=r"^tavern.py: elder_maxx: there is no such field$"):
        found(inn=inn, tavern="RULES = cotton.RULES.like(name='tavern', elder_maxx=3)")


def test_invalid_python_raises_a_syntax_error(found: Found) -> None:
    with pytest.raises(SyntaxError):
        found(tavern="RULES = (")


def test_bundled_rule_sets_are_playable() -> None:
    for rules in rule_sets().values():
        look_at(rules, rules.name)


def test_derived_rules_know_their_origins() -> None:
    tavern = du_coeur.RULES.like(name="tavern", target=60)
    inn = tavern.like(name="inn")
    assert cotton.RULES.origins == rubicon.RULES.origins == ()
    assert royall.RULES.origins == ("cotton",)
    assert inn.origins == ("tavern", "du-coeur", "cotton")
    assert inn.with_value("sinking", False).origins == inn.as_the_book().origins == inn.origins
    assert inn.with_offers().origins == inn.origins


def test_derived_rules_keep_the_sources_of_the_same_work() -> None:
    last = cite("cotton", "ch. VII")
    theirs, own = cotton.RULES.sources, {"last": last}
    assert cotton.RULES.like(name="tavern").sources == theirs
    assert cotton.RULES.like(name="tavern", sources=own).sources == {**theirs, **own}
    assert cotton.RULES.like(name="tavern", sources={**own, "game": last}).source("point") == theirs["point"]
    assert royall.RULES.source("values") == royall.RULES.sources["game"] == cite("royall")


def test_lookup_uses_the_nearest_origin() -> None:
    inn = du_coeur.RULES.like(name="tavern").like(name="inn")
    assert inn.found_in({"inn": 1, "tavern": 2, "cotton": 3}) == 1
    assert inn.found_in({"cotton": 3, "du-coeur": 2, "rubicon": 4}) == 2
    assert inn.found_in({"rubicon": 4}) is None
    assert inn.found_in({"cotton": 0}) == 0


def test_derived_rules_offer_the_origins_house_rules() -> None:
    offered = [option.field for option in du_coeur.RULES.like(name="tavern").with_offers().options]
    assert offered == [option.field for option in du_coeur.RULES.with_offers().options]
    assert "sets_shown" in offered
    assert "sets_shown" not in [option.field for option in cotton.RULES.with_offers().options]


OPTIONS = {o.field: o for o in cotton.RULES.options}


def test_new_option_follows_the_option_given_before_it() -> None:
    lurch, least = Option("lurch", (0, 50), HERE), Option("point_least", (1, 4), HERE)
    target = Option("target", range(31, 200), HERE)
    fields = list(OPTIONS)
    assert _fields(lurch) == [*fields, "lurch"]
    assert _fields(target, lurch) == [fields[0], "lurch", *fields[1:]]
    assert _fields(target, lurch, least) == [fields[0], "lurch", "point_least", *fields[1:]]
    assert _fields(lurch, target, least) == [fields[0], "point_least", *fields[1:], "lurch"]
    assert fields[0] == "target"


def _fields(*own: Option) -> list[str]:
    """Return the option fields of Cotton's game with these options of its own. Checks that all other fields
    are unchanged."""
    found = cotton.RULES.like(name="tavern", options=own).options
    by_field = {option.field: option for option in found}
    assert all(by_field[option.field] is option for option in own)
    assert all(by_field[field] is OPTIONS[field] for field in OPTIONS.keys() - {o.field for o in own})
    return [option.field for option in found]


def test_new_option_is_offered_and_can_be_chosen() -> None:
    lurch = Option("lurch", (0, 50), HERE)
    rules = cotton.RULES.like(name="tavern", options=(lurch,)).with_offers()
    assert rules.with_option("lurch", "50").end.lurch == 50


def test_books_value_comes_first_in_every_option() -> None:
    changed = cotton.RULES.like(name="tavern", last_trick=LastTrick.TWO_WITH_TEN, younger_min=0)
    for rules in (changed.with_offers(), *rule_sets().values()):
        for option in rules.options:
            assert isinstance(option.values, range) or option.values[0] == rules.value(option.field)
    assert changed.with_offers().option("last-trick").values == (LastTrick.TWO_WITH_TEN, LastTrick.ONE)


def test_check_covers_fields_that_like_cannot_set() -> None:
    """A field that cannot be set through `like` is checked too."""
    bad = replace(cotton.RULES, play=replace(cotton.RULES.play, last_trick="one"))
    with pytest.raises(
        BadRules, match=r"^tavern.py: last_trick: 'one' is none of its values \(LastTrick.NONE"
    ):
        look_at(bad, "tavern.py")
    assert cotton.RULES.play.last_trick is LastTrick.ONE
