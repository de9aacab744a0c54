"""Piquesept games, each taken to some point by random play from a seed, to be drawn without a display."""

from __future__ import annotations

import random
from collections.abc import Callable

from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import pictured
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.looking_back import looked_back, reviewed
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table as table_of
from picket_desktop.table.play.table import Table

OPPONENT = "novice"
NAMES = ("Mistress Anne", "Mistress Joan", "Mr. Dobbs")
PHASES = (
    "lift",
    "cut",
    "deal",
    "gifts",
    "draw",
    "give",
    "play",
    "reckoning",
    "look-back",
    "review",
    "result",
)
TRICKS = 4
"""How many tricks have already been played when the play is drawn."""
MID_DEAL = 0.8
"""How long after the start of the deal the picture is taken, in seconds."""
DEEP = 400
"""How many seeds to try for a phase that a game may lack, such as a choice between equal gifts."""


def moments(rules: Rules) -> tuple[str, ...]:
    """Return the phases of a game that can be drawn."""
    return PHASES


def brought(app: App, clock: Clock, rules: Rules, seed: int, at: str) -> None:
    """Open the table at the phase ``at``, in the first game from ``seed`` on that has that phase."""
    found = next(s for s in (_reached(rules, n, at) for n in range(seed, seed + DEEP)) if s)
    table = table_of(app, found)
    app.open(table)
    clock.advance(0.5)
    table.tick(clock.now)
    if at == "deal":
        app.turn()
        _dealt(table, random.Random(seed))
        clock.advance(MID_DEAL)
    elif at == "look-back":
        looked_back(app, table, TRICKS)
    elif at == "review":
        reviewed(app, table)
    elif at == "result":
        table.shown.open = table.shown.open.by("result")
    elif at == "play":
        legal = [look.id for look in app.lay_out() if look.group == "hand" and not look.dim]
        app.attention = Attention(hover=legal[-1])
    table.shown.moving.touch.settle()
    table.shown.moving.stirring.land()
    table.shown.moving.tally.land()


def _reached(rules: Rules, seed: int, at: str) -> Sitting | None:
    """Return a sitting at the phase ``at``; None if this seed's game does not have that phase."""
    setup = Setup(rules, OPPONENT, NAMES[0], seed + 1, NAMES[1:])
    sitting, rng = pictured(setup, seed), random.Random(seed)
    while not _MOMENTS[at](sitting):
        if sitting.awaiting is Await.OVER:
            return None
        _act(sitting, rng)
    return sitting


def _asked(sitting: Sitting, phase: Phase) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is phase


def _playing(sitting: Sitting) -> bool:
    """Return True if both other players have played to a trick in the middle of the play, and the person is
    to play."""
    if not _asked(sitting, Phase.PLAY) or len(sitting.view.tricks) <= TRICKS:
        return False
    lying = sitting.view.open_trick
    return lying is not None and len(lying.cards) > 1


_MOMENTS: dict[str, Callable[[Sitting], bool]] = {
    "lift": lambda s: s.awaiting is Await.LIFT,
    "cut": lambda s: s.awaiting is Await.CUT,
    "deal": lambda s: s.awaiting is Await.CUT,
    "gifts": lambda s: _asked(s, Phase.GIFTS),
    "draw": lambda s: _asked(s, Phase.DRAW),
    "give": lambda s: _asked(s, Phase.GIVE),
    "play": _playing,
    "reckoning": lambda s: s.awaiting is Await.NEXT and len(s.view.past) > 2,
    "look-back": lambda s: s.awaiting is Await.NEXT and len(s.view.past) > 2,
    "review": lambda s: s.awaiting is Await.NEXT and len(s.view.past) > 2,
    "result": lambda s: s.awaiting is Await.OVER,
}


def _dealt(table: Table[Player], rng: random.Random) -> None:
    """Cut the pack at random to begin the deal."""
    sitting = table.guide.sitting
    table.guide.played.happened(sitting.cut(rng.randrange(8, sitting.setup.rules.pack - 8)))


def _act(sitting: Sitting, rng: random.Random) -> None:
    """Take the next step of the game, at random where the choice is the person's."""
    match sitting.awaiting:
        case Await.LIFT:
            sitting.lift(rng.randrange(sitting.setup.rules.pack))
        case Await.CUT:
            sitting.cut(rng.randrange(8, sitting.setup.rules.pack - 8))
        case Await.SHUFFLE:
            sitting.shuffle(rng.choice(PRESSES))
        case Await.YOU:
            sitting.do(rng.choice(sitting.view.moves))
        case Await.OTHER:
            sitting.poll()
        case Await.NEXT:
            sitting.next_deal()
