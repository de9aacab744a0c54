"""The engine's totals are compared with those of the second scorer, deal by deal."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NATURE, NOBODY, Chance
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.progress import Progress, Reckoner
from picket_desktop.engine.record import Record
from tests.engine.by_chance import played
from tests.engine.second_scorer.au_cent_1908 import Partie, score

NAME = "au-cent-1908"
DEALS, MANY_DEALS, ALL_DEALS = 60, 1000, 5000
"""How many deals are played in each way: ``DEALS`` in the default run, ``MANY_DEALS`` in the full run, and
``ALL_DEALS`` in the rest."""
GOAL = 100
PLAYERS = ("novice", "gamester")
BUDGET = 20
AGREED: tuple[tuple[tuple[str, str], ...], ...] = (
    (("lurch", "0"), ("match-sets", "1")),
    (("trick-score", "leader-and-taker"), ("match-sets", "1")),
    (("fours-less", "yes"), ("match-sets", "1")),
    (("match-sets", "3"),),
    (),
)
"""Sets of house rules, which games use in rotation."""

missing = pytest.mark.skipif(NAME not in games.names(), reason=f"{NAME} is not among the games")


@dataclass(frozen=True)
class Told:
    """The facts of a deal that both the engine and the scorer report: the elder's seat, the points by seat,
    and who made a pique, a repique and a capot."""

    elder: int
    points: tuple[int, int]
    piques: tuple[bool, bool]
    repiques: tuple[bool, bool]
    capots: tuple[bool, bool]


def well_played(name: str, seed: int, options: tuple[tuple[str, str], ...] = ()) -> Progress:
    """Play a game between two computer players to its end and return it."""
    rules, rng = games.rules(name, options), random.Random(f"well-{seed}")
    game = games.game(rules)
    record = Record(rules, ("You", f"Will Rook ({PLAYERS[1]})"), 1 + seed)
    state, reckoner = game.start(), Reckoner(record)
    while (seat := game.actor(state)) != NOBODY:
        if seat == NATURE:
            lying = tuple(rng.sample(pack(rules.pack), rules.pack))
            move = Lift(lying[:2]) if game.chance(state) is Chance.LIFT else game.deal_move(lying)
        else:
            move = players()[PLAYERS[seat]].choose(game.view_for(state, seat), rng, BUDGET).move
        state, events = game.apply(state, move)
        record = record.with_move(move)
        reckoner.follow(state, events)
    return reckoner.progress(record, game.view_for(state, 0))


def told_by_engine(progress: Progress) -> list[Told]:
    """Return the facts of the deals as reckoned by the engine."""
    found = []
    for at in range(0, len(progress.deals), 2):
        first, second = sorted(progress.deals[at : at + 2], key=lambda deal: deal.seat)
        found.append(
            Told(
                0 if first.role == "elder" else 1,
                (first.points, second.points),
                (first.piques > 0, second.piques > 0),
                (first.repiques > 0, second.repiques > 0),
                (first.capots > 0, second.capots > 0),
            )
        )
    return found


def told_by_scorer(partie: Partie) -> list[Told]:
    """Return the facts of the deals as the second scorer reckons them."""

    def whose(part: str, at: int) -> tuple[bool, bool]:
        first, second = (getattr(parts, part) > 0 for parts in partie.deals[at].parts)
        return first, second

    return [
        Told(deal.elder, deal.points, whose("pique", at), whose("repique", at), whose("capot", at))
        for at, deal in enumerate(partie.deals)
    ]


def to_the_end(told: Told, winner: int | None, wanted: int) -> Told:
    """Return the facts of a deal, without what the winner of the game made beyond the ``wanted`` points.

    The engine ends the game with the line that reaches a hundred. The scorer also counts the pique or repique
    that this line brings, or both points of a last trick.
    """
    if winner is None:
        return told

    def but(flags: tuple[bool, bool]) -> tuple[bool, bool]:
        first, second = (flag and seat != winner for seat, flag in enumerate(flags))
        return first, second

    assert told.points[winner] >= wanted
    first, second = (wanted if seat == winner else made for seat, made in enumerate(told.points))
    kinds = {"piques": but(told.piques), "repiques": but(told.repiques), "capots": but(told.capots)}
    return replace(told, points=(first, second), **kinds)


def compare(progress: Progress) -> int:
    """Compare the second scorer's results of a game with the engine's, deal by deal, and the winner. Return
    how many deals the game has."""
    text = progress.record.write()
    partie = score(text)
    deals, ours = told_by_scorer(partie), told_by_engine(progress)
    before = (0, 0)
    for number, (theirs, engine) in enumerate(zip(deals, ours, strict=False), 1):
        end = partie.deals[number - 1]
        wanted = 0 if end.winner is None else GOAL - before[end.winner]
        one, other = (to_the_end(told, end.winner, wanted) for told in (engine, theirs))
        assert one == other, f"deal {number} of\n{text}"
        before = end.score if end.winner is None else (0, 0)
    assert len(deals) == len(ours), text
    assert partie.winner == progress.winner, text
    for deal in partie.deals:
        # A carte blanche is scored when shown, which it need not be until the other has discarded (law 20).
        waits = deal.winner is not None and deal.parts[deal.winner].blank > 0
        assert deal.late <= waits, f"moves after a game was won in\n{text}"
    return len(deals)


def agree(deals: int, well: bool) -> None:
    """Compare games under each set of house rules in ``AGREED`` in turn, until ``deals`` deals have been
    compared."""
    compared = seed = 0
    while compared < deals:
        options = AGREED[seed % len(AGREED)]
        progress = (well_played if well else played)(NAME, seed, options)
        compared += compare(progress)
        seed += 1


@missing
@pytest.mark.parametrize("well", [False, True], ids=["by chance", "by players"])
def test_some_deals(well: bool) -> None:
    """Sixty deals played at random, and by computer players."""
    agree(DEALS, well)


@missing
@pytest.mark.parametrize("well", [False, True], ids=["by chance", "by players"])
@pytest.mark.parametrize(
    "deals",
    [pytest.param(MANY_DEALS, marks=pytest.mark.full), pytest.param(ALL_DEALS, marks=pytest.mark.rest)],
)
def test_thousands_of_deals(deals: int, well: bool) -> None:
    """The two scorers agree on thousands of deals, played at random or by computer players."""
    agree(deals, well)
