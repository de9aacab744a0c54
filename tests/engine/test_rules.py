"""What the rules of every game have in common."""

import pytest

from picket_desktop.engine import games


@pytest.mark.parametrize(
    ("name", "minutes"), [("du-coeur", 15), ("rubicon", 25), ("piquesept-3", 20), ("au-cent-1908", 60)]
)
def test_time_of_a_game_follows_from_its_deals(name: str, minutes: int) -> None:
    assert games.rules(name).minutes == minutes


def test_time_of_a_game_follows_its_house_rules() -> None:
    assert games.rules("piquesept-4", [("rounds", "1")]).minutes == 10
    long, short = (games.rules("du-coeur", [("target", target)]).minutes for target in ("300", "31"))
    assert long > 40
    assert short == 5
    assert games.rules("cotton", [("match-sets", "3")]).minutes == 35
