"""Measure speed and size: ``python -m tests.benchmarks``. Prints a table and asserts nothing."""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.benchmarks import (
    looking_back,
    loop,
    marks,
    memory,
    players,
    prints,
    process,
    reader,
    replays,
    rules,
    store,
    table,
    thinking,
)
from tests.benchmarks.figures import Figure, lines


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks", description=__doc__)
    parser.add_argument("groups", nargs="*", metavar="GROUP", help=f"only these: {', '.join(GROUPS)}")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--quick", action="store_true", help="measure each thing for a fifth of the time")
    parser.add_argument("--profile", action="store_true", help="show where the time of a random deal goes")
    built = os.environ.get("PICKET_PROGRAM")
    parser.add_argument(
        "--program",
        type=Path,
        default=Path(built) if built else None,
        help="the built executable, to be measured too (PICKET_PROGRAM)",
    )
    args = parser.parse_args()
    unknown = set(args.groups) - set(GROUPS)
    if unknown:
        parser.error(f"no group {', '.join(sorted(unknown))}; there are {', '.join(GROUPS)}")
    return args


def _engine(args: argparse.Namespace) -> Iterator[Figure]:
    return rules.measure(0.2 if args.quick else 1.0)


def _players(args: argparse.Namespace) -> Iterator[Figure]:
    return players.measure(4 if args.quick else 20)


def _thinking(args: argparse.Namespace) -> Iterator[Figure]:
    return thinking.measure(20 if args.quick else 100)


def _marking(args: argparse.Namespace) -> Iterator[Figure]:
    return marks.measure(args.quick)


def _looking_back(args: argparse.Namespace) -> Iterator[Figure]:
    return looking_back.measure(2 if args.quick else 8)


def _reader(args: argparse.Namespace) -> Iterator[Figure]:
    yield from reader.measure()


def _table(args: argparse.Namespace) -> Iterator[Figure]:
    yield from table.measure()
    yield from loop.measure()


def _memory(args: argparse.Namespace) -> Iterator[Figure]:
    return memory.measure(args.quick)


def _store(args: argparse.Namespace) -> Iterator[Figure]:
    return store.measure(args.quick)


def _replays(args: argparse.Namespace) -> Iterator[Figure]:
    return replays.measure(args.quick)


def _print(args: argparse.Namespace) -> Iterator[Figure]:
    return prints.measure(args.quick)


def _process(args: argparse.Namespace) -> Iterator[Figure]:
    return process.measure(args.quick, args.program)


GROUPS: dict[str, Callable[[argparse.Namespace], Iterator[Figure]]] = {
    "engine": _engine,
    "players": _players,
    "thinking": _thinking,
    "marking": _marking,
    "looking-back": _looking_back,
    "table": _table,
    "memory": _memory,
    "reader": _reader,
    "store": _store,
    "replays": _replays,
    "print": _print,
    "process": _process,
}


def main() -> int:
    args = arguments()
    if args.profile:
        print(rules.profile())
        return 0
    found: list[Figure] = []
    for group in args.groups or GROUPS:
        print(f"{group} ...", file=sys.stderr)
        found += GROUPS[group](args)
    if args.json:
        machine = {"python": platform.python_version(), "system": platform.system()}
        print(json.dumps({**machine, "figures": [f.as_json() for f in found]}, indent=1))
    else:
        print("\n".join(lines(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
