"""Sample worlds that fit a view: complete states, chosen at random, that the seat cannot tell from the real
one.

A world is found by guessing the hidden cards within what is certain (cards seen, shown, played or left, and
suits the opponent could not follow) and then replaying the deal as it was heard. A guess that is inconsistent
with what the opponent said cannot be replayed and is discarded.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.game import Event, IllegalMove, Move
from picket_desktop.engine.pairs import by_seat
from picket_desktop.engine.picket import exchange
from picket_desktop.engine.picket.calling.combinations import best_key, choices, held
from picket_desktop.engine.picket.calling.worth import said
from picket_desktop.engine.picket.events import (
    Answered,
    Asked,
    BlankDeclared,
    BlankShown,
    Called,
    Claimed,
    Dealt,
    Declared,
    Discarded,
    EqualShown,
    LaidOut,
    LookChosen,
    SuitNamed,
    Told,
    Took,
    Verdict,
    WhichAsked,
)
from picket_desktop.engine.picket.moves import (
    PLAYS,
    Ask,
    AskWhich,
    Call,
    DeclareBlank,
    Discard,
    Group,
    KeepSilent,
    Kind,
    NameSuit,
    TurnUp,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Match, Phase, State, View

Cards = tuple[Card, ...]


class Guess(NamedTuple):
    """A guess at the hidden cards: the opponent's hand as dealt, the opponent's discards, and the original
    stock."""

    dealt: Cards
    discards: Cards
    stock: Cards


def sample(view: View, rng: random.Random, tries: int = 5000, held: Iterable[Card] = ()) -> State | None:
    """Return a state whose view from the same seat equals ``view``. In it, after the exchange, the opponent
    holds all cards in ``held``.

    None if no such state was found in ``tries`` attempts, or if no deal has begun.
    """
    if not view.dealt or view.phase in (Phase.CUT, Phase.CHOOSE, Phase.DEAL):
        return None
    for _ in range(tries):
        guess = _guess(view, rng, held)
        if guess is None or not _could_have_called(view, guess):
            continue
        world = replayed(view, guess)
        if world is not None:
            return world
    return None


# Guessing


def _own(view: View, kind: type[Took] | type[Discarded]) -> Cards:
    return next((e.cards for e in view.told if isinstance(e, kind) and e.seat == view.seat), ())


def _void(view: View) -> set[int]:
    """Return the suits the opponent could not follow."""
    return {
        t.led.suit
        for t in view.tricks
        if t.leader == view.seat and t.followed is not None and t.followed.suit is not t.led.suit
    }


def _surely_kept(view: View) -> set[Card]:
    """Return the cards the opponent certainly held after the exchange."""
    played = {t.led if t.leader == view.other else t.followed for t in view.tricks}
    kept: set[Card] = {c for c in played if c is not None}
    if view.exchanged[view.other] is not None:
        kept |= set(view.shown) | set(view.due)
        kept |= {
            c
            for e in view.told
            if isinstance(e, Declared | EqualShown) and e.seat == view.other
            for g in e.groups
            for c in g
        }
    return kept


def _guess(view: View, rng: random.Random, held: Iterable[Card]) -> Guess | None:
    known = {*view.dealt, *_own(view, Took), *view.looked, *view.turned_up}
    kept_sure = _surely_kept(view) | set(held)
    blank = next((e.cards for e in view.told if isinstance(e, BlankShown) and e.seat == view.other), ())
    hidden = [c for c in pack(view.rules.pack) if c not in known | kept_sure | set(blank)]
    rng.shuffle(hidden)
    number = view.exchanged[view.other]
    laid = number if number is not None else _laid_out(view)
    if blank:
        return _guess_from_blank(view, rng, blank, hidden, kept_sure, number)
    if number is None:
        said_blank = any(isinstance(e, BlankDeclared) and e.seat == view.other for e in view.told)
        dealt = tuple([c for c in hidden if not (said_blank and c.court)][:12])
        return Guess(dealt, dealt[:laid], _stock(view, (), [c for c in hidden if c not in dealt]))
    void = _void(view)
    fitting = [c for c in hidden if c.suit not in void]
    need = 12 - len(kept_sure)
    if len(fitting) < need:
        return None
    kept = [*kept_sure, *fitting[:need]]
    rest = [c for c in hidden if c not in kept]
    discards = tuple(rest[:number])
    taken = _taken(view, rng, kept, number)
    if taken is None:
        return None
    dealt = tuple([c for c in kept if c not in taken]) + discards
    return Guess(dealt, discards, _stock(view, taken, rest[number:]))


def _laid_out(view: View) -> int:
    """Return how many cards Younger has laid out but not yet replaced, because Elder declared a blank."""
    waiting = [e.number for e in view.told if isinstance(e, LaidOut) and e.seat == view.other]
    return waiting[-1] if waiting else 0


def _guess_from_blank(
    view: View, rng: random.Random, blank: Cards, hidden: list[Card], kept_sure: set[Card], number: int | None
) -> Guess:
    """Guess only the opponent's draw and discards, because a blank has shown the hand as dealt."""
    if number is None:
        return Guess(blank, tuple(rng.sample(blank, _laid_out(view))), _stock(view, (), hidden))
    may_go = [c for c in blank if c not in kept_sure]
    discards = tuple(rng.sample(may_go, min(number, len(may_go))))
    seen = view.looked[:number] if view.is_elder else ()
    others = [c for c in kept_sure if c not in blank and c not in seen]
    others += hidden[: number - len(seen) - len(others)]
    taken = (*seen, *rng.sample(others, len(others)))
    return Guess(blank, discards, _stock(view, taken, [c for c in hidden if c not in taken]))


def _taken(view: View, rng: random.Random, kept: list[Card], number: int) -> Cards | None:
    """Choose at random which of the kept cards the opponent drew, in order, and return them. If the seat is
    Elder and has looked, the first of Younger's draws are known. None if there are too few cards."""
    seen = view.looked[:number] if view.is_elder else ()
    others = [c for c in kept if c not in seen]
    if len(others) < number - len(seen):
        return None
    return (*seen, *rng.sample(others, number - len(seen)))


def _stock(view: View, taken: Cards, rest: list[Card]) -> Cards:
    """Return the original stock: Elder's draw, Younger's draw, then the cards that nobody took."""
    mine = _own(view, Took)
    drawn = (*mine, *taken) if view.is_elder else (*taken, *mine)
    left = [c for c in (*view.looked, *view.turned_up) if c not in drawn]
    return tuple(dict.fromkeys([*drawn, *left, *[c for c in rest if c not in left]]))


def _could_have_called(view: View, guess: Guess) -> bool:
    """Return False if the guess contradicts what the opponent said. This is a quick check before replaying
    the whole deal."""
    number = view.exchanged[view.other]
    if number is None:
        return True
    first = 0 if view.younger == view.seat else len(_own(view, Took))
    taken = guess.stock[first : first + number]
    kept = (*(c for c in guess.dealt if c not in guess.discards), *taken)
    called = [e for e in view.told if isinstance(e, Called) and e.seat == view.other]
    answers = [e for e in view.told if isinstance(e, Answered) and e.seat == view.other]
    return all(_groups_saying(view, e, kept) is not None for e in called) and all(
        _could_have_answered(view, e, kept) for e in answers
    )


def _could_have_answered(view: View, heard: Answered, kept: Cards) -> bool:
    """Return True if an answer fits the hand: "equal" and "not good" require a holding; "good" does not."""
    mine = [e for e in view.told if isinstance(e, Called) and e.seat == view.seat and e.kind is heard.kind]
    asked = any(isinstance(e, Asked) and e.seat == view.other and e.kind is heard.kind for e in view.told)
    best = held(heard.kind, kept, view.rules)
    if not mine:
        return True
    if mine[0].worth is None and best:
        size = best_key(heard.kind, best, view.rules)[0]
        if asked != (size == mine[0].size) and (asked or heard.verdict is not Verdict.GOOD):
            return False
    if heard.verdict is Verdict.GOOD:
        return True
    claim = _groups_saying(view, mine[0], view.kept)
    if claim is None or not best:
        return False
    least = best_key(heard.kind, claim, view.rules)
    if heard.verdict is Verdict.EQUAL:
        ways = choices(heard.kind, kept, view.rules)
        return any(best_key(heard.kind, groups, view.rules) == least for groups in ways)
    return best_key(heard.kind, best, view.rules) > least


# Replaying


def _groups_saying(view: View, heard: Called, hand: Cards) -> tuple[Group, ...] | None:
    """Return groups of ``hand`` that would be called in these words, or None."""
    worth = heard.worth
    if worth is None:
        worth = next((e.worth for e in view.told if isinstance(e, Told) and e.kind is heard.kind), None)
    declared = _declared(view, heard.seat, heard.kind)
    claims = (
        e.said for e in view.told if isinstance(e, Claimed) and (e.seat, e.kind) == (heard.seat, heard.kind)
    )
    claimed = next(claims, None)
    for groups in [declared] if declared else choices(heard.kind, hand, view.rules):
        if claimed and tuple(said(heard.kind, group) for group in groups) != claimed:
            continue
        best = max(groups, key=lambda g: best_key(heard.kind, (g,), view.rules))
        size, value = said(heard.kind, best)
        if heard.size in (None, size) and worth in (None, value) and set(best) <= set(hand):
            return groups
    return None


def _declared(view: View, seat: int, kind: Kind) -> tuple[Group, ...] | None:
    shown = (e for e in view.told if isinstance(e, Declared | EqualShown))
    return next((e.groups for e in shown if e.seat == seat and e.kind is kind), None)


def replayed(view: View, guess: Guess) -> State | None:
    """Return the state that ``guess`` leads to; None if it could not have produced the events that the seat
    has heard."""
    game = PicketGame(view.rules)
    hands = by_seat(view.seat, view.dealt, guess.dealt)
    match = Match(
        view.rules, view.number - 1, view.standing, view.past, view.deals_due, view.runs_out, sets=view.sets
    )
    start = State(match, phase=Phase.DEAL, elder=view.elder)
    packet = next(e.packet for e in view.told if isinstance(e, Dealt))
    state = exchange.begin(start, view.elder, hands, guess.stock, packet)
    plays = _plays(view)
    heard = _heard(state.told, view.seat)
    try:
        while heard < len(view.told):
            move = _next_move(view, guess, state, plays, heard)
            if move is None:
                return None
            state, events = game.apply(state, move)
            heard += _heard(events, view.seat)
        if state.phase is Phase.BLANK and view.phase is not Phase.BLANK:
            state, _ = game.apply(state, KeepSilent())
    except (IllegalMove, StopIteration):
        return None
    return state if _same(game.view_for(state, view.seat), view) else None


def _heard(told: Iterable[Event], seat: int) -> int:
    return sum([e.only is None or e.only == seat for e in told])


def _same(a: View, b: View) -> bool:
    return a._replace(moves=()) == b._replace(moves=())


def _plays(view: View) -> Iterator[Card]:
    return iter([c for t in view.tricks for c in (t.led, t.followed) if c is not None])


def _next_move(view: View, guess: Guess, state: State, plays: Iterator[Card], heard: int) -> Move | None:
    seat, phase = state.actor, state.phase
    if phase is Phase.PLAY:
        following = view.told[heard]
        if isinstance(following, WhichAsked):
            return AskWhich(following.wanting.rank)
        return PLAYS[next(plays).index]
    if phase is Phase.EXCHANGE:
        mine = _own(view, Discarded)
        return Discard(mine if seat == view.seat else guess.discards)
    if phase is Phase.CALLS:
        assert state.calls.kind is not None
        return _call(view, state, seat, state.calls.kind)
    if phase is Phase.BLANK:
        said_so = [e for e in view.told if isinstance(e, BlankDeclared) and e.seat == seat]
        return DeclareBlank(said_so[0].number) if said_so else KeepSilent()
    if phase is Phase.TURN_UP:
        return TurnUp(next(e.look for e in view.told if isinstance(e, LookChosen)))
    if phase is Phase.NAME_SUIT:
        return NameSuit(next(e.suit for e in view.told if isinstance(e, SuitNamed) and e.seat == seat))
    return None


def _call(view: View, state: State, seat: int, kind: Kind) -> Call | Ask | None:
    """Return the call that was heard, rebuilt from the seat's hand in this world."""
    asked = any(isinstance(e, Asked) and e.seat == seat and e.kind is kind for e in view.told)
    if asked and kind not in state.calls.asked:
        return Ask(kind)
    hand = state.hands[seat]
    if state.tricks:
        return Call(kind, _declared(view, seat, kind) or ())
    heard = [e for e in view.told if isinstance(e, Called) and e.seat == seat and e.kind is kind]
    if heard:
        groups = _groups_saying(view, heard[0], hand)
        return Call(kind, groups) if groups else None
    answers = [e for e in view.told if isinstance(e, Answered) and e.seat == seat and e.kind is kind]
    if not answers or answers[0].verdict is Verdict.GOOD:
        return Call(kind, ())
    wanted = answers[0].verdict is Verdict.EQUAL
    least = best_key(kind, state.calls.claims[kind], view.rules)
    shown = _declared(view, seat, kind) if wanted else None
    for groups in [shown] if shown else choices(kind, hand, view.rules):
        worth = best_key(kind, groups, view.rules)
        if worth == least if wanted else worth > least:
            return Call(kind, groups)
    return None
