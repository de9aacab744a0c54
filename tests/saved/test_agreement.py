"""Agreements are read back as they were made, even if the names in them are unknown here. Values of a wrong
form are refused."""

from __future__ import annotations

import pytest

from picket_desktop.saved.agreement import Agreement, agreement_of
from picket_desktop.saved.tables.settings_table import fits


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


def test_values_that_nobody_agreed_on_do_not_fit() -> None:
    for name, value in (
        ("opponent", ["novice"]),
        ("house", {"cotton": {"target": 7}}),
        ("house", {"cotton": 3}),
        ("house", 3),
        ("names", 4),
        ("names", ["Ann", 4]),
        ("signed", []),
        ("marked", "\ud800"),
        ("game", "x" * 1000),
    ):
        assert not fits(f"agreement.{name}", value)
