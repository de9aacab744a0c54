"""The marker of the two-hand games."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import NATURE, NOBODY, Event, Move, Reason
from picket_desktop.engine.marking import (
    Dealer,
    Marker,
    NextDeal,
    Offer,
    Rest,
    Ruled,
    Standing,
    why_not_ruled,
)
from picket_desktop.engine.picket.events import Dealt, SetEnded
from picket_desktop.engine.picket.marking import contradictions, rest
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Say,
    Trick,
    read,
)
from picket_desktop.engine.picket.marking.said import Said, opened, reckoned, waited_for, with_mark
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.picket.rulings import ruling_of, rulings_of
from picket_desktop.engine.picket.state import Match, Phase, State
from picket_desktop.engine.rulings import BEGINS_ANEW, Effect, Errs, Ruling, Stage

DECLARED = (Blank, Say, Answer, CarteRouge)
"""The marks for declarations. Some of them may still be made after a call has won a set."""
IN_A_DEAL = (*DECLARED, Trick, Concede)


TURNING = (Effect.TURNS, Effect.TURNS_TWICE)
"""Rulings that change who deals; a deal has at most one of them."""


class Marked(NamedTuple):
    """A marked game: the state at the beginning of the deal, what has been said since, and the resulting
    state, whose hands are empty. ``due`` are the seats that deal next, if a ruling decides that."""

    opening: State
    said: Said
    now: State
    due: tuple[int, ...] = ()

    @property
    def waits_for(self) -> Kind | None:
        """The kind that must be known before Elder's points make a repique or win the set; None if there is
        none."""
        return waited_for(self.now, self.said)

    @property
    def asks_for(self) -> contradictions.Open | None:
        """The first call whose scorer must still be marked before the play; None if there is none."""
        return None if self.said.played else next(contradictions.open_calls(self.now.elder, self.said), None)

    @property
    def shows(self) -> tuple[int, tuple[Kind, ...]] | None:
        """The first seat that may still mark calls because of a ruling against the other seat, and which
        kinds it has not marked yet. None if there is no such seat."""
        said = self.said
        found = (
            (
                seat,
                tuple(kind for kind in Kind if said.reopened(kind, seat) and not said.holdings[kind][seat]),
            )
            for seat in (0, 1)
        )
        return next(((seat, kinds) for seat, kinds in found if kinds), None)

    @property
    def calls_next(self) -> Kind | None:
        """The kind of call after the last one marked; None after the last kind, and in the play."""
        if self.said.played:
            return None
        both = zip(KINDS, self.said.holdings, strict=True)
        marked = [at for at, (_, held) in enumerate(both) if any(held)]
        return next(iter(KINDS[max(marked, default=-1) + 1 :]), None)


def offers(now: State, said: Said) -> list[Offer]:
    """Return everything that may be said and won in a deal: blanks, the declarations of each kind with their
    answers, Elder's first, cartes rouges, the tricks, and concessions. The list stays the same until the last
    trick, except for the possible outcomes of the tricks."""
    rules, elder = now.rules, now.elder
    found = [Offer("blank", -1, (Blank(0), Blank(1)))]
    for kind in KINDS:
        says = [
            tuple(Say(seat, kind, one) for one in contradictions.holdings(kind, rules)) for seat in (0, 1)
        ]
        found.append(Offer(kind.word, elder, says[elder]))
        answers = tuple(Answer(kind, verdict) for verdict in contradictions.verdicts(kind))
        found.append(Offer(f"answer {kind.word}", 1 - elder, answers))
        found.append(Offer(kind.word, 1 - elder, says[1 - elder]))
    for seat in (elder, 1 - elder) if rules.calls.carte_rouge else ():
        found.append(Offer("carte-rouge", seat, tuple(CarteRouge(seat, kind) for kind in KINDS)))
    leader = said.leader(elder)
    ways = [*contradictions.tricks(rules, leader, len(said.tricks) + 1)]
    if beaten := contradictions.beaten_counts(rules, leader):
        ways.append(beaten)  # refused, but shown in its place
    for seat in (0, 1):
        found.append(Offer("trick", seat, tuple(one for one in ways if one.winner == seat)))
    if len(said.tricks) < HAND:
        found += rest.offers(rules, elder, said)
    if now.match.number == now.match.deals_due and rules.end.concede_last:
        given_up = contradictions.concessions(rules, elder)
        for seat in (elder, 1 - elder):
            found.append(Offer("concede", seat, tuple(one for one in given_up if one.seat == seat)))
    return found


class PicketMarker(Marker[Marked]):
    """Marks games under one rule set. The table is not strict: a pique or repique follows from the points and
    need not be called."""

    family = RuleSet.family
    seats = 2
    unheeded = ("strict", "misreckons")

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

    def asked(self, state: Marked) -> tuple[str, ...]:
        elder = state.now.elder
        open_ = None if state.now.phase.stopped else state.asks_for
        if open_ is not None:
            what = open_.called.kind.word if open_.unbeaten else f"answer {open_.called.kind.word}"
            return (Offer(what, 1 - elder, ()).key,)
        if not (state.now.phase.stopped or state.said.played) and (waits := state.waits_for) is not None:
            return tuple(Offer(waits.word, seat, ()).key for seat in (elder, 1 - elder))
        if state.shows is not None:
            seat, kinds = state.shows
            return tuple(Offer(kind.word, seat, ()).key for kind in kinds)
        if self.actor(state) == 0 and (kind := state.calls_next) is not None:
            return (Offer(kind.word, elder, ()).key,)
        return ()

    def _late(self, state: Marked) -> Iterator[Offer]:
        """Yield the offers of all declarations in a deal that ended with a call. Yield none unless one of
        them may still be marked and changes the sheet."""
        found = [one for one in offers(state.now, state.said) if isinstance(one.marks[0], DECLARED)]
        if any(
            self._belongs_to_last(state, mark) and self.marked(state, mark).now.told != state.now.told
            for offer in found
            for mark in offer.marks
        ):
            yield from found

    def rulings(self, state: Marked) -> Sequence[tuple[Ruling, Offer]]:
        stages = self._stages(state)
        found = (
            one
            for one in rulings_of(self.rules)
            if one.fits(stages) and one.effect is not self._not_of_turns(state)
        )
        return [(one, Offer(one.name, -1, self._given(state, one))) for one in found]

    def _not_of_turns(self, state: Marked) -> Effect | None:
        """Return the effect that a ruling on a deal out of turn cannot have now. None if the game has no
        fixed number of deals. The other player deals twice running "unless that or the next deal be the last"
        (Cavendish, law 16). A record may contain either effect."""
        match = state.opening.match
        if match.deals_due is None:
            return None
        return Effect.TURNS_TWICE if match.number >= match.deals_due - 1 else Effect.TURNS

    def _given(self, state: Marked, ruling: Ruling) -> tuple[Ruled, ...]:
        """Return the marks that give a ruling, by seat, in an order that is fixed throughout a game."""
        elder = state.opening.elder
        if ruling.effect is Effect.NOTHING:
            return ()
        seats = {Errs.DEALER: (1 - elder,), Errs.OTHER: (elder,), Errs.EITHER: (0, 1)}
        return tuple(
            Ruled(ruling.name, seat, about) for seat in seats[ruling.errs] for about in ruling.about or ("",)
        )

    def _stages(self, state: Marked) -> tuple[Stage, ...]:
        if state.now.phase.stopped:
            return (Stage.BEFORE, Stage.AFTER) if state.opening.match.number else (Stage.BEFORE,)
        return (Stage.PLAY if state.said.played else Stage.CALLS,)

    def is_marked(self, state: Marked, mark: Move) -> bool:
        if isinstance(mark, Ruled):
            return mark in state.said.rulings
        return isinstance(mark, DECLARED) and state.said.has(mark)

    def counts(self, state: Marked, mark: Move) -> bool:
        silenced = isinstance(mark, Say | CarteRouge) and mark.seat in state.said.silenced
        return self.is_marked(state, mark) and not silenced

    def won(self, state: Marked) -> int:
        return len(state.said.tricks)

    def told(self, state: Marked) -> tuple[Event, ...]:
        return state.now.told

    def view_for(self, state: Marked, seat: int) -> Standing:
        now = state.now
        return Standing(now.totals, now.match.settlement, now.behind, self.rules.goal)

    def why_not(self, state: Marked, mark: Move) -> Reason | None:
        actor = self.actor(state)
        if isinstance(mark, Ruled):
            return self._why_not_ruled(state, mark)
        if actor < 0 and self._belongs_to_last(state, mark):
            return None
        if actor == NOBODY:
            return Reason("game-over")
        if actor == NATURE:
            return None if mark in self.openings(state) else Reason("mark-deal-over")
        if isinstance(mark, Rest):
            return rest.why_not(state.now, state.said, mark)
        if not isinstance(mark, IN_A_DEAL):
            return Reason("mark-deal-goes-on")
        return contradictions.why_not(state.now, state.said, mark)

    def _why_not_ruled(self, state: Marked, mark: Ruled) -> Reason | None:
        if mark in state.said.rulings:
            return Reason("mark-twice")
        if state.said.lost is not None:
            return Reason("mark-ruling-not-now")
        refused = why_not_ruled(mark, rulings_of(self.rules), self._stages(state), 1 - state.opening.elder)
        if refused is not None:
            return refused
        if self.effect(mark) is Effect.LOSES and _won_against(state.now.told, mark.seat):
            return Reason("mark-lost")  # the loser of a double would then lose only a single set
        if self.effect(mark) not in TURNING:
            return None
        if any(isinstance(one, RulingGiven) and self._turns(one) for one in state.opening.told):
            return Reason("mark-twice")
        return None if state.said == Said() else Reason("mark-calls-first")

    def _turns(self, given: RulingGiven) -> bool:
        """Return True if a ruling has changed who deals."""
        return ruling_of(self.rules, given.name).effect in TURNING

    def unscored(self, state: Marked, mark: Move) -> Reason | None:
        return contradictions.unscored(state.now, state.said, mark)

    def _belongs_to_last(self, state: Marked, mark: Move) -> bool:
        """Return True if a mark belongs to the declarations of a deal that is over. A call does if a ruling
        still allows it. If the deal ended with a call, so does a blank, which comes before every call, and so
        does another call that still ends the deal."""
        if isinstance(mark, Say) and state.said.reopened(mark.kind, mark.seat):
            return contradictions.why_not(state.now, state.said, mark) is None
        last = state.opening.match.number and not state.said.played
        if not last or not isinstance(mark, DECLARED) or contradictions.why_not(state.now, state.said, mark):
            return False
        return isinstance(mark, Blank) or self.actor(self.marked(state, mark)) < 0

    def marked(self, state: Marked, mark: Move) -> Marked:
        effect = self.effect(mark)
        if isinstance(mark, Ruled) and effect in BEGINS_ANEW:
            opening, due = state.opening, state.due
            if effect is not Effect.AGAIN:
                elder = 1 - opening.elder
                opening = opening._replace(elder=elder, actor=elder, told=(*_turned(opening.told, elder),))
                due = (elder, elder) if effect is Effect.TURNS_TWICE else ()
            opening = opening._replace(told=(*opening.told, mark.event(self.won(state))))
            return Marked(opening, Said(), opening, due)
        if isinstance(mark, (*IN_A_DEAL, Ruled)):
            said = with_mark(self.rules, state.said, mark)
            return Marked(state.opening, said, reckoned(state.opening, said), state.due)
        elder, due = state.now.younger, state.due
        if isinstance(mark, Dealer):
            elder, due = 1 - mark.seat, ()
        elif due:
            elder, due = 1 - due[0], due[1:]
        opening = opened(state.now, elder)
        return Marked(opening, Said(), opening, due)

    def effect(self, mark: Move) -> Effect:
        if not isinstance(mark, Ruled):
            return Effect.NOTHING
        return ruling_of(self.rules, mark.name).effect

    def read_move(self, text: str) -> Move:
        return read(text)


def _won_against(told: Sequence[Event], seat: int) -> bool:
    """Return True if the events of a deal show that a seat has lost the set."""
    return any(isinstance(event, SetEnded) and event.winner == 1 - seat for event in told)


def _turned(told: Sequence[Event], elder: int) -> Iterator[Event]:
    """Yield the events of a deal that has just begun, with the other player as Elder instead."""
    for event in told:
        yield replace(event, elder=elder) if isinstance(event, Dealt) else event
