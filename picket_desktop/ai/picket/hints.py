"""Advice at the two-hand games: layouts tried on deals that might be, calls weighed by the chance that they
are good, cards against every hand that the adversary may hold.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import replace

from picket_desktop.ai.advice import SHOWN, Advice, Figure, Way, shown
from picket_desktop.ai.picket import gamester, master
from picket_desktop.ai.picket.calling import CONSIDERED, Chance, heard
from picket_desktop.ai.picket.calling import usual as usual
from picket_desktop.ai.picket.reasons.what_matters import matters as matters
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.strict_table import honest
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.exact_play import Weighed, standing
from picket_desktop.ai.picket.weighing.laying_out import Layout
from picket_desktop.ai.picket.weighing.open_deal import times
from picket_desktop.ai.picket.weighing.sampled_exchange import reckoned_on_trial
from picket_desktop.ai.picket.weighing.trials import trial
from picket_desktop.ai.picket.weighing.weighed_calls import WeighedCalls
from picket_desktop.ai.player import Choice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.moves import PLAYS, Call, DeclareBlank, Discard, Kind, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View

TRIALS = 200
"""Deals on which it is found out what a layout reckons of each kind."""
NAMES = {Kind.POINT: "point", Kind.SEQUENCES: "sequences", Kind.SETS: "sets"}


def advise(view: View, seed: int | str, budget: int) -> Advice:
    """What the strongest player would do, and the best ways in figures. Nothing false is advised."""
    advice = _advise(view._replace(rules=replace(view.rules, misreckons=0)), seed, budget)
    return advice._replace(ways=counted(view, advice.ways))


def counted(view: View, ways: Iterable[Way]) -> tuple[Way, ...]:
    """The ways with their points as they count: twice in a deal that counts double."""
    number = times(view)
    return tuple(
        way._replace(figures=tuple(f if f.share else f._replace(value=number * f.value) for f in way.figures))
        for way in ways
    )


def _advise(view: View, seed: int | str, budget: int) -> Advice:
    if free := gamester.PHASES.free(view, random.Random(seed)):
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
    return Advice(gamester.choose(view, random.Random(seed), budget))


def prepare(rules: RuleSet) -> None:
    """The tables by which plays are worked out."""
    trial(rules)
    solver(rules)


def _cards(view: View, cards: appraisal.Cards) -> Advice:
    order = cards.order()
    ways = shown(card_way(view, card, cards.weighed, cards.worth(card)) for card in order)
    return Advice(cards.choice, ways, cards.lost(order[1]).close)


def card_way(view: View, card: Card, weighed: Weighed, worth: float) -> Way:
    """A card's ``worth`` in points, and the shares of the hands in which no other does better, in which it
    brings most tricks home, and, where anybody may still make one, in which there will be a pique."""
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
    """The best layouts compared."""
    some = layouts.order([one.layout for one in layouts.tried[:SHOWN]])
    choice = master.chosen(view, layouts.tried)
    return Advice(choice, layout_ways(view, layouts, some), any(layouts.lost(way).close for way in some[1:2]))


def _blank(layouts: appraisal.Layouts) -> Advice:
    """Elder's blank is declared with as many as are best laid out."""
    number = len(layouts.best.gone)
    return Advice(Choice(DeclareBlank(number), Reason("show-blank", {"number": number})))


def layout_ways(view: View, layouts: appraisal.Layouts, some: Sequence[Layout]) -> tuple[Way, ...]:
    """Layouts compared with the first, each with what it is worth more than that; what is not reckoned before
    the play, and what it is worth to the game, is put to the play."""
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
    """The ways to call what is held. An answer to a call that was heard is sure, and needs no figures."""
    choice, weighed, chance = appraised.choice, appraised.weighed, appraised.chance
    move = choice.move
    if not isinstance(move, Call) or not move.groups or heard(view, move.kind) is not None:
        return Advice(choice)
    calls = [m for m in honest(view).moves if isinstance(m, Call) and m.groups][:CONSIDERED]
    ways = [
        call_way(view, call, chance, weighed) for call in [move, *(call for call in calls if call != move)]
    ]
    first, *others = ways
    others.sort(key=lambda way: -way.figures[0].value)
    close = bool(others) and appraised.lost(others[0].move).close
    return Advice(choice, shown((first, *others)), close)


def call_way(view: View, call: Call, chance: Chance, weighed: WeighedCalls | None) -> Way:
    """A call with what it makes more than silence, by what was weighed or else by the chance that it is good;
    and that chance. Nothing is not good, and makes nothing."""
    good = chance(view, call.kind, call.groups) if call.groups else 0.0
    if weighed is not None and call in weighed.ways:
        made = weighed.more(weighed.ways.index(call))
    else:
        made = good * points(call.kind, call.groups, view.rules) if call.groups else 0.0
    return Way(call, (Figure("reckoned", made), Figure("good", good, share=True)))


def answer_way(weighed: WeighedCalls, way: int, best: int, done: int, cost: float) -> Way:
    """An answer to a call that was heard, beside the best: what it makes more in all, of its kind, and by the
    bonus for thirty. ``cost`` is what was ``done`` found to cost."""
    apart = weighed.means[best] - weighed.means[done]
    scale = cost / apart if apart > 0 else 0.0
    more = scale * (weighed.means[way] - weighed.means[best])
    kind = scale * (weighed.reckoned[way] - weighed.reckoned[best])
    move = weighed.ways[way]
    return Way(move, (Figure("answered", more), Figure(NAMES[move.kind], kind), Figure("bonus", more - kind)))
