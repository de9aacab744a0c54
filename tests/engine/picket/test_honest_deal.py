"""At the strict table, after any claims, challenges and take-backs, the sheet is that of the honest deal.
`honest_deal` computes that separately. ``python -m tests.engine.picket.test_honest_deal --deals 20000 --seed
7`` plays more of them."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Mapping

import pytest

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import BonusLost, Line, Scored
from picket_desktop.engine.picket.events import standing as standing_lines
from picket_desktop.engine.picket.moves import Challenge, ConcedeDeal, TakeBack
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase, State
from tests.engine.picket.honest_deal import PIQUE, REPIQUE, HonestDeal, Sheet
from tests.engine.picket.hostile_deals import chosen, hands, some_rules
from tests.engine.picket.many_deals import over_many_deals

NAMES = tuple(rule_sets())
IN_PLAY = (Line.PLAY, Line.LAST, Line.CARDS, Line.CAPOT, Line.CONCEDED)
LINES = {Line.REPIQUE: REPIQUE, Line.PIQUE: PIQUE}


BEARING: Mapping[str, float] = {
    "sets_shown": 0.4, "shown_at_once": 0.3, "carte_rouge": 0.6, "rouge_to_bonus": 0.4, "pique_by": 0.4,
    "cards_toward_pique": 0.4, "lesser_runs": 0.4, "runs_in_suit": 0.3, "trick_score": 0.3, "last_trick": 0.3,
    "sinking": 0.1,
    **dict.fromkeys(
        ("target", "match_sets", "lurch", "deals", "concede_last", "elder_max", "younger_max", "younger_min",
         "younger_blank_alone", "point_score", "fours_less", "point_least", "point_said_whole",
         "run_said_whole", "tricks_open", "open_hands", "misreckons"),
        0.0,
    ),
}  # fmt: skip
"""How likely each house rule that matters here is to be chosen. Any other has the usual probability
(`some_rules`)."""


def play(name: str, seed: int) -> Counter[str]:
    """Play one deal, recomputing the sheet after every move, and return counts of what occurred. Raise
    `AssertionError` if the two sheets differ."""
    rng = random.Random(f"{name}/{seed}")
    rules, seen = some_rules(name, rng, BEARING), Counter[str]()
    game, elder = PicketGame(rules), rng.randrange(2)
    to_end = rng.random() < 0.3 or rules.target is None
    standing = (0, 0) if to_end else (rng.randrange(98), rng.randrange(98))
    state = game.single_deal(elder, None if to_end else standing)
    state, events = game.apply(state, hands(rules, rng))
    deal: HonestDeal | None = None
    moves: list[str] = []
    while not state.match.past and state.phase is not Phase.OVER:
        if deal is None and state.phase is Phase.CALLS:
            deal = _begun(state, standing)
        move, was, sets = chosen(game, state, rng), state, state.match.sets
        moves.append(move.write())
        state, events = game.apply(state, move)
        if deal is None:
            if state.phase is Phase.CALLS:
                deal = _begun(state, standing)
            continue
        due = was.sheet.bonus_due[was.actor]
        entries = sum(line.line in IN_PLAY for line in standing_lines(was.told))
        waiting = was.sheet.waiting
        calling = was.calls.reckoned - 1 if waiting and waiting.phase is Phase.CALLS else None
        deal.follow(was.actor, move, due and LINES[due], entries, calling)
        deal.let_go |= {(e.seat, LINES[e.line]) for e in events if isinstance(e, BonusLost)}
        if isinstance(move, ConcedeDeal):
            deal.price = next((e.points for e in events if _conceded(e)), 0)
            _forced_declarations(deal, was, events)
        seen[type(move).__name__] += 1
        _alike(state, events, deal.sheet(), sets, f"{name} {seed}: {rules.changed()}\n" + "\n".join(moves))
        if isinstance(move, TakeBack | Challenge) and any(isinstance(e, Scored) for e in events):
            seen["written anew"] += 1
    return seen


def _conceded(event: Event) -> bool:
    return isinstance(event, Scored) and event.line is Line.CONCEDED


def _forced_declarations(deal: HonestDeal, was: State, events: tuple[Event, ...]) -> None:
    """Assert that a hand is conceded only after all calls, so that nothing is left to declare."""
    assert None not in was.calls.outcomes, "only where the play has begun"


def _begun(state: State, standing: tuple[int, int]) -> HonestDeal:
    blank = state.calls.outcomes[0]
    return HonestDeal(
        state.rules,
        state.elder,
        state.cards.kept,
        standing,
        state.match.runs_out,
        blank.winner if blank else None,
        state.sheet.bars,
    )


def _alike(state: State, events: tuple[Event, ...], sheet: Sheet, sets: tuple[int, int], what: str) -> None:
    over = bool(state.match.past)
    made = state.match.past[-1].points if over else state.made
    if state.sheet.waiting is None and not (over and sheet.won is None):
        assert list(made) == sheet.made, f"{what}\n{made}, and honestly {sheet.made}"
    waiting = state.sheet.waiting
    if waiting is not None:
        assert sheet.won == (waiting.seat, waiting.line.value), what
        return
    if over:
        assert list(made) == sheet.made, f"{what}\n{made}, and honestly {sheet.made}"
        settlement = state.match.settlement
        if sheet.won is not None:
            assert settlement is not None, what
            assert (settlement.winner, settlement.line) == sheet.won, what
        return
    assert sheet.won is None, f"{what}\nnot ended, and honestly {sheet.won}"
    due = [line and LINES[line] for line in state.sheet.bonus_due]
    assert due == sheet.due, f"{what}\ndue {due}, and honestly {sheet.due}"


@pytest.mark.full
@pytest.mark.parametrize("name", NAMES)
def test_any_run_of_corrections_leaves_the_honest_sheet(name: str) -> None:
    seen: Counter[str] = sum((play(name, seed) for seed in range(150)), Counter())
    assert seen["TakeBack"] > 10
    assert seen["Challenge"] > 10
    assert seen["written anew"] > 10


if __name__ == "__main__":
    sys.exit(over_many_deals(__doc__, NAMES, play, "differ"))
