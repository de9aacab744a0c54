"""Measure the strength of the computer's players, one row after another:

    python -m tests.strength [ROW ...] [--game G] [--deals N] [--seed S] [--budget B]
    python -m tests.strength figures|ladder [--player P] ...
    python -m tests.strength place [--game G] [--deals PACKS]
    python -m tests.strength even [--deals RUNS] [--pairs N] [--level L ...] ...
    python -m tests.strength earlier|decisions --against FOLDER ...

Without rows, all of them are measured but two: the figures are written down where the new-game page finds
them, and what the players lose (``place``) where the statistics page does. Margins are points (at Piquesept
stakes) a deal over mirrored packs, with 95 % confidence. The seeds that players were tuned on are below 2000;
those that are reported begin with 2026."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from itertools import pairwise

from picket_desktop.ai.duel import Duel, Terms
from picket_desktop.ai.duel_apart import duel_apart
from picket_desktop.ai.player import known_by, players
from picket_desktop.ai.review.judgement import KINDS
from picket_desktop.ai.strength import CHANCE
from picket_desktop.engine import games
from tests.strength.charges import charges as charged
from tests.strength.decisions import losses
from tests.strength.earlier import Earlier
from tests.strength.even import even as evenly
from tests.strength.exchange import BY_THUMB, ahead, gaps
from tests.strength.figures import due, measured, other, write
from tests.strength.itself import against_itself
from tests.strength.luck import luck as measured_luck
from tests.strength.place import measured as lost
from tests.strength.place import write as write_lost
from tests.strength.reference import against_ten_times
from tests.strength.seeing import Interval, gained
from tests.strength.standing import gains

PATIENCE = 600.0
"""How long to wait for an answer, in seconds, in case the machine is busy."""
LADDER = ("rubicon", "du-coeur")
STAKES = ("piquesept-3", "piquesept-4")
CHARGED = ("du-coeur", "cotton", "rubicon")


def asked(args: argparse.Namespace, *usual: str) -> tuple[str, ...]:
    """Return only the game asked for, or the ``usual`` games if none was."""
    return (args.game,) if args.game else usual


def over(a: str, b: str, game: str, args: argparse.Namespace) -> Interval:
    """Return the mean margin per deal by which ``a`` beats ``b``, with the half-width of its 95 % confidence
    interval."""
    found = fought(a, b, game, args)
    return Interval(found.margin_per_deal, found.ci95[1] - found.margin_per_deal)


def fought(a: str, b: str, game: str, args: argparse.Namespace) -> Duel:
    """Play a duel between ``a`` and ``b``, and return it."""
    terms = Terms(players()[a], players()[b], games.rules(game), args.deals, args.seed, budget=args.budget)
    return duel_apart(terms, PATIENCE)


def master(args: argparse.Namespace) -> None:
    """Measure how far the master beats the next best player, in every game that the master plays."""
    for game in games.names():
        *_, below, strongest = known_by(game)
        if strongest == "master":
            print(f"  {game:12} {below:10} {over('master', below, game, args)}", flush=True)


def ladder(args: argparse.Namespace) -> None:
    """Measure the margin of each player over the one below."""
    for game in asked(args, *LADDER, *STAKES):
        for below, above in pairwise(known_by(game)):
            if args.player not in (None, above):
                continue
            print(f"  {game:12} {above:10} {below:10} {over(above, below, game, args)}", flush=True)


def figures(args: argparse.Namespace) -> None:
    """Play the matches that measure the strength of the players, or only those of the player or the game
    named, and write the results to `picket_desktop/ai/figures.py`."""
    for player, game in due(args.player, args.game):
        found = measured(player, fought(player, other(player, game), game, args))
        write(player, game, found)
        print(f"  {game:12} {player:10} {found.over:10} {found.margin:+.2f} ± {found.reach:.2f}", flush=True)


def place(args: argparse.Namespace) -> None:
    """The cost of a decision to each player, written to `picket_desktop/ai/place/ladder_costs.py`. The games
    of a family are measured together."""
    for family in games.families():
        some = [game for game in games.names() if games.rules(game).family == family]
        if args.game not in (None, *some):
            continue
        for game, found in lost(some, args.deals).items():
            write_lost(game, found)
            for name, rung in found.items():
                told = ", ".join(f"{kind} {mean:.2f}" for kind, mean in rung.means.items())
                print(f"  {game:12} {name:10} {told}, ± {1.96 * rung.error:.2f} in all", flush=True)


def even(args: argparse.Namespace) -> None:
    """The share of even games that simulated persons win once the opponent's level has settled over three
    games. --deals is the number of runs; after settling, each run plays --pairs pairs of games in mirrored
    packs. In brackets is the opponent's level after the third game of each run."""
    for game in asked(args, *LADDER):
        names = [name for name in known_by(game) if name != CHANCE]
        persons = args.level or [names.index(name) for name in names if args.player in (None, name)]
        for level, found in evenly(game, persons, args.deals, args.pairs, args.seed, args.budget):
            share, reach = (100 * part for part in found.share)
            settled = " ".join(f"{levels[-1]:.1f}" for levels in found.levels)
            told = f"{share:.1f} ± {reach:.1f} % of {found.games} games, level {level:g} ({settled})"
            person = names[int(level)] + "+" * (level > int(level))
            print(f"  {game:12} {person:11} {told}", flush=True)


def earlier(args: argparse.Namespace) -> None:
    """Measure the master's margin over the master of an earlier checkout, in the folder given by
    --against."""
    for game in asked(args, *LADDER) if args.against else ():
        with_it = players()["master"], Earlier("master", args.against)
        terms = Terms(*with_it, games.rules(game), args.deals, args.seed, budget=args.budget)
        found = duel_apart(terms, PATIENCE)
        reach = found.ci95[1] - found.margin_per_deal
        print(f"  {game:12} {Interval(found.margin_per_deal, reach)}", flush=True)


def decisions(args: argparse.Namespace) -> None:
    """Measure how many points per deal the master loses by the cards it plays, given the true hands. With
    --against, also measure how much more the master of an earlier checkout loses in the same positions."""
    for game in asked(args, *LADDER):
        own, *more = losses(game, "master", args.deals, args.seed, args.budget, args.against)
        told = "".join(f", earlier {one} more" for one in more)
        print(f"  {game:12} {own}{told}", flush=True)


def seeing(args: argparse.Namespace) -> None:
    """Measure how far a master who sees both hands in play beats one who does not."""
    for game in asked(args, *LADDER):
        found = gained(game, "master", args.deals, args.seed, args.budget)
        print(f"  {game:12} {found}", flush=True)


def exchange(args: argparse.Namespace) -> None:
    """Print by how many points a hand the best exchange, found by long trial, beats the master's. A hand
    takes a minute, so there are a tenth as many hands as deals asked for."""
    for game in asked(args, *LADDER):
        for seat, elder in (("elder", True), ("younger", False)):
            found = gaps(game, "master", elder, max(2, args.deals // 10), args.seed, args.budget)
            print(f"  {game:12} {seat:10} {found}", flush=True)


def layouts(args: argparse.Namespace) -> None:
    """Measure by how many points a hand the master's layouts are better than those of other players. The rest
    of the deal is played with open hands."""
    for game in asked(args, *LADDER):
        for against in ("gamester", BY_THUMB):
            for seat, elder in (("elder", True), ("younger", False)):
                found = ahead(game, ("master", against), elder, args.deals, args.seed, args.budget)
                print(f"  {game:12} {against:14} {seat:10} {found}", flush=True)


def standing(args: argparse.Namespace) -> None:
    """Print, for each seat, how much the master gains from knowing the standing when discarding in the last
    deal of a partie, in points of the settlement."""
    for seat, elder in (("elder", True), ("younger", False)):
        print(
            f"  rubicon      {seat:10} {gains('master', elder, args.deals, args.seed, args.budget)}",
            flush=True,
        )


def itself(args: argparse.Namespace) -> None:
    """The master against itself at Rubicon, beside Cavendish's counts over ten thousand hands."""
    for line in against_itself("master", args.deals, args.seed, args.budget):
        print(f"  {line}", flush=True)


def time(args: argparse.Namespace) -> None:
    """Median and 95th percentile of the time the master takes for a decision, in milliseconds."""
    known = players()
    for game in LADDER:
        terms = Terms(known["master"], known["expert"], games.rules(game), args.deals, args.seed)
        spent = duel_apart(terms, PATIENCE, processes=1).ms_per_decision["master"]
        told = ", ".join(f"{sort} {middle:.0f} / {most:.0f}" for sort, (middle, most) in spent.items())
        print(f"  {game:12} {told}", flush=True)


def luck(args: argparse.Namespace) -> None:
    """Print what the reviews find in mirrored deals: the luck, which averages 0, and how many points each
    player gave away."""
    for game in LADDER:
        for pair in (("gamester", "novice"), ("master", "expert")):
            found = measured_luck(game, pair, args.deals, args.seed, args.budget)
            print(f"  {game:12} {' and '.join(pair):20} luck {found.luck}, margin {found.margin}", flush=True)
            print(f"  {'':33} gave away {found.gave}, took {found.took}", flush=True)
            for seat, name in enumerate(pair):
                told = ", ".join(f"{kind} {found.kinds[seat, kind]:.2f}" for kind in KINDS)
                print(f"  {'':33} {name} a decision: {told}", flush=True)


def charges(args: argparse.Namespace) -> None:
    """Measure how many points reviews charge for layouts by rules of thumb, and how many points these layouts
    really cost when the same rules play on in similar deals."""
    for game in CHARGED:
        for seat, found in charged(game, args.deals, args.seed, args.budget).items():
            print(f"  {game:12} {seat:8} charged {found.charged}, truly {found.true}", end=", ", flush=True)
            print(f"too much {found.over}", flush=True)


def reviews(args: argparse.Namespace) -> None:
    """The points by which the best moves of reviews fall short when judged with ten times the worlds. A tenth
    as many deals are reviewed as asked for."""
    for game in LADDER:
        for kind, found in against_ten_times(game, max(1, args.deals // 10), args.seed, args.budget).items():
            print(f"  {game:12} {kind:10} {found}", flush=True)


ROWS: dict[str, Callable[[argparse.Namespace], None]] = {
    row.__name__: row
    for row in (
        figures,
        place,
        even,
        master,
        ladder,
        earlier,
        decisions,
        seeing,
        exchange,
        layouts,
        standing,
        itself,
        luck,
        charges,
        reviews,
        time,
    )
}
WRITTEN = (figures.__name__, place.__name__)
"""The rows that write their results to modules. They are measured only on request."""


def main() -> None:
    """Measure the rows that were asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.strength")
    parser.add_argument("rows", metavar="ROW", nargs="*", help=", ".join(ROWS))
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=2026)
    parser.add_argument("--budget", type=int, default=20)
    parser.add_argument("--pairs", type=int, default=10, help="even: pairs of games once settled")
    parser.add_argument("--level", type=float, nargs="*", help="even: persons between players, such as 1.5")
    parser.add_argument("--player", choices=[*players()], help="some rows: only this player's")
    parser.add_argument("--game", choices=games.names(), help="only this game, in the rows of several")
    parser.add_argument("--against", metavar="FOLDER", default="", help="an earlier checkout")
    args = parser.parse_args()
    if unknown := set(args.rows) - set(ROWS):
        parser.error(f"no such row: {', '.join(sorted(unknown))}; there are {', '.join(ROWS)}")
    for name in args.rows or [row for row in ROWS if row not in WRITTEN]:
        print(f"{name}: {' '.join((ROWS[name].__doc__ or '').split())}", flush=True)
        ROWS[name](args)


if __name__ == "__main__":
    main()
