"""Moments of the sweep outside a game or a lesson: tables with every panel, the pages behind the title's
doors, drills, replays, second tries and their answers, warnings, marking, and a pool."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path

from picket_desktop.drills.families import kinds
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.saved.settings import WARN_OF_MISTAKES, Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table import seating
from picket_desktop.table.doors import doors
from picket_desktop.table.pictures.picture import PAGES
from picket_desktop.table.play.guides.player import Player
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.second import SHOW
from picket_desktop.table.play.picket.layout import layout as picket_layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.piquesept.layout import layout as piquesept_layout
from picket_desktop.table.play.showing import shown
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import ButtonLook, Look
from picket_desktop.words.words import words_for
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play import sat_down
from tests.table.play.guides import test_critic, test_examiner, test_narrator
from tests.table.play.guides.sitting import test_tutor
from tests.table.play.test_large_type import GAMES, PICKET, picket_tables, piquesept_tables
from tests.table.screens.marking import test_marking_pages as marking
from tests.table.screens.marking import test_pool as pool
from tests.table.sweep.manners import lying
from tests.table.sweep.moments import Journey, Names, See

REPLAYED = ("rubicon", "du-coeur", "piquesept-3")
DRILLED = ("rubicon", "du-coeur")
WARNED = (
    ("du-coeur", "play"),
    ("rubicon", "calls"),
    ("cotton", "calls"),
    ("au-cent", "play"),
    ("piquesept-3", "play"),
)
"""Situations in which the tutor warns: a game, and the phase in which the person decides."""
STEPS = 6
"""Number of positions shown in a replay."""


def journeys() -> Iterator[Journey]:
    """Yield the journeys to all the moments of this module."""
    for name in (*PICKET, *GAMES):
        yield Journey(f"states {name}", partial(states, name))
    yield Journey("doors", behind_the_doors)
    for name in DRILLED:
        for kind in kinds(games.rules(name)):
            if test_examiner.dealt(name, kind):
                yield Journey(f"drill {kind} {name}", partial(drilled, name, kind))
    for name in REPLAYED:
        yield Journey(f"replay {name}", partial(replayed, name))
    for name in test_critic.GAMES:
        yield Journey(f"second try {name}", partial(tried, name))
    yield Journey("warning", warned)
    yield Journey("marking", marked)


def states(name: str, see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show the tables of one deal of a game, with every panel that can appear over them. The tables are laid
    out without playing."""
    found = picket_tables(name) if name in PICKET else piquesept_tables(name)
    for at, state in enumerate(found):
        words = words_for(state.scene.rules, settings.plain)
        called = tuple(old and new for old, new in zip(state.names, (*names, *names), strict=False))
        here = replace(state, words=words, names=called)
        see(f"{at} {state.awaiting.value} {state.open.panel}".strip(), partial(_laid, here))


def _laid(state: object, given: Moment) -> list[Look]:
    layout: Callable[..., list[Look]] = picket_layout if isinstance(state, PicketTable) else piquesept_layout
    looks = layout(state, given.scale, given.attention, given.measure)
    return shown.left_whole(looks, given.scale, given.measure, given.attention.focus)


@contextmanager
def sat(pilot: Pilot, settings: Settings) -> Iterator[Pilot]:
    """Set a pilot's language for the duration of the ``with`` block, and close its app afterwards."""
    pilot.app.change(replace(pilot.app.settings, language=settings.language, speed="off"))
    try:
        pilot.wait(0.5, 3)
        yield pilot
    finally:
        pilot.app.quit()


def behind_the_doors(see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show the pages behind the title's doors, and those that `picture` can draw."""
    for id, make in (*((door.id, door.open) for door in doors()), *PAGES.items()):
        with sat(Pilot(make, data, settings=settings, glances=UNPAINTED), settings) as pilot:
            see(id, lying(pilot.app))


def drilled(name: str, kind: str, see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show a question of a drill, and the reply to an answer. If the other hand's cards are to be marked,
    show that as well."""
    with sat(test_examiner.Learner(name, kind, data, 1), settings) as pilot:
        assert isinstance(pilot, test_examiner.Learner)
        pilot.shown()
        see("asked", lying(pilot.app))
        for _ in range(3):
            cards = [k.id for k in pilot.laid() if k.group == "hand" and k.press and not k.dim]
            pilot.press(cards[-1]) if cards else None
            pilot.wait(0.5)
            see("picked", lying(pilot.app))
        red = [k for k in pilot.laid() if isinstance(k, ButtonLook) and k.press and not k.dim]
        given = next((k for k in red if k.kind == "primary"), next(iter(k for k in red if k.guess), None))
        if given is not None:
            pilot.press(given.id)
            pilot.wait(1.0, 4)
            see("answered", lying(pilot.app))
        if isinstance(page := pilot.app.top, HeldPage):
            of_other_hand(page, pilot, see)


def of_other_hand(page: HeldPage, pilot: Pilot, see: See) -> None:
    """Show the other hand's cards being marked, the comments on the marking, and the same at the table."""
    to_mark = page.marks.to_mark
    hidden = [card for card in pack(page.marks.view.rules.pack) if card not in to_mark.in_sight]
    for card in hidden[: to_mark.number]:
        page.marks.turn(card)
    see("marked", lying(pilot.app))
    for press in ("answer", "truth", "done"):
        pilot.press(press)
        pilot.wait(1.0, 4)
        see(press, lying(pilot.app))


def replayed(name: str, see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show some positions of a record in three ways: as seen in play, with every hand open, and with what
    each player knew."""
    with sat(test_narrator.Reader(test_narrator.played(name), data), settings) as pilot:
        assert isinstance(pilot, test_narrator.Reader)
        last = pilot.replay.last
        for at in range(1, last, max(1, last // STEPS)):
            pilot.narrator.go(at, travels=False)
            pilot.wait(0.5)
            see(f"{at}", lying(pilot.app))
            pilot.key("a")
            see(f"{at} all hands", lying(pilot.app))
            pilot.key("a")
            for seat in range(len(names)):
                pilot.key("k")
                for _ in range(20):
                    pilot.wait(0.2)
                    if pilot.app.top.rests(pilot.now):
                        break
                if pilot.replay.knows:
                    see(f"{at} known {seat}", lying(pilot.app))
            pilot.narrator.back()
            pilot.wait(0.2)


def tried(name: str, see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show decisions being tried again, and the answers."""
    with sat(test_critic.Student(name, data), settings) as pilot:
        assert isinstance(pilot, test_critic.Student)
        see("review", lying(pilot.app))
        kinds = dict.fromkeys(d.judgement.kind for d in pilot.review.decisions if d.seat == 0)
        for kind in kinds:
            pilot.stand(pilot.decision(0, kind))
            see(f"{kind} tried", lying(pilot.app))
            pilot.press(SHOW)
            pilot.wait(1.0, 4)
            see(f"{kind} answered", lying(pilot.app))
            pilot.key("esc")
            pilot.wait()


def warned(see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show the tutor's warning before a card is played, and before a call is made."""
    test_tutor.Judge.cost = 5.0
    for game, phase in WARNED:
        found = sat_down.sat(game, partial(_decides, phase))
        sitting = Sitting.resumed(found.record, test_tutor.Judge())
        chosen = replace(settings, help=WARN_OF_MISTAKES, speed="off")
        pilot = Pilot(partial(table, sitting=sitting), data, settings=chosen, glances=UNPAINTED)
        with sat(pilot, chosen):
            pilot.wait(0.5, 3)
            pilot.guide(Player).make(sitting.view.moves[-1])
            pilot.wait(0.5, 3)
            assert pilot.guide(Player).tutor.warning
            see(f"{game} {phase}", lying(pilot.app))
    test_tutor.Judge.cost = 0.0


def _decides(phase: str, sitting: Sitting) -> bool:
    asked = sitting.awaiting is Await.YOU and sitting.view.phase.value == phase
    return asked and 1 < len(sitting.view.moves) < 9


def marked(see: See, data: Path, settings: Settings, names: Names) -> None:
    """Show a game being marked with real cards, from the players' names to the first tricks; and a pool."""
    plainly = replace(settings, plain=False)
    for game in ("rubicon", "cotton", "piquesept-3"):
        with sat(Pilot(seating.marking, data, settings=plainly, glances=UNPAINTED), plainly) as pilot:
            see(f"{game} names", lying(pilot.app))
            marking.begin(pilot, game)
            for step in range(18):
                see(f"{game} mark {step}", lying(pilot.app))
                chips = [k for k in pilot.laid() if isinstance(k, ButtonLook) and k.press and not k.dim]
                chips = [k for k in chips if k.id.startswith(("mark", "open"))]
                parts = [k for k in pilot.laid() if k.id.startswith("part") and not k.dim]
                if parts and (step % 3 == 2 or not chips):  # the calls, the tricks and the sheet
                    chips = parts[step // 3 % len(parts) :][:1]
                if not chips:
                    break
                pilot.press(chips[step % len(chips)].id)
                pilot.wait(0.3)
                if pilot.screen != "Marking":
                    see(f"{game} asked {step}", lying(pilot.app))
                    pilot.app.close()
    _pooled(see, data, plainly)


def _pooled(see: See, data: Path, plainly: Settings) -> None:
    """Show a pool for three, from agreeing on it until it is taken."""
    with sat(Pilot(seating.marking, data, settings=plainly, glances=UNPAINTED), plainly) as pilot:
        pool.agree(pilot)
        see("pool agreed", lying(pilot.app))
        pilot.press("begin")
        for game in range(2):
            see(f"pool begun {game}", lying(pilot.app))
            pool.win(pilot, "Ann")
            see(f"pool won {game}", lying(pilot.app))
            pilot.press("another")
