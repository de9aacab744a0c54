"""The rule book agrees with the engine, and cites its sources correctly."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import comb

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, cards, pack
from picket_desktop.engine.picket import exchange
from picket_desktop.engine.picket.calling.combinations import best_key, points
from picket_desktop.engine.picket.calling.worth import point_tens
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import (
    BLANK_POINTS,
    hidden,
    may_be_false,
    settle_partie,
)
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.ruleset import CONCEDED_IN_PLAY, RUBICON, Ending, PiqueBy, RuleSet
from picket_desktop.engine.rules import Option, Rules, sources
from picket_desktop.words.words import words, words_for
from tests.engine.sources.alike import ELDER, MASTERS, STOCK, THIRTY, YOUNGER, packets
from tests.engine.sources.source_text import Table

NAMES = tuple(rule_sets())
MODERN = ("rubicon", "au-cent", "au-cent-1908")
LAWS_BEHIND = {"au-cent-1908": ("cavendish",)}
"""The works that govern a game where its own laws are silent, according to those laws."""
number = words().say.number


def sections(rules: Rules) -> dict[str, tuple[str, str]]:
    """Return the paragraphs and the source of every section, by its first rule."""
    found = words_for(rules).book.chapter(rules).sections
    return {s.keys[0]: (" ".join(s.paragraphs), s.source) for s in found}


def told(name: str, section: str, **options: str) -> str:
    return sections(rule_set(name, options.items()))[section][0]


def cited(name: str, section: str, **options: str) -> str:
    return sections(rule_set(name, options.items()))[section][1]


def text(rules: Rules) -> str:
    say = words_for(rules)
    return " ".join(say.book.printed(say.book.chapter(rules)).split())


def values(option: Option) -> list[object]:
    """Return all values of an option, or only some, evenly spread, if there are many."""
    return list(option.values)[:: max(1, len(option.values) // 4)]


def books() -> Iterator[Rules]:
    """Yield the rules of every game, unchanged and with each house rule changed, at the plain and at the
    strict table."""
    for name in games.names():
        plain = games.rules(name)
        for rules in (plain, plain.with_value("strict", True)) if name in NAMES else (plain,):
            yield rules
            yield from (rules.with_value(o.field, v) for o in rules.options for v in values(o))


# text that is never printed


@pytest.mark.full
def test_no_book_prints_nought_or_unfilled_text() -> None:
    for rules in books():
        printed = text(rules)
        for odd in ("nought", "{", "; ;", ". .", "..", ", ,"):
            assert odd not in printed, (rules.name, rules.changed(), odd)


def test_range_from_zero_says_none() -> None:
    say = words().cards.how_many
    assert (say(0, 5), say(0, 1), say(1, 5), say(2, 2)) == (
        "up to five cards, or none", "one card or none", "one to five cards", "two cards",
    )  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_book_covers_two_blanks_only_where_possible(name: str) -> None:
    lesser = [c for c in pack(rule_sets()[name].pack) if not c.court]
    said = told(name, "blank")
    assert ("cannot both hold such a hand" in said) == (len(lesser) < 24)
    assert ("If both" in said) == (len(lesser) >= 24)
    if len(lesser) < 24:
        assert f"only {number(len(lesser))} of the pack are not court cards" in said


@pytest.mark.parametrize("name", NAMES)
def test_book_is_right_about_when_elders_blank_is_shown(name: str) -> None:
    low = [c.text for c in pack(rule_sets()[name].pack) if not c.court]
    held = set(low[:12])
    others = [c.text for c in pack(rule_sets()[name].pack) if c.text not in held]
    table = Table(name, " ".join(low[:12]), " ".join(others[-12:])).do("blank 2")
    at_once = bool(table.heard("BlankShown"))
    assert (table.state.actor == table.state.elder) == at_once
    said = told(name, "blank")
    assert ("the hand is shown at once." in said and "Then they exchange, Elder first." in said) == at_once
    assert ("Younger lays out; then Elder shows the hand and lays out too." in said) == (not at_once)
    table.do(f"discard {' '.join(c.text for c in table.state.hands[table.state.actor][:2])}")
    assert len(table.heard("BlankShown")) == 1


@pytest.mark.parametrize("name", NAMES)
def test_book_states_how_often_the_computer_misreckons(name: str) -> None:
    never = told(name, "forgotten", strict="yes")
    often = told(name, "forgotten", strict="yes", misreckons="20")
    if all_is_shown(name):
        assert "nothing that is scored can be false" in never
        assert often == never
    elif not may_be_false(rule_sets()[name].with_option("strict", "yes"), Kind.SETS):
        assert often == never
        assert "The computer never misreckons." in never
    else:
        assert "The computer never misreckons." in never
        assert "misreckons twenty times in a hundred." in often


def all_is_shown(name: str) -> bool:
    """Return True if everything good is laid down at the strict table, so that no call can be false."""
    rules = rule_sets()[name].with_option("strict", "yes")
    return not any(hidden(rules, kind) for kind in Kind)


# agreement with the engine


@pytest.mark.parametrize("name", NAMES)
def test_book_is_right_about_the_pack_and_the_deal(name: str) -> None:
    table = Table(name, ELDER, YOUNGER, STOCK)
    whole = pack(rule_sets()[name].pack)
    assert f"a pack of {number(len(whole))} cards" in told(name, "pack")
    assert f"from the {number(min(c.rank for c in whole))} to the ace" in told(name, "pack")
    dealt = table.heard("Dealt")[0]
    assert f"the {number(dealt.stock)} left over are the stock" in told(name, "deal")
    allowed = words().say.language.either([number(n) for n in packets(name)])
    assert f"Each is dealt {number(len(table.state.hands[0]))} cards, in packets of {allowed};" in told(
        name, "deal"
    )


@pytest.mark.parametrize("name", NAMES)
def test_book_is_right_about_the_exchange_limits(name: str) -> None:
    table = Table(name, ELDER, YOUNGER, STOCK)
    least, most = exchange.limits(table.state)
    assert f"Elder lays out {number(least)} to {number(most)} cards" in told(name, "exchange")
    assert f"Taking fewer than {number(most)}, Elder may look" in told(name, "exchange")
    table.do("discard 7C")
    left = len(table.state.cards.stock)
    assert len(table.heard("Looked")[0].cards) == most - 1
    least, most = exchange.limits(table.state)
    said = told(name, "exchange")
    takes = f"then exchanges at least {number(least)}" if least else "may then exchange any number"
    assert f"Younger {takes}" in said
    whole = "and may take all the cards left." if least else "any number for the cards left"
    assert (whole in said) == (most == left)
    assert (f"and at most {number(most)}" in said) == (most < left)


@pytest.mark.parametrize("name", NAMES)
def test_book_is_right_about_what_holdings_are_worth(name: str) -> None:
    rules = rule_sets()[name]
    assert (BLANK_POINTS, "ten when it is declared" in told(name, "blank")) == (10, True)
    assert {Rank(c.rank).name: c.pips for c in cards("AS KS QS JS TS 9S")} == {
        "ACE": 11, "KING": 10, "QUEEN": 10, "KNAVE": 10, "TEN": 10, "NINE": 9,
    }  # fmt: skip
    assert "eleven" in told(name, "point")
    assert "ten" in told(name, "point")
    runs = [points(Kind.SEQUENCES, (cards("AS KS QS JS TS 9S")[:n],), rules) for n in (3, 4, 5, 6)]
    assert runs == [3, 4, 15, 16]
    assert "Three cards score three and four score four; five score fifteen" in told(name, "sequences")
    three, four = cards("AS AH AC"), cards("TS TH TC TD")
    assert (points(Kind.SETS, (three,), rules), points(Kind.SETS, (four,), rules)) == (3, 14)
    assert best_key(Kind.SETS, (four,), rules) > best_key(Kind.SETS, (three,), rules)
    assert best_key(Kind.SETS, (three,), rules) > best_key(Kind.SETS, (cards("KS KH KC"),), rules)
    assert "Four of a rank beat three" in told(name, "sets")


@pytest.mark.parametrize("name", NAMES)
def test_book_is_right_about_what_the_point_scores(name: str) -> None:
    rules = rule_sets()[name]
    five = cards("AS KS QS 9S 8S")
    if "one for every card" in told(name, "point"):
        assert points(Kind.POINT, (five,), rules) == 5
        return
    assert "35 scores four" in told(name, "point")
    assert "A value of thirty-four scores three, forty-four four, and forty-five five." in told(name, "point")
    assert points(Kind.POINT, (five,), rules) == point_tens(48)
    assert {point_tens(n) for n in range(35, 45)} == {4}
    assert {point_tens(n) for n in range(45, 55)} == {5}
    assert {point_tens(n) for n in range(25, 35)} == {3}


@pytest.mark.parametrize("name", NAMES)
def test_equal_holdings_do_not_bar_a_repique(name: str) -> None:
    assert "prevent neither" in told(name, "repique")
    table = Table(name, *THIRTY).do("discard 7S", "discard 7D", "turn-up no")
    for holding in ("point KS QS JS TS 9S", "sequences KS QS JS TS 9S", "sets KS KH KC KD"):
        table.do(f"call {holding}")
        table.do(f"call {holding.split()[0]}")
    assert "adds sixty" in told(name, "repique")
    assert ("elder", "repique", 60) in table.points


def masters(name: str) -> list[tuple[str, str, int]]:
    """Return the points of a deal in which Elder calls a point and four tierces but no sets, and wins every
    trick."""
    table = Table(name, *MASTERS).do("discard TD", "discard 7D", "turn-up no")
    while table.phase == "calls":
        mine = table.state.actor == table.state.elder and table.kind != "sets"
        table.do(next(m for m in table.may() if m.startswith("call ")) if mine else f"call {table.kind}")
    table.ended()
    return table.points


@pytest.mark.parametrize("name", ["rubicon", "au-cent"])
def test_ten_for_cards_makes_a_pique_before_the_capot(name: str) -> None:
    lines = masters(name)
    early = lines.index(("elder", "cards", 10))
    assert lines[early + 1] == ("elder", "pique", 30)
    assert lines[-1] == ("elder", "capot", 30)
    assert "adds thirty" in told(name, "pique")
    assert "only thirty more is scored" in told(name, "cards")


@pytest.mark.parametrize("name", NAMES)
def test_capot_makes_no_pique_and_pique_excludes_repique(name: str) -> None:
    said = told(name, "pique")
    assert re.search("nor the cap[eo]t counts|; a capot never does|only in the first trick", said)
    assert "No player makes both" in said
    lines = [line for seat, line, _ in masters(name) if seat == "elder"]
    assert lines.count("pique") + lines.count("repique") <= 1
    assert lines[-1] == "capot" or "pique" in lines[: lines.index("capot")]


def test_book_is_right_about_the_settlement_of_a_partie() -> None:
    said = told("rubicon", "ending")
    assert f"A partie is {number(rule_sets()['rubicon'].deals or 0)} deals." in said
    assert "a hundred and the difference" in said
    assert RUBICON == 100
    assert settle_partie((120, 100)).stake == 120
    assert settle_partie((120, 99)).stake == 319
    assert settle_partie((100, 100)).winner is None


# citations


@pytest.mark.parametrize("name", games.names())
def test_every_section_cites_the_source_of_its_game(name: str) -> None:
    """A section may also cite the laws that govern where the game's own are silent. The section of rulings
    may cite any work."""
    rules = games.rules(name)
    works = {rules.source("game").work, *LAWS_BEHIND.get(name, ())}
    for heading, (_, source) in sections(rules).items():
        assert any(sources()[work] in source for work in works) or heading == "rulings", heading


@pytest.mark.parametrize("name", NAMES)
def test_strict_table_cites_cotton(name: str) -> None:
    source = cited(name, "forgotten", strict="yes")
    assert sources()["cotton"] in source
    assert (sources()["stirler"] in source) == (name == "stirler")
    assert "Wikipedia" not in source


@pytest.mark.parametrize(
    ("name", "section", "quoted"),
    [
        ("rubicon", "point", "at least four cards in a suit"),
        ("rubicon", "exchange", "up to five cards"),
        ("rubicon", "follow", "placing it face-down (usually; see variations)"),
        ("rubicon", "deal", "has to deal"),
        ("au-cent", "point", "at least four cards in a suit"),
        ("au-cent", "exchange", "up to five cards"),
        ("au-cent", "pique", "elder always scores one point for leading"),
        ("cotton", "deal", "the last card deals"),
        ("cotton", "point", "if the youngest makes no more the Ruff is good"),
        ("cotton", "follow", "reckons two for it, if he win it with a Ten"),
        ("cotton", "pique", "before the other hath play’d a Card"),
        ("du-coeur", "point", "rounding up"),
        ("du-coeur", "follow", "two points if he wins with a ten"),
        ("stirler", "sequences", "in his or her winning sequence"),
        ("stirler", "order", "If the dealer can meet or better the elder"),
    ],
)
def test_our_readings_quote_the_words_they_interpret(name: str, section: str, quoted: str) -> None:
    _, _, after = cited(name, section).partition("our reading where it says “")
    assert quoted in after


@pytest.mark.parametrize(
    ("name", "section", "option", "value"),
    [
        ("rubicon", "point", "point_least", "4"),
        ("rubicon", "exchange", "younger_max", "5"),
        ("rubicon", "follow", "tricks_open", "no"),
        ("cotton", "sequences", "runs_in_suit", "no"),
        ("cotton", "follow", "last_trick", "two-with-ten"),
        ("stirler", "sequences", "lesser_runs", "yes"),
    ],
)
def test_house_rule_is_cited_in_place_of_the_books_rule(
    name: str, section: str, option: str, value: str
) -> None:
    rules = rule_set(name, [(option, value)])
    theirs = next(rules.source_of(o, rules.value(option)) for o in rules.options if o.field == option)
    assert f"House rule; see {theirs}" in cited(name, section, **{option: value})
    before, after = cited(name, section), cited(name, section, **{option: value})
    kept = after.partition("House rule")[0].rstrip(". ")
    assert _weight(kept) < _weight(before) or "our reading" not in before


def _weight(cited: str) -> tuple[int, int]:
    """Return how many times a citation says "our reading", and how many places it cites."""
    return cited.count("our reading"), len(re.split(r"; |\. (?=[A-Z])", cited))


# the strict table compared with the plain one


def stricter(name: str) -> tuple[RuleSet, RuleSet]:
    plain = rule_sets()[name]
    return plain, plain.with_value("strict", True)


@pytest.mark.parametrize("name", ["du-coeur", "stirler"])
def test_unshown_sets_are_a_house_rule_of_the_strict_table(name: str) -> None:
    assert "are laid down" in told("stirler", "order")
    unseen = {"strict": "yes", "sets_shown": "no"}
    assert "taken on the caller’s word, and may be false" in told(name, "forgotten", **unseen)
    assert cited(name, "forgotten", **unseen).endswith(f"House rule; see {sources()['cotton']}, ch. VI")
    assert "House rule" not in cited(name, "forgotten", strict="yes")


@pytest.mark.sweep
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("shown", [True, False])
def test_strict_table_text_replaces_what_it_changes(name: str, shown: bool) -> None:
    plain, strict = (r.with_value("shown_at_once", shown) for r in stricter(name))
    for says in ("Good calls are laid face up at once.", "Good calls are shown on request."):
        assert says not in text(strict).partition("House rules")[0]
    assert "at once" in text(plain) if shown else "is shown on request" in text(plain)
    secret = any(hidden(strict, kind) for kind in Kind)
    said = sections(strict)["order"][0]
    assert ("At the strict table no cards" in said or "are not." in said or "is not." in said) == secret


def test_book_is_right_about_what_the_strict_table_shows() -> None:
    for name, shows in (("cotton", True), ("rubicon", False)):
        table = Table(name, *THIRTY, strict="yes").do("discard 7S", "discard 7D", "turn-up no")
        table.do("call point KS QS JS TS 9S", "call point")
        table.do("call sequences KS QS JS TS 9S", "call sequences")
        assert bool(table.heard("Declared")) == shows
        table.do("call sets KS KH KC KD", "call sets")
        assert [e.kind for e in table.heard("Declared")].count(Kind.SETS) == 0
        assert ("is laid face up at once;" in told(name, "order", strict="yes")) == shows


@pytest.mark.parametrize("name", NAMES)
def test_strict_table_without_sinking_forgets_and_fakes_nothing(name: str) -> None:
    said = told(name, "forgotten", strict="yes", sinking="no", misreckons="50")
    assert "they must call everything they hold, and nothing worth more" in said
    assert "in its turn is lost" not in said
    assert "may be false" not in said
    assert all_is_shown(name) or "The computer never misreckons." in said
    table = Table(name, ELDER, YOUNGER, STOCK, strict="yes", sinking="no")
    table.do("discard 7C", "discard 8S", "turn-up no")
    assert table.why_not("call point") == "no-sinking"
    assert table.why_not("call point AS KS QS 7S") in (None, "no-sinking")
    while table.kind != "sets":
        table.do(table.may()[0])
    false = [m for m in table.may() if m.startswith("call sets ")]
    assert false == []  # a pair of queens is held, not three


@pytest.mark.parametrize("name", MODERN)
def test_nothing_is_forgotten_where_each_kind_is_asked_for(name: str) -> None:
    late = "each kind is asked for in its turn, so nothing is forgotten or counted late"
    assert late in told(name, "order")
    assert late not in told(name, "order", strict="yes")
    table = Table(name, ELDER.replace("8C", "JC"), YOUNGER.replace("JC", "8C"), STOCK)
    table.do("discard 7C", "discard 8S", "turn-up no")
    asked = []
    while table.phase == "calls":  # Elder holds something of each kind, and says nothing
        asked.append((table.state.actor, table.kind))
        table.do(f"call {table.kind}")
    assert asked == [(table.state.elder, kind) for kind in ("point", "sequences", "sets")]
    assert not [move for move in table.may() if move.startswith("call")]


@pytest.mark.parametrize("name", MODERN)
def test_younger_may_admit_to_nothing_better(name: str) -> None:
    said = told(name, "forgotten", strict="yes", shown_at_once="no")
    assert "may still declare nothing better: then what Elder called is good" in said
    table = Table(name, ELDER, YOUNGER, STOCK, strict="yes", shown_at_once="no")
    table.do("discard 7C", "discard 8S", "turn-up no", "call point AS KS QS 7S")
    if table.why_not("ask point") is None:
        table.do("ask point")
    table.do("call point KC QC JC TC 9C").quietly().do("play AS")
    assert table.kind == "point"
    table.do("call point")
    assert ("elder", "point", 4) in table.points


def test_book_with_house_rules_says_that_they_change_it() -> None:
    plain, changed = rule_set("rubicon"), rule_set("rubicon", [("deals", "4")])
    say = words_for(plain).book
    assert say.chapter(plain).character == plain.character
    assert say.chapter(changed).character.endswith("House rules at this table change this.")


def test_book_is_right_about_a_conceded_hand() -> None:
    assert (CONCEDED_IN_PLAY, rule_set("rubicon").thrown_up(())) == (13, 23)
    said = told("rubicon", "ending", concede_last="yes")
    assert "a player who has not made a hundred, and sees no way of making it, may throw up the hand" in said
    assert rule_set("rubicon").end.concede_under == RUBICON
    assert "thirteen for the play and ten for the cards" in said
    part = "A point already scored for a card led is part of the thirteen."
    assert part in said
    old = rule_set("rubicon", [("concede_last", "yes")]).as_recorded(1)
    assert part not in sections(old)["ending"][0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("by", list(PiqueBy))
@pytest.mark.parametrize("cards_too", ["yes", "no"])
def test_book_mentions_the_cards_only_where_they_can_make_a_pique(
    name: str, by: PiqueBy, cards_too: str
) -> None:
    options = {"cards_toward_pique": cards_too}
    if any(o.field == "pique_by" for o in rule_set(name).options):
        options["pique_by"] = by.value
    rules = rule_set(name, options.items())
    late = any(rules.pique.pique_by.allows(elder, trick) for elder in (True, False) for trick in range(7, 13))
    said, ends = told(name, "pique", **options), told(name, "ending", **options)
    assert ("for the cards" in said or "Neither the cards nor" in said) == late
    assert ("once seven tricks are won" in said) == (late and cards_too == "yes")
    assert ("at the trick that wins it" in ends) == (late and cards_too == "yes")
    assert ("and a pi" in ends.partition("throw up")[2].partition("as if")[0]) == late


@pytest.mark.parametrize("name", NAMES)
def test_challenge_wins_only_a_set_that_ends_at_once(name: str) -> None:
    rules = rule_set(name, [("strict", "yes"), ("shown_at_once", "no")])
    said = " ".join(sections(rules)["forgotten"][0].split())
    assert ("when the set is won by it" in said) == (rules.end.ending is Ending.AT_ONCE)
    assert "if it was false, neither player may challenge again in that deal" in said


@pytest.mark.parametrize("name", NAMES)
def test_false_claim_loses_a_pique_but_no_points_in_play(name: str) -> None:
    said = told(name, "forgotten", strict="yes", shown_at_once="no")
    assert "Points made in play stand." in said
    assert re.search("and any pi(cy or repicy|que or repique); the opponent", said)


@pytest.mark.parametrize("name", NAMES)
def test_every_house_rule_value_cites_its_source(name: str) -> None:
    for option in rule_set(name).options:
        for value, place in option.elsewhere:
            assert value in option.values
            rules = rule_set(name).with_value(option.field, value)
            if rules.changed() and place:
                assert f"House rule; see {sources()[place.work]}" in text(rules)


@pytest.mark.parametrize("at_once", ["yes", "no"])
def test_book_of_au_cent_lets_only_what_lies_face_up_bar(at_once: str) -> None:
    said = text(rule_set("au-cent", [("shown_at_once", at_once)]))
    assert ("cards that Elder has laid face up speak for themselves" in said) == (at_once == "yes")


def test_book_of_a_first_au_cent_does_not_cite_the_law_that_it_was_played_against() -> None:
    old, new = rule_set("au-cent").as_recorded(1), rule_set("au-cent")
    law = new.source("shown").work
    assert {name: old.source(name).work for name in ("run_told", "shown")} == {
        "run_told": "wikipedia",
        "shown": "cavendish",
    }
    assert {new.source(name).work for name in ("run_told", "shown", "evident")} == {law}
    assert old.source("point_told") == new.source("point_told")


@pytest.mark.parametrize("name", ["rubicon", "au-cent"])
def test_book_says_where_this_table_differs_from_the_laws_on_what_bars(name: str) -> None:
    rules = rule_set(name)
    said, source = sections(rules)["order"]
    assert "What Younger may not reckon cannot be used to answer a call either" in said
    assert "even if Elder never reckons the quint" in said
    assert "Equal calls are not shown, nor are their suits named." in said
    assert ("The card that Elder leads counts as shown too" in said) == (name == "rubicon")
    assert rules.source("barred").ours
    assert rules.source("equal_unseen").ours
    assert "our reading" in source


# remarks beside the rules

REMARKS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("deal", "two piles, of five and three cards.", ("rubicon", "au-cent-1908")),
    ("blank", "about one in 1,800.", ("rubicon", "au-cent-1908")),
    ("order", "“Show me”", ("stirler",)),
    ("sequences", "of nine are always equal", ("du-coeur",)),
    ("follow", "Stirler to bridge without trumps", NAMES),
    ("ending", "usually take five or six deals", ("au-cent",)),
)
"""Remarks in the rule book: the section, the remark, and the games whose books contain it."""


@pytest.mark.parametrize(("section", "words_of_it", "names"), REMARKS, ids=[part[0] for part in REMARKS])
def test_remark_stands_with_its_source_where_it_is_so_and_not_on_paper(
    section: str, words_of_it: str, names: tuple[str, ...]
) -> None:
    for name in NAMES:
        said = told(name, section)
        assert (words_of_it in said) == (name in names), name
        on_paper = words_for(rule_set(name)).book.chapter(rule_set(name), sealed=False)
        assert words_of_it not in " ".join(p for s in on_paper.sections for p in s.paragraphs)


@pytest.mark.parametrize(
    ("name", "section", "options"),
    [
        ("du-coeur", "sequences", {"runs_in_suit": "yes"}),
        ("du-coeur", "sequences", {"pack": "32"}),
        ("stirler", "order", {"strict": "yes"}),
        ("au-cent", "ending", {"target": "150"}),
    ],
)
def test_remark_goes_with_the_rule_that_made_it_true(
    name: str, section: str, options: dict[str, str]
) -> None:
    gone = next(words_of_it for of, words_of_it, _ in REMARKS if of == section)
    assert gone in told(name, section)
    assert gone not in told(name, section, **options)


def test_remark_names_its_source_unless_the_section_does() -> None:
    assert "five and three cards. Source: Wikipedia" in told("au-cent-1908", "deal")
    assert "five and three cards. Source" not in told("rubicon", "deal")
    assert "Deal" in cited("rubicon", "deal")


def test_hands_without_court_cards_are_as_rare_as_is_told() -> None:
    plain = sum(not one.court for one in pack(32))
    assert comb(32, 12) / comb(plain, 12) == pytest.approx(1800, rel=0.01)


def test_runs_of_nine_are_whole_suits_of_ranks() -> None:
    assert len({one.rank for one in pack(36)}) == 9
