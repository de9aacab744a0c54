"""Spoken words stay long enough to be read, even if more is said meanwhile."""

from __future__ import annotations

import pytest

from picket_desktop.table.motion.speech import LONGEST, Speeches, reading
from picket_desktop.table.widgets.theme import SPEECH_CLOSE, SPEECH_OPEN

THEIRS, MINE = 1, 0


def hung(talking: Speeches, now: float, seat: int = THEIRS) -> str:
    speech = talking.shown(now)[seat]
    return speech.text if speech else ""


def say(talking: Speeches, text: str, now: float, seat: int = THEIRS, *, stays: bool = True) -> None:
    talking.say(seat, text, now, grand=False, stays=stays, pace=1.0, joins=seat == THEIRS)


def test_line_said_too_soon_after_another_hangs_beside_it() -> None:
    talking = Speeches()
    say(talking, "Not good.", 0.0)
    say(talking, "Ruff of fifty-five.", 0.5)
    assert hung(talking, 0.6) == "Not good. Ruff of fifty-five."
    speech = talking.shown(0.5)[THEIRS]
    assert speech is not None
    assert speech.open == 1, "the banderole is not unrolled again"


def test_line_takes_the_place_of_one_that_can_have_been_read() -> None:
    talking = Speeches()
    say(talking, "Not good.", 0.0)
    say(talking, "Ruff of fifty-five.", reading("Not good."))
    assert hung(talking, 2.0) == "Ruff of fifty-five."


def test_answer_to_the_player_stands_alone() -> None:
    """A player who speaks has heard what the opponent said before, so the opponent's answer replaces it."""
    talking = Speeches()
    say(talking, "Making?", 0.0)
    say(talking, "Making fifty-eight.", 0.2, MINE)
    say(talking, "Good.", 0.5)
    assert hung(talking, 0.6) == "Good."
    assert hung(talking, 0.6, MINE) == "Making fifty-eight."


def test_own_line_takes_the_place_of_the_one_before() -> None:
    talking = Speeches()
    say(talking, "Quint.", 0.0, MINE, stays=False)
    say(talking, "Fifteen.", 0.2, MINE, stays=False)
    assert hung(talking, 0.3, MINE) == "Fifteen."


def test_running_total_takes_the_place_of_the_last() -> None:
    talking = Speeches()
    say(talking, "Twenty-four.", 0.0, stays=False)
    say(talking, "Twenty-five.", 0.5, stays=False)
    assert hung(talking, 0.6) == "Twenty-five."


def test_call_said_again_at_more_length_is_not_said_twice() -> None:
    talking = Speeches()
    say(talking, "Not good.", 0.0)
    say(talking, "Septiesm.", 0.3)
    say(talking, "Septiesm major and tierce of an eight.", 0.8)
    assert hung(talking, 0.9) == "Not good. Septiesm major and tierce of an eight."


def test_earliest_lines_give_way_where_all_would_be_too_long() -> None:
    talking = Speeches()
    for i in range(6):
        say(talking, f"Line number {i} of those.", 0.1 * i)
    assert len(hung(talking, 0.6)) <= LONGEST
    assert hung(talking, 0.6).endswith("Line number 5 of those.")
    say(talking, "x" * 200, 0.7)
    assert hung(talking, 0.8) == "x" * 200


def test_line_waits_until_what_it_would_hide_can_have_been_read() -> None:
    talking = Speeches()
    first, long = "Not good.", "Run of seven, ace high and run of three, ten high."
    say(talking, first, 0.0)
    assert talking.displaced(THEIRS, "Run of seven.", 0.3, grand=False, stays=True) == 0, "they join"
    say(talking, long, 0.5)
    left = talking.displaced(THEIRS, "Three kings.", 0.6, grand=False, stays=True)
    assert left == pytest.approx(reading(first) - 0.6), "the earliest line gives way"
    say(talking, "Good.", 0.7, MINE, stays=False)
    whole = talking.unread(THEIRS, 0.8)
    assert whole == pytest.approx(reading(first) + reading(long) - 0.8)
    assert talking.displaced(THEIRS, "Good.", 0.8, grand=False, stays=True) == whole
    assert talking.unread(THEIRS, 0.8 + whole) == 0


def test_joined_lines_hang_long_enough_to_read_all_of_them() -> None:
    talking = Speeches()
    say(talking, "Ruff of fifty-five, in spades.", 0.0)
    say(talking, "Six.", 0.3, stays=False)
    joined = "Ruff of fifty-five, in spades. Six."
    assert hung(talking, 0.3 + reading(joined) - 0.01) == joined
    assert hung(talking, 0.3 + reading(joined) + SPEECH_OPEN + SPEECH_CLOSE) == ""


def test_close_rolls_up_what_has_been_read_and_waits_for_the_rest() -> None:
    talking = Speeches()
    say(talking, "Quatorze of aces and trio of kings.", 0.0)
    talking.close(0.4)
    lasts = reading("Quatorze of aces and trio of kings.")
    assert hung(talking, lasts - 0.01)
    assert not hung(talking, lasts + SPEECH_CLOSE + 0.01)
    say(talking, "Good.", 10.0)
    talking.close(20.0)
    assert not hung(talking, 20.0 + SPEECH_CLOSE + 0.01)


def test_text_keeps_clear_of_a_banderole_until_other_text_comes() -> None:
    talking = Speeches()
    say(talking, "The seven! I play alone.", 0.0, MINE, stays=False)
    assert talking.room == {MINE}
    talking.give_way(0.5)
    assert talking.room == {MINE}, "it still hangs"
    gone = 60.0
    assert not hung(talking, gone, MINE)
    assert talking.room == {MINE}, "the text beside it is still being read"
    talking.give_way(gone)
    assert talking.room == set()


def test_hushed_table_keeps_no_room_for_speech() -> None:
    talking = Speeches()
    say(talking, "The seven! I play alone.", 0.0, MINE)
    talking.hush()
    assert talking.room == set()
