"""After a press, Enter is never ready to mark something by itself. No press also acts on something that has
only just appeared, and the effect of the press is announced."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.marking import Ruled
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.marked_game import MarkedGame, begun
from picket_desktop.table.doors import title
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.widgets.looks import AwayLook, ButtonLook, PlaqueLook, TextLook
from picket_desktop.table.widgets.rows import OnwardLook
from picket_desktop.table.widgets.text import inked
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.screens.marking.test_marking_pages import begin, piloted
from tests.table.screens.marking.test_rulings_page import CALLED, buttons, marking

SMALL = 1024, 640
LOST = "say 0 point 5", "answer point good", "say 0 sequences 8", "answer sequences good"
SOON = 0.2
"""A time, in seconds, too short for anyone to see what has appeared."""


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    yield from piloted(tmp_path)


@pytest.fixture
def large(tmp_path: Path) -> Iterator[Pilot]:
    """A pilot using the largest type in a small window."""
    found = Pilot(title, tmp_path, SMALL, Settings(plain=False, text_scale=200), UNPAINTED)
    yield found
    found.app.quit()


def game_of(pilot: Pilot, name: str, *marks: str, **options: str) -> MarkingPage:
    """Show and return the page of a game in which these marks have been made."""
    game = MarkedGame(
        begun(games.rules(name, [*options.items()]), ("Anne", "Jack")), pilot.app.store.games.place()
    )
    for mark in marks:
        game.mark(game.marker.read_move(mark))
    page = MarkingPage(pilot.app, game)
    pilot.app.home(page)
    pilot.wait(1, 4)
    return page


def marks_of(page: MarkingPage) -> int:
    return len(page.game.record.moves)


def enter_again(pilot: Pilot, page: MarkingPage) -> None:
    """Press Enter several times, slowly, and check that nothing is marked."""
    before = marks_of(page)
    for _ in range(3):
        pilot.wait(1, 4)
        pilot.key("enter")
        pilot.wait(1, 4)
    assert marks_of(page) == before


def test_key_that_begins_a_deal_marks_nothing_in_it(pilot: Pilot) -> None:
    page = marking(pilot, "rubicon", "dealer 1", *["trick 0"] * 12)
    pilot.key("enter")
    pilot.wait(1, 4)
    pilot.key("enter")
    assert page.game.record.moves[-1].write() == "next-deal"
    enter_again(pilot, page)


def test_no_player_is_marked_as_the_dealer_by_the_key_that_begins_a_game(pilot: Pilot) -> None:
    begin(pilot, "rubicon", "Anne", "Jack")
    page = pilot.app.top
    assert isinstance(page, MarkingPage)
    enter_again(pilot, page)
    pilot.key("right")
    pilot.key("enter")
    assert marks_of(page) == 1


def test_key_that_gives_a_ruling_marks_nothing_more(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED)
    pilot.ring_at("wrong")
    pilot.key("enter")
    pilot.wait(1, 4)
    pilot.ring_at("ruling 0 0")
    pilot.key("enter")
    assert isinstance(page.game.record.moves[-1], Ruled)
    pilot.wait(1, 4)
    assert not pilot.app.attention.focus.startswith("mark/")


def test_nothing_is_named_on_a_fresh_deal(pilot: Pilot) -> None:
    marking(pilot, "rubicon", "dealer 1", *["trick 0"] * 12)
    pilot.press("mark/deal -1/0")
    pilot.move(2, 2)
    pilot.wait(1, 4)
    assert pilot.app.foot.words == ""


def test_what_becomes_pale_under_the_pointer_says_nothing_before_that_moves(pilot: Pilot) -> None:
    marking(pilot, "cotton", "dealer 0")
    pilot.press("part/tricks")
    pilot.press("mark/trick 0/2")
    pilot.wait(1, 4)
    assert pilot.look("mark/trick 0/2").dim
    assert pilot.app.foot.words == ""
    x, y = pilot.look("mark/trick 0/2").rect.centre
    pilot.move(x + 20, y)
    assert "led and won" in pilot.app.foot.words


def test_ruling_is_told_until_the_next_mark(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED)
    pilot.press("wrong")
    given = next(look for look in buttons(pilot).values() if look.name.startswith("A ruling against Anne."))
    pilot.press(given.id)
    told = "A ruling against Anne."

    def says() -> str:
        return next(
            (look.sentence for look in pilot.app.lay_out() if told in str(getattr(look, "sentence", ""))), ""
        )

    assert says().startswith(told)
    assert "Anne –4." in says()
    page.game.mark(page.game.marker.read_move("trick 0 led"))
    pilot.app.stack.forget()
    assert not says()


def test_deal_dealt_again_is_told_with_what_it_took(pilot: Pilot) -> None:
    marking(pilot, "cotton", "dealer 1", "say 0 point 4", "answer point good")
    pilot.press("wrong")
    pilot.press(next(look.id for look in buttons(pilot).values() if look.label == "Deal again"))
    assert any(words.startswith("The cards are dealt again. Anne –4.") for words in pilot.words())


def test_ruling_without_points_says_so(pilot: Pilot) -> None:
    marking(pilot, "cotton", "dealer 1")
    pilot.press("wrong")
    pilot.press(next(look.id for look in buttons(pilot).values() if look.label == "Deal again"))
    assert any(words.startswith("The cards are dealt again. No points change.") for words in pilot.words())


def test_row_that_is_asked_comes_into_sight_and_is_pointed_out(large: Pilot) -> None:
    game_of(large, "cotton", "dealer 0", "say 1 point 4")
    large.key("end")
    assert isinstance(large.look("mark/point 0/4"), AwayLook)
    large.press("mark/answer point 0/1")
    large.wait(1, 4)
    row = large.look("mark/point 0/4")
    assert isinstance(row, ButtonLook)
    (arrow,) = (look for look in large.app.lay_out() if isinstance(look, OnwardLook))
    assert abs(arrow.rect.centre[1] - row.rect.centre[1]) < row.rect.h / 2
    assert 0 < arrow.rect.x < arrow.rect.right < row.rect.x


@pytest.mark.parametrize(
    ("marks", "asked"),
    [
        ([], ["point 0"]),
        (["say 0 point 4"], ["answer point 1"]),
        (["say 0 point 4", "answer point not-good"], ["point 1"]),
        (["say 0 point 4", "answer point good"], ["sequences 0"]),
        (["say 0 sequences 4", "answer sequences good"], ["sets 0"]),
        (["trick 0 led"], []),
        ([*CALLED[1:], "ruling misreckoned 0"], ["point 1", "sequences 1", "sets 1"]),
    ],
)
def test_arrow_follows_the_calls(pilot: Pilot, marks: list[str], asked: list[str]) -> None:
    assert [*marking(pilot, "cotton", "dealer 1", *marks).game.asked] == asked


def test_latest_deals_are_in_sight(large: Pilot) -> None:
    ties = ("trick 0", "trick 1") * 6
    game_of(large, "rubicon", "dealer 1", *ties, *("next-deal", *ties) * 4)
    assert "Deal 5" in large.words()
    large.press("part/sheet")
    large.press("part/past")
    assert "Deal 5" in large.words()
    large.key("home")
    assert "Deal 1" in large.words()


def test_second_press_in_haste_hits_nothing_that_has_just_come(large: Pilot) -> None:
    game_of(large, "rubicon", "dealer 1", "trick 0")
    x, y = large.look("done").rect.centre
    for _ in range(2):
        large.move(x, y)
        large.down(x, y)
        large.up(x, y)
        large.wait(SOON)
    assert large.screen == "Picket"
    assert large.app.running


def test_enter_in_haste_leaves_but_does_not_quit(large: Pilot) -> None:
    game_of(large, "rubicon", "dealer 1", "trick 0")
    large.ring_at("done")
    for _ in range(4):
        large.key("enter")
        large.wait(SOON)
    large.wait(1, 4)
    assert large.app.running
    assert large.app.attention.focus != "quit"


def test_another_game_in_haste_marks_no_dealer(large: Pilot) -> None:
    page = game_of(large, "cotton", "dealer 1", *LOST, *["trick 0 led"] * 7, target="31")
    assert page.game.over
    x, y = large.look("another").rect.centre
    for _ in range(2):
        large.move(x, y)
        large.down(x, y)
        large.up(x, y)
        large.wait(SOON)
    assert not page.game.over
    assert marks_of(page) == 0


def test_tip_covers_no_button(large: Pilot) -> None:
    page = game_of(large, "cotton", *CALLED)
    large.press("wrong")
    large.wait(1, 4)
    seen = 0
    for id in buttons(large):
        if isinstance(large.look(id), AwayLook):
            continue
        large.point(id)
        large.wait(1, 4)
        looks = large.app.lay_out()
        line = large.app.foot.lay(looks, large.app.moment(large.app.attention).measure)
        strips = [look.rect for look in line if isinstance(look, PlaqueLook)]
        seen += len(strips)
        covered = [k.id for k in looks if isinstance(k, ButtonLook) and any(map(k.rect.overlaps, strips))]
        assert not covered
    assert seen
    assert page.game.over is False


def test_what_begins_the_next_deal_cuts_no_words(large: Pilot) -> None:
    game_of(large, "rubicon", "dealer 1", *("trick 1", "trick 0", "trick 1") * 4)
    measure = large.app.moment(large.app.attention).measure
    looks = large.app.lay_out()
    (button,) = (look for look in looks if look.id == "mark/deal -1/0")
    words = [look for look in looks if isinstance(look, TextLook) and "tricks" in look.text]
    assert words
    assert not any(
        inked(look, measure).overlaps(button.rect) for look in words if look.rect.y < button.rect.y
    )


def test_announcement_that_ends_the_game_is_told_with_the_end(pilot: Pilot) -> None:
    page = game_of(pilot, "cotton", "dealer 1", *LOST, "say 0 sets 4 A", "answer sets good", target="80")
    assert page.game.over
    told = " ".join(" ".join(pilot.words()).split())
    assert "Anne: “Repicy! Ninety-seven.” Anne won the deal" in told
    assert page.spoken in told


def test_house_rules_leave_out_what_only_the_computer_does(pilot: Pilot) -> None:
    pilot.press("house")
    ids = {look.id for look in pilot.app.lay_out()}
    assert {"strict", "misreckons"} <= {option.field for option in pilot.app.top.rules.options}  # type: ignore[attr-defined]
    assert not {"strict", "misreckons"} & ids
    assert ids & {option.field for option in pilot.app.top.rules.options}  # type: ignore[attr-defined]
