"""Judge the best moves of a review again, with ten times as many worlds. If another move then turns out to be
better, the difference is the regret."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from multiprocessing import get_context
from statistics import fmean
from typing import NamedTuple

from picket_desktop.ai.duel_apart import cores
from picket_desktop.ai.families import part
from picket_desktop.ai.review.deal_review import InTheMaking, Judged
from picket_desktop.ai.review.judgement import KINDS
from tests.strength.luck import dealt

TIMES = 10
ENOUGH = 0.3
"""Maximum regret, in points, at which a move still counts as equally good."""
PAIR = ("gamester", "novice")
ALL = "all"


class Regrets(NamedTuple):
    """The regrets of a number of ``decisions``. ``agreed`` is the percentage of them in which the move judged
    best turns out to be as good as any when judged again. ``mean`` is the mean regret."""

    decisions: int
    agreed: float
    mean: float

    def __str__(self) -> str:
        return f"{self.decisions:5} decisions, as good in {self.agreed:.1f} %, regret {self.mean:.3f}"


def against_ten_times(game: str, deals: int, seed: int, budget: int) -> dict[str, Regrets]:
    """Return the regrets of the best moves, judged again with ten times as many worlds: by kind of decision,
    and overall (`ALL`)."""
    with get_context("spawn").Pool(cores()) as pool:
        found = [
            pair for pairs in pool.imap(partial(_regrets, game, seed, budget), range(deals)) for pair in pairs
        ]
    told = {kind: [regret for one, regret in found if kind in (one, ALL)] for kind in KINDS}
    told[ALL] = [regret for _, regret in found]
    return {kind: _told(regrets) for kind, regrets in told.items() if regrets}


def _told(regrets: Sequence[float]) -> Regrets:
    agreed = sum(regret <= ENOUGH for regret in regrets)
    return Regrets(len(regrets), 100 * agreed / len(regrets), fmean(regrets))


def _regrets(game: str, seed: int, budget: int, number: int) -> list[tuple[str, float]]:
    """Return the kind and the regret of each decision of a deal."""
    record = dealt(game, PAIR, number % 2, f"reference-{seed}-{number}", budget)
    judge, found = part(record.rules.family, "judging").judge, []  # type: ignore[union-attr]
    for asked in InTheMaking(record, 1).questions:
        if not isinstance(asked.question, Judged):
            continue
        view, move = asked.question.view
        if said := judge(view, move, asked.question.seed, budget):
            better = judge(view, said.best, f"reference/{number}/{asked.at}", TIMES * budget)
            found.append((said.kind, better.cost if better else 0.0))
    return found
