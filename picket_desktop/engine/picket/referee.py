"""The referee of the two-hand games: every move is checked, then made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.game import Chance, Event, Game, IllegalMove, LaidOpen, Move, MoveT, Reason
from picket_desktop.engine.picket import exchange, play, strict, sure
from picket_desktop.engine.picket.calling import calls, which_calls
from picket_desktop.engine.picket.calling.combinations import SETS
from picket_desktop.engine.picket.calling.from_cards import in_groups, malformed
from picket_desktop.engine.picket.conceding import give_up, may_give_up
from picket_desktop.engine.picket.events import IN_PLAY, Conceded, DealEnded, Scored, TakenBack
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
    TakeBack,
    TakeDeal,
    TurnUp,
    read,
)
from picket_desktop.engine.picket.reckoning import hidden
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import PARTS, Match, Phase, State, View
from picket_desktop.engine.picket.turn import Turn
from picket_desktop.engine.picket.views import OVER, view
from picket_desktop.engine.telling import only_own

_LEGAL: dict[Phase, Callable[[State], Sequence[Move]]] = {
    **dict.fromkeys(Phase, lambda state: ()),
    Phase.CHOOSE: lambda state: (TakeDeal(True), TakeDeal(False)),
    Phase.BLANK: exchange.legal_blanks,
    Phase.EXCHANGE: exchange.legal_discards,
    Phase.TURN_UP: lambda state: (TurnUp(False), TurnUp(True)),
    Phase.CALLS: which_calls.legal,
    Phase.NAME_SUIT: exchange.legal_suits,
    Phase.PLAY: play.legal,
}
_STRICT = (CallBonus, LetGo, Challenge, AskWhich, TakeBack)


def _free(state: State, move: Move) -> None:
    """Accept the move: moves of this kind may always be made in their phase."""


def _why_not_listed(state: State, move: Move) -> Reason | None:
    return None if move in _LEGAL[state.phase](state) else Reason("not-allowed", {"move": move.write()})


def _why_not_concede(state: State, move: ConcedeDeal) -> Reason | None:
    may = play.may_concede(state) or may_give_up(state)
    return None if may else Reason("not-allowed", {"move": move.write()})


_WHY_NOT: dict[Phase, dict[type[Move], Callable[[State, Any], Reason | None]]] = {
    Phase.CUT: {Lift: exchange.why_not_lift},
    Phase.CHOOSE: {TakeDeal: _free},
    Phase.DEAL: {Deal: exchange.why_not_deal},
    Phase.BLANK: {DeclareBlank: _why_not_listed, KeepSilent: exchange.why_not_silent},
    Phase.EXCHANGE: {Discard: exchange.why_not_discard},
    Phase.TURN_UP: {TurnUp: _free},
    Phase.CALLS: {Call: which_calls.why_not, Ask: which_calls.why_not, CallBonus: strict.why_not},
    Phase.NAME_SUIT: {NameSuit: _why_not_listed},
    Phase.PLAY: {
        Play: play.why_not,
        ConcedeDeal: _why_not_concede,
        **dict.fromkeys((CallBonus, Challenge, AskWhich, TakeBack), strict.why_not),
    },
    Phase.LAST_WORD: dict.fromkeys((CallBonus, LetGo, Challenge), strict.why_not),
    Phase.OVER: {},
}
"""The types of move possible in each phase, each with a further check for the move."""
_CHANCE = {Phase.CUT: Chance.LIFT, Phase.DEAL: Chance.DEAL}


class PicketGame(Game[State, View]):
    """Makes a rule set playable."""

    family = RuleSet.family
    concedes = True
    seats = 2

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.name = rules.name
        self._asks = not rules.strict and hidden(rules, SETS)

    def start(self) -> State:
        return State(Match(self.rules, deals_due=self.rules.deals))

    def single_deal(self, elder: int, standing: tuple[int, int] | None = None) -> State:
        """Return a state ready for one deal with ``elder`` as Elder.

        Without a standing the deal starts at zero and is played to its end, whatever the score.
        """
        runs_out = standing is None or self.rules.end.ending is Ending.PARTIE
        match = Match(self.rules, standing=standing or (0, 0), runs_out=runs_out, deals_due=self.rules.deals)
        return State(match, phase=Phase.DEAL, elder=elder)

    def only_deal(self, dealer: int) -> State:
        match = Match(self.rules, deals_due=1, runs_out=True)
        return State(match, phase=Phase.DEAL, elder=1 - dealer)

    def last_deal(self, dealer: int, totals: tuple[int, ...]) -> State:
        if self.rules.end.ending is not Ending.PARTIE or not self.rules.deals or len(totals) != self.seats:
            return super().last_deal(dealer, totals)
        deals = self.rules.deals
        match = Match(self.rules, deals - 1, (totals[0], totals[1]), deals_due=deals)
        return State(match, phase=Phase.DEAL, elder=1 - dealer if self.rules.cut.each_time else dealer)

    def actor(self, state: State) -> int:
        return state.actor

    def chance(self, state: State) -> Chance | None:
        return _CHANCE.get(state.phase)

    def deals_done(self, state: State) -> int:
        return len(state.match.past)

    def part(self, state: State) -> int:
        return PARTS[Phase.OVER if state.phase in OVER and state.match.number else state.phase]

    def laid_open(self, state: State) -> LaidOpen:
        return LaidOpen(state.hands, state.cards.discards, state.cards.stock)

    def known(self, view: View) -> LaidOpen:
        theirs = tuple(sorted(view.known_held, key=by_suit))
        hands = (view.hand, theirs) if view.seat == 0 else (theirs, view.hand)
        own = (view.discards, ()) if view.seat == 0 else ((), view.discards)
        return LaidOpen(hands, own, (*view.looked, *view.turned_up))

    def legal_moves(self, state: State) -> Sequence[Move]:
        plain = _LEGAL[state.phase](state)
        if self.rules.strict:
            return strict.legal(state, plain)
        return [*plain, *strict.questions(state)] if self._asks and state.phase is Phase.PLAY else plain

    def why_not(self, state: State, move: Move) -> Reason | None:
        check = _WHY_NOT[state.phase].get(type(move))
        if check is None:
            over = state.phase is Phase.OVER
            return Reason("game-over") if over else Reason("not-now", {"phase": state.phase})
        return check(state, move)

    def in_order(self, move: MoveT) -> MoveT:
        if isinstance(move, Discard):
            return replace(move, cards=tuple(sorted(move.cards, key=lambda card: card.index)))
        if not isinstance(move, Call):
            return move
        return replace(move, groups=in_groups(move.kind, move.groups, self.rules))

    def malformed(self, move: Move) -> Reason | None:
        return malformed(move, self.rules) if isinstance(move, Call) else None

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        turn = Turn(state)
        if self.rules.strict:
            strict.before_move(turn, move)
        _DO[type(move)](turn, move)
        return turn.state(), tuple(turn.events)

    def view_for(self, state: State, seat: int) -> View:
        moves = self.legal_moves(state) if state.actor == seat else ()
        return view(state, seat, moves)

    def forced(self, view: View) -> Move | None:
        return sure.forced(view)

    def sure(self, view: View) -> tuple[Move, ...]:
        return sure.sure(view)

    def tells(self, view: View, event: Event) -> bool:
        if isinstance(event, DealEnded | TakenBack):  # the effect of a correction depends on the other's hand
            return True
        in_trick = isinstance(event, Scored) and event.line in IN_PLAY
        known = {*view.hand, *view.discards, *view.played}
        return not (only_own(event, view.seat, known) or (in_trick and view.phase is Phase.PLAY))

    def corrects(self, move: Move) -> bool:
        return isinstance(move, TakeBack)

    def concession(self, view: View) -> Move | None:
        return ConcedeDeal() if view.moves and may_give_up(view) else None

    def next_dealer(self, state: State) -> int:
        return 1 - exchange.next_elder(state)

    def deal_move(self, pack: tuple[Card, ...]) -> Move:
        packets = self.rules.packets
        return Deal(pack, 3 if 3 in packets else packets[0])

    def read_move(self, text: str) -> Move:
        return read(text)


def _call(turn: Turn, move: Call) -> None:
    led = bool(turn.tricks)
    calls.call(turn, move)
    if led:
        play.score_lead(turn)


def _concede(turn: Turn, move: ConcedeDeal) -> None:
    turn.tell(Conceded(turn.actor))
    if play.may_concede(turn):
        play.throw_up(turn)
    else:
        give_up(turn)


_DO: dict[type[Move], Callable[[Turn, Any], None]] = {
    Play: play.play,
    Call: _call,
    Ask: calls.ask,
    Discard: exchange.discard,
    Deal: exchange.deal,
    TurnUp: exchange.turn_up,
    Lift: exchange.lift,
    TakeDeal: exchange.take_deal,
    DeclareBlank: exchange.declare_blank,
    KeepSilent: exchange.keep_silent,
    NameSuit: exchange.name_suit,
    ConcedeDeal: _concede,
    **dict.fromkeys(_STRICT, strict.do),
}
