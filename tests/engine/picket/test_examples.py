"""The worked hands of the sources, scored through the deal record as on the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, score

HANDS = json.loads((Path(__file__).with_name("worked_hands.json")).read_text(encoding="utf-8"))
CASES = [
    pytest.param(hand, name, id=f"{hand['id']}-{name}")
    for hand in HANDS
    for name in hand["expected"]
    if name in games.names()
]


def written(hand: dict[str, Any], rules: str, dealt: bool = False) -> str:
    lines = [f"rules: {rules}"]
    deal = hand.get("deal", {})
    if dealt:
        lines += [
            f"elder dealt: {' '.join(deal['elder_dealt'])}",
            f"younger dealt: {' '.join(deal['younger_dealt'])}",
        ]
        lines += [f"stock: {' '.join(deal['stock'])}", f"elder discards: {' '.join(deal['elder_discards'])}"]
        lines.append(f"younger discards: {' '.join(deal['younger_discards'])}")
    else:
        lines += [f"elder: {' '.join(hand['elder'])}", f"younger: {' '.join(hand['younger'])}"]
    if "blank" in hand:
        lines.append(f"blank: {hand['blank']}")
    if hand.get("tricks"):
        lines.append("play: " + ", ".join(" ".join(t) for t in hand["tricks"]))
    return "\n".join(lines)


def check(got: dict[str, Any], wanted: dict[str, Any]) -> None:
    for key, value in wanted.items():
        if key != "running":
            assert got[key] == value, key


@pytest.mark.parametrize(("hand", "rules"), CASES)
def test_hand_scores_as_the_source_says(hand: dict[str, Any], rules: str) -> None:
    check(score(read(written(hand, rules))), hand["expected"][rules])


@pytest.mark.parametrize(("hand", "rules"), [c for c in CASES if "stock" in c.values[0].get("deal", {})])
def test_full_deal_scores_the_same(hand: dict[str, Any], rules: str) -> None:
    check(score(read(written(hand, rules, dealt=True))), hand["expected"][rules])


@pytest.mark.parametrize(
    ("hand", "rules"), [c for c in CASES if "running" in c.values[0]["expected"][c.values[1]]]
)
def test_running_score_after_each_trick(hand: dict[str, Any], rules: str) -> None:
    wanted = hand["expected"][rules]
    state = play_through(read(written(hand, rules)))
    scored = [e for e in state.told if isinstance(e, Scored) and e.line.value in ("play", "last")]
    hands = [wanted["hand"]["elder"], wanted["hand"]["younger"]]
    running = []
    for number in range(1, len(hand["tricks"]) + 1):
        for e in scored:
            if e.trick == number:
                hands[e.seat] += e.points
        running.append(list(hands))
    assert running == wanted["running"]
