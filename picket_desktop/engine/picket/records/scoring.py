"""Play a deal record through the referee and score it: ``picket score``.

>>> from picket_desktop.engine.picket.records.deal_record import read
>>> deal = read("rules: rubicon\\nelder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C\\n"
...             "younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S")
>>> score(deal)["sequences"], score(deal)["total"]
(['elder', 9], {'elder': 9, 'younger': 4})
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.family import ScoredDeal
from picket_desktop.engine.game import BadText, IllegalMove, Move
from picket_desktop.engine.picket import exchange
from picket_desktop.engine.picket.calling import calls, which_calls
from picket_desktop.engine.picket.calling.combinations import held
from picket_desktop.engine.picket.calling.from_cards import in_groups
from picket_desktop.engine.picket.events import DealEnded, Line, Scored
from picket_desktop.engine.picket.moves import (
    Ask,
    Call,
    CallBonus,
    DeclareBlank,
    Discard,
    Group,
    KeepSilent,
    Kind,
    LetGo,
    Play,
    TurnUp,
)
from picket_desktop.engine.picket.reckoning import reckon_hand
from picket_desktop.engine.picket.records.deal_record import (
    ELDER,
    SEATS,
    YOUNGER,
    DealRecord,
    read,
    read_cards,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Hands, Outcome, Phase, State
from picket_desktop.engine.picket.turn import Turn


def play_through(deal: DealRecord) -> State:
    """Return the state at the end of the record, with everything called at its best unless the record says
    otherwise.

    Raises `BadText` where the rules refuse it."""
    game = PicketGame(deal.rules)
    state = game.single_deal(ELDER, deal.standing)
    if deal.dealt:
        state = exchange.begin(state, ELDER, deal.dealt, deal.stock, deal.rules.packets[0])
    else:
        state = _from_hands(state, deal)
    for _, after in _course(game, state, deal):
        state = after
    turn = Turn(state)
    calls.declare_unled(turn, lambda kind, now: _call(now, deal, kind))
    state = turn.state()
    for seat in (ELDER, YOUNGER):
        if state.sheet.bonus_due[seat] and not state.phase.stopped:
            state = _apply(game, state._replace(actor=seat), CallBonus(), 0)
    while state.phase is Phase.LAST_WORD:
        state = _apply(game, state, _next_move(state, deal, [])[0], 0)
    return state


def moves(deal: DealRecord) -> tuple[Move, ...]:
    """Return the moves of a deal whose exchange is written, from the dealing to the last card played. Raises
    `BadText`."""
    assert deal.dealt is not None
    game = PicketGame(deal.rules)
    dealt = game.deal_move(_pack(game, deal.dealt, deal.stock))
    state = _apply(game, game.only_deal(1 - ELDER), dealt, 0)
    return dealt, *(move for move, _ in _course(game, state, deal))


def _pack(game: PicketGame, dealt: Hands, stock: Group) -> tuple[Card, ...]:
    """Return the pack from which these cards are dealt."""
    order = pack(game.rules.pack)
    lies = game.apply(game.only_deal(1 - ELDER), game.deal_move(order))[0]
    places = (*lies.hands[ELDER], *lies.hands[YOUNGER], *lies.cards.stock)
    there = dict(zip(places, (*dealt[ELDER], *dealt[YOUNGER], *stock), strict=True))
    return tuple(there[card] for card in order)


def _course(game: PicketGame, state: State, deal: DealRecord) -> Iterator[tuple[Move, State]]:
    """Iterate over the moves in the record of a deal, each with the state after it. The deal must have been
    dealt."""
    plays = list(deal.play)
    while state.match.past == () and (plays or state.phase is not Phase.PLAY):
        move, at = _next_move(state, deal, plays)
        state = _apply(game, state, move, at)
        yield move, state


def _from_hands(state: State, deal: DealRecord) -> State:
    turn = Turn(exchange.begin(state, ELDER, deal.hands, (), deal.rules.packets[0]))
    blank = _blanks_said(deal)
    outcome = Outcome(None, equal=blank == (True, True))
    if sum(blank) == 1:
        seat = blank.index(True)
        outcome = Outcome(seat, groups=(deal.hands[seat],))
    bar = outcome.equal and deal.rules.exchange.both_blank_bar
    turn.cards = turn.cards._replace(kept=turn.hands)
    turn.calls = turn.calls._replace(outcomes=(outcome, None, None, None))
    turn.sheet = turn.sheet._replace(bars=(bar, bar))
    reckon_hand(turn)
    calls.start(turn)
    return turn.state()


def _blanks_said(deal: DealRecord) -> tuple[bool, bool]:
    """Return whether each seat declares a blank. A sunk blank is not declared; nor is Younger's if it is the
    only one and would score nothing."""
    elder, younger = (
        said and "blank" not in sunk
        for said, sunk in zip(deal.blank or (False, False), deal.sinks, strict=True)
    )
    return elder, younger and (elder or deal.rules.exchange.younger_blank_alone)


def _apply(game: PicketGame, state: State, move: Move, at: int) -> State:
    try:
        return game.apply(state, move)[0]
    except IllegalMove as illegal:
        raise BadText(at, illegal.reason) from None


def _next_move(state: State, deal: DealRecord, plays: list[Card]) -> tuple[Move, int]:
    seat = state.actor
    if state.sheet.bonus_due[seat]:
        return CallBonus(), 0
    if state.phase is Phase.LAST_WORD:
        return LetGo(), 0
    if state.phase is Phase.PLAY:
        return Play(plays.pop(0)), deal.lines["play"]
    if state.phase is Phase.CALLS:
        assert state.calls.kind is not None
        word = state.calls.kind.word
        said = f"{SEATS[seat]} {'sinks' if word in deal.sinks[seat] else word}"
        return _call_or_ask(state, deal, state.calls.kind), deal.lines.get(said, 0)
    if state.phase is Phase.BLANK:
        return _blank_move(state, deal)
    if state.phase is Phase.EXCHANGE:
        assert deal.discards is not None
        return Discard(deal.discards[seat]), deal.lines[f"{SEATS[seat]} discards"]
    return TurnUp(False), 0


def _blank_move(state: State, deal: DealRecord) -> tuple[Move, int]:
    """Return the move that declares a blank that was dealt, or that keeps silent if the record sinks the
    blank or gives it to the other seat."""
    seat = state.actor
    if "blank" in deal.sinks[seat]:
        return KeepSilent(), deal.lines[f"{SEATS[seat]} sinks"]
    if deal.blank is not None and not deal.blank[seat]:
        return KeepSilent(), deal.lines["blank"]
    assert deal.discards is not None
    number = len(deal.discards[seat]) if seat == ELDER else 0
    return DeclareBlank(number), deal.lines[f"{SEATS[seat]} discards"]


def _call_or_ask(state: State, deal: DealRecord, kind: Kind) -> Move:
    """Return the actor's next move: to ask the worth of Elder's call if Younger must do that first, else the
    call."""
    reason = which_calls.why_not(state, _wanted(state, deal, kind))
    due = which_calls.legal(state)[0] == Ask(kind) or (reason and reason.code == "ask-first")
    return Ask(kind) if due else _call(state, deal, kind)


def _call(state: State, deal: DealRecord, kind: Kind) -> Call:
    """Return the record's call of a kind or, if it gives none, the best call. Return the answer "good"
    instead if that call does not better or equal Elder's, or may not be reckoned."""
    move = _wanted(state, deal, kind)
    reason = which_calls.why_not(state, move)
    return Call(kind, ()) if reason and reason.code in ("inferior", "barred") else move


def _wanted(state: State, deal: DealRecord, kind: Kind) -> Call:
    """Return the call of this kind that is in the record, or else the best call. The call need not be
    allowed."""
    seat = state.actor
    if kind.word in deal.sinks[seat]:
        return Call(kind, ())
    groups = deal.fixed.get((seat, kind))
    if groups is None:
        groups = held(kind, state.hands[seat], state.rules)
    return Call(kind, in_groups(kind, groups, state.rules))


def score(deal: DealRecord) -> dict[str, Any]:
    """Return the result of the deal, as printed by ``picket score --json``."""
    return summary(play_through(deal))


def scored(text: str, instead: RuleSet | None) -> ScoredDeal:
    """Replay a written deal, by its own rules or by ``instead``. Raises `BadText`."""
    state = play_through(read(text, instead))
    return ScoredDeal(state, summary(state))


def by_book(text: str, rules: RuleSet) -> ScoredDeal:
    """Play through a written deal by a rule set without house rules. Both players call their best holdings,
    whatever was really said. The deal starts from a score of zero and is played to its end. Raises
    `BadText`."""
    state = play_through(read_cards(text, rules))
    return ScoredDeal(state, summary(state))


def summary(state: State) -> dict[str, Any]:
    """Return the score of the deal in ``state`` (Elder at seat 0), finished or not."""
    lines = [e for e in state.told if isinstance(e, Scored)]
    ended = next((e for e in state.told if isinstance(e, DealEnded)), None)

    def made(*names: Line) -> dict[str, int]:
        return {SEATS[s]: sum(e.points for e in lines if e.seat == s and e.line in names) for s in (0, 1)}

    def bonus(line: Line) -> str | None:
        return next((SEATS[e.seat] for e in lines if e.line is line), None)

    total = {w: sum(e.points for e in lines if SEATS[e.seat] == w) for w in SEATS}
    standing = ended.standing if ended else state.totals
    return {
        "rules": state.rules.name,
        "blank": _decided(state, 0, made(Line.BLANK)),
        "point": _decided(state, 1, made(Line.POINT)),
        "sequences": _decided(state, 2, made(Line.SEQUENCES)),
        "sets": _decided(state, 3, made(Line.SETS)),
        "hand": made(Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE),
        "repique": bonus(Line.REPIQUE),
        "play": made(Line.PLAY, Line.LAST),
        "tricks": {"elder": state.won(ELDER), "younger": state.won(YOUNGER)},
        "cards": made(Line.CARDS, Line.CAPOT),
        "pique": bonus(Line.PIQUE),
        "total": total,
        "standing": {"elder": standing[0], "younger": standing[1]},
        "won_at": _won_at(state),
    }


def _decided(state: State, step: int, points: dict[str, int]) -> list[Any]:
    if step >= state.calls.reckoned:
        return [None, 0]
    outcome = state.calls.outcomes[step]
    assert outcome is not None
    if outcome.winner is None:
        return ["=" if outcome.equal else None, 0]
    winner = SEATS[outcome.winner]
    return [winner, points[winner]]


_WON_BY = {Line.LAST: "play", Line.CAPOT: "cards", Line.CARTE_ROUGE: "sets", Line.CONCEDED: "cards"}


def _won_at(state: State) -> dict[str, Any] | None:
    end = state.match.settlement
    if end is None:
        return None
    assert end.winner is not None
    assert end.line is not None
    line = Line(end.line)
    return {"winner": SEATS[end.winner], "by": _WON_BY.get(line, line.value), "trick": end.trick}
