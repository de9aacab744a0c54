"""Takes back the person's last decision. This is free while the person is still to move and has learnt
nothing more; after that, the deal is marked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, Event, Game, View, whole_number
from picket_desktop.engine.record import TAKEN_BACK, Note, Record, replay
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.steps import known


class LastDecision(NamedTuple):
    """A way back to the person's last decision. ``moves`` is how many moves stay, and ``view`` is what the
    person saw when deciding. It is ``free`` while the person is still to move and has learnt nothing new."""

    moves: int
    free: bool
    view: View


def last_decision(record: Record) -> LastDecision | None:
    """Return the person's last decision in the deal in play; None if there is none."""
    game = games.game(record.rules)
    found: tuple[int, View] | None = None
    since: list[Event] = []
    before: object = None
    for at, (state, events) in enumerate(replay(record)):
        actor = NATURE if before is None else game.actor(before)
        if actor == NATURE:
            found = None
        elif actor == HUMAN and len((view := game.view_for(before, HUMAN)).moves) > 1:
            found, since = (at - 1, view), []
        since += events
        before = state
    return found and LastDecision(found[0], is_free(game, found[1], since, before), found[1])


def views_decided(record: Record) -> Iterator[View]:
    """Yield the views in which the person has made a decision."""
    game = games.game(record.rules)
    states = [state for state, _ in replay(record)]
    for state in states[:-1]:
        if game.actor(state) == HUMAN and len((view := game.view_for(state, HUMAN)).moves) > 1:
            yield view


def is_free(game: Game[object, View], view: View, events: Sequence[Event], state: object) -> bool:
    """Return True if a decision made from ``view`` may be taken back freely. The ``events`` have happened
    since, and the game is now in ``state``. The answer must not depend on hidden cards, since it would give
    them away. So it is False whenever another seat is to move: that seat may be asked only because of the
    cards it holds."""
    return game.actor(state) == HUMAN and not any(game.tells(view, event) for event in known(events))


def taken_back(record: Record, decision: LastDecision, deal: int) -> Record:
    """Return the record as it was before the decision. If anything had been seen since, the deal gets a
    note."""
    back = replace(record, moves=record.moves[: decision.moves])
    if decision.free:
        return back
    noted = back.noted(TAKEN_BACK).get(deal)
    count = 0 if noted is None else whole_number(noted) or 1  # a note without a number counts as one
    return back.with_note(Note(deal, TAKEN_BACK, str(count + 1)))
