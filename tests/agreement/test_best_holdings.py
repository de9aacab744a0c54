"""Everything that keeps, calls, counts, teaches or advises agrees on which holdings of a hand are best."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from picket_desktop.ai.advice import usual
from picket_desktop.ai.picket.calling import mostly
from picket_desktop.ai.picket.hints import matters
from picket_desktop.drills.item import Answer
from picket_desktop.drills.picket.reckon import counted
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.calling.combinations import best_key, choices, points, richest
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.moves import Call, Deal, Discard, Group, Kind
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.lessons.picket import facts
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words

FEW, SOME, MANY = 100, 1_500, 20_000
SAY = picket_words(words("plain"))
COTTON, CENT = rule_set("cotton"), rule_set("au-cent")
GAMES = {
    **rule_sets(),
    "across": replace(COTTON, calls=replace(COTTON.calls, runs_in_suit=False)),
    "fours-less": replace(CENT, calls=replace(CENT.calls, fours_less=True)),
}


def calls(game: PicketGame, number: int) -> Iterator[tuple[View, State]]:
    """Yield two things for each of ``number`` deals: Elder's view before the exchange, and the state in which
    Elder is to make the first call."""
    for seed in range(number):
        rng = random.Random(seed)
        state, _ = game.apply(
            game.single_deal(seed % 2), Deal(order(seed, game.rules.pack), game.rules.packets[0])
        )
        before = None
        while state.phase is not Phase.CALLS and state.actor >= 0:
            view = game.view_for(state, state.actor)
            move = view.moves[-1]
            if state.phase is Phase.EXCHANGE:
                before = before or view
                some = rng.sample(view.hand, len(view.moves[0].cards))
                move = Discard(tuple(c for c in view.hand if c in some))
            state, _ = game.apply(state, move)
        if state.phase is Phase.CALLS and state.actor == state.elder and before is not None:
            yield before, state


def taught(view: View, kind: Kind, best: Group) -> None:
    """Check that the lessons agree about the best holding. For the point, they must present ``best`` as the
    best suit. For sequences, they must give the length of the longest run, left whole."""
    if kind is Kind.POINT:
        assert facts.best_suit(view) == best
    if kind is Kind.SEQUENCES:
        ways = choices(kind, view.hand, view.rules)
        assert facts.length(view) == max(len(group) for groups in ways for group in groups)


def advised(view: View) -> None:
    """Check that any run named by a hint before it has worked out the exchange is the best one in the
    hand."""
    named = [one.values for one in matters(view) if one.code == "holds-sequence"]
    for of in named:
        first = richest(Kind.SEQUENCES, view.hand, view.rules)[0]
        assert (of["card"], of["number"]) == (first[0], len(first))


def check(game: PicketGame, state: State) -> bool:
    """Check one of Elder's calls. Return True if splitting the longest run pays."""
    view = game.view_for(state, state.elder)
    kind, hand, rules = view.kind, view.hand, view.rules
    assert kind is not None
    best = richest(kind, hand, rules)
    made = points(kind, best, rules)
    assert made == max(points(kind, groups, rules) for groups in choices(kind, hand, rules))
    assert next(call.groups for call in view.keeping(()).kept if call.kind is kind) == best
    if best:
        taught(view, kind, best[0])
    assert facts.all_of(kind)(view) == made
    judged = counted(kind, hand, rules, Answer(tuple(c for g in best for c in g), made))
    assert judged.right
    assert judged.truth.move == Call(kind, best)
    assert judged.truth.number == made
    called = usual(view)
    assert isinstance(called, Call)
    if called.groups != best:
        surer, likely = (mostly(view, kind, groups) for groups in (called.groups, best))
        assert surer * points(kind, called.groups, rules) > likely * made
        assert best_key(kind, called.groups, rules) > best_key(kind, best, rules)
    first = next(m for m in view.moves if isinstance(m, Call))
    differs = kind is Kind.SEQUENCES and points(kind, first.groups, rules) < made
    if kind is Kind.SEQUENCES:
        why = SAY.holdings.why_split(called, view)
        assert bool(why) == (differs and bool(called.groups))
    after, _ = game.apply(state, Call(kind, best))
    _, events = game.apply(after, Call(kind, ()))
    scored = [e.points for e in events if isinstance(e, Scored)]
    assert scored[:1] == [made] or (rules.calls.reserved and not scored)  # until the other has declared
    return differs


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "number",
    [FEW, pytest.param(SOME, marks=pytest.mark.full), pytest.param(MANY, marks=pytest.mark.rest)],
)
def test_one_answer_to_what_is_best(name: str, number: int) -> None:
    rules = GAMES[name]
    game, seen, split = PicketGame(rules), 0, 0
    for at, (before, state) in enumerate(calls(game, number)):
        if at < FEW:  # it is worked out at length
            advised(before)
        while state.phase is Phase.CALLS and state.actor == state.elder:
            split += check(game, state)
            seen += 1
            assert state.calls.kind is not None
            state, _ = game.apply(state, Call(state.calls.kind, ()))
            while state.phase is Phase.CALLS and state.actor != state.elder:
                state, _ = game.apply(state, Call(state.calls.kind, ()))
    assert seen > number
    assert bool(split) != rules.calls.runs_in_suit
