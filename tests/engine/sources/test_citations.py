"""Places cited by the rule sets exist in their sources, and every house rule disputed by
the sources is offered."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket import rules as picket_rules
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rules import Citation, Rules
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
"""The sections of each source that can be checked; Cavendish, Parlett and Pagat are cited
by law or not at all."""

SIX = tuple(picket_rules.rule_sets().values())
THIRTY_SIX = ("du-coeur", "stirler", "cotton", "royall-1651")
EVERYWHERE = ("sinking", "strict", "misreckons", "open_hands", "shown_at_once", "tricks_open")
EVERYWHERE += ("last_trick", "trick_score", "cards_toward_pique", "younger_min")

OFFERED = {
    **dict.fromkeys(THIRTY_SIX, (*EVERYWHERE, "target", "match_sets", "pique_by", "runs_in_suit")),
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
}
FURTHER = {
    "stirler": ("younger_blank_alone", "lesser_runs", "sets_shown"),
    "du-coeur": ("younger_max", "sets_shown"),
    "cotton": ("younger_max",),
    "royall-1651": ("younger_max",),
    "rubicon": ("point_said_whole", "rouge_to_bonus"),
    "au-cent": ("point_said_whole", "rouge_to_bonus"),
}


def cited(rules: Rules) -> list[Citation]:
    return [*rules.sources.values(), *(place for option in rules.options for place in option.sources)]


@pytest.mark.parametrize("name", games.names())
def test_cited_places_exist_in_the_sources(name: str) -> None:
    for citation in cited(games.rules(name)):
        place = citation.place.partition(", which")[0]
        known = PLACES.get(citation.work)
        assert known is None or not place or place in known, citation


def test_cotton_is_cited_by_chapter_only() -> None:
    assert {c.place for c in cited(games.rules("cotton")) if c.work == "cotton"} == {"ch. VI"}
    assert test_cotton.TEXT.title.endswith("ch. VI")


@pytest.mark.parametrize("rules", [r for r in SIX if r.name in OFFERED], ids=lambda rules: rules.name)
def test_disputed_rules_are_offered_as_house_rules(rules: RuleSet) -> None:
    wanted = {*OFFERED[rules.name], *FURTHER.get(rules.name, ())}
    assert {option.field for option in rules.options} == wanted


@pytest.mark.parametrize("rules", SIX, ids=lambda rules: rules.name)
def test_every_house_rule_offers_the_books_value_and_another(rules: RuleSet) -> None:
    for option in rules.options:
        value = rules.value(option.field)
        assert value in option.values, option
        if not isinstance(option.values, range):
            assert option.values[0] == value
            assert len(set(option.values)) == len(option.values) > 1


def test_borrowed_customs_cite_their_own_source() -> None:
    works = {(r.name, o.field): o.source.work for r in SIX for o in r.options}
    assert works["du-coeur", "runs_in_suit"] == "royall"
    assert works["cotton", "runs_in_suit"] == works["stirler", "runs_in_suit"] == "du-coeur"
    assert works["rubicon", "trick_score"] == "cotton"
    assert works["rubicon", "younger_max"] == "wikipedia"
