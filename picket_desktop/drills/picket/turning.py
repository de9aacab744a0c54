"""Positions of the play in which the right card gains ten points or more, and what is at stake as far as the
person can know.

A card's worth is its average over the hands that the opponent may hold. At most `BUDGET` of these hands are
solved.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from picket_desktop.ai.picket.search.trick_search import TRICKS
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.exact_play import Weighed, weigh
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.state import Phase, View

MATTERS = 10.0
"""Minimum number of points by which the right card must beat every other."""
SAME = 0.5
"""Two cards are equally good if they differ by less than this, in points."""
BUDGET = 40
"""Number of worlds considered."""
PIQUE, CARDS, CAPOT = "pique", "cards", "capot"


class Stake(NamedTuple):
    """The stake in a position: `PIQUE` (the opponent's), `CARDS` or `CAPOT`. ``right`` are the right cards,
    and ``wrong`` is the best of the others. ``more`` is how many points better the right cards are."""

    what: str
    right: tuple[Card, ...]
    more: float
    wrong: Card


def stake(view: View, budget: int = BUDGET) -> Stake | None:
    """Return what is at stake on the next card; None if no card gains as much as `MATTERS`."""
    if view.phase is not Phase.PLAY or sum(isinstance(move, Play) for move in view.moves) < 2:
        return None
    weighed = weigh(view, random.Random(0), budget)
    most = max(weighed.worth.values())
    right = tuple(c for c, worth in weighed.worth.items() if worth > most - SAME)
    others = [c for c in weighed.worth if c not in right]
    if not others:
        return None
    second = max(others, key=lambda c: weighed.worth[c])
    more = most - weighed.worth[second]
    if more < MATTERS:
        return None
    what = _what(view, weighed, max(right, key=lambda c: weighed.worth[c]), second)
    return Stake(what, right, more, second) if what else None


def _what(view: View, weighed: Weighed, right: Card, wrong: Card) -> str:
    """Return what makes most of the difference between two cards: the opponent's pique, the points for the
    cards, or the capot. "" if none of these makes enough."""
    play, pique = view.rules.play, view.rules.pique
    ends = _ends(view, weighed, right), _ends(view, weighed, wrong)
    parts = {
        PIQUE: pique.pique_points * (ends[1][PIQUE] - ends[0][PIQUE]),
        CARDS: play.cards_points * (ends[0][CARDS] - ends[1][CARDS]),
        CAPOT: play.capot_points * (ends[0][CAPOT] - ends[1][CAPOT]),
    }
    what = max(parts, key=lambda part: parts[part])
    return what if parts[what] >= MATTERS / 2 else ""


def _ends(view: View, weighed: Weighed, card: Card) -> dict[str, float]:
    """Return how playing a card turns out, as shares of the hands, by stake. For the pique, it is the share
    in which the opponent makes one. For the cards and the capot, it is the share in which the person wins
    most, or all, of the tricks, less that in which the opponent does."""
    found = dict.fromkeys((PIQUE, CARDS, CAPOT), 0.0)
    total = sum(one.weight for one, _ in weighed.hands)
    for one, _ in weighed.hands:
        end = weighed.solver.ending(standing(view, one.hand), card.bit)
        mine, his = end.won
        all_of_them = (mine == TRICKS) - (his == TRICKS)
        found[PIQUE] += one.weight * (end.pique < 0)
        found[CARDS] += one.weight * ((mine > his) - (his > mine)) * (not all_of_them)
        found[CAPOT] += one.weight * all_of_them
    return {what: share / total for what, share in found.items()}
