"""On score sheets filled in with a game, every figure is in its column and nothing goes beyond the
margins."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.__main__ import main
from picket_desktop.engine import games
from picket_desktop.engine.course import finished
from picket_desktop.engine.events import Reckoned
from picket_desktop.engine.picket.events import SetEnded
from picket_desktop.engine.record import Record
from picket_desktop.printed.score_sheet import MARGIN
from picket_desktop.printed.sizes import SCORE_SHEET, SHEETS, TYPE_SIZES, Order
from picket_desktop.sitting.marked_game import begun
from picket_desktop.sitting.setup import reckoned
from picket_desktop.words.book.on_paper import TICKED, Grid
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.words import words_for
from tests.commands.asked import is_a_refusal
from tests.engine.by_chance import played
from tests.engine.test_finished import with_real_cards
from tests.printed import measuring
from tests.printed.measuring import POPPLER, above_the_numbers, pages, read_aloud, words

MATCH = (("match-sets", "3"), ("lurch", "50"))


def grids(record: Record, you: str = "Maria") -> tuple[Grid, ...]:
    game = reckoned(record, you)
    family = words_for(record.rules).families[record.rules.family]
    return family.sheet(record.rules, game.deals, game.names).grids


def saved(tmp_path: Path, record: Record, **of: object) -> Path:
    rules, game = record.rules, reckoned(record, "Charlotte Longbourne")
    order = Order(SCORE_SHEET, rules, rules.pack, games=(game,))._replace(**of)  # type: ignore[arg-type]
    return measuring.saved(tmp_path, order)


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_columns_add_up_to_what_the_deals_made(name: str) -> None:
    for record in (played(name, 3).record, with_real_cards(name)):
        deals, at = finished(record), 0
        if record.rules.family != "picket":
            rows = [row for grid in grids(record) for row in grid.written[:-1]]
            seats = len(record.players)
            stakes = [tuple(int(one.replace("–", "-")) for one in row[-seats:]) for row in rows]
            assert stakes == [deal.points for deal in deals]
            assert all(int(row[1]) + int(row[2]) == 130 for row in rows)
            continue
        for grid in grids(record):
            assert all(len(row) == len(grid.written[0]) for row in grid.written)
            for column in zip(*grid.written, strict=True):
                tick, *lines, made, standing = column
                deal, seat = deals[at // 2], at % 2
                doubled = 1 + record.rules.doubles(at // 2 + 1)
                assert (int(made), int(standing)) == (deal.points[seat], deal.standing[seat])
                assert sum(int(one) for one in lines if one) * doubled == deal.points[seat]
                assert tick in ("", TICKED)
                at += 1
        assert at == 2 * len(deals)


def test_partie_is_settled_at_its_foot() -> None:
    record = played("rubicon", 3).record
    (end,) = (e for deal in finished(record) for e in deal.told if isinstance(e, SetEnded))
    fields = [field for line in grids(record)[-1].foot for field in line]
    written = [field.written for field in fields if field.written]
    assert end.winner == 0
    assert written == ["Maria", str(end.stake - 100), str(end.stake), TICKED]
    assert [field.text for field in fields if field.written == TICKED] == [
        "Rubicon not crossed: + both scores" if end.how == "rubicon" else "crossed"
    ]


def test_every_set_of_a_match_has_a_part_of_its_own() -> None:
    record = played("au-cent", 3, MATCH).record
    ends = [e for deal in finished(record) for e in deal.told if isinstance(e, SetEnded)]
    parts = [grid for grid in grids(record) if grid.foot]
    assert len(parts) == len(ends)
    for grid, end in zip(parts, ends, strict=True):
        winner, double = grid.foot[0]
        assert winner.written == ("Maria", "Will Rook")[end.winner or 0]
        assert bool(double.written) is (end.how == "double")
        assert [field.written for field in grid.foot[1][1:]] == [str(one) for one in end.sets]


def test_game_that_is_not_over_leaves_its_foot_open() -> None:
    record = with_real_cards("cotton")
    (grid,) = grids(record.with_moves(record.moves[:-1]))
    assert grid.written
    assert [field.written for line in grid.foot for field in line] == [""] * sum(map(len, grid.foot))
    (empty,) = grids(begun(games.rules("cotton"), ("Anne", "Jack")))
    assert empty.written == ()


@POPPLER
@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_filled_sheet_keeps_its_margins_and_has_every_figure(
    name: str, language: str, points: int, sheet: str, tmp_path: Path
) -> None:
    speak(language)
    record, size = played(name, 3).record, SHEETS[sheet]
    file = saved(tmp_path, record, points=points, sheet=sheet)
    found = above_the_numbers(file)
    assert all(MARGIN - 1 < w.left < w.right < size.w - MARGIN + 1 for w in found)
    assert all(w.bottom < size.h - MARGIN + 1 for w in found)
    aloud = read_aloud(file)
    assert "Charlotte Longbourne" in aloud
    for grid in grids(record):
        for row in grid.written:
            assert all(one in aloud.split() for one in row if one)
    empty = Order(SCORE_SHEET, record.rules, record.rules.pack, points=points, sheet=sheet)
    assert pages(file) >= pages(measuring.saved(tmp_path, empty)) // 2


FOUL = (
    "dealer 1",
    "say 0 point 4",
    "answer point good",
    *["trick 0"] * 3,
    "ruling misreckoned 0",
    *["trick 1"] * 9,
    "next-deal",
    "trick 1",
    "ruling foul 0",
)


def ruled(name: str = "cotton", marks: tuple[str, ...] = FOUL) -> Record:
    record = begun(games.rules(name), ("Anne", "Jack"))
    return record.with_moves(tuple(map(record.referee.read_move, marks)))


def test_rulings_are_notes_beneath_the_table() -> None:
    (grid,) = grids(ruled())
    assert [note.replace("\N{NO-BREAK SPACE}", " ") for note in grid.notes] == [
        "1. Deal 1, after trick 3, against Anne: a player has called what they do not hold, and has played a "
        "card. Whoever is at fault scores nothing for cards held; the other scores all they hold.",
        "2. Deal 2, after trick 1, against Anne: a player is caught changing cards, or taking them back. The "
        "set is lost.",
    ]
    assert [field.text for line in grid.foot for field in line] == ["Winner", "Lost by foul play: Anne"]
    assert not any(grid.notes for grid in grids(with_real_cards("cotton")))


@POPPLER
@pytest.mark.sweep
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
def test_evening_is_printed_whole_after_its_totals(language: str, points: int, tmp_path: Path) -> None:
    """However many rulings there were, all are printed within the margins."""
    speak(language)
    often = ("dealer 1", *(f"ruling {name} 1" for name in ("two-faced", "too-many-dealt") * 7), *FOUL[1:])
    some = ruled(marks=often), with_real_cards("cotton"), ruled()
    evening = tuple(reckoned(record, "", "29 November 2026") for record in some)
    rules = some[0].rules
    order = Order(SCORE_SHEET, rules, rules.pack, points=points, games=evening)
    file = measuring.saved(tmp_path, order)
    found, size = words(file), SHEETS["a4"]
    assert all(MARGIN - 1 < w.left < w.right < size.w - MARGIN + 1 for w in found)
    below = [w.text for w in found if w.bottom > size.h - MARGIN + 1]
    sides = pages(file)
    assert below == [text for side in range(1, sides + 1) for text in ("·", f"{side}/{sides}", "·")]
    aloud = read_aloud(file).split()
    assert aloud.index(grids(with_real_cards("cotton"))[-1].written[-1][0]) > aloud.index("101")
    notes = [note for record in some for grid in grids(record) for note in grid.notes]
    assert len(notes) == 14 + 2 + 2
    assert all(all(word in aloud for word in note.split()) for note in notes)
    assert aloud.count("2026") >= 2


@POPPLER
def test_command_fills_in_a_score_sheet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game, file = tmp_path / "game.picket", tmp_path / "sheet.pdf"
    game.write_text(with_real_cards("cotton").write(), encoding="utf-8")
    assert main(["print", "score-sheet", "--game", str(game), "--out", str(file)]) == 0
    aloud = read_aloud(file)
    assert "Anne" in aloud
    assert "101" in aloud
    game.write_text(played("rubicon", 3).record.write(), encoding="utf-8")
    asked = ["print", "score-sheet", "--game", str(game), "--name", "Maria", "--out", str(file)]
    assert main([*asked, "--type", "18", "--sheet", "letter"]) == 0
    assert "Maria" in read_aloud(file)
    assert pages(file) == 2
    capsys.readouterr()


@pytest.mark.parametrize(
    "asked",
    [
        ("leaflet",),
        ("score-sheet", "--rules", "cotton"),
        ("score-sheet", "--option", "carte-rouge=20"),
        ("score-sheet", "--sheet", "single"),
        ("score-sheet", "--over"),
        ("score-sheet", "--early"),
    ],
)
def test_order_that_a_game_does_not_fit_is_refused(
    asked: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In the last two cases, the output would overwrite the game's own file, and no deal of the game is
    over."""
    record = played("rubicon", 3).record
    game = tmp_path / "game.picket"
    text = (record.with_moves(record.moves[:5]) if "--early" in asked else record).write()
    game.write_text(text, encoding="utf-8")
    out = game if "--over" in asked else tmp_path / "sheet.pdf"
    more = [one for one in asked if one not in ("--over", "--early")]
    status = main(["print", *more, "--game", str(game), "--out", str(out)])
    is_a_refusal(status, *capsys.readouterr())
    assert game.read_text("utf-8") == text
    assert not (tmp_path / "sheet.pdf").exists()


def test_sheet_of_each_game_has_a_name_of_its_own() -> None:
    record = played("rubicon", 3).record
    rules = record.rules
    empty = Order(SCORE_SHEET, rules, rules.pack)
    orders = [empty, *(empty._replace(games=(reckoned(record, name),)) for name in ("Maria", "Anne"))]
    early = Reckoned(rules, ("Maria", "Will Rook"), finished(record)[:3])
    names = [order.name("en") for order in (*orders, empty._replace(games=(early,)))]
    assert len(set(names)) == len(names)
    assert names[1] == empty._replace(games=(reckoned(record, "Maria"),)).name("en")
