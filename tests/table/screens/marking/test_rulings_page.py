"""The page of rulings on mistakes at a table with real cards can be opened, and a ruling chosen and taken
back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.engine.marking import Rest, Ruled
from picket_desktop.table.screens.marking.page import MarkingPage
from picket_desktop.table.screens.marking.rulings_page import RulingsPage
from picket_desktop.table.widgets.looks import ButtonLook, PanelLook, PlaqueLook, TextLook
from picket_desktop.table.widgets.rows import ChoiceLook
from tests.table.pilot import Pilot
from tests.table.screens.marking.test_marking_pages import begin, piloted

CALLED = "dealer 1", "say 0 point 4", "answer point good", "trick 0 led"


@pytest.fixture
def pilot(tmp_path: Path) -> Iterator[Pilot]:
    yield from piloted(tmp_path)


def marking(pilot: Pilot, name: str, *marks: str) -> MarkingPage:
    """Return the page of a game in which these marks have been made."""
    begin(pilot, name, "Anne", "Jack")
    page = pilot.app.top
    assert isinstance(page, MarkingPage)
    for mark in marks:
        page.game.mark(page.game.marker.read_move(mark))
    pilot.wait()
    return page


def buttons(pilot: Pilot) -> dict[str, ButtonLook]:
    """Return the buttons that give rulings, by id."""
    found = (look for look in pilot.app.lay_out() if isinstance(look, ButtonLook))
    return {look.id: look for look in found if look.id.startswith("ruling ")}


def test_ruling_is_chosen_marked_and_taken_back(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED)
    pilot.press("wrong")
    assert isinstance(pilot.app.top, RulingsPage)
    given = next(look for look in buttons(pilot).values() if look.name.startswith("A ruling against Anne."))
    pilot.press(given.id)
    assert pilot.app.top is page
    assert page.game.record.moves[-1] == Ruled("misreckoned", 0)
    assert page.game.stands.totals == (1, 0)
    assert any(word.startswith("Ruling") for word in pilot.words())
    pilot.press("undo")
    assert page.game.stands.totals == (5, 0)


def test_ruling_that_is_given_says_so_and_is_not_given_twice(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED, "ruling unshown 0 point")
    pilot.press("wrong")
    dim = [look for look in buttons(pilot).values() if look.dim]
    assert [look.label for look in dim] == ["Anne: ruff"]
    pilot.press(dim[0].id)
    assert isinstance(pilot.app.top, RulingsPage)
    assert len(page.game.record.moves) == len(CALLED) + 1


def test_page_tells_what_applies_now(pilot: Pilot) -> None:
    marking(pilot, "rubicon", "dealer 1")
    pilot.press("wrong")
    assert "The pack is cut again." not in pilot.words()
    assert [look.label for look in buttons(pilot).values()][:2] == ["Deal again"] * 2


def test_misdeal_begins_the_deal_again(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", "dealer 1", "say 0 point 4", "answer point good")
    pilot.press("wrong")
    pilot.press(next(look.id for look in buttons(pilot).values() if look.label == "Deal again"))
    assert page.game.stands.totals == (0, 0)
    assert page.game.state.now.match.number == 1


def test_page_tells_what_applies_between_deals(pilot: Pilot) -> None:
    page = marking(pilot, "rubicon", "dealer 1", *["trick 0"] * 12)
    assert "cut-exposed" in {ruling.name for ruling, _ in page.game.rulings()}
    pilot.press("wrong")
    assert buttons(pilot)


def test_nothing_goes_wrong_before_it_is_known_who_deals(pilot: Pilot) -> None:
    page = marking(pilot, "rubicon")
    pilot.press("wrong")
    assert pilot.app.top is page
    assert pilot.app.foot.notice == "First say who deals."


def test_no_ruling_fits_between_deals_of_piquesept(pilot: Pilot) -> None:
    page = marking(pilot, "piquesept-3", "dealer 1", "soloist 0", "taken soloist 20", "taken defenders 11")
    every = (mark for offer in page.game.offers() for mark in offer.marks if isinstance(mark, Rest))
    page.game.mark(next(rest for rest in every if not page.game.why_not(rest)))
    pilot.wait()
    pilot.press("wrong")
    assert "No ruling fits this point of the game." in pilot.words()


def test_ruling_by_which_the_game_is_lost_is_asked_about_once(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED)

    def foul() -> None:
        pilot.press("wrong")
        page_of_rulings = pilot.app.top
        assert isinstance(page_of_rulings, RulingsPage)
        pilot.key("end")
        pilot.press(next(look.id for look in buttons(pilot).values() if "foul player" in look.name))

    foul()
    pilot.press("back")
    assert len(page.game.record.moves) == len(CALLED)
    pilot.press("done")
    foul()
    assert "Does Anne lose?" in pilot.words()
    pilot.press("give")
    assert pilot.app.top is page
    assert page.game.record.moves[-1] == Ruled("foul", 0)
    assert page.game.over


def test_one_accident_is_told_once(pilot: Pilot) -> None:
    marking(pilot, "cotton", *CALLED)
    pilot.press("wrong")
    pilot.key("home")
    told = [look.sentence for look in pilot.app.lay_out() if isinstance(look, TextLook)]
    answers = {text for text in told if "though it is lower" in text}
    assert answers == {
        "Nothing is scored for it. The other player may score theirs though it is lower, if they show it."
    }


@pytest.mark.parametrize(("name", "plays_on"), [("cotton", True), ("royall-1651", False)])
def test_misdeal_that_may_be_played_out_says_what_to_mark_then(
    pilot: Pilot, name: str, plays_on: bool
) -> None:
    """The Royall Game has no such misdeal: its cards are dealt again after every misdeal."""
    marking(pilot, name, "dealer 1")
    pilot.press("wrong")
    told = " ".join(look.sentence for look in pilot.app.lay_out() if isinstance(look, TextLook))
    assert ("played out instead, mark nothing" in told) is plays_on


def test_players_stand_in_one_order_whoever_deals(pilot: Pilot) -> None:
    marking(pilot, "cotton", "dealer 0", "say 1 point 4", "answer point good", "trick 1 led")
    pilot.press("wrong")
    labels = [look.label for look in buttons(pilot).values()]
    assert labels[:4] == ["Anne: ruff", "Anne: sequences", "Jack: ruff", "Jack: sequences"]


def test_ruling_that_lets_the_other_score_asks_what_they_hold(pilot: Pilot) -> None:
    page = marking(pilot, "cotton", *CALLED, "ruling misreckoned 0")
    asked = "Now mark what Jack holds of these, however low: "
    told = [look.sentence for look in pilot.app.lay_out() if isinstance(look, TextLook)]
    assert any(f"{asked}ruff, sequences and ternary or quatorze." in text for text in told)
    page.game.mark(page.game.marker.read_move("say 1 point 3"))
    pilot.app.stack.forget()
    told = [look.sentence for look in pilot.app.lay_out() if isinstance(look, TextLook)]
    assert any(f"{asked}sequences and ternary or quatorze." in text for text in told)


def test_end_of_a_deal_with_a_ruling_shows_the_deals_under_their_own_name(pilot: Pilot) -> None:
    marking(pilot, "cotton", "dealer 1", *["trick 0"] * 12, "ruling unshown 0 sequences")
    lit = [look.label for look in pilot.app.lay_out() if isinstance(look, ButtonLook) and look.kind == "on"]
    assert lit == ["The deals"]
    assert "part/tricks" not in {look.id for look in pilot.app.lay_out()}


def test_pages_about_a_dark_game_are_dark(pilot: Pilot) -> None:
    pilot.app.change(replace(pilot.app.settings, night=True))
    marking(pilot, "cotton", *CALLED)
    for ways in (
        ["wrong"],
        ["more"],
        ["more", "rules"],
        ["more", "tally"],
        ["more", "tally", "web"],
        ["why 0"],
    ):
        for id in ways:
            pilot.press(id)
        own = PanelLook | ButtonLook | ChoiceLook
        papers = [look for look in pilot.app.lay_out() if isinstance(look, own)]
        assert papers
        assert all(look.night for look in papers), ways
        for _ in ways:
            pilot.key("esc")
    pilot.point("more")
    pilot.wait(1, 4)
    measure = pilot.app.moment(pilot.app.attention).measure
    line = pilot.app.foot.lay(pilot.app.lay_out(), measure)
    strips = [look for look in line if isinstance(look, PlaqueLook) and look.paper]
    assert strips
    assert all(look.night for look in strips)
