"""Tricks that are certain from a seat's own view are won against every hand the opponent may hold."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, islice, permutations
from typing import Any

import pytest

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, cards
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.events import DealEnded, Scored
from picket_desktop.engine.picket.moves import PLAYS, Call, Kind, Play
from picket_desktop.engine.picket.ruleset import LastTrick, RuleSet
from picket_desktop.engine.picket.state import Phase, State, Trick, View
from picket_desktop.engine.picket.sure import certain, possible
from tests.engine.random_games import steps, with_house_rules

PICKET = [name for name in games.names() if games.rules(name).family == "picket"]
SMALL = 5
"""Maximum number of cards in hand for which everything is tried."""


def a_rule_set(name: str, seed: int) -> RuleSet:
    """Return a game with some of its house rules, but not the strict table."""
    found = with_house_rules(games.rules(name), random.Random(seed), 0.5)
    return found if not found.strict else found.with_option("strict", "no")


def _playing_well(game: Any, state: Any, moves: Sequence[Any], rng: random.Random) -> Any:
    """Return the move that the novice would make. After such play the last tricks are often certain, and
    often nearly so."""
    return players()["novice"].choose(game.view_for(state, game.actor(state)), rng, 1).move


@cache
def _endings(name: str) -> tuple[State, ...]:
    """Return states of played games in which a seat with few cards is to lead."""
    found: list[State] = []
    for seed in range(4):
        for _, _, state, _ in steps(a_rule_set(name, seed), seed, 450, _playing_well):
            lead = state.phase is Phase.PLAY and state.tricks and state.tricks[-1].winner is not None
            if lead and 1 <= len(state.hands[state.actor]) <= SMALL:
                found.append(state)
    return tuple(found)


def hands(view: View) -> Iterator[frozenset[Card]]:
    """Yield every hand that the opponent may hold given all that has been seen."""
    sure = certain(view)
    for others in combinations(possible(view), view.other_count - len(sure)):
        yield sure.union(others)


def _all_mine(mine: frozenset[Card], his: frozenset[Card]) -> bool:
    """Return True if the leader can win every trick, even if the opponent sees all cards and defends as well
    as possible."""
    return not mine or any(
        all(
            not (put.suit is led.suit and put.rank > led.rank) and _all_mine(mine - {led}, his - {put})
            for put in ([c for c in his if c.suit is led.suit] or his)
        )
        for led in mine
    )


def _takes_one(leads: Sequence[Card], his: frozenset[Card]) -> bool:
    """Return True if ``his`` can take one of these leads when its holder knows their order."""
    if not leads:
        return False
    led, *rest = leads
    return any(
        (put.suit is led.suit and put.rank > led.rank) or _takes_one(rest, his - {put})
        for put in ([c for c in his if c.suit is led.suit] or his)
    )


def _played_out(state: State, his: frozenset[Card], leads: Sequence[Card], rng: random.Random) -> list[Any]:
    """Return the events when these cards are led and the opponent, who holds ``his``, plays at random."""
    game, seat = games.game(state.rules), state.actor
    state = state._replace(hands=put(state.hands, 1 - seat, tuple(sorted(his))))
    told: list[Any] = []
    for card in leads:
        if state.phase is not Phase.PLAY:
            break
        for chosen in (PLAYS[card.index], None):
            assert (state.actor == seat) is (chosen is not None), "a trick was lost"
            state, events = game.apply(
                state, chosen or rng.choice([m for m in game.legal_moves(state) if isinstance(m, Play)])
            )
            told += events
    return told


def _made(told: Sequence[Any], seat: int) -> int:
    return sum(e.points for e in told if isinstance(e, Scored) and e.seat == seat)


@pytest.mark.sweep
@pytest.mark.parametrize("name", PICKET)
def test_all_tricks_are_sure_exactly_if_no_opposing_hand_takes_one(name: str) -> None:
    claimed = 0
    for state in _endings(name):
        game = games.game(state.rules)
        view = game.view_for(state, state.actor)
        mine = frozenset(view.hand)
        sure = game.sure(view)
        assert bool(sure) is all(_all_mine(mine, his) for his in hands(view)), view
        claimed += bool(sure)
    assert 0 < claimed < len(_endings(name))


@pytest.mark.sweep
@pytest.mark.parametrize("name", PICKET)
def test_sure_order_wins_every_trick_and_scores_the_most(name: str) -> None:
    """No other order can score more against any hand unless it loses a trick against another hand."""
    rng = random.Random(name)
    for state in _endings(name):
        game, seat = games.game(state.rules), state.actor
        view = game.view_for(state, seat)
        order = [m.card for m in game.sure(view)]
        if not order:
            continue
        every = list(hands(view))
        for his in rng.sample(every, min(3, len(every))):
            made = _made(_played_out(state, his, order, rng), seat)
            for other in islice(permutations(order), 24):
                try:
                    told = _played_out(state, his, other, rng)
                except AssertionError:
                    continue
                if _made(told, seat) > made:
                    assert any(_takes_one(other, frozenset(hand)) for hand in every), (order, other, his)
                assert any(isinstance(e, DealEnded) for e in told)


def _on_lead(name: str, hand: str, **seen: Any) -> tuple[Any, View]:
    """Return a game, and the view of Younger, who is to lead from this hand. Elder has as many cards, and
    Younger has seen only ``seen``."""
    game = games.game(games.rules(name))
    state = _endings(name)[0]
    clubs = Trick(state.actor, *cards("9C 7C"), state.actor)
    view = game.view_for(state, state.actor)._replace(
        rules=game.rules, elder=1 - state.actor, tricks=(clubs,)
    )
    held = cards(hand)
    nothing: dict[str, Any] = dict.fromkeys(("discards", "looked", "turned_up", "shown"), ())
    return game, view._replace(hand=held, other_count=len(held), **{**nothing, **seen})


@pytest.mark.sweep
@pytest.mark.parametrize("name", PICKET)
def test_king_is_sure_only_if_the_ace_was_discarded(name: str) -> None:
    higher = cards("AS")
    for seen, certainly in (({}, False), ({"shown": higher}, False), ({"discards": higher}, True)):
        game, view = _on_lead(name, "KS", **seen)
        assert bool(game.sure(view)) is certainly


@pytest.mark.sweep
@pytest.mark.parametrize("name", PICKET)
def test_ten_is_led_last_if_the_last_trick_pays_more_for_it(name: str) -> None:
    game, view = _on_lead(name, "TS 9S AC", looked=cards("AS KS QS JS 8S 7S 6S"))
    more = view.rules.play.last_trick is LastTrick.TWO_WITH_TEN
    assert [m.card for m in game.sure(view)] == list(cards("AC 9S TS" if more else "AC TS 9S"))


def test_single_card_or_empty_call_is_forced_except_at_the_strict_table() -> None:
    game = games.game(games.rules("rubicon"))
    strict = games.game(games.rules("rubicon", (("strict", "yes"),)))
    forced = 0
    for state in _endings("rubicon"):
        view = games.game(state.rules).view_for(state, state.actor)
        assert game.forced(view) == (view.moves[0] if len(view.moves) == 1 else None)
        forced += game.forced(view) is not None
        assert strict.forced(view._replace(rules=strict.rules)) is None
        assert game.forced(view._replace(moves=(Call(Kind.SETS, ()),))) == Call(Kind.SETS, ())
        assert game.forced(view._replace(moves=(Call(Kind.SETS, (cards("AS AH AD"),)),))) is None
        assert game.forced(view._replace(moves=(Play(view.hand[0]),))) == Play(view.hand[0])
    assert forced
