"""In the trial deals used to weigh exchanges, scores match the engine's, and the estimated values of the play
are nearly right."""

from __future__ import annotations

import random
from statistics import correlation, fmean

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.search.open_hands import SCALE, Standing
from picket_desktop.ai.picket.search.trick_search import NONE, Hope
from picket_desktop.ai.picket.weighing import sampled_exchange
from picket_desktop.ai.picket.weighing.sampled_exchange import Tried, best_by_trial, promising
from picket_desktop.ai.picket.weighing.supposed_discards import Going, supposed
from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.engine.cards import pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.events import Line, Scored
from picket_desktop.engine.picket.moves import Deal, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View

every_rule_set = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
CALLED = (Line.POINT, Line.SEQUENCES, Line.SETS)


def played(rules: RuleSet, number: int) -> list[State]:
    """Return every state of a deal played by rules of thumb."""
    game = PicketGame(rules)
    state, _ = game.apply(game.single_deal(0), Deal(order(number, rules.pack), rules.packets[0]))
    found = [state]
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(number), 0).move)
        found.append(state)
    return found


@pytest.mark.sweep
@every_rule_set
def test_trial_reckons_the_called_points(rules: RuleSet) -> None:
    """The points agree as long as neither player sinks a call that would score. Players who follow rules of
    thumb sink only calls that are unlikely to be good."""
    in_all = 0
    for number in range(6):
        states = played(rules, number)
        kept = next(s for s in states if s.phase is Phase.PLAY).hands
        lines = [e for e in states[-1].told if isinstance(e, Scored) and e.line in CALLED]
        called = tuple(sum(e.points for e in lines if e.seat == seat) for seat in (0, 1))
        reckoned = trial(rules).reckoned(mask(kept[0]), mask(kept[1]))
        assert reckoned.made == called, number
        in_all += sum(called)
    assert in_all > 50


@pytest.mark.sweep
@every_rule_set
def test_glance_correlates_with_exact_play(rules: RuleSet) -> None:
    rng, tried = random.Random(3), trial(rules)
    seen, exact = [], []
    for _ in range(40):
        cards = rng.sample([c.index for c in pack(rules.pack)], 24)
        elder, younger = (sum(1 << c for c in some) for some in (cards[:12], cards[12:]))
        tried.solver.forget()
        made, lost = tried.glance(elder, younger)
        seen.append(made - lost)
        made, lost = tried.exact(elder, younger)
        exact.append(made - lost)
    assert correlation(seen, exact) > 0.9
    assert abs(fmean(seen) - fmean(exact)) < 6


@every_rule_set
def test_pique_counts_in_full_despite_scaling(rules: RuleSet) -> None:
    """The pique counts its full points, even where the points of the play are scaled. Elder leads and needs
    one point more for the pique."""
    cards = random.Random(4).sample(pack(rules.pack), 24)
    at = Standing(mask(cards[:12]), mask(cards[12:]))
    tried = trial(rules)
    tried.solver.forget()
    more = tried.solver.best(at._replace(hopes=(Hope(1), NONE))) - tried.solver.best(at)
    scale = SCALE.get(rules.play.trick_score, 1.0)
    assert scale * more == pytest.approx(rules.pique.pique_points, abs=0.7)


def exchange(rules: RuleSet, number: int, elder: bool) -> View:
    """Return the view of a seat that is about to discard."""
    for state in played(rules, number):
        if state.phase is Phase.EXCHANGE and state.actor == (0 if elder else 1):
            view = PicketGame(rules).view_for(state, state.actor)
            if isinstance(view.moves[0], Discard):
                return view
    raise LookupError("no exchange")


@pytest.mark.sweep
@every_rule_set
@pytest.mark.parametrize("elder", [True, False])
def test_promising_layouts_include_the_choice_by_rules_of_thumb(rules: RuleSet, elder: bool) -> None:
    """The choice is included however few cards it discards."""
    for number in range(5):
        view = exchange(rules, number, elder)
        choice = rules_of_thumb.choose(view, random.Random(1), 0).move
        assert isinstance(choice, Discard)
        assert set(choice.cards) in [set(layout.gone) for layout in promising(view)], number


@pytest.mark.sweep
@every_rule_set
@pytest.mark.parametrize("elder", [True, False])
def test_tried_layouts_are_legal_distinct_and_repeatable(rules: RuleSet, elder: bool) -> None:
    view = exchange(rules, 5, elder)
    found = best_by_trial(view, random.Random(1), 2)
    assert found == best_by_trial(view, random.Random(1), 2)
    assert all(Discard(one.layout.gone) in view.moves for one in found)
    assert all(len(one.made) == len(found[0].made) for one in found)
    assert all(one.corrected for one in found)
    assert len({one.layout.gone for one in found}) == len(found)


@pytest.mark.parametrize("elder", [True, False])
def test_open_hands_are_known_and_every_hand_is_complete(elder: bool) -> None:
    """The open cards are not in the stock, so nobody is dealt too few cards."""
    rules = rule_sets()["rubicon"].with_value("open_hands", True)
    view = exchange(rules, 3, elder)
    assert len(view.shown) == 12
    tried = best_by_trial(view, random.Random(1), 1)
    assert all(one.corrected for one in tried)
    deals = sampled_exchange._Deals(view, random.Random(1))
    order = [c.index for c in view.unseen]
    hands = deals._hands(tried[0].layout.gone, deals._order(order))
    assert [hand.bit_count() for hand in hands] == [12, 12]
    if not elder:
        assert hands[0] == mask(view.shown)


@pytest.mark.parametrize("elder", [True, False])
def test_opponent_keeps_the_supposed_cards_in_every_sampled_deal(elder: bool) -> None:
    """The supposed cards are worked out once per deal, however many layouts are tried with them."""
    rules = rule_sets()["du-coeur"]
    view = exchange(rules, 5, elder)
    deals = sampled_exchange._Deals(view, random.Random(2))
    going, asked = deals._going, list[int]()

    def counted(hand: int) -> Going:
        asked.append(hand)
        return going(hand)

    deals._going = counted
    ways = promising(view)[:6]
    for layout in ways:
        deals.tried(Tried(layout), 10)
    assert len(asked) == 10 if elder else 10 <= len(asked) <= 10 * sampled_exchange.TRIES
    assert len(deals._orders) == 10
    for hand, deal in ((one.dealt.hand, one) for one in deals._orders):
        assert hand in asked
        assert not hand & mask(view.hand)
        for layout in ways:
            other = deals._hands(layout.gone, deal)[1 if elder else 0]
            assert other.bit_count() == 12
            if elder:
                kept = supposed(rules, False)(hand).kept(1, min(8, 12 - len(layout.gone)))
            else:
                number = view.exchanged[view.other] or 0
                kept = supposed(rules, True)(hand).kept(number, number)
            assert other & hand == kept


@pytest.mark.parametrize("name", ["du-coeur", "cotton"])
def test_sampled_deals_favour_elders_actual_number_of_discards(name: str) -> None:
    """The actual number comes up at least twice as often as at random. It need not always come up, since
    Elder may do the unexpected."""
    rules = rule_sets()[name]
    fitting, drawn, most = 0, 0, rules.exchange.elder_max
    for number in range(6):
        view = exchange(rules, number, elder=False)
        deals = sampled_exchange._Deals(view, random.Random(number))
        deals._deal(30)
        would = [max(1, min(deal.dealt.number, most)) for deal in deals._orders]
        fitting += would.count(view.exchanged[view.other] or 0)
        drawn += len(would)
    assert fitting > 0.3 * drawn
