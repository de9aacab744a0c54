"""The table drawn without a display, at a moment of a real game: ``picket picture``.

A sitting is played by chance from a seed up to the moment asked for, the computer's part by the gamester.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from picket_desktop.engine import games
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import AskWhich, CallBonus, Challenge, Discard
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.rules import Rules
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting import Await, Setup, rehearsed
from picket_desktop.table.app import App
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.pictures import piquesept
from picket_desktop.table.play.picket.presenter import TableScreen
from picket_desktop.table.seating import new_game

OPPONENT, NAME = "gamester", "Mr. Cotton"
PAGES = ("title", "new-game")
PHASES = (*PAGES, "cut", "deal", "exchange", "calls", "play", "reckoning", "result")
SUIT, CLAIMS, LAST_WORD = "name-suit", "claims", "last-word"
"""Moments that only some tables have: the suit named for a look; the claims of the strict table, and its last
word about a bonus."""
LONGEST = 20_000
"""Turns after which a moment that has not come is given up."""
MID_DEAL = 0.45
"""Seconds into the deal at which it is drawn."""
TRICKS = 5


class Clock:
    """Time that passes only when it is told to."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> float:
        """Let time pass; what it is then."""
        self.now += seconds
        return self.now


HouseRules = Sequence[tuple[str, str]]
"""House rules as (name, value), as they are written."""


def phases(rules_name: str, options: HouseRules = ()) -> tuple[str, ...]:
    """The moments of a game that can be drawn. Raises `BadText` for a game or house rule there is not."""
    rules = games.rules(rules_name, options)
    if isinstance(rules, PiqueseptRules):
        return (*PAGES, *piquesept.PHASES)
    assert isinstance(rules, RuleSet)
    suit = (SUIT,) if rules.exchange.turn_up == "after-suit" else ()
    return (*PHASES, *suit, *((CLAIMS, LAST_WORD) if rules.strict else ()))


def picture(
    rules_name: str,
    seed: int,
    at: str,
    size: tuple[int, int],
    options: HouseRules = (),
    **settings: object,
) -> pygame.Surface:
    """The table at a moment; ``settings`` are fields of `Settings`. Equal arguments give equal pictures."""
    chosen = Settings(**settings)  # type: ignore[arg-type]
    clock = Clock()
    with tempfile.TemporaryDirectory() as nowhere:
        app = App(size, driver="dummy", clock=clock, data=Path(nowhere), settings=chosen)
        try:
            if at in PAGES:
                app.open(title(app) if at == "title" else new_game(app))
            elif isinstance(rules := games.rules(rules_name, options), PiqueseptRules):
                piquesept.brought(app, seed, at, rules, clock.advance)
            else:
                _brought(app, clock, rules, seed, at)
            app.lay_out()
            app.step()
            return app.picture()
        finally:
            app.quit()


def save(drawn: pygame.Surface, path: Path) -> None:
    """Write a picture as PNG, whatever the file is called. Raises OSError."""
    with path.open("wb") as file:
        pygame.image.save(drawn, file, "picture.png")


def _brought(app: App, clock: Clock, rules: Rules, seed: int, at: str) -> None:
    """Open the table at the moment asked for."""
    rng = random.Random(seed)
    number = seed % 999_999_999 + 1
    table = TableScreen(app, rehearsed(Setup(rules, OPPONENT, NAME, number), seed))
    app.open(table)
    for _ in range(LONGEST):
        if at == "deal" and _is_dealing(table, clock.now):
            clock.now += MID_DEAL
            break
        if table.busy(clock.now) or table.sitting.awaiting is Await.OTHER:
            clock.now += 0.5
            table.flights.land()
            table.tick(clock.now)
        elif _MOMENTS[at](table):
            break
        else:
            app.lay_out()
            _act(table, rng)
    table.talking.settle(clock.now)
    _point(app, table, at)
    table.lifts.settle()


def _is_dealing(table: TableScreen, now: float) -> bool:
    """Cards are on their way to the hands, and none has been laid out."""
    scene = table.scene
    return bool(scene.number) and not any(scene.exchanged) and table.flights.busy(now)


def _asked(table: TableScreen, phase: Phase) -> bool:
    return table.sitting.awaiting is Await.YOU and table.view.phase is phase


def _is_play(table: TableScreen) -> bool:
    """In the middle of the play, with a card to be answered."""
    scene = table.scene
    return _asked(table, Phase.PLAY) and scene.open_trick is not None and len(scene.tricks) >= TRICKS


_MOMENTS: dict[str, Callable[[TableScreen], bool]] = {
    "cut": lambda table: table.sitting.awaiting is Await.CUT,
    "deal": lambda table: False,
    "exchange": lambda table: _asked(table, Phase.EXCHANGE),
    "calls": lambda table: _asked(table, Phase.CALLS),
    "play": _is_play,
    "reckoning": lambda table: table.panel == "reckoning",
    "result": lambda table: table.panel == "result",
    SUIT: lambda table: _asked(table, Phase.NAME_SUIT),
    CLAIMS: _is_play,
    LAST_WORD: lambda table: _asked(table, Phase.LAST_WORD),
}


def _act(table: TableScreen, rng: random.Random) -> None:
    """The person's part, played by chance; in the exchange low cards go."""
    sitting = table.sitting
    match sitting.awaiting:
        case Await.LIFT:
            table.happened(sitting.lift(rng.randrange(sitting.pack_size)))
        case Await.CUT:
            table.happened(sitting.cut(rng.randrange(8, sitting.pack_size - 8)))
        case Await.SHUFFLE:
            table.happened(sitting.shuffle(rng.randrange(1_000_000)))
        case Await.YOU:
            table.happened(sitting.do(_chosen(table, rng)))
        case Await.NEXT:
            sitting.next_deal()
            table.clear()
        case Await.OVER:
            table.panel = "result" if table.panel else ""


def _chosen(table: TableScreen, rng: random.Random) -> Move:
    view = table.sitting.view
    first, last = view.moves[0], view.moves[-1]
    if isinstance(first, Discard):
        low = sorted(view.hand, key=lambda c: c.rank)
        return Discard(tuple(low[: max(len(last.cards), len(first.cards) - 2)]))
    if view.rules.strict:
        return _strictly(view, rng)
    move: Move = first if view.phase is not Phase.PLAY else rng.choice(view.moves)
    return move


def _strictly(view: View, rng: random.Random) -> Move:
    """What is called and played, as elsewhere; a bonus waits for the last word, and there it is let go."""
    plain = [m for m in view.moves if not isinstance(m, CallBonus | Challenge | AskWhich)]
    return rng.choice(plain) if view.phase is Phase.PLAY else plain[0]


def _point(app: App, table: TableScreen, at: str) -> None:
    """What the person is just doing: cards marked, a card or a line pointed at."""
    if at == "exchange":
        low = sorted(table.order, key=lambda c: c.rank)
        table.marked = frozenset(low[:3])
        app.attention = Attention(hover=low[4].text)
    elif at == "calls" and table.view.rules.strict:
        table.marked = frozenset(sorted(table.order, key=lambda c: c.suit)[:3])
    elif at == CLAIMS:
        table.panel = "claims"
    elif at == "play":
        legal = [look.id for look in app.lay_out() if look.group == "hand" and not look.dim]
        app.attention = Attention(hover=legal[0] if legal else "")
