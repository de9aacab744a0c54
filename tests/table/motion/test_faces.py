"""Faces show an expression for a while, then go back to listening."""

from __future__ import annotations

from picket_desktop.table.motion.faces import Faces
from picket_desktop.table.widgets.looks import LISTENING, PLEASED, PUT_OUT


def test_expression_ends_on_time_and_each_change_redraws_once() -> None:
    faces = Faces(2)
    assert faces.shown(0) == (LISTENING, LISTENING)
    faces.take(1, PLEASED, 5.0)
    assert faces.moving(1.0)
    assert not faces.moving(2.0)
    assert faces.shown(4.9) == (LISTENING, PLEASED)
    assert faces.shown(5.0) == (LISTENING, LISTENING)
    assert faces.moving(5.0)
    assert not faces.moving(6.0)


def test_endless_expression_lasts_until_calm() -> None:
    faces = Faces(3)
    faces.take(1, PUT_OUT)
    assert faces.shown(1e9)[1] == PUT_OUT
    faces.calm()
    assert faces.shown(0) == (LISTENING,) * 3
