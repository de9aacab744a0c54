"""One rule covers early presses: which rings and pages count as seen, and what happens to a press that ends
something. A ring that appeared by itself counts after a while. A ring that the player moved counts at
once."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.table.input.timing import SHEET_SEEN, SPRING, Ended, Heed, Pressed, Sheet, Timing
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, altered
from picket_desktop.table.widgets.theme import ASKED, SEEN

PAGE, OTHER = "page", "other page"
PLACE = Rect(0, 0, 9, 9)
FIRST, SECOND, THIRD = (ButtonLook(rect=PLACE, id=id, label=id, size=9) for id in "abc")
CARD = CardLook(rect=PLACE, id="AS", text="AS", group="hand")
AT = (5.0, 5.0)
SINCE = 10.0


def press(look: Look | None, after: float, **facts: Any) -> Pressed:
    """Return a press of the pointer, ``after`` seconds since the first picture."""
    usual: dict[str, Any] = {"page": PAGE, "question": 1, "at": AT, "ringed": look.id if look else ""}
    usual |= {"stands": False, "ended": Ended.NOTHING, "repeated": False}
    return Pressed(look=look, struck=SINCE + after, **usual | facts)


def key(look: Look | None, after: float, **facts: Any) -> Pressed:
    return press(look, after, at=None, **facts)


def see(timing: Timing, ring: str, after: float = 0.0, page: str = PAGE, question: object = 1) -> None:
    """Let the player see a picture that shows everything, with the ring on the look ``ring``."""
    timing.showed(page, question, [FIRST, SECOND, THIRD, CARD], ring, SINCE + after)  # type: ignore[arg-type]
    timing.turn()


@pytest.fixture
def timing() -> Timing:
    """A timing that has seen one picture with the ring on the first button."""
    found = Timing()
    see(found, "a")
    return found


def test_ring_is_known_some_time_after_its_first_picture(timing: Timing) -> None:
    see(timing, "a", 0.3)
    assert timing.answer(key(FIRST, ASKED * 0.9)) is Heed.NOT
    assert timing.answer(key(FIRST, ASKED)) is Heed.AT_ONCE
    assert timing.answer(key(FIRST, ASKED, repeated=True)) is Heed.NOT
    assert timing.answer(key(FIRST, SEEN, repeated=True)) is Heed.AT_ONCE


def test_ring_that_no_picture_showed_is_unknown(timing: Timing) -> None:
    assert timing.answer(key(SECOND, 99.0)) is Heed.NOT
    assert timing.answer(key(FIRST, 99.0, question=2)) is Heed.NOT
    assert timing.answer(key(FIRST, 99.0, page=OTHER)) is Heed.NOT


def test_picture_counts_from_the_next_turn_on(timing: Timing) -> None:
    timing.showed(PAGE, 2, [FIRST], "a", SINCE)
    assert timing.outdated(PAGE, 1)
    assert not timing.outdated(PAGE, 2)
    assert timing.answer(press(FIRST, 99.0, question=2)) is Heed.NOT
    timing.turn()
    assert timing.answer(press(FIRST, 99.0, question=2)) is Heed.AT_ONCE


def test_ring_moved_from_one_in_sight_is_known_at_once(timing: Timing) -> None:
    timing.moved(PAGE, 1, "a", "b")
    timing.moved(PAGE, 1, "b", "c")
    assert timing.answer(key(THIRD, ASKED, repeated=True)) is Heed.AT_ONCE
    see(timing, "c", 1.0, question=2)
    assert timing.answer(key(THIRD, 1.0 + ASKED / 2, question=2)) is Heed.NOT, "another is asked"


def test_ring_that_the_first_key_brings_is_unknown() -> None:
    """No picture has shown a ring, so the player cannot know where it moved from."""
    timing = Timing()
    see(timing, "")
    timing.moved(PAGE, 1, "", "a")
    assert timing.answer(key(FIRST, 99.0)) is Heed.NOT
    timing.moved(PAGE, 1, "c", "b")
    assert timing.answer(key(SECOND, 99.0)) is Heed.NOT, "nor from a ring that no picture showed"
    timing.moved(PAGE, 1, "", "a", ASKED)
    assert timing.answer(key(FIRST, 99.0)) is Heed.AT_ONCE, "but that it was lacking was seen"


def test_ring_that_went_to_the_place_named_by_a_key_is_known_at_once() -> None:
    timing = Timing()
    see(timing, "")
    timing.named(PAGE, 1, "b")
    assert timing.answer(key(SECOND, ASKED, repeated=True)) is Heed.AT_ONCE
    assert timing.answer(key(FIRST, 99.0)) is Heed.NOT


def test_ring_that_a_key_brings_where_the_same_is_always_asked_is_known_at_once() -> None:
    timing = Timing()
    see(timing, "", question="")
    timing.moved(PAGE, "", "", "a")
    assert timing.answer(key(FIRST, 0.0, question="")) is Heed.AT_ONCE
    timing.moved(PAGE, "", "a", "b")
    assert timing.answer(key(SECOND, 0.0, question="", repeated=True)) is Heed.AT_ONCE
    timing.moved(OTHER, "", "", "a")
    assert timing.answer(key(FIRST, 99.0, question="", page=OTHER)) is Heed.NOT, "not on a page out of sight"


def test_key_sent_for_a_look_presses_it_at_once(timing: Timing) -> None:
    timing.presses_next("b")
    timing.begins(by_key=True)
    assert timing.answer(key(SECOND, 0.0)) is Heed.AT_ONCE
    timing.begins(by_key=True)
    assert timing.answer(key(SECOND, 0.0)) is Heed.NOT


def test_sheet_that_came_by_itself_is_seen_later(timing: Timing) -> None:
    sheet = Sheet(2)
    see(timing, "a", question=sheet)
    assert timing.answer(key(FIRST, SHEET_SEEN * 0.9, question=sheet)) is Heed.NOT
    assert timing.answer(press(FIRST, SHEET_SEEN * 0.9, question=sheet)) is Heed.AT_ONCE
    assert timing.answer(key(FIRST, SHEET_SEEN, question=sheet)) is Heed.AT_ONCE


def test_only_a_card_that_was_in_sight_before_the_question_waits_for_it(timing: Timing) -> None:
    assert timing.answer(press(CARD, ASKED / 2)) is Heed.NOT, "it came with the question"
    see(timing, "a", 1.0, question=2)
    early = {"after": 1.0 + ASKED / 2, "question": 2}
    assert timing.answer(press(CARD, **early)) is Heed.LATER
    assert timing.answer(press(FIRST, **early)) is Heed.NOT
    assert timing.answer(press(None, **early)) is Heed.NOT
    assert timing.answer(press(FIRST, **early, stands=True)) is Heed.AT_ONCE
    assert timing.answer(press(CARD, 1.0 + ASKED, question=2)) is Heed.AT_ONCE


def test_question_read_before_counts_as_seen_but_for_a_repeated_press(timing: Timing) -> None:
    see(timing, "a", 1.0, page=OTHER, question="")
    see(timing, "a", 2.0)
    assert timing.answer(press(FIRST, 2.1)) is Heed.AT_ONCE
    assert timing.answer(press(FIRST, 2.1, repeated=True)) is Heed.NOT
    assert timing.answer(press(None, 2.1)) is Heed.NOT, "what lies beside it is new"


def test_button_that_came_to_where_the_pointer_pressed_is_new(timing: Timing) -> None:
    timing.showed(PAGE, "", [SECOND], "", SINCE + 1.0)
    timing.turn()
    assert timing.pressed(press(SECOND, 2.0, question="")) is Heed.AT_ONCE
    see(timing, "", 2.0, question="")
    assert timing.answer(press(FIRST, 2.1, question="")) is Heed.NOT
    assert timing.answer(press(SECOND, 2.1, question="")) is Heed.AT_ONCE
    assert timing.answer(press(FIRST, 2.1, question="", at=(90.0, 5.0))) is Heed.AT_ONCE
    assert timing.answer(press(FIRST, 2.0 + ASKED, question="")) is Heed.NOT
    assert timing.answer(press(FIRST, 2.0 + SEEN, question="")) is Heed.AT_ONCE


def test_press_that_ends_a_movement_is_spent(timing: Timing) -> None:
    for ended in (Ended.MOVEMENT, Ended.TRICK):
        for look in (FIRST, None):
            assert timing.answer(press(look, 99.0, ended=ended)) is Heed.NOT
        assert timing.answer(press(FIRST, 0.0, ended=ended, stands=True)) is Heed.AT_ONCE
    assert timing.answer(press(CARD, 99.0, ended=Ended.MOVEMENT)) is Heed.NOT


def test_card_pressed_while_a_trick_lies_is_led_unless_the_last_was_just_played(timing: Timing) -> None:
    see(timing, "a", 1.0, question=None)
    led: dict[str, Any] = {"question": None, "ended": Ended.TRICK}
    assert timing.answer(press(CARD, 1.0 + ASKED * 0.9, **led)) is Heed.NOT
    assert timing.answer(press(CARD, 1.0 + ASKED, **led)) is Heed.AT_ONCE


def test_key_leads_a_card_while_a_trick_lies_if_the_player_moved_the_ring_there(timing: Timing) -> None:
    see(timing, "a", 1.0, question=None)
    led: dict[str, Any] = {"question": None, "ended": Ended.TRICK}
    assert timing.answer(key(CARD, 99.0, **led)) is Heed.NOT
    timing.moved(PAGE, None, "a", CARD.id)
    assert timing.answer(key(CARD, 1.1, **led)) is Heed.AT_ONCE
    assert timing.answer(key(CARD, 1.1, question=None, ended=Ended.MOVEMENT)) is Heed.NOT


def test_card_that_may_not_be_led_or_before_the_question_has_gone_is_not(timing: Timing) -> None:
    led: dict[str, Any] = {"question": None, "ended": Ended.TRICK}
    assert timing.answer(press(CARD, 99.0, **led)) is Heed.NOT, "no picture was without the question"
    see(timing, "a", 1.0, question=None)
    assert timing.answer(press(altered(CARD, dim=True), 99.0, **led)) is Heed.RISES, "if it may be played"
    assert timing.answer(press(FIRST, 99.0, **led)) is Heed.NOT, "it is no card of the hand"


def test_no_key_acts_later(timing: Timing) -> None:
    see(timing, "AS", 1.0, question=2)
    timing.moved(PAGE, 2, "AS", "a")
    timing.moved(PAGE, 2, "a", "AS")
    assert timing.answer(key(CARD, 1.0 + ASKED / 2, question=2)) is Heed.NOT
    assert timing.answer(press(CARD, 1.0 + ASKED / 2, question=2)) is Heed.LATER


def test_key_presses_the_red_button_without_the_ring_once_it_has_been_in_sight(timing: Timing) -> None:
    timing.showed(PAGE, "", [FIRST, SECOND], "a", SINCE + 1.0)
    timing.turn()
    see(timing, "a", 2.0, question="")
    assert timing.answer(key(THIRD, 2.1, question="", ringed="a")) is Heed.NOT
    assert timing.answer(key(THIRD, 2.1, question="", ringed="a", stands=True)) is Heed.AT_ONCE
    assert timing.answer(key(SECOND, 2.1, question="", ringed="a")) is Heed.AT_ONCE


def test_key_on_what_may_not_be_pressed_is_refused_at_once(timing: Timing) -> None:
    assert timing.answer(key(altered(SECOND, dim=True), 99.0)) is Heed.AT_ONCE


def test_only_a_button_is_new_where_the_pointer_pressed(timing: Timing) -> None:
    timing.showed(PAGE, "", [SECOND], "", SINCE + 1.0)
    timing.turn()
    timing.pressed(press(SECOND, 2.0, question=""))
    see(timing, "", 2.0, question="")
    assert timing.answer(press(CARD, 2.1, question="")) is Heed.AT_ONCE
    timing.begins(presses=False, by_key=True)
    assert timing.answer(press(FIRST, 2.1, question="")) is Heed.AT_ONCE, "a key was struck since"


def test_question_that_was_soon_covered_was_not_read(timing: Timing) -> None:
    see(timing, "a", ASKED / 2, page=OTHER, question="")
    see(timing, "a", 2.0)
    assert timing.answer(press(FIRST, 2.1)) is Heed.NOT


def test_action_after_a_press_is_repeated_and_ends_its_waiting(timing: Timing) -> None:
    see(timing, "a", 1.0, question=2)
    timing.begins()
    assert not timing.repeated
    early = press(CARD, 1.1, question=2)
    assert timing.pressed(early) is Heed.LATER
    assert timing.waiting is None
    assert timing.released() is Heed.LATER
    assert timing.waiting == early
    assert timing.sunk == CARD.id
    timing.begins(presses=False, by_key=True)
    assert timing.repeated
    assert timing.waiting is None
    assert timing.sunk == ""
    timing.begins()
    assert not timing.repeated


def test_look_pressed_too_early_by_a_key_springs_back(timing: Timing) -> None:
    timing.spring("a", SINCE)
    assert timing.sunk == "a"
    assert not timing.sprung(SINCE + SPRING / 2)
    assert timing.sprung(SINCE + SPRING)
    assert not timing.sprung(SINCE + SPRING)
    assert timing.sunk == ""
