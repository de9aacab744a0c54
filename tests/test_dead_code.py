"""Everything the program defines is used."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop import paths

PROGRAM = Path(paths.__file__).parent
USERS = (PROGRAM, PROGRAM.parent / "assets" / "workshop", PROGRAM.parent / "tests" / "fitting")
"""The folders that count as users of a name: the program, and the programs that make its assets and its
tables."""
BUILT = PROGRAM.parent / "build.spec"
CALLED_BY_OTHERS = {"_check_value", "_print_message", "formatTime", "handleError"}
"""Methods that the standard library calls."""
FOR_TESTS = {"worker_id"}
"""Names that exist only to show tests that a process is running or has ended."""


@pytest.mark.full
def test_every_function_and_method_is_named_where_it_is_not_defined() -> None:
    named, defined = set[str](), defaultdict[str, list[str]](list)
    for file in _files():
        tree = ast.parse(file.read_text(encoding="utf-8"))
        named.update(_named(tree))
        if file.is_relative_to(PROGRAM):
            for name, line in _defined(tree):
                defined[name].append(f"{file.relative_to(PROGRAM)}:{line} {name}")
    left = [where for name, all_ in defined.items() if name not in named for where in all_]
    assert sorted(left) == []
    assert "perf_counter" in named, "no file was read"


def _files() -> Iterator[Path]:
    yield BUILT
    for folder in USERS:
        yield from folder.rglob("*.py")


def _defined(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """Yield each function, method and property that a module defines, with its line. Special methods are left
    out, as are the names in ``CALLED_BY_OTHERS`` and ``FOR_TESTS``."""
    for part in ast.walk(tree):
        if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
            special = part.name.startswith("__") or part.name in CALLED_BY_OTHERS | FOR_TESTS
            if not special:
                yield part.name, part.lineno


def _named(tree: ast.AST) -> Iterator[str]:
    """Yield the names that a module uses: variables, attributes and imports. Strings that are single names
    are included, because attributes may be looked up by them."""
    for part in ast.walk(tree):
        match part:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name):
                yield name.rpartition(".")[2]
            case ast.Constant(value=str(name)) if name.isidentifier():
                yield name
