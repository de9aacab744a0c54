"""Advice for the two-hand games. Layouts are tried on sampled deals, calls are weighed by the chance that
they are good, and cards are played out against every hand the opponent may hold."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from picket_desktop.ai.advice import SHOWN, Advice, Figure, Way, first_as_good, shown
from picket_desktop.ai.picket import master, rules_of_thumb
from picket_desktop.ai.picket.calling import CONSIDERED, Chance, heard
from picket_desktop.ai.picket.calling import usual as usual
from picket_desktop.ai.picket.reasons.what_matters import matters as matters
from picket_desktop.ai.picket.reasons.what_matters import upheld
from picket_desktop.ai.picket.reasons.why_laid_out import why_any
from picket_desktop.ai.picket.reasons.why_played import speaks_against
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.ai.picket.weighing.exact_play import Weighed, reason_for
from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.ai.picket.weighing.open_deal import times
from picket_desktop.ai.picket.weighing.sampled_exchange import reckoned_on_trial
from picket_desktop.ai.picket.weighing.to_the_score import ToTheScore
from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls
from picket_desktop.ai.player import Choice
from picket_desktop.ai.review.regret import Regret
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.moves import PLAYS, Call, DeclareBlank, Discard, Kind, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View

TRIALS = 200
"""Number of sampled deals for estimating a layout's points for each kind of call."""
NAMES = {Kind.POINT: "point", Kind.SEQUENCES: "sequences", Kind.SETS: "sets"}


def advise(view: View, seed: int | str, budget: int) -> Advice:
    """Return the strongest player's choice and the best ways to play, with their figures. False calls are
    never advised."""
    advice = _advise(view._replace(rules=replace(view.rules, misreckons=0)), seed, budget)
    return advice._replace(
        ways=counted(view, advice.ways), upholds=upheld(view, [advice.choice.move, *advice.as_good])
    )


def counted(view: View, ways: Iterable[Way]) -> tuple[Way, ...]:
    """Return the ways with their points doubled if the deal counts double."""
    number = times(view)
    return tuple(
        way._replace(
            figures=tuple(
                f if f.share or f.name == "stake" else f._replace(value=number * f.value) for f in way.figures
            )
        )
        for way in ways
    )


def _advise(view: View, seed: int | str, budget: int) -> Advice:
    if free := rules_of_thumb.PHASES.free(view, random.Random(seed)):
        return Advice(free)
    match view.phase:
        case Phase.EXCHANGE if len(view.moves) > 1:
            return _layouts(view, appraisal.layouts(view, seed, budget))
        case Phase.PLAY if sum(isinstance(m, Play) for m in view.moves) > 1:
            return _cards(view, appraisal.cards(view, seed, budget))
        case Phase.CALLS:
            return _calls(view, appraisal.calls(view, seed, budget))
        case Phase.BLANK if view.is_elder:
            return _blank(appraisal.blank(view, seed, budget))
    return Advice(rules_of_thumb.choose(view, random.Random(seed), budget))


def prepare(rules: RuleSet) -> None:
    """Build the tables used to work out the play."""
    trial(rules)
    solver(rules)


def _cards(view: View, cards: appraisal.Cards) -> Advice:
    ways = shown(card_ways(view, cards.weighed, cards.costs))
    _, second, *_ = cards.costs.items()
    if not second[1].close:
        return Advice(cards.choice, ways)
    equals = [card for card, lost in cards.costs.items() if lost.close]
    reason, other = cards.choice.reason, reason_for(view, cards.weighed, second[0])
    best = next(iter(cards.costs))
    average = "by-score" if cards.weighed.by_score(best) else "by-average"
    shared = reason if not speaks_against(view, reason, equals) else Reason(average, {"card": best})
    return Advice(
        cards.choice,
        ways,
        True,
        second=None if speaks_against(view, other, [best, *equals]) else other,
        as_good=tuple(PLAYS[card.index] for card in equals),
        shared=shared,
    )


def card_ways(view: View, weighed: Weighed, costs: Mapping[Card, Regret]) -> Iterator[Way]:
    """Yield a way for each card. It is worth as much as the best card, less what the card itself costs."""
    best = next(iter(costs))
    return (card_way(view, card, weighed, weighed.worth[best] - lost.cost) for card, lost in costs.items())


def _by_score(card: Card, weighed: Weighed, score: ToTheScore, worth: float) -> Way:
    """Return a card's way: its ``worth`` to the whole game, its points, and in what share of the possible
    hands no other card does better."""
    total = sum(one.weight for one, _ in weighed.hands)
    best = sum(one.weight for one, values in weighed.hands if values[card] == max(values.values()))
    return Way(
        PLAYS[card.index],
        (
            Figure(*score.prospect.told(worth)),
            Figure("points", weighed.points[card]),
            Figure("best-in", best / total, share=True),
        ),
    )


def card_way(view: View, card: Card, weighed: Weighed, worth: float) -> Way:
    """Return what playing a card leads to. The figures are its ``worth`` in points and the share of possible
    hands in which no other card does better, in which I win more tricks than the opponent and, while a pique
    is possible, in which I make one. Where the score decides, return what `_by_score` does."""
    if weighed.score:
        return _by_score(card, weighed, weighed.score, worth)
    total = sum(one.weight for one, _ in weighed.hands)
    best = most = pique = 0.0
    hoped = False
    for one, values in weighed.hands:
        at = standing(view, one.hand)
        end = weighed.solver.ending(at, card.bit)
        hoped = hoped or any(hope.need for hope in at.hopes)
        best += one.weight * (values[card] == max(values.values()))
        most += one.weight * (end.won[0] > end.won[1])
        pique += one.weight * (end.pique > 0)
    shares = {"best-in": best, "most-tricks": most} | ({"pique": pique} if hoped else {})
    return Way(
        PLAYS[card.index],
        (
            Figure("points", worth),
            *(Figure(name, part / total, share=True) for name, part in shares.items()),
        ),
    )


def _layouts(view: View, layouts: appraisal.Layouts) -> Advice:
    """Compare the best layouts."""
    some = layouts.order([one.layout for one in layouts.tried[:SHOWN]])
    choice, ways = master.chosen(view, layouts.tried), layout_ways(view, layouts, some)
    as_good = first_as_good(ways, lambda at: layouts.lost(some[at]).close)
    most = max(len(move.cards) for move in view.moves if isinstance(move, Discard))
    shared = why_any(some[: 1 + len(as_good)], view, most) if as_good else None
    return Advice(choice, ways, bool(as_good), as_good=as_good, shared=shared)


def _blank(layouts: appraisal.Layouts) -> Advice:
    """Advise Elder to declare the blank, and say how many cards it is best to lay out."""
    number = len(layouts.best.gone)
    return Advice(Choice(DeclareBlank(number), Reason("show-blank", {"number": number})))


def layout_ways(view: View, layouts: appraisal.Layouts, some: Sequence[Layout]) -> tuple[Way, ...]:
    """Compare some layouts with the first of ``some``: the difference in worth, and its parts. Whatever is
    neither scored before the play nor a bonus counts as play, including the effect on the game."""
    reckoned = reckoned_on_trial(view, layouts.chance(), some, TRIALS)
    found = []
    for one, parts in zip(some, reckoned, strict=True):
        more = -layouts.lost(one).cost
        told = [Figure(NAMES[kind], parts.of[kind] - reckoned[0].of[kind]) for kind in Kind]
        bonus = Figure("bonus", parts.bonus - reckoned[0].bonus)
        play = Figure("play", more - bonus.value - sum(figure.value for figure in told))
        found.append(Way(Discard(one.gone), (Figure("against", more), *told, play, bonus)))
    return tuple(found)


def _calls(view: View, appraised: appraisal.Calls) -> Advice:
    """Compare the ways to call what is held. An answer to a call is certain and needs no figures."""
    choice, weighed, chance = appraised.choice, appraised.weighed, appraised.chance
    move = choice.move
    if not isinstance(move, Call) or not move.groups or heard(view, move.kind) is not None:
        return Advice(choice)
    calls = [m for m in honest(view).moves if isinstance(m, Call) and m.groups][:CONSIDERED]
    if weighed is not None and weighed.prospect is not None:
        calls = [call for call in calls if call in weighed.ways]
    ways = [
        call_way(view, call, chance, weighed) for call in [move, *(call for call in calls if call != move)]
    ]
    first, *others = ways
    others.sort(key=lambda way: -way.figures[0].value)
    told = shown((first, *others))
    as_good = first_as_good(told, lambda at: appraised.lost(told[at].move).close)
    return Advice(choice, told, bool(as_good), as_good=as_good)


def call_way(view: View, call: Call, chance: Chance, weighed: WeighedCalls | None) -> Way:
    """Return a call with two figures: how many points more it brings than silence, and the chance that it is
    good. The points come from ``weighed`` or, if the call was not weighed, from the chance. The chance of an
    empty call is 0. Where the score decides, the worth of the call to the whole game comes first, as a third
    figure."""
    good = chance(view, call.kind, call.groups) if call.groups else 0.0
    if weighed is None or call not in weighed.ways:
        made = good * points(call.kind, call.groups, view.rules) if call.groups else 0.0
        return Way(call, (Figure("reckoned", made), Figure("good", good, share=True)))
    way, prospect = weighed.ways.index(call), weighed.prospect
    game = () if prospect is None else (Figure(*prospect.told(weighed.means[way])),)
    return Way(call, (*game, Figure("reckoned", weighed.more(way)), Figure("good", good, share=True)))


def answer_way(weighed: WeighedCalls, way: int, best: int, done: int, cost: float) -> Way:
    """Return an answer to a call with its figures. They compare it with the ``best`` answer: how many more
    points it makes in all, how many of these are for the kind called, and how many for the repique bonus. The
    figures are scaled so that the answer ``done`` costs ``cost``. Where the score decides, the only figure is
    what the answer is worth to the whole game."""
    move = weighed.ways[way]
    if weighed.prospect is not None:
        return Way(move, (Figure(*weighed.prospect.told(weighed.means[way])),))
    apart = weighed.means[best] - weighed.means[done]
    scale = cost / apart if apart > 0 else 0.0
    more = scale * (weighed.means[way] - weighed.means[best])
    kind = scale * (weighed.reckoned[way] - weighed.reckoned[best])
    return Way(move, (Figure("answered", more), Figure(NAMES[move.kind], kind), Figure("bonus", more - kind)))
