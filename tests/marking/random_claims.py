"""Random claims, whether or not any deal fits them: calls and answers of both players, kind by kind."""

from __future__ import annotations

import random
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.marking.marks import Answer
from picket_desktop.engine.rules import Rules
from tests.marking.games import with_house_rules

NAMES = "rubicon", "au-cent", "cotton", "royall-1651", "stirler", "du-coeur"
NO_DEAL = (
    "blank-impossible",
    "mark-blank-courts",
    "mark-both-hold",
    "mark-both-sets",
    "mark-hand-full",
    "mark-no-deal",
    "mark-rouge-short",
    "mark-unbeaten",
    "mark-unequalled",
)
"""The codes of refusals given because no deal fits. Any other code means that calls are not made in that
form."""
TRICKS = "trick", "rest", "rest-ten", "concede"
"""The offers that do not concern a call."""


def random_rules(number: int, rng: random.Random) -> Rules:
    """Return rules for a game. Successive numbers go through all games in rotation, with house rules in every
    second round. Sinking is always allowed."""
    rules: Rules = games.rules(NAMES[number % len(NAMES)])
    if number // len(NAMES) % 2:
        rules = with_house_rules(rules, rng)
    return rules.with_value("sinking", True)


def random_claims(rules: Rules, rng: random.Random) -> tuple[list[Move], Any]:
    """Return some claims in the order in which they are marked, and the state after them. The rules allow
    each claim after those before it, but perhaps no deal fits them all."""
    marker: Any = games.marker(rules)
    state, _ = marker.apply(marker.start(), marker.read_move("dealer 1"))
    found: list[Move] = []
    for _ in range(rng.randint(4, 24)):
        offers = [offer for offer in marker.offers(state) if offer.what not in TRICKS]
        mark = rng.choice(rng.choice(offers).marks)
        if isinstance(mark, Answer) and state.said.answers[mark.kind] is not None:
            continue  # corrected
        why_not = marker.why_not(state, mark)
        if why_not is None or why_not.code in NO_DEAL:
            state = marker.marked(state, mark)
            found.append(mark)
        if marker.actor(state) < 0:
            break
    return found, state
