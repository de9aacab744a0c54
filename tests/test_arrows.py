"""Who may import whom. The engine stands alone; the table sees values and never the referee, so that it
cannot compute a rule; without a window nothing loads pygame."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from picket_desktop.engine import games
from tests.imports import ROOT, Import, imports, modules, read, under

ENGINE = "picket_desktop.engine"
VALUES = (
    f"{ENGINE}.cards",
    f"{ENGINE}.events",
    f"{ENGINE}.family",
    f"{ENGINE}.game",
    f"{ENGINE}.games",
    f"{ENGINE}.moves",
    f"{ENGINE}.rules",
    f"{ENGINE}.statistics",
    *(
        f"{ENGINE}.{family}.{kind}"
        for family in games.families()
        for kind in ("moves", "events", "state", "ruleset", "rules")
    ),
    f"{ENGINE}.record.Record",
    f"{ENGINE}.picket.calling.combinations.points",
    f"{ENGINE}.piquesept.counting.points",
)
"""What the table may know of the engine: cards, moves, events, states' phases and views, rule sets, a record
as it is handed on to be kept; and what a set of cards is worth when it is said to be worth it."""
ANSWERS = (
    *(f"picket_desktop.ai.advice.{name}" for name in ("Advice", "Figure", "Way")),
    "picket_desktop.ai.chances.Hoped",
    "picket_desktop.ai.review.judgement",
    *(f"{ENGINE}.known_deals.{name}" for name in ("DAY", "KnownDeal", "of_day", "typed")),
    *(f"{ENGINE}.seals.check.{name}" for name in ("Checked", "Verdict")),
)
"""What a sitting is asked for and answers with: a hint, the review of a deal, the deal
that is agreed on, a seal opened."""
LAYERS = {
    "picket_desktop.paths": (),
    "picket_desktop.plain_file": (),
    "picket_desktop.licences": ("picket_desktop.paths",),
    "picket_desktop.installed": (
        "picket_desktop.paths",
        f"{ENGINE}.cards",
        "picket_desktop.saved.settings",
    ),
    ENGINE: (ENGINE,),
    "picket_desktop.ai": (ENGINE, "picket_desktop.ai"),
    "picket_desktop.drills": (ENGINE, "picket_desktop.ai", "picket_desktop.sitting", "picket_desktop.drills"),
    "picket_desktop.saved": (
        "picket_desktop.ai.chances.Hoped",
        "picket_desktop.ai.review.judgement",
        "picket_desktop.ai.review.text",
        "picket_desktop.saved",
        "picket_desktop.drills.boxes",
        "picket_desktop.paths",
        "picket_desktop.plain_file",
        f"{ENGINE}.record",
        f"{ENGINE}.known_deals",
        f"{ENGINE}.game",
        f"{ENGINE}.family.SeatDeal",
        f"{ENGINE}.progress",
        f"{ENGINE}.rules.Rules",
        f"{ENGINE}.statistics",
    ),
    "picket_desktop.sitting": (ENGINE, "picket_desktop.ai", "picket_desktop.sitting"),
    "picket_desktop.played_out": (ENGINE, "picket_desktop.ai", "picket_desktop.replay"),
    "picket_desktop.replay": (ENGINE, "picket_desktop.ai", "picket_desktop.sitting"),
    "picket_desktop.lessons": (
        ENGINE,
        "picket_desktop.ai",
        "picket_desktop.sitting",
        "picket_desktop.words",
        "picket_desktop.lessons",
    ),
    "picket_desktop.words": (*VALUES, "picket_desktop.words"),
    "picket_desktop.table": (
        *VALUES,
        *ANSWERS,
        "picket_desktop.__version__",
        "picket_desktop.drills",
        "picket_desktop.installed",
        "picket_desktop.lessons",
        "picket_desktop.licences",
        "picket_desktop.paths",
        "picket_desktop.played_out",
        "picket_desktop.saved",
        "picket_desktop.replay",
        "picket_desktop.sitting",
        "picket_desktop.words",
        "picket_desktop.table",
    ),
}
"""The rooms, and what of ours each may import."""


TABLE = "picket_desktop.table"
FLOORS = (
    ("widgets", "quiet"),
    ("input", "motion", "painting", "sound", "which_pygame", "window"),
    ("screens",),
    ("app", "play"),
    ("seating",),
    ("doors",),
    ("pictures", "start"),
)
"""The rooms of the table, the ground floor first: each imports only from floors below its own."""
MOST_ROOMS = 15
HOUSE = ROOT / "picket_desktop"
MOST_MODULES = 20
"""In one folder."""


def of_ours(found: Import) -> bool:
    return under(found.target, "picket_desktop")


@pytest.mark.parametrize("room", LAYERS)
def test_each_room_imports_only_what_it_may(room: str) -> None:
    here = [i for i in imports() if under(i.module, room) and of_ours(i)]
    assert [str(i) for i in here if not under(i.target, *LAYERS[room])] == []


def test_every_room_has_its_arrows() -> None:
    front = ("picket_desktop.commands", "picket_desktop.__main__")
    assert [m for m in modules() if m != "picket_desktop" and not under(m, *LAYERS, *front)] == []


def test_the_engine_needs_only_the_standard_library() -> None:
    foreign = [
        str(i)
        for i in imports()
        if under(i.module, ENGINE, "picket_desktop.ai")
        and not of_ours(i)
        and i.target.partition(".")[0] not in sys.stdlib_module_names
    ]
    assert foreign == []


@pytest.mark.parametrize("family", games.families())
def test_a_family_of_games_knows_no_other_and_what_all_share_knows_none(family: str) -> None:
    home = f"{ENGINE}.{family}"
    callers = [i for i in imports() if under(i.target, home) and under(i.module, ENGINE)]
    assert [str(i) for i in callers if not under(i.module, home)] == []


def test_the_engine_has_no_clock_no_files_and_no_chance_of_its_own() -> None:
    barred = ("time", "datetime", "pathlib", "os", "io", "secrets", "socket", "subprocess", "threading")
    assert [str(i) for i in imports() if under(i.module, ENGINE) and under(i.target, *barred)] == []


def test_only_the_table_loads_pygame_with_its_module() -> None:
    outside = [
        i for i in imports() if under(i.target, "pygame") and not under(i.module, "picket_desktop.table")
    ]
    assert [str(i) for i in outside if not i.within] == []
    assert {i.module for i in outside} <= {"picket_desktop.commands.check"}


def test_rules_reckoned_in_a_player_pass_through_the_contract() -> None:
    """A player reads its view; only what pits players against each other holds a whole state."""
    referees = (*(f"{ENGINE}.{family}.referee" for family in games.families()), f"{ENGINE}.games.game")
    holders = {
        i.module for i in imports() if under(i.module, "picket_desktop.ai") and under(i.target, *referees)
    }
    assert holders <= {f"picket_desktop.ai.{family}.duel" for family in games.families()}


@pytest.mark.parametrize(
    "room", [ENGINE, "picket_desktop.ai", "picket_desktop.drills", "picket_desktop.sitting"]
)
def test_without_the_table_pygame_stays_away(room: str) -> None:
    names = [m for m in modules() if under(m, room)]
    program = (
        "import importlib, sys\n"
        f"for name in {names!r}: importlib.import_module(name)\n"
        "assert 'pygame' not in sys.modules\n"
        "print(len(sys.modules))\n"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr
    assert int(ran.stdout) >= len(names)


def test_an_import_is_seen_wherever_it_stands() -> None:
    text = "import a.b\nfrom c import d, e\ndef f():\n    from g.h import i\n"
    assert [(i.target, i.within) for i in read("m", text)] == [
        ("a.b", False),
        ("c.d", False),
        ("c.e", False),
        ("g.h.i", True),
    ]


def owner(target: str) -> str:
    """The module that a target is, or in which it stands."""
    while target and target not in modules():
        target = target.rpartition(".")[0]
    return target


@cache
def arrows() -> dict[str, set[str]]:
    """Whom each module imports, wherever in its text."""
    found: dict[str, set[str]] = {module: set() for module in modules()}
    for i in imports():
        if of_ours(i) and owner(i.target) not in (i.module, "picket_desktop"):
            found[i.module].add(owner(i.target))
    return found


def rooted(found: dict[str, set[str]]) -> dict[str, set[str]]:
    """What is left when whatever imports nothing that is left has been taken away, again and again: circles,
    and what leads to them."""
    left = dict(found)
    while free := [module for module, to in left.items() if not to & left.keys()]:
        for module in free:
            del left[module]
    return {module: to & left.keys() for module, to in left.items()}


def test_there_is_no_circle_in_the_house() -> None:
    assert rooted(arrows()) == {}


def test_no_folder_is_crowded() -> None:
    """Files and the folders below it, each being a place to look in."""
    many = {}
    for folder in (HOUSE, *(path for path in HOUSE.rglob("*") if path.is_dir())):
        files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        if len(files) > MOST_MODULES:
            many[str(folder.relative_to(HOUSE))] = len(files)
    assert many == {}


def room(module: str) -> str:
    """The room of the table in which a module stands."""
    return module.removeprefix(f"{TABLE}.").partition(".")[0]


def test_no_arrow_runs_up_between_the_rooms_of_the_table() -> None:
    floor = {name: i for i, names in enumerate(FLOORS) for name in names}
    within = {
        m: {t for t in to if t.startswith(f"{TABLE}.")} for m, to in arrows().items() if under(m, TABLE)
    }
    level_or_up = [
        f"{module} imports {target}"
        for module, to in within.items()
        for target in sorted(to)
        if module != TABLE and room(module) != room(target) and floor[room(module)] <= floor[room(target)]
    ]
    assert level_or_up == []


def test_the_table_has_few_rooms_and_each_has_its_floor() -> None:
    rooms = {room(module) for module in modules() if module.startswith(f"{TABLE}.")}
    assert rooms == {name for names in FLOORS for name in names}
    assert len(rooms) <= MOST_ROOMS


def at_home(module: str) -> bool:
    """Whether a module belongs to one family of games: it stands in its folder, or has its name."""
    return any(family in module.split(".") for family in games.families())


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def asked(tree: ast.AST) -> Iterator[ast.expr]:
    """The classes by which a module asks what something is."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            yield from (part for part in ast.walk(node.args[1]) if isinstance(part, ast.Name | ast.Attribute))
        elif isinstance(node, ast.MatchClass):
            yield node.cls


KINDS = ("family", "referee", "ruleset", "rules", "state", "views")
"""The modules of a family whose classes tell it from another; a kind of move or event is anybody's to ask."""
BY_TEXT = (").__name__ ==", ".write().startswith(", "phase.value ==")
WORDS_OF_IT = ("__name__", "startswith", "phase.value")
"""Of which one stands in any module that asks so."""


def test_nobody_outside_a_family_asks_which_family_a_game_is_of() -> None:
    """Neither by the classes of a family, nor by the name of a class, nor by how a move is written."""
    found = []
    homes = tuple(f"{ENGINE}.{family}.{kind}" for family in games.families() for kind in KINDS)
    for module, path in modules().items():
        if at_home(module):
            continue
        theirs = {i.target for i in imports() if i.module == module and under(i.target, *homes)}
        names = {target.rpartition(".")[2] for target in theirs}
        tree = parsed(path)
        classes = [node for node in asked(tree) if ast.unparse(node).partition(".")[0] in names]
        by_text = any(word in path.read_text("utf-8") for word in WORDS_OF_IT)
        texts = [
            node
            for node in ast.walk(tree)
            if by_text
            and isinstance(node, ast.Compare | ast.Call)
            and any(by in ast.unparse(node) for by in BY_TEXT)
        ]
        found += [f"{module}:{node.lineno} asks by {ast.unparse(node)}" for node in (*classes, *texts)]
    assert found == []


NAMESAKES = ("picket_desktop.paths", "picket_desktop.__main__")
"""Where the word is the name of the program."""
HOMES = (
    ENGINE,
    "picket_desktop.ai",
    "picket_desktop.lessons",
    "picket_desktop.drills",
    "picket_desktop.words",
    f"{TABLE}.play",
    f"{TABLE}.pictures",
)
"""The rooms in which each family of games has its own, a folder or a module of its name."""


@pytest.mark.parametrize("family", games.families())
def test_nobody_outside_a_family_imports_from_it(family: str) -> None:
    """What others need of it they find by its name, where they know the name from the rules of a game."""
    homes = [f"{room}.{family}" for room in HOMES]
    found = [i for i in imports() if under(i.target, *homes) and not under(i.module, *homes)]
    assert [str(i) for i in found] == []


@pytest.mark.parametrize("family", games.families())
def test_nobody_outside_a_family_writes_its_name(family: str) -> None:
    """A name that stands in the code as it is would be a choice between families."""
    home = [f"{room}.{family}" for room in HOMES]
    found = [
        f"{module}:{node.lineno}"
        for module, path in modules().items()
        if not under(module, *home) and family in path.read_text("utf-8")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant) and node.value == family and module not in NAMESAKES
    ]
    assert found == []
