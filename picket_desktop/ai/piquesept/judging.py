"""Judges each decision at Piquesept by what its seat could know: the cards are played out over many
distributions of the hidden ones. Also judges a deal with all hands seen. Costs are in stakes, because all
that counts is who wins the deal."""

from __future__ import annotations

import random
from statistics import fmean

from picket_desktop.ai.piquesept.appraisal import appraised, lost_by, stakes, stakes_of
from picket_desktop.ai.piquesept.gamester import best_of, poorest, said, weighs, won
from picket_desktop.ai.piquesept.hints import card_way
from picket_desktop.ai.piquesept.master import weigh
from picket_desktop.ai.piquesept.novice import card_of
from picket_desktop.ai.piquesept.playing.endings import Ending, TooHard
from picket_desktop.ai.piquesept.playing.playout import Table
from picket_desktop.ai.piquesept.playing.second_thoughts import play_well
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.ai.piquesept.weighing import settled
from picket_desktop.ai.review.judgement import FOLLOW, LAY_OUT, LEAD, Judgement
from picket_desktop.ai.review.regret import with_done
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.counting import TOTAL, points
from picket_desktop.engine.piquesept.dealing import gifts
from picket_desktop.engine.piquesept.moves import Draw, Give
from picket_desktop.engine.piquesept.play import may_give
from picket_desktop.engine.piquesept.state import Cards, Phase, State, View
from picket_desktop.engine.piquesept.state import view as seen

UNIT = 0.1
"""What a point is worth in the games for two, as a fraction of a stake."""
FEW, TRIED = 24, 5_000
"""Two limits on working out the end of an open deal: it is done once all hands have no more than this many
cards left, and it may try this many cards."""
SAME = 0.001
"""The smallest difference in worth between ways that count as different."""


def judge(view: View, move: Move, seed: int | str, budget: int) -> Judgement | None:
    """Judge a move; return None if it decided nothing. This is so if it was forced, a blind draw or one of
    equal gifts, or if the deal was already won or lost."""
    if isinstance(move, Draw) or not weighs(view):
        return None
    done = card_of(move)
    weighed = appraised(view, seed, budget)
    best = best_of(weighed)
    if done not in [one.card for one in weighed]:
        weighed = weigh(view, random.Random(seed), budget, done)
        best = next(one for one in weighed if one.card is best.card)
    mine = next(one for one in weighed if one.card is done)
    if all(
        max(made) - min(made) < SAME for made in zip(*(stakes(view, one) for one in weighed), strict=True)
    ):
        return None
    best = mine if mine.worth > best.worth - SAME else best
    lost = lost_by(view, weighed, best, mine)
    order = sorted(weighed, key=lambda one: (one is not best, -one.worth))
    ways = tuple(card_way(view, one) for one in with_done(order, mine))
    choice = said(view, [best])
    return Judgement(_kind(view, move), move, choice.move, choice.reason, lost.cost, lost.close, ways, UNIT)


def _kind(view: View, move: Move) -> str:
    if isinstance(move, Give):
        return LAY_OUT
    return FOLLOW if view.open_trick else LEAD


def share(state: State, seat: int) -> float:
    """Return how much the person, in the first seat, gains from a stake that a seat gives away."""
    others = state.rules.seats - 1
    if seat == 0:
        return -1.0
    if state.soloist == 0:
        return float(others)
    return 1 / others if seat == state.soloist else -1.0


def expected(state: State, seed: int | str, budget: int) -> float:
    """Return how many stakes the person, who has the first seat, could expect to win in this deal if all
    hands were open. All players would reconsider any play with which they would lose, and play faultlessly
    near the end. Before the draw, this is the average over all possible draws."""
    return stakes_of(state, _won(state), 0)


def _won(state: State) -> float:
    """Return the degree to which the soloist wins: 1 won, 0 lost."""
    match state.phase:
        case Phase.GIFTS:
            return _won(_given_to_the_seven(state))
        case Phase.DRAW:
            return fmean(_won(_drawn(state, card)) for card in state.lie)
        case Phase.GIVE:
            return min(_played_out(state, _with_gift(state, card)) for card in poorest(list(may_give(state))))
    return _played_out(state, state.hands)


def _given_to_the_seven(state: State) -> State:
    """Make the gifts that are still due. If several gifts are equally good, the first is made."""
    hands, made = list(state.hands), points(state.tricks[0].cards)
    for turn in range(len(state.tricks[0].cards), state.rules.seats):
        seat = (state.soloist + turn) % state.rules.seats
        gift = gifts(hands[seat])[0]
        hands[seat] = tuple(c for c in hands[seat] if c is not gift)
        made += points((gift,))
    return state._replace(hands=tuple(hands), made=(made, 0), phase=Phase.DRAW)


def _drawn(state: State, card: Card) -> State:
    hands = list(state.hands)
    hands[state.soloist] = tuple(c for c in hands[state.soloist] if c is not card)
    hands[state.drawer] = (*hands[state.drawer], card)
    return state._replace(hands=tuple(hands), drawn=card, phase=Phase.GIVE)


def _with_gift(state: State, card: Card) -> tuple[Cards, ...]:
    hands = list(state.hands)
    hands[state.drawer] = tuple(c for c in hands[state.drawer] if c is not card)
    hands[state.soloist] = (*hands[state.soloist], card)
    return tuple(hands)


def _played_out(state: State, hands: tuple[Cards, ...]) -> float:
    trick = state.open_trick if state.phase is Phase.PLAY else None
    leader = trick.leader if trick else state.actor if state.phase is Phase.PLAY else state.soloist
    lying = [card.index for card in trick.cards] if trick else []
    view = seen(state, state.soloist, ())
    ends = [won(view, made) for made in range(TOTAL + 1)]
    table = Table([mask(hand) for hand in hands], state.soloist, leader, lying, state.made[0])
    few = sum(map(len, hands)) <= FEW
    try:
        return ends[settled(Ending(state.soloist, len(hands), TRIED if few else 0), table, ends).made]
    except TooHard:
        return ends[play_well(table, ends).made]
