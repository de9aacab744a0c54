"""Giving up a deal during play (our reading; Cavendish, Laws of Piquet, describes it only for the last deal
of a partie, before its first card).

The opponent scores as if they won every remaining trick, including the cards, the capot and a pique if these
would follow. What the tricks would score depends on cards the loser has not seen. They score the most they
could make as far as the loser knows, just as the thirteen in Cavendish's case is the most. So the price can
be named beforehand, and reveals nothing else.
"""

from __future__ import annotations

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.reckoning import add_in_play, finish_play
from picket_desktop.engine.picket.state import Phase, State, View
from picket_desktop.engine.picket.sure import certain, possible
from picket_desktop.engine.picket.turn import Turn
from picket_desktop.engine.picket.views import view

TRICKS = 12


def may_give_up(state: State | View) -> bool:
    """Return True during play, once a trick has been won: by then the calls have been made and answered. At
    the strict table both players have their last words after a hand is given up, to call for a bonus and to
    challenge (our reading)."""
    won = bool(state.tricks) and state.tricks[0].winner is not None
    return state.phase is Phase.PLAY and won


def give_up(turn: Turn) -> None:
    """Give up the actor's deal."""
    loser, state = turn.actor, turn.state()
    won = sum(t.winner is not None for t in turn.tricks)
    turn.sheet = turn.sheet._replace(given_up=put(turn.sheet.given_up, 1 - loser, TRICKS - won))
    add_in_play(turn, 1 - loser, Line.CONCEDED, most(view(state, loser, ())), (), TRICKS)
    finish_play(turn)


def most(view: View) -> int:
    """Return the most points that the opponent can score in the remaining tricks by leading to them all and
    winning them."""
    open_, play = view.open_trick, view.rules.play
    his, may = certain(view), possible(view)
    counting = sum(c.counts for c in his)
    counting += min(view.other_count - len(his), sum(c.counts for c in may))
    lying = bool(open_ and open_.led.counts)
    mine = sum(c.counts for c in view.hand)
    left = TRICKS - len(view.tricks) + bool(open_)
    made = play.trick_score.most(left, view.other_count, counting, mine + lying)
    last = [open_.led] if open_ and left == 1 else [*his, *may]
    return made + play.last_trick.points(max(last, key=lambda c: c.rank == Rank.TEN))
