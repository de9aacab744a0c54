"""Hands worked out on paper from the sources, each with its arithmetic, in every rule set; the same hands
under house rules; and endings of sets. Elder's points come first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine.game import NOBODY
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, score, summary

WORKED = json.loads(Path(__file__).with_name("worked_by_hand.json").read_text(encoding="utf-8"))
HANDS = {hand["id"]: hand for hand in WORKED["hands"]}
PAIRS = ("hand", "play", "tricks", "cards", "total")
NOTES = ("why", "rules", "lines")


def record(hand: dict[str, Any], rules: str, *more: str) -> str:
    """Return a worked hand as a deal record."""
    out = [f"rules: {rules}", *hand.get("lines", ()), *more]
    out += [f"{key}: {hand[key]}" for key in ("elder", "younger", "play") if key in hand]
    return "\n".join(out)


def short(found: dict[str, Any], key: str) -> str:
    """Return the value found under a key in the notation of the worked hands."""
    value = found[key]
    if key in PAIRS:
        return f"{value['elder']}-{value['younger']}"
    if key in ("pique", "repique"):
        return value or "nobody"
    winner, points = value
    return {None: "nobody", "=": "equal"}.get(winner, f"{winner} {points}")


CASES = [pytest.param(h, n, id=f"{h['id']}-{n}") for h in HANDS.values() for n in h["expected"]]


@pytest.mark.sweep
@pytest.mark.parametrize(("hand", "rules"), CASES)
def test_hand(hand: dict[str, Any], rules: str) -> None:
    wanted = {k: v for k, v in hand["expected"][rules].items() if k not in NOTES}
    found = score(read(record(hand, rules)))
    assert {k: short(found, k) for k in wanted} == wanted


def test_every_rule_set_has_at_least_twelve_worked_hands() -> None:
    asked = [n for h in HANDS.values() for n in h["expected"]] + [v["rules"] for v in WORKED["house rules"]]
    assert all(asked.count(n) >= 12 for n in set(asked))
    assert len(set(asked)) == 6


@pytest.mark.parametrize(
    "case", WORKED["house rules"], ids=lambda c: f"{c['hand']}-{c['rules']}-{', '.join(c['lines'])}"
)
def test_house_rule(case: dict[str, Any]) -> None:
    wanted = {k: v for k, v in case.items() if k not in (*NOTES, "hand")}
    found = score(read(record(HANDS[case["hand"]], case["rules"], *case["lines"])))
    assert {k: short(found, k) for k in wanted} == wanted
    book = score(read(record(HANDS[case["hand"]], case["rules"])))
    assert short(book, "total") != wanted["total"]


ENDS = [(case, rules) for case in WORKED["ends"] for rules in case["won_at"]]


@pytest.mark.parametrize(("case", "rules"), ENDS, ids=[f"{c['hand']}-{c['score']}-{n}" for c, n in ENDS])
def test_end_of_a_set(case: dict[str, Any], rules: str) -> None:
    more = [f"{key}: {case[key]}" for key in ("score", "target") if key in case]
    state = play_through(read(record(HANDS[case["hand"]], rules, *more)))
    found = summary(state)
    end = found["won_at"]
    assert (state.actor == NOBODY) == (end is not None)
    said = "nobody" if end is None else f"{end['winner']} {end['by']} {end['trick'] or ''}".strip()
    assert said == case["won_at"][rules]
    if "total" in case:
        assert short(found, "total") == case["total"][rules]
