"""At the end of a set or a partie, the best card depends on the score and not just on points."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.picket import hints, judging, rules_of_thumb
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.exact_play import weigh
from picket_desktop.ai.picket.weighing.to_the_score import CARDS, to_the_score
from picket_desktop.ai.player import players
from picket_desktop.ai.review.judgement import INACCURATE, Judgement
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.engine.cards import Card, card, cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.picket.moves import PLAYS, Call, Deal, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import DealScore, Match, Phase, State, View
from tests.agreement.asked import disagreement

MOST = 32
"""Maximum number of points in ten tricks, including those for the last trick and for the cards."""


class Ending(NamedTuple):
    """A deal that leads up to a decision. ``changed`` lists changes to the rules of ``game``; ``elder`` and
    ``younger`` are the hands after the exchange, ``standing`` the score before the deal."""

    game: str
    changed: dict[str, object]
    elder: str
    younger: str
    standing: tuple[int, int]
    played: str
    gone: str = ""
    calls: bool = False

    def view(self) -> View:
        """Return the view of the seat to decide."""
        rules = rule_sets()[self.game].like(**self.changed)
        game, number = PicketGame(rules), rules.deals or 3
        past = (DealScore(1, (0, 0), (6, 6)),) * (number - 1)
        match = Match(rules, number=number - 1, standing=self.standing, past=past, deals_due=rules.deals)
        state: State = State(match, phase=Phase.DEAL, elder=0 if rules.cut.each_time else 1)
        state, _ = game.apply(state, Deal(self._order(), 2))
        while state.phase is not Phase.PLAY:
            state, _ = game.apply(state, self._before_the_play(state))
        for one in cards(self.played):
            while state.phase is not Phase.PLAY:
                state, _ = game.apply(state, self._before_the_play(state))
            state, _ = game.apply(state, PLAYS[one.index])
        return game.view_for(state, state.actor)

    def _order(self) -> tuple[Card, ...]:
        """Return a pack that leads to these hands once the cards in ``gone`` have been laid out."""
        elder, younger, gone = cards(self.elder), cards(self.younger), cards(self.gone)
        size = rule_sets()[self.game].pack
        rest = [c for c in pack(size) if c not in {*elder, *younger, *gone}]
        left, found = min(len(gone) or 1, 12), []
        out = gone or (rest.pop(),)
        first = [*out, *elder[: 12 - left]]
        his = [rest.pop(), *younger[:11]]
        for at in range(0, 12, 2):
            found += [*first[at : at + 2], *his[at : at + 2]]
        return (*found, *elder[12 - left :], younger[11], *rest)

    def _before_the_play(self, state: State) -> object:
        moves = PicketGame(state.rules).view_for(state, state.actor).moves
        if state.phase is Phase.EXCHANGE:
            held = cards(self.elder) if state.actor == 0 else cards(self.younger)
            return Discard(tuple(c for c in state.hands[state.actor] if c not in held))
        calls = [move for move in moves if isinstance(move, Call)]
        if calls and not (self.calls and state.actor == 0):
            return min(calls, key=lambda call: len(call.groups))
        return max(calls, key=lambda call: sum(map(len, call.groups))) if calls else moves[-1]


COTTON = Ending(
    "cotton",
    {"open_hands": True},
    "AS KS 8H AC KC QC JC TC 9C 8C 7C 6C",
    "QS JS AH AD KD QD JD TD 9D 8D 7D 6D",
    (93, 99),
    "AC 6D KC 7D QC 8D JC 9D TC TD 9C JD 8C QD 7C KD 6C AD",
)
"""Elder leads at 98 to 99. Two spades win the set; the heart gives Younger the hundredth point."""
XIII = Ending(
    "rubicon",
    {"open_hands": True},
    "AS QS JS KH TH AC KC QC 7D 8D 9D TD",
    "AH QH JH KS TS AD KD QD JD 7C 8C 9C",
    (91, 110),
    "7D AD KD 8D QD 9D JD TD 7C QC AC 8C KC 9C AS",
)
"""Elder has led the ace at 95. The king holds Elder to 99, while the ten gives each player a point more
(Cavendish, Playing, Example XIII)."""
XVII = Ending(
    "rubicon",
    {},
    "AS KS JS 9S AH QH JH TH 9H 8H AD KD",
    "QS TS 7S KH 7H AC KC QC TC 9C QD JD",
    (70, 82),
    "AS 7S AH 7H",
    "JC 8C 7C TD 8D",
    calls=True,
)
"""Elder, at 96 to 82, may go for a pique, or make sure of dividing the cards, which keeps Younger under the
hundred (Cavendish, Playing, Example XVII)."""
DECIDED = {
    "a set that ends at once": (COTTON, "AS KS", "8H"),
    "the rubicon held": (XIII, "KS", "TS"),
    "the rubicon crossed": (XIII._replace(standing=(115, 91)), "TS", "KS"),
    "the rubicon made sure of": (XVII, "AD KD", "KS JS 9S"),
}


def hint(view: View) -> Advice:
    return hints.advise(view, seed_of(view), WORLDS)


def judged(view: View, one: Card) -> Judgement:
    said = judging.judge(view, PLAYS[one.index], seed_of(view), WORLDS)
    assert said is not None
    return said


@pytest.mark.parametrize("name", DECIDED)
def test_card_that_the_score_asks_for_is_advised_played_and_not_charged(name: str) -> None:
    ending, right, wrong = DECIDED[name]
    view, best = ending.view(), [PLAYS[c.index] for c in cards(right)]
    assert hint(view).choice.move in best
    for seed in range(3):
        assert players()["master"].choose(view, random.Random(seed), WORLDS).move in best
    for one in cards(right):
        assert judged(view, one).cost == 0
    for one in cards(wrong):
        said = judged(view, one)
        assert said.cost > INACCURATE
        assert said.best in best


def test_price_is_told_in_what_decides() -> None:
    cotton, kept = COTTON.view(), XIII.view()
    lost, won = judged(cotton, card("8H")), judged(cotton, card("AS"))
    assert lost.to_the_game == (("game", 1.0, True), ("game", 0.0, True))
    assert won.to_the_game == (("game", 1.0, True), ("game", 1.0, True))
    worse = judged(kept, card("TS"))
    assert worse.to_the_game is not None
    best, done = worse.to_the_game
    assert (best.name, best.value - done.value > 90) == ("stake", True)
    alone = judging.judge(by_points_alone(XVII.view()), PLAYS[card("QH").index], seed_of(kept), WORLDS)
    assert alone is not None
    assert alone.to_the_game is None


def test_card_that_wins_the_partie_costs_nothing() -> None:
    """The book has Elder lead the queen at once. Judged by points alone, that lead would cost twenty. Leading
    a diamond first is better only against hands that still allow a pique, and Elder cannot know which hands
    these are."""
    said = judged(XVII.view(), card("QH"))
    assert said.cost == 0
    assert said.close
    assert said.ways[-1].figures[0].value > 290
    assert PLAYS[card("QH").index] in hint(XVII.view()).as_good


@pytest.mark.parametrize("name", ["cotton", "rubicon"])
def test_lead_is_worth_no_more_if_those_after_it_do_not_go_by_the_hand(name: str) -> None:
    rules, asked = rule_sets()[name], 0
    for number in range(12):
        for view in late_views(rules, number, (80 - number, 88), rules.deals or 3):
            score = to_the_score(view)
            if score is None or view.open_trick or asked > 30:
                continue
            weighed = weigh(view, random.Random(number), 4)
            hands = [(standing(view, one.hand), one.weight) for one, _ in weighed.hands]
            for lead in weighed.worth:
                if (found := score.unseeing(hands, lead.bit)) is None:
                    continue
                made = [values[lead] for _, values in weighed.hands]
                assert all(b < a + 1e-9 for a, b in zip(made, found, strict=True))
                asked += 1
    assert asked > 30


def test_expert_cashes_what_wins_the_set() -> None:
    move = players()["expert"].choose(COTTON.view(), random.Random(1), 0).move
    assert move in [PLAYS[c.index] for c in cards("AS KS")]


def late_views(rules: RuleSet, number: int, standing: tuple[int, int], deal: int) -> list[View]:
    """Play a deal by rules of thumb, and return the views in which a card was chosen from ten or fewer."""
    past = (DealScore(1, (0, 0), (6, 6)),) * (deal - 1)
    match = Match(rules, number=deal - 1, standing=standing, past=past, deals_due=rules.deals)
    game, state, found = PicketGame(rules), State(match, phase=Phase.DEAL), []
    state, _ = game.apply(state, Deal(order(number, rules.pack), rules.packets[0]))
    while state.actor >= 0 and state.match.settlement is None and len(state.match.past) < deal:
        view = game.view_for(state, state.actor)
        if view.phase is Phase.PLAY and len(view.hand) <= CARDS and len(view.moves) > 1:
            found.append(view)
        state, _ = game.apply(state, rules_of_thumb.choose(view, random.Random(number), 0).move)
    return found


def by_points_alone(view: View) -> View:
    """Return the view as in a single deal, in which only points count."""
    return view._replace(past=(), runs_out=True)


@pytest.mark.parametrize(
    ("name", "number"),
    [
        *(("cotton", 4), ("rubicon", 4)),
        *(pytest.param(name, 25, marks=pytest.mark.full) for name in rule_sets()),
        *(pytest.param(name, 350, marks=pytest.mark.rest) for name in rule_sets()),
    ],
)
def test_choice_and_price_at_nought_are_those_by_points(name: str, number: int) -> None:
    """At 0 to 0, with no pique or capot in reach, the deal cannot win a set, so only its points count."""
    rules, compared = rule_sets()[name], 0
    for deal in range(number):
        for view in late_views(rules, deal, (0, 0), 1):
            far = rules.target is None or max(view.made) + MOST < rules.target
            if compared == number or not far or not min(view.made) or not (view.won(0) and view.won(1)):
                continue
            assert hint(view) == hint(by_points_alone(view))
            move, seed = view.moves[deal % len(view.moves)], seed_of(view)
            at_nought, alone = (judging.judge(v, move, seed, WORLDS) for v in (view, by_points_alone(view)))
            assert at_nought == alone
            compared += 1
    assert compared == number


@pytest.mark.full
@pytest.mark.parametrize("name", rule_sets())
def test_hint_and_judgement_agree_where_the_score_decides(name: str) -> None:
    rules, compared = rule_sets()[name], 0
    for number in range(20):
        for view in late_views(rules, number, (80 - number, 88), rules.deals or 3):
            if compared == 4 or to_the_score(view) is None:
                continue
            advice = hint(view)
            for move in (advice.choice.move, view.moves[number % len(view.moves)]):
                said = judging.judge(view, move, seed_of(view), WORLDS)
                assert said is None or disagreement("other", advice, said) == ""
            compared += 1
    assert compared == 4
