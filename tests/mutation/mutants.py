"""Code changed in one place: every mutant of a module, as an edit of its syntax tree.

>>> tree = ast.parse("def full(tricks):\\n    return len(tricks) >= 7")
>>> [m.becomes for m in mutants_of(tree, "x.py")]
['return len(tricks) > 7', 'return len(tricks) < 7', 'return len(tricks) >= 8', 'return len(tricks) >= 6']
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

MODULE = "(module)"

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
_RECKONED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
}
_OPPOSITE = {"min": "max", "max": "min", "all": "any", "any": "all"}
_OPPOSITE |= {"elder": "younger", "younger": "elder", "ELDER": "YOUNGER", "YOUNGER": "ELDER"}
_SEATS = ("seat", "other", "offender", "winner")
_UNTOUCHED = {"annotation", "returns", "decorator_list", "type_params", "ctx", "op", "ops"}
_TESTED = (ast.If, ast.IfExp, ast.While)


def short(name: str) -> str:
    """Return a mutant's name with only the last part of every dotted name. Mutants are recorded by this
    name, so that a field can be moved into a group of fields.

    >>> short("play.py lead: if state.rules.every_lead => if False")
    'play.py lead: if every_lead => if False'
    """
    where, colon, what = name.partition(": ")
    return where + colon + re.sub(r"\b(?:[A-Za-z_]\w*\.)+([A-Za-z_]\w*)", r"\1", what)


@dataclass(eq=False)
class Mutant:
    """One edit. ``place`` is the enclosing function. ``was`` and ``becomes`` are the statement before and
    after, and ``lines`` its lines. The name is made of these texts, so it stays the same when the file
    changes elsewhere."""

    file: str
    place: str
    lines: range
    was: str
    becomes: str
    tree: ast.Module = field(repr=False)
    parent: ast.AST = field(repr=False)
    slot: str
    at: int | None
    new: object = field(repr=False)
    nth: int = 0

    @property
    def name(self) -> str:
        again = f" ({self.nth + 1})" if self.nth else ""
        return f"{self.file} {self.place}: {self.was} => {self.becomes}{again}"

    def lines_run(self, lines: frozenset[tuple[str, int]]) -> bool:
        """Return True if any line of the statement is among those that were run."""
        return any((self.file, n) in lines for n in self.lines)

    def put(self) -> object:
        """Make the edit and return what the edit replaced."""
        if self.at is None:
            old = getattr(self.parent, self.slot)
            setattr(self.parent, self.slot, self.new)
            return old
        some = getattr(self.parent, self.slot)
        old, some[self.at : self.at + 1] = some[self.at], [] if self.new is None else [self.new]
        return old


@dataclass(frozen=True)
class _Here:
    """The place that the walk has reached: the function, the statement, and whether it is inside a
    comparison."""

    place: tuple[str, ...] = ()
    in_function: bool = False
    statement: ast.stmt | None = None
    compared: bool = False


def mutants_of(tree: ast.Module, file: str) -> list[Mutant]:
    """Return every mutant of a module, in source order."""
    found: list[Mutant] = []
    seen: Counter[str] = Counter()
    for here, parent, slot, at, new in _edits(tree, _Here()):
        statement = here.statement
        assert statement is not None
        mutant = Mutant(
            file, ".".join(here.place) or MODULE, _lines(statement), "", "", tree, parent, slot, at, new
        )
        mutant.was = _written(statement)
        old = mutant.put()
        now = new if old is statement else statement
        mutant.becomes = _written(now) if isinstance(now, ast.stmt) else "pass"
        _take_back(mutant, old)
        mutant.nth = seen[mutant.name]
        seen[mutant.name] += 1
        found.append(mutant)
    return found


def _take_back(mutant: Mutant, old: object) -> None:
    if mutant.at is None:
        setattr(mutant.parent, mutant.slot, old)
        return
    some = getattr(mutant.parent, mutant.slot)
    some[mutant.at : mutant.at + (mutant.new is not None)] = [old]


def _header(statement: ast.stmt) -> list[ast.AST]:
    """Return the parts of a statement, without the statements nested in it."""
    return [n for n in ast.iter_child_nodes(statement) if not isinstance(n, ast.stmt | ast.ExceptHandler)]


def _lines(statement: ast.stmt) -> range:
    ends = [n.end_lineno or 0 for n in _header(statement) if isinstance(n, ast.expr)]
    return range(statement.lineno, max([statement.lineno, *ends]) + 1)


def _written(statement: ast.stmt) -> str:
    if isinstance(statement, ast.If | ast.While):
        return f"{'if' if isinstance(statement, ast.If) else 'while'} {ast.unparse(statement.test)}"
    if isinstance(statement, ast.For):
        return f"for {ast.unparse(statement.target)} in {ast.unparse(statement.iter)}"
    if isinstance(statement, ast.FunctionDef):
        return f"def {statement.name}({ast.unparse(statement.args)})"
    return ast.unparse(statement)


Edit = tuple[_Here, ast.AST, str, int | None, object]


def _edits(node: ast.AST, here: _Here) -> Iterator[Edit]:
    """Yield the edits below ``node``, each with its parent node, slot, index and replacement."""
    for slot, value in ast.iter_fields(node):
        if slot in _UNTOUCHED:
            continue
        children = value if isinstance(value, list) else [value]
        for i, child in enumerate(children):
            if not isinstance(child, ast.AST) or _not_a_rule(child):
                continue
            at = i if isinstance(value, list) else None
            below = _below(child, here)
            if below.statement is not None:
                for new in _others(node, slot, child, below):
                    yield below, node, slot, at, new
            yield from _edits(child, below)


def _below(child: ast.AST, here: _Here) -> _Here:
    place, inside = here.place, here.in_function
    if isinstance(child, ast.ClassDef | ast.FunctionDef) and not inside:
        place, inside = (*place, child.name), isinstance(child, ast.FunctionDef)
    statement = child if isinstance(child, ast.stmt) else here.statement
    return _Here(place, inside, statement, here.compared or isinstance(child, ast.Compare))


def _not_a_rule(node: ast.AST) -> bool:
    """Return True for nodes that are never mutated: imports, docstrings, assertions for the type checker, and
    the texts of refusals."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.Assert | ast.JoinedStr):
        return True
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _others(parent: ast.AST, slot: str, node: ast.AST, here: _Here) -> Iterator[object]:
    """Yield the possible replacements of ``node``; None removes it."""
    if isinstance(node, ast.stmt):
        if _may_go(node):
            yield ast.copy_location(ast.Pass(), node)
        yield from _one_forgotten(node)
        return
    if (isinstance(parent, _TESTED) and slot == "test") or (
        isinstance(parent, ast.comprehension) and slot == "ifs"
    ):
        if not isinstance(parent, ast.While):
            yield _constant(True, node)
        yield _constant(False, node)
    if isinstance(node, ast.Compare) and len(node.ops) == 1:
        for op in _COMPARED[type(node.ops[0])]:
            yield ast.copy_location(ast.Compare(node.left, [op()], node.comparators), node)
    elif isinstance(node, ast.Compare):
        for i, was in enumerate(node.ops):
            ops = list(node.ops)
            ops[i] = _COMPARED[type(was)][0]()
            yield ast.copy_location(ast.Compare(node.left, ops, node.comparators), node)
    elif isinstance(node, ast.BoolOp):
        op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield ast.copy_location(ast.BoolOp(op, node.values), node)
        for i in range(len(node.values)):
            rest = node.values[:i] + node.values[i + 1 :]
            yield rest[0] if len(rest) == 1 else ast.copy_location(ast.BoolOp(node.op, rest), node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield node.operand
    elif isinstance(node, ast.BinOp) and type(node.op) in _RECKONED:
        if isinstance(node.op, ast.Sub) and isinstance(node.left, ast.Constant) and node.left.value == 1:
            yield node.right
        else:
            yield ast.copy_location(ast.BinOp(node.left, _RECKONED[type(node.op)](), node.right), node)
    elif isinstance(node, ast.Tuple) and len(node.elts) > 1 and _only_members(node):
        for i in range(len(node.elts)):
            yield ast.copy_location(ast.Tuple(node.elts[:i] + node.elts[i + 1 :], node.ctx), node)
    elif isinstance(node, ast.Constant):
        yield from _other_constants(node, here)
    elif isinstance(node, ast.keyword):
        if _replaces(parent):
            yield None
    elif isinstance(node, ast.Name):
        yield from _other_names(parent, slot, node)
    elif isinstance(node, ast.Attribute) and node.attr in _OPPOSITE:
        yield ast.copy_location(ast.Attribute(node.value, _OPPOSITE[node.attr], node.ctx), node)


def _other_constants(node: ast.Constant, here: _Here) -> Iterator[object]:
    value = node.value
    if isinstance(value, bool):
        yield _constant(not value, node)
    elif isinstance(value, int):
        yield _constant(value + 1, node)
        if value > 0:
            yield _constant(value - 1, node)
    elif isinstance(value, str) and here.compared:
        yield _constant(value + "?", node)


def _other_names(parent: ast.AST, slot: str, node: ast.Name) -> Iterator[object]:
    if not isinstance(node.ctx, ast.Load):
        return
    if node.id in _OPPOSITE and node.id not in ("elder", "younger"):
        yield ast.copy_location(ast.Name(_OPPOSITE[node.id], node.ctx), node)
    elif node.id in ("elder", "younger", *_SEATS) and (
        (isinstance(parent, ast.Call) and slot == "args")
        or (isinstance(parent, ast.Subscript) and slot == "slice")
    ):
        yield ast.copy_location(ast.BinOp(_constant(1, node), ast.Sub(), node), node)


def _constant(value: object, where: ast.AST) -> ast.Constant:
    return ast.copy_location(ast.Constant(value), where)  # type: ignore[arg-type,type-var]


def _only_members(node: ast.Tuple) -> bool:
    """Return True if all elements of the tuple are members of an enumeration."""
    return all(isinstance(e, ast.Attribute) and e.attr.isupper() for e in node.elts)


def _replaces(call: ast.AST) -> bool:
    """Return True for ``state._replace(...)`` and ``replace(rules, ...)``. A mutant may leave out any field
    of such a call."""
    if not isinstance(call, ast.Call):
        return False
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    return name in ("_replace", "replace")


def _one_forgotten(statement: ast.stmt) -> Iterator[ast.stmt]:
    """Yield a statement such as ``turn.phase, turn.actor = Phase.PLAY, elder`` with each assignment
    forgotten.

    >>> [m.becomes for m in mutants_of(ast.parse("turn.phase, turn.actor = CUT, seat"), "x.py")]
    ['turn.actor = seat', 'turn.phase = CUT']
    """
    if not isinstance(statement, ast.Assign) or not isinstance(statement.value, ast.Tuple):
        return
    given, values = statement.targets[0], statement.value.elts
    if isinstance(given, ast.Tuple) and all(isinstance(t, ast.Attribute) for t in given.elts):
        for i in range(len(values)):
            left = ast.Tuple(given.elts[:i] + given.elts[i + 1 :], given.ctx)
            right = ast.Tuple(values[:i] + values[i + 1 :], statement.value.ctx)
            target, value = (left.elts[0], right.elts[0]) if len(left.elts) == 1 else (left, right)
            yield ast.copy_location(ast.Assign([target], value), statement)


def _may_go(statement: ast.stmt) -> bool:
    """Return True if the other code still runs without this statement: a call, a raise, or a new value for an
    existing name."""
    if isinstance(statement, ast.Expr | ast.AugAssign | ast.Raise):
        return True
    if not isinstance(statement, ast.Assign):
        return False
    given = {n.id for t in statement.targets for n in ast.walk(t) if isinstance(n, ast.Name)}
    read = {n.id for n in ast.walk(statement.value) if isinstance(n, ast.Name)}
    kept = all(isinstance(t, ast.Subscript | ast.Attribute) for t in statement.targets)
    return (bool(given) and given <= read) or kept
