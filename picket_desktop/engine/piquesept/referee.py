"""The referee of Piquesept: checks every move, then makes it."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import Chance, Event, Game, IllegalMove, LaidOpen, Move, Reason
from picket_desktop.engine.moves import lift_fault, pack_fault
from picket_desktop.engine.piquesept import dealing, play
from picket_desktop.engine.piquesept.moves import PLAYS, Deal, Draw, Give, Lift, Play, read
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.piquesept.state import PARTS, Phase, State, View, view
from picket_desktop.engine.telling import only_own

_FITTING: dict[Phase, tuple[type[Move], ...]] = {
    Phase.CUT: (Lift,),
    Phase.DEAL: (Deal,),
    Phase.GIFTS: (Play,),
    Phase.DRAW: (Draw,),
    Phase.GIVE: (Give,),
    Phase.PLAY: (Play,),
    Phase.OVER: (),
}
_CHANCE = {Phase.CUT: Chance.LIFT, Phase.DEAL: Chance.DEAL}


class PiqueseptGame(Game[State, View]):
    """The game of Piquesept for three or four players: checks the moves and makes them."""

    family = PiqueseptRules.family

    def __init__(self, rules: PiqueseptRules) -> None:
        self.rules = rules
        self.name = rules.name
        self.seats = rules.seats

    def start(self) -> State:
        return dealing.first_state(self.rules, self.rules.deals)

    def single_deal(self, dealer: int = 0) -> State:
        """Return a state that waits for one deal by ``dealer``, after which the game is over."""
        return dealing.first_state(self.rules, 1)._replace(phase=Phase.DEAL, dealer=dealer)

    def only_deal(self, dealer: int) -> State:
        return self.single_deal(dealer)

    def actor(self, state: State) -> int:
        return state.actor

    def chance(self, state: State) -> Chance | None:
        return _CHANCE.get(state.phase)

    def deals_done(self, state: State) -> int:
        return len(state.past)

    def part(self, state: State) -> int:
        return PARTS[Phase.OVER if state.phase is Phase.DEAL and state.number else state.phase]

    def laid_open(self, state: State) -> LaidOpen:
        return LaidOpen(state.hands)

    def known(self, view: View) -> LaidOpen:
        placed = view.placed
        hands = [tuple(card for card, at in placed.items() if at == seat) for seat in range(view.seats)]
        hands[view.seat] = view.hand
        return LaidOpen(tuple(hands))

    def legal_moves(self, state: State) -> Sequence[Move]:
        phase = state.phase
        if phase is Phase.PLAY:
            return [PLAYS[c.index] for c in play.cards_to_play(state)]
        if phase is Phase.GIFTS:
            return [PLAYS[c.index] for c in dealing.gifts(state.hands[state.actor])]
        if phase is Phase.DRAW:
            return [Draw(place) for place in range(1, len(state.lie) + 1)]
        if phase is Phase.GIVE:
            return [Give(c) for c in play.may_give(state)]
        return ()

    def why_not(self, state: State, move: Move) -> Reason | None:
        phase = state.phase
        if not isinstance(move, _FITTING[phase]):
            return Reason("game-over") if phase is Phase.OVER else Reason("not-now", {"phase": phase})
        if isinstance(move, Play):
            if phase is Phase.PLAY:
                return play.why_not_play(state, move.card)
            return dealing.why_not_gift(state.hands[state.actor], move.card)
        if isinstance(move, Give):
            return play.why_not_give(state, move.card)
        if isinstance(move, Draw):
            fits = 1 <= move.place <= len(state.lie)
            return None if fits else Reason("no-such-place", {"place": move.place, "most": len(state.lie)})
        if isinstance(move, Lift):
            return lift_fault(move, self.seats, self.rules.pack)
        assert isinstance(move, Deal)
        return pack_fault(move, self.rules.pack)

    def apply(self, state: State, move: Move) -> tuple[State, tuple[Event, ...]]:
        reason = self.why_not(state, move)
        if reason is not None:
            raise IllegalMove(reason)
        out: list[Event] = []
        after = _do(state, move, out)
        happened = tuple(out)
        told = happened if isinstance(move, Deal) else state.told + happened
        return after._replace(told=told), happened

    def view_for(self, state: State, seat: int) -> View:
        return view(state, seat, self.legal_moves(state) if state.actor == seat else ())

    def forced(self, view: View) -> Move | None:
        only = len(view.moves) == 1 and isinstance(view.moves[0], Play)
        return view.moves[0] if only else None

    def blind(self, view: View) -> bool:
        return isinstance(view.moves[0], Draw)

    def sure(self, view: View) -> tuple[Move, ...]:
        return tuple(PLAYS[c.index] for c in play.sure(view))

    def tells(self, view: View, event: Event) -> bool:
        known = {*view.hand, *view.played}
        return isinstance(event, DealOver) or not only_own(event, view.seat, known)

    def next_dealer(self, state: State) -> int:
        return dealing.next_dealer(state)

    def deal_move(self, pack: tuple[Card, ...]) -> Move:
        return Deal(pack)

    def read_move(self, text: str) -> Move:
        return read(text)


def _do(state: State, move: Move, out: list[Event]) -> State:
    if isinstance(move, Play):
        if state.phase is Phase.PLAY:
            return play.play(state, move.card, out)
        return dealing.give(state, move.card, out)
    if isinstance(move, Give):
        return play.give_back(state, move.card, out)
    if isinstance(move, Draw):
        return play.draw(state, move.place, out)
    if isinstance(move, Lift):
        return dealing.lift(state, move, out)
    assert isinstance(move, Deal)
    return dealing.deal(state, move, out)
