"""The chances of winning a game of Piquesept by having the most stakes after the agreed deals. The deal in
play is played out for some of the ways its cards may lie. Later deals end as deals usually do."""

from __future__ import annotations

import random

from picket_desktop.ai.odds import Odds
from picket_desktop.ai.piquesept.playing.playout import Table, play_out
from picket_desktop.ai.piquesept.reading import imagine, read
from picket_desktop.engine.game import NATURE
from picket_desktop.engine.piquesept.counting import TOTAL
from picket_desktop.engine.piquesept.play import result_of, stakes_of
from picket_desktop.engine.piquesept.state import Phase, View

TRIED, GAMES = 4, 100
"""How many ways to distribute the cards of this deal are played out, and how many series of later results are
drawn. Both are per world of the budget."""
RESULTS = {"piquesept-3": (191, 10, 199), "piquesept-4": (164, 10, 226)}
"""Results of 400 deals of each game played by the gamester: how many the soloist won, how many nobody won,
and how many the defenders won (`tests.fitting.deal_results`)."""
EVEN = (1, 0, 1)
SIDES = ("soloist", "drawn", "defenders")


def odds(view: View, seed: int | str, budget: int) -> Odds:
    """Return, for each seat, the chance that it ends with more stakes than any other. Empty in a single
    deal."""
    if view.deals_due == 1:
        return Odds()
    rng = random.Random(seed)
    usual = view.rules.found_in(RESULTS) or EVEN
    dealt = view.phase not in (Phase.CUT, Phase.DEAL, Phase.OVER)
    ends = _ends(view, rng, budget) if dealt else []
    after = view.deals_due - len(view.past) - dealt
    won = [0] * view.seats
    games = GAMES * budget
    for at in range(games):
        standing = view.standing
        if dealt:
            soloist = view.soloist if view.soloist != NATURE else rng.randrange(view.seats)
            result = ends[at % len(ends)] if ends else rng.choices(SIDES, usual)[0]
            standing = _with(view, standing, soloist, result)
        for _ in range(after):
            standing = _with(view, standing, rng.randrange(view.seats), rng.choices(SIDES, usual)[0])
        best = max(standing)
        if standing.count(best) == 1:
            won[standing.index(best)] += 1
    return Odds(tuple(number / games for number in won))


def _with(view: View, standing: tuple[int, ...], soloist: int, result: str) -> tuple[int, ...]:
    """Return the stakes after one more deal."""
    stakes = stakes_of(view.rules, soloist, result)
    return tuple(a + b for a, b in zip(standing, stakes, strict=True))


def _ends(view: View, rng: random.Random, budget: int) -> list[str]:
    """Return the results of playing out the present deal with the cards lying in some possible ways. Return
    none before the play, when the hands still change."""
    if view.phase is not Phase.PLAY:
        return []
    reading, found = read(view), []
    trick = view.open_trick
    lying = [card.index for card in trick.cards] if trick else []
    leader = trick.leader if trick else view.actor
    for _ in range(TRIED * budget):
        made, _ = play_out(Table(imagine(reading, rng), view.soloist, leader, lying, view.made[0]))
        found.append(result_of(view.rules, (made, TOTAL - made)))
    return found
