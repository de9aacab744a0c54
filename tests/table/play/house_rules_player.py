"""A player at a table with house rules, who chooses among the legal moves and makes each with the looks that
the table offers for it, by pointer or keyboard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import (
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    DeclareBlank,
    Discard,
    Group,
    Play,
)
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.picket.offers import (
    SET_DOWN,
    alternatives,
    claims,
    numbers,
    offers,
    setting_down,
)
from picket_desktop.table.play.picket.state import PicketTable
from tests.table.pilot import UNPAINTED, Pilot

NAME = "Mr. Cotton"
PATIENCE = 4000
Chooses = Callable[[View, random.Random], Move]


def plainly(view: View, rng: random.Random) -> Move:
    """Choose the simplest move: discard low cards, call everything, play any card, and at the strict table
    claim whatever else may be claimed."""
    first = view.moves[0]
    if isinstance(first, Discard):
        least = view.moves[-1]
        assert isinstance(least, Discard)
        low = sorted(view.hand, key=lambda c: c.rank)
        return Discard(tuple(low[: max(len(least.cards), len(first.cards) - 3)]))
    if view.phase is not Phase.PLAY:
        return first
    bold = [m for m in view.moves if isinstance(m, CallBonus | Challenge | AskWhich)]
    return bold[0] if bold else rng.choice([m for m in view.moves if isinstance(m, Play)])


def same(made: Move, meant: Move) -> bool:
    """Return True if ``made`` is the move ``meant``, ignoring the order of discarded or called cards."""
    if isinstance(made, Discard) and isinstance(meant, Discard):
        return set(made.cards) == set(meant.cards)
    if isinstance(made, Call) and isinstance(meant, Call):
        groups = [sorted(sorted(g) for g in call.groups) for call in (made, meant)]
        return made.kind is meant.kind and groups[0] == groups[1]
    return made == meant


def presses(move: Move, view: View, state: PicketTable) -> list[str]:
    """Return the ids of the looks to press for a move, in order."""
    match move:
        case Discard(cards):
            return [*(c.text for c in cards), "exchange"]
        case DeclareBlank():
            down = numbers(state).index(move.number)
            return [*(["fewer"] * down), "declare"]
        case Call(_, groups) if view.rules.strict and groups:
            if move in alternatives(state):
                return ["another", f"way-{list(alternatives(state)).index(move)}"]
            return [*picks(groups, state), "call"]
        case Play(card):
            return [card.text]
        case ConcedeDeal():
            return ["concede", "throw-up"]
    shown = next((o.id for o in offers(state) if o.move == move), None)
    return [shown] if shown else ["claims", next(o.id for o in claims(state) if o.move == move)]


def picks(groups: Sequence[Group], state: PicketTable) -> Iterator[str]:
    """Yield the cards of a call, with the button that sets a group down between groups if the table needs
    that."""
    for at, group in enumerate(groups):
        if at and setting_down(state):
            yield SET_DOWN
        yield from (c.text for c in group)


Options = Sequence[tuple[str, str]]


def sitting(rules: str, options: Options = (), seed: int = 6, opponent: str = "gamester") -> Sitting:
    """Return a sitting whose game has not begun. Its house rules are those in ``options``."""
    return rehearsed(Setup(rule_set(rules, options), opponent, NAME, seed), seed)


def brought(
    rules: str,
    options: Options,
    wanted: Callable[[Sitting], bool],
    chooses: Chooses = plainly,
    opponent: str = "gamester",
) -> Sitting:
    """Play without a table, and return the sitting at the first moment that ``wanted`` accepts. Raise
    AssertionError if no seed leads to such a moment."""
    for seed in range(1, 120):
        sat, rng = sitting(rules, options, seed, opponent), random.Random(seed)
        while sat.awaiting is not Await.OVER:
            if sat.awaiting in (Await.YOU, Await.NEXT) and wanted(sat):
                return sat
            step(sat, rng, chooses)
    raise AssertionError("it never comes to that")


LATE = 35
"""How many points a deal or two can score. A set this close to its target ends soon."""


def near_its_end(sat: Sitting) -> bool:
    """Return True between two deals if the end is near: at most two deals are left in a partie, or a set (in
    a match, not the first set) is almost won."""
    if sat.awaiting is not Await.NEXT:
        return False
    view, end = sat.view, sat.view.rules.end
    if end.target is None:
        return end.deals is not None and view.number >= end.deals - 2
    return end.target - max(view.totals) < LATE and (end.match_sets == 1 or any(view.sets))


def step(sat: Sitting, rng: random.Random, chooses: Chooses) -> None:
    """Do the next thing the sitting awaits, without a table."""
    match sat.awaiting:
        case Await.LIFT:
            sat.lift(rng.randrange(sat.setup.rules.pack))
        case Await.CUT:
            sat.cut(rng.randrange(8, sat.setup.rules.pack - 8))
        case Await.SHUFFLE:
            sat.shuffle(rng.choice(PRESSES))
        case Await.OTHER:
            sat.poll()
        case Await.NEXT:
            sat.next_deal()
        case _:
            sat.do(chooses(sat.view, rng))


class HouseRulesPlayer(Pilot):
    """Plays seat 0 of a game under house rules. ``made`` holds the moves made by this player."""

    def __init__(
        self,
        sitting: Sitting,
        data: Path,
        *,
        by_key: bool = False,
        chooses: Chooses = plainly,
        size: tuple[int, int] = (1024, 640),
        glances: int = UNPAINTED,
    ) -> None:
        self.sitting = sitting
        self.rng, self.by_key, self.chooses = random.Random(6), by_key, chooses
        self.made: list[Move] = []
        super().__init__(
            lambda app: table(app, self.sitting), data, size, Settings(speed="off", plain=False), glances
        )

    def settle(self) -> None:
        """Wait until the player is asked for something.

        Raises AssertionError if that never happens."""
        for _ in range(PATIENCE):
            if self.table.showing.waits:
                self.wait(0.5)
                self.press("go-on")
            alone = self.player.busy(self.now) or self.table.guide._cuts_again or self.table.guide._last_card
            if not (alone or self.table.showing.waits or self.sitting.awaiting is Await.OTHER):
                return
            self.wait(0.25)
        raise AssertionError("the table never asks")

    def touch(self, id: str) -> None:
        """Press a look with the pointer, or move to it by Tab and arrows and press Space."""
        if not self.by_key:
            self.press(id)
            return
        wanted = self.look(id)
        for _ in range(80):
            focus = self.app.attention.focus
            if focus == id:
                break
            here = next((k for k in self.app.lay_out() if k.id == focus and k.press), None)
            if here is not None and here.group and here.group == wanted.group:
                on = wanted.index > here.index if wanted.group == "hand" else wanted.rect.x > here.rect.x
                self.key("right" if on else "left")
            else:
                self.key("tab")
        assert self.app.attention.focus == id
        self.key("space")

    def act(self) -> None:
        """Do the one thing being asked for."""
        self.settle()
        if self.table.shown.open.panel:
            self.touch("next")
            return
        match self.sitting.awaiting:
            case Await.LIFT | Await.CUT as asked:
                self.touch(asked.value)
            case Await.SHUFFLE:
                self.touch("shuffle")
            case _:
                self.make(self.chooses(self.sitting.view, self.rng))

    def make(self, move: Move) -> None:
        """Make a move the way the table asks for it."""
        before = len(self.sitting.record.moves)
        for id in presses(move, self.sitting.view, self.table.shown.state(self.now)):
            self.touch(id)
            self.wait(0.3)
        assert same(self.sitting.record.moves[before], move)
        self.made.append(move)

    def to_the_end(self) -> None:
        """Play until the settlement is on the table.

        Raises AssertionError if the game does not end."""
        for _ in range(PATIENCE):
            if self.table.shown.open.panel == "result":
                return
            self.act()
            self.settle()
            view, scene = self.sitting.view, self.table.shown.scene
            if scene.number and not scene.ended:
                assert set(self.table.shown.hand.order) == set(view.hand)
                assert scene.totals == view.totals
        raise AssertionError("the game does not end")
