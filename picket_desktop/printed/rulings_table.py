"""The rulings on the back of a leaflet: a short table of what becomes of the score when something goes
wrong."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.printed.paper import POINT
from picket_desktop.printed.setting import Setter, Style, height
from picket_desktop.words.family import RulingTold
from picket_desktop.words.voice import opened

OUTCOME, GAP = 0.34, 3.0
"""The share of the width for what becomes of the score, and the distance of the two columns in mm."""
SHORT = 0.5
"""The share of a page that two rulings take at most to be kept together."""
ABREAST = 30
"""The least width for two columns, in sizes of the type."""


def rulings_table(
    setter: Setter,
    rulings: Sequence[RulingTold],
    style: Style,
    listed: Callable[[str, Sequence[str]], str],
    page: float,
) -> None:
    """Set the rulings that change the score: what may go wrong and, beside it if there is room, or else in
    the same paragraph, what becomes of the score, each outcome once. ``listed`` makes one sentence of several
    cases, with or without their outcome. None is parted, and the last is not left alone if it and the one
    before it are short on a ``page`` of a height."""
    firsts = list[int]()
    for outcome in dict.fromkeys(told.outcome for told in rulings if told.outcome):
        cases = [told.condition for told in rulings if told.outcome == outcome]
        firsts.append(len(setter.rows))
        if setter.wide < ABREAST * style.size * POINT:
            setter.text(listed(outcome, cases), style._replace(hangs=1.2))
            setter.keep(firsts[-1])
            continue
        wide = setter.wide * (1 - OUTCOME)
        left, right = Setter(setter.paper, wide - GAP), Setter(setter.paper, setter.wide - wide)
        left.text(listed("", cases), style)
        right.text(f"{opened(outcome)}.", style._replace(face="italic"))
        setter.abreast(((0.0, left), (wide, right)), style.after * style.tall)
    if len(firsts) > 1 and height(setter.rows[firsts[-2] :]) < SHORT * page:
        setter.keep(firsts[-2])
