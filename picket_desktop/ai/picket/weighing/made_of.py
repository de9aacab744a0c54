"""Breaks down the points of an exchange into parts. The sampled deals in which the exchange was judged show
how often each side scores more than the other in a part, and by how many points on average."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from picket_desktop.ai.evaluation import PARTS, Often, Part
from picket_desktop.ai.picket.search.trick_search import TRICKS
from picket_desktop.ai.picket.weighing.trials import Trial, trial
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.state import View

BEFORE = dict(zip(Kind, PARTS, strict=False))
"""The names of the first parts, keyed by the kind of call they belong to."""
REPIQUE, PIQUE, CARDS, CAPOT, REST = PARTS[len(BEFORE) :]


def parts_of(view: View, hands: Sequence[tuple[int, int]], worked: int, points: float) -> tuple[Part, ...]:
    """Split the ``points`` by which the seat outscores the opponent into parts, for deals with these hands of
    twelve, Elder's first.

    The parts before the play follow from the hands. The pique, the cards and the capot are those of the first
    ``worked`` deals, whose play was worked out. The rest are for tricks.
    """
    found, tried = _before_the_play(hands, trial(view.rules)), trial(view.rules)
    found |= _in_play(view, hands[:worked], tried)
    sign = 1 if view.is_elder else -1
    told = [_part(name, [sign * more for more in made]) for name, made in found.items()]
    rest = (points - sum(one.points for one in told)) / 2
    return *told, Part(REST, Often(1.0, tried.in_tricks + rest), Often(1.0, tried.in_tricks - rest))


def _before_the_play(hands: Sequence[tuple[int, int]], tried: Trial) -> dict[str, list[int]]:
    """Return, by part, Elder's points before the play less Younger's, deal by deal."""
    found: dict[str, list[int]] = {name: [] for name in (*BEFORE.values(), REPIQUE)}
    for both in hands:
        parts = tried.parts(*both)
        for kind, more in parts.items():
            found[BEFORE[kind]].append(more)
        found[REPIQUE].append(tried.summed(parts.values()).bonus)
    return found


def _in_play(view: View, hands: Sequence[tuple[int, int]], tried: Trial) -> dict[str, list[int]]:
    """Return Elder's points in the play less Younger's, for each part of the score, deal by deal. The play is
    worked out with open hands."""
    pique, play = view.rules.pique.pique_points, view.rules.play
    found: dict[str, list[int]] = {PIQUE: [], CARDS: [], CAPOT: []}
    tried.solver.forget()
    for both in hands:
        end = tried.ending(*both)
        ahead = (end.won[0] > end.won[1]) - (end.won[0] < end.won[1])
        all_ = max(end.won) == TRICKS
        found[PIQUE].append(end.pique * pique)
        found[CARDS].append(0 if all_ else ahead * play.cards_points)
        found[CAPOT].append(ahead * play.capot_points if all_ else 0)
    return found


def _part(name: str, more: Sequence[int]) -> Part:
    return Part(name, _often(more), _often([-made for made in more]))


def _often(more: Sequence[int]) -> Often:
    """Return how often a side makes more than the other, and by how much on average (0 if it never does).
    ``more`` is the side's surplus in each deal."""
    return Often(fmean(made > 0 for made in more), fmean(max(made, 0) for made in more))
