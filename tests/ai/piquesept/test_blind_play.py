"""Deals played out by players who see only their own hands keep to the rules, and the cards played are the
usual ones."""

from __future__ import annotations

import random

import pytest

from picket_desktop.ai.piquesept.habits import Played
from picket_desktop.ai.piquesept.playing.blind_play import play_blind, usual_lead, usual_put
from picket_desktop.ai.piquesept.playing.playout import Table, cards_of
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.engine.cards import ALL, Card
from picket_desktop.engine.piquesept.counting import points, winning
from picket_desktop.engine.piquesept.play import playable
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase
from tests.ai.piquesept.test_hidden_hands import moments
from tests.ai.piquesept.test_second_thoughts import Plain, positions

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def usual(at: Plain) -> Card:
    """Return the card usually played by the seat to move, which does not know how the cards it cannot see are
    divided among the other hands."""
    seats = len(at.hands)
    seat = (at.leader + len(at.lying)) % seats
    hand, lying = mask(at.hands[seat]), [card.index for card in at.lying]
    if not lying:
        out = mask(card for s, held in enumerate(at.hands) if s != seat for card in held)
        return ALL[usual_lead(hand, out, seat == at.soloist)]
    may = mask(playable(at.hands[seat], at.lying[0], seat == at.soloist))
    return ALL[usual_put(may, at.soloist, seats, at.leader, lying, seat == at.soloist)]


def played_by_the_rules(at: Plain) -> int:
    """Return the soloist's card points when everyone plays the usual card. The engine's rules decide the
    tricks."""
    hands, leader, lying, made = list(at.hands), at.leader, at.lying, 0
    while lying or any(hands):
        if len(lying) == len(hands):
            leader = (leader + winning(lying)) % len(hands)
            made += points(lying) if leader == at.soloist else 0
            lying = ()
            continue
        seat = (leader + len(lying)) % len(hands)
        card = usual(Plain(tuple(hands), at.soloist, leader, lying))
        assert card in playable(hands[seat], lying[0] if lying else None, seat == at.soloist)
        hands[seat] = tuple(c for c in hands[seat] if c is not card)
        lying = (*lying, card)
    return made


@both
def test_deal_is_played_out_by_the_rules(rules: PiqueseptRules) -> None:
    for at in positions(rules, 150, 7):
        before = at.table(10)
        kept = Table(list(before.hands), before.soloist, before.leader, list(before.lying), 10)
        assert play_blind(before).made == 10 + played_by_the_rules(at)
        assert before == kept


@both
def test_usual_card_is_the_likeliest_by_habit(rules: PiqueseptRules) -> None:
    """The habits judge a card only by what its player could see."""
    seen, rng = 0, random.Random(2)
    for state, view in moments(rules, "apprentice", range(10)):
        if state.phase is not Phase.PLAY or len(view.moves) < 2 or rng.random() < 0.5:
            continue
        trick, seat = state.open_trick, state.actor
        lying = trick.cards if trick else ()
        leader = trick.leader if trick else seat
        gone, places = mask(view.played), [card.index for card in lying]
        may = mask(playable(state.hands[seat], lying[0] if lying else None, seat == state.soloist))
        hand = mask(state.hands[seat])
        odds = {
            card: Played(view, seat, card, leader, list(places), gone).odds(hand) for card in cards_of(may)
        }
        card = usual(Plain(state.hands, state.soloist, leader, lying))
        assert odds[card.index] == pytest.approx(max(odds.values()))
        seen += 1
    assert seen > 60
