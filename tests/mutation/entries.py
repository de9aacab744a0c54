"""Checks that the test named by an entry of a source really verifies that entry: - for every test that an
entry names, whether some mutant makes it fail; - for every field of a rule set, whether some test named by
its own source fails when the field is changed; - for every mutant in `named.json`, whether it fails the test
listed there, which belongs to the entry about it."""

from __future__ import annotations

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tests.mutation.fields import FieldMutant
from tests.mutation.harmless import reasons
from tests.mutation.mutants import Mutant, short
from tests.mutation.running import Runner, all_field_mutants, code_mutants

NAMED = Path(__file__).with_name("named.json")
TRIES = 60
"""How many code mutants a test may run and miss before it counts as verifying nothing."""


def report(runner: Runner, jobs: int) -> int:
    """Print everything that is not verified, and return the number of these findings."""
    why = reasons()
    idle = list(_idle(runner, jobs))
    loose = [n for n in _loose_fields(runner, jobs) if short(n) not in why]
    lost = list(_not_named(runner, jobs))
    for title, found in (
        ("Named by an entry, and no mutant makes it fail:", idle),
        ("Fields that no test named by their own source holds:", loose),
        ("Mutants that the test named for them does not notice:", lost),
    ):
        print(title, *(found or ["none"]), sep="\n  ")
    return len(idle) + len(loose) + len(lost)


def _tests(module: Any) -> set[str]:
    return {node for entry in module.TEXT.entries for node in entry.held_by}


def _kills(runner: Runner, mutants: Iterable[Mutant | FieldMutant], tests: set[str], jobs: int) -> bool:
    return any(v.fate != "survived" for v in runner.judge(list(mutants), jobs, tests))


def _idle(runner: Runner, jobs: int) -> Iterable[str]:
    everything = code_mutants()
    for node in sorted({n for m in runner.sources().values() for n in _tests(m)}):
        tests = runner.tests_named([node])
        if not tests:
            continue  # it plays random deals, or is elsewhere
        run = [m for m in everything if any(m.lines_run(runner.lines[t]) for t in tests)]
        step = max(1, len(run) // TRIES)
        few = run[::step]
        if not any(_kills(runner, few[i : i + jobs], tests, jobs) for i in range(0, len(few), jobs)):
            yield node


def _loose_fields(runner: Runner, jobs: int) -> Iterable[str]:
    for module in runner.sources().values():
        name = getattr(module, "NAME", None)
        if name is None:
            continue
        tests = runner.tests_named(_tests(module))
        mutants = [m for m in all_field_mutants([name]) if m.rules == name]
        for verdict in runner.judge(mutants, jobs, tests):
            if verdict.fate == "survived":
                yield verdict.name


def _not_named(runner: Runner, jobs: int) -> Iterable[str]:
    mutants = {short(m.name): m for m in [*code_mutants(), *all_field_mutants()]}
    held = {node for module in runner.sources().values() for node in _tests(module)}
    for pair in json.loads(NAMED.read_text(encoding="utf-8")):
        mutant, node = mutants.get(short(pair["mutant"])), pair["test"]
        if mutant is None:
            yield f"there is no such mutant: {pair['mutant']}"
        elif node not in held:
            yield f"no entry names {node}"
        elif not _kills(runner, [mutant], runner.tests_named([node]), jobs):
            yield f"{node} does not notice {pair['mutant']}"
