"""Every rule set, player, command and screen is found in its folder, and the players can play."""

from __future__ import annotations

import importlib
import random
from inspect import isabstract
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import picket_desktop
from picket_desktop.__main__ import parser
from picket_desktop.ai.player import Player, players
from picket_desktop.commands import COMMANDS, command
from picket_desktop.drills.item import Drill
from picket_desktop.engine import games
from picket_desktop.engine.deals import order
from picket_desktop.engine.moves import Deal
from picket_desktop.lessons.course import course
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.words.languages import languages
from tests.some_games import some_games

HOME = Path(picket_desktop.__file__).parent
PROMISED = (
    "du-coeur",
    "cotton",
    "stirler",
    "royall-1651",
    "au-cent",
    "au-cent-1908",
    "rubicon",
    "piquesept-3",
    "piquesept-4",
)
BUDGET = 1
"""How many worlds to consider: enough to run a thinking player, not to play well."""


def texts(folder: str, naming: str) -> set[str]:
    """Return the names of the modules in a folder that have a line beginning with ``naming``."""
    return {
        path.stem
        for path in (HOME / folder).glob("*.py")
        if any(line.startswith(naming) for line in path.read_text("utf-8").splitlines())
    }


def modules(folder: str) -> set[str]:
    return {p.stem for p in (HOME / folder).glob("*.py")} - {"__init__"}


def loaded(folder: str) -> list[ModuleType]:
    """Import every module in a folder and its subfolders, and return them."""
    files = sorted(path.relative_to(HOME.parent).with_suffix("") for path in (HOME / folder).rglob("*.py"))
    return [importlib.import_module(".".join(file.parts)) for file in files]


def is_drill(kind: object) -> bool:
    return isinstance(kind, type) and issubclass(kind, Drill) and not isabstract(kind)


def test_every_promised_game_is_found_with_the_default_first() -> None:
    assert set(PROMISED) <= set(games.names())
    assert games.names()[0] == games.DEFAULT


def test_every_file_of_rules_is_a_game() -> None:
    files = modules("engine/picket/rules")
    assert texts("engine/picket/rules", "RULES = ") == files
    modules_of_games = [
        importlib.import_module(f"picket_desktop.engine.picket.rules.{f}").RULES.name for f in files
    ]
    assert set(modules_of_games) <= set(games.names())
    assert len(set(modules_of_games)) == len(files)


def test_every_player_is_on_the_ladder_weakest_first() -> None:
    assert len(players()) == len(modules("ai/players")), "two have the same name"
    levels = [p.level for p in players().values()]
    assert levels == sorted(levels)
    assert next(iter(players())) == "random"


@pytest.mark.parametrize("player", players().values(), ids=lambda player: player.name)
def test_every_player_plays_some_game(player: Player) -> None:
    """A player that inherits from `ByFamily` plays the games of a family only if the family's folder has a
    module named after the player."""
    assert [name for name in games.names() if player.plays(name)]


def test_every_command_has_a_file_and_a_help_entry() -> None:
    assert set(COMMANDS) == modules("commands") - {"opening", "printing", "refusal", "tables", "typed"}
    said = parser(()).format_help()
    for name in COMMANDS:
        assert name in said
        assert command(name).EXAMPLE.startswith(f"picket {name}")


def test_every_example_in_the_help_is_understood() -> None:
    for chosen in map(command, COMMANDS):
        words = chosen.EXAMPLE.split()[1:]
        assert parser(words).parse_args(words).run == chosen.run


def test_every_language_has_its_sentences() -> None:
    """A language without ``messages.mo`` would not be offered."""
    assert len(languages()) == len(list((HOME / "words" / "languages").glob("*/__init__.py")))


def test_every_lesson_is_in_the_course() -> None:
    """A lesson must be named ``LESSON`` in its module to be found."""
    found = {
        id(one) for module in loaded("lessons") for one in vars(module).values() if isinstance(one, Lesson)
    }
    assert found == {id(lesson) for lesson in course()}


def test_every_drill_stands_among_the_kinds_of_its_family() -> None:
    for family in games.families():
        here = loaded(f"drills/{family}")
        made = {kind for module in here for kind in vars(module).values() if is_drill(kind)}
        drills = [drill for module in here for drill in getattr(module, "DRILLS", {}).values()]
        own = {kind for kind in made if kind.__module__ in {module.__name__ for module in here}}
        assert own <= {type(drill) for drill in drills} <= made


def test_every_screen_can_be_loaded() -> None:
    pytest.importorskip("pygame")
    for path in (HOME / "table" / "screens").rglob("*.py"):
        importlib.import_module(".".join(path.relative_to(HOME.parent).with_suffix("").parts))


def finished(name: str, player: Player) -> Any:
    """Play one deal of a game with the player in every seat, and return its final state."""
    game = games.game(games.rules(name))
    rng = random.Random(f"{name} {player.name}")
    rules = games.rules(name)
    state, _ = game.apply(game.single_deal(0), Deal(order(8, rules.pack), rules.packets[0]))  # type: ignore[attr-defined]
    while (seat := game.actor(state)) >= 0:
        move = player.choose(game.view_for(state, seat), rng, BUDGET).move
        assert game.why_not(state, move) is None
        state, _ = game.apply(state, move)
    return state


@pytest.mark.sweep
@pytest.mark.parametrize("player", players().values(), ids=lambda p: p.name)
@pytest.mark.parametrize("name", some_games())
def test_every_player_finishes_a_deal_of_games_it_plays(name: str, player: Player) -> None:
    if not player.plays(name):
        pytest.skip(f"{player.name} does not play {name}")
    assert games.game(games.rules(name)).deals_done(finished(name, player)) == 1


def test_every_family_has_players_and_a_duel() -> None:
    for family in games.families():
        assert {"novice", "gamester", "duel"} <= modules(f"ai/{family}")


@pytest.mark.parametrize("name", games.names())
def test_every_game_has_three_opponents_to_choose_from(name: str) -> None:
    assert len([p for p in players().values() if p.plays(name)]) >= 3
