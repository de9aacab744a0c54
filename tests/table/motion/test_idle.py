"""A table at rest flickers and blinks, driven only by the clock."""

from __future__ import annotations

import math
from itertools import pairwise

from picket_desktop.table.motion.idle import APART, FLICKER, SHUT, alive, next_change
from picket_desktop.table.widgets.looks import (
    BLINK,
    FLAME,
    FLICKERING,
    LEANING,
    LISTENING,
    PLEASED,
    Look,
    OrnamentLook,
    PortraitLook,
    Rect,
)

PLACE = Rect(0, 0, 100, 120)


def spells(look: Look, seconds: float) -> list[tuple[str, float]]:
    """Return the states that a look passes through by itself, with the duration of each."""
    now, found = 3.0, list[tuple[str, float]]()
    while now < 3.0 + seconds:
        change = next_change([look], now)
        assert change > now
        seen = alive([look], (now + change) / 2)[0]
        found.append((seen.ornament if isinstance(seen, OrnamentLook) else seen.expression, change - now))  # type: ignore[attr-defined]
        now = change
    return found[1:]


def test_flame_changes_every_few_tenths_of_a_second() -> None:
    flames = spells(OrnamentLook(rect=PLACE, id=FLAME, ornament=FLAME), 60)
    assert {flame for flame, _ in flames} == {FLAME, *FLICKERING}
    assert all(FLICKER[0] - 1e-6 <= lasts <= FLICKER[1] + 1e-6 for _, lasts in flames)
    assert all(a != b for (a, _), (b, _) in pairwise(flames))


def test_listening_face_blinks_every_few_seconds() -> None:
    faces = spells(PortraitLook(rect=PLACE, portrait="novice"), 120)
    open_, shut = ([lasts for face, lasts in faces if face == kind] for kind in (LISTENING, BLINK))
    assert all(APART[0] - 1e-6 <= lasts <= APART[1] + 1e-6 for lasts in open_)
    assert len(shut) >= 12
    assert all(abs(lasts - SHUT) < 1e-6 for lasts in shut)


def test_two_faces_do_not_blink_together() -> None:
    faces: list[Look] = [PortraitLook(rect=PLACE, portrait=name) for name in ("novice", "master")]
    together = [alive(faces, i / 50) for i in range(3000)]
    assert any(a.expression != b.expression for a, b in together)  # type: ignore[attr-defined]
    assert not all(a.expression == BLINK for a, b in together if b.expression == BLINK)  # type: ignore[attr-defined]


def test_smiling_face_and_leaning_flame_are_left_alone() -> None:
    looks: list[Look] = [
        PortraitLook(rect=PLACE, portrait="novice", expression=PLEASED),
        OrnamentLook(rect=PLACE, ornament=LEANING[0]),
        OrnamentLook(rect=PLACE, ornament="laurel"),
    ]
    assert all(alive(looks, i / 10) == looks for i in range(200))
    assert next_change(looks, 5.0) == math.inf


def test_what_is_alive_already_may_be_made_alive_again() -> None:
    looks: list[Look] = [
        OrnamentLook(rect=PLACE, ornament=FLAME),
        PortraitLook(rect=PLACE, portrait="novice"),
    ]
    for i in range(300):
        now = i / 7
        assert alive(alive(looks, now - 0.3), now) == alive(looks, now)
