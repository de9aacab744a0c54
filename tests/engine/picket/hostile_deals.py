"""Deals at the strict table between players who lie: they call cards they do not hold, take back true and
false calls, challenge everything, and claim or forget bonuses."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.picket.calling.combinations import COUNTING
from picket_desktop.engine.picket.moves import (
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Discard,
    Kind,
    TakeBack,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State


class Step(NamedTuple):
    """A move, the states before and after it, and the events it caused."""

    before: State
    move: Move
    after: State
    events: tuple[Event, ...]


def some_rules(name: str, rng: random.Random, often: Mapping[str, float] | None = None) -> RuleSet:
    """Return strict rules with random house rules. Each house rule has the probability in ``often``, or 0.3
    if it is not listed there."""
    rules = rule_set(name, [("strict", "yes")])
    for option in rules.options:
        share = (often or {}).get(option.field, 0.3)
        if option.field != "strict" and rng.random() < share:
            rules = rules.with_value(option.field, rng.choice(list(option.values)))
    return rules


def hands(rules: RuleSet, rng: random.Random) -> Move:
    """Return a deal in which one hand is often strong, because in other deals the cases that the rules turn
    on are rare."""
    cards = list(pack(rules.pack))
    rng.shuffle(cards)
    if rng.random() < 0.8:
        long = rng.sample(range(4), 2) if rng.random() < 0.5 else ()
        cards.sort(
            key=lambda c: rng.random() + (c.rank > 8) * rng.choice((0.3, 0.7)) + (c.suit in long),
            reverse=True,
        )
        strong, rest = cards[:15], cards[15:]
        rng.shuffle(strong)
        rng.shuffle(rest)
        dealt = [strong[:12], rest[:12]]
        rng.shuffle(dealt)
        move = PicketGame(rules).deal_move(tuple(cards))
        packet = move.packet  # type: ignore[attr-defined]
        mixed = [c for i in range(0, 12, packet) for hand in dealt for c in hand[i : i + packet]]
        cards = [*mixed, *(c for c in cards if c not in mixed)]
    return PicketGame(rules).deal_move(tuple(cards))


def false_call(game: PicketGame, state: State, rng: random.Random) -> Move | None:
    """Return a random call that may claim cards not held; None if a few tries find no such call that is
    allowed."""
    kind = state.calls.kind
    assert kind is not None
    members = list(pack(game.rules.pack))
    mine = set(state.hands[state.actor])
    for _ in range(12):
        if kind is Kind.SETS:
            groups = [
                tuple(rng.sample(rank, rng.choice((3, 4))))
                for rank in rng.sample(COUNTING, rng.choice((1, 1, 2)))
            ]
        elif kind is Kind.POINT:
            suit = rng.randrange(4)
            some = [c for c in members if c.suit == suit and (c in mine or rng.random() < 0.3)]
            groups = [tuple(some)]
        else:
            suit, top, long = rng.randrange(4), rng.randrange(2, 9), rng.randrange(3, 9)
            ranks = [r for r in range(top, top - long, -1) if r >= 0]
            run = [next((c for c in members if c.suit == suit and c.index % 9 == r), None) for r in ranks]
            groups = [tuple(c for c in run if c)]
        move = game.in_order(Call(kind, tuple(g for g in groups if g)))
        if move.groups and game.why_not(state, move) is None:  # type: ignore[attr-defined]
            return move
    return None


def _cheap(move: Discard) -> tuple[int, int]:
    """Return a sort key that puts discards of few and low cards first."""
    return len(move.cards), sum(card.rank for card in move.cards)


class Manner(NamedTuple):
    """How a player behaves, as probabilities. ``lies`` is how likely a false call is, for the kinds in
    ``about``. ``speaks`` is how likely a claim, correction or challenge is when possible. ``best`` is how
    likely the best holding is to be called."""

    lies: float = 0.35
    speaks: float = 0.5
    best: float = 0.6
    about: tuple[Kind, ...] = tuple(Kind)


HALF, LIAR, HONEST = Manner(), Manner(lies=0.4, speaks=0.1), Manner(lies=0.0, speaks=0.9, best=1.0)
LATE_LIAR = Manner(lies=1.0, speaks=0.0, about=(Kind.SETS,))
PAIRS = (HALF, HALF), (HALF, LIAR), (LIAR, HONEST), (HONEST, LATE_LIAR), (LATE_LIAR, HONEST)
"""The pairs of players that meet. Some do everything by halves, some lie and keep quiet, some are honest and
trust nobody, and some begin to lie only when the opponent may already have a bonus."""


def chosen(game: PicketGame, state: State, rng: random.Random, manner: Manner = HALF) -> Move:
    """Return the move that a player of this manner makes."""
    legal = list(game.legal_moves(state)[:80])
    lies = state.calls.kind in manner.about and rng.random() < manner.lies
    lie = false_call(game, state, rng) if lies and state.phase is Phase.CALLS else None
    if lie is not None:
        return lie
    special = [m for m in legal if isinstance(m, CallBonus | Challenge | TakeBack)]
    if special and rng.random() < manner.speaks:
        return special[0] if isinstance(special[0], CallBonus) else rng.choice(special)
    if state.phase is Phase.CALLS:
        return legal[0] if rng.random() < manner.best else rng.choice(legal)
    if state.phase is Phase.EXCHANGE and rng.random() < manner.best:
        return min((m for m in legal if isinstance(m, Discard) and m.cards), key=_cheap)
    gives_up = game.concession(game.view_for(state, state.actor))
    if gives_up is not None and rng.random() < 0.02:
        return gives_up
    plain = [m for m in legal if not isinstance(m, ConcedeDeal | TakeBack | Challenge)]
    return rng.choice(plain or legal)


def steps(name: str, seed: int, deals: int = 1) -> Iterator[Step]:
    """Yield every step of a few deals at the strict table, with random house rules. The deals start from a
    random standing or, in some cases, from none."""
    rng = random.Random(f"{name}/{seed}")
    rules, seated = some_rules(name, rng), rng.choice(PAIRS)
    game = PicketGame(rules)
    to_end = rng.random() < 0.3 or rules.target is None
    state = game.single_deal(rng.randrange(2), None if to_end else (rng.randrange(98), rng.randrange(98)))
    while len(state.match.past) < deals and state.phase not in (Phase.OVER, Phase.CUT):
        move = (
            hands(rules, rng) if state.phase is Phase.DEAL else chosen(game, state, rng, seated[state.actor])
        )
        after, events = game.apply(state, move)
        yield Step(state, move, after, events)
        state = after
