"""The marker of the two-hand games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from picket_desktop.engine.game import NATURE, NOBODY, Event, Move, Reason
from picket_desktop.engine.marking import Dealer, Marker, NextDeal, Offer, Standing
from picket_desktop.engine.picket.marking import contradictions
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Say,
    Trick,
    read,
)
from picket_desktop.engine.picket.marking.said import Said, opened, reckoned, waited_for
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Match, Phase, State

DECLARED = (Blank, Say, Answer, CarteRouge)
"""The marks of what is declared: one more may belong to the line of the sheet that has just won a set."""
IN_A_DEAL = (*DECLARED, Trick, Concede)


class Marked(NamedTuple):
    """A marked game: the deal as it was opened, what has been said in it, and the state that follows, whose
    hands are empty."""

    opening: State
    said: Said
    now: State

    @property
    def waits_for(self) -> Kind | None:
        """The kind that must be known before Elder's points make a repique or win the set."""
        return waited_for(self.now, self.said)

    @property
    def asks_for(self) -> contradictions.Open | None:
        """The first call of which it is to be marked who scores it, before the play."""
        return None if self.said.played else next(contradictions.open_calls(self.now.elder, self.said), None)


def offers(now: State, said: Said) -> list[Offer]:
    """Return what may be said and won in a deal: until a trick is marked what is declared, Elder first; and
    the tricks; always in the same places."""
    rules, elder, found = now.rules, now.elder, list[Offer]()
    if not said.played:
        found.append(Offer("blank", -1, (Blank(elder), Blank(1 - elder))))
        for kind in KINDS:
            says = [
                tuple(Say(seat, kind, one) for one in contradictions.holdings(kind, rules)) for seat in (0, 1)
            ]
            found.append(Offer(kind.word, elder, says[elder]))
            answers = tuple(Answer(kind, verdict) for verdict in contradictions.verdicts(kind))
            found.append(Offer(f"answer {kind.word}", 1 - elder, answers))
            found.append(Offer(kind.word, 1 - elder, says[1 - elder]))
        rouges = [CarteRouge(seat, kind) for kind in KINDS if (seat := said.winner(kind, elder)) is not None]
        for seat in (elder, 1 - elder):
            if rules.calls.carte_rouge and (own := tuple(one for one in rouges if one.seat == seat)):
                found.append(Offer("carte-rouge", seat, own))
    leader = said.leader(elder)
    ways = contradictions.tricks(rules, leader, len(said.tricks) + 1)
    for seat in (0, 1):
        found.append(Offer("trick", seat, tuple(one for one in ways if one.winner == seat)))
    if not said.played and now.match.number == now.match.deals_due and rules.end.concede_last:
        given_up = contradictions.concessions(rules, elder)
        for seat in (elder, 1 - elder):
            found.append(Offer("concede", seat, tuple(one for one in given_up if one.seat == seat)))
    return found


class PicketMarker(Marker[Marked]):
    """A marker for a rule set. The table is not strict: a pique or repique is arithmetic, and counted."""

    family = RuleSet.family
    seats = 2

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules.with_value("strict", False) if rules.strict else rules

    def start(self) -> Marked:
        before = State(Match(self.rules, deals_due=self.rules.deals))
        return Marked(before, Said(), before)

    def actor(self, state: Marked) -> int:
        if state.now.phase is Phase.OVER:
            return NOBODY
        return NATURE if state.now.phase.stopped else 0

    def openings(self, state: Marked) -> Sequence[Move]:
        if self.actor(state) != NATURE:
            return ()
        return (Dealer(0), Dealer(1)) if state.now.phase is Phase.CUT else (NextDeal(),)

    def offers(self, state: Marked) -> Sequence[Offer]:
        openings = tuple(self.openings(state))
        first = [Offer("deal", -1, openings)] if openings else []
        return offers(state.now, state.said) if self.actor(state) == 0 else [*first, *self._late(state)]

    def _late(self, state: Marked) -> Iterator[Offer]:
        """Yield what may still be marked of a deal that ended with a call, as far as it changes the sheet."""
        for what, seat, marks in offers(state.now, state.said):
            found = [mark for mark in marks if self._belongs_to_last(state, mark)]
            if late := tuple(mark for mark in found if self.marked(state, mark).now.told != state.now.told):
                yield Offer(what, seat, late)

    def is_marked(self, state: Marked, mark: Move) -> bool:
        return isinstance(mark, DECLARED) and state.said.has(mark)

    def told(self, state: Marked) -> tuple[Event, ...]:
        return state.now.told

    def view_for(self, state: Marked, seat: int) -> Standing:
        return Standing(state.now.totals, state.now.match.settlement)

    def why_not(self, state: Marked, mark: Move) -> Reason | None:
        actor = self.actor(state)
        if actor < 0 and self._belongs_to_last(state, mark):
            return None
        if actor == NOBODY:
            return Reason("game-over")
        if actor == NATURE:
            return None if mark in self.openings(state) else Reason("mark-deal-over")
        if not isinstance(mark, IN_A_DEAL):
            return Reason("mark-deal-goes-on")
        return contradictions.why_not(state.now, state.said, mark)

    def unscored(self, state: Marked, mark: Move) -> Reason | None:
        return contradictions.unscored(state.now, state.said, mark)

    def _belongs_to_last(self, state: Marked, mark: Move) -> bool:
        """Return True if a mark belongs to what was declared in a deal that ended with it: a blank, which is
        the first of all, or a call that still ends the deal."""
        last = state.opening.match.number and not state.said.played
        if not last or not isinstance(mark, DECLARED) or contradictions.why_not(state.now, state.said, mark):
            return False
        return isinstance(mark, Blank) or self.actor(self.marked(state, mark)) < 0

    def marked(self, state: Marked, mark: Move) -> Marked:
        if isinstance(mark, IN_A_DEAL):
            said = state.said.with_(mark)
            return Marked(state.opening, said, reckoned(state.opening, said))
        elder = 1 - mark.seat if isinstance(mark, Dealer) else state.now.younger
        opening = opened(state.now, elder)
        return Marked(opening, Said(), opening)

    def read_move(self, text: str) -> Move:
        return read(text)
