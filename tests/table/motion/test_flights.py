"""Positions over time of cards in flight, speech banners and rising cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from picket_desktop.table.motion.counters import Counters
from picket_desktop.table.motion.flights import Flights, Journey, Pose, pose_of
from picket_desktop.table.motion.paths import HASTE, HURRIED, Arc, Hastened, Phases
from picket_desktop.table.motion.speech import Speeches
from picket_desktop.table.motion.tween import Motion, linear, soft_out, thrown
from picket_desktop.table.play.showing.cues import Cues
from picket_desktop.table.widgets.looks import CardLook, CounterLook, Look, Pile, Poise, Rect
from picket_desktop.table.widgets.theme import COUNTER_AFTER


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


@pytest.mark.parametrize("lands", [0.0, 0.1])
def test_card_that_comes_between_parted_neighbours_does_not_leap_as_it_arrives(lands: float) -> None:
    flights = Flights()
    was = replace(card("KS", 100), pile=Pile("trick"))
    rest = card("KS", 500)
    held = replace(rest, poise=Poise(1.0, 1.0, 6.0, 0.0))
    flights.depart([was], [rest], Journey(1.0, soft_out, lands=lands), 10.0)
    ways = [pose_of(at(flights.applied([held], 10.0 + i / 200), "KS")).x for i in range(240)]
    assert ways[0] == pose_of(was).x
    assert ways[-1] == pose_of(held).x
    assert max(abs(b - a) for a, b in pairwise(ways[180:])) < 1.5


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


def test_card_that_comes_back_while_it_leaves_is_seen_once() -> None:
    leaving, back = Flights(), card("KS", 100)
    leaving.depart([card("KS", 0)], [], Journey(1.0, linear, whither=lambda look: Pose(400, 400, 40, 0)), 0.0)
    assert leaving.applied([back], 0.5) == [back]
    assert [look.id for look in leaving.applied([], 0.5)] == ["KS"]


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


def test_hurried_flights_go_on_six_times_as_fast_and_are_over_in_a_moment() -> None:
    first, rest, after = Flights(), Flights(), [card("KS", 500), card("QS", 900)]
    first.depart([card("KS", 0), card("QS", 0)], after, Journey(0.3, linear), 0.0)
    seen = first.applied(after, 0.1)
    rest.take_over(first.handed_over(0.1))
    assert not first.busy(0.1)
    assert rest.applied(after, 0.1) == seen, "nothing jumps"
    first_x = at(seen, "KS").rect.x
    later = at(rest.applied(after, 0.11), "KS").rect.x
    assert later - first_x == pytest.approx(HASTE * 0.01 / 0.3 * 500)
    assert not rest.moving(0.1 + HURRIED)
    rest.depart([card("KS", 0), card("QS", 0)], after, Journey(5.0, linear), 1.0)
    assert not {k: f.over for k, f in rest.handed_over(1.0).items() if f.over > 1.0 + HURRIED + 1e-9}


def test_card_sent_elsewhere_keeps_its_place_and_speed() -> None:
    flights, there = Flights(), [card("KS", 500)]
    flights.depart([card("KS", 0)], there, Journey(0.4), 0.0)
    for journey in (Journey(0.3), Journey(0.3, damping=0.7)):
        x, before = (at(flights.applied(there, t), "KS").rect.x for t in (0.15, 0.149))
        flights.depart(flights.applied(there, 0.15), [card("KS", -200)], journey, 0.15)
        after, later = (at(flights.applied([card("KS", -200)], t), "KS").rect.x for t in (0.15, 0.151))
        assert after == pytest.approx(x)
        assert later - after == pytest.approx(x - before, rel=0.1)
        flights.land()
        flights.depart([card("KS", 0)], there, Journey(0.4), 0.0)


def test_card_that_lands_gives_and_nothing_waits_for_that() -> None:
    flights, after = Flights(), [replace(card("KS", 500), pile=Pile("trick"))]
    assert flights.depart([card("KS", 0)], after, Journey(0.2, lands=0.09), 1.0) == [1.2]
    assert flights.busy(1.19)
    assert not flights.busy(1.2)
    assert flights.moving(1.28)
    zooms = [at(flights.applied(after, 1.2 + t), "KS").poise.zoom for t in (0.0, 0.045, 0.09)]
    assert zooms == pytest.approx([1.0, 0.965, 1.0])
    assert not flights.moving(1.29)


def test_only_cards_that_come_to_another_pile_arrive() -> None:
    """The hand's other cards close up at the same time, but do not count as arriving."""
    there = [replace(card("KS", 500), pile=Pile("trick")), card("QS", 50)]
    assert len(Flights().depart([card("KS", 0), card("QS", 90)], there, Journey(0.2), 1.0)) == 1


def test_stopped_card_stays_at_its_smallest_and_everything_waits() -> None:
    flights, after = Flights(), [card("KS", 500)]
    flights.depart([card("KS", 0)], after, Journey(0.2, lands=0.1, stop=0.12), 0.0)
    zooms = [at(flights.applied(after, t), "KS").poise.zoom for t in (0.25, 0.3, 0.37, 0.42)]
    assert zooms == pytest.approx([0.965, 0.965, 0.965, 1.0])
    assert flights.busy(0.31)
    assert not flights.busy(0.32)


def test_card_goes_its_first_way_first_but_not_if_it_is_under_way() -> None:
    back = Journey(
        0.2, linear, first=lambda look, start, end: start._replace(x=start.x - 4), first_seconds=0.1
    )
    flights, after = Flights(), [replace(card("KS", 500), pile=Pile("trick"))]
    assert flights.depart([card("KS", 0)], after, back, 0.0) == [pytest.approx(0.3)]
    assert at(flights.applied(after, 0.1), "KS").rect.x == pytest.approx(-4)
    assert at(flights.applied(after, 0.2), "KS").rect.x == pytest.approx(248)
    flights.depart(flights.applied(after, 0.2), after, back, 0.2)
    assert at(flights.applied(after, 0.22), "KS").rect.x > 248


@pytest.mark.parametrize(
    "motion",
    [
        Arc(1.0, 0.3, (0.0, 0.0, 0.0), (400.0, -300.0, 1.0), soft_out, 0.05),
        Arc(1.0, 0.3, (0.0, 0.0, 0.0), (400.0, -300.0, 1.0), thrown, 0.05, (900.0, 300.0, 0.0)),
        Phases(
            (
                Arc(1.0, 0.05, (0.0, 0.0, 0.0), (-4.0, 3.0, 0.0), soft_out),
                Arc(1.05, 0.2, (-4.0, 3.0, 0.0), (400.0, -300.0, 1.0), thrown, 0.05),
            )
        ),
    ],
)
def test_ways_begin_and_go_on_without_a_jump(motion: Motion) -> None:
    step = 0.0005
    times = [motion.start + i * step for i in range(round((motion.over - motion.start) / step))]
    places = [motion.at(t)[0] for t in times]
    speeds = [(b - a) / step for a, b in pairwise(places)]
    assert speeds[0] == pytest.approx(motion.speed(motion.start)[0], abs=60)
    assert max(abs(b - a) for a, b in pairwise(speeds)) < 80
    hurried = Hastened(motion, times[200], 6.0)
    assert hurried.at(times[200]) == motion.at(times[200])
    assert hurried.over == pytest.approx(times[200] + (motion.over - times[200]) / 6)
    assert hurried.at(hurried.over) == pytest.approx(motion.at(motion.over))


def test_bent_way_strays_by_a_share_of_its_length() -> None:
    way = Arc(0.0, 1.0, (0.0, 0.0, 0.0), (300.0, 400.0, 1.0), linear, 0.1)
    x, y, _ = way.at(0.5)
    assert (x - 150, y - 200) == pytest.approx((40.0, -30.0))


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


def test_counters_slide_one_after_another_and_vanish() -> None:
    counters = Counters()
    counters.slide(23, Rect(0, 0, 10, 10), Rect(500, 500, 200, 20), 0.0, 1.0)
    assert counters.looks(COUNTER_AFTER - 0.01) == [], "they leave when the trick has been seen decided"
    assert [c.kind for c in counters.looks(COUNTER_AFTER + 0.01) if isinstance(c, CounterLook)] == ["brass"]
    kinds = {c.kind for t in range(13) for c in counters.looks(t * 0.1) if isinstance(c, CounterLook)}
    assert kinds == {"brass", "bone"}
    assert counters.busy(0.5)
    assert not counters.busy(1.3)
    assert counters.looks(1.3) == []
    counters.slide(5, Rect(0, 0, 10, 10), Rect(500, 500, 200, 20), 2.0, 0.0)
    assert not counters.busy(2.0)


def test_first_counter_lies_on_the_sheet_when_it_is_said_to_arrive() -> None:
    counters = Counters()
    end = Rect(500, 500, 200, 20)
    arrives = counters.slide(1, Rect(0, 0, 10, 10), end, 5.0, 1.0)
    (before,), (there,) = counters.looks(arrives - 0.05), counters.looks(arrives)
    assert there.rect.centre == pytest.approx((end.x + 10, end.centre[1]))
    assert before.rect.centre[1] < there.rect.centre[1] - 50
    assert counters.slide(1, end, end, 7.0, 0.0) == 7.0, "without motion it is there at once"


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
    cues.hurry(2.0)
    assert cues.due(2.0 + HURRIED) == ["paper_deal"], "the last is heard as what was hurried ends"
