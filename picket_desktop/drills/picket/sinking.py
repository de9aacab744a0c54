"""The drill *Sink or call*: whether calling a holding is worth what it reveals to the opponent.

Weighing a call against the hands that the opponent may hold does not count what the opponent learns from it.
So each position was played out (`sunk`), and the opponent's belief is computed from the opponent's own view.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.calling import HOPELESS, SINK, why_called
from picket_desktop.ai.picket.hands.hidden_hands import likely_hands
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.judgement import INACCURATE
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills import item as items
from picket_desktop.drills.item import Answer, Asks, Believed, Drill, Item, Judged
from picket_desktop.drills.picket.sunk import SUNK, Tried
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine.cards import ALL
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.engine.picket.worlds import sample
from picket_desktop.engine.record import Record

HANDS = 24
"""How many of the opponent's possible hands a belief is averaged over."""


class Sink(Drill):
    """A drill on whether to call or to stay silent. The cost of an answer comes from deals that were played
    out. An answer is right if its cost is too small for a mistake."""

    kind = items.SINK
    asks = Asks.MOVE

    def names(self, rules: RuleSet) -> Iterator[str]:
        return iter(_kept(rules))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        if name not in _kept(rules):
            raise ValueError(f"no position of this name: {name[:20]}")
        number, moves = map(number_of, name.split("."))
        at = next(islice(played(rules, number), moves - 1, None))
        return Item(self.kind, name, at.record(rules))

    def weighed(self, item: Item, record: Record, move: Move) -> Judged:
        state = stands(record)
        view, tried = PicketGame(state.rules).view_for(state, PERSON), SUNK[state.rules.name][item.name]
        appraised = appraisal.calls(view, seed_of(view), WORLDS)
        assert isinstance(move, Call)
        call = holding(view)
        silence = Call(call.kind, ())
        made = {call: tried.called, silence: tried.sunk}
        if move not in made:
            made[move] = tried.called - _short_of(appraised, call, move)
        best = call if tried.more > 0 else silence
        cost = max(0.0, round(made[best] - made[move], 1))
        ways = tuple(
            Way(way, (Figure("points", made[way]),)) for way in sorted(made, key=lambda way: way != best)
        )
        advice = Advice(Choice(best, _reason(appraised, view, best)), ways)
        told = Believed(
            believed(view, call, call),
            believed(view, silence, call),
            tried.deals,
            tried.more,
            tried.error,
            tried.tricks_called,
            tried.tricks_sunk,
            _more(appraised.weighed, call, silence),
        )
        return Judged(cost < INACCURATE, Answer(move=best), cost, advice, believed=told)


def _kept(rules: RuleSet) -> dict[str, Tried]:
    """Return the stored positions of a rule set by name. The result is empty if there are house rules, since
    no positions were played out under them."""
    return {} if rules.changed() else SUNK.get(rules.name, {})


def holding(view: View) -> Call:
    """Return the call of everything that the seat holds of the kind now to be called."""
    call = view.moves[0]
    assert isinstance(call, Call)
    return call


def _short_of(appraised: appraisal.Calls, call: Call, other: Call) -> float:
    """Return the expected points of ``call``, which was played out, less those of ``other``, which was not.
    The two calls reveal nearly the same."""
    compared = appraised.compared(other)
    return _more(compared.weighed, call, other) if compared else 0.0


def _more(weighed: WeighedCalls | None, way: Call, other: Call) -> float:
    """Return how many more points a hint expects of one call than of another."""
    points = dict(zip(weighed.ways, weighed.points, strict=True)) if weighed else {}
    return points[way] - points[other] if way in points and other in points else 0.0


def _reason(appraised: appraisal.Calls, view: View, best: Call) -> Reason:
    """Return the reason for the best call, or for silence."""
    choice = appraised.choice
    if best.groups:
        return choice.reason if choice.move == best else why_called(view, best, best, appraised.chance)
    hopeless = appraised.chance(view, best.kind, holding(view).groups) < HOPELESS
    return Reason(SINK if hopeless else "sink-costs", {"kind": best.kind})


def believed(view: View, move: Call, call: Call, hands: int = HANDS) -> float:
    """Return the probability, as the opponent sees it, that the person holds everything the ``call`` names.
    It takes account of the person's ``move`` and all other calls, as an average over ``hands`` hands that the
    opponent may hold. 0.0 if no deal with any of these hands was found."""
    rng = random.Random(seed_of(view))
    likely = likely_hands(view, rng)
    weights, wanted, found = [one.weight for one in likely], mask(call.called), list[float]()
    for one in rng.choices(likely, weights, k=hands):
        world = sample(view, rng, 50, [card for card in ALL if card.bit & one.hand])
        if world is None:
            continue
        other = _at_play(world, move)
        mine = likely_hands(other, rng)
        rest = wanted & ~mask(card for trick in other.tricks for card in (trick.led, trick.followed) if card)
        total = sum([hand.weight for hand in mine])
        found.append(sum([hand.weight for hand in mine if hand.hand & rest == rest]) / total)
    return sum(found) / len(found) if found else 0.0


def _at_play(state: State, move: Call) -> View:
    """Return the opponent's view when about to play a first card after this call."""
    game = PicketGame(state.rules)
    state, _ = game.apply(state, move)
    while not (state.phase is Phase.PLAY and game.actor(state) != PERSON):
        view = game.view_for(state, game.actor(state))
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(0), 0).move)
    return game.view_for(state, 1 - PERSON)
