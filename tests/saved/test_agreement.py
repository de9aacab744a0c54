"""Agreements are read back as made; names from a later version are kept, values of another type ignored."""

from __future__ import annotations

import pytest

from picket_desktop.saved.agreement import Agreement, agreement_of


@pytest.mark.parametrize(
    "agreed",
    [
        Agreement(),
        Agreement("cotton", "gamester", {"cotton": {"target": "121"}, "rubicon": {}}),
        Agreement("whist", "nobody", {"whist": {"trumps": "yes"}}),
        Agreement("rubicon", names=("Ann", "", "Ruth"), signed="Ann"),
    ],
)
def test_agreement_is_read_as_it_was_made(agreed: Agreement) -> None:
    assert agreement_of(agreed.values()) == agreed


def test_values_of_another_type_are_ignored() -> None:
    kept = {"game": "cotton", "opponent": ["novice"], "house": {"cotton": {"target": 7, "sinking": "no"}}}
    found = agreement_of({f"agreement.{name}": value for name, value in kept.items()})
    assert found == Agreement("cotton", "", {"cotton": {"sinking": "no"}})
    assert agreement_of({"agreement.house": 3, "agreement.names": 4, "agreement.signed": []}) == Agreement()
    assert agreement_of({"agreement.names": ["Ann", 4]}).names == ("Ann", "")
