"""The possible distributions of the cards include the true one, each is a possible deal, and a large random
sample resembles the whole."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from picket_desktop.ai.piquesept import hidden_hands
from picket_desktop.ai.piquesept.hidden_hands import Case, Likely, cases, likely_hands
from picket_desktop.ai.piquesept.reading import mask
from picket_desktop.ai.player import players
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.counting import TRUMPS, WORTH
from picket_desktop.engine.piquesept.moves import Deal, Give
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import THREE_HANDS, PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State, View

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def moments(rules: PiqueseptRules, player: str, numbers: range) -> Iterator[tuple[State, View]]:
    """Yield the moments in some deals when a card is played, as every seat sees them, and when one is given
    back, as the giver sees them."""
    game, seated = PiqueseptGame(rules), players()[player]
    for number in numbers:
        state, _ = game.apply(game.single_deal(number % rules.seats), Deal(order(number, rules.pack)))
        while state.actor >= 0:
            if state.phase in (Phase.PLAY, Phase.GIVE):
                for seat in range(rules.seats) if state.phase is Phase.PLAY else [state.actor]:
                    yield state, game.view_for(state, seat)
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, seated.choose(view, random.Random(number), 2).move)


@pytest.mark.sweep
@both
@pytest.mark.parametrize("player", ["random", "gamester"])
def test_true_hands_are_never_ruled_out(rules: PiqueseptRules, player: str) -> None:
    """Neither the card that was drawn nor any card given back for it is ruled out."""
    seen = 0
    for state, view in moments(rules, player, range(12 if player == "random" else 2)):
        truth = tuple(mask(hand) for hand in state.hands)
        assert any(allows(case, truth) for case in cases(view))
        if len(view.hand) in (2, 3):
            ways = likely_hands(view, random.Random(1))
            assert all(way.weight > 0 for way in ways)
            if len(ways) != hidden_hands.SAMPLED:
                seen += 1
                assert truth in {way.hands for way in ways}
    assert seen > 5


def allows(case: Case, truth: tuple[int, ...]) -> bool:
    """Return True if these hands are possible in this case."""
    return all(
        hand & sure == sure and not hand & ~(sure | may) and (hand ^ sure).bit_count() == slots
        for hand, sure, may, slots in zip(truth, case.sure, case.may, case.slots, strict=True)
    )


@both
def test_each_likely_distribution_is_a_possible_deal(rules: PiqueseptRules) -> None:
    for state, view in list(moments(rules, "novice", range(4)))[::7]:
        out = sum(mask(hand) for hand in state.hands)
        for hands, _ in likely_hands(view, random.Random(2))[::10]:
            assert [hand.bit_count() for hand in hands] == list(view.counts)
            assert sum(hands) == out
            assert hands[view.seat] == mask(view.hand)
            assert all(hands[seat] & c.bit for c, seat in view.placed.items())


@both
def test_sampled_distributions_are_like_all_of_them(
    rules: PiqueseptRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a large sample, a card is in each hand as often as it is among all distributions."""
    tried = 0
    for _, view in moments(rules, "novice", range(6)):
        if view.seat in (view.soloist, view.drawer) or len(view.hand) != 3:
            continue
        every = likely_hands(view, random.Random(1))
        if not 20 < len(every) < hidden_hands.SAMPLED:
            continue
        tried += 1
        with monkeypatch.context() as patch:
            patch.setattr(hidden_hands, "ENUMERATED", 0)
            patch.setattr(hidden_hands, "SAMPLED", 1_500)
            some = likely_hands(view, random.Random(3))
        assert {way.hands for way in some} <= {way.hands for way in every}
        held = _odds_of_cards(every, view)
        assert _odds_of_cards(some, view) == {c: pytest.approx(odds, abs=0.07) for c, odds in held.items()}
        if tried == 2:
            break
    assert tried


def _odds_of_cards(ways: list[Likely], view: View) -> dict[tuple[int, int], float]:
    total = sum(way.weight for way in ways)
    return {
        (c.index, seat): sum(way.weight for way in ways if way.hands[seat] & c.bit) / total
        for c in view.unseen
        for seat in range(view.seats)
    }


def test_giving_back_points_makes_worthless_cards_unlikely() -> None:
    """The soloist is given a queen, so it is unlikely that the neighbour holds plain cards without points."""
    game = PiqueseptGame(THREE_HANDS)
    for number in range(40):
        state, _ = game.apply(game.single_deal(), Deal(order(number, 30)))
        while state.phase in (Phase.GIFTS, Phase.DRAW):
            state, _ = game.apply(state, game.legal_moves(state)[0])
        plain = [c for c in state.hands[state.drawer] if c.suit is not TRUMPS and c is not state.drawn]
        if sum(WORTH[c.index] == 0 for c in plain) < 2 or not (queens := [c for c in plain if c.rank == 12]):
            continue
        weights = []
        for card in (queens[0], next(c for c in plain if not WORTH[c.index])):
            given, _ = game.apply(state, Give(card))
            ways = likely_hands(game.view_for(given, given.soloist), random.Random(4))
            weights.append(sum(way.weight for way in ways))
        assert weights[0] < weights[1]
        return
    pytest.fail("no such deal")
