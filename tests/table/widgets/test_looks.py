"""Looks are values: changing some fields gives the same look as making it with them."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, fields, replace

import pytest

from picket_desktop.table.widgets import looks, plot, rows
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, TextLook, altered

PLACE = Rect(1, 2, 30, 40)
KINDS = [
    kind
    for module in (looks, rows, plot)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, Look) and kind.__module__ == module.__name__
]


def test_altered_look_equals_one_made_with_its_fields() -> None:
    card = CardLook(rect=PLACE, id="QS", text="QS", lift=4.0)
    raised = altered(card, lift=12.0, z=3.0)
    assert raised == replace(card, lift=12.0, z=3.0)
    assert hash(raised) == hash(replace(card, lift=12.0, z=3.0))
    assert card == CardLook(rect=PLACE, id="QS", text="QS", lift=4.0)
    assert altered(card) == card


def test_unknown_field_is_refused() -> None:
    with pytest.raises(TypeError, match=r"TextLook has no lift"):
        altered(TextLook(rect=PLACE, text="Good.", size=20), lift=1.0)


def test_look_has_exactly_its_fields() -> None:
    card = CardLook(rect=PLACE, text="QS")
    assert (card.rect, card.text, card.lift, card.fade) == (PLACE, "QS", 0.0, 1.0)
    assert set(vars(card)) == {field.name for field in fields(CardLook)}
    with pytest.raises(TypeError, match=r"missing 1 required .* 'rect'"):
        CardLook(text="QS")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match=r"unexpected .* 'words'"):
        CardLook(rect=PLACE, words="Good.")  # type: ignore[call-arg]
    with pytest.raises(FrozenInstanceError):
        card.lift = 3.0  # type: ignore[misc]


@pytest.mark.parametrize("kind", KINDS)
def test_looks_compute_nothing_on_construction(kind: type[Look]) -> None:
    """Otherwise an altered look would lack what the original had computed."""
    assert not hasattr(kind, "__post_init__")
    assert not any("__slots__" in vars(base) for base in kind.__mro__[:-1])
    assert all(f.init for f in fields(kind))
