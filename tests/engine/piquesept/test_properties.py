"""Invariants of every game of Piquesept, checked over deals made by hypothesis and random moves."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.engine.cards import ALL, by_suit, pack, write
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import Event, IllegalMove, Move
from picket_desktop.engine.piquesept import dealing
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL
from picket_desktop.engine.piquesept.events import DealEnded, TrickTaken
from picket_desktop.engine.piquesept.moves import PLAYS, Deal, Draw, Give
from picket_desktop.engine.piquesept.record import play_through, read_record
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State
from picket_desktop.engine.rules import write_value

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
seeds = st.integers(0, 2**32)


def house(rules: PiqueseptRules, seed: int) -> PiqueseptRules:
    """Return the rules with house rules chosen by the seed."""
    rules = rules.with_option("tie", "soloist-loses") if seed % 2 else rules
    return rules.with_option("give-back", "any") if seed % 3 == 0 else rules


def one_deal(rules: PiqueseptRules, seed: int) -> Iterator[tuple[State, Move, State, tuple[Event, ...]]]:
    """Play a deal at random; yield each state with the move made, the next state, and the events."""
    rng, game = random.Random(seed), PiqueseptGame(rules)
    state = game.single_deal(seed % rules.seats)
    move: Move = Deal(order(seed, rules.pack))
    while True:
        after, events = game.apply(state, move)
        yield state, move, after, events
        state = after
        if state.actor < 0:
            return
        move = rng.choice(game.legal_moves(state))


@both
@settings(max_examples=40)
@given(seed=seeds)
def test_cards_are_conserved_and_tricks_total_130_points(rules: PiqueseptRules, seed: int) -> None:
    story: list[Event] = []
    for _, _, state, events in one_deal(house(rules, seed), seed):
        story += events
        everywhere = [c for hand in state.hands for c in hand] + [c for t in state.tricks for c in t.cards]
        assert sorted(everywhere) == sorted(pack(rules.pack))
        assert sum(state.made) == sum(t.points for t in state.tricks if t.winner is not None)
    assert sum(state.made) == TOTAL
    assert sum(e.points for e in story if isinstance(e, TrickTaken)) == TOTAL
    ended = next(e for e in story if isinstance(e, DealEnded))
    assert ended.points == state.made
    assert sum(ended.stakes) == 0


@both
@settings(max_examples=20)
@given(seed=seeds)
def test_exactly_the_legal_moves_are_accepted(rules: PiqueseptRules, seed: int) -> None:
    game = PiqueseptGame(house(rules, seed))
    every: list[Move] = [*PLAYS, *(Give(c) for c in ALL), *(Draw(i) for i in range(12))]
    for state, move, _, _ in one_deal(game.rules, seed):
        if isinstance(move, Deal):
            continue
        legal = game.legal_moves(state)
        assert len(legal) > 0
        for other in every:
            assert (game.why_not(state, other) is None) == (other in legal)
        with pytest.raises(IllegalMove):
            game.apply(state, Deal(order(seed, rules.pack)))


def as_record(state: State) -> str:
    """Return the deal in ``state`` as a written record."""
    options = [
        f"option {name.replace('_', '-')}: {write_value(value)}" for name, value in state.rules.changed()
    ]
    hands = [f"seat {seat}: {write(hand)}" for seat, hand in enumerate(state.dealt)]
    tricks = ", ".join(write(t.cards) for t in state.tricks)
    drawn = f"draw: {state.drawn} gives {state.given}"
    return "\n".join([f"rules: {state.rules.name}", *options, *hands, drawn, f"play: {tricks}"])


@both
@settings(max_examples=25)
@given(seed=seeds)
def test_record_and_replay_give_the_same_deal(rules: PiqueseptRules, seed: int) -> None:
    chosen = house(rules, seed)
    game, state = PiqueseptGame(chosen), PiqueseptGame(chosen).single_deal(seed % rules.seats)
    for _, move, _after, events in one_deal(chosen, seed):
        state, again = game.apply(state, game.read_move(move.write()))
        assert again == events
    from_text = play_through(read_record(as_record(state)))
    assert (from_text.tricks, from_text.made, from_text.hands) == (state.tricks, state.made, state.hands)


@pytest.mark.full
@both
@settings(max_examples=10)
@given(seed=seeds)
def test_view_does_not_depend_on_hidden_cards(rules: PiqueseptRules, seed: int) -> None:
    """Cards that the seat may not know are exchanged among the other hands."""
    rng, game = random.Random(seed), PiqueseptGame(rules)
    for _, _, state, _ in one_deal(rules, seed):
        for seat in range(rules.seats):
            view = game.view_for(state, seat)
            swapped = _swapped(state, seat, rng)
            assert game.view_for(swapped, seat) == view
            assert all(e.only in (None, seat) for e in view.told)
            assert pickle.loads(pickle.dumps(view)) == view


def _swapped(state: State, seat: int, rng: random.Random) -> State:
    """Return the state with all the cards ``seat`` does not know dealt anew to the other seats. The soloist's
    hand is laid out in another order."""
    party = seat in (state.soloist, state.drawer)
    fixed = {c for c in (state.drawn, state.given) if c and party}
    others = [s for s in range(state.rules.seats) if s != seat]
    loose = [c for s in others for c in state.hands[s] if c not in fixed]
    rng.shuffle(loose)
    hands, dealt = list(state.hands), list(state.dealt)
    for s in others:
        kept = [c for c in hands[s] if c in fixed]
        fresh = [loose.pop() for _ in range(len(hands[s]) - len(kept))]
        hands[s] = tuple(sorted((*kept, *fresh), key=by_suit))
        dealt[s] = tuple(rng.sample(pack(32), len(dealt[s])))
    lie = list(hands[state.soloist])
    rng.shuffle(lie)
    told = tuple(e for e in state.told if e.only in (None, seat))
    state = state._replace(
        hands=tuple(hands), dealt=tuple(dealt), lie=tuple(lie) if state.lie else (), told=told
    )
    return state if party or not state.drawn else state._replace(drawn=SEVEN, given=SEVEN)


@both
def test_draw_order_of_the_soloists_hand_is_unbiased(rules: PiqueseptRules) -> None:
    """The order in which the hand is laid out for the draw does not depend on suit or rank: over many packs
    the better card is first as often as last."""
    first = last = 0
    for number in range(600):
        game = PiqueseptGame(rules)
        state, _ = game.apply(game.single_deal(), Deal(order(number, rules.pack)))
        first += by_suit(state.lie[0]) < by_suit(state.lie[-1])
        last += by_suit(state.lie[0]) > by_suit(state.lie[-1])
    assert abs(first - last) < 100


@both
@settings(max_examples=30)
@given(seed=seeds)
def test_forced_gifts_are_the_highest(rules: PiqueseptRules, seed: int) -> None:
    for _, _, state, _ in one_deal(rules, seed):
        if state.phase is Phase.DRAW:
            first = state.tricks[0]
            for place, gift in enumerate(first.cards[1:], 1):
                hand = state.dealt[(first.leader + place) % rules.seats]
                assert gift in dealing.gifts(hand)
                assert not any(c.suit is gift.suit and c.rank > gift.rank for c in hand)
