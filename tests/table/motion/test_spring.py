"""A damped spring is an exact function of time, and turns to a new target without a jump."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from picket_desktop.table.motion.spring import NEAR, STILL, Spring, damping, lasting

PLACES = st.floats(-2000, 2000, allow_subnormal=False)
SPEEDS = st.floats(-8000, 8000, allow_subnormal=False)
FREQUENCIES = st.floats(1, 120)
DAMPINGS = st.one_of(st.floats(0.1, 0.999), st.just(1.0), st.floats(0.9999, 1.0001), st.floats(1.001, 6))
TIMES = st.floats(0, 3)


@st.composite
def springs(draw: st.DrawFn) -> Spring:
    many = draw(st.integers(1, 3))
    values = [st.tuples(*[kind] * many) for kind in (PLACES, SPEEDS, PLACES)]
    begin, push, end = (draw(kind) for kind in values)
    return Spring(draw(st.floats(0, 50)), begin, push, end, draw(FREQUENCIES), draw(DAMPINGS))


def size(spring: Spring) -> float:
    """Return the largest displacement that the spring can reach from its beginning."""
    return max(
        abs(x - goal) + abs(v) / spring.omega
        for x, v, goal in zip(spring.begin, spring.push, spring.end, strict=True)
    )


@given(springs())
def test_it_begins_with_its_place_and_speed_and_ends_at_rest_at_its_goal(spring: Spring) -> None:
    assert spring.at(spring.start) == spring.begin == spring.at(spring.start - 1)
    assert spring.speed(spring.start) == spring.push
    assert spring.at(spring.over) == spring.end == spring.at(spring.over + 9)
    assert not any(spring.speed(spring.over))


@given(springs(), TIMES)
def test_speed_is_the_derivative_of_place(spring: Spring, after: float) -> None:
    h = 1e-6 / spring.omega
    now = spring.start + after
    if not spring.start + h < now < spring.over - h:
        return
    for before, behind, speed in zip(spring.at(now - h), spring.at(now + h), spring.speed(now), strict=True):
        assert (behind - before) / (2 * h) == pytest.approx(
            speed, abs=(1e-2 * size(spring) + 1e-4) * spring.omega
        )


@given(springs(), TIMES)
def test_it_obeys_the_equation_of_a_damped_spring(spring: Spring, after: float) -> None:
    h = 1e-6 / spring.omega
    now = spring.start + after
    if not spring.start + h < now < spring.over - h:
        return
    faster = zip(
        spring.speed(now - h),
        spring.speed(now + h),
        spring.at(now),
        spring.speed(now),
        spring.end,
        strict=True,
    )
    for earlier, later, x, v, goal in faster:
        pulled = -(spring.omega**2) * (x - goal) - 2 * spring.zeta * spring.omega * v
        wide = (1 + spring.zeta) * (size(spring) + 1e-2) * spring.omega**2
        assert (later - earlier) / (2 * h) == pytest.approx(pulled, abs=1e-2 * wide)


@given(springs())
def test_it_comes_to_rest_without_a_visible_jump(spring: Spring) -> None:
    last = math.nextafter(spring.over, 0)
    for x, goal in zip(spring.at(last), spring.end, strict=True):
        assert x == pytest.approx(goal, abs=STILL * size(spring) + 1e-9)
    for v in spring.speed(last):
        assert v == pytest.approx(0, abs=3 * STILL * (size(spring) + 1e-6) * spring.omega * (1 + spring.zeta))


@given(springs(), st.floats(0, 1), st.lists(PLACES, min_size=3, max_size=3))
def test_sent_elsewhere_it_keeps_its_place_and_its_speed(
    spring: Spring, share: float, goals: list[float]
) -> None:
    now = spring.start + share * spring.seconds
    after = spring.towards(tuple(goals[: len(spring.end)]), now)
    assert after.at(now) == spring.at(now)
    assert after.speed(now) == spring.speed(now)
    assert after.at(after.over) == tuple(goals[: len(spring.end)])


@given(springs(), st.floats(0, 1), st.floats(0, 1))
def test_sent_where_it_goes_already_nothing_changes(spring: Spring, share: float, later: float) -> None:
    now = spring.start + share * spring.seconds
    then = now + later * (spring.over - now)
    again = spring.towards(spring.end, now)
    if then < min(spring.over, again.over):
        assert again.at(then) == pytest.approx(spring.at(then), abs=1e-6 * (size(spring) + 1e-3))


@given(FREQUENCIES, st.floats(0, 1))
def test_let_go_at_rest_it_is_the_textbook_solution(omega: float, t: float) -> None:
    def at(zeta: float) -> float:
        spring = Spring(0.0, (1.0,), (0.0,), (0.0,), omega, zeta)
        return spring.at(t)[0] if t < spring.over else 0.0

    turn = omega * math.sqrt(1 - 0.5**2)
    under = math.exp(-0.5 * omega * t) * (math.cos(turn * t) + 0.5 * omega / turn * math.sin(turn * t))
    fast, slow = omega * (2 + math.sqrt(3)), omega * (2 - math.sqrt(3))
    over = (fast * math.exp(-slow * t) - slow * math.exp(-fast * t)) / (fast - slow)
    assert at(0.5) == pytest.approx(under, abs=STILL)
    assert at(1.0) == pytest.approx(math.exp(-omega * t) * (1 + omega * t), abs=STILL)
    assert at(2.0) == pytest.approx(over, abs=STILL)


@given(st.floats(0.01, 0.5), st.floats(0.05, 1))
def test_it_swings_past_its_goal_by_the_share_asked_for(past: float, seconds: float) -> None:
    spring = lasting(seconds, damping(past), 0.0, (0.0,), (100.0,))
    most = max(spring.at(spring.seconds * i / 500)[0] for i in range(501))
    assert most == pytest.approx(100 * (1 + past), abs=0.1)


@given(st.floats(0.2, 0.95), st.floats(0.05, 1), st.floats(1, 3))
def test_it_has_all_but_arrived_after_the_seconds_asked_for(
    zeta: float, seconds: float, times: float
) -> None:
    spring = lasting(seconds, zeta, 5.0, (0.0,), (100.0,))
    assert abs(spring.at(5.0 + seconds * times)[0] - 100) <= 100 * NEAR + 1e-9


@given(FREQUENCIES, st.floats(1, 6))
def test_damped_enough_it_never_swings_past_its_goal(omega: float, zeta: float) -> None:
    spring = Spring(0.0, (0.0,), (0.0,), (1.0,), omega, zeta)
    assert max(spring.at(spring.seconds * i / 200)[0] for i in range(201)) <= 1.0


def test_a_spring_at_its_goal_and_at_rest_is_over_at_once() -> None:
    assert Spring(3.0, (2.0, 5.0), (0.0, 0.0), (2.0, 5.0), 20.0, 0.7).over == 3.0
