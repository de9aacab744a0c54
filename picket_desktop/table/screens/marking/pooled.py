"""The words about a pool for three: who sits out, what it contains, and what the end of a game changes."""

from __future__ import annotations

from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.words.pages import counted, said
from picket_desktop.words.voice import opened


def told_of_pool(game: MarkedGame) -> str:
    """Return a sentence on the pool the game is played for; "" if there is none."""
    pool = game.pool
    if pool is None:
        return ""
    if game.over:
        return " ".join(_turned(game))
    told = [said("marking.pool.waits", name=pool.third), _lies(pool.stakes)]
    if pool.winner is not None:
        told.append(said("marking.pool.near", name=game.names[pool.winner]))
    return " ".join(told)


def _turned(game: MarkedGame) -> list[str]:
    """Return sentences on who takes the pool, who pays, who comes in, and what the pool contains."""
    turn = game.turn
    if turn is None:
        return []
    if turn.pays is None:
        return [said("marking.pool.nobody"), _lies(turn.stakes)]
    third = turn.players[turn.pays]
    paid = said("marking.pool.paid", loser=game.names[turn.pays], third=third)
    if turn.takes is None:
        return [paid, _lies(turn.stakes)]
    stakes = counted("marking.pool.stakes", turn.stakes)
    return [said("marking.pool.taken", name=game.names[turn.takes], stakes=stakes), paid]


def _lies(stakes: int) -> str:
    return opened(counted("marking.pool.lies", stakes)) if stakes else said("marking.pool.empty")
