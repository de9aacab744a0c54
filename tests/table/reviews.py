"""Made-up reviews of real games, with random costs and luck that add up."""

from __future__ import annotations

import random
from collections.abc import Sequence

from picket_desktop.ai.advice import Figure, Way
from picket_desktop.ai.review.judgement import (
    CALL,
    CHOSEN,
    DEALT,
    DRAWN,
    FOLLOW,
    LAY_OUT,
    LEAD,
    Decision,
    Judgement,
    Review,
    Turn,
)
from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, Move, Reason
from picket_desktop.engine.record import Record
from picket_desktop.replay import Replay

COSTS = (0.0, 0.0, 0.1, 0.0, 0.7, 0.0, 2.4, 0.2, 5.2, 0.0, 1.1)
SHOWN = 3


class Worked:
    """The work on a review, finished or partly done."""

    def __init__(
        self,
        result: Review | None,
        progress: tuple[int, int] = (0, 0),
        failed: bool = False,
        so_far: Sequence[Decision] = (),
    ) -> None:
        self.result, self.progress, self.failed = result, progress, failed
        self._so_far = so_far

    @property
    def decisions(self) -> Sequence[Decision]:
        return self.result.decisions if self.result else self._so_far

    def poll(self) -> bool:
        return False


def judgement(view: object, move: Move, cost: float) -> Judgement:
    """Return a judgement of a move in a view. If it cost anything, another move is the best."""
    moves: Sequence[Move] = [*view.moves[: SHOWN + 1]]  # type: ignore[attr-defined]
    others = [m for m in moves if m != move]
    best = others[0] if cost and others else move
    told = [best, *([move] if move != best else []), *others][:SHOWN]
    told = list(dict.fromkeys(told))
    worth = {best: 4.2, move: 4.2 - cost} if move != best else {move: 4.2}
    ways = tuple(
        Way(m, (Figure("points", worth.get(m, 1.0)), Figure("best-in", 0.6 - 0.2 * i, share=True)))
        for i, m in enumerate(told)
    )
    return Judgement(kind(view, move), move, best, Reason("only-move"), cost, ways=ways)


def kind(view: object, move: Move) -> str:
    """Return the kind of a decision, from the text of the move and from whether a trick is open."""
    word = move.write().split()[0]
    if word in ("discard", "give", "draw"):
        return LAY_OUT
    if word == "play":
        return LEAD if view.open_trick is None else FOLLOW  # type: ignore[attr-defined]
    return CALL


def made_up(record: Record, deal: int = 1, seed: int = 1) -> Review:
    """Return an invented review of a deal: every decision of every seat, with costs at random, and a curve
    that ends at the margin."""
    replay, rng = Replay(record), random.Random(seed)
    game = games.game(record.rules)
    decisions, curve = list[Decision](), list[Turn]()
    at_now, deal_luck, draw_luck, given = 0.0, 0.0, 0.0, [0.0] * game.seats
    dealt = False
    for at, position in enumerate(replay.positions[:-1]):
        if position.deal != deal or replay.positions[at + 1].deal != deal:
            continue
        if position.actor == NATURE:
            if any(game.laid_open(replay.positions[at + 1].state).hands) and not dealt:
                deal_luck, dealt = round(rng.gauss(0, 7), 1), True
                at_now += deal_luck
                curve.append(Turn(at + 1, round(at_now, 1), DEALT))
            continue
        view = replay.view_at(at, position.actor)
        luck = round(rng.gauss(0, 1.2), 1)
        if len(view.moves) > 1:
            cost = rng.choice(COSTS)
            move = record.moves[at]
            decisions.append(Decision(at, position.actor, judgement(view, move, cost)))
            given[position.actor] = round(given[position.actor] + cost, 1)
            at_now += -cost if position.actor == 0 else cost
            curve.append(Turn(at + 1, round(at_now, 1), CHOSEN, position.actor))
        if luck and position.trick:
            draw_luck, at_now = round(draw_luck + luck, 1), at_now + luck
            curve.append(Turn(at + 1, round(at_now, 1), DRAWN))
    margin = round(at_now, 1)
    return Review(deal, margin, deal_luck, draw_luck, tuple(given), tuple(decisions), tuple(curve))
