"""The imports of each module of the program, read from the source without importing anything."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = "picket_desktop"


class Import(NamedTuple):
    """An import of ``target`` (a module, or a name in one) by ``module``. ``within`` tells whether it is
    nested in something, such as a function or a condition."""

    module: str
    target: str
    line: int
    within: bool

    def __str__(self) -> str:
        return f"{self.module}:{self.line} imports {self.target}"


@cache
def modules() -> dict[str, Path]:
    """Return the path of every module of the package by its dotted name."""
    found = {}
    for path in sorted((ROOT / PACKAGE).rglob("*.py")):
        parts = list(path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> tuple[Import, ...]:
    """Return every import of the package. Each name of a ``from`` import counts separately."""
    return tuple(i for module, path in modules().items() for i in read(module, path.read_text("utf-8")))


def read(module: str, text: str) -> Iterator[Import]:
    """Yield the imports in the source of one module. All must be absolute, since the project uses no relative
    imports."""
    tree = ast.parse(text)
    top = set(ast.iter_child_nodes(tree))
    for node in statements(tree):
        within = node not in top
        if isinstance(node, ast.Import):
            yield from (Import(module, name.name, node.lineno, within) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{module}:{node.lineno} imports relatively"
            for name in node.names:
                yield Import(module, f"{node.module}.{name.name}", node.lineno, within)


def statements(tree: ast.AST) -> Iterator[ast.stmt]:
    """Yield every statement within a node. Only bodies are searched, since a module has far fewer statements
    than nodes."""
    for name in ("body", "handlers", "orelse", "finalbody", "cases"):
        for node in getattr(tree, name, ()):
            if isinstance(node, ast.stmt):
                yield node
            yield from statements(node)


def under(target: str, *places: str) -> bool:
    """Return True if ``target`` is one of ``places`` or lies within one."""
    return any(target == place or target.startswith(place + ".") for place in places)
