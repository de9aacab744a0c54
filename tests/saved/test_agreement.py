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
    ],
)
def test_what_was_agreed_is_read_again(agreed: Agreement) -> None:
    assert agreement_of(agreed.values()) == agreed


def test_values_of_another_kind_are_passed_over() -> None:
    kept = {"game": "cotton", "opponent": ["novice"], "house": {"cotton": {"target": 7, "sinking": "no"}}}
    found = agreement_of({f"agreement.{name}": value for name, value in kept.items()})
    assert found == Agreement("cotton", "", {"cotton": {"sinking": "no"}})
    assert agreement_of({"agreement.house": 3}) == Agreement()
