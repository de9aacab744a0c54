"""Positions over time of cards in flight, speech banners and rising cards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.table.motion.counters import Counters
from picket_desktop.table.motion.flights import Cues, Flights, Journey, Pose, pose_of
from picket_desktop.table.motion.lifts import Lifts
from picket_desktop.table.motion.speech import Speeches
from picket_desktop.table.motion.tween import linear
from picket_desktop.table.widgets.looks import CardLook, CounterLook, Look, Pile, Rect, TextLook


def card(text: str, x: float, y: float = 100, *, lift: float = 0.0, face: bool = True) -> CardLook:
    rect = Rect(x, y, 90, 140)
    return CardLook(rect=rect, id=text, text=text if face else None, lift=lift, press=True, pile=Pile("hand"))


def at(looks: list[Look], id: str) -> CardLook:
    found = next(look for look in looks if look.id == id)
    assert isinstance(found, CardLook)
    return found


def test_card_flies_from_old_place_to_new() -> None:
    flights, after = Flights(), [card("KS", 500), card("QS", 0)]
    flights.depart([card("KS", 100), card("QS", 0)], after, Journey(2.0, linear), 10.0)
    assert at(flights.applied(after, 10.0), "KS").rect.x == pytest.approx(100)
    half = at(flights.applied(after, 11.0), "KS")
    assert half.rect.x == pytest.approx(300)
    assert half.high > 0
    assert half.z > at(after, "KS").z
    assert at(flights.applied(after, 11.0), "QS") == at(after, "QS")
    assert flights.busy(11.9)
    assert flights.applied(after, 12.0) == after
    assert not flights.busy(12.0)


def test_arriving_card_turns_over_halfway() -> None:
    flights, after = Flights(), [card("KS", 500)]
    journey = Journey(1.0, linear, whence=lambda look: Pose(50, 50, 60, 0), turns=True)
    flights.depart([], after, journey, 0.0)
    assert at(flights.applied(after, 0.3), "KS").text is None
    edge = at(flights.applied(after, 0.5), "KS")
    assert edge.turn < 0.1
    assert at(flights.applied(after, 0.7), "KS").text == "KS"


def test_card_that_changed_sides_turns_over_in_place() -> None:
    for was, is_ in ((False, True), (True, False)):
        flights = Flights()
        before, after = [card("KS", 0, face=was)], [card("KS", 0, face=is_)]
        flights.depart(before, after, Journey(1.0, linear), 0.0)
        early, edge, late = (at(flights.applied(after, t), "KS") for t in (0.2, 0.5, 0.8))
        assert (early.text, late.text) == (before[0].text, after[0].text)
        assert edge.turn < 0.1 < early.turn < 1
        assert edge.high > 0, "it is lifted to be turned"
        assert flights.applied(after, 1.0) == after


def test_leaving_card_flies_face_down_and_cannot_be_pressed() -> None:
    flights, gone = Flights(), card("KS", 0)
    journey = Journey(1.0, linear, whither=lambda look: Pose(400, 400, 40, 0), turns=True)
    flights.depart([gone], [], journey, 0.0)
    ghost = at(flights.applied([], 0.7), "KS")
    assert ghost.text is None
    assert not ghost.press
    assert not ghost.drag
    assert at(flights.applied([], 0.99), "KS").fade == 1, "it is whole when it comes to where it goes"
    assert flights.applied([], 1.0) == []


def test_leaving_card_drops_its_mark_and_its_edge_when_turned() -> None:
    flights, gone = Flights(), replace(card("KS", 0), marked=True, chosen=True)
    journey = Journey(1.0, linear, whither=lambda look: Pose(400, 400, 40, 0), turns=True)
    flights.depart([gone], [], journey, 0.0)
    early, late = at(flights.applied([], 0.2), "KS"), at(flights.applied([], 0.9), "KS")
    assert (early.marked, late.marked) == (False, False)
    assert (early.chosen, late.chosen) == (True, False)


def test_hidden_look_appears_when_its_time_comes() -> None:
    flights, after = Flights(), [card("trick-0", 0)]
    flights.hide(["trick-0"], 1.0, 0.0)
    assert flights.applied(after, 0.5) == []
    assert flights.applied(after, 1.0) == after


def test_landing_ends_all_flights() -> None:
    flights, after = Flights(), [card("KS", 500)]
    flights.depart([card("KS", 0)], after, Journey(9.0), 0.0)
    flights.land()
    assert flights.applied(after, 0.1) == after


def test_without_motion_nothing_flies() -> None:
    flights, after = Flights(), [card("KS", 500)]
    flights.depart([card("KS", 0)], after, Journey(0.0), 0.0)
    assert not flights.busy(0.0)


def test_pose_of_a_raised_card_includes_its_lift() -> None:
    assert pose_of(card("KS", 0, 100, lift=30)).y == 140


def test_lift_changes_gradually() -> None:
    lifts, low, high = Lifts("hand", 0.1), card("KS", 0), card("KS", 0, lift=20)
    assert at(lifts.eased([high], 0.0, 1.0), "KS").lift == 20
    assert at(lifts.eased([low], 1.0, 1.0), "KS").lift == 20
    assert lifts.busy(1.05)
    assert 0 < at(lifts.eased([low], 1.05, 1.0), "KS").lift < 20
    assert at(lifts.eased([low], 1.1, 1.0), "KS").lift == 0
    assert not lifts.busy(1.2)
    assert at(lifts.eased([high], 2.0, 0.0), "KS").lift == 20


def test_lifts_leave_other_looks_alone() -> None:
    text = TextLook(rect=Rect(0, 0, 9, 9), text="Good", size=20)
    assert Lifts("hand", 0.1).eased([text], 0.0, 1.0) == [text]


def test_counters_slide_one_after_another_and_vanish() -> None:
    counters = Counters()
    counters.slide(23, Rect(0, 0, 10, 10), Rect(500, 500, 200, 20), 0.0, 1.0)
    assert [c.kind for c in counters.looks(0.01) if isinstance(c, CounterLook)] == ["brass"]
    kinds = {c.kind for t in range(12) for c in counters.looks(t * 0.1) if isinstance(c, CounterLook)}
    assert kinds == {"brass", "bone"}
    assert counters.busy(0.5)
    assert not counters.busy(1.2)
    assert counters.looks(1.2) == []
    counters.slide(5, Rect(0, 0, 10, 10), Rect(500, 500, 200, 20), 2.0, 0.0)
    assert not counters.busy(2.0)


def test_speech_unrolls_stays_and_rolls_up() -> None:
    talk = Speeches()
    talk.say(1, "Point of five.", 10.0, grand=False, stays=False, pace=1.0)
    opening, open_ = talk.shown(10.05)[1], talk.shown(10.5)[1]
    assert opening is not None
    assert open_ is not None
    assert 0 < opening.open < 1
    assert open_.open == 1
    assert talk.moving(10.05)
    assert talk.moving(10.5), "that it hangs still is drawn too"
    assert not talk.moving(10.6)
    closing = talk.shown(11.6)[1]
    assert closing is not None
    assert closing.open < 1
    assert talk.moving(11.6)
    assert talk.shown(13.0) == (None, None)
    assert talk.moving(13.0), "that it is gone is drawn too"
    assert not talk.moving(13.1)


def test_staying_speech_lasts_until_closed() -> None:
    talk = Speeches()
    talk.say(0, "Good.", 0.0, grand=False, stays=True, pace=1.0)
    assert talk.shown(500.0)[0] is not None
    talk.close(500.0)
    assert talk.shown(501.0)[0] is None


def test_long_speech_stays_longer() -> None:
    talk = Speeches()
    talk.say(0, "x" * 100, 0.0, grand=False, stays=False, pace=1.0)
    shown = talk.shown(4.0)[0]
    assert shown is not None
    assert shown.open == 1


def test_straying_card_comes_home() -> None:
    flights, looks = Flights(), [card("KS", 0), card("QS", 200)]
    home = pose_of(card("KS", 0))
    flights.stray(looks, lambda look: home._replace(x=home.x + 60) if look.id == "KS" else None, 1.0, 0.0)
    places = [at(flights.applied(looks, t), "KS").rect.x for t in (0.1, 0.5, 0.9)]
    assert 0 < places[0] < places[1] > places[2] > 0
    assert places[1] == pytest.approx(60)
    assert at(flights.applied(looks, 0.5), "QS") == looks[1]
    assert flights.applied(looks, 1.0) == looks


def test_each_cue_is_due_once_and_on_time() -> None:
    cues = Cues()
    for when in (1.0, 1.5, 1.5, 9.0):
        cues.at(when, "paper_deal")
    assert cues.due(0.9) == []
    assert cues.due(1.6) == ["paper_deal"] * 2
    assert cues.due(1.7) == []
    cues.drop()
    assert cues.due(10.0) == []
