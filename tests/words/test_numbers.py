"""Every number stated about a game is right: it is filled in from the rule set in force, or is the same in
every game and is checked here against the engine."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations

import pytest
from babel.messages.catalog import Message
from babel.messages.extract import extract_from_dir

from picket_desktop.drills.boxes import DAYS, ROW
from picket_desktop.drills.picket import bring_home, turning
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, card, cards, pack
from picket_desktop.engine.picket.calling.combinations import point_score
from picket_desktop.engine.picket.calling.worth import point_tens, run_points, set_points
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.reckoning import BLANK_POINTS, THIRTY
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import CONCEDED_IN_PLAY, HAND, RUBICON, Ending, LastTrick, RuleSet
from picket_desktop.engine.piquesept import counting
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.engine.statistics import LATELY
from picket_desktop.table.widgets.looks import counters
from picket_desktop.words.family import vocabularies
from picket_desktop.words.languages import SOURCE, catalogue, languages
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.voice import FORM, Manner, Voice
from picket_desktop.words.words import Words, words, words_of
from tests.words.catalogues import checks, originals, path, read, texts
from tests.words.numbers_in import numbers_in
from tests.words.template import KEYWORDS, PACKAGE, sentences

# Sentences: a number that stands in one is the same in every game


def pips(some: str) -> list[int]:
    return [one.pips for one in cards(some)]


def seven() -> int:
    return counting.points((counting.SEVEN,))


def without_courts(size: int) -> int:
    return sum(not one.court for one in pack(size))


LAST = {way: {way.points(card(text)) for text in ("TS", "AS", "9S")} for way in LastTrick}
PACKETS = rule_sets()["royall-1651"].packets
LEAST = min(one.rank for one in pack(36) if one.counts)
FOURS_LESS = rule_sets()["rubicon"].with_value("fours_less", True)
HELD: tuple[tuple[str, bool], ...] = (
    (r"hundred and thirty|\b130\b", counting.TOTAL == 130),
    (r"sixty-six|\b66\b", NEEDED == 66),
    (r"sixty-five", 2 * (NEEDED - 1) == counting.TOTAL),
    (r"eleven, (a )?ten ten, (a )?king four, .* seven( of spades counts)? ten", seven() == 10),
    (
        r"eleven[,;] (a )?(court cards?|king, queen (and|or) jack) ten",
        pips("AS KS QS JS TS") == [11, *[10] * 4],
    ),
    (r"score fifteen", [run_points(n) for n in (3, 4, 5, 6)] == [3, 4, 15, 16]),
    (
        r"(five|six|seven|eight|nine) cards in order.*: they score \w+teen",
        [run_points(n) - n for n in range(5, 10)] == [10] * 5,
    ),
    (r"plus ten for five or more", run_points(5) - run_points(4) == 5 + 10 - 4),
    (
        r"thirty-four scores three, forty-four four, and forty-five five",
        [point_tens(n) for n in (34, 44, 45)] == [3, 4, 5],
    ),
    (r"rounded: 35 scores four", point_tens(35) == 4),
    (
        r"thirty-four, forty-four and so on score one less",
        [point_score(4, worth, FOURS_LESS) for worth in (33, 34, 35, 44)] == [4, 3, 4, 3],
    ),
    (r"44 scores \{low\} points, 45 scores", point_tens(44) + 1 == point_tens(45)),
    (r"(for|by|rounded to|every|{call}, in) tens?\b", point_tens(10) == 1),
    (r"(quatorze, and score |four score |they score )fourteen", set_points(4) == 14),
    (r"(scores|elder|first player|blanche:|jack:) ten\b|’s ten\b", BLANK_POINTS == 10),
    (r"ten points(, but your hand|: it is worth)", BLANK_POINTS == 10),
    (r"thirty", THIRTY == 30),
    (r"brass counter is ten", counters(10) == ["brass"]),
    (
        r"five that makes fifty-one, for instance, is ace to ten",
        [five for five in combinations(pips("AS KS QS JS TS 9S 8S 7S"), 5) if sum(five) == 51]
        == [tuple(pips("AS KS QS JS TS"))],
    ),
    (r"hundred|\b100\b", RUBICON == 100),
    (r"thirteen for the play", CONCEDED_IN_PLAY == 13),
    (r"part of the thirteen", CONCEDED_IN_PLAY == 13),
    (r"two if a ten wins|two with a ten", LAST[LastTrick.TWO_WITH_TEN] == {1, 2}),
    (r"scores ten extra", LAST[LastTrick.TEN] == {10}),
    (r"twelve", HAND == 12),
    (
        r"eleven or thirteen|with thirteen, .* with eleven|thirteen(th)? cards?",
        (HAND - 1, HAND + 1) == (11, 13),
    ),
    (r"fifteen cards, or sixteen", [HAND + n for n in PACKETS[1:]] == [15, 16]),
    (r"twenty-four cards, and only twenty", (2 * HAND, without_courts(32)) == (24, 20)),
    (r"\btens?\b(?! (for(?! the end)|points|more|extra))", LEAST == Rank.TEN),
)
"""Patterns for statements with numbers from ten up, each with whether it agrees with the engine. The last
patterns are names of cards."""


def stated() -> set[str]:
    """Return every English sentence about a game as it is played here. Sentences about its history are left
    out, since they have other numbers."""
    found: set[str] = set()
    for room in ("words/picket", "words/piquesept", "lessons"):
        for _, _, message, _, _ in extract_from_dir(
            PACKAGE / room, [("**.py", sentences)], {}, keywords=KEYWORDS
        ):
            found |= {message} if isinstance(message, str) else set(message)
    for rules in map(games.rules, games.names()):
        found |= {rules.title, rules.character}
    return {text for text in found - history() if re.search(r"[a-z]{2}", text)}


def history() -> set[str]:
    """Return every English sentence about where the games come from."""
    stories = [story for vocabulary in vocabularies().values() for story in vocabulary.lore]
    told = {told.text for story in stories for told in story.told}
    return told | {story.heading for story in stories}


def not_held(text: str) -> list[int]:
    for pattern, _ in HELD:
        text = re.sub(pattern, "·", text, flags=re.IGNORECASE)
    return [n for n in numbers_in(text) if n >= 10]


@pytest.mark.parametrize(("pattern", "so"), HELD, ids=[pattern for pattern, _ in HELD])
def test_engine_has_the_numbers_that_sentences_name(pattern: str, so: bool) -> None:
    assert so


def test_sentences_name_only_numbers_that_every_game_has() -> None:
    assert {text: found for text in stated() if (found := not_held(text))} == {}


def test_pattern_of_every_number_is_in_use() -> None:
    told = "\n".join(stated())
    assert [pattern for pattern, _ in HELD if not re.search(pattern, told, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    "wrong",
    [
        "The ten for the cards counts.",
        "Thirteen for the play and ten for most tricks.",
        "All twelve tricks: forty.",
        "Sixty more.",
        "Your opponent scores twenty-three.",
        "First to 101.",
    ],
)
def test_number_that_games_may_change_is_noticed(wrong: str) -> None:
    assert not_held(wrong)


def test_wording_of_a_value_names_no_other() -> None:
    for field, wording in words().house_rules.wordings.items():
        for value, (label, _) in wording.values.items():
            if type(value) is int and isinstance(label, str) and value < HAND:
                assert set(numbers_in(label)) <= {value}, (field, label)


PAGES: tuple[tuple[str, bool], ...] = (
    ("ten short questions", ROW == 10),
    ("after three days, then a week, then three weeks", DAYS[1:] == (3, 7, 21)),
    ("the last five or six tricks", bring_home.LAST == (5, 6)),
    ("worth ten points or more", turning.MATTERS == 10),
    ("average of the last thirty", LATELY == 30),
)
"""Patterns for statements on the pages about the program's own numbers, each with whether the statement is
true."""


@pytest.mark.parametrize(("part", "so"), PAGES, ids=[part for part, _ in PAGES])
def test_pages_name_the_programs_own_numbers(part: str, so: bool) -> None:
    pot = " ".join(re.sub(r'"\n"', "", (PACKAGE / "words" / "picket.pot").read_text("utf-8")).split())
    assert part in pot.casefold()
    assert so


# Translations: they name the numbers of the English sentence, and no others


def foreign(code: str, message: Message) -> set[int]:
    """Return the numbers from ten upwards in a translation that are not in the original, except those that
    serve as names in the language."""
    english = " ".join(originals(message))
    told = {n for text in originals(message) for n in numbers_in(text)}
    named = {n for n, what in checks(code).names if re.search(what, english, re.IGNORECASE)}
    plain = [FORM.split(text)[0] for text in texts(message)]
    return {n for text in plain for n in numbers_in(text, code) if n >= 10} - told - named


@pytest.mark.parametrize("code", [code for code in languages() if code != SOURCE])
def test_translations_name_no_number_of_their_own(code: str) -> None:
    catalog = read(path(code), code)
    found = {originals(m)[0]: sorted(more) for m in catalog if m.id and (more := foreign(code, m))}
    assert found == {}


# Rules: strange numbers leave nothing of the usual ones

STRANGE = {"cards_points": 17, "capot_points": 52, "pique_points": 37, "repique_points": 71}


def strange(rules: RuleSet) -> RuleSet:
    """Return rules with numbers that no book has."""
    length = (
        {"deals": 9, "concede_last": True}
        if rules.end.ending is Ending.PARTIE
        else {"target": 137, "lurch": 58, "match_sets": 7}
    )
    return rules.like(**STRANGE, **length, carte_rouge=43)


def told(say: Words, rules: RuleSet) -> Iterator[str]:
    """Yield every text about the rules themselves: in the book, in explanations, on paper, on the sheet, and
    during marking. The value of counters and the crossing of the Rubicon are left out, since they are the
    same in every game."""
    chapter, family = say.book.chapter(rules), picket_words(say)
    opening = chapter.opening
    yield from (opening.aim, opening.comes_to)
    yield from (text for section in chapter.sections for text in (section.heading, *section.paragraphs))
    for term in TERMS:
        if term.key not in ("", "counters", "rubicon") and (one := family.explained(term.key, rules)):
            yield from (one.heading, one.sentence)
    for value in family.values(rules):
        yield from (value.name, value.says)
    for grid in family.sheet(rules).grids:
        yield from (row.label for row in grid.rows)
        yield from (field.text for line in grid.foot for field in line)
    for line in Line:
        yield from (family.rules.sheet_rule(line, rules), family.rules.great_rule(line, rules))
    yield family.labels.sheet_game(rules, rules.deals)
    marker = games.marker(rules)
    begun = marker.marked(marker.start(), next(iter(marker.openings(marker.start()))))
    yield family.marking.heading(begun)


def usual(rules: RuleSet) -> set[int]:
    """Return the book's own numbers, except ten and thirty, which have other meanings in every game."""
    ends = {rules.end.target, rules.target, *([] if rules.deals else [RUBICON])}
    return {rules.play.capot_points, rules.pique.repique_points, *ends} - {None}


@pytest.mark.sweep
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
@pytest.mark.parametrize("name", rule_sets())
def test_nothing_is_said_of_numbers_that_were_changed(name: str, manner: Manner, code: str) -> None:
    say, rules = words_of(Voice(languages()[code], manner, catalogue(code))), rule_sets()[name]
    for text in told(say, strange(rules)):
        left = set(numbers_in(text.replace("35", "").replace("40", ""), code)) & usual(rules)
        assert left == set(), text


@pytest.mark.sweep
@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", rule_sets())
def test_numbers_that_were_changed_are_said(name: str, code: str) -> None:
    say, rules = words_of(Voice(languages()[code], "modern", catalogue(code))), strange(rule_sets()[name])
    said = {n for text in told(say, rules) for n in numbers_in(text, code)}
    first_only = {"pique_points"} if not rules.pique.pique_points else set()
    wanted = {value for field, value in STRANGE.items() if field not in first_only} | {43}
    wanted |= {9} if rules.deals else {rules.target, rules.end.target, 58, 7}
    assert wanted - {None} <= said


@pytest.mark.parametrize("name", rule_sets())
def test_set_is_won_by_the_number_that_is_told(name: str) -> None:
    """The stated target is the smallest score that wins, even if the book's number must be exceeded."""
    rules = rule_sets()[name]
    if rules.target is None:
        return
    for agreed in (rules, rules.with_value("target", 137)):
        number = agreed.end.target
        assert number is not None
        assert agreed.target == number + (agreed.end.ending is Ending.AFTER_TRICKS)
        family = picket_words(words())
        assert family.labels.sheet_game(agreed, None) == f"first to {words().say.number(agreed.target)}"
        assert (
            f"Two players play to {words().say.number(agreed.target)} points"
            in words().book.chapter(agreed).opening.aim
        )
