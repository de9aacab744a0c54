"""Find the positions of *sink or call*, deal by deal:

    nice python -m tests.drills.sinking

It takes an hour, some ten minutes for each rule set; name rule sets to redo theirs alone. It looks at
calls that are unlikely to be good or score little. To find whether calling reveals more to the opponent
than it brings, the strongest player plays both seats on in the same deals, once with everything called
and once with nothing. Positions are kept if the difference amounts to a mistake; sinking is right in as
many as calling is."""

from __future__ import annotations

import argparse
import random
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from picket_desktop.ai.picket.calling import heard
from picket_desktop.ai.picket.weighing import appraisal
from picket_desktop.ai.picket.weighing.exact_play import SAME
from picket_desktop.ai.player import players, strongest
from picket_desktop.ai.worker.question import WORLDS, seed_of
from picket_desktop.drills.picket import sunk
from picket_desktop.drills.picket.sinking import believed
from picket_desktop.drills.picket.sunk import SUNK, Tried
from picket_desktop.drills.self_play import PERSON, played
from picket_desktop.engine import games
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View
from tests.drills.playing_out import worlds

EACH, SEARCHED, BUDGET = 5, 2000, 4
"""``EACH`` is how many positions to keep where sinking is right, and how many where calling is. ``SEARCHED``
is the most deals searched. ``BUDGET`` is how many worlds the player weighs."""
LOST = 1.5
"""How many points a wrong choice must lose, at least, to be a mistake."""
STAGES = ((4, 0.0, 0.0), (8, LOST / 2, 0.0), (16, LOST, 3.0), (24, LOST, 2.5), (40, LOST, 2.0))
"""The stages of playing out a position: number of deals, points, and standard errors. After that many deals,
a position that promises fewer points is dropped. A position is kept if what it promises is at least that many
standard errors (0: never kept)."""
CERTAIN = 0.3
"""If the standard error is below this, in points, the right call is beyond doubt, so nobody is asked about
it."""
HOPELESS, DOUBTFUL, GOOD = 0.2, 0.75, 0.9
"""Chances that a call is good. ``HOPELESS`` is the maximum for a holding that may be better sunk, and
``DOUBTFUL`` for one that is called all the same. ``GOOD`` is the minimum for one that scores `LITTLE` and may
be worth hiding."""
LITTLE, LEAST, MUCH = 3.0, 2.0, 8.0
"""Points that a call brings, not counting what it reveals. ``LITTLE`` is the maximum for a call worth hiding;
a call worth asking about brings between ``LEAST`` and ``MUCH``."""
TELLS, GLANCE = 0.1, 8
"""``TELLS`` is the least by which a call must raise the opponent's estimate of the chance that the caller has
the holding. ``GLANCE`` is the number of hands used to estimate that."""
PLACE = Path(sunk.__file__)
HEAD = PLACE.read_text(encoding="utf-8").partition("SUNK:")[0]


class Candidate(NamedTuple):
    """A named position in which a call of everything held (``call``) may be made or sunk. ``sinks`` says
    whether sinking is expected to be right."""

    name: str
    view: View
    call: Call
    sinks: bool

    @property
    def silence(self) -> Call:
        return Call(self.call.kind, ())


def candidate(state: State, name: str, wanted: Collection[bool] = (True, False)) -> Candidate | None:
    """Return the person's position as a candidate, or None if it is unsuitable. The call must be unlikely to
    be good, or bring few points. It must tell the opponent something, and must not answer a call of the
    opponent's. ``wanted`` lists whether silence may be expected to be right (True) or wrong (False)."""
    if state.phase is not Phase.CALLS or state.actor != PERSON:
        return None
    view = PicketGame(state.rules).view_for(state, PERSON)
    call, *others = view.moves
    if not isinstance(call, Call) or not call.groups or Call(call.kind, ()) not in others:
        return None
    if heard(view, call.kind) is not None:
        return None
    appraised = appraisal.calls(view, seed_of(view), WORLDS)
    good, weighed, gain = appraised.chance(view, call.kind, call.groups), appraised.weighed, 0.0
    if weighed is not None:
        points = dict(zip(weighed.ways, weighed.points, strict=True))
        gain = points[call] - points[Call(call.kind, ())]
    sinks = (good <= HOPELESS and gain < LOST / 2) or (good >= GOOD and gain < LITTLE + SAME)
    calls = good <= DOUBTFUL and LEAST <= gain <= MUCH
    if not (sinks or calls) or sinks not in wanted:
        return None
    one = Candidate(name, view, call, sinks)
    tells = believed(view, call, call, GLANCE) - believed(view, one.silence, call, GLANCE)
    return one if tells >= TELLS else None


def end(state: State, call: Call, seed: str) -> tuple[float, float]:
    """Make this call and let the strongest player play both seats. Return the person's points minus the
    opponent's, and the person's tricks."""
    game, number, player = PicketGame(state.rules), 0, players()[strongest(state.rules.name)]
    before = state.made[PERSON] - state.made[1 - PERSON]
    state, _ = game.apply(state, call)
    while (seat := game.actor(state)) >= 0:
        choice = player.choose(game.view_for(state, seat), random.Random(f"{seed}/{number}"), BUDGET)
        state, number = game.apply(state, choice.move)[0], number + 1
    done = state.match.past[-1]
    return done.points[PERSON] - done.points[1 - PERSON] - before, done.tricks[PERSON]


def tried(one: Candidate) -> Tried | None:
    """Play a position out, stage by stage. Return None if it promises too little after a stage, if calling is
    clearly right, or if the two choices are still too close at the end."""
    made: list[tuple[tuple[float, float], tuple[float, float]]] = []
    hidden = worlds(one.view)
    for deals, least, sure in STAGES:
        for world in islice(hidden, deals - len(made)):
            seed = str(len(made))
            made.append((end(world, one.call, seed), end(world, one.silence, seed)))
        more = [called[0] - silent[0] for called, silent in made]
        mean, error = fmean(more), stdev(more) / len(more) ** 0.5
        apart = -mean if one.sinks else mean
        if apart < least or (not one.sinks and error < CERTAIN):
            return None
        if sure and apart >= sure * error:
            ways = ([fmean(figures) for figures in zip(*way, strict=True)] for way in zip(*made, strict=True))
            (called, tricks), (silent, others) = ways
            figures = (round(x, 1) for x in (called, silent, error, tricks, others))
            return Tried(deals, *figures)
    return None


def kept(rules: RuleSet, each: int, first: int, had: Collection[Tried]) -> Iterator[tuple[str, Tried]]:
    """Yield the names and figures of positions under a rule set, at most one from each deal, starting with
    the deal numbered ``first``. Stop when there are ``each`` positions in which sinking gains and ``each`` in
    which it does not, counting those in ``had``."""
    left = {sinks: each - sum((one.more < 0) is sinks for one in had) for sinks in (True, False)}
    for number in range(first, SEARCHED + 1):
        wanted = [sinks for sinks, some in left.items() if some > 0]
        if not wanted:
            return
        for at in played(rules, number):
            one = candidate(at.state, f"{number}.{len(at.moves)}", wanted)
            if one and (found := tried(one)):
                left[one.sinks] -= 1
                print(rules.name, one.name, one.call.write(), found, flush=True)
                yield one.name, found
                break


def module(every: Mapping[str, Mapping[str, Tried]]) -> str:
    """Return the source of the module that keeps the positions."""
    lines = ["SUNK: dict[str, dict[str, Tried]] = {"]
    for name, by in every.items():
        lines += [f'    "{name}": {{', *(f'        "{at}": Tried{tuple(by[at])!r},' for at in by), "    },"]
    return "\n".join(
        [
            HEAD + lines[0],
            *lines[1:],
            "}",
            '"""By rule set: the result of each position, named by its deal and the moves made in it."""',
            "",
        ]
    )


def main(argv: Sequence[str] | None = None) -> None:
    """Search the deals of every two-hand game, or of those named, and save each position at once. If
    ``--first`` is not the first deal, positions found earlier are kept."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--first", type=int, default=1)
    parser.add_argument("--out", type=Path, default=PLACE)
    given = parser.parse_args(argv)
    every = {name: dict(by) for name, by in SUNK.items()}
    for name in games.names():
        rules = games.rules(name)
        if not isinstance(rules, RuleSet) or (given.names and name not in given.names):
            continue
        every[name] = every.get(name, {}) if given.first > 1 else {}
        for at, found in kept(rules, given.each, given.first, every[name].values()):
            every[name][at] = found
            given.out.write_text(module({n: every[n] for n in games.names() if n in every}), encoding="utf-8")


if __name__ == "__main__":
    main()
