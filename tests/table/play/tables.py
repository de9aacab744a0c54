"""Tables at every moment of played deals, for tests of their layout."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.sitting.steps import Await
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.picket.ending.reckoning import ALL
from picket_desktop.table.play.picket.offers import alternatives
from picket_desktop.table.play.picket.scene import cleared, scene_of
from picket_desktop.table.play.picket.state import SEE, PicketTable
from picket_desktop.table.play.state import SCORE, Hand, Opened, Told
from picket_desktop.words.words import words_for

NAME = "Mr. Cotton"
SIZES = [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160)]
LONG = Speech("I have a blank, and I intend to discard eight. Lay out as many as you intend.")
SHORT = Speech("Nineteen, and seventeen are thirty-six.")


def table(game: PicketGame, state: State, seat: int = 0) -> PicketTable:
    """Return the table where a seat sees this state and everything has been shown."""
    view = game.view_for(state, seat)
    words = words_for(view.rules)
    awaiting = Await.YOU if state.actor == seat else Await.OTHER if state.actor >= 0 else Await.OVER
    hand = sorted_hand(view.hand)
    return PicketTable(
        scene=scene_of(view, words),
        view=view,
        awaiting=awaiting,
        words=words,
        names=(None, NAME) if seat == 0 else (NAME, None),
        portraits=(None, "gamester") if seat == 0 else ("gamester", None),
        hand=Hand(hand),
        told=Told(speeches=(SHORT, LONG)),
    )


def played(name: str, seed: int, elder: int) -> Iterator[tuple[PicketGame, State]]:
    """Yield every state of a deal played by rules of thumb."""
    rules = rule_set(name)
    game, rng = PicketGame(rules), random.Random(f"{name}{seed}")
    order = list(pack(rules.pack))
    rng.shuffle(order)
    state, _ = game.apply(game.single_deal(elder), Deal(tuple(order), rules.packets[0]))
    while True:
        yield game, state
        if state.actor < 0:
            return
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, rules_of_thumb.choose(view, rng, 0).move)


@cache
def tables(name: str, seed: int, elder: int) -> tuple[PicketTable, ...]:
    """Return tables for the person at seat 0: one for every moment of a deal, some of them again with cards
    marked or something opened, and some from before the deal."""
    found: list[PicketTable] = []
    for game, state in played(name, seed, elder):
        here = table(game, state)
        found.append(here)
        if here.awaiting is not Await.YOU:
            continue
        if here.view.phase is Phase.EXCHANGE:
            found.append(replace(here, hand=replace(here.hand, marked=frozenset(here.hand.order[2:6]))))
        if alternatives(here):
            found.append(replace(here, open=Opened("another")))
            found.append(replace(here, open=Opened("another", 99)))
        if here.scene.gathered:
            found.append(replace(here, open=Opened(before=True)))
            if here.scene.rules.sight.tricks_open:
                found.append(replace(here, open=Opened("tricks")))
            found.append(replace(here, sure=True))
            found.append(
                replace(
                    here,
                    hand=replace(here.hand, chosen=here.hand.order[0]),
                    open=Opened(turned=frozenset({SEE})),
                )
            )
    last = found[-1]
    lines = [ALL.index(line) for line in (Line.PLAY, Line.SEQUENCES, Line.CARDS)]
    judged = replace(last, deal=replace(last.deal, reviewed=True))
    found += [replace(judged, open=Opened("reckoning", line=line)) for line in lines]
    found.append(replace(last, open=Opened("result")))
    bare = replace(last, scene=cleared(last.view), hand=Hand(place=7), told=Told(speeches=(None, None)))
    before = (Await.LIFT, Await.CUT, Await.SHUFFLE)
    return (*found, *(replace(bare, awaiting=a, deal=replace(bare.deal, seal="5A1F09C4")) for a in before))


def kind_of(table: PicketTable) -> tuple[object, ...]:
    """Return a key that covers everything that makes tables look different."""
    hand, open_ = table.hand, table.open
    phase = (table.view.phase, table.view.kind, table.awaiting)
    return (
        *phase,
        open_.panel,
        open_.page > 1,
        open_.turned,
        open_.before,
        bool(hand.marked),
        bool(hand.set_down),
        hand.chosen is None,
    )


def various(found: Sequence[PicketTable]) -> tuple[PicketTable, ...]:
    """Return the latest table of each kind, because it has the most on it. Add the last of them at which the
    person is to move, with the score sheet open over the cloth, unless that table is busy."""
    last = {kind_of(table): table for table in found}
    opened = [replace(t, open=Opened(SCORE)) for t in last.values() if t.awaiting is Await.YOU]
    return (*last.values(), *(t for t in opened[-1:] if not t.busy))
