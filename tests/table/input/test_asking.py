"""With an explanation open, the keys go from word to word on its slip, and from look to look."""

from __future__ import annotations

from picket_desktop.table.input.asking import Asking
from picket_desktop.table.input.commands import NEXT
from picket_desktop.table.widgets.looks import Look, Rect

CARD = Look(rect=Rect(0, 0, 60, 90), id="card", asked=("card",))
TALON = Look(rect=Rect(100, 0, 60, 90), id="talon", terms=("talon",))
POINT = Look(rect=Rect(200, 0, 60, 90), id="point", terms=("point",))


def asked_of(look: Look) -> Asking:
    """Return the explanation of a look that a key has asked about."""
    asking = Asking()
    assert asking.ask(look)
    return asking


def test_tab_goes_from_a_card_to_the_looks_beside_it() -> None:
    for back, reached in ((False, POINT), (True, TALON)):
        asking = asked_of(CARD)
        assert asking.walked(NEXT, back, (TALON, CARD, POINT), 1)
        assert asking.about == reached


def test_tab_stays_where_nothing_else_is_explained() -> None:
    asking = asked_of(CARD)
    assert asking.walked(NEXT, False, (CARD,), 1)
    assert asking.about == CARD


def test_arrow_chooses_no_word_on_a_slip_without_links() -> None:
    asking = asked_of(TALON)
    assert asking.walked("right", False, (TALON,), 0)
    assert asking.chosen == 0
