"""Plays a two-player game at random from a seed, against the gamester, up to a given phase. The table can
then be drawn without a display."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import AskWhich, CallBonus, Challenge, Discard
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting_down import pictured
from picket_desktop.sitting.steps import Await
from picket_desktop.table.app import App
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.pictures.clock import Clock
from picket_desktop.table.pictures.looking_back import looked_back, reviewed
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table as table_of
from picket_desktop.table.play.picket.scene import Scene
from picket_desktop.table.play.table import Table

OPPONENT, NAME = "gamester", "Mr. Cotton"
PHASES = (
    "cut",
    "deal",
    "exchange",
    "calls",
    "play",
    "other-hand",
    "reckoning",
    "look-back",
    "review",
    "result",
)
SUIT, CLAIMS, LAST_WORD = "name-suit", "claims", "last-word"
"""Phases that only some tables have: ``SUIT``, naming a suit in order to look at the cards left; and at the
strict table ``CLAIMS``, and ``LAST_WORD`` about a bonus."""
LONGEST = 20_000
"""How many turns to search for a phase before giving up."""
MID_DEAL = 0.45
"""When the picture is taken, in seconds after the start of the deal."""
TRICKS = 5


def moments(rules: Rules) -> tuple[str, ...]:
    """Return the phases of a game that can be drawn."""
    assert isinstance(rules, RuleSet)
    suit = (SUIT,) if rules.exchange.turn_up == "after-suit" else ()
    return (*PHASES, *suit, *((CLAIMS, LAST_WORD) if rules.strict else ()))


def brought(app: App, clock: Clock, rules: Rules, seed: int, at: str) -> None:
    """Open the table of the game that a seed produces, at the phase ``at``."""
    rng = random.Random(seed)
    number = seed % 999_999_999 + 1
    table = table_of(app, pictured(Setup(rules, OPPONENT, NAME, number), seed))
    app.open(table)
    for _ in range(LONGEST):
        if at == "deal" and _is_dealing(table, clock.now):
            clock.advance(MID_DEAL)
            break
        if table.showing.waits or table.guide.busy(clock.now) or table.guide.sitting.awaiting is Await.OTHER:
            clock.advance(0.5)
            table.shown.moving.flights.land()
            if table.showing.waits:
                table.hurry()
            table.tick(clock.now)
        elif _MOMENTS[at](table):
            break
        else:
            app.lay_out()
            _act(table, rng)
    table.shown.moving.talking.settle(clock.now)
    _point(app, table, at)
    table.shown.moving.touch.settle()
    table.shown.moving.stirring.land()
    table.shown.moving.tally.land()
    if at != "deal" and app.top is table:
        _settle(app, table, clock)


def _settle(app: App, table: Table[Player], clock: Clock) -> None:
    """Let everything that is still moving come to rest, such as cards being drawn or gathered."""
    app.lay_out()
    for _ in range(LONGEST):
        if not (table.showing.under_way(clock.now) or table.shown.moving.stirring.busy(clock.now)):
            return
        clock.advance(0.5)
        table.tick(clock.now)
        app.lay_out()


def _is_dealing(table: Table[Player], now: float) -> bool:
    """Return True if cards are on their way to the hands and nobody has laid out cards yet."""
    scene = table.shown.scene
    assert isinstance(scene, Scene)
    return bool(scene.number) and not any(scene.exchange.done) and table.shown.moving.flights.busy(now)


def _asked(table: Table[Player], phase: Phase) -> bool:
    view = table.shown.view
    assert isinstance(view, View)
    return table.guide.sitting.awaiting is Await.YOU and view.phase is phase


def _is_play(table: Table[Player]) -> bool:
    """Return True once `TRICKS` tricks have been played and the person must follow to a card."""
    scene = table.shown.scene
    return _asked(table, Phase.PLAY) and scene.open_trick is not None and len(scene.tricks) >= TRICKS


_MOMENTS: dict[str, Callable[[Table[Player]], bool]] = {
    "cut": lambda table: table.guide.sitting.awaiting is Await.CUT,
    "deal": lambda table: False,
    "exchange": lambda table: _asked(table, Phase.EXCHANGE),
    "calls": lambda table: _asked(table, Phase.CALLS),
    "play": _is_play,
    "other-hand": lambda table: table.guide.sitting.adviser.to_mark is not None,
    "reckoning": lambda table: table.shown.open.panel == "reckoning",
    "look-back": lambda table: table.shown.open.panel == "reckoning",
    "review": lambda table: table.shown.open.panel == "reckoning",
    "result": lambda table: table.shown.open.panel == "result",
    SUIT: lambda table: _asked(table, Phase.NAME_SUIT),
    CLAIMS: _is_play,
    LAST_WORD: lambda table: _asked(table, Phase.LAST_WORD),
}


def _act(table: Table[Player], rng: random.Random) -> None:
    """Make the person's next move at random; in the exchange, discard the low cards."""
    played = table.guide.played
    sitting = played.sitting
    match sitting.awaiting:
        case Await.LIFT:
            played.happened(sitting.lift(rng.randrange(sitting.setup.rules.pack)))
        case Await.CUT:
            played.happened(sitting.cut(rng.randrange(8, sitting.setup.rules.pack - 8)))
        case Await.SHUFFLE:
            played.happened(sitting.shuffle(rng.choice(PRESSES)))
        case Await.YOU:
            played.happened(sitting.do(_chosen(table, rng)))
        case Await.NEXT:
            sitting.next_deal()
            played.clear()
        case Await.OVER if table.shown.open.panel == "result":  # the phase may come in another game
            played.happened(sitting.another())
            played.clear()
        case Await.OVER:
            table.shown.open = table.shown.open.by("result" if table.shown.open.panel else "")


def _chosen(table: Table[Player], rng: random.Random) -> Move:
    view = table.guide.sitting.view
    first, last = view.moves[0], view.moves[-1]
    if isinstance(first, Discard):
        low = sorted(view.hand, key=lambda c: c.rank)
        return Discard(tuple(low[: max(len(last.cards), len(first.cards) - 2)]))
    if view.rules.strict:
        return _strictly(view, rng)
    move: Move = first if view.phase is not Phase.PLAY else rng.choice(view.moves)
    return move


def _strictly(view: View, rng: random.Random) -> Move:
    """Return the first possible call or, in the play, a random card. Never claim a bonus or challenge, so
    that the last chance to claim a bonus comes up and is missed."""
    plain = [m for m in view.moves if not isinstance(m, CallBonus | Challenge | AskWhich)]
    return rng.choice(plain) if view.phase is Phase.PLAY else plain[0]


def _point(app: App, table: Table[Player], at: str) -> None:
    """Show the person doing something: marking cards, or pointing at a card or a line."""
    if at == "exchange":
        low = sorted(table.shown.hand.order, key=lambda c: c.rank)
        table.shown.hand = replace(table.shown.hand, marked=frozenset(low[:3]))
        app.attention = Attention(hover=low[4].text)
    elif at == "calls" and isinstance(view := table.shown.view, View) and view.rules.strict:
        suited = sorted(table.shown.hand.order, key=lambda c: c.suit)
        table.shown.hand = replace(table.shown.hand, marked=frozenset(suited[:3]))
    elif at == "look-back":
        looked_back(app, table, TRICKS)
    elif at == "review":
        reviewed(app, table)
    elif at == "other-hand":
        table.guide.other_hand.open()
    elif at == CLAIMS:
        table.shown.open = table.shown.open.by("claims")
    elif at == "play":
        legal = [look.id for look in app.lay_out() if look.group == "hand" and not look.dim]
        app.attention = Attention(hover=legal[0] if legal else "")
