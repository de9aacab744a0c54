"""Files of the table stay short, and all classes small. Larger ones are listed here with the reason, and may
only shrink."""

from __future__ import annotations

import ast

from tests.imports import ROOT

HOUSE = ROOT / "picket_desktop"
MOST_LINES, MOST_METHODS = 400, 40
LONG = {
    "table/app.py": (685, "the frame: the window, the loop's turn and what every screen asks of them"),
    "table/input/dispatch.py": (650, "one gesture after another becomes an intent"),
    "table/painting/painter.py": (441, "what to draw anew, and when"),
    "table/play/state.py": (434, "the values of one state"),
    "table/widgets/looks.py": (440, "all looks, a few fields each"),
}
"""Files of the table with more than ``MOST_LINES`` lines, each with its maximum length and its one
subject."""
LARGE = {
    "table/app.py: App": (73, "all that a screen asks of its host"),
    "table/play/guide.py: Guide": (41, "all that a table asks of its guide"),
    "table/input/dispatch.py: Dispatch": (46, "a method for each kind of event"),
    "words/picket/labels.py: TableLabels": (45, "a sentence each"),
}
"""Classes with more than ``MOST_METHODS`` methods: the number that each may have, and the reason."""


def test_files_of_the_table_are_short() -> None:
    lines = {
        path.relative_to(HOUSE).as_posix(): len(path.read_text(encoding="utf-8").splitlines())
        for path in (HOUSE / "table").rglob("*.py")
    }
    most = {name: LONG[name][0] if name in LONG else MOST_LINES for name in lines}
    assert {name: number for name, number in lines.items() if number > most[name]} == {}
    assert [name for name in LONG if lines.get(name, 0) <= MOST_LINES] == [], "these need no exception"


def test_classes_are_small() -> None:
    methods = {
        f"{path.relative_to(HOUSE).as_posix()}: {node.name}": sum(
            isinstance(one, ast.FunctionDef) for one in node.body
        )
        for path in HOUSE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_bytes()))
        if isinstance(node, ast.ClassDef)
    }
    most = {name: LARGE[name][0] if name in LARGE else MOST_METHODS for name in methods}
    assert {name: number for name, number in methods.items() if number > most[name]} == {}
    assert [name for name in LARGE if methods.get(name, 0) <= MOST_METHODS] == [], "these need no exception"
