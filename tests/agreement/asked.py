"""Asks in one view what the red button offers, what a hint advises, and how moves are judged, and lists where
these disagree."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.review.deal_review import Judged, Made
from picket_desktop.ai.review.judgement import FINE, Judgement
from picket_desktop.ai.worker.question import Consulted, seed_of
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import AskWhich, CallBonus, Challenge
from picket_desktop.engine.picket.state import Phase
from picket_desktop.engine.picket.state import View as TwoHandView
from picket_desktop.sitting.adviser import usual_move
from tests.truth.asked import OF_CARDS, decisions

CLAIMS = (AskWhich, CallBonus, Challenge)
"""Moves that cost nothing. They are judged only against one another, since some other move still follows."""
SEEN = 0.05
"""Smaller differences than this, in points, are not reported."""


class Asked(NamedTuple):
    """A ``view`` of a ``game``, and a move, ``done``. The move is judged along with the advised move and the
    red button's."""

    game: str
    view: Any
    done: Move


def views(game: str, seed: int, number: int) -> Iterator[Asked]:
    """Yield ``number`` views of a game where there is a choice, each with a move to judge. Where a card is to
    be played, only a share of the views is included."""
    rng, found = random.Random(f"agreement/{seed}/{game}"), 0
    for one in decisions(seed, game):
        moves = one.view.moves
        played = getattr(one.view.phase, "name", "") == "PLAY"
        if len(moves) < 2 or (played and rng.random() > OF_CARDS):
            continue
        yield Asked(game, one.view, rng.choice([one.move, moves[rng.randrange(min(40, len(moves)))]]))
        found += 1
        if found == number:
            return


def red(view: Any) -> Move | None:
    """Return the move the red button offers before anything is picked, or None if there is none. It offers
    one only in calls that are not strict. At a carte blanche there is none, because the number to be declared
    counts as picked."""
    if not isinstance(view, TwoHandView):
        return None
    if view.phase is Phase.CALLS and not view.rules.strict:
        return usual_move(view)
    return None


def differences(one: Asked, budget: int) -> list[str]:
    """Return a line for each disagreement between the hint about a view and the judgement of moves."""
    view, seed = one.view, seed_of(one.view)
    hint: Advice = Consulted(view, "", seed, budget).answer()
    best = hint.choice.move
    if isinstance(best, CLAIMS):
        return []
    found = []
    equals = {f"equal {number}": move for number, move in enumerate(hint.as_good)}
    for who, move in {"hint": best, "red": red(view), "other": one.done, **equals}.items():
        judged = _judged(view, move, seed, budget) if move is not None else None
        if judged is not None and (wrong := disagreement(who, hint, judged)):
            found.append(f"{one.game}: {wrong}; hint {hint}; judged {judged}; hand {view.hand}")
    return found


def _judged(view: Any, move: Move, seed: str, budget: int) -> Judgement | None:
    said: tuple[Judgement, ...] = Judged(Made(view, move), "", seed, budget).answer()
    return said[0] if said else None


def disagreement(who: str, hint: Advice, judged: Judgement) -> str:
    """Return a description of how a judgement disagrees with a hint, or "" if it agrees."""
    best, move, fine = hint.choice.move, judged.move, FINE * judged.unit
    as_good = judged.cost < SEEN * judged.unit or judged.close
    if move == best:
        return "" if judged.best == best and judged.cost == 0 else "what is advised is not judged the best"
    if who == "red":
        return "" if judged.cost < fine or judged.close else "the red button is charged"
    if judged.best != best and not (judged.best == move and as_good):
        return "another is judged the best"
    if judged.best == move and _told_worse(hint, move, fine):
        return "what is judged as good is told as worse"
    if move in hint.as_good and judged.cost >= fine:
        return "what is told as equally good is charged"
    return ""


def _told_worse(hint: Advice, move: Move, fine: float) -> bool:
    """Return True if, by a hint's figures, a move makes at least ``fine`` less than the best move, and the
    hint does not call its moves close."""
    told = [way for way in hint.ways if way.move == move]
    if not told or hint.close:
        return False
    return hint.ways[0].figures[0].value - told[0].figures[0].value >= fine
