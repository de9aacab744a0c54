"""Compute a seat's view of the state."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.calling.calls import shown_by
from picket_desktop.engine.picket.events import BlankShown, TurnedUp
from picket_desktop.engine.picket.state import Phase, State, View


def view(state: State, seat: int, moves: Sequence[Move]) -> View:
    """Return the view of ``state`` from ``seat``, with the moves it may make now."""
    other = 1 - seat
    told = tuple(e for e in state.told if e.only is None or e.only == seat)
    turned = next((e.cards for e in told if isinstance(e, TurnedUp)), ())
    looked = state.cards.looked if seat == state.elder else state.cards.stock if state.cards.rest_seen else ()
    laid = state.cards.laid if seat == state.younger else None
    return View(
        seat=seat,
        rules=state.rules,
        phase=_told_phase(state, seat),
        actor=state.actor,
        elder=state.elder,
        number=state.match.number,
        standing=state.match.standing,
        made=state.made,
        past=state.match.past,
        deals_due=state.match.deals_due,
        runs_out=state.match.runs_out,
        settlement=state.match.settlement if state.phase is Phase.OVER else None,
        sets=state.match.sets,
        moves=moves,
        told=told,
        dealt=state.cards.dealt[seat],
        hand=state.hands[seat],
        kept=state.cards.kept[seat],
        discards=laid or state.cards.discards[seat],
        looked=looked,
        stock_left=len(state.cards.stock),
        turned_up=turned,
        exchanged=state.cards.exchanged,
        bound=state.cards.bound,
        must_lead=state.cards.must_lead,
        other_count=len(state.hands[other]),
        shown=_still_shown(state, other),
        bonus_due=state.sheet.bonus_due[seat],
        kind=state.calls.kind,
        tricks=state.tricks,
        behind=state.match.behind,
    )


OVER = (Phase.CUT, Phase.DEAL, Phase.OVER)
"""The phases in which no deal is being played."""


def _still_shown(state: State, other: int) -> tuple[Card, ...]:
    """Return the cards of ``other`` that have been seen and are certainly still held: the cards shown with
    calls, and those of a blank shown before ``other`` has exchanged. With open hands, return the whole
    hand."""
    if state.rules.sight.open_hands:
        return state.hands[other]
    shown = set(shown_by(state.told, other))
    if state.cards.exchanged[other] is None:
        shown |= {c for e in state.told if isinstance(e, BlankShown) for c in e.cards}
    return tuple(c for c in state.hands[other] if c in shown)


def _told_phase(state: State, seat: int) -> Phase:
    """Return the phase that a seat is shown. It does not reveal that the other seat is deciding about a
    blank."""
    return Phase.EXCHANGE if state.phase is Phase.BLANK and state.actor != seat else state.phase
