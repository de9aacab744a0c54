"""Acclaims of great moments open, can be read, close, and leave nothing moving."""

from __future__ import annotations

from picket_desktop.table.motion.acclaim import Acclaim, Acclaims
from picket_desktop.table.motion.counters import CASCADE, Counters
from picket_desktop.table.widgets.looks import Rect, counters
from picket_desktop.table.widgets.theme import COUNTER_AFTER

REPIQUE = Acclaim("Repique! Sixty for you.", ("AS", "KS", "QS"))


def test_acclaim_opens_stays_while_read_and_closes() -> None:
    acclaims = Acclaims()
    lasts = acclaims.hang(REPIQUE, 10.0, 1.0, 2.0)
    assert 2.0 < lasts <= 2.0 + 1.0
    shares = [shown[1] for t in range(5) if (shown := acclaims.shown(10.0 + 0.1 * t))]
    assert shares == sorted(shares)
    assert shares[0] == 0 < shares[-1] < 1
    assert acclaims.moving(10.1)
    assert acclaims.shown(11.0) == (REPIQUE, 1.0)
    acclaims.moving(11.0)
    assert not acclaims.moving(11.1), "while it is read nothing is drawn"
    last = acclaims.shown(10.0 + lasts - 0.1)
    assert last is not None
    assert last[1] < 1
    assert acclaims.moving(10.0 + lasts - 0.1)
    assert acclaims.moving(10.01 + lasts), "that it is gone is drawn too"
    assert acclaims.shown(10.01 + lasts) is None
    assert not acclaims.moving(10.1 + lasts)


def test_acclaim_without_motion_shows_at_once() -> None:
    acclaims = Acclaims()
    lasts = acclaims.hang(REPIQUE, 0.0, 0.0, 0.5)
    assert acclaims.shown(0.0) == (REPIQUE, 1.0)
    assert lasts == 0.5


def test_landing_ends_the_acclaim() -> None:
    acclaims = Acclaims()
    acclaims.hang(REPIQUE, 0.0, 1.0, 1.0)
    acclaims.land()
    assert acclaims.shown(0.1) is None


def test_slow_counters_take_longer_by_the_cascade_factor() -> None:
    last = []
    for slow in (False, True):
        sliding = Counters()
        sliding.slide(60, Rect(0, 0, 10, 10), Rect(500, 500, 200, 20), 0.0, 1.0, slow=slow)
        last.append(next(t / 50 for t in range(500) if not sliding.busy(t / 50)) - COUNTER_AFTER)
    assert abs(last[1] - CASCADE * last[0]) < 0.05


def test_counters_split_by_hundred_ten_and_one() -> None:
    assert counters(213) == ["silver"] * 2 + ["brass"] + ["bone"] * 3
    assert counters(0) == counters(-5) == []
