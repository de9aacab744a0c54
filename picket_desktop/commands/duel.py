"""``picket duel``: players against each other."""

from __future__ import annotations

import argparse
import json

from picket_desktop.ai.duel import Duel, duel
from picket_desktop.ai.player import Player, players
from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine import games

EXAMPLE = "picket duel gamester novice --rules rubicon --deals 200 --seed 1"


def arguments(parser: argparse.ArgumentParser) -> None:
    known = ", ".join(players())
    parser.add_argument("a", metavar="A", help=f"the first player: {known}")
    parser.add_argument("b", metavar="B", help="the second player")
    parser.add_argument("--rules", metavar="R", default=games.DEFAULT, help="the rule set (%(default)s)")
    parser.add_argument("--deals", metavar="N", type=int, default=100, help="packs, each played twice (100)")
    parser.add_argument("--seed", metavar="S", type=int, default=1, help="what the packs come from (1)")
    parser.add_argument("--parties", action="store_true", help="play whole sets or parties")
    parser.add_argument(
        "--option", metavar="NAME=VALUE", action="append", default=[], help="a house rule; may be repeated"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    pairs = [text.partition("=")[::2] for text in args.option]
    rules = games.rules(args.rules, pairs)
    a, b = _player(args.a, rules.name), _player(args.b, rules.name)
    if args.deals < 2:
        raise Refusal(f"A duel takes two deals or more, not {args.deals}.")
    found = duel(a, b, games.game(rules), args.deals, args.seed, args.parties)
    print(json.dumps(found.as_json()) if args.json else _table(found, args.parties))
    return 0


def _player(name: str, game: str) -> Player:
    known = {n: p for n, p in players().items() if p.plays(game)}
    if name not in known:
        raise Refusal(f"There is no player {name!r} for {game}; there are {', '.join(known)}.")
    return known[name]


def _table(found: Duel, parties: bool) -> str:
    alone = bool(found.results)
    unit = "stakes a game" if parties else "stakes a deal" if alone else "points a deal"
    first, second = ("soloist", "defenders") if alone else ("elder", "younger")
    low, high = found.ci95
    out = [
        f"{found.a} against {found.b}, {found.rules}, {found.deals} packs in every seat, seed {found.seed}",
        f"margin      {found.margin_per_deal:+.2f} {unit} (95 % between {low:+.2f} and {high:+.2f})",
        f"pairs       {found.pairs_won} won, {found.pairs_lost} lost, {found.pairs_tied} tied",
        f"{first:11} mean {found.elder_mean:.1f}, median {found.elder_median:g}",
        f"{second:11} mean {found.younger_mean:.1f}, median {found.younger_median:g}",
        f"speed       {found.deals_per_second:.1f} deals a second",
    ]
    if alone:
        out.append(
            "soloist     {soloist_won} won, {soloist_lost} lost, {drawn} drawn".format(**found.results)
        )
    for player, kinds in found.ms_per_decision.items():
        said = ", ".join(f"{kind} {median:.2f} / {p95:.2f}" for kind, (median, p95) in kinds.items())
        out.append(f"{player:11} ms a decision, median / 95 %: {said}")
    for player, faults in found.faults.items():
        out.append(f"{player:11} answered for {len(faults)} times, the first time: {faults[0]}")
    return "\n".join(out)
