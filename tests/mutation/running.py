"""Runs the tests of the rules against mutants, each in a process forked from one in which everything is
loaded.

A mutant inside a function changes the code of the function object, so that every module that has imported the
function has the change. For a mutant outside functions, the module and everything that imports it are loaded
again. The lines that each test runs are recorded once; a mutant meets only the tests that run its statement,
quickest first."""

from __future__ import annotations

import ast
import contextlib
import functools
import gc
import hashlib
import importlib
import importlib.abc
import importlib.util
import os
import pickle
import resource
import select
import signal
import sys
import tempfile
import time
import types
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.mutation.fields import FieldMutant, field_mutants
from tests.mutation.mutants import MODULE, Mutant, mutants_of

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "picket_desktop" / "engine"
NO_RULES = ("picket/worlds.py", "picket/rules/", "__init__.py")
"""Files whose code is not mutated: those for the worlds that players guess, and those of the rule sets, whose
fields are mutated instead."""
TESTS = "tests/engine"
SLOW = ("test_properties.py", "test_worlds_of_blanks.py", "test_random_games.py", "test_honest_deal.py")
"""Tests that play random deals. They are left out unless asked for, because every rule should be verified by
a case worked out by hand."""
COPIED = ("test_citations.py",)
"""Tests that only compare a rule set with its own list of house rules. They cannot prove that a field is
right."""
PATIENCE = 60.0
"""How much processor time one mutant may take, in seconds. After that it counts as caught, in an endless
loop."""
MEMORY = 3 << 30

Lines = frozenset[tuple[str, int]]


@dataclass(frozen=True)
class Verdict:
    """The result for a mutant: "killed" by a test, in an "endless" loop, or "survived". ``lone`` is True if
    no test runs its statement."""

    name: str
    group: str
    fate: str
    by: str = ""
    lone: bool = False


def sources() -> list[Path]:
    """Return the modules whose code is mutated."""
    found = sorted(ENGINE.rglob("*.py"))
    return [f for f in found if not any(part in str(f.relative_to(ENGINE)) for part in NO_RULES)]


@functools.cache
def text_of(file: str) -> str:
    """Return the source of a module as it was when first read."""
    return (ENGINE / file).read_text(encoding="utf-8")


def code_mutants(only: Sequence[str] = ()) -> list[Mutant]:
    """Return the mutants of every module whose path contains one of the texts in ``only``, or of all modules
    if ``only`` is empty."""
    found: list[Mutant] = []
    for path in sources():
        name = path.relative_to(ENGINE).as_posix()
        if not only or any(part in name for part in only):
            found += mutants_of(ast.parse(text_of(name)), name)
    return found


class Runner:
    """A pytest plugin that runs the collected tests in a loop of its own."""

    def __init__(self, work: Callable[[Runner], None], properties: bool, lines_wanted: bool) -> None:
        self._work = work
        self._properties = properties
        self._lines_wanted = lines_wanted
        self.loading: set[tuple[str, int]] = set()
        self.lines: dict[str, Lines] = {}
        self._times: dict[str, float] = {}
        self._failed = ""
        self._kills: dict[str, int] = {}

    # Hooks of pytest

    def pytest_collection_modifyitems(self, items: list[Any]) -> None:
        items[:] = [i for i in items if self._properties or not i.path.name.startswith(SLOW)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        sys.settrace(None)
        if session.testsfailed:
            raise pytest.UsageError("the tests cannot be collected")
        self.items = {i.nodeid: i for i in session.items}
        gc.collect()
        gc.freeze()
        if self._lines_wanted:
            self._learn()
        self._work(self)
        return True

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed and not self._failed:
            self._failed = report.nodeid

    # The lines that each test runs

    def _learn(self) -> None:
        def learn() -> tuple[dict[str, Lines], dict[str, float], str]:
            lines, times = {}, {}
            for name, item in self.items.items():
                _forget()
                begun = time.process_time()
                lines[name] = frozenset(_traced(lambda item=item: self._run([item])))  # type: ignore[misc]
                times[name] = time.process_time() - begun
            return lines, times, self._failed

        kept = Path(tempfile.gettempdir()) / f"picket-mutation-{self._state()}.pickle"
        if kept.exists():
            self.lines, self._times = pickle.loads(kept.read_bytes())
            return
        answer = _forked(learn, 3600)
        if answer is None or answer[2]:
            raise SystemExit(f"a test fails without any mutant: {answer and answer[2]}")
        self.lines, self._times, _ = answer
        kept.write_bytes(pickle.dumps((self.lines, self._times)))

    def _state(self) -> str:
        """Return a hash of the current rules and their tests."""
        mark = hashlib.sha256(" ".join(self.items).encode())
        for path in sorted([*ENGINE.rglob("*.py"), *(ROOT / TESTS).rglob("*.*")]):
            if path.suffix in (".py", ".json"):
                mark.update(path.read_bytes())
        return mark.hexdigest()[:16]

    def _run(self, items: Iterable[Any]) -> str:
        """Run tests until one fails, and return its id, or "" if none does."""
        for item in items:
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self._failed:
                return self._failed
        return ""

    # Against a mutant

    def tests_of(self, mutant: Mutant | FieldMutant) -> list[str]:
        """Return the tests to run for a mutant: first those that take at most half a second, then the slower
        ones. In each group, those that have killed the most mutants come first, then the quickest."""
        if isinstance(mutant, FieldMutant):
            met = [n for n in self.items if not any(part in n for part in COPIED)]
        else:
            met = [n for n in self.items if not self.lines or mutant.lines_run(self.lines[n])]
        return sorted(
            met, key=lambda n: (self._times.get(n, 0) > 0.5, -self._kills.get(n, 0), self._times.get(n, 0))
        )

    def tests_named(self, entry_tests: Iterable[str]) -> set[str]:
        """Return the ids of the collected tests that an entry names as ``file::test``."""
        wanted = tuple(f"/{node}" for node in entry_tests)
        return {n for n in self.items if n.partition("[")[0].endswith(wanted)}

    def sources(self) -> dict[str, Any]:
        """Return the test modules that hold a source text (``TEXT``), by name."""
        modules = {i.path.stem: i.module for i in self.items.values()}
        return {stem: m for stem, m in modules.items() if hasattr(m, "TEXT")}

    def judge(
        self, mutants: Sequence[Mutant | FieldMutant], at_once: int, only: set[str] | None = None
    ) -> Iterator[Verdict]:
        """Yield verdicts as they come in, trying ``at_once`` mutants at the same time. If ``only`` is given,
        run no other tests."""
        waiting = list(reversed(mutants))
        running: dict[int, tuple[Mutant | FieldMutant, int, bool]] = {}
        while waiting or running:
            while waiting and len(running) < at_once:
                mutant = waiting.pop()
                tests = [n for n in self.tests_of(mutant) if only is None or n in only]
                anew = isinstance(mutant, Mutant) and self._is_loaded(mutant)
                if not tests and not anew:
                    yield Verdict(mutant.name, _group(mutant), "survived", lone=True)
                    continue
                pid, pipe = _fork(lambda m=mutant, t=tests, a=anew: self._meet(m, t, a))  # type: ignore[misc]
                running[pipe] = (mutant, pid, not tests)
            for pipe in select.select(list(running), [], [])[0]:
                mutant, pid, lone = running.pop(pipe)
                answer = _answer(pipe, pid)
                if answer:
                    self._kills[answer] = self._kills.get(answer, 0) + 1
                fate = "endless" if answer is None else "killed" if answer else "survived"
                yield Verdict(mutant.name, _group(mutant), fate, answer or "", lone)

    def _is_loaded(self, mutant: Mutant) -> bool:
        """Return True if a mutant takes effect when a module is loaded, not only when a test runs."""
        return (
            mutant.place == MODULE
            or any((mutant.file, n) in self.loading for n in mutant.lines)
            or (_function(_module(mutant.file), mutant.place) is None)
        )

    def _meet(self, mutant: Mutant | FieldMutant, tests: list[str], anew: bool) -> str:
        if isinstance(mutant, FieldMutant):
            from picket_desktop.engine import games

            mutant.put(games.rules(mutant.rules))
            return self._run(self.items[n] for n in tests)
        path = ENGINE / mutant.file
        mutant.put()
        code = compile(ast.fix_missing_locations(mutant.tree), str(path), "exec")
        function = _function(_module(mutant.file), mutant.place)
        if function is not None:
            _put_code(function, code, mutant.place)
            _forget()
            if killer := self._run(self.items[n] for n in tests):
                return killer
        if anew:
            return _loaded_anew(_module_name(mutant.file), code, [i.path for i in self.items.values()])
        return ""


def _group(mutant: Mutant | FieldMutant) -> str:
    return mutant.rules if isinstance(mutant, FieldMutant) else mutant.file


# Functions and modules


def _module_name(file: str) -> str:
    return "picket_desktop.engine." + file.removesuffix(".py").replace("/", ".")


def _module(file: str) -> types.ModuleType:
    return importlib.import_module(_module_name(file))


def _function(module: types.ModuleType, place: str) -> types.FunctionType | None:
    """Return the function with this dotted name in a module, or None if its code cannot be replaced."""
    found: Any = module
    for name in place.split("."):
        found = vars(found).get(name)
        if found is None:
            return None
    found = getattr(found, "fget", found)
    found = getattr(found, "__func__", found)
    found = getattr(found, "__wrapped__", found)
    plain = isinstance(found, types.FunctionType) and not found.__code__.co_freevars
    return found if plain else None


def _put_code(function: types.FunctionType, module: types.CodeType, place: str) -> None:
    code = module
    for name in place.split("."):
        code = [c for c in code.co_consts if isinstance(c, types.CodeType) and c.co_name == name][-1]
    function.__code__ = code


def _forget() -> None:
    """Clear the engine's caches."""
    for name, module in list(sys.modules.items()):
        if name.startswith("picket_desktop.engine"):
            for value in list(vars(module).values()):
                if isinstance(value, functools._lru_cache_wrapper):
                    value.cache_clear()


class _Mutated(importlib.abc.Loader, importlib.abc.MetaPathFinder):
    """An importer that loads one module from given code."""

    def __init__(self, name: str, code: types.CodeType) -> None:
        self._name = name
        self._code = code

    def find_spec(self, fullname: str, path: Any = None, target: Any = None) -> Any:
        if fullname != self._name:
            return None
        return importlib.util.spec_from_loader(fullname, self, origin=self._code.co_filename)

    def exec_module(self, module: types.ModuleType) -> None:
        exec(self._code, vars(module))


def _loaded_anew(name: str, code: types.CodeType, files: Iterable[Path]) -> str:
    """Load the program again with one changed module. Return the first test that fails, or ""."""
    for loaded in list(sys.modules):
        if loaded.startswith(("picket_desktop", "tests.engine", "test_")):
            del sys.modules[loaded]
    sys.meta_path.insert(0, _Mutated(name, code))
    watch = _Watch()
    status = pytest.main([*ARGUMENTS, "-x", *dict.fromkeys(map(str, files))], plugins=[watch])
    return watch.failed or ("" if status == pytest.ExitCode.OK else "loading")


class _Watch:
    failed = ""

    def pytest_runtest_logreport(self, report: Any) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


# Processes


def _quiet() -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    os.dup2(null, 2)


def _fork(work: Callable[[], Any]) -> tuple[int, int]:
    """Run ``work`` in a forked process. Return the process id, and the pipe to read the answer from."""
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, reading
    os.close(reading)
    code = 1
    with contextlib.suppress(BaseException):
        _quiet()
        resource.setrlimit(resource.RLIMIT_CPU, (int(PATIENCE), int(PATIENCE) + 1))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.alarm(int(PATIENCE) * 6)
        answer: Any = "loading"
        with contextlib.suppress(Exception, SystemExit):
            answer = work()
        with os.fdopen(writing, "wb") as out:
            pickle.dump(answer, out)
        code = 0
    os._exit(code)


def _answer(pipe: int, pid: int) -> Any:
    """Return the answer of a process, or None if the process was stopped before it answered."""
    with os.fdopen(pipe, "rb") as answer:
        said = answer.read()
    os.waitpid(pid, 0)
    return pickle.loads(said) if said else None


def _forked(work: Callable[[], Any], patience: float) -> Any:
    global PATIENCE
    before, PATIENCE = PATIENCE, patience
    pid, pipe = _fork(work)
    PATIENCE = before
    return _answer(pipe, pid)


# Lines


def _lines(code: types.CodeType) -> set[int]:
    """Return the lines for which a tracer may be called; a ``def`` line is not one."""
    found = {n for *_, n in code.co_lines() if n}
    return found if code.co_name.startswith("<") else found - {code.co_firstlineno}


def _tracer(seen: set[tuple[str, int]]) -> Callable[..., Any]:
    root = str(ENGINE) + os.sep
    unseen: dict[int, tuple[types.CodeType, set[int]]] = {}
    """The lines of each code object that have not been run yet. A code object with none left runs untraced.
    The key is the object's id, because hashing code is slow. The object is kept too, so that no other object
    can get the same id."""

    def local(frame: types.FrameType, event: str, arg: object) -> Any:
        if event == "line":
            seen.add((frame.f_code.co_filename.removeprefix(root), frame.f_lineno))
            unseen[id(frame.f_code)][1].discard(frame.f_lineno)
        return local

    def enter(frame: types.FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        known = unseen.get(id(code))
        if known is None:
            known = unseen[id(code)] = (code, _lines(code) if code.co_filename.startswith(root) else set())
        return local if known[1] else None

    return enter


def _traced(work: Callable[[], object]) -> set[tuple[str, int]]:
    seen: set[tuple[str, int]] = set()
    sys.settrace(_tracer(seen))
    try:
        work()
    finally:
        sys.settrace(None)
    return seen


ARGUMENTS = [
    "-o",
    "addopts=",
    "--import-mode=importlib",
    "-p",
    "no:cacheprovider",
    "-p",
    "no:terminal",
    "-p",
    "no:timeout",
    "-s",
    "-p",
    "no:xdist",
    f"--rootdir={ROOT}",
]


def run(work: Callable[[Runner], None], properties: bool = False, lines_wanted: bool = True) -> None:
    """Load the tests and call ``work`` with the runner. If ``lines_wanted``, first record the lines that each
    test runs."""
    runner = Runner(work, properties, lines_wanted)
    sys.settrace(_tracer(runner.loading))
    try:
        pytest.main([*ARGUMENTS, str(ROOT / TESTS)], plugins=[runner])
    finally:
        sys.settrace(None)


def all_field_mutants(only: Sequence[str] = ()) -> list[FieldMutant]:
    """Return all mutants of every rule set whose name contains one of ``only``, or of all rule sets if
    ``only`` is empty. Each mutant changes one field."""
    from picket_desktop.engine import games

    chosen = [n for n in games.names() if not only or any(part in n for part in only)]
    return [m for n in chosen for m in field_mutants(games.rules(n))]
