"""The expected result of a deal when all its cards are seen: only for looking back on a deal that is over.

Before the exchange the hands are known but the draw is not: each side lays out by rules of thumb and draws
from the cards left, many times over. After the exchange everything is worked out.
"""

from __future__ import annotations

import random
from statistics import fmean

from picket_desktop.ai.picket.search.open_hands import Standing, solver
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.laying_out import best_layout
from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.calling.combinations import mask, points
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import BLANK_POINTS
from picket_desktop.engine.picket.state import Match, Phase, State, View
from picket_desktop.engine.picket.views import view

DRAWS = 40
"""How many draws are tried per world of the budget."""
EXCHANGING = (Phase.BLANK, Phase.EXCHANGE)
HAND = 12


def share(state: State, seat: int) -> float:
    """Return how much the person gains by each point that a seat gives away: 1.0 for the opponent's seat,
    -1.0 for the person's own (the first)."""
    return 1.0 if seat else -1.0


def expected(state: State, seed: int | str, budget: int) -> float:
    """Return the points that the person, who has the first seat, can expect to make in this deal, less the
    opponent's."""
    sign = (-1.0 if state.elder else 1.0) * times(state.match)
    if state.phase in EXCHANGING:
        return sign * _before_the_play(state, random.Random(seed), budget)
    if state.calls.reckoned < len(state.calls.outcomes):
        return sign * _called(state)
    return times(state.match) * _in_play(state)


def times(at: Match | View) -> int:
    """Return how many times the deal counts: 2 if it counts double, else 1."""
    return 2 if not at.runs_out and at.rules.doubles(at.number) else 1


# The functions below return Elder's points less Younger's, except where they say otherwise.


def _before_the_play(state: State, rng: random.Random, budget: int) -> float:
    """Return the mean result over many draws, with the play judged at a glance."""
    cards, glance = state.cards, trial(state.rules).glance
    gone = [_gone(state, seat) for seat in (state.elder, state.younger)]
    kept = [mask(c for c in state.hands[s] if c not in g) for s, g in zip(_seats(state), gone, strict=True)]
    stock, left = list(cards.stock), cards.looked
    hidden = [c for c in stock if c not in left]
    made = []
    for _ in range(max(1, DRAWS * budget)):
        rng.shuffle(hidden)
        order = [*left, *hidden]
        first, rest = order[: len(gone[0])], order[len(gone[0]) :]
        elder, younger = kept[0] | mask(first), kept[1] | mask(rest[: len(gone[1])])
        points = glance(elder, younger)
        made.append(points[0] - points[1])
    return fmean(made) + _more(state)


def _seats(state: State) -> tuple[int, int]:
    return state.elder, state.younger


def _gone(state: State, seat: int) -> tuple[Card, ...]:
    """Return the cards that a seat has yet to lay out, chosen by rules of thumb."""
    cards, rules = state.cards, state.rules.exchange
    if cards.exchanged[seat] is not None:
        return ()
    if seat == state.younger and cards.laid is not None:
        return cards.laid
    elder, left = seat == state.elder, len(cards.stock)
    most = min(left, state.rules.elder_most if elder else rules.younger_max)
    least = min(most, rules.elder_min if elder else rules.younger_min)
    if not elder and cards.exchanged[state.elder] is None:
        # What Elder will leave is not known yet; usually it is nothing.
        most = min(most, left - state.rules.elder_most)
        least = min(most, least)
    if elder and cards.bound is not None:
        most = least = cards.bound
    return best_layout(view(state, seat, ()), range(most, least - 1, -1)).gone


def _called(state: State) -> float:
    """Return the result from a state in which calls are being made, or Younger has yet to show. Assume that
    everything still to be called is called at its best."""
    trial_, rules = trial(state.rules), state.rules
    hands = [mask(state.cards.kept[s] or state.hands[s]) for s in _seats(state)]
    parts = trial_.parts(*hands)
    for kind in Kind:
        outcome = state.calls.outcomes[kind + 1]
        if outcome is not None:
            made = points(kind, outcome.groups, rules) if outcome.winner is not None else 0
            parts[kind] = made if outcome.winner == state.elder else -made
    reckoned = trial_.summed([_more(state), *parts.values()])
    solve = solver(rules)
    at = Standing(hands[0], hands[1], hopes=trial_.hopes(reckoned))
    lying = state.tricks[-1].led if state.tricks else None
    play = solve.best(at) if lying is None else solve.bounds(at).worth(lying.bit)
    return reckoned.made[0] - reckoned.made[1] + reckoned.bonus + play


def _more(state: State) -> int:
    """Return the points scored for a blank: positive if they are Elder's, negative if Younger's, 0 if nobody
    scored any."""
    blank = state.calls.outcomes[0]
    if blank is None or blank.winner is None:
        return 0
    return BLANK_POINTS if blank.winner == state.elder else -BLANK_POINTS


def _in_play(state: State) -> float:
    """Return the first seat's points minus the second's. The points made so far are added to those of the
    rest of the play, which is worked out."""
    due, waiting = state.sheet.bonus_due, state.sheet.waiting
    made = [state.made[seat] + _due(state, seat) - _early(state, seat) for seat in (0, 1)]
    seat = state.actor if waiting is None else waiting.actor
    more = float(made[0] - made[1])
    if not any(state.hands):
        return more
    seen = view(state, seat, ())
    at = standing(seen, mask(state.hands[1 - seat]))
    if any(due):
        at = Standing(at.mine, at.his, at.led, at.won)
    solve = solver(state.rules)
    rest = solve.bounds(at).best(solve.playable(at))
    return more + (rest if seat == 0 else -rest)


def _early(state: State, seat: int) -> int:
    """Return the points for the cards that were scored before the end of the play. They must not be counted
    again when the rest of the play is worked out."""
    return state.sheet.early_cards if state.tricks and state.tricks[0].winner == seat else 0


def _due(state: State, seat: int) -> int:
    """Return the bonus points that are made but not yet called."""
    pique, line = state.rules.pique, state.sheet.bonus_due[seat]
    if line is None:
        return 0
    return pique.repique_points if line is Line.REPIQUE else pique.pique_points
