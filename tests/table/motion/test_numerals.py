"""A figure that changes waits for the counters, then pops once."""

from __future__ import annotations

from picket_desktop.table.motion.numerals import LARGER, Numerals
from picket_desktop.table.widgets.looks import Look, Pile, Rect, TextLook


def figure(text: str, kind: str = "figure") -> list[Look]:
    return [TextLook(rect=Rect(0, 0, 50, 40), id="total", text=text, size=100, pile=Pile(kind))]


def size(looks: list[Look]) -> int:
    (look,) = looks
    assert isinstance(look, TextLook)
    return look.size


def test_figure_that_changes_grows_at_once_and_shrinks_to_its_size() -> None:
    numerals = Numerals("figure")
    assert numerals.eased(figure("7"), 0.0, 1.0) == figure("7"), "nothing pops at its first sight"
    sizes = [size(numerals.eased(figure("9"), 1 + i / 100, 1.0)) for i in range(60)]
    assert sizes[0] == round(100 * LARGER)
    assert sizes[:8] == sorted(sizes[:8], reverse=True)
    assert sizes[-1] == 100
    assert not numerals.busy(1.6)
    assert numerals.eased(figure("9"), 2.0, 1.0) == figure("9")


def test_figure_changes_when_the_counters_arrive() -> None:
    numerals = Numerals("figure")
    numerals.eased(figure("7"), 0.0, 1.0)
    numerals.wait(1.3)
    assert numerals.eased(figure("9"), 1.0, 1.0) == figure("7")
    assert numerals.busy(1.2)
    assert size(numerals.eased(figure("9"), 1.3, 1.0)) == round(100 * LARGER)


def test_nothing_pops_without_motion_or_elsewhere() -> None:
    for kind, pace in (("figure", 0.0), ("note", 1.0)):
        numerals = Numerals("figure")
        numerals.eased(figure("7", kind), 0.0, pace)
        assert numerals.eased(figure("9", kind), 1.0, pace) == figure("9", kind)
        assert not numerals.busy(1.0)
