"""Print the rulings in a leaflet: a short table of mistakes and their effects on the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.printed.paper import POINT
from picket_desktop.printed.setting import Setter, Style, height
from picket_desktop.words.family import RulingTold
from picket_desktop.words.voice import opened

OUTCOME, GAP = 0.34, 3.0
"""Fraction of the width for the effect on the score, and distance between the two columns in millimetres."""
SHORT = 0.5
"""How much of a page two rulings may take and still be kept together, as a fraction."""
ABREAST = 30
"""Minimum width for two columns, as a multiple of the type size."""


def rulings_table(
    setter: Setter,
    rulings: Sequence[RulingTold],
    style: Style,
    listed: Callable[[str, Sequence[str]], str],
    page: float,
) -> None:
    """Set the rulings that change the score: the mistakes, and each effect once. An effect stands beside its
    mistakes if there is room, or else in the same paragraph. ``listed`` makes one sentence of several
    mistakes, with or without their effect.

    No ruling is split. If the last two rulings are short, the last is not left alone on a page (``page`` is
    its height).
    """
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
