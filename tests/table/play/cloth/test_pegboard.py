"""The pegs of the pegboard at the table show the score, and the score before the last gain. The board covers
nothing, and is left out if it would be too small."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.events import DealEnded, Scored, SetEnded
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.pegging import LAP, Board, pegged
from picket_desktop.saved.settings import NO_MOTION, Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.pegboard import board_place
from picket_desktop.table.play.cloth.zones import FIGURE, HAND
from picket_desktop.table.play.guides.playing import table as opened
from picket_desktop.table.play.picket.layout import layout
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.settings import SettingsPage
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PortraitLook,
    RibbonLook,
    SlotLook,
    SpeechLook,
    TextLook,
)
from picket_desktop.table.widgets.plot import BOARD, BoardLook, PegLook
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat
from tests.table.play.tables import SIZES, table, tables, various

GAMES = (("rubicon",), ("cotton",), ("au-cent",), ("rubicon", ("deals", "4")))
"""Games with their house rules. In a partie of four deals the first and last count double."""
TYPES = 1.0, 1.5, 2.0
SCALE = Scale(1600, 1000)


def whole_game(rules: RuleSet, seed: int) -> Iterator[tuple[PicketGame, State]]:
    """Yield every state of a game played by rules of thumb."""
    game, rng = PicketGame(rules), random.Random(f"{rules.name}{seed}")
    state, elder = game.start(), 0
    while True:
        if state.actor < 0:
            if state.match.number and any(isinstance(event, SetEnded) for event in state.told):
                return
            order = list(pack(rules.pack))
            rng.shuffle(order)
            waits = game.single_deal(elder)._replace(match=state.match, told=state.told)
            state, _ = game.apply(waits, Deal(tuple(order), rules.packets[0]))
            elder = 1 - elder
        else:
            view = game.view_for(state, state.actor)
            state, _ = game.apply(state, rules_of_thumb.choose(view, rng, 0).move)
        yield game, state


def laid(state: PicketTable, scale: Scale = SCALE) -> tuple[BoardLook, list[list[PegLook]]]:
    """Return the look of the board, and the looks of the pegs on each track, front peg first."""
    looks = layout(replace(state, pegs=True), scale, Attention(), MEASURE)
    (board,) = (look for look in looks if isinstance(look, BoardLook))
    pegs = [look for look in looks if isinstance(look, PegLook)]
    return board, [[look for look in pegs if look.pile.seat == track] for track in (0, 1)]


def total_at(board: BoardLook, look: PegLook, rounds: int) -> int:
    """Return the total shown by a peg, given the number of complete rounds, or 0 if the peg is behind the
    first hole."""
    x, y = look.rect.centre[0] - board.rect.x, look.rect.centre[1] - board.rect.y
    for number in range(1, LAP + 2):
        at = board.on(board.board.hole(look.pile.seat, number))
        if at == pytest.approx((x, y)):
            return rounds * LAP + number
    starts = [board.on(place) for place in board.board.start(look.pile.seat)]
    assert any(at == pytest.approx((x, y)) for at in starts)
    return 0


@pytest.mark.sweep
@pytest.mark.parametrize("agreed", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_pegs_stand_at_the_score_and_where_it_stood_before(agreed: tuple[Any, ...], seed: int) -> None:
    history: list[list[int]] = [[0, 0], [0, 0]]
    told, scores = 0, 0
    rules = games.rules(agreed[0], agreed[1:])
    assert isinstance(rules, RuleSet)
    for game, state in whole_game(rules, seed):
        told = 0 if len(state.told) < told else told
        for event in state.told[told:]:
            if isinstance(event, Scored):
                history[event.seat].append(history[event.seat][-1] + event.points)
                scores += 1
            if isinstance(event, DealEnded):
                for totals, total in zip(history, event.standing, strict=True):
                    assert rules.doubles(event.number) or total == totals[-1]
                    totals += [total] if total != totals[-1] else []
        told = len(state.told)
        here = table(game, state)
        board, tracks = laid(here)
        for totals, pegs in zip(history, tracks, strict=True):
            before, now = totals[-2:]
            assert [total_at(board, pegs[0], pegged(now).rounds)] == [now]
            assert [total_at(board, pegs[1], pegged(before).rounds)] == [before]
        assert board.rounds == tuple(pegged(totals[-1]).rounds for totals in history)
    assert scores > 20


def test_set_begins_behind_the_first_hole_again() -> None:
    *_, (game, state) = whole_game(rule_set("cotton"), 3)
    assert max(state.behind) > 0
    assert state.next_match.behind == (0, 0)
    assert game.view_for(state, 0).behind_now == (0, 0)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", TYPES)
def test_board_covers_nothing(size: tuple[int, int], text: float) -> None:
    scale = Scale(*size, text=text)
    place = board_place(scale)
    assert place is not None
    assert 0 <= place.rect.x < place.rect.right <= size[0]
    assert 0 <= place.rect.y < place.rect.bottom <= size[1]
    kinds = ButtonLook, CardLook, PortraitLook, RibbonLook, SlotLook, SpeechLook, TextLook
    for state in various(tables("rubicon", 2, 1)):
        looks = layout(replace(state, pegs=True), scale, Attention(), MEASURE)
        if state.open.panel:
            continue  # a page lies over all of the table
        for look in looks:
            if isinstance(look, kinds):
                assert not look.rect.overlaps(place.rect), look


def test_board_is_absent_where_it_would_be_too_small() -> None:
    small = Scale(700, 440)
    assert board_place(small) is None
    assert not _board_of(next(iter(tables("rubicon", 2, 1))), small)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_else_moves_for_the_board(size: tuple[int, int]) -> None:
    for state in various(tables("cotton", 1, 0)):
        without = layout(state, Scale(*size), Attention(), MEASURE)
        with_board = layout(replace(state, pegs=True), Scale(*size), Attention(), MEASURE)
        assert [look for look in with_board if not isinstance(look, BoardLook | PegLook)] == without


def test_board_tells_the_score() -> None:
    state = tables("rubicon", 2, 1)[-8]
    board, _ = laid(state)
    mine, theirs = state.scene.totals
    assert board.name == f"The board: You {mine} and Mr. Cotton {theirs}. The ring marks 100."
    told = state.words.label.pegged(["You", "Anne"], (157, -3), 301)
    assert told == "The board: You 157 (one lap) and Anne –3. The ring marks 301."
    assert "two laps" in state.words.label.pegged(["You", "Anne"], (250, 0), None)


def _board_of(state: PicketTable, scale: Scale) -> Sequence[Look]:
    looks = layout(replace(state, pegs=True), scale, Attention(), MEASURE)
    return [look for look in looks if look.id == BOARD]


def test_board_is_one_node_for_a_screen_reader() -> None:
    state = tables("rubicon", 2, 1)[-8]
    looks = layout(replace(state, pegs=True), SCALE, Attention(), MEASURE)
    nodes = tree(looks, "", "Picket", state.words.cards).nodes.values()
    told = [f"{node.label}{node.value}" for node in nodes if node.look == BOARD or "board" in node.label]
    assert told == [laid(state)[0].name]


@pytest.mark.parametrize("speed", ["normal", NO_MOTION])
def test_pegs_leap_with_the_figures_and_stand_still_without_motion(tmp_path: Path, speed: str) -> None:
    sitting, settings = sat("rubicon", leads), Settings(pegboard=True, speed=speed)
    pilot = Pilot(lambda app: opened(app, sitting), tmp_path, (1280, 800), settings, UNPAINTED)
    pilot.wait(3.0, 60)
    pilot.press(
        next(k.id for k in pilot.laid() if isinstance(k, CardLook) and k.pile.kind == HAND and k.press)
    )
    leaps, figures = list[bool](), list[str]()
    for _ in range(60):
        pilot.wait(0.03)
        looks = pilot.app.looks
        leaps.append(any(look.high > 0 for look in looks if isinstance(look, PegLook)))
        totals = [k.text for k in looks if isinstance(k, TextLook) and k.id.startswith(f"{FIGURE}-Game")]
        figures.append(" ".join(totals))
    changes = next(at for at, text in enumerate(figures) if text != figures[0])
    assert any(leaps) is (speed != NO_MOTION)
    assert not any(leaps) or abs(leaps.index(True) - changes) <= 1
    pilot.app.quit()


def leads(sitting: Sitting) -> bool:
    """Return True if the person is about to lead to the first trick and has scored nothing yet."""
    view, asked = sitting.view, sitting.awaiting is Await.YOU
    return asked and view.phase is Phase.PLAY and not view.tricks and not view.made[view.seat]


def test_board_is_chosen_in_the_settings_and_stays(tmp_path: Path) -> None:
    first = Pilot(partial(SettingsPage, every=True), tmp_path, (1280, 800), glances=UNPAINTED)
    assert not first.app.settings.pegboard
    first.press("pegboard")
    first.app.quit()
    again = Pilot(SettingsPage, tmp_path, (1280, 800), glances=UNPAINTED)
    assert again.app.settings.pegboard
    again.app.quit()


def test_places_of_pegs_go_round() -> None:
    board = Board(2)
    assert board.pegs(0, 57, 43) == (board.hole(0, 43), board.hole(0, 57))
    assert board.pegs(1, 0, 0) == board.start(1)
    assert board.pegs(1, -4, 0) == board.start(1)
    assert board.pegs(0, 121, 119) == (board.hole(0, 119), board.hole(0, 121))
    assert board.pegs(0, 245, 120) == (board.hole(0, 120), board.hole(0, 5))
