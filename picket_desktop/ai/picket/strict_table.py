"""The strict Gamester's table, for all opponents alike: bonuses are called, impossible claims challenged, and
a ternary claimed on a pair as often as was agreed. The question about the missing card, allowed where sets
are called by rank alone, is asked here too.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import runs_in_suit, suits
from picket_desktop.engine.picket.calling.worth import pips
from picket_desktop.engine.picket.events import Claimed
from picket_desktop.engine.picket.moves import AskWhich, Call, CallBonus, Challenge, Kind, LetGo, TakeBack
from picket_desktop.engine.picket.state import Phase, View


def strict_choice(view: View, rng: random.Random) -> Choice | None:
    """Return a move that belongs to the strict table alone: a bonus called, an impossible claim challenged or
    a claim let pass, or the occasional false call. Return None to play as usual."""
    if not view.rules.strict:
        return None
    if view.bonus_due is not None and CallBonus() in view.moves:
        return Choice(CallBonus(), Reason("call-bonus"))
    if view.phase is Phase.LAST_WORD:
        return _challenge(view) or Choice(LetGo(), Reason("let-pass"))
    if view.phase is Phase.CALLS:
        return _misreckon(view, rng)
    if view.phase is Phase.PLAY:
        return _challenge(view)
    return None


def to_ask(view: View) -> Choice | None:
    """Ask which of four cards is not counted, if there is more than one possibility. Asking costs nothing."""
    for move in view.moves:
        if isinstance(move, AskWhich) and sum(c.rank is move.rank for c in view.unseen) > 1:
            return Choice(move, Reason("ask-which"))
    return None


def honest(view: View) -> View:
    """Return the view with only the moves of the usual table. False calls, calls for a bonus, challenges,
    questions, and taking back a call are left out."""
    if view.phase not in (Phase.CALLS, Phase.PLAY) or not (
        view.rules.strict or view.rules.sight.sets_by_rank
    ):
        return view
    held = set(view.hand)
    plain = [m for m in view.moves if not isinstance(m, CallBonus | Challenge | AskWhich | TakeBack)]
    return view._replace(moves=[m for m in plain if not isinstance(m, Call) or held.issuperset(_cards(m))])


def _cards(call: Call) -> list[Card]:
    return [c for g in call.groups for c in g]


def _misreckon(view: View, rng: random.Random) -> Choice | None:
    """Call one of the false sets among the moves, as often as the house rule says; else return None."""
    if view.kind is not Kind.SETS or rng.random() * 100 >= view.rules.misreckons:
        return None
    held = set(view.hand)
    for move in view.moves:
        if isinstance(move, Call) and not held.issuperset(_cards(move)):
            return Choice(move, Reason("misreckon", {"rank": move.groups[0][0].rank}))
    return None


def _challenge(view: View) -> Choice | None:
    """Challenge a claim that the opponent cannot hold, going by the cards seen elsewhere; None if there is no
    such claim."""
    for move in view.moves:
        if isinstance(move, Challenge):
            claim = next(
                e
                for e in view.told
                if isinstance(e, Claimed) and e.seat == view.other and e.kind is move.kind
            )
            if not all(possible(view, claim.kind, size, worth) for size, worth in claim.said):
                return Choice(move, Reason("challenge", {"kind": move.kind}))
    return None


def possible(view: View, kind: Kind, size: int, worth: int) -> bool:
    """Return True if the opponent can have held a group of ``size`` and ``worth`` after the exchange."""
    mine = {*view.kept, *view.discards, *view.looked[_taken(view) :], *view.turned_up}
    his: list[Card] = [c for c in pack(view.rules.pack) if c not in mine]
    if not view.other_count:
        his = [c for c in his if c in view.played]
    if kind is Kind.SETS:
        return sum(c.rank == worth for c in his) >= size
    if kind is Kind.SEQUENCES:
        return _run(his, size, worth, view.rules.calls.runs_in_suit)
    return any(_sums(g, size, worth) for g in suits(his))


def _taken(view: View) -> int:
    """Return how many of the cards that Elder saw and left were then taken by Younger; 0 if
    the view is Younger's."""
    return (view.exchanged[view.younger] or 0) if view.is_elder else 0


def _run(his: Iterable[Card], size: int, top: int, in_suit: bool) -> bool:
    if not in_suit:
        ranks = {int(c.rank) for c in his}
        return ranks.issuperset(range(top - size + 1, top + 1))
    return any(g[0].rank >= top >= g[0].rank - len(g) + size for g in runs_in_suit(his))


def _sums(group: tuple[Card, ...], size: int, worth: int) -> bool:
    """Return True if some ``size`` cards of the group are worth ``worth``."""
    reach = {(0, 0)}
    for c in group:
        reach |= {(n + 1, total + pips((c,))) for n, total in reach}
    return (size, worth) in reach
