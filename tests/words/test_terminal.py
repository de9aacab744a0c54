"""Every text that commands print is in the words, which are checked key by key."""

import ast
import re
from pathlib import Path

from picket_desktop import __main__, commands
from picket_desktop import words as spoken
from picket_desktop.ai.evaluation import PARTS as PARTS_OF_POINTS
from picket_desktop.ai.picket.duel import PicketTable
from picket_desktop.ai.piquesept.duel import PiqueseptTable
from picket_desktop.commands.check import CHECKS
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.records.scoring import _WON_BY
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.engine.seals.seal import VERSIONS
from picket_desktop.words.weighing import evaluations
from picket_desktop.words.words import words

SOURCES = sorted(Path(commands.__path__[0]).glob("*.py"))
PRINTERS = [
    *SOURCES,
    Path(__main__.__file__),
    *sorted(Path(spoken.__path__[0]).glob("*/printed.py")),
    Path(evaluations.__file__),
]
PARTS = ("score", "duel", "picture", "check", "verify", "typed", "data", "output", "evaluate")
TERMINAL = words().terminal.sentences
COMPOSED = (
    *(f"verify.{verdict.value}" for verdict in Verdict),
    "verify.refused-lines",
    *(f"verify.seal-{version.number}" for version in VERSIONS),
    *(f"check.{name}" for name in CHECKS),
    *(
        f"duel.kind.{kind}"
        for kind in {k for table in (PicketTable, PiqueseptTable) for k in table.TIMED.values()}
    ),
    *(f"duel.{side}" for side in ("elder", "younger", "soloist", "defenders")),
    *(f"duel.{unit}" for unit in ("stakes-a-game", "stakes-a-deal", "points-a-deal")),
    *(f"score.{result}" for result in ("soloist", "defenders", "drawn")),
    *(f"score.by.{_WON_BY.get(line, line.value)}" for line in Line if line is not Line.STRUCK),
    *(f"verify.{verdict.value}" for verdict in Verdict),
    *(f"books.{key}" for key in ("points", "tricks", "total", "cannot", "here", "before", "rule")),
    *(f"evaluate.part.{name}" for name in PARTS_OF_POINTS),
    "check.data-full",
    "check.data-unwritten",
    "score.won",
    "score.won-in-trick",
)
"""Keys that commands build from parts."""


def asked():
    """Yield every key that a command, or what a family prints for a command, gives literally."""
    for path in PRINTERS:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and not isinstance(node.args[0], ast.JoinedStr):
                yield from _keys(node)


def _keys(call):
    refuses = ast.unparse(call.func) == "Refusal"
    for leaf in ast.walk(call.args[0]):
        key = str(leaf.value) if isinstance(leaf, ast.Constant) else ""
        if re.fullmatch(rf"({'|'.join(PARTS)})\.[a-z.-]+", key) or (refuses and key):
            yield key


def test_keys_in_use_match_the_entries():
    keys = {*asked(), *COMPOSED}
    assert len(keys) > 60
    assert keys - set(TERMINAL) == set()
    assert set(TERMINAL) - keys == set()


def test_row_label_is_padded_to_twelve_columns():
    assert words().terminal.row("duel.pairs", "two") == "pairs       two"


def test_commands_print_no_english_of_their_own():
    """Only the help of the command line is in English, because it is made before a language is chosen."""
    helps = ("add_argument", "arguments")
    found = []
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        passed = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] in helps:
                passed |= {id(leaf) for leaf in ast.walk(node)}
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in ("COMMANDS", "EXAMPLE"):
                passed |= {id(leaf) for leaf in ast.walk(node)}
        found += [
            f"{path.name}:{n.lineno} {n.value}"
            for n in ast.walk(tree)
            if isinstance(n, ast.Constant)
            and isinstance(n.value, str)
            and id(n) not in passed
            and re.search(r"[A-Za-z]{2,} [a-z]{2,}|^[A-Z][a-z]+\b", n.value)
        ]
    assert found == []
