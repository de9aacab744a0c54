"""The two-hand novice: keeps what the hand holds, calls everything it does not forget, leads aces and then
the longest suit, and counts nothing."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from picket_desktop.ai.picket import by_eye
from picket_desktop.ai.picket.by_eye import aces, alike, in_order, longest, tops
from picket_desktop.ai.picket.calling import heard, why_answered, why_asked
from picket_desktop.ai.picket.phases import Phases
from picket_desktop.ai.picket.plain_play import (
    Forgetful,
    beating,
    break_longest,
    follow,
    lead_highest,
    to_play,
)
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.events import Answered, Asked, Called, Verdict
from picket_desktop.engine.picket.moves import PLAYS, Ask, Call, DeclareBlank, Kind, NameSuit
from picket_desktop.engine.picket.state import View

LONG = {Kind.POINT: 5, Kind.SEQUENCES: 4, Kind.SETS: 4}
"""Minimum number of cards in a long holding, by kind."""
ACROSS = 6
"""Minimum number of cards in a long sequence across the suits."""
FORGETS = 1 / 8
"""The chance that the player forgets to call a long holding."""
MAKES_SURE = 1 / 8
"""The chance of winning a trick with the highest card where a lower one would do."""


def lay_out(view: View, rng: random.Random) -> Choice:
    """Keep three or four of a kind, the longest suit, long sequences, and the aces with their kings."""
    hand = view.hand
    return by_eye.lay_out(view, rng, [alike(hand), longest(hand), in_order(hand, view.rules), tops(hand)])


def call(view: View, rng: random.Random, forgets: float = FORGETS) -> Choice:
    """Choose what to say in the calls: the best that the hand holds, or "good" if nothing in it can match the
    opponent's call. If a question may be asked first, ask it. ``forgets`` is the chance of forgetting a long
    call."""
    move = view.moves[0]
    if isinstance(move, Ask):
        return Choice(move, why_asked(view, move))
    assert isinstance(move, Call)
    about: dict[str, Any] = {"kind": move.kind}
    if not move.groups:
        return Choice(move, Reason("good", about))
    if may_forget(view, move) and rng.random() < forgets:
        return Choice(Call(move.kind, ()), Reason("forgot-call", about))
    if heard(view, move.kind) is not None:
        return Choice(move, why_answered(view, move))
    return Choice(move, Reason("call-all", about | {"number": points(move.kind, move.groups, view.rules)}))


def may_forget(view: View, best: Call) -> bool:
    """Return True if the best call is long enough to be forgotten. A call is never forgotten if the kind was
    asked about or announced before, if calling is compulsory, or at the strict table, where the call would be
    lost for good."""
    across = best.kind is Kind.SEQUENCES and not view.rules.calls.runs_in_suit
    long = max(map(len, best.groups)) >= (ACROSS if across else LONG[best.kind])
    may = not view.rules.strict and Call(best.kind, ()) in view.moves
    return long and may and not _spoken_of(view, best.kind)


def _spoken_of(view: View, kind: Kind) -> bool:
    """Return True if the seat has spoken of a kind: it has called it, asked about the opponent's call, or
    answered "equal" or "not good"."""
    said = (e for e in view.told if isinstance(e, Asked | Called | Answered))
    mine = (e for e in said if e.seat == view.seat and e.kind is kind)
    return any(not (isinstance(e, Answered) and e.verdict is Verdict.GOOD) for e in mine)


def blank(view: View) -> Choice:
    """Declare a blank, with the greatest number of cards that may be laid out."""
    move = view.moves[0]
    assert isinstance(move, DeclareBlank)
    return Choice(move, Reason("show-blank", {"number": move.number}))


def _name_suit(view: View) -> Choice:
    """Name a suit. As Elder, name a suit with an ace or, without aces, the longest; as Younger, who
    names a suit if Elder is void in the first, name the strongest."""
    first = (aces(view.hand) or longest(view.hand))[0]
    return named(view, first.suit if view.is_elder else strongest(view.hand))


def named(view: View, suit: Suit) -> Choice:
    """Name a suit, and give the reason."""
    return Choice(NameSuit(suit), Reason("name-suit" if view.is_elder else "name-strongest", {"suit": suit}))


def strongest(hand: Sequence[Card]) -> Suit:
    """Return the suit with the greatest sum of ranks."""
    return max(Suit, key=lambda s: sum(c.rank for c in hand if c.suit is s))


def play(view: View, rng: random.Random) -> Choice:
    """Lead high while an ace is held, otherwise from the longest suit. Win as cheaply as possible, but now
    and then with the highest card. If nothing wins, throw the lowest."""
    view = Forgetful(*view)
    if view.open_trick is None:
        return lead_highest(view, rng) if aces(to_play(view)) else break_longest(view)
    better = sorted(beating(view), key=lambda c: c.rank)
    if len(better) > 1 and rng.random() < MAKES_SURE:
        return Choice(PLAYS[better[-1].index], Reason("win-surely"))
    return follow(view, rng)


def choose(view: View, rng: random.Random, budget: int) -> Choice:
    """Choose the plainest move of each phase, with a beginner's random slips from ``rng``."""
    play_, call_, lay_out_ = (partial(way, rng=rng) for way in (play, call, lay_out))
    return Phases(play_, call_, lay_out_, blank, _name_suit).choose(view, rng)
