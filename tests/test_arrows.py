"""Tests which modules may import which others. The engine imports no other part of the program. The table
knows values but never the referee, so that it cannot apply a rule. No module that works without a window
loads pygame."""

from __future__ import annotations

import ast
import re
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
    f"{ENGINE}.marking",
    f"{ENGINE}.rulings",
    f"{ENGINE}.picket.rulings",
    f"{ENGINE}.piquesept.rulings",
    f"{ENGINE}.picket.marking.marks",
    f"{ENGINE}.piquesept.marking",
    f"{ENGINE}.record.Record",
    f"{ENGINE}.picket.calling.combinations.points",
    f"{ENGINE}.picket.calling.unscored",
    f"{ENGINE}.picket.thirty",
    f"{ENGINE}.piquesept.counting.points",
)
"""The parts of the engine that the table may import: cards, moves, events, phases, the views of states, rule
sets, rulings, records on their way to be saved, the worth of cards to be announced, and calls that wait to be
scored."""
CARDS = ("Likely", "LikelyCards", "Marked", "ToMark", "HELD", "GONE", "UNCALLED")
ANSWERS = (
    *(f"picket_desktop.ai.advice.{name}" for name in ("Advice", "Example", "Figure", "Way")),
    "picket_desktop.ai.chances.Hoped",
    *(f"picket_desktop.ai.evaluation.{name}" for name in ("Evaluation", "Part", "PARTS", "Ranked")),
    *(f"picket_desktop.ai.likely_cards.{name}" for name in CARDS),
    "picket_desktop.ai.odds.Odds",
    "picket_desktop.ai.review.highlights",
    "picket_desktop.ai.review.judgement",
    *(f"{ENGINE}.known_deals.{name}" for name in ("DAY", "FAMOUS", "KnownDeal", "of_day", "typed")),
    *(f"{ENGINE}.seals.check.{name}" for name in ("Checked", "Verdict")),
)
"""The values for which a sitting may be asked: a hint, an evaluation, the review of a deal, statements about
a game, the likelihood of cards, the agreed deal, the result of opening a seal."""
LAYERS = {
    "picket_desktop.paths": (),
    "picket_desktop.pegging": (),
    "picket_desktop.times": (),
    "picket_desktop.plain_file": ("picket_desktop.times",),
    "picket_desktop.discreet": (),
    "picket_desktop.web": ("picket_desktop.spawning",),
    "picket_desktop.licences": ("picket_desktop.paths",),
    "picket_desktop.installed": (
        "picket_desktop.card_letters",
        "picket_desktop.paths",
        f"{ENGINE}.cards",
        "picket_desktop.saved.settings",
    ),
    ENGINE: (ENGINE,),
    "picket_desktop.spawning": (),
    "picket_desktop.ai": (ENGINE, "picket_desktop.ai", "picket_desktop.spawning"),
    "picket_desktop.drills": (ENGINE, "picket_desktop.ai", "picket_desktop.sitting", "picket_desktop.drills"),
    "picket_desktop.saved": (
        "picket_desktop.ai.chances.Hoped",
        "picket_desktop.ai.place",
        "picket_desktop.ai.review.judgement",
        "picket_desktop.ai.review.text",
        "picket_desktop.saved",
        "picket_desktop.discreet",
        "picket_desktop.drills.boxes",
        "picket_desktop.paths",
        "picket_desktop.plain_file",
        "picket_desktop.times",
        f"{ENGINE}.record",
        f"{ENGINE}.known_deals",
        f"{ENGINE}.game",
        f"{ENGINE}.family.SeatDeal",
        f"{ENGINE}.progress",
        f"{ENGINE}.real_cards.pool",
        f"{ENGINE}.rules.Rules",
        f"{ENGINE}.statistics",
    ),
    "picket_desktop.sitting": (
        ENGINE,
        "picket_desktop.ai",
        "picket_desktop.sitting",
        "picket_desktop.times",
    ),
    "picket_desktop.growing": (ENGINE, "picket_desktop.ai", "picket_desktop.replay"),
    "picket_desktop.played_out": (ENGINE, "picket_desktop.ai", "picket_desktop.growing"),
    "picket_desktop.watched": (
        ENGINE,
        "picket_desktop.ai",
        "picket_desktop.growing",
        "picket_desktop.replay.Known",
    ),
    "picket_desktop.replay": (ENGINE, "picket_desktop.ai", "picket_desktop.sitting"),
    "picket_desktop.lessons": (
        ENGINE,
        "picket_desktop.ai",
        "picket_desktop.sitting",
        "picket_desktop.words",
        "picket_desktop.lessons",
    ),
    "picket_desktop.words": (
        *VALUES,
        *(f"picket_desktop.ai.evaluation.{name}" for name in ("Evaluation", "Ranked")),
        "picket_desktop.card_letters.letter",
        "picket_desktop.pegging.pegged",
        "picket_desktop.times",
        "picket_desktop.words",
    ),
    "picket_desktop.card_inks": (),
    "picket_desktop.card_letters": ("picket_desktop.card_inks", "picket_desktop.paths"),
    "picket_desktop.printed": (
        f"{ENGINE}.cards",
        f"{ENGINE}.events.Reckoned",
        f"{ENGINE}.rules.Rules",
        "picket_desktop.__version__",
        "picket_desktop.card_inks",
        "picket_desktop.card_letters",
        "picket_desktop.paths",
        "picket_desktop.pegging",
        "picket_desktop.plain_file.make_folder",
        "picket_desktop.plain_file.write_whole",
        "picket_desktop.saved.settings",
        "picket_desktop.spawning",
        "picket_desktop.words",
        "picket_desktop.printed",
    ),
    "picket_desktop.webpage": (
        ENGINE,
        "picket_desktop.__version__",
        "picket_desktop.ai.review.judgement",
        "picket_desktop.card_letters",
        "picket_desktop.paths",
        "picket_desktop.sitting.setup",
        "picket_desktop.words",
        "picket_desktop.webpage",
    ),
    "picket_desktop.table": (
        *VALUES,
        *ANSWERS,
        "picket_desktop.__version__",
        "picket_desktop.card_inks",
        "picket_desktop.card_letters",
        "picket_desktop.drills",
        "picket_desktop.installed",
        "picket_desktop.lessons",
        "picket_desktop.licences",
        "picket_desktop.paths",
        "picket_desktop.pegging",
        "picket_desktop.plain_file.write_whole",
        "picket_desktop.played_out",
        "picket_desktop.printed.apart",
        "picket_desktop.printed.sizes",
        "picket_desktop.printed.telling",
        "picket_desktop.saved",
        "picket_desktop.replay",
        "picket_desktop.sitting",
        "picket_desktop.spawning",
        "picket_desktop.times",
        "picket_desktop.web",
        "picket_desktop.watched",
        "picket_desktop.webpage",
        "picket_desktop.words",
        "picket_desktop.table",
    ),
}
"""The program's packages and modules, each with the other parts of the program it may import."""


TABLE = "picket_desktop.table"
FLOORS = (
    ("widgets", "quiet"),
    ("input", "painting", "sound", "which_pygame", "window"),
    ("motion",),
    ("reader",),
    ("screens",),
    ("app", "play"),
    ("seating",),
    ("doors",),
    ("pictures", "start"),
)
"""The packages of the table, lowest floor first. Each may import only from floors below its own."""
MOST_ROOMS = 16
HOUSE = ROOT / "picket_desktop"
MOST_MODULES = 20
"""Maximum number of modules in one folder."""


def of_ours(found: Import) -> bool:
    return under(found.target, "picket_desktop")


@pytest.mark.parametrize("room", LAYERS)
def test_each_room_imports_only_what_it_may(room: str) -> None:
    here = [i for i in imports() if under(i.module, room) and of_ours(i)]
    assert [str(i) for i in here if not under(i.target, *LAYERS[room])] == []


def test_every_module_belongs_to_a_known_room() -> None:
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
def test_only_a_family_imports_its_own_engine_modules(family: str) -> None:
    home = f"{ENGINE}.{family}"
    callers = [i for i in imports() if under(i.target, home) and under(i.module, ENGINE)]
    assert [str(i) for i in callers if not under(i.module, home)] == []


def test_engine_imports_no_clock_files_or_system_randomness() -> None:
    barred = ("time", "datetime", "pathlib", "os", "io", "secrets", "socket", "subprocess", "threading")
    assert [str(i) for i in imports() if under(i.module, ENGINE) and under(i.target, *barred)] == []


def test_only_the_press_loads_what_makes_a_pdf() -> None:
    """Loading it takes a fifth of a second, so the table and the help of a command do without."""
    makers = [i for i in imports() if under(i.target, "fpdf")]
    assert {i.module for i in makers} == {"picket_desktop.printed.paper"}
    press = [i for i in imports() if under(i.target, "picket_desktop.printed.press")]
    assert press
    assert all(i.within for i in press)


def test_only_the_table_imports_pygame_at_module_level() -> None:
    outside = [
        i for i in imports() if under(i.target, "pygame") and not under(i.module, "picket_desktop.table")
    ]
    assert [str(i) for i in outside if not i.within] == []
    assert {i.module for i in outside} <= {"picket_desktop.commands.check"}


def test_only_duel_modules_of_the_players_import_a_referee() -> None:
    """Players know only their views. Only the modules in which players meet each other know a whole state."""
    referees = (*(f"{ENGINE}.{family}.referee" for family in games.families()), f"{ENGINE}.games.game")
    holders = {
        i.module for i in imports() if under(i.module, "picket_desktop.ai") and under(i.target, *referees)
    }
    assert holders <= {f"picket_desktop.ai.{family}.duel" for family in games.families()}


@pytest.mark.sweep
@pytest.mark.parametrize(
    "room",
    [
        ENGINE,
        "picket_desktop.ai",
        "picket_desktop.drills",
        "picket_desktop.sitting",
        "picket_desktop.webpage",
    ],
)
def test_rooms_below_the_table_do_not_load_pygame(room: str) -> None:
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


def test_imports_are_found_at_any_level() -> None:
    text = "import a.b\nfrom c import d, e\ndef f():\n    from g.h import i\n"
    assert [(i.target, i.within) for i in read("m", text)] == [
        ("a.b", False),
        ("c.d", False),
        ("c.e", False),
        ("g.h.i", True),
    ]


def owner(target: str) -> str:
    """Return the module that a target is, or the one that defines it; "" if it is in none."""
    while target and target not in modules():
        target = target.rpartition(".")[0]
    return target


@cache
def arrows() -> dict[str, set[str]]:
    """Return, for each module, which modules of the program it imports anywhere in its source."""
    found: dict[str, set[str]] = {module: set() for module in modules()}
    for i in imports():
        if of_ours(i) and owner(i.target) not in (i.module, "picket_desktop"):
            found[i.module].add(owner(i.target))
    return found


def rooted(found: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return the cycles, with the modules that lead to them. Modules that import none of those left are
    removed repeatedly, until every module left imports another."""
    left = dict(found)
    while free := [module for module, to in left.items() if not to & left.keys()]:
        for module in free:
            del left[module]
    return {module: to & left.keys() for module, to in left.items()}


def test_imports_have_no_cycles() -> None:
    assert rooted(arrows()) == {}


def test_no_folder_has_too_many_modules() -> None:
    """Only modules directly in the folder count."""
    many = {}
    for folder in (HOUSE, *(path for path in HOUSE.rglob("*") if path.is_dir())):
        files = [path for path in folder.glob("*.py") if path.name != "__init__.py"]
        if len(files) > MOST_MODULES:
            many[str(folder.relative_to(HOUSE))] = len(files)
    assert many == {}


def room(module: str) -> str:
    """Return the table package that a module belongs to."""
    return module.removeprefix(f"{TABLE}.").partition(".")[0]


def test_table_rooms_import_only_from_lower_floors() -> None:
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


def test_no_guide_knows_the_table_or_another_guide() -> None:
    """The one exception is the teacher, which knows a player's guide for the parts that are played freely."""
    play = f"{TABLE}.play"
    guides = {m for m, path in modules().items() if "(Guide):" in path.read_text("utf-8")}
    assert len(guides) > 5
    known = {m: arrows()[m] & {*guides, f"{play}.table"} for m in guides}
    leads = {f"{play}.guides.teacher": {f"{play}.guides.player"}}
    assert {m: to for m, to in known.items() if to} == leads


def test_table_rooms_are_few_and_each_has_a_floor() -> None:
    rooms = {room(module) for module in modules() if module.startswith(f"{TABLE}.")}
    assert rooms == {name for names in FLOORS for name in names}
    assert len(rooms) <= MOST_ROOMS


def at_home(module: str) -> bool:
    """Return True if a module belongs to one family of games, going by its folder or its name."""
    return any(family in module.split(".") for family in games.families())


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def asked(tree: ast.AST) -> Iterator[ast.expr]:
    """Yield the classes that a module checks for in ``isinstance`` calls and class patterns."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance":
            yield from (part for part in ast.walk(node.args[1]) if isinstance(part, ast.Name | ast.Attribute))
        elif isinstance(node, ast.MatchClass):
            yield node.cls


KINDS = ("family", "referee", "ruleset", "rules", "state", "views")
"""The modules of a family whose classes tell families apart. No outside module may check for these classes.
Any module may check the class of a move or event."""
BY_TEXT = (").__name__ ==", ".write().startswith(", "phase.value ==")
WORDS_OF_IT = ("__name__", "startswith", "phase.value")
"""Strings to search for: every module that checks a family by text contains at least one of them."""


@pytest.mark.full
def test_no_outside_module_checks_the_family_of_a_game() -> None:
    """Outside modules check neither the classes of a family, nor class names, nor the written form of
    moves."""
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


NAMESAKES = ("picket_desktop.paths", "picket_desktop.discreet", "picket_desktop.__main__")
"""Modules in which “picket” means the program."""
HOMES = (
    ENGINE,
    "picket_desktop.ai",
    "picket_desktop.lessons",
    "picket_desktop.drills",
    "picket_desktop.words",
    f"{TABLE}.play",
    f"{TABLE}.pictures",
)
"""Packages in which each family of games has a folder or module of its name."""


@pytest.mark.parametrize("family", games.families())
def test_no_outside_module_imports_from_a_family(family: str) -> None:
    """Other modules find a family by the name in a game's rules, and get whatever they need from there."""
    homes = [f"{room}.{family}" for room in HOMES]
    found = [i for i in imports() if under(i.target, *homes) and not under(i.module, *homes)]
    assert [str(i) for i in found] == []


@pytest.mark.parametrize("family", games.families())
def test_no_outside_module_names_a_family(family: str) -> None:
    """A family's name as a literal in the code would be a choice between families."""
    home, literal = [f"{room}.{family}" for room in HOMES], re.compile(rf"[\"']{family}[\"']")
    found = [
        f"{module}:{node.lineno}"
        for module, path in modules().items()
        if not under(module, *home) and literal.search(path.read_text("utf-8"))
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Constant) and node.value == family and module not in NAMESAKES
    ]
    assert found == []
