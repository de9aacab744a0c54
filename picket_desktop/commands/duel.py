"""``picket duel``: let players play against each other."""

from __future__ import annotations

import argparse
import json
import sys
from typing import TextIO

from picket_desktop.ai.duel import Duel, Terms
from picket_desktop.ai.duel_apart import CalledOff, duel_apart
from picket_desktop.ai.player import Player, players
from picket_desktop.ai.worker.thinking import DEADLINE
from picket_desktop.commands.printing import complained, printed, to_be_printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.typed import house_rules_of, whole
from picket_desktop.engine import games
from picket_desktop.words.numerals import written
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import words

EXAMPLE = "picket duel gamester novice --rules rubicon --deals 200 --seed 1"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    known = ", ".join(players())
    parser.add_argument("a", metavar="A", help=say("the first player: {known}", known=known))
    parser.add_argument("b", metavar="B", help=say("the second player"))
    parser.add_argument("--rules", metavar="R", default=games.DEFAULT, help=say("the rule set (%(default)s)"))
    parser.add_argument(
        "--deals", metavar="N", type=whole, default=100, help=say("packs, each played twice (100)")
    )
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=1, help=say("the random seed for the packs (1)")
    )
    parser.add_argument("--parties", action="store_true", help=say("play whole sets or parties"))
    house_rules_of(parser)
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    pairs = [text.partition("=")[::2] for text in args.option]
    rules = games.rules(args.rules, pairs)
    a, b = _player(args.a, rules.name), _player(args.b, rules.name)
    if args.deals < 2:
        raise Refusal("duel.too-few", deals=args.deals)
    to_be_printed()
    progress = Progress(args.deals, sys.stderr)
    try:
        found = duel_apart(Terms(a, b, rules, args.deals, args.seed, args.parties), told=progress.told)
    except CalledOff as off:
        raise _called_off(off) from None
    finally:
        progress.clear()
    if found.deals < args.deals:
        complained(words().terminal("duel.stopped", done=found.deals, deals=args.deals))
    printed(json.dumps(found.as_json()) if args.json else _table(found, args.parties))
    return 0


class Progress:
    """A progress line on a terminal, with an estimate of the time left. If the output is not a terminal,
    nothing is written."""

    def __init__(self, deals: int, out: TextIO | None) -> None:
        self._deals = deals
        self._out = out if out is not None and out.isatty() else None
        self._width = 0

    def told(self, done: int, seconds: float) -> None:
        """Show how many packs are finished and, judging by the ``seconds`` so far, how long the rest will
        take. Show nothing once all are finished."""
        if self._out is None or done == self._deals:
            return
        left = _time_left(seconds * (self._deals - done) / done)
        line = words().terminal("duel.progress", done=done, deals=self._deals, left=left)
        self._write(f"\r{line:{self._width}}")
        self._width = len(line)

    def clear(self) -> None:
        """Erase the progress line."""
        if self._width:
            self._write(f"\r{'':{self._width}}\r")

    def _write(self, text: str) -> None:
        if self._out is not None:
            try:
                self._out.write(text)
                self._out.flush()
            except OSError:  # the terminal was closed; the duel goes on
                self._out = None


def _time_left(seconds: float) -> str:
    hours, rest = divmod(round(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def _player(name: str, game: str) -> Player:
    known = {n: p for n, p in players().items() if p.plays(game)}
    if name not in known:
        raise Refusal("duel.no-player", name=name, game=game, known=", ".join(known))
    return known[name]


def _called_off(off: CalledOff) -> Refusal:
    if off.late:
        return Refusal("duel.late", name=off.player, seconds=f"{DEADLINE:g}")
    if off.player and off.code is not None:
        return Refusal("duel.left", name=off.player, code=off.code)
    return Refusal("duel.silent")


def _table(found: Duel, parties: bool) -> str:
    terminal = words().terminal
    told = words().families[found.family].duel(parties, found.results)
    first, second = told.sides
    low, high = (written(bound, "+.2f") for bound in found.ci95)
    margin = terminal(f"duel.{told.unit}", margin=written(found.margin_per_deal, "+.2f"), low=low, high=high)
    pairs = terminal("duel.pairs-of", won=found.pairs_won, lost=found.pairs_lost, tied=found.pairs_tied)
    out = [
        terminal("duel.heading", a=found.a, b=found.b, rules=found.rules, deals=found.deals, seed=found.seed),
        terminal.row("duel.margin", margin),
        terminal.row("duel.pairs", pairs),
        terminal.row(f"duel.{first}", _mean(found.elder_mean, found.elder_median)),
        terminal.row(f"duel.{second}", _mean(found.younger_mean, found.younger_median)),
        terminal.row("duel.speed", terminal("duel.speed-of", speed=written(found.deals_per_second, ".1f"))),
    ]
    out += [terminal.row(f"duel.{key}", text) for key, text in told.rows]
    for player, kinds in found.ms_per_decision.items():
        times = []
        for kind, (median, p95) in kinds.items():
            times.append(f"{terminal(f'duel.kind.{kind}')} {written(median, '.2f')} / {written(p95, '.2f')}")
        out.append(f"{player:11} {terminal('duel.time', times=', '.join(times))}")
    for player, faults in found.faults.items():
        out.append(f"{player:11} {terminal('duel.faults', number=len(faults), first=faults[0])}")
    return "\n".join(out)


def _mean(mean: float, median: float) -> str:
    return words().terminal("duel.mean", mean=written(mean, ".1f"), median=written(median, "g"))
