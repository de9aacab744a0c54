"""Check that the tests of the rules can fail: ``python -m tests.mutation``.

Each module of the rules is changed in one place at a time, and each rule set in one field, and the worked
cases are run. Mutants that no test notices are printed, with the reason they are harmless if `harmless.json`
gives one. The code has some 4,500 mutants. Each takes a tenth of a second if it is killed and up to three
seconds if not: about half an hour in all on an idle processor. With ``--results`` the run can be interrupted
and continued; ``--survivors`` repeats only what survived an earlier run.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import sys
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.mutation import entries
from tests.mutation.fields import FieldMutant
from tests.mutation.harmless import reasons
from tests.mutation.mutants import Mutant, short
from tests.mutation.running import Runner, Verdict, all_field_mutants, code_mutants, run


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("only", nargs="*", metavar="PART", help="only names of files or rule sets with this")
    parser.add_argument("--what", choices=("code", "fields"), help="only one kind of mutant")
    parser.add_argument("--sample", type=int, metavar="N", help="so many of them, drawn by --seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="at the same time")
    parser.add_argument(
        "--results", type=Path, metavar="FILE", help="keep verdicts, and seek none anew that is there"
    )
    parser.add_argument(
        "--survivors", type=Path, metavar="FILE", help="only those that survived by an earlier --results"
    )
    parser.add_argument("--properties", action="store_true", help="let deals played at random kill too")
    parser.add_argument(
        "--entries", action="store_true", help="whether the test that an entry of a source names holds it"
    )
    parser.add_argument("--list", action="store_true", help="name the mutants and stop")
    return parser.parse_args()


def chosen(args: argparse.Namespace) -> list[Mutant | FieldMutant]:
    found: list[Mutant | FieldMutant] = []
    if args.what != "fields":
        found += code_mutants(args.only)
    if args.what != "code":
        found += all_field_mutants(args.only)
    if args.survivors:
        alive = {v.name for v in known(args.survivors).values() if v.fate == "survived"}
        found = [m for m in found if m.name in alive]
    if args.sample and args.sample < len(found):
        found = random.Random(args.seed).sample(found, args.sample)
    return found


def known(results: Path | None) -> dict[str, Verdict]:
    """Return the saved verdicts by the names of the mutants."""
    if results is None or not results.exists():
        return {}
    kept = [Verdict(**json.loads(line)) for line in results.read_text(encoding="utf-8").splitlines()]
    return {v.name: v for v in kept}


def judge(runner: Runner, args: argparse.Namespace) -> list[Verdict]:
    wanted = chosen(args)
    kept = known(args.results)
    verdicts = [kept[m.name] for m in wanted if m.name in kept]
    todo = [m for m in wanted if m.name not in kept]
    begun = time.monotonic()
    for done, verdict in enumerate(runner.judge(todo, args.jobs), 1):
        verdicts.append(verdict)
        if args.results:
            with args.results.open("a", encoding="utf-8") as out:
                out.write(json.dumps(vars(verdict)) + "\n")
        if done % 20 == 0 or done == len(todo):
            left = (time.monotonic() - begun) / done * (len(todo) - done)
            print(f"\r{done} of {len(todo)}, {left / 60:.0f} min left ", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return verdicts


def report(verdicts: Sequence[Verdict]) -> int:
    """Print the table and the survivors, and return how many survivors have no stated reason."""
    why = reasons()
    groups = Counter(v.group for v in verdicts)
    print(f"{'':34}{'mutants':>8}{'killed':>8}{'endless':>8}{'harmless':>9}{'alive':>7}")
    alive = [v for v in verdicts if v.fate == "survived"]
    for group, number in groups.items():
        here = [v for v in verdicts if v.group == group]
        fates = Counter(v.fate for v in here)
        harmless = sum(v.fate == "survived" and short(v.name) in why for v in here)
        line = f"{group:34}{number:8}{fates['killed']:8}{fates['endless']:8}"
        print(f"{line}{harmless:9}{fates['survived'] - harmless:7}")
    fates = Counter(v.fate for v in verdicts)
    without = [v for v in alive if short(v.name) not in why]
    line = f"{'all':34}{len(verdicts):8}{fates['killed']:8}{fates['endless']:8}"
    print(f"{line}{len(alive) - len(without):9}{len(without):7}")
    for v in alive:
        note = why.get(short(v.name)) or ("no test runs it" if v.lone else "ALIVE")
        print(f"  {v.name}\n      {note}")
    return len(without)


def main() -> int:
    args = arguments()
    without = 0

    def work(runner: Runner) -> None:
        nonlocal without
        if args.list:
            print("\n".join(m.name for m in chosen(args)))
            return
        if args.entries:
            without = entries.report(runner, args.jobs)
            return
        without = report(judge(runner, args))

    run(work, args.properties, not args.list and (args.entries or args.what != "fields"))
    return 1 if without else 0


if __name__ == "__main__":
    raise SystemExit(main())
