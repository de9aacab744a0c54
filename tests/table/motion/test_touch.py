"""Cards answer the pointer: they rise, lean, move apart and give way, without a jump."""

from __future__ import annotations

from itertools import pairwise

import pytest

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.motion.flights import pose_of
from picket_desktop.table.motion.touch import ASIDE, LEAN, NUDGE, SMALLER, SUNK, Touch
from picket_desktop.table.widgets.looks import FLAT, CardLook, Look, Pile, Rect, TextLook
from picket_desktop.table.widgets.theme import POINT

NOBODY = Attention()


def hand(raised: int = -1) -> list[Look]:
    return [
        CardLook(
            rect=Rect(50.0 * i, 100, 90, 140),
            id=f"card-{i}",
            text="KS",
            lift=22.0 if i == raised else 0.0,
            pile=Pile("hand"),
            drag=True,
        )
        for i in range(4)
    ]


def cards(looks: list[Look]) -> list[CardLook]:
    return [look for look in looks if isinstance(look, CardLook)]


def test_card_pointed_at_rises_and_its_neighbours_part() -> None:
    touch, pointed = Touch("hand"), Attention(hover="card-1", x=52.0)
    assert touch.eased(hand(), NOBODY, 0.0, 1.0, 1.0) == hand()
    assert touch.eased(hand(1), pointed, 1.0, 1.0, 1.0) == hand(), "it does not jump"
    assert touch.busy(1.05)
    lifts = [cards(touch.eased(hand(1), pointed, 1 + i * 0.005, 1.0, 1.0))[1].lift for i in range(40)]
    assert 22 < max(lifts) < 22 * 1.1
    assert abs(lifts[round(POINT / 0.005)] - 22) < 0.5, "it is there after the time given"
    left, up, right, far = cards(touch.eased(hand(1), pointed, 3.0, 1.0, 1.0))
    assert not touch.busy(3.0)
    assert (left.poise.across, right.poise.across, far.poise) == (-ASIDE, ASIDE, FLAT)
    assert 0 < up.poise.tilt <= LEAN, "it leans to the left, where the pointer is"
    assert up.rect == cards(hand())[1].rect, "the pointer touches it where it was"
    moved = Attention(hover="card-1", x=98.0)
    assert cards(touch.eased(hand(1), moved, 3.0, 1.0, 1.0))[1].poise.tilt == up.poise.tilt
    assert cards(touch.eased(hand(1), moved, 5.0, 1.0, 1.0))[1].poise.tilt < 0
    assert touch.eased(hand(), NOBODY, 5.0, 1.0, 1.0) != hand()
    assert touch.eased(hand(), NOBODY, 7.0, 1.0, 1.0) == hand()


def test_pointer_running_along_the_hand_makes_nothing_jump() -> None:
    touch, seen = Touch("hand"), []
    for i in range(400):
        at = i // 10 % 4
        pointed = Attention(hover=f"card-{at}", x=50.0 * at + i % 10 * 4)
        seen.append([pose_of(k) for k in cards(touch.eased(hand(at), pointed, i * 0.004, 1.0, 1.0))])
    for before, after in pairwise(seen):
        for a, b in zip(before, after, strict=True):
            assert abs(a.x - b.x) < 1.5
            assert abs(a.y - b.y) < 3.5
            assert abs(a.angle - b.angle) < 0.6


def test_pressed_card_gives_at_once_and_springs_back_past_its_size() -> None:
    touch, down = Touch("hand"), Attention(hover="card-2", pressed="card-2")
    touch.eased(hand(), NOBODY, 0.0, 1.0, 1.0)
    card = cards(touch.eased(hand(), down, 0.1, 1.0, 1.0))[2]
    assert card.poise.zoom == pytest.approx(SMALLER)
    assert card.poise.down == pytest.approx(SUNK)
    assert card.high < 0
    back = [cards(touch.eased(hand(), NOBODY, 1 + i * 0.01, 1.0, 1.0))[2].poise.zoom for i in range(60)]
    assert back[0] == pytest.approx(SMALLER)
    assert max(back) == pytest.approx(1 + 0.06 * (1 - SMALLER), abs=0.0003)
    assert back[-1] == 1.0


def test_neighbours_of_a_card_put_back_give_way_a_little() -> None:
    touch = Touch("hand")
    touch.eased(hand(), NOBODY, 0.0, 1.0, 2.0)
    touch.nudge("card-1", 1.0)
    assert touch.busy(0.5)
    assert touch.eased(hand(), NOBODY, 0.9, 1.0, 2.0) == hand()
    shifts = [
        [card.poise.across for card in cards(touch.eased(hand(), NOBODY, 1 + i * 0.005, 1.0, 2.0))]
        for i in range(100)
    ]
    assert min(shift[0] for shift in shifts) == pytest.approx(-2 * NUDGE, rel=0.05)
    assert max(shift[2] for shift in shifts) == pytest.approx(2 * NUDGE, rel=0.05)
    assert {shift[1] for shift in shifts} == {0.0}
    assert shifts[-1] == [0.0] * 4


def test_card_is_seen_where_it_is_whatever_it_is_about_to_do() -> None:
    touch = Touch("hand")
    touch.eased(hand(), NOBODY, 0.0, 1.0, 1.0)
    seen = touch.eased(hand(1), Attention(hover="card-1"), 1.05, 1.0, 1.0)
    assert touch.held(hand(), 1.05, 1.0) == seen
    assert touch.held(hand(1), 1.05, 1.0) == seen


def test_without_motion_cards_are_where_the_layout_has_them() -> None:
    touch, pointed = Touch("hand"), Attention(hover="card-1", x=52.0)
    touch.eased(hand(), NOBODY, 0.0, 0.0, 1.0)
    assert touch.eased(hand(1), pointed, 0.1, 0.0, 1.0) == hand(1)
    assert not touch.busy(0.1)


def test_without_motion_a_pressed_card_is_simply_down() -> None:
    touch, pressing = Touch("hand"), Attention(hover="card-1", pressed="card-1", x=52.0)
    seen = cards(touch.eased(hand(1), pressing, 0.1, 0.0, 1.0))
    assert [card.poise.zoom for card in seen] == [1.0, SMALLER, 1.0, 1.0]
    assert not touch.busy(0.1)


def test_other_looks_are_left_alone() -> None:
    text: list[Look] = [TextLook(rect=Rect(0, 0, 9, 9), text="Good", size=20)]
    assert Touch("hand").eased(text, NOBODY, 0.0, 1.0, 1.0) == text


def test_neighbours_part_to_the_side_where_they_lie() -> None:
    looks, touch = hand()[::-1], Touch("hand")
    touch.eased(looks, NOBODY, 0.0, 1.0, 1.0)
    pointed = Attention(hover="card-1", x=52.0)
    touch.eased(looks, pointed, 1.0, 1.0, 1.0)
    found = {card.id: card.poise.across for card in cards(touch.eased(looks, pointed, 3.0, 1.0, 1.0))}
    assert found == {"card-0": -ASIDE, "card-1": 0.0, "card-2": ASIDE, "card-3": 0.0}
