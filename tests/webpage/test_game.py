"""The web page of a whole game, played at the table or with real cards. Its totals, cards and size are right,
and it contains no script."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from picket_desktop.__main__ import main
from picket_desktop.card_letters import letter
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.course import course, finished
from picket_desktop.engine.events import Received, TrickWon
from picket_desktop.engine.record import Record, read
from picket_desktop.sitting.marked_game import begun
from picket_desktop.webpage.game import evening_page, game_page
from picket_desktop.words.languages import courts, languages, speak
from picket_desktop.words.numerals import signed
from tests.commands.asked import is_a_refusal
from tests.engine.by_chance import played
from tests.marking.games import played as marked
from tests.webpage.test_page import EVIL, Read

MOST_BYTES = 400_000
NAMES = ("Anne", "Jack", "Tom", "Eve")
EVENING = """picket-game 1
rules: rubicon
player 0: Anne
player 1: Jack
deal number: 0
note 0: marked
dealer 1
say 0 point 5
answer point equal
answer point good
say 0 sequences 4
answer sequences good
trick 0
trick 1
"""
"""An unfinished deal in which an answer was corrected."""


def with_real_cards(name: str, seed: int = 5, options: tuple[tuple[str, str], ...] = ()) -> Record:
    """Return the record of a game with real cards, marked to its end."""
    rules = games.rules(name, options)
    record = begun(rules, NAMES[: games.game(rules).seats])
    return record.with_moves(tuple(marked(rules, seed)[0]))


def records(name: str) -> list[Record]:
    return [played(name, 3).record, with_real_cards(name)]


def tables(text: str, kind: str) -> list[list[list[str]]]:
    """Return the tables of one kind on a page, each as lines of cell texts."""
    found = re.findall(f'<table class="{kind}">(.*?)</table>', text)
    return [
        [
            [re.sub("<.*?>", "", cell) for cell in re.findall("<t[hd][^>]*>(.*?)</t[hd]>", line)]
            for line in re.findall("<tr[^>]*>(.*?)</tr>", one)
        ]
        for one in found
    ]


def figures(points: tuple[int, ...]) -> list[str]:
    return [signed(one, 0) if len(points) > 2 else str(one) for one in points]


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_page_of_a_game_is_whole_and_small_and_has_no_program(name: str, language: str) -> None:
    speak(language)
    for record in records(name):
        text = game_page(record)
        read = Read(text)
        assert read.open == []
        assert len(text.encode()) <= MOST_BYTES
        assert f'<html lang="{language}">' in text
        assert "script" not in read.tags
        assert "script-src 'none'" in text
        assert len(set(read.ids)) == len(read.ids)
        assert {address[1:] for address in read.addresses} <= set(read.ids)
        assert all(address.startswith("#") for address in read.addresses)
        assert read.styled == 0
        assert game_page(record) == text


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_totals_stand_at_the_head_and_every_deal_below(name: str) -> None:
    for record in records(name):
        text, deals = game_page(record), finished(record)
        (totals,) = tables(text, "totals")
        lines = [line for line in totals[1:] if line[0].startswith("Deal")]
        seats = len(record.players)
        assert [line[1 : 1 + seats] for line in lines] == [figures(deal.points) for deal in deals]
        assert totals[-1][1 : 1 + seats] == figures(deals[-1].standing)
        scores = tables(text, "score")
        assert [score[-2][1:] for score in scores] == [figures(deal.points) for deal in deals]
        assert [score[-1][1:] for score in scores] == [figures(deal.standing) for deal in deals]
        assert text.count('<section class="deal') == len(deals)
        assert text.index('class="totals"') < text.index('id="deal-1"')


def test_each_game_of_a_match_has_its_sum() -> None:
    record = played("au-cent", 3, (("match-sets", "5"),)).record
    (totals,) = tables(game_page(record), "totals")
    sums = [line for line in totals if line[0].startswith("Set")]
    ends = [deal for deal in finished(record) if deal.settled]
    assert len(sums) == len(ends) > 1
    assert [line[1:3] for line in sums] == [figures(deal.standing) for deal in ends]


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_every_hand_lies_open_and_what_was_called_stands_out(name: str, language: str) -> None:
    """Called cards stand out by their place and edge. They are also named in words, with the language's own
    letters."""
    speak(language)
    record = played(name, 3).record
    positions, sections = course(record), game_page(record).split('<section class="deal')[1:]
    calls = 0
    for deal, section in enumerate(sections, 1):
        span = [at for at, here in enumerate(positions) if here.deal == deal]
        called = {card for at in span if at for card in record.moves[at - 1].called}
        rows = re.findall('<p class="cards">(.*?)</p>', section)
        received = [e for at in span for e in positions[at].events if isinstance(e, Received)]
        assert [row.count('<span class="c') for row in rows] == [len(one.cards) for one in received]
        raised = re.findall(r'<span class="c(?: r)? up" aria-hidden="true">(.*?)<svg.*?#(\w)"', section)
        assert sorted(raised) == sorted(map(chip, called))
        assert len(re.findall(r"<span class=\"vh\">[^<]*\. [^<]*: [^<]*</span>", section)) == sum(
            'up" aria-hidden' in row for row in rows
        )
        calls += bool(called)
    assert bool(calls) is (record.rules.family == "picket")


def chip(card: Card) -> tuple[str, str]:
    rank = letter(card.text, courts())
    return "10" if rank == "T" else rank, card.suit.letter


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_tricks_tell_their_cards_and_who_won_them(name: str) -> None:
    record = played(name, 3).record
    deals = [deal for deal in finished(record) if any(isinstance(e, TrickWon) for e in deal.told)]
    shown = re.findall('<table class="tricks">(.*?)</table>', game_page(record))
    assert len(shown) == len(deals)
    for deal, one in zip(deals, shown, strict=True):
        won = [e for e in deal.told if isinstance(e, TrickWon)]
        lines = re.findall('<tr><th scope="row">.*?</tr>', one)
        assert len(lines) == len(won)
        for event, line in zip(won, lines, strict=True):
            cells = re.findall("<td>(.*?)</td>", line)
            assert ['class="won"' in cell for cell in cells[: len(record.players)]] == [
                seat == event.seat for seat in range(len(record.players))
            ]


def test_game_with_real_cards_tells_what_was_marked_and_no_card() -> None:
    record = with_real_cards("cotton")
    text = game_page(record)
    read = Read(text)
    assert "use" not in read.tags
    assert "Jack calls: ruff, 4\N{NO-BREAK SPACE}points." in read.written
    assert "Played with real cards" in read.written
    tricks = tables(text, "tricks")
    assert tricks[0][0] == ["Trick", "Won by", "Counts"]
    marks = [mark.write() for mark in record.moves]
    assert sum(len(table) - 1 for table in tricks) == sum(mark.startswith("trick") for mark in marks)
    assert "Anne wins the set, 101 to 55." in read.written


def test_deal_that_is_not_over_is_shown_as_far_as_it_is_marked() -> None:
    text = game_page(read(EVENING))
    written = Read(text).written
    assert "This deal is not over." in written
    assert "No deal is over yet." in written
    assert written.count("Jack answers") == 2
    assert tables(text, "tricks")[0][1:] == [["1", "Anne"], ["2", "Jack"]]


STRUCK = """picket-game 2
rules: cotton
player 0: Anne
player 1: Will
deal number: 0
note 0: marked
dealer 1
say 0 point 4
answer point good
say 0 sets 3 A
answer sets good
trick 0 led
trick 0
ruling misreckoned 0
say 1 point 3
"""
FOUL = STRUCK + "ruling foul 1\n"
AGAIN = """picket-game 2
rules: rubicon
player 0: Anne
player 1: Will
deal number: 0
note 0: marked
dealer 1
say 0 point 4
answer point good
trick 0
ruling wrong-pack 1
say 0 point 5
answer point good
"""
SILENCED = """picket-game 2
rules: rubicon
player 0: Anne
player 1: Will
deal number: 0
note 0: marked
dealer 1
say 0 point 6
answer point good
trick 0
ruling false-call 0 point
"""


def struck(text: str) -> list[str]:
    """Return what is struck out on a page. Check first that each such text is also announced in words to a
    screen reader."""
    found = re.findall(r'<p class="struck"><span class="vh">Struck out: </span><del>(.*?)</del></p>', text)
    assert text.count("<del>") == len(found)
    return [re.sub("&nbsp;|\N{NO-BREAK SPACE}", " ", one) for one in found]


def test_what_a_ruling_struck_out_stands_struck_through() -> None:
    text = game_page(read(STRUCK))
    assert struck(text) == [
        "Anne calls: ruff, 4 points.",
        "Ruff: Will answers “Good”.",
        "Anne calls: ternary of aces.",
        "Ternary or quatorze: Will answers “Good”.",
    ]
    assert '<p class="ruling">After trick 2. A ruling against Anne.' in text
    assert len(tables(text, "tricks")[0]) == 3


def test_cards_that_are_dealt_again_leave_no_trick() -> None:
    text = game_page(read(AGAIN))
    assert struck(text) == ["Anne calls: point of four.", "Point: Will answers “Good”."]
    assert "After trick 1. The cards are dealt again." in text
    assert tables(text, "tricks") == []
    assert struck(game_page(read(SILENCED))) == [
        "Anne calls: point of six.",
        "Point: Will answers “Good”.",
    ]


def test_deal_in_which_a_ruling_was_given_is_not_over() -> None:
    for record in map(read, (STRUCK, AGAIN, SILENCED)):
        assert finished(record) == ()
        assert "This deal is not over." in Read(game_page(record)).written


def test_set_lost_by_foul_play_says_so() -> None:
    written = Read(game_page(read(FOUL))).written
    assert "Anne wins the set, 1 to 3: Will loses it by foul play." in written
    assert "is ahead" not in written
    plain = Read(game_page(read(FOUL), plain=True)).written
    assert "Anne wins the game, 1 to 3: Will loses it by foul play." in plain


def test_page_tells_the_day_if_it_is_known() -> None:
    begun = datetime(2026, 11, 29, 20, 5)
    assert '<time datetime="2026-11-29">29 November 2026</time>' in game_page(read(STRUCK), begun=begun)
    assert "<time" not in game_page(read(STRUCK))


@pytest.mark.parametrize("language", list(languages()))
def test_evening_has_the_totals_of_its_games_at_the_head(language: str) -> None:
    speak(language)
    some = [
        with_real_cards("cotton"),
        read(FOUL.replace("Will", "Jack")),
        read(STRUCK.replace("Will", "Jack")),
    ]
    begun = datetime(2026, 11, 29, 20, 5)
    text = evening_page([(record, begun) for record in some])
    read_ = Read(text)
    assert read_.open == []
    assert len({*read_.ids}) == len(read_.ids)
    assert {address[1:] for address in read_.addresses} <= {*read_.ids}
    assert len(text.encode()) <= MOST_BYTES
    (sums,) = tables(text, "totals evening")
    assert [line[1:3] for line in sums[1:]] == [
        *(figures(finished(record)[-1].standing) if finished(record) else ["0", "0"] for record in some),
        ["2", "0"],
        ["102", "58"],
    ]
    assert len(tables(text, "totals")) == 2
    assert text.count('<section class="deal') == len(finished(some[0])) + 2
    assert text.index('class="totals evening"') < text.index('id="game-1"') < text.index('id="game-2"')


def test_evening_of_several_games_names_each_and_adds_up_none() -> None:
    some = [with_real_cards("cotton"), with_real_cards("rubicon")]
    (sums,) = tables(evening_page([(record, None) for record in some]), "totals evening")
    assert [line[0] for line in sums[1:]] == [
        "Set 1: Cotton’s Picket",
        "Partie 2: Rubicon Piquet",
        "Games won",
    ]


def test_names_of_a_game_are_text_and_address_nobody() -> None:
    record = played("rubicon", 3).record
    evil = replace(record, players=(record.players[0], f"{EVIL} (novice)"))
    written = Read(game_page(evil, name=EVIL))
    assert "img" not in written.tags
    assert EVIL in written.written
    assert not re.search(r"\byou(rs?|rself)?\b", written.written, re.IGNORECASE)
    assert "You" in Read(game_page(record)).written


@pytest.mark.full
@pytest.mark.parametrize("name", games.names())
def test_largest_of_thirty_games_is_small(name: str) -> None:
    sizes = [len(game_page(played(name, seed).record, name="W" * 20).encode()) for seed in range(30)]
    assert max(sizes) <= MOST_BYTES


def test_command_writes_the_whole_game(tmp_path: Path) -> None:
    record = played("rubicon", 3).record
    game, out = tmp_path / "game.picket", tmp_path / "page.html"
    game.write_text(record.write(), encoding="utf-8")
    assert main(["page", str(game), "--whole", "--name", "Maria", "--language", "en", "--out", str(out)]) == 0
    assert out.read_text("utf-8") == game_page(record, name="Maria")
    real = with_real_cards("cotton")
    game.write_text(real.write(), encoding="utf-8")
    assert main(["page", str(game), "--language", "en", "--out", str(out)]) == 0
    assert out.read_text("utf-8") == game_page(real)


def test_game_without_a_deal_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = played("rubicon", 3).record
    game = tmp_path / "game.picket"
    game.write_text(record.with_moves(record.moves[:6]).write(), encoding="utf-8")
    status = main(["page", str(game), "--whole", "--out", str(tmp_path / "page.html")])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert not (tmp_path / "page.html").exists()
