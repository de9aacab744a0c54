"""The par of a deal is found with the strongest player in every seat, so it is the same for everyone."""

import pytest

from picket_desktop.ai.review import par
from picket_desktop.engine import games, known_deals


def test_par_is_the_same_for_everybody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(par, "strongest", lambda name: "gamester")
    for name, made in (("piquesept-4", (-1, -1, -1, 3)), ("piquesept-3", (-2, 1, 1))):
        known = known_deals.of_day("2026-11-22", games.rules(name))
        assert par.asked(known).answer() == par.par(known) == made


def test_par_budget_is_not_reduced_on_a_slow_machine() -> None:
    assert par.asked(known_deals.of_day("2026-11-22", games.rules("rubicon"))).budget == 0
