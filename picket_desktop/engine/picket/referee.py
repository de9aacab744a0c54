"""The one way a two-hand game changes: a move is asked about, then done."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Chance, Event, Game, IllegalMove, Move, MoveT, Reason
from picket_desktop.engine.picket import calls, exchange, play, strict
from picket_desktop.engine.picket.call_from_cards import in_groups
from picket_desktop.engine.picket.events import Conceded
from picket_desktop.engine.picket.moves import (
    Ask,
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Deal,
    DeclareBlank,
    Discard,
    KeepSilent,
    LetGo,
    Lift,
    NameSuit,
    Play,
    TakeDeal,
    TurnUp,
    read,
)
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.engine.picket.views import view

_FITTING: dict[Phase, tuple[type[Move], ...]] = {
    Phase.CUT: (Lift,),
    Phase.CHOOSE: (TakeDeal,),
    Phase.DEAL: (Deal,),
    Phase.BLANK: (DeclareBlank, KeepSilent),
    Phase.EXCHANGE: (Discard,),
    Phase.TURN_UP: (TurnUp,),
    Phase.CALLS: (Call, Ask, CallBonus),
    Phase.NAME_SUIT: (NameSuit,),
    Phase.PLAY: (Play, ConcedeDeal, CallBonus, Challenge, AskWhich),
    Phase.LAST_WORD: (CallBonus, LetGo),
    Phase.OVER: (),
}
_CHANCE = {Phase.CUT: Chance.LIFT, Phase.DEAL: Chance.DEAL}


class PicketGame(Game[State, View]):
    """A rule set, played."""

    family = RuleSet.family
    seats = 2

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.name = rules.name

    def start(self) -> State:
        return State(self.rules, deals_due=self.rules.deals)

    def single_deal(self, elder: int, standing: tuple[int, int] | None = None) -> State:
        """A state that waits for one deal with ``elder`` as Elder. Without a standing the deal starts
        at nought and runs out whatever is reached."""
        return State(
            self.rules,
            phase=Phase.DEAL,
            elder=elder,
            standing=standing or (0, 0),
            runs_out=standing is None or self.rules.end.ending is Ending.PARTIE,
            deals_due=self.rules.deals,
        )

    def actor(self, state: State) -> int:
        return state.actor

    def chance(self, state: State) -> Chance | None:
        return _CHANCE.get(state.phase)

    def deals_done(self, state: State) -> int:
        return len(state.past)

    def legal_moves(self, state: State) -> Sequence[Move]:
        if self.rules.strict and state.actor >= 0:
            return strict.legal(state, self._plain_moves(state))
        return self._plain_moves(state)

    def _plain_moves(self, state: State) -> Sequence[Move]:
        phase = state.phase
        if phase is Phase.PLAY:
            return play.legal(state)
        if phase is Phase.CALLS:
            return calls.legal(state)
        if phase is Phase.EXCHANGE:
            return exchange.legal_discards(state)
        if phase is Phase.BLANK:
            return exchange.legal_blanks(state)
        if phase is Phase.TURN_UP:
            return (TurnUp(False), TurnUp(True))
        if phase is Phase.CHOOSE:
            return (TakeDeal(True), TakeDeal(False))
        if phase is Phase.NAME_SUIT:
            return exchange.legal_suits(state)
        return ()

    def why_not(self, state: State, move: Move) -> Reason | None:
        phase = state.phase
        if not isinstance(move, _FITTING[phase]):
            return Reason("game-over") if phase is Phase.OVER else Reason("not-now", {"phase": phase})
        if isinstance(move, Play):
            return play.why_not(state, move.card)
        if isinstance(move, Call | Ask):
            return calls.why_not(state, move)
        if isinstance(move, Discard):
            return exchange.why_not_discard(state, move)
        if isinstance(move, Deal):
            return exchange.why_not_deal(state, move)
        if isinstance(move, Lift):
            return exchange.why_not_lift(state, move)
        if isinstance(move, TurnUp | TakeDeal | KeepSilent):
            return None
        if isinstance(move, CallBonus | LetGo | Challenge | AskWhich):
            return strict.why_not(state, move)
        return None if move in self.legal_moves(state) else Reason("not-allowed", {"move": move.write()})

    def in_order(self, move: MoveT) -> MoveT:
        if not isinstance(move, Call):
            return move
        return replace(move, groups=in_groups(move.kind, move.groups, self.rules))

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        out: list[Event] = []
        after = _do(state, move, out)
        if self.rules.strict:
            after = strict.after_move(state, move, after, out)
        happened = tuple(out)
        told = happened if isinstance(move, Deal) else state.told + happened
        return after._replace(told=told), happened

    def view_for(self, state: State, seat: int) -> View:
        moves = self.legal_moves(state) if state.actor == seat else ()
        return view(state, seat, moves)

    def next_dealer(self, state: State) -> int:
        return 1 - exchange.next_elder(state)

    def deal_move(self, pack: tuple[Card, ...]) -> Move:
        packets = self.rules.packets
        return Deal(pack, 3 if 3 in packets else packets[0])

    def read_move(self, text: str) -> Move:
        return read(text)


def _do(state: State, move: Move, out: list[Event]) -> State:
    if isinstance(move, Play):
        return play.play(state, move.card, out)
    if isinstance(move, Call):
        return play.score_lead_if_declared(state, calls.call(state, move, out), out)
    if isinstance(move, Ask):
        return calls.ask(state, out)
    if isinstance(move, Discard):
        return exchange.discard(state, move, out)
    if isinstance(move, Deal):
        return exchange.deal(state, move, out)
    if isinstance(move, TurnUp):
        return exchange.turn_up(state, move, out)
    if isinstance(move, Lift):
        return exchange.lift(state, move, out)
    if isinstance(move, TakeDeal):
        return exchange.take_deal(state, move, out)
    if isinstance(move, DeclareBlank):
        return exchange.declare_blank(state, move, out)
    if isinstance(move, KeepSilent):
        return exchange.keep_silent(state, out)
    if isinstance(move, NameSuit):
        return exchange.name_suit(state, move, out)
    if isinstance(move, CallBonus | LetGo | Challenge | AskWhich):
        return strict.do(state, move, out)
    out.append(Conceded(state.actor))
    return play.throw_up(state, out)
