"""Measures how long a hint takes, and how long one core takes to review a deal."""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import fmean

from picket_desktop.ai.advice import advise, matters
from picket_desktop.ai.families import part
from picket_desktop.ai.player import known_by
from picket_desktop.ai.review.deal_review import WORLDS, InTheMaking, Judged
from picket_desktop.ai.review.judgement import CALL, FOLLOW, LAY_OUT, LEAD
from picket_desktop.engine import games
from picket_desktop.engine.record import Record
from tests.benchmarks.figures import Figure
from tests.strength.luck import dealt

GROUP = "looking back"
HINT, FIRST, REVIEW = "1500", "100", "5"
WORDS = {LAY_OUT: "what to lay out or give", CALL: "a call", LEAD: "a lead", FOLLOW: "a card to follow"}


def measure(deals: int) -> Iterator[Figure]:
    """Measure hints and reviews of deals between gamesters, in CPU time of this process."""
    for name in games.names():
        if "gamester" not in known_by(name):
            continue
        seats = games.game(games.rules(name)).seats
        records = [
            dealt(name, ("gamester",) * seats, number % seats, f"back-{number}", 1) for number in range(deals)
        ]
        part(records[0].rules.family, "hints").prepare(records[0].rules)  # type: ignore[union-attr]
        spent: list[float] = []
        hints: dict[str, list[float]] = {}
        first: dict[str, list[float]] = {}
        for record in records:
            took = _reviewed(record, hints, first)
            spent.append(took)
        for kind, times in sorted(first.items()):
            what = f"{name}, its first rung on {WORDS[kind]}, longest"
            yield Figure(GROUP, what, 1000 * max(times), "ms", FIRST)
        for kind, times in sorted(hints.items()):
            yield Figure(GROUP, f"{name}, a hint on {WORDS[kind]}, longest", 1000 * max(times), "ms", HINT)
        yield Figure(GROUP, f"{name}, the review of a deal", fmean(spent), "s", REVIEW)
        yield Figure(GROUP, f"{name}, the longest of {deals}", max(spent), "s", REVIEW)


def _reviewed(record: Record, hints: dict[str, list[float]], first: dict[str, list[float]]) -> float:
    """Review a deal and return how long it took, in seconds. For each decision, add the time of a hint to
    ``hints`` and the time of its first rung to ``first``, both by kind of decision. The first rung waits for
    figures if it has nothing else to say."""
    making, began = InTheMaking(record, 1), time.process_time()
    while making.next is not None:
        making.hear(making.next.answer())
    found = making.review()
    took = time.process_time() - began
    views = {
        asked.at: asked.question.view.view for asked in making.questions if isinstance(asked.question, Judged)
    }
    for decision in found.decisions:
        began = time.process_time()
        told = matters(views[decision.at])
        looked = time.process_time()
        advise(views[decision.at], 1, WORLDS)
        kind, done = decision.judgement.kind, time.process_time()
        hints.setdefault(kind, []).append(done - looked)
        first.setdefault(kind, []).append(looked - began if told else done - began)
    return took
