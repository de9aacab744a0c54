"""Invariants of every game of the family, checked over deals made by hypothesis and random moves."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Event, IllegalMove, Move
from picket_desktop.engine.picket.events import DealEnded, Line, Scored
from picket_desktop.engine.picket.moves import Call, Deal, Discard, Play, read
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.picket.worlds import sample
from picket_desktop.engine.record import Record, replay
from picket_desktop.engine.record import read as read_game

every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
seeds = st.integers(0, 2**32)


def with_house_rules(rules: RuleSet, rng: random.Random) -> RuleSet:
    """Return the rules with some random house rules. The properties hold for any choice."""
    for option in rules.options:
        if rng.random() < 0.3:
            rules = rules.with_value(option.field, rng.choice(list(option.values)))
    return rules


def one_deal(rules: RuleSet, seed: int) -> Iterator[tuple[State, Move, State, tuple[Event, ...]]]:
    """Play a deal at random; yield each state with the move made, the next state, and the events."""
    rng = random.Random(seed)
    game = PicketGame(rules)
    state = game.single_deal(seed % 2)
    move: Move = Deal(order(seed, rules.pack), rng.choice(rules.packets))
    while True:
        after, events = game.apply(state, move)
        yield state, move, after, events
        state = after
        if state.actor < 0:
            return
        moves = game.legal_moves(state)
        move = moves[0] if rng.random() < 0.4 else rng.choice(moves)


def everywhere(state: State) -> list[object]:
    played = [c for t in state.tricks for c in (t.led, t.followed) if c is not None]
    laid = [c for pile in state.cards.discards for c in pile]
    return [*state.hands[0], *state.hands[1], *state.cards.stock, *laid, *played]


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=15)
@given(seed=seeds)
def test_cards_are_conserved(rules: RuleSet, seed: int) -> None:
    chosen = with_house_rules(rules, random.Random(seed))
    for _, _, state, _ in one_deal(chosen, seed):
        if state.cards.dealt[0]:
            assert sorted(everywhere(state)) == sorted(pack(chosen.pack))  # type: ignore[type-var]


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=20)
@given(seed=seeds)
def test_totals_are_the_sum_of_what_was_scored(rules: RuleSet, seed: int) -> None:
    chosen = with_house_rules(rules, random.Random(seed))
    story = [e for *_, events in one_deal(chosen, seed) for e in events]
    ended = [e for e in story if isinstance(e, DealEnded)]
    scored = [e for e in story if isinstance(e, Scored)]
    assert len(ended) == 1
    assert ended[0].points == tuple(sum(e.points for e in scored if e.seat == s) for s in (0, 1))
    assert sum(ended[0].tricks) == 12 or any(e.line is Line.CONCEDED for e in scored)


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=15)
@given(seed=seeds)
def test_a_bonus_needs_thirty_against_nothing(rules: RuleSet, seed: int) -> None:
    made = [0, 0]
    for *_, events in one_deal(rules, seed):
        for e in events:
            if isinstance(e, Scored):
                if e.line in (Line.PIQUE, Line.REPIQUE):
                    assert made[e.seat] >= 30
                    assert made[1 - e.seat] == 0
                made[e.seat] += e.points


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=6)
@given(seed=seeds)
def test_legal_moves_are_accepted_and_refused_plays_raise(rules: RuleSet, seed: int) -> None:
    rng = random.Random(seed)
    chosen = with_house_rules(rules, rng)
    game = PicketGame(chosen)
    for state, _, _, _ in one_deal(chosen, seed):
        if state.actor < 0:
            continue
        moves = game.legal_moves(state)
        for move in {0, len(moves) - 1, *(rng.randrange(len(moves)) for _ in range(6))}:
            assert game.why_not(state, moves[move]) is None
            assert read(moves[move].write()) == moves[move]
        for card in pack(36):
            move_ = Play(card)
            if state.phase is Phase.PLAY and move_ not in list(moves):
                assert game.why_not(state, move_) is not None
                with pytest.raises(IllegalMove):
                    game.apply(state, move_)


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=6)
@given(seed=seeds)
def test_every_legal_play_call_and_discard_number_is_listed(rules: RuleSet, seed: int) -> None:
    """Every play, call and number of discards that `why_not` allows is among the legal moves."""
    game = PicketGame(rules)
    for state, move, _, _ in one_deal(rules, seed):
        if state.actor < 0:
            continue
        moves = game.legal_moves(state)
        if state.phase is Phase.PLAY:
            allowed = [c for c in pack(36) if game.why_not(state, Play(c)) is None]
            assert sorted(m.card for m in moves if isinstance(m, Play)) == sorted(allowed)
        if isinstance(move, Discard):
            assert move in moves
            assert len(moves) == len(list(moves))
            assert moves[len(moves) // 2] == list(moves)[len(moves) // 2]
        if isinstance(move, Call) and rules.calls.runs_in_suit:
            assert move in list(moves)


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=4)
@given(seed=seeds)
def test_sampled_world_is_indistinguishable_from_the_real_one(rules: RuleSet, seed: int) -> None:
    """Neither seat can tell the two apart. During the play only the seat to move is checked."""
    rng = random.Random(seed)
    game = PicketGame(rules)
    for _, _, state, _ in one_deal(rules, seed):
        for seat in (state.actor,) if state.phase is Phase.PLAY else (0, 1):
            view = game.view_for(state, seat)
            world = sample(view, rng, 400)
            if world is not None:
                seen = game.view_for(world, seat)
                assert seen._replace(moves=()) == view._replace(moves=())
                if state.actor == seat:
                    assert list(seen.moves[:20]) == list(view.moves[:20])
            elif state.phase is Phase.EXCHANGE:
                pytest.fail("a world before the calls is always found")


def whole_game(rules: RuleSet, seed: int) -> Record:
    """Return the record of a set or partie played at random."""
    from picket_desktop.engine.picket.moves import Lift

    rng = random.Random(seed)
    game = PicketGame(rules)
    state = game.start()
    record = Record(rules, ("You", "Mr. Cotton (random)"), 7, True)
    while state.phase is not Phase.OVER:
        move: Move
        if state.phase is Phase.CUT:
            move = Lift(tuple(rng.sample(pack(rules.pack), 2)))
        elif state.phase is Phase.DEAL:
            cards = list(pack(rules.pack))
            rng.shuffle(cards)
            move = Deal(tuple(cards), rules.packets[0])
        else:
            moves = game.legal_moves(state)
            move = rng.choice(moves[:40])
        state, _ = game.apply(state, move)
        record = record.with_move(move)
    return record


@pytest.mark.sweep
@every_rule_set
@settings(max_examples=3)
@given(seed=seeds)
def test_game_round_trips_through_its_record(rules: RuleSet, seed: int) -> None:
    record = whole_game(with_house_rules(rules, random.Random(seed)), seed)
    again = read_game(record.write())
    assert again == record
    assert again.rules.changed() == record.rules.changed()
    first, second = list(replay(record)), list(replay(again))
    assert first == second
    end = first[-1][0].match.settlement
    assert end is not None
    assert games.names()[0] == "du-coeur"
