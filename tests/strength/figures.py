"""The matches that give the players' strengths: who plays whom, and the figures written to
`picket_desktop/ai/figures.py`. The strongest player of a game meets the next in a match that takes long but
needs few packs. All others meet random play."""

from __future__ import annotations

from pathlib import Path

from picket_desktop.ai import figures
from picket_desktop.ai.duel import Duel
from picket_desktop.ai.player import known_by
from picket_desktop.ai.strength import CHANCE, Measured, strength
from picket_desktop.engine import games
from picket_desktop.words.words import words

OUT = Path(__file__).parents[2] / "picket_desktop/ai/figures.py"

HEAD = '''\
"""The matches that give the strength of the players; written by `tests.strength.figures`."""

from __future__ import annotations

Match = tuple[str, bool, float, float, int, int, tuple[int, int]]
"""A match, as the fields of `strength.Measured`."""

MATCHES: dict[str, dict[str, Match]] = {
'''
TAIL = '''}  # fmt: skip
"""Matches by player and game."""
'''

Matches = dict[str, dict[str, figures.Match]]


def other(player: str, game: str) -> str:
    """Return the player against whom this player is measured."""
    known = known_by(game)
    return known[-2] if player == known[-1] else CHANCE


def due(player: str | None = None, game: str | None = None) -> list[tuple[str, str]]:
    """Return the players to be measured, each with a game. If a player or a game is given, all others are
    left out."""
    return [
        (name, at)
        for at in games.names()
        for name in known_by(at)
        if name != CHANCE and player in (None, name) and game in (None, at)
    ]


def measured(player: str, found: Duel) -> Measured:
    """Return the figures of a duel that has just been played."""
    told = words().families[found.family].duel(False, found.results)
    margin, reach = (round(x, 3) for x in (found.margin_per_deal, found.ci95[1] - found.margin_per_deal))
    learnt = strength(player), strength(found.b)
    return Measured(found.b, told.unit.startswith("stakes"), margin, reach, found.deals, found.seed, learnt)


def write(player: str, game: str, found: Measured) -> None:
    """Write a match's figures to the module, replacing the earlier ones."""
    figures.MATCHES.setdefault(player, {})[game] = tuple(found)
    OUT.write_text(module(figures.MATCHES), encoding="utf-8")


def module(matches: Matches) -> str:
    """Return the source of the module with these matches, ordered by player and game."""
    out = []
    for player in dict.fromkeys(name for name, _ in due()):
        known = matches.get(player, {})
        lines = [f"        {_quoted(game)}: {_line(known[game])}," for game in games.names() if game in known]
        out += [f"    {_quoted(player)}: {{", *lines, "    },"] if lines else []
    return HEAD + "\n".join(out) + "\n" + TAIL


def _quoted(text: str) -> str:
    return f'"{text}"'


def _line(found: figures.Match) -> str:
    over, *rest = found
    return f"({_quoted(over)}, {', '.join(map(str, rest))})"
