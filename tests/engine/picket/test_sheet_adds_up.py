"""After every move at the strict table, the lines left on the sheet add up to the points made by each seat,
and a challenge strikes out nothing of the challenger's. ``python -m tests.engine.picket.test_sheet_adds_up
--deals 20000 --seed 7`` plays more deals."""

from __future__ import annotations

import sys
from collections import Counter

import pytest

from picket_desktop.engine.picket.events import BonusLost, DealEnded, Line, Scored, by_line, standing
from picket_desktop.engine.picket.moves import Challenge, TakeBack
from picket_desktop.engine.picket.rules import rule_sets
from tests.engine.picket.hostile_deals import Step, steps
from tests.engine.picket.many_deals import over_many_deals
from tests.engine.picket.strict_table import called

NAMES = tuple(rule_sets())
MANY = 100
"""Number of games of each rule set in the full run. Rubicon has three times as many, because a challenger
there seldom has a bonus."""
ELDER, YOUNGER = 0, 1


def added_up(lines: list[Scored]) -> tuple[int, int]:
    """Return the total of each seat's lines."""
    first, second = (sum(line.points for line in lines if line.seat == seat) for seat in (0, 1))
    return first, second


def check(step: Step) -> Counter[str]:
    """Check the sheet after a move, and count what occurred."""
    seen = Counter([type(step.move).__name__])
    stands = added_up(standing(step.after.told))
    closed = next((e for e in step.events if isinstance(e, DealEnded)), None)
    if closed is None:
        assert step.after.made == stands
    else:
        times = 2 if step.before.rules.doubles(closed.number) and not step.before.match.runs_out else 1
        assert closed.points == (stands[0] * times, stands[1] * times)
    told = by_line(step.after.told)
    assert tuple(sum(points[seat] for points in told.values()) for seat in (0, 1)) == stands
    stood = standing(step.before.told)
    for event in step.events:
        if not isinstance(event, Scored) or event.line is not Line.STRUCK:
            continue
        assert event.points == -sum(line.points for line in event.struck)
        assert {line.seat for line in event.struck} == {event.seat}
        assert isinstance(step.move, Challenge | TakeBack)
        seen["struck"] += 1
        if isinstance(step.move, Challenge):
            assert event.seat != step.before.actor, "the challenger's lines stand"
            assert event.points >= -added_up(stood)[event.seat]
            kept = [line for line in stood if line.seat == step.before.actor]
            seen["challenger's bonus"] += any(line.line in (Line.PIQUE, Line.REPIQUE) for line in kept)
    seen["bonus lost"] += sum(isinstance(e, BonusLost) for e in step.events)
    return seen


def play(name: str, seed: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for step in steps(name, seed, deals=2):
        try:
            seen += check(step)
        except AssertionError as wrong:
            raise AssertionError(f"{name} {seed}, {step.move.write()}: {wrong}") from wrong
    return seen


def test_challenge_leaves_a_called_repique_of_the_challenger() -> None:
    """Elder has a point of 8, a run of eight and a quart for 22, and the repique for 60. Younger, with two
    aces, claims three."""
    table = called("rubicon", "AS KS QS JS TS 9S 8S 7S AH KH QH JH", "AD KD JD TD 9D 8D TH 9H AC JC 7C 8C")
    run = "AS KS QS JS TS 9S 8S 7S"
    table.do(f"call point {run}", "call point", f"call sequences {run} | AH KH QH JH", "call sequences")
    table.do("call-bonus", "call sets", "play AS", "call sets AD AC AH", "play TH", "challenge sets")
    assert table.points[-1] == ("younger", "struck", -3)
    assert table.state.made == (8 + 22 + 60 + 1, 0) == added_up(standing(table.state.told))


@pytest.mark.parametrize("name", NAMES)
def test_lines_that_stand_are_what_was_made(name: str) -> None:
    seen: Counter[str] = sum((play(name, seed) for seed in range(12)), Counter())
    assert seen["Challenge"]
    assert seen["Call"] > 50


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_lines_that_stand_are_what_was_made_in_many_deals(name: str) -> None:
    games = MANY * 3 if name == "rubicon" else MANY
    seen: Counter[str] = sum((play(name, 1000 + seed) for seed in range(games)), Counter())
    for what in ("struck", "TakeBack", "Challenge", "CallBonus"):
        assert seen[what], what
    if name == "rubicon":
        assert seen["bonus lost"]
        assert seen["challenger's bonus"]


if __name__ == "__main__":
    sys.exit(over_many_deals(__doc__, NAMES, play, "do not add up"))
