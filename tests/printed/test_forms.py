"""Score sheets and value cards have a line for everything a game scores, and enough room for it."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.picket.calling.combinations import key
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.rules import Rules
from picket_desktop.printed.calls_card import EDGE
from picket_desktop.printed.score_sheet import MARGIN
from picket_desktop.printed.sizes import CALLS, SCORE_SHEET, SHEETS, TYPE_SIZES, Order
from picket_desktop.printed.telling import tells
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.words import words_for
from tests.printed import measuring
from tests.printed.measuring import (
    POPPLER,
    above_the_numbers,
    inked,
    pages,
    picture,
    read_aloud,
    sizes,
    words,
)

RULES = games.rules("rubicon")
pytestmark = POPPLER


def saved(tmp_path: Path, thing: str, rules: Rules, **of: object) -> Path:
    return measuring.saved(tmp_path, Order(thing, rules, rules.pack)._replace(**of))  # type: ignore[arg-type]


@pytest.mark.sweep
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_forms_have_every_line_within_their_margins(
    name: str, language: str, points: int, sheet: str, plain: bool, tmp_path: Path
) -> None:
    speak(language)
    rules, size = games.rules(name), SHEETS[sheet]
    family = words_for(rules, plain).families[rules.family]
    file = saved(tmp_path, SCORE_SHEET, rules, sheet=sheet, plain=plain, points=points)
    aloud = read_aloud(file)
    grids = family.sheet(rules).grids
    said = [row.label for grid in grids for row in grid.rows]
    said += [field.text for grid in grids for fields in grid.foot for field in fields]
    assert said
    assert all(" ".join(text.split()) in aloud for text in said)
    assert all(MARGIN - 1 < w.left < w.right < size.w - MARGIN + 1 for w in words(file))
    assert all(w.bottom < size.h - MARGIN + 1 for w in above_the_numbers(file))

    file = saved(tmp_path, CALLS, rules, sheet=sheet, plain=plain, points=points)
    aloud = read_aloud(file)
    values = family.values(rules)
    texts = [text for value in values for text in (value.name, value.says, *value.kinds) if text]
    assert all(aloud.count(" ".join(text.split())) >= 2 for text in texts)
    half = size.across.w / 2
    for word in words(file):
        card = 0.0 if word.right < half else half
        assert card + EDGE < word.left < word.right < card + half - EDGE, word
        assert EDGE < word.top < word.bottom < size.across.h - EDGE, word


@pytest.mark.full
def test_card_of_several_sides_numbers_them_and_says_how_it_is_turned(tmp_path: Path) -> None:
    for points in TYPE_SIZES:
        file = saved(tmp_path, CALLS, RULES, points=points)
        aloud, sides = read_aloud(file), pages(file)
        numbered = [aloud.count(f"{number} of {sides}") for number in range(1, sides + 1)]
        assert numbered == ([2] * sides if sides > 1 else [0])
        assert aloud.count("flip on short edge") == (2 if sides > 1 else 0)
        assert aloud.count("Rubicon Piquet") == 2 * sides


@pytest.mark.full
@pytest.mark.parametrize("points", TYPE_SIZES[1:])
def test_how_a_card_is_printed_stands_beneath_its_frame(points: int, tmp_path: Path) -> None:
    file = saved(tmp_path, CALLS, RULES, points=points)
    last = pages(file)
    how = [word for word in words(file) if word.text in ("(“flip", "middle.")]
    assert {word.page for word in how} == {last}
    frame = max(inked(picture(file, last).column(EDGE)), key=lambda run: run[1] - run[0])
    assert frame[1] < min(word.top for word in how)


def test_card_is_printed_twice_for_more_players_than_two() -> None:
    for name in games.names():
        rules = games.rules(name)
        twice = "print the sheet twice" in tells(Order(CALLS, rules, rules.pack))
        assert twice is (rules.family == "piquesept")


def test_values_are_told_the_highest_first() -> None:
    rules = games.rules("piquesept-4")
    kinds = words_for(rules).families[rules.family].values(rules)[0].kinds
    worth = [int(kind.rpartition("\N{NO-BREAK SPACE}")[2]) for kind in kinds]
    assert worth == sorted(worth, reverse=True)


@pytest.mark.full
def test_rows_are_as_tall_on_every_side(tmp_path: Path) -> None:
    found = words(saved(tmp_path, SCORE_SHEET, RULES, points=TYPE_SIZES[-1]))
    first, then = ({w.page: w.top for w in found if w.text == label} for label in ("Repique", "Pique"))
    apart = [then[page] - first[page] for page in first]
    assert len(apart) == 2
    assert apart[0] == pytest.approx(apart[1], abs=0.1)


@pytest.mark.full
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_type_is_as_large_as_was_asked_for(name: str, language: str, tmp_path: Path) -> None:
    speak(language)
    rules = games.rules(name)
    for thing in (SCORE_SHEET, CALLS):
        for points in TYPE_SIZES:
            for plain in (False, True):
                file = saved(tmp_path, thing, rules, points=points, plain=plain)
                found = sizes(file)
                assert len(found) > 15
                assert {text: size for text, size in found.items() if size < points - 0.3} == {}, thing


@pytest.mark.parametrize("thing", [SCORE_SHEET, CALLS])
def test_larger_type_is_larger(thing: str, tmp_path: Path) -> None:
    found = [min(sizes(saved(tmp_path, thing, RULES, points=points)).values()) for points in TYPE_SIZES]
    assert found[0] < found[1] < found[2]
    assert found[2] >= TYPE_SIZES[-1] - 0.3


@pytest.mark.full
def test_boxes_to_tick_are_as_large_as_the_type_and_clear_of_it(tmp_path: Path) -> None:
    wide = list[float]()
    for points in TYPE_SIZES:
        file = saved(tmp_path, SCORE_SHEET, RULES, points=points)
        last = pages(file)
        word = next(w for w in words(file) if w.page == last and w.text == "crossed")
        sides = inked(picture(file, last).row((word.top + word.bottom) / 2))[:2]
        assert sides[1][1] < word.left - 1
        wide.append(sides[1][1] - sides[0][0])
    assert wide == pytest.approx([wide[0] * points / TYPE_SIZES[0] for points in TYPE_SIZES], rel=0.15)


def test_score_sheet_follows_the_house_rules(tmp_path: Path) -> None:
    book, agreed = games.rules("rubicon"), games.rules("rubicon", [("carte-rouge", "20")])
    line = "Carte rouge"
    assert line not in read_aloud(saved(tmp_path, SCORE_SHEET, book))
    assert line in read_aloud(saved(tmp_path, SCORE_SHEET, agreed))


def test_partie_has_room_for_a_tie_and_its_settlement(tmp_path: Path) -> None:
    """There is room for two deals more than the partie has, and for the payment, which is the difference or
    the sum of the scores."""
    for deals in ("4", "6"):
        rules = games.rules("rubicon", [] if deals == "6" else [("deals", deals)])
        (grid,) = words_for(rules).families[rules.family].sheet(rules).grids
        assert [column.tied for column in grid.columns] == [False] * int(deals) + [True] * 2
        assert [column.heading for column in grid.columns if "2)" in column.heading] == (
            ["Deal 1 (× 2)", "Deal 4 (× 2)"] if deals == "4" else []
        )
        aloud = read_aloud(saved(tmp_path, SCORE_SHEET, rules))
        assert f"only if the scores are equal after deal {deals}" in aloud
        for text in ("is paid 100 +", "crossed the Rubicon (100 or more): + difference", "+ both scores"):
            assert aloud.count(text) == 2, text
        assert "Rules of 2023" in aloud


def test_set_says_what_counts_double_if_anything_does(tmp_path: Path) -> None:
    book = games.rules("au-cent")
    agreed = games.rules("au-cent", [("lurch", "50"), ("match-sets", "3")])
    assert "double" not in read_aloud(saved(tmp_path, SCORE_SHEET, book))
    aloud = read_aloud(saved(tmp_path, SCORE_SHEET, agreed))
    assert "loser under 50" in aloud
    assert "best of 3" in aloud


@pytest.mark.parametrize("name", ["piquesept-3", "piquesept-4"])
def test_stakes_in_all_are_written_below_the_stakes_alone(name: str) -> None:
    rules = games.rules(name)
    for grid in words_for(rules).families[rules.family].sheet(rules).grids:
        parts = [part for column in grid.columns for part in column.parts]
        assert all(parts)
        assert [row.skips for row in grid.rows] == [0] * (len(grid.rows) - 1) + [len(parts) - rules.seats]


def test_long_game_takes_as_many_sheets_as_it_needs(tmp_path: Path) -> None:
    """Twenty rounds of four deals make eighty deals. They take seven parts of at most twelve, two parts to a
    side."""
    rules = games.rules("piquesept-4", [("rounds", "20")])
    file = saved(tmp_path, SCORE_SHEET, rules)
    assert pages(file) == 4
    assert "Deal 80" in read_aloud(file)
    assert pages(saved(tmp_path, SCORE_SHEET, rules, points=18)) == 7


def test_values_are_those_of_the_engine() -> None:
    rules = games.rules("cotton")
    kinds = [kind for v in words_for(rules).families[rules.family].values(rules) for kind in v.kinds]
    assert [kind.rpartition("\N{NO-BREAK SPACE}")[2] for kind in kinds] == [
        *("3", "4", "15", "16", "17", "18", "19"),
        *("3", "14"),
    ]


@pytest.mark.parametrize("name", [name for name in games.names() if games.rules(name).family == "picket"])
def test_card_says_who_scores_of_two_that_call_the_same_as_the_engine_does(name: str) -> None:
    rules = games.rules(name)
    says = " ".join(value.says for value in words_for(rules, True).families[rules.family].values(rules))
    one, other = cards("AS KS QS"), cards("AH KH QH")
    for kind, told in (
        (Kind.POINT, "If the two are equal, neither player scores."),
        (Kind.SEQUENCES, "If the best are equal, neither player scores for any."),
    ):
        assert key(kind, one, rules) == key(kind, other, rules)
        assert told in says
    fours, aces, kings = cards("TS TH TD TC"), cards("AS AH AD"), cards("KS KH KD")
    assert key(Kind.SETS, fours, rules) > key(Kind.SETS, aces, rules) > key(Kind.SETS, kings, rules)
    assert "Four of a rank beat three; if both have the same number, the higher rank wins." in says


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(name) for name in text.split())
